package check

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// exchangeFindings gives what is said about one choreography or conversation.
func exchangeFindings(e ...model.Element) []string {
	m := &model.Model{Head: bpHead("m", "M", 99), Language: model.BPMN, Elements: e}
	d := &model.Diagram{Name: "D", Language: model.BPMN, Type: model.ChoreographyDiagram, Model: m}
	m.Diagrams = []*model.Diagram{d}
	s := &subject{model: m, byID: map[string]model.Element{}}
	model.Walk(m.Elements, func(e, _ model.Element) { s.byID[e.Ident().ID] = e })
	bpmnExchanges(s)
	var out []string
	for _, f := range s.findings {
		out = append(out, f.String())
	}
	slices.Sort(out)
	return out
}

func sameFindings(t *testing.T, got, want []string) {
	t.Helper()
	slices.Sort(want)
	if !slices.Equal(got, want) {
		for _, g := range got {
			t.Log(g)
		}
		t.Error("other findings than expected")
	}
}

// TestChoreography checks each finding about a choreography, and that a sound one has none.
func TestChoreography(t *testing.T) {
	start := &model.ChoreographyEvent{Head: bpHead("s", "Begin", 2), Position: model.StartPosition}
	end := &model.ChoreographyEvent{Head: bpHead("e", "", 3), Position: model.EndPosition}
	order := &model.ChoreographyTask{Head: bpHead("a", "Order", 4), Initiating: "Buyer", Participants: []string{"Buyer", "Seller"},
		Messages: []*model.ChoreographyMessage{
			{Head: bpHead("m1", "Order", 5), Participant: "Seller", Initiating: true}, {Head: bpHead("m2", "Bill", 6), Participant: "Bank"},
		}}
	ship := &model.ChoreographyTask{Head: bpHead("b", "Ship", 7), Initiating: "Carrier", Participants: []string{"Carrier", "Harbour"}}
	lone := &model.ChoreographyTask{Head: bpHead("c", "Lone", 8), Initiating: "Buyer", Participants: []string{"Buyer", "Seller"}}
	split := &model.ChoreographyGateway{Head: bpHead("g", "Both", 9), GatewayType: model.ParallelGateway}
	flow := func(from, to, condition string, line int) *model.ChoreographySequenceFlow {
		return &model.ChoreographySequenceFlow{Head: bpHead("f", "", line), SourceID: from, TargetID: to, Condition: condition}
	}
	k := &model.BpmnChoreography{
		Head: bpHead("k", "Trade", 1), Order: []model.Element{start, end, order, ship, lone, split},
		Tasks: []*model.ChoreographyTask{order, ship, lone}, Events: []*model.ChoreographyEvent{start, end},
		Gateways: []*model.ChoreographyGateway{split},
		Flows: []*model.ChoreographySequenceFlow{
			flow("s", "a", "", 10), flow("a", "g", "paid", 11), flow("g", "b", "big", 12), flow("b", "e", "", 13), flow("e", "a", "",
				14), flow("b", "gone", "", 15),
		},
	}
	sameFindings(t, exchangeFindings(k), []string{
		`5:1: warning: the initiating message of "Order" comes from "Seller", but "Buyer" initiates it (Let "Buyer" send it, ` +
			`or write isInitiating = false.)`,
		`6:1: warning: "Bank" sends a message, but is no participant of "Order" (Name one of the participants: "Buyer", "Seller".)`,
		`7:1: warning: "Ship" follows "Order", but no participant of it took part in that (Put a task between them that one of its ` +
			`participants takes part in.)`,
		`4:1: warning: "Order" follows "Ship", but no participant of it took part in that (Put a task between them that one of its ` +
			`participants takes part in.)`,
		`8:1: warning: no flow from a start event leads to "Lone" (Draw a flow to it: sequenceFlow(from = …, to = …).)`,
		`11:1: warning: the condition "paid" leaves "Order", which is no exclusive or inclusive gateway (Put gateway(type = ` +
			`GatewayType.EXCLUSIVE) behind it and let the flow leave that.)`,
		`12:1: warning: the condition "big" leaves the parallel gateway "Both" (Only exclusive and inclusive gateways decide by ` +
			`conditions.)`,
		`14:1: warning: a flow leaves the end event "e" (Let the flow leave what stands before the end event.)`,
		`15:1: warning: this flow leads to "gone", which the choreography does not declare (Use the val of the node that is meant.)`,
	})

	order.Messages[0].Participant, order.Messages[1].Participant, ship.Participants, split.GatewayType = "Buyer", "Seller", []string{
		"Carrier", "Seller",
	}, model.ExclusiveGateway
	k.Order, k.Tasks = []model.Element{start, order, split, ship, end}, []*model.ChoreographyTask{order, ship}
	k.Flows = []*model.ChoreographySequenceFlow{
		flow("s", "a", "", 10), flow("a", "g", "", 11), flow("g", "b", "big", 12), flow("b", "e", "", 13),
	}
	sameFindings(t, exchangeFindings(k), nil)
	k.Flows[0].SourceID = "b"
	sameFindings(t, exchangeFindings(k), []string{
		`4:1: warning: no flow from a start event leads to "Order" (Draw a flow to it: sequenceFlow(from = …, to = …).)`,
		`9:1: warning: no flow from a start event leads to "Both" (Draw a flow to it: sequenceFlow(from = …, to = …).)`,
		`7:1: warning: no flow from a start event leads to "Ship" (Draw a flow to it: sequenceFlow(from = …, to = …).)`,
		`3:1: warning: no flow from a start event leads to "e" (Draw a flow to it: sequenceFlow(from = …, to = …).)`})
	k.Events, k.Order = k.Events[1:], k.Order[1:]
	sameFindings(t, exchangeFindings(k),
		[]string{
			`1:1: warning: the choreography "Trade" has no start event that it can begin with (Add startEvent(name = …) and a flow ` +
				`from it.)`,
		})
	sameFindings(t, exchangeFindings(&model.BpmnChoreography{Head: bpHead("k", "", 1)}),
		[]string{
			`1:1: warning: the choreography "k" is empty (Add tasks in its block: task(name = "Order", initiatingParticipant = "Buyer", ` +
				`participants = arrayOf("Buyer", "Seller")).)`,
		})
}

