package uml

import (
	"maps"
	"slices"

	"kuml-mcp/internal/dsl/vocab"
)

// corePackages is where the names live that are not UML's own.
var corePackages = map[string]string{
	"KumlElement": "dev.kuml.core.model", "KumlDiagram": "dev.kuml.core.model", "KumlModel": "dev.kuml.core.model",
	"DiagramType": "dev.kuml.core.model", "ModelLevel": "dev.kuml.core.model", "ModelingLanguage": "dev.kuml.core.model",
	"KumlProfile": "dev.kuml.profile", "KumlStereotype": "dev.kuml.profile", "KumlStereotypeApplication": "dev.kuml.profile",
	"UmlMetaclass": "dev.kuml.profile", "profile": "dev.kuml.profile.builder",
	"VisibilityFilter": "dev.kuml.core.model", "diagram": "dev.kuml.core.dsl",
	"layout": "dev.kuml.core.dsl.layout", "LayoutHintsBuilder": "dev.kuml.core.dsl.layout", "LayoutHintsScope": "dev.kuml.core.dsl.layout",
	"above": "dev.kuml.core.dsl.layout", "below": "dev.kuml.core.dsl.layout", "leftOf": "dev.kuml.core.dsl.layout",
	"rightOf": "dev.kuml.core.dsl.layout", "sameRowAs": "dev.kuml.core.dsl.layout", "sameColAs": "dev.kuml.core.dsl.layout",
}

// registerPackages enters the names of all rows into the package that an import would take them from.
func registerPackages(t *vocab.Table) {
	seen := map[string]bool{}
	enter := func(name, pkg string) {
		if core := corePackages[name]; core != "" {
			pkg = core
		}
		if !seen[name] {
			seen[name] = true
			t.Packages[pkg] = append(t.Packages[pkg], name)
		}
	}
	functions := func(s *vocab.Scope) {
		for _, f := range s.Functions {
			if f.Lenient == "" {
				enter(f.Name, "dev.kuml.uml.dsl")
			}
		}
	}
	functions(t.Top)
	for _, name := range slices.Sorted(maps.Keys(t.Scopes)) {
		enter(name, "dev.kuml.uml.dsl")
		functions(t.Scopes[name])
	}
	for _, name := range slices.Sorted(maps.Keys(t.Types)) {
		enter(name, "dev.kuml.uml")
	}
	for _, e := range enums {
		enter(e.Name, "dev.kuml.uml")
	}
}
