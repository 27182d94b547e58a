package sequence

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomExecutions makes executions between messages of a diagram.
func randomExecutions(r *rand.Rand, d *Diagram) (out []Execution) {
	var all []*Message
	walk(d.Steps, func(s Step) {
		if m, ok := s.(*Message); ok {
			all = append(all, m)
		}
	})
	for range min(r.IntN(8), len(all)) {
		out = append(out, Execution{Lifeline: r.IntN(len(d.Lifelines)), First: all[r.IntN(len(all))], Last: all[r.IntN(len(all))]})
	}
	return out
}

// TestGivenExecutions checks where the bars of executions are that the diagram has of itself. A bar is written as "b1-3": the
// lifeline and the messages at whose heights it begins and ends, "+" behind it where it goes on a little; a "'" for each below it.
func TestGivenExecutions(t *testing.T) {
	type span struct{ life, first, last int }
	for _, tt := range []struct {
		name, text string
		spans      []span
		want       string
		depths     string // of the bars at both ends of each message
	}{
		{"one", "a->b; b->c; c-->b; b-->a", []span{{1, 1, 4}}, "b1-4", "-0 0- -0 0-"},
		{"nested", "a->b; b->b; b-->a", []span{{1, 1, 3}, {1, 2, 2}}, "b1-3 b'2-2+", "-0 01 0-"},
		{"the other way round", "a->b; b-->a", []span{{1, 2, 1}}, "b1-2", "-0 0-"},
		{"on the caller", "a->b; b-->a; a->b", []span{{0, 1, 2}}, "a1-2+", "0- -0 --"},
		{"one after the other", "a->b; b-->a; a->b; b-->a", []span{{1, 1, 2}, {1, 3, 4}}, "b1-2 b3-4", "-0 0- -0 0-"},
		{"of a created lifeline", "a+>b; b-->a", []span{{1, 1, 2}}, "b1-2", "-- 0-"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := read(tt.text)
			at := func(n int) *Message { return d.Steps[n-1].(*Message) }
			for _, s := range tt.spans {
				d.Executions = append(d.Executions, Execution{s.life, at(s.first), at(s.last)})
			}
			Layout(d)
			number := func(y int) string {
				best := 0
				for n := 1; n <= len(d.Steps); n++ {
					if at(n).y <= y {
						best = n
					}
				}
				if best > 0 && at(best).y < y && at(best).foot < y {
					return fmt.Sprintf("%d+", best)
				}
				return fmt.Sprint(best)
			}
			var bars, depths []string
			for i, l := range d.Lifelines {
				for _, b := range l.Bars {
					bars = append(bars,
						fmt.Sprintf("%c%s%s-%s", 'a'+i, strings.Repeat("'", b.Depth), number(b.Box.Y), number(b.Box.Bottom())))
				}
			}
			sign := map[int]string{-1: "-", 0: "0", 1: "1"}
			for n := range d.Steps {
				depths = append(depths, sign[at(n+1).fromBar]+sign[at(n+1).toBar])
			}
			if got := strings.Join(bars, " "); got != tt.want {
				t.Errorf("bars %s, want %s", got, tt.want)
			}
			if got := strings.Join(depths, " "); got != tt.depths {
				t.Errorf("depths %s, want %s", got, tt.depths)
			}
		})
	}
}
