package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
)

// uniqueNames keeps the field names of a unit and its ancestors apart. An attribute that repeats an inherited one with the same
// type is the inherited one; with another type it gets a name of its own.
func (p *plan) uniqueNames() {
	p.uniqueInInterfaces()
	demanded := p.demanded()
	for _, u := range p.topDown() {
		if u.kind == interfaceUnit {
			continue
		}
		names := namer{}
		for _, c := range u.line()[1:] {
			for _, f := range c.fields {
				names[strings.ToLower(f.name)] = true
			}
		}
		u.fields = slices.DeleteFunc(u.fields, func(f *field) bool {
			twin := u.superField(f.name)
			if twin == nil || !twin.sameShape(f) || f.static {
				return false
			}
			p.reportRedefinition(u, twin, f)
			return true
		})
		for name := range demanded[u] {
			names[name] = true
		}
		for _, f := range u.fields {
			if d := demanded[u][strings.ToLower(f.name)]; d != nil && d.name == f.name && d.sameShape(f) && !f.static {
				delete(demanded[u], strings.ToLower(f.name)) // a second one of that name is another one
				continue
			}
			f.name = names.take(f.name)
		}
	}
}

// reportRedefinition warns where an attribute that is the inherited one has another default or other bounds, which are left out.
func (p *plan) reportRedefinition(u *unit, inherited, f *field) {
	var what []string
	if f.value != nil && (inherited.value == nil || *inherited.value != *f.value) {
		what = append(what, "default "+oneLine(*f.value))
	}
	if f.bounds != inherited.bounds {
		what = append(what, "multiplicity "+f.bounds.String())
	}
	if len(what) == 0 || f.link != nil {
		return
	}
	text := strings.Join(what, " and its ")
	u.docs = append(u.docs, "Redefines "+f.name+", without its "+text+".")
	p.warn(diag.NotGenerated, f.origin, "Give the inherited attribute the "+strings.Join(what, " and the ")+", or give this one another name.",
		"%s: the attribute %s is the inherited one, without its %s", u.name, f.name, text)
}

// sameShape reports whether two fields have the same type.
func (f *field) sameShape(other *field) bool {
	return f.typ.String() == other.typ.String() && f.many == other.many
}

// uniqueInInterfaces does the same for interfaces, and for those that some classifier implements together.
func (p *plan) uniqueInInterfaces() {
	together := p.together()
	var done []*unit
	for _, u := range p.units {
		if u.kind != interfaceUnit {
			continue
		}
		names := namer{}
		for _, f := range u.fields {
			names[strings.ToLower(f.name)] = false
		}
		for _, other := range done {
			if !together[[2]*unit{other, u}] {
				continue
			}
			for _, f := range other.fields {
				if twin := u.instanceField(f.name); twin == nil || !twin.sameShape(f) {
					names[strings.ToLower(f.name)] = true
				}
			}
		}
		for _, f := range u.fields {
			f.name = names.take(f.name)
		}
		done = append(done, u)
	}
}

// together tells which interfaces a classifier has among its ancestors at the same time, itself included.
func (p *plan) together() map[[2]*unit]bool {
	out := map[[2]*unit]bool{}
	for _, u := range p.units {
		list := append([]*unit{u}, u.ancestors()...)
		for _, a := range list {
			for _, b := range list {
				if a != b && a.kind == interfaceUnit && b.kind == interfaceUnit {
					out[[2]*unit{a, b}] = true
				}
			}
		}
	}
	return out
}

// demanded gives, for each class, the fields that interfaces of it or of a subclass demand, by name in lower case.
func (p *plan) demanded() map[*unit]map[string]*field {
	out := map[*unit]map[string]*field{}
	for _, u := range p.units {
		if u.kind == interfaceUnit {
			continue
		}
		for _, a := range u.ancestors() {
			if a.kind != interfaceUnit {
				continue
			}
			for _, f := range a.fields {
				for _, c := range u.line() {
					if f.static {
						break
					}
					if out[c] == nil {
						out[c] = map[string]*field{}
					}
					out[c][strings.ToLower(f.name)] = f
				}
			}
		}
	}
	return out
}

// instanceField finds an own field that is not static.
func (u *unit) instanceField(name string) *field {
	for _, f := range u.fields {
		if f.name == name && !f.static {
			return f
		}
	}
	return nil
}
