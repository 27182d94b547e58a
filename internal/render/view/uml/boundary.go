package uml

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// boundary is a frame around other nodes with its name at the upper left; without content the name stands in the middle.
type boundary struct {
	th      *theme.Theme
	label   view.Block
	content bool
}

func (f *boundary) Holds() bool { return f.content }

// Header gives the size of the area of the name.
func (f *boundary) Header() (w, h int) {
	m := &f.th.Metrics
	w, h = f.label.Size(f.th, 0)
	return w + 2*m.PadX, h + m.PadY
}

func (f *boundary) Size() (w, h int) {
	m := &f.th.Metrics
	w, h = f.Header()
	if f.content {
		return w, h + 2*m.ContainerPad
	}
	return max(w, m.MinBox), max(h+m.PadY, view.MinBoxHeight)
}

func (f *boundary) Pad() layout.Insets {
	p := f.th.Metrics.ContainerPad
	_, h := f.Header()
	return layout.Insets{Left: p, Top: h + p/2, Right: p, Bottom: p}
}

func (f *boundary) Draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, m.Radius))
	w, h := f.Header()
	_, lh := f.label.Size(f.th, 0)
	if f.content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
		f.label.Left(f.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
		return
	}
	f.label.Center(f.th, g, at.Center().X, at.Y+(at.H-lh)/2)
}
