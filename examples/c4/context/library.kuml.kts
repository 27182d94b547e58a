// City library: who uses it and what it depends on
// A system context diagram: two kinds of people around one system, external systems that it needs,
// and what flows between them with the technology in use.

c4Model(name = "City Library") {
    val reader = person(name = "Reader") {
        description = "Borrows books and media, online or at a desk"
    }
    val librarian = person(name = "Librarian") {
        description = "Buys, catalogues and lends what the library owns"
    }

    val lending = softwareSystem(name = "Lending System") {
        description = "Lets people find, reserve and borrow, and keeps track of what is due"
    }
    val catalogue = softwareSystem(name = "Union Catalogue") {
        description = "Bibliographic records shared by all libraries of the country"
        external = true
    }
    val payments = softwareSystem(name = "Payment Provider") {
        description = "Takes fees by card"
        external = true
    }
    val mail = softwareSystem(name = "Mail Service") {
        description = "Delivers reminders"
        external = true
    }

    relationship(source = reader, target = lending) { description = "Reserves, renews and pays with" }
    relationship(source = librarian, target = lending) { description = "Manages stock and loans with" }
    relationship(source = lending, target = catalogue) { description = "Copies records from"; technology = "Z39.50" }
    relationship(source = lending, target = payments) { description = "Charges fees through"; technology = "JSON/HTTPS" }
    relationship(source = lending, target = mail) { description = "Sends reminders through"; technology = "SMTP" }
    relationship(source = mail, target = reader) { description = "Reminds" }

    systemContextDiagram(name = "City Library: Context") {
        description = "The lending system and its surroundings"
        include(reader, librarian, lending, catalogue, payments, mail)
    }
}
