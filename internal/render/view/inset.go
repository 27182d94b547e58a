package view

import (
	"context"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

// inset is a picture in a node.
type inset struct {
	board  *Board
	Placed *layout.Result
	place  func(at scene.Rect) scene.Point // its upper left corner in the node's box
}

// NewInset lays out what the board holds. It returns nil where that fails or is nothing.
func NewInset(b *Board, place func(at scene.Rect) scene.Point) *inset {
	if len(b.Nodes) == 0 {
		return nil
	}
	placed, err := layout.Layout(context.Background(), &b.Graph)
	if err != nil {
		return nil
	}
	return &inset{b, placed, place}
}

// draw draws the picture into a node's box; group is that of the node.
func (n *inset) draw(p *Page, at scene.Rect, group int) {
	n.board.base = group
	sub := *p
	sub.Origin = n.place(at)
	n.board.drawAll(&sub, n.Placed)
}
