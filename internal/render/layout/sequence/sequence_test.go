package sequence

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kuml-mcp/internal/render/scene"
)

// arrows are how the tests write messages.
var arrows = []struct {
	sign string
	kind Kind
}{{"-->", Reply}, {"->>", Async}, {"+>", Create}, {"x>", Delete}, {"->", Call}}

// read makes a diagram of lines: "a -> b" is a message (see arrows), "-> b" a found one, "alt", "opt" and "break" begin a fragment,
// "else" the next operand, "end" ends it. Lifelines are letters from a on.
func read(text string) *Diagram {
	d := &Diagram{Bars: true}
	steps := []*[]Step{&d.Steps}
	var open []*Fragment
	add := func(s Step) { last := steps[len(steps)-1]; *last = append(*last, s) }
	operand := func(f *Fragment) {
		o := &Operand{W: 300, H: 170}
		f.Operands = append(f.Operands, o)
		steps = append(steps, &o.Steps)
	}
	life := func(s string) int {
		if s = strings.TrimSpace(s); s == "" {
			return None
		}
		for len(d.Lifelines) <= int(s[0]-'a') {
			d.Lifelines = append(d.Lifelines, Lifeline{W: 1000, H: 400})
		}
		return int(s[0] - 'a')
	}
	for _, line := range strings.Split(text, ";") {
		switch word := strings.TrimSpace(line); word {
		case "alt", "opt", "break", "par":
			f := &Fragment{TabW: 400, TabH: 240, Optional: word == "opt" || word == "break", Whole: word == "break", All: word == "par"}
			add(f)
			open = append(open, f)
			operand(f)
		case "else":
			steps = steps[:len(steps)-1]
			operand(open[len(open)-1])
		case "end":
			steps, open = steps[:len(steps)-1], open[:len(open)-1]
		default:
			for _, a := range arrows {
				if from, to, ok := strings.Cut(line, a.sign); ok {
					add(&Message{From: life(from), To: life(to), Kind: a.kind, W: 600, H: 170})
					break
				}
			}
		}
	}
	return d
}

// runs lists the executions as "b2-4": lifeline, first and last message counted from 1, "." behind it if it ends exactly there, and a
// "'" for each execution below it.
func runs(d *Diagram) string {
	l := &layout{d: d, s: &d.Spacing}
	walk(d.Steps, func(s Step) {
		if m, ok := s.(*Message); ok {
			m.index = len(l.messages)
			l.messages = append(l.messages, m)
		}
	})
	l.execute()
	var out []string
	for _, r := range l.runs {
		s := fmt.Sprintf("%c%s%d-%d", 'a'+r.life, strings.Repeat("'", r.depth), r.start.index+1, r.last.index+1)
		if r.exact {
			s += "."
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

func TestExecutions(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"call and reply", "a->b; b-->a", "b1-2."},
		{"nested calls", "a->b; b->c; c-->b; b-->a", "b1-4. c2-3."},
		{"no reply: ended by the caller's next event", "a->b; a->c; b->c", "b1-1 c2-3"},
		{"no reply, but the callee goes on before", "a->b; b->c; c-->b; a->c", "b1-3 c2-3. c4-4"},
		{"to oneself", "a->b; b->b; b-->a", "b1-3. b'2-2"},
		{"to oneself with a reply", "a->b; b->b; b->c; c-->b; b-->b; b-->a", "b1-6. b'2-5. c3-4."},
		{"call back with a reply", "a->b; b->a; a-->b; b-->a", "b1-4. a2-3."},
		{"call back on a busy lifeline", "x->a; a->b; b->a; a-->b; b-->a"[5:], "b1-4. a2-3."},
		{"re-entrant", "c->a; a->b; b->a; a->c; c-->a; a-->b; b-->a; a-->c", "a1-8. b2-7. a'3-6. c4-5."},
		{"answer written as a message", "a->b; b->c; c->b; b->a", "b1-4. c2-3."},
		{"asynchronous", "a->>b; b->c; c-->b; b->>a", "b1-4 c2-3. a4-4"},
		{"asynchronous one after the other", "a->>b; b->>c; a->>b", "b1-2 c2-2 b3-3"},
		{"asynchronous to a busy lifeline", "a->b; c->>b; b-->a", "b1-3."},
		{"reply in both branches", "a->b; alt; b-->a; else; b-->a; end", "b1-3."},
		{"calls in both branches", "alt; a->b; b-->a; else; a->b; b-->a; end", "b1-2. b3-4."},
		{"reply in an option", "a->b; opt; b-->a; end; b->c; b-->a", "b1-4. c3-3"},
		{"a break ends nothing", "a->b; break; b-->a; end; b->c; c-->b; b-->a", "b1-5. c3-4."},
		{"all operands happen", "a->b; par; a->c; else; c->a; end; b->c", "b1-1 c2-3. c4-4"},
		{"found", "->b; b->c; c-->b", "b1-3 c2-3."},
		{"lost", "a->b; b->; b-->a", "b1-3."},
		{"creation begins none", "a->b; b+>c; b->c; c-->b; b-->a", "b1-5. c3-4."},
		{"destruction ends all", "a->b; b->b; a x>b", "b1-2 b'2-2"},
		{"reply to nobody", "b-->a", ""},
		{"a queue of callers", "a->c; b->c; c-->a; c-->b", "c1-3. c'2-4."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := runs(read(tt.text)); got != tt.want {
				t.Errorf("%s gives %s, want %s", tt.text, got, tt.want)
			}
		})
	}
}

