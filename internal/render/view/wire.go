package view

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// end gives the node and, if there is one, the port of a connector's end. A port that nothing declares is that of a component
// whose id comes before its name.
func (s *structure) end(id string) portKey {
	if p, ok := s.arch.ports[id]; ok {
		return p
	}
	if i, ok := s.found(id); ok {
		return portKey{node: i}
	}
	if cut := strings.LastIndex(id, "::"); cut > 0 {
		if i, ok := s.found(id[:cut]); ok {
			return portKey{node: i}
		}
	}
	return portKey{node: s.find(id)}
}

// countWires counts the connectors at each port, so that those of a crowded one can share their last stretch.
func (s *structure) countWires() {
	for _, r := range s.relations {
		if k, ok := r.(*model.Connector); ok {
			for _, id := range []string{k.End1ID, k.End2ID} {
				if p, ok := s.arch.ports[id]; ok {
					s.arch.wires[p]++
				}
			}
		}
	}
}

// wire draws a connector: a solid line from port to port (UML 2.5.1 §11.2.4, §11.6.4).
func (s *structure) wire(k *model.Connector) {
	if s.joined(k) {
		return // ball and socket say it
	}
	from, to := s.end(k.End1ID), s.end(k.End2ID)
	if from.node == to.node && (from.port == 0 || to.port == 0) && k.End1ID != k.End2ID {
		return // both ends are shown by one node
	}
	c := s.plainWire(k)
	// Lines to a port with several connectors join before it.
	if s.arch.wires[from] > max(s.arch.wires[to], 1) {
		from, to, c.up = to, from, true
	}
	if s.arch.wires[to] > 1 && to.port > 0 && from != to {
		c.tree = "port " + s.b.ports[to.node][to.port-1].id + s.side(from.node, to.node)
	}
	c.ports = [2]int{from.port, to.port}
	s.b.connect(c, from.node, to.node)
}

// plainWire is the line of a connector.
func (s *structure) plainWire(k *model.Connector) connector {
	c := s.labelledLine(clean.OneLine(k.Name), relationClasses[k.Kind()])
	c.id, c.weight = k.ID, relationWeight
	return c
}

// side tells lines that come to a port from the inside of its node from those that come from outside.
func (s *structure) side(from, to int) string {
	for i := from; i >= 0; i = s.b.graph.Nodes[i].Parent {
		if i == to {
			return " inside"
		}
	}
	return ""
}

// joined reports whether a connector is drawn as a ball in a socket: it joins the ports of the only two that provide and require
// an interface.
func (s *structure) joined(k *model.Connector) bool {
	if !s.arch.contracts {
		return false
	}
	for id, c := range s.arch.balls {
		if len(c.provided) != 1 || len(c.required) != 1 {
			continue
		}
		p, r := s.contractPort(c.provided[0], id, false), s.contractPort(c.required[0], id, true)
		a, b := s.arch.ports[k.End1ID], s.arch.ports[k.End2ID]
		if p.port > 0 && r.port > 0 && (a == p && b == r || a == r && b == p) {
			return true
		}
	}
	return false
}

// crowd is the number of lines at a node that keeps its size from which on it may grow nevertheless, to hold them apart.
const crowd = 7

// growCrowded lets the nodes with many lines grow.
func (b *board) growCrowded() {
	lines := make([]int, len(b.nodes))
	for _, e := range b.graph.Edges {
		lines[e.From]++
		lines[e.To]++
	}
	for i, n := range lines {
		b.graph.Nodes[i].Grow = b.graph.Nodes[i].Grow || n >= crowd
	}
}
