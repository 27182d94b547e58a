package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// phaseBuilder is the receiver of the block of a phase.
type phaseBuilder struct {
	*modelBuilder
	p *model.Phase
}

// Close gives the id of the phase.
func (b *phaseBuilder) Close() (any, error) { return b.p.ID, nil }

func phase(b *modelBuilder, c *vocab.Call) (any, error) {
	h, err := b.head(c, "phase")
	if err != nil {
		return nil, err
	}
	p := &model.Phase{Head: h, Order: len(b.phases)}
	b.orders[p] = p.Order
	if n, ok := rows.Given[int32](c, "order"); ok {
		b.orders[p] = int(n)
	}
	b.phases = append(b.phases, p)
	b.m.Elements = append(b.m.Elements, p)
	c.Block = &phaseBuilder{b, p}
	return p.ID, nil
}

// stepBuilder is the receiver of the block of a step, which kUML does not have.
type stepBuilder struct {
	*modelBuilder
	s    *model.JourneyStep
	call vocab.Call
}

// Close gives the id of the step.
func (b *stepBuilder) Close() (any, error) { return b.s.ID, nil }

// step makes the Do of a function that adds a step to a layer; "" for the one that an argument says.
func step(layer model.BlueprintLayer) func(*phaseBuilder, *vocab.Call) (any, error) {
	return func(b *phaseBuilder, c *vocab.Call) (any, error) {
		h, err := b.head(c, "step")
		if err != nil {
			return nil, err
		}
		s := &model.JourneyStep{Head: h, PhaseID: b.p.ID, Layer: layer}
		if layer == "" {
			s.Layer = model.CustomerActions
			if l, ok := rows.Given[vocab.EnumValue](c, "layer"); ok {
				s.Layer = model.BlueprintLayer(l.Name())
			}
		}
		s.Pain, _ = rows.Given[string](c, "pain")
		s.Opportunity, _ = rows.Given[string](c, "opportunity")
		if v, ok := rows.Given[any](c, "sentiment"); ok {
			s.Sentiment = sentimentOf(v)
		}
		if a, ok := rows.Given[string](c, "actor"); ok {
			s.ActorID = b.refer(c, "actor", a, actors, func(id string) { s.ActorID = id })
		}
		if v, ok := rows.Given[any](c, "touchpoints"); ok {
			if err := b.meet(c, s, "touchpoints", v); err != nil {
				return nil, err
			}
		}
		b.steps = append(b.steps, s)
		b.p.Steps = append(b.p.Steps, s)
		c.Block = &stepBuilder{b.modelBuilder, s, *c}
		return s.ID, nil
	}
}

// meet gives a step touchpoints: a list of ids, or one.
func (b *modelBuilder) meet(c *vocab.Call, s *model.JourneyStep, param string, v any) error {
	list := []any{v}
	if l, ok := v.(interface{ Items() []any }); ok {
		list = l.Items()
	}
	for _, v := range list {
		if err := c.Host.Step(1); err != nil {
			return err
		}
		text, ok := v.(string)
		if !ok {
			continue
		}
		at := len(s.TouchpointIDs)
		s.TouchpointIDs = append(s.TouchpointIDs, "")
		s.TouchpointIDs[at] = b.refer(c, param, text, touchpoints, func(id string) { s.TouchpointIDs[at] = id })
	}
	return nil
}

func meets(b *stepBuilder, c *vocab.Call) (any, error) {
	return unit, b.meet(c, b.s, "touchpoint", c.Arg("touchpoint"))
}

// stepRows are the functions that add a step: the name, the layer, the parameters behind the name, and what the step is.
var stepRows = []struct {
	name   string
	layer  model.BlueprintLayer
	params string
	doc    string
}{
	{"step", "",
		"layer: BlueprintLayer = BlueprintLayer.CUSTOMER_ACTIONS, " + touchpointsParam + ", " + actorParam + ", " + sentimentParam +
			"? = null, " + painParam + ", " + opportunityParam,
		"A step in any layer; gives the id."},
	{"customer", model.CustomerActions,
		sentimentParam + ", " + touchpointsParam + ", " + actorParam + ", " + painParam + ", " + opportunityParam,
		"What the customer does, and how it feels; gives the id."},
	{"frontstage", model.Frontstage, touchpointsParam + ", " + actorParam + ", " + opportunityParam,
		"What the customer sees the provider do; gives the id."},
	{"backstage", model.Backstage, actorParam + ", " + opportunityParam, "What the provider does out of sight; gives the id."},
	{"support", model.SupportProcesses, actorParam + ", " + opportunityParam, "What others do so that the provider can act; gives the id."},
}

// The parameters of steps.
const (
	touchpointsParam = "touchpoints/touchpoint: List<String> = emptyList()"
	actorParam       = "actor/actorId: String? = null"
	sentimentParam   = "sentiment/emotion/mood: Sentiment"
	painParam        = "pain/painPoint/painpoint: String? = null"
	opportunityParam = "opportunity/opportunities: String? = null"
	// looseParams are those that every step may have.
	looseParams = "layer: BlueprintLayer? = null, touchpoints/touchpoint: List<String>|Set<String>|String? = null, actor/actorId: " +
		"String? = null, " +
		"sentiment/emotion/mood: Sentiment? = null, pain/painPoint/painpoint: String? = null, opportunity/opportunities: String? = null"
)

