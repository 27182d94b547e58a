// Parcel locker: pick-up with a code
// The everyday sequence diagram: a person and systems, calls with replies, a message to oneself, an asynchronous
// notification, alternatives with guards, an option and a note.

sequenceDiagram(name = "Pick up a parcel") {
    val recipient = lifeline(name = "Recipient") { isActor = true }
    val locker = lifeline(name = "locker") { represents = typeRef("ParcelLocker") }
    val depot = lifeline(name = "depot") { represents = typeRef("DepotService") }
    val mail = lifeline(name = "Mailer") { stereotypes += "service" }

    message(from = recipient, to = locker, label = "enter(code)")
    message(from = locker, to = locker, label = "check format")
    message(from = locker, to = depot, label = "find(code)")
    alt {
        branch(guard = "parcel is waiting") {
            reply(from = depot, to = locker, label = "box number")
            message(from = locker, to = locker, label = "unlock(box)")
            asyncMessage(from = locker, to = depot, label = "pickedUp(code)")
            opt(guard = "sender wants to know") {
                asyncMessage(from = depot, to = mail, label = "send confirmation")
            }
            reply(from = locker, to = recipient, label = "box is open")
        }
        branch(guard = "else") {
            reply(from = depot, to = locker, label = "nothing found")
            reply(from = locker, to = recipient, label = "wrong code")
        }
    }
    comment("Three wrong codes lock the keypad for ten minutes.", locker)
}
