lateinit var order: UmlClass
lateinit var lines: UmlAssociation

val types = classDiagram(name = "Types") {
    val status = enumOf(name = "Status") { literal(name = "PAID") }
    order = classOf(name = "Order") {
        attribute(name = "status", type = status)
        attribute(name = "total", type = "Double")
        attribute(name = "open", type = "Boolean")
        attribute(name = "previous", type = "Order")
        attribute(name = "voucher", type = "String")
    }
    lines = association(source = order, target = order) { name = "follows" }
}

val objects = objectDiagram(name = "Objects") {
    showNullSlots = false
    val first = objectOf(name = "first", classifier = "Order")
    val second = instance(name = "second", classifier = order) {
        slot("status", "PAID")
        slot(name = "total", value = 2.5)
        "open" to true
        slot("previous", first)
        slot("voucher", null)
    }
    instanceOf(classifier = "Order")
    instanceOf(order)
    link(source = first, target = second, association = lines, sourceRole = "before", targetRole = "after")
}

val packages = packageDiagram(name = "Packages") {
    showFolderTabs = false
    val core = packageOf(name = "core")
    val web = packageOf(name = "web")
    packageImport(from = web, to = "core")
    packageMerge(source = core, target = web)
    packageAccess(importing = web, imported = core)
}

val useCases = useCaseDiagram(name = "Use cases") {
    actorStyle = ActorStyle.Rectangle
    val user = actor(name = "User")
    val admin = actor(name = "Admin") { extends(user) }
    val sell = usecase(name = "Sell")
    val pay = useCase(name = "Pay")
    val wrap = useCase(name = "Wrap")
    sell includes pay
    extend(target = sell, source = "Wrap", condition = "packing")
    system("Shop") { contains(sell, pay, wrap) }
    user.uses(sell)
    user associates pay
}

profileDiagram(name = "Profile") {
    val entity = stereotype(name = "Entity", metaclass = UmlMetaclass.Class) { attribute(name = "table", type = "String") }
    val metaclass = metaclassOf(name = "Interface")
    extension(from = entity, to = metaclass)
}
