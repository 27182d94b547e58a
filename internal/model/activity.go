package model

import "kuml-mcp/internal/model/kind"

// ActivityDiagram is the type of activity diagrams.
const ActivityDiagram DiagramType = "activity"

// ActivityNodeKind says what a node of an activity is (UML 2.5.1 §15.3, §15.4, §16.2).
type ActivityNodeKind string

// The kinds, as kUML spells them.
const (
	ActionNode    ActivityNodeKind = "ACTION"
	InitialNode   ActivityNodeKind = "INITIAL"
	ActivityFinal ActivityNodeKind = "ACTIVITY_FINAL"
	FlowFinal     ActivityNodeKind = "FLOW_FINAL"
	DecisionNode  ActivityNodeKind = "DECISION"
	MergeNode     ActivityNodeKind = "MERGE"
	ForkNode      ActivityNodeKind = "FORK"
	JoinNode      ActivityNodeKind = "JOIN"
	ObjectNode    ActivityNodeKind = "OBJECT"
)

// ActivityNode is a node of an activity.
type ActivityNode struct {
	Named
	NodeKind ActivityNodeKind
}

// ActivityEdge is a flow between two nodes of an activity or an interaction overview (§15.2).
type ActivityEdge struct {
	Head
	SourceID, TargetID string
	Guard              string
	HasGuard           bool
	IsObjectFlow       bool
}

// ActivityOptions is the display options of an activity diagram.
type ActivityOptions struct {
	ShowGuardLabels bool
	Orientation     Orientation
}

// Kind is kUML's name of the metaclass.
func (*ActivityNode) Kind() kind.Kind { return kind.UmlActivityNode }

// Kind is kUML's name of the metaclass.
func (*ActivityEdge) Kind() kind.Kind { return kind.UmlActivityEdge }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (e *ActivityEdge) EndIDs() (source, target string) { return e.SourceID, e.TargetID }

func (n *ActivityNode) String() string { return n.Named.text(n) }
func (e *ActivityEdge) String() string { return e.Head.text(e) }

// controlNames are the names that control nodes have where the script gives none.
var controlNames = map[ActivityNodeKind]string{
	InitialNode: "initial", ActivityFinal: "final", FlowFinal: "flowFinal", DecisionNode: "decision", MergeNode: "merge", ForkNode: "fork",
	JoinNode: "join",
}

// IsUnnamed reports whether the node is a control node with the name that such nodes have where the script gives none.
func (n *ActivityNode) IsUnnamed() bool { return n.Name == controlNames[n.NodeKind] }
