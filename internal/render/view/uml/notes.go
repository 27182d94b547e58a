package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// sideNote is a note beside a stripe of a picture.
type sideNote struct {
	*view.Note
	c    *model.Comment
	link *model.CommentLink // nil for a note about nothing in particular
	at   scene.Rect
}

// noteGap lies between notes.
const noteGap = 16 * scene.Px

// sideNotes gives the notes of a diagram by the element that each is about, "" for none; of several, the first.
func sideNotes(th *theme.Theme, d *model.Diagram, known map[string]bool) map[string][]*sideNote {
	links := map[string]*model.CommentLink{}
	for _, e := range d.Elements {
		if l, ok := e.(*model.CommentLink); ok && links[l.CommentID] == nil && known[l.ElementID] {
			links[l.CommentID] = l
		}
	}
	out := map[string][]*sideNote{}
	for _, e := range d.Elements {
		if c, ok := e.(*model.Comment); ok {
			n := &sideNote{Note: view.NewNote(th, c.Text), c: c, link: links[c.ID]}
			about := ""
			if n.link != nil {
				about = n.link.ElementID
			}
			out[about] = append(out[about], n)
		}
	}
	return out
}

// stack places notes below each other from (x, y), and returns the size of the stack.
func stack(notes []*sideNote, x, y int) (w, h int) {
	for i, n := range notes {
		nw, nh := n.Size()
		if i > 0 {
			h += noteGap
		}
		n.at = scene.Rect{X: x, Y: y + h, W: nw, H: nh}
		w, h = max(w, nw), h+nh
	}
	return w, h
}

// drawSide draws a note and, for one about something, the line from its left side to that, whose right side is at x.
func (n *sideNote) drawSide(p *view.Page, about, x int) {
	g := scene.Group{Kind: scene.Node, ID: n.c.ID, Class: "comment", Parent: -1, Ends: view.NoEnds,
		Bounds: n.at.Move(p.Origin.X, p.Origin.Y)}
	n.Draw(&g, g.Bounds)
	i := p.Scene.Add(g)
	if n.link == nil {
		return
	}
	e := scene.Group{Kind: scene.Edge, ID: n.link.ID, Class: RelationClasses[n.link.Kind()], Parent: -1, Ends: [2]int{i, about}}
	y := g.Bounds.Center().Y
	e.Draw(scene.Line, theme.EdgeAnchor, scene.Segments(scene.Point{X: g.Bounds.X, Y: y}, scene.Point{X: x, Y: y}))
	p.Scene.Add(e)
}
