package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// tag is the tag in the upper left corner of a frame.
type tag struct {
	th   *theme.Theme
	rows block
}

// Sizes of a tag.
const (
	tagPadX = 10 * scene.Px
	tagPadY = 3 * scene.Px
	tagCut  = 8 * scene.Px
)

func newTag(th *theme.Theme, text string, limit int) *tag {
	return &tag{th, wrapped(th, scene.Heading, theme.FrameName, text, limit)}
}

func (t *tag) size() (w, h int) {
	w, h = t.rows.size(t.th, 0)
	return wholePx(w + 2*tagPadX), wholePx(h + 2*tagPadY)
}

// draw draws the tag with its upper left corner at the frame's.
func (t *tag) draw(g *scene.Group, r scene.Rect) {
	g.Draw(scene.Detail, theme.FrameTab, scene.Tab(r, tagCut))
	_, h := t.rows.size(t.th, 0)
	t.rows.left(t.th, g, r.X+tagPadX, r.Y+(r.H-h)/2, 0)
}

// maxFrameName is the length at which the name of a frame is wrapped.
const maxFrameName = 480 * scene.Px

// framePad lies between the frame of a diagram and what is in it.
const framePad = 20 * scene.Px

// framedPage makes a page whose drawing, of the given size, has a frame around it that is called word and name, as in "sd Order"
// (UML 2.5.1 Annex A).
func framedPage(th *theme.Theme, word, name string, w, h int) *page {
	label := word
	if name != "" {
		label += " " + name
	}
	t := newTag(th, label, max(maxFrameName, w))
	tw, tagH := t.size()
	inner := max(w, tw+2*framePad)
	p := newPage(th, "", "", inner+2*framePad, h+tagH+2*framePad)
	at := scene.Rect{X: p.origin.X, Y: p.origin.Y, W: inner + 2*framePad, H: h + tagH + 2*framePad}
	g := scene.Group{Kind: scene.Frame, Class: "frame", Parent: -1, Ends: noEnds, Bounds: at}
	g.Draw(scene.Body, theme.Frame, scene.RoundBox(at, th.Metrics.Radius/2))
	t.draw(&g, scene.Rect{X: at.X, Y: at.Y, W: tw, H: tagH})
	p.scene.Add(g)
	p.origin = scene.Point{X: at.X + (at.W-w)/2/scene.Px*scene.Px, Y: at.Y + tagH + framePad}
	p.h -= tagH + framePad // what lies above the origin
	return p
}
