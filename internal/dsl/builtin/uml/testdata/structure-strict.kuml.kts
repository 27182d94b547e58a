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
    val first = instanceOf(classifier = order, name = "first")
    val second = instanceOf(classifier = order, name = "second") {
        slot(feature = "status", value = literal("PAID"))
        slot(feature = "total", value = literal(2.5))
        slot(feature = "open", value = literal(true))
        slot(feature = "previous", value = ref(first))
        slot(feature = "voucher", value = nullValue)
    }
    instanceOf(classifier = order)
    instanceOf(classifier = order)
    link(from = first, to = second, association = lines, sourceRole = "before", targetRole = "after")
}

val packages = packageDiagram(name = "Packages") {
    showFolderTabs = false
    val core = packageOf(name = "core")
    val web = packageOf(name = "web")
    packageImport(client = web, supplier = core)
    packageMerge(client = core, supplier = web)
    packageAccess(client = web, supplier = core)
}

val useCases = useCaseDiagram(name = "Use cases") {
    actorStyle = ActorStyle.RECTANGLE
    val user = actor(name = "User")
    val admin = actor(name = "Admin")
    generalization(specific = admin, general = user)
    val sell = useCase(name = "Sell")
    val pay = useCase(name = "Pay")
    val wrap = useCase(name = "Wrap")
    include(base = sell, addition = pay)
    extend(base = sell, extension = wrap, at = "packing")
    subject("Shop", sell, pay, wrap)
    association(source = user, target = sell)
    association(source = user, target = pay)
}

profileDiagram(name = "Profile") {
    val entity = stereotype(name = "Entity", metaclasses = listOf("Class")) { tag(name = "table", type = "String") }
    val metaclass = metaclass(name = "Interface")
    extension(stereotype = entity, metaclass = metaclass)
}
