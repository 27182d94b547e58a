package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// GrowSymbols makes the symbols of the board, but for bars, large enough for their lines.
func (b *Board) GrowSymbols() {
	lines := map[int]int{}
	for _, e := range b.Graph.Edges {
		lines[e.From]++
		lines[e.To]++
	}
	for i := range b.Nodes {
		if y, ok := b.Nodes[i].Figure.(*Symbol); ok && !y.Bar {
			n := &b.Graph.Nodes[i]
			n.W, n.H = grown(n.W, lines[i]), grown(n.H, lines[i])
		}
	}
}

// Symbol is a small figure of a fixed size without a text inside, or with a letter or two: the nodes that control a flow.
type Symbol struct {
	W, H  int
	Shape layout.Shape
	Paint func(g *scene.Group, at scene.Rect)
	Theme *theme.Theme
	Mark  string // the letters in the middle, "" for none
	Bar   bool   // a fork or a join
}

// Sizes of symbols.
const (
	MinBar = 80 * scene.Px // length

	MaxBar = 560 * scene.Px

	maxSymbol = 60 * scene.Px // of a symbol that has grown

)

// grown is how large a symbol of a size has to be for a number of lines: with more than one on each side it grows.
func grown(size, lines int) int {
	if lines <= 4 {
		return size
	}
	return max(size, min(size+(lines-4)*6*scene.Px, maxSymbol))
}

func (s *Symbol) Size() (w, h int) { return s.W, s.H }

func (s *Symbol) Draw(g *scene.Group, at scene.Rect) {
	s.Paint(g, at)
	if s.Mark == "" {
		return
	}
	rows := Block{{Str: s.Mark, Class: theme.Strong, Role: scene.Keyword}}
	rows.Center(s.Theme, g, at.Center().X, at.Center().Y-s.Theme.LineHeight(theme.Strong)/2)
}

// BarEnd is how far a bar goes beyond its outermost lines.
const BarEnd = 28 * scene.Px

// reach makes a bar no longer than its lines ask for. Those that meet it at its short ends follow.
func (s *Symbol) reach(at scene.Rect, ends []scene.Point) scene.Rect {
	if !s.Bar {
		return at
	}
	across := at.W > at.H
	lo, hi, n := 0, 0, 0
	for _, p := range ends {
		v, atEnd := p.Y, p.Y == at.Y || p.Y == at.Bottom()
		if across {
			v, atEnd = p.X, p.X == at.X || p.X == at.Right()
		}
		if atEnd {
			continue
		}
		if n++; n == 1 {
			lo, hi = v, v
		}
		lo, hi = min(lo, v), max(hi, v)
	}
	switch {
	case n == 0:
	case across:
		at.X, at.W = within(lo, hi, at.X, at.Right())
	default:
		at.Y, at.H = within(lo, hi, at.Y, at.Bottom())
	}
	return at
}

// within is an interval from lo to hi with as much more at either end, within another one; where that leaves room, it is as long as
// the shortest bar.
func within(lo, hi, least, most int) (start, length int) {
	more := min(BarEnd, lo-least, most-hi)
	if short := (MinBar - (hi - lo + 2*more)) / 2; short > 0 {
		more += short
	}
	lo, hi = max(lo-more, least), min(hi+more, most)
	return lo, hi - lo
}
