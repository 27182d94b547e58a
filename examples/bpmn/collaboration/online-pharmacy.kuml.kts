// Online pharmacy
// A patient orders medicine, the pharmacy checks the prescription and ships: pools with lanes and nested lanes, a black box, message flows between tasks, events and pools.

bpmnModel(name = "Online pharmacy") {
    lateinit var ask: String
    lateinit var receive: String
    lateinit var received: String
    lateinit var check: String
    lateinit var valid: String
    lateinit var pick: String
    lateinit var pack: String
    lateinit var invoice: String
    lateinit var paid: String
    lateinit var refuse: String
    lateinit var refused: String
    lateinit var sent: String

    process(id = "patient", name = "Get medicine") {
        val need = startEvent(name = "Medicine needed")
        ask = task(name = "Send order", type = TaskType.SEND)
        receive = task(name = "Unpack medicine", type = TaskType.RECEIVE)
        val have = endEvent(name = "Medicine there")
        need flowsTo ask flowsTo receive flowsTo have
    }

    process(id = "pharmacy", name = "Fill an order") {
        received = startEvent(name = "Order received", definition = EventDefinition.MESSAGE)
        check = task(name = "Check prescription", type = TaskType.USER)
        valid = gateway(type = GatewayType.EXCLUSIVE, name = "Valid?")
        pick = task(name = "Pick medicine", type = TaskType.MANUAL)
        pack = task(name = "Pack and hand to courier", type = TaskType.MANUAL)
        invoice = task(name = "Bill the insurer", type = TaskType.SERVICE)
        paid = intermediateEvent(name = "Payment received", definition = EventDefinition.MESSAGE)
        refuse = task(name = "Explain refusal", type = TaskType.SEND)
        refused = endEvent(name = "Order refused")
        sent = endEvent(name = "Order settled")
        received flowsTo check flowsTo valid
        sequenceFlow(from = valid, to = pick, name = "yes", default = true)
        sequenceFlow(from = valid, to = refuse, condition = "no")
        refuse flowsTo refused
        pick flowsTo pack flowsTo invoice flowsTo paid flowsTo sent
    }

    collaboration(name = "Ordering medicine", id = "ordering") {
        val patient = pool(name = "Patient") { process(processId = "patient") }
        pool(name = "Pharmacy") {
            process(processId = "pharmacy")
            lane(name = "Pharmacists") { contains(received, check, valid, refuse, refused) }
            lane(name = "Operations") {
                lane(name = "Warehouse") { contains(pick, pack) }
                lane(name = "Accounts") { contains(invoice, paid, sent) }
            }
        }
        val insurer = blackBoxPool(name = "Health insurer")
        messageFlow(from = ask, to = received, name = "Order")
        messageFlow(from = refuse, to = patient, name = "Refusal")
        messageFlow(from = pack, to = receive, name = "Parcel")
        messageFlow(from = invoice, to = insurer, name = "Bill")
        messageFlow(from = insurer, to = paid, name = "Payment")
    }

    collaborationDiagram(name = "Ordering medicine", collaborationId = "ordering")
    diagram(name = "Fill an order", processId = "pharmacy")
}
