package view

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

var testFont = text.Font{Size: 120}

func TestFlow(t *testing.T) {
	tests := []struct {
		pieces []string
		want   []string
	}{
		{nil, []string{""}},
		{[]string{"short"}, []string{"short"}},
		{[]string{"run(first: Type, ", "second: Type, ", "third: Type)"}, []string{"run(first: Type,", "second: Type,", "third: Type)"}},
		{[]string{"anAttributeWithAVeryLongName: T", " = 1"}, []string{"anAttributeWithA", "VeryLongName:", "T = 1"}},
	}
	for _, tt := range tests {
		if got := Flow(testFont, tt.pieces, 1000, 100); strings.Join(got, "|") != strings.Join(tt.want, "|") {
			t.Errorf("%q: got %q, want %q", tt.pieces, got, tt.want)
		}
	}
}

// rowWords are what random rows are made of.
var rowWords = []string{"Order", "X", "AbstractSingletonProxyFactory", "größe", "注文", "طلب", "🙂", "Öl & <Gas>", "e\u0301tude", "42"}

// TestFlowKeeps checks on random pieces that lines fit and no letter is lost.
func TestFlowKeeps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	letters := func(s string) string {
		return strings.Map(func(c rune) rune {
			if unicode.IsSpace(c) {
				return -1
			}
			return c
		}, s)
	}
	for range 500 {
		var pieces []string
		for range r.IntN(6) {
			pieces = append(pieces, strings.Repeat(rowWords[r.IntN(len(rowWords))], 1+r.IntN(3))+strings.Repeat(" ", r.IntN(2)))
		}
		limit := 300 + r.IntN(2000)
		lines := Flow(testFont, pieces, limit, 160)
		if got, want := letters(strings.Join(lines, "")), letters(strings.Join(pieces, "")); got != want {
			t.Fatalf("%q became %q", pieces, lines)
		}
		for i, l := range lines {
			room := limit
			if i > 0 {
				room -= 160
			}
			if w := text.Measure(testFont, l); w > room && len([]rune(l)) > 3 {
				t.Errorf("line %d of %q is %d long, not %d: %q", i, pieces, w, room, l)
			}
		}
	}
}

// TestBalanced checks that rows of about the same length break no words.
func TestBalanced(t *testing.T) {
	th, _ := theme.Get("kuml")
	for _, tt := range []struct {
		text  string
		limit int
		want  string
	}{
		{"Destination and date", 1100, "Destination|and date"},
		{"a b c d e f", 300, "a b c|d e f"},
		{"Donaudampfschifffahrtsgesellschaft", 1000, "Donaudampfschifff|ahrtsgesellschaft"},
		{"one", 1000, "one"},
	} {
		var got []string
		for _, r := range Balanced(tt.limit, func(limit int) Block { return Wrapped(th, scene.Name, theme.Text, tt.text, limit) }) {
			got = append(got, r.Str)
		}
		if s := strings.Join(got, "|"); s != tt.want {
			t.Errorf("%q: %s, want %s", tt.text, s, tt.want)
		}
	}
}

func TestProse(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", ""},
		{"one", "one"},
		{"\n  one\n    two\n", "one\n\u00a0\u00a0two"},
		{"one\n    two\n    three", "one\ntwo\nthree"},
		{"a\r\n\tb", "a\nb"},
		{"a\n\n  b", "a\n\nb"},
	}
	for _, tt := range tests {
		if got := Prose(tt.in); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.in, got, tt.want)
		}
	}
}
