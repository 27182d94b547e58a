package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view"
)

// fillClass fills a board with a class diagram.
func fillClass(b *view.Board, d *model.Diagram) { newStructure(b, d).Fill(d) }
