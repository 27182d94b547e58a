// Layered application: packages built with loops
// Nested packages with classes that inherit and implement across them, and plain Kotlin around the
// vocabulary: a list, a loop, string templates and an if keep a repetitive model short.

val entities = listOf("Customer", "Invoice", "Article")

classDiagram(name = "Layered Application") {
    lateinit var entity: UmlClass
    packageOf(name = "domain") {
        entity = classOf(name = "Entity") {
            isAbstract = true
            attribute(name = "id", type = "UUID")
        }
        for (name in entities) {
            classOf(name = name) {
                extends(general = entity)
                if (name == "Invoice") {
                    attribute(name = "total", type = "Money")
                }
            }
        }
    }
    packageOf(name = "data") {
        val repository = interfaceOf(name = "Repository") {
            operation(name = "findById") {
                parameter(name = "id", type = "UUID")
                returns(typeName = "Entity")
            }
            operation(name = "save") { parameter(name = "entity", type = "Entity") }
        }
        entities.forEach { name ->
            classOf(name = "${name}Repository") { implements(iface = repository) }
        }
    }
    for (name in entities) {
        dependency(clientId = "data::${name}Repository", supplierId = "domain::$name", name = "use")
    }
}
