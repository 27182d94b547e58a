package resolve

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// assign resolves an assignment.
func (r *resolver) assign(s *syntax.Assign) []Stmt {
	if s.Op != "=" {
		return r.compound(s, s.Target, s.Op[:1], s.Value)
	}
	switch t := syntax.Unparen(s.Target).(type) {
	case *syntax.Ident:
		return r.assignName(s, t)
	case *syntax.Member:
		if r.assignThroughFunction(s, t) {
			return nil
		}
		recv, rt := r.expr(t.X, nil)
		return r.assignProperty(s, recv, rt, t.Name, t.Safe)
	case *syntax.Index:
		recv, rt := r.expr(t.X, nil)
		x, _ := r.callOn(accessor(t, "set", s.Value), recv, rt.notNull(), &syntax.Ident{Range: t.Range, Name: "set"}, false)
		return []Stmt{&Do{Place{s.At()}, x}}
	}
	r.expr(s.Value, nil)
	r.notAssignable(s.Target)
	return nil
}

// assignName resolves name = value: a variable, or a property of one of the receivers around.
func (r *resolver) assignName(s *syntax.Assign, id *syntax.Ident) []Stmt {
	at := Place{s.At()}
	v := r.local(id.Name)
	var shadowed *variable
	if v != nil && !v.mutable {
		if _, ok := r.targetProperty(id.Name); ok {
			shadowed, v = v, nil
		}
	}
	if v == nil {
		if p, ok := r.targetProperty(id.Name); ok {
			if shadowed != nil {
				r.shadowedProperty(id, shadowed)
			}
			return r.setProperty(s, r.read(p.recv.v, id), p.recv.typ, id, p.prop, false)
		}
		v = r.global(id.Name)
	}
	if v != nil {
		if !v.mutable {
			r.assignVal(id, v)
			r.expr(s.Value, nil)
			return nil
		}
		x, t := r.exprWant(s.Value, v.typ)
		if c, ok := x.(*Call); ok && v.late {
			c.ValName = id.Name
			v.handle, v.ident = true, makesElement(c)
		}
		if v.late && r.otherElement(x, t, v.typ) {
			r.declaredOtherwise(id.At(), id.Name, v.typ, t)
			v.typ = nil
		}
		x = r.conform(x, t, v.typ, s.Value, id.Name)
		if v.late && v.typ == nil {
			v.typ = t
		}
		if v.late {
			v.inner = r.takeInner()
		}
		return []Stmt{&Set{Place: at, To: r.read(v, id), X: x, Name: id.Name}}
	}
	if later := r.early(id); later != nil && later.mutable {
		r.beforeDeclaration(id, later)
		r.expr(s.Value, nil)
		return nil
	}
	r.expr(s.Value, nil)
	r.assignUnknown(s, id)
	return nil
}

// assignProperty resolves x.p = value.
func (r *resolver) assignProperty(s *syntax.Assign, recv Expr, t *Type, id *syntax.Ident, safe bool) []Stmt {
	if t == typeBad {
		r.expr(s.Value, nil)
		return nil
	}
	_, p, ok := r.property(t.notNull(), id.Name)
	if !ok {
		r.expr(s.Value, nil)
		r.noProperty(&syntax.Member{Range: s.Range, X: s.Target, Name: id}, t)
		return nil
	}
	return r.setProperty(s, recv, t, id, p, safe)
}

// setProperty makes the assignment of a property.
func (r *resolver) setProperty(s *syntax.Assign, recv Expr, t *Type, id *syntax.Ident, p *vocab.Property, safe bool) []Stmt {
	out := &SetProp{Place: Place{s.At()}, Recv: recv, Safe: safe, Name: id.Name, Prop: p}
	if p == nil {
		var want *Type
		if t != nil && t.Class != nil {
			want, _ = r.field(t.Class, id.Name)
			if !r.mutableField(t.Class, id.Name) {
				r.assignField(id, t.Class)
			}
		}
		x, xt := r.exprWant(s.Value, want)
		out.X = r.conform(x, xt, want, s.Value, id.Name)
		return []Stmt{out}
	}
	want := fromRow(p.Type, nil)
	x, xt := r.exprWant(s.Value, want)
	switch p.Mode {
	case vocab.Val:
		if again := r.reopenProperty(s, recv, t, id, x, xt); again != nil && !safe {
			return again
		}
		r.readOnlyProperty(s, id)
		return nil
	case vocab.Mut:
		if xt == nil || r.assignable(xt, want) != never {
			r.assignedList(id, p)
			return []Stmt{&AddTo{Place: Place{s.At()}, List: &Get{Place{id.At()}, recv, safe, id.Name, p}, X: x}}
		}
	}
	if r.constantFit(x, xt, want) == never && p.Mode == vocab.Var {
		r.wrongProperty(s, id, p, xt, want)
	}
	r.noteLenientProp(id, p)
	r.checkValue(x, p.Check)
	out.X = x
	return []Stmt{out}
}

// compound resolves x += y and its like, also x++ as a statement.
func (r *resolver) compound(at syntax.Node, target syntax.Expr, op string, y syntax.Expr) []Stmt {
	target, pre := r.simplify(target)
	return append(pre, r.compoundSimple(at, target, op, y)...)
}

