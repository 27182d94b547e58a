package bpmnxml

import (
	"regexp"
	"strconv"

	"kuml-mcp/internal/model"
)

// event writes an event (§10.5).
func (x *exporter) event(v *model.BpmnEvent) *node {
	host, attached := x.elements[v.AttachedToID].(model.Activity)
	if v.AttachedToID != "" && !attached {
		x.warn(v, "the border that the event %q stands on is left out: the model has no activity %q", v.Name, v.AttachedToID)
	}
	tag := eventTag(v, attached)
	n := x.named(tag, v)
	if n == nil {
		return nil
	}
	switch {
	case attached:
		n.set("attachedToRef", x.id(host)).set("cancelActivity", strconv.FormatBool(v.Interrupting))
	case v.Position == model.StartPosition && !v.Interrupting:
		n.set("isInterrupting", "false")
	}
	catching := tag == "startEvent" || tag == "intermediateCatchEvent" || attached
	n.flag("parallelMultiple", catching && v.Definition == model.ParallelMultipleEvent)
	x.flowsOf(n, v)
	x.dataAt(n, v)
	if define := definitions[v.Definition]; define != nil {
		for _, d := range define(x, v, catching) {
			d.attrs = append([]attr{{"id", x.ids.fresh(x.id(v) + "_definition")}}, d.attrs...)
			n.add(d)
		}
	}
	return n
}

// eventTag is the element of an event. An intermediate event without a definition is a throwing one (table 10.89).
func eventTag(v *model.BpmnEvent, attached bool) string {
	switch {
	case attached:
		return "boundaryEvent"
	case v.Position == model.StartPosition:
		return "startEvent"
	case v.Position == model.EndPosition:
		return "endEvent"
	case v.Behaviour == model.Throwing || v.Definition == model.NoDefinition:
		return "intermediateThrowEvent"
	}
	return "intermediateCatchEvent"
}

// definitions say how each event definition is written (§10.5.5).
var definitions = map[model.EventDefinition]func(x *exporter, v *model.BpmnEvent, catching bool) []*node{
	model.MessageEvent: func(x *exporter, v *model.BpmnEvent, catching bool) []*node {
		return []*node{el("messageEventDefinition").set("messageRef", x.messageAt(v, catching, v.Name))}
	},
	model.SignalEvent:     sharedDefinition("signal"),
	model.ErrorEvent:      sharedDefinition("error"),
	model.EscalationEvent: sharedDefinition("escalation"),
	model.ConditionalEvent: func(_ *exporter, v *model.BpmnEvent, _ bool) []*node {
		return []*node{el("conditionalEventDefinition", expression("condition", v.Name))}
	},
	model.LinkEvent: func(_ *exporter, v *model.BpmnEvent, _ bool) []*node {
		n := el("linkEventDefinition")
		n.attrs = append(n.attrs, attr{"name", v.Name}) // required, even if empty
		return []*node{n}
	},
	model.TimerEvent: func(_ *exporter, v *model.BpmnEvent, _ bool) []*node {
		n := el("timerEventDefinition")
		for _, form := range times {
			if form.of.MatchString(v.Name) {
				n.add(expression(form.tag, v.Name))
			}
		}
		return []*node{n}
	},
	model.CompensationEvent:     plainDefinition("compensateEventDefinition"),
	model.CancelEvent:           plainDefinition("cancelEventDefinition"),
	model.TerminateEvent:        plainDefinition("terminateEventDefinition"),
	model.MultipleEvent:         severalDefinitions,
	model.ParallelMultipleEvent: severalDefinitions,
}

// times are the forms of ISO 8601 that the name of a timer event may have, of which its definition then speaks.
var times = []struct {
	tag string
	of  *regexp.Regexp
}{
	{"timeDate", regexp.MustCompile(`^\d{4}-\d\d-\d\d(T\d\d:\d\d\S*)?$`)},
	{"timeDuration", regexp.MustCompile(`^P(\d+[YMWD])+(T(\d+[HMS])+)?$|^PT(\d+[HMS])+$`)},
	{"timeCycle", regexp.MustCompile(`^R\d*/\S+$`)},
}

func plainDefinition(tag string) func(*exporter, *model.BpmnEvent, bool) []*node {
	return func(*exporter, *model.BpmnEvent, bool) []*node { return []*node{el(tag)} }
}

// sharedDefinition writes a definition that refers to what the event and others of its name are about.
func sharedDefinition(kind string) func(*exporter, *model.BpmnEvent, bool) []*node {
	return func(x *exporter, v *model.BpmnEvent, _ bool) []*node {
		return []*node{el(kind+"EventDefinition").set(kind+"Ref", x.share(kind, v.Name))}
	}
}

// severalDefinitions writes an event with several triggers, which BPMN has no definition of its own for: it has more
// than one. The model does not say which.
func severalDefinitions(x *exporter, v *model.BpmnEvent, _ bool) []*node {
	x.warn(v, "the model does not say what the event %q has several of; the file gives it a message and a signal", v.Name)
	return []*node{el("messageEventDefinition"), el("signalEventDefinition")}
}

// shareKey names a message, signal, error or escalation.
type shareKey struct{ kind, name string }

// share gives the id of the message, signal, error or escalation of a name; all that have the same name are one. "" for no name.
func (x *exporter) share(kind, name string) string {
	if name == "" {
		return ""
	}
	key := shareKey{kind, name}
	if _, known := x.ids.of[key]; !known {
		id := x.ids.keep(key, kind+"_"+name)
		x.shared = append(x.shared, el(kind).set("id", id).set("name", name))
	}
	return x.ids.of[key]
}

// nodeMessages are the names of the messages that flow to a node and from it.
type nodeMessages struct{ in, out []string }

// readMessages finds out which messages flow to and from each node.
func (x *exporter) readMessages() {
	at := func(id string) *nodeMessages {
		e := x.elements[id]
		if x.messages[e] == nil {
			x.messages[e] = &nodeMessages{}
		}
		return x.messages[e]
	}
	model.Walk(x.m.Elements, func(e, _ model.Element) {
		if f, ok := e.(*model.MessageFlow); ok && f.Name != "" {
			from, to := at(f.SourceID), at(f.TargetID)
			from.out, to.in = append(from.out, f.Name), append(to.in, f.Name)
		}
	})
}

// messageAt gives the id of the message that a node receives or sends: that of its first message flow, else the one named name, else "".
func (x *exporter) messageAt(e model.Element, receives bool, name string) string {
	if m := x.messages[e]; m != nil {
		names := m.out
		if receives {
			names = m.in
		}
		if len(names) > 0 {
			name = names[0]
		}
	}
	return x.share("message", name)
}
