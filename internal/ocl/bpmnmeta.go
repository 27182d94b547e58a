package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
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
func nodesOf[T model.FlowNode](name string, meta kind.Kind) modelProperty {
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
func referred[T model.Element](name string, meta kind.Kind, id func(T) string) modelProperty {
	return prop(name, elementType(meta), func(w *world, e T) any { return element(w.byID[id(e)]) })
}

var bpmnMetaclasses = []metaclass{
	{kind.BpmnFlowContainer, []kind.Kind{kind.KumlElement}, slices.Concat(
		aliases(nodesOf[model.FlowNode]("flowNodes", kind.BpmnFlowNode), "flowElements", "nodes"),
		[]modelProperty{
			prop("sequenceFlows", listOf(kind.SequenceFlow), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Flows) }),
			prop("dataObjects", listOf(kind.BpmnDataObject), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).DataObjects) }),
			prop("dataAssociations", listOf(kind.DataAssociation), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Associations) }),
			nodesOf[*model.BpmnTask]("tasks", kind.BpmnTask),
			nodesOf[*model.BpmnEvent]("events", kind.BpmnEvent),
			nodesOf[*model.BpmnGateway]("gateways", kind.BpmnGateway),
			nodesOf[*model.BpmnSubProcess]("subProcesses", kind.BpmnSubProcess),
			nodesOf[*model.BpmnCallActivity]("callActivities", kind.BpmnCallActivity),
			nodesOf[model.Activity]("activities", kind.BpmnActivity),
		})},
	{kind.BpmnProcess, []kind.Kind{kind.BpmnFlowContainer}, nil},
	{kind.BpmnFlowNode, []kind.Kind{kind.KumlElement}, []modelProperty{
		prop("incoming", listOf(kind.SequenceFlow), func(w *world, n model.FlowNode) any { return w.all(n.Flow().Incoming) }),
		prop("outgoing", listOf(kind.SequenceFlow), func(w *world, n model.FlowNode) any { return w.all(n.Flow().Outgoing) }),
	}},
	{kind.BpmnActivity, []kind.Kind{kind.BpmnFlowNode}, []modelProperty{
		prop("boundaryEvents", listOf(kind.BpmnEvent), func(w *world, a model.Activity) any { return w.all(a.Work().BoundaryEvents) }),
		prop("isForCompensation", boolType, func(_ *world, a model.Activity) any { return a.Work().Compensates }),
		prop("loopType", stringType, func(_ *world, a model.Activity) any { return notEmpty(a.Work().Loop.Kind) }),
	}},
	{kind.BpmnTask, []kind.Kind{kind.BpmnActivity}, aliases(prop("taskType", taskTypes, func(_ *world, t *model.BpmnTask) any { return string(t.TaskType) }), "type")},
	{kind.BpmnSubProcess, []kind.Kind{kind.BpmnActivity, kind.BpmnFlowContainer}, []modelProperty{
		prop("isExpanded", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.Expanded }),
		prop("triggeredByEvent", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.TriggeredByEvent }),
		prop("isTransaction", boolType, func(_ *world, p *model.BpmnSubProcess) any { return p.Transactional }),
	}},
	{kind.BpmnCallActivity, []kind.Kind{kind.BpmnActivity}, []modelProperty{
		referred("calledElement", kind.BpmnProcess, func(a *model.BpmnCallActivity) string { return a.CalledElement }),
	}},
	{kind.BpmnEvent, []kind.Kind{kind.BpmnFlowNode}, slices.Concat([]modelProperty{
		prop("position", positions, func(_ *world, e *model.BpmnEvent) any { return string(e.Position) }),
		prop("behaviour", behaviours, func(_ *world, e *model.BpmnEvent) any { return string(e.Behaviour) }),
		prop("isInterrupting", boolType, func(_ *world, e *model.BpmnEvent) any { return e.Interrupting }),
		referred("attachedToRef", kind.BpmnActivity, func(e *model.BpmnEvent) string { return e.AttachedToID }),
	}, aliases(prop("definition", eventKinds, func(_ *world, e *model.BpmnEvent) any { return string(e.Definition) }), "eventDefinition", "trigger"))},
	{kind.BpmnGateway, []kind.Kind{kind.BpmnFlowNode}, slices.Concat([]modelProperty{
		prop("gatewayType", gatewayTypes, func(_ *world, g *model.BpmnGateway) any { return string(g.GatewayType) }),
		referred("defaultFlow", kind.SequenceFlow, func(g *model.BpmnGateway) string { return g.DefaultFlowID }),
	}, aliases(prop("gatewayDirection", flowWays, func(_ *world, g *model.BpmnGateway) any { return string(g.Direction) }), "direction"))},
	{kind.SequenceFlow, []kind.Kind{kind.KumlElement}, slices.Concat([]modelProperty{
		prop("isDefault", boolType, func(_ *world, f *model.SequenceFlow) any { return f.IsDefault }),
	}, aliases(referred("sourceRef", kind.BpmnFlowNode, func(f *model.SequenceFlow) string { return f.SourceID }), "source"),
		aliases(referred("targetRef", kind.BpmnFlowNode, func(f *model.SequenceFlow) string { return f.TargetID }), "target"),
		aliases(prop("condition", stringType, func(_ *world, f *model.SequenceFlow) any { return notEmpty(f.Condition) }), "conditionExpression"))},
	{kind.DataAssociation, []kind.Kind{kind.KumlElement}, slices.Concat(
		aliases(referred("sourceRef", kind.KumlElement, func(a *model.DataAssociation) string { return a.SourceID }), "source"),
		aliases(referred("targetRef", kind.KumlElement, func(a *model.DataAssociation) string { return a.TargetID }), "target"))},
	{kind.BpmnDataObject, []kind.Kind{kind.KumlElement}, []modelProperty{
		prop("isCollection", boolType, func(_ *world, o *model.BpmnDataObject) any { return o.Collection }),
	}},
}
