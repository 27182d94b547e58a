package worker

import (
	"bytes"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/theme"
)

// exampleChecks is what has to work with every example, whatever its diagram type.
var exampleChecks = []struct {
	name  string
	check func(t *testing.T, e examples.Example, doc *model.Document)
}{
	{"type", exampleType},
	{"svg", exampleSVG},
	{"png", examplePNG},
	{"list", exampleList},
	{"describe", exampleDescribe},
	{"validate", exampleValidate},
}

// TestToolsOnExamples does all that the program can do with each example. A diagram type is covered as soon as it has one.
func TestToolsOnExamples(t *testing.T) {
	t.Parallel()
	for _, e := range examples.All() {
		doc, err := dsl.Evaluate(t.Context(), e.Script, dsl.Limits{})
		if err != nil {
			t.Errorf("%s: %v", e.File, err)
			continue
		}
		for _, c := range exampleChecks {
			t.Run(e.File+"/"+c.name, func(t *testing.T) { c.check(t, e, doc) })
		}
	}
}

// drawnAs names the diagram types of example folders that are drawn as diagrams of another language or type.
var drawnAs = map[string]model.DiagramKind{
	"c4/code": model.ClassDiagram.In(model.UML),
}

// exampleType checks that the script's own diagram is of the type that its folder says, and that the script is written in kUML's
// own forms.
func exampleType(t *testing.T, e examples.Example, doc *model.Document) {
	want, other := drawnAs[e.Language+"/"+e.DiagramType]
	if !other {
		want = model.DiagramType(e.DiagramType).In(model.Language(e.Language))
	}
	if d := doc.Diagrams[doc.Result]; d.DiagramKind() != want {
		t.Errorf("its diagram is of type %s", d.DiagramKind())
	}
	for _, w := range doc.Warnings {
		t.Errorf("warning: %v", w)
	}
}

// exampleSVG draws every diagram in every theme and looks for the elements in the picture.
func exampleSVG(t *testing.T, e examples.Example, doc *model.Document) {
	for _, d := range doc.Diagrams {
		for _, name := range theme.Names() {
			resp := exec(t, Request{Op: Render, Script: e.Script, Diagram: d.Name, Format: SVG, Theme: name, Width: 1024})
			if !strings.HasPrefix(resp.Text, "<svg") || len(resp.Picture.Counts) == 0 || strings.Contains(resp.Text, "empty diagram") {
				t.Errorf("%s, theme %s: %.300s", d.Name, name, resp.Text)
			}
			if name != "kuml" {
				continue
			}
			for _, n := range shownNames(d) {
				if !strings.Contains(squeezed(resp.Text), squeezed(n)) {
					t.Errorf("the picture of %s does not show %q", d.Name, n)
				}
			}
		}
	}
}

// shownNames lists the names of the elements at the top of a diagram, without those of relationships.
func shownNames(d *model.Diagram) []string {
	var out []string
	for _, e := range d.Elements {
		if control, ok := e.(*model.ActivityNode); ok && control.IsUnnamed() {
			continue
		}
		if control, ok := e.(*model.ActionDefinition); ok && control.NodeKind != model.Sysml2Action {
			continue // its name may only repeat what the symbol says
		}
		if _, ok := e.(model.Relationship); !ok && e.Ident().Name != "" {
			out = append(out, e.Ident().Name)
		}
	}
	return out
}

var markup = regexp.MustCompile(`<[^>]*>|\s+`)

// squeezed is a text without markup and white space, since names are wrapped.
func squeezed(s string) string { return markup.ReplaceAllString(s, "") }

func examplePNG(t *testing.T, e examples.Example, _ *model.Document) {
	resp := exec(t, Request{Op: Render, Script: e.Script, Format: PNG, Theme: "kuml", Width: 600})
	config, err := png.DecodeConfig(bytes.NewReader(resp.Image))
	if err != nil || config.Width != 600 || config.Height < 50 {
		t.Errorf("%v, %+v", err, config)
	}
}

// listedID finds the ids in a list of elements.
var listedID = regexp.MustCompile(`(?m)\[\w+\] .*\(id: (.*)\)$`)

// exampleList checks that every element is listed.
func exampleList(t *testing.T, e examples.Example, doc *model.Document) {
	listed := map[string]bool{}
	for _, m := range listedID.FindAllStringSubmatch(exec(t, Request{Op: List, Script: e.Script}).Text, -1) {
		listed[m[1]] = true
	}
	for _, d := range doc.Diagrams {
		d.Walk(func(e, _ model.Element) {
			if !listed[e.Ident().ID] {
				t.Errorf("the list lacks %s", e.Ident().ID)
			}
		})
	}
}

// exampleDescribe describes every element.
func exampleDescribe(t *testing.T, e examples.Example, doc *model.Document) {
	for _, d := range doc.Diagrams {
		d.Walk(func(el, _ model.Element) {
			id := el.Ident().ID
			text := exec(t, Request{Op: Describe, Script: e.Script, Element: id}).Text
			if !strings.Contains(text, "["+string(el.Kind())+"]") || !strings.Contains(text, "(id: "+id+")") {
				t.Errorf("%s: %.300s", id, text)
			}
		})
	}
}

// exampleValidate checks that nothing is wrong with an example; it may still be worth a remark.
func exampleValidate(t *testing.T, e examples.Example, _ *model.Document) {
	v := exec(t, Request{Op: Validate, Script: e.Script}).Validation
	if !v.Valid || len(v.Violations) > 0 {
		t.Errorf("%+v", v)
	}
	for _, f := range v.Findings {
		if f.Severity != diag.Info {
			t.Errorf("%v", f)
		}
	}
}
