package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
)

// forwardRef is the use of a name whose declaration has not run yet.
type forwardRef struct {
	v  *variable
	id *syntax.Ident
}

// early finds a val that is declared further down, in the block whose value it takes, or in a block that has ended or not
// begun: rules "forward reference" and "nested val used outside its block".
func (r *resolver) early(id *syntax.Ident) *variable {
	for s := r.scope; s != nil; s = s.up {
		if v := s.later[id.Name]; v != nil {
			return v
		}
		if vs := s.nested[id.Name]; len(vs) > 0 {
			if len(vs) > 1 {
				r.nestedClash(id, vs)
			}
			return vs[len(vs)-1]
		}
	}
	for s := r.scope; s != nil; s = s.up {
		if ids := s.ahead[id.Name]; len(ids) > 0 {
			v := r.vars[ids[0]]
			if v == nil {
				v = &variable{name: id.Name, at: ids[0].At(), frame: s.frame, slot: s.frame.newSlot()}
				r.vars[ids[0]] = v
			}
			return v
		}
	}
	return nil
}

// readEarly makes the reading of a variable that may not have its value yet.
func (r *resolver) readEarly(v *variable, id *syntax.Ident) (Expr, *Type) {
	hops, ok := r.frame.hops(v.frame)
	if !ok {
		r.unknownName(id)
		return bad(id)
	}
	x := &Var{Place: Place{id.At()}, Name: v.name, Hops: hops, Slot: v.slot, Type: v.typ}
	if v.known {
		if !v.isHandle() {
			r.notOutside(id, v)
			return bad(id)
		}
		r.nestedOutside(id, v)
		return x, v.typ
	}
	if v.frame.up != nil { // only the script's own variables are kept from one run to the next
		r.beforeDeclaration(id, v)
		return bad(id)
	}
	x.Forward = true
	if r.frame == v.frame || r.fn.decl == nil { // in a function, Kotlin allows what stands below it
		r.forward = append(r.forward, forwardRef{v, id})
	}
	return x, nil
}

// checkForward reports forward references to what is no model element, and warns of the others.
func (r *resolver) checkForward() {
	for _, f := range r.forward {
		switch {
		case !f.v.known:
			r.neverDeclared(f.id)
		case !f.v.isHandle():
			r.beforeDeclaration(f.id, f.v)
		default:
			r.forwardReference(f.id, f.v)
		}
	}
}

// makesElement reports whether a call makes an element and may give its id.
func makesElement(c *Call) bool {
	return slices.ContainsFunc(c.Choices, func(k *Choice) bool { return k.Fn.Child })
}

// keepInner remembers the vals of the block that was resolved last.
func (r *resolver) keepInner(s *scope) {
	r.inner = map[string][]*variable{}
	for name, v := range s.vars {
		r.inner[name] = append(r.inner[name], v)
	}
	for name, vs := range s.nested {
		r.inner[name] = append(r.inner[name], vs...)
	}
}

// takeInner hands the remembered vals to the val that takes the block's value.
func (r *resolver) takeInner() map[string][]*variable {
	in := r.inner
	r.inner = nil
	return in
}

// idVariable gives the variable that an expression names, if it holds the id of an element; nil for other expressions.
func (r *resolver) idVariable(x syntax.Expr) *variable {
	v := r.variableOf(x)
	if id, ok := syntax.Unparen(x).(*syntax.Ident); ok && v == nil {
		for s := r.scope; s != nil && v == nil; s = s.up {
			if vs := s.nested[id.Name]; len(vs) > 0 {
				v = vs[len(vs)-1]
			}
		}
	}
	if v == nil || !v.ident {
		return nil
	}
	return v
}

// innerVariable gives the val that handle.child names in the block that made the element, nil if there is none or several. The
// handle may itself be such a child: system.container.component.
func (r *resolver) innerVariable(x *syntax.Member) *variable {
	owner := r.variableOf(x.X)
	if m, ok := syntax.Unparen(x.X).(*syntax.Member); ok {
		owner = r.innerVariable(m)
	}
	if owner == nil {
		return nil
	}
	if in := owner.inner[x.Name.Name]; len(in) == 1 {
		return in[0]
	}
	return nil
}
