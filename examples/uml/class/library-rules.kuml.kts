// Library: interfaces, constraints and notes
// Interfaces with realizations, constraints in OCL with a definition, a self-association, an aggregation,
// a dependency with a keyword, static, derived and read-only members, and notes attached to elements.

classDiagram(name = "Library") {
    val lendable = interfaceOf(name = "Lendable") {
        operation(name = "lend") {
            parameter(name = "to", type = "Member")
            returns(typeName = "Loan")
        }
        operation(name = "isAvailable") { returns(typeName = "Boolean") }
    }

    val medium = classOf(name = "Medium") {
        isAbstract = true
        attribute(name = "title", type = "String")
        attribute(name = "year", type = "Int")
        attribute(name = "tags", type = "String", multiplicity = Multiplicity(0, null))
        implements(iface = lendable)
    }
    val book = classOf(name = "Book") {
        attribute(name = "isbn", type = "String", isReadOnly = true)
        extends(general = medium)
        constraint(name = "isbnLength", body = "self.isbn.size() = 13")
    }
    val film = classOf(name = "Film") {
        attribute(name = "minutes", type = "Int")
        extends(general = medium)
    }

    val member = classOf(name = "Member") {
        attribute(name = "maxLoans", type = "Int", defaultValue = "10", isStatic = true)
        attribute(name = "name", type = "String", visibility = Visibility.PUBLIC)
        attribute(name = "/openLoans", type = "Int")
        definition(name = "hasName", body = "self.name.size() > 0")
        invariant(name = "named", body = "hasName")
    }
    val loan = classOf(name = "Loan") {
        stereotypes += "entity"
        attribute(name = "due", type = "Date")
        operation(name = "prolong") { visibility = Visibility.PROTECTED; returns(typeName = "Boolean") }
    }
    val catalogue = classOf(name = "Catalogue")

    association(source = member, target = loan) {
        source { multiplicity(spec = "1"); role = "borrower" }
        target { multiplicity(spec = "0..*"); role = "loans" }
    }
    association(source = loan, target = medium) {
        source { multiplicity(spec = "0..1"); navigable = false }
        target { multiplicity(spec = "1"); role = "medium" }
    }
    association(source = catalogue, target = medium) {
        aggregation = AggregationKind.SHARED
        target { multiplicity(spec = "0..*") }
    }
    association(source = member, target = member) {
        name = "recommends"
        source { multiplicity(spec = "0..1"); role = "sponsor" }
        target { multiplicity(spec = "0..*"); role = "recruits" }
    }
    dependency(client = catalogue, supplier = lendable, name = "use")

    comment("Loans are kept for two years, then made anonymous.", loan)
    comment("One catalogue for all branches.", catalogue)
}
