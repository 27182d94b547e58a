package plan

import (
	"slices"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/model"
)

// TopDown gives the units with every superclass before its subclasses.
func (p *Plan) TopDown() []*Unit {
	out := slices.Clone(p.Units)
	slices.SortStableFunc(out, func(a, b *Unit) int { return a.depth() - b.depth() })
	return out
}

// openPackages makes operations of package visibility protected that subclasses in other packages have to redefine.
func (p *Plan) openPackages() {
	for _, u := range p.Units {
		for _, a := range u.Ancestors() {
			for _, o := range a.Operations {
				if a.Package != u.Package && o.Visibility == model.PackageV &&
					(o.Abstract || slices.ContainsFunc(u.Operations, o.SameSignature)) {
					o.Visibility = model.Protected
				}
			}
		}
	}
}

// harmonize gives an operation that redefines an inherited one that one's result and visibility, and makes both
// static or neither: the target languages allow nothing else.
func (p *Plan) harmonize() {
	for _, u := range p.TopDown() {
		for _, o := range u.Operations {
			if inherited := u.inheritedOperation(o); inherited != nil {
				if o.Returns.String() != inherited.Returns.String() || o.Many != inherited.Many {
					o.Docs = append(o.Docs, "The result is that of the inherited operation.")
				}
				o.Returns, o.Many, o.Static, o.Visibility = inherited.Returns, inherited.Many, inherited.Static, inherited.Visibility
				o.Abstract = o.Abstract && !o.Static
			}
		}
	}
}

// inheritedOperation finds the nearest inherited operation with the same signature.
func (u *Unit) inheritedOperation(o *Operation) *Operation {
	for _, a := range u.Ancestors() {
		for _, inherited := range a.Operations {
			if inherited.Visibility != model.Private && o.SameSignature(inherited) {
				return inherited
			}
		}
	}
	return nil
}

// depth is the length of the longest way up through superclasses.
func (u *Unit) depth() int {
	n := 0
	for _, c := range u.Superclasses() {
		n = max(n, c.depth()+1)
	}
	return n
}

// superField finds an instance field of a superclass.
func (u *Unit) superField(name string) *Field {
	for _, c := range u.line()[1:] {
		for _, f := range c.Fields {
			if f.Name == name && !f.Static {
				return f
			}
		}
	}
	return nil
}

// complete adds what a concrete class or an enumeration owes its interfaces and abstract superclasses: attributes and operations.
func (p *Plan) complete(u *Unit) {
	if u.Kind == Interface {
		return
	}
	for _, a := range u.Ancestors() {
		if a.Kind != Interface {
			continue
		}
		for _, f := range a.Fields {
			p.demandField(u, a, f)
		}
	}
	if u.Kind == Enum {
		for _, f := range u.Fields {
			f.ofLiterals()
		}
	}
	if u.Abstract {
		return
	}
	for _, a := range u.Ancestors() {
		for _, o := range a.Operations {
			if o.Abstract && !u.implements(o) {
				stub := *o
				stub.Abstract, stub.Docs = false, nil
				u.Operations = append(u.Operations, &stub)
			}
		}
	}
}

// fixLiterals makes the attributes that enumerations owe their interfaces read-only, since literals never change.
func (p *Plan) fixLiterals() {
	for _, u := range p.Units {
		if u.Kind != Enum {
			continue
		}
		for _, a := range u.Ancestors() {
			for _, f := range a.Fields {
				f.ReadOnly = true
			}
		}
	}
}

// ofLiterals makes an attribute one of an enumeration: the literals never change it, and where it has no default, each has to
// derive it.
func (f *Field) ofLiterals() {
	if _, ok := f.DefaultOf(); !ok && !f.Static {
		f.Derived = true
	}
	f.ReadOnly = true
}

// demandField makes sure that u, or a superclass, has the attribute that interface a declares.
func (p *Plan) demandField(u, a *Unit, f *Field) {
	if f.Static {
		return
	}
	for _, c := range u.line() {
		for _, own := range c.Fields {
			if own.Name != f.Name {
				continue
			}
			if own.Implements == nil { // the interface decides what it looks like
				own.Visibility = model.Public
				own.Type, own.Many, own.Required, own.ReadOnly, own.Derived = f.Type, f.Many, f.Required, f.ReadOnly, f.Derived
			}
			if c == u && own.Implements == nil {
				own.Implements = a
			}
			return
		}
		if c != u && c.Reaches(a) {
			return // the superclass is completed itself
		}
	}
	demanded := *f
	demanded.Implements, demanded.Visibility = a, model.Public
	u.Fields = append(u.Fields, &demanded)
}

