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

// Figure is what a node looks like.
type Figure interface {
	// Size is the least size that the figure needs.
	Size() (w, h int)
	// Draw adds the figure to its group, filling at.
	Draw(g *scene.Group, at scene.Rect)
}

// Lander is a figure that does not fill its box: land moves the end p of a line that comes from another point from the
// box's border to the figure's outline.
type Lander interface {
	Land(p, from scene.Point, at scene.Rect) scene.Point
}

// Board collects the figures and connectors of a node-and-edge picture, has them laid out, and draws them.
type Board struct {
	Theme *theme.Theme
	Graph layout.Graph
	Nodes []Node         // by index of graph.Nodes
	Edges []Connector    // by index of graph.Edges
	Ports map[int][]Port // by index of the node, as graph.Nodes[].Ports
	// base is the group that the nodes at top level lie in, -1: none.
	base int
	// Title heads the picture, subtitle stands below it; "" for none.
	Title, Subtitle string
	foot            foot // nil for none
	// Backdrop draws what lies under all nodes and notes its groups as those of the hidden nodes; nil for nothing.
	Backdrop func(p *Page, placed *layout.Result, groups []int)
	// Frame is the word in the tag of the frame around the diagram, as "sd"; it then holds the title. "" for no frame.
	Frame string
	// Picture is the whole drawing of a diagram that is no graph, else nil.
	Picture *scene.Scene
	// Warnings tell which layout hints could not be followed.
	Warnings []diag.Diagnostic
}

// Node is a figure with what the picture tells about it.
type Node struct {
	Figure
	ID     string
	Class  string // what the element is, for the SVG
	Origin model.Origin
	// Caption is a text beside the figure.
	Caption Block
	// Hidden says that the backdrop draws it.
	Hidden bool
	// Inner is a picture of its own in the node, at the place that the figure gives it; nil for none.
	Inner *inset
}

// foot is what stands below a drawing.
type foot interface {
	// Size gives the room that it needs below a drawing of a width, the gap between both included.
	Size(th *theme.Theme, width int) (w, h int)
	// Draw adds it to the page below a drawing of that width, from (x, y).
	Draw(th *theme.Theme, p *Page, x, y, width int)
}

// NewBoard makes an empty board.
func NewBoard(th *theme.Theme) *Board {
	m := &th.Metrics
	return &Board{Theme: th, base: -1, Ports: map[int][]Port{}, Graph: layout.Graph{
		Spacing: layout.Spacing{Node: m.NodeGap, Rank: m.RankGap, Edge: m.EdgeGap, Label: m.LabelGap},
	}}
}

// AddNode puts a figure on the board, in the container with index parent (-1: none), and returns its index.
func (b *Board) AddNode(n Node, parent int) int {
	w, h := n.Size()
	cw, ch := n.Caption.Size(b.Theme, 0)
	b.Nodes = append(b.Nodes, n)
	b.Graph.Nodes = append(b.Graph.Nodes, layout.Node{W: w, H: h, Parent: parent, Grow: true, Caption: layout.Size{W: cw, H: ch}})
	return len(b.Nodes) - 1
}

// Holder is a figure that others may lie in.
type Holder interface {
	Figure
	// Holds reports whether anything lies in it.
	Holds() bool
	// Pad gives the distances from its box to what lies in it.
	Pad() layout.Insets
	// Header gives the size of the area at its upper left that nothing may touch.
	Header() (w, h int)
}

// rimmed is a holder with a strip along its border in which no label may stand.
type rimmed interface{ Rim() layout.Insets }

// AddContainer puts a figure on the board, as a container if it holds others.
func (b *Board) AddContainer(f Holder, n Node, parent int) int {
	n.Figure = f
	i := b.AddNode(n, parent)
	if f.Holds() {
		g := &b.Graph.Nodes[i]
		g.Container, g.Pad, g.Grow = true, f.Pad(), false
		if r, ok := f.(rimmed); ok {
			g.Rim = r.Rim()
		}
		g.HeaderW, g.HeaderH = f.Header()
		g.HeaderW += b.Theme.Metrics.TriangleWidth/2 + markGap // so that no mark of a line beside it reaches into it
		_, g.Tab = f.(*Folder)
	}
	return i
}

