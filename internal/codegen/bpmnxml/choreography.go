package bpmnxml

import (
	"slices"

	"kuml-mcp/internal/model"
)

// partyOf is the key of the id that a participant of a choreography has, which the model knows by name alone.
type partyOf struct {
	choreography *model.BpmnChoreography
	name         string
	again        bool // somebody else of the same name
}

// choreography writes a choreography: participants, the messages between them and the order of these (§11).
func (x *exporter) choreography(c *model.BpmnChoreography) *node {
	n := x.named("choreography", c)
	if n == nil {
		return nil
	}
	var parties []partyOf
	var messages, elements []*node
	for _, e := range c.Order {
		switch e := e.(type) {
		case *model.ChoreographyTask:
			for _, p := range x.parties(c, e) {
				if !slices.Contains(parties, p) {
					parties = append(parties, p)
				}
			}
			task, flows := x.choreographyTask(c, e)
			elements, messages = append(elements, task), append(messages, flows...)
		case *model.ChoreographyGateway:
			g := x.named(gatewayTags[e.GatewayType], e)
			elements = append(elements, x.choreographyFlows(g, c, e.ID))
		case *model.ChoreographyEvent:
			v := x.named(choreographyEvents[e.Position], e)
			elements = append(elements, x.choreographyFlows(v, c, e.ID))
		}
	}
	for _, p := range parties {
		n.add(el("participant").set("id", x.party(p)).set("name", p.name))
	}
	n.add(messages...).add(elements...)
	for _, f := range c.Flows {
		n.add(x.choreographyFlow(f))
	}
	return n
}

// choreographyEvents are the elements of the events of a choreography, which have no definitions.
var choreographyEvents = map[model.EventPosition]string{
	model.StartPosition: "startEvent", model.IntermediatePosition: "intermediateThrowEvent", model.EndPosition: "endEvent",
}

// parties are the participants of a task, the one who begins first.
func (x *exporter) parties(c *model.BpmnChoreography, t *model.ChoreographyTask) []partyOf {
	out := []partyOf{{choreography: c, name: t.Initiating}}
	for _, name := range t.Participants {
		if p := (partyOf{choreography: c, name: name}); !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	if len(out) == 1 {
		out = append(out, partyOf{c, t.Initiating, true})
	}
	return out
}

func (x *exporter) party(p partyOf) string {
	return x.ids.keep(p, p.choreography.ID+"_"+p.name)
}

// loopTypes are the values of loopType (§11.5.1).
var loopTypes = map[model.LoopKind]string{
	model.StandardLoop: "Standard", model.ParallelInstances: "MultiInstanceParallel", model.SequentialInstances: "MultiInstanceSequential",
}

// choreographyTask writes a task, and the message flows of it. A task without messages has one without a name, since every task
// is an exchange of messages.
func (x *exporter) choreographyTask(c *model.BpmnChoreography, t *model.ChoreographyTask) (task *node, flows []*node) {
	task = x.named("choreographyTask", t)
	if task == nil {
		return nil, nil
	}
	parties := x.parties(c, t)
	task.set("initiatingParticipantRef", x.party(parties[0]))
	loop := t.Loop
	if t.IsMulti && loop == "" {
		loop = model.ParallelInstances
	}
	task.set("loopType", loopTypes[loop])
	x.choreographyFlows(task, c, t.ID)
	for _, p := range parties {
		task.add(ref("participantRef", x.party(p)))
	}
	send := func(id, name string, from int) {
		from, to := min(from, 1), 1-min(from, 1)
		f := el("messageFlow").set("id", id).set("name", name)
		f.set("sourceRef", x.party(parties[from])).set("targetRef", x.party(parties[to])).set("messageRef", x.share("message", name))
		flows = append(flows, f)
		task.add(ref("messageFlowRef", id))
	}
	for _, m := range t.Messages {
		if x.written[m] {
			continue
		}
		x.written[m] = true
		sender := 1
		if m.Participant == t.Initiating {
			sender = 0
		}
		send(x.id(m), m.Name, sender)
	}
	if len(flows) == 0 {
		send(x.ids.fresh(x.id(t)+"_message"), "", 0)
	}
	return task, flows
}

// choreographyFlows adds the references to the flows of a node.
func (x *exporter) choreographyFlows(n *node, c *model.BpmnChoreography, id string) *node {
	if n == nil {
		return nil
	}
	in, out := 0, 0
	for _, f := range c.Flows {
		if f.TargetID == id && x.isChoreographyNode(f.SourceID) {
			n.add(ref("incoming", x.id(f)))
			in++
		}
	}
	for _, f := range c.Flows {
		if f.SourceID == id && x.isChoreographyNode(f.TargetID) {
			n.add(ref("outgoing", x.id(f)))
			out++
		}
	}
	if _, gateway := x.elements[id].(*model.ChoreographyGateway); gateway {
		n.set("gatewayDirection", directionOf("", in, out))
	}
	return n
}

func (x *exporter) isChoreographyNode(id string) bool {
	switch x.elements[id].(type) {
	case *model.ChoreographyTask, *model.ChoreographyGateway, *model.ChoreographyEvent:
		return true
	}
	return false
}

func (x *exporter) choreographyFlow(f *model.ChoreographySequenceFlow) *node {
	if !x.isChoreographyNode(f.SourceID) || !x.isChoreographyNode(f.TargetID) {
		x.warn(f, "the sequence flow from %q to %q is left out: the model lacks one of them", f.SourceID, f.TargetID)
		return nil
	}
	n := x.named("sequenceFlow", f)
	if n == nil {
		return nil
	}
	if f.Name == "" {
		n.set("name", f.Condition)
	}
	n.set("sourceRef", x.id(x.elements[f.SourceID])).set("targetRef", x.id(x.elements[f.TargetID]))
	return n.add(whenSet("conditionExpression", f.Condition))
}
