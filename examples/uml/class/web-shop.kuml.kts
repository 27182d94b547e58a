// Web shop: orders, items and payments
// The everyday class diagram: an abstract class with two subclasses, a composition with roles and
// multiplicities at both ends, plain associations, an enumeration, operations with parameters and results.

classDiagram(name = "Web Shop") {
    val customer = classOf(name = "Customer") {
        attribute(name = "id", type = "UUID")
        attribute(name = "name", type = "String")
        attribute(name = "email", type = "String")
    }

    val status = enumOf(name = "OrderStatus") {
        literal(name = "OPEN")
        literal(name = "PAID")
        literal(name = "SHIPPED")
        literal(name = "CANCELLED")
    }

    val order = classOf(name = "Order") {
        attribute(name = "number", type = "String", isReadOnly = true)
        attribute(name = "placedAt", type = "DateTime")
        attribute(name = "status", type = status)
        operation(name = "addItem") {
            parameter(name = "product", type = "Product")
            parameter(name = "quantity", type = "Int", defaultValue = "1")
        }
        operation(name = "total") { returns(typeName = "Money") }
    }

    val item = classOf(name = "OrderItem") {
        attribute(name = "quantity", type = "Int", defaultValue = "1")
        attribute(name = "price", type = "Money")
    }

    val product = classOf(name = "Product") {
        attribute(name = "sku", type = "String")
        attribute(name = "title", type = "String")
    }

    val payment = classOf(name = "Payment") {
        isAbstract = true
        attribute(name = "amount", type = "Money")
        operation(name = "settle") { isAbstract = true; returns(typeName = "Boolean") }
    }
    val card = classOf(name = "CardPayment") {
        attribute(name = "maskedNumber", type = "String")
        extends(general = payment)
    }
    val transfer = classOf(name = "BankTransfer") {
        attribute(name = "iban", type = "String")
        extends(general = payment)
    }

    association(source = customer, target = order) {
        name = "places"
        source { multiplicity(spec = "1"); role = "customer" }
        target { multiplicity(spec = "0..*"); role = "orders" }
    }
    association(source = order, target = item) {
        aggregation = AggregationKind.COMPOSITE
        source { multiplicity(spec = "1") }
        target { multiplicity(spec = "1..*"); role = "items" }
    }
    association(source = item, target = product) {
        source { multiplicity(spec = "0..*") }
        target { multiplicity(spec = "1"); role = "product" }
    }
    association(source = order, target = payment) {
        source { multiplicity(spec = "1") }
        target { multiplicity(spec = "0..1"); role = "payment" }
    }
}
