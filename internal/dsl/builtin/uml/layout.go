package uml

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// hintsBuilder is the receiver of layout { }.
type hintsBuilder struct {
	hints  *model.LayoutHints
	within *container
}

func layout(s elementScope, c *vocab.Call) (any, error) {
	e := s.elementPart()
	n := e.named
	if n.Hints == nil {
		n.Hints = &model.LayoutHints{ColSpan: 1, RowSpan: 1}
	}
	c.Block = &hintsBuilder{n.Hints, e.within}
	return value.Unit{}, nil
}

// relative makes the Do of a function that places an element by another one.
func relative(kind, param string) func(*hintsBuilder, *vocab.Call) (any, error) {
	return func(b *hintsBuilder, c *vocab.Call) (any, error) {
		h, i := b.hints, len(b.hints.Relative)
		other := b.within.endOf(c, param, func(id string) { h.Relative[i].Other = id })
		h.Relative = append(h.Relative, model.RelativeHint{Kind: kind, Other: other})
		return value.Unit{}, nil
	}
}

// cell is the row of a grid coordinate.
func cell(name, doc string, at func(*model.LayoutHints) **int) *vocab.Property {
	return variable("var "+name+": Int? = null", doc,
		func(b *hintsBuilder) any {
			if p := *at(b.hints); p != nil {
				return int32(*p)
			}
			return nil
		},
		func(b *hintsBuilder, v any) {
			*at(b.hints) = nil
			if n, ok := v.(int32); ok {
				i := int(n)
				*at(b.hints) = &i
			}
		})
}

// span is the row of a grid extent.
func span(name, doc string, at func(*model.LayoutHints) *int) *vocab.Property {
	return variable("var "+name+": Int = 1", doc,
		func(b *hintsBuilder) any { return int32(*at(b.hints)) },
		func(b *hintsBuilder, v int32) { *at(b.hints) = max(int(v), 1) })
}

// ignoredStyle is the row of a style of lines that kUML's documentation mentions and no version has.
func ignoredStyle[B any](name string) *vocab.Property {
	p := variable("var "+name+": EdgeRouteStyle", "Has no effect: lines find their own way.", func(B) any { return entry(edgeStyles, "Direct") }, func(B, vocab.EnumValue) {})
	return lenientProp(p, "nothing; lines find their own way, and "+name+" has no effect")
}

// diagramHints is the receiver of layoutHints { }.
type diagramHints struct{}

func registerLayout(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name:      "LayoutHintsScope",
		Doc:       "Wishes for the place of an element.",
		Functions: []*vocab.Function{fn("layout() {LayoutHintsBuilder}!", "Wishes for the place of the element.", layout)},
	})
	hints := &vocab.Scope{
		Name: "LayoutHintsBuilder", Doc: "The block of layout.",
		Properties: []*vocab.Property{
			cell("col", "Column in the grid, from 0.", func(h *model.LayoutHints) **int { return &h.Col }),
			cell("row", "Row in the grid, from 0.", func(h *model.LayoutHints) **int { return &h.Row }),
			span("colSpan", "How many columns it covers.", func(h *model.LayoutHints) *int { return &h.ColSpan }),
			span("rowSpan", "How many rows it covers.", func(h *model.LayoutHints) *int { return &h.RowSpan }),
			flag("var pinned: Boolean = false", "Whether the cell is binding.", func(b *hintsBuilder) *bool { return &b.hints.Pinned }),
		},
	}
	hints.Functions = append(hints.Functions, fn("isEmpty() -> Boolean", "Whether nothing is wished for.", func(b *hintsBuilder, c *vocab.Call) (any, error) {
		h := b.hints
		return h.Col == nil && h.Row == nil && h.ColSpan == 1 && h.RowSpan == 1 && !h.Pinned && len(h.Relative) == 0, nil
	}))
	for _, k := range []struct{ name, doc string }{
		{"above", "Above another element."}, {"below", "Below another element."}, {"leftOf", "To the left of another element."},
		{"rightOf", "To the right of another element."}, {"sameRowAs", "In the row of another element."}, {"sameColAs", "In the column of another element."},
	} {
		hints.Functions = append(hints.Functions,
			fn(k.name+"(other: UmlClassifier)", k.doc, relative(k.name, "other")),
			fn(k.name+"(otherId: String)", k.doc, relative(k.name, "otherId")))
	}
	t.AddScope(hints)
	t.AddScope(&vocab.Scope{
		Name: "DiagramHintsBuilder", Doc: "The block that is accepted behind layoutHints.",
		Properties: []*vocab.Property{ignoredStyle[*diagramHints]("defaultEdgeStyle")},
	})
	models := t.Scopes["UmlModelScope"]
	models.Functions = append(models.Functions, lenient(fn("layoutHints() {DiagramHintsBuilder}!", "Has no effect.", func(_ modelScope, c *vocab.Call) (any, error) {
		c.Block = &diagramHints{}
		return value.Unit{}, nil
	}), "layoutEngine = … in the block of the diagram, or layout { } in the block of an element"))
}
