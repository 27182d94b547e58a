package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
)

// uniqueNames keeps the field names of a unit and its ancestors apart. An attribute that repeats an inherited one with the same
// type is the inherited one; with another type it gets a name of its own.
func (p *Plan) uniqueNames() {
	p.uniqueInInterfaces()
	demanded := p.demanded()
	for _, u := range p.TopDown() {
		if u.Kind == Interface {
			continue
		}
		names := ident.Taken{}
		for _, c := range u.line()[1:] {
			for _, f := range c.Fields {
				names[strings.ToLower(f.Name)] = true
			}
		}
		u.Fields = slices.DeleteFunc(u.Fields, func(f *Field) bool {
			twin := u.superField(f.Name)
			if twin == nil || !twin.sameShape(f) || f.Static {
				return false
			}
			p.reportRedefinition(u, twin, f)
			return true
		})
		for name := range demanded[u] {
			names[name] = true
		}
		for _, f := range u.Fields {
			if d := demanded[u][strings.ToLower(f.Name)]; d != nil && d.Name == f.Name && d.sameShape(f) && !f.Static {
				delete(demanded[u], strings.ToLower(f.Name)) // a second one of that name is another one
				continue
			}
			f.Name = names.Take(f.Name)
		}
	}
}

// reportRedefinition warns where an attribute that is the inherited one has another default or other bounds, which are left out.
func (p *Plan) reportRedefinition(u *Unit, inherited, f *Field) {
	var what []string
	if f.Value != nil && (inherited.Value == nil || *inherited.Value != *f.Value) {
		what = append(what, "default "+source.OneLine(*f.Value))
	}
	if f.Bounds != inherited.Bounds {
		what = append(what, "multiplicity "+f.Bounds.String())
	}
	if len(what) == 0 || f.Link != nil {
		return
	}
	text := strings.Join(what, " and its ")
	u.Docs = append(u.Docs, "Redefines "+f.Name+", without its "+text+".")
	p.Warn(diag.NotGenerated, f.origin,
		"Give the inherited attribute the "+strings.Join(what, " and the ")+", or give this one another name.",
		"%s: the attribute %s is the inherited one, without its %s", u.Name, f.Name, text)
}

// sameShape reports whether two fields have the same type.
func (f *Field) sameShape(other *Field) bool {
	return f.Type.String() == other.Type.String() && f.Many == other.Many
}

// uniqueInInterfaces does the same for interfaces, and for those that some classifier implements together.
func (p *Plan) uniqueInInterfaces() {
	together := p.together()
	var done []*Unit
	for _, u := range p.Units {
		if u.Kind != Interface {
			continue
		}
		names := ident.Taken{}
		for _, f := range u.Fields {
			names[strings.ToLower(f.Name)] = false
		}
		for _, other := range done {
			if !together[[2]*Unit{other, u}] {
				continue
			}
			for _, f := range other.Fields {
				if twin := u.instanceField(f.Name); twin == nil || !twin.sameShape(f) {
					names[strings.ToLower(f.Name)] = true
				}
			}
		}
		for _, f := range u.Fields {
			f.Name = names.Take(f.Name)
		}
		done = append(done, u)
	}
}

// together tells which interfaces a classifier has among its ancestors at the same time, itself included.
func (p *Plan) together() map[[2]*Unit]bool {
	out := map[[2]*Unit]bool{}
	for _, u := range p.Units {
		list := append([]*Unit{u}, u.Ancestors()...)
		for _, a := range list {
			for _, b := range list {
				if a != b && a.Kind == Interface && b.Kind == Interface {
					out[[2]*Unit{a, b}] = true
				}
			}
		}
	}
	return out
}

// demanded gives, for each class, the fields that interfaces of it or of a subclass demand, by name in lower case.
func (p *Plan) demanded() map[*Unit]map[string]*Field {
	out := map[*Unit]map[string]*Field{}
	for _, u := range p.Units {
		if u.Kind == Interface {
			continue
		}
		for _, a := range u.Ancestors() {
			if a.Kind != Interface {
				continue
			}
			for _, f := range a.Fields {
				for _, c := range u.line() {
					if f.Static {
						break
					}
					if out[c] == nil {
						out[c] = map[string]*Field{}
					}
					out[c][strings.ToLower(f.Name)] = f
				}
			}
		}
	}
	return out
}

// instanceField finds an own field that is not static.
func (u *Unit) instanceField(name string) *Field {
	for _, f := range u.Fields {
		if f.Name == name && !f.Static {
			return f
		}
	}
	return nil
}
