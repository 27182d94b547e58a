package uml_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(filepath.Join("testdata", name), []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got != read(t, name) {
		t.Errorf("%s differs; got\n%s", name, got)
	}
}

func evaluate(t *testing.T, script string) *model.Document {
	t.Helper()
	doc, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestStrictAndLenient runs one model written in two ways: as kUML has it, without any warning, and in forms that people write
// instead, each with a warning. Both give the same.
func TestStrictAndLenient(t *testing.T) {
	strict := evaluate(t, read(t, "strict.kuml.kts"))
	golden(t, "strict.txt", describe.List(strict, strict.Diagrams))
	if len(strict.Warnings) > 0 {
		t.Errorf("kUML's own forms give warnings: %v", strict.Warnings)
	}
	lenient := evaluate(t, read(t, "lenient.kuml.kts"))
	if len(lenient.Warnings) != diag.Max {
		t.Errorf("%d warnings", len(lenient.Warnings))
	}
	for _, w := range lenient.Warnings {
		if w.Code != diag.Leniency || !w.IsValid() {
			t.Errorf("a warning is %v", w)
		}
	}
	a, b := printed(strict.Diagrams[0]), printed(lenient.Diagrams[0])
	if a != b {
		t.Errorf("the forms differ; kUML's own\n%s\nthe others\n%s", a, b)
	}
}

func TestFindingsOfScript(t *testing.T) {
	doc := evaluate(t, read(t, "strict.kuml.kts"))
	var got []string
	for _, f := range check.Findings(doc, doc.Diagrams) {
		got = append(got, f.String())
	}
	want := "64:5: warning: the generalization from Order to Document is there already in line 26 (Remove one of the two.)"
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s", strings.Join(got, "\n"))
	}
}

// TestWrongWords writes words where nothing has them and looks for what to write instead.
func TestWrongWords(t *testing.T) {
	for _, tt := range []struct {
		block string // where the words stand
		words string
		want  string
	}{
		{"class", "enumeration = true", "An enumeration is written enumOf"},
		{"class", `constant("X")`, "isStatic = true, isReadOnly = true"},
		{"class", `literal("X")`, "Literals belong in an enumeration"},
		{"class", "source { }", "source { } belongs in the block of association"},
		{"class", `multiplicity("1")`, "multiplicity belongs in source { } or target { }"},
		{"class", "via(b)", "An association class is not supported"},
		{"association", `multiplicity("1")`, `source { multiplicity("1") } or target { multiplicity("1") }`},
		{"association", `role = "x"`, `source { role = "x" } or target { role = "x" }`},
		{"association", "via(b)", "draw two associations through a class"},
		{"association", "extends(b)", "Replace line 1 by: generalization(specific = a, general = b)"},
		{"end", "aggregation = AggregationKind.SHARED", "aggregation belongs in association { }"},
		{"diagram", "composition(a, b)", "aggregation = AggregationKind.COMPOSITE"},
		{"diagram", "inheritance(a, b)", "generalization(specific = …, general = …)"},
		{"diagram", "relationship(a, b)", "Write association(…), dependency(…)"},
		{"diagram", `actor("Bob")`, "Actors belong in useCaseDiagram { }"},
		{"diagram", `dataType("Money")`, `stereotypes += "dataType"`},
		{"outside", `classOf("A")`, "Put it into a diagram"},
		{"diagram", `operation("f")`, "belongs in the block of a class or interface"},
	} {
		blocks := map[string]string{
			"class": `classOf("C") { %s }`, "association": "association(a, b) { %s }", "end": "association(a, b) { source { %s } }",
			"diagram": "%s",
		}
		script := `classDiagram("D") { val a = classOf("A"); val b = classOf("B"); ` + fmt.Sprintf(blocks[tt.block], tt.words) + " }"
		if tt.block == "outside" {
			script = tt.words
		}
		_, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) {
			t.Errorf("%s in %s: no failure but %v", tt.words, tt.block, err)
			continue
		}
		if len(f.Diagnostics) != 1 || !strings.Contains(f.Diagnostics[0].Hint, tt.want) {
			t.Errorf("%s in %s gives %v", tt.words, tt.block, f.Diagnostics)
		}
	}
}
