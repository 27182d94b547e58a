// Order fulfilment
// From an order to the closed case: actions, a decision with guards and the merge behind it, a fork and a join of work that
// goes on at the same time, an object that flows between actions, and both kinds of final nodes.

activityDiagram(name = "Order fulfilment") {
    val start = initialNode()
    val receive = action(name = "Receive order")
    val check = decision(name = "in stock?")
    val reorder = action(name = "Reorder from supplier")
    val available = merge()
    val split = fork()
    val pick = action(name = "Pick and pack")
    val bill = action(name = "Issue invoice")
    val invoice = objectNode(name = "Invoice")
    val collect = action(name = "Collect payment")
    val mail = action(name = "Send newsletter offer")
    val mailed = flowFinal()
    val together = join()
    val ship = action(name = "Hand over to carrier")
    val done = finalNode()

    edge(from = start, to = receive)
    edge(from = receive, to = check)
    edge(from = check, to = available, guard = "yes")
    edge(from = check, to = reorder, guard = "no")
    edge(from = reorder, to = available)
    edge(from = available, to = split)
    edge(from = split, to = pick)
    edge(from = split, to = bill)
    edge(from = split, to = mail)
    edge(from = mail, to = mailed)
    edge(from = bill, to = invoice, objectFlow = true)
    edge(from = invoice, to = collect, objectFlow = true)
    edge(from = pick, to = together)
    edge(from = collect, to = together)
    edge(from = together, to = ship)
    edge(from = ship, to = done)
    comment("Payment and packing run side by side.", split)
}
