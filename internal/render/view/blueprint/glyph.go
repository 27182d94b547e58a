package blueprint

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/render/scene"
)

// glyph is a pictogram: its lines, in a square of glyphSize by glyphSize. It is written as commands with their numbers: M x y moves,
// L x y draws a line, C x y x y x y a curve, Z closes, O x y rx ry is an ellipse around a point, R x y w h r a box with round corners.
type glyph []glyphCommand

// glyphSize is the size of the square that glyphs are drawn in.
const glyphSize = 240

// glyphCommand is one command of a glyph.
type glyphCommand struct {
	op   string
	args []int
}

// glyphArgs is how many numbers each command has.
var glyphArgs = map[string]int{"M": 2, "L": 2, "C": 6, "Z": 0, "O": 4, "R": 5}

// newGlyph reads a glyph; it panics if it is malformed, so that any test finds it.
func newGlyph(text string) glyph {
	var out glyph
	words := strings.Fields(text)
	for len(words) > 0 {
		n, ok := glyphArgs[words[0]]
		if !ok || len(words) <= n {
			panic(fmt.Sprintf("view: glyph %q is malformed at %q", text, words[0]))
		}
		c := glyphCommand{op: words[0]}
		for _, w := range words[1 : n+1] {
			v, err := strconv.Atoi(w)
			if err != nil {
				panic(fmt.Sprintf("view: glyph %q: %v", text, err))
			}
			c.args = append(c.args, v)
		}
		out, words = append(out, c), words[n+1:]
	}
	return out
}

// outline is the glyph drawn in a square.
func (k glyph) outline(at scene.Rect) scene.Outline {
	x := func(v int) int { return at.X + v*at.W/glyphSize }
	y := func(v int) int { return at.Y + v*at.H/glyphSize }
	var o scene.Outline
	for _, c := range k {
		a := c.args
		switch c.op {
		case "M":
			o = o.To(scene.Point{X: x(a[0]), Y: y(a[1])})
		case "L":
			o = o.Line(scene.Point{X: x(a[0]), Y: y(a[1])})
		case "C":
			o = o.Curve(scene.Point{X: x(a[0]), Y: y(a[1])}, scene.Point{X: x(a[2]), Y: y(a[3])}, scene.Point{X: x(a[4]), Y: y(a[5])})
		case "Z":
			o = o.Close()
		case "O":
			left, top := x(a[0]-a[2]), y(a[1]-a[3])
			o = append(o, scene.Ellipse(scene.Rect{X: left, Y: top, W: x(a[0]+a[2]) - left, H: y(a[1]+a[3]) - top})...)
		case "R":
			r := scene.Rect{X: x(a[0]), Y: y(a[1])}
			r.W, r.H = x(a[0]+a[2])-r.X, y(a[1]+a[3])-r.Y
			o = append(o, scene.RoundBox(r, a[4]*at.W/glyphSize)...)
		}
	}
	return o
}

// draw draws the glyph's lines in a square.
func (k glyph) draw(g *scene.Group, class string, at scene.Rect) {
	g.Draw(scene.Detail, class, k.outline(at))
}
