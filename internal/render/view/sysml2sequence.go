package view

import "kuml-mcp/internal/model"

// fillSeq fills a board with a sequence diagram of SysML 2, which looks as one of UML does. Only executions that the model states are
// drawn.
func fillSeq(b *board, d *model.Diagram) {
	b.frame = "seq"
	in := model.Sysml2Interaction(d)
	drawInteraction(b, in, nil, &model.SequenceOptions{ShowActivationBars: len(in.Executions) > 0, ShowReturnArrows: true})
}
