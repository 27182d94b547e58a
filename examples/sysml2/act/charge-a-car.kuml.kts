// Charge a car
// Who does what when an electric car is charged: partitions as swimlanes, actions with typed pins, object flows between pins and a
// control flow from step to step, a decision with guards and its merge, a fork and a join, and both kinds of final nodes.

sysml2Model(name = "Charging") {
    val card = partDef(name = "ChargeCard")
    val receipt = partDef(name = "Receipt")
    val driver = activityPartition(name = "Driver")
    val station = activityPartition(name = "Charging station")
    val backend = activityPartition(name = "Operator", represents = "Clearing house")

    val start = initialNode(partition = driver)
    val present = actionDef(
        name = "Present card",
        partition = driver,
        pins = listOf(ActionPin(name = "card", typeId = card.id, direction = PinDirection.Output))
    )
    val authorize = actionDef(
        name = "Authorize",
        action = "contracts.find(card.number)",
        partition = backend,
        pins = listOf(ActionPin(name = "card", typeId = card.id, direction = PinDirection.Input))
    )
    val valid = decisionNode(name = "valid?", partition = backend)
    val refuse = actionDef(name = "Show refusal", partition = station)
    val refused = flowFinalNode(name = "Refused", partition = station)
    val unlock = actionDef(name = "Unlock cable", partition = station)
    val split = forkNode(name = "Fork", partition = station)
    val charge = actionDef(name = "Charge battery", action = "current = min(cable, car)", partition = station)
    val meter = actionDef(name = "Meter energy", partition = backend)
    val together = joinNode(name = "Join", partition = station)
    val settle = actionDef(
        name = "Settle",
        partition = backend,
        pins = listOf(ActionPin(name = "receipt", typeId = receipt.id, direction = PinDirection.Output))
    )
    val leave = actionDef(
        name = "Unplug and leave",
        partition = driver,
        pins = listOf(ActionPin(name = "receipt", typeId = receipt.id, direction = PinDirection.Input))
    )
    val end = finalNode(partition = driver)

    controlFlow(name = "begin", source = start, target = present)
    objectFlow(name = "card", source = present, target = authorize, objectType = card.id)
    controlFlow(name = "check", source = authorize, target = valid)
    controlFlow(name = "no", source = valid, target = refuse, guard = "no")
    controlFlow(name = "yes", source = valid, target = unlock, guard = "yes")
    controlFlow(name = "over", source = refuse, target = refused)
    controlFlow(name = "go", source = unlock, target = split)
    controlFlow(name = "load", source = split, target = charge)
    controlFlow(name = "count", source = split, target = meter)
    controlFlow(name = "full", source = charge, target = together)
    objectFlow(name = "energy", source = meter, target = together, objectType = "Meter values")
    controlFlow(name = "pay", source = together, target = settle)
    objectFlow(name = "receipt", source = settle, target = leave, objectType = receipt.id)
    controlFlow(name = "done", source = leave, target = end)

    actDiagram(name = "Charge a car") {
        include(start)
        include(present)
        include(authorize)
        include(valid)
        include(refuse)
        include(refused)
        include(unlock)
        include(split)
        include(charge)
        include(meter)
        include(together)
        include(settle)
        include(leave)
        include(end)
    }
}
