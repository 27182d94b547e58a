package codegen

import (
	"slices"
	"strings"
)

// imports are those of one file. They decide which types of other packages have to be written with their package.
type imports struct {
	plan *plan
	unit *unit // the file's
	// standard is the packages of types that need no import, by name.
	standard map[string]string
	full     map[string]string // what is imported, by short name
}

// name gives a type as the file writes it, and imports it where needed: the short name, or the full one where a type of the own
// package, of the language or another import has the short one.
func (i *imports) name(full string) string {
	pkg, short := "", full
	if at := strings.LastIndexByte(full, '.'); at >= 0 {
		pkg, short = full[:at], full[at+1:]
	}
	switch standard := i.standard[short]; {
	case i.plan.declares(i.unit.pkg, short):
		if pkg == i.unit.pkg {
			return short
		}
		return full
	case standard != "" && pkg == standard || pkg == "":
		return short
	case standard != "" || i.full[short] != "" && i.full[short] != full:
		return full
	}
	i.full[short] = full
	return short
}

// ofUnit gives the name of a type of the model.
func (i *imports) ofUnit(u *unit) string {
	if u.pkg == i.unit.pkg {
		return u.name
	}
	return i.name(join(u.pkg, u.name))
}

// list gives the imports in order.
func (i *imports) list() []string {
	var out []string
	for _, full := range i.full {
		out = append(out, full)
	}
	slices.Sort(out)
	return out
}

// declares reports whether a package of the model has a type of that name.
func (p *plan) declares(pkg, name string) bool {
	return slices.ContainsFunc(p.units, func(u *unit) bool { return u.pkg == pkg && u.name == name })
}

// packagesOf maps names to the package that precedes them in a list of "package: name name …".
func packagesOf(lists ...string) map[string]string {
	out := map[string]string{}
	for _, l := range lists {
		pkg, names, _ := strings.Cut(l, ":")
		for _, n := range strings.Fields(names) {
			out[n] = pkg
		}
	}
	return out
}
