package uml

import (
	"slices"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

func isA[T any](v any) bool { return rows.IsA[T](v) }

func list[T any](items []T) *value.List { return rows.List(items) }

// upperOf gives an upper bound as scripts see it: null for unlimited.
func upperOf(m model.Multiplicity) any {
	if m.Upper == model.Unlimited {
		return nil
	}
	return int32(m.Upper)
}

// optional gives a value, or null if it is not there.
func optional(there bool, v any) any {
	if there {
		return v
	}
	return nil
}

func named(v model.NamedElement) *model.Named { return v.NamedPart() }

func registerTypes(t *vocab.Table) {
	rows.MetadataTypes(t)
	all := types()
	constructors(all)
	for _, ty := range all {
		ty.Reopens = reopens[kind.Kind(ty.Name)]
		t.AddType(ty)
	}
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("typeRef(name: String) -> UmlTypeRef", "A type by its name.", typeRef),
		vocab.Fn("typeRef(classifier: UmlClassifier) -> UmlTypeRef", "A classifier as a type.", func(c *vocab.Call) (any, error) { return typeOf(c.Arg("classifier")), nil }),
		vocab.Fn("typeRef(name: String, referencedId: String?) -> UmlTypeRef", "A type by name and the id of its classifier.", typeRef),
		vocab.Checked(vocab.Fn("parseMultiplicity(spec: String) -> Multiplicity", "A multiplicity from text: 1, 0..1, 1..*, *, 2..5.", func(c *vocab.Call) (any, error) {
			return rows.MultiplicityArg(c, "spec")
		}), "spec", rows.CheckMultiplicity),
		lenient(vocab.Fn("Multiplicity(lower/min/spec: Int|String = 1, upper/max: Int|String|Nothing? = 1) -> Multiplicity", "A multiplicity whose bounds are texts.", multiplicityOfTexts),
			"Multiplicity(lower = 1, upper = null), null for no upper bound"),
	)
}

func typeRef(c *vocab.Call) (any, error) {
	r := model.TypeRef{Name: c.Str("name")}
	if len(c.Fn.Params) > 1 {
		r.ReferencedID = c.Str("referencedId")
	}
	return r, nil
}

// reopens names the blocks of the elements that take more behind their block.
var reopens = map[kind.Kind]string{
	kind.UmlClass: "ClassBuilder", kind.UmlInterface: "InterfaceBuilder", kind.UmlEnumeration: "EnumerationBuilder", kind.UmlPackage: "PackageBuilder",
	kind.UmlComponent: "ComponentBuilder", kind.UmlCollaboration: "CollaborationBuilder", kind.UmlInstanceSpecification: "UmlInstanceSpecificationBuilder",
	kind.UmlActor: "ActorBuilder", kind.UmlUseCase: "UseCaseBuilder", kind.UmlNode: "NodeScope", kind.UmlState: "CompositeStateBuilder",
}

// types gives the types of the values that UML functions take and return.
func types() []*vocab.Type {
	return slices.Concat(
		elementTypes(), featureTypes(), relationshipTypes(), valueTypes(), objectTypes(), useCaseTypes(), profileDiagramTypes(),
		componentTypes(), compositeTypes(), deploymentTypes(),
		interactionTypes(), timingTypes(), overviewTypes(),
		stateMachineTypes(), activityTypes(),
	)
}

