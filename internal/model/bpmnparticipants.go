package model

import "kuml-mcp/internal/model/kind"

// BpmnCollaboration is several participants with the messages between them (BPMN 2.0 §9).
type BpmnCollaboration struct {
	Head
	Participants []*BpmnParticipant
	MessageFlows []*MessageFlow
}

// BpmnParticipant is drawn as a pool.
type BpmnParticipant struct {
	Head
	// ProcessID is the id of the process that runs in the pool, "" for a black box.
	ProcessID  string
	BlackBox   bool // declared as one
	Lanes      []*BpmnLane
	Horizontal bool
}

// BpmnLane is a part of a pool, often a role.
type BpmnLane struct {
	Head
	NodeIDs []string // the ids of the flow nodes in it
	Lanes   []*BpmnLane
}

// MessageFlow is a message between two participants, or flow nodes of theirs.
type MessageFlow struct {
	Head
	SourceID, TargetID string
}

// BpmnChoreography is the order of the exchanges of messages between participants (BPMN 2.0 §11).
type BpmnChoreography struct {
	Head
	Tasks    []*ChoreographyTask
	Gateways []*ChoreographyGateway
	Events   []*ChoreographyEvent
	Flows    []*ChoreographySequenceFlow
	// Order is tasks, gateways and events in declaration order.
	Order []Element
}

// ChoreographyTask is an exchange of one or two messages between two participants.
type ChoreographyTask struct {
	Head
	Initiating   string   // the participant who begins
	Participants []string // both
	Messages     []*ChoreographyMessage
	IsMulti      bool     // whether several instances run
	Loop         LoopKind // "" where the script says none
}

// ChoreographyMessage is a message of a choreography task.
type ChoreographyMessage struct {
	Head
	Participant string // who sends it
	Initiating  bool
}

// ChoreographyGateway is where the flows of a choreography split or come together.
type ChoreographyGateway struct {
	Head
	GatewayType GatewayType
}

// ChoreographyEvent is where a choreography begins, waits or ends.
type ChoreographyEvent struct {
	Head
	Position EventPosition
}

// ChoreographySequenceFlow is the order of two nodes of a choreography.
type ChoreographySequenceFlow struct {
	Head
	SourceID, TargetID string
	Condition          string // "" for none
}

// BpmnConversation is who exchanges messages about what (BPMN 2.0 §9.5).
type BpmnConversation struct {
	Head
	Participants []*ConversationParticipant
	Nodes        []*ConversationNode
	Links        []*ConversationLink
}

// ConversationParticipant is a participant of a conversation; its id is its name.
type ConversationParticipant struct{ Head }

// ConversationNode is a set of message exchanges that belong together, maybe defined elsewhere, maybe made of others.
type ConversationNode struct {
	Head
	NodeKind     kind.Kind // kind.ConversationNode, kind.CallConversation or kind.SubConversation
	Participants []string  // ids, which are names
	// CollaborationID is the id of the collaboration that a call conversation calls.
	CollaborationID string
	Children        []*ConversationNode // of a sub-conversation
}

// ConversationLink joins a participant and a conversation node.
type ConversationLink struct {
	Head
	ParticipantID, NodeID string
}

// Kind names the metaclass.
func (*BpmnCollaboration) Kind() kind.Kind        { return kind.BpmnCollaboration }
func (*BpmnParticipant) Kind() kind.Kind          { return kind.BpmnParticipant }
func (*BpmnLane) Kind() kind.Kind                 { return kind.BpmnLane }
func (*MessageFlow) Kind() kind.Kind              { return kind.MessageFlow }
func (*BpmnChoreography) Kind() kind.Kind         { return kind.BpmnChoreography }
func (*ChoreographyTask) Kind() kind.Kind         { return kind.ChoreographyTask }
func (*ChoreographyMessage) Kind() kind.Kind      { return kind.ChoreographyMessageFlow }
func (*ChoreographyGateway) Kind() kind.Kind      { return kind.ChoreographyGateway }
func (*ChoreographyEvent) Kind() kind.Kind        { return kind.ChoreographyEvent }
func (*ChoreographySequenceFlow) Kind() kind.Kind { return kind.ChoreographySequenceFlow }
func (*BpmnConversation) Kind() kind.Kind         { return kind.BpmnConversation }
func (*ConversationParticipant) Kind() kind.Kind  { return kind.ConversationParticipant }
func (n *ConversationNode) Kind() kind.Kind       { return n.NodeKind }
func (*ConversationLink) Kind() kind.Kind         { return kind.ConversationLink }

// Owned gives the participants, then the message flows.
func (c *BpmnCollaboration) Owned() []Element {
	return append(elementsOf(c.Participants), elementsOf(c.MessageFlows)...)
}

// Owned gives the lanes.
func (p *BpmnParticipant) Owned() []Element { return elementsOf(p.Lanes) }

// Owned gives the lanes inside.
func (l *BpmnLane) Owned() []Element { return elementsOf(l.Lanes) }

// Owned gives tasks, gateways and events in declaration order, then the flows.
func (c *BpmnChoreography) Owned() []Element {
	return append(append([]Element{}, c.Order...), elementsOf(c.Flows)...)
}

// Owned gives the messages.
func (t *ChoreographyTask) Owned() []Element { return elementsOf(t.Messages) }

// Owned gives participants, nodes and links.
func (c *BpmnConversation) Owned() []Element {
	out := append(elementsOf(c.Participants), elementsOf(c.Nodes)...)
	return append(out, elementsOf(c.Links)...)
}

// Owned gives the nodes of a sub-conversation.
func (n *ConversationNode) Owned() []Element { return elementsOf(n.Children) }

// EndIDs gives sender and receiver.
func (f *MessageFlow) EndIDs() (source, target string) { return f.SourceID, f.TargetID }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (f *ChoreographySequenceFlow) EndIDs() (source, target string) { return f.SourceID, f.TargetID }

// EndIDs gives the participant and the conversation node.
func (l *ConversationLink) EndIDs() (source, target string) { return l.ParticipantID, l.NodeID }

// A script prints an element by its String method.

func (c *BpmnCollaboration) String() string        { return c.Head.text(c) }
func (p *BpmnParticipant) String() string          { return p.Head.text(p) }
func (l *BpmnLane) String() string                 { return l.Head.text(l) }
func (f *MessageFlow) String() string              { return f.Head.text(f) }
func (c *BpmnChoreography) String() string         { return c.Head.text(c) }
func (t *ChoreographyTask) String() string         { return t.Head.text(t) }
func (m *ChoreographyMessage) String() string      { return m.Head.text(m) }
func (g *ChoreographyGateway) String() string      { return g.Head.text(g) }
func (e *ChoreographyEvent) String() string        { return e.Head.text(e) }
func (f *ChoreographySequenceFlow) String() string { return f.Head.text(f) }
func (c *BpmnConversation) String() string         { return c.Head.text(c) }
func (p *ConversationParticipant) String() string  { return p.Head.text(p) }
func (n *ConversationNode) String() string         { return n.Head.text(n) }
func (l *ConversationLink) String() string         { return l.Head.text(l) }
