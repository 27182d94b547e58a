import dev.kuml.kerml.KermlMultiplicity
import dev.kuml.sysml2.dsl.sysml2Model
import dev.kuml.sysml2.units.kg

sysml2Model(name = "Rig") {
    val mass = attributeDef(name = "Mass")
    val power = portDef(name = "Power")
    val cable = connectionDef(name = "Cable")
    val machine = partDef(name = "Machine", isAbstract = true)
    val cell = partDef(name = "Cell") {
        attribute(name = "mass", typeId = mass.id, default = 0.5.kg)
        port(name = "out", typeId = power.id)
    }
    val pump = partDef(name = "Pump", specializesId = machine.id) {
        port(name = "supply", typeId = power.id)
    }
    val pack = partDef(name = "Pack", id = "pack-1", specializesId = machine.id) {
        part(name = "cells", typeId = cell.id, multiplicity = KermlMultiplicity(lower = 1, upper = null))
        part(name = "spare", typeId = cell.id, multiplicity = KermlMultiplicity.OPTIONAL)
        part(name = "pump", typeId = pump.id, multiplicity = KermlMultiplicity(lower = 2, upper = 4))
        port(name = "socket", typeId = power.id)
        connect(name = "feed", typeId = cable.id, sourceEndId = "cells::out", targetEndId = "pump::supply")
        connect(name = "load", typeId = cable.id, sourceEndId = "pack-1::cells::out", targetEndId = "pack-1::socket")
        constraint(name = "light", body = "mass < 10")
    }
    val user = actorDef(name = "User")
    val drive = useCaseDef(name = "Drive")
    val unlock = useCaseDef(name = "Unlock")
    val safe = requirementDef(name = "Safe", reqId = "R1", text = "It shall be safe.", subject = pack.id)
    val sum = constraintDef(name = "Sum", expression = "total = n * m", parameters = listOf(ConstraintParameter(name = "m", typeId = mass.id, direction = ConstraintParameterDirection.In), ConstraintParameter(name = "total")))
    bind(name = "b", source = "Sum::m", target = "Cell::mass")
    val off = stateDef(name = "Off", isInitial = true)
    val on = stateDef(name = "On", entryAction = "light on")
    transition(name = "t", source = off, target = on, trigger = "key", guard = "ok", effect = "beep")
    val lane = activityPartition(name = "Driver", represents = user.id)
    val begin = initialNode()
    val go = actionDef(name = "Go", partition = lane, pins = listOf(ActionPin(name = "key", typeId = mass.id), ActionPin(name = "done", direction = PinDirection.Output)))
    val end = finalNode()
    controlFlow(name = "f1", source = begin, target = go)
    objectFlow(name = "f2", source = go, target = end, objectType = mass.id)
    val a = lifelineDef(name = "A", represents = user.id)
    val b = lifelineDef(name = "B")
    message(label = "ping", source = a, target = b, seqNo = 1)
    message(label = "pong", source = b, target = a, seqNo = 2, kind = MessageKind.Reply)
    combinedFragment(name = "retry", operator = CombinedFragmentOperator.Loop, startSeqNo = 1, endSeqNo = 2, guard = "no answer")
    executionSpec(name = "busy", lifeline = b, startSeqNo = 1, endSeqNo = 2)
    bdd(name = "Parts") { include(pack); include(cell); include(pump); include(machine) }
    ibd(name = "Inside", owner = pack)
    ucDiagram(name = "Uses") { include(user); include(drive); include(unlock); association(actor = user, useCase = drive); include(source = drive, target = unlock) }
    reqDiagram(name = "Needs") { include(safe); include(pack); satisfy(source = pack, requirement = safe) }
    parDiagram(name = "Sums") { include(sum); include(cell) }
    stmDiagram(name = "States") { include(off); include(on) }
    actDiagram(name = "Steps") { include(begin); include(go); include(end) }
    seqDiagram(name = "Talk") { include(a); include(b) }
}
