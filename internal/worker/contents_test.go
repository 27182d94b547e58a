package worker

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/handbook"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
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

// TestPicturesOfExamples draws all diagrams of every example in every theme; none may have a fault.
func TestPicturesOfExamples(t *testing.T) {
	t.Parallel()
	for _, e := range examples.All() {
		t.Run(e.File, func(t *testing.T) {
			for _, d := range evaluate(t, e.Script).Diagrams {
				for _, name := range theme.Names() {
					drawWithoutFault(t, d, name)
				}
			}
		})
	}
}

// drawWithoutFault draws a diagram; the picture must keep to the invariants of pictures.
func drawWithoutFault(t *testing.T, d *model.Diagram, themeName string) {
	t.Helper()
	th, _ := theme.Get(themeName)
	s, warnings, err := render.Draw(context.Background(), &model.Document{}, d, th)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range warnings {
		t.Errorf("%s: %s", d.Name, w.Message)
	}
	for _, v := range scene.Check(s) {
		t.Errorf("%s in %s: %v", d.Name, themeName, v)
	}
}

// TestHandbook runs every script of the handbook and draws its diagrams.
func TestHandbook(t *testing.T) {
	t.Parallel()
	for _, p := range handbook.Pages() {
		for i, script := range snippets(p.Text) {
			t.Run(fmt.Sprintf("%s/%d", p.File, i+1), func(t *testing.T) {
				for _, d := range evaluate(t, script).Diagrams {
					drawWithoutFault(t, d, "kuml")
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
