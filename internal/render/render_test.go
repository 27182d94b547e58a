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
	d := &model.Diagram{ID: "Pair", Name: "Pair", Language: model.UML, Type: model.ClassDiagram, Elements: []model.Element{class("Order"), class("Line"), a}}
	return &model.Document{
		Diagrams: []*model.Diagram{d},
		Warnings: []diag.Diagnostic{{Severity: diag.Warning, Code: diag.Leniency, Message: "read leniently"}},
	}
}

func TestSVG(t *testing.T) {
	doc := pair()
	p, err := Render(context.Background(), doc, doc.Diagrams[0], "kuml", SVG, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<svg ", "<title>Pair</title>", "read leniently", `data-id="Order"`, `data-id="assoc::Order--&gt;Line"`, ">lines<", ">1<"} {
		if !strings.Contains(string(p.Data), want) && !strings.Contains(string(p.Data), strings.ReplaceAll(want, "&gt;", ">")) {
			t.Errorf("%s is missing in %s", want, p.Data)
		}
	}
	counts := []view.Count{{Kind: "UmlClass", N: 2}, {Kind: "UmlAssociation", N: 1}}
	if p.Title != "Pair" || p.Type != "Class diagram" || !slices.Equal(p.Counts, counts) || p.Width < 100 || p.Height < 100 || len(p.Warnings) != 1 {
		t.Errorf("facts %+v", p.Facts)
	}
}

func TestPNG(t *testing.T) {
	doc := pair()
	for _, width := range []int{16, 640} {
		p, err := Render(context.Background(), doc, doc.Diagrams[0], "plain", PNG, width)
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
			_, err := Render(context.Background(), doc, doc.Diagrams[0], tt.theme, tt.format, tt.width)
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
		p, err := Render(context.Background(), doc, doc.Diagrams[0], name, SVG, 0)
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[string(p.Data)]; ok {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[string(p.Data)] = name
	}
}
