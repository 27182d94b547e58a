package uml

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view"
)

// end gives the node and, if there is one, the port of a connector's end. A port that nothing declares is that of a component
// whose id comes before its name.
func (s *Structure) end(id string) view.PortKey {
	if p, ok := s.arch.ports[id]; ok {
		return p
	}
	if i, ok := s.found(id); ok {
		return view.PortKey{Node: i}
	}
	if cut := strings.LastIndex(id, "::"); cut > 0 {
		if i, ok := s.found(id[:cut]); ok {
			return view.PortKey{Node: i}
		}
	}
	return view.PortKey{Node: s.find(id)}
}

// countWires counts the connectors at each port, so that those of a crowded one can share their last stretch.
func (s *Structure) countWires() {
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
func (s *Structure) wire(k *model.Connector) {
	if s.joined(k) {
		return // ball and socket say it
	}
	from, to := s.end(k.End1ID), s.end(k.End2ID)
	if from.Node == to.Node && (from.Port == 0 || to.Port == 0) && k.End1ID != k.End2ID {
		return // both ends are shown by one node
	}
	c := s.plainWire(k)
	// Lines to a port with several connectors join before it.
	if s.arch.wires[from] > max(s.arch.wires[to], 1) {
		from, to, c.Up = to, from, true
	}
	if s.arch.wires[to] > 1 && to.Port > 0 && from != to {
		c.Tree = "port " + s.B.Ports[to.Node][to.Port-1].ID + s.side(from.Node, to.Node)
	}
	c.Ports = [2]int{from.Port, to.Port}
	s.B.Connect(c, from.Node, to.Node)
}

// plainWire is the line of a connector.
func (s *Structure) plainWire(k *model.Connector) view.Connector {
	c := s.labelledLine(clean.OneLine(k.Name), RelationClasses[k.Kind()])
	c.ID, c.Weight = k.ID, view.RelationWeight
	return c
}

// side tells lines that come to a port from the inside of its node from those that come from outside.
func (s *Structure) side(from, to int) string {
	for i := from; i >= 0; i = s.B.Graph.Nodes[i].Parent {
		if i == to {
			return " inside"
		}
	}
	return ""
}

// joined reports whether a connector is drawn as a ball in a socket: it joins the ports of the only two that provide and require
// an interface.
func (s *Structure) joined(k *model.Connector) bool {
	if !s.arch.contracts {
		return false
	}
	for id, c := range s.arch.balls {
		if len(c.provided) != 1 || len(c.required) != 1 {
			continue
		}
		p, r := s.contractPort(c.provided[0], id, false), s.contractPort(c.required[0], id, true)
		a, b := s.arch.ports[k.End1ID], s.arch.ports[k.End2ID]
		if p.Port > 0 && r.Port > 0 && (a == p && b == r || a == r && b == p) {
			return true
		}
	}
	return false
}
