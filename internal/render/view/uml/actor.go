package uml

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// stickFigure is a person with rows of text below.
type stickFigure struct {
	th   *theme.Theme
	text view.Block
}

// Sizes of the figure.
const (
	figureW    = 36 * scene.Px
	figureH    = 60 * scene.Px
	figureHead = 18 * scene.Px // diameter
	figureArms = 26 * scene.Px // from the top to the arms
	figureHips = 40 * scene.Px // from the top to where the legs begin
	figureGap  = 4 * scene.Px  // between figure and text
)

func (f *stickFigure) Size() (w, h int) {
	w, h = f.text.Size(f.th, 0)
	return max(w, figureW) + 2*figureGap, figureH + figureGap + h
}

// figure is the place of the person in the node's box.
func (f *stickFigure) figure(at scene.Rect) scene.Rect {
	_, h := f.Size()
	return scene.Rect{X: at.Center().X - figureW/2, Y: at.Y + (at.H-h)/2, W: figureW, H: figureH}
}

func (f *stickFigure) Draw(g *scene.Group, at scene.Rect) {
	r := f.figure(at)
	x := r.Center().X
	neck, hips := scene.Point{X: x, Y: r.Y + figureHead}, scene.Point{X: x, Y: r.Y + figureHips}
	limbs := scene.Segments(neck, hips)
	limbs = append(limbs, scene.Segments(scene.Point{X: r.X, Y: r.Y + figureArms}, scene.Point{X: r.Right(), Y: r.Y + figureArms})...)
	limbs = append(limbs,
		scene.Segments(scene.Point{X: r.X + 3*scene.Px, Y: r.Bottom()}, hips, scene.Point{X: r.Right() - 3*scene.Px, Y: r.Bottom()})...)
	g.Draw(scene.Detail, theme.FigureLine, limbs)
	g.Draw(scene.Body, theme.Figure, scene.Ellipse(scene.Rect{X: x - figureHead/2, Y: r.Y, W: figureHead, H: figureHead}))
	f.text.Center(f.th, g, x, r.Bottom()+figureGap)
}

// Land moves the end of a line from the border of the node's box on to the figure, if the line points there. A box with many
// lines is larger than the person in it: lines from above go on to the head, those from below to the text.
func (f *stickFigure) Land(p, from scene.Point, at scene.Rect) scene.Point {
	r := f.figure(at).Inset(-figureGap)
	if p.X == from.X {
		_, h := f.Size()
		if p.Y > from.Y {
			return scene.Point{X: p.X, Y: max(p.Y, r.Y)}
		}
		return scene.Point{X: p.X, Y: min(p.Y, at.Y+(at.H+h)/2)}
	}
	x := r.X // the side that the line meets first
	if p.X < from.X {
		x = r.Right()
	}
	ahead := p.X - from.X
	if (x-p.X)*ahead <= 0 {
		return p
	}
	if q := (scene.Point{X: x, Y: p.Y + (p.Y-from.Y)*(x-p.X)/ahead}); r.ContainsPoint(q) {
		return q
	}
	return p
}
