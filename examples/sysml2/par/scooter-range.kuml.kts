// How far an electric scooter goes
// Constraints with typed and directed parameters, the values of parts with units, and the bindings between them.
sysml2Model(name = "Scooter") {
    val energy = attributeDef(name = "Energy")
    val length = attributeDef(name = "Length")

    val battery = partDef(name = "Battery") {
        attribute(name = "capacity", typeId = energy.id, default = 1.6.kWh)
        attribute(name = "reserve", typeId = energy.id, default = 0.2.kWh)
        attribute(name = "mass", typeId = "Mass", default = 9.kg)
    }
    val scooter = partDef(name = "Scooter") {
        part(name = "battery", typeId = battery.id)
        attribute(name = "consumption", typeId = "EnergyPerLength")
        attribute(name = "range", typeId = length.id)
    }
    val usable = constraintDef(
        name = "UsableEnergy",
        expression = "usable = capacity - reserve",
        parameters = listOf(
            ConstraintParameter(name = "capacity", typeId = energy.id, direction = ConstraintParameterDirection.In),
            ConstraintParameter(name = "reserve", typeId = energy.id, direction = ConstraintParameterDirection.In),
            ConstraintParameter(name = "usable", typeId = energy.id, direction = ConstraintParameterDirection.Out),
        ),
    )
    val range = constraintDef(
        name = "Range",
        expression = "range = energy / consumption",
        parameters = listOf(
            ConstraintParameter(name = "energy", typeId = energy.id, direction = ConstraintParameterDirection.In),
            ConstraintParameter(name = "consumption", direction = ConstraintParameterDirection.In),
            ConstraintParameter(name = "range", typeId = length.id, direction = ConstraintParameterDirection.Out),
        ),
    )
    bind(name = "capacity", source = "Battery::capacity", target = "UsableEnergy::capacity")
    bind(name = "reserve", source = "Battery::reserve", target = "UsableEnergy::reserve")
    bind(name = "usable", source = "UsableEnergy::usable", target = "Range::energy")
    bind(name = "consumption", source = "Scooter::consumption", target = "Range::consumption")
    bind(name = "range", source = "Range::range", target = "Scooter::range")

    parDiagram(name = "Range of the scooter") {
        include(battery)
        include(usable)
        include(range)
        include(scooter)
    }
}
