package bpmnxml

import (
	"slices"
	"strconv"

	"kuml-mcp/internal/model"
)

// readFlows finds out which sequence flows there are at each node. Those whose ends the model lacks are not written.
func (x *exporter) readFlows() {
	seen := map[model.Element]bool{}
	model.Walk(x.m.Elements, func(e, _ model.Element) {
		var isDefault bool
		switch f := e.(type) {
		case *model.SequenceFlow:
			g, ok := x.elements[f.SourceID].(*model.BpmnGateway)
			isDefault = f.IsDefault || ok && g.DefaultFlowID == f.ID
		case *model.ChoreographySequenceFlow:
		default:
			return
		}
		from, to := x.flowEnds(e.(model.Relationship))
		if seen[e] || from == nil {
			return
		}
		seen[e] = true
		x.outgoing[from] = append(x.outgoing[from], x.id(e))
		x.incoming[to] = append(x.incoming[to], x.id(e))
		if isDefault {
			x.defaults[from] = x.id(e)
		}
	})
}

// flowEnds gives the nodes that a sequence flow joins; nil for both if the model lacks one of them.
func (x *exporter) flowEnds(f model.Relationship) (from, to model.Element) {
	source, target := f.EndIDs()
	from, to = x.elements[source], x.elements[target]
	if !isFlowNode(from) || !isFlowNode(to) {
		return nil, nil
	}
	return from, to
}

// isFlowNode reports whether sequence flows may join an element with others.
func isFlowNode(e model.Element) bool {
	switch e.(type) {
	case model.FlowNode, *model.ChoreographyTask, *model.ChoreographyGateway, *model.ChoreographyEvent:
		return true
	}
	return false
}

// process writes a process (§10.2).
func (x *exporter) process(p *model.BpmnProcess) *node {
	n := x.named("process", p)
	if n == nil {
		return nil
	}
	n.set("isExecutable", strconv.FormatBool(x.o.Executable))
	x.document(n, p.Constraints)
	n.add(x.laneSet(p.ID, p.Lanes))
	model.Walk(x.m.Elements, func(e, _ model.Element) {
		if k, ok := e.(*model.BpmnParticipant); ok && k.ProcessID != "" && x.elements[k.ProcessID] == model.Element(p) {
			n.add(x.laneSet(k.ID, k.Lanes))
		}
	})
	return x.content(n, p, &p.BpmnFlow)
}

// document adds constraints as documentation.
func (x *exporter) document(n *node, constraints []*model.Constraint) {
	for _, c := range constraints {
		n.add(documentation(c.Name + ": " + c.Text))
	}
}

// content adds nodes, flows and data, then the associations (§10.1, flow elements and artifacts).
func (x *exporter) content(n *node, owner model.Element, f *model.BpmnFlow) *node {
	for _, e := range f.Nodes {
		n.add(x.flowElement(e))
	}
	for _, e := range f.Flows {
		if flow := x.sequenceFlow(e, e.Condition); flow != nil {
			n.add(flow.flag("isImmediate", e.Immediate))
		}
	}
	for _, o := range f.DataObjects {
		n.add(x.dataObject(o)...)
	}
	for _, r := range x.data.stores[owner] {
		n.add(x.storeReference(r))
	}
	for _, a := range f.Associations {
		n.add(x.association(a))
	}
	return n
}

func (x *exporter) flowElement(e model.FlowNode) *node {
	switch e := e.(type) {
	case *model.BpmnEvent:
		return x.event(e)
	case *model.BpmnGateway:
		return x.gateway(e)
	case *model.BpmnTask:
		return x.task(e)
	case *model.BpmnCallActivity:
		return x.callActivity(e)
	case *model.BpmnSubProcess:
		return x.subProcess(e)
	}
	return nil
}

// flowsOf adds the references to the flows of a node.
func (x *exporter) flowsOf(n *node, e model.Element) *node {
	for _, id := range x.incoming[e] {
		n.add(ref("incoming", id))
	}
	for _, id := range x.outgoing[e] {
		n.add(ref("outgoing", id))
	}
	return n
}

// sequenceFlow writes a flow of a process or choreography. One that has a condition and no name gets the condition as its name too, since
// that is what other tools show beside the line.
func (x *exporter) sequenceFlow(f model.Relationship, condition string) *node {
	from, to := x.flowEnds(f)
	if from == nil {
		source, target := f.EndIDs()
		x.warn(f, "the sequence flow from %q to %q is left out: the model lacks one of them", source, target)
		return nil
	}
	n := x.named("sequenceFlow", f)
	if n == nil {
		return nil
	}
	if f.Ident().Name == "" {
		n.set("name", condition)
	}
	n.set("sourceRef", x.id(from)).set("targetRef", x.id(to))
	return n.add(whenSet("conditionExpression", condition))
}

