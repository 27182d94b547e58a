import dev.kuml.core.dsl.layout.*
import dev.kuml.profile.javaee.javaEeProfile

// Everything that a class diagram can say, written as kUML has it.
classDiagram(name = "Shop") {
    applyProfile(profile = javaEeProfile)
    showPackageNames = true
    visibilityFilter = VisibilityFilter.ALL
    layoutEngine = "elk.layered"

    val auditable = interfaceOf(name = "Auditable") {
        operation(name = "log") { parameter(name = "text", type = "String") }
    }
    val status = enumOf(name = "Status") {
        literal(name = "OPEN")
        literal(name = "PAID")
    }
    val document = classOf(name = "Document") {
        isAbstract = true
        attribute(name = "id", type = "UUID", visibility = Visibility.PUBLIC, isReadOnly = true)
    }
    val order = classOf(name = "Order") {
        stereotypes += "root"
        stereotype("Entity") { "tableName" to "orders" }
        visibility = Visibility.PACKAGE
        extends(general = document)
        implements(iface = auditable)
        attribute(name = "status", type = status) {
            visibility = PROTECTED
            multiplicity = Multiplicity(0, 1)
            defaultValue = "OPEN"
        }
        attribute(name = "tags", type = "String", multiplicity = parseMultiplicity("0..*"))
        attribute(name = "/total", type = "Money")
        operation(name = "pay") {
            isStatic = true
            parameter(name = "amount", type = "Money")
            parameter(name = "rest", type = "Money", direction = ParameterDirection.OUT)
            returns(typeName = "Boolean")
        }
        operation(name = "close") { returns(classifier = document) }
        constraint(name = "positive", body = "self.total >= 0")
        precondition(name = "open", operation = "close", body = "self.status = 'OPEN'")
        layout {
            col = 1
            below(document)
        }
    }
    packageOf(name = "people") {
        val person = classOf(name = "Person")
        classOf(name = "Customer") { extends(general = person) }
    }
    association(source = order, target = document) {
        name = "refers"
        aggregation = AggregationKind.COMPOSITE
        source { multiplicity(spec = "1") }
        target {
            role = "attachments"
            multiplicity(spec = "1..*")
            navigable = false
        }
    }
    association(sourceId = "people::Customer", targetId = "Order")
    generalization(specific = order, general = document)
    realization(implementing = document, iface = auditable)
    dependency(client = order, supplier = status, name = "uses")
    comment("Orders are kept for ten years.", order, document)
    comment("By id", "Status")
    listOf("Red", "Green").forEach { comment("$it: ${order.name} has ${order.attributes.size} attributes") }
}
