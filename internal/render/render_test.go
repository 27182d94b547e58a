package render

import (
	"bytes"
	"context"
	"errors"
	"image/png"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// pair is a diagram of two classes with an association.
func pair() *model.Document {
	class := func(name string) *model.Class {
		return &model.Class{Named: model.Named{Head: model.Head{ID: name, Name: name}, Visibility: model.Public}}
	}
	a := &model.Association{Head: model.Head{ID: "assoc::Order-->Line"}, Aggregation: model.Composite}
	a.Ends[0] = model.AssociationEnd{TypeID: "Order", Navigable: true, Multiplicity: model.One, MultiplicitySet: true}
	a.Ends[1] = model.AssociationEnd{TypeID: "Line", Navigable: true, Multiplicity: model.One, Role: "lines"}
	d := &model.Diagram{
		ID: "Pair", Name: "Pair", Language: model.UML, Type: model.ClassDiagram,
		Elements: []model.Element{class("Order"), class("Line"), a},
	}
	return &model.Document{
		Diagrams: []*model.Diagram{d},
		Warnings: []diag.Diagnostic{{Severity: diag.Warning, Code: diag.Leniency, Message: "read leniently"}},
	}
}

func TestSVG(t *testing.T) {
	doc := pair()
	p, err := Render(context.Background(), doc, doc.Diagrams[0], Options{Theme: "kuml", Format: SVG})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"<svg ", "<title>Pair</title>", "read leniently", `data-id="Order"`, `data-id="assoc::Order--&gt;Line"`, ">lines<", ">1<",
	} {
		if !strings.Contains(string(p.Data), want) && !strings.Contains(string(p.Data), strings.ReplaceAll(want, "&gt;", ">")) {
			t.Errorf("%s is missing in %s", want, p.Data)
		}
	}
	counts := []view.Count{{Kind: "UmlClass", N: 2}, {Kind: "UmlAssociation", N: 1}}
	if p.Title != "Pair" || p.Type != "Class diagram" || !slices.Equal(p.Counts, counts) || p.Width < 100 || p.Height < 100 ||
		len(p.Warnings) != 1 {
		t.Errorf("facts %+v", p.Facts)
	}
}

func TestPNG(t *testing.T) {
	doc := pair()
	for _, width := range []int{16, 640} {
		p, err := Render(context.Background(), doc, doc.Diagrams[0], Options{Theme: "plain", Format: PNG, Width: width})
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(p.Data))
		if err != nil {
			t.Fatal(err)
		}
		if size := img.Bounds().Size(); size.X != width || p.Width != width || size.Y != p.Height {
			t.Errorf("width %d: the image is %v, the facts say %d x %d", width, size, p.Width, p.Height)
		}
	}
}

func TestFailures(t *testing.T) {
	tests := []struct {
		name   string
		theme  string
		format Format
		width  int
		typ    model.DiagramType
		code   diag.Code
		detail string
	}{
		{"theme", "neon", SVG, 0, model.ClassDiagram, diag.UnknownTheme, "validThemes"},
		{"format", "kuml", "gif", 0, model.ClassDiagram, diag.InvalidArgument, ""},
		{"type", "kuml", SVG, 0, "no-such-type", diag.UnsupportedLanguage, ""},
		{"size", "kuml", PNG, 9000, model.ClassDiagram, diag.ResultTooLarge, "maxWidth"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			doc := pair()
			doc.Diagrams[0].Type = tt.typ
			_, err := Render(context.Background(), doc, doc.Diagrams[0], Options{Theme: tt.theme, Format: tt.format, Width: tt.width})
			var f *diag.Failure
			if !errors.As(err, &f) || f.Code != tt.code {
				t.Fatalf("got %v, want %s", err, tt.code)
			}
			if tt.detail != "" && f.Details[tt.detail] == nil {
				t.Errorf("no detail %s in %v", tt.detail, f.Details)
			}
		})
	}
}

func TestThemesDiffer(t *testing.T) {
	doc := pair()
	seen := map[string]string{}
	for _, name := range theme.Names() {
		p, err := Render(context.Background(), doc, doc.Diagrams[0], Options{Theme: name, Format: SVG})
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[string(p.Data)]; ok {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[string(p.Data)] = name
	}
}

// A PNG names the characters that no font has; an SVG leaves them to its reader's fonts, embedded or not.
func TestMissingGlyphs(t *testing.T) {
	doc := pair()
	doc.Diagrams[0].Name = "表 and 図"
	for _, f := range []Format{SVG, PNG} {
		p, err := Render(context.Background(), doc, doc.Diagrams[0], Options{Theme: "kuml", Format: f, Width: 200, EmbedFonts: true})
		if err != nil {
			t.Fatal(err)
		}
		warned := slices.ContainsFunc(p.Warnings, func(d diag.Diagnostic) bool {
			return d.Code == diag.MissingGlyph && strings.HasSuffix(d.Message, "図 (U+56F3), 表 (U+8868)") &&
				strings.Contains(d.Hint, "--font")
		})
		if warned != (f == PNG) {
			t.Errorf("%s: %v", f, p.Warnings)
		}
		if f == SVG && !strings.Contains(string(p.Data), "@font-face") {
			t.Errorf("no fonts in %.300s", p.Data)
		}
	}
	many := missingGlyphs([]rune(strings.Repeat("一", mostNamed+3)))
	if !strings.HasSuffix(many.Message, " and 3 more") {
		t.Errorf("many: %s", many.Message)
	}
}
