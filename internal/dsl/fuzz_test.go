package dsl

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
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

// TestMutations spoils the scripts of the test tables a little, as people do; FuzzEvaluate's properties must hold.
func TestMutations(t *testing.T) {
	n := 400
	if v, err := strconv.Atoi(os.Getenv("KUML_MUTATIONS")); err == nil {
		n = v
	}
	seed := uint64(1)
	if v, err := strconv.Atoi(os.Getenv("KUML_SEED")); err == nil {
		seed = uint64(v)
	}
	scripts := seeds(t)
	rnd := rand.New(rand.NewPCG(seed, 0))
	limits := Limits{Steps: 5000, Alloc: 100_000, Elements: 200, Depth: 50}
	for range n {
		script := mutate(rnd, scripts)
		if !t.Run("", func(t *testing.T) { answer(t, script, limits) }) {
			t.Fatalf("script:\n%s", script)
		}
	}
}

// words are what mutate puts in.
var words = []string{
	"(", ")", "{", "}", "\"", "$", "${", "val ", "for (i in 1..3) ", "if (", "else ", "it", " -> ", "a", "classOf", "return", "@x", " ?: ",
	"!!", ".", "\n",
	",", "=", "+=", "while(true)", "fun f(", "::", "when", "break", "continue", "this", "in ", "is ", "as ", "try {", "} catch", "\\", "'",
	"[", "]", "<", ">", "1", "null",
}

// mutate changes one of the scripts in a few places.
func mutate(rnd *rand.Rand, scripts []string) string {
	s := scripts[rnd.IntN(len(scripts))]
	for range 1 + rnd.IntN(4) {
		if s == "" {
			break
		}
		i := rnd.IntN(len(s))
		j := min(len(s), i+rnd.IntN(12))
		word := words[rnd.IntN(len(words))]
		switch rnd.IntN(4) {
		case 0:
			s = s[:i] + s[j:]
		case 1:
			s = s[:i] + word + s[i:]
		case 2:
			s = s[:i] + word + s[j:]
		case 3:
			other := scripts[rnd.IntN(len(scripts))]
			from := rnd.IntN(len(other))
			s = s[:i] + other[from:min(len(other), from+rnd.IntN(60))] + s[i:]
		}
	}
	return s
}
