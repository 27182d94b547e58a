// Package uml is the UML part of the vocabulary: the rows that scripts may use (scopes, functions,
// properties, types, enumerations) and the builders behind them, which fill the model.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that
// kUML itself does not have are marked lenient and name the form to write instead.
package uml

import (
	"maps"
	"slices"

	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the UML vocabulary into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, register := range []func(*vocab.Table){
		registerDiagrams, registerContainers, registerElements, registerClassifiers, registerAttributes, registerOperations, registerConstraints, registerAssociations,
		registerRelationships, registerComments, registerInteractions, registerLayout, registerProfiles, registerProfileScopes, registerTypes,
	} {
		register(own)
	}
	registerPackages(own)
	for _, e := range enums {
		own.AddEnum(e)
	}

	t.Top.Functions = append(t.Top.Functions, own.Top.Functions...)
	t.Top.Properties = append(t.Top.Properties, own.Top.Properties...)
	if t.Top.Hints == nil {
		t.Top.Hints = map[string]string{}
	}
	maps.Copy(t.Top.Hints, own.Top.Hints)
	for _, name := range slices.Sorted(maps.Keys(own.Scopes)) {
		t.AddScope(own.Scopes[name])
	}
	for _, name := range slices.Sorted(maps.Keys(own.Types)) {
		t.AddType(own.Types[name])
	}
	for _, name := range slices.Sorted(maps.Keys(own.Enums)) {
		t.AddEnum(own.Enums[name])
	}
	for pkg, names := range own.Packages {
		t.Packages[pkg] = append(t.Packages[pkg], names...)
	}
}
