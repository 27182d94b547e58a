// Package codegen turns a class diagram into source files: Kotlin, Java, SQL.
//
// A generator works on the plan that plan.go makes of the diagram: classifiers with resolved types,
// inherited members and the references that associations become. It never looks at the diagram itself, so all
// generators agree on what an association means.
package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// File is one generated file.
type File struct {
	Name string // path with slashes, relative to the output folder
	Text string
}

// Options steer all generators.
type Options struct {
	// Package is the package or namespace of the generated code, "" for none. Classes in UML packages go
	// into packages below it.
	Package string
}

// generator makes the files of one plugin.
type generator struct {
	name string
	run  func(p *plan) []File
}

var generators = []generator{{"kotlin", kotlin}, {"java", java}, {"sql", sql}}

// Plugins lists the names of the generators.
func Plugins() []string {
	var out []string
	for _, g := range generators {
		out = append(out, g.name)
	}
	return out
}

// Generate makes the files of a plugin from a class diagram. The error is a *diag.Failure: UNKNOWN_PLUGIN with the
// plugins, INVALID_ARGUMENT for a malformed package, NOT_A_CLASS_DIAGRAM.
func Generate(d *model.Diagram, plugin string, opt Options) ([]File, error) {
	at := slices.IndexFunc(generators, func(g generator) bool { return g.name == plugin })
	if at < 0 {
		return nil, diag.Failf(diag.UnknownPlugin, "there is no plugin %q; there are %s", plugin, strings.Join(Plugins(), ", ")).With("plugins", Plugins())
	}
	if d.Language != model.UML || d.Type != model.ClassDiagram {
		return nil, diag.Failf(diag.NotAClassDiagram, "code is generated from class diagrams; %q is a %s diagram", d.Name, d.Type)
	}
	if opt.Package != "" && !validPackage(opt.Package) {
		return nil, diag.Failf(diag.InvalidArgument, "package %q is not a package name; write it like com.example.shop", opt.Package).With("argument", "package")
	}
	return generators[at].run(newPlan(d, opt)), nil
}

func validPackage(name string) bool {
	for _, part := range strings.Split(name, ".") {
		if part == "" || part != identifier(part) {
			return false
		}
	}
	return true
}
