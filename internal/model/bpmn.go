package model

import (
	"cmp"
	"fmt"
	"strings"

	"kuml-mcp/internal/model/kind"
)

// The BPMN 2.0 diagram types.
const (
	ProcessDiagram       DiagramType = "process"
	CollaborationDiagram DiagramType = "collaboration"
	ChoreographyDiagram  DiagramType = "choreography"
	ConversationDiagram  DiagramType = "conversation"
)

// BpmnOptions is what a BPMN diagram says about itself.
type BpmnOptions struct {
	// SubjectID is the id of the process, collaboration, choreography or conversation that the diagram shows, as the script says it.
	SubjectID string
	// Included lists the ids of the elements that the script asks for; empty for all.
	Included []string
}

// EventPosition is where in a flow an event stands (BPMN 2.0 §10.5).
type EventPosition string

// The event positions.
const (
	StartPosition        EventPosition = "START"
	IntermediatePosition EventPosition = "INTERMEDIATE"
	EndPosition          EventPosition = "END"
)

// EventBehaviour says whether an event waits for its trigger or gives it.
type EventBehaviour string

// The event behaviours.
const (
	Catching EventBehaviour = "CATCHING"
	Throwing EventBehaviour = "THROWING"
)

// EventDefinition is the trigger or result of an event (BPMN 2.0 §10.5.5).
type EventDefinition string

// The event definitions.
const (
	NoDefinition          EventDefinition = "NONE"
	MessageEvent          EventDefinition = "MESSAGE"
	TimerEvent            EventDefinition = "TIMER"
	ErrorEvent            EventDefinition = "ERROR"
	EscalationEvent       EventDefinition = "ESCALATION"
	SignalEvent           EventDefinition = "SIGNAL"
	CompensationEvent     EventDefinition = "COMPENSATION"
	ConditionalEvent      EventDefinition = "CONDITIONAL"
	LinkEvent             EventDefinition = "LINK"
	CancelEvent           EventDefinition = "CANCEL"
	MultipleEvent         EventDefinition = "MULTIPLE"
	ParallelMultipleEvent EventDefinition = "PARALLEL_MULTIPLE"
	TerminateEvent        EventDefinition = "TERMINATE"
)

// Words names the definition in lower case ("parallel multiple"), "" for none.
func (d EventDefinition) Words() string {
	if d == NoDefinition {
		return ""
	}
	return strings.ToLower(strings.ReplaceAll(string(d), "_", " "))
}

// GatewayType is how a gateway chooses among flows (BPMN 2.0 §10.6).
type GatewayType string

// The gateway types.
const (
	ExclusiveGateway  GatewayType = "EXCLUSIVE"
	InclusiveGateway  GatewayType = "INCLUSIVE"
	ParallelGateway   GatewayType = "PARALLEL"
	EventBasedGateway GatewayType = "EVENT_BASED"
	ComplexGateway    GatewayType = "COMPLEX"
)

// Words names the type in lower case ("event-based").
func (t GatewayType) Words() string {
	return strings.ToLower(strings.ReplaceAll(string(t), "_", "-"))
}

// GatewayDirection says whether a gateway splits flows or brings them together (BPMN 2.0 §10.6.1).
type GatewayDirection string

// The gateway directions.
const (
	UnspecifiedDirection GatewayDirection = "UNSPECIFIED"
	Diverging            GatewayDirection = "DIVERGING"
	Converging           GatewayDirection = "CONVERGING"
	MixedDirection       GatewayDirection = "MIXED"
)

// TaskType is who or what carries a task out (BPMN 2.0 §10.3.3).
type TaskType string

// The task types.
const (
	PlainTask        TaskType = "NONE"
	UserTask         TaskType = "USER"
	ServiceTask      TaskType = "SERVICE"
	SendTask         TaskType = "SEND"
	ReceiveTask      TaskType = "RECEIVE"
	ManualTask       TaskType = "MANUAL"
	ScriptTask       TaskType = "SCRIPT"
	BusinessRuleTask TaskType = "BUSINESS_RULE"
)

// Words names the type in lower case ("business rule"), "" for a plain task.
func (t TaskType) Words() string {
	if t == PlainTask {
		return ""
	}
	return strings.ToLower(strings.ReplaceAll(string(t), "_", " "))
}

// LoopKind is how often an activity runs (BPMN 2.0 §10.3.8).
type LoopKind string

// The kinds of loops, named as BpmnLoopType is.
const (
	NoLoop              LoopKind = "NONE"
	StandardLoop        LoopKind = "STANDARD"
	ParallelInstances   LoopKind = "MULTI_INSTANCE_PARALLEL"
	SequentialInstances LoopKind = "MULTI_INSTANCE_SEQUENTIAL"
)

// ActivityLoop is what makes an activity run more than once.
type ActivityLoop struct {
	Kind        LoopKind // "" for an activity that runs once
	TestBefore  bool     // of a standard loop
	Condition   string   // of a standard loop, "" for none
	Cardinality string   // of several instances, "" for none
}

// FlowNode is what sequence flows join: an event, a gateway or an activity.
type FlowNode interface {
	Element
	Flow() *FlowPart
}

// FlowPart is what all flow nodes have.
type FlowPart struct {
	Head
	// Incoming and Outgoing are the ids of the sequence flows that lead to the node and away from it, in declaration order.
	Incoming, Outgoing []string
}

// Flow returns p itself.
func (p *FlowPart) Flow() *FlowPart { return p }

// Activity is a flow node that does work: a task, a call activity or a sub-process.
type Activity interface {
	FlowNode
	Work() *ActivityPart
}

