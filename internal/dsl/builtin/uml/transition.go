package uml

import (
	"cmp"
	"strconv"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// transitionBuilder is the receiver of transition { }.
type transitionBuilder struct {
	element
	scratch    model.Named // takes the stereotypes
	transition *model.Transition
}

// Close gives the transition.
func (b *transitionBuilder) Close() (any, error) {
	b.finish()
	b.transition.Stereotypes, b.transition.Applied = b.scratch.Stereotypes, b.scratch.Applied
	return b.transition, nil
}

// begin makes the builder of a transition the receiver of the call's block.
func (b *machineBuilder) begin(c *vocab.Call, t *model.Transition) {
	t.Trigger, t.Guard, t.Effect = argument(c, "trigger"), argument(c, "guard"), argument(c, "effect")
	t.IsProtected, _ = given[bool](c, "protected")
	made := &transitionBuilder{transition: t}
	made.element = element{named: &made.scratch, metaclass: "Transition", within: &b.container}
	c.Block = made
}

// argument gives a text argument, "" where the function has none of that name.
func argument(c *vocab.Call, param string) string {
	s, _ := given[string](c, param)
	return s
}

// vertexEnd sets an end of a transition to a vertex, or to what a text means, and returns the name of the vertex. In the
// block of a state, an end that is not given is that state.
func vertexEnd(s machineScope, c *vocab.Call, param string, at *string) (name string) {
	v, ok := given[any](c, param)
	if !ok {
		if b, ok := s.(*stateBuilder); ok {
			*at = b.state.ID
			return b.state.Name
		}
		return ""
	}
	return s.machinePart().vertex(c, v, at)
}

// vertex sets an end of a transition to a vertex or to what a text means, and returns the name of the vertex.
func (b *machineBuilder) vertex(c *vocab.Call, v any, at *string) (name string) {
	switch v := v.(type) {
	case model.Vertex:
		*at = v.Ident().ID
		return v.Ident().Name
	case string:
		*at = v
		b.refer(c, v, func(id string) { *at = id })
		if i := strings.LastIndex(v, "::"); i >= 0 {
			return v[i+len("::"):]
		}
		return v
	}
	return ""
}

// transit makes the Do of a function for transitions whose ends are the arguments of the two parameters.
func transit(source, target string) func(machineScope, *vocab.Call) (any, error) {
	return func(s machineScope, c *vocab.Call) (any, error) {
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		t := &model.Transition{Head: model.Head{Origin: c.Origin}}
		from, to := vertexEnd(s, c, source, &t.SourceID), vertexEnd(s, c, target, &t.TargetID)
		b := s.machinePart()
		b.addTransition(c, t, cmp.Or(argument(c, "sourceName"), from), cmp.Or(argument(c, "targetName"), to))
		return t, nil
	}
}

// addTransition gives a transition its id and adds it to the machine.
func (b *machineBuilder) addTransition(c *vocab.Call, t *model.Transition, from, to string) {
	candidate := b.machine.ID + "::t::" + from + "->" + to
	if id := cmp.Or(argument(c, "id"), argument(c, "explicitId")); id != "" {
		t.ID = id
		b.ids.take(id)
	} else {
		t.ID = b.ids.unique(candidate)
	}
	b.machine.Transitions = append(b.machine.Transitions, t)
	b.begin(c, t)
}

// goesTo is the infix form of a transition.
func goesTo(s machineScope, c *vocab.Call) (any, error) {
	t := &model.Transition{Head: model.Head{Origin: c.Origin}}
	b := s.machinePart()
	from, to := b.vertex(c, c.Ext, &t.SourceID), b.vertex(c, c.Arg("target"), &t.TargetID)
	b.addTransition(c, t, from, to)
	return t, c.Host.Grow(1)
}

// furnish makes the Do of an infix function that sets a part of the transition it is called on.
func furnish(part func(t *model.Transition) *string) func(machineScope, *vocab.Call) (any, error) {
	return func(_ machineScope, c *vocab.Call) (any, error) {
		t, ok := c.Ext.(*model.Transition)
		if !ok {
			return nil, vocab.Errorf("", "", "%s() belongs behind a transition", c.Fn.Name)
		}
		*part(t) = c.Str(c.Fn.Params[0].Name)
		return t, nil
	}
}

// internalTransition makes a transition within the state in whose block it stands.
func internalTransition(b *stateBuilder, c *vocab.Call) (any, error) {
	t := &model.InternalTransition{
		Head: model.Head{Origin: c.Origin}, Trigger: c.Str("trigger"), Guard: c.Str("guard"), Effect: c.Str("effect"),
	}
	t.ID = b.machine.ids.unique(b.state.ID + "::internal::" + strconv.Itoa(len(b.state.Internal)+1))
	b.state.Internal = append(b.state.Internal, t)
	return value.Unit{}, c.Host.Grow(1)
}

func addTransition(s machineScope, c *vocab.Call) (any, error) {
	m := s.machinePart()
	t := c.Arg("transition").(*model.Transition)
	if err := m.adopt(c, t); err != nil {
		return nil, err
	}
	m.machine.Transitions = append(m.machine.Transitions, t)
	return value.Unit{}, nil
}

func registerTransitions(t *vocab.Table) {
	const (
		tail  = ", id: String? = null) -> UmlTransition {TransitionBuilder}"
		parts = ", trigger/event/on/label: String? = null, guard/condition: String? = null, effect/action: String? = null, protected: " +
			"Boolean = false"
		strict = "transition(source = …, target = …) { trigger = … }, with the vals of both"
		arrow  = "transition(source = …, target = …) { trigger = …; guard = …; effect = … }"
	)
	ends := transit("source", "target")
	s := t.Scopes["UmlStateMachineScope"]
	s.Functions = append(s.Functions,
		fn("transition(source: UmlVertex, target: UmlVertex"+tail, "A transition between two vertices of any depth.", ends),
		fn(
			"transitionByIds(sourceId: String, targetId: String, sourceName: String? = null, targetName: String? = null, explicitId: "+
				"String? = null) -> UmlTransition {TransitionBuilder}",
			"A transition by ids.", transit("sourceId", "targetId")),
		fn("addTransition(transition: UmlTransition)", "Adds a transition that was made with its constructor.", addTransition),
		lenient(fn("transition(source/from: UmlVertex|String, target/to: UmlVertex|String"+parts+tail,
			"A transition; an end may be given by its name.", ends), strict),
		lenient(fn("initialTransition(target/to: UmlVertex|String"+tail, "A transition out of a new initial state.", initialTransition),
			"initialState() and a transition from it"),
		lenient(fn("infix UmlVertex.goesTo(target: UmlVertex|String) -> UmlTransition {TransitionBuilder}", "A transition.", goesTo),
			arrow),
		lenient(fn("infix UmlVertex.transitionsTo(target: UmlVertex|String) -> UmlTransition {TransitionBuilder}", "A transition.", goesTo),
			arrow),
		lenient(fn("infix UmlTransition.on(trigger: String) -> UmlTransition", "The event that causes the transition.",
			furnish(func(t *model.Transition) *string { return &t.Trigger })), arrow),
		lenient(fn("infix UmlTransition.guard(guard: String) -> UmlTransition", "The condition of the transition.",
			furnish(func(t *model.Transition) *string { return &t.Guard })), arrow),
		lenient(fn("infix UmlTransition.effect(effect: String) -> UmlTransition", "What happens on the way.",
			furnish(func(t *model.Transition) *string { return &t.Effect })), arrow),
	)
	for _, name := range []string{"StateBodyBuilder", "CompositeStateBuilder"} {
		b := t.Scopes[name]
		b.Functions = append(b.Functions,
			fn("internalTransition(trigger: String, guard: String? = null, effect: String? = null)",
				"A transition that does not leave the state; kUML itself has none.", internalTransition),
			lenient(fn("transition(source/from: UmlVertex|String, target/to: UmlVertex|String"+parts+tail, "A transition.", ends),
				"transition(source = …, target = …) behind the states"),
			lenient(fn("transition(target/to: UmlVertex|String"+parts+tail, "A transition out of the state.", ends),
				"transition(source = …, target = …) behind the states"),
		)
	}
	t.AddScope(&vocab.Scope{
		Name: "TransitionBuilder", Doc: "The block of transition.", Extends: []string{"UmlElementScope"},
		Properties: []*vocab.Property{
			text("var trigger: String? = null", "The event that causes it.",
				func(b *transitionBuilder) *string { return &b.transition.Trigger }),
			text("var guard: String? = null", "The condition under which it is taken; brackets are not needed.",
				func(b *transitionBuilder) *string { return &b.transition.Guard }),
			text("var effect: String? = null", "What happens on the way.",
				func(b *transitionBuilder) *string { return &b.transition.Effect }),
			flag("var protected: Boolean = false", "Whether it is protected.",
				func(b *transitionBuilder) *bool { return &b.transition.IsProtected }),
			lenientProp(text("var event: String? = null", "The trigger.",
				func(b *transitionBuilder) *string { return &b.transition.Trigger }), "trigger = …"),
			lenientProp(text("var action: String? = null", "The effect.",
				func(b *transitionBuilder) *string { return &b.transition.Effect }), "effect = …"),
			lenientProp(text("var condition: String? = null", "The guard.",
				func(b *transitionBuilder) *string { return &b.transition.Guard }), "guard = …"),
		},
		Hints: map[string]string{
			"onChain": "Effects are texts: effect = \"…\".",
			"source":  "The ends are arguments: transition(source = …, target = …).",
			"target":  "The ends are arguments: transition(source = …, target = …).",
		},
	})
}

// initialTransition leads from a new initial pseudostate to the target.
func initialTransition(s machineScope, c *vocab.Call) (any, error) {
	b := s.machinePart()
	made := *c
	made.Fn = initialRow
	made.Args, made.Given = []any{nil}, []bool{false}
	start, err := pseudostate(model.InitialState, "initial")(b, &made)
	if err != nil {
		return nil, err
	}
	t := &model.Transition{Head: model.Head{Origin: c.Origin}}
	from, to := b.vertex(c, start, &t.SourceID), b.vertex(c, c.Arg("target"), &t.TargetID)
	b.addTransition(c, t, from, to)
	return t, c.Host.Grow(1)
}

// initialRow has the parameters of initialState().
var initialRow = vocab.Fn("initialState(name: String)", "", nil)
