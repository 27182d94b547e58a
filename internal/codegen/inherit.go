package codegen

import (
	"slices"

	"kuml-mcp/internal/model"
)

// topDown gives the units with every superclass before its subclasses.
func (p *plan) topDown() []*unit {
	out := slices.Clone(p.units)
	slices.SortStableFunc(out, func(a, b *unit) int { return a.depth() - b.depth() })
	return out
}

// openPackages makes operations of package visibility protected that subclasses in other packages have to redefine.
func (p *plan) openPackages() {
	for _, u := range p.units {
		for _, a := range u.ancestors() {
			for _, o := range a.operations {
				if a.pkg != u.pkg && o.visibility == model.PackageV && (o.abstract || slices.ContainsFunc(u.operations, o.sameSignature)) {
					o.visibility = model.Protected
				}
			}
		}
	}
}

// harmonize gives an operation that redefines an inherited one that one's result and visibility, and makes both
// static or neither: the target languages allow nothing else.
func (p *plan) harmonize() {
	for _, u := range p.topDown() {
		for _, o := range u.operations {
			if inherited := u.inheritedOperation(o); inherited != nil {
				if o.returns.String() != inherited.returns.String() || o.many != inherited.many {
					o.docs = append(o.docs, "The result is that of the inherited operation.")
				}
				o.returns, o.many, o.static, o.visibility = inherited.returns, inherited.many, inherited.static, inherited.visibility
				o.abstract = o.abstract && !o.static
			}
		}
	}
}

// inheritedOperation finds the nearest inherited operation with the same signature.
func (u *unit) inheritedOperation(o *operation) *operation {
	for _, a := range u.ancestors() {
		for _, inherited := range a.operations {
			if inherited.visibility != model.Private && o.sameSignature(inherited) {
				return inherited
			}
		}
	}
	return nil
}

// depth is the length of the longest way up through superclasses.
func (u *unit) depth() int {
	n := 0
	for _, c := range u.superclasses() {
		n = max(n, c.depth()+1)
	}
	return n
}

// superField finds an instance field of a superclass.
func (u *unit) superField(name string) *field {
	for _, c := range u.line()[1:] {
		for _, f := range c.fields {
			if f.name == name && !f.static {
				return f
			}
		}
	}
	return nil
}

// complete adds what a concrete class or an enumeration owes its interfaces and abstract superclasses: attributes and operations.
func (p *plan) complete(u *unit) {
	if u.kind == interfaceUnit {
		return
	}
	for _, a := range u.ancestors() {
		if a.kind != interfaceUnit {
			continue
		}
		for _, f := range a.fields {
			p.demandField(u, a, f)
		}
	}
	if u.kind == enumUnit {
		for _, f := range u.fields {
			f.ofLiterals()
		}
	}
	if u.abstract {
		return
	}
	for _, a := range u.ancestors() {
		for _, o := range a.operations {
			if o.abstract && !u.implements(o) {
				stub := *o
				stub.abstract, stub.docs = false, nil
				u.operations = append(u.operations, &stub)
			}
		}
	}
}

// fixLiterals makes the attributes that enumerations owe their interfaces read-only, since literals never change.
func (p *plan) fixLiterals() {
	for _, u := range p.units {
		if u.kind != enumUnit {
			continue
		}
		for _, a := range u.ancestors() {
			for _, f := range a.fields {
				f.readOnly = true
			}
		}
	}
}

// ofLiterals makes an attribute one of an enumeration: the literals never change it, and where it has no default, each has to
// derive it.
func (f *field) ofLiterals() {
	if _, ok := f.defaultOf(); !ok && !f.static {
		f.derived = true
	}
	f.readOnly = true
}

