// Package jsonschema writes a JSON Schema from the plan of a class diagram.
package jsonschema

import (
	"net/url"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// Options are the options of the generator.
var Options = []gen.Option{
	{Name: "root", Description: "class that a whole document is an object of; without it the schema has definitions alone"},
	{Name: "discriminator", Description: "property that tells subclasses apart, with the name of the class as its value"},
	{Name: "closed", Description: "whether objects may have only the properties that the diagram gives them", Default: "true",
		Choices: gen.YesNo},
}

// js is one run of the generator.
type js struct {
	plan          *plan.Plan
	keys          map[*plan.Unit]string // in $defs
	properties    map[*plan.Unit]string // in $defs, what subclasses have of a class
	unknown       map[string]string
	taken         ident.Taken
	discriminator string
	closed        bool
}

// Files makes a schema of draft 2020-12 for the objects of a class diagram.
func Files(p *plan.Plan, o gen.Settings) ([]gen.File, error) {
	g := &js{
		plan: p, keys: map[*plan.Unit]string{}, properties: map[*plan.Unit]string{}, unknown: map[string]string{}, taken: ident.Taken{},
		discriminator: o["discriminator"], closed: o.On("closed"),
	}
	for _, u := range p.Units {
		name := u.Name
		if g.taken[strings.ToLower(name)] {
			name = p.Prefixed(u)
		}
		g.keys[u] = g.taken.Take(name)
	}
	for _, u := range p.Units {
		if len(p.Below(u)) > 0 {
			g.properties[u] = g.taken.Take(g.keys[u] + "Properties")
		}
	}
	schema := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"title", source.OneLine(p.Diagram.Name)},
	}
	if root := o["root"]; root != "" {
		u := g.find(root)
		if u == nil {
			return nil, g.noRoot(root)
		}
		schema = append(schema, member{"$ref", g.pointer(g.keys[u])})
	}
	if u := g.hasProperty(g.discriminator); u != nil {
		return nil,
			diag.Failf(diag.InvalidArgument, "option discriminator: class %s has an attribute %s already", u.Name, g.discriminator).With(
				"argument", "options")
	}
	if defs := g.definitions(); len(defs) > 0 {
		schema = append(schema, member{"$defs", defs})
	}
	return []gen.File{{Name: "schema.json", Text: schema.text()}}, nil
}

func (g *js) find(name string) *plan.Unit {
	for _, same := range []func(a, b string) bool{
		func(a, b string) bool { return a == b }, func(a, b string) bool { return spell.Fold(a) == spell.Fold(b) },
	} {
		for _, u := range g.plan.Units {
			if same(g.keys[u], name) || same(u.Source.Ident().Name, name) {
				return u
			}
		}
	}
	return nil
}

func (g *js) noRoot(root string) *diag.Failure {
	names := []string{}
	for _, u := range g.plan.Units {
		names = append(names, g.keys[u])
	}
	return diag.Failf(diag.InvalidArgument, "option root: the diagram has no class %q; there are %s", root, strings.Join(names, ", ")).
		With("argument", "options").With("validValues", names)
}

// hasProperty finds a class with a property.
func (g *js) hasProperty(name string) *plan.Unit {
	for _, u := range g.plan.Units {
		if name != "" && slices.ContainsFunc(u.Fields, func(q *plan.Field) bool { return q.Name == name }) {
			return u
		}
	}
	return nil
}

// pointer is a reference to a definition.
func (g *js) pointer(key string) string { return "#/$defs/" + url.PathEscape(key) }

func (g *js) ref(u *plan.Unit) object { return object{{"$ref", g.pointer(g.keys[u])}} }