// gatewayTags are the elements of the gateway types (§10.6).
var gatewayTags = map[model.GatewayType]string{
	model.ExclusiveGateway: "exclusiveGateway", model.InclusiveGateway: "inclusiveGateway", model.ParallelGateway: "parallelGateway",
	model.EventBasedGateway: "eventBasedGateway", model.ComplexGateway: "complexGateway",
}

// chooses holds the gateway types that may have a default flow.
var chooses = []model.GatewayType{model.ExclusiveGateway, model.InclusiveGateway, model.ComplexGateway}

func (x *exporter) gateway(g *model.BpmnGateway) *node {
	n := x.named(gatewayTags[g.GatewayType], g)
	if n == nil {
		return nil
	}
	n.set("gatewayDirection", directionOf(g.Direction, len(x.incoming[g]), len(x.outgoing[g])))
	if d := x.defaults[g]; d != "" {
		if slices.Contains(chooses, g.GatewayType) {
			n.set("default", d)
		} else {
			x.warn(g, "the default flow of a %s gateway is left out: it takes all of its flows, or the first that happens",
				g.GatewayType.Words())
		}
	}
	if g.GatewayType == model.EventBasedGateway {
		n.set("eventGatewayType", "Exclusive")
	}
	return x.flowsOf(n, g)
}

// directions are the values of gatewayDirection; one that nobody has said follows from the flows (§10.6.1).
var directions = map[model.GatewayDirection]string{
	model.Diverging: "Diverging", model.Converging: "Converging", model.MixedDirection: "Mixed",
}

func directionOf(said model.GatewayDirection, in, out int) string {
	switch {
	case directions[said] != "":
		return directions[said]
	case in > 1 && out > 1:
		return directions[model.MixedDirection]
	case out > 1:
		return directions[model.Diverging]
	case in > 1:
		return directions[model.Converging]
	}
	return ""
}

// taskTags are the elements of the task types (§10.3.3).
var taskTags = map[model.TaskType]string{
	model.PlainTask: "task", model.UserTask: "userTask", model.ServiceTask: "serviceTask", model.SendTask: "sendTask",
	model.ReceiveTask: "receiveTask",
	model.ManualTask:  "manualTask", model.ScriptTask: "scriptTask", model.BusinessRuleTask: "businessRuleTask",
}

func (x *exporter) task(t *model.BpmnTask) *node {
	n := x.activity(taskTags[t.TaskType], t)
	if n == nil {
		return nil
	}
	switch t.TaskType {
	case model.SendTask:
		n.set("messageRef", x.messageAt(t, false, ""))
	case model.ReceiveTask:
		n.set("messageRef", x.messageAt(t, true, ""))
	}
	return n
}

func (x *exporter) callActivity(c *model.BpmnCallActivity) *node {
	n := x.activity("callActivity", c)
	if n == nil || c.CalledElement == "" {
		return n
	}
	if called, ok := x.elements[c.CalledElement]; ok {
		return n.set("calledElement", x.id(called))
	}
	return n.set("calledElement", ncName(c.CalledElement)) // a process of another file
}

// subProcess writes a sub-process with its content, whether that is drawn or not (§10.3.5).
func (x *exporter) subProcess(s *model.BpmnSubProcess) *node {
	tag := "subProcess"
	if s.Transactional {
		tag = "transaction"
	}
	n := x.activity(tag, s)
	if n == nil {
		return nil
	}
	n.flag("triggeredByEvent", s.TriggeredByEvent)
	return x.content(n, s, &s.BpmnFlow)
}

// activity writes what all activities have.
func (x *exporter) activity(tag string, a model.Activity) *node {
	n := x.named(tag, a)
	if n == nil {
		return nil
	}
	w := a.Work()
	n.flag("isForCompensation", w.Compensates).set("default", x.defaults[a])
	if s, ok := a.(*model.BpmnSubProcess); ok {
		x.document(n, s.Constraints)
	}
	x.flowsOf(n, a)
	x.dataAt(n, a)
	return n.add(loop(&w.Loop))
}

// loop writes how often an activity runs (§10.3.8).
func loop(l *model.ActivityLoop) *node {
	switch l.Kind {
	case model.StandardLoop:
		return el("standardLoopCharacteristics", whenSet("loopCondition", l.Condition)).flag("testBefore", l.TestBefore)
	case model.ParallelInstances, model.SequentialInstances:
		return el("multiInstanceLoopCharacteristics", whenSet("loopCardinality", l.Cardinality)).flag("isSequential",
			l.Kind == model.SequentialInstances)
	}
	return nil
}
