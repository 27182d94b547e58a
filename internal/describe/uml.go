package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

var umlWordings = map[kind.Kind]wording{
	kind.UmlInterface: {facts: interfaceFacts},
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
		text: func(x *index, e model.Element) string { return x.association(e.(*model.Association)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			a := e.(*model.Association)
			x.describeEnd(b, "Source", a.Ends[0])
			x.describeEnd(b, "Target", a.Ends[1])
			x.fact(b, "Aggregation", strings.ToLower(string(a.Aggregation)))
		},
	},
	kind.UmlComment: {
		text: func(_ *index, e model.Element) string { return note(e.(*model.Comment)) },
		facts: func(x *index, b *strings.Builder, e model.Element) {
			x.fact(b, "Text", oneLine(e.(*model.Comment).Text))
		},
	},
}
