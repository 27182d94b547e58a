package uml

import (
	"maps"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// flowViews holds a row for each type of UML diagrams of flows.
var flowViews = view.Table{
	model.StateMachineDiagram.In(model.UML): {Title: "State machine diagram", Fill: fillStateMachine},
	model.ActivityDiagram.In(model.UML):     {Title: "Activity diagram", Fill: fillActivity},
}

// FlowOptions is what diagrams of flows, of states and of activities, show.
type FlowOptions struct {
	Guards, Effects, Behaviours bool
	// lines is how many flows there are at each node, leaving how many of them lead away; nil until that is counted.
	lines, leaving map[string]int
}

// NewFlow makes a structure for a diagram of a flow.
func NewFlow(b *view.Board, d *model.Diagram, o FlowOptions, orientation model.Orientation) *Structure {
	s := newStructure(b, d)
	s.flow, s.notesBeside = o, true
	maps.Copy(s.drawings, flowDrawings())
	b.Graph.Directed, b.Graph.Centered = true, true
	b.Graph.Direction, b.Graph.Spacing.Rank = flowDirection(orientation), b.Theme.Metrics.RankGap*3/4
	return s
}

// flowDrawings gives what draws the elements of flows.
func flowDrawings() map[kind.Kind]drawing {
	return map[kind.Kind]drawing{
		kind.UmlStateMachine: (*Structure).addMachine,
		kind.UmlState:        (*Structure).addState,
		kind.UmlPseudostate:  (*Structure).addPseudostate,
		kind.UmlFinalState:   (*Structure).addFinalState,
		kind.UmlActivityNode: (*Structure).AddActivityNode,
	}
}

// FinishFlow adjusts the symbols to the lines that they have.
func (s *Structure) FinishFlow() {
	s.B.GrowSymbols()
	s.arrangeBars()
}

// crowded reports whether a node has so many flows that their labels would be in each other's way close to it.
func (s *Structure) crowded(id string) bool {
	if s.flow.lines == nil {
		s.flow.lines, s.flow.leaving = map[string]int{}, map[string]int{}
		for _, r := range s.relations {
			source, target := r.EndIDs()
			s.flow.lines[source]++
			s.flow.lines[target]++
			s.flow.leaving[source]++
		}
	}
	n, ok := s.Elements[id].(*model.ActivityNode)
	bar := ok && (n.NodeKind == model.ForkNode || n.NodeKind == model.JoinNode)
	return bar || s.flow.lines[id] > 4 || s.flow.leaving[id] > 3
}

// flowDirection is where the flow of an orientation runs to.
func flowDirection(o model.Orientation) layout.Direction {
	if o == model.LeftRight {
		return layout.LeftRight
	}
	return layout.TopBottom
}

// Sizes of the boxes of flows.
const (
	flowRadius = 12 * scene.Px  // of the corners of states and actions
	MaxStep    = 170 * scene.Px // length at which the name of one is wrapped
	MaxCaption = 130 * scene.Px // length at which a name beside a symbol is wrapped
)

// addSymbol puts a symbol on the board, with the name of its element beside it unless that says no more than the symbol.
func (s *Structure) addSymbol(e model.NamedElement, y *view.Symbol, class string, parent int) int {
	h := e.Ident()
	n := view.Node{Figure: y, ID: h.ID, Class: class, Origin: h.Origin}
	if name := clean.OneLine(h.Name); !notation.IsSymbolName(name) {
		n.Caption = view.Wrapped(s.B.Theme, scene.Name, theme.Label, name, MaxCaption)
	}
	i := s.B.AddNode(n, parent)
	s.B.Graph.Nodes[i].Shape, s.B.Graph.Nodes[i].Grow = y.Shape, false
	s.Enter(e, i)
	s.hints[i] = e.NamedPart().Hints
	return i
}

// StepBox is the rounded box of a state or an action.
func StepBox(th *theme.Theme, head view.Block) *view.Box {
	return &view.Box{Theme: th, Body: theme.Box, Head: head, Round: max(flowRadius, th.Metrics.Radius)}
}

// StepHead is the name of a state, an action or an object with its stereotypes.
func (s *Structure) StepHead(n *model.Named, class string) view.Block {
	th := s.B.Theme
	rows := view.Wrapped(th, scene.Keyword, theme.Soft, notation.Guillemets(s.opt.Stereotypes(n.Stereotypes, n.Applied)), MaxStep)
	rows = append(rows, view.Wrapped(th, scene.Name, class, clean.OneLine(n.Name), MaxStep)...)
	for _, t := range s.opt.Tags(n.Applied) {
		rows = append(rows, view.Wrapped(th, scene.Keyword, theme.Soft, "{"+t+"}", MaxStep)...)
	}
	return rows
}

// FlowLabel makes rows of the parts of a label, which is broken between them first.
func (s *Structure) FlowLabel(parts []string) view.Block {
	var pieces []string
	for _, p := range parts {
		if p != "" {
			pieces = append(pieces, p+" ")
		}
	}
	if len(pieces) == 0 {
		return nil
	}
	var rows view.Block
	for _, l := range view.Flow(s.B.Theme.Font(theme.Label), pieces, view.MaxLabel, 0) {
		rows = append(rows, view.Row{Str: l, Class: theme.Label, Role: scene.EdgeLabel})
	}
	return rows
}

// arrangeBars makes lines enter the bars of the board on the side where the flow comes from and leave them on the other one, and
// makes the bars long enough to reach the nodes that they join.
func (s *Structure) arrangeBars() {
	g := &s.B.Graph
	before, behind := layout.Top, layout.Bottom
	lengthwise := g.Direction == layout.LeftRight
	if lengthwise {
		before, behind = layout.Left, layout.Right
	}
	isBar := func(i int) bool {
		y, ok := s.B.Nodes[i].Figure.(*view.Symbol)
		return ok && y.Bar
	}
	entering, leaving := map[int][]int{}, map[int][]int{}
	for k := range g.Edges {
		e := &g.Edges[k]
		if e.Style != layout.Orthogonal || e.From == e.To {
			continue
		}
		if isBar(e.To) {
			e.HeadSide = before
			entering[e.To] = append(entering[e.To], e.From)
		}
		if isBar(e.From) {
			e.TailSide = behind
			leaving[e.From] = append(leaving[e.From], e.To)
		}
	}
	for i := range s.B.Nodes {
		if !isBar(i) {
			continue
		}
		n := &g.Nodes[i]
		n.Bar = true
		length := max(s.span(entering[i], lengthwise), s.span(leaving[i], lengthwise))
		if len(s.B.Nodes[i].Caption) == 0 {
			length += length / 2 // what it does not need is taken off
		}
		length = min(max(length, view.MinBar), view.MaxBar)
		if lengthwise {
			n.H = length
		} else {
			n.W = length
		}
	}
}

// span estimates how far the middles of nodes that stand side by side are apart, with a little on both sides.
func (s *Structure) span(nodes []int, lengthwise bool) int {
	if len(nodes) < 2 {
		return 0
	}
	sum := 0
	for _, i := range nodes {
		n := &s.B.Graph.Nodes[i]
		size := n.W
		if lengthwise {
			size = n.H
		}
		sum += size + s.B.Graph.Spacing.Node
	}
	return view.WholePx(sum*(len(nodes)-1)/len(nodes) + view.MinBar/2)
}
