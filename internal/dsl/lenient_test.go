package dsl

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// cases gives the cases of the files that a pattern names, which are divided by lines of dashes.
func cases(t *testing.T, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s: %v", pattern, err)
	}
	var out []string
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n---\n")...)
	}
	return out
}

// TestLenient compares the scripts of testdata/lenient*.txt with their strict forms: both must give the same model. The
// warnings that a script must give stand in comments on their lines: "// column text".
func TestLenient(t *testing.T) {
	for _, c := range cases(t, "testdata/lenient*.txt") {
		title, c, _ := strings.Cut(c, "\n")
		lenient, strict, ok := strings.Cut(c, "\n=>\n")
		if !ok {
			t.Fatalf("no => in %q", c)
		}
		t.Run(strings.TrimPrefix(title, "// "), func(t *testing.T) {
			a, err := Evaluate(context.Background(), lenient, Limits{})
			if err != nil {
				t.Fatalf("%s\n%v", lenient, err)
			}
			b, err := Evaluate(context.Background(), strict, Limits{})
			if err != nil {
				t.Fatalf("%s\n%v", strict, err)
			}
			if x, y := printModel(t, a), printModel(t, b); x != y {
				t.Errorf("%s\nmodels differ\nlenient:\n%s\nstrict:\n%s", lenient, x, y)
			}
			if strings.Contains(lenient, "```") {
				if len(a.Warnings) == 0 {
					t.Error("no warning")
				}
				return
			}
			checkDiagnostics(t, lenient, a.Warnings)
			checkDiagnostics(t, strict, b.Warnings)
		})
	}
}

var originField = regexp.MustCompile(`"(Text)?Origin":\{[^}]*\},?`)

// printModel prints all diagrams of a document, without positions.
func printModel(t *testing.T, doc *model.Document) string {
	t.Helper()
	var b strings.Builder
	for i, d := range doc.Diagrams {
		fmt.Fprintf(&b, "diagram %s %s %s", d.Type, d.ID, d.Name)
		if i == doc.Result {
			b.WriteString(" (result)")
		}
		b.WriteByte('\n')
		for _, e := range d.Elements {
			text, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s %s\n", e.Kind(), originField.ReplaceAll(text, nil))
		}
	}
	return b.String()
}

var expectation = regexp.MustCompile(`// (\d+) ([^/]*)`)

// checkDiagnostics compares diagnostics with the comments of a script.
func checkDiagnostics(t *testing.T, script string, got []diag.Diagnostic) {
	t.Helper()
	type place struct{ line, column int }
	want := map[place]string{}
	for i, line := range strings.Split(script, "\n") {
		for _, m := range expectation.FindAllStringSubmatch(line, -1) {
			column, _ := strconv.Atoi(m[1])
			want[place{i + 1, column}] = strings.TrimSpace(m[2])
		}
	}
	for _, d := range got {
		p := place{d.Line, d.Column}
		text, ok := want[p]
		if !ok {
			t.Errorf("unexpected: %s", d)
			continue
		}
		if !strings.Contains(d.Message+" ("+d.Hint+")", text) {
			t.Errorf("%d:%d: got %q (%s), want %q", p.line, p.column, d.Message, d.Hint, text)
		}
		delete(want, p)
	}
	for p, text := range want {
		t.Errorf("%d:%d: missing: %s", p.line, p.column, text)
	}
}
