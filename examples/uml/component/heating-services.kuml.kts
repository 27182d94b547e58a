// Heating as services
// A profile on components and ports: participants with the services that they offer and the requests that they make, an
// interface that several components require, and a package.

componentDiagram(name = "Heating as services") {
    applyProfile(profile = soamlProfile)

    val weather = interfaceOf(name = "Weather")
    val heat = interfaceOf(name = "Heat")

    packageOf(name = "outside") {
        component(name = "Weather station") {
            stereotype("Participant")
            port(name = "readings", type = weather) { stereotype("Service") }
            provides(iface = weather)
        }
    }
    val plant = component(name = "Heating plant") {
        stereotype("Participant")
        port(name = "supply", type = heat) { stereotype("Service") }
        port(name = "forecast", type = weather, isConjugated = true) { stereotype("Request") }
        provides(iface = heat)
        requires(iface = weather)
    }
    for (street in listOf("Mill Lane", "Station Road")) {
        component(name = street) {
            stereotype("Participant")
            requires(iface = heat, name = "radiators")
        }
    }
    val display = component(name = "Town display") {
        requires(iface = weather)
    }
    comment("Updated every ten minutes.", display)
}
