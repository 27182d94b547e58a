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

// bpmnDerived are what processes and sub-processes have alike, and the nodes in them by kind.
var bpmnDerived = map[kind.Kind][]modelProperty{
	kind.BpmnFlowContainer: slices.Concat(
		aliases(nodesOf[model.FlowNode]("flowNodes", kind.BpmnFlowNode), "flowElements", "nodes"),
		[]modelProperty{
			prop("sequenceFlows", listOf(kind.SequenceFlow), func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Flows) }),
			prop("dataObjects", listOf(kind.BpmnDataObject),
				func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).DataObjects) }),
			prop("dataAssociations", listOf(kind.DataAssociation),
				func(_ *world, e model.Element) any { return sequenceOf(flowOf(e).Associations) }),
			nodesOf[*model.BpmnTask]("tasks", kind.BpmnTask),
			nodesOf[*model.BpmnEvent]("events", kind.BpmnEvent),
			nodesOf[*model.BpmnGateway]("gateways", kind.BpmnGateway),
			nodesOf[*model.BpmnSubProcess]("subProcesses", kind.BpmnSubProcess),
			nodesOf[*model.BpmnCallActivity]("callActivities", kind.BpmnCallActivity),
			nodesOf[model.Activity]("activities", kind.BpmnActivity),
		}),
}
