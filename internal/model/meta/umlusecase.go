package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlInstances is what object, use case and profile diagrams show.
var umlInstances = []*Class{
	{
		Kind: kind.UmlInstanceSpecification, Doc: "An instance of a classifier.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.InstanceSpecification],
		Noun: "instance", Plural: "instances", Group: Others, Part: "Instances", Counted: true, Named: true,
		New:    element(model.InstanceSpecification{Named: public}),
		Params: "id name classifierId classifierName visibility slots stereotypes appliedStereotypes",
		Properties: []*Property{
			field("classifierId: String", "The id of its classifier.",
				func(i *model.InstanceSpecification) *string { return &i.ClassifierID }),
			field("classifierName: String", "The name of its classifier.",
				func(i *model.InstanceSpecification) *string { return &i.ClassifierName }),
			list("slots: List<UmlSlot> = emptyList()", "The values of its features.",
				func(i *model.InstanceSpecification) *[]*model.Slot { return &i.Slots }),
		},
	},
	{
		Kind: kind.UmlSlot, Doc: "The value of a feature of an instance.", Is: of[*model.Slot], Noun: "slot", Plural: "slots",
		New: element(model.Slot{}), Params: "definingFeatureId featureName value",
		Properties: []*Property{
			field("definingFeatureId: String", "The id of the attribute.", func(s *model.Slot) *string { return &s.FeatureID }),
			field("featureName: String", "The name of the attribute.", func(s *model.Slot) *string { return &s.Feature }),
			field("value: UmlInstanceValue", "The value.", func(s *model.Slot) *model.InstanceValue { return &s.Value }),
		},
	},
	{
		Kind: kind.UmlActor, Doc: "An actor.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Actor],
		Noun: "actor", Plural: "actors", Group: Classifiers, Part: "Actors", Counted: true, Named: true,
		New:    element(model.Actor{Named: public}),
		Params: "id name visibility stereotypes appliedStereotypes",
	},
	{
		Kind: kind.UmlUseCase, Doc: "A use case.", Supers: kinds(kind.UmlClassifier), Is: of[*model.UseCase],
		Noun: "use case", Plural: "use cases", Group: Classifiers, Part: "Use cases", Counted: true, Named: true,
		New:    element(model.UseCase{Named: public}),
		Params: "id name visibility constraints stereotypes appliedStereotypes",
		Properties: []*Property{
			constraintsRow,
			list("extensionPoints: List<String> = emptyList()", "Where others may extend it.",
				func(u *model.UseCase) *[]string { return &u.ExtensionPoints }).also("extensionPoint").internal(),
		},
	},
	{
		Kind: kind.UmlUseCaseSubject, Doc: "The system that use cases belong to.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.Subject],
		Noun: "subject", Plural: "subjects", Group: Others, Part: "Subjects", Counted: true, Named: true,
		New:    element(model.Subject{Named: public}),
		Params: "id name visibility useCaseIds stereotypes appliedStereotypes",
		Properties: []*Property{
			list("useCaseIds: List<String> = emptyList()", "The ids of its use cases.",
				func(s *model.Subject) *[]string { return &s.UseCaseIDs }),
		},
	},
	{
		Kind: kind.UmlStereotype, Doc: "A stereotype that a diagram shows.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.StereotypeClass],
		Noun: "stereotype", Plural: "stereotypes", Group: Classifiers, Part: "Stereotypes", Counted: true, Named: true,
		New:    element(model.StereotypeClass{Named: public}),
		Params: "id name visibility metaclasses tagDefinitions stereotypes appliedStereotypes",
		Properties: []*Property{
			list("metaclasses: List<String> = emptyList()", "The names of what it extends.",
				func(s *model.StereotypeClass) *[]string { return &s.Metaclasses }),
			list("tagDefinitions: List<UmlProperty> = emptyList()", "Its tags.",
				func(s *model.StereotypeClass) *[]*model.Property { return &s.Tags }),
		},
	},
}

// umlInstanceRelations join what these diagrams show.
var umlInstanceRelations = []*Class{
	{
		Kind: kind.UmlLink, Doc: "A link between two instances.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Link],
		Noun: "link", Plural: "links", Group: Relationships, Counted: true, New: element(model.Link{}),
		Params: "id associationId sourceInstanceId targetInstanceId sourceRoleName targetRoleName",
		Properties: []*Property{
			field("associationId: String", "The id of the association, empty for none.",
				func(l *model.Link) *string { return &l.AssociationID }),
			field("sourceInstanceId: String", "The id of the first instance.", func(l *model.Link) *string { return &l.SourceID }),
			field("targetInstanceId: String", "The id of the second instance.", func(l *model.Link) *string { return &l.TargetID }),
			field("sourceRoleName: String? = null", "The role of the first instance.",
				func(l *model.Link) *string { return &l.SourceRole }),
			field("targetRoleName: String? = null", "The role of the second instance.",
				func(l *model.Link) *string { return &l.TargetRole }),
		},
	},
	{
		Kind: kind.UmlInclude, Doc: "An include relationship.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Include],
		Noun: "include", Plural: "includes", Group: Relationships, Counted: true, New: element(model.Include{}),
		Params: "id baseId additionId",
		Properties: []*Property{
			field("baseId: String", "The id of the base.", func(i *model.Include) *string { return &i.BaseID }),
			field("additionId: String", "The id of the addition.", func(i *model.Include) *string { return &i.AdditionID }),
		},
	},
	{
		Kind: kind.UmlExtend, Doc: "An extend relationship.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Extend],
		Noun: "extend", Plural: "extends", Group: Relationships, Counted: true, New: element(model.Extend{}),
		Params: "id baseId extensionId extensionPoint",
		Properties: []*Property{
			field("baseId: String", "The id of the base.", func(e *model.Extend) *string { return &e.BaseID }),
			field("extensionId: String", "The id of the extension.", func(e *model.Extend) *string { return &e.ExtensionID }),
			field("extensionPoint: String? = null", "The extension point.", func(e *model.Extend) *string { return &e.ExtensionPoint }),
		},
	},
}
