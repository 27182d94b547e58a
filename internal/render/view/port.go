package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// port is a small square on the border of a node, or another figure, with its name beside it.
type port struct {
	id      string
	caption block
	// symbol and class are set where it is no square.
	symbol *symbol
	class  string
}

// portSize is the side of the square.
const portSize = 14 * scene.Px

// addPort puts a port on the border of node i and returns its number, counted from 1.
func (b *board) addPort(i int, p port) int {
	w, h := p.caption.size(b.th, 0)
	if w > 0 {
		w += b.th.Metrics.Bend // a line that turns at the end of the caption is round there
	}
	b.ports[i] = append(b.ports[i], p)
	size := portSize
	if p.symbol != nil {
		size = p.symbol.w
	}
	b.graph.Nodes[i].Ports = append(b.graph.Nodes[i].Ports, layout.Port{Size: size, Caption: layout.Size{W: w, H: h}})
	return len(b.ports[i])
}

// addDot puts a small figure on the board, at whose sides lines end in the middle.
func (b *board) addDot(n node, parent int) int {
	i := b.addNode(n, parent)
	g := &b.graph.Nodes[i]
	g.Shape, g.Grow = layout.Dot, false
	return i
}

// portKey names a port by its node and number.
type portKey struct{ node, port int }

// endGroup is the group at which an edge ends.
func endGroup(groups []int, ports map[portKey]int, node, port int) int {
	if g, ok := ports[portKey{node, port}]; ok {
		return g
	}
	return groups[node]
}

// drawPorts draws the ports of node i and notes their groups. A port lies over the border of its node.
func (b *board) drawPorts(p *page, placed *layout.Result, owner, i int, drawn map[portKey]int) {
	for k, port := range b.ports[i] {
		at := placed.Ports[i][k]
		box := at.Box.Move(p.origin.X, p.origin.Y)
		g := scene.Group{Kind: scene.Node, ID: port.id, Class: "port", Bounds: box, Parent: owner, OnBorder: true, Ends: noEnds}
		if port.symbol != nil {
			g.Class = port.class
			port.symbol.draw(&g, box)
		} else {
			g.Draw(scene.Body, theme.Port, scene.Box(box))
		}
		n := p.scene.Add(g)
		drawn[portKey{i, k + 1}] = n
		if len(port.caption) > 0 {
			at := at.Caption.Move(p.origin.X, p.origin.Y)
			g := scene.Group{Kind: scene.Label, Class: "caption", Bounds: at, Parent: n, Ends: noEnds}
			if placed.Ports[i][k].Side == layout.Left {
				port.caption.right(b.th, &g, at.Right(), at.Y)
			} else {
				port.caption.left(b.th, &g, at.X, at.Y, 0)
			}
			p.scene.Add(g)
		}
	}
}
