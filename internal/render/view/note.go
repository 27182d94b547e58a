package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// note is a comment with a folded corner.
type note struct {
	th   *theme.Theme
	text block
}

// maxNote is the length at which the text of a note is wrapped.
const maxNote = 240 * scene.Px

func newNote(th *theme.Theme, s string) *note {
	return &note{th, wrapped(th, scene.Prose, theme.NoteText, prose(s), maxNote)}
}

func (n *note) size() (w, h int) {
	m := &n.th.Metrics
	w, h = n.text.size(n.th, 0)
	// The fold takes its room beside the first line.
	return max(w+2*m.PadX+m.Fold/2, 6*m.Fold), max(h+2*m.PadY, 3*m.Fold)
}

func (n *note) draw(g *scene.Group, at scene.Rect) {
	m := &n.th.Metrics
	g.Draw(scene.Body, theme.Note, scene.NoteBox(at, m.Fold))
	g.Draw(scene.Detail, theme.NoteFold, scene.NoteFold(at, m.Fold))
	_, h := n.text.size(n.th, 0)
	n.text.left(n.th, g, at.X+m.PadX, at.Y+(at.H-h)/2, 0)
}
