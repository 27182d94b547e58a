package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// packageDiagrams is the row of package diagrams.
var packageDiagrams = &diagramKind{
	entry: "PACKAGE", typ: model.PackageDiagram, what: "a package diagram",
	options: func() any { return &model.PackageOptions{ShowStereotypes: true, ShowFolderTabs: true} },
	elements: admission{
		not: []kind.Kind{
			kind.UmlActor, kind.UmlUseCase, kind.UmlComponent, kind.UmlStateMachine, kind.UmlInteraction, kind.UmlInstanceSpecification,
		},
	},
	relationships: admission{not: []kind.Kind{kind.UmlLink, kind.UmlInclude, kind.UmlExtend, kind.UmlConnector}},
}

// packageDependency makes the Do of a function for dependencies of a keyword between packages.
func packageDependency(keyword string) func(modelScope, *vocab.Call) (any, error) {
	id := func(client, supplier string) string { return "dep::" + client + "-->" + supplier + "[" + keyword + "]" }
	return relate("client", "supplier", id, func(h model.Head) (*model.Dependency, *string, *string) {
		d := &model.Dependency{Head: h}
		d.Name = "«" + keyword + "»"
		return d, &d.ClientID, &d.SupplierID
	})
}

func registerPackageDiagrams(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("packageDiagram(name: String) -> KumlDiagram {PackageDiagramBuilder}", "A package diagram.", declare(packageDiagrams)))
	type options = model.PackageOptions
	s := &vocab.Scope{
		Name: "PackageDiagramBuilder", Doc: "The block of packageDiagram.", Extends: []string{"UmlModelScope"}, Hints: packageHints,
		Properties: []*vocab.Property{
			option("var showStereotypes: Boolean = true", "Whether the stereotypes of elements are drawn.",
				func(o *options) *bool { return &o.ShowStereotypes }),
			option("var showFolderTabs: Boolean = true", "Whether packages are folders with a tab, or plain boxes.",
				func(o *options) *bool { return &o.ShowFolderTabs }),
		},
	}
	for _, d := range []struct{ function, keyword, doc string }{
		{"packageImport", "import", "The client makes the public names of the supplier its own public ones."},
		{"packageMerge", "merge", "The client takes in the contents of the supplier."},
		{"packageAccess", "access", "The client makes the public names of the supplier its own private ones."},
	} {
		do := packageDependency(d.keyword)
		s.Functions = append(s.Functions,
			fn(d.function+"(client: UmlPackage, supplier: UmlPackage) -> UmlDependency", d.doc, do),
			lenient(
				fn(d.function+
					"(client/source/from/importing: UmlPackage|String, supplier/target/to/imported: UmlPackage|String) -> UmlDependency",
					d.doc, do), d.function+"(client = …, supplier = …)"))
	}
	t.AddScope(s)
}
