package meta

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// bpmnChoreographies are choreographies and what they consist of.
var bpmnChoreographies = []*Class{
	{
		Kind: kind.BpmnChoreography, Doc: "The order of exchanges of messages.", Supers: kinds(kind.KumlElement),
		Is:   of[*model.BpmnChoreography],
		Noun: "choreography", Plural: "choreographies", Group: "Choreographies", New: element(model.BpmnChoreography{}),
		Params: "id name tasks gateways events sequenceFlows",
		Properties: []*Property{
			nameMay,
			list("tasks: List<ChoreographyTask> = emptyList()", "Its exchanges.",
				func(k *model.BpmnChoreography) *[]*model.ChoreographyTask { return &k.Tasks }),
			list("gateways: List<ChoreographyGateway> = emptyList()", "Its gateways.",
				func(k *model.BpmnChoreography) *[]*model.ChoreographyGateway { return &k.Gateways }),
			list("events: List<ChoreographyEvent> = emptyList()", "Its events.",
				func(k *model.BpmnChoreography) *[]*model.ChoreographyEvent { return &k.Events }),
			list("sequenceFlows: List<ChoreographySequenceFlow> = emptyList()", "Its sequence flows.",
				func(k *model.BpmnChoreography) *[]*model.ChoreographySequenceFlow { return &k.Flows }),
		},
	},
	{
		Kind: kind.ChoreographyTask, Doc: "An exchange of messages.", Supers: kinds(kind.KumlElement), Is: of[*model.ChoreographyTask],
		Noun: "choreography task", Plural: "choreography tasks", Part: "Choreography tasks", Counted: true, Named: true,
		New:    element(model.ChoreographyTask{}),
		Params: "id name initiatingParticipant participants messageFlows isMultiInstance loopType",
		Properties: []*Property{
			nameMay,
			field("initiatingParticipant: String", "Who begins.", func(t *model.ChoreographyTask) *string { return &t.Initiating }),
			list("participants: List<String> = emptyList()", "Both who take part.",
				func(t *model.ChoreographyTask) *[]string { return &t.Participants }),
			list("messageFlows: List<ChoreographyMessageFlow> = emptyList()", "Its messages.",
				func(t *model.ChoreographyTask) *[]*model.ChoreographyMessage { return &t.Messages }),
			field("isMultiInstance: Boolean = false", "Whether it runs several times.",
				func(t *model.ChoreographyTask) *bool { return &t.IsMulti }),
			stored(derived("loopType: BpmnLoopType? = null", "How it is repeated.",
				func(t *model.ChoreographyTask) any { return textOrNil(t.Loop) }),
				func(t *model.ChoreographyTask, l model.LoopKind) { t.Loop = l }),
		},
	},
	{
		Kind: kind.ChoreographyMessageFlow, Doc: "A message of a choreography task.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ChoreographyMessage], Noun: "message", Plural: "messages", Part: "Messages",
		New:    element(model.ChoreographyMessage{}),
		Params: "id name participantRef isInitiating",
		Properties: []*Property{
			nameMay,
			field("participantRef: String", "Who sends it.", func(m *model.ChoreographyMessage) *string { return &m.Participant }),
			field("isInitiating: Boolean", "Whether it begins the exchange.",
				func(m *model.ChoreographyMessage) *bool { return &m.Initiating }),
		},
	},
	{
		Kind: kind.ChoreographyEvent, Doc: "Where a choreography begins, waits or ends.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ChoreographyEvent], Noun: "event", Plural: "events", Part: "Events", Counted: true,
		New:    element(model.ChoreographyEvent{}),
		Params: "id name position",
		Properties: []*Property{
			nameMay,
			field("position: EventPosition", "Where in the flow it stands.",
				func(e *model.ChoreographyEvent) *model.EventPosition { return &e.Position }),
		},
	},
	{
		Kind: kind.ChoreographyGateway, Doc: "Where flows of a choreography split or come together.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ChoreographyGateway], Noun: "gateway", Plural: "gateways", Part: "Gateways", Counted: true,
		New: element(model.ChoreographyGateway{}), Params: "id name type",
		Properties: []*Property{
			nameMay,
			field("type: GatewayType", "How it chooses.",
				func(g *model.ChoreographyGateway) *model.GatewayType { return &g.GatewayType }).also("gatewayType"),
		},
	},
	{
		Kind: kind.ChoreographySequenceFlow, Doc: "The order of two nodes of a choreography.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ChoreographySequenceFlow], Noun: "sequence flow", Plural: "sequence flows", Part: "Sequence flows", Counted: true,
		New: element(model.ChoreographySequenceFlow{}), Params: "id name sourceRef targetRef condition",
		Properties: append(lineEnds("sourceRef", "targetRef", kind.KumlElement, kind.KumlElement,
			func(f *model.ChoreographySequenceFlow) (source, target *string) { return &f.SourceID, &f.TargetID }),
			field("condition: String? = null", "When it is taken.",
				func(f *model.ChoreographySequenceFlow) *string { return &f.Condition }).also("conditionExpression"),
		),
	},
}

