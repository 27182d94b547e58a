// Settling a water damage
// A choreography of an insured person, an insurer and an assessor, with an event-based gateway that waits for the first of two
// messages, a parallel gateway, an intermediate event and a task that loops.

bpmnModel(name = "Water damage") {
    choreography(id = "claim", name = "Settling a water damage") {
        val leak = startEvent(name = "Pipe burst")
        val report = task(name = "Report the damage", initiatingParticipant = "Insured", participants = arrayOf("Insured", "Insurer")) {
            message(name = "Claim", participantRef = "Insured", isInitiating = true)
            message(name = "Claim number", participantRef = "Insurer", isInitiating = false)
        }
        val first = gateway(type = GatewayType.EVENT_BASED, name = "What comes first?")
        val withdraw = task(name = "Withdraw the claim", initiatingParticipant = "Insured", participants = arrayOf("Insured", "Insurer")) {
            message(name = "Withdrawal", participantRef = "Insured", isInitiating = true)
        }
        val order = task(name = "Order an assessment", initiatingParticipant = "Insurer", participants = arrayOf("Insurer", "Assessor")) {
            message(name = "Order", participantRef = "Insurer", isInitiating = true)
        }
        val split = gateway(type = GatewayType.PARALLEL)
        val visit = task(name = "Look at the rooms", initiatingParticipant = "Assessor", participants = arrayOf("Assessor", "Insured")) {
            loopType = BpmnLoopType.STANDARD
        }
        val ask = task(name = "Ask for the bills", initiatingParticipant = "Insurer", participants = arrayOf("Insurer", "Insured")) {
            message(name = "Request", participantRef = "Insurer", isInitiating = true)
            message(name = "Bills", participantRef = "Insured", isInitiating = false)
        }
        val join = gateway(type = GatewayType.PARALLEL)
        val dry = intermediateEvent(name = "Walls are dry")
        val pay = task(name = "Pay", initiatingParticipant = "Insurer", participants = arrayOf("Insured", "Insurer")) {
            message(name = "Settlement", participantRef = "Insurer", isInitiating = true)
        }
        val settled = endEvent(name = "Settled")
        val dropped = endEvent(name = "Withdrawn")

        sequenceFlow(from = leak, to = report)
        sequenceFlow(from = report, to = first)
        sequenceFlow(from = first, to = withdraw)
        sequenceFlow(from = withdraw, to = dropped)
        sequenceFlow(from = first, to = order)
        sequenceFlow(from = order, to = split)
        sequenceFlow(from = split, to = visit)
        sequenceFlow(from = split, to = ask)
        sequenceFlow(from = visit, to = join)
        sequenceFlow(from = ask, to = join)
        sequenceFlow(from = join, to = dry)
        sequenceFlow(from = dry, to = pay)
        sequenceFlow(from = pay, to = settled)
    }
    choreographyDiagram(name = "Settling a water damage", choreographyId = "claim")
}
