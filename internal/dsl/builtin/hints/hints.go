// Package hints is the part of the vocabulary with which a script says where an element should stand: layout { }.
package hints

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Placed is a receiver whose block offers layout { }.
type Placed interface {
	// Hints gives the place of the element's hints.
	Hints() **model.LayoutHints
	// Refer gives the id of the element that an argument means; set gets another one if that is settled later.
	Refer(c *vocab.Call, param string, set func(id string)) string
}

// builder is the receiver of layout { }.
type builder struct {
	hints *model.LayoutHints
	of    Placed
}

func layout(p Placed, c *vocab.Call) (any, error) {
	at := p.Hints()
	if *at == nil {
		*at = &model.LayoutHints{ColSpan: 1, RowSpan: 1}
	}
	c.Block = &builder{*at, p}
	return value.Unit{}, nil
}

// relative makes the Do of a function that places an element by another one.
func relative(kind, param string) func(*builder, *vocab.Call) (any, error) {
	return func(b *builder, c *vocab.Call) (any, error) {
		h, i := b.hints, len(b.hints.Relative)
		other := b.of.Refer(c, param, func(id string) { h.Relative[i].Other = id })
		h.Relative = append(h.Relative, model.RelativeHint{Kind: kind, Other: other})
		return value.Unit{}, nil
	}
}

// cell is the row of a grid coordinate.
func cell(name, doc string, at func(*model.LayoutHints) **int) *vocab.Property {
	return rows.Var("var "+name+": Int? = null", doc,
		func(b *builder) any {
			if p := *at(b.hints); p != nil {
				return int32(*p)
			}
			return nil
		},
		func(b *builder, v any) {
			*at(b.hints) = nil
			if n, ok := v.(int32); ok {
				i := int(n)
				*at(b.hints) = &i
			}
		})
}

// span is the row of a grid extent.
func span(name, doc string, at func(*model.LayoutHints) *int) *vocab.Property {
	return rows.Var("var "+name+": Int = 1", doc,
		func(b *builder) any { return int32(*at(b.hints)) },
		func(b *builder, v int32) { *at(b.hints) = max(int(v), 1) })
}

// Register enters the scopes LayoutHintsScope, for the blocks of elements to extend, and LayoutHintsBuilder.
func Register(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name:      "LayoutHintsScope",
		Doc:       "Wishes for the place of an element.",
		Functions: []*vocab.Function{rows.Fn("layout() {LayoutHintsBuilder}!", "Wishes for the place of the element.", layout)},
	})
	scope := &vocab.Scope{
		Name: "LayoutHintsBuilder", Doc: "The block of layout.",
		Properties: []*vocab.Property{
			cell("col", "Column in the grid, from 0.", func(h *model.LayoutHints) **int { return &h.Col }),
			cell("row", "Row in the grid, from 0.", func(h *model.LayoutHints) **int { return &h.Row }),
			span("colSpan", "How many columns it covers.", func(h *model.LayoutHints) *int { return &h.ColSpan }),
			span("rowSpan", "How many rows it covers.", func(h *model.LayoutHints) *int { return &h.RowSpan }),
			rows.Flag("var pinned: Boolean = false", "Whether the cell is binding.", func(b *builder) *bool { return &b.hints.Pinned }),
		},
	}
	scope.Functions = append(scope.Functions,
		rows.Fn("isEmpty() -> Boolean", "Whether nothing is wished for.", func(b *builder, c *vocab.Call) (any, error) {
			h := b.hints
			return h.Col == nil && h.Row == nil && h.ColSpan == 1 && h.RowSpan == 1 && !h.Pinned && len(h.Relative) == 0, nil
		}))
	for _, k := range []struct{ name, doc string }{
		{"above", "Above another element."}, {"below", "Below another element."}, {"leftOf", "To the left of another element."},
		{"rightOf", "To the right of another element."}, {"sameRowAs", "In the row of another element."}, {"sameColAs",
			"In the column of another element."},
	} {
		scope.Functions = append(scope.Functions,
			rows.Fn(k.name+"(other: KumlElement)", k.doc, relative(k.name, "other")),
			rows.Fn(k.name+"(otherId: String)", k.doc, relative(k.name, "otherId")))
	}
	t.AddScope(scope)
}
