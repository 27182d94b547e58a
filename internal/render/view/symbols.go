package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// symbol is a small figure of a fixed size without a text inside, or with a letter or two: the nodes that control a flow.
type symbol struct {
	w, h  int
	shape layout.Shape
	paint func(g *scene.Group, at scene.Rect)
	th    *theme.Theme
	mark  string // the letters in the middle, "" for none
	bar   bool   // a fork or a join
}

// Sizes of symbols.
const (
	initialSize  = 20 * scene.Px // diameter of the disc where a flow starts
	finalSize    = 24 * scene.Px // diameter of the circles where it ends
	junctionSize = 14 * scene.Px
	historySize  = 28 * scene.Px
	diamondSize  = 36 * scene.Px
	barThickness = 10 * scene.Px
	minBar       = 80 * scene.Px // length
	maxBar       = 560 * scene.Px
	maxSymbol    = 60 * scene.Px // of a symbol that has grown
)

// grown is how large a symbol of a size has to be for a number of lines: with more than one on each side it grows.
func grown(size, lines int) int {
	if lines <= 4 {
		return size
	}
	return max(size, min(size+(lines-4)*6*scene.Px, maxSymbol))
}

func (s *symbol) size() (w, h int) { return s.w, s.h }

func (s *symbol) draw(g *scene.Group, at scene.Rect) {
	s.paint(g, at)
	if s.mark == "" {
		return
	}
	rows := block{{str: s.mark, class: theme.Strong, role: scene.Keyword}}
	rows.center(s.th, g, at.Center().X, at.Center().Y-s.th.LineHeight(theme.Strong)/2)
}

// disc is a filled circle: an initial node or a junction.
func disc(diameter int) *symbol {
	return &symbol{w: diameter, h: diameter, shape: layout.Ellipse, paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Solid, scene.Ellipse(at))
	}}
}

// bullseye is a circle around a disc: the end of a whole activity or state machine.
func bullseye() *symbol {
	return &symbol{w: finalSize, h: finalSize, shape: layout.Ellipse, paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		g.Draw(scene.Detail, theme.Solid, scene.Ellipse(at.Inset(at.W/4)))
	}}
}

// crossedCircle is the end of one flow.
func crossedCircle() *symbol {
	return &symbol{w: finalSize, h: finalSize, shape: layout.Ellipse, paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		// The strokes reach the circle at 45 degrees: 0.146 of the diameter from each side of its box.
		r := at.Inset(at.W * 146 / 1000)
		g.Draw(scene.Detail, theme.SolidLine, scene.Segments(scene.Point{X: r.X, Y: r.Y}, scene.Point{X: r.Right(), Y: r.Bottom()}).
			To(scene.Point{X: r.Right(), Y: r.Y}).Line(scene.Point{X: r.X, Y: r.Bottom()}))
	}}
}

// lozenge is a diamond: a decision, a merge or a choice.
func lozenge() *symbol {
	return &symbol{w: diamondSize, h: diamondSize, shape: layout.Diamond, paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Diamond(at))
	}}
}

// lettered is a circle with letters in it: a history.
func lettered(th *theme.Theme, letters string) *symbol {
	return &symbol{w: historySize, h: historySize, shape: layout.Ellipse, th: th, mark: letters,
		paint: func(g *scene.Group, at scene.Rect) {
			g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		}}
}

// barEnd is how far a bar goes beyond its outermost lines.
const barEnd = 28 * scene.Px

// reach makes a bar no longer than its lines ask for. Those that meet it at its short ends follow.
func (s *symbol) reach(at scene.Rect, ends []scene.Point) scene.Rect {
	if !s.bar {
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
	more := min(barEnd, lo-least, most-hi)
	if short := (minBar - (hi - lo + 2*more)) / 2; short > 0 {
		more += short
	}
	lo, hi = max(lo-more, least), min(hi+more, most)
	return lo, hi - lo
}

// bar is a thick line across the direction of the flow: a fork or a join.
func bar(flow layout.Direction) *symbol {
	s := &symbol{w: minBar, h: barThickness, bar: true, paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Solid, scene.RoundBox(at, barThickness/4))
	}}
	if flow == layout.LeftRight {
		s.w, s.h = s.h, s.w
	}
	return s
}
