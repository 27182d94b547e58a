package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

func choreographyTypes(element addType) {
	element("BpmnChoreography", "The order of exchanges of messages.", rows.IsA[*model.BpmnChoreography],
		rows.Val("val tasks: List<ChoreographyTask>", "Its exchanges.", func(k *model.BpmnChoreography) any { return rows.List(k.Tasks) }),
		rows.Val("val gateways: List<ChoreographyGateway>", "Its gateways.", func(k *model.BpmnChoreography) any { return rows.List(k.Gateways) }),
		rows.Val("val events: List<ChoreographyEvent>", "Its events.", func(k *model.BpmnChoreography) any { return rows.List(k.Events) }),
		rows.Val("val sequenceFlows: List<ChoreographySequenceFlow>", "Its sequence flows.", func(k *model.BpmnChoreography) any { return rows.List(k.Flows) }))
	element("ChoreographyTask", "An exchange of messages.", rows.IsA[*model.ChoreographyTask],
		rows.Val("val initiatingParticipant: String", "Who begins.", func(t *model.ChoreographyTask) any { return t.Initiating }),
		rows.Val("val participants: List<String>", "Both who take part.", func(t *model.ChoreographyTask) any { return rows.List(t.Participants) }),
		rows.Val("val messageFlows: List<ChoreographyMessageFlow>", "Its messages.", func(t *model.ChoreographyTask) any { return rows.List(t.Messages) }),
		rows.Val("val isMultiInstance: Boolean", "Whether it runs several times.", func(t *model.ChoreographyTask) any { return t.IsMulti }),
		rows.Val("val loopType: BpmnLoopType?", "How it is repeated.", func(t *model.ChoreographyTask) any { return rows.Entry(loopTypes, t.Loop) }))
	element("ChoreographyMessageFlow", "A message of a choreography task.", rows.IsA[*model.ChoreographyMessage],
		rows.Val("val participantRef: String", "Who sends it.", func(m *model.ChoreographyMessage) any { return m.Participant }),
		rows.Val("val isInitiating: Boolean", "Whether it begins the exchange.", func(m *model.ChoreographyMessage) any { return m.Initiating }))
	element("ChoreographyGateway", "Where flows of a choreography split or come together.", rows.IsA[*model.ChoreographyGateway],
		rows.Val("val type: GatewayType", "How it chooses.", func(g *model.ChoreographyGateway) any { return rows.Entry(gatewayTypes, g.GatewayType) }))
	element("ChoreographyEvent", "Where a choreography begins, waits or ends.", rows.IsA[*model.ChoreographyEvent],
		rows.Val("val position: EventPosition", "Where in the flow it stands.", func(e *model.ChoreographyEvent) any { return rows.Entry(eventPositions, e.Position) }))
	element("ChoreographySequenceFlow", "The order of two nodes of a choreography.", rows.IsA[*model.ChoreographySequenceFlow], append(ends("sourceRef", "targetRef"),
		rows.Val("val condition: String?", "When it is taken.", func(f *model.ChoreographySequenceFlow) any { return rows.Nullable(f.Condition) }))...)
}

func conversationTypes(t *vocab.Table, element addType) {
	element("BpmnConversation", "Who exchanges messages about what.", rows.IsA[*model.BpmnConversation],
		rows.Val("val participants: List<String>", "Its participants.", func(k *model.BpmnConversation) any {
			names := make([]string, len(k.Participants))
			for i, p := range k.Participants {
				names[i] = p.ID
			}
			return rows.List(names)
		}),
		rows.Val("val nodes: List<ConversationNodeElement>", "Its conversations.", func(k *model.BpmnConversation) any { return rows.List(k.Nodes) }),
		rows.Val("val links: List<ConversationLink>", "Its links.", func(k *model.BpmnConversation) any { return rows.List(k.Links) }))
	element("ConversationNodeElement", "A conversation of any kind.", rows.IsA[*model.ConversationNode],
		rows.Val("val participants: List<String>", "Who takes part.", func(n *model.ConversationNode) any { return rows.List(n.Participants) }))
	node := func(kind kind.Kind, doc string, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: string(kind), Doc: doc, Supers: []string{"ConversationNodeElement"}, Properties: properties, Is: func(v any) bool {
			n, ok := v.(*model.ConversationNode)
			return ok && n.NodeKind == kind
		}})
	}
	node(kind.ConversationNode, "A conversation.")
	node(kind.CallConversation, "A conversation that a collaboration carries out.",
		rows.Val("val calledCollaborationRef: String", "The id of the collaboration.", func(n *model.ConversationNode) any { return n.CollaborationID }))
	node(kind.SubConversation, "A conversation that consists of others.",
		rows.Val("val children: List<ConversationNodeElement>", "The conversations in it.", func(n *model.ConversationNode) any { return rows.List(n.Children) }))
	element("ConversationLink", "A line between a participant and a conversation.", rows.IsA[*model.ConversationLink], ends("participantRef", "conversationNodeRef")...)
}
