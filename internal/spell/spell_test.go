package spell

import (
	"slices"
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"a", "", 1}, {"order", "order", 0}, {"order", "odrer", 1}, {"order", "oder", 1}, {"kitten", "sitting", 3},
		{"größe", "grösse", 2}, {strings.Repeat("x", 65), strings.Repeat("x", 65), 64},
	} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
		if got := Distance(c.b, c.a); got != c.want {
			t.Errorf("Distance(%q, %q) = %d, want %d", c.b, c.a, got, c.want)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"classOf", "interfaceOf", "enumOf", "package", "packageOf", "comment", "classOf"}
	for _, c := range []struct {
		word string
		want []string
	}{
		{"clasOf", []string{"classOf"}},
		{"CLASSOF", []string{"classOf"}},
		{"packag", []string{"package", "packageOf"}},
		{"interface", []string{"interfaceOf"}},
		{"spaceship", nil},
		{"classOf", nil},
		{"", nil},
	} {
		if got := Nearest(c.word, names, 3); !slices.Equal(got, c.want) {
			t.Errorf("Nearest(%q) = %q, want %q", c.word, got, c.want)
		}
	}
	if got := Nearest("a", []string{"b", "c", "d"}, 2); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("at most two, in order: %q", got)
	}
}
