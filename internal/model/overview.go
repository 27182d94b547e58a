package model

// FrameKind says what a node of an interaction overview diagram is (UML 2.5.1 §17.11).
type FrameKind string

// The kinds, as kUML spells them.
const (
	RefFrame      FrameKind = "INTERACTION_REF"
	DecisionFrame FrameKind = "DECISION"
	MergeFrame    FrameKind = "MERGE"
	InitialFrame  FrameKind = "INITIAL"
	FinalFrame    FrameKind = "FINAL"
)

// OverviewFrame is a node of an interaction overview diagram.
type OverviewFrame struct {
	Named
	FrameKind     FrameKind
	InteractionID string // the interaction that a RefFrame is about, "" if not said
}

// ActivityEdge is a flow between two nodes of an activity or an interaction overview (§15.2).
type ActivityEdge struct {
	Head
	SourceID, TargetID string
	Guard              string
	HasGuard           bool
	IsObjectFlow       bool
}

// OverviewOptions is the display options of an interaction overview diagram.
type OverviewOptions struct{ ShowFrameLabels bool }

// Kind is kUML's name of the metaclass.
func (*OverviewFrame) Kind() string { return "UmlInteractionOverviewFrame" }

// Kind is kUML's name of the metaclass.
func (*ActivityEdge) Kind() string { return "UmlActivityEdge" }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (e *ActivityEdge) EndIDs() (source, target string) { return e.SourceID, e.TargetID }

func (f *OverviewFrame) String() string { return f.Named.text(f) }
func (e *ActivityEdge) String() string  { return e.Head.text(e) }
