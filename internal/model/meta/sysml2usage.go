package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// usageParams are what the constructors of usages begin with.
const usageParams = "id name qualifiedName definitionId multiplicity"

// used makes the row of a kind of usages.
func used[E model.Sysml2Feature](k kind.Kind, usual func() any, noun, plural, doc string, properties ...*Property) *Class {
	params := usageParams + namesOf(properties)
	if usualDefinitions[k] != "" {
		properties = append([]*Property{definitionRow(k)}, properties...)
	}
	return &Class{
		Kind: k, Doc: doc, Supers: kinds(kind.Sysml2Usage), Noun: noun, Plural: plural, New: usual, Params: params, Properties: properties,
		Is: func(v any) bool { u, ok := v.(E); return ok && u.Kind() == k },
	}
}

// under gives the row of a kind the heading for those that a definition owns.
func (c *Class) under(part string) *Class {
	c.Part = part
	return c
}

// counted says that the description of a picture counts the elements of a kind.
func (c *Class) counted() *Class {
	c.Counted = true
	return c
}

// among gives the row of a kind the heading of a list.
func (c *Class) among(group string) *Class {
	c.Group = group
	return c
}

// plainUsage makes the row of usages that have nothing beyond what all usages have.
func plainUsage(k kind.Kind, noun, plural, part, doc string) *Class {
	return used[*model.Sysml2PlainUsage](k, element(model.Sysml2PlainUsage{Sysml2Usage: one, Metaclass: k}), noun, plural, doc).under(part)
}

// useCaseLine makes the row of the lines between use cases that the model itself has.
func useCaseLine(k kind.Kind, noun, plural, doc string) *Class {
	return used[*model.UseCaseLineUsage](k, element(model.UseCaseLineUsage{Sysml2Usage: one, Metaclass: k}), noun, plural, doc,
		usageEnds("UseCase", func(u *model.UseCaseLineUsage) (*string, *string) { return &u.SourceID, &u.TargetID })...,
	).among(Relationships)
}

// usageEnds makes the rows of the ids of both ends of a line.
func usageEnds[T any](what string, at func(T) (source, target *string)) []*Property {
	return []*Property{
		field("source"+what+"Id: String", "The id of where it begins.", func(of T) *string { s, _ := at(of); return s }),
		field("target"+what+"Id: String", "The id of where it ends.", func(of T) *string { _, t := at(of); return t }),
	}
}

// pathEnds makes the rows of ends that are paths of names.
func pathEnds[T any](at func(T) (source, target *model.Sysml2End)) []*Property {
	return []*Property{
		field("sourceEndId: String", "Where it begins, as a path of names.", func(of T) *string { s, _ := at(of); return &s.Text }),
		field("targetEndId: String", "Where it ends, as a path of names.", func(of T) *string { _, t := at(of); return &t.Text }),
	}
}

