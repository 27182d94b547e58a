package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// bpmnRules are the rules about processes and collaborations (BPMN 2.0.2 §9, §10).
var bpmnRules = []func(*subject){bpmnProcesses, bpmnCollaborations, bpmnSubjects}

// bpmnFlow is the content of a process or sub-process under examination.
type bpmnFlow struct {
	*subject
	*model.BpmnFlow
	words   string // what messages call it
	at      model.Origin
	within  *model.BpmnSubProcess // nil for a process
	nodes   map[string]model.FlowNode
	in, out map[string][]*model.SequenceFlow
}

// bpmnProcesses examines each process and each sub-process.
func bpmnProcesses(s *subject) {
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.BpmnProcess:
			s.bpmnFlow(&e.BpmnFlow, "the process "+s.quoted(e.ID), e.Origin, nil)
		case *model.BpmnSubProcess:
			s.bpmnFlow(&e.BpmnFlow, "the sub-process "+s.quoted(e.ID), e.Origin, e)
		}
	}
}

func (s *subject) bpmnFlow(content *model.BpmnFlow, words string, at model.Origin, within *model.BpmnSubProcess) {
	f := &bpmnFlow{
		subject: s, BpmnFlow: content, words: words, at: at, within: within,
		nodes: map[string]model.FlowNode{}, in: map[string][]*model.SequenceFlow{}, out: map[string][]*model.SequenceFlow{},
	}
	for _, n := range content.Nodes {
		f.nodes[n.Ident().ID] = n
	}
	for _, x := range content.Flows {
		f.out[x.SourceID] = append(f.out[x.SourceID], x)
		f.in[x.TargetID] = append(f.in[x.TargetID], x)
	}
	f.ends()
	f.begins()
	f.places()
	f.gateways()
	f.reach()
	f.calls()
}

// ends checks that flows join nodes of this process.
func (f *bpmnFlow) ends() {
	for _, x := range f.Flows {
		for _, id := range []string{x.SourceID, x.TargetID} {
			switch e := f.byID[id]; {
			case e == nil:
				f.find(diag.Error, diag.DanglingReference, x.Origin, "Use the val of the node that is meant.",
					"a sequence flow leads to %q, which the model does not declare", id)
			case f.nodes[id] == nil:
				f.find(diag.Error, diag.InvalidFlow, x.Origin,
					"Between pools goes messageFlow(from = …, to = …); a sub-process is joined as a whole.",
					"a sequence flow of %s leads to %s, which lies elsewhere", f.words, f.quoted(id))
			}
		}
		if e, ok := f.nodes[x.SourceID].(*model.BpmnEvent); ok && e.Position == model.EndPosition {
			f.find(diag.Error, diag.InvalidFlow, x.Origin, "Let it start elsewhere.", "a sequence flow leaves the end event %s",
				f.quoted(e.ID))
		}
		if e, ok := f.nodes[x.TargetID].(*model.BpmnEvent); ok && (e.Position == model.StartPosition || e.AttachedToID != "") {
			f.find(diag.Error, diag.InvalidFlow, x.Origin, "Let it lead to what comes behind the event.",
				"a sequence flow leads to %s, where flows begin", f.quoted(e.ID))
		}
	}
	for _, a := range f.Associations {
		for _, id := range []string{a.SourceID, a.TargetID} {
			if f.byID[id] == nil {
				f.find(diag.Warning, diag.DanglingReference, a.Origin, "Use the val of what is meant.",
					"a data association leads to %q, which the model does not declare", id)
			}
		}
	}
}

// events lists the events of a position that do not stand on a border.
func (f *bpmnFlow) events(p model.EventPosition) (out []*model.BpmnEvent) {
	for _, n := range f.Nodes {
		if e, ok := n.(*model.BpmnEvent); ok && e.Position == p && e.AttachedToID == "" {
			out = append(out, e)
		}
	}
	return out
}

// begins checks that a process begins and ends.
func (f *bpmnFlow) begins() {
	if len(f.Nodes) == 0 {
		if f.within == nil {
			f.find(diag.Warning, diag.NoContent, f.at,
				`Add steps in its block: startEvent(name = "…"), task(name = "…"), endEvent(name = "…").`, "%s has no steps", f.words)
		}
		return
	}
	event := f.within != nil && f.within.TriggeredByEvent
	if f.within != nil && !event {
		return
	}
	if len(f.events(model.StartPosition)) == 0 {
		f.find(diag.Warning, diag.NoStartEvent, f.at, `Write startEvent(name = "…") in its block.`, "%s has no start event", f.words)
	}
	if len(f.events(model.EndPosition)) == 0 {
		f.find(diag.Warning, diag.NoEndEvent, f.at, `Write endEvent(name = "…") in its block.`, "%s has no end event", f.words)
	}
}

