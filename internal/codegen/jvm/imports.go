package jvm

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/plan"
)

// Imports are those of one file. They decide which types of other packages have to be written with their package.
type Imports struct {
	Plan *plan.Plan
	Unit *plan.Unit // the file's
	// Standard is the packages of types that need no import, by name.
	Standard map[string]string
	Full     map[string]string // what is imported, by short name
}

// Name gives a type as the file writes it, and imports it where needed: the short name, or the full one where a type of the own
// package, of the language or another import has the short one.
func (i *Imports) Name(full string) string {
	pkg, short := "", full
	if at := strings.LastIndexByte(full, '.'); at >= 0 {
		pkg, short = full[:at], full[at+1:]
	}
	switch standard := i.Standard[short]; {
	case declares(i.Plan, i.Unit.Package, short):
		if pkg == i.Unit.Package {
			return short
		}
		return full
	case standard != "" && pkg == standard || pkg == "":
		return short
	case standard != "" || i.Full[short] != "" && i.Full[short] != full:
		return full
	}
	i.Full[short] = full
	return short
}

// OfUnit gives the name of a type of the model.
func (i *Imports) OfUnit(u *plan.Unit) string {
	if u.Package == i.Unit.Package {
		return u.Name
	}
	return i.Name(plan.Join(u.Package, u.Name))
}

// List gives the imports in order.
func (i *Imports) List() []string {
	var out []string
	for _, full := range i.Full {
		out = append(out, full)
	}
	slices.Sort(out)
	return out
}

// declares reports whether a package of the model has a type of that name.
func declares(p *plan.Plan, pkg, name string) bool {
	return slices.ContainsFunc(p.Units, func(u *plan.Unit) bool { return u.Package == pkg && u.Name == name })
}

// PackagesOf maps names to the package that precedes them in a list of "package: name name …".
func PackagesOf(lists ...string) map[string]string {
	out := map[string]string{}
	for _, l := range lists {
		pkg, names, _ := strings.Cut(l, ":")
		for _, n := range strings.Fields(names) {
			out[n] = pkg
		}
	}
	return out
}

// FileFolder is the folder of a unit that stands in a UML package; "" for others, since the base package makes no folders.
func FileFolder(p *plan.Plan, u *plan.Unit) string {
	if !u.InPackage {
		return ""
	}
	return strings.ReplaceAll(u.Package, ".", "/") + "/"
}