// sysml2Usages are what definitions consist of, in the order in which it is listed there.
var sysml2Usages = []*Class{
	used[*model.AttributeUsage](kind.AttributeUsage, element(model.AttributeUsage{Sysml2Usage: one}), "attribute", "attributes", "A value.",
		field("defaultExpression: String? = null", "The value of new things.", func(a *model.AttributeUsage) *string { return &a.Default }).
			also("defaultValue", "default"),
	).under("Attributes"),
	partUsage(),
	used[*model.PortUsage](kind.PortUsage, element(model.PortUsage{Sysml2Usage: one}), "port", "ports", "A port.").under("Ports").counted(),
	used[*model.ConnectionUsage](kind.ConnectionUsage, element(model.ConnectionUsage{Sysml2Usage: one}), "connection", "connections",
		"A connection.",
		pathEnds(func(k *model.ConnectionUsage) (source, target *model.Sysml2End) { return &k.Source, &k.Target })...,
	).under("Connections").counted(),
	plainUsage(kind.ActionUsage, "action", "actions", "Actions", "An action of something."),
	plainUsage(kind.StateUsage, "state", "states", "States", "A state of something."),
	plainUsage(kind.UseCaseUsage, "use case", "use cases", "Use cases", "A use case of something."),
	plainUsage(kind.ActorUsage, "actor", "actors", "Actors", "An actor that takes part."),
	plainUsage(kind.RequirementUsage, "requirement", "requirements", "Requirements", "A requirement on something."),
	plainUsage(kind.ConstraintUsage, "constraint", "constraints", "Constraints", "A constraint of something."),
	plainUsage(kind.LifelineUsage, "lifeline", "lifelines", "Lifelines", "A lifeline of something."),
	plainUsage(kind.ActivityPartitionUsage, "partition", "partitions", "Partitions", "A swimlane of something."),
	used[*model.BindingConnectorUsage](kind.BindingConnectorUsage, element(model.BindingConnectorUsage{Sysml2Usage: one}),
		"binding", "bindings", "A binding.",
		pathEnds(func(k *model.BindingConnectorUsage) (source, target *model.Sysml2End) { return &k.Source, &k.Target })...,
	).among(Relationships).counted(),
	useCaseLine(kind.IncludeUsage, "include", "includes", "An «include» that the model itself has."),
	useCaseLine(kind.ExtendUsage, "extend", "extends", "An «extend» that the model itself has."),
}

// partUsage is the row of parts, whose names the description of a picture gives.
func partUsage() *Class {
	c := used[*model.PartUsage](kind.PartUsage, element(model.PartUsage{Sysml2Usage: one}), "part", "parts", "A part.").under("Parts")
	c.Counted, c.Named = true, true
	return c
}

// sysml2Lines are the lines that diagrams have for themselves.
var sysml2Lines = []*Class{
	sysml2Line(kind.UcAssociation, "association", "associations", "An actor takes part in a use case.",
		"actorId", "actor", "useCaseId", "useCase"),
	sysml2Line(kind.UcInclude, "include", "includes", "The source always does what the target does.",
		"sourceUseCaseId", "source", "targetUseCaseId", "target"),
	sysml2Line(kind.UcExtend, "extend", "extends", "The source adds to the target under some condition.",
		"sourceUseCaseId", "source", "targetUseCaseId", "target"),
	sysml2Line(kind.ReqSatisfy, "satisfy", "satisfy relationships", "The source satisfies the requirement.",
		"sourceId", "source", "requirementId", "requirement"),
	sysml2Line(kind.ReqVerify, "verify", "verify relationships", "The source verifies the requirement.",
		"sourceId", "source", "requirementId", "requirement"),
	sysml2Line(kind.ReqDerive, "derivation", "derivations", "The source is derived from the target.",
		"sourceRequirementId", "source", "targetRequirementId", "target"),
	sysml2Line(kind.ReqContains, "containment", "containments", "The child is a part of the parent.",
		"parentRequirementId", "parent", "childRequirementId", "child"),
}

// sysml2Line makes the row of a kind of lines, from the names of its ends and what these are.
func sysml2Line(k kind.Kind, noun, plural, doc, source, first, target, second string) *Class {
	return &Class{
		Kind: k, Doc: doc, InternalSupers: kinds(kind.Sysml2Element), Noun: noun, Plural: plural, Counted: true,
		Is:  func(v any) bool { r, ok := v.(*model.Sysml2Relation); return ok && r.Metaclass == k },
		New: element(model.Sysml2Relation{Metaclass: k}), Params: "id " + source + " " + target,
		Properties: []*Property{
			field("id: String", "Its id.", func(r *model.Sysml2Relation) *string { return &r.ID }),
			field(source+": String", "The id of the "+first+".", func(r *model.Sysml2Relation) *string { return &r.SourceID }),
			field(target+": String", "The id of the "+second+".", func(r *model.Sysml2Relation) *string { return &r.TargetID }),
		},
	}
}
