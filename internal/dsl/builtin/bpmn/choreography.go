package bpmn

import (
	"slices"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// choreographyBuilder is the receiver of choreography { }.
type choreographyBuilder struct {
	*modelBuilder
	k *model.BpmnChoreography
	// How many of each kind got a made id so far.
	tasks, gateways, events, flows int
}

// Close gives the id of the choreography.
func (b *choreographyBuilder) Close() (any, error) { return b.k.ID, nil }

// isNode reports whether an element is a node of the choreography.
func (b *choreographyBuilder) isNode(e model.Element) bool { return slices.Contains(b.k.Order, e) }

// choreographyTaskBuilder is the receiver of the block of a choreography task.
type choreographyTaskBuilder struct {
	*choreographyBuilder
	t    *model.ChoreographyTask
	call vocab.Call
}

// Close gives the id of the task.
func (b *choreographyTaskBuilder) Close() (any, error) {
	if b.t.IsMulti && b.t.Loop != model.ParallelInstances && b.t.Loop != model.SequentialInstances {
		return nil, vocab.Errorf("", "Write loopType = BpmnLoopType.MULTI_INSTANCE_PARALLEL or MULTI_INSTANCE_SEQUENTIAL.",
			"the choreography task %q has isMultiInstance = true and no loopType for that", b.t.Name)
	}
	return b.t.ID, nil
}

func choreography(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	b.choreographies++
	h, err := b.head(c, nth("choreography", b.choreographies))
	if err != nil {
		return nil, err
	}
	k := &model.BpmnChoreography{Head: h}
	b.m.Elements = append(b.m.Elements, k)
	c.Block = &choreographyBuilder{modelBuilder: b, k: k}
	return k.ID, nil
}

// made is head for nodes whose counter stands still where the script gives an id.
func (b *choreographyBuilder) made(c *vocab.Call, kind string, counter *int) (model.Head, error) {
	if id, ok := rows.Given[string](c, "id"); !ok || id == "" {
		*counter++
	}
	return b.modelBuilder.head(c, b.k.ID+"_"+nth(kind, *counter))
}

func choreographyTask(b *choreographyBuilder, c *vocab.Call) (any, error) {
	h, err := b.made(c, "task", &b.tasks)
	if err != nil {
		return nil, err
	}
	t := &model.ChoreographyTask{Head: h, Initiating: c.Str("initiatingParticipant")}
	for _, v := range c.List("participants") {
		if name, ok := v.(string); ok {
			t.Participants = append(t.Participants, name)
		}
	}
	if len(t.Participants) != 2 {
		return nil, vocab.Errorf("participants", `Write participants = arrayOf("…", "…").`,
			"a choreography task has exactly two participants, %q has %d", t.Name, len(t.Participants))
	}
	if !slices.Contains(t.Participants, t.Initiating) {
		return nil, vocab.Errorf("initiatingParticipant",
			"Name one of them: "+strconv.Quote(t.Participants[0])+" or "+strconv.Quote(t.Participants[1])+".",
			"the initiating participant %q of %q is none of its participants", t.Initiating, t.Name)
	}
	b.k.Tasks = append(b.k.Tasks, t)
	b.k.Order = append(b.k.Order, t)
	c.Block = &choreographyTaskBuilder{b, t, *c}
	return t.ID, nil
}

func choreographyMessage(b *choreographyTaskBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	m := &model.ChoreographyMessage{Participant: c.Str("participantRef"), Initiating: c.Bool("isInitiating")}
	m.Head = model.Head{ID: b.t.ID + "_msg_" + strconv.Itoa(len(b.t.Messages)+1), Name: c.Str("name"), Origin: c.Origin}
	if m.Initiating && slices.ContainsFunc(b.t.Messages, func(o *model.ChoreographyMessage) bool { return o.Initiating }) {
		return nil, vocab.Errorf("isInitiating", "Write isInitiating = false for the answer.",
			"the choreography task %q has an initiating message already", b.t.Name)
	}
	b.t.Messages = append(b.t.Messages, m)
	return m, nil
}

// choreographyGateway makes the Do of a gateway; "" takes the type from the arguments.
func choreographyGateway(typ model.GatewayType) func(*choreographyBuilder, *vocab.Call) (any, error) {
	return func(b *choreographyBuilder, c *vocab.Call) (any, error) {
		h, err := b.made(c, "gw", &b.gateways)
		if err != nil {
			return nil, err
		}
		g := &model.ChoreographyGateway{Head: h, GatewayType: typ}
		if typ == "" {
			g.GatewayType = model.GatewayType(c.Enum("type"))
		}
		b.k.Gateways = append(b.k.Gateways, g)
		b.k.Order = append(b.k.Order, g)
		return g.ID, nil
	}
}

// choreographyEvent makes the Do of an event of a position.
func choreographyEvent(position model.EventPosition, kind string) func(*choreographyBuilder, *vocab.Call) (any, error) {
	return func(b *choreographyBuilder, c *vocab.Call) (any, error) {
		h, err := b.made(c, kind, &b.events)
		if err != nil {
			return nil, err
		}
		e := &model.ChoreographyEvent{Head: h, Position: position}
		b.k.Events = append(b.k.Events, e)
		b.k.Order = append(b.k.Order, e)
		return e.ID, nil
	}
}

func (b *choreographyBuilder) join(c *vocab.Call, from, to string) (*model.ChoreographySequenceFlow, error) {
	b.flows++
	h, err := b.modelBuilder.head(c, b.k.ID+"_"+nth("flow", b.flows))
	if err != nil {
		return nil, err
	}
	f := &model.ChoreographySequenceFlow{Head: h}
	f.Condition, _ = rows.Given[string](c, "condition")
	b.refer(c, "from", from, b.isNode, nil, func(id string) { f.SourceID = id })
	b.refer(c, "to", to, b.isNode, nil, func(id string) { f.TargetID = id })
	b.k.Flows = append(b.k.Flows, f)
	return f, nil
}

func choreographyFlow(b *choreographyBuilder, c *vocab.Call) (any, error) {
	f, err := b.join(c, c.Str("from"), c.Str("to"))
	if err != nil {
		return nil, err
	}
	return f.ID, nil
}

func choreographyFlowsTo(b *choreographyBuilder, c *vocab.Call) (any, error) {
	from, _ := c.Ext.(string)
	if _, err := b.join(c, from, c.Str("target")); err != nil {
		return nil, err
	}
	return c.Str("target"), nil
}

func registerChoreography(t *vocab.Table) {
	const (
		task  = "An exchange of messages between two participants, by their names; gives its id."
		flow  = "The order of two nodes; gives its id."
		event = "(name: String? = null, id: String? = null) -> String"
	)
	models := t.Scopes["BpmnModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("choreography(id: String? = null, name: String? = null) -> String {ChoreographyBuilder}!",
			"The order of the exchanges of messages between participants; gives its id.", choreography))
	s := t.AddScope(&vocab.Scope{
		Name: "ChoreographyBuilder", Doc: "The block of choreography.", Hints: choreographyHints,
		Functions: []*vocab.Function{
			rows.Child(
				"task(name: String? = null, initiatingParticipant: String, participants: Array<String>, id: "+
					"String? = null) -> String {ChoreographyTaskBuilder}", task, choreographyTask),
			rows.Child("gateway(type: GatewayType, name: String? = null, id: String? = null) -> String",
				"Where flows split or come together; gives its id.", choreographyGateway("")),
			rows.Child("startEvent"+event, "Where the choreography begins; gives its id.", choreographyEvent(model.StartPosition, "start")),
			rows.Child("endEvent"+event, "Where it ends; gives its id.", choreographyEvent(model.EndPosition, "end")),
			rows.Child("intermediateEvent"+event, "What happens in between; gives its id.",
				choreographyEvent(model.IntermediatePosition, "intermediate")),
			rows.Fn("sequenceFlow(from: String, to: String, name: String? = null, condition: String? = null) -> String",
				flow, choreographyFlow),
		},
	})
	const loose = "(name/label: String? = null, initiatingParticipant/initiator/initiating: String, participants: " +
		"List<String>|Array<String>, id: String? = null) -> String {ChoreographyTaskBuilder}"
	for _, name := range []string{"task", "choreographyTask"} {
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Child(name+loose, task, choreographyTask),
				`task(name = …, initiatingParticipant = …, participants = arrayOf("…", "…"))`))
	}
	const strict = "sequenceFlow(from = …, to = …)"
	s.Functions = append(s.Functions,
		rows.Lenient(
			rows.Fn(
				"sequenceFlow(from/source: String, to/target: String, name/label: String? = null, condition/guard: "+
					"String? = null) -> String", flow, choreographyFlow), strict),
		rows.Lenient(
			rows.Fn("flow(from/source: String, to/target: String, name/label: String? = null, condition/guard: String? = null) -> String",
				flow, choreographyFlow), strict),
		rows.Lenient(rows.Fn("infix String.flowsTo(target: String) -> String", "A flow.", choreographyFlowsTo), strict))
	for _, g := range []struct {
		name string
		typ  model.GatewayType
	}{
		{"exclusiveGateway", model.ExclusiveGateway}, {"parallelGateway", model.ParallelGateway}, {"inclusiveGateway",
			model.InclusiveGateway},
		{"eventBasedGateway", model.EventBasedGateway}, {"complexGateway", model.ComplexGateway},
	} {
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Child(g.name+event, "A gateway.", choreographyGateway(g.typ)),
				"gateway(type = GatewayType."+string(g.typ)+", name = …)"))
	}
	t.AddScope(&vocab.Scope{
		Name: "ChoreographyTaskBuilder", Doc: "The block of task in a choreography.",
		Properties: []*vocab.Property{
			rows.Flag("var isMultiInstance: Boolean = false", "Whether it takes place several times; needs a loopType for that.",
				func(b *choreographyTaskBuilder) *bool { return &b.t.IsMulti }),
			rows.Choice(loopTypes, "var loopType: BpmnLoopType? = null", "How often it takes place.",
				func(b *choreographyTaskBuilder) *model.LoopKind { return &b.t.Loop }),
		},
		Functions: []*vocab.Function{
			rows.Fn("message(name: String? = null, participantRef: String, isInitiating: Boolean) -> ChoreographyMessageFlow",
				"A message that a participant sends; one of them begins the exchange.", choreographyMessage),
			rows.Lenient(
				rows.Fn(
					"message(name/label: String? = null, participantRef/participant/from/sender: String, isInitiating/initiating: "+
						"Boolean = false) -> ChoreographyMessageFlow", "A message.",
					choreographyMessage), "message(name = …, participantRef = …, isInitiating = …)"),
		},
	})
}

var choreographyHints = map[string]string{
	"participant": `Participants are named by the tasks: task(name = …, initiatingParticipant = "…", participants = arrayOf("…", "…")).`,
	"messageFlow": `Messages belong to tasks: task(…) { message(name = …, participantRef = "…", isInitiating = true) }.`,
	"message":     `Messages belong to tasks: task(…) { message(name = …, participantRef = "…", isInitiating = true) }.`,
}
