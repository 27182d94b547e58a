package gentest

import (
	"os"
	"path/filepath"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// Corpus is what every generator has to cope with: the shop, a diagram with stereotypes, an empty one, the class diagrams of all examples
// and 40 random models.
func Corpus(t *testing.T) []*model.Diagram {
	t.Helper()
	out := append([]*model.Diagram{Shop(), Mapped(t), NewBuilder("Empty").Diagram}, exampleDiagrams(t)...)
	for seed := range uint64(40) {
		out = append(out, RandomModel(seed, 3+int(seed)%12))
	}
	return out
}

// exampleDiagrams are the class diagrams of the examples.
func exampleDiagrams(t *testing.T) []*model.Diagram {
	t.Helper()
	var out []*model.Diagram
	for _, e := range examples.All() {
		if e.DiagramType != "class" && e.DiagramType != "code" {
			continue
		}
		doc, err := dsl.Evaluate(t.Context(), e.Script, dsl.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", e.File, err)
		}
		for _, d := range doc.Diagrams {
			if d.Language == model.UML && d.Type == model.ClassDiagram {
				out = append(out, d)
			}
		}
	}
	if len(out) == 0 {
		t.Fatal("no example has a class diagram")
	}
	return out
}

// WriteFiles writes generated files below a folder and gives their paths.
func WriteFiles(t *testing.T, dir string, files []gen.File) []string {
	t.Helper()
	paths := make([]string, len(files))
	for i, f := range files {
		paths[i] = filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(paths[i]), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(paths[i], []byte(f.Text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return paths
}
