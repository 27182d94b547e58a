package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// The rule "more may be added to an element behind its block":
//
//	for (name in names) {
//	    order { attribute(name, "String") }        // a block behind the handle
//	    order.attribute(name, "String")            // a call on the handle
//	    order.apply { attribute(name, "String") }  // a call in a block whose this is the element
//	}
//
// Where the lines can simply be moved into the block of the declaration, they are (see reopened). Elsewhere the builder that made
// the element takes them while the script runs.

// reopenScope gives the scope of the block that makes elements of a type and takes more, "" if there is none.
func (r *resolver) reopenScope(t *Type) string {
	if t == nil || t.Nullable || t.Class != nil || t.Func != nil || t == typeBad {
		return ""
	}
	if ty := r.table.Types[t.Name]; ty != nil {
		return ty.Reopens
	}
	return ""
}

// innerElement gives the receiver of an element that stands nearer than any builder, nil if there is none.
func (r *resolver) innerElement() *receiver {
	for s := r.scope; s != nil; s = s.up {
		switch {
		case s.recv == nil:
		case r.reopenScope(s.recv.typ) != "":
			return s.recv
		case s.recv.scope != "":
			return nil
		}
	}
	return nil
}

// onlyLenient reports whether a level has nothing but rows that kUML does not have.
func onlyLenient(l level) bool {
	return len(l.own) == 0 && l.fn == nil && !slices.ContainsFunc(l.cands, func(c candidate) bool { return c.fn.Lenient == "" })
}

// reopenCall resolves a call that adds to an element; ok is false if the element's block has no such function.
func (r *resolver) reopenCall(s *site, handle Expr, t *Type) (x Expr, xt *Type, ok bool) {
	scope := r.reopenScope(t)
	if scope == "" {
		return nil, nil, false
	}
	cands := r.index.scopes[scope].functions[s.id.Name]
	if len(cands) == 0 {
		return nil, nil, false
	}
	builder := r.hidden(&Type{Name: scope})
	recv := r.read(builder, s.id)
	for _, lenient := range []bool{false, true} {
		if plans := r.plans(s.x, cands, lenient); len(plans) > 0 {
			if plans[0].cand.fn.Lenient == "" { // such a row tells what to write by itself
				r.callAdds(s.id, t)
			}
			x, xt = r.callRows(s, plans, recv, builder.typ, false)
			return r.reopen(s.x, handle, recv, x), xt, true
		}
	}
	r.restOf(s, cands)
	r.misfitRows(s, cands)
	x, xt = bad(s.x)
	return x, xt, true
}

// reopenBlock resolves a block behind a handle; ok is false if such a value takes no more.
func (r *resolver) reopenBlock(s *site, v *variable) (Expr, *Type, bool) {
	scope := r.reopenScope(v.typ)
	if scope == "" || s.x.Lambda == nil || s.x.HasParens() || len(s.x.Lambda.Params) > 0 {
		return nil, nil, false
	}
	handle := r.read(v, s.id)
	b := r.builderBlock(s, s.x.Lambda, &vocab.Function{Name: s.id.Name, Block: scope})
	r.blockAdds(s.id)
	return r.reopen(s.x, handle, b.Recv, &Inline{Place{s.x.At()}, b.Body}), v.typ, true
}

// reopenProperty resolves the assignment of a value to what the block of an element calls a property, nil if it has none of the name.
func (r *resolver) reopenProperty(s *syntax.Assign, handle Expr, t *Type, id *syntax.Ident, x Expr, xt *Type) []Stmt {
	scope := r.reopenScope(t)
	if scope == "" {
		return nil
	}
	p := r.index.scopes[scope].props[id.Name]
	if p == nil || p.Mode != vocab.Var {
		return nil
	}
	if want := fromRow(p.Type, nil); r.constantFit(x, xt, want) == never {
		r.wrongProperty(s, id, p, xt, want)
	}
	r.checkValue(x, p.Check)
	r.propertyAdds(id, t)
	at := Place{s.At()}
	recv := r.read(r.hidden(&Type{Name: scope}), id)
	return []Stmt{&Do{at, r.reopen(s, handle, recv, &Run{at, &SetProp{Place: at, Recv: recv, Name: id.Name, Prop: p, X: x}})}}
}

func (r *resolver) reopen(at syntax.Node, handle Expr, recv *Var, x Expr) Expr {
	r.prog.Reopens = true
	return &Reopen{Place{at.At()}, handle, recv, x}
}

// usesLater reports whether a block uses a val that one of some statements declares and that is no element.
func (r *resolver) usesLater(block *syntax.Lambda, list []syntax.Stmt, scope string) bool {
	found := false
	syntax.Inspect(block, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && !found {
			found = slices.ContainsFunc(list, func(st syntax.Stmt) bool {
				d, ok := st.(*syntax.VarDecl)
				return ok && d.Name != nil && d.Name.Name == id.Name && r.blockScope(d.Value, scope) == ""
			})
		}
		return !found
	})
	return found
}
