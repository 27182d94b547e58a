package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Port is a small square on the border of a node, or another figure, with its name beside it.
type Port struct {
	ID      string
	Caption Block
	// Symbol and class are set where it is no square.
	Symbol *Symbol
	Class  string
}

// portSize is the side of the square.
const portSize = 14 * scene.Px

// AddPort puts a port on the border of node i and returns its number, counted from 1.
func (b *Board) AddPort(i int, p Port) int {
	w, h := p.Caption.Size(b.Theme, 0)
	if w > 0 {
		w += b.Theme.Metrics.Bend // a line that turns at the end of the caption is round there
	}
	b.Ports[i] = append(b.Ports[i], p)
	size := portSize
	if p.Symbol != nil {
		size = p.Symbol.W
	}
	b.Graph.Nodes[i].Ports = append(b.Graph.Nodes[i].Ports, layout.Port{Size: size, Caption: layout.Size{W: w, H: h}})
	return len(b.Ports[i])
}

// AddDot puts a small figure on the board, at whose sides lines end in the middle.
func (b *Board) AddDot(n Node, parent int) int {
	i := b.AddNode(n, parent)
	g := &b.Graph.Nodes[i]
	g.Shape, g.Grow = layout.Dot, false
	return i
}

// PortKey names a port by its node and number.
type PortKey struct{ Node, Port int }

// endGroup is the group at which an edge ends.
func endGroup(groups []int, ports map[PortKey]int, node, port int) int {
	if g, ok := ports[PortKey{node, port}]; ok {
		return g
	}
	return groups[node]
}

// drawPorts draws the ports of node i and notes their groups. A port lies over the border of its node.
func (b *Board) drawPorts(p *Page, placed *layout.Result, owner, i int, drawn map[PortKey]int) {
	for k, port := range b.Ports[i] {
		at := placed.Ports[i][k]
		box := at.Box.Move(p.Origin.X, p.Origin.Y)
		g := scene.Group{Kind: scene.Node, ID: port.ID, Class: "port", Bounds: box, Parent: owner, OnBorder: true, Ends: NoEnds}
		if port.Symbol != nil {
			g.Class = port.Class
			port.Symbol.Draw(&g, box)
		} else {
			g.Draw(scene.Body, theme.Port, scene.Box(box))
		}
		n := p.Scene.Add(g)
		drawn[PortKey{i, k + 1}] = n
		if len(port.Caption) > 0 {
			at := at.Caption.Move(p.Origin.X, p.Origin.Y)
			g := scene.Group{Kind: scene.Label, Class: "caption", Bounds: at, Parent: n, Ends: NoEnds}
			if placed.Ports[i][k].Side == layout.Left {
				port.Caption.right(b.Theme, &g, at.Right(), at.Y)
			} else {
				port.Caption.Left(b.Theme, &g, at.X, at.Y, 0)
			}
			p.Scene.Add(g)
		}
	}
}

// crowd is the number of lines at a node that keeps its size from which on it may grow nevertheless, to hold them apart.
const crowd = 7

// GrowCrowded lets the nodes with many lines grow.
func (b *Board) GrowCrowded() {
	lines := make([]int, len(b.Nodes))
	for _, e := range b.Graph.Edges {
		lines[e.From]++
		lines[e.To]++
	}
	for i, n := range lines {
		b.Graph.Nodes[i].Grow = b.Graph.Nodes[i].Grow || n >= crowd
	}
}
