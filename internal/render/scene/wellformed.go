package scene

import (
	"fmt"

	"kuml-mcp/internal/render/text"
)

// wellFormed checks references, outlines, classes and numbers.
func (c *checker) wellFormed() {
	s := c.s
	if s.W <= 0 || s.H <= 0 || s.W > maxCoord || s.H > maxCoord {
		c.report(Malformed, -1, -1, Rect{}, "canvas is %d by %d", s.W, s.H)
	}
	for i := range s.Groups {
		g := &s.Groups[i]
		bad := func(format string, args ...any) {
			c.report(Malformed, i, -1, g.Bounds, "%s: %s", c.name(i), fmt.Sprintf(format, args...))
		}
		valid := func(ref int) bool { return ref >= -1 && ref < len(s.Groups) }
		if !valid(g.Parent) || g.Parent == i {
			bad("no group %d to lie in", g.Parent)
		} else if g.Parent >= 0 && g.isNode() && c.within(g.Parent, i) {
			bad("lies in itself")
		}
		if g.Kind == Edge && (!valid(g.Ends[0]) || !valid(g.Ends[1])) {
			bad("no groups %d and %d to connect", g.Ends[0], g.Ends[1])
		}
		if g.isNode() && g.Bounds.Empty() {
			bad("bounds are empty")
		}
		for _, p := range g.Paths {
			c.outlineWellFormed(p, bad)
		}
		for _, t := range g.Texts {
			style, ok := s.Styles[t.Class]
			if !ok {
				bad("text %q has unknown class %q", t.Str, t.Class)
			} else if want := text.Measure(style.Font, t.Str); t.Width < want {
				bad("text %q is %d long, not %d", t.Str, want, t.Width)
			}
			if outOfRange(Point{t.X, t.Y}) {
				bad("text %q is at (%d, %d)", t.Str, t.X, t.Y)
			}
		}
	}
}

func (c *checker) outlineWellFormed(p Path, bad func(string, ...any)) {
	if _, ok := c.s.Styles[p.Class]; !ok {
		bad("path has unknown class %q", p.Class)
	}
	if len(p.D) == 0 || p.D[0].Op != MoveTo {
		bad("outline of class %q does not begin with a move", p.Class)
	}
	for _, seg := range p.D {
		if seg.Op > Close {
			bad("outline of class %q has unknown command %d", p.Class, seg.Op)
			return
		}
		for _, pt := range seg.P[:pointCount[seg.Op]] {
			if outOfRange(pt) {
				bad("outline of class %q goes to (%d, %d)", p.Class, pt.X, pt.Y)
				return
			}
		}
	}
}

func outOfRange(p Point) bool {
	return p.X < -maxCoord || p.X > maxCoord || p.Y < -maxCoord || p.Y > maxCoord
}
