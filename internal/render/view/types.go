package view

import (
	"cmp"
	"maps"
	"slices"

	"kuml-mcp/internal/model"
)

// Type is a diagram type of a language.
type Type struct {
	Language model.Language
	Diagram  model.DiagramType
}

// Types lists the diagram types that can be drawn, sorted.
func Types() []Type {
	var out []Type
	for t := range maps.Keys(views) {
		out = append(out, Type{t.language, t.diagram})
	}
	slices.SortFunc(out, func(a, b Type) int {
		return cmp.Or(cmp.Compare(a.Language, b.Language), cmp.Compare(a.Diagram, b.Diagram))
	})
	return out
}