// implements reports whether u, or the nearest superclasses that declare the operation, have a body for it.
func (u *Unit) implements(o *Operation) bool {
	declaring := slices.DeleteFunc(u.line(), func(c *Unit) bool { return !slices.ContainsFunc(c.Operations, o.SameSignature) })
	for _, c := range declaring {
		hidden := slices.ContainsFunc(declaring, func(other *Unit) bool { return other != c && other.Reaches(c) })
		if !hidden && c.Operations[slices.IndexFunc(c.Operations, o.SameSignature)].Abstract {
			return false
		}
	}
	return len(declaring) > 0
}

// SameSignature reports whether operations have the same name and types of parameters.
func (o *Operation) SameSignature(other *Operation) bool {
	return o.Name == other.Name &&
		slices.EqualFunc(o.Params, other.Params, func(a, b *Field) bool { return a.Type.String() == b.Type.String() })
}

// markOverrides relates operations that redefine an inherited one.
func (p *Plan) markOverrides() {
	for _, u := range p.Units {
		for _, o := range u.Operations {
			for _, a := range u.Ancestors() {
				for _, inherited := range a.Operations {
					if !o.Static && !inherited.Static && inherited.Visibility != model.Private && o.SameSignature(inherited) {
						o.Overrides, inherited.Overridden = true, true
					}
				}
			}
		}
	}
}

// Inherited gives the constructor fields of the superclasses, the topmost class's first.
func (u *Unit) Inherited() []*Field {
	if u.Super == nil {
		return nil
	}
	return append(u.Super.Inherited(), u.Super.ConstructorFields()...)
}

// ConstructorFields are the own fields that a constructor sets.
func (u *Unit) ConstructorFields() []*Field {
	var out []*Field
	for _, f := range u.Fields {
		if !f.Static && !f.Derived && !f.Back {
			out = append(out, f)
		}
	}
	return out
}

// Compared are the constructor fields that tell objects apart: all but those over which comparing might never end.
func (u *Unit) Compared() []*Field {
	return slices.DeleteFunc(slices.Clone(u.ConstructorFields()), func(f *Field) bool { return f.Loops })
}

// InheritsCompared reports whether a superclass has fields that tell objects apart.
func (u *Unit) InheritsCompared() bool {
	return u.Super != nil && (len(u.Super.Compared()) > 0 || u.Super.InheritsCompared())
}

// findAccessors marks operations that are, by name and type, the getter or setter of a field.
func (u *Unit) findAccessors() {
	for _, o := range u.Operations {
		for _, f := range u.Fields {
			if o.Static != f.Static || f.Derived {
				continue
			}
			same := func(t *Type, many bool) bool { return t != nil && t.String() == f.Type.String() && many == f.Many }
			switch {
			case len(o.Params) == 0 && (o.Name == "get"+ident.UpperFirst(f.Name) || o.Name == "is"+ident.UpperFirst(f.Name)) &&
				same(o.Returns, o.Many):
				o.Gets = f
			case len(o.Params) == 1 && o.Name == "set"+ident.UpperFirst(f.Name) && o.Returns == nil && !f.ReadOnly &&
				same(o.Params[0].Type, o.Params[0].Many):
				o.Sets = f
			}
		}
	}
}

// AccessorNames are the names that accessors of a field have.
func (f *Field) AccessorNames() []string {
	n := ident.UpperFirst(f.Name)
	return []string{"get" + n, "set" + n, "is" + n}
}

// publish makes every type public that another one mentions: it could not be used otherwise.
func (p *Plan) publish() {
	for _, u := range p.Units {
		u.EachType(func(t *Type) {
			if t.Unit != nil && t.Unit != u {
				t.Unit.Visibility = model.Public
			}
		})
		for _, a := range u.Ancestors() {
			a.Visibility = model.Public
		}
	}
}

// State are the own fields of instances: the parameters of the constructor that Lombok writes.
func (u *Unit) State() []*Field {
	return slices.DeleteFunc(slices.Clone(u.Fields), func(f *Field) bool { return f.Static || f.Derived })
}

// HasState reports whether instances have fields of their own.
func (u *Unit) HasState() bool { return len(u.State()) > 0 }