// compoundSimple is compound for a target whose parts may be evaluated twice.
func (r *resolver) compoundSimple(at syntax.Node, target syntax.Expr, op string, y syntax.Expr) []Stmt {
	if (op == "+" || op == "-") && r.growsInPlace(target) {
		list, _ := r.expr(target, nil)
		x, _ := r.expr(y, nil)
		return []Stmt{&AddTo{Place: Place{at.At()}, List: list, X: x, Remove: op == "-"}}
	}
	rng := rangeOf(at)
	sum := &syntax.Binary{Range: rng, X: target, Op: op, OpSpan: target.At(), Y: y}
	return r.assign(&syntax.Assign{Range: rng, Target: target, Op: "=", Value: sum})
}

// simplify gives a form of an assignment's target whose parts may be evaluated twice: parts that are calls and the like are
// evaluated ahead, by the statements in pre.
func (r *resolver) simplify(target syntax.Expr) (simple syntax.Expr, pre []Stmt) {
	once := func(x syntax.Expr) syntax.Expr {
		switch x.(type) {
		case *syntax.Ident, *syntax.Literal, *syntax.This:
			return x
		}
		v, t := r.expr(x, nil)
		r.parts++
		id := &syntax.Ident{Range: rangeOf(x), Name: fmt.Sprintf("<part %d>", r.parts)}
		tmp := &variable{name: id.Name, frame: r.frame, slot: r.frame.newSlot(), typ: t}
		r.declare(tmp)
		pre = append(pre, &Set{Place: Place{x.At()}, To: r.read(tmp, x), X: v})
		return id
	}
	switch t := syntax.Unparen(target).(type) {
	case *syntax.Member:
		if _, ok := r.qualifier(t.X); ok {
			return t, nil
		}
		return &syntax.Member{Range: t.Range, X: once(t.X), Safe: t.Safe, Dot: t.Dot, Name: t.Name}, pre
	case *syntax.Index:
		idx := &syntax.Index{Range: t.Range, X: once(t.X), Lbrack: t.Lbrack, Rbrack: t.Rbrack}
		for _, a := range t.Args {
			idx.Args = append(idx.Args, once(a))
		}
		return idx, pre
	}
	return target, nil
}

// growsInPlace reports whether += on a target changes the collection it holds: it is one, and cannot be assigned.
func (r *resolver) growsInPlace(target syntax.Expr) bool {
	switch t := syntax.Unparen(target).(type) {
	case *syntax.Ident:
		if v := r.local(t.Name); v != nil {
			return !v.mutable
		}
		if p, ok := r.targetProperty(t.Name); ok {
			if p.recv.typ != nil && p.recv.typ.Class != nil {
				return !r.mutableField(p.recv.typ.Class, t.Name)
			}
			return p.prop != nil && p.prop.Mode != vocab.Var
		}
		if v := r.global(t.Name); v != nil {
			return !v.mutable
		}
	case *syntax.Call:
		return true
	case *syntax.Member:
		rt := r.quiet(func() (Expr, *Type) { return r.expr(t.X, nil) }) // a name, see simplify
		if rt == nil {
			return true
		}
		if rt.Class != nil {
			return !r.mutableField(rt.Class, t.Name.Name)
		}
		if _, p, ok := r.property(rt.notNull(), t.Name.Name); ok && p != nil {
			return p.Mode != vocab.Var
		}
	}
	return false
}

// step resolves x++ in the middle of an expression.
func (r *resolver) step(x *syntax.Unary) (Expr, *Type) {
	b := r.newBody(x.At())
	var t *Type
	r.inBody(b, func() {
		target, pre := r.simplify(x.X)
		var v Expr
		v, t = r.expr(target, nil)
		b.Stmts = pre
		if x.Postfix {
			old := r.hidden(t)
			b.Stmts = append(b.Stmts, &Set{Place: Place{x.At()}, To: r.read(old, x), X: v})
			v = r.read(old, x)
		}
		one := &syntax.Literal{Range: x.Range, Kind: syntax.IntLit, Text: "1", Int: 1}
		b.Stmts = append(b.Stmts, r.compoundSimple(x, target, x.Op[:1], one)...)
		b.Stmts = append(b.Stmts, &Yield{Place{x.At()}, v})
	})
	return &Inline{Place{x.At()}, b}, t
}

// assignThroughFunction reports an assignment to a property of what a function's block builds, as source.role = "x" in the block of
// an association; it is false for all others.
func (r *resolver) assignThroughFunction(s *syntax.Assign, m *syntax.Member) bool {
	id, ok := m.X.(*syntax.Ident)
	if !ok || r.isValue(id.Name) {
		return false
	}
	hint := r.blockMember(id.Name, m.Name.Name, syntax.FormatExpr(s.Value))
	if hint == "" {
		return false
	}
	r.expr(s.Value, nil)
	r.errorf(diag.ScriptUnresolved, m.At(), hint, "'%s' is a function with a block, not a value", id.Name)
	return true
}

// strayAssignment gives the first name that one of some statements assigns though the block around has nothing of that name; nil if
// there is none.
func (r *resolver) strayAssignment(list []syntax.Stmt) *syntax.Ident {
	for _, st := range list {
		a, ok := st.(*syntax.Assign)
		if !ok {
			continue
		}
		id, ok := a.Target.(*syntax.Ident)
		if !ok || r.local(id.Name) != nil || r.global(id.Name) != nil {
			continue
		}
		if _, known := r.targetProperty(id.Name); !known {
			return id
		}
	}
	return nil
}
