package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Note is a comment with a folded corner.
type Note struct {
	Theme *theme.Theme
	Text  Block
}

// maxNote is the length at which the text of a note is wrapped.
const maxNote = 240 * scene.Px

// NewNote makes a note with a text.
func NewNote(th *theme.Theme, s string) *Note {
	return &Note{th, Wrapped(th, scene.Prose, theme.NoteText, Prose(s), maxNote)}
}

func (n *Note) Size() (w, h int) {
	m := &n.Theme.Metrics
	w, h = n.Text.Size(n.Theme, 0)
	// The fold takes its room beside the first line.
	return max(w+2*m.PadX+m.Fold/2, 6*m.Fold), max(h+2*m.PadY, 3*m.Fold)
}

func (n *Note) Draw(g *scene.Group, at scene.Rect) {
	m := &n.Theme.Metrics
	g.Draw(scene.Body, theme.Note, scene.NoteBox(at, m.Fold))
	g.Draw(scene.Detail, theme.NoteFold, scene.NoteFold(at, m.Fold))
	_, h := n.Text.Size(n.Theme, 0)
	n.Text.Left(n.Theme, g, at.X+m.PadX, at.Y+(at.H-h)/2, 0)
}
