// Ordering spare parts
// A choreography of three companies: tasks with their initiating and their answering participant, envelopes of messages, an
// exclusive gateway with conditions, a task that is repeated for each parcel, and the events around all of it.

bpmnModel(name = "Spare parts") {
    choreography(id = "order", name = "Ordering spare parts") {
        val begin = startEvent(name = "Part is broken")
        val ask = task(name = "Ask for an offer", initiatingParticipant = "Workshop", participants = arrayOf("Workshop", "Dealer")) {
            message(name = "Inquiry", participantRef = "Workshop", isInitiating = true)
            message(name = "Offer", participantRef = "Dealer", isInitiating = false)
        }
        val decide = gateway(type = GatewayType.EXCLUSIVE, name = "Price all right?")
        val place = task(name = "Place the order", initiatingParticipant = "Workshop", participants = arrayOf("Workshop", "Dealer")) {
            message(name = "Order", participantRef = "Workshop", isInitiating = true)
            message(name = "Confirmation", participantRef = "Dealer", isInitiating = false)
        }
        val decline = task(name = "Decline", initiatingParticipant = "Workshop", participants = arrayOf("Workshop", "Dealer")) {
            message(name = "Refusal", participantRef = "Workshop", isInitiating = true)
        }
        val ship = task(name = "Hand over a parcel", initiatingParticipant = "Dealer", participants = arrayOf("Dealer", "Carrier")) {
            isMultiInstance = true
            loopType = BpmnLoopType.MULTI_INSTANCE_PARALLEL
            message(name = "Shipping order", participantRef = "Dealer", isInitiating = true)
        }
        val deliver = task(name = "Deliver", initiatingParticipant = "Carrier", participants = arrayOf("Workshop", "Carrier")) {
            message(name = "Delivery note", participantRef = "Carrier", isInitiating = true)
            message(name = "Signature", participantRef = "Workshop", isInitiating = false)
        }
        val repaired = endEvent(name = "Parts are there")
        val given = endEvent(name = "Nothing ordered")

        sequenceFlow(from = begin, to = ask)
        sequenceFlow(from = ask, to = decide)
        sequenceFlow(from = decide, to = place, name = "yes", condition = "price <= budget")
        sequenceFlow(from = decide, to = decline, name = "no")
        sequenceFlow(from = place, to = ship)
        sequenceFlow(from = ship, to = deliver)
        sequenceFlow(from = deliver, to = repaired)
        sequenceFlow(from = decline, to = given)
    }
    choreographyDiagram(name = "Ordering spare parts", choreographyId = "order")
}
