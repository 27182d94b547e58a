package render

import (
	"context"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/blueprint"
	"kuml-mcp/internal/render/view/bpmn"
	"kuml-mcp/internal/render/view/c4"
	"kuml-mcp/internal/render/view/sysml2"
	"kuml-mcp/internal/render/view/uml"
)

// views holds a row for each diagram type that can be drawn.
var views = view.Join(
	uml.Views,
	c4.Views,
	blueprint.Views,
	sysml2.Views,
	bpmn.Views,
)

// Draw draws one diagram of a document. Warnings tell which layout hints of the script could not be followed. It
// fails with UNSUPPORTED_LANGUAGE (a *diag.Failure) where diagrams of that type have no view yet, and where ctx ends.
func Draw(ctx context.Context, doc *model.Document, d *model.Diagram, th *theme.Theme) (*scene.Scene, []diag.Diagnostic, error) {
	v, ok := views[d.DiagramKind()]
	if !ok {
		return nil, nil, diag.Failf(diag.UnsupportedLanguage, "diagrams of type %s (%s) cannot be drawn yet", d.Type, d.Language)
	}
	return v.Draw(ctx, doc, d, th)
}

// Graph gives what Draw lays out for a diagram, to compare layouts on; false where the picture is no graph.
func Graph(d *model.Diagram, th *theme.Theme) (*layout.Graph, bool) {
	v, ok := views[d.DiagramKind()]
	if !ok {
		return nil, false
	}
	return v.Plan(d, th)
}

// TypeTitle is what people call diagrams of the type that d has ("Class diagram"); the type itself where it has no view.
func TypeTitle(d *model.Diagram) string {
	if v, ok := views[d.DiagramKind()]; ok {
		return v.Title
	}
	return string(d.Type)
}
