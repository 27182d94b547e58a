// Orders of a web shop
// Attributes, operations, an enumeration, an abstract class with two subclasses,
// a composition and associations with roles and multiplicities.

classDiagram(name = "Web shop") {
    val status = enumOf(name = "OrderStatus") {
        literal("OPEN")
        literal("PAID")
        literal("SHIPPED")
    }

    val customer = classOf(name = "Customer") {
        attribute(name = "id", type = "UUID")
        attribute(name = "name", type = "String")
    }

    val order = classOf(name = "Order") {
        attribute(name = "number", type = "String")
        attribute(name = "status", type = "OrderStatus")
        operation(name = "total") { returns("Money") }
    }

    val item = classOf(name = "OrderItem") {
        attribute(name = "quantity", type = "Int")
        attribute(name = "price", type = "Money")
    }

    val payment = classOf(name = "Payment", isAbstract = true) {
        attribute(name = "amount", type = "Money")
    }
    val card = classOf(name = "CardPayment") { extends(payment) }
    val transfer = classOf(name = "BankTransfer") { extends(payment) }

    association(source = customer, target = order) {
        source { multiplicity("1") }
        target { multiplicity("0..*"); role = "orders" }
    }
    association(source = order, target = item) {
        aggregation = AggregationKind.COMPOSITE
        source { multiplicity("1") }
        target { multiplicity("1..*"); role = "items" }
    }
    association(source = order, target = payment) {
        source { multiplicity("1") }
        target { multiplicity("0..1"); role = "payment" }
    }
    dependency(client = order, supplier = status)
}
