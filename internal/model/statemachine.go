package model

import "kuml-mcp/internal/model/kind"

// StateMachineDiagram is the type of state machine diagrams.
const StateMachineDiagram DiagramType = "state-machine"

// StateMachine is a behaviour as states and the transitions between them (UML 2.5.1 §14.2).
type StateMachine struct {
	Named
	Vertices    []Vertex      // at the top level
	Transitions []*Transition // between vertices of any depth
}

// Vertex is a node of a state machine: a state, a pseudostate or a final state (§14.2.3).
type Vertex interface {
	NamedElement
	vertex()
}

// State is a situation that a state machine stays in (§14.2.3.4). A state with substates is composite.
type State struct {
	Named
	Entry, Exit, Do string // behaviours, "" for none
	Internal        []*InternalTransition
	Substates       []Vertex
	Constraints     []*Constraint
}

// PseudostateKind says what a pseudostate does (§14.2.3.7).
type PseudostateKind string

// The kinds, as kUML spells them.
const (
	InitialState   PseudostateKind = "INITIAL"
	ChoiceState    PseudostateKind = "CHOICE"
	ForkState      PseudostateKind = "FORK"
	JoinState      PseudostateKind = "JOIN"
	JunctionState  PseudostateKind = "JUNCTION"
	ShallowHistory PseudostateKind = "SHALLOW_HISTORY"
	DeepHistory    PseudostateKind = "DEEP_HISTORY"
)

// Pseudostate is a vertex that a state machine passes through (§14.2.3.7).
type Pseudostate struct {
	Named
	PseudostateKind PseudostateKind
}

// FinalState is a vertex that ends its region (§14.2.3.4).
type FinalState struct{ Named }

// Transition leads from one vertex to another one (§14.2.3.8).
type Transition struct {
	Head
	SourceID, TargetID     string
	Trigger, Guard, Effect string // "" for none
	IsProtected            bool   // a transition of a protocol that callers cannot rely on
	Stereotypes            []string
	Applied                []StereotypeApplication
}

// InternalTransition is a reaction to an event that does not leave the state (§14.2.3.8.1).
type InternalTransition struct {
	Head
	Trigger, Guard, Effect string // "" for none
}

// Orientation is where the flow of a diagram runs to.
type Orientation string

// The orientations, as kUML spells them.
const (
	TopDown   Orientation = "TOP_DOWN"
	LeftRight Orientation = "LEFT_RIGHT"
)

// StateMachineOptions is the display options of a state machine diagram.
type StateMachineOptions struct {
	ShowGuards     bool
	ShowEffects    bool
	ShowBehaviours bool // the entry, do and exit behaviours of states
	Orientation    Orientation
}

// Kind is kUML's name of the metaclass.
func (*StateMachine) Kind() kind.Kind { return kind.UmlStateMachine }

// Kind is kUML's name of the metaclass.
func (*State) Kind() kind.Kind { return kind.UmlState }

// Kind is kUML's name of the metaclass.
func (*Pseudostate) Kind() kind.Kind { return kind.UmlPseudostate }

// Kind is kUML's name of the metaclass.
func (*FinalState) Kind() kind.Kind { return kind.UmlFinalState }

// Kind is kUML's name of the metaclass.
func (*Transition) Kind() kind.Kind { return kind.UmlTransition }

// Kind names it in the manner of kUML, which has no such transitions.
func (*InternalTransition) Kind() kind.Kind { return kind.UmlInternalTransition }

func (*State) vertex()       {}
func (*Pseudostate) vertex() {}
func (*FinalState) vertex()  {}

// Owned gives the vertices at the top level, then the transitions.
func (m *StateMachine) Owned() []Element {
	out := make([]Element, 0, len(m.Vertices)+len(m.Transitions))
	for _, v := range m.Vertices {
		out = append(out, v)
	}
	for _, t := range m.Transitions {
		out = append(out, t)
	}
	return out
}

// Owned gives the internal transitions, the substates, then the constraints.
func (s *State) Owned() []Element {
	out := make([]Element, 0, len(s.Internal)+len(s.Substates)+len(s.Constraints))
	for _, t := range s.Internal {
		out = append(out, t)
	}
	for _, v := range s.Substates {
		out = append(out, v)
	}
	return append(out, elementsOf(s.Constraints)...)
}

// EndIDs gives the vertex that the transition leaves and the one it leads to.
func (t *Transition) EndIDs() (source, target string) { return t.SourceID, t.TargetID }

func (m *StateMachine) String() string       { return m.Named.text(m) }
func (s *State) String() string              { return s.Named.text(s) }
func (p *Pseudostate) String() string        { return p.Named.text(p) }
func (f *FinalState) String() string         { return f.Named.text(f) }
func (t *Transition) String() string         { return t.Head.text(t) }
func (t *InternalTransition) String() string { return t.Head.text(t) }
