package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
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
		Usage: "Use the val of a definition: val engine = partDef(name = …).", Children: true,
		Properties: []*vocab.Property{
			rows.Val("val qualifiedName: String", "Its name.", func(d model.Sysml2Definition) any { return d.Ident().Name }),
			rows.Val("val isAbstract: Boolean", "Whether there is nothing that is just this.", func(d model.Sysml2Definition) any { return d.DefinitionPart().IsAbstract }),
			rows.Val("val features: List<Sysml2Usage>", "What it consists of.", func(d model.Sysml2Definition) any { return rows.List(d.DefinitionPart().Usages) }),
		}})
	t.AddType(&vocab.Type{Name: "Sysml2Usage", Doc: "A usage: a part, an attribute, a port, a connection, a transition, ….", Supers: []string{"Sysml2Element"}, Is: rows.IsA[model.Sysml2Feature],
		Usage: "Use the val of a usage: val front = part(name = …, typeId = …).",
		Properties: []*vocab.Property{
			rows.Val("val qualifiedName: String", "Its id.", func(u model.Sysml2Feature) any { return u.Ident().ID }),
			rows.Val("val definitionId: String", "The id of its definition.", func(u model.Sysml2Feature) any { return u.UsagePart().TypeID }),
			rows.Val("val multiplicity: KermlMultiplicity", "How many.", func(u model.Sysml2Feature) any { return multiplicity{Multiplicity: u.UsagePart().Multiplicity} }),
		}})
	definitionTypes(t)
	usageTypes(t)
	valueTypes(t)
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
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"Sysml2Definition"}, Is: is, Children: true, Properties: properties})
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
		rows.Val("val isFinal: Boolean", "Whether it is an end.", func(d *model.StateDefinition) any { return d.IsFinal }))
	add("ActionDefinition", "An action, or another node of a flow.", rows.IsA[*model.ActionDefinition],
		rows.Val("val kind: ActivityNodeKind", "What it is.", func(d *model.ActionDefinition) any { return rows.Entry(enums[0], d.NodeKind) }),
		rows.Val("val action: String?", "What is done.", func(d *model.ActionDefinition) any { return rows.Nullable(d.Action) }),
		rows.Val("val partitionId: String?", "The id of its partition.", func(d *model.ActionDefinition) any { return rows.Nullable(d.PartitionID) }))
	add("ActivityPartitionDefinition", "A swimlane.", rows.IsA[*model.ActivityPartitionDefinition],
		rows.Val("val represents: String?", "Who it is.", func(d *model.ActivityPartitionDefinition) any { return rows.Nullable(d.Represents) }))
	add("LifelineDefinition", "A lifeline.", rows.IsA[*model.LifelineDefinition],
		rows.Val("val represents: String?", "Who it is.", func(d *model.LifelineDefinition) any { return rows.Nullable(d.Represents) }))
	add("ConstraintDefinition", "A constraint.", rows.IsA[*model.ConstraintDefinition],
		rows.Val("val expression: String", "The relation of its parameters.", func(d *model.ConstraintDefinition) any { return d.Expression }))
}