// TestNoBars checks that messages meet the lines where no bars are wanted.
func TestNoBars(t *testing.T) {
	d := read("a->b; b->c; c-->b; b-->a")
	d.Bars = false
	Layout(d)
	for _, s := range d.Steps {
		m := s.(*Message)
		if m.Line[0].X != d.Lifelines[m.From].X || m.Line[1].X != d.Lifelines[m.To].X {
			t.Errorf("the message from %d to %d runs from %v to %v", m.From, m.To, m.Line[0], m.Line[1])
		}
	}
	if len(d.Lifelines[1].Bars) > 0 {
		t.Error("bars where none are wanted")
	}
}

func TestRows(t *testing.T) {
	d := read("a->b; alt; b->c; c-->b; else; b+>d; end; b x>d; b-->a")
	Layout(d)
	f := d.Steps[1].(*Fragment)
	created := d.Lifelines[3]
	inner := f.Operands[1].Steps[0].(*Message)
	switch {
	case !f.Box.Contains(created.Head):
		t.Errorf("the head %v lies outside of the fragment %v in which it is made", created.Head, f.Box)
	case created.Head.Y <= d.Lifelines[0].Head.Y || created.Head.Center().Y != inner.Line[1].Y || created.Head.X != inner.Line[1].X:
		t.Errorf("the head %v does not stand at the tip %v of its message", created.Head, inner.Line[1])
	case !created.Ended || len(created.Crosses) != 1 || created.Lines[len(created.Lines)-1][1] != created.Crosses[0].Y:
		t.Errorf("the ended lifeline goes on: %+v", created)
	case f.Operands[1].Y <= f.Operands[0].Steps[1].(*Message).Line[0].Y || f.Operands[1].Guard.Y <= f.Operands[1].Y:
		t.Error("the second operand does not stand below the first")
	}
}

// TestSpans checks which lifelines fragments cover.
func TestSpans(t *testing.T) {
	d := read("a->b; alt; b->c; break; c->d; end; end; break; b->c; end; d->e")
	Layout(d)
	alt := d.Steps[1].(*Fragment)
	inner := alt.Operands[0].Steps[1].(*Fragment)
	outer := d.Steps[2].(*Fragment)
	if alt.lo != 1 || alt.hi != 3 || inner.lo != 1 || inner.hi != 3 {
		t.Errorf("the alt covers %d to %d, the break in it %d to %d", alt.lo, alt.hi, inner.lo, inner.hi)
	}
	if outer.lo != 0 || outer.hi != 4 {
		t.Errorf("a break at the top covers %d to %d", outer.lo, outer.hi)
	}
	if !alt.Box.Contains(inner.Box) || alt.Box == inner.Box {
		t.Errorf("%v does not lie in %v", inner.Box, alt.Box)
	}
}

func TestUse(t *testing.T) {
	d := read("a->b; b->c; c->d")
	u := &Use{Over: []int{0, 2}, TabW: 400, TabH: 240, W: 2400, H: 170}
	d.Steps = append(d.Steps, u)
	Layout(d)
	x := d.Lifelines[1].X
	if u.Text.X < x && x < u.Text.Right() {
		t.Errorf("the line at %d of a lifeline that is not covered runs through the text %v", x, u.Text)
	}
	if len(d.Lifelines[0].Lines) != 2 || len(d.Lifelines[1].Lines) != 1 {
		t.Errorf("lines are not interrupted where they are covered: %v, %v", d.Lifelines[0].Lines, d.Lifelines[1].Lines)
	}
	if !u.Box.Contains(u.Text) {
		t.Errorf("the text %v leaves the box %v", u.Text, u.Box)
	}
}

