// City library: how a reservation is made
// A dynamic diagram: the steps of one scenario in their order, with answers dashed. The boundary of the system is drawn
// around those of its containers that take part.

c4Model(name = "City Library") {
    val reader = person(name = "Reader") { description = "Wants a book that is lent out" }

    lateinit var website: C4Container
    lateinit var api: C4Container
    lateinit var loans: C4Container
    lateinit var events: C4Container
    val lending = softwareSystem(name = "Lending System") {
        website = container(name = "Website") { technology = "TypeScript, React"; description = "Search, reservations, renewals" }
        api = container(name = "Lending API") { technology = "Go"; description = "Rules of lending and fees" }
        loans = container(name = "Loans Database") { technology = "PostgreSQL"; description = "Items, readers, loans" }
        events = container(name = "Loan Events") { technology = "RabbitMQ"; description = "What was lent or returned" }
    }

    dynamicDiagram(name = "Reserving a Book") {
        description = "What happens when a reader asks for a book that is out"
        interaction(description = "Asks for the book", from = reader, to = website)
        interaction(description = "Requests a reservation", from = website, to = api, technology = "JSON/HTTPS")
        interaction(description = "Looks up the loan", from = api, to = loans, technology = "SQL")
        response(description = "Due date and queue", from = loans, to = api)
        interaction(description = "Publishes the reservation", from = api, to = events, technology = "AMQP")
        response(description = "Place in the queue", from = api, to = website)
    }
}
