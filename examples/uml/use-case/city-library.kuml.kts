// City library: the whole notation of use cases
// Actors with a generalization, a subject around its use cases, associations with multiplicities, include and
// extend with extension points, a generalization of use cases, stereotypes, and a note.

useCaseDiagram(name = "City Library") {
    val visitor = actor(name = "Visitor")
    val member = actor(name = "Member")
    val librarian = actor(name = "Librarian")
    val billing = actor(name = "Billing Service") { stereotypes += "system" }
    generalization(specific = member, general = visitor)

    val search = useCase(name = "Search the catalogue")
    val borrow = useCase(name = "Borrow a medium")
    val returnMedium = useCase(name = "Return a medium")
    val identify = useCase(name = "Identify member")
    val reserve = useCase(name = "Reserve a medium")
    val fee = useCase(name = "Pay overdue fee")
    val payCard = useCase(name = "Pay by card")
    val inventory = useCase(name = "Take inventory")
    subject("Lending System", search, borrow, returnMedium, identify, reserve, fee, payCard, inventory)

    association(source = visitor, target = search)
    association(source = member, target = borrow) {
        source { multiplicity(spec = "1") }
        target { multiplicity(spec = "0..*") }
    }
    association(source = member, target = returnMedium)
    association(source = librarian, target = inventory)
    association(source = payCard, target = billing)

    include(base = borrow, addition = identify)
    include(base = returnMedium, addition = identify)
    extend(base = borrow, extension = reserve, at = "medium is lent out")
    extend(base = returnMedium, extension = fee, at = "return is late")
    generalization(specific = payCard, general = fee)

    comment("Visitors need no card to search.", visitor)
}
