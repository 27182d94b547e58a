// Code review
// A loop of review and rework that ends when nothing is left to say, drawn from left to right: decisions, merges and
// guards that lead back.

activityDiagram(name = "Code review") {
    orientation = ActivityOrientation.LEFT_RIGHT

    val start = initialNode()
    val propose = action(name = "Propose change")
    val again = merge()
    val build = action(name = "Run checks")
    val passed = decision(name = "checks passed?")
    val review = action(name = "Review")
    val approved = decision(name = "approved?")
    val refused = merge()
    val rework = action(name = "Rework")
    val land = action(name = "Merge to main")
    val done = finalNode()

    edge(from = start, to = propose)
    edge(from = propose, to = again)
    edge(from = again, to = build)
    edge(from = build, to = passed)
    edge(from = passed, to = review, guard = "yes")
    edge(from = passed, to = refused, guard = "no")
    edge(from = review, to = approved)
    edge(from = approved, to = land, guard = "yes")
    edge(from = approved, to = refused, guard = "no")
    edge(from = refused, to = rework)
    edge(from = rework, to = again)
    edge(from = land, to = done)
}
