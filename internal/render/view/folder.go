package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Folder is a tabbed folder. With content its name stands in the tab, else in its body.
type Folder struct {
	Theme   *theme.Theme
	Label   Block
	Content bool // whether anything lies in it
}

func (f *Folder) Holds() bool { return f.Content }

// Header gives the size of the folder's tab.
func (f *Folder) Header() (w, h int) {
	m := &f.Theme.Metrics
	if !f.Content {
		return m.MinBox * 2 / 5, m.TabH / 2
	}
	w, h = f.Label.Size(f.Theme, 0)
	return w + 2*m.PadX, max(h+m.PadY, m.TabH)
}

func (f *Folder) Size() (w, h int) {
	m := &f.Theme.Metrics
	tw, th := f.Header()
	if f.Content {
		// A little of the body's upper side stays visible beside the tab.
		return tw + m.ContainerPad, th + 2*m.ContainerPad
	}
	w, h = f.Label.Size(f.Theme, 0)
	return max(w+2*m.PadX, m.MinBox), th + max(h+2*m.PadY, MinBoxHeight)
}

// Pad gives the distances from the folder's box to what lies in it.
func (f *Folder) Pad() layout.Insets {
	p := f.Theme.Metrics.ContainerPad
	_, h := f.Header()
	return layout.Insets{Left: p, Top: h + p, Right: p, Bottom: p}
}

// Rim keeps labels off the strip beside the tab, which lies outside of the folder.
func (f *Folder) Rim() layout.Insets {
	_, h := f.Header()
	return layout.Insets{Top: h}
}

func (f *Folder) Draw(g *scene.Group, at scene.Rect) {
	m := &f.Theme.Metrics
	tw, th := f.Header()
	radius := m.Radius / 2
	g.Draw(scene.Body, theme.Container, scene.Folder(at, tw, th, radius))
	g.Draw(scene.Detail, theme.ContainerTab, scene.RoundBoxes(scene.Rect{X: at.X, Y: at.Y, W: tw, H: th}, min(radius, th/2), 0))
	_, lh := f.Label.Size(f.Theme, 0)
	if f.Content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: tw, H: th}
		f.Label.Center(f.Theme, g, at.X+tw/2, at.Y+(th-lh)/2)
		return
	}
	f.Label.Center(f.Theme, g, at.Center().X, at.Y+th+(at.H-th-lh)/2)
}

// Land moves a point on the box beside the tab, where the folder leaves a corner of its box free, to the folder's outline.
func (f *Folder) Land(p, _ scene.Point, at scene.Rect) scene.Point {
	tw, th := f.Header()
	switch {
	case p.Y == at.Y && p.X > at.X+tw:
		p.Y += th
	case p.X == at.Right() && p.Y < at.Y+th:
		p.X = at.X + tw
	}
	return p
}
