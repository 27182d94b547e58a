// Requirements of an infusion pump
// Requirements with ids, texts and subjects, a containment, a derivation, and what satisfies and verifies them.
sysml2Model(name = "Infusion pump") {
    val pump = partDef(name = "InfusionPump")
    val sensor = partDef(name = "FlowSensor")
    val alarm = partDef(name = "AlarmUnit")
    val bench = actionDef(name = "BenchTest")

    val safety = requirementDef(name = "Safe infusion", reqId = "R1", text = "The pump shall never harm the patient by a wrong dose.", subject = pump.id)
    val accuracy = requirementDef(name = "Accuracy", reqId = "R1.1", text = "The delivered rate shall differ from the set rate by at most 5 %.", subject = pump.id)
    val air = requirementDef(name = "Air in line", reqId = "R1.2", text = "The pump shall stop within 2 s when a bubble larger than 50 µl passes.", subject = pump.id)
    val resolution = requirementDef(name = "Flow resolution", reqId = "R2", text = "The flow sensor shall resolve 0.1 ml/h.", subject = sensor.id)
    val loud = requirementDef(name = "Audible alarm", reqId = "R3", text = "An alarm shall reach 65 dB at 1 m.", subject = alarm.id)

    reqDiagram(name = "Safe infusion") {
        include(safety)
        include(accuracy)
        include(air)
        include(resolution)
        include(loud)
        include(sensor)
        include(alarm)
        include(bench)
        contains(parent = safety, child = accuracy)
        contains(parent = safety, child = air)
        derive(source = resolution, target = accuracy)
        derive(source = loud, target = air)
        satisfy(source = sensor, requirement = resolution)
        satisfy(source = alarm, requirement = loud)
        verify(source = bench, requirement = accuracy)
    }
}
