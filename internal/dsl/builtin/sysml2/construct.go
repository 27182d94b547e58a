package sysml2

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Each definition, usage, line, diagram and model can be made with a constructor, from texts, ids and what lies in it.

// definitionHead are the parameters that the constructors of definitions begin with.
const definitionHead = "(id: String, name: String, qualifiedName: String = name, isAbstract: Boolean = false, features: List<KermlFeature> = emptyList(), specializations: List<KermlSpecialization> = emptyList()"

// partFrom gives what the constructors of definitions have in common.
func partFrom(c *vocab.Call) (model.Sysml2Part, error) {
	p := model.Sysml2Part{Head: rows.Head(c), QualifiedName: qualified(c), IsAbstract: c.Bool("isAbstract")}
	for _, f := range rows.Elements[*feature](c, "features") {
		p.Usages = append(p.Usages, f.usage())
	}
	was := p.ID // the id of what is copied
	if d, ok := c.Recv.(model.Sysml2Definition); ok {
		was, p.Constraints = d.Ident().ID, d.DefinitionPart().Constraints
	}
	for _, s := range rows.Elements[specialization](c, "specializations") {
		if s.specific != p.ID && s.specific != was {
			return p, vocab.Errorf("specializations", "Put it into the list of that definition.", "%q lists a specialization of %q", p.ID, s.specific)
		}
		p.Generals = append(p.Generals, model.Sysml2General{ID: s.general, Origin: c.Origin})
	}
	return p, nil
}

// qualified gives the qualified name that a call states, the name if it states none.
func qualified(c *vocab.Call) string {
	if q, ok := rows.Given[string](c, "qualifiedName"); ok {
		return q
	}
	return c.Str("name")
}

// definitionMakers are the constructors of definitions: what they take behind the head, and what they make of it.
var definitionMakers = []struct {
	name, params string
	make         func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition
}{
	{"PartDefinition", ", constraints: List<UmlConstraint> = emptyList()", func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		p.Constraints = rows.Elements[*model.Constraint](c, "constraints")
		return &model.PartDefinition{Sysml2Part: p}
	}},
	{"AttributeDefinition", "", func(_ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.AttributeDefinition{Sysml2Part: p}
	}},
	{"PortDefinition", "", func(_ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.PortDefinition{Sysml2Part: p}
	}},
	{"ConnectionDefinition", "", func(_ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.ConnectionDefinition{Sysml2Part: p}
	}},
	{"ActorDefinition", "", func(_ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.ActorDefinition{Sysml2Part: p}
	}},
	{"UseCaseDefinition", "", func(_ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.UseCaseDefinition{Sysml2Part: p}
	}},
	{"RequirementDefinition", `, text: String = "", reqId: String = "", subject: String? = null`, func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.RequirementDefinition{Sysml2Part: p, Text: c.Str("text"), ReqID: c.Str("reqId"), Subject: c.Str("subject")}
	}},
	{"ConstraintDefinition", `, expression: String = "", parameters: List<ConstraintParameter> = emptyList()`, func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		k := &model.ConstraintDefinition{Sysml2Part: p, Expression: c.Str("expression")}
		for _, x := range rows.Elements[parameter](c, "parameters") {
			k.Parameters = append(k.Parameters, &x.ConstraintParameter)
		}
		return k
	}},
	{"ActionDefinition", ", kind: ActivityNodeKind = ActivityNodeKind.Action, action: String? = null, partitionId: String? = null, pins: List<ActionPin> = emptyList()", func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		a := &model.ActionDefinition{Sysml2Part: p, NodeKind: rows.Chosen(c, "kind", model.Sysml2Action), Action: c.Str("action"), PartitionID: c.Str("partitionId")}
		for _, x := range rows.Elements[pin](c, "pins") {
			a.Pins = append(a.Pins, &x.ActionPin)
		}
		return a
	}},
	{"ActivityPartitionDefinition", ", represents: String? = null", func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.ActivityPartitionDefinition{Sysml2Part: p, Represents: c.Str("represents")}
	}},
	{"LifelineDefinition", ", represents: String? = null", func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.LifelineDefinition{Sysml2Part: p, Represents: c.Str("represents")}
	}},
	{"StateDefinition", ", isInitial: Boolean = false, isFinal: Boolean = false, entryAction: String? = null, exitAction: String? = null, doAction: String? = null", func(c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.StateDefinition{Sysml2Part: p, IsInitial: c.Bool("isInitial"), IsFinal: c.Bool("isFinal"), Entry: c.Str("entryAction"), Exit: c.Str("exitAction"), Do: c.Str("doAction")}
	}},
}

func definitionConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, m := range definitionMakers {
		out = append(out, rows.Constructor(m.name+definitionHead+m.params+")", func(c *vocab.Call) (any, error) {
			p, err := partFrom(c)
			if err != nil {
				return nil, err
			}
			return m.make(c, p), nil
		}))
	}
	return out
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	for _, f := range slices.Concat(kermlConstructors(), definitionConstructors(), usageConstructors(), valueConstructors(), relationConstructors(), diagramConstructors()) {
		rows.Construct(t.Types, f)
	}
	rows.Construct(t.Types, rows.Constructor("Sysml2Model(name: String, definitions: List<Sysml2Definition> = emptyList(), usages: List<Sysml2Usage> = emptyList(), diagrams: List<Sysml2Diagram> = emptyList())", modelFrom))
}
