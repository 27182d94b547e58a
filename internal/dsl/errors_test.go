package dsl

import (
	"context"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
)

// TestErrors runs the scripts of testdata/errors.txt. The errors that each must give stand in comments on their lines:
// "// column text", where text is part of the message or hint.
func TestErrors(t *testing.T) {
	text, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split(string(text), "\n---\n") {
		title, script, _ := strings.Cut(c, "\n")
		t.Run(strings.TrimPrefix(title, "// "), func(t *testing.T) {
			_, err := Evaluate(context.Background(), script, Limits{})
			var f *diag.Failure
			if !errors.As(err, &f) {
				t.Fatalf("no error for %s", script)
			}
			checkDiagnostics(t, script, f.Diagnostics)
			if want := map[string]string{"language": "uml", "diagramType": "class"}; strings.Contains(script, "classDiagram") && !reflect.DeepEqual(f.Details["examples"], want) {
				t.Errorf("examples: %v", f.Details["examples"])
			}
			for _, d := range f.Diagnostics {
				if d.Excerpt == "" || d.Length == 0 {
					t.Errorf("%s: no excerpt or length", d)
				}
			}
		})
	}
}
