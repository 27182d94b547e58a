package graph

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

func init() { // not in the declaration of the table, to which states come back for what lies in them
	for k, read := range map[kind.Kind]func(x *builder, e model.Element, parent *Node){
		kind.UmlStateMachine: readMachine,
		kind.UmlState:        readState,
		kind.UmlPseudostate:  readPseudostate,
		kind.UmlFinalState: func(x *builder, e model.Element, parent *Node) {
			x.control(e.(*model.FinalState), Final, parent)
		},
		kind.UmlActivityNode:             readActivityNode,
		kind.UmlInteractionOverviewFrame: readOverviewFrame,
	} {
		nodeReaders[k] = read
	}
	relationReaders[kind.UmlTransition] = readTransition
	relationReaders[kind.UmlActivityEdge] = readActivityEdge
}

// readMachine reads what a state machine consists of; its name is the diagram's.
func readMachine(x *builder, e model.Element, parent *Node) {
	m := e.(*model.StateMachine)
	if name := OneLine(m.Name); name != "" && name != x.g.Name {
		x.g.Remarks = append(x.g.Remarks, name)
	}
	for _, v := range m.Vertices {
		x.umlNodes([]model.Element{v}, parent)
	}
}

func readState(x *builder, e model.Element, parent *Node) {
	s := e.(*model.State)
	n := x.named(s, State, parent)
	n.addPart(behaviours(s.Entry, s.Do, s.Exit))
	var internal, constraints []Line
	for _, t := range s.Internal {
		internal = append(internal, Line{Text: reaction(t.Trigger, t.Guard, t.Effect)})
	}
	n.addPart(internal)
	for _, c := range s.Constraints {
		constraints = append(constraints, constraint(c))
	}
	n.addPart(constraints)
	for _, v := range s.Substates {
		x.umlNodes([]model.Element{v}, n)
	}
}

// behaviours are the lines of what a state does.
func behaviours(entry, do, exit string) (lines []Line) {
	for _, b := range notation.Behaviours(entry, do, exit) {
		lines = append(lines, Line{Text: b.String()})
	}
	return lines
}

// reaction gives "trigger [guard] / effect".
func reaction(trigger, guard, effect string) string {
	return strings.Join(notation.Reaction(trigger, guard, effect), " ")
}

// control adds a node that is a mere symbol. A name that only repeats what the symbol says is left out.
func (x *builder) control(e model.NamedElement, kind Kind, parent *Node) {
	n := x.named(e, kind, parent)
	if notation.IsSymbolName(n.Name) {
		n.Name = ""
	}
}

var pseudostates = map[model.PseudostateKind]Kind{
	model.InitialState: Initial, model.ChoiceState: Choice, model.ForkState: Fork, model.JoinState: Join, model.JunctionState: Junction,
	model.ShallowHistory: History, model.DeepHistory: DeepHistory,
}

func readPseudostate(x *builder, e model.Element, parent *Node) {
	p := e.(*model.Pseudostate)
	x.control(p, pseudostates[p.PseudostateKind], parent)
}

func readTransition(_ *builder, r model.Relationship, e *Edge) {
	t := r.(*model.Transition)
	e.Head = Arrow
	e.Keyword = strings.Join(stereotypes(t.Stereotypes, t.Applied), ", ")
	e.Label = joined(OneLine(t.Name), reaction(t.Trigger, t.Guard, t.Effect), words(t, t.Applied))
}

var activityKinds = map[model.ActivityNodeKind]Kind{
	model.InitialNode: Initial, model.ActivityFinal: Final, model.FlowFinal: FlowFinal, model.DecisionNode: Choice, model.MergeNode: Choice,
	model.ForkNode: Fork, model.JoinNode: Join,
}

func readActivityNode(x *builder, e model.Element, parent *Node) {
	a := e.(*model.ActivityNode)
	if kind, ok := activityKinds[a.NodeKind]; ok {
		x.control(a, kind, parent)
		return
	}
	kind := State
	if a.NodeKind == model.ObjectNode {
		kind = Object
	}
	x.named(a, kind, parent)
}

func readActivityEdge(_ *builder, r model.Relationship, e *Edge) {
	f := r.(*model.ActivityEdge)
	e.Head = Arrow
	e.Label = joined(OneLine(f.Name), notation.Guard(f.Guard))
}

var frameKinds = map[model.FrameKind]Kind{
	model.DecisionFrame: Choice, model.MergeFrame: Choice, model.InitialFrame: Initial, model.FinalFrame: Final,
}

// readOverviewFrame reads a node of an interaction overview; a reference to an interaction is marked as one.
func readOverviewFrame(x *builder, e model.Element, parent *Node) {
	f := e.(*model.OverviewFrame)
	if kind, ok := frameKinds[f.FrameKind]; ok {
		x.control(f, kind, parent)
		return
	}
	n := x.named(f, State, parent)
	n.Keywords = append([]string{"ref"}, n.Keywords...)
	if other := OneLine(f.InteractionID); other != "" && other != n.Name {
		n.Facts = append(n.Facts, other)
	}
}