func usageTypes(t *vocab.Table) {
	for _, u := range []struct {
		name, doc string
		is        func(any) bool
	}{
		{"AttributeUsage", "A value.", rows.IsA[*model.AttributeUsage]}, {"PartUsage", "A part.", rows.IsA[*model.PartUsage]},
		{"PortUsage", "A port.", rows.IsA[*model.PortUsage]}, {"ConnectionUsage", "A connection.", rows.IsA[*model.ConnectionUsage]},
		{"TransitionUsage", "A transition.", rows.IsA[*model.TransitionUsage]}, {"ControlFlowUsage", "A control flow.", rows.IsA[*model.ControlFlowUsage]},
		{"ObjectFlowUsage", "An object flow.", rows.IsA[*model.ObjectFlowUsage]}, {"MessageUsage", "A message.", rows.IsA[*model.MessageUsage]},
		{"CombinedFragmentUsage", "A fragment.", rows.IsA[*model.CombinedFragmentUsage]}, {"ExecutionSpecificationUsage", "An execution.", rows.IsA[*model.ExecutionSpecificationUsage]},
		{"BindingConnectorUsage", "A binding.", rows.IsA[*model.BindingConnectorUsage]},
	} {
		t.AddType(&vocab.Type{Name: u.name, Doc: u.doc, Supers: []string{"Sysml2Usage"}, Is: u.is})
	}
	for _, r := range []struct{ name, doc string }{
		{model.UcAssociation, "An actor takes part in a use case."}, {model.UcInclude, "An «include»."}, {model.UcExtend, "An «extend»."},
		{model.ReqSatisfy, "A «satisfy»."}, {model.ReqVerify, "A «verify»."}, {model.ReqDerive, "A «derive»."}, {model.ReqContains, "A requirement within another one."},
	} {
		t.AddType(&vocab.Type{Name: r.name, Doc: r.doc, Supers: []string{"Sysml2Element"}, Is: func(v any) bool {
			e, ok := v.(*model.Sysml2Relation)
			return ok && e.Metaclass == r.name
		}})
	}
	t.AddType(&vocab.Type{Name: "Sysml2Model", Doc: "A SysML 2 model.", Supers: []string{"KumlElement"}, Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.SysML2 }, Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
		rows.Val("val definitions: List<Sysml2Definition>", "Its definitions.", func(m *model.Model) any { d, _ := contentsOf(m); return rows.List(d) }),
		rows.Val("val usages: List<Sysml2Usage>", "Its usages, those in definitions first.", func(m *model.Model) any { _, u := contentsOf(m); return rows.List(u) }),
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

// valueTypes are the values that scripts make with constructors.
func valueTypes(t *vocab.Table) {
	typeID := func(c *vocab.Call) string {
		if e, ok := c.Arg("typeId").(model.Element); ok {
			return e.Ident().ID
		}
		return c.Str("typeId")
	}
	direction := func(c *vocab.Call, otherwise model.Sysml2Direction) model.Sysml2Direction {
		if d := c.Enum("direction"); d != "" {
			return model.Sysml2Direction(d)
		}
		return otherwise
	}
	t.AddType(&vocab.Type{Name: "ActionPin", Doc: "Where an action takes or gives a value.", Is: rows.IsA[*pin], Usage: "Write ActionPin(name = …, direction = PinDirection.Input).",
		Constructor: vocab.Fn("ActionPin(name: String, typeId/type: String|AttributeDefinition|PartDefinition|Nothing? = null, direction: PinDirection = PinDirection.Input) -> ActionPin", "A pin of an action.", func(c *vocab.Call) (any, error) {
			return &pin{model.ActionPin{Name: c.Str("name"), TypeID: typeID(c), Direction: direction(c, model.PinInput)}}, nil
		}),
		Properties: []*vocab.Property{rows.Val("val name: String", "Its name.", func(p *pin) any { return p.Name })}})
	t.AddType(&vocab.Type{Name: "ConstraintParameter", Doc: "A value that a constraint relates to others.", Is: rows.IsA[*parameter], Usage: "Write ConstraintParameter(name = …).",
		Constructor: vocab.Fn("ConstraintParameter(name: String, typeId/type: String|AttributeDefinition|PartDefinition|Nothing? = null, direction: ConstraintParameterDirection = ConstraintParameterDirection.Inout) -> ConstraintParameter", "A parameter of a constraint.", func(c *vocab.Call) (any, error) {
			return &parameter{model.ConstraintParameter{Name: c.Str("name"), TypeID: typeID(c), Direction: direction(c, model.ParameterInout)}}, nil
		}),
		Properties: []*vocab.Property{rows.Val("val name: String", "Its name.", func(p *parameter) any { return p.Name })}})
	t.AddType(&vocab.Type{Name: "CombinedFragmentOperand", Doc: "The messages of a fragment from one number to another one.", Is: rows.IsA[*operand], Usage: "Write CombinedFragmentOperand(guard = …, startSeqNo = …, endSeqNo = …).",
		Constructor: vocab.Fn("CombinedFragmentOperand(guard: String? = null, startSeqNo: Int, endSeqNo: Int) -> CombinedFragmentOperand", "An operand of a fragment.", func(c *vocab.Call) (any, error) {
			return &operand{model.CombinedFragmentOperand{Guard: c.Str("guard"), StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo")}}, nil
		}),
		Properties: []*vocab.Property{rows.Val("val guard: String?", "Its condition.", func(o *operand) any { return rows.Nullable(o.Guard) })}})
}
