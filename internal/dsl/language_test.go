package dsl

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
)

// TestLanguage runs the scripts of testdata/language.txt and compares what they print. A case is a script, a line "=>" and the
// output; a line "---" ends it.
func TestLanguage(t *testing.T) {
	text, err := os.ReadFile("testdata/language.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split(string(text), "\n---\n") {
		script, want, ok := strings.Cut(c, "\n=>\n")
		if !ok {
			t.Fatalf("no => in %q", c)
		}
		t.Run(strings.SplitN(script, "\n", 2)[0], func(t *testing.T) {
			var log bytes.Buffer
			_, err := Evaluate(context.Background(), script+"\nclassDiagram(\"d\") {}", Limits{Log: &log})
			if err != nil {
				t.Fatalf("%s\n%v", script, err)
			}
			if got := strings.TrimRight(log.String(), "\n"); got != strings.TrimRight(want, "\n") {
				t.Errorf("%s\n got:\n%s\nwant:\n%s", script, got, want)
			}
		})
	}
}