// elementTypes are what holds others, and the supertypes of all elements.
func elementTypes() []*vocab.Type {
	attributes := val("val attributes: List<UmlProperty>", "Its attributes.", func(f model.Featured) any { return list(f.FeaturePart().Attributes) })
	operations := val("val operations: List<UmlOperation>", "Its operations.", func(f model.Featured) any { return list(f.FeaturePart().Operations) })
	constraints := val("val constraints: List<UmlConstraint>", "Its constraints.", func(f model.Featured) any { return list(f.FeaturePart().Constraints) })
	return []*vocab.Type{
		{Name: "KumlElement", Doc: "Anything in a model that has an id.", Is: isA[model.Element], Properties: []*vocab.Property{
			val("val id: String", "Its id.", func(e model.Element) any { return e.Ident().ID }),
			rows.MetadataProperty[model.Element](),
		}},
		{Name: "UmlElement", Doc: "Any UML element.", Supers: []string{"KumlElement"}, Is: isA[model.Element]},
		{Name: "UmlNamedElement", Doc: "An element with a name.", Supers: []string{"UmlElement"}, Is: isA[model.NamedElement], Properties: []*vocab.Property{
			val("val name: String", "Its name.", func(e model.NamedElement) any { return e.Ident().Name }),
			val("val visibility: Visibility", "Who sees it.", func(e model.NamedElement) any { return entry(visibilities, named(e).Visibility) }),
			val("val stereotypes: List<String>", "The names shown in « ».", func(e model.NamedElement) any { return list(named(e).Stereotypes) }),
			val("val appliedStereotypes: List<KumlStereotypeApplication>", "Its stereotypes of profiles.", func(e model.NamedElement) any { return applications(named(e).Applied) }),
		}},
		{Name: "UmlClassifier", Doc: "An element that relationships can join.", Supers: []string{"UmlNamedElement"}, Is: isA[model.Classifier]},
		{Name: "UmlRelationship", Doc: "An element that joins others.", Supers: []string{"UmlElement"}, Is: isA[model.Relationship]},
		{Name: "UmlClass", Doc: "A class.", Supers: []string{"UmlClassifier"}, Is: isA[*model.Class], Properties: []*vocab.Property{
			val("val isAbstract: Boolean", "Whether it is abstract.", func(c *model.Class) any { return c.IsAbstract }),
			attributes, operations, constraints,
		}},
		{Name: "UmlInterface", Doc: "An interface.", Supers: []string{"UmlClassifier"}, Is: isA[*model.Interface], Properties: []*vocab.Property{attributes, operations, constraints}},
		{Name: "UmlEnumeration", Doc: "An enumeration.", Supers: []string{"UmlClassifier"}, Is: isA[*model.Enumeration], Properties: []*vocab.Property{
			val("val literals: List<UmlEnumerationLiteral>", "Its literals.", func(e *model.Enumeration) any { return list(e.Literals) }),
		}},
		{Name: "UmlEnumerationLiteral", Doc: "A literal of an enumeration.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Literal]},
		{Name: "UmlPackage", Doc: "A package.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Package], Children: true, Properties: []*vocab.Property{
			val("val members: List<UmlNamedElement>", "What it holds.", func(p *model.Package) any { return list(p.Members) }),
		}},
	}
}

// featureTypes are the parts of classifiers.
func featureTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "UmlProperty", Doc: "An attribute.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Property], Properties: []*vocab.Property{
			val("val type: UmlTypeRef", "Its type.", func(p *model.Property) any { return p.Type }),
			val("val multiplicity: Multiplicity", "How many values it has.", func(p *model.Property) any { return p.Multiplicity }),
			val("val defaultValue: String?", "The value of new instances.", func(p *model.Property) any { return optional(p.HasDefault, p.Default) }),
			val("val isStatic: Boolean", "Whether it belongs to the classifier.", func(p *model.Property) any { return p.IsStatic }),
			val("val isReadOnly: Boolean", "Whether it is read-only.", func(p *model.Property) any { return p.IsReadOnly }),
		}},
		{Name: "UmlOperation", Doc: "An operation.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Operation], Properties: []*vocab.Property{
			val("val parameters: List<UmlParameter>", "Its parameters.", func(o *model.Operation) any { return list(o.Parameters) }),
			val("val returnType: UmlTypeRef?", "The type of its result.", func(o *model.Operation) any {
				if o.Returns == nil {
					return nil
				}
				return *o.Returns
			}),
			val("val isAbstract: Boolean", "Whether it has no body.", func(o *model.Operation) any { return o.IsAbstract }),
			val("val isStatic: Boolean", "Whether it belongs to the classifier.", func(o *model.Operation) any { return o.IsStatic }),
		}},
		{Name: "UmlParameter", Doc: "A parameter of an operation.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Parameter], Properties: []*vocab.Property{
			val("val type: UmlTypeRef", "Its type.", func(p *model.Parameter) any { return p.Type }),
			val("val direction: ParameterDirection", "Whether it goes in or out.", func(p *model.Parameter) any { return entry(parameterDirections, p.Direction) }),
			val("val defaultValue: String?", "The value when none is given.", func(p *model.Parameter) any { return optional(p.HasDefault, p.Default) }),
		}},
		{Name: "UmlConstraint", Doc: "A constraint.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Constraint], Properties: []*vocab.Property{
			val("val body: String", "Its OCL text.", func(k *model.Constraint) any { return k.Text }),
			val("val language: String", "The language of the text.", func(*model.Constraint) any { return "OCL" }),
			val("val kind: UmlConstraintKind", "What it is about.", func(k *model.Constraint) any { return entry(constraintKinds, k.ConstraintKind) }),
			val("val contextOperation: String?", "The operation it is about.", func(k *model.Constraint) any { return nullable(k.ContextOperation) }),
		}},
	}
}

