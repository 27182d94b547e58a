package resolve

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
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

// Lineage gives the class and all that it builds on, nearest first.
func (c *Class) Lineage() []*Class {
	if len(c.Supers) == 0 {
		return []*Class{c}
	}
	return c.lineage()
}

// link finds the classes that a class names behind its colon. They must be announced.
func (r *resolver) link(d *syntax.ClassDecl) {
	c := r.classes[d]
	for _, m := range d.Members {
		if nested, ok := m.(*syntax.ClassDecl); ok {
			r.link(nested)
		}
	}
	for _, s := range d.Supers {
		t := r.typeOf(s.Type)
		switch {
		case t == nil || s.Delegate: // which is reported
			c.refused = true
		case t.Class == nil:
			r.errorf(diag.ScriptType, s.At(), "Write out what the class has.", "a class cannot build on %s", t)
			c.refused = true
		case slices.Contains(t.Class.Lineage(), c):
			r.errorf(diag.ScriptType, s.At(), "", "class '%s' would build on itself", c.Name)
		case t.Class.Kind == InterfaceClass:
			c.Supers = append(c.Supers, t.Class)
		case t.Class.Kind != PlainClass:
			r.errorf(diag.ScriptType, s.At(), "Only classes and interfaces can be built on.", "'%s' cannot be built on", t.Class.Name)
		case c.Super != nil || c.Kind == InterfaceClass:
			r.errorf(diag.ScriptType, s.At(), "Let it build on one class, and on interfaces.", "'%s' cannot build on the class '%s' as well", c.Name, t.Class.Name)
		default:
			if !t.Class.open {
				r.lenient(s.At(), "Write: open class "+t.Class.Name, "class '%s' is not open, so that Kotlin lets nothing build on it", t.Class.Name)
			}
			c.Super = t.Class
			c.Supers = slices.Insert(c.Supers, 0, t.Class)
		}
	}
	if c.refused {
		r.members[c]["<init>"][0].result = typeBad
	}
}

// superCall resolves the arguments of the constructor of the class that a class builds on.
func (r *resolver) superCall(c *Class, d *syntax.ClassDecl) {
	for _, s := range d.Supers {
		name := s.Type.Name[len(s.Type.Name)-1]
		if k := r.classNames[name.Name]; c.Super == nil || k != c.Super {
			continue
		}
		f := r.members[c.Super]["<init>"][0]
		call := &syntax.Call{Range: s.Range, Fun: name, Args: s.Args}
		site := r.newSite(call, name)
		if p := match(call, ownParams(f.fn.Params), false, false, nil); p.misfit != nil {
			r.rest(site)
			r.misfitOwn(site, f, p.misfit)
		} else {
			c.SuperArgs = r.ownArgs(site, f, p)
		}
		return
	}
}

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

// sameParams reports whether two functions of one name take the same, so that one overrides the other.
func sameParams(f, g *Func) bool {
	return slices.EqualFunc(f.Params, g.Params, func(p, q *FuncParam) bool {
		return p.Type == nil || q.Type == nil || p.Type.Name == q.Type.Name
	})
}

// Overrides reports whether a function takes the place of another one of its name.
func (f *Func) Overrides(g *Func) bool { return f == g || sameParams(f, g) }

// abstractLeft reports what a class that objects are made of does not say, though it builds on it.
func (r *resolver) abstractLeft(c *Class, d *syntax.ClassDecl) {
	if c.refused || c.Abstract || c.Kind == InterfaceClass || len(c.Supers) == 0 || d.Name == nil {
		return
	}
	for _, k := range c.lineage() {
		for _, name := range sortedKeys(r.members[k]) {
			for _, f := range r.members[k][name] {
				if f.decl == nil || f.decl.Body != nil || f.decl.Value != nil || name[0] == '<' {
					continue
				}
				if all := r.inherited(c, name); slices.Contains(all, f) {
					r.errorf(diag.ScriptType, d.Name.At(), "Write in it: override fun "+name+"(…) = …", "class '%s' has no '%s()', which '%s' asks for", c.Name, name, k.Name)
				}
			}
		}
		for _, p := range k.promised {
			if !slices.ContainsFunc(c.lineage(), func(o *Class) bool { return o.has(p.Name) }) {
				r.errorf(diag.ScriptType, d.Name.At(), "Write in it: override val "+p.Name, "class '%s' has no '%s', which '%s' asks for", c.Name, p.Name, k.Name)
			}
		}
	}
}

// callSuper resolves super.f(…).
func (r *resolver) callSuper(x *syntax.Call, id *syntax.Ident) (Expr, *Type) {
	s := r.newSite(x, id)
	for _, recv := range r.receivers() {
		if recv.typ == nil || recv.typ.Class == nil {
			continue
		}
		for _, k := range recv.typ.Class.Lineage()[1:] {
			for _, f := range r.members[k][id.Name] {
				if p := match(x, ownParams(f.fn.Params), false, false, nil); p.misfit == nil {
					v, t := r.callOwn(s, f, r.read(recv.v, x), false, p)
					v.(*CallUser).Super = true
					return v, t
				}
			}
		}
		r.rest(s)
		r.errorf(diag.ScriptUnresolved, id.At(), "", "nothing that '%s' builds on has a function '%s' that takes this", recv.typ.Class.Name, id.Name)
		return bad(x)
	}
	r.rest(s)
	r.errorf(diag.ScriptUnresolved, x.At(), "", "'super' belongs in a function of a class")
	return bad(x)
}

// below reports whether something is true of a class that builds on another one, which a test may have found the value to be of.
func (r *resolver) below(c *Class, is func(*Class) bool) bool {
	return (c.open || c.Kind == InterfaceClass) && slices.ContainsFunc(r.prog.Classes, func(k *Class) bool {
		return k != c && len(k.Supers) > 0 && slices.Contains(k.lineage(), c) && is(k)
	})
}

// has reports whether a class itself has the value of a property.
func (c *Class) has(name string) bool {
	return c.Getters[name] != nil || slices.ContainsFunc(c.Fields, func(f *Field) bool { return f.Name == name })
}
