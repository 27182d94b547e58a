package sysml2

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// Each definition, usage, line, diagram and model can be made with a constructor, from texts, ids and what lies in it.

// metamodel is what the value types of SysML 2 have beside the table of the metamodel.
func metamodel() *rows.Metamodel {
	const typ = "typeId/type: String|AttributeDefinition|PartDefinition|Nothing?"
	m := &rows.Metamodel{
		Enums: map[string]*vocab.Enum{}, Reopens: map[kind.Kind]string{},
		Takes: map[kind.Kind]map[string]string{kind.ActionPin: {"typeId": typ}, kind.ConstraintParameter: {"typeId": typ}},
		Wrap: map[string]func(any) any{
			"KermlMultiplicity": func(v any) any { return multiplicity{Multiplicity: v.(model.Multiplicity)} },
		},
		Unwrap: map[string]func(any) any{"KermlMultiplicity": func(v any) any { return v.(multiplicity).take() }},
		Finish: map[kind.Kind]func(*vocab.Call, any) error{
			kind.Sysml2Definition: func(c *vocab.Call, made any) error {
				return finishPart(c, made.(model.Sysml2Definition).DefinitionPart())
			},
			kind.KermlClassifier: finishClassifier, kind.KermlDataType: finishClassifier, kind.KermlFeature: finishFeature,
			kind.Sysml2Usage: finishUsage, kind.ConnectionUsage: finishEnds, kind.BindingConnectorUsage: finishEnds,
		},
	}
	for _, e := range enums {
		m.Enums[e.Name] = e
	}
	for _, c := range meta.SysML2 {
		if slices.Contains(c.Supers, kind.Sysml2Definition) {
			m.Reopens[c.Kind] = "DefinitionBuilder"
		}
	}
	rows.AsValues[model.KermlSpecialization](m, kind.KermlSpecialization)
	rows.AsValues[model.ActionPin](m, kind.ActionPin)
	rows.AsValues[model.ConstraintParameter](m, kind.ConstraintParameter)
	rows.AsValues[model.CombinedFragmentOperand](m, kind.CombinedFragmentOperand)
	return m
}

// finishPart completes what definitions and classifiers have in common.
func finishPart(c *vocab.Call, p *model.Sysml2Part) error {
	was := p.ID // the id of what is copied
	if e, ok := c.Recv.(model.Element); ok {
		was = e.Ident().ID
	}
	takes := slices.ContainsFunc(c.Fn.Params, func(p vocab.Param) bool { return p.Name == "constraints" })
	if d, ok := c.Recv.(model.Sysml2Definition); ok && !takes { // constraints of definitions that kUML gives none
		p.Constraints = d.DefinitionPart().Constraints
	}
	for _, s := range rows.Elements[model.KermlSpecialization](c, "specializations") {
		if s.SpecificID != p.ID && s.SpecificID != was {
			return vocab.Errorf("specializations", "Put it into the list of that definition.", "%q lists a specialization of %q",
				p.ID, s.SpecificID)
		}
	}
	for i := range p.Generals {
		p.Generals[i].Origin = c.Origin
	}
	qualify(c, &p.QualifiedName)
	return nil
}

// qualify gives what a call makes its name as the qualified one too, if the call states none.
func qualify(c *vocab.Call, at *string) {
	if !c.Has("qualifiedName") {
		*at = c.Str("name")
	}
}

func finishClassifier(c *vocab.Call, made any) error {
	return finishPart(c, &made.(*model.KermlClassifier).Part)
}

func finishUsage(c *vocab.Call, made any) error {
	u := made.(model.Sysml2Feature).UsagePart()
	qualify(c, &u.QualifiedName)
	if of, ok := c.Recv.(model.Sysml2Feature); ok { // which is copied
		u.IsAbstract, u.IsReadOnly = of.UsagePart().IsAbstract, of.UsagePart().IsReadOnly
	}
	return nil
}

func finishFeature(c *vocab.Call, made any) error {
	if of, ok := c.Recv.(*model.KermlFeature); ok { // which is copied
		made.(*model.KermlFeature).Of = of.Of
	}
	qualify(c, &made.(*model.KermlFeature).QualifiedName)
	return nil
}

// finishEnds gives the ends of a connection or binding their places in the script.
func finishEnds(c *vocab.Call, made any) error {
	var source, target *model.Sysml2End
	switch k := made.(type) {
	case *model.ConnectionUsage:
		source, target = &k.Source, &k.Target
	case *model.BindingConnectorUsage:
		source, target = &k.Source, &k.Target
	}
	source.Origin.Pos, target.Origin.Pos = c.Host.ArgOrigin(c, "sourceEndId").Pos, c.Host.ArgOrigin(c, "targetEndId").Pos
	return nil
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	metamodel().Constructors(t, meta.SysML2)
	for _, f := range append(diagramConstructors(),
		rows.Constructor("KermlMultiplicity(lower/min: Int = 1, upper/max: Int? = 1)", kermlMultiplicity),
		rows.Constructor("UnitValue(value: Number, unit: MeasurementUnit)", unitValueFrom),
		rows.Constructor(
			"Sysml2Model(name: String, definitions: List<Sysml2Definition> = emptyList(), usages: List<Sysml2Usage> = emptyList(), "+
				"diagrams: List<Sysml2Diagram> = emptyList())", modelFrom),
	) {
		rows.Construct(t.Types, f)
	}
}
