package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// collaborationBuilder is the receiver of collaboration { }.
type collaborationBuilder struct {
	*modelBuilder
	k     *model.BpmnCollaboration
	taken map[string]bool // ids of pools and lanes, which several collaborations may have
}

// Close gives the id of the collaboration.
func (b *collaborationBuilder) Close() (any, error) { return b.k.ID, nil }

// isNear reports whether an element is a pool of the collaboration.
func (b *collaborationBuilder) isNear(e model.Element) bool {
	return among(func() []*model.BpmnParticipant { return b.k.Participants })(e)
}

// poolBuilder is the receiver of the block of a pool.
type poolBuilder struct {
	*collaborationBuilder
	p    *model.BpmnParticipant
	call vocab.Call
}

// Close gives the id of the pool.
func (b *poolBuilder) Close() (any, error) {
	b.refer(&b.call, "", b.p.ProcessID, isProcess, nil, func(id string) { b.p.ProcessID = id })
	return b.p.ID, nil
}

// laneBuilder is the receiver of the block of a lane.
type laneBuilder struct {
	*poolBuilder
	l *model.BpmnLane
}

// Close gives the id of the lane.
func (b *laneBuilder) Close() (any, error) { return b.l.ID, nil }

func collaboration(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	b.collaborations++
	h, err := b.head(c, nth("collab", b.collaborations))
	if err != nil {
		return nil, err
	}
	noteValue(c)
	k := &model.BpmnCollaboration{Head: h}
	b.m.Elements = append(b.m.Elements, k)
	c.Block = &collaborationBuilder{b, k, map[string]bool{}}
	return k.ID, nil
}

// participantHead makes what a pool or lane has.
func (b *collaborationBuilder) participantHead(c *vocab.Call, made string) (model.Head, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Head{}, err
	}
	h := model.Head{ID: made, Origin: c.Origin}
	h.Name, _ = rows.Given[string](c, "name")
	if id, ok := rows.Given[string](c, "id"); ok && id != "" {
		h.ID = id
	}
	h.ID = unique(b.taken, c, h.ID)
	return h, nil
}

// pool makes the Do of a pool function.
func pool(blackBox bool) func(*collaborationBuilder, *vocab.Call) (any, error) {
	return func(b *collaborationBuilder, c *vocab.Call) (any, error) {
		h, err := b.participantHead(c, nth("pool", len(b.k.Participants)+1))
		if err != nil {
			return nil, err
		}
		p := &model.BpmnParticipant{Head: h, Horizontal: true, BlackBox: blackBox}
		if on, ok := rows.Given[bool](c, "horizontal"); ok {
			p.Horizontal = on
		}
		p.ProcessID, _ = rows.Given[string](c, "process")
		b.k.Participants = append(b.k.Participants, p)
		c.Block = &poolBuilder{b, p, *c}
		return p.ID, nil
	}
}

func poolProcess(b *poolBuilder, c *vocab.Call) (any, error) {
	b.p.ProcessID = c.Str("processId")
	return value.Unit{}, nil
}

// innerProcess declares the process of a pool in its block.
func innerProcess(b *poolBuilder, c *vocab.Call) (any, error) {
	v, err := process(b.modelBuilder, c)
	if id, ok := v.(string); ok {
		b.p.ProcessID = id
	}
	return v, err
}

func lane(b *poolBuilder, c *vocab.Call) (any, error) {
	return b.newLane(c, nth(b.p.ID+"_lane", len(b.p.Lanes)+1), &b.p.Lanes)
}

func innerLane(b *laneBuilder, c *vocab.Call) (any, error) {
	return b.newLane(c, nth(b.l.ID+"_child", len(b.l.Lanes)+1), &b.l.Lanes)
}

// newLane adds a lane to a list.
func (b *poolBuilder) newLane(c *vocab.Call, made string, list *[]*model.BpmnLane) (any, error) {
	h, err := b.participantHead(c, made)
	if err != nil {
		return nil, err
	}
	l := &model.BpmnLane{Head: h}
	*list = append(*list, l)
	if len(c.Fn.Params) > 1 {
		b.referNodes(c, "nodes", l)
	}
	c.Block = &laneBuilder{b, l}
	return l.ID, nil
}

// referNodes puts the nodes of a vararg argument into a lane.
func (b *modelBuilder) referNodes(c *vocab.Call, param string, l *model.BpmnLane) {
	for _, v := range c.List(param) {
		id, ok := v.(string)
		if !ok {
			continue
		}
		at := len(l.NodeIDs)
		l.NodeIDs = append(l.NodeIDs, "")
		b.refer(c, param, id, isFlowNode, nil, func(id string) { l.NodeIDs[at] = id })
	}
}

func contains(b *laneBuilder, c *vocab.Call) (any, error) {
	b.referNodes(c, "nodeIds", b.l)
	return value.Unit{}, nil
}

