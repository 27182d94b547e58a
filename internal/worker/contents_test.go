package worker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/handbook"
	"kuml-mcp/internal/check"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// evaluate runs a script that is to be a model for others: strict forms, so no warnings.
func evaluate(t *testing.T, script string) *model.Document {
	t.Helper()
	doc, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
	var f *diag.Failure
	if errors.As(err, &f) {
		for _, d := range f.Diagnostics {
			t.Errorf("%d:%d: %s: %s", d.Line, d.Column, d.Message, d.Hint)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range doc.Warnings {
		t.Errorf("line %d: %s: %s", w.Line, w.Message, w.Hint)
	}
	return doc
}

// TestExamples draws all diagrams of every example in every theme, without a fault in the pictures, and has no fault found
// in the scripts.
func TestExamples(t *testing.T) {
	for _, e := range examples.All() {
		t.Run(e.File, func(t *testing.T) {
			doc := evaluate(t, e.Script)
			for _, f := range check.Findings(doc, doc.Diagrams) {
				if f.Severity != diag.Info {
					t.Errorf("line %d: %s", f.Line, f.Message)
				}
			}
			if list := describe.List(doc, doc.Diagrams); !strings.Contains(list, "(id: ") {
				t.Errorf("the list names no element: %s", list)
			}
			if d := doc.Diagrams[doc.Result]; string(d.Language) != e.Language && e.DiagramType != "code" {
				t.Errorf("the result is a diagram of %s", d.Language)
			}
			for _, d := range doc.Diagrams {
				for _, name := range theme.Names() {
					th, _ := theme.Get(name)
					s, warnings, err := view.Draw(context.Background(), doc, d, th)
					if err != nil {
						t.Fatal(err)
					}
					for _, w := range warnings {
						t.Errorf("%s: %s", d.Name, w.Message)
					}
					for _, v := range scene.Check(s) {
						t.Errorf("%s in %s: %v", d.Name, name, v)
					}
				}
			}
		})
	}
}

// TestHandbook runs every script of the handbook and draws its diagrams.
func TestHandbook(t *testing.T) {
	for _, p := range handbook.Pages() {
		for i, script := range snippets(p.Text) {
			t.Run(fmt.Sprintf("%s/%d", p.File, i+1), func(t *testing.T) {
				doc := evaluate(t, script)
				th, _ := theme.Get("kuml")
				for _, d := range doc.Diagrams {
					s, _, err := view.Draw(context.Background(), doc, d, th)
					if err != nil {
						t.Fatal(err)
					}
					for _, v := range scene.Check(s) {
						t.Error(v)
					}
				}
			})
		}
	}
}

// snippets gives the Kotlin blocks of a page.
func snippets(page string) []string {
	var out []string
	for _, part := range strings.Split(page, "[source,kotlin]\n----\n")[1:] {
		script, _, _ := strings.Cut(part, "\n----")
		out = append(out, script)
	}
	return out
}
