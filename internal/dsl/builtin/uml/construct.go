package uml

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// namedOf gives what the constructors of named elements have in common.
func namedOf(c *vocab.Call, visibility model.Visibility) model.Named {
	return model.Named{
		Head:        model.Head{ID: c.Str("id"), Name: c.Str("name"), Origin: c.Origin},
		Visibility:  visibilityOr(c, visibility),
		Stereotypes: rows.Elements[string](c, "stereotypes"),
		Applied:     appliedOf(c),
	}
}

// appliedOf gives the stereotypes that a constructor applies, if it takes some: profiles cannot extend every metaclass.
func appliedOf(c *vocab.Call) []model.StereotypeApplication {
	if !slices.ContainsFunc(c.Fn.Params, func(p vocab.Param) bool { return p.Name == "appliedStereotypes" }) {
		return nil
	}
	var out []model.StereotypeApplication
	for _, a := range rows.Elements[*model.StereotypeApplication](c, "appliedStereotypes") {
		out = append(out, *a)
	}
	return out
}

func featuresOf(c *vocab.Call) model.Features {
	return model.Features{
		Attributes:  rows.Elements[*model.Property](c, "attributes"),
		Operations:  rows.Elements[*model.Operation](c, "operations"),
		Constraints: rows.Elements[*model.Constraint](c, "constraints"),
	}
}

func headOf(c *vocab.Call) model.Head { return model.Head{ID: c.Str("id"), Origin: c.Origin} }

// The parameters that the constructors of named elements begin and end with.
const (
	namedHead = "id: String, name: String, visibility: Visibility = PUBLIC, "
	namedTail = "stereotypes: List<String> = emptyList(), appliedStereotypes: List<KumlStereotypeApplication> = emptyList())"
)

// constructors gives each type its constructor and, made from that, its copy function.
func constructors(types []*vocab.Type) {
	const (
		head     = "(" + namedHead
		private  = "(id: String, name: String, visibility: Visibility = PRIVATE, "
		tail     = namedTail
		features = "attributes: List<UmlProperty> = emptyList(), operations: List<UmlOperation> = emptyList(), constraints: List<UmlConstraint> = emptyList(), "
	)
	made := []*vocab.Function{
		constructor("UmlClass"+head+"isAbstract: Boolean = false, "+features+tail, func(c *vocab.Call) (any, error) {
			return &model.Class{Named: namedOf(c, model.Public), Features: featuresOf(c), IsAbstract: c.Bool("isAbstract")}, nil
		}),
		constructor("UmlInterface"+head+features+tail, func(c *vocab.Call) (any, error) {
			return &model.Interface{Named: namedOf(c, model.Public), Features: featuresOf(c)}, nil
		}),
		constructor("UmlEnumeration"+head+"literals: List<UmlEnumerationLiteral> = emptyList(), "+tail, func(c *vocab.Call) (any, error) {
			return &model.Enumeration{Named: namedOf(c, model.Public), Literals: rows.Elements[*model.Literal](c, "literals")}, nil
		}),
		constructor("UmlEnumerationLiteral"+head+tail, func(c *vocab.Call) (any, error) {
			return &model.Literal{Named: namedOf(c, model.Public)}, nil
		}),
		constructor("UmlPackage"+head+"members: List<UmlNamedElement> = emptyList(), "+tail, func(c *vocab.Call) (any, error) {
			return &model.Package{Named: namedOf(c, model.Public), Members: rows.Elements[model.Element](c, "members")}, nil
		}),
		constructor("UmlProperty"+private+"type: UmlTypeRef, multiplicity: Multiplicity = Multiplicity(), defaultValue: String? = null, isStatic: Boolean = false, isReadOnly: Boolean = false, "+tail,
			attributeFrom),
		constructor("UmlOperation"+head+"parameters: List<UmlParameter> = emptyList(), returnType: UmlTypeRef? = null, isAbstract: Boolean = false, isStatic: Boolean = false, "+tail,
			operationFrom),
		constructor("UmlParameter"+head+"type: UmlTypeRef, direction: ParameterDirection = IN, defaultValue: String? = null, "+tail,
			parameterFrom),
		constructor("UmlConstraint"+head+`body: String, language: String = "OCL", kind: UmlConstraintKind = Invariant, contextOperation: String? = null, `+tail,
			constraintFrom),
		constructor("UmlAssociation(id: String, name: String? = null, ends: List<UmlAssociationEnd>, aggregation: AggregationKind = NONE, "+tail,
			associationFrom),
		constructor("UmlAssociationEnd(typeId: String, role: String? = null, multiplicity: Multiplicity = Multiplicity(), navigable: Boolean = true)",
			endFrom),
		constructor("UmlGeneralization(id: String, specificId: String, generalId: String)", func(c *vocab.Call) (any, error) {
			return &model.Generalization{Head: headOf(c), SpecificID: c.Str("specificId"), GeneralID: c.Str("generalId")}, nil
		}),
		constructor("UmlInterfaceRealization(id: String, implementingId: String, interfaceId: String)", func(c *vocab.Call) (any, error) {
			return &model.Realization{Head: headOf(c), ImplementingID: c.Str("implementingId"), InterfaceID: c.Str("interfaceId")}, nil
		}),
		constructor("UmlDependency(id: String, clientId: String, supplierId: String, name: String? = null)", func(c *vocab.Call) (any, error) {
			d := &model.Dependency{Head: headOf(c), ClientID: c.Str("clientId"), SupplierID: c.Str("supplierId")}
			d.Name = c.Str("name")
			return d, nil
		}),
		constructor("UmlComment(id: String, body: String)", func(c *vocab.Call) (any, error) {
			return &model.Comment{Head: headOf(c), Text: c.Str("body")}, nil
		}),
		constructor("UmlCommentLink(id: String, commentId: String, annotatedElementId: String)", func(c *vocab.Call) (any, error) {
			return &model.CommentLink{Head: headOf(c), CommentID: c.Str("commentId"), ElementID: c.Str("annotatedElementId")}, nil
		}),
	}
	byName := map[string]*vocab.Type{}
	for _, t := range types {
		byName[t.Name] = t
	}
	for _, f := range slices.Concat(
		made, interactionConstructors(), objectConstructors(), useCaseConstructors(), profileDiagramConstructors(),
		componentConstructors(), compositeConstructors(), deploymentConstructors(),
		stateMachineConstructors(), activityConstructors(), timeConstructors(), diagramConstructors(),
	) {
		rows.Construct(byName, f)
	}
}

