package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

func registerTypes(t *vocab.Table) {
	for _, e := range enums {
		t.AddEnum(e)
	}
	name := rows.Val("val name: String", "Its name.", func(e model.Element) any { return e.Ident().Name })
	t.AddType(&vocab.Type{Name: "Sysml2Element", Doc: "Anything in a SysML 2 model.", Supers: []string{"KumlElement"}, Is: isElement, Properties: []*vocab.Property{name}})
	t.AddType(&vocab.Type{Name: "Sysml2Definition", Doc: "A definition.", Supers: []string{"Sysml2Element"}, Is: rows.IsA[model.Sysml2Definition],
		Usage: "Use the val of a definition: val engine = partDef(name = …).", Children: true, Properties: classifierProperties()})
	t.AddType(&vocab.Type{Name: "Sysml2Usage", Doc: "A usage: a part, an attribute, a port, a connection, a transition, ….", Supers: []string{"Sysml2Element"}, Is: rows.IsA[model.Sysml2Feature],
		Usage: "Use the val of a usage: val front = part(name = …, typeId = …).",
		Properties: []*vocab.Property{
			qualifiedName(),
			rows.Val("val definitionId: String", "The id of its definition.", func(u model.Sysml2Feature) any { return definitionOf(u) }),
			usageMultiplicity(),
		}})
	kermlTypes(t)
	definitionTypes(t)
	usageTypes(t)
	valueTypes(t)
	diagramTypes(t)
	modelType(t)
}

// qualifiedName makes the row of the qualified name of usages and features.
func qualifiedName() *vocab.Property {
	return rows.Val("val qualifiedName: String", "Its name with the namespace before it.", func(u model.Sysml2Feature) any {
		if q := u.UsagePart().QualifiedName; q != "" {
			return q
		}
		return u.Ident().ID
	})
}

// usageMultiplicity makes the row of the multiplicity of usages and features.
func usageMultiplicity() *vocab.Property {
	return rows.Val("val multiplicity: KermlMultiplicity", "How many.", func(u model.Sysml2Feature) any { return multiplicity{Multiplicity: u.UsagePart().Multiplicity} })
}

// isElement tells a definition, a usage or a line of a diagram.
func isElement(v any) bool {
	switch v.(type) {
	case model.Sysml2Definition, model.Sysml2Feature, *model.Sysml2Relation:
		return true
	}
	return false
}