// Connect joins two nodes.
func (b *Board) Connect(c Connector, from, to int) {
	m := &b.Theme.Metrics
	e := layout.Edge{
		From: from, To: to, Tree: c.Tree, Up: c.Up, Loose: c.Loose, Beside: c.Beside, Weight: c.Weight, Style: c.Style,
		FromPort: c.Ports[0], ToPort: c.Ports[1], TailSide: c.Sides[0], HeadSide: c.Sides[1],
		TailRoom: c.Tail.room(m), HeadRoom: c.Head.room(m), TailHalf: c.Tail.half(m), HeadHalf: c.Head.half(m),
	}
	for _, l := range c.Labels {
		w, h := l.size(b.Theme)
		e.Labels = append(e.Labels, layout.Label{W: w, H: h, At: l.At})
	}
	b.Edges = append(b.Edges, c)
	b.Graph.Edges = append(b.Graph.Edges, e)
}

// scene lays the board out under its title and draws it; without nodes it says that there are none.
func (b *Board) scene(ctx context.Context) (*scene.Scene, error) {
	if b.Picture != nil {
		return b.Picture, ctx.Err()
	}
	if len(b.Nodes) == 0 {
		return b.empty(), ctx.Err()
	}
	placed, err := layout.Layout(ctx, &b.Graph)
	if err != nil {
		return nil, fmt.Errorf("laying out %d nodes and %d edges: %w", len(b.Nodes), len(b.Edges), err)
	}
	w, h := placed.W, placed.H
	if b.foot != nil {
		fw, fh := b.foot.Size(b.Theme, w)
		w, h = max(w, fw), h+fh
	}
	p := b.Page(w, h)
	left := p.Origin.X
	p.Origin.X += (w - placed.W) / 2 / scene.Px * scene.Px
	b.drawAll(p, placed)
	if b.foot != nil {
		b.foot.Draw(b.Theme, p, left, p.Origin.Y+placed.H, placed.W)
	}
	b.warnLayout(placed.Warnings)
	return p.Finish(), nil
}

// drawAll draws the nodes and then the edges.
func (b *Board) drawAll(p *Page, placed *layout.Result) {
	b.trim(placed)
	groups := make([]int, len(b.Nodes))
	for i := range b.Nodes {
		groups[i] = -1
	}
	if b.Backdrop != nil {
		b.Backdrop(p, placed, groups)
	}
	drawn := map[PortKey]int{}
	for i := range b.Nodes {
		b.drawNode(p, placed, groups, i)
	}
	for i := range b.Nodes {
		b.drawPorts(p, placed, groups[i], i, drawn)
	}
	for i := range b.Edges {
		b.drawEdge(p, placed, groups, drawn, i)
	}
}

// Page makes the page for a drawing of the given size.
func (b *Board) Page(w, h int) *Page {
	if b.Frame != "" {
		return framedPage(b.Theme, b.Frame, b.Title, w, h)
	}
	return newPage(b.Theme, b.Title, b.Subtitle, w, h)
}

// elastic is a figure that only has to reach the ends of its lines.
type elastic interface {
	// reach gives the part of the figure's box that it needs for lines that end at the points.
	reach(at scene.Rect, ends []scene.Point) scene.Rect
}

