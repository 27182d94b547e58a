// Level crossing
// The gates of a railway crossing. The states called Initial and Final say no more than that the way begins and ends there, so
// they are drawn as mere symbols. Another diagram shows a part of the same states.

sysml2Model(name = "Level crossing") {
    val initial = stateDef(name = "Initial", isInitial = true)
    val open = stateDef(name = "Open", entryAction = "lightsOff()")
    val warning = stateDef(name = "Warning", entryAction = "lightsOn()", doAction = "ringBell()")
    val closed = stateDef(name = "Closed", entryAction = "lockGates()", exitAction = "unlockGates()")
    val fault = stateDef(name = "Fault", entryAction = "stopTrains()")
    val final = stateDef(name = "Final", isFinal = true)

    transition(name = "begin", source = initial, target = open)
    transition(name = "approach", source = open, target = warning, trigger = "trainApproaching")
    transition(name = "lower", source = warning, target = closed, trigger = "after(8 s)", guard = "roadClear", effect = "lowerGates()")
    transition(name = "raise", source = closed, target = open, trigger = "trainPassed", guard = "noOtherTrain", effect = "raiseGates()")
    transition(name = "block", source = warning, target = fault, trigger = "after(30 s)")
    transition(name = "repair", source = fault, target = open, trigger = "repaired")
    transition(name = "close down", source = open, target = final, trigger = "lineClosed")

    stmDiagram(name = "Crossing") { }
    stmDiagram(name = "Faults") {
        include(warning)
        include(fault)
    }
}
