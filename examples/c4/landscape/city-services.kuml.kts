// City services: the landscape of systems
// A system landscape diagram: all people and systems of an organization and the most important of what they exchange,
// without a look inside. It shows every person and system of the model unless told otherwise.

c4Model(name = "City Services") {
    val citizen = person(name = "Citizen") { description = "Lives or works in the city" }
    val clerk = person(name = "Clerk") { description = "Works for the city" }

    val portal = softwareSystem(name = "Citizen Portal") { description = "One place for all applications and messages" }
    val identity = softwareSystem(name = "City Identity") { description = "Accounts of citizens and staff" }
    val lending = softwareSystem(name = "Lending System") { description = "Books and media of the city library" }
    val permits = softwareSystem(name = "Permits") { description = "Building and parking permits" }
    val ledger = softwareSystem(name = "City Ledger") { description = "Invoices, fees and payments" }
    val registry = softwareSystem(name = "Residents' Registry") { description = "Run by the state"; external = true }
    val bank = softwareSystem(name = "Bank") { description = "Accounts of the city"; external = true }

    relationship(source = citizen, target = portal) { description = "Applies, asks and pays with" }
    relationship(source = clerk, target = permits) { description = "Decides with" }
    relationship(source = clerk, target = ledger) { description = "Books with" }
    relationship(source = portal, target = identity) { description = "Signs people in with"; technology = "OpenID Connect" }
    relationship(source = portal, target = lending) { description = "Shows loans of"; technology = "REST" }
    relationship(source = portal, target = permits) { description = "Hands applications to"; technology = "REST" }
    relationship(source = permits, target = ledger) { description = "Charges fees in"; technology = "Events" }
    relationship(source = lending, target = ledger) { description = "Charges fees in"; technology = "Events" }
    relationship(source = identity, target = registry) { description = "Checks residents in"; technology = "XÖV" }
    relationship(source = ledger, target = bank) { description = "Exchanges payments with"; technology = "EBICS"; bidirectional = true }

    systemLandscapeDiagram(name = "City Services: Landscape") {
        description = "What the city runs, and what it relies on"
    }
}
