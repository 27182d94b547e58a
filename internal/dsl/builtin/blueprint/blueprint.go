// Package blueprint is the part of the vocabulary for service design: the rows that scripts may use inside blueprint { } and the
// builders behind them, which fill the model and, when it is complete, settle what each diagram shows.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that kUML itself does
// not have are marked lenient and name the form to write instead.
package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the vocabulary of service blueprints into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, e := range enums {
		own.AddEnum(e)
	}
	for _, register := range []func(*vocab.Table){
		registerModel, registerElements, registerPhases, registerConnections, registerDiagrams, registerTypes,
	} {
		register(own)
	}
	rows.Packages(own, "dev.kuml.blueprint.dsl", "dev.kuml.blueprint.model", nil)
	rows.Enter(t, own)
	registerConstructors(t)
}
