package text

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestWrap(t *testing.T) {
	f := Font{Size: 120}
	em := func(s string) int { return Measure(f, s) }
	tests := []struct {
		name, in string
		limit    int
		want     []string
	}{
		{"fits", "an order", 10000, []string{"an order"}},
		{"empty", "", 10, []string{""}},
		{"words", "one two three", em("one two"), []string{"one two", "three"}},
		{"line ends", "one\r\ntwo\n\nthree", 10000, []string{"one", "two", "", "three"}},
		{"tabs", "one\ttwo", 10000, []string{"one two"}},
		{"camel case", "OrderLineRepository", em("OrderLineRep"), []string{"OrderLine", "Repository"}},
		{"acronym", "XMLHttpRequest", em("XMLHttp"), []string{"XMLHttp", "Request"}},
		{"snake case", "maximum_value_seen", em("maximum_value"), []string{"maximum_", "value_seen"}},
		{"last resort", "aaaaaaaaaa", em("aaaa"), []string{"aaaa", "aaaa", "aa"}},
		{"no room at all", "abc", 0, []string{"a", "b", "c"}},
		{"word after a broken name", "AbstractOrder of things", em("AbstractO"), []string{"Abstract", "Order of", "things"}},
		{"marks stay", "e\u0301e\u0301", em("e"), []string{"e\u0301", "e\u0301"}},
		{"ideographs", "日本語文字", 3 * 120, []string{"日本語", "文字"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Wrap(f, tt.in, tt.limit); !slices.Equal(got, tt.want) {
				t.Errorf("Wrap(%q, %d) = %q, want %q", tt.in, tt.limit, got, tt.want)
			}
		})
	}
}

// The cost of wrapping grows with the length of the text, not with its square.
func TestWrapLongWord(t *testing.T) {
	lines := Wrap(Font{Size: 120}, strings.Repeat("x", 200_000), 3000)
	if len(lines) < 3000 || len(lines) > 5000 {
		t.Errorf("%d lines", len(lines))
	}
}

func FuzzWrap(f *testing.F) {
	for _, s := range []string{"", "one two", "OrderLineRepository of things", "日本語 a\u0301b 👨‍👩‍👧", "a\n\nb\t c "} {
		f.Add(s, 200)
	}
	font := Font{Family: Serif, Size: 110, Bold: true}
	bare := func(s string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) || unicode.IsControl(r) {
				return -1
			}
			return r
		}, s)
	}
	f.Fuzz(func(t *testing.T, s string, limit int) {
		if len(s) > 400 {
			return
		}
		s = strings.ToValidUTF8(s, "?")
		lines := Wrap(font, s, limit)
		if len(lines) == 0 {
			t.Fatal("no line")
		}
		if got := bare(strings.Join(lines, "")); got != bare(s) {
			t.Fatalf("Wrap(%q) lost text: %q", s, lines)
		}
		for _, l := range lines {
			if Measure(font, l) > limit && len(graphemeBreaks([]rune(l))) > 1 {
				t.Errorf("line %q is %d long, limit %d", l, Measure(font, l), limit)
			}
		}
	})
}
