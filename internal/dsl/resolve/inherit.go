package resolve

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

// superCall resolves the arguments of the constructor of the class that a class builds on.
func (r *resolver) superCall(c *Class, d *syntax.ClassDecl) {
	for _, s := range d.Supers {
		name := s.Type.Name[len(s.Type.Name)-1]
		if k := r.classNames[name.Name]; c.Super == nil || k != c.Super {
			continue
		}
		c.SuperArgs, _ = r.constructorArgs(c.Super, r.newSite(&syntax.Call{Range: s.Range, Fun: name, Args: s.Args}, name), false)
		return
	}
}

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
					r.errorf(diag.ScriptType, d.Name.At(), "Write in it: override fun "+name+"(…) = …",
						"class '%s' has no '%s()', which '%s' asks for", c.Name, name, k.Name)
				}
			}
		}
		for _, p := range k.promised {
			if !slices.ContainsFunc(c.lineage(), func(o *Class) bool { return o.has(p.Name) }) {
				r.errorf(diag.ScriptType, d.Name.At(), "Write in it: override val "+p.Name,
					"class '%s' has no '%s', which '%s' asks for", c.Name, p.Name, k.Name)
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
				if p := matchOwn(x, f.fn.Params); p.misfit == nil {
					v, t := r.callOwn(s, f, r.read(recv.v, x), false, p)
					v.(*CallUser).Super = true
					return v, t
				}
			}
		}
		r.errorf(diag.ScriptUnresolved, id.At(), "",
			"nothing that '%s' builds on has a function '%s' that takes this", recv.typ.Class.Name, id.Name)
		return r.rest(s)
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "", "'super' belongs in a function of a class")
	return r.rest(s)
}