// TestRandom checks on random diagrams what the picture relies on: labels lie in one gap between neighbouring lifelines, clear of
// their bars; rows follow each other; everything lies within the size.
func TestRandom(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		d := &Diagram{Bars: r.IntN(5) > 0}
		for range 1 + r.IntN(12) {
			d.Lifelines = append(d.Lifelines, Lifeline{W: 400 + 20*r.IntN(60), H: 400 + 20*r.IntN(20)})
		}
		left := 1 + r.IntN(80)
		d.Steps = randomSteps(r, d, &left, 0)
		if seed%3 == 0 {
			d.Executions = randomExecutions(r, d)
		}
		Layout(d)
		checkRandom(t, seed, d)
	}
}

func randomSteps(r *rand.Rand, d *Diagram, left *int, depth int) []Step {
	var out []Step
	for n := 1 + r.IntN(20); n > 0 && *left > 0; n-- {
		*left--
		switch k := r.IntN(12); {
		case k == 0 && depth < 5:
			f := &Fragment{TabW: 300 + 20*r.IntN(30), TabH: 240, Optional: r.IntN(2) == 0, Whole: r.IntN(6) == 0}
			for range 1 + r.IntN(3) {
				f.Operands = append(f.Operands, &Operand{W: 20 * r.IntN(100), H: 170, Steps: randomSteps(r, d, left, depth+1)})
			}
			out = append(out, f)
		case k == 1:
			u := &Use{TabW: 400, TabH: 240, W: 20 * r.IntN(120), H: 170}
			for range r.IntN(3) {
				u.Over = append(u.Over, r.IntN(len(d.Lifelines)))
			}
			out = append(out, u)
		case k == 2:
			n := &Note{W: 400 + 20*r.IntN(80), H: 300}
			if r.IntN(2) == 0 {
				n.Lifelines = []int{r.IntN(len(d.Lifelines))}
			}
			out = append(out, n)
		default:
			m := &Message{From: r.IntN(len(d.Lifelines)), To: r.IntN(len(d.Lifelines)), Kind: Kind(r.IntN(5)), W: 20 * r.IntN(120), H: 170}
			switch r.IntN(15) {
			case 0:
				m.From = None
			case 1:
				m.To = None
			}
			out = append(out, m)
		}
	}
	return out
}

func checkRandom(t *testing.T, seed uint64, d *Diagram) {
	t.Helper()
	whole := scene.Rect{W: d.Size.X, H: d.Size.Y}
	y := 0
	walk(d.Steps, func(s Step) {
		switch s := s.(type) {
		case *Message:
			if s.Line[0].Y < y {
				t.Errorf("seed %d: the message at %d stands above the one at %d", seed, s.Line[0].Y, y)
			}
			y = s.Line[0].Y
			if !whole.Contains(s.Label) {
				t.Errorf("seed %d: the label %v lies outside of %v", seed, s.Label, whole)
			}
			for i, l := range d.Lifelines {
				if s.W > 0 && s.Label.X < l.X && l.X < s.Label.Right() && !l.Head.Empty() && s.Label.Bottom() > l.Head.Bottom() {
					t.Errorf("seed %d: the label %v lies on lifeline %d at %d", seed, s.Label, i, l.X)
				}
				for _, b := range l.Bars {
					if s.W > 0 && s.Label.Overlaps(b.Box) {
						t.Errorf("seed %d: the label %v lies on the bar %v", seed, s.Label, b.Box)
					}
				}
			}
		case *Fragment:
			if !whole.Contains(s.Box) || !s.Box.Contains(s.Tab) {
				t.Errorf("seed %d: the fragment %v with its tab %v in %v", seed, s.Box, s.Tab, whole)
			}
		case *Note:
			if !whole.Contains(s.Box) {
				t.Errorf("seed %d: the note %v lies outside of %v", seed, s.Box, whole)
			}
		}
	})
	for i := range d.Lifelines {
		if i > 0 && d.Lifelines[i].X-d.Lifelines[i-1].X < (d.Lifelines[i].W+d.Lifelines[i-1].W)/2 {
			t.Errorf("seed %d: the heads %d and %d overlap", seed, i-1, i)
		}
	}
}

func BenchmarkLayout(b *testing.B) {
	text := strings.Repeat("a->b; b->c; alt; c->d; d-->c; else; c->c; end; c-->b; b-->a;", 12)
	for b.Loop() {
		Layout(read(text))
	}
}
