// Water sample
// An analysis without partitions: actions that hand things over at pins, a loop back over a merge, and guards on a decision.

sysml2Model(name = "Water laboratory") {
    val sample = partDef(name = "Sample")
    val spectrum = partDef(name = "Spectrum")

    val start = initialNode()
    val draw = actionDef(
        name = "Draw sample",
        pins = listOf(ActionPin(name = "sample", typeId = sample.id, direction = PinDirection.Output))
    )
    val again = mergeNode(name = "Merge")
    val measure = actionDef(
        name = "Measure",
        action = "scan(200 nm to 800 nm)",
        pins = listOf(
            ActionPin(name = "sample", typeId = sample.id),
            ActionPin(name = "spectrum", typeId = spectrum.id, direction = PinDirection.Output)
        )
    )
    val evaluate = actionDef(
        name = "Evaluate",
        pins = listOf(ActionPin(name = "spectrum", typeId = spectrum.id))
    )
    val plausible = decisionNode(name = "plausible?")
    val rinse = actionDef(name = "Rinse cuvette")
    val report = actionDef(name = "Write report")
    val end = finalNode()

    controlFlow(name = "begin", source = start, target = draw)
    controlFlow(name = "drawn", source = draw, target = again)
    controlFlow(name = "next", source = again, target = measure)
    objectFlow(name = "sample", source = draw, target = measure, objectType = sample.id)
    objectFlow(name = "spectrum", source = measure, target = evaluate, objectType = spectrum.id)
    controlFlow(name = "judge", source = evaluate, target = plausible)
    controlFlow(name = "bad", source = plausible, target = rinse, guard = "no")
    controlFlow(name = "retry", source = rinse, target = again)
    controlFlow(name = "good", source = plausible, target = report, guard = "yes")
    controlFlow(name = "finish", source = report, target = end)

    actDiagram(name = "Analyse a water sample") { }
}
