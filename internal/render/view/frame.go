package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Tag is the tag in the upper left corner of a frame.
type Tag struct {
	th   *theme.Theme
	rows Block
}

// Sizes of a tag.
const (
	tagPadX = 10 * scene.Px
	tagPadY = 3 * scene.Px
	tagCut  = 8 * scene.Px
)

// NewTag makes the tag with a text.
func NewTag(th *theme.Theme, text string, limit int) *Tag {
	return &Tag{th, Wrapped(th, scene.Heading, theme.FrameName, text, limit)}
}

func (t *Tag) Size() (w, h int) {
	w, h = t.rows.Size(t.th, 0)
	return WholePx(w + 2*tagPadX), WholePx(h + 2*tagPadY)
}

// Draw draws the tag with its upper left corner at the frame's.
func (t *Tag) Draw(g *scene.Group, r scene.Rect) {
	g.Draw(scene.Detail, theme.FrameTab, scene.Tab(r, tagCut))
	_, h := t.rows.Size(t.th, 0)
	t.rows.Left(t.th, g, r.X+tagPadX, r.Y+(r.H-h)/2, 0)
}

// maxFrameName is the length at which the name of a frame is wrapped.
const maxFrameName = 480 * scene.Px

// framePad lies between the frame of a diagram and what is in it.
const framePad = 20 * scene.Px

// framedPage makes a page whose drawing, of the given size, has a frame around it that is called word and name, as in "sd Order"
// (UML 2.5.1 Annex A).
func framedPage(th *theme.Theme, word, name string, w, h int) *Page {
	label := word
	if name != "" {
		label += " " + name
	}
	t := NewTag(th, label, max(maxFrameName, w))
	tw, tagH := t.Size()
	inner := max(w, tw+2*framePad)
	p := newPage(th, "", "", inner+2*framePad, h+tagH+2*framePad)
	at := scene.Rect{X: p.Origin.X, Y: p.Origin.Y, W: inner + 2*framePad, H: h + tagH + 2*framePad}
	g := scene.Group{Kind: scene.Frame, Class: "frame", Parent: -1, Ends: NoEnds, Bounds: at}
	g.Draw(scene.Body, theme.Frame, scene.RoundBox(at, th.Metrics.Radius/2))
	t.Draw(&g, scene.Rect{X: at.X, Y: at.Y, W: tw, H: tagH})
	p.Scene.Add(g)
	p.Origin = scene.Point{X: at.X + (at.W-w)/2/scene.Px*scene.Px, Y: at.Y + tagH + framePad}
	p.h -= tagH + framePad // what lies above the origin
	return p
}
