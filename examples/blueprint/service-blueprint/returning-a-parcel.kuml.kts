// Returning a parcel
// A service blueprint with the curve of emotions above the lanes: how a customer of an online shop sends shoes back, what the shop,
// its warehouse and the carrier do meanwhile, and where it could be better.

blueprint(name = "Returns") {
    val buyer = actor(name = "Buyer", role = ActorRole.CUSTOMER)
    val agent = actor(name = "Service agent", role = ActorRole.STAFF)
    val inspector = actor(name = "Inspector", role = ActorRole.STAFF)
    val shopSystem = actor(name = "Shop system", role = ActorRole.SYSTEM)
    val carrier = actor(name = "Carrier", role = ActorRole.PARTNER)

    val app = channel(name = "Shop app", kind = ChannelKind.APP)
    val chat = channel(name = "Shop chat", kind = ChannelKind.CHAT)
    val counter = channel(name = "Kiosk around the corner", kind = ChannelKind.IN_PERSON)
    val post = channel(name = "Mail", kind = ChannelKind.EMAIL)

    val form = touchpoint(name = "Return form", channel = app, symbol = TouchpointSymbol.SQUARE)
    val code = touchpoint(name = "QR code", channel = app, symbol = TouchpointSymbol.HEXAGON)
    val kiosk = touchpoint(name = "Counter", channel = counter, symbol = TouchpointSymbol.DIAMOND)
    val question = touchpoint(name = "Where is my money?", channel = chat)
    val notice = touchpoint(name = "Refund notice", channel = post)

    lateinit var announce: String
    lateinit var makeLabel: String
    lateinit var handOver: String
    lateinit var scan: String
    lateinit var ask: String
    lateinit var answer: String
    lateinit var inspect: String
    lateinit var bring: String
    lateinit var receive: String
    lateinit var notify: String
    lateinit var pay: String

    phase(name = "Announce") {
        announce = customer(name = "Chooses what goes back and why", sentiment = Sentiment.NEUTRAL, touchpoints = listOf(form), actor = buyer)
        makeLabel = frontstage(name = "Shows a code instead of a label", touchpoints = listOf(code), actor = shopSystem)
    }
    phase(name = "Send") {
        handOver = customer(name = "Hands the parcel over", sentiment = Sentiment.POSITIVE, touchpoints = listOf(kiosk), actor = buyer)
        scan = frontstage(name = "Scans the code and prints the label", touchpoints = listOf(kiosk), actor = carrier)
        bring = support(name = "Brings the parcel to the warehouse", actor = carrier)
    }
    phase(name = "Wait") {
        ask = customer(
            name = "Asks where the money is", sentiment = Sentiment.VERY_NEGATIVE, touchpoints = listOf(question), actor = buyer,
            pain = "Hears nothing for nine days", opportunity = "Tell when the parcel has arrived",
        )
        answer = frontstage(name = "Looks it up and answers", touchpoints = listOf(question), actor = agent)
        inspect = backstage(name = "Opens and inspects the shoes", actor = inspector, opportunity = "Inspect samples only")
    }
    phase(name = "Refund") {
        receive = customer(name = "Gets the money back", sentiment = Sentiment.VERY_POSITIVE, touchpoints = listOf(notice), actor = buyer)
        notify = frontstage(name = "Sends the notice", touchpoints = listOf(notice), actor = shopSystem)
        pay = support(name = "Transfers the money", actor = shopSystem)
    }

    announce flowsTo handOver flowsTo ask flowsTo receive
    connection(from = announce, to = makeLabel)
    connection(from = handOver, to = scan)
    connection(from = scan, to = bring)
    connection(from = bring, to = inspect)
    connection(from = ask, to = answer)
    connection(from = inspect, to = answer, style = ConnectionStyle.DASHED)
    connection(from = inspect, to = pay)
    connection(from = pay, to = notify)
    connection(from = notify, to = receive, style = ConnectionStyle.DASHED)

    blueprintDiagram(name = "Returning a parcel", emotionCurve = true)
}