// trim takes off what elastic figures do not need.
func (b *Board) trim(placed *layout.Result) {
	ends := map[int][]*scene.Point{}
	for i, e := range b.Graph.Edges {
		pts := placed.Edges[i].Points
		ends[e.From] = append(ends[e.From], &pts[0])
		ends[e.To] = append(ends[e.To], &pts[len(pts)-1])
	}
	for i, n := range b.Nodes {
		f, ok := n.Figure.(elastic)
		if !ok || len(n.Caption) > 0 {
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
func (b *Board) drawnParent(i int) int {
	c := b.Graph.Nodes[i].Parent
	for c >= 0 && b.Nodes[c].Hidden && b.Graph.Nodes[c].Parent >= 0 {
		c = b.Graph.Nodes[c].Parent
	}
	return c
}

// drawNode draws node i after the containers it lies in, and notes the index of its group.
func (b *Board) drawNode(p *Page, placed *layout.Result, groups []int, i int) {
	if groups[i] >= 0 || b.Nodes[i].Hidden {
		return
	}
	parent := b.base
	if c := b.drawnParent(i); c >= 0 {
		b.drawNode(p, placed, groups, c)
		parent = groups[c]
	}
	n := &b.Nodes[i]
	at := placed.Nodes[i].Move(p.Origin.X, p.Origin.Y)
	g := scene.Group{Kind: scene.Node, ID: n.ID, Class: n.Class, Bounds: at, Parent: parent, Ends: NoEnds}
	if b.Graph.Nodes[i].Container || n.Inner != nil {
		g.Kind = scene.Container
	}
	n.Draw(&g, at)
	groups[i] = p.Scene.Add(g)
	if n.Inner != nil {
		n.Inner.draw(p, at, groups[i])
	}
	if len(n.Caption) > 0 {
		b.drawCaption(p, placed, groups[i], i)
	}
}

// drawCaption draws the text beside node i, close to it.
func (b *Board) drawCaption(p *Page, placed *layout.Result, group, i int) {
	n := &b.Nodes[i]
	at := placed.Captions[i].Move(p.Origin.X, p.Origin.Y)
	g := scene.Group{Kind: scene.Label, Class: "caption", Bounds: at, Parent: group, Ends: NoEnds}
	switch box := placed.Nodes[i].Move(p.Origin.X, p.Origin.Y); {
	case at.X >= box.Right():
		n.Caption.Left(b.Theme, &g, at.X, at.Y, 0)
	case at.Right() <= box.X:
		n.Caption.right(b.Theme, &g, at.Right(), at.Y)
	default:
		n.Caption.Center(b.Theme, &g, at.Center().X, at.Y)
	}
	p.Scene.Add(g)
}

// drawEdge draws the line, the ends and the labels of edge i.
func (b *Board) drawEdge(p *Page, placed *layout.Result, groups []int, ports map[PortKey]int, i int) {
	c, e, r := &b.Edges[i], &b.Graph.Edges[i], &placed.Edges[i]
	g := scene.Group{
		Kind: scene.Edge, ID: c.ID, Class: c.Class, Tree: c.Tree, Parent: -1,
		Ends: [2]int{endGroup(groups, ports, e.From, e.FromPort), endGroup(groups, ports, e.To, e.ToPort)},
	}
	pts := p.Shifted(r.Points[:r.Own])
	land := func(k, next, node, port int) {
		if port > 0 {
			return
		}
		if f, ok := b.Nodes[node].Figure.(Lander); ok && len(pts) > 1 {
			pts[k] = f.Land(pts[k], pts[next], placed.Nodes[node].Move(p.Origin.X, p.Origin.Y))
		}
	}
	land(0, 1, e.From, e.FromPort)
	how := ToEnd
	if r.JoinedTo < 0 {
		land(len(pts)-1, len(pts)-2, e.To, e.ToPort)
	} else {
		how = onLine
		if other := placed.Edges[r.JoinedTo].Points; joinsInCorner(r, other) {
			pts, how = followCorner(pts, p.Shifted(other), b.Theme.Metrics.Bend)
		}
	}
	if how == ToEnd {
		g.Route = slices.Clone(pts) // drawing shortens the line for its marks
	}
	c.DrawLine(b.Theme, &g, pts, how)
	for k, l := range c.Labels {
		l.draw(b.Theme, &g, r.Labels[k].Move(p.Origin.X, p.Origin.Y), pts)
	}
	p.Scene.Add(g)
}

// NoEnds are the ends of a group that is no edge.
var NoEnds = [2]int{-1, -1}

// hintWarning says that a layout hint of node i, which refers to other, was not followed.
func (b *Board) hintWarning(code diag.Code, i int, other string) diag.Diagnostic {
	msg := fmt.Sprintf("the layout hint of %s could not be followed", b.Nodes[i].ID)
	if other != "" {
		msg += ", because of " + other
	}
	return diag.Diagnostic{Span: diag.Span{Pos: b.Nodes[i].Origin.Pos}, Severity: diag.Warning, Code: code, Message: msg}
}

// warnLayout takes over what the layout says about hints.
func (b *Board) warnLayout(from []layout.Warning) {
	for _, w := range from {
		other := ""
		if w.Other >= 0 {
			other = b.Nodes[w.Other].ID
		}
		b.Warnings = append(b.Warnings, b.hintWarning(w.Code, w.Node, other))
	}
}
