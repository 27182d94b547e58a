// Infusion pump
// The states of a medical pump: where it starts, what each state does on entry, while it lasts and on exit, transitions with
// trigger, guard and effect, one from a state to itself, and the state in which the pump is taken out of service.

sysml2Model(name = "Infusion pump") {
    val off = stateDef(name = "Off", isInitial = true)
    val ready = stateDef(name = "Ready", entryAction = "showRate()", doAction = "monitorBattery()")
    val infusing = stateDef(
        name = "Infusing",
        entryAction = "startMotor()",
        doAction = "deliver(rate)",
        exitAction = "stopMotor()"
    )
    val alarm = stateDef(name = "Alarm", entryAction = "sound(cause)", exitAction = "silence()")
    val retired = stateDef(name = "Out of service", entryAction = "lockKeypad()", isFinal = true)

    transition(name = "switch on", source = off, target = ready, trigger = "powerKey", guard = "battery > 5", effect = "selfTest()")
    transition(name = "switch off", source = ready, target = off, trigger = "powerKey")
    transition(name = "start", source = ready, target = infusing, trigger = "startKey", guard = "rate > 0")
    transition(name = "adjust", source = infusing, target = infusing, trigger = "rateChanged(r)", guard = "r <= maxRate", effect = "rate = r")
    transition(name = "stop", source = infusing, target = ready, trigger = "stopKey")
    transition(name = "finish", source = infusing, target = ready, guard = "remaining == 0", effect = "log(dose)")
    transition(name = "fail", source = infusing, target = alarm, trigger = "airInLine", effect = "clampLine()")
    transition(name = "acknowledge", source = alarm, target = ready, trigger = "confirmKey", guard = "lineClear")
    transition(name = "give up", source = alarm, target = retired, trigger = "selfTestFailed")

    stmDiagram(name = "Infusion pump") {
        include(off)
        include(ready)
        include(infusing)
        include(alarm)
        include(retired)
    }
}
