// Changing the electricity supplier
// The journey of a household through five phases: steps and touchpoints, the curve of emotions with its low in the weeks of
// waiting, what hurts and what could be better.

blueprint(name = "Changing the supplier") {
    val household = actor(name = "Household", role = ActorRole.CUSTOMER)

    val portal = channel(name = "Comparison portal", kind = ChannelKind.WEB)
    val app = channel(name = "Supplier's app", kind = ChannelKind.APP)
    val letter = channel(name = "Letter", kind = ChannelKind.MAIL)
    val hotline = channel(name = "Hotline", kind = ChannelKind.PHONE)
    val chat = channel(name = "Chat", kind = ChannelKind.CHAT)

    val comparison = touchpoint(name = "List of tariffs", channel = portal, symbol = TouchpointSymbol.SQUARE)
    val form = touchpoint(name = "Form", channel = portal, symbol = TouchpointSymbol.SQUARE)
    val welcomeLetter = touchpoint(name = "Welcome letter", channel = letter)
    val callCentre = touchpoint(name = "Call centre", channel = hotline, symbol = TouchpointSymbol.DIAMOND)
    val usage = touchpoint(name = "Daily usage", channel = app, symbol = TouchpointSymbol.HEXAGON)
    val helper = touchpoint(name = "Assistant", channel = chat)

    phase(name = "Notice") {
        customer(name = "Receives a bill that is higher than expected", sentiment = Sentiment.NEGATIVE, actor = household, pain = "Nobody explains the rise", opportunity = "Warn early, with the reasons")
    }
    phase(name = "Compare") {
        customer(name = "Compares tariffs", sentiment = Sentiment.NEUTRAL, touchpoints = listOf(comparison), actor = household, pain = "Bonuses hide the real price")
        customer(name = "Finds one that fits", sentiment = Sentiment.POSITIVE, touchpoints = listOf(comparison), actor = household)
    }
    phase(name = "Sign") {
        customer(name = "Fills in the form", sentiment = Sentiment.POSITIVE, touchpoints = listOf(form), actor = household, opportunity = "Read the meter number from a photo")
    }
    phase(name = "Wait") {
        customer(name = "Hears nothing for weeks", sentiment = Sentiment.VERY_NEGATIVE, actor = household, pain = "Unsure whether the lights stay on", opportunity = "Show the state of the change like that of a parcel")
        customer(name = "Calls and asks", sentiment = Sentiment.NEGATIVE, touchpoints = listOf(callCentre), actor = household)
        customer(name = "Receives the welcome letter", sentiment = Sentiment.POSITIVE, touchpoints = listOf(welcomeLetter), actor = household)
    }
    phase(name = "Use") {
        customer(name = "Watches the usage and saves", sentiment = Sentiment.VERY_POSITIVE, touchpoints = listOf(usage, helper), actor = household, opportunity = "Reward saving at peak times")
    }

    journeyDiagram(name = "Changing the electricity supplier")
}
