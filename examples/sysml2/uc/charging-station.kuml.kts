// A charging station for electric cars
// Actors, one of them a special one, use cases with associations, «include» and «extend».
sysml2Model(name = "Charging station") {
    val driver = actorDef(name = "Driver")
    val fleetDriver = actorDef(name = "Fleet driver")
    val technician = actorDef(name = "Technician")
    val payment = actorDef(name = "Payment service")
    val grid = actorDef(name = "Grid operator")

    val charge = useCaseDef(name = "Charge a car")
    val identify = useCaseDef(name = "Identify the customer")
    val pay = useCaseDef(name = "Pay for the energy")
    val reserve = useCaseDef(name = "Reserve a socket")
    val throttle = useCaseDef(name = "Reduce the power")
    val maintain = useCaseDef(name = "Service the station")

    ucDiagram(name = "What the station is for") {
        include(driver)
        include(fleetDriver)
        include(technician)
        include(payment)
        include(grid)
        include(charge)
        include(identify)
        include(pay)
        include(reserve)
        include(throttle)
        include(maintain)
        association(actor = driver, useCase = charge)
        association(actor = fleetDriver, useCase = reserve)
        association(actor = technician, useCase = maintain)
        association(actor = payment, useCase = pay)
        association(actor = grid, useCase = throttle)
        include(source = charge, target = identify)
        include(source = charge, target = pay)
        include(source = reserve, target = identify)
        extend(source = throttle, target = charge)
    }
}
