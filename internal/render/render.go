// Package render is the front door of the drawing engine: a diagram of a model goes in, the bytes of a picture and
// the facts about it come out.
package render

import (
	"context"
	"errors"
	"fmt"
	"strings"

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
	// Violations are the faults of the picture, where Options.Check asks for them.
	Violations []scene.Violation
}

// Facts is what is worth telling about a picture.
type Facts struct {
	Title  string // the diagram's name
	Type   string // of the diagram, as people call it
	Counts []view.Count
	// Width and Height are in px: of the SVG, or of the PNG.
	Width, Height int
	// Warnings are the document's, and those about layout hints that could not be followed and about characters that no
	// font has.
	Warnings []diag.Diagnostic
}

// Options say how a diagram is drawn.
type Options struct {
	// Theme is the name of the look.
	Theme  string
	Format Format
	// Width is that of a PNG, in px; an SVG has its natural size.
	Width int
	// EmbedFonts puts the fonts into an SVG, reduced to the glyphs that it needs.
	EmbedFonts bool
	// Check looks for faults of the picture.
	Check bool
}

// Render draws a diagram of a document.
//
// Its errors are of type *diag.Failure where the caller can do something about them: UNKNOWN_THEME with the
// detail validThemes, INVALID_ARGUMENT for an unknown format, UNSUPPORTED_LANGUAGE, RESULT_TOO_LARGE with the detail maxWidth.
func Render(ctx context.Context, doc *model.Document, d *model.Diagram, o Options) (*Picture, error) {
	th, ok := theme.Get(o.Theme)
	if !ok {
		return nil, diag.Failf(diag.UnknownTheme, "there is no theme %q", o.Theme).With("validThemes", theme.Names())
	}
	write, ok := writers[o.Format]
	if !ok {
		return nil, diag.Failf(diag.InvalidArgument, "there is no format %q; the formats are svg and png", o.Format)
	}
	s, warnings, err := Draw(ctx, doc, d, th)
	if err != nil {
		return nil, err
	}
	p := &Picture{Facts: Facts{
		Title: s.Title, Type: TypeTitle(d), Counts: view.Counts(d),
		Warnings: append(append([]diag.Diagnostic{}, doc.Warnings...), warnings...),
	}}
	if o.Check {
		p.Violations = scene.Check(s)
	}
	if err := write(p, s, o); err != nil {
		return nil, err
	}
	return p, nil
}

// writers holds what turns a scene into the bytes of each format.
var writers = map[Format]func(*Picture, *scene.Scene, Options) error{
	SVG: writeSVG,
	PNG: writePNG,
}

func writeSVG(p *Picture, s *scene.Scene, o Options) error {
	write := svg.Write
	if o.EmbedFonts {
		write = svg.WriteEmbedded
	}
	p.Data, p.Width, p.Height = write(s), s.W/scene.Px, s.H/scene.Px
	return nil
}

func writePNG(p *Picture, s *scene.Scene, o Options) error {
	data, err := png.Write(s, o.Width)
	var large *png.TooLargeError
	if errors.As(err, &large) {
		return diag.Failf(diag.ResultTooLarge, "%v", large).With("maxWidth", large.Fits)
	}
	if err != nil {
		return err
	}
	p.Data, p.Width, p.Height = data, o.Width, png.Height(s, o.Width)
	if missing := png.Missing(s); len(missing) > 0 {
		p.Warnings = append(p.Warnings, missingGlyphs(missing))
	}
	return nil
}

// mostNamed is how many characters a warning names.
const mostNamed = 20

// missingGlyphs is the warning about characters that no font has.
func missingGlyphs(missing []rune) diag.Diagnostic {
	var names []string
	for _, r := range missing[:min(len(missing), mostNamed)] {
		names = append(names, fmt.Sprintf("%c (U+%04X)", r, r))
	}
	text := strings.Join(names, ", ")
	if more := len(missing) - len(names); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return diag.Diagnostic{
		Severity: diag.Warning, Code: diag.MissingGlyph,
		Message: "the PNG shows empty boxes for characters that no font has: " + text,
		Hint:    "ask for format=svg, which is shown with the reader's fonts, or start kuml-mcp with --font FILE and a font that has them",
	}
}
