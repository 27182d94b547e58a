package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// classifiersBy makes a property of a classifier that lists others.
func classifiersBy(name string, get func(w *world, c model.Element) []model.Element) modelProperty {
	return prop(name, listOf(kind.UmlClassifier), func(w *world, c model.Element) any { return sequenceOf(get(w, c)) })
}

func generals(w *world, c model.Element) []model.Element  { return w.direct(c, w.generals) }
func specifics(w *world, c model.Element) []model.Element { return w.direct(c, w.specifics) }

func allGenerals(w *world, c model.Element) []model.Element  { return w.lineage(c)[1:] }
func allSpecifics(w *world, c model.Element) []model.Element { return w.reach(c, w.specifics)[1:] }

func interfaces(w *world, c model.Element) []model.Element {
	return slices.DeleteFunc(slices.Clone(allGenerals(w, c)), func(g model.Element) bool { _, ok := g.(*model.Interface); return !ok })
}

// features gives a part of a classifier's own features, nil for classifiers without any.
func own[T any](get func(*model.Features) []T) func(*world, model.Element) any {
	return func(_ *world, c model.Element) any {
		if f, ok := c.(model.Featured); ok {
			return sequenceOf(get(f.FeaturePart()))
		}
		return sequenceOf[T](nil)
	}
}

func allAttributes(w *world, c model.Element) any { return sequenceOf(w.attributes(c)) }
func allOperations(w *world, c model.Element) any { return sequenceOf(w.operations(c)) }

var classifierRows = slices.Concat(
	aliases(prop("attributes", listOf(kind.UmlProperty), allAttributes), "attribute", "allAttributes"),
	aliases(prop("ownedAttribute", listOf(kind.UmlProperty), own(func(f *model.Features) []*model.Property { return f.Attributes })),
		"ownedAttributes"),
	aliases(prop("operations", listOf(kind.UmlOperation), allOperations), "operation", "allOperations"),
	aliases(prop("ownedOperation", listOf(kind.UmlOperation), own(func(f *model.Features) []*model.Operation { return f.Operations })),
		"ownedOperations"),
	aliases(prop("features", listOf(kind.UmlFeature), func(w *world, c model.Element) any {
		out := sequenceOf(w.attributes(c))
		out.items = append(out.items, sequenceOf(w.operations(c)).items...)
		return out
	}), "feature", "members", "member"),
	aliases(classifiersBy("general", generals), "generals", "parents", "superClass", "superClasses", "superclasses"),
	aliases(classifiersBy("generalizations", allGenerals), "allParents", "allGenerals"),
	aliases(classifiersBy("specific", specifics), "specifics", "children", "subClasses", "subclasses"),
	aliases(classifiersBy("specializations", allSpecifics), "allChildren", "allSpecifics"),
	aliases(classifiersBy("interfaces", interfaces), "realizations", "realizedInterfaces"),
	aliases(prop("associations", listOf(kind.UmlAssociation), func(w *world, c model.Element) any {
		var out []*model.Association
		for _, far := range w.associations[c.Ident().ID] {
			if !slices.Contains(out, far.association) {
				out = append(out, far.association)
			}
		}
		return sequenceOf(out)
	}), "association"),
	aliases(prop("associationEnds", listOf(kind.UmlAssociationEnd), func(w *world, c model.Element) any {
		var out []associationEnd
		for _, g := range w.lineage(c) {
			out = append(out, w.associations[g.Ident().ID]...)
		}
		return sequenceOf(out)
	}), "ends", "oppositeEnds"),
	aliases(prop("suppliers", listOf(kind.KumlElement), func(w *world, c model.Element) any { return w.opposite(c, true) }), "dependencies",
		"clientDependency"),
	aliases(prop("clients", listOf(kind.KumlElement), func(w *world, c model.Element) any { return w.opposite(c, false) }), "dependents",
		"supplierDependency"),
)

// opposite gives the elements at the other ends of a classifier's dependencies.
func (w *world) opposite(c model.Element, isClient bool) *collection {
	var out []model.Element
	for _, r := range w.relations {
		d, ok := r.(*model.Dependency)
		if !ok {
			continue
		}
		from, to := w.byID[d.ClientID], w.byID[d.SupplierID]
		if !isClient {
			from, to = to, from
		}
		if from == c && to != nil {
			out = append(out, to)
		}
	}
	return sequenceOf(out)
}

// umlDerived are what classifiers and their parts have beside the table.
var umlDerived = map[kind.Kind][]modelProperty{
	kind.UmlClassifier: classifierRows,
	kind.UmlInterface: {
		prop("isAbstract", boolType, func(*world, *model.Interface) any { return true }),
	},
	kind.UmlFeature: {
		prop("class", elementType(kind.UmlClassifier), func(w *world, e model.Element) any { return element(w.owners[e]) }),
	},
	kind.UmlAssociation: append(aliases(prop("ends", listOf(kind.UmlAssociationEnd), func(_ *world, a *model.Association) any {
		return sequenceOf([]associationEnd{{a, 0}, {a, 1}})
	}), "memberEnd", "ownedEnd"),
		prop("source", elementType(kind.UmlClassifier),
			func(w *world, a *model.Association) any { return element(w.classifier(a.Ends[0].TypeID)) }),
		prop("target", elementType(kind.UmlClassifier),
			func(w *world, a *model.Association) any { return element(w.classifier(a.Ends[1].TypeID)) }),
	),
	kind.UmlAssociationEnd: {
		prop("type", typeType, func(w *world, a associationEnd) any {
			return w.typeOf(model.TypeRef{Name: a.end().TypeID, ReferencedID: a.end().TypeID})
		}),
		prop("association", elementType(kind.UmlAssociation), func(_ *world, a associationEnd) any { return a.association }),
		prop("isNavigable", boolType, func(_ *world, a associationEnd) any { return a.end().Navigable || !a.end().NavigableSet }),
	},
	kind.UmlComponent: {
		prop("provided", listOf(kind.UmlClassifier), func(w *world, c *model.Component) any { return w.all(c.ProvidedIDs) }),
		prop("required", listOf(kind.UmlClassifier), func(w *world, c *model.Component) any { return w.all(c.RequiredIDs) }),
	},
}

// all gives the elements of a list of ids, those that the script declares.
func (w *world) all(ids []string) *collection {
	out := &collection{kind: sequence}
	for _, id := range ids {
		if e := w.byID[id]; e != nil {
			out.items = append(out.items, e)
		}
	}
	return out
}
