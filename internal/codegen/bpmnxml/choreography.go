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
			if g := x.named(gatewayTags[e.GatewayType], e); g != nil {
				g.set("gatewayDirection", directionOf("", len(x.incoming[e]), len(x.outgoing[e])))
				elements = append(elements, x.flowsOf(g, e))
			}
		case *model.ChoreographyEvent:
			if v := x.named(choreographyEvents[e.Position], e); v != nil {
				elements = append(elements, x.flowsOf(v, e))
			}
		}
	}
	for _, p := range parties {
		n.add(el("participant").set("id", x.party(p)).set("name", p.name))
	}
	n.add(messages...).add(elements...)
	for _, f := range c.Flows {
		n.add(x.sequenceFlow(f, f.Condition))
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
	x.flowsOf(task, t)
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
