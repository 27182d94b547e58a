// City library: the containers of the lending system
// A container diagram: applications, a database and a queue inside the boundary of the system, people and
// external systems around it. Relationships join containers; the vals are declared before the block that fills them.

c4Model(name = "City Library") {
    val reader = person(name = "Reader") { description = "Borrows books and media" }
    val librarian = person(name = "Librarian") { description = "Manages stock and loans" }
    val catalogue = softwareSystem(name = "Union Catalogue") { description = "Records of all libraries"; external = true }
    val mail = softwareSystem(name = "Mail Service") { description = "Delivers reminders"; external = true }

    lateinit var website: C4Container
    lateinit var desk: C4Container
    lateinit var api: C4Container
    lateinit var reminders: C4Container
    lateinit var loans: C4Container
    lateinit var events: C4Container
    val lending = softwareSystem(name = "Lending System") {
        description = "Lets people find, reserve and borrow"
        website = container(name = "Website") { technology = "TypeScript, React"; description = "Search, reservations, renewals" }
        desk = container(name = "Desk App") { technology = "Kotlin, Compose"; description = "Lending and returning at the desk" }
        api = container(name = "Lending API") { technology = "Go"; description = "Rules of lending, fees and reservations" }
        reminders = container(name = "Reminder Service") { technology = "Go"; description = "Decides who is reminded of what, and when" }
        loans = container(name = "Loans Database") { technology = "PostgreSQL"; description = "Items, readers, loans, fees" }
        events = container(name = "Loan Events") { technology = "RabbitMQ"; description = "What was lent, returned or reserved" }
    }

    relationship(source = reader, target = website) { description = "Reserves and renews with"; technology = "HTTPS" }
    relationship(source = librarian, target = desk) { description = "Lends and takes back with" }
    relationship(source = website, target = api) { description = "Calls"; technology = "JSON/HTTPS" }
    relationship(source = desk, target = api) { description = "Calls"; technology = "gRPC" }
    relationship(source = api, target = loans) { description = "Reads from and writes to"; technology = "SQL/TCP" }
    relationship(source = api, target = events) { description = "Publishes loans to"; technology = "AMQP" }
    relationship(source = api, target = catalogue) { description = "Copies records from"; technology = "Z39.50" }
    relationship(source = reminders, target = events) { description = "Listens to"; technology = "AMQP" }
    relationship(source = reminders, target = mail) { description = "Sends reminders through"; technology = "SMTP" }
    relationship(source = mail, target = reader) { description = "Reminds" }

    containerDiagram(name = "Lending System: Containers") {
        system = lending
        showExternalSystems = true
        showRelatedPersons = true
    }
}
