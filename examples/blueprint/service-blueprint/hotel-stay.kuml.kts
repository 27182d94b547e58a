// Staying at a hotel
// A service blueprint with all four layers and all three lines: what a guest does from the booking to the survey and meets on
// which channel, what staff and systems do in front of and behind the line of visibility, and what supports them.

blueprint(name = "Hotel stay") {
    val guest = actor(name = "Guest", role = ActorRole.CUSTOMER)
    val frontDesk = actor(name = "Front desk", role = ActorRole.STAFF)
    val housekeeping = actor(name = "Housekeeping", role = ActorRole.STAFF)
    val reservations = actor(name = "Reservation system", role = ActorRole.SYSTEM)
    val portal = actor(name = "Booking portal", role = ActorRole.PARTNER, description = "sells rooms for us")

    val website = channel(name = "Website", kind = ChannelKind.WEB)
    val mail = channel(name = "E-mail", kind = ChannelKind.EMAIL)
    val lobby = channel(name = "Lobby", kind = ChannelKind.IN_PERSON)
    val app = channel(name = "Guest app", kind = ChannelKind.APP)

    val bookingPage = touchpoint(name = "Booking page", channel = website, symbol = TouchpointSymbol.SQUARE)
    val confirmation = touchpoint(name = "Confirmation", channel = mail, symbol = TouchpointSymbol.CIRCLE)
    val reception = touchpoint(name = "Reception", channel = lobby, symbol = TouchpointSymbol.DIAMOND)
    val roomKey = touchpoint(name = "Room key", channel = app, symbol = TouchpointSymbol.HEXAGON)
    val room = touchpoint(name = "The room itself", symbol = TouchpointSymbol.SQUARE)
    val survey = touchpoint(name = "Survey", channel = mail)

    lateinit var book: String
    lateinit var read: String
    lateinit var arrive: String
    lateinit var sleep: String
    lateinit var checkOut: String
    lateinit var confirm: String
    lateinit var welcome: String
    lateinit var bill: String
    lateinit var reserve: String
    lateinit var prepare: String
    lateinit var clean: String
    lateinit var sync: String
    lateinit var laundry: String
    lateinit var payment: String

    phase(name = "Book") {
        book = customer(name = "Chooses a room and books it", sentiment = Sentiment.POSITIVE, touchpoints = listOf(bookingPage), actor = guest)
        read = customer(name = "Reads the confirmation", sentiment = Sentiment.NEUTRAL, touchpoints = listOf(confirmation), actor = guest)
        confirm = frontstage(name = "Sends the confirmation", touchpoints = listOf(confirmation), actor = reservations)
        reserve = backstage(name = "Reserves the room", actor = reservations)
        sync = support(name = "Keeps availability in sync with the portals", actor = portal, opportunity = "Push instead of polling every ten minutes")
    }
    phase(name = "Arrive") {
        arrive = customer(
            name = "Checks in", sentiment = Sentiment.VERY_NEGATIVE, touchpoints = listOf(reception, roomKey), actor = guest,
            pain = "Queues for twenty minutes after a long journey", opportunity = "Check in with the app",
        )
        welcome = frontstage(name = "Welcomes the guest and hands over the key", touchpoints = listOf(reception), actor = frontDesk)
        prepare = backstage(name = "Prepares the room", actor = housekeeping)
    }
    phase(name = "Stay") {
        sleep = customer(name = "Sleeps well", sentiment = Sentiment.VERY_POSITIVE, touchpoints = listOf(room), actor = guest)
        clean = backstage(name = "Cleans the room every day", actor = housekeeping)
        laundry = support(name = "Washes the linen")
    }
    phase(name = "Leave") {
        checkOut = customer(name = "Pays and leaves", sentiment = Sentiment.NEUTRAL, touchpoints = listOf(reception), actor = guest)
        customer(name = "Answers the survey", sentiment = Sentiment.POSITIVE, touchpoints = listOf(survey), actor = guest)
        bill = frontstage(name = "Presents the bill", touchpoints = listOf(reception), actor = frontDesk)
        payment = support(name = "Clears the payment")
    }

    book flowsTo read flowsTo arrive flowsTo sleep flowsTo checkOut
    connection(from = book, to = reserve)
    connection(from = reserve, to = confirm)
    connection(from = confirm, to = read)
    connection(from = sync, to = reserve, style = ConnectionStyle.DASHED)
    connection(from = arrive, to = welcome)
    connection(from = prepare, to = welcome, style = ConnectionStyle.DASHED)
    connection(from = clean, to = laundry)
    connection(from = checkOut, to = bill)
    connection(from = bill, to = payment)

    blueprintDiagram(name = "Hotel stay: service blueprint")
    journeyDiagram(name = "Hotel stay: the journey of a guest")
}
