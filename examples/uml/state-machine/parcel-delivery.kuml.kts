// Parcel delivery
// The life of a parcel: states with entry, do and exit behaviours, a composite state with its own start and end, a choice,
// guards, effects, a self transition and a final state.

stateDiagram(name = "Parcel delivery") {
    val start = initialState()
    val registered = state(name = "Registered") {
        entry = "printLabel()"
    }
    val transit = compositeState(name = "In transit") {
        initialState()
        state(name = "At depot") {
            entry = "scan(depot)"
            exit = "updateTracking()"
        }
        state(name = "On the van") {
            doActivity = "reportPosition()"
        }
    }
    val attempt = choice(name = "recipient at home?")
    val waiting = state(name = "Waiting for pickup") {
        entry = "notifyRecipient()"
    }
    val delivered = finalState(name = "Delivered")
    val returned = finalState(name = "Returned")

    transition(source = start, target = registered)
    transition(source = registered, target = transit) { trigger = "collected" }
    transition(source = transit.substates[0], target = transit.substates[1])
    transition(source = transit.substates[1], target = transit.substates[2]) { trigger = "loaded" }
    transition(source = transit.substates[2], target = attempt) { trigger = "doorbell" }
    transition(source = attempt, target = delivered) {
        guard = "yes"
        effect = "recordSignature()"
    }
    transition(source = attempt, target = waiting) { guard = "else" }
    transition(source = waiting, target = waiting) {
        trigger = "after(3 days)"
        effect = "remind()"
    }
    transition(source = waiting, target = delivered) { trigger = "pickedUp" }
    transition(source = waiting, target = returned) {
        trigger = "after(10 days)"
        effect = "refund()"
    }
    comment("Tracking is public from here on.", registered)
}