// onlyOnBorders are definitions that an intermediate event waits for only on the border of an activity, and a start event only in
// an event sub-process (BPMN 2.0.2 table 10.93).
var onlyOnBorders = []model.EventDefinition{model.ErrorEvent, model.EscalationEvent, model.CompensationEvent}

// alwaysInterrupting are definitions that end the activity on whose border they stand.
var alwaysInterrupting = []model.EventDefinition{model.ErrorEvent, model.CancelEvent, model.CompensationEvent}

// places checks that events stand where BPMN knows them.
func (f *bpmnFlow) places() {
	for _, n := range f.Nodes {
		e, ok := n.(*model.BpmnEvent)
		if !ok {
			continue
		}
		host := f.byID[e.AttachedToID]
		say := func(severity diag.Severity, hint, format string, args ...any) {
			f.find(severity, diag.EventMisplaced, e.Origin, hint, format, args...)
		}
		switch {
		case e.AttachedToID != "" && host == nil:
			f.find(diag.Error, diag.DanglingReference, e.Origin, "Use the val of the activity.",
				"the boundary event %s is attached to %q, which the model does not declare", f.quoted(e.ID), e.AttachedToID)
		case e.AttachedToID != "" && e.Definition == model.NoDefinition:
			say(diag.Warning, "Give it one, for example definition = EventDefinition.TIMER.",
				"the boundary event %s has no definition, so nothing triggers it", f.quoted(e.ID))
		case e.AttachedToID != "" && !e.Interrupting && slices.Contains(alwaysInterrupting, e.Definition):
			say(diag.Warning, "Leave interrupting = false away.", "the boundary event %s of the definition %s always interrupts",
				f.quoted(e.ID), e.Definition)
		case e.AttachedToID != "":
			if sub, ok := host.(*model.BpmnSubProcess); e.Definition == model.CancelEvent && (!ok || !sub.Transactional) {
				say(diag.Warning, "Write subProcess(…, transactional = true).",
					"the boundary event %s waits for the cancellation of %s, which is no transaction",
					f.quoted(e.ID), f.quoted(e.AttachedToID))
			}
		case e.Position == model.IntermediatePosition && e.Behaviour == model.Catching && slices.Contains(onlyOnBorders, e.Definition):
			say(diag.Warning, "Write boundaryEvent(attachedTo = …, definition = EventDefinition."+string(e.Definition)+").",
				"the intermediate event %s waits for %s, which only an event on the border of an activity does",
				f.quoted(e.ID), e.Definition.Words())
		case e.Position == model.StartPosition && slices.Contains(onlyOnBorders, e.Definition) &&
			(f.within == nil || !f.within.TriggeredByEvent):
			say(diag.Warning, "Put it into subProcess(…, triggeredByEvent = true).",
				"the start event %s waits for %s, which only starts an event sub-process", f.quoted(e.ID), e.Definition.Words())
		case e.Position == model.IntermediatePosition && e.Behaviour == model.Throwing && e.Definition == model.ErrorEvent:
			say(diag.Warning, "Write endEvent(name = …, definition = EventDefinition.ERROR).",
				"the intermediate event %s gives an error, which only an end event does", f.quoted(e.ID))
		}
	}
}

// gateways checks the flows behind gateways.
func (f *bpmnFlow) gateways() {
	for _, n := range f.Nodes {
		g, ok := n.(*model.BpmnGateway)
		if !ok {
			continue
		}
		out := f.out[g.ID]
		switch g.GatewayType {
		case model.ExclusiveGateway, model.InclusiveGateway:
			if len(out) > 1 && g.DefaultFlowID == "" {
				f.find(diag.Warning, diag.NoDefaultFlow, g.Origin, "Write sequenceFlow(from = …, to = …, default = true) for one of them.",
					"%d flows leave the %s gateway %s and none is the default: where no condition holds, nothing goes on",
					len(out), g.GatewayType.Words(), f.quoted(g.ID))
			}
		case model.EventBasedGateway:
			f.eventGateway(g, out)
		case model.ParallelGateway:
			for _, x := range out {
				if x.Condition != "" {
					f.find(diag.Warning, diag.InvalidFlow, x.Origin, "Leave the condition away, or use GatewayType.INCLUSIVE.",
						"a flow out of the parallel gateway %s has a condition, but all of them are taken", f.quoted(g.ID))
				}
			}
		}
		if id := g.DefaultFlowID; id != "" && !slices.ContainsFunc(out, func(x *model.SequenceFlow) bool { return x.ID == id }) {
			f.find(diag.Warning, diag.DanglingReference, g.Origin,
				"Write sequenceFlow(from = …, to = …, default = true) for the flow that is meant.",
				"the default flow %q of the gateway %s does not leave it", id, f.quoted(g.ID))
		}
	}
}

// awaited are definitions that may follow an event-based gateway.
var awaited = []model.EventDefinition{
	model.MessageEvent, model.TimerEvent, model.SignalEvent, model.ConditionalEvent, model.MultipleEvent, model.ParallelMultipleEvent,
}

