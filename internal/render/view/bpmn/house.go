package bpmn

import (
	"fmt"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// house finds the band of everything in a pool. A node that no lane names lies where the node before it does.
func (p *picture) house(x *poolBox) {
	at := map[string]*laneBox{}
	var visit func(l *laneBox)
	visit = func(l *laneBox) {
		for _, inner := range l.lanes {
			visit(inner)
		}
		for _, id := range l.lane.NodeIDs {
			if at[id] == nil {
				at[id] = l.leaf[0]
			}
		}
	}
	for _, l := range x.lanes {
		visit(l)
	}
	p.houseNodes(x, at)
	for _, o := range x.process.DataObjects {
		p.houseData(o.ID, at)
	}
	for _, e := range p.d.Elements {
		if s, ok := e.(*model.BpmnDataStore); ok && p.bandFor[s.ID] == nil {
			p.houseData(s.ID, at)
		}
	}
	for _, o := range x.process.DataObjects {
		if at[o.ID] == nil {
			at[o.ID] = x.leaves[0]
		}
	}
	for id, l := range at {
		p.bandFor[id] = l
	}
}

// houseNodes finds the bands of flow nodes that no lane names.
func (p *picture) houseNodes(x *poolBox, at map[string]*laneBox) {
	nodes := x.process.Nodes
	missing := func(n model.FlowNode) bool {
		e, ok := n.(*model.BpmnEvent)
		return at[n.Ident().ID] == nil && (!ok || e.AttachedToID == "")
	}
	var homeless []model.FlowNode
	for _, n := range nodes {
		if missing(n) {
			homeless = append(homeless, n)
		}
	}
	neighbour := func(id string, forward bool) *laneBox {
		for _, f := range x.process.Flows {
			from, to := f.EndIDs()
			if forward {
				from, to = to, from
			}
			if to != id {
				continue
			}
			if l := at[from]; l != nil {
				return l
			}
			if e, ok := p.elements[from].(*model.BpmnEvent); ok && at[e.AttachedToID] != nil {
				return at[e.AttachedToID]
			}
		}
		return nil
	}
	for _, forward := range []bool{false, true} {
		for changed := true; changed; {
			changed = false
			for _, n := range homeless {
				if l := neighbour(n.Ident().ID, forward); at[n.Ident().ID] == nil && l != nil {
					at[n.Ident().ID], changed = l, true
				}
			}
		}
	}
	for _, n := range homeless {
		if at[n.Ident().ID] == nil {
			at[n.Ident().ID] = x.leaves[0]
		}
		if l := at[n.Ident().ID]; l.lane != nil && p.elements[n.Ident().ID] != nil {
			p.warn(n, "no lane holds %s; it is drawn in %q", named(n), clean.OneLine(l.lane.Name))
		}
	}
}

// named is what a warning calls an element: its name, else its id.
func named(e model.Element) string {
	if h := e.Ident(); h.Name != "" {
		return fmt.Sprintf("%q", clean.OneLine(h.Name))
	}
	return e.Ident().ID
}

// houseData puts data into the band of the first node that works with them.
func (p *picture) houseData(id string, at map[string]*laneBox) {
	for _, e := range p.d.Elements {
		a, ok := e.(*model.DataAssociation)
		if !ok {
			continue
		}
		for _, pair := range [2][2]string{{a.SourceID, a.TargetID}, {a.TargetID, a.SourceID}} {
			if pair[0] != id {
				continue
			}
			for other := pair[1]; other != ""; other = p.parents[other] {
				if l := at[other]; l != nil {
					at[id] = l
					return
				}
			}
		}
	}
}
