package matrix

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
)

var spacing = Spacing{Track: 100, Port: 160, Edge: 180, Stack: 60}

// random makes a matrix of any shape, with up to two lines a box.
func random(r *rand.Rand) *Matrix {
	rows, columns := 1+r.IntN(5), 1+r.IntN(7)
	m := &Matrix{ColumnW: 1500, Spacing: spacing}
	for range rows {
		m.Rows = append(m.Rows, Row{Head: 180, Foot: 180, Between: r.IntN(3) * 100, Stretch: r.IntN(3) > 0, FromTop: r.IntN(4) == 0})
	}
	for range columns + 1 {
		m.Gutters = append(m.Gutters, 360+r.IntN(2)*200)
	}
	for range 1 + r.IntN(30) {
		m.Boxes = append(m.Boxes, Box{Row: r.IntN(rows), Column: r.IntN(columns), H: 400 + 10*r.IntN(60)})
	}
	seen := map[Edge]bool{}
	for range r.IntN(2*len(m.Boxes) + 1) {
		if e := (Edge{r.IntN(len(m.Boxes)), r.IntN(len(m.Boxes))}); !seen[e] {
			seen[e] = true
			m.Edges = append(m.Edges, e)
		}
	}
	return m
}

// TestLayout checks over random matrices that boxes do not overlap, that lines are orthogonal, begin and end on the sides of their
// boxes, keep away from other boxes, and that no two run along each other.
func TestLayout(t *testing.T) {
	for seed := range uint64(600) {
		m := random(rand.New(rand.NewPCG(seed, 1)))
		got := Layout(m)
		for i, a := range got.Boxes {
			if a.X < 0 || a.Y < 0 || a.X+a.W > got.W || a.Y+a.H > got.H {
				t.Errorf("seed %d: box %d at %v lies outside of %d by %d", seed, i, a, got.W, got.H)
			}
			for j, b := range got.Boxes[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
					t.Errorf("seed %d: boxes %d and %d overlap", seed, j, i)
				}
			}
		}
		for i, pts := range got.Edges {
			if fault := wrong(m, got, i, pts); fault != "" {
				t.Errorf("seed %d: line %d from %v to %v: %s: %v", seed, i, m.Boxes[m.Edges[i].From], m.Boxes[m.Edges[i].To], fault, pts)
			}
			for j, other := range got.Edges[:i] {
				if along(pts, other) {
					t.Errorf("seed %d: lines %d and %d run along each other: %v %v", seed, j, i, other, pts)
				}
			}
		}
		if again := Layout(m); !reflect.DeepEqual(got, again) {
			t.Errorf("seed %d: another layout of the same matrix", seed)
		}
	}
}

// wrong says what is wrong with a line, "" if nothing is.
func wrong(m *Matrix, got *Result, i int, pts []Point) string {
	e := m.Edges[i]
	for k, end := range []struct {
		p Point
		b Rect
	}{{pts[0], got.Boxes[e.From]}, {pts[len(pts)-1], got.Boxes[e.To]}} {
		onX, onY := end.p.X == end.b.X || end.p.X == end.b.X+end.b.W, end.p.Y == end.b.Y || end.p.Y == end.b.Y+end.b.H
		inX, inY := end.p.X > end.b.X && end.p.X < end.b.X+end.b.W, end.p.Y > end.b.Y && end.p.Y < end.b.Y+end.b.H
		if !(onX && inY || onY && inX) {
			return fmt.Sprintf("end %d is not on a side of its box %v", k, end.b)
		}
	}
	for k := 1; k < len(pts); k++ {
		a, b := pts[k-1], pts[k]
		if a.X != b.X && a.Y != b.Y {
			return "a slanted piece"
		}
		for n, box := range got.Boxes {
			apart := 1
			if n == e.From || n == e.To {
				apart = -1
			}
			if max(a.X, b.X) > box.X-apart && min(a.X, b.X) < box.X+box.W+apart && max(a.Y, b.Y) > box.Y-apart &&
				min(a.Y, b.Y) < box.Y+box.H+apart {
				return fmt.Sprintf("runs through box %d", n)
			}
		}
	}
	return ""
}

// along reports whether two lines share a piece.
func along(p, q []Point) bool {
	for i := 1; i < len(p); i++ {
		for j := 1; j < len(q); j++ {
			a, b, c, d := p[i-1], p[i], q[j-1], q[j]
			if a.X == b.X && c.X == d.X && a.X == c.X && min(max(a.Y, b.Y), max(c.Y, d.Y)) > max(min(a.Y, b.Y), min(c.Y, d.Y)) {
				return true
			}
			if a.Y == b.Y && c.Y == d.Y && a.Y == c.Y && min(max(a.X, b.X), max(c.X, d.X)) > max(min(a.X, b.X), min(c.X, d.X)) {
				return true
			}
		}
	}
	return false
}

// TestStraight checks that boxes beside and below each other are joined by one straight piece each.
func TestStraight(t *testing.T) {
	m := &Matrix{
		ColumnW: 1000, Gutters: []int{360, 360, 360}, Spacing: spacing,
		Rows:  []Row{{Stretch: true, Head: 180, Foot: 180}, {Stretch: true, Head: 180, Foot: 180}, {Stretch: true, Head: 180, Foot: 180}},
		Boxes: []Box{{0, 0, 500}, {0, 1, 700}, {2, 0, 500}},
		Edges: []Edge{{0, 1}, {1, 0}, {0, 2}},
	}
	for i, pts := range Layout(m).Edges {
		if len(pts) != 2 {
			t.Errorf("line %d has the points %v", i, pts)
		}
	}
}

// TestOffsets checks the places of lines at a side.
func TestOffsets(t *testing.T) {
	for _, tt := range []struct {
		counts [3]int
		want   []int
	}{
		{[3]int{0, 1, 0}, []int{0}},
		{[3]int{1, 0, 0}, []int{0}},
		{[3]int{1, 1, 1}, []int{-160, 0, 160}},
		{[3]int{0, 2, 1}, []int{-80, 80, 240}},
		{[3]int{1, 0, 1}, []int{-80, 80}},
		{[3]int{0, 0, 5}, []int{-250, -125, 0, 125, 250}},
	} {
		if got := offsets(tt.counts, 250, 160); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%v: %v, want %v", tt.counts, got, tt.want)
		}
	}
}

func BenchmarkLayout(b *testing.B) {
	m := random(rand.New(rand.NewPCG(5, 5)))
	for b.Loop() {
		Layout(m)
	}
}
