// Package c4 is the C4 part of the vocabulary: the rows that scripts may use inside c4Model { } and the builders behind them,
// which fill the model and, when it is complete, settle what each diagram shows.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that
// kUML itself does not have are marked lenient and name the form to write instead.
package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the C4 vocabulary into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, register := range []func(*vocab.Table){
		registerModel, registerElements, registerDeployment, registerRelationships, registerDiagrams, registerTypes,
	} {
		register(own)
	}
	rows.Packages(own, "dev.kuml.c4.dsl", "dev.kuml.c4.model", nil)
	rows.Enter(t, own)
	registerConstructors(t)
}
