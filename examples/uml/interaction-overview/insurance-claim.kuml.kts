// Insurance claim: interactions as steps
// References to interactions in a flow with start, decisions, a merge and an end.

interactionOverviewDiagram(name = "Settle a claim") {
    val start = initial()
    val report = interactionRef(name = "Report the damage")
    val covered = decision(name = "covered?")
    val assess = interactionRef(name = "Assess the damage")
    val reject = interactionRef(name = "Explain the rejection")
    val pay = interactionRef(name = "Pay the claim")
    val closing = merge()
    val archive = interactionRef(name = "Archive the file", referencedInteractionId = "Archive")
    val end = final()

    edge(from = start, to = report)
    edge(from = report, to = covered)
    edge(from = covered, to = assess, guard = "yes")
    edge(from = covered, to = reject, guard = "else")
    edge(from = assess, to = pay)
    edge(from = pay, to = closing)
    edge(from = reject, to = closing)
    edge(from = closing, to = archive)
    edge(from = archive, to = end)
}