// TestConversation checks each finding about a conversation, and that a sound one has none.
func TestConversation(t *testing.T) {
	party := func(name string, line int) *model.ConversationParticipant {
		return &model.ConversationParticipant{Head: bpHead(name, name, line)}
	}
	talk := func(kind kind.Kind, id string, line int) *model.ConversationNode {
		return &model.ConversationNode{Head: bpHead(id, id, line), NodeKind: kind, Participants: []string{"Buyer", "Seller"}}
	}
	link := func(participant, node string, line int) *model.ConversationLink {
		return &model.ConversationLink{Head: bpHead("l", "", line), ParticipantID: participant, NodeID: node}
	}
	call := talk(kind.CallConversation, "call", 5)
	call.CollaborationID = "trade"
	k := &model.BpmnConversation{
		Head:         bpHead("k", "Trade", 1),
		Participants: []*model.ConversationParticipant{party("Buyer", 2), party("Seller", 3), party("Idle", 4)},
		Nodes:        []*model.ConversationNode{talk(kind.ConversationNode, "plain", 7), call, talk(kind.SubConversation, "sub", 6)},
		Links:        []*model.ConversationLink{link("Buyer", "plain", 8), link("Idle", "plain", 9), link("Buyer", "gone", 10)},
	}
	sameFindings(t, exchangeFindings(k), []string{
		`4:1: info: "Idle" takes part in no conversation (Name it in the participants of a conversation.)`,
		`5:1: info: "call" calls the collaboration "trade", which the model does not declare (Declare it: collaboration(id = …) { … }.)`,
		`6:1: info: the sub-conversation "sub" has no conversations in it (Add conversations in its block, or use node(…).)`,
		`9:1: warning: "Idle" is linked with "plain", but is none of its participants (Name it in the conversation's participants: ` +
			`"Buyer", "Seller", "Idle".)`,
		`10:1: warning: this link leads to "gone", which is no conversation (Use the val of the conversation that is meant.)`,
	})
	k.Nodes[2].Children = []*model.ConversationNode{talk(kind.ConversationNode, "inner", 7)}
	k.Participants, k.Links = k.Participants[:2], k.Links[:1]
	sameFindings(t, exchangeFindings(k, &model.BpmnCollaboration{Head: bpHead("trade", "Trade", 20)}), nil)
	sameFindings(t, exchangeFindings(&model.BpmnConversation{Head: bpHead("k", "", 1)}),
		[]string{
			`1:1: warning: "k" has no conversations (Add conversations in its block: node(name = "Order", ` +
				`participants = arrayOf("Buyer", "Seller")).)`,
		})
}
