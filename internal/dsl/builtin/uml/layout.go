package uml

import (
	"kuml-mcp/internal/dsl/builtin/hints"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Hints gives the place of the element's layout hints.
func (e *element) Hints() **model.LayoutHints { return &e.named.Hints }

// Refer gives the id of the element that an argument means.
func (e *element) Refer(c *vocab.Call, param string, set func(id string)) string {
	return e.within.endOf(c, param, set)
}

// ignoredStyle is the row of a style of lines that kUML's documentation mentions and no version has.
func ignoredStyle[B any](name string) *vocab.Property {
	p := variable("var "+name+": EdgeRouteStyle", "Has no effect: lines find their own way.",
		func(B) any { return entry(edgeStyles, "Direct") }, func(B, vocab.EnumValue) {})
	return lenientProp(p, "nothing; lines find their own way, and "+name+" has no effect")
}

// diagramHints is the receiver of layoutHints { }.
type diagramHints struct{}

func registerLayout(t *vocab.Table) {
	hints.Register(t)
	t.AddScope(&vocab.Scope{
		Name: "DiagramHintsBuilder", Doc: "The block that is accepted behind layoutHints.",
		Properties: []*vocab.Property{ignoredStyle[*diagramHints]("defaultEdgeStyle")},
	})
	models := t.Scopes["UmlModelScope"]
	models.Functions = append(models.Functions,
		lenient(fn("layoutHints() {DiagramHintsBuilder}!", "Has no effect.", func(_ modelScope, c *vocab.Call) (any, error) {
			c.Block = &diagramHints{}
			return value.Unit{}, nil
		}), "layoutEngine = … in the block of the diagram, or layout { } in the block of an element"))
}
