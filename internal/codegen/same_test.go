package codegen_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/model"
	uml "kuml-mcp/internal/notation"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/theme"
)

// TestSameNotation looks for the text of each attribute and operation in the picture, the list, the description of the element and
// the scripts of both drawing tools.
func TestSameNotation(t *testing.T) {
	found := 0
	for _, c := range eachDrawn(t, "plantuml") {
		want := features(c.d)
		if len(want) == 0 {
			continue
		}
		doc := &model.Document{Diagrams: []*model.Diagram{c.d}}
		texts := map[string]string{
			"picture": pictured(t, doc, c.d), "list": describe.List(doc, doc.Diagrams),
			"plantuml": unescaped("plantuml", drawnText(t, "plantuml", c.d)),
			"mermaid":  unescaped("mermaid", drawnText(t, "mermaid", c.d)),
		}
		for writer, text := range texts {
			texts[writer] = bare(text)
		}
		for e, f := range want {
			found++
			for writer, text := range texts {
				// Mermaid writes the colon before the result of an operation itself.
				plain := writer == "mermaid" && strings.Contains(text, bare(f.Head()+f.Result+f.Words))
				if !plain && !strings.Contains(text, bare(f.String())) {
					t.Errorf("%s: the %s lacks %q", c.name, writer, f)
				}
			}
			text, err := describe.Element(doc, doc.Diagrams, e.Ident().ID)
			if err != nil || !strings.Contains(bare(text), bare(f.String())) {
				t.Errorf("%s: the description lacks %q: %v\n%s", c.name, f, err, text)
			}
		}
	}
	if found < 900 {
		t.Errorf("only %d features were found", found)
	}
}

// features gives the texts of the attributes and operations of a diagram.
func features(d *model.Diagram) map[model.Element]uml.Feature {
	out := map[model.Element]uml.Feature{}
	d.Walk(func(e, _ model.Element) {
		switch e := e.(type) {
		case *model.Property:
			out[e] = uml.Display{}.Attribute(e)
		case *model.Operation:
			out[e] = uml.Display{}.Operation(e)
		}
	})
	return out
}

// pictured gives the texts of a picture.
func pictured(t *testing.T, doc *model.Document, d *model.Diagram) string {
	t.Helper()
	th, ok := theme.Get("plain")
	if !ok {
		t.Fatal("the theme is missing")
	}
	s, _, err := render.Draw(t.Context(), doc, d, th)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, g := range s.Groups {
		for _, l := range g.Texts {
			b.WriteString(l.Str)
		}
	}
	return b.String()
}