// bpmnConversations are conversations and what they consist of.
var bpmnConversations = []*Class{
	{
		Kind: kind.BpmnConversation, Doc: "Who exchanges messages about what.", Supers: kinds(kind.KumlElement),
		Is:   of[*model.BpmnConversation],
		Noun: "conversation", Plural: "conversations", Group: "Conversations", New: element(model.BpmnConversation{}),
		Params: "id name participants nodes links",
		Properties: []*Property{
			nameMay,
			stored(derived("participants: List<String> = emptyList()", "Its participants.",
				func(k *model.BpmnConversation) any { return ids(k.Participants) }), takePart),
			list("nodes: List<ConversationNodeElement> = emptyList()", "Its conversations.",
				func(k *model.BpmnConversation) *[]*model.ConversationNode { return &k.Nodes }),
			list("links: List<ConversationLink> = emptyList()", "Its links.",
				func(k *model.BpmnConversation) *[]*model.ConversationLink { return &k.Links }),
		},
	},
	{
		Kind: kind.ConversationParticipant, Doc: "A participant of a conversation.", Supers: kinds(kind.KumlElement), Internal: true,
		Is: of[*model.ConversationParticipant], Noun: "participant", Plural: "participants", Part: "Participants", Counted: true,
		Named:      true,
		Properties: []*Property{nameMay},
	},
	{
		Kind: kind.ConversationNodeElement, Doc: "A conversation of any kind.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ConversationNode],
		Properties: []*Property{
			nameMay,
			list("participants: List<String> = emptyList()", "Who takes part.",
				func(n *model.ConversationNode) *[]string { return &n.Participants }),
		},
	},
	{
		Kind: kind.ConversationNode, Doc: "A conversation.", Supers: kinds(kind.ConversationNodeElement), Is: talk(kind.ConversationNode),
		Noun: "conversation", Plural: "conversations", Part: "Conversations", Counted: true, Named: true,
		New: element(model.ConversationNode{NodeKind: kind.ConversationNode}), Params: "id name participants",
	},
	{
		Kind: kind.CallConversation, Doc: "A conversation that a collaboration carries out.", Supers: kinds(kind.ConversationNodeElement),
		Is: talk(kind.CallConversation), Noun: "call conversation", Plural: "call conversations", Part: "Call conversations",
		Counted: true, Named: true,
		New: element(model.ConversationNode{NodeKind: kind.CallConversation}), Params: "id name participants calledCollaborationRef",
		Properties: []*Property{
			field("calledCollaborationRef: String", "The id of the collaboration.",
				func(n *model.ConversationNode) *string { return &n.CollaborationID }).to(kind.BpmnCollaboration),
		},
	},
	{
		Kind: kind.SubConversation, Doc: "A conversation that consists of others.", Supers: kinds(kind.ConversationNodeElement),
		Is: talk(kind.SubConversation), Noun: "sub-conversation", Plural: "sub-conversations", Part: "Sub-conversations",
		Counted: true, Named: true,
		New: element(model.ConversationNode{NodeKind: kind.SubConversation}), Params: "id name participants children",
		Properties: []*Property{
			list("children: List<ConversationNodeElement> = emptyList()", "The conversations in it.",
				func(n *model.ConversationNode) *[]*model.ConversationNode { return &n.Children }),
		},
	},
	{
		Kind: kind.ConversationLink, Doc: "A line between a participant and a conversation.", Supers: kinds(kind.KumlElement),
		Is: of[*model.ConversationLink], Noun: "link", Plural: "links", Part: "Links", Counted: true,
		New:    element(model.ConversationLink{}),
		Params: "id name participantRef conversationNodeRef",
		Properties: lineEnds("participantRef", "conversationNodeRef", kind.ConversationParticipant, kind.ConversationNodeElement,
			func(l *model.ConversationLink) (source, target *string) { return &l.ParticipantID, &l.NodeID }),
	},
}

// talk makes the test whether a value is a conversation of a kind.
func talk(k kind.Kind) func(any) bool {
	return func(v any) bool {
		n, ok := v.(*model.ConversationNode)
		return ok && n.NodeKind == k
	}
}

// takePart gives a conversation its participants by name, each once.
func takePart(k *model.BpmnConversation, names []string) {
	k.Participants = nil
	for _, name := range names {
		if !slices.ContainsFunc(k.Participants, func(p *model.ConversationParticipant) bool { return p.ID == name }) {
			k.Participants = append(k.Participants, &model.ConversationParticipant{Head: model.Head{ID: name, Name: name}})
		}
	}
}
