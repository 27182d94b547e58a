package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// boundary is a frame around other nodes with its name at the upper left; without content the name stands in the middle.
type boundary struct {
	th      *theme.Theme
	label   block
	content bool
}

func (f *boundary) holds() bool { return f.content }

// header gives the size of the area of the name.
func (f *boundary) header() (w, h int) {
	m := &f.th.Metrics
	w, h = f.label.size(f.th, 0)
	return w + 2*m.PadX, h + m.PadY
}

func (f *boundary) size() (w, h int) {
	m := &f.th.Metrics
	w, h = f.header()
	if f.content {
		return w, h + 2*m.ContainerPad
	}
	return max(w, m.MinBox), max(h+m.PadY, minBoxHeight)
}

func (f *boundary) pad() layout.Insets {
	p := f.th.Metrics.ContainerPad
	_, h := f.header()
	return layout.Insets{Left: p, Top: h + p/2, Right: p, Bottom: p}
}

func (f *boundary) draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, m.Radius))
	w, h := f.header()
	_, lh := f.label.size(f.th, 0)
	if f.content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
		f.label.left(f.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
		return
	}
	f.label.center(f.th, g, at.Center().X, at.Y+(at.H-lh)/2)
}
