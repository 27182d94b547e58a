package resolve

import (
	"slices"
	"strings"
)

// lineage gives a class and all that it builds on, the class itself first, then its superclass, then its interfaces.
func (c *Class) lineage() []*Class {
	out := []*Class{c}
	for i := 0; i < len(out); i++ {
		for _, s := range out[i].Supers {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// typ is the type of the objects of a class.
func (c *Class) typ() *Type { return &Type{Name: c.Name, Class: c} }

// Lineage gives the class and all that it builds on, nearest first.
func (c *Class) Lineage() []*Class {
	if len(c.Supers) == 0 {
		return []*Class{c}
	}
	return c.lineage()
}

// has reports whether a class itself has the value of a property.
func (c *Class) has(name string) bool {
	return c.Getters[name] != nil || slices.ContainsFunc(c.Fields, func(f *Field) bool { return f.Name == name })
}

// sameParams reports whether two functions of one name take the same, so that one overrides the other.
func sameParams(f, g *Func) bool {
	return slices.EqualFunc(f.Params, g.Params, func(p, q *FuncParam) bool {
		return p.Type == nil || q.Type == nil || p.Type.Name == q.Type.Name
	})
}

// Overrides reports whether a function takes the place of another one of its name.
func (f *Func) Overrides(g *Func) bool { return f == g || sameParams(f, g) }

// inherited gives the functions of a class under a name: its own, then those that it builds on and does not override.
func (r *resolver) inherited(c *Class, name string) []*function {
	if len(c.Supers) == 0 {
		return r.members[c][name]
	}
	var out []*function
	for _, k := range c.lineage() {
		for _, f := range r.members[k][name] {
			if !slices.ContainsFunc(out, func(g *function) bool { return sameParams(g.fn, f.fn) }) {
				out = append(out, f)
			}
		}
	}
	return out
}

// below reports whether something is true of a class that builds on another one, which a test may have found the value to be of.
func (r *resolver) below(c *Class, is func(*Class) bool) bool {
	return (c.open || c.Kind == InterfaceClass) && slices.ContainsFunc(r.prog.Classes, func(k *Class) bool {
		return k != c && len(k.Supers) > 0 && slices.Contains(k.lineage(), c) && is(k)
	})
}

// methods gives the methods of a class under a name.
func (r *resolver) methods(c *Class, name string) []*function {
	if name == "<init>" || strings.HasPrefix(name, "<get>") {
		return nil
	}
	return r.inherited(c, name)
}

// field gives the type of a property of a class.
func (r *resolver) field(c *Class, name string) (*Type, bool) {
	for _, k := range c.Lineage() {
		for _, f := range k.Fields {
			if f.Name == name {
				return f.Type, true
			}
		}
		if gets := r.members[k]["<get>"+name]; gets != nil {
			return gets[0].result, true
		}
		for _, f := range k.promised {
			if f.Name == name {
				return f.Type, true
			}
		}
	}
	if c.Kind == EnumClass {
		switch name {
		case "name":
			return typeString, true
		case "ordinal":
			return typeInt, true
		}
	}
	return nil, false
}

// mutableField reports whether a property of a class may be assigned.
func (r *resolver) mutableField(c *Class, name string) bool {
	for _, k := range c.Lineage() {
		for _, f := range slices.Concat(k.Fields, k.promised) {
			if f.Name == name {
				return f.Mutable
			}
		}
	}
	return false
}

// anyField reports whether some class of the script has a property of that name.
func (r *resolver) anyField(name string) bool {
	for _, c := range r.prog.Classes {
		if _, ok := r.field(c, name); ok {
			return true
		}
	}
	return false
}

// anyMethod reports whether some class or extension function of the script has that name.
func (r *resolver) anyMethod(name string) bool {
	for _, c := range r.prog.Classes {
		if len(r.methods(c, name)) > 0 || name == "copy" && c.Kind == DataClass {
			return true
		}
	}
	return false
}
