package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

var stateRow = &definitionRow{function: "stateDef", typ: kind.StateDefinition, doc: "A state; the first one, or an end, if it says so.",
	abstract: true,
	params: "isInitial: Boolean = false, isFinal: Boolean = false, entryAction: String? = null, exitAction: String? = null, doAction: " +
		"String? = null",
	make: func(_ *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.StateDefinition{
			Sysml2Part: p, IsInitial: c.Bool("isInitial"), IsFinal: c.Bool("isFinal"), Entry: c.Str("entryAction"),
			Exit: c.Str("exitAction"), Do: c.Str("doAction"),
		}
	}}

// transition makes the Do of a transition between the states of two parameters.
func transition(source, target string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		b := s.root()
		t := &model.TransitionUsage{Trigger: c.Str("trigger"), Guard: c.Str("guard"), Effect: c.Str("effect")}
		return b.between(c, t, &t.Sysml2Usage, "transition:", ends{source, target, "state", &t.SourceID, &t.TargetID})
	}
}

// ends are the two elements that a line joins, by the parameters that name them.
type ends struct {
	source, target, noun string
	sourceID, targetID   *string
}

// between adds a line of the model between two elements. Its id is made of theirs.
func (b *modelBuilder) between(c *vocab.Call, e model.Element, u *model.Sysml2Usage, prefix string, x ends) (any, error) {
	renamed := func() {}
	*x.sourceID = b.refer(c, x.source, x.noun, should, func(id string) { *x.sourceID = id; renamed() })
	*x.targetID = b.refer(c, x.target, x.noun, should, func(id string) { *x.targetID = id; renamed() })
	u.Multiplicity = model.One
	rename, err := b.ids.line(c, &u.Head, c.Str("name"), func() string { return prefix + *x.sourceID + "::" + *x.targetID })
	if err != nil {
		return nil, err
	}
	renamed = rename
	b.add(e)
	return e, nil
}

func registerStates(t *vocab.Table) {
	const tail = ", trigger: String? = null, guard: String? = null, effect: String? = null, id: String? = null) -> TransitionUsage"
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions, stateRow.rows()...)
	models.Functions = append(models.Functions,
		rows.Fn("transition(name: String, source: StateDefinition, target: StateDefinition"+tail, "A transition between two states.",
			transition("source", "target")),
		rows.Fn("transitionById(name: String, sourceStateId: String, targetStateId: String"+tail,
			"A transition between the states of two ids.", transition("sourceStateId", "targetStateId")),
		rows.Lenient(
			rows.Fn(
				"transition(name: String = \"\", source/from/sourceId/sourceStateId: StateDefinition|String, "+
					"target/to/targetId/targetStateId: StateDefinition|String, trigger/event: String? = null, guard/condition: "+
					"String? = null, effect/action: String? = null, id: String? = null) -> TransitionUsage",
				"A transition; a state may be given by its name.", transition("source",
					"target")), "transition(name = …, source = …, target = …) with the vals of both states"),
	)
}