func messageFlow(b *collaborationBuilder, c *vocab.Call) (any, error) {
	h, err := b.modelBuilder.head(c, nth(b.k.ID+"_mf", len(b.k.MessageFlows)+1))
	if err != nil {
		return nil, err
	}
	f := &model.MessageFlow{Head: h}
	b.refer(c, "from", c.Str("from"), isMessageEnd, b.isNear, func(id string) { f.SourceID = id })
	b.refer(c, "to", c.Str("to"), isMessageEnd, b.isNear, func(id string) { f.TargetID = id })
	b.k.MessageFlows = append(b.k.MessageFlows, f)
	return f.ID, nil
}

func registerCollaboration(t *vocab.Table) {
	const (
		poolDoc = "A participant; its process and lanes stand in the block. Gives its id."
		laneDoc = "A part of a pool, a role for instance, with the flow nodes in it; gives its id."
		strict  = "lane(name = …) { contains(…) }"
	)
	models := t.Scopes["BpmnModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("collaboration(name: String? = null, id: String? = null) -> String {BpmnCollaborationBuilder}!",
			"Several participants with the messages between them; gives its id.", collaboration))
	s := t.AddScope(&vocab.Scope{
		Name: "BpmnCollaborationBuilder", Doc: "The block of collaboration.", Hints: collaborationHints,
		Functions: []*vocab.Function{
			rows.Child("pool(name: String? = null, id: String? = null, horizontal: Boolean = true) -> String {PoolBuilder}",
				poolDoc, pool(false)),
			rows.Child("blackBoxPool(name: String? = null, id: String? = null) -> String",
				"A participant whose inside is not known; gives its id.", pool(true)),
			rows.Fn("messageFlow(from: String, to: String, name: String? = null) -> String",
				"A message between two pools, or flow nodes of theirs; gives its id.", messageFlow),
			rows.Lenient(
				rows.Fn(
					"messageFlow(from/source/sourceRef/sender: String, to/target/targetRef/receiver: String, name/label/message: "+
						"String? = null) -> String", "A message.", messageFlow), "messageFlow(from = …, to = …, name = …)"),
		},
	})
	for _, name := range []string{"pool", "participant"} {
		s.Functions = append(s.Functions, rows.Lenient(
			rows.Child(name+
				"(name/label: String? = null, id: String? = null, horizontal: Boolean = true, process/processId/processRef: "+
				"String? = null) -> String {PoolBuilder}", poolDoc, pool(false)), "pool(name = …) { process(processId = …) }"))
	}
	t.AddScope(&vocab.Scope{
		Name: "PoolBuilder", Doc: "The block of pool.", Hints: poolHints,
		Properties: []*vocab.Property{
			rows.Text("var processRef: String? = null", "The id of the process that runs in the pool.",
				func(b *poolBuilder) *string { return &b.p.ProcessID }),
		},
		Functions: []*vocab.Function{
			rows.Child("lane(name: String? = null) -> String {LaneBuilder}", laneDoc, lane),
			rows.Fn("process(processId: String)", "The process that runs in the pool, by its id.", poolProcess),
			rows.Lenient(rows.Child("lane(name/label: String? = null, vararg nodes/contains/nodeIds: String) -> String {LaneBuilder}",
				laneDoc, lane), strict),
			rows.Lenient(rows.Child("process(id: String? = null, name: String? = null) -> String {ProcessBuilder}!",
				"The process that runs in the pool.", innerProcess),
				"process(id = …, name = …) { … } in the block of the model, and process(processId = …) in the pool"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "LaneBuilder", Doc: "The block of lane.", Hints: laneHints,
		Functions: append([]*vocab.Function{
			rows.Child("lane(name: String? = null) -> String {LaneBuilder}", "A lane inside; gives its id.", innerLane),
			rows.Lenient(rows.Child("lane(name/label: String? = null, vararg nodes/contains/nodeIds: String) -> String {LaneBuilder}",
				"A lane inside.", innerLane), strict),
		}, laneRows(rows.Fn[*laneBuilder], contains, false)...),
	})
}

const inLane = "Declare the steps in process(id = …) { … } and name them here: contains(…) with their vals."

var (
	collaborationHints = map[string]string{
		"sequenceFlow": "A sequence flow stays within one process: sequenceFlow(from = …, to = …) in its block. " +
			"Between pools goes messageFlow(from = …, to = …).",
		"task": inProcess, "startEvent": inProcess, "endEvent": inProcess, "gateway": inProcess,
		"lane": "Lanes belong in a pool: pool(name = …) { lane(name = …) { contains(…) } }.",
	}
	poolHints = map[string]string{
		"task": inProcess, "startEvent": inProcess, "endEvent": inProcess, "gateway": inProcess, "intermediateEvent": inProcess,
		"subProcess": inProcess,
		"contains": "Flow nodes lie in lanes: lane(name = …) { contains(…) }. Without lanes all nodes of the process lie in the pool: " +
			"process(processId = …).",
	}
	laneHints = map[string]string{
		"task": inLane, "userTask": inLane, "serviceTask": inLane, "startEvent": inLane, "endEvent": inLane, "gateway": inLane,
		"exclusiveGateway":  inLane,
		"intermediateEvent": inLane, "subProcess": inLane, "callActivity": inLane,
	}
)
