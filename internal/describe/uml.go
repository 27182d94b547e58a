package describe

import (
	"strings"

	"kuml-mcp/internal/model"
)

var umlWordings = map[string]wording{
	"UmlClass":              {group: "Classifiers"},
	"UmlInterface":          {group: "Classifiers", facts: interfaceFacts},
	"UmlEnumeration":        {group: "Classifiers"},
	"UmlEnumerationLiteral": {},
	"UmlProperty": {text: func(_ *index, e model.Element) string {
		return attribute(e.(*model.Property)) + modifiers(e)
	}},
	"UmlOperation": {text: func(_ *index, e model.Element) string {
		return operation(e.(*model.Operation)) + modifiers(e)
	}},
	"UmlParameter": {text: func(_ *index, e model.Element) string {
		return parameter(e.(*model.Parameter)) + modifiers(e)
	}},
	"UmlConstraint": {text: func(_ *index, e model.Element) string { return constraint(e.(*model.Constraint)) }},
	"UmlAssociation": {
		group: relationships,
		text:  func(x *index, e model.Element) string { return x.association(e.(*model.Association)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			a := e.(*model.Association)
			x.describeEnd(b, "Source", a.Ends[0])
			x.describeEnd(b, "Target", a.Ends[1])
			x.fact(b, "Aggregation", strings.ToLower(string(a.Aggregation)))
		},
	},
	"UmlGeneralization":       {group: relationships},
	"UmlInterfaceRealization": {group: relationships},
	"UmlDependency":           {group: relationships},
	"UmlCommentLink":          {group: relationships},
	"UmlPackage":              {group: others},
	"UmlComment": {
		group: others,
		text:  func(_ *index, e model.Element) string { return note(e.(*model.Comment)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			x.fact(b, "Text", oneLine(e.(*model.Comment).Text))
		},
	},
}

var umlParts = []partTitle{
	{"UmlEnumerationLiteral", "Literals"}, {"UmlProperty", "Attributes"}, {"UmlOperation", "Operations"},
	{"UmlParameter", "Parameters"}, {"UmlConstraint", "Constraints"},
	{"UmlClass", "Classes"}, {"UmlInterface", "Interfaces"}, {"UmlEnumeration", "Enumerations"}, {"UmlPackage", "Packages"},
}
