package gentest

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/model"
)

// Form is a part of a generated file.
type Form struct {
	Diagram *model.Diagram
	Values  map[string]string // options
	File    string
	Want    []string
}

// CheckForms compares parts of files with what a plugin makes.
func CheckForms(t *testing.T, plugin string, forms []Form) {
	t.Helper()
	for _, c := range forms {
		files := Generate(t, c.Diagram, plugin, codegen.Options{Values: c.Values})
		at := slices.IndexFunc(files, func(f gen.File) bool { return f.Name == c.File })
		if at < 0 {
			t.Errorf("%s: no file %s", c.Diagram.Name, c.File)
			continue
		}
		for _, want := range c.Want {
			if !strings.Contains(files[at].Text, want) {
				t.Errorf("%s: %s lacks %q:\n%s", c.Diagram.Name, c.File, want, files[at].Text)
			}
		}
	}
}