// otherNames are names of the functions that kUML does not have.
var otherNames = map[string][]string{
	"customer": {"customerAction"}, "frontstage": {"frontstageAction"}, "backstage": {"backstageAction"}, "support": {"supportProcess"},
}

// strictSteps say what to write instead of a lenient form.
var strictSteps = map[string]string{
	"step": "step(name = …, layer = BlueprintLayer.FRONTSTAGE, touchpoints = listOf(…))",
	"customer": "customer(name = …, sentiment = Sentiment.NEUTRAL, touchpoints = listOf(…)), " +
		"or step(name = …) where nothing is known about the mood",
	"frontstage": "frontstage(name = …, touchpoints = listOf(…)), or step(name = …, layer = BlueprintLayer.FRONTSTAGE, pain = …)",
	"backstage":  "backstage(name = …), or step(name = …, layer = BlueprintLayer.BACKSTAGE, touchpoints = listOf(…), pain = …)",
	"support":    "support(name = …), or step(name = …, layer = BlueprintLayer.SUPPORT_PROCESSES, touchpoints = listOf(…), pain = …)",
}

func registerPhases(t *vocab.Table) {
	s := t.Scopes["BlueprintModelBuilder"]
	s.Functions = append(s.Functions,
		rows.Child("phase(name: String) -> String {PhaseBuilder}!", "A phase of the journey, with the steps in it; gives the id.", phase),
		rows.Lenient(rows.Child("phase(name: String, order: Int) -> String {PhaseBuilder}", "A phase at a place.", phase),
			"phase(name = …) { … }; phases stand in the order in which they are declared"),
	)
	scope := &vocab.Scope{Name: "PhaseBuilder", Doc: "The block of phase.", Hints: phaseHints}
	for _, r := range stepRows {
		do := step(r.layer)
		scope.Functions = append(scope.Functions, rows.Child(r.name+"(name: String, "+r.params+") -> String", r.doc, do))
		for _, name := range append([]string{r.name}, otherNames[r.name]...) {
			loose := looseParams
			if r.layer != "" {
				loose = loose[len("layer: BlueprintLayer? = null, "):]
			}
			scope.Functions = append(scope.Functions,
				rows.Lenient(rows.Child(name+"(name: String, "+loose+") -> String {StepScope}", r.doc, do), strictSteps[r.name]))
		}
	}
	t.AddScope(scope)
	registerSteps(t)
}

// registerSteps enters the block of a step.
func registerSteps(t *vocab.Table) {
	of := func(b *stepBuilder) *model.JourneyStep { return b.s }
	t.AddScope(&vocab.Scope{
		Name: "StepScope", Doc: "The block of a step, which kUML does not have.",
		Functions: []*vocab.Function{
			rows.Lenient(rows.Fn("touchpoint(touchpoint/id/name: String)", "What the customer meets in the step.", meets),
				"touchpoints = listOf(…) as an argument"),
			rows.Lenient(rows.Fn("uses(touchpoint: String)", "What the customer meets in the step.", meets),
				"touchpoints = listOf(…) as an argument"),
		},
		Properties: []*vocab.Property{
			asArgument(rows.Text("var pain: String? = null", "What hurts.", func(b *stepBuilder) *string { return &of(b).Pain })),
			asArgument(rows.Text("var opportunity: String? = null", "What could be better.",
				func(b *stepBuilder) *string { return &of(b).Opportunity })),
			asArgument(rows.Var("var sentiment: Sentiment? = null", "How the customer feels.",
				func(b *stepBuilder) any { return sentimentEntry(of(b).Sentiment) },
				func(b *stepBuilder, v any) { b.s.Sentiment = sentimentOf(v) })),
			asArgument(rows.Choice(layers, "var layer: BlueprintLayer", "The lane.",
				func(b *stepBuilder) *model.BlueprintLayer { return &b.s.Layer })),
			asArgument(rows.Var("var actor: String? = null", "Who acts.", func(b *stepBuilder) any { return rows.Nullable(b.s.ActorID) },
				func(b *stepBuilder, v string) {
					b.s.ActorID = b.refer(&b.call, "", v, actors, func(id string) { b.s.ActorID = id })
				})),
			asArgument(vocab.Prop("var touchpoints: List<String>", "What the customer meets.",
				func(recv any) any { return rows.List(recv.(*stepBuilder).s.TouchpointIDs) },
				func(recv, v any) error {
					b := recv.(*stepBuilder)
					b.s.TouchpointIDs = nil
					return b.meet(&b.call, b.s, "", v)
				})),
		},
	})
}

// asArgument marks a property of a block that kUML does not have.
func asArgument(p *vocab.Property) *vocab.Property {
	return rows.LenientProp(p, p.Name+" = … as an argument")
}
