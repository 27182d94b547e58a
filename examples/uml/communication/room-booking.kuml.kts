// Room booking: who talks to whom
// Roles with their classifiers, links, numbered messages in both directions of one link, a nested number, a
// message to oneself and a note.

communicationDiagram(name = "Book a meeting room") {
    val organizer = role(classifierName = "Employee", roleName = "organizer")
    val planner = role(classifierName = "RoomPlanner")
    val calendar = role(classifierName = "Calendar", roleName = "rooms")
    val door = role(classifierName = "DoorSign")
    val mail = role(classifierName = "Mailer")

    connection(from = organizer, to = planner)
    connection(from = planner, to = calendar)

    message(from = organizer, to = planner, label = "book(time, seats)")
    message(from = planner, to = calendar, label = "free(time)")
    message(from = calendar, to = planner, label = "rooms")
    message(from = planner, to = planner, label = "choose(seats)")
    message(from = planner, to = calendar, label = "4.1: reserve(room, time)")
    message(from = planner, to = door, label = "show(booking)")
    message(from = planner, to = mail, label = "invite(guests)")
    message(from = planner, to = organizer, label = "confirmation")
    comment("Updates its display once a minute.", door)
}
