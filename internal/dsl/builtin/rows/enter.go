package rows

import (
	"maps"
	"slices"

	"kuml-mcp/internal/dsl/vocab"
)

// Enter adds all of a language's own table to the whole one. It panics if a name is taken.
func Enter(t, own *vocab.Table) {
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
	for _, pkg := range slices.Sorted(maps.Keys(own.Packages)) {
		t.Packages[pkg] = append(t.Packages[pkg], own.Packages[pkg]...)
	}
}

// Packages enters the names of all rows of a table into the packages that an import would take them from: functions and
// scopes into one, types and enums into another; elsewhere names the exceptions.
func Packages(t *vocab.Table, dsl, model string, elsewhere map[string]string) {
	seen := map[string]bool{}
	enter := func(name, pkg string) {
		if other := elsewhere[name]; other != "" {
			pkg = other
		}
		if !seen[name] {
			seen[name] = true
			t.Packages[pkg] = append(t.Packages[pkg], name)
		}
	}
	functions := func(s *vocab.Scope) {
		for _, f := range s.Functions {
			if f.Lenient == "" {
				enter(f.Name, dsl)
			}
		}
	}
	functions(t.Top)
	for _, name := range slices.Sorted(maps.Keys(t.Scopes)) {
		enter(name, dsl)
		functions(t.Scopes[name])
	}
	for _, name := range slices.Sorted(maps.Keys(t.Types)) {
		enter(name, model)
	}
	for _, name := range slices.Sorted(maps.Keys(t.Enums)) {
		enter(name, model)
	}
}
