package codegen

import (
	"net/url"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

var jsonschemaOptions = []Option{
	{Name: "root", Description: "class that a whole document is an object of; without it the schema has definitions alone"},
	{Name: "discriminator", Description: "property that tells subclasses apart, with the name of the class as its value"},
	{Name: "closed", Description: "whether objects may have only the properties that the diagram gives them", Default: "true", Choices: yesNo},
}

// js is one run of the generator.
type js struct {
	plan          *plan
	keys          map[*unit]string // in $defs
	properties    map[*unit]string // in $defs, what subclasses have of a class
	unknown       map[string]string
	taken         namer
	discriminator string
	closed        bool
}

// jsonSchema makes a schema of draft 2020-12 for the objects of a class diagram.
func jsonSchema(p *plan, o settings) ([]File, error) {
	g := &js{
		plan: p, keys: map[*unit]string{}, properties: map[*unit]string{}, unknown: map[string]string{}, taken: namer{},
		discriminator: o["discriminator"], closed: o.on("closed"),
	}
	for _, u := range p.units {
		name := u.name
		if g.taken[strings.ToLower(name)] {
			name = p.prefixed(u)
		}
		g.keys[u] = g.taken.take(name)
	}
	for _, u := range p.units {
		if len(p.below(u)) > 0 {
			g.properties[u] = g.taken.take(g.keys[u] + "Properties")
		}
	}
	schema := object{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"title", oneLine(p.diagram.Name)},
	}
	if root := o["root"]; root != "" {
		u := g.find(root)
		if u == nil {
			return nil, g.noRoot(root)
		}
		schema = append(schema, member{"$ref", g.pointer(g.keys[u])})
	}
	if u := g.hasProperty(g.discriminator); u != nil {
		return nil, diag.Failf(diag.InvalidArgument, "option discriminator: class %s has an attribute %s already", u.name, g.discriminator).With("argument", "options")
	}
	if defs := g.definitions(); len(defs) > 0 {
		schema = append(schema, member{"$defs", defs})
	}
	return []File{{Name: "schema.json", Text: schema.text()}}, nil
}

func (g *js) find(name string) *unit {
	for _, same := range []func(a, b string) bool{func(a, b string) bool { return a == b }, func(a, b string) bool { return spell.Fold(a) == spell.Fold(b) }} {
		for _, u := range g.plan.units {
			if same(g.keys[u], name) || same(u.source.Ident().Name, name) {
				return u
			}
		}
	}
	return nil
}

func (g *js) noRoot(root string) *diag.Failure {
	names := []string{}
	for _, u := range g.plan.units {
		names = append(names, g.keys[u])
	}
	return diag.Failf(diag.InvalidArgument, "option root: the diagram has no class %q; there are %s", root, strings.Join(names, ", ")).
		With("argument", "options").With("validValues", names)
}

// hasProperty finds a class with a property.
func (g *js) hasProperty(name string) *unit {
	for _, u := range g.plan.units {
		if name != "" && slices.ContainsFunc(u.fields, func(q *field) bool { return q.name == name }) {
			return u
		}
	}
	return nil
}

// below gives the direct subclasses of a class, and the classes and interfaces that realize or extend an interface.
func (p *plan) below(u *unit) []*unit {
	var out []*unit
	for _, c := range p.units {
		if c.kind != enumUnit && (slices.Contains(c.superclasses(), u) || slices.Contains(c.interfaces, u)) {
			out = append(out, c)
		}
	}
	return out
}

// concrete gives the classes that a reference to a class or interface may lead to, each once, in declaration order.
func (p *plan) concrete(u *unit) []*unit {
	found := map[*unit]bool{}
	var visit func(u *unit)
	visit = func(u *unit) {
		if !found[u] {
			found[u] = true
			for _, c := range p.below(u) {
				visit(c)
			}
		}
	}
	visit(u)
	return slices.DeleteFunc(slices.Clone(p.units), func(c *unit) bool { return !found[c] || c.kind != classUnit || c.abstract })
}

// unrealized reports whether an interface, or one that extends it, has no concrete class.
func (p *plan) unrealized(u *unit) bool {
	return u.kind == interfaceUnit && (len(p.concrete(u)) == 0 || slices.ContainsFunc(p.below(u), func(b *unit) bool { return p.unrealized(b) }))
}

// pointer is a reference to a definition.
func (g *js) pointer(key string) string { return "#/$defs/" + url.PathEscape(key) }

func (g *js) ref(u *unit) object { return object{{"$ref", g.pointer(g.keys[u])}} }
