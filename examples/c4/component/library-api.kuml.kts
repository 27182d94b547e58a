// City library: the components of the lending API
// A component diagram: the parts of one container inside its boundary, the containers and systems they work with
// outside. Relationships join components; those of other containers lead to the container.

c4Model(name = "City Library") {
    val catalogue = softwareSystem(name = "Union Catalogue") { description = "Records of all libraries"; external = true }

    lateinit var website: C4Container
    lateinit var api: C4Container
    lateinit var loansDb: C4Container
    lateinit var events: C4Container
    lateinit var search: C4Component
    lateinit var loans: C4Component
    lateinit var fees: C4Component
    lateinit var imports: C4Component
    lateinit var outbox: C4Component
    val lending = softwareSystem(name = "Lending System") {
        website = container(name = "Website") { technology = "TypeScript, React"; description = "Search, reservations, renewals" }
        api = container(name = "Lending API") {
            technology = "Go"
            description = "Rules of lending, fees and reservations"
            search = component(name = "Search") { technology = "Go package"; description = "Finds items by title, author, subject" }
            loans = component(name = "Loans") { technology = "Go package"; description = "Lends, renews, takes back, reserves" }
            fees = component(name = "Fees") { technology = "Go package"; description = "Works out what a late return costs" }
            imports = component(name = "Record Import") { technology = "Scheduled job"; description = "Brings in records of new items" }
            outbox = component(name = "Outbox") { technology = "Go package"; description = "Hands over events exactly once" }
        }
        loansDb = container(name = "Loans Database") { technology = "PostgreSQL"; description = "Items, readers, loans, fees" }
        events = container(name = "Loan Events") { technology = "RabbitMQ"; description = "What was lent or returned" }
    }

    relationship(source = website, target = search) { description = "Searches with"; technology = "JSON/HTTPS" }
    relationship(source = website, target = loans) { description = "Reserves and renews with"; technology = "JSON/HTTPS" }
    relationship(source = loans, target = fees) { description = "Asks for open fees" }
    relationship(source = loans, target = outbox) { description = "Records events with" }
    relationship(source = search, target = loansDb) { description = "Reads items from"; technology = "SQL" }
    relationship(source = loans, target = loansDb) { description = "Reads from and writes to"; technology = "SQL" }
    relationship(source = imports, target = catalogue) { description = "Copies records from"; technology = "Z39.50" }
    relationship(source = imports, target = loansDb) { description = "Writes items to"; technology = "SQL" }
    relationship(source = outbox, target = events) { description = "Publishes to"; technology = "AMQP" }

    componentDiagram(name = "Lending API: Components") {
        container = api
    }
}
