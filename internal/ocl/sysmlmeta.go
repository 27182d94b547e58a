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

// definitionID gives the id of the definition of a usage, null if the model declares none.
var definitionID = prop("definitionId", stringType, func(w *world, u model.Sysml2Feature) any {
	d := w.classifier(u.UsagePart().TypeID)
	if d == nil {
		return nil
	}
	return d.Ident().ID
})

// sysml2Derived are what definitions and usages have beside the table.
var sysml2Derived = map[kind.Kind][]modelProperty{
	kind.Sysml2Definition: slices.Concat([]modelProperty{
		usagesOf[*model.AttributeUsage]("attributes", kind.AttributeUsage),
		usagesOf[*model.PartUsage]("parts", kind.PartUsage),
		usagesOf[*model.PortUsage]("ports", kind.PortUsage),
		usagesOf[*model.ConnectionUsage]("connections", kind.ConnectionUsage),
	}, aliases(usagesOf[model.Sysml2Feature]("features", kind.KermlFeature), "feature", "usages"),
		aliases(definitionsBy("specializations", generals), "general", "generals", "parents"),
		aliases(definitionsBy("allGenerals", allGenerals), "allParents", "generalizations"),
		aliases(definitionsBy("specifics", specifics), "children")),
	kind.RequirementDefinition: {
		prop("reqId", stringType, func(_ *world, r *model.RequirementDefinition) any { return notEmpty(r.ReqID) }),
	},
	kind.ConstraintDefinition: {
		prop("parameters", collOf(sequence, stringType), func(_ *world, c *model.ConstraintDefinition) any {
			var names []string
			for _, p := range c.Parameters {
				names = append(names, p.Name)
			}
			return sequenceOf(names)
		}),
	},
	kind.KermlFeature: {
		definitionID,
		prop("type", typeType, func(w *world, u model.Sysml2Feature) any {
			id := u.UsagePart().TypeID
			if id == "" {
				return nil
			}
			return w.typeOf(model.TypeRef{Name: id, ReferencedID: id})
		}),
	},
	kind.Sysml2Usage: {definitionID},
}
