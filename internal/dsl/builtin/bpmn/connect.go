package bpmn

import (
	"slices"

	"kuml-mcp/internal/model"
)

// connect gives the flow nodes of a complete model their flows, gateways and flows each other's default, and activities the
// events on their borders.
func (b *modelBuilder) connect() {
	nodes := map[string]model.FlowNode{}
	var flows []*model.SequenceFlow
	var associations []*model.DataAssociation
	model.Walk(b.m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case model.FlowNode:
			nodes[e.Ident().ID] = e
		case *model.SequenceFlow:
			flows = append(flows, e)
		case *model.DataAssociation:
			associations = append(associations, e)
		}
	})
	for _, f := range flows {
		if n := nodes[f.SourceID]; n != nil {
			n.Flow().Outgoing = append(n.Flow().Outgoing, f.ID)
		}
		if n := nodes[f.TargetID]; n != nil {
			n.Flow().Incoming = append(n.Flow().Incoming, f.ID)
		}
	}
	connectDefaults(nodes, flows)
	connectBorders(b.m.Elements, nodes)
	for _, a := range associations {
		e, ok1 := nodes[a.SourceID].(*model.BpmnEvent)
		w, ok2 := nodes[a.TargetID].(model.Activity)
		if ok1 && ok2 && e.Definition == model.CompensationEvent {
			w.Work().Compensates = true
		}
	}
}

// connectDefaults makes the default of a gateway and the flow that is marked as one the same. A gateway may also name the node
// that its default flow leads to.
func connectDefaults(nodes map[string]model.FlowNode, flows []*model.SequenceFlow) {
	byID := map[string]*model.SequenceFlow{}
	for _, f := range flows {
		byID[f.ID] = f
	}
	for _, f := range flows {
		g, ok := nodes[f.SourceID].(*model.BpmnGateway)
		if !ok {
			continue
		}
		switch {
		case g.DefaultFlowID == f.ID:
			f.IsDefault = true
		case f.IsDefault && g.DefaultFlowID == "":
			g.DefaultFlowID = f.ID
		case g.DefaultFlowID == f.TargetID && byID[g.DefaultFlowID] == nil:
			f.IsDefault, g.DefaultFlowID = true, f.ID
		}
	}
}

// connectBorders makes the borders of activities and the events that say to which one they are attached agree.
func connectBorders(elements []model.Element, nodes map[string]model.FlowNode) {
	attached := func(a model.Activity, e *model.BpmnEvent) {
		w := a.Work()
		if !slices.Contains(w.BoundaryEvents, e.ID) {
			w.BoundaryEvents = append(w.BoundaryEvents, e.ID)
		}
	}
	model.Walk(elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case *model.BpmnEvent:
			if a, ok := nodes[e.AttachedToID].(model.Activity); ok {
				attached(a, e)
			}
		case model.Activity:
			for _, id := range e.Work().BoundaryEvents {
				if v, ok := nodes[id].(*model.BpmnEvent); ok && v.AttachedToID == "" && v.Position == model.IntermediatePosition {
					v.AttachedToID = e.Ident().ID
				}
			}
		}
	})
}
