package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

var umlWordings = map[kind.Kind]wording{
	kind.UmlInterface: {facts: interfaceFacts},
	kind.UmlEnumerationLiteral: {text: func(_ *index, e model.Element) string {
		l := e.(*model.Literal)
		return feature(full.Literal(l), l)
	}},
	kind.UmlProperty: {text: func(_ *index, e model.Element) string {
		p := e.(*model.Property)
		return feature(full.Attribute(p), p)
	}},
	kind.UmlOperation: {text: func(_ *index, e model.Element) string {
		o := e.(*model.Operation)
		return feature(full.Operation(o), o)
	}},
	kind.UmlParameter: {text: func(_ *index, e model.Element) string {
		p := e.(*model.Parameter)
		return full.Parameter(p) + spoken(p)
	}},
	kind.UmlConstraint: {text: func(_ *index, e model.Element) string { return oneLine(notation.Constraint(e.(*model.Constraint))) }},
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
