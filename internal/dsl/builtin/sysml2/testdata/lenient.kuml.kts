sysml2Model(name = "Rig") {
    val mass = attributeDef(name = "Mass")
    val power = portDef(name = "Power")
    val cable = connectionDef(name = "Cable")
    val machine = block(name = "Machine") { abstract() }
    val cell = partDef(name = "Cell") {
        valueProperty(name = "mass", type = mass, default = 0.5.kg)
        port(name = "out", typeId = power)
    }
    val pump = partDef(name = "Pump") {
        specializes(machine)
        port(name = "supply", type = power.id)
    }
    val pack = partDef(name = "Pack", id = "pack-1", superType = machine) {
        part(name = "cells", typeId = cell.id, multiplicity = "1..*")
        part(name = "spare", typeId = cell.id, min = 0, max = 1)
        partProperty(name = "pump", type = pump) { multiplicity("2..4") }
        port(name = "socket", typeId = "Power")
        connect(name = "feed", typeId = cable, source = "cells.out", target = "pump::supply")
        connect(name = "load", typeId = cable.id, sourceEndId = "pack.cells.out", targetEndId = "Pack::socket")
        constraint(name = "light", body = "mass < 10")
    }
    val user = actorDef(name = "User")
    val drive = useCaseDef(name = "Drive")
    val unlock = useCaseDef(name = "Unlock")
    val safe = requirementDef(name = "Safe", reqId = "R1", text = "It shall be safe.", subject = "Pack")
    val sum = constraintDef(name = "Sum", expression = "total = n * m", parameters = listOf(ConstraintParameter(name = "m", type = mass, direction = "In"), ConstraintParameter(name = "total")))
    bind(name = "b", from = "m", to = "Cell::mass")
    val off = stateDef(name = "Off", isInitial = true)
    val on = stateDef(name = "On", entryAction = "light on")
    transition(name = "t", from = off, to = "On", trigger = "key", condition = "ok", effect = "beep")
    val lane = activityPartition(name = "Driver", represents = "User")
    val begin = initialNode()
    val go = actionDef(name = "Go", partition = lane, pins = listOf(ActionPin(name = "key", type = mass), ActionPin(name = "done", direction = PinDirection.Output)))
    val end = finalNode()
    controlFlow(name = "f1", from = begin, to = go)
    objectFlow(name = "f2", from = go, to = end, type = mass)
    val a = lifelineDef(name = "A", represents = user.id)
    val b = lifelineDef(name = "B")
    message("ping", from = a, to = b, seqNo = 1)
    message("pong", from = "B", to = "A", number = 2, kind = MessageKind.Reply)
    combinedFragment(name = "retry", operator = CombinedFragmentOperator.Loop, startSeqNo = 1, endSeqNo = 2, guard = "no answer")
    executionSpec(name = "busy", lifeline = "B", start = 1, end = 2)
    bdd(name = "Parts") { include(pack, cell); include("Pump", machine) }
    ibd(name = "Inside", of = pack)
    ucDiagram(name = "Uses") { include(user); include(listOf(drive, unlock)); association("User", drive); include(source = drive, target = unlock) }
    reqDiagram(name = "Needs") { include(safe, pack); satisfy(from = pack, to = "Safe") }
    parDiagram(name = "Sums") { include(sum, cell) }
    stmDiagram(name = "States") { include(off, on) }
    actDiagram(name = "Steps") { include(begin, go, end) }
    seqDiagram(name = "Talk") { include(a, b) }
}
