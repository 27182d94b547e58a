// City library: from containers to code
// The fourth level of C4 is a class diagram: the script holds the C4 model for the levels above, and a class diagram for
// one component. The last of them is what is drawn; the others are chosen by name.

c4Model(name = "City Library") {
    lateinit var api: C4Container
    lateinit var loans: C4Component
    lateinit var fees: C4Component
    val lending = softwareSystem(name = "Lending System") {
        api = container(name = "Lending API") {
            technology = "Go"
            loans = component(name = "Loans") { technology = "Go package"; description = "Lends, renews, takes back" }
            fees = component(name = "Fees") { technology = "Go package"; description = "Works out what a late return costs" }
        }
    }
    relationship(source = loans, target = fees) { description = "Asks for open fees" }
    componentDiagram(name = "Lending API: Components") {
        container = api
    }
}

classDiagram(name = "Loans: Code") {
    val loan = classOf(name = "Loan") {
        attribute(name = "lentOn", type = "Date")
        attribute(name = "dueOn", type = "Date")
        operation(name = "renew") { returns(typeName = "Boolean") }
        operation(name = "takeBack") { parameter(name = "on", type = "Date") }
    }
    val item = classOf(name = "Item") {
        attribute(name = "barcode", type = "String")
        attribute(name = "title", type = "String")
    }
    val reader = classOf(name = "Reader") {
        attribute(name = "card", type = "String")
    }
    val policy = interfaceOf(name = "LoanPolicy") {
        operation(name = "days") { parameter(name = "item", type = "Item"); returns(typeName = "Int") }
    }
    val standard = classOf(name = "StandardPolicy") {
        implements(iface = policy)
    }
    association(source = reader, target = loan) {
        source { multiplicity(spec = "1") }
        target { multiplicity(spec = "0..*"); role = "loans" }
    }
    association(source = loan, target = item) {
        source { multiplicity(spec = "0..*") }
        target { multiplicity(spec = "1"); role = "item" }
    }
    dependency(client = loan, supplier = policy, name = "use")
}
