package ocl

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
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
func usagesOf[T model.Sysml2Feature](name string, meta kind.Kind) modelProperty {
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
	return prop(name, listOf(kind.Sysml2Definition), func(w *world, c model.Element) any { return sequenceOf(get(w, c)) })
}

var sysmlMetaclasses = []metaclass{
	{kind.Sysml2Definition, []kind.Kind{kind.KumlElement}, slices.Concat([]modelProperty{
		prop("isAbstract", boolType, func(_ *world, d model.Sysml2Definition) any { return d.DefinitionPart().IsAbstract }),
		usagesOf[*model.AttributeUsage]("attributes", kind.AttributeUsage),
		usagesOf[*model.PartUsage]("parts", kind.PartUsage),
		usagesOf[*model.PortUsage]("ports", kind.PortUsage),
		usagesOf[*model.ConnectionUsage]("connections", kind.ConnectionUsage),
	}, aliases(usagesOf[model.Sysml2Feature]("features", kind.KermlFeature), "feature", "usages"),
		aliases(definitionsBy("specializations", generals), "general", "generals", "parents"),
		aliases(definitionsBy("allGenerals", allGenerals), "allParents", "generalizations"),
		aliases(definitionsBy("specifics", specifics), "children"))},
	{kind.PartDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.AttributeDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.PortDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.ConnectionDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.ActorDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.UseCaseDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.LifelineDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.ActivityPartitionDefinition, []kind.Kind{kind.Sysml2Definition}, nil},
	{kind.RequirementDefinition, []kind.Kind{kind.Sysml2Definition}, []modelProperty{
		prop("reqId", stringType, func(_ *world, r *model.RequirementDefinition) any { return notEmpty(r.ReqID) }),
		prop("text", stringType, func(_ *world, r *model.RequirementDefinition) any { return r.Text }),
		prop("subject", stringType, func(_ *world, r *model.RequirementDefinition) any { return notEmpty(r.Subject) }),
	}},
	{kind.StateDefinition, []kind.Kind{kind.Sysml2Definition}, []modelProperty{
		prop("isInitial", boolType, func(_ *world, s *model.StateDefinition) any { return s.IsInitial }),
		prop("isFinal", boolType, func(_ *world, s *model.StateDefinition) any { return s.IsFinal }),
		prop("entry", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Entry) }),
		prop("exit", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Exit) }),
		prop("doActivity", stringType, func(_ *world, s *model.StateDefinition) any { return notEmpty(s.Do) }),
	}},
	{kind.ActionDefinition, []kind.Kind{kind.Sysml2Definition}, []modelProperty{
		prop("nodeKind", stringType, func(_ *world, a *model.ActionDefinition) any { return string(a.NodeKind) }),
		prop("action", stringType, func(_ *world, a *model.ActionDefinition) any { return notEmpty(a.Action) }),
	}},
	{kind.ConstraintDefinition, []kind.Kind{kind.Sysml2Definition}, []modelProperty{
		prop("expression", stringType, func(_ *world, c *model.ConstraintDefinition) any { return c.Expression }),
		prop("parameters", collOf(sequence, stringType), func(_ *world, c *model.ConstraintDefinition) any {
			var names []string
			for _, p := range c.Parameters {
				names = append(names, p.Name)
			}
			return sequenceOf(names)
		}),
	}},
	{kind.KermlFeature, []kind.Kind{kind.KumlElement}, slices.Concat([]modelProperty{
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
	{kind.AttributeUsage, []kind.Kind{kind.KermlFeature}, aliases(
		prop("defaultValue", stringType, func(_ *world, a *model.AttributeUsage) any { return notEmpty(a.Default) }), "default"),
	},
	{kind.PartUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.PortUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.ConnectionUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.ActionUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.StateUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.UseCaseUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.ActorUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.RequirementUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.ConstraintUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.LifelineUsage, []kind.Kind{kind.KermlFeature}, nil},
	{kind.ActivityPartitionUsage, []kind.Kind{kind.KermlFeature}, nil},
}
