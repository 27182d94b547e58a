package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
)

// Below gives the direct subclasses of a class, and the classes and interfaces that realize or extend an interface.
func (p *Plan) Below(u *Unit) []*Unit {
	var out []*Unit
	for _, c := range p.Units {
		if c.Kind != Enum && (slices.Contains(c.Superclasses(), u) || slices.Contains(c.Interfaces, u)) {
			out = append(out, c)
		}
	}
	return out
}

// Concrete gives the classes that a reference to a class or interface may lead to, each once, in declaration order.
func (p *Plan) Concrete(u *Unit) []*Unit {
	found := map[*Unit]bool{}
	var visit func(u *Unit)
	visit = func(u *Unit) {
		if !found[u] {
			found[u] = true
			for _, c := range p.Below(u) {
				visit(c)
			}
		}
	}
	visit(u)
	return slices.DeleteFunc(slices.Clone(p.Units), func(c *Unit) bool { return !found[c] || c.Kind != Class || c.Abstract })
}

// Unrealized reports whether an interface, or one that extends it, has no concrete class.
func (p *Plan) Unrealized(u *Unit) bool {
	return u.Kind == Interface &&
		(len(p.Concrete(u)) == 0 || slices.ContainsFunc(p.Below(u), func(b *Unit) bool { return p.Unrealized(b) }))
}

// Folder is where a unit stands below the base package, "" for the base package itself.
func (p *Plan) Folder(u *Unit) string {
	return strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(u.Package, p.Root), "."), ".", "/")
}

// Prefixed is the name of a type for where another one has its simple name: with the folders before it.
func (p *Plan) Prefixed(u *Unit) string {
	if folder := p.Folder(u); folder != "" {
		return ident.Pascal(strings.ReplaceAll(folder, "/", " ")) + u.Name
	}
	return "Outer" + u.Name
}

// IsFinal reports whether nothing can inherit from a class: it is a leaf, and the diagram keeps to that.
func (u *Unit) IsFinal() bool { return u.Kind == Class && u.Leaf && !u.Abstract && !u.Extended }
