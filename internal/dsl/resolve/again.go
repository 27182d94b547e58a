package resolve

import (
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

// reopenCall resolves a call that adds to an element whose block has such a function.
func (r *resolver) reopenCall(s *site, handle Expr, t *Type) (Expr, *Type) {
	cands := r.reopenRows(t, s.id.Name)
	plans := r.plansOf(s.x, cands)
	if len(plans) == 0 {
		x, xt := r.restOf(s, cands)
		r.misfitRows(s, cands)
		return x, xt
	}
	if plans[0].cand.fn.Lenient == "" { // such a row tells what to write by itself
		r.callAdds(s.id, t)
	}
	builder := r.hidden(&Type{Name: r.reopenScope(t)})
	recv := r.read(builder, s.id)
	x, xt := r.callRows(s, plans, recv, builder.typ, false)
	return r.reopen(s.x, handle, recv, x), xt
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
