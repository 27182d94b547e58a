package meta

import (
	"cmp"
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// SysML2 is the rows of SysML 2, those of KerML first.
var SysML2 = slices.Concat(kermlCore, sysml2Core, sysml2Values, sysml2Definitions, sysml2Usages, sysml2Lines, sysml2Behaviour)

// sysml2Core is the supertypes of all elements.
var sysml2Core = []*Class{
	{
		Kind: kind.Sysml2Element, Doc: "Anything in a SysML 2 model.", Supers: kinds(kind.KumlElement), Properties: []*Property{nameRow},
		Is: func(v any) bool {
			return of[model.Sysml2Definition](v) || of[model.Sysml2Feature](v) || of[*model.Sysml2Relation](v)
		},
	},
	{
		Kind: kind.Sysml2Definition, Doc: "A definition.", Supers: kinds(kind.Sysml2Element), Is: of[model.Sysml2Definition],
		Children:   true,
		Usage:      "Use the val of a definition: val engine = partDef(name = …).",
		Properties: classifierRows(func(d model.Sysml2Definition) *model.Sysml2Part { return d.DefinitionPart() }),
	},
	{
		Kind: kind.Sysml2Usage, Doc: "A usage: a part, an attribute, a port, a connection, a transition, ….",
		Supers: kinds(kind.Sysml2Element), InternalSupers: kinds(kind.KermlFeature), Is: of[model.Sysml2Feature],
		Usage:      "Use the val of a usage: val front = part(name = …, typeId = …).",
		Properties: []*Property{qualifiedRow, definitionRow(""), usageMultiplicityRow},
	},
}

// usualDefinitions are the ids of the definitions that lines have unless they say otherwise. No model declares them.
var usualDefinitions = map[kind.Kind]string{
	kind.ControlFlowUsage: "sysml2.controlFlow", kind.ObjectFlowUsage: "sysml2.objectFlow", kind.MessageUsage: "sysml2.message",
	kind.TransitionUsage: "sysml2.transition", kind.BindingConnectorUsage: "sysml2.bindingConnector",
	kind.CombinedFragmentUsage: "sysml2.combinedFragment", kind.ExecutionSpecificationUsage: "sysml2.executionSpec",
}

// definitionRow makes the row of the definition of usages of a kind, of any kind for "".
func definitionRow(k kind.Kind) *Property {
	row := "definitionId: String"
	if usual := usualDefinitions[k]; usual != "" {
		row += ` = "` + usual + `"`
	}
	return stored(derived(row, "The id of its definition.", func(u model.Sysml2Feature) any {
		return cmp.Or(u.UsagePart().TypeID, usualDefinitions[u.Kind()])
	}), func(u model.Sysml2Feature, id string) {
		if id == usualDefinitions[u.Kind()] {
			id = ""
		}
		u.UsagePart().TypeID = id
	})
}

// sysml2Values are what definitions and fragments consist of and what is no element.
var sysml2Values = []*Class{
	{
		Kind: kind.ActionPin, Doc: "Where an action takes or gives a value.", Is: of[*model.ActionPin], Noun: "pin", Plural: "pins",
		Usage: "Write ActionPin(name = …, direction = PinDirection.Input).", New: element(model.ActionPin{Direction: model.PinInput}),
		Params: "name typeId direction",
		Properties: []*Property{
			field("name: String", "Its name.", func(p *model.ActionPin) *string { return &p.Name }),
			field("typeId: String? = null", "The id of its type.", func(p *model.ActionPin) *string { return &p.TypeID }),
			field("direction: PinDirection = PinDirection.Input", "Which way values go.",
				func(p *model.ActionPin) *model.Sysml2Direction { return &p.Direction }),
		},
	},
	{
		Kind: kind.ConstraintParameter, Doc: "A value that a constraint relates to others.", Is: of[*model.ConstraintParameter],
		Noun: "parameter", Plural: "parameters", Usage: "Write ConstraintParameter(name = …).",
		New: element(model.ConstraintParameter{Direction: model.ParameterInout}), Params: "name typeId direction",
		Properties: []*Property{
			field("name: String", "Its name.", func(p *model.ConstraintParameter) *string { return &p.Name }),
			field("typeId: String? = null", "The id of its type.", func(p *model.ConstraintParameter) *string { return &p.TypeID }),
			field("direction: ConstraintParameterDirection = ConstraintParameterDirection.Inout", "Which way values go.",
				func(p *model.ConstraintParameter) *model.Sysml2Direction { return &p.Direction }),
		},
	},
	{
		Kind: kind.CombinedFragmentOperand, Doc: "The messages of a fragment from one number to another one.",
		Is: of[*model.CombinedFragmentOperand], Noun: "operand", Plural: "operands",
		Usage: "Write CombinedFragmentOperand(guard = …, startSeqNo = …, endSeqNo = …).",
		New:   element(model.CombinedFragmentOperand{}), Params: "guard startSeqNo endSeqNo",
		Properties: []*Property{
			field("guard: String? = null", "Its condition.", func(o *model.CombinedFragmentOperand) *string { return &o.Guard }),
			field("startSeqNo: Int", "The number of its first message.",
				func(o *model.CombinedFragmentOperand) *int { return &o.StartSeqNo }),
			field("endSeqNo: Int", "The number of its last message.", func(o *model.CombinedFragmentOperand) *int { return &o.EndSeqNo }),
		},
	},
}

// defined makes the row of a kind of definitions.
func defined[T any, E interface {
	*T
	model.Sysml2Definition
}](k kind.Kind, noun, plural, doc string, properties ...*Property) *Class {
	return &Class{
		Kind: k, Doc: doc, Supers: kinds(kind.Sysml2Definition), Is: of[E], Children: true, Noun: noun, Plural: plural, Group: Definitions,
		Counted: true, Named: true, New: func() any { return E(new(T)) }, Params: definitionParams + namesOf(properties),
		Properties: properties,
	}
}

// namesOf gives the names of properties as constructors take them, behind others.
func namesOf(properties []*Property) string {
	s := ""
	for _, p := range properties {
		s += " " + p.Name
	}
	return s
}

// sysml2Definitions are the definitions of structure, in the order in which the description of a picture counts them.
var sysml2Definitions = []*Class{
	defined[model.PartDefinition](kind.PartDefinition, "part definition", "part definitions", "A definition of parts.",
		list("constraints: List<UmlConstraint> = emptyList()", "Its constraints.",
			func(d *model.PartDefinition) *[]*model.Constraint { return &d.Constraints })),
	defined[model.PortDefinition](kind.PortDefinition, "port definition", "port definitions", "A definition of ports."),
	defined[model.AttributeDefinition](kind.AttributeDefinition, "attribute definition", "attribute definitions",
		"A definition of values."),
	defined[model.ConnectionDefinition](kind.ConnectionDefinition, "connection definition", "connection definitions",
		"A definition of connections."),
	defined[model.RequirementDefinition](kind.RequirementDefinition, "requirement", "requirements", "A requirement.",
		field(`text: String = ""`, "What is required.", func(d *model.RequirementDefinition) *string { return &d.Text }),
		field(`reqId: String = ""`, "The id that people give to it.", func(d *model.RequirementDefinition) *string { return &d.ReqID }),
		field("subject: String? = null", "Of what.", func(d *model.RequirementDefinition) *string { return &d.Subject })),
	defined[model.ConstraintDefinition](kind.ConstraintDefinition, "constraint", "constraints", "A constraint.",
		field(`expression: String = ""`, "The relation of its parameters.",
			func(d *model.ConstraintDefinition) *string { return &d.Expression }),
		list("parameters: List<ConstraintParameter> = emptyList()", "Its parameters.",
			func(d *model.ConstraintDefinition) *[]*model.ConstraintParameter { return &d.Parameters }).also("ownedParameter",
			"ownedParameters")),
	defined[model.ActorDefinition](kind.ActorDefinition, "actor", "actors", "An actor."),
	defined[model.UseCaseDefinition](kind.UseCaseDefinition, "use case", "use cases", "A use case."),
}