// ActivityPart is what all activities have.
type ActivityPart struct {
	FlowPart
	Loop ActivityLoop
	// BoundaryEvents are the ids of the events on its border.
	BoundaryEvents []string
	// Compensates says that the activity undoes another one: nothing but an association leads to it.
	Compensates bool
}

// Work returns p itself.
func (p *ActivityPart) Work() *ActivityPart { return p }

// BpmnFlow is the content of a process or a sub-process.
type BpmnFlow struct {
	Nodes        []FlowNode
	Flows        []*SequenceFlow
	DataObjects  []*BpmnDataObject
	Associations []*DataAssociation
	Constraints  []*Constraint
}

// owned gives all of the content, nodes first.
func (f *BpmnFlow) owned() []Element {
	out := elementsOf(f.Nodes)
	out = append(out, elementsOf(f.Flows)...)
	out = append(out, elementsOf(f.DataObjects)...)
	out = append(out, elementsOf(f.Associations)...)
	return append(out, elementsOf(f.Constraints)...)
}

// BpmnProcess is a sequence of activities of one participant.
type BpmnProcess struct {
	Head
	BpmnFlow
	// Lanes are those that the script declares in the process itself. A diagram of the process shows them.
	Lanes []*BpmnLane
}

// BpmnEvent is something that happens.
type BpmnEvent struct {
	FlowPart
	Position     EventPosition
	Definition   EventDefinition
	Behaviour    EventBehaviour
	Interrupting bool
	// AttachedToID is the id of the activity on whose border the event stands, "" for other events.
	AttachedToID string
}

// BpmnTask is a step.
type BpmnTask struct {
	ActivityPart
	TaskType TaskType
}

// BpmnSubProcess is a step that consists of others.
type BpmnSubProcess struct {
	ActivityPart
	BpmnFlow
	Expanded         bool // whether its content is drawn
	TriggeredByEvent bool // an event sub-process, which no flow leads to
	Transactional    bool
	// MemberIDs are the ids of the flow nodes in it, as its constructor was told, until it has its place in a model.
	MemberIDs []string
}

// BpmnCallActivity is a step that another process carries out.
type BpmnCallActivity struct {
	ActivityPart
	// CalledElement is the id of the process that it calls, "" where the script names none.
	CalledElement string
}

// BpmnGateway is where flows split or come together.
type BpmnGateway struct {
	FlowPart
	GatewayType GatewayType
	Direction   GatewayDirection
	// DefaultFlowID is the id of the flow that is taken if no condition holds, "" for none.
	DefaultFlowID string
}

// SequenceFlow is the order of two flow nodes.
type SequenceFlow struct {
	Head
	SourceID, TargetID string
	Condition          string // "" for none
	IsDefault          bool
	Immediate          bool // whether its target begins at once
}

// BpmnDataObject is information that a process works with.
type BpmnDataObject struct {
	Head
	Collection bool
}

// BpmnDataStore is where information stays beyond the end of a process.
type BpmnDataStore struct {
	Head
	Unlimited bool
}

// DataAssociation is the reading or writing of data by a flow node.
type DataAssociation struct {
	Head
	SourceID, TargetID string
}

// Kind names the metaclass.
func (*BpmnProcess) Kind() kind.Kind      { return kind.BpmnProcess }
func (*BpmnEvent) Kind() kind.Kind        { return kind.BpmnEvent }
func (*BpmnTask) Kind() kind.Kind         { return kind.BpmnTask }
func (*BpmnSubProcess) Kind() kind.Kind   { return kind.BpmnSubProcess }
func (*BpmnCallActivity) Kind() kind.Kind { return kind.BpmnCallActivity }
func (*BpmnGateway) Kind() kind.Kind      { return kind.BpmnGateway }
func (*SequenceFlow) Kind() kind.Kind     { return kind.SequenceFlow }
func (*BpmnDataObject) Kind() kind.Kind   { return kind.BpmnDataObject }
func (*BpmnDataStore) Kind() kind.Kind    { return kind.BpmnDataStore }
func (*DataAssociation) Kind() kind.Kind  { return kind.DataAssociation }

// Owned gives lanes, nodes, flows, data and constraints.
func (p *BpmnProcess) Owned() []Element { return append(elementsOf(p.Lanes), p.owned()...) }

// Owned gives nodes, flows, data and constraints.
func (p *BpmnSubProcess) Owned() []Element { return p.owned() }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (f *SequenceFlow) EndIDs() (source, target string) { return f.SourceID, f.TargetID }

// EndIDs gives the end that the data come from and the one they go to.
func (a *DataAssociation) EndIDs() (source, target string) { return a.SourceID, a.TargetID }

// A script prints an element by its String method.

// String prints it in a script.
func (l ActivityLoop) String() string {
	if l.Kind == StandardLoop {
		return fmt.Sprintf("StandardLoop(testBefore=%t, loopCondition=%s)", l.TestBefore, cmp.Or(l.Condition, "null"))
	}
	return fmt.Sprintf("MultiInstanceLoop(sequential=%t, cardinality=%s)", l.Kind == SequentialInstances, cmp.Or(l.Cardinality, "null"))
}

func (p *BpmnProcess) String() string      { return p.Head.text(p) }
func (e *BpmnEvent) String() string        { return e.Head.text(e) }
func (t *BpmnTask) String() string         { return t.Head.text(t) }
func (p *BpmnSubProcess) String() string   { return p.Head.text(p) }
func (a *BpmnCallActivity) String() string { return a.Head.text(a) }
func (g *BpmnGateway) String() string      { return g.Head.text(g) }
func (f *SequenceFlow) String() string     { return f.Head.text(f) }
func (o *BpmnDataObject) String() string   { return o.Head.text(o) }
func (s *BpmnDataStore) String() string    { return s.Head.text(s) }
func (a *DataAssociation) String() string  { return a.Head.text(a) }
