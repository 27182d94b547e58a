// Package builtin assembles the vocabulary of scripts out of its parts: Kotlin's standard library and the
// modelling languages.
package builtin

import (
	"maps"
	"sync"

	"kuml-mcp/internal/dsl/builtin/blueprint"
	"kuml-mcp/internal/dsl/builtin/bpmn"
	"kuml-mcp/internal/dsl/builtin/c4"
	"kuml-mcp/internal/dsl/builtin/kotlin"
	"kuml-mcp/internal/dsl/builtin/sysml2"
	"kuml-mcp/internal/dsl/builtin/uml"
	"kuml-mcp/internal/dsl/vocab"
)

// Part is a part of the vocabulary.
type Part struct {
	Name     string // as in the address of its reference
	Title    string
	register func(*vocab.Table)
}

// library is what the modelling languages stand on.
var library = Part{"kotlin", "Kotlin's standard library", kotlin.Register}

// languages are the modelling languages, each with its own scopes, functions and types. The others use what UML enters.
var languages = []Part{
	{"uml", "UML", uml.Register},
	{"c4", "C4", c4.Register},
	{"bpmn", "BPMN", bpmn.Register},
	{"blueprint", "Service blueprints", blueprint.Register},
	{"sysml2", "SysML 2", sysml2.Register},
}

// Parts gives all parts in the order in which they are entered.
func Parts() []Part { return append([]Part{library}, languages...) }

// Table gives the whole vocabulary. It is built at the first call and must not be changed.
var Table = sync.OnceValue(func() *vocab.Table { return build(Parts()) })

// modelling gives the vocabulary of the modelling languages alone.
var modelling = sync.OnceValue(func() *vocab.Table { return build(languages) })

func build(parts []Part) *vocab.Table {
	t := vocab.NewTable()
	for _, p := range parts {
		p.register(t)
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
var toolPackages = []string{
	"dev.kuml.codegen", "dev.kuml.io", "dev.kuml.runtime", "dev.kuml.transform", "dev.kuml.erm.dsl", "dev.kuml.erm.model",
}

// own gives what a part alone enters: its functions, scopes, types and enumerations, and what it adds to types of other parts.
func (p Part) own() *vocab.Table {
	t := vocab.NewTable()
	for _, q := range Parts() {
		if q.Name == p.Name {
			break
		}
		q.register(t)
	}
	top, scopes, enums, types := *t.Top, maps.Clone(t.Scopes), maps.Clone(t.Enums), map[string]vocab.Type{}
	for name, ty := range t.Types {
		types[name] = *ty
	}
	p.register(t)
	maps.DeleteFunc(t.Scopes, func(name string, _ *vocab.Scope) bool { return scopes[name] != nil })
	maps.DeleteFunc(t.Enums, func(name string, _ *vocab.Enum) bool { return enums[name] != nil })
	maps.DeleteFunc(t.Types, func(name string, ty *vocab.Type) bool {
		old, known := types[name]
		return known && !keepAdded(ty, old)
	})
	t.Top.Functions, t.Top.Properties = t.Top.Functions[len(top.Functions):], t.Top.Properties[len(top.Properties):]
	return t
}

// keepAdded leaves of a type what has come to it; it is false if that is nothing.
func keepAdded(ty *vocab.Type, old vocab.Type) bool {
	ty.Supers, ty.Constructor = nil, nil
	ty.Functions, ty.Properties = ty.Functions[len(old.Functions):], ty.Properties[len(old.Properties):]
	ty.Companion, ty.Constants = ty.Companion[len(old.Companion):], ty.Constants[len(old.Constants):]
	return len(ty.Functions)+len(ty.Properties)+len(ty.Companion)+len(ty.Constants) > 0
}
