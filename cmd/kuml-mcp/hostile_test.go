package main

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// longestAnswer is how long the answer to a hostile script may take, on a busy machine too.
const longestAnswer = 30 * time.Second

// repetition is "{{ text * n }}" in a script of the corpus: the text, whose | are line breaks, n times.
var repetition = regexp.MustCompile(`\{\{ (.+?) \* (\d+) \}\}`)

// unwritable are marks for what JSON has no plain text for, and what stands for them in a request.
var unwritable = strings.NewReplacer("\\u003cNUL\\u003e", "\\u0000", "\\u003cSURROGATE\\u003e", "\\ud800", "\\u003cBYTES\\u003e",
	"\xff\xfe\xc0")

// TestHostileScripts sends the scripts of testdata/hostile.txt to one server. Each has a title and the codes of the answers
// that are right ("ok": a picture); after each a normal script must be drawn, by the same server. Without the sandbox the budgets are
// a tenth of the normal ones: what counts there is that the server survives, not how much work it takes to get to their end.
func TestHostileScripts(t *testing.T) {
	t.Parallel()
	corpus, err := os.ReadFile("testdata/hostile.txt")
	if err != nil {
		t.Fatal(err)
	}
	for name, flags := range map[string][]string{
		"sandbox on":  nil,
		"sandbox off": {"--sandbox=off", "--max-steps=100000", "--max-alloc=2000000", "--max-elements=5000"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := initialized(t, "test", append(flags, "--log-level=error", "--timeout=60s")...)
			for _, c := range strings.Split(string(corpus), "\n---\n") {
				head, script, _ := strings.Cut(c, "\n")
				title, codes, ok := strings.Cut(strings.TrimPrefix(head, "// "), " => ")
				if !ok {
					t.Fatalf("no codes in %q", head)
				}
				s.attack(t, title, repeated(script), strings.Fields(codes))
			}
		})
	}
}

// repeated writes out the repetitions of a script.
func repeated(script string) string {
	return repetition.ReplaceAllStringFunc(script, func(s string) string {
		m := repetition.FindStringSubmatch(s)
		n, _ := strconv.Atoi(m[2])
		return strings.Repeat(strings.ReplaceAll(m[1], "|", "\n"), n)
	})
}

// attack sends a hostile script, then a normal one.
func (s *running) attack(t *testing.T, title, script string, codes []string) {
	t.Helper()
	s.nextID++
	began := time.Now()
	s.write(unwritable.Replace(callLine(s.t, s.nextID, "kuml.render", map[string]any{"script": script})) + "\n")
	r := s.await(strconv.Itoa(s.nextID))
	if r.Error != nil {
		t.Fatalf("%s: %+v", title, *r.Error)
	}
	result := parseResult(s.t, r.Result)
	got := result.code(t)
	if got == "" {
		got = "ok"
	}
	if !slices.Contains(codes, got) {
		t.Errorf("%s: got %s, want %s: %.500v", title, got, strings.Join(codes, " or "), result.Content)
	}
	if took := time.Since(began); took > longestAnswer {
		t.Errorf("%s: took %v", title, took)
	}
	if after := s.call("kuml.render", map[string]any{"script": classScript("Order")}); after.IsError {
		t.Fatalf("%s: the normal script after it: %+v", title, after)
	}
}
