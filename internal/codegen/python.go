package codegen

import (
	"maps"
	"slices"
	"strings"
)

var pythonKeywords = keywordSet(`False None True and as assert async await break class continue def del elif else except finally for from global if
	import in is lambda nonlocal not or pass raise return try while with yield`)

// pythonShadows are names that the body of a class needs itself, so that no member may have them.
var pythonShadows = keywordSet(`abstractmethod bool bytes dict dt field float int list object property set staticmethod str`)

// pythonTypes are the Python names of the built-in types; a colon parts the module from the name.
var pythonTypes = map[string]string{
	"String": "str", "Int": "int", "Long": "int", "Short": "int", "Byte": "int", "Float": "float", "Double": "float", "Boolean": "bool", "Char": "str",
	"Any": "typing:Any", "Unit": "None", "UUID": "uuid:UUID", "Date": "dt.date", "DateTime": "dt.datetime", "Instant": "dt.datetime", "Time": "dt.time",
	"Duration": "dt.timedelta", "BigDecimal": "decimal:Decimal", "BigInteger": "int", "Bytes": "bytes", "Json": "typing:Any",
	"List": "list", "Set": "set", "Map": "dict",
}

// python is one run of the Python generator.
type py struct {
	plan     *plan
	names    *naming
	packages map[*unit][]string
	modules  map[*unit]string // name of a unit's module in its package
	external external
}

// python makes a module for each class, interface and enumeration, and a package for each folder.
func python(p *plan, _ settings) []File {
	g := &py{plan: p, names: newNaming(p, pythonMembers), packages: map[*unit][]string{}, modules: map[*unit]string{}}
	folders := map[string]namer{}
	for _, u := range p.units {
		g.packages[u] = pythonPackage(u.pkg)
		if p.root == "" && u.pkg != "" { // relative imports need a package around all
			g.packages[u] = append(pythonPackage(""), g.packages[u]...)
		}
		for at := range g.packages[u] {
			folder := strings.Join(g.packages[u][:at], "/")
			if folders[folder] == nil {
				folders[folder] = namer{}
			}
			folders[folder][g.packages[u][at]] = true // a package hides a module of its name
		}
	}
	var out []File
	needs := map[*unit][]*unit{}
	for _, u := range p.units {
		folder := g.folder(u)
		if folders[folder] == nil {
			folders[folder] = namer{}
		}
		folders[folder]["external"], folders[folder]["__init__"] = true, true
		g.modules[u] = folders[folder].take(pythonName(snake(u.name)))
	}
	for _, u := range p.units {
		f := newPyFile(g, u)
		f.declaration()
		needs[u] = f.needs
		out = append(out, File{Name: g.folder(u) + "/" + g.modules[u] + ".py", Text: f.head() + f.b.String()})
	}
	if len(g.external.names) > 0 {
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
		parts[i] = pythonName(parts[i])
	}
	return parts
}

func (g *py) folder(u *unit) string { return strings.Join(g.packages[u], "/") }

// pythonName puts an underscore behind a keyword, and before a digit.
func pythonName(name string) string {
	name = identifier(name)
	if pythonKeywords[name] {
		return name + "_"
	}
	return name
}

var pythonMembers = memberStyle{
	field:     func(f *field) string { return pythonMember(f.name) },
	operation: func(o *operation) string { return pythonMember(o.name) },
	merges:    true,
	reserved: func(u *unit) []string {
		if u.kind == enumUnit {
			return []string{"name", "value", "mro"}
		}
		return nil
	},
}

func pythonMember(name string) string {
	name = pythonName(snake(name))
	if pythonShadows[name] {
		return name + "_"
	}
	return name
}

// placeholders declares the types that the diagram mentions only; type checkers alone read it.
func (g *py) placeholders() File {
	w := &writer{}
	for _, l := range g.plan.header("Types that the diagram mentions without declaring them: put the real ones here.") {
		w.line("# %s", oneLine(l))
	}
	w.line("")
	w.line("from typing import Any, TypeAlias")
	w.line("")
	for _, n := range g.external.names {
		w.line("%s: TypeAlias = Any", n)
	}
	return File{Name: strings.Join(pythonPackage(g.plan.root), "/") + "/external.py", Text: w.b.String()}
}

// inits makes the __init__.py of every package. It exports the package's types, unless that would make packages wait for each
// other: importing a module runs its package first.
func (g *py) inits(needs map[*unit][]*unit) []File {
	members := map[string][]*unit{}
	edges := map[string][]string{}
	root := len(pythonPackage(g.plan.root))
	for _, u := range g.plan.units {
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
	var out []File
	for _, folder := range slices.Sorted(maps.Keys(members)) {
		out = append(out, File{Name: folder + "/__init__.py", Text: g.init(members[folder], leadsTo(edges, folder, folder))})
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

func (g *py) init(units []*unit, circular bool) string {
	w := &writer{}
	for _, l := range g.plan.header() {
		w.line("# %s", oneLine(l))
	}
	units = slices.DeleteFunc(units, func(u *unit) bool { return u == nil })
	if len(units) == 0 || circular {
		return w.b.String()
	}
	w.line("")
	slices.SortFunc(units, func(a, b *unit) int { return strings.Compare(g.modules[a], g.modules[b]) })
	var names []string
	for _, u := range units {
		w.line("from .%s import %s", g.modules[u], u.pythonName())
		names = append(names, u.pythonName())
	}
	slices.Sort(names)
	w.line("")
	w.open("__all__ = [")
	for _, n := range names {
		w.line(`"%s",`, n)
	}
	w.close("]")
	return w.b.String()
}

// pythonName is the name of the unit's class.
func (u *unit) pythonName() string { return pythonName(u.name) }
