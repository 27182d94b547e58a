// Support desk
// A ticket passes from the customer to the support and to development: vertical pools with lanes, escalation to a second team.

bpmnModel(name = "Support") {
    lateinit var write: String
    lateinit var read: String
    lateinit var opened: String
    lateinit var known: String
    lateinit var solve: String
    lateinit var analyse: String
    lateinit var answer: String
    lateinit var closed: String

    process(id = "customer", name = "Have a problem solved") {
        val trouble = startEvent(name = "Problem noticed")
        write = task(name = "Describe problem", type = TaskType.USER)
        read = intermediateEvent(name = "Answer arrived", definition = EventDefinition.MESSAGE)
        val over = endEvent(name = "Problem solved")
        trouble flowsTo write flowsTo read flowsTo over
    }
    process(id = "support", name = "Handle a ticket") {
        opened = startEvent(name = "Ticket opened", definition = EventDefinition.MESSAGE)
        known = gateway(type = GatewayType.EXCLUSIVE, name = "Known problem?")
        solve = task(name = "Look up solution", type = TaskType.SERVICE)
        analyse = task(name = "Analyse problem", type = TaskType.USER) { multiInstance(cardinality = "affected modules") }
        answer = task(name = "Answer customer", type = TaskType.SEND)
        closed = endEvent(name = "Ticket closed")
        opened flowsTo known
        sequenceFlow(from = known, to = solve, name = "yes", default = true)
        sequenceFlow(from = known, to = analyse, condition = "no")
        solve flowsTo answer
        analyse flowsTo answer flowsTo closed
    }

    collaboration(name = "A support ticket", id = "ticket") {
        pool(name = "Customer", horizontal = false) { process(processId = "customer") }
        pool(name = "Support", horizontal = false) {
            process(processId = "support")
            lane(name = "First level") { contains(opened, known, solve, answer, closed) }
            lane(name = "Development") { contains(analyse) }
        }
        messageFlow(from = write, to = opened, name = "Ticket")
        messageFlow(from = answer, to = read, name = "Solution")
    }
    collaborationDiagram(name = "A support ticket", collaborationId = "ticket")
}
