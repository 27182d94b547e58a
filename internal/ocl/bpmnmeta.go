package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
)

// flowOf is the content of a process or sub-process.
func flowOf(e model.Element) *model.BpmnFlow {
	switch e := e.(type) {
	case *model.BpmnProcess:
		return &e.BpmnFlow
	case *model.BpmnSubProcess:
		return &e.BpmnFlow
	}
	return &model.BpmnFlow{}
}

// nodesOf makes a property that lists the flow nodes of one kind.
func nodesOf[T model.FlowNode](name, meta string) modelProperty {
	return prop(name, listOf(meta), func(_ *world, e model.Element) any {
		out := &collection{kind: sequence}
		for _, n := range flowOf(e).Nodes {
			if n, ok := n.(T); ok {
				out.items = append(out.items, n)
			}
		}
		return out
	})
}

// The words of BPMN's metamodel.
var (
	positions    = wordType(string(model.StartPosition), string(model.IntermediatePosition), string(model.EndPosition))
	behaviours   = wordType(string(model.Catching), string(model.Throwing))
	gatewayTypes = wordType(string(model.ExclusiveGateway), string(model.InclusiveGateway), string(model.ParallelGateway), string(model.EventBasedGateway), string(model.ComplexGateway))
	flowWays     = wordType(string(model.UnspecifiedDirection), string(model.Diverging), string(model.Converging), string(model.MixedDirection))
	taskTypes    = wordType(string(model.PlainTask), string(model.UserTask), string(model.ServiceTask), string(model.SendTask), string(model.ReceiveTask),
		string(model.ManualTask), string(model.ScriptTask), string(model.BusinessRuleTask))
	eventKinds = wordType(string(model.NoDefinition), string(model.MessageEvent), string(model.TimerEvent), string(model.ErrorEvent), string(model.EscalationEvent),
		string(model.SignalEvent), string(model.CompensationEvent), string(model.ConditionalEvent), string(model.LinkEvent), string(model.CancelEvent),
		string(model.MultipleEvent), string(model.ParallelMultipleEvent), string(model.TerminateEvent))
)

// referred makes a property that is the element of an id.
func referred[T model.Element](name, meta string, id func(T) string) modelProperty {
	return prop(name, elementType(meta), func(w *world, e T) any { return element(w.byID[id(e)]) })
}

var bpmnMetaclasses = []metaclass{
	{"BpmnFlowContainer", []string{"Element"}, slices.Concat(
		aliases(nodesOf[model.FlowNode]("flowNodes", "BpmnFlowNode"), "flowElements", "nodes"),
		[]modelProperty{
			prop("sequenceFlows", listOf("SequenceFlow"), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Flows) }),
			prop("dataObjects", listOf("BpmnDataObject"), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).DataObjects) }),
			prop("dataAssociations", listOf("DataAssociation"), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Associations) }),
			nodesOf[*model.BpmnTask]("tasks", "BpmnTask"),
			nodesOf[*model.BpmnEvent]("events", "BpmnEvent"),
			nodesOf[*model.BpmnGateway]("gateways", "BpmnGateway"),
			nodesOf[*model.BpmnSubProcess]("subProcesses", "BpmnSubProcess"),
			nodesOf[*model.BpmnCallActivity]("callActivities", "BpmnCallActivity"),
			nodesOf[model.Activity]("activities", "BpmnActivity"),
		})},
	{"BpmnProcess", []string{"BpmnFlowContainer"}, nil},
	{"BpmnFlowNode", []string{"Element"}, []modelProperty{
		prop("incoming", listOf("SequenceFlow"), func(w *world, n model.FlowNode) any { return w.all(n.Flow().Incoming) }),
		prop("outgoing", listOf("SequenceFlow"), func(w *world, n model.FlowNode) any { return w.all(n.Flow().Outgoing) }),
	}},
	{"BpmnActivity", []string{"BpmnFlowNode"}, []modelProperty{
		prop("boundaryEvents", listOf("BpmnEvent"), func(w *world, a model.Activity) any { return w.all(a.Work().BoundaryEvents) }),
		prop("isForCompensation", boolType, func(_ *world, a model.Activity) any { return a.Work().Compensates }),
		prop("loopType", stringType, func(_ *world, a model.Activity) any { return notEmpty(a.Work().Loop.Kind) }),
	}},
	{"BpmnTask", []string{"BpmnActivity"}, aliases(prop("taskType", taskTypes, func(_ *world, t *model.BpmnTask) any { return string(t.TaskType) }), "type")},
	{"BpmnSubProcess", []string{"BpmnActivity", "BpmnFlowContainer"}, []modelProperty{
		prop("isExpanded", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.Expanded }),
		prop("triggeredByEvent", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.TriggeredByEvent }),
		prop("isTransaction", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.Transactional }),
	}},
	{"BpmnCallActivity", []string{"BpmnActivity"}, []modelProperty{
		referred("calledElement", "BpmnProcess", func(a *model.BpmnCallActivity) string { return a.CalledElement }),
	}},
	{"BpmnEvent", []string{"BpmnFlowNode"}, slices.Concat([]modelProperty{
		prop("position", positions, func(_ *world, e *model.BpmnEvent) any { return string(e.Position) }),
		prop("behaviour", behaviours, func(_ *world, e *model.BpmnEvent) any { return string(e.Behaviour) }),
		prop("isInterrupting", boolType, func(_ *world, e *model.BpmnEvent) any { return e.Interrupting }),
		referred("attachedToRef", "BpmnActivity", func(e *model.BpmnEvent) string { return e.AttachedToID }),
	}, aliases(prop("definition", eventKinds, func(_ *world, e *model.BpmnEvent) any { return string(e.Definition) }), "eventDefinition", "trigger"))},
	{"BpmnGateway", []string{"BpmnFlowNode"}, slices.Concat([]modelProperty{
		prop("gatewayType", gatewayTypes, func(_ *world, g *model.BpmnGateway) any { return string(g.GatewayType) }),
		referred("defaultFlow", "SequenceFlow", func(g *model.BpmnGateway) string { return g.DefaultFlowID }),
	}, aliases(prop("gatewayDirection", flowWays, func(_ *world, g *model.BpmnGateway) any { return string(g.Direction) }), "direction"))},
	{"SequenceFlow", []string{"Element"}, slices.Concat([]modelProperty{
		prop("isDefault", boolType, func(_ *world, f *model.SequenceFlow) any { return f.IsDefault }),
	}, aliases(referred("sourceRef", "BpmnFlowNode", func(f *model.SequenceFlow) string { return f.SourceID }), "source"),
		aliases(referred("targetRef", "BpmnFlowNode", func(f *model.SequenceFlow) string { return f.TargetID }), "target"),
		aliases(prop("condition", stringType, func(_ *world, f *model.SequenceFlow) any { return notEmpty(f.Condition) }), "conditionExpression"))},
	{"DataAssociation", []string{"Element"}, slices.Concat(
		aliases(referred("sourceRef", "Element", func(a *model.DataAssociation) string { return a.SourceID }), "source"),
		aliases(referred("targetRef", "Element", func(a *model.DataAssociation) string { return a.TargetID }), "target"))},
	{"BpmnDataObject", []string{"Element"}, []modelProperty{
		prop("isCollection", boolType, func(_ *world, o *model.BpmnDataObject) any { return o.Collection }),
	}},
}
