// Parcel tracking
// Devices and execution environments as blocks, nested as deep as they are; artifacts inside of what they are deployed on, or
// with an arrow to it; and the paths on which the nodes talk to each other.

deploymentDiagram(name = "Parcel tracking") {
    val scanner = device(name = "Hand scanner") {
        artifact(name = "scan-app", fileName = "scan-app-2.4.apk")
    }
    val phone = device(name = "Customer phone") {
        node(name = "Browser")
    }
    val gateway = node(name = "API gateway")
    val cluster = executionEnvironment(name = "Cluster") {
        node(name = "tracking pod") {
            artifact(name = "tracking", fileName = "tracking.jar")
        }
        node(name = "notification pod") {
            artifact(name = "notifier", fileName = "notifier.jar")
        }
    }
    val database = device(name = "Database server") {
        node(name = "PostgreSQL") {
            artifact(name = "events", fileName = "events.sql")
        }
    }
    val report = artifact(name = "night-report", fileName = "report.py")

    communicationPath(end1 = scanner, end2 = gateway)
    communicationPath(end1 = phone, end2 = gateway)
    communicationPath(end1 = gateway, end2 = cluster)
    communicationPath(end1 = cluster, end2 = database)
    deploy(artifact = report, node = cluster)

    comment("Runs once a night, when few parcels move.", report)
}
