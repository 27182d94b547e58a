// Building a house
// Who talks to whom about what while a house is built: conversations, one that a collaboration defines, one that consists of
// others, and the links between participants and conversations.

bpmnModel(name = "House") {
    collaboration(id = "payments", name = "Paying by progress") {
        val owner = blackBoxPool(name = "Owner")
        val bank = blackBoxPool(name = "Bank")
        messageFlow(from = owner, to = bank, name = "Payment order")
    }
    conversation(id = "house", name = "Building a house") {
        val owner = participant(name = "Owner")
        val architect = participant(name = "Architect")
        val builder = participant(name = "Builder")
        val bank = participant(name = "Bank")
        val office = participant(name = "Building office")

        val design = node(name = "Design", participants = arrayOf("Owner", "Architect"))
        val permit = node(name = "Permit", participants = arrayOf("Architect", "Building office"))
        val site = subConversation(name = "Works on site", participants = arrayOf("Architect", "Builder")) {
            node(name = "Schedule", participants = arrayOf("Architect", "Builder"))
            node(name = "Defects", participants = arrayOf("Architect", "Builder"))
        }
        val pay = callConversation(name = "Payments", participants = arrayOf("Owner", "Bank", "Builder"), calledCollaborationRef = "payments")

        link(participantRef = owner, nodeRef = design)
        link(participantRef = architect, nodeRef = design)
        link(participantRef = architect, nodeRef = permit)
        link(participantRef = office, nodeRef = permit)
        link(participantRef = architect, nodeRef = site)
        link(participantRef = builder, nodeRef = site)
        link(participantRef = owner, nodeRef = pay)
        link(participantRef = bank, nodeRef = pay)
        link(participantRef = builder, nodeRef = pay, name = "by progress")
    }
    conversationDiagram(name = "Building a house", conversationId = "house")
}
