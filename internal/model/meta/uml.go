package meta

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// The headings of lists.
const (
	Classifiers   = "Classifiers"
	Relationships = "Relationships"
	Others        = "Other elements"
	Definitions   = "Definitions"
)

// UML is the rows of UML, those that all languages have in common first.
var UML = slices.Concat(
	common, umlCore, umlFeatures, umlArchitecture, umlPackages, umlInstances, umlRelationships, umlInstanceRelations, umlConnectors,
	umlNotes, umlFlows, umlInteractions,
)

// The usual values of named elements.
var (
	public  = model.Named{Visibility: model.Public}
	private = model.Named{Visibility: model.Private}
)

// appliedRow makes the row of the stereotypes of profiles that are applied to something.
func appliedRow[T any](at func(T) *[]model.StereotypeApplication) *Property {
	p := list("appliedStereotypes: List<KumlStereotypeApplication> = emptyList()", "Its stereotypes of profiles.", at)
	p.Get = func(of any) any {
		all := *at(of.(T))
		out := make([]any, len(all))
		for i := range all {
			out[i] = &all[i]
		}
		return out
	}
	return p
}

var (
	attributesRow = list("attributes: List<UmlProperty> = emptyList()", "Its attributes.",
		func(f model.Featured) *[]*model.Property { return &f.FeaturePart().Attributes })
	operationsRow = list("operations: List<UmlOperation> = emptyList()", "Its operations.",
		func(f model.Featured) *[]*model.Operation { return &f.FeaturePart().Operations })
	constraintsRow = list("constraints: List<UmlConstraint> = emptyList()", "Its constraints.",
		func(f model.Featured) *[]*model.Constraint { return &f.FeaturePart().Constraints })
)

// umlCore is what holds others, and the supertypes of all elements.
var umlCore = []*Class{
	{Kind: kind.UmlElement, Doc: "Any UML element.", Supers: kinds(kind.KumlElement), Is: of[model.Element]},
	{
		Kind: kind.UmlNamedElement, Doc: "An element with a name.", Supers: kinds(kind.UmlElement), Is: of[model.NamedElement],
		Properties: []*Property{
			nameRow,
			field("visibility: Visibility = PUBLIC", "Who sees it.",
				func(e model.NamedElement) *model.Visibility { return &e.NamedPart().Visibility }),
			list("stereotypes: List<String> = emptyList()", "The names shown in « ».",
				func(e model.NamedElement) *[]string { return &e.NamedPart().Stereotypes }),
			appliedRow(func(e model.NamedElement) *[]model.StereotypeApplication { return &e.NamedPart().Applied }),
		},
	},
	{Kind: kind.UmlClassifier, Doc: "An element that relationships can join.", Supers: kinds(kind.UmlNamedElement),
		Is: of[model.Classifier]},
	{Kind: kind.UmlRelationship, Doc: "An element that joins others.", Supers: kinds(kind.UmlElement), Is: of[model.Relationship]},
	{
		Kind: kind.UmlFeature, Doc: "An attribute or operation.", Supers: kinds(kind.UmlNamedElement), Internal: true,
		Is: func(v any) bool { return of[*model.Property](v) || of[*model.Operation](v) },
	},
	{
		Kind: kind.UmlClass, Doc: "A class.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Class], Block: "ClassBuilder",
		Noun: "class", Plural: "classes", Group: Classifiers, Part: "Classes", Counted: true, Named: true,
		New:    element(model.Class{Named: public}),
		Params: "id name visibility isAbstract attributes operations constraints stereotypes appliedStereotypes isLeaf",
		Properties: []*Property{
			field("isAbstract: Boolean = false", "Whether it is abstract.", func(c *model.Class) *bool { return &c.IsAbstract }).settable(),
			field("isLeaf: Boolean = false", "Whether nothing may inherit from it, shown as {leaf}.",
				func(c *model.Class) *bool { return &c.IsLeaf }).settable(),
			attributesRow, operationsRow, constraintsRow,
		},
	},
	{
		Kind: kind.UmlInterface, Doc: "An interface.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Interface],
		Noun: "interface", Plural: "interfaces", Group: Classifiers, Part: "Interfaces", Counted: true, Named: true,
		New:        element(model.Interface{Named: public}),
		Params:     "id name visibility attributes operations constraints stereotypes appliedStereotypes",
		Properties: []*Property{attributesRow, operationsRow, constraintsRow},
	},
	{
		Kind: kind.UmlEnumeration, Doc: "An enumeration.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Enumeration],
		Noun: "enumeration", Plural: "enumerations", Group: Classifiers, Part: "Enumerations", Counted: true, Named: true,
		New:    element(model.Enumeration{Named: public}),
		Params: "id name visibility literals stereotypes appliedStereotypes",
		Properties: []*Property{
			list("literals: List<UmlEnumerationLiteral> = emptyList()", "Its literals.",
				func(e *model.Enumeration) *[]*model.Literal { return &e.Literals }).also("literal", "ownedLiteral", "ownedLiterals"),
		},
	},
	{
		Kind: kind.UmlEnumerationLiteral, Doc: "A literal of an enumeration.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Literal],
		Noun: "literal", Plural: "literals", Part: "Literals", New: element(model.Literal{Named: public}),
		Params: "id name visibility stereotypes appliedStereotypes",
	},
}

// umlPackages is the row of packages.
var umlPackages = []*Class{
	{
		Kind: kind.UmlPackage, Doc: "A package.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Package], Children: true,
		Noun: "package", Plural: "packages", Group: Others, Part: "Packages", Counted: true, New: element(model.Package{Named: public}),
		Params: "id name visibility members stereotypes appliedStereotypes",
		Properties: []*Property{
			list("members: List<UmlNamedElement> = emptyList()", "What it holds.",
				func(p *model.Package) *[]model.Element { return &p.Members }).also("ownedMember", "packagedElement"),
		},
	},
}
