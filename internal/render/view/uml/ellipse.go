package uml

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// ellipse is an oval with centred rows; a line may separate those of a second part below.
type ellipse struct {
	th    *theme.Theme
	name  view.Block
	parts view.Block // below the line, empty for none
}

// Sizes of ovals.
const (
	minEllipseW = 112 * scene.Px
	minEllipseH = 48 * scene.Px
	ellipsePad  = 10 * scene.Px // between the rows and the outline, at the nearest place
	ellipseRule = 6 * scene.Px  // above and below the line
)

// height is that of all rows with the line.
func (e *ellipse) height() int {
	_, h := e.name.Size(e.th, 0)
	if _, ph := e.parts.Size(e.th, 0); ph > 0 {
		h += ph + 2*ellipseRule
	}
	return h
}

// Size is that of the narrowest oval that holds the rows and is a third higher than they are.
func (e *ellipse) Size() (w, h int) {
	rows := e.height()
	h = max(rows+max(rows/3, 2*ellipsePad), minEllipseH)
	w = minEllipseW
	y := -rows / 2
	fit := func(b view.Block) {
		for _, r := range b {
			rw, rh := view.Block{r}.Size(e.th, 0)
			far := max(-y, y+rh, y, -y-rh)
			w = max(w, chordFor(rw+2*ellipsePad, far, h))
			y += rh
		}
	}
	fit(e.name)
	if len(e.parts) > 0 {
		y += 2 * ellipseRule
		fit(e.parts)
	}
	return view.WholePx(w), view.WholePx(h)
}

// chordFor is the width of an ellipse of height h whose chord at a distance from its middle is at least c long.
func chordFor(c, distance, h int) int {
	// At y the chord is w·sqrt(1-(2y/h)²).
	root := scene.Root(h*h - 4*distance*distance)
	return (c*h + root - 1) / max(root, 1)
}

// chord is the length of the chord of an ellipse in `at` at height y.
func chord(at scene.Rect, y int) int {
	d := 2*y - at.Y - at.Bottom()
	return at.W * scene.Root(max(at.H*at.H-d*d, 0)) / max(at.H, 1)
}

func (e *ellipse) Draw(g *scene.Group, at scene.Rect) {
	m := &e.th.Metrics
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.Ellipse(at.Move(m.Shadow.X, m.Shadow.Y)))
	}
	g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
	y := e.name.Center(e.th, g, at.Center().X, at.Y+(at.H-e.height())/2)
	if len(e.parts) == 0 {
		return
	}
	y += ellipseRule
	half := chord(at, y) / 2
	g.Draw(scene.Detail, theme.Rule, scene.Segments(scene.Point{X: at.Center().X - half, Y: y}, scene.Point{X: at.Center().X + half, Y: y}))
	e.parts.Center(e.th, g, at.Center().X, y+ellipseRule)
}
