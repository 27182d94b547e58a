// Observability: a profile with tags
// Stereotypes for classes, operations and components with tagged values; metaclasses that are declared, with
// extensions to them, and one that is only named; two stereotypes that extend one metaclass, and a note.

profileDiagram(name = "Observability Profile") {
    val classes = metaclass(name = "Class")
    val operations = metaclass(name = "Operation")

    val traced = stereotype(name = "Traced") {
        tag(name = "spanName", type = "String")
        tag(name = "sampling", type = "Double")
    }
    val timed = stereotype(name = "Timed") {
        tag(name = "unit", type = "TimeUnit")
        tag(name = "percentiles", type = "Double")
    }
    val audited = stereotype(name = "Audited") {
        tag(name = "retention", type = "Duration")
        tag(name = "owner", type = "String")
    }
    stereotype(name = "Monitored", metaclasses = listOf("Component")) {
        tag(name = "dashboard", type = "URL")
        tag(name = "oncall", type = "String")
    }

    extension(stereotype = traced, metaclass = operations)
    extension(stereotype = timed, metaclass = operations)
    extension(stereotype = audited, metaclass = classes)
    extension(stereotype = audited, metaclass = operations)
    comment("Kept as long as the law demands.", audited)
}
