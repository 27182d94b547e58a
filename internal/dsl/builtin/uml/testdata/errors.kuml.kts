classDiagram("Wrong") {
    val a = classOf("A") {
        enumeration = true
        constant("X")
        source { }
        attribute("x")
        attribute("y", "Int", visiblity = PUBLIC)
        multiplicity("1")
    }
    val b = classOf("B") { attribute("s", "Status") { type = "Int" } }
    association(source = a, target = b) {
        multiplicity("1")
        via(b)
        extends(b)
        source { aggregation = AggregationKind.SHARED }
    }
    composition(a, b)
    actor("Bob")
    relationship(a, b)
    dataType("Money")
}
