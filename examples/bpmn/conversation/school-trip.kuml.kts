// Planning a school trip
// A conversation diagram that draws no links itself: they follow from the participants of each conversation.

bpmnModel(name = "School trip") {
    conversation(id = "trip", name = "Planning a school trip") {
        node(name = "Destination and date", participants = arrayOf("Teacher", "Parents", "Class"))
        node(name = "Leave from lessons", participants = arrayOf("Teacher", "Headmistress"))
        subConversation(name = "Booking", participants = arrayOf("Teacher", "Youth hostel", "Bus company")) {
            node(name = "Beds", participants = arrayOf("Teacher", "Youth hostel"))
            node(name = "Seats", participants = arrayOf("Teacher", "Bus company"))
        }
    }
    conversationDiagram(name = "Planning a school trip", conversationId = "trip")
}
