package uml

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// line is one logical line of a compartment, before it is wrapped to the width of its box.
type line struct {
	sign   string   // visibility sign in a column of its own, "" for none
	pieces []string // text that is broken between two pieces only; blanks at the ends included
	class  string   // of the theme
}

// featureLine gives the line of an attribute, an operation or a literal.
func featureLine(f notation.Feature, opt *display) line {
	l := line{pieces: f.Pieces(), class: featureClass(f)}
	if opt.ShowVisibility {
		l.sign = f.Sign
	}
	return l
}

// featureClass gives the class of a line by whether it is static or abstract; an operation cannot be both.
func featureClass(f notation.Feature) string {
	switch {
	case f.Static:
		return theme.TextStatic
	case f.Abstract:
		return theme.TextAbstract
	}
	return theme.Text
}

// featureRows wraps a line of a compartment, behind a column of signs.
func featureRows(th *theme.Theme, l line, signW int) view.Block {
	var rows view.Block
	for i, s := range view.Flow(th.Font(l.class), l.pieces, th.Metrics.MaxText-signW, view.Hanging) {
		r := view.Row{Str: s, Class: l.class, Role: scene.Feature, Sign: l.sign}
		if i > 0 {
			r.Sign, r.Indent = "", view.Hanging
		}
		rows = append(rows, r)
	}
	return rows
}

// shownVisibilities tells which features each filter lets through.
var shownVisibilities = map[model.VisibilityFilter][]model.Visibility{
	model.FilterPublicAndProtected: {model.Public, model.Protected},
	model.FilterPublicOnly:         {model.Public},
}

// passes reports whether the filter lets a feature through.
func passes(n *model.Named, filter model.VisibilityFilter) bool {
	shown, limited := shownVisibilities[filter]
	return !limited || slices.Contains(shown, n.Visibility)
}
