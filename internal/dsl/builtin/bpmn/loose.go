package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// processLane is the receiver of the block of a lane that a script declares in a process.
type processLane struct {
	*flowBuilder
	lane *model.BpmnLane
}

// flowPart has the node that is declared next lie in the lane.
func (b *processLane) flowPart() *flowBuilder {
	b.flowBuilder.lane = b.lane
	return b.flowBuilder
}

// Close gives the id of the lane.
func (b *processLane) Close() (any, error) {
	b.flowBuilder.lane = nil
	return b.lane.ID, nil
}

// laneOfProcess declares a lane in a process, or in another lane of it.
func laneOfProcess(s flowScope, c *vocab.Call) (any, error) {
	outer, nested := s.(*processLane)
	b := s.flowPart()
	b.lane = nil
	if b.sub != nil {
		return nil, vocab.Errorf("", "Put it into the pool of the process: pool(name = …) { lane(name = …) { contains(…) } }.",
			"a sub-process has no lanes")
	}
	list, made := &b.process.Lanes, nth(b.head.ID+"_lane", len(b.process.Lanes)+1)
	if nested {
		list, made = &outer.lane.Lanes, nth(outer.lane.ID+"_child", len(outer.lane.Lanes)+1)
	}
	h, err := b.modelBuilder.head(c, made)
	if err != nil {
		return nil, err
	}
	l := &model.BpmnLane{Head: h}
	*list = append(*list, l)
	b.referNodes(c, "nodes", l)
	c.Block = &processLane{b, l}
	return l.ID, nil
}

// laneNodes puts nodes that are declared elsewhere into a lane of a process.
func laneNodes(b *processLane, c *vocab.Call) (any, error) {
	b.referNodes(c, "nodeIds", b.lane)
	return value.Unit{}, nil
}

// anyGateway is the Do of a gateway whose name stands before its type.
var anyGateway = gateway("")

// registerLooseFlows enters the forms of processes that kUML does not have, but for events and activities.
func registerLooseFlows(t *vocab.Table) {
	const (
		ends = "(from/source/sourceRef: String, to/target/targetRef: String, condition/conditionExpression/guard/expression: " +
			"String? = null, name/label: String? = null, default/isDefault: Boolean = false)"
		strict = "sequenceFlow(from = …, to = …, condition = …, name = …, default = …)"
		lane   = "collaboration(name = …) { pool(name = …) { process(processId = …); lane(name = …) { contains(…) } } }"
	)
	s := t.Scopes["ProcessBuilder"]
	for _, name := range []string{"sequenceFlow", "flow", "connect", "transition", "edge"} {
		s.Functions = append(s.Functions, rows.Lenient(rows.Fn(name+ends, "The order of two flow nodes.", sequenceFlow), strict))
	}
	s.Functions = append(s.Functions,
		rows.Lenient(
			rows.Fn(
				"String.flowsTo(target/to: String, condition/guard: String? = null, name/label: String? = null, default/isDefault: "+
					"Boolean = false) -> String", "A sequence flow from one flow node to another.", flowsTo), strict),
		rows.Lenient(rows.Child("gateway(name/label: String?, type: GatewayType, default/defaultFlow: String? = null) -> String",
			"Where flows split or come together.", anyGateway), "gateway(type = GatewayType.…, name = …)"),
		rows.Lenient(
			rows.Child(
				"gateway(type/gatewayType/kind: GatewayType, name/label: String? = null, default/defaultFlow: String? = null) -> String",
				"Where flows split or come together.", anyGateway), "gateway(type = GatewayType.…, name = …)"),
		rows.Lenient(rows.Child("dataObject(name/label: String? = null, collection/isCollection: Boolean = false) -> String",
			"Information that the process works with.", dataObject), "dataObject(name = …, collection = …)"),
		rows.Lenient(rows.Fn("dataAssociation(from/source: String, to/target: String) -> String", "Reading or writing of data.",
			dataAssociation), "dataAssociation(from = …, to = …)"),
		rows.Lenient(rows.Fn("association(from/source: String, to/target: String) -> String", "Reading or writing of data.",
			dataAssociation), "dataAssociation(from = …, to = …)"),
		rows.Lenient(rows.Child("lane(name/label: String? = null, vararg nodes/contains/nodeIds: String) -> String {ProcessLaneScope}",
			"A lane of the process.", laneOfProcess), lane),
	)
	for _, g := range []struct {
		name string
		typ  model.GatewayType
	}{
		{"exclusiveGateway", model.ExclusiveGateway}, {"parallelGateway", model.ParallelGateway}, {"inclusiveGateway",
			model.InclusiveGateway},
		{"eventBasedGateway", model.EventBasedGateway}, {"eventGateway", model.EventBasedGateway}, {"complexGateway", model.ComplexGateway},
	} {
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Child(g.name+"(name/label: String? = null, default/defaultFlow: String? = null) -> String",
				"Where flows split or come together.", gateway(g.typ)), "gateway(type = GatewayType."+string(g.typ)+", name = …)"))
	}
	t.AddScope(&vocab.Scope{
		Name: "ProcessLaneScope", Doc: "The block of a lane in a process.", Extends: []string{"ProcessBuilder"},
		Functions: laneRows(rows.Fn[*processLane], laneNodes, true),
	})
}

// laneRows makes the rows that put nodes into a lane; all of them are lenient where the lane itself is.
func laneRows[B any](
	row func(string, string, func(B, *vocab.Call) (any, error)) *vocab.Function, do func(B, *vocab.Call) (any, error), lenient bool,
) []*vocab.Function {
	var out []*vocab.Function
	for _, name := range []string{"contains", "include", "includes", "nodes", "flowNodes", "elements", "add"} {
		f := row(name+"(vararg nodeIds: String)", "The flow nodes in the lane, by their ids.", do)
		if lenient || name != "contains" {
			f = rows.Lenient(f, "contains(…)")
		}
		out = append(out, f)
	}
	return out
}
