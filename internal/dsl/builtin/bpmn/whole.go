package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelFrom makes a whole model of what a script made with constructors. What the model changes comes in as a copy.
func modelFrom(c *vocab.Call) (any, error) {
	m := &model.Model{Head: model.Head{ID: c.Str("name"), Name: c.Str("name"), Origin: c.Origin}, Language: model.BPMN}
	b := &modelBuilder{doc: c.Host.Document(), m: m, taken: map[string]bool{}}
	for _, param := range []string{"processes", "dataStores", "collaborations", "choreographies", "conversations"} {
		m.Elements = append(m.Elements, rows.Elements[model.Element](c, param)...)
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	if err := b.admit(c, m.Elements); err != nil {
		return nil, err
	}
	for i, e := range m.Elements {
		if p, ok := e.(*model.BpmnProcess); ok {
			own := *p
			own.BpmnFlow = copyFlow(p.BpmnFlow)
			m.Elements[i] = &own
		}
	}
	b.doc.Models = append(b.doc.Models, m)
	for _, v := range rows.Elements[*view](c, "diagrams") {
		v.place(b, c)
	}
	return b.Close()
}

// admit charges elements, with what lies in them, to the budget and reports ids that two of them have. Participants of
// conversations are known by name alone.
func (b *modelBuilder) admit(c *vocab.Call, elements []model.Element) error {
	for _, e := range elements {
		if err := c.Host.Grow(1); err != nil {
			return err
		}
		h := e.Ident()
		switch e.(type) {
		case *model.ConversationParticipant, *model.Constraint:
			continue
		}
		if b.taken[h.ID] {
			err := vocab.Errorf("", "Give each element an id of its own.", "two elements of the model have the id %q", h.ID)
			err.At = h.Origin.Pos
			return err
		}
		b.taken[h.ID] = true
		if o, ok := e.(model.Owner); ok {
			if err := b.admit(c, o.Owned()); err != nil {
				return err
			}
		}
	}
	return nil
}

// copyFlow copies the content of a process or sub-process so that a model can join its nodes.
func copyFlow(f model.BpmnFlow) model.BpmnFlow {
	own := f
	own.Nodes, own.Flows = nil, nil
	for _, n := range f.Nodes {
		own.Nodes = append(own.Nodes, copyNode(n))
	}
	for _, s := range f.Flows {
		flow := *s
		own.Flows = append(own.Flows, &flow)
	}
	for _, n := range slices.Clone(own.Nodes) {
		if p, ok := n.(*model.BpmnSubProcess); ok && slices.Contains(own.Nodes, n) {
			moveIn(&own, p)
		}
	}
	return own
}

// copyNode copies a flow node without what the model finds out: its flows, and whether it compensates.
func copyNode(n model.FlowNode) model.FlowNode {
	var out model.FlowNode
	switch n := n.(type) {
	case *model.BpmnEvent:
		own := *n
		out = &own
	case *model.BpmnTask:
		own := *n
		out = &own
	case *model.BpmnSubProcess:
		own := *n
		own.BpmnFlow = copyFlow(n.BpmnFlow)
		out = &own
	case *model.BpmnCallActivity:
		own := *n
		out = &own
	case *model.BpmnGateway:
		own := *n
		out = &own
	}
	out.Flow().Incoming, out.Flow().Outgoing = nil, nil
	if a, ok := out.(model.Activity); ok {
		a.Work().Compensates = false
		a.Work().BoundaryEvents = slices.Clone(a.Work().BoundaryEvents)
	}
	return out
}

// moveIn moves the nodes that a sub-process lists by id from the flow around it into it, with the flows between them.
func moveIn(around *model.BpmnFlow, p *model.BpmnSubProcess) {
	moved := map[string]bool{}
	around.Nodes = slices.DeleteFunc(around.Nodes, func(n model.FlowNode) bool {
		id := n.Ident().ID
		if n == model.FlowNode(p) || !slices.Contains(p.MemberIDs, id) {
			return false
		}
		moved[id] = true
		p.Nodes = append(p.Nodes, n)
		return true
	})
	around.Flows = slices.DeleteFunc(around.Flows, func(f *model.SequenceFlow) bool {
		if !moved[f.SourceID] || !moved[f.TargetID] {
			return false
		}
		p.Flows = append(p.Flows, f)
		return true
	})
}
