// The same as strict.kuml.kts in forms that kUML does not have.
diagram("Shop") {
    applyProfile("JavaEE")
    showPackageNames = true

    val auditable = interface("Auditable") {
        operation("log") { param("text", "String") }
    }
    val status = umlEnum("Status") { literals("OPEN", "PAID") }
    val document = umlClass("Document", isAbstract = true) {
        attribute("id", "UUID", visibility = Visibility.Public, readOnly = true)
    }
    val order = umlClass("Order") {
        stereotypes += "root"
        stereotype("Entity", "tableName" to "orders")
        visibility = Visibility.Package
        generalization(general = document)
        implements(interface = auditable)
        attribute("status", status, multiplicity = "0..1", default = "OPEN") { visibility = PROTECTED }
        attribute("tags", "String", min = 0, max = null)
        attribute("/total", "Money")
        operation("pay") {
            isStatic = true
            param("amount", "Money")
            parameter("rest", "Money", direction = ParameterDirection.Out)
            returnType = "Boolean"
        }
        operation("close", returns = document)
        constraint("positive", ocl = "self.total >= 0")
        precondition("open", contextOperation = "close", expression = "self.status = 'OPEN'")
        layout { col = 1; below(document) }
    }
    umlPackage("people") {
        val person = umlClass("Person")
        umlClass("Customer") { specializes(person) }
    }
    association(name = "refers", source = order, target = document) {
        aggregationKind = AggregationKind.Composition
        sourceMultiplicity = "1"
        targetMultiplicity = "[1..n]"
        target(role = "attachments", navigable = false)
    }
    association(from = "people::Customer", to = "Order")
    generalization(child = order, parent = document)
    realization(client = document, supplier = auditable)
    dependency(source = order, target = status) { label = "uses" }
    note("Orders are kept for ten years.", order, document)
    note("By id", "Status")
    listOf("Red", "Green").forEach { note("$it: ${order.name} has ${order.attributes.size} attributes") }
}