// relationshipTypes are relationships and notes.
func relationshipTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "UmlAssociation", Doc: "An association.", Supers: []string{"UmlRelationship"}, Is: isA[*model.Association], Properties: []*vocab.Property{
			val("val name: String?", "Its name.", func(a *model.Association) any { return nullable(a.Name) }),
			val("val ends: List<UmlAssociationEnd>", "Its ends, the source first.", func(a *model.Association) any { return list([]*model.AssociationEnd{&a.Ends[0], &a.Ends[1]}) }),
			val("val aggregation: AggregationKind", "Whether the source is a whole.", func(a *model.Association) any { return entry(aggregationKinds, a.Aggregation) }),
			val("val stereotypes: List<String>", "The names shown in « ».", func(a *model.Association) any { return list(a.Stereotypes) }),
			val("val appliedStereotypes: List<KumlStereotypeApplication>", "Its stereotypes of profiles.", func(a *model.Association) any { return applications(a.Applied) }),
		}},
		{Name: "UmlAssociationEnd", Doc: "An end of an association.", Is: isA[*model.AssociationEnd], Properties: []*vocab.Property{
			val("val typeId: String", "The id of the classifier.", func(e *model.AssociationEnd) any { return e.TypeID }),
			val("val role: String?", "The name of the end.", func(e *model.AssociationEnd) any { return nullable(e.Role) }),
			val("val multiplicity: Multiplicity", "How many.", func(e *model.AssociationEnd) any { return e.Multiplicity }),
			val("val navigable: Boolean", "Whether it can be reached.", func(e *model.AssociationEnd) any { return e.Navigable }),
		}},
		{Name: "UmlGeneralization", Doc: "A generalization.", Supers: []string{"UmlRelationship"}, Is: isA[*model.Generalization], Properties: []*vocab.Property{
			val("val specificId: String", "The id of the specific classifier.", func(g *model.Generalization) any { return g.SpecificID }),
			val("val generalId: String", "The id of the general classifier.", func(g *model.Generalization) any { return g.GeneralID }),
		}},
		{Name: "UmlInterfaceRealization", Doc: "A realization of an interface.", Supers: []string{"UmlRelationship"}, Is: isA[*model.Realization], Properties: []*vocab.Property{
			val("val implementingId: String", "The id of the classifier.", func(r *model.Realization) any { return r.ImplementingID }),
			val("val interfaceId: String", "The id of the interface.", func(r *model.Realization) any { return r.InterfaceID }),
		}},
		{Name: "UmlDependency", Doc: "A dependency.", Supers: []string{"UmlRelationship"}, Is: isA[*model.Dependency], Properties: []*vocab.Property{
			val("val name: String?", "Its label.", func(d *model.Dependency) any { return nullable(d.Name) }),
			val("val clientId: String", "The id of the client.", func(d *model.Dependency) any { return d.ClientID }),
			val("val supplierId: String", "The id of the supplier.", func(d *model.Dependency) any { return d.SupplierID }),
		}},
		{Name: "UmlComment", Doc: "A note.", Supers: []string{"UmlElement"}, Is: isA[*model.Comment], Properties: []*vocab.Property{
			val("val body: String", "Its text.", func(n *model.Comment) any { return n.Text }),
		}},
		{Name: "UmlCommentLink", Doc: "The line from a note to an element.", Supers: []string{"UmlRelationship"}, Is: isA[*model.CommentLink], Properties: []*vocab.Property{
			val("val commentId: String", "The id of the note.", func(l *model.CommentLink) any { return l.CommentID }),
			val("val annotatedElementId: String", "The id of the element.", func(l *model.CommentLink) any { return l.ElementID }),
		}},
	}
}

