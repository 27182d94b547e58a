// Media player
// A player that remembers where it was: shallow and deep history, nested composite states, a fork and a join of two concurrent
// tasks, a junction, internal order of behaviours, and a left-to-right layout.

stateDiagram(name = "Media player") {
    orientation = StateDiagramOrientation.LEFT_RIGHT

    val off = initialState()
    val standby = state(name = "Standby")
    val boot = fork(name = "fork")
    val codecs = state(name = "Loading codecs") { doActivity = "loadCodecs()" }
    val library = state(name = "Reading library") { doActivity = "indexFiles()" }
    val ready = join(name = "join")
    val active = compositeState(name = "Active") {
        entry = "lightDisplay()"
        exit = "dimDisplay()"
        initialState()
        state(name = "Stopped")
        compositeState(name = "Playing") {
            initialState()
            state(name = "Normal speed")
            state(name = "Fast forward")
            shallowHistory(name = "history")
        }
        state(name = "Paused")
        deepHistory(name = "deep history")
    }
    val again = junction(name = "junction")
    val unplugged = finalState(name = "final")

    val stopped = active.substates[1]
    val paused = active.substates[3]
    val playing = active.substates.filterIsInstance<UmlState>().first { it.name == "Playing" }

    transition(source = off, target = standby)
    transition(source = standby, target = boot) { trigger = "powerOn" }
    transition(source = boot, target = codecs)
    transition(source = boot, target = library)
    transition(source = codecs, target = ready)
    transition(source = library, target = ready)
    transition(source = ready, target = active)
    transition(source = active.substates[0], target = stopped)
    transition(source = stopped, target = playing) { trigger = "play" }
    transition(source = playing, target = paused) { trigger = "pause" }
    transition(source = paused, target = playing.substates[3]) { trigger = "play" }
    transition(source = playing, target = stopped) { trigger = "stop" }
    transition(source = playing.substates[0], target = playing.substates[1])
    transition(source = playing.substates[1], target = playing.substates[2]) { trigger = "hold" }
    transition(source = playing.substates[2], target = playing.substates[1]) { trigger = "release" }
    transition(source = active, target = again) { trigger = "sleep" }
    transition(source = again, target = standby) { effect = "saveState()" }
    transition(source = standby, target = active.substates[4]) { trigger = "wake"; guard = "state saved" }
    transition(source = standby, target = unplugged) { trigger = "unplug" }
}
