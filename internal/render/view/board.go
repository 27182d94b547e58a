package view

import (
	"context"
	"fmt"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// figure is what a node looks like.
type figure interface {
	// size is the least size that the figure needs.
	size() (w, h int)
	// draw adds the figure to its group, filling at.
	draw(g *scene.Group, at scene.Rect)
}

// lander is a figure that does not fill its box: land moves the end p of a line that comes from another point from the
// box's border to the figure's outline.
type lander interface {
	land(p, from scene.Point, at scene.Rect) scene.Point
}

// board collects the figures and connectors of a node-and-edge picture, has them laid out, and draws them.
type board struct {
	th    *theme.Theme
	graph layout.Graph
	nodes []node         // by index of graph.Nodes
	edges []connector    // by index of graph.Edges
	ports map[int][]port // by index of the node, as graph.Nodes[].Ports
	// base is the group that the nodes at top level lie in, -1: none.
	base int
	// title heads the picture, subtitle stands below it; "" for none.
	title, subtitle string
	foot            foot // nil for none
	// backdrop draws what lies under all nodes and notes its groups as those of the hidden nodes; nil for nothing.
	backdrop func(p *page, placed *layout.Result, groups []int)
	// frame is the word in the tag of the frame around the diagram, as "sd"; it then holds the title. "" for no frame.
	frame string
	// picture is the whole drawing of a diagram that is no graph, else nil.
	picture *scene.Scene
	// warnings tell which layout hints could not be followed.
	warnings []diag.Diagnostic
}

// node is a figure with what the picture tells about it.
type node struct {
	figure
	id     string
	class  string // what the element is, for the SVG
	origin model.Origin
	// caption is a text beside the figure.
	caption block
	// hidden says that the backdrop draws it.
	hidden bool
	// inner is a picture of its own in the node, at the place that the figure gives it; nil for none.
	inner *inset
}

// foot is what stands below a drawing.
type foot interface {
	// size gives the room that it needs below a drawing of a width, the gap between both included.
	size(th *theme.Theme, width int) (w, h int)
	// draw adds it to the page below a drawing of that width, from (x, y).
	draw(th *theme.Theme, p *page, x, y, width int)
}

func newBoard(th *theme.Theme) *board {
	m := &th.Metrics
	return &board{th: th, base: -1, ports: map[int][]port{}, graph: layout.Graph{
		Spacing: layout.Spacing{Node: m.NodeGap, Rank: m.RankGap, Edge: m.EdgeGap, Label: m.LabelGap},
	}}
}

// addNode puts a figure on the board, in the container with index parent (-1: none), and returns its index.
func (b *board) addNode(n node, parent int) int {
	w, h := n.size()
	cw, ch := n.caption.size(b.th, 0)
	b.nodes = append(b.nodes, n)
	b.graph.Nodes = append(b.graph.Nodes, layout.Node{W: w, H: h, Parent: parent, Grow: true, Caption: layout.Size{W: cw, H: ch}})
	return len(b.nodes) - 1
}

// holder is a figure that others may lie in.
type holder interface {
	figure
	// holds reports whether anything lies in it.
	holds() bool
	// pad gives the distances from its box to what lies in it.
	pad() layout.Insets
	// header gives the size of the area at its upper left that nothing may touch.
	header() (w, h int)
}

// rimmed is a holder with a strip along its border in which no label may stand.
type rimmed interface{ rim() layout.Insets }

// addContainer puts a figure on the board, as a container if it holds others.
func (b *board) addContainer(f holder, n node, parent int) int {
	n.figure = f
	i := b.addNode(n, parent)
	if f.holds() {
		g := &b.graph.Nodes[i]
		g.Container, g.Pad, g.Grow = true, f.pad(), false
		if r, ok := f.(rimmed); ok {
			g.Rim = r.rim()
		}
		g.HeaderW, g.HeaderH = f.header()
		g.HeaderW += b.th.Metrics.TriangleWidth/2 + markGap // so that no mark of a line beside it reaches into it
		_, g.Tab = f.(*folder)
	}
	return i
}

// connect joins two nodes.
func (b *board) connect(c connector, from, to int) {
	m := &b.th.Metrics
	e := layout.Edge{
		From: from, To: to, Tree: c.tree, Up: c.up, Loose: c.loose, Beside: c.beside, Weight: c.weight, Style: c.style,
		FromPort: c.ports[0], ToPort: c.ports[1], TailSide: c.sides[0], HeadSide: c.sides[1],
		TailRoom: c.tail.room(m), HeadRoom: c.head.room(m), TailHalf: c.tail.half(m), HeadHalf: c.head.half(m),
	}
	for _, l := range c.labels {
		w, h := l.size(b.th)
		e.Labels = append(e.Labels, layout.Label{W: w, H: h, At: l.at})
	}
	b.edges = append(b.edges, c)
	b.graph.Edges = append(b.graph.Edges, e)
}

// scene lays the board out under its title and draws it; without nodes it says that there are none.
func (b *board) scene(ctx context.Context) (*scene.Scene, error) {
	if b.picture != nil {
		return b.picture, ctx.Err()
	}
	if len(b.nodes) == 0 {
		return b.empty(), ctx.Err()
	}
	placed, err := layout.Layout(ctx, &b.graph)
	if err != nil {
		return nil, fmt.Errorf("laying out %d nodes and %d edges: %w", len(b.nodes), len(b.edges), err)
	}
	w, h := placed.W, placed.H
	if b.foot != nil {
		fw, fh := b.foot.size(b.th, w)
		w, h = max(w, fw), h+fh
	}
	p := b.page(w, h)
	left := p.origin.X
	p.origin.X += (w - placed.W) / 2 / scene.Px * scene.Px
	b.drawAll(p, placed)
	if b.foot != nil {
		b.foot.draw(b.th, p, left, p.origin.Y+placed.H, placed.W)
	}
	b.warnLayout(placed.Warnings)
	return p.finish(), nil
}

// drawAll draws the nodes and then the edges.
func (b *board) drawAll(p *page, placed *layout.Result) {
	b.trim(placed)
	groups := make([]int, len(b.nodes))
	for i := range b.nodes {
		groups[i] = -1
	}
	if b.backdrop != nil {
		b.backdrop(p, placed, groups)
	}
	drawn := map[portKey]int{}
	for i := range b.nodes {
		b.drawNode(p, placed, groups, i)
	}
	for i := range b.nodes {
		b.drawPorts(p, placed, groups[i], i, drawn)
	}
	for i := range b.edges {
		b.drawEdge(p, placed, groups, drawn, i)
	}
}

// page makes the page for a drawing of the given size.
func (b *board) page(w, h int) *page {
	if b.frame != "" {
		return framedPage(b.th, b.frame, b.title, w, h)
	}
	return newPage(b.th, b.title, b.subtitle, w, h)
}

// elastic is a figure that only has to reach the ends of its lines.
type elastic interface {
	// reach gives the part of the figure's box that it needs for lines that end at the points.
	reach(at scene.Rect, ends []scene.Point) scene.Rect
}

// trim takes off what elastic figures do not need.
func (b *board) trim(placed *layout.Result) {
	ends := map[int][]*scene.Point{}
	for i, e := range b.graph.Edges {
		pts := placed.Edges[i].Points
		ends[e.From] = append(ends[e.From], &pts[0])
		ends[e.To] = append(ends[e.To], &pts[len(pts)-1])
	}
	for i, n := range b.nodes {
		f, ok := n.figure.(elastic)
		if !ok || len(n.caption) > 0 {
			continue
		}
		pts := make([]scene.Point, len(ends[i]))
		for k, p := range ends[i] {
			pts[k] = *p
		}
		r := f.reach(placed.Nodes[i], pts)
		placed.Nodes[i] = r
		for _, p := range ends[i] {
			p.X, p.Y = min(max(p.X, r.X), r.Right()), min(max(p.Y, r.Y), r.Bottom())
		}
	}
}

// drawnParent is the container that node i lies in, -1 for none. Of hidden ones those count that the backdrop draws.
func (b *board) drawnParent(i int) int {
	c := b.graph.Nodes[i].Parent
	for c >= 0 && b.nodes[c].hidden && b.graph.Nodes[c].Parent >= 0 {
		c = b.graph.Nodes[c].Parent
	}
	return c
}

// drawNode draws node i after the containers it lies in, and notes the index of its group.
func (b *board) drawNode(p *page, placed *layout.Result, groups []int, i int) {
	if groups[i] >= 0 || b.nodes[i].hidden {
		return
	}
	parent := b.base
	if c := b.drawnParent(i); c >= 0 {
		b.drawNode(p, placed, groups, c)
		parent = groups[c]
	}
	n := &b.nodes[i]
	at := placed.Nodes[i].Move(p.origin.X, p.origin.Y)
	g := scene.Group{Kind: scene.Node, ID: n.id, Class: n.class, Bounds: at, Parent: parent, Ends: noEnds}
	if b.graph.Nodes[i].Container || n.inner != nil {
		g.Kind = scene.Container
	}
	n.draw(&g, at)
	groups[i] = p.scene.Add(g)
	if n.inner != nil {
		n.inner.draw(p, at, groups[i])
	}
	if len(n.caption) > 0 {
		b.drawCaption(p, placed, groups[i], i)
	}
}

// drawCaption draws the text beside node i, close to it.
func (b *board) drawCaption(p *page, placed *layout.Result, group, i int) {
	n := &b.nodes[i]
	at := placed.Captions[i].Move(p.origin.X, p.origin.Y)
	g := scene.Group{Kind: scene.Label, Class: "caption", Bounds: at, Parent: group, Ends: noEnds}
	switch box := placed.Nodes[i].Move(p.origin.X, p.origin.Y); {
	case at.X >= box.Right():
		n.caption.left(b.th, &g, at.X, at.Y, 0)
	case at.Right() <= box.X:
		n.caption.right(b.th, &g, at.Right(), at.Y)
	default:
		n.caption.center(b.th, &g, at.Center().X, at.Y)
	}
	p.scene.Add(g)
}

// drawEdge draws the line, the ends and the labels of edge i.
func (b *board) drawEdge(p *page, placed *layout.Result, groups []int, ports map[portKey]int, i int) {
	c, e, r := &b.edges[i], &b.graph.Edges[i], &placed.Edges[i]
	g := scene.Group{
		Kind: scene.Edge, ID: c.id, Class: c.class, Tree: c.tree, Parent: -1,
		Ends: [2]int{endGroup(groups, ports, e.From, e.FromPort), endGroup(groups, ports, e.To, e.ToPort)},
	}
	pts := p.shifted(r.Points[:r.Own])
	land := func(k, next, node, port int) {
		if port > 0 {
			return
		}
		if f, ok := b.nodes[node].figure.(lander); ok && len(pts) > 1 {
			pts[k] = f.land(pts[k], pts[next], placed.Nodes[node].Move(p.origin.X, p.origin.Y))
		}
	}
	land(0, 1, e.From, e.FromPort)
	how := toEnd
	if r.JoinedTo < 0 {
		land(len(pts)-1, len(pts)-2, e.To, e.ToPort)
	} else {
		how = onLine
		if other := placed.Edges[r.JoinedTo].Points; joinsInCorner(r, other) {
			pts, how = followCorner(pts, p.shifted(other), b.th.Metrics.Bend)
		}
	}
	if how == toEnd {
		g.Route = slices.Clone(pts) // drawing shortens the line for its marks
	}
	c.drawLine(b.th, &g, pts, how)
	for k, l := range c.labels {
		l.draw(b.th, &g, r.Labels[k].Move(p.origin.X, p.origin.Y), pts)
	}
	p.scene.Add(g)
}

var noEnds = [2]int{-1, -1}

// hintWarning says that a layout hint of node i, which refers to other, was not followed.
func (b *board) hintWarning(code diag.Code, i int, other string) diag.Diagnostic {
	msg := fmt.Sprintf("the layout hint of %s could not be followed", b.nodes[i].id)
	if other != "" {
		msg += ", because of " + other
	}
	return diag.Diagnostic{Span: diag.Span{Pos: b.nodes[i].origin.Pos}, Severity: diag.Warning, Code: code, Message: msg}
}

// warnLayout takes over what the layout says about hints.
func (b *board) warnLayout(from []layout.Warning) {
	for _, w := range from {
		other := ""
		if w.Other >= 0 {
			other = b.nodes[w.Other].id
		}
		b.warnings = append(b.warnings, b.hintWarning(w.Code, w.Node, other))
	}
}
