// Wind turbine
// A component with its parts, which are joined at their ports and, through the ports on the border, with what is around it; a
// class whose attributes are its parts; and a collaboration with its roles.

compositeStructureDiagram(name = "Wind turbine") {
    val torque = interfaceOf(name = "Torque")
    val blade = classOf(name = "Blade") {
        attribute(name = "length", type = "Metre")
    }
    val bearing = classOf(name = "PitchBearing")
    val rotor = classOf(name = "Rotor") {
        attribute(name = "diameter", type = "Metre")
        attribute(name = "blades", type = blade, multiplicity = parseMultiplicity("3"))
        attribute(name = "bearings", type = bearing, multiplicity = parseMultiplicity("3"))
    }

    val turbine = component(name = "Turbine") {
        port(name = "wind", type = "Wind")
        port(name = "grid", type = "Power")
        port(name = "control", type = "Command", isConjugated = true)

        component(name = "hub") {
            port(name = "air")
            port(name = "shaft", type = torque)
        }
        component(name = "generator") {
            port(name = "shaft", type = torque, isConjugated = true)
            port(name = "power")
        }
        component(name = "controller") {
            port(name = "commands")
            port(name = "pitch")
        }
    }
    connectByIds(end1Id = "Turbine::wind", end2Id = "Turbine::hub::air")
    connectByIds(end1Id = "Turbine::hub::shaft", end2Id = "Turbine::generator::shaft", name = "drive train")
    connectByIds(end1Id = "Turbine::generator::power", end2Id = "Turbine::grid")
    connectByIds(end1Id = "Turbine::control", end2Id = "Turbine::controller::commands")
    connectByIds(end1Id = "Turbine::controller::pitch", end2Id = "Turbine::hub")
    connectByIds(end1Id = "Rotor::blades", end2Id = "Rotor::bearings")

    val feedIn = collaboration(name = "Feed in") {
        role(name = "producer", type = typeRef(turbine))
        role(name = "operator", type = "GridOperator")
        role(name = "meters", type = "Meter", multiplicity = parseMultiplicity("1..*"))
    }
    connectByIds(end1Id = "Feed in::producer", end2Id = "Feed in::meters")
    connectByIds(end1Id = "Feed in::operator", end2Id = "Feed in::meters")
    dependency(client = turbine, supplier = feedIn, name = "«represents»")
}
