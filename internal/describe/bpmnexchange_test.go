package describe

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// trade is a model with a choreography and a conversation, with one of each kind of element.
func trade() *model.Document {
	order := &model.ChoreographyTask{Head: at("order_task_1", "Order", 3, "place"), Initiating: "Buyer",
		Participants: []string{"Seller", "Buyer"}, IsMulti: true, Loop: model.ParallelInstances,
		Messages: []*model.ChoreographyMessage{
			{Head: at("order_task_1_msg_1", "Order\nform", 4, ""), Participant: "Buyer", Initiating: true},
			{Head: at("order_task_1_msg_2", "", 5, ""), Participant: "Seller"},
		}}
	split := &model.ChoreographyGateway{Head: at("order_gw_1", "Paid?", 6, ""), GatewayType: model.ExclusiveGateway}
	end := &model.ChoreographyEvent{Head: at("order_end_1", "Done", 7, ""), Position: model.EndPosition}
	flow := &model.ChoreographySequenceFlow{
		Head: at("order_flow_1", "yes", 8, ""), SourceID: "order_gw_1", TargetID: "order_end_1", Condition: "paid",
	}
	choreography := &model.BpmnChoreography{Head: at("order", "Ordering", 2, ""), Order: []model.Element{order, split, end},
		Tasks:    []*model.ChoreographyTask{order},
		Gateways: []*model.ChoreographyGateway{split}, Events: []*model.ChoreographyEvent{end},
		Flows: []*model.ChoreographySequenceFlow{flow}}
	buyer := &model.ConversationParticipant{Head: at("Buyer", "Buyer", 10, "")}
	inner := &model.ConversationNode{
		Head: at("talk_node_1_child_1", "Price", 12, ""), NodeKind: kind.ConversationNode, Participants: []string{"Buyer", "Seller"},
	}
	sub := &model.ConversationNode{
		Head: at("talk_node_1", "Terms", 11, "terms"), NodeKind: kind.SubConversation, Participants: []string{"Buyer", "Seller"},
		Children: []*model.ConversationNode{inner},
	}
	call := &model.ConversationNode{
		Head: at("talk_node_2", "Payment", 13, ""), NodeKind: kind.CallConversation, Participants: []string{"Buyer", "Bank"},
		CollaborationID: "pay",
	}
	link := &model.ConversationLink{Head: at("talk_link_1", "daily", 14, ""), ParticipantID: "Buyer", NodeID: "talk_node_1"}
	conversation := &model.BpmnConversation{
		Head: at("talk", "", 9, ""), Participants: []*model.ConversationParticipant{buyer}, Nodes: []*model.ConversationNode{sub, call},
		Links: []*model.ConversationLink{link},
	}
	m := &model.Model{Head: at("Trade", "Trade", 1, ""), Language: model.BPMN, Elements: []model.Element{choreography, conversation}}
	m.Diagrams = []*model.Diagram{
		{ID: "C", Name: "C", Language: model.BPMN, Type: model.ChoreographyDiagram, Model: m, Origin: at("", "", 15, "").Origin,
			Elements: []model.Element{order, split, end, flow}},
		{ID: "T", Name: "T", Language: model.BPMN, Type: model.ConversationDiagram, Model: m, Origin: at("", "", 16, "").Origin,
			Elements: []model.Element{buyer, sub, call, link}},
	}
	return &model.Document{Diagrams: m.Diagrams, Models: []*model.Model{m}}
}

func TestListExchanges(t *testing.T) {
	doc := trade()
	golden(t, "bpmn-exchanges-list.txt", List(doc, doc.Diagrams))
}

func TestElementsOfExchanges(t *testing.T) {
	doc := trade()
	for file, ref := range map[string]string{
		"bpmn-choreography-task.txt": "place", "bpmn-choreography-message.txt": "order_task_1_msg_1",
		"bpmn-choreography-gateway.txt": "Paid?", "bpmn-choreography-event.txt": "Done",
		"bpmn-choreography-flow.txt": "order_flow_1", "bpmn-choreography.txt": "order", "bpmn-conversation.txt": "talk",
		"bpmn-sub-conversation.txt": "terms", "bpmn-call-conversation.txt": "Payment",
		"bpmn-conversation-link.txt": "talk_link_1", "bpmn-conversation-participant.txt": "Buyer",
	} {
		got, err := Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}
