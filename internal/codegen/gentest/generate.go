// Package gentest is for tests of generators: diagrams with everything that is hard, and comparisons of what
// becomes of them.
package gentest

import (
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/model"
)

// Generate fails the test on an error.
func Generate(t *testing.T, d *model.Diagram, plugin string, opt codegen.Options) []gen.File {
	t.Helper()
	p, err := codegen.Lookup(plugin)
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.Generate(t.Context(), &model.Document{Diagrams: []*model.Diagram{d}}, d, opt)
	if err != nil {
		t.Fatal(err)
	}
	return out.Files
}
