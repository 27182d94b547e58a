// Learning to swim
// The journey of two people, a child and the father who brings her, from the wish to the first badge. The diagram shows the
// frontstage too, and how the steps follow each other; faces on the steps tell the mood instead of a curve.

blueprint(name = "Swimming school") {
    val child = actor(name = "Mira", role = ActorRole.CUSTOMER, description = "six years old, afraid of deep water")
    val father = actor(name = "Father", role = ActorRole.CUSTOMER)
    val trainer = actor(name = "Trainer", role = ActorRole.STAFF)

    val web = channel(name = "Website", kind = ChannelKind.WEB)
    val phone = channel(name = "Telephone", kind = ChannelKind.PHONE)
    val pool = channel(name = "Indoor pool", kind = ChannelKind.IN_PERSON)
    val social = channel(name = "Parents' group", kind = ChannelKind.SOCIAL)

    val courses = touchpoint(name = "List of courses", channel = web, symbol = TouchpointSymbol.SQUARE)
    val office = touchpoint(name = "Office", channel = phone)
    val basin = touchpoint(name = "Teaching basin", channel = pool, symbol = TouchpointSymbol.DIAMOND)
    val badge = touchpoint(name = "Badge", symbol = TouchpointSymbol.HEXAGON)
    val photos = touchpoint(name = "Photos", channel = social)

    lateinit var search: String
    lateinit var call: String
    lateinit var tryOut: String
    lateinit var practise: String
    lateinit var dive: String
    lateinit var share: String
    lateinit var place: String
    lateinit var game: String
    lateinit var test: String

    phase(name = "Find a course") {
        search = customer(
            name = "Looks for a course that is not full", sentiment = Sentiment.NEGATIVE, touchpoints = listOf(courses), actor = father,
            pain = "All courses are full for months", opportunity = "Waiting list with a date",
        )
        call = customer(name = "Calls and pleads", sentiment = Sentiment.NEUTRAL, touchpoints = listOf(office), actor = father)
        place = frontstage(name = "Finds a place", touchpoints = listOf(office), actor = trainer)
    }
    phase(name = "Learn") {
        tryOut = customer(name = "Puts her head under water", sentiment = Sentiment.VERY_NEGATIVE, touchpoints = listOf(basin), actor = child, pain = "Loud, cold and full of strangers")
        practise = customer(name = "Swims five metres", sentiment = Sentiment.POSITIVE, touchpoints = listOf(basin), actor = child)
        game = frontstage(name = "Plays instead of drilling", touchpoints = listOf(basin), actor = trainer)
    }
    phase(name = "Prove it") {
        dive = customer(name = "Dives for the ring", sentiment = Sentiment.VERY_POSITIVE, touchpoints = listOf(basin, badge), actor = child)
        share = customer(name = "Shares photos", sentiment = Sentiment.POSITIVE, touchpoints = listOf(photos), actor = father, opportunity = "Invite friends to a trial lesson")
        test = frontstage(name = "Takes the test and hands out the badge", touchpoints = listOf(badge), actor = trainer)
    }

    search flowsTo call flowsTo tryOut flowsTo practise flowsTo dive flowsTo share
    connection(from = call, to = place, style = ConnectionStyle.DASHED)
    connection(from = game, to = practise)
    connection(from = dive, to = test, style = ConnectionStyle.DASHED)

    journeyDiagram(name = "Learning to swim", layers = setOf(BlueprintLayer.CUSTOMER_ACTIONS, BlueprintLayer.FRONTSTAGE), emotionCurve = false)
}
