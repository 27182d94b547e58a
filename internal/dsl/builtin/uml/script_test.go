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
	var warnings strings.Builder
	for _, w := range lenient.Warnings {
		fmt.Fprintln(&warnings, w)
	}
	golden(t, "lenient.txt", warnings.String())
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

func TestWrongWords(t *testing.T) {
	_, err := dsl.Evaluate(context.Background(), read(t, "errors.kuml.kts"), dsl.Limits{})
	var f *diag.Failure
	if !errors.As(err, &f) {
		t.Fatalf("no failure: %v", err)
	}
	var got strings.Builder
	for _, d := range f.Diagnostics {
		hint, _, _ := strings.Cut(d.Hint, " classOf { } has:")
		hint, _, _ = strings.Cut(hint, " classDiagram { } has:")
		fmt.Fprintf(&got, "%s: %s\n    %s\n", d.Pos, d.Message, hint)
	}
	golden(t, "errors.txt", got.String())
}
