package view

import (
	"maps"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// flowViews holds a row for each type of UML diagrams of flows.
var flowViews = viewTable{
	model.StateMachineDiagram.In(model.UML): {"State machine diagram", fillStateMachine},
	model.ActivityDiagram.In(model.UML):     {"Activity diagram", fillActivity},
}

// flowOptions is what diagrams of flows, of states and of activities, show.
type flowOptions struct {
	guards, effects, behaviours bool
	// lines is how many flows there are at each node, leaving how many of them lead away; nil until that is counted.
	lines, leaving map[string]int
}

// newFlow makes a structure for a diagram of a flow.
func newFlow(b *board, d *model.Diagram, o flowOptions, orientation model.Orientation) *structure {
	s := newStructure(b, d)
	s.flow, s.notesBeside = o, true
	maps.Copy(s.drawings, flowDrawings())
	b.graph.Directed, b.graph.Centered = true, true
	b.graph.Direction, b.graph.Spacing.Rank = flowDirection(orientation), b.th.Metrics.RankGap*3/4
	return s
}

// flowDrawings gives what draws the elements of flows.
func flowDrawings() map[kind.Kind]drawing {
	return map[kind.Kind]drawing{
		kind.UmlStateMachine: (*structure).addMachine,
		kind.UmlState:        (*structure).addState,
		kind.UmlPseudostate:  (*structure).addPseudostate,
		kind.UmlFinalState:   (*structure).addFinalState,
		kind.UmlActivityNode: (*structure).addActivityNode,
	}
}

// finishFlow adjusts the symbols to the lines that they have.
func (s *structure) finishFlow() {
	s.b.growSymbols()
	s.arrangeBars()
}

// crowded reports whether a node has so many flows that their labels would be in each other's way close to it.
func (s *structure) crowded(id string) bool {
	if s.flow.lines == nil {
		s.flow.lines, s.flow.leaving = map[string]int{}, map[string]int{}
		for _, r := range s.relations {
			source, target := r.EndIDs()
			s.flow.lines[source]++
			s.flow.lines[target]++
			s.flow.leaving[source]++
		}
	}
	n, ok := s.elements[id].(*model.ActivityNode)
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
	maxStep    = 170 * scene.Px // length at which the name of one is wrapped
	maxCaption = 130 * scene.Px // length at which a name beside a symbol is wrapped
)

// addSymbol puts a symbol on the board, with the name of its element beside it unless that says no more than the symbol.
func (s *structure) addSymbol(e model.NamedElement, y *symbol, class string, parent int) int {
	h := e.Ident()
	n := node{figure: y, id: h.ID, class: class, origin: h.Origin}
	if name := clean.OneLine(h.Name); !notation.IsSymbolName(name) {
		n.caption = wrapped(s.b.th, scene.Name, theme.Label, name, maxCaption)
	}
	i := s.b.addNode(n, parent)
	s.b.graph.Nodes[i].Shape, s.b.graph.Nodes[i].Grow = y.shape, false
	s.enter(e, i)
	s.hints[i] = e.NamedPart().Hints
	return i
}

// stepBox is the rounded box of a state or an action.
func stepBox(th *theme.Theme, head block) *box {
	return &box{th: th, body: theme.Box, head: head, round: max(flowRadius, th.Metrics.Radius)}
}

// stepHead is the name of a state, an action or an object with its stereotypes.
func (s *structure) stepHead(n *model.Named, class string) block {
	th := s.b.th
	rows := wrapped(th, scene.Keyword, theme.Soft, notation.Guillemets(s.opt.Stereotypes(n.Stereotypes, n.Applied)), maxStep)
	rows = append(rows, wrapped(th, scene.Name, class, clean.OneLine(n.Name), maxStep)...)
	for _, t := range s.opt.Tags(n.Applied) {
		rows = append(rows, wrapped(th, scene.Keyword, theme.Soft, "{"+t+"}", maxStep)...)
	}
	return rows
}

// flowLabel makes rows of the parts of a label, which is broken between them first.
func (s *structure) flowLabel(parts []string) block {
	var pieces []string
	for _, p := range parts {
		if p != "" {
			pieces = append(pieces, p+" ")
		}
	}
	if len(pieces) == 0 {
		return nil
	}
	var rows block
	for _, l := range flow(s.b.th.Font(theme.Label), pieces, maxLabel, 0) {
		rows = append(rows, row{str: l, class: theme.Label, role: scene.EdgeLabel})
	}
	return rows
}

// growSymbols makes the symbols of the board, but for bars, large enough for their lines.
func (b *board) growSymbols() {
	lines := map[int]int{}
	for _, e := range b.graph.Edges {
		lines[e.From]++
		lines[e.To]++
	}
	for i := range b.nodes {
		if y, ok := b.nodes[i].figure.(*symbol); ok && !y.bar {
			n := &b.graph.Nodes[i]
			n.W, n.H = grown(n.W, lines[i]), grown(n.H, lines[i])
		}
	}
}

// arrangeBars makes lines enter the bars of the board on the side where the flow comes from and leave them on the other one, and
// makes the bars long enough to reach the nodes that they join.
func (s *structure) arrangeBars() {
	g := &s.b.graph
	before, behind := layout.Top, layout.Bottom
	lengthwise := g.Direction == layout.LeftRight
	if lengthwise {
		before, behind = layout.Left, layout.Right
	}
	isBar := func(i int) bool {
		y, ok := s.b.nodes[i].figure.(*symbol)
		return ok && y.bar
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
	for i := range s.b.nodes {
		if !isBar(i) {
			continue
		}
		n := &g.Nodes[i]
		n.Bar = true
		length := max(s.span(entering[i], lengthwise), s.span(leaving[i], lengthwise))
		if len(s.b.nodes[i].caption) == 0 {
			length += length / 2 // what it does not need is taken off
		}
		length = min(max(length, minBar), maxBar)
		if lengthwise {
			n.H = length
		} else {
			n.W = length
		}
	}
}

// span estimates how far the middles of nodes that stand side by side are apart, with a little on both sides.
func (s *structure) span(nodes []int, lengthwise bool) int {
	if len(nodes) < 2 {
		return 0
	}
	sum := 0
	for _, i := range nodes {
		n := &s.b.graph.Nodes[i]
		size := n.W
		if lengthwise {
			size = n.H
		}
		sum += size + s.b.graph.Spacing.Node
	}
	return wholePx(sum*(len(nodes)-1)/len(nodes) + minBar/2)
}
