// Package python writes Python packages from the plan of a class diagram.
package python

import (
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

var keywords = ident.Keywords(
	`False None True and as assert async await break class continue def del elif else except finally for from global if
	import in is lambda nonlocal not or pass raise return try while with yield`)

// shadows are names that the body of a class needs itself, so that no member may have them.
var shadows = ident.Keywords(`abstractmethod bool bytes dict dt field float int list object property set staticmethod str`)

// types are the Python names of the built-in types; a colon parts the module from the name.
var types = map[string]string{
	"String": "str", "Int": "int", "Long": "int", "Short": "int", "Byte": "int", "Float": "float", "Double": "float", "Boolean": "bool",
	"Char": "str",
	"Any":  "typing:Any", "Unit": "None", "UUID": "uuid:UUID", "Date": "dt.date", "DateTime": "dt.datetime", "Instant": "dt.datetime",
	"Time":     "dt.time",
	"Duration": "dt.timedelta", "BigDecimal": "decimal:Decimal", "BigInteger": "int", "Bytes": "bytes", "Json": "typing:Any",
	"List": "list", "Set": "set", "Map": "dict",
}

// python is one run of the Python generator.
type py struct {
	plan     *plan.Plan
	names    *plan.Naming
	packages map[*plan.Unit][]string
	modules  map[*plan.Unit]string // name of a unit's module in its package
	external plan.External
}

// Files makes a module for each class, interface and enumeration, and a package for each folder.
func Files(p *plan.Plan, _ gen.Settings) []gen.File {
	g := &py{plan: p, names: plan.NewNaming(p, members), packages: map[*plan.Unit][]string{}, modules: map[*plan.Unit]string{}}
	folders := map[string]ident.Taken{}
	for _, u := range p.Units {
		g.packages[u] = pythonPackage(u.Package)
		if p.Root == "" && u.Package != "" { // relative imports need a package around all
			g.packages[u] = append(pythonPackage(""), g.packages[u]...)
		}
		for at := range g.packages[u] {
			folder := strings.Join(g.packages[u][:at], "/")
			if folders[folder] == nil {
				folders[folder] = ident.Taken{}
			}
			folders[folder][g.packages[u][at]] = true // a package hides a module of its name
		}
	}
	var out []gen.File
	needs := map[*plan.Unit][]*plan.Unit{}
	for _, u := range p.Units {
		folder := g.folder(u)
		if folders[folder] == nil {
			folders[folder] = ident.Taken{}
		}
		folders[folder]["external"], folders[folder]["__init__"] = true, true
		g.modules[u] = folders[folder].Take(nameOf(ident.Snake(u.Name)))
	}
	for _, u := range p.Units {
		f := newPyFile(g, u)
		f.declaration()
		needs[u] = f.needs
		out = append(out, gen.File{Name: g.folder(u) + "/" + g.modules[u] + ".py", Text: f.head() + f.Buf.String()})
	}
	if len(g.external.Names) > 0 {
		out = append(out, g.placeholders())
	}
	return append(out, g.inits(needs)...)
}

// pythonPackage splits a package name; what stands in none goes into the package model.
func pythonPackage(name string) []string {
	if name == "" {
		return []string{"model"}
	}
	parts := strings.Split(name, ".")
	for i := range parts {
		parts[i] = nameOf(parts[i])
	}
	return parts
}

func (g *py) folder(u *plan.Unit) string { return strings.Join(g.packages[u], "/") }

// nameOf puts an underscore behind a keyword, and before a digit.
func nameOf(name string) string {
	name = ident.Identifier(name)
	if keywords[name] {
		return name + "_"
	}
	return name
}

var members = plan.MemberStyle{
	Field:     func(f *plan.Field) string { return member(f.Name) },
	Operation: func(o *plan.Operation) string { return member(o.Name) },
	Merges:    true,
	Reserved: func(u *plan.Unit) []string {
		if u.Kind == plan.Enum {
			return []string{"name", "value", "mro"}
		}
		return nil
	},
}

func member(name string) string {
	name = nameOf(ident.Snake(name))
	if shadows[name] {
		return name + "_"
	}
	return name
}

// placeholders declares the types that the diagram mentions only; type checkers alone read it.
func (g *py) placeholders() gen.File {
	w := &source.Writer{}
	for _, l := range g.plan.Header("Types that the diagram mentions without declaring them: put the real ones here.") {
		w.Line("# %s", source.OneLine(l))
	}
	w.Line("")
	w.Line("from typing import Any, TypeAlias")
	w.Line("")
	for _, n := range g.external.Names {
		w.Line("%s: TypeAlias = Any", n)
	}
	return gen.File{Name: strings.Join(pythonPackage(g.plan.Root), "/") + "/external.py", Text: w.Buf.String()}
}

// inits makes the __init__.py of every package. It exports the package's types, unless that would make packages wait for each
// other: importing a module runs its package first.
func (g *py) inits(needs map[*plan.Unit][]*plan.Unit) []gen.File {
	members := map[string][]*plan.Unit{}
	edges := map[string][]string{}
	root := len(pythonPackage(g.plan.Root))
	for _, u := range g.plan.Units {
		members[g.folder(u)] = append(members[g.folder(u)], u)
		for n := root; n < len(g.packages[u]); n++ {
			outer := strings.Join(g.packages[u][:n], "/")
			members[outer] = append(members[outer], nil)
		}
		for _, other := range needs[u] {
			for n := root; n <= len(g.packages[other]); n++ {
				outer := strings.Join(g.packages[other][:n], "/")
				if own := g.folder(u); own != outer && (n == len(g.packages[other]) || !strings.HasPrefix(own+"/", outer+"/")) {
					edges[own] = append(edges[own], outer)
				}
			}
		}
	}
	var out []gen.File
	for _, folder := range slices.Sorted(maps.Keys(members)) {
		out = append(out, gen.File{Name: folder + "/__init__.py", Text: g.init(members[folder], leadsTo(edges, folder, folder))})
	}
	return out
}

// leadsTo reports whether a way of one or more edges leads from one node to another.
func leadsTo(edges map[string][]string, from, to string) bool {
	seen := map[string]bool{}
	var visit func(node string) bool
	visit = func(node string) bool {
		for _, next := range edges[node] {
			if next == to {
				return true
			}
			if !seen[next] {
				seen[next] = true
				if visit(next) {
					return true
				}
			}
		}
		return false
	}
	return visit(from)
}

func (g *py) init(units []*plan.Unit, circular bool) string {
	w := &source.Writer{}
	for _, l := range g.plan.Header() {
		w.Line("# %s", source.OneLine(l))
	}
	units = slices.DeleteFunc(units, func(u *plan.Unit) bool { return u == nil })
	if len(units) == 0 || circular {
		return w.Buf.String()
	}
	w.Line("")
	slices.SortFunc(units, func(a, b *plan.Unit) int { return strings.Compare(g.modules[a], g.modules[b]) })
	var names []string
	for _, u := range units {
		w.Line("from .%s import %s", g.modules[u], className(u))
		names = append(names, className(u))
	}
	slices.Sort(names)
	w.Line("")
	w.Open("__all__ = [")
	for _, n := range names {
		w.Line(`"%s",`, n)
	}
	w.Close("]")
	return w.Buf.String()
}

// className is the name of the unit's class.
func className(u *plan.Unit) string { return nameOf(u.Name) }
