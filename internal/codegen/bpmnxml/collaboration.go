package bpmnxml

import (
	"kuml-mcp/internal/model"
)

// collaboration writes a collaboration: participants and messages (§9).
func (x *exporter) collaboration(k *model.BpmnCollaboration) *node {
	n := x.named("collaboration", k)
	if n == nil {
		return nil
	}
	for _, p := range k.Participants {
		n.add(x.participant(p))
	}
	for _, f := range k.MessageFlows {
		n.add(x.messageFlow(f))
	}
	return n
}

// participant writes a participant with the process that it runs. Lanes belong to the process.
func (x *exporter) participant(p *model.BpmnParticipant) *node {
	n := x.named("participant", p)
	if n == nil {
		return nil
	}
	process, ok := x.elements[p.ProcessID].(*model.BpmnProcess)
	switch {
	case ok:
		n.set("processRef", x.id(process))
	case p.ProcessID != "":
		x.warn(p, "the pool %q is written without a process: the model has no process %q", p.Name, p.ProcessID)
	case len(p.Lanes) > 0:
		x.warn(p, "the lanes of the pool %q are left out, since it has no process", p.Name)
	}
	return n
}

// messageFlow writes a message between participants or flow nodes. Its name says which message: tools draw an envelope with the name
// on the line of one that refers to a message.
func (x *exporter) messageFlow(f *model.MessageFlow) *node {
	from, to := x.elements[f.SourceID], x.elements[f.TargetID]
	if !exchanges(from) || !exchanges(to) {
		x.warn(f, "the message flow from %q to %q is left out: messages flow between pools, steps and events of the model",
			f.SourceID, f.TargetID)
		return nil
	}
	n := x.named("messageFlow", f)
	if n == nil {
		return nil
	}
	return n.set("sourceRef", x.id(from)).set("targetRef", x.id(to))
}

// exchanges reports whether an element may send or receive messages (§9.4, interaction nodes).
func exchanges(e model.Element) bool {
	switch e.(type) {
	case *model.BpmnParticipant, *model.BpmnEvent, model.Activity:
		return true
	}
	return false
}

// laneSet writes the lanes of a process, nil for none (§10.8).
func (x *exporter) laneSet(owner string, lanes []*model.BpmnLane) *node {
	set := x.lanes("laneSet", lanes)
	if set != nil {
		set.set("id", x.ids.fresh(owner+"_lanes"))
	}
	return set
}

func (x *exporter) lanes(tag string, lanes []*model.BpmnLane) *node {
	set := el(tag)
	for _, l := range lanes {
		set.add(x.lane(l))
	}
	if len(set.kids) == 0 {
		return nil
	}
	return set
}

func (x *exporter) lane(l *model.BpmnLane) *node {
	n := x.named("lane", l)
	if n == nil {
		return nil
	}
	for _, id := range l.NodeIDs {
		switch e := x.elements[id].(type) {
		case model.FlowNode:
			n.add(ref("flowNodeRef", x.id(e)))
		case nil:
			x.warn(l, "the lane %q is written without %q, which the model does not have", l.Name, id)
		}
	}
	inner := x.lanes("childLaneSet", l.Lanes)
	if inner != nil {
		inner.set("id", x.ids.fresh(x.id(l)+"_lanes"))
	}
	return n.add(inner)
}
