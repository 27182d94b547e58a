package resolve

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// resolved gives what a script resolves to: its errors and warnings, each with place, code, message, hint and fix, and the tree,
// which means nothing if there are errors.
func resolved(script string) string {
	var w strings.Builder
	file, diags := syntax.Parse(script)
	prog, found := Resolve(file, testTable())
	failed := diags.HasErrors() || found.HasErrors()
	for _, d := range append(diags.All(diag.Error), found.All(diag.Error)...) {
		w.WriteString(said(d))
	}
	for _, d := range found.All(diag.Warning) {
		w.WriteString(said(d))
	}
	if !failed {
		w.WriteString(printProgram(prog))
	}
	return w.String()
}

// said writes a diagnostic.
func said(d diag.Diagnostic) string {
	s := fmt.Sprintf("%s %s %s %s", d.Severity, d.Pos, d.Code, d.Message)
	if d.Hint != "" {
		s += "\n  | " + strings.ReplaceAll(d.Hint, "\n", "\n  | ")
	}
	if d.Fix != nil {
		s += fmt.Sprintf("\n  > %s+%d %q", d.Fix.Pos, d.Fix.Length, d.Fix.NewText)
	}
	return s + "\n"
}

// TestResolve resolves the scripts of testdata/*.txt against the table of shapes: behind => stands what each gives. The cases are
// divided by lines of dashes and begin with what they show.
func TestResolve(t *testing.T) {
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var out []string
		for _, c := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n---\n") {
			script, want, _ := strings.Cut(c+"\n", "\n=>\n")
			want = strings.TrimSuffix(want, "\n")
			title, script, _ := strings.Cut(strings.TrimSuffix(script, "\n"), "\n")
			got := strings.TrimSuffix(resolved(script), "\n")
			out = append(out, title+"\n"+script+"\n=>\n"+got)
			if got != want && !*update {
				t.Errorf("%s: %s\n%s\ngives\n%s\nwant\n%s", name, title, script, got, want)
			}
		}
		if *update {
			if err := os.WriteFile(name, []byte(strings.Join(out, "\n---\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestDeterminism resolves each script again: hints and trees must not depend on the order of maps.
func TestDeterminism(t *testing.T) {
	script := "val alpha = picture(\"p\") { circlee(\"a\"); titel = 1; println(alphab) }\nval x: Strin = 1\nalpha.titl = 2\nalpha.foo()\n"
	first := resolved(script)
	if !strings.Contains(first, "circlee") {
		t.Fatalf("no errors in\n%s", first)
	}
	for range 20 {
		if again := resolved(script); again != first {
			t.Fatalf("first\n%s\nthen\n%s", first, again)
		}
	}
}
