package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// rulesBuilder is a receiver whose element has constraints though kUML has none for it: use cases, components and states.
type rulesBuilder interface {
	elementScope
	rules() *[]*model.Constraint
}

func (b *useCaseBuilder) rules() *[]*model.Constraint { return &b.useCase.Constraints }

func (b *componentBuilder) rules() *[]*model.Constraint { return &b.component.Constraints }

func (b *stateBuilder) rules() *[]*model.Constraint { return &b.state.Constraints }

// rule adds a constraint to the element.
func rule(b rulesBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	of, name := b.elementPart(), c.Str("name")
	k := &model.Constraint{Text: c.Str("body"), ConstraintKind: model.Invariant, TextOrigin: c.Host.ArgOrigin(c, "body")}
	k.Head = model.Head{ID: of.within.idOf(c, child(of.named.ID, name), name), Name: name, Origin: c.Origin}
	k.Visibility = model.Public
	list := b.rules()
	*list = append(*list, k)
	return k, nil
}

// ruleRows are the functions that add constraints.
func ruleRows() []*vocab.Function {
	const strict = "a note, comment(text = …): kUML itself has no constraints here"
	return []*vocab.Function{
		lenient(childFn("constraint(name: String, "+bodyParam+") -> UmlConstraint", "A condition that always holds, in OCL.", rule),
			strict),
		lenient(childFn("invariant(name: String, "+bodyParam+") -> UmlConstraint", "A condition that always holds, in OCL.", rule), strict),
	}
}
