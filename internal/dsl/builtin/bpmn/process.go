package bpmn

import (
	"strconv"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// flowBuilder is the receiver of the block of a process or sub-process.
type flowBuilder struct {
	*modelBuilder
	head *model.Head
	flow *model.BpmnFlow
	// How many nodes, flows, data and constraints there are so far, for the ids.
	nodes, flows, data, constraints int
	sub                             *model.BpmnSubProcess // nil for a process
	process                         *model.BpmnProcess    // whose block this is in
	lane                            *model.BpmnLane       // that the next node is declared in, nil for none
}

// flowScope is a receiver that flow nodes may be declared in.
type flowScope interface{ flowPart() *flowBuilder }

func (b *flowBuilder) flowPart() *flowBuilder { return b }

// Close gives the process, or the id of the sub-process.
func (b *flowBuilder) Close() (any, error) {
	return b.head.ID, nil
}

func process(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	b.processes++
	h, err := b.head(c, nth("process", b.processes))
	if err != nil {
		return nil, err
	}
	noteValue(c)
	p := &model.BpmnProcess{Head: h}
	b.m.Elements = append(b.m.Elements, p)
	c.Block = &flowBuilder{modelBuilder: b, head: &p.Head, flow: &p.BpmnFlow, process: p}
	return p.ID, nil
}

// noteValue warns of a script that takes the value of a function that gives none in kUML itself.
func noteValue(c *vocab.Call) {
	if c.Origin.Val != "" {
		c.Host.Warn(c, diag.Leniency, c.Fn.Name+"() gives no value in kUML itself",
			"Give it an id and use that: "+c.Fn.Name+"(id = \"…\", name = …).")
	}
}

// node makes what a flow node of a kind has.
func (b *flowBuilder) node(c *vocab.Call, kind string) (model.FlowPart, error) {
	b.nodes++
	h, err := b.modelBuilder.head(c, b.head.ID+"_"+nth(kind, b.nodes))
	return model.FlowPart{Head: h}, err
}

// add takes in a node, into the lane in whose block it stands.
func (b *flowBuilder) add(n model.FlowNode) {
	b.flow.Nodes = append(b.flow.Nodes, n)
	if b.lane != nil {
		b.lane.NodeIDs = append(b.lane.NodeIDs, n.Ident().ID)
		b.lane = nil
	}
}

// isNear reports whether an element is declared in the block of the builder.
func (b *flowBuilder) isNear(e model.Element) bool {
	if n, ok := e.(model.FlowNode); ok {
		return among(func() []model.FlowNode { return b.flow.Nodes })(n)
	}
	return among(func() []*model.BpmnDataObject { return b.flow.DataObjects })(e)
}

// gateway makes the Do of a gateway function; "" takes the type from the arguments.
func gateway(typ model.GatewayType) func(flowScope, *vocab.Call) (any, error) {
	return func(s flowScope, c *vocab.Call) (any, error) {
		b := s.flowPart()
		part, err := b.node(c, "gw")
		if err != nil {
			return nil, err
		}
		g := &model.BpmnGateway{FlowPart: part, GatewayType: typ, Direction: model.UnspecifiedDirection}
		if typ == "" {
			g.GatewayType = model.GatewayType(c.Enum("type"))
		}
		if d, ok := rows.Given[string](c, "default"); ok {
			b.referDefault(c, g, d)
		}
		b.add(g)
		return g.ID, nil
	}
}

// referDefault notes the default flow of a gateway: the id of a flow, leniently that of the node it leads to.
func (b *flowBuilder) referDefault(c *vocab.Call, g *model.BpmnGateway, text string) {
	fits := func(e model.Element) bool {
		f, ok := e.(*model.SequenceFlow)
		return ok && f.SourceID == g.ID
	}
	b.refer(c, "default", text, fits, nil, func(id string) { g.DefaultFlowID = id })
}

func sequenceFlow(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	f, err := b.join(c, c.Str("from"), c.Str("to"))
	if err != nil {
		return nil, err
	}
	f.Condition, _ = rows.Given[string](c, "condition")
	f.IsDefault, _ = rows.Given[bool](c, "default")
	return value.Unit{}, nil
}

// join makes a sequence flow.
func (b *flowBuilder) join(c *vocab.Call, from, to string) (*model.SequenceFlow, error) {
	b.flows++
	h, err := b.modelBuilder.head(c, b.head.ID+"_"+nth("flow", b.flows))
	if err != nil {
		return nil, err
	}
	f := &model.SequenceFlow{Head: h}
	b.refer(c, "from", from, isFlowNode, b.isNear, func(id string) { f.SourceID = id })
	b.refer(c, "to", to, isFlowNode, b.isNear, func(id string) { f.TargetID = id })
	b.flow.Flows = append(b.flow.Flows, f)
	return f, nil
}

// flowsTo joins the node before the name of the function to another one.
func flowsTo(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	from, _ := c.Ext.(string)
	f, err := b.join(c, from, c.Str("target"))
	if err != nil {
		return nil, err
	}
	f.Condition, _ = rows.Given[string](c, "condition")
	f.IsDefault, _ = rows.Given[bool](c, "default")
	return c.Str("target"), nil
}

func dataObject(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	b.data++
	h, err := b.modelBuilder.head(c, b.head.ID+"_"+nth("data", b.data))
	if err != nil {
		return nil, err
	}
	b.flow.DataObjects = append(b.flow.DataObjects, &model.BpmnDataObject{Head: h, Collection: c.Bool("collection")})
	return h.ID, nil
}

func dataAssociation(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	b.data++
	h, err := b.modelBuilder.head(c, b.head.ID+"_"+nth("assoc", b.data))
	if err != nil {
		return nil, err
	}
	a := &model.DataAssociation{Head: h}
	b.refer(c, "from", c.Str("from"), isData, b.isNear, func(id string) { a.SourceID = id })
	b.refer(c, "to", c.Str("to"), isData, b.isNear, func(id string) { a.TargetID = id })
	b.flow.Associations = append(b.flow.Associations, a)
	return h.ID, nil
}

func constraint(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	b.constraints++
	k := &model.Constraint{Text: c.Str("body"), ConstraintKind: model.Invariant, TextOrigin: c.Host.ArgOrigin(c, "body")}
	k.Head = model.Head{ID: b.head.ID + "_inv_" + strconv.Itoa(b.constraints), Name: c.Str("name"), Origin: c.Origin}
	k.Visibility = model.Public
	b.flow.Constraints = append(b.flow.Constraints, k)
	return k.ID, nil
}

func registerProcess(t *vocab.Table) {
	models := t.Scopes["BpmnModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("process(id: String? = null, name: String? = null) -> String {ProcessBuilder}!",
			"A process of one participant; gives its id.", process))
	t.AddScope(&vocab.Scope{
		Name: "ProcessBuilder", Doc: "The block of process and of subProcess.", Hints: processHints,
		Properties: []*vocab.Property{
			rows.Val("val id: String", "Its id.", func(b flowScope) any { return b.flowPart().head.ID }),
			rows.Val("val name: String?", "Its name.", func(b flowScope) any { return rows.Nullable(b.flowPart().head.Name) }),
		},
		Functions: []*vocab.Function{
			rows.Child("gateway(type: GatewayType, name: String? = null, default: String? = null) -> String",
				"Where flows split or come together; gives its id.", gateway("")),
			rows.Child("dataObject(name: String? = null, collection: Boolean = false) -> String",
				"Information that the process works with; gives its id.", dataObject),
			rows.Fn("dataAssociation(from: String, to: String) -> String", "Reading or writing of data by a flow node; gives its id.",
				dataAssociation),
			rows.Fn("constraint(name: String, body: String) -> String", "An OCL constraint on the process; gives its id.", constraint),
			rows.Fn("sequenceFlow(from: String, to: String, condition: String? = null, name: String? = null, default: Boolean = false)",
				"The order of two flow nodes; the condition says when it is taken.", sequenceFlow),
			rows.Fn("infix String.flowsTo(target: String) -> String",
				"A sequence flow from one flow node to another; gives the other, so that flows may be chained.", flowsTo),
		},
	})
	registerLooseFlows(t)
}

var processHints = map[string]string{
	"messageFlow":    "A message flow joins two pools: messageFlow(from = …, to = …) in collaboration(name = …) { … }.",
	"annotation":     "Text annotations are not part of kUML's BPMN; say it in the name of the step.",
	"textAnnotation": "Text annotations are not part of kUML's BPMN; say it in the name of the step.",
	"comment":        "Text annotations are not part of kUML's BPMN; say it in the name of the step.",
	"note":           "Text annotations are not part of kUML's BPMN; say it in the name of the step.",
	"pool":           inCollaboration,
}
