// Package view is what the pictures of all languages are made of: a board with boxes and their compartments, folders, notes,
// connectors with their ends and labels, the page with its title. It sizes the parts from the metrics of the fonts, has them placed
// and routed, and puts the picture together as a scene. What an element of a language looks like say the packages below; a
// diagram type has a function there that fills a board, and a row in the language's table of views.
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

// Table holds a row for each diagram type that can be drawn.
type Table map[model.DiagramKind]View

// View is how diagrams of one type are drawn.
type View struct {
	Title string // what people call such a diagram
	Fill  func(*Board, *model.Diagram)
}

// Join puts the rows of several tables into one.
func Join(tables ...Table) Table {
	out := Table{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}

// Draw draws one diagram of a document. Warnings tell which layout hints of the script could not be followed.
func (v View) Draw(ctx context.Context, doc *model.Document, d *model.Diagram, th *theme.Theme) (*scene.Scene, []diag.Diagnostic, error) {
	b := NewBoard(th)
	b.Title = clean.OneLine(d.Name)
	v.Fill(b, d)
	s, err := b.scene(ctx)
	if err != nil {
		return nil, nil, err
	}
	s.Title = b.Title
	if s.Title == "" {
		s.Title = v.Title
	}
	s.Desc = describe(doc, d, v.Title)
	if err := th.Apply(s); err != nil {
		return nil, nil, err
	}
	return s, b.Warnings, nil
}

// Plan gives what is laid out for a diagram; false where the picture is no graph.
func (v View) Plan(d *model.Diagram, th *theme.Theme) (*layout.Graph, bool) {
	b := NewBoard(th)
	v.Fill(b, d)
	return &b.Graph, len(b.Nodes) > 0
}
