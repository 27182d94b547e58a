package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// folder is a tabbed folder. With content its name stands in the tab, else in its body.
type folder struct {
	th      *theme.Theme
	label   block
	content bool // whether anything lies in it
}

func (f *folder) holds() bool { return f.content }

// header gives the size of the folder's tab.
func (f *folder) header() (w, h int) {
	m := &f.th.Metrics
	if !f.content {
		return m.MinBox * 2 / 5, m.TabH / 2
	}
	w, h = f.label.size(f.th, 0)
	return w + 2*m.PadX, max(h+m.PadY, m.TabH)
}

func (f *folder) size() (w, h int) {
	m := &f.th.Metrics
	tw, th := f.header()
	if f.content {
		// A little of the body's upper side stays visible beside the tab.
		return tw + m.ContainerPad, th + 2*m.ContainerPad
	}
	w, h = f.label.size(f.th, 0)
	return max(w+2*m.PadX, m.MinBox), th + max(h+2*m.PadY, minBoxHeight)
}

// pad gives the distances from the folder's box to what lies in it.
func (f *folder) pad() layout.Insets {
	p := f.th.Metrics.ContainerPad
	_, h := f.header()
	return layout.Insets{Left: p, Top: h + p, Right: p, Bottom: p}
}

// rim keeps labels off the strip beside the tab, which lies outside of the folder.
func (f *folder) rim() layout.Insets {
	_, h := f.header()
	return layout.Insets{Top: h}
}

func (f *folder) draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	tw, th := f.header()
	radius := m.Radius / 2
	g.Draw(scene.Body, theme.Container, scene.Folder(at, tw, th, radius))
	g.Draw(scene.Detail, theme.ContainerTab, scene.RoundBoxes(scene.Rect{X: at.X, Y: at.Y, W: tw, H: th}, min(radius, th/2), 0))
	_, lh := f.label.size(f.th, 0)
	if f.content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: tw, H: th}
		f.label.center(f.th, g, at.X+tw/2, at.Y+(th-lh)/2)
		return
	}
	f.label.center(f.th, g, at.Center().X, at.Y+th+(at.H-th-lh)/2)
}

// land moves a point on the box beside the tab, where the folder leaves a corner of its box free, to the folder's outline.
func (f *folder) land(p, _ scene.Point, at scene.Rect) scene.Point {
	tw, th := f.header()
	switch {
	case p.Y == at.Y && p.X > at.X+tw:
		p.Y += th
	case p.X == at.Right() && p.Y < at.Y+th:
		p.X = at.X + tw
	}
	return p
}
