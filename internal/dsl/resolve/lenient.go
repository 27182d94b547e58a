package resolve

import (
	"strings"

	"kuml-mcp/internal/dsl/syntax"
)

// The leniency rules. Each is tried only where Kotlin's own way of looking a name up finds nothing, and each use is a
// warning that names the form to write instead.

// childMember resolves handle.child: the val of that name in the block that made the element, else its only child of that
// name.
func (r *resolver) childMember(x *syntax.Member, recv Expr, t *Type) (Expr, *Type, bool) {
	if v := r.innerVariable(x); v != nil {
		if hops, ok := r.frame.hops(v.frame); ok {
			r.childThroughHandle(x, v)
			return &Var{Place{x.At()}, v.name, hops, v.slot, false, v.typ}, v.typ, true
		}
	}
	if !r.isHandle(t) {
		return nil, nil, false
	}
	return &Child{Place: Place{x.At()}, Recv: recv, Name: x.Name.Name}, nil, true
}

// childIndex resolves handle["Display Name"] and handle.containers["Display Name"].
func (r *resolver) childIndex(x *syntax.Index, recv Expr, t *Type) (Expr, *Type, bool) {
	list, ofElement := recv.(*Get)
	ofElement = ofElement && list.Prop != nil && t.is("List")
	if len(x.Args) != 1 || !ofElement && !r.isHandle(t) {
		return nil, nil, false
	}
	if ofElement {
		recv = list.X
	}
	name, ok := constantText(x.Args[0])
	if !ok {
		return nil, nil, false
	}
	return &Child{Place: Place{x.At()}, Recv: recv, Name: name, Display: true}, nil, true
}

// constantText gives the text that an expression is, if there are no values in it.
func constantText(x syntax.Expr) (string, bool) {
	if lit, ok := x.(*syntax.StringLit); ok {
		return lit.Constant()
	}
	return "", false
}

// childCall resolves handle.find…("Display Name") and handle.container("Display Name") without a block.
func (r *resolver) childCall(s *site, recv Expr, t *Type) (Expr, *Type, bool) {
	if !r.isHandle(t) || s.x.Lambda != nil || len(s.x.Args) != 1 {
		return nil, nil, false
	}
	name, ok := constantText(s.x.Args[0].Value)
	if !ok {
		return nil, nil, false
	}
	return &Child{Place: Place{s.x.At()}, Recv: recv, Name: name, Display: true}, nil, true
}

// isHandle reports whether a type is known to be one of model elements that may have others inside.
func (r *resolver) isHandle(t *Type) bool {
	if t == nil || t.Class != nil || t.Func != nil || t == typeBad {
		return false
	}
	ty := r.table.Types[t.Name]
	return ty != nil && ty.Children
}

// strayBlock applies the rule "a block behind a call that takes none runs in the block around it"; the plans are those of the call
// without its block.
func (r *resolver) strayBlock(s *site, plans []*plan, recv Expr, recvType *Type, safe bool) (Expr, *Type) {
	if id := r.strayAssignment(s.x.Lambda.Stmts); id != nil {
		for i := range s.x.Args {
			r.arg(s, i, nil)
		}
		r.nothingToSet(s, id, plans[0].cand.fn)
		return bad(s.x)
	}
	r.blockNotTaken(s)
	at := Place{s.x.At()}
	return r.inline(s.x, func() ([]Stmt, *Type) {
		v, t := r.callRows(r.newSite(withoutBlock(s.x), s.id), plans, recv, recvType, safe)
		kept := r.hidden(t)
		list := []Stmt{&Set{Place: at, To: r.read(kept, s.x), X: v}}
		r.within(&scope{}, func() {
			more, _ := r.statements(s.x.Lambda.Stmts, false)
			list = append(list, more...)
		})
		return append(list, &Yield{at, r.read(kept, s.x)}), t
	})
}

// noteLenient warns of a row that kUML does not have, and of the lenient readings of arguments.
func (r *resolver) noteLenient(s *site, p *plan) {
	if f := p.cand.fn; f.Lenient != "" {
		if form := r.strictForm(s, p); form != "" {
			r.renamedRow(s, f, form)
			return
		}
		r.lenientRow(s.id, f)
	}
	for i, a := range s.x.Args {
		if a.Name == nil {
			continue
		}
		switch j := p.to[i]; {
		case j == toProperty:
			r.propertyAsArgument(a.Name, p.cand.fn, p.props[i])
		case j >= 0 && p.cand.fn.Params[j].Name != a.Name.Name:
			r.aliasArgument(a.Name, p.cand.fn, p.cand.fn.Params[j].Name)
		}
	}
}

// strictForm gives the arguments of a call with the names that kUML's own form of the function has for them, "" where more than names
// differ.
func (r *resolver) strictForm(s *site, p *plan) string {
	renamed := false
	for i, a := range s.x.Args {
		if a.Name == nil || p.to[i] < 0 || a.Spread {
			return ""
		}
		if c, ok := s.args[i].X.(*Const); ok && c.Value != nil {
			return "" // the other form may not take it
		}
		renamed = renamed || p.cand.fn.Params[p.to[i]].Name != a.Name.Name
	}
	own := r.functionAround(p.cand.fn.Name)
	if !renamed || own == nil {
		return ""
	}
	parts := make([]string, len(s.x.Args))
	given := map[string]*Type{}
	for i, a := range s.x.Args {
		name := p.cand.fn.Params[p.to[i]].Name
		given[name] = s.typs[i]
		parts[i] = name + " = " + syntax.FormatExpr(a.Value)
	}
	for i, q := range own.Params {
		t, ok := given[q.Name]
		if !ok && !q.HasDefault || ok && t != nil && r.assignable(t, r.index.rows[own].types[i]) == never {
			return ""
		}
		delete(given, q.Name)
	}
	if len(given) > 0 {
		return ""
	}
	return strings.Join(parts, ", ")
}