// eventGateway checks what follows an event-based gateway: events that wait, or receive tasks (BPMN 2.0.2 §10.6.6).
func (f *bpmnFlow) eventGateway(g *model.BpmnGateway, out []*model.SequenceFlow) {
	if len(out) == 1 {
		f.find(diag.Warning, diag.EventGatewayTarget, g.Origin, "Add the other events, or leave the gateway away.",
			"one flow alone leaves the event-based gateway %s", f.quoted(g.ID))
	}
	for _, x := range out {
		switch n := f.nodes[x.TargetID].(type) {
		case nil:
			continue
		case *model.BpmnEvent:
			if n.Position == model.IntermediatePosition && n.Behaviour == model.Catching && slices.Contains(awaited, n.Definition) {
				continue
			}
		case *model.BpmnTask:
			if n.TaskType == model.ReceiveTask {
				continue
			}
		}
		f.find(diag.Warning, diag.EventGatewayTarget, x.Origin,
			"Put intermediateEvent(name = …, definition = EventDefinition.MESSAGE), TIMER, SIGNAL or CONDITIONAL between the two, "+
				"or use GatewayType.EXCLUSIVE.",
			"%s follows the event-based gateway %s, but only events that wait, and receive tasks, may",
			f.quoted(x.TargetID), f.quoted(g.ID))
	}
}

// reach finds nodes that no flow leads to, and nodes where a flow ends without an end event. Where a process has no start event or
// no end event, beginnings or ends are implicit.
func (f *bpmnFlow) reach() {
	starts, ends := f.events(model.StartPosition), f.events(model.EndPosition)
	reached := map[string]bool{}
	var queue []string
	for _, n := range f.Nodes {
		if f.selfStarting(n) {
			queue = append(queue, n.Ident().ID)
		}
	}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		if reached[id] {
			continue
		}
		reached[id] = true
		for _, x := range f.out[id] {
			queue = append(queue, x.TargetID)
		}
		if a, ok := f.nodes[id].(model.Activity); ok {
			queue = append(queue, a.Work().BoundaryEvents...)
		}
		if e, ok := f.nodes[id].(*model.BpmnEvent); ok && e.Definition == model.LinkEvent && e.Behaviour == model.Throwing {
			queue = append(queue, f.linkTargets(e)...)
		}
	}
	for _, n := range f.Nodes {
		id := n.Ident().ID
		if e, ok := n.(*model.BpmnEvent); ok && e.AttachedToID != "" && f.byID[e.AttachedToID] == nil {
			continue
		}
		switch {
		case len(starts) > 0 && !reached[id]:
			f.find(diag.Warning, diag.Unreachable, n.Ident().Origin, "Let a sequence flow lead to it.",
				"nothing leads to %s from a start event", f.quoted(id))
		case len(ends) > 0 && len(f.out[id]) == 0 && !f.mayStop(n):
			f.find(diag.Warning, diag.DeadEnd, n.Ident().Origin, "Let a sequence flow lead on, to an end event at last.",
				"nothing follows %s, though the process has an end event", f.quoted(id))
		}
	}
}

// selfStarting reports whether a node needs no flow that leads to it.
func (f *bpmnFlow) selfStarting(n model.FlowNode) bool {
	switch n := n.(type) {
	case *model.BpmnEvent:
		return n.Position == model.StartPosition
	case *model.BpmnSubProcess:
		return n.TriggeredByEvent || n.Compensates
	case model.Activity:
		return n.Work().Compensates
	}
	return false
}

// linkTargets gives the events at which a link goes on: those of its name.
func (f *bpmnFlow) linkTargets(from *model.BpmnEvent) (ids []string) {
	for _, e := range f.events(model.IntermediatePosition) {
		if e.Definition == model.LinkEvent && e.Behaviour == model.Catching && e.Name == from.Name {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// mayStop reports whether nothing needs to follow a node.
func (f *bpmnFlow) mayStop(n model.FlowNode) bool {
	switch n := n.(type) {
	case *model.BpmnEvent:
		return n.Position == model.EndPosition || n.Definition == model.CompensationEvent && n.AttachedToID != "" ||
			n.Definition == model.LinkEvent && n.Behaviour == model.Throwing
	case *model.BpmnSubProcess:
		return n.TriggeredByEvent || n.Compensates
	case model.Activity:
		return n.Work().Compensates
	}
	return false
}

// calls checks what call activities call.
func (f *bpmnFlow) calls() {
	for _, n := range f.Nodes {
		if c, ok := n.(*model.BpmnCallActivity); ok && c.CalledElement != "" && f.byID[c.CalledElement] == nil {
			f.find(diag.Info, diag.DanglingReference, c.Origin, "Declare it: process(id = \""+c.CalledElement+"\", name = …) { … }.",
				"the call activity %s calls %q, which the model does not declare", f.quoted(c.ID), c.CalledElement)
		}
	}
}
