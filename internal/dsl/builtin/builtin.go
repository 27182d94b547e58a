// Package builtin assembles the vocabulary of scripts out of its parts: Kotlin's standard library and the
// modelling languages.
package builtin

import (
	"sync"

	"kuml-mcp/internal/dsl/builtin/uml"
	"kuml-mcp/internal/dsl/vocab"
)

// Table gives the whole vocabulary. It is built at the first call and must not be changed.
var Table = sync.OnceValue(func() *vocab.Table {
	t := vocab.NewTable()
	uml.Register(t)
	return t
})
