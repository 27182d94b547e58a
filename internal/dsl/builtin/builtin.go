// Package builtin assembles the vocabulary of scripts out of its parts: Kotlin's standard library and the
// modelling languages.
package builtin

import (
	"sync"

	"kuml-mcp/internal/dsl/builtin/blueprint"
	"kuml-mcp/internal/dsl/builtin/bpmn"
	"kuml-mcp/internal/dsl/builtin/c4"
	"kuml-mcp/internal/dsl/builtin/kotlin"
	"kuml-mcp/internal/dsl/builtin/sysml2"
	"kuml-mcp/internal/dsl/builtin/uml"
	"kuml-mcp/internal/dsl/vocab"
)

// languages enters the modelling languages, each with its own scopes, functions and types.
var languages = []func(*vocab.Table){uml.Register, c4.Register, bpmn.Register, blueprint.Register, sysml2.Register}

// Table gives the whole vocabulary. It is built at the first call and must not be changed.
var Table = sync.OnceValue(build)

func build() *vocab.Table {
	t := vocab.NewTable()
	kotlin.Register(t)
	for _, register := range languages {
		register(t)
	}
	for _, pkg := range toolPackages {
		if t.Packages[pkg] == nil {
			t.Packages[pkg] = []string{}
		}
	}
	return t
}

// toolPackages are packages of kUML with nothing for a diagram: what is imported from them is accepted, and unknown where it
// is used.
var toolPackages = []string{"dev.kuml.codegen", "dev.kuml.io", "dev.kuml.runtime", "dev.kuml.transform", "dev.kuml.erm.dsl", "dev.kuml.erm.model"}

// modelling gives the vocabulary of the modelling languages alone.
var modelling = sync.OnceValue(func() *vocab.Table {
	t := vocab.NewTable()
	for _, register := range languages {
		register(t)
	}
	return t
})
