// Package render is the front door of the drawing engine: a diagram of a model goes in, the bytes of a picture and
// the facts about it come out.
package render

import (
	"context"
	"errors"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/png"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Format is a kind of picture file.
type Format string

// The formats.
const (
	SVG Format = "svg"
	PNG Format = "png"
)

// Picture is a rendered diagram.
type Picture struct {
	Data []byte
	Facts
}

// Facts is what is worth telling about a picture.
type Facts struct {
	Title  string // the diagram's name
	Type   string // of the diagram, as people call it
	Counts []view.Count
	// Width and Height are in px: of the SVG, or of the PNG.
	Width, Height int
	// Warnings are the document's and those about layout hints that could not be followed.
	Warnings []diag.Diagnostic
}

// Render draws a diagram of a document in the named theme. A PNG is exactly width px wide; an SVG has its natural size.
//
// Its errors are of type *diag.Failure where the caller can do something about them: UNKNOWN_THEME with the
// detail validThemes, INVALID_ARGUMENT for an unknown format, UNSUPPORTED_LANGUAGE, RESULT_TOO_LARGE with the detail maxWidth.
func Render(ctx context.Context, doc *model.Document, d *model.Diagram, themeName string, f Format, width int) (*Picture, error) {
	th, ok := theme.Get(themeName)
	if !ok {
		return nil, diag.Failf(diag.UnknownTheme, "there is no theme %q", themeName).With("validThemes", theme.Names())
	}
	write, ok := writers[f]
	if !ok {
		return nil, diag.Failf(diag.InvalidArgument, "there is no format %q; the formats are svg and png", f)
	}
	s, warnings, err := view.Draw(ctx, doc, d, th)
	if err != nil {
		return nil, err
	}
	p := &Picture{Facts: Facts{
		Title: s.Title, Type: view.TypeTitle(d), Counts: view.Counts(d),
		Warnings: append(append([]diag.Diagnostic{}, doc.Warnings...), warnings...),
	}}
	if err := write(p, s, width); err != nil {
		return nil, err
	}
	return p, nil
}

// writers holds what turns a scene into the bytes of each format.
var writers = map[Format]func(*Picture, *scene.Scene, int) error{
	SVG: func(p *Picture, s *scene.Scene, _ int) error {
		p.Data, p.Width, p.Height = svg.Write(s), s.W/scene.Px, s.H/scene.Px
		return nil
	},
	PNG: writePNG,
}

func writePNG(p *Picture, s *scene.Scene, width int) error {
	data, err := png.Write(s, width)
	var large *png.TooLargeError
	if errors.As(err, &large) {
		return diag.Failf(diag.ResultTooLarge, "%v", large).With("maxWidth", large.Fits)
	}
	if err != nil {
		return err
	}
	p.Data, p.Width, p.Height = data, width, png.Height(s, width)
	return nil
}
