// Package codegen turns diagrams into source files: code, schemas and the scripts of other tools. It is the table of the
// generators, each of which is a package of its own.
package codegen

import (
	"context"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/csharp"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/golang"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/java"
	"kuml-mcp/internal/codegen/jsonschema"
	"kuml-mcp/internal/codegen/kotlin"
	"kuml-mcp/internal/codegen/mermaid"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/plantuml"
	"kuml-mcp/internal/codegen/python"
	"kuml-mcp/internal/codegen/sql"
	"kuml-mcp/internal/codegen/typescript"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// File is one generated file.
type File = gen.File

// Output is what a generator makes.
type Output struct {
	Files []gen.File
	// Warnings tell what could not be carried over as it is.
	Warnings []diag.Diagnostic
}

// Options steer the generators.
type Options struct {
	// Package is the package or namespace of the generated code, "" for none. Classes in UML packages go
	// into packages below it.
	Package string
	// Values are the plugin's own options by name. A boolean is "true" or "false".
	Values map[string]string
}

// Plugin is one generator.
type Plugin struct {
	Name        string              `json:"name"`
	Description string              `json:"description"` // what it makes
	Takes       []model.DiagramKind `json:"takes"`
	Options     []gen.Option        `json:"options"`

	run func(j *job) (Output, error)
}

// job is one call of a generator.
type job struct {
	ctx     context.Context // of the call
	doc     *model.Document
	diagram *model.Diagram
	pkg     string
	options gen.Settings
}

var classDiagrams = []model.DiagramKind{model.ClassDiagram.In(model.UML)}

var jvm = always(plan.Target{JVM: true})

var plugins = []*Plugin{
	{Name: "kotlin", Description: "Kotlin classes, a file each", Takes: classDiagrams, run: planned(jvm, sure(kotlin.Files))},
	{Name: "java", Description: "Java classes, a file each", Takes: classDiagrams, Options: java.Options,
		run: planned(jvm, sure(java.Files))},
	{
		Name: "sql", Description: "tables of a relational database, in schema.sql", Takes: classDiagrams, Options: sql.Options,
		run: planned(always(plan.Target{}), sure(sql.Files)),
	},
	{
		Name: "typescript", Description: "TypeScript modules, one a class", Takes: classDiagrams, Options: typescript.Options,
		run: planned(typescript.Target, sure(typescript.Files)),
	},
	{
		Name: "python", Description: "Python packages with a module for each class", Takes: classDiagrams,
		run: planned(always(plan.Target{SeveralSupers: true}), sure(python.Files)),
	},
	{
		Name: "go", Description: "a Go package, with a file for each class", Takes: classDiagrams, Options: golang.Options,
		run: planned(always(plan.Target{}), sure(golang.Files)),
	},
	{
		Name: "csharp", Description: "C# classes, a file each", Takes: classDiagrams, Options: csharp.Options,
		run: planned(always(plan.Target{}), sure(csharp.Files)),
	},
	{
		Name: "jsonschema", Description: "a JSON Schema (2020-12) with a definition for each class, in schema.json",
		Takes: classDiagrams, Options: jsonschema.Options, run: planned(always(plan.Target{SeveralSupers: true}), jsonschema.Files),
	},
	{Name: "plantuml", Description: "a script of PlantUML", Takes: plantumlDiagrams, run: drawn(plantuml.Write, ".puml")},
	{Name: "mermaid", Description: "a script of Mermaid", Takes: mermaidDiagrams, run: drawn(mermaid.Write, ".mmd")},
	bpmnPlugin,
}

// planned makes a generator of one that works on the plan of a class diagram, for a language that the options may change.
func planned(
	to func(o gen.Settings) plan.Target, generate func(p *plan.Plan, o gen.Settings) ([]gen.File, error),
) func(j *job) (Output, error) {
	return func(j *job) (Output, error) {
		p := plan.New(j.diagram, j.pkg, to(j.options))
		files, err := generate(p, j.options)
		if err != nil {
			return Output{}, err
		}
		return Output{Files: files, Warnings: p.Warnings.Sorted(diag.Warning)}, nil
	}
}

// always is the target of a language that the options do not change.
func always(to plan.Target) func(o gen.Settings) plan.Target {
	return func(gen.Settings) plan.Target { return to }
}

// sure makes a generator that refuses nothing one that could.
func sure(generate func(p *plan.Plan, o gen.Settings) []gen.File) func(p *plan.Plan, o gen.Settings) ([]gen.File, error) {
	return func(p *plan.Plan, o gen.Settings) ([]gen.File, error) { return generate(p, o), nil }
}

// Plugins gives all generators.
func Plugins() []*Plugin { return plugins }

// Names lists the names of the generators.
func Names() []string {
	var out []string
	for _, p := range plugins {
		out = append(out, p.Name)
	}
	return out
}

// Lookup finds a plugin by its name. The error is a *diag.Failure: UNKNOWN_PLUGIN with the plugins there are.
func Lookup(name string) (*Plugin, error) {
	at := slices.IndexFunc(plugins, func(p *Plugin) bool { return p.Name == name })
	if at < 0 {
		return nil, diag.Failf(diag.UnknownPlugin, "there is no plugin %q; there are %s", name, strings.Join(Names(), ", ")).With("plugins",
			Names())
	}
	return plugins[at], nil
}

// Accepts reports whether the plugin takes a diagram.
func (p *Plugin) Accepts(d *model.Diagram) bool {
	return slices.Contains(p.Takes, d.DiagramKind())
}

// Refusal is the error for a diagram that the plugin does not take: NOT_A_CLASS_DIAGRAM, or NOT_A_BPMN_DIAGRAM of a
// plugin that takes nothing else.
func (p *Plugin) Refusal(d *model.Diagram) *diag.Failure {
	code := diag.NotAClassDiagram
	languages := map[model.Language]bool{}
	var types []string
	for _, k := range p.Takes {
		languages[k.Language] = true
		types = append(types, k.String())
	}
	if len(languages) == 1 && languages[model.BPMN] {
		code = diag.NotABpmnDiagram
	}
	return diag.Failf(code, "plugin %s takes %s diagrams, and %q is a %s diagram",
		p.Name, strings.Join(types, ", "), d.Name, d.DiagramKind())
}

// Generate makes the files of a diagram, which belongs to a document. The error is a *diag.Failure: that of Refusal, or
// INVALID_ARGUMENT for a malformed package and for options that the plugin does not have; else that of ctx, once that has ended.
func (p *Plugin) Generate(ctx context.Context, doc *model.Document, d *model.Diagram, opt Options) (Output, error) {
	if !p.Accepts(d) {
		return Output{}, p.Refusal(d)
	}
	if opt.Package != "" && !validPackage(opt.Package) {
		return Output{},
			diag.Failf(diag.InvalidArgument, "package %q is not a package name; write it like com.example.shop", opt.Package).With(
				"argument", "package")
	}
	options, err := p.settings(opt.Values)
	if err != nil {
		return Output{}, err
	}
	return p.run(&job{ctx, doc, d, opt.Package, options})
}

func validPackage(name string) bool {
	for _, part := range strings.Split(name, ".") {
		if part == "" || part != ident.Identifier(part) {
			return false
		}
	}
	return true
}