// demandField makes sure that u, or a superclass, has the attribute that interface a declares.
func (p *plan) demandField(u, a *unit, f *field) {
	if f.static {
		return
	}
	for _, c := range u.line() {
		for _, own := range c.fields {
			if own.name != f.name {
				continue
			}
			if own.implements == nil { // the interface decides what it looks like
				own.visibility = model.Public
				own.typ, own.many, own.required, own.readOnly, own.derived = f.typ, f.many, f.required, f.readOnly, f.derived
			}
			if c == u && own.implements == nil {
				own.implements = a
			}
			return
		}
		if c != u && c.reaches(a) {
			return // the superclass is completed itself
		}
	}
	demanded := *f
	demanded.implements, demanded.visibility = a, model.Public
	u.fields = append(u.fields, &demanded)
}

// implements reports whether u, or the nearest superclasses that declare the operation, have a body for it.
func (u *unit) implements(o *operation) bool {
	declaring := slices.DeleteFunc(u.line(), func(c *unit) bool { return !slices.ContainsFunc(c.operations, o.sameSignature) })
	for _, c := range declaring {
		hidden := slices.ContainsFunc(declaring, func(other *unit) bool { return other != c && other.reaches(c) })
		if !hidden && c.operations[slices.IndexFunc(c.operations, o.sameSignature)].abstract {
			return false
		}
	}
	return len(declaring) > 0
}

func (o *operation) sameSignature(other *operation) bool {
	return o.name == other.name && slices.EqualFunc(o.params, other.params, func(a, b *field) bool { return a.typ.String() == b.typ.String() })
}

// markOverrides relates operations that redefine an inherited one.
func (p *plan) markOverrides() {
	for _, u := range p.units {
		for _, o := range u.operations {
			for _, a := range u.ancestors() {
				for _, inherited := range a.operations {
					if !o.static && !inherited.static && inherited.visibility != model.Private && o.sameSignature(inherited) {
						o.overrides, inherited.overridden = true, true
					}
				}
			}
		}
	}
}

// inherited gives the constructor fields of the superclasses, the topmost class's first.
func (u *unit) inherited() []*field {
	if u.super == nil {
		return nil
	}
	return append(u.super.inherited(), u.super.constructorFields()...)
}

// constructorFields are the own fields that a constructor sets.
func (u *unit) constructorFields() []*field {
	var out []*field
	for _, f := range u.fields {
		if !f.static && !f.derived && !f.back {
			out = append(out, f)
		}
	}
	return out
}

// compared are the constructor fields that tell objects apart: all but those over which comparing might never end.
func (u *unit) compared() []*field {
	return slices.DeleteFunc(slices.Clone(u.constructorFields()), func(f *field) bool { return f.loops })
}

// inheritsCompared reports whether a superclass has fields that tell objects apart.
func (u *unit) inheritsCompared() bool {
	return u.super != nil && (len(u.super.compared()) > 0 || u.super.inheritsCompared())
}

// findAccessors marks operations that are, by name and type, the getter or setter of a field.
func (u *unit) findAccessors() {
	for _, o := range u.operations {
		for _, f := range u.fields {
			if o.static != f.static || f.derived {
				continue
			}
			same := func(t *typeRef, many bool) bool { return t != nil && t.String() == f.typ.String() && many == f.many }
			switch {
			case len(o.params) == 0 && (o.name == "get"+upperFirst(f.name) || o.name == "is"+upperFirst(f.name)) && same(o.returns, o.many):
				o.gets = f
			case len(o.params) == 1 && o.name == "set"+upperFirst(f.name) && o.returns == nil && !f.readOnly && same(o.params[0].typ, o.params[0].many):
				o.sets = f
			}
		}
	}
}

// accessorNames are the names that accessors of a field have.
func (f *field) accessorNames() []string {
	n := upperFirst(f.name)
	return []string{"get" + n, "set" + n, "is" + n}
}

// publish makes every type public that another one mentions: it could not be used otherwise.
func (p *plan) publish() {
	for _, u := range p.units {
		u.eachType(func(t *typeRef) {
			if t.unit != nil && t.unit != u {
				t.unit.visibility = model.Public
			}
		})
		for _, a := range u.ancestors() {
			a.visibility = model.Public
		}
	}
}
