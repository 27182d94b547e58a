// Bicycle repair workshop
// A bicycle comes in, is inspected and repaired, and goes back to its owner: task types, exclusive, parallel and event-based gateways, timers, a loop, a boundary event, a call activity, data.

bpmnModel(name = "Bicycle workshop") {
    val stock = dataStore(id = "stock", name = "Spare parts")

    process(id = "billing", name = "Billing") {
        startEvent(name = "Repair done") flowsTo task(name = "Write invoice", type = TaskType.SCRIPT) flowsTo endEvent(name = "Invoice sent")
    }

    process(id = "repair", name = "Repair a bicycle") {
        val start = startEvent(name = "Bicycle handed in")
        val inspect = task(name = "Inspect bicycle", type = TaskType.MANUAL)
        val estimate = task(name = "Estimate costs", type = TaskType.BUSINESS_RULE)
        val offer = task(name = "Send offer", type = TaskType.SEND)
        val answer = gateway(type = GatewayType.EVENT_BASED)
        val accepted = intermediateEvent(name = "Offer accepted", definition = EventDefinition.MESSAGE)
        val declined = intermediateEvent(name = "Offer declined", definition = EventDefinition.MESSAGE)
        val silence = intermediateEvent(name = "14 days", definition = EventDefinition.TIMER)
        val parts = gateway(type = GatewayType.EXCLUSIVE, name = "Parts in stock?")
        val order = task(name = "Order parts", type = TaskType.SERVICE)
        val arrived = intermediateEvent(name = "Parts arrived", definition = EventDefinition.MESSAGE)
        val ready = gateway(type = GatewayType.EXCLUSIVE)
        val repair = task(name = "Repair", type = TaskType.MANUAL) { standardLoop(condition = "test ride fails") }
        val both = gateway(type = GatewayType.PARALLEL)
        val bill = callActivity(name = "Billing", calledElement = "billing")
        val clean = task(name = "Clean bicycle")
        val all = gateway(type = GatewayType.PARALLEL)
        val back = task(name = "Hand over", type = TaskType.USER)
        val done = endEvent(name = "Bicycle returned")
        val unrepaired = endEvent(name = "Returned unrepaired")
        val report = dataObject(name = "Inspection report")

        start flowsTo inspect flowsTo estimate flowsTo offer flowsTo answer
        answer flowsTo accepted flowsTo parts
        answer flowsTo declined flowsTo unrepaired
        answer flowsTo silence flowsTo unrepaired
        sequenceFlow(from = parts, to = ready, name = "yes", default = true)
        sequenceFlow(from = parts, to = order, name = "no", condition = "missing.notEmpty()")
        order flowsTo arrived flowsTo ready flowsTo repair flowsTo both
        both flowsTo bill flowsTo all
        both flowsTo clean flowsTo all
        all flowsTo back flowsTo done

        val worse = boundaryEvent(attachedTo = repair, name = "More damage found", definition = EventDefinition.ESCALATION, interrupting = false)
        val call = task(name = "Call the owner", type = TaskType.USER)
        val informed = endEvent(name = "Owner informed")
        worse flowsTo call flowsTo informed

        dataAssociation(from = inspect, to = report)
        dataAssociation(from = report, to = estimate)
        dataAssociation(from = stock, to = repair)
    }

    diagram(name = "Repair a bicycle", processId = "repair")
    diagram(name = "Billing", processId = "billing")
}
