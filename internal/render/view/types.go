package view

import (
	"cmp"
	"maps"
	"slices"

	"kuml-mcp/internal/model"
)

// Types lists the diagram types that can be drawn, sorted.
func Types() []model.DiagramKind {
	return slices.SortedFunc(maps.Keys(views), func(a, b model.DiagramKind) int {
		return cmp.Or(cmp.Compare(a.Language, b.Language), cmp.Compare(a.Type, b.Type))
	})
}
