package view

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
)

// RelationWeight makes a relationship shorter and straighter than the anchor of a note, which has the weight 1.
const RelationWeight = 4

// relationKinds translates the kinds of relative hints.
var relationKinds = map[string]layout.RelationKind{
	"above": layout.Above, "below": layout.Below, "leftOf": layout.LeftOf, "rightOf": layout.RightOf,
	"sameRowAs": layout.SameRow, "sameColAs": layout.SameCol,
}

// PlaceByHints hands the layout hints of the elements, by node, to the layout. byID finds the nodes that hints refer to; with
// grid, every node stands on a grid.
func PlaceByHints(b *Board, hints map[int]*model.LayoutHints, byID map[string]int, grid bool) {
	for i := range b.Nodes {
		n := &b.Graph.Nodes[i]
		if grid {
			n.Cell = &layout.Cell{Col: -1, Row: -1}
		}
		h := hints[i]
		if h == nil {
			continue
		}
		spans := h.ColSpan > 1 || h.RowSpan > 1
		if h.Col != nil || h.Row != nil || spans && (grid || len(h.Relative) > 0) {
			n.Cell = &layout.Cell{Col: either(h.Col, -1), Row: either(h.Row, -1), ColSpan: h.ColSpan, RowSpan: h.RowSpan}
		}
		for _, r := range h.Relative {
			kind, known := relationKinds[r.Kind]
			other, ok := byID[r.Other]
			if !known || !ok || other == i {
				b.Warnings = append(b.Warnings, b.hintWarning(diag.HintUnfulfilledRelativeConstraint, i, r.Other))
				continue
			}
			n.Relative = append(n.Relative, layout.Relation{Kind: kind, Other: other})
		}
	}
}

func either(v *int, or int) int {
	if v == nil {
		return or
	}
	return *v
}
