package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

var umlWordings = map[kind.Kind]wording{
	kind.UmlClass:              {group: "Classifiers"},
	kind.UmlInterface:          {group: "Classifiers", facts: interfaceFacts},
	kind.UmlEnumeration:        {group: "Classifiers"},
	kind.UmlEnumerationLiteral: {},
	kind.UmlProperty: {text: func(_ *index, e model.Element) string {
		return attribute(e.(*model.Property)) + modifiers(e)
	}},
	kind.UmlOperation: {text: func(_ *index, e model.Element) string {
		return operation(e.(*model.Operation)) + modifiers(e)
	}},
	kind.UmlParameter: {text: func(_ *index, e model.Element) string {
		return parameter(e.(*model.Parameter)) + modifiers(e)
	}},
	kind.UmlConstraint: {text: func(_ *index, e model.Element) string { return constraint(e.(*model.Constraint)) }},
	kind.UmlAssociation: {
		group: relationships,
		text:  func(x *index, e model.Element) string { return x.association(e.(*model.Association)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			a := e.(*model.Association)
			x.describeEnd(b, "Source", a.Ends[0])
			x.describeEnd(b, "Target", a.Ends[1])
			x.fact(b, "Aggregation", strings.ToLower(string(a.Aggregation)))
		},
	},
	kind.UmlGeneralization:       {group: relationships},
	kind.UmlInterfaceRealization: {group: relationships},
	kind.UmlDependency:           {group: relationships},
	kind.UmlCommentLink:          {group: relationships},
	kind.UmlPackage:              {group: others},
	kind.UmlComment: {
		group: others,
		text:  func(_ *index, e model.Element) string { return note(e.(*model.Comment)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			x.fact(b, "Text", oneLine(e.(*model.Comment).Text))
		},
	},
}

var umlParts = []partTitle{
	{kind.UmlEnumerationLiteral, "Literals"}, {kind.UmlProperty, "Attributes"}, {kind.UmlOperation, "Operations"},
	{kind.UmlParameter, "Parameters"}, {kind.UmlConstraint, "Constraints"},
	{kind.UmlClass, "Classes"}, {kind.UmlInterface, "Interfaces"}, {kind.UmlEnumeration, "Enumerations"}, {kind.UmlPackage, "Packages"},
}
