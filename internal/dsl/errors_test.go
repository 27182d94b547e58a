package dsl

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
)

// TestErrors runs the scripts of testdata/errors*.txt. The errors that each must give stand in comments on their lines:
// "// column text", where text is part of the message or hint.
func TestErrors(t *testing.T) {
	for _, c := range cases(t, "testdata/errors*.txt") {
		title, script, _ := strings.Cut(c, "\n")
		t.Run(strings.TrimPrefix(title, "// "), func(t *testing.T) {
			_, err := Evaluate(context.Background(), script, Limits{})
			var f *diag.Failure
			if !errors.As(err, &f) {
				t.Fatalf("no error for %s", script)
			}
			checkDiagnostics(t, script, f.Diagnostics)
			if want := map[string]string{
				"language": "uml", "diagramType": "class",
			}; strings.Contains(script, "classDiagram") && !reflect.DeepEqual(f.Details["examples"], want) {
				t.Errorf("examples: %v", f.Details["examples"])
			}
			for _, d := range f.Diagnostics {
				if d.Excerpt == "" || d.Length == 0 {
					t.Errorf("%s: no excerpt or length", d)
				}
				if d.Fix != nil {
					checkFix(t, script, d)
				}
			}
		})
	}
}

// checkFix applies a diagnostic's fix: the problem must be gone.
func checkFix(t *testing.T, script string, d diag.Diagnostic) {
	t.Helper()
	lines := strings.Split(script, "\n")
	line := []rune(lines[d.Fix.Line-1])
	at := d.Fix.Column - 1
	lines[d.Fix.Line-1] = string(line[:at]) + d.Fix.NewText + string(line[at+d.Fix.Length:])
	fixed := strings.Join(lines, "\n")
	_, err := Evaluate(context.Background(), fixed, Limits{})
	var f *diag.Failure
	if !errors.As(err, &f) {
		return
	}
	for _, left := range f.Diagnostics {
		if left.Pos == d.Pos && left.Message == d.Message {
			t.Errorf("the fix %q does not help: %s", d.Fix.NewText, left)
		}
	}
}