func definitionTypes(t *vocab.Table) {
	add := func(name, doc string, is func(any) bool, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"Sysml2Definition"}, Is: is, Children: true, Reopens: "DefinitionBuilder", Properties: properties})
	}
	add("PartDefinition", "A definition of parts.", rows.IsA[*model.PartDefinition],
		rows.Val("val constraints: List<UmlConstraint>", "Its constraints.", func(d *model.PartDefinition) any { return rows.List(d.Constraints) }))
	add("AttributeDefinition", "A definition of values.", rows.IsA[*model.AttributeDefinition])
	add("PortDefinition", "A definition of ports.", rows.IsA[*model.PortDefinition])
	add("ConnectionDefinition", "A definition of connections.", rows.IsA[*model.ConnectionDefinition])
	add("ActorDefinition", "An actor.", rows.IsA[*model.ActorDefinition])
	add("UseCaseDefinition", "A use case.", rows.IsA[*model.UseCaseDefinition])
	add("RequirementDefinition", "A requirement.", rows.IsA[*model.RequirementDefinition],
		rows.Val("val reqId: String", "The id that people give to it.", func(d *model.RequirementDefinition) any { return d.ReqID }),
		rows.Val("val text: String", "What is required.", func(d *model.RequirementDefinition) any { return d.Text }),
		rows.Val("val subject: String?", "Of what.", func(d *model.RequirementDefinition) any { return rows.Nullable(d.Subject) }))
	add("StateDefinition", "A state.", rows.IsA[*model.StateDefinition],
		rows.Val("val isInitial: Boolean", "Whether it is the first one.", func(d *model.StateDefinition) any { return d.IsInitial }),
		rows.Val("val isFinal: Boolean", "Whether it is an end.", func(d *model.StateDefinition) any { return d.IsFinal }),
		rows.Val("val entryAction: String?", "What is done on entry.", func(d *model.StateDefinition) any { return rows.Nullable(d.Entry) }),
		rows.Val("val exitAction: String?", "What is done on exit.", func(d *model.StateDefinition) any { return rows.Nullable(d.Exit) }),
		rows.Val("val doAction: String?", "What is done meanwhile.", func(d *model.StateDefinition) any { return rows.Nullable(d.Do) }))
	add("ActionDefinition", "An action, or another node of a flow.", rows.IsA[*model.ActionDefinition],
		rows.Val("val kind: ActivityNodeKind", "What it is.", func(d *model.ActionDefinition) any { return rows.Entry(nodeKinds, d.NodeKind) }),
		rows.Val("val action: String?", "What is done.", func(d *model.ActionDefinition) any { return rows.Nullable(d.Action) }),
		rows.Val("val partitionId: String?", "The id of its partition.", func(d *model.ActionDefinition) any { return rows.Nullable(d.PartitionID) }),
		rows.Val("val pins: List<ActionPin>", "Where it takes and gives values.", func(d *model.ActionDefinition) any {
			return listOf(d.Pins, func(p model.ActionPin) pin { return pin{p} })
		}))
	add("ActivityPartitionDefinition", "A swimlane.", rows.IsA[*model.ActivityPartitionDefinition],
		rows.Val("val represents: String?", "Who it is.", func(d *model.ActivityPartitionDefinition) any { return rows.Nullable(d.Represents) }))
	add("LifelineDefinition", "A lifeline.", rows.IsA[*model.LifelineDefinition],
		rows.Val("val represents: String?", "Who it is.", func(d *model.LifelineDefinition) any { return rows.Nullable(d.Represents) }))
	add("ConstraintDefinition", "A constraint.", rows.IsA[*model.ConstraintDefinition],
		rows.Val("val expression: String", "The relation of its parameters.", func(d *model.ConstraintDefinition) any { return d.Expression }),
		rows.Val("val parameters: List<ConstraintParameter>", "Its parameters.", func(d *model.ConstraintDefinition) any {
			return listOf(d.Parameters, func(p model.ConstraintParameter) parameter { return parameter{p} })
		}))
}

// listOf gives what a list points to as values of a script.
func listOf[T, V any](items []*T, as func(T) V) *value.List {
	out := make([]V, len(items))
	for i, p := range items {
		out[i] = as(*p)
	}
	return rows.List(out)
}

// modelType enters the type of a whole model.
func modelType(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "Sysml2Model", Doc: "A SysML 2 model.", Supers: []string{"KumlElement"}, Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.SysML2 }, Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
		rows.Val("val definitions: List<Sysml2Definition>", "Its definitions.", func(m *model.Model) any { d, _ := contentsOf(m); return rows.List(d) }),
		rows.Val("val usages: List<Sysml2Usage>", "Its usages, those in definitions first.", func(m *model.Model) any { _, u := contentsOf(m); return rows.List(u) }),
		rows.Val("val diagrams: List<Sysml2Diagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
	}, Functions: []*vocab.Function{
		rows.Fn("elementById(id: String) -> Sysml2Element?", "The definition or usage of an id.", func(m *model.Model, c *vocab.Call) (any, error) {
			var found any
			model.Walk(m.Elements, func(e, _ model.Element) {
				if found == nil && e.Ident().ID == c.Str("id") && isElement(e) {
					found = e
				}
			})
			return found, c.Host.Step(len(m.Elements))
		}),
	}})
}

// contentsOf lists the definitions and the usages of a model.
func contentsOf(m *model.Model) (definitions []model.Sysml2Definition, usages []model.Sysml2Feature) {
	model.Walk(m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case model.Sysml2Definition:
			definitions = append(definitions, e)
		case model.Sysml2Feature:
			usages = append(usages, e)
		}
	})
	return definitions, usages
}
