// City library: where the lending system runs
// A deployment diagram: nested deployment nodes with technology and number of instances, and the containers that run
// on them. The relationships of the containers are those of their instances.

c4Model(name = "City Library") {
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
    relationship(source = website, target = api) { description = "Calls"; technology = "JSON/HTTPS" }
    relationship(source = api, target = loans) { description = "Reads from and writes to"; technology = "SQL" }
    relationship(source = api, target = events) { description = "Publishes loans to"; technology = "AMQP" }

    val device = deploymentNode(name = "Reader's Device") {
        technology = "Windows, macOS, Android, iOS"
        node(name = "Browser") {
            technology = "Any recent one"
            containerInstance(name = "Website", containerId = website.id)
        }
    }
    val center = deploymentNode(name = "City Data Centre") {
        technology = "Kubernetes 1.31"
        description = "Two rooms, one cluster"
        node(name = "API Pod") {
            technology = "Debian 12"
            instances = 3
            containerInstance(name = "Lending API", containerId = api.id)
        }
        node(name = "Messaging") {
            technology = "Debian 12"
            containerInstance(name = "Loan Events", containerId = events.id)
        }
        node(name = "Database Server") {
            technology = "Debian 12"
            instances = 2
            containerInstance(name = "Loans Database", containerId = loans.id)
        }
    }

    deploymentDiagram(name = "Lending System: Live") {
        include(device, center)
    }
}