// constructor makes the row of a constructor.
func constructor(signature string, build func(c *vocab.Call) (any, error)) *vocab.Function {
	f := vocab.Fn(signature, "", build)
	f.Returns = vocab.TypeExpr{Name: f.Name}
	f.Doc = "Makes a " + f.Name + " by itself."
	return f
}

func attributeFrom(c *vocab.Call) (any, error) {
	p := &model.Property{Named: namedOf(c, model.Private), Type: typeOf(c.Arg("type")), Multiplicity: model.One, IsStatic: c.Bool("isStatic"), IsReadOnly: c.Bool("isReadOnly")}
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		p.Multiplicity, p.MultiplicitySet = m, true
	}
	markDerived(p)
	return p, nil
}

func operationFrom(c *vocab.Call) (any, error) {
	o := &model.Operation{Named: namedOf(c, model.Public), Parameters: rows.Elements[*model.Parameter](c, "parameters"), IsAbstract: c.Bool("isAbstract"), IsStatic: c.Bool("isStatic")}
	if r, ok := given[model.TypeRef](c, "returnType"); ok {
		o.Returns = &r
	}
	return o, nil
}

func parameterFrom(c *vocab.Call) (any, error) {
	p := &model.Parameter{Named: namedOf(c, model.Public), Type: typeOf(c.Arg("type")), Direction: model.In}
	if d := c.Enum("direction"); d != "" {
		p.Direction = model.Direction(d)
	}
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	return p, nil
}

func constraintFrom(c *vocab.Call) (any, error) {
	if l, ok := given[string](c, "language"); ok && l != "OCL" {
		return nil, vocab.Errorf("language", "Leave it out.", "constraints are written in OCL, not in %q", l)
	}
	k := &model.Constraint{
		Named: namedOf(c, model.Public), Text: c.Str("body"), ConstraintKind: model.Invariant, ContextOperation: c.Str("contextOperation"),
		TextOrigin: c.Host.ArgOrigin(c, "body"),
	}
	if e := c.Enum("kind"); e != "" {
		k.ConstraintKind = model.ConstraintKind(e)
	}
	return k, nil
}

func associationFrom(c *vocab.Call) (any, error) {
	ends := rows.Elements[*model.AssociationEnd](c, "ends")
	if len(ends) != 2 {
		return nil, vocab.Errorf("ends", "Write listOf(UmlAssociationEnd(typeId = …), UmlAssociationEnd(typeId = …)).", "an association has two ends, not %d", len(ends))
	}
	a := &model.Association{Head: headOf(c), Stereotypes: rows.Elements[string](c, "stereotypes"), Applied: appliedOf(c),
		Ends: [2]model.AssociationEnd{*ends[0], *ends[1]}, Aggregation: model.NoAggregation}
	a.Name = c.Str("name")
	if k := c.Enum("aggregation"); k != "" {
		a.Aggregation = model.Aggregation(k)
	}
	return a, nil
}

func endFrom(c *vocab.Call) (any, error) {
	e := &model.AssociationEnd{TypeID: c.Str("typeId"), Role: c.Str("role"), Multiplicity: model.One, Navigable: true}
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		e.Multiplicity, e.MultiplicitySet = m, true
	}
	if n, ok := given[bool](c, "navigable"); ok {
		e.Navigable, e.NavigableSet = n, true
	}
	return e, nil
}
