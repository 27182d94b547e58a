package view

import (
	"context"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

// inset is a picture in a node.
type inset struct {
	board  *board
	placed *layout.Result
	place  func(at scene.Rect) scene.Point // its upper left corner in the node's box
}

// newInset lays out what the board holds. It returns nil where that fails or is nothing.
func newInset(b *board, place func(at scene.Rect) scene.Point) *inset {
	if len(b.nodes) == 0 {
		return nil
	}
	placed, err := layout.Layout(context.Background(), &b.graph)
	if err != nil {
		return nil
	}
	return &inset{b, placed, place}
}

// draw draws the picture into a node's box; group is that of the node.
func (n *inset) draw(p *page, at scene.Rect, group int) {
	n.board.base = group
	sub := *p
	sub.origin = n.place(at)
	n.board.drawAll(&sub, n.placed)
}
