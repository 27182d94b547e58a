// Smart home: two systems, actors as boxes
// Two subjects that share their actors; actors are drawn as boxes with a keyword, as is usual for devices and
// external systems.

useCaseDiagram(name = "Smart Home") {
    actorStyle = ActorStyle.RECTANGLE

    val resident = actor(name = "Resident")
    val sensor = actor(name = "Motion Sensor") { stereotypes += "device" }
    val grid = actor(name = "Grid Operator")

    val arm = useCase(name = "Arm the alarm")
    val alert = useCase(name = "Raise an alert")
    val notify = useCase(name = "Notify resident")
    subject("Security", arm, alert, notify)

    val charge = useCase(name = "Charge the car")
    val limit = useCase(name = "Limit consumption")
    subject("Energy", charge, limit)

    association(source = resident, target = arm)
    association(source = resident, target = charge)
    association(source = sensor, target = alert)
    association(source = charge, target = grid)
    association(source = limit, target = grid)
    include(base = alert, addition = notify)
    extend(base = charge, extension = limit, at = "peak load")
}
