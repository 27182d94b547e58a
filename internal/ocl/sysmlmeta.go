package ocl

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// usage makes the row of a feature that a SysML 2 definition declares.
func (w *world) usage(u model.Sysml2Feature) *feature {
	p := u.UsagePart()
	t := w.classType(p.TypeID)
	if d, ok := w.classifier(p.TypeID).(*model.AttributeDefinition); ok && len(d.Usages) == 0 {
		t = anyType // a quantity: what it may be compared with is not said
	}
	if t.kind == tAny {
		t = primitives[p.TypeID[strings.LastIndex(p.TypeID, ":")+1:]]
	}
	return &feature{name: u.Ident().Name, typ: many(t, p.Multiplicity), attribute: u}
}

// generalIDs gives what a SysML 2 definition specializes.
func generalIDs(d model.Sysml2Definition) []string {
	var out []string
	for _, g := range d.DefinitionPart().Generals {
		out = append(out, g.ID)
	}
	return out
}

// usagesOf makes a property that lists the usages of one kind, those of general definitions last.
func usagesOf[T model.Sysml2Feature](name, meta string) modelProperty {
	return prop(name, listOf(meta), func(w *world, c model.Element) any {
		out := &collection{kind: sequence}
		for _, g := range w.lineage(c) {
			d, ok := g.(model.Sysml2Definition)
			if !ok {
				continue
			}
			for _, u := range d.DefinitionPart().Usages {
				if u, ok := u.(T); ok {
					out.items = append(out.items, u)
				}
			}
		}
		return out
	})
}

// definitionsBy makes a property of a definition that lists others.
func definitionsBy(name string, get func(w *world, c model.Element) []model.Element) modelProperty {
	return prop(name, listOf("Sysml2Definition"), func(w *world, c model.Element) any { return sequenceOf(get(w, c)) })
}

var sysmlMetaclasses = []metaclass{
	{"Sysml2Definition", []string{"Element"}, slices.Concat([]modelProperty{
		prop("isAbstract", boolType, func(_ *world, d model.Sysml2Definition) any { return d.DefinitionPart().IsAbstract }),
		usagesOf[*model.AttributeUsage]("attributes", "AttributeUsage"),
		usagesOf[*model.PartUsage]("parts", "PartUsage"),
		usagesOf[*model.PortUsage]("ports", "PortUsage"),
		usagesOf[*model.ConnectionUsage]("connections", "ConnectionUsage"),
	}, aliases(usagesOf[model.Sysml2Feature]("features", "KermlFeature"), "feature", "usages"),
		aliases(definitionsBy("specializations", generals), "general", "generals", "parents"),
		aliases(definitionsBy("allGenerals", allGenerals), "allParents", "generalizations"),
		aliases(definitionsBy("specifics", specifics), "children"))},
	{"PartDefinition", []string{"Sysml2Definition"}, nil},
	{"AttributeDefinition", []string{"Sysml2Definition"}, nil},
	{"PortDefinition", []string{"Sysml2Definition"}, nil},
	{"ConnectionDefinition", []string{"Sysml2Definition"}, nil},
	{"ActorDefinition", []string{"Sysml2Definition"}, nil},
	{"UseCaseDefinition", []string{"Sysml2Definition"}, nil},
	{"LifelineDefinition", []string{"Sysml2Definition"}, nil},
	{"ActivityPartitionDefinition", []string{"Sysml2Definition"}, nil},
	{"RequirementDefinition", []string{"Sysml2Definition"}, []modelProperty{
		prop("reqId", stringType, func(_ *world, r *model.RequirementDefinition) any { return notEmpty(r.ReqID) }),
		prop("text", stringType, func(_ *world, r *model.RequirementDefinition) any { return r.Text }),
		prop("subject", stringType, func(_ *world, r *model.RequirementDefinition) any { return notEmpty(r.Subject) }),
	}},
	{"StateDefinition", []string{"Sysml2Definition"}, []modelProperty{
		prop("isInitial", boolType, func(_ *world, s *model.StateDefinition) any { return s.IsInitial }),
		prop("isFinal", boolType, func(_ *world, s *model.StateDefinition) any { return s.IsFinal }),
		prop("entry", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Entry) }),
		prop("exit", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Exit) }),
		prop("doActivity", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Do) }),
	}},
	{"ActionDefinition", []string{"Sysml2Definition"}, []modelProperty{
		prop("nodeKind", stringType, func(_ *world, a *model.ActionDefinition) any { return string(a.NodeKind) }),
		prop("action", stringType, func(_ *world, a *model.ActionDefinition) any { return notEmpty(a.Action) }),
	}},
	{"ConstraintDefinition", []string{"Sysml2Definition"}, []modelProperty{
		prop("expression", stringType, func(_ *world, c *model.ConstraintDefinition) any { return c.Expression }),
		prop("parameters", collOf(sequence, stringType), func(_ *world, c *model.ConstraintDefinition) any {
			var names []string
			for _, p := range c.Parameters {
				names = append(names, p.Name)
			}
			return sequenceOf(names)
		}),
	}},
	{"KermlFeature", []string{"Element"}, slices.Concat([]modelProperty{
		prop("typeId", stringType, func(_ *world, u model.Sysml2Feature) any { return notEmpty(u.UsagePart().TypeID) }),
		prop("definitionId", stringType, func(w *world, u model.Sysml2Feature) any {
			d := w.classifier(u.UsagePart().TypeID)
			if d == nil {
				return nil
			}
			return d.Ident().ID
		}),
		prop("type", typeType, func(w *world, u model.Sysml2Feature) any {
			id := u.UsagePart().TypeID
			if id == "" {
				return nil
			}
			return w.typeOf(model.TypeRef{Name: id, ReferencedID: id})
		}),
		prop("isAbstract", boolType, func(_ *world, u model.Sysml2Feature) any { return u.UsagePart().IsAbstract }),
		prop("isReadOnly", boolType, func(_ *world, u model.Sysml2Feature) any { return u.UsagePart().IsReadOnly }),
	}, multiplicityRows(func(u model.Sysml2Feature) model.Multiplicity { return u.UsagePart().Multiplicity }))},
	{"AttributeUsage", []string{"KermlFeature"}, aliases(
		prop("defaultValue", stringType, func(_ *world, a *model.AttributeUsage) any { return notEmpty(a.Default) }), "default"),
	},
	{"PartUsage", []string{"KermlFeature"}, nil},
	{"PortUsage", []string{"KermlFeature"}, nil},
	{"ConnectionUsage", []string{"KermlFeature"}, nil},
	{model.ActionUsage, []string{"KermlFeature"}, nil},
	{model.StateUsage, []string{"KermlFeature"}, nil},
	{model.UseCaseUsage, []string{"KermlFeature"}, nil},
	{model.ActorUsage, []string{"KermlFeature"}, nil},
	{model.RequirementUsage, []string{"KermlFeature"}, nil},
	{model.ConstraintUsage, []string{"KermlFeature"}, nil},
	{model.LifelineUsage, []string{"KermlFeature"}, nil},
	{model.ActivityPartitionUsage, []string{"KermlFeature"}, nil},
}
