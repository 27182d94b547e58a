// Logistics: packages, their dependencies and classes
// Nested packages with classes that inherit, implement and are associated across them; package import, access and
// merge, a plain dependency with a keyword, a stereotype on a package, an empty package, and a note.

packageDiagram(name = "Logistics Platform") {
    lateinit var shipment: UmlClass
    lateinit var carrierPort: UmlInterface

    val domain = packageOf(name = "domain") {
        shipment = classOf(name = "Shipment") {
            isAbstract = true
            attribute(name = "trackingCode", type = "String")
        }
        classOf(name = "Parcel") { extends(general = shipment) }
        classOf(name = "Pallet") { extends(general = shipment) }
        packageOf(name = "ports") {
            carrierPort = interfaceOf(name = "CarrierPort") { operation(name = "pickUp") }
        }
    }
    val carriers = packageOf(name = "carriers") {
        stereotypes += "adapter"
        classOf(name = "RoadCarrier") { implements(iface = carrierPort) }
        classOf(name = "AirCarrier") { implements(iface = carrierPort) }
    }
    val planning = packageOf(name = "planning") {
        val tour = classOf(name = "Tour") { attribute(name = "day", type = "Date") }
        classOf(name = "ExpressTour") { extends(general = tour) }
    }
    val geo = packageOf(name = "geo")
    val reports = packageOf(name = "reports")

    association(sourceId = "planning::Tour", targetId = "domain::Shipment") {
        aggregation = AggregationKind.SHARED
        target { role = "load"; multiplicity(spec = "0..*") }
    }
    packageImport(client = planning, supplier = domain)
    packageAccess(client = planning, supplier = geo)
    packageMerge(client = reports, supplier = planning)
    dependency(clientId = carriers.id, supplierId = geo.id, name = "use")
    comment("Only this package knows the carriers' interfaces.", carriers)
}
