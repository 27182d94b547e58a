package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// actionNode makes the definition of an action or another node of a flow.
func actionNode(kind model.Sysml2NodeKind) func(*modelBuilder, *vocab.Call, model.Sysml2Part) model.Sysml2Definition {
	return func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		a := &model.ActionDefinition{Sysml2Part: p, NodeKind: kind}
		a.Action, _ = rows.Given[string](c, "action")
		if k, ok := rows.Given[vocab.EnumValue](c, "kind"); ok {
			a.NodeKind = model.Sysml2NodeKind(k.Name())
		}
		if v, ok := rows.Given[any](c, "partition"); ok {
			a.PartitionID = b.referTo(c, "partition", v, "partition", should, func(id string) { a.PartitionID = id })
		}
		if _, ok := rows.Given[any](c, "pins"); ok {
			for _, v := range c.List("pins") {
				if q, ok := v.(model.ActionPin); ok {
					q.TypeID = b.referTo(c, "pins", q.TypeID, "definition", may, func(id string) { q.TypeID = id })
					a.Pins = append(a.Pins, &q)
				}
			}
		}
		return a
	}
}

const partitionParam = "partition: ActivityPartitionDefinition? = null"

var actionRows = []*definitionRow{
	{function: "actionDef", typ: kind.ActionDefinition, abstract: true, doc: "An action: a step of a flow.",
		make: actionNode(model.Sysml2Action),
		params: "action: String? = null, kind: ActivityNodeKind = ActivityNodeKind.Action, " + partitionParam +
			", pins: List<ActionPin> = emptyList()"},
	{function: "activityPartition", typ: kind.ActivityPartitionDefinition, abstract: true, doc: "Who carries out actions: a swimlane.",
		params: "represents: String? = null",
		make: func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			a := &model.ActivityPartitionDefinition{Sysml2Part: p}
			a.Represents = b.refer(c, "represents", "definition", may, func(id string) { a.Represents = id })
			return a
		}},
	{function: "initialNode", typ: "ActionDefinition", plain: true, defaultName: "Initial", params: partitionParam,
		doc: "Where a flow starts.", make: actionNode(model.Sysml2Initial)},
	{function: "finalNode", typ: "ActionDefinition", plain: true, defaultName: "Final", params: partitionParam, doc: "Where all flows end.",
		make: actionNode(model.Sysml2Final)},
	{function: "flowFinalNode", typ: "ActionDefinition", plain: true, defaultName: "FlowFinal", params: partitionParam,
		doc: "Where one flow ends.", make: actionNode(model.Sysml2FlowFinal)},
	{function: "decisionNode", typ: kind.ActionDefinition, plain: true, params: partitionParam, doc: "Where one of several flows is taken.",
		make: actionNode(model.Sysml2Decision)},
	{function: "mergeNode", typ: kind.ActionDefinition, plain: true, params: partitionParam, doc: "Where alternative flows meet.",
		make: actionNode(model.Sysml2Merge)},
	{function: "forkNode", typ: kind.ActionDefinition, plain: true, params: partitionParam, doc: "Where a flow becomes several.",
		make: actionNode(model.Sysml2Fork)},
	{function: "joinNode", typ: kind.ActionDefinition, plain: true, params: partitionParam, doc: "Where flows wait for one another.",
		make: actionNode(model.Sysml2Join)},
}

// controlFlow makes the Do of a control flow between the nodes of two parameters.
func controlFlow(source, target string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		f := &model.ControlFlowUsage{Guard: c.Str("guard")}
		return s.root().between(c, f, &f.Sysml2Usage, "controlFlow:", ends{source, target, "node", &f.SourceID, &f.TargetID})
	}
}

// objectFlow makes the Do of an object flow between the nodes of two parameters.
func objectFlow(source, target string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		b := s.root()
		f := &model.ObjectFlowUsage{}
		f.ObjectType = b.refer(c, "objectType", "definition", may, func(id string) { f.ObjectType = id })
		return b.between(c, f, &f.Sysml2Usage, "objectFlow:", ends{source, target, "node", &f.SourceID, &f.TargetID})
	}
}

func registerActions(t *vocab.Table) {
	const (
		handles = "(name: String, source: ActionDefinition, target: ActionDefinition"
		ids     = "(name: String, sourceNodeId: String, targetNodeId: String"
		loosely = "(name: String = \"\", source/from/sourceId/sourceNodeId: ActionDefinition|String, target/to/targetId/targetNodeId: " +
			"ActionDefinition|String"
		guard  = ", guard: String? = null, id: String? = null) -> ControlFlowUsage"
		object = ", objectType: String? = null, id: String? = null) -> ObjectFlowUsage"
	)
	models := t.Scopes["Sysml2ModelBuilder"]
	for _, r := range actionRows {
		models.Functions = append(models.Functions, r.rows()...)
	}
	models.Functions = append(models.Functions,
		rows.Fn("controlFlow"+handles+guard, "One node follows another one.", controlFlow("source", "target")),
		rows.Fn("controlFlowById"+ids+guard, "A control flow between the nodes of two ids.", controlFlow("sourceNodeId", "targetNodeId")),
		rows.Fn("objectFlow"+handles+object, "One node hands something over to another one.", objectFlow("source", "target")),
		rows.Fn("objectFlowById"+ids+object, "An object flow between the nodes of two ids.", objectFlow("sourceNodeId", "targetNodeId")),
		rows.Lenient(rows.Fn("controlFlow"+loosely+", guard/condition: String? = null, id: String? = null) -> ControlFlowUsage",
			"A control flow; a node may be given by its name.", controlFlow("source",
				"target")), "controlFlow(name = …, source = …, target = …) with the vals of both nodes"),
		rows.Lenient(
			rows.Fn("objectFlow"+loosely+
				", objectType/type/typeId: String|Sysml2Definition|Nothing? = null, id: String? = null) -> ObjectFlowUsage",
				"An object flow; a node may be given by its name.", objectFlow("source",
					"target")), "objectFlow(name = …, source = …, target = …) with the vals of both nodes"),
	)
}
