package dsl

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"kuml-mcp/internal/diag"
)

// seeds gives the scripts of all test tables.
func seeds(tb testing.TB) []string {
	var out []string
	for _, name := range []string{"language", "lenient", "errors"} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			tb.Fatal(err)
		}
		for _, c := range strings.Split(string(text), "\n---\n") {
			script, _, _ := strings.Cut(c, "\n=>\n")
			out = append(out, script)
		}
	}
	return out
}

// FuzzEvaluate gives the whole front end anything: it must answer with a document or a failure that is the script's fault, in
// bounded time, and with the same answer each time.
func FuzzEvaluate(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	limits := Limits{Steps: 5000, Alloc: 100_000, Elements: 200, Depth: 50}
	f.Fuzz(func(t *testing.T, script string) {
		first := answer(t, script, limits)
		if second := answer(t, script, limits); second != first {
			t.Errorf("two answers:\n%s\n%s", first, second)
		}
	})
}

// answer evaluates a script and prints what came out.
func answer(t *testing.T, script string, limits Limits) string {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	doc, err := Evaluate(ctx, script, limits)
	if err == nil {
		return printModel(t, doc)
	}
	var fail *diag.Failure
	if !errors.As(err, &fail) {
		t.Fatalf("no failure but %v", err)
	}
	if fail.Code == diag.Internal || fail.Code == diag.Timeout {
		t.Fatalf("%v", fail)
	}
	return fail.Error()
}