// valueTypes are diagrams, models and values that are no elements.
func valueTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "KumlDiagram", Doc: "A diagram.", Is: func(v any) bool { d, ok := v.(*model.Diagram); return ok && d.Level == "" }, Properties: diagramProperties()},
		{Name: "KumlModel", Doc: "A model.", Is: func(v any) bool { d, ok := v.(*model.Diagram); return ok && d.Level != "" }, Properties: append(diagramProperties(),
			val("val level: ModelLevel", "Its level of abstraction.", func(d *model.Diagram) any { return entry(modelLevels, d.Level) }),
			val("val root: KumlElement?", "The first element of a model.", func(d *model.Diagram) any {
				if len(d.Elements) == 0 {
					return nil
				}
				return d.Elements[0]
			}),
			val("val language: ModelingLanguage", "Its language.", func(*model.Diagram) any { return entry(modelingLanguages, "UML") }))},
		{Name: "UmlTypeRef", Doc: "The name of a type, maybe with the classifier that it is.", Is: isA[model.TypeRef], Coerce: coerceTypeRef, Properties: []*vocab.Property{
			val("val name: String", "The name.", func(r model.TypeRef) any { return r.Name }),
			val("val referencedId: String?", "The id of the classifier.", func(r model.TypeRef) any { return nullable(r.ReferencedID) }),
		}, Constructor: vocab.Fn("UmlTypeRef(name: String, referencedId: String? = null) -> UmlTypeRef", "The name of a type.", typeRef)},
		{Name: "Multiplicity", Doc: "How many values or objects: lower to upper, null for unlimited.", Is: isA[model.Multiplicity], Coerce: coerceMultiplicity, Usage: "Use 1, 0..1, 1..*, 0..*, * or n..m.", Properties: []*vocab.Property{
			val("val lower: Int", "The least number.", func(m model.Multiplicity) any { return int32(m.Lower) }),
			val("val upper: Int?", "The greatest number, null for unlimited.", upperOf),
		}, Constructor: vocab.Fn("Multiplicity(lower/min: Int = 1, upper/max: Int? = 1) -> Multiplicity", "A multiplicity.", multiplicity)},
	}
}

// applications makes a list of a script out of stereotype applications.
func applications(all []model.StereotypeApplication) any {
	out := make([]any, len(all))
	for i := range all {
		out[i] = &all[i]
	}
	return value.NewList(out)
}

func diagramProperties() []*vocab.Property {
	return []*vocab.Property{
		val("val id: String", "Its id.", func(d *model.Diagram) any { return d.ID }),
		val("val name: String", "Its name.", func(d *model.Diagram) any { return d.Name }),
		val("val type: DiagramType", "Its kind.", func(d *model.Diagram) any { return entry(diagramTypes, entryOf(d.Type)) }),
		val("val elements: List<KumlElement>", "What it holds.", func(d *model.Diagram) any { return list(d.Elements) }),
		val("val metadata: Map<String, KumlMetaValue>", "Notes beside the language.", func(d *model.Diagram) any { return rows.MetadataMap(d.Metadata) }),
		val("val config: DiagramConfig?", "Its display options.", func(d *model.Diagram) any { return configOf(d) }),
	}
}

// typeOf makes a type reference of a type argument: a text, a reference or a classifier.
func typeOf(v any) model.TypeRef {
	switch v := v.(type) {
	case string:
		return model.TypeRef{Name: v}
	case model.TypeRef:
		return v
	case model.Classifier:
		return model.TypeRef{Name: v.Ident().Name, ReferencedID: v.Ident().ID}
	}
	return model.TypeRef{}
}

// coerceTypeRef takes texts and classifiers where a type reference is wanted.
func coerceTypeRef(v any) (any, string, bool) {
	switch v := v.(type) {
	case string:
		return model.TypeRef{Name: v}, "Write: typeRef(" + strconv.Quote(v) + ")", true
	case model.Classifier:
		return typeOf(v), "Write: typeRef(classifier = …)", true
	}
	return nil, "", false
}
