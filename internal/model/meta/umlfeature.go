package meta

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlFeatures are the parts of classifiers.
var umlFeatures = []*Class{
	{
		Kind: kind.UmlProperty, Doc: "An attribute.", Supers: kinds(kind.UmlFeature), Is: of[*model.Property], Block: "AttributeBuilder",
		Noun: "attribute", Plural: "attributes", Part: "Attributes", New: element(model.Property{Named: private, Multiplicity: model.One}),
		Params: "id name visibility type multiplicity defaultValue isStatic isReadOnly stereotypes appliedStereotypes",
		Properties: []*Property{
			stored(derived("name: String", "Its name.", func(p *model.Property) any { return p.Name }),
				func(p *model.Property, name string) {
					p.Name = name
					MarkDerived(p)
				}),
			field("visibility: Visibility = PRIVATE", "Who sees it.", func(p *model.Property) *model.Visibility { return &p.Visibility }),
			field("type: UmlTypeRef", "Its type.", func(p *model.Property) *model.TypeRef { return &p.Type }),
			stored(derived("multiplicity: Multiplicity = Multiplicity()", "How many values it has.",
				func(p *model.Property) any { return p.Multiplicity }),
				func(p *model.Property, m model.Multiplicity) { p.Multiplicity, p.MultiplicitySet = m, true }),
			maybe("defaultValue: String? = null", "The value of new instances.",
				func(p *model.Property) (*string, *bool) { return &p.Default, &p.HasDefault }).also("default"),
			field("isStatic: Boolean = false", "Whether it belongs to the classifier itself (underlined).",
				func(p *model.Property) *bool { return &p.IsStatic }).settable(),
			field("isReadOnly: Boolean = false", "Whether it is shown as {readOnly}.",
				func(p *model.Property) *bool { return &p.IsReadOnly }).settable(),
			field("isDerived: Boolean = false", "Whether it is computed.",
				func(p *model.Property) *bool { return &p.IsDerived }).internal(),
		},
	},
	{
		Kind: kind.UmlOperation, Doc: "An operation.", Supers: kinds(kind.UmlFeature), Is: of[*model.Operation], Block: "OperationBuilder",
		Noun: "operation", Plural: "operations", Part: "Operations", New: element(model.Operation{Named: public}),
		Params: "id name visibility parameters returnType isAbstract isStatic stereotypes appliedStereotypes",
		Properties: []*Property{
			list("parameters: List<UmlParameter> = emptyList()", "Its parameters.",
				func(o *model.Operation) *[]*model.Parameter { return &o.Parameters }).also("ownedParameter", "ownedParameters"),
			field("returnType: UmlTypeRef? = null", "The type of its result.",
				func(o *model.Operation) **model.TypeRef { return &o.Returns }).also("type"),
			field("isAbstract: Boolean = false", "Whether it has no body (italic).",
				func(o *model.Operation) *bool { return &o.IsAbstract }).settable(),
			field("isStatic: Boolean = false", "Whether it belongs to the classifier itself (underlined).",
				func(o *model.Operation) *bool { return &o.IsStatic }).settable(),
		},
	},
	{
		Kind: kind.UmlParameter, Doc: "A parameter of an operation.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Parameter],
		Noun: "parameter", Plural: "parameters", Part: "Parameters", New: element(model.Parameter{Named: public, Direction: model.In}),
		Params: "id name visibility type direction defaultValue stereotypes appliedStereotypes",
		Properties: []*Property{
			field("type: UmlTypeRef", "Its type.", func(p *model.Parameter) *model.TypeRef { return &p.Type }),
			field("direction: ParameterDirection = IN", "Whether it goes in or out.",
				func(p *model.Parameter) *model.Direction { return &p.Direction }),
			maybe("defaultValue: String? = null", "The value when none is given.",
				func(p *model.Parameter) (*string, *bool) { return &p.Default, &p.HasDefault }).also("default"),
		},
	},
	{
		Kind: kind.UmlConstraint, Doc: "A constraint.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Constraint],
		Noun: "constraint", Plural: "constraints", Part: "Constraints",
		New:    element(model.Constraint{Named: public, ConstraintKind: model.Invariant}),
		Params: "id name visibility body language kind contextOperation stereotypes appliedStereotypes",
		Properties: []*Property{
			field("body: String", "Its OCL text.", func(k *model.Constraint) *string { return &k.Text }),
			constraintLanguage(),
			field("kind: UmlConstraintKind = Invariant", "What it is about.",
				func(k *model.Constraint) *model.ConstraintKind { return &k.ConstraintKind }),
			field("contextOperation: String? = null", "The operation it is about.",
				func(k *model.Constraint) *string { return &k.ContextOperation }),
		},
	},
}

// MarkDerived reads UML's notation of a derived attribute: a name that starts with a slash (UML 2.5.1 §9.5.4).
func MarkDerived(p *model.Property) {
	if name, ok := strings.CutPrefix(p.Name, "/"); ok {
		p.Name, p.IsDerived = strings.TrimSpace(name), true
	}
}

// constraintLanguage is the row of a property that has one value.
func constraintLanguage() *Property {
	p := derived(`language: String = "OCL"`, "The language of the text.", func(*model.Constraint) any { return "OCL" })
	p.Set = func(_, value any) error {
		if value != "OCL" {
			return &Refusal{Message: fmt.Sprintf("constraints are written in OCL, not in %q", value), Hint: "Leave it out."}
		}
		return nil
	}
	return p
}
