// What a delivery drone consists of
// Part, port and attribute definitions with compartments, compositions with names and multiplicities, an abstract
// definition and what specializes it, default values with units, a constraint.
sysml2Model(name = "Delivery drone") {
    val massValue = attributeDef(name = "MassValue")
    val powerPort = portDef(name = "PowerPort")
    val dataPort = portDef(name = "DataPort")

    val battery = partDef(name = "Battery") {
        attribute(name = "capacity", typeId = "EnergyValue", default = 1.2.kWh)
        attribute(name = "voltage", typeId = "VoltageValue", default = 48.V)
        port(name = "out", typeId = powerPort.id)
    }
    val motor = partDef(name = "Motor", isAbstract = true) {
        attribute(name = "peakPower", typeId = "PowerValue", default = 0.9.kW)
        port(name = "supply", typeId = powerPort.id)
    }
    val liftMotor = partDef(name = "LiftMotor", specializesId = motor.id)
    val hub = partDef(name = "FeatheringHub")
    val pushMotor = partDef(name = "PushMotor", specializesId = motor.id) {
        part(name = "feathering", typeId = hub.id)
    }
    val flightController = partDef(name = "FlightController") {
        port(name = "telemetry", typeId = dataPort.id)
        port(name = "supply", typeId = powerPort.id)
    }
    val airframe = partDef(name = "Airframe") {
        attribute(name = "mass", typeId = massValue.id, default = 4.5.kg)
        attribute(name = "serialNumber", typeId = "String")
    }
    val drone = partDef(name = "Drone") {
        attribute(name = "takeOffMass", typeId = massValue.id, default = 24.kg)
        part(name = "airframe", typeId = airframe.id)
        part(name = "controller", typeId = flightController.id, multiplicity = KermlMultiplicity(lower = 2, upper = 2))
        part(name = "battery", typeId = battery.id, multiplicity = KermlMultiplicity(lower = 1, upper = 2))
        part(name = "lift", typeId = liftMotor.id, multiplicity = KermlMultiplicity(lower = 4, upper = 8))
        part(name = "push", typeId = pushMotor.id, multiplicity = KermlMultiplicity.OPTIONAL)
        constraint(name = "redundant", body = "self.parts->exists(p | p.name = 'controller')")
    }

    bdd(name = "Structure of the drone") {
        include(drone)
        include(airframe)
        include(flightController)
        include(battery)
        include(motor)
        include(liftMotor)
        include(pushMotor)
    }
}
