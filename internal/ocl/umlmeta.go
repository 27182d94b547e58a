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
	aliases(prop("ownedAttribute", listOf(kind.UmlProperty), own(func(f *model.Features) []*model.Property { return f.Attributes })), "ownedAttributes"),
	aliases(prop("operations", listOf(kind.UmlOperation), allOperations), "operation", "allOperations"),
	aliases(prop("ownedOperation", listOf(kind.UmlOperation), own(func(f *model.Features) []*model.Operation { return f.Operations })), "ownedOperations"),
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
	aliases(prop("suppliers", listOf(kind.KumlElement), func(w *world, c model.Element) any { return w.opposite(c, true) }), "dependencies", "clientDependency"),
	aliases(prop("clients", listOf(kind.KumlElement), func(w *world, c model.Element) any { return w.opposite(c, false) }), "dependents", "supplierDependency"),
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

var umlMetaclasses = []metaclass{
	{kind.UmlClassifier, []kind.Kind{kind.UmlNamedElement}, classifierRows},
	{kind.UmlClass, []kind.Kind{kind.UmlClassifier}, []modelProperty{
		prop("isAbstract", boolType, func(_ *world, c *model.Class) any { return c.IsAbstract }),
	}},
	{kind.UmlInterface, []kind.Kind{kind.UmlClassifier}, []modelProperty{
		prop("isAbstract", boolType, func(*world, *model.Interface) any { return true }),
	}},
	{kind.UmlEnumeration, []kind.Kind{kind.UmlClassifier}, aliases(
		prop("literals", listOf(kind.UmlEnumerationLiteral), func(_ *world, e *model.Enumeration) any { return sequenceOf(e.Literals) }), "literal", "ownedLiteral", "ownedLiterals"),
	},
	{kind.UmlEnumerationLiteral, []kind.Kind{kind.UmlNamedElement}, nil},
	{kind.UmlPackage, []kind.Kind{kind.UmlNamedElement}, aliases(
		prop("members", listOf(kind.KumlElement), func(_ *world, p *model.Package) any { return sequenceOf(p.Members) }), "ownedMember", "packagedElement"),
	},
	{kind.UmlFeature, []kind.Kind{kind.UmlNamedElement}, []modelProperty{
		prop("class", elementType(kind.UmlClassifier), func(w *world, e model.Element) any { return element(w.owners[e]) }),
	}},
	{kind.UmlProperty, []kind.Kind{kind.UmlFeature}, slices.Concat([]modelProperty{
		prop("type", typeType, func(w *world, p *model.Property) any { return w.typeOf(p.Type) }),
		prop("isStatic", boolType, func(_ *world, p *model.Property) any { return p.IsStatic }),
		prop("isReadOnly", boolType, func(_ *world, p *model.Property) any { return p.IsReadOnly }),
		prop("isDerived", boolType, func(_ *world, p *model.Property) any { return p.IsDerived }),
	}, aliases(prop("defaultValue", stringType, func(_ *world, p *model.Property) any { return optional(p.HasDefault, p.Default) }), "default"),
		multiplicityRows(func(p *model.Property) model.Multiplicity { return p.Multiplicity }))},
	{kind.UmlOperation, []kind.Kind{kind.UmlFeature}, slices.Concat([]modelProperty{
		prop("isAbstract", boolType, func(_ *world, o *model.Operation) any { return o.IsAbstract }),
		prop("isStatic", boolType, func(_ *world, o *model.Operation) any { return o.IsStatic }),
	}, aliases(prop("parameters", listOf(kind.UmlParameter), func(_ *world, o *model.Operation) any { return sequenceOf(o.Parameters) }), "ownedParameter", "ownedParameters"),
		aliases(prop("returnType", typeType, func(w *world, o *model.Operation) any {
			if o.Returns == nil {
				return nil
			}
			return w.typeOf(*o.Returns)
		}), "type"))},
	{kind.UmlParameter, []kind.Kind{kind.UmlNamedElement}, append([]modelProperty{
		prop("type", typeType, func(w *world, p *model.Parameter) any { return w.typeOf(p.Type) }),
		prop("direction", directions, func(_ *world, p *model.Parameter) any { return string(p.Direction) }),
	}, aliases(prop("defaultValue", stringType, func(_ *world, p *model.Parameter) any { return optional(p.HasDefault, p.Default) }), "default")...)},
	{kind.UmlConstraint, []kind.Kind{kind.UmlNamedElement}, []modelProperty{
		prop("body", stringType, func(_ *world, k *model.Constraint) any { return k.Text }),
		prop("kind", wordType("Invariant", "Definition", "Precondition", "Postcondition", "Body"), func(_ *world, k *model.Constraint) any { return string(k.ConstraintKind) }),
		prop("contextOperation", stringType, func(_ *world, k *model.Constraint) any { return notEmpty(k.ContextOperation) }),
	}},
	{kind.UmlAssociation, []kind.Kind{kind.KumlElement}, slices.Concat([]modelProperty{
		prop("aggregation", aggregations, func(_ *world, a *model.Association) any { return string(a.Aggregation) }),
		prop("source", elementType(kind.UmlClassifier), func(w *world, a *model.Association) any { return element(w.classifier(a.Ends[0].TypeID)) }),
		prop("target", elementType(kind.UmlClassifier), func(w *world, a *model.Association) any { return element(w.classifier(a.Ends[1].TypeID)) }),
	}, aliases(prop("ends", listOf(kind.UmlAssociationEnd), func(_ *world, a *model.Association) any {
		return sequenceOf([]associationEnd{{a, 0}, {a, 1}})
	}), "memberEnd", "ownedEnd"))},
	{kind.UmlAssociationEnd, nil, slices.Concat([]modelProperty{
		prop("type", typeType, func(w *world, a associationEnd) any {
			return w.typeOf(model.TypeRef{Name: a.end().TypeID, ReferencedID: a.end().TypeID})
		}),
		prop("association", elementType(kind.UmlAssociation), func(_ *world, a associationEnd) any { return a.association }),
		prop("isNavigable", boolType, func(_ *world, a associationEnd) any { return a.end().Navigable || !a.end().NavigableSet }),
	}, aliases(prop("role", stringType, func(_ *world, a associationEnd) any { return notEmpty(a.end().Role) }), "name"),
		multiplicityRows(func(a associationEnd) model.Multiplicity { return a.end().Multiplicity }))},
	{kind.UmlComponent, []kind.Kind{kind.UmlClassifier}, slices.Concat([]modelProperty{
		prop("isAbstract", boolType, func(_ *world, c *model.Component) any { return c.IsAbstract }),
		prop("provided", listOf(kind.UmlClassifier), func(w *world, c *model.Component) any { return w.all(c.ProvidedIDs) }),
		prop("required", listOf(kind.UmlClassifier), func(w *world, c *model.Component) any { return w.all(c.RequiredIDs) }),
	}, aliases(prop("ports", listOf(kind.UmlPort), func(_ *world, c *model.Component) any { return sequenceOf(c.Ports) }), "ownedPort", "ownedPorts", "port"),
		aliases(prop("parts", listOf(kind.UmlComponent), func(_ *world, c *model.Component) any { return sequenceOf(c.Parts) }), "components", "part"))},
	{kind.UmlPort, []kind.Kind{kind.UmlNamedElement}, []modelProperty{
		prop("type", typeType, func(w *world, p *model.Port) any {
			if p.Type == nil {
				return nil
			}
			return w.typeOf(*p.Type)
		}),
		prop("isConjugated", boolType, func(_ *world, p *model.Port) any { return p.IsConjugated }),
	}},
	{kind.UmlCollaboration, []kind.Kind{kind.UmlClassifier}, aliases(
		prop("roles", listOf(kind.UmlCollaborationRole), func(_ *world, c *model.Collaboration) any { return sequenceOf(c.Roles) }), "role", "collaborationRole"),
	},
	{kind.UmlCollaborationRole, []kind.Kind{kind.UmlNamedElement}, append(multiplicityRows(func(r *model.CollaborationRole) model.Multiplicity { return r.Multiplicity }),
		prop("type", typeType, func(w *world, r *model.CollaborationRole) any { return w.typeOf(r.Type) }))},
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
