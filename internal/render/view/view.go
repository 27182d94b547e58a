// Package view draws the diagrams of a model: it says what every element looks like, sizes the parts from the metrics of
// the fonts, has them placed and routed, and puts the picture together as a scene.
//
// The parts are shared by all diagram types: boxes with compartments, folders, notes, connectors with
// their ends and labels, the page with its title. A diagram type adds a file that fills a board with them and a row in the table
// of views.
//
// All lengths are int, in tenths of a pixel.
package view

import (
	"context"
	"maps"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// viewTable holds a row for each diagram type that can be drawn.
type viewTable map[model.DiagramKind]diagramView

// diagramView is how diagrams of one type are drawn.
type diagramView struct {
	title string // what people call such a diagram
	fill  func(*board, *model.Diagram)
}

// views holds a row for each diagram type that can be drawn.
var views = viewsOf(
	umlViews,
	c4Views,
	blueprintViews,
	sysml2Views,
	bpmnViews,
)

// umlViews holds a row for each type of UML diagrams.
var umlViews = viewsOf(umlStructureViews, interactionViews, flowViews)

var umlStructureViews = viewTable{
	model.ClassDiagram.In(model.UML):   {"Class diagram", fillClass},
	model.ObjectDiagram.In(model.UML):  {"Object diagram", fillObject},
	model.PackageDiagram.In(model.UML): {"Package diagram", fillPackage},
	model.ProfileDiagram.In(model.UML): {"Profile diagram", fillProfile},
	model.UseCaseDiagram.In(model.UML): {"Use case diagram", fillUseCase},

	model.ComponentDiagram.In(model.UML):          {"Component diagram", fillComponent},
	model.CompositeStructureDiagram.In(model.UML): {"Composite structure diagram", fillComposite},
	model.DeploymentDiagram.In(model.UML):         {"Deployment diagram", fillDeployment},
}

// viewsOf puts the rows of several tables into one.
func viewsOf(tables ...viewTable) viewTable {
	out := viewTable{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}

// Draw draws one diagram of a document. Warnings tell which layout hints of the script could not be followed. It
// fails with UNSUPPORTED_LANGUAGE (a *diag.Failure) where diagrams of that type have no view yet, and where ctx ends.
func Draw(ctx context.Context, doc *model.Document, d *model.Diagram, th *theme.Theme) (*scene.Scene, []diag.Diagnostic, error) {
	v, ok := views[d.DiagramKind()]
	if !ok {
		return nil, nil, diag.Failf(diag.UnsupportedLanguage, "diagrams of type %s (%s) cannot be drawn yet", d.Type, d.Language)
	}
	return v.draw(ctx, doc, d, th)
}

// Graph gives what Draw lays out for a diagram, to compare layouts on; false where the picture is no graph.
func Graph(d *model.Diagram, th *theme.Theme) (*layout.Graph, bool) {
	v, ok := views[d.DiagramKind()]
	if !ok {
		return nil, false
	}
	return v.plan(d, th)
}

// TypeTitle is what people call diagrams of the type that d has ("Class diagram"); the type itself where it has no view.
func TypeTitle(d *model.Diagram) string {
	if v, ok := views[d.DiagramKind()]; ok {
		return v.title
	}
	return string(d.Type)
}

// draw draws one diagram of a document. Warnings tell which layout hints of the script could not be followed.
func (v diagramView) draw(ctx context.Context, doc *model.Document, d *model.Diagram, th *theme.Theme) (*scene.Scene, []diag.Diagnostic,
	error) {
	b := newBoard(th)
	b.title = clean.OneLine(d.Name)
	v.fill(b, d)
	s, err := b.scene(ctx)
	if err != nil {
		return nil, nil, err
	}
	s.Title = b.title
	if s.Title == "" {
		s.Title = v.title
	}
	s.Desc = describe(doc, d, v.title)
	if err := th.Apply(s); err != nil {
		return nil, nil, err
	}
	return s, b.warnings, nil
}

// plan gives what is laid out for a diagram; false where the picture is no graph.
func (v diagramView) plan(d *model.Diagram, th *theme.Theme) (*layout.Graph, bool) {
	b := newBoard(th)
	v.fill(b, d)
	return &b.graph, len(b.nodes) > 0
}
