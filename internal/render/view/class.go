package view

import "kuml-mcp/internal/model"

// fillClass fills a board with a class diagram.
func fillClass(b *board, d *model.Diagram) { newStructure(b, d).fill(d) }
