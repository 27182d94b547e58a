package sysml2

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// fillSeq fills a board with a sequence diagram of SysML 2, which looks as one of UML does. Only executions that the model states are
// drawn.
func fillSeq(b *view.Board, d *model.Diagram) {
	b.Frame = "seq"
	in := model.Sysml2Interaction(d)
	uml.DrawInteraction(b, in, nil, &model.SequenceOptions{ShowActivationBars: len(in.Executions) > 0, ShowReturnArrows: true})
}
