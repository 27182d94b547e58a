// Elevator: door and motor over time
// Three lifelines on a common axis; the states are listed from the lowest to the highest, and a tick says when
// which one begins.

timingDiagram(name = "One ride of the elevator") {
    lifeline(name = "Call button", states = listOf("Dark", "Lit")) {
        tick(t = 0, state = "Dark")
        tick(t = 2, state = "Lit")
        tick(t = 11, state = "Dark")
    }
    lifeline(name = "Motor", states = listOf("Still", "Slow", "Fast")) {
        tick(t = 0, state = "Still")
        tick(t = 3, state = "Slow")
        tick(t = 4, state = "Fast")
        tick(t = 9, state = "Slow")
        tick(t = 11, state = "Still")
    }
    val door = lifeline(name = "Door", states = listOf("Closed", "Moving", "Open")) {
        tick(t = 0, state = "Closed")
        tick(t = 11, state = "Moving")
        tick(t = 13, state = "Open")
        tick(t = 18, state = "Moving")
        tick(t = 20, state = "Closed")
    }
    comment("The door only moves while the motor stands still.", door)
}
