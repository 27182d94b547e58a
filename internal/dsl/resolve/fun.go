package resolve

import (
	"kuml-mcp/internal/dsl/syntax"
)

// receives gives what this means in a function that has a receiver.
func (r *resolver) receives(f *function, t *Type, label string) *receiver {
	v := &variable{name: "this", frame: f.frame, slot: f.fn.Receiver, typ: t, known: true}
	recv := &receiver{typ: t, v: v, label: label}
	if t != nil && t.Class == nil && r.table.Scopes[t.Name] != nil {
		recv.scope = t.Name
	}
	return recv
}

// funDecl resolves the statements of a function, method or getter that is announced.
func (r *resolver) funDecl(d *syntax.FunDecl) {
	f := r.functions[d]
	if f == nil || f.done {
		return
	}
	f.done = true
	s := &scope{frame: f.frame, fn: f, label: f.name}
	switch {
	case f.method != nil:
		s.recv = r.receives(f, f.method.typ(), f.method.Name)
	case d.Receiver != nil:
		s.recv = r.receives(f, f.recv, f.name)
	}
	r.inFunction(f, s, func() {
		r.params(f, d.Params)
		switch {
		case d.Value != nil:
			r.exprBody(f, d.Value)
		case d.Body != nil:
			r.within(&scope{}, func() { f.fn.Body.Stmts, _ = r.statements(d.Body.Stmts, false) })
		}
	})
}

// exprBody resolves fun f() = x.
func (r *resolver) exprBody(f *function, x syntax.Expr) {
	stmt := &syntax.ExprStmt{Range: rangeOf(x), X: x}
	if f.decl.Result != nil {
		v, t := r.exprWant(x, f.result)
		f.fn.Body.Stmts = []Stmt{&Yield{Place{x.At()}, r.conform(v, t, f.result, x, "")}}
		return
	}
	f.fn.Body.Stmts, f.result = r.tail(stmt)
}

// inFunction resolves something in the frame and body of a function.
func (r *resolver) inFunction(f *function, s *scope, do func()) {
	outerFrame, outerFn := r.frame, r.fn
	r.frame, r.fn = f.frame, f
	f.fn.Body = r.newBody(f.fn.At)
	r.inBody(f.fn.Body, func() { r.within(s, do) })
	f.fn.Slots = f.frame.slots
	r.frame, r.fn = outerFrame, outerFn
}

// params declares the parameters of a function and resolves their defaults.
func (r *resolver) params(f *function, ps []*syntax.Param) {
	for i, p := range ps {
		q := f.fn.Params[i]
		if p.Default != nil {
			x, t := r.exprWant(p.Default, q.Type)
			q.Default = r.conform(x, t, q.Type, p.Default, q.Name)
		}
		if p.Name == nil {
			continue
		}
		t := q.Type
		if q.Vararg {
			t = bounded(&Type{Name: "List", Args: []*Type{q.Type}})
		}
		r.declare(&variable{name: q.Name, at: p.Name.At(), frame: f.frame, slot: q.Slot, typ: t})
	}
}

// lambda resolves a function literal; want says what its parameters and receiver are, as far as the place where it stands
// tells. label is the name of the call it is given to.
func (r *resolver) lambda(l *syntax.Lambda, want *FuncType, label string) (Expr, *Type) {
	f := &function{home: r.frame, frame: &frame{up: r.frame}, fn: &Func{Receiver: -1, At: l.At(), Loose: !l.Arrow}}
	s := &scope{frame: f.frame, fn: f, label: label}
	if l.Label != nil {
		s.label = l.Label.Name
	}
	t := &FuncType{}
	if want != nil && want.HasRecv {
		f.fn.Receiver = f.frame.newSlot()
		f.fn.Takes = want.Receiver
		s.recv = r.receives(f, want.Receiver, s.label)
		t.Receiver, t.HasRecv = want.Receiver, true
	}
	wantValue := want == nil || !want.Result.is("Unit")
	var unpack []Stmt
	r.inFunction(f, s, func() {
		unpack = r.lambdaParams(l, f, want)
		r.within(&scope{}, func() {
			f.fn.Body.Stmts, t.Result = r.statements(l.Stmts, wantValue)
		})
		f.fn.Body.Stmts = append(unpack, f.fn.Body.Stmts...)
	})
	for _, p := range f.fn.Params {
		t.Params = append(t.Params, p.Type)
	}
	return &Lambda{Place{l.At()}, f.fn}, bounded(&Type{Func: t})
}

// lambdaParams declares the parameters of a lambda; it gives the statements that take destructured ones apart.
func (r *resolver) lambdaParams(l *syntax.Lambda, f *function, want *FuncType) []Stmt {
	if !l.Arrow {
		if want != nil && len(want.Params) != 1 {
			for range want.Params {
				f.fn.Params = append(f.fn.Params, &FuncParam{Slot: f.frame.newSlot()})
			}
			return nil
		}
		var t *Type
		if want != nil {
			t = want.Params[0]
		}
		p := &FuncParam{Name: "it", Slot: f.frame.newSlot(), Type: t}
		f.fn.Params = []*FuncParam{p}
		r.declare(&variable{name: "it", at: l.At(), frame: f.frame, slot: p.Slot, typ: t})
		return nil
	}
	if want != nil && len(l.Params) != len(want.Params) {
		if len(want.Params) == 1 && len(l.Params) == 2 && want.Params[0].is("Entry") {
			return r.lambdaParams(entryParams(l), f, want)
		}
		r.lambdaArity(l, len(want.Params))
	}
	var unpack []Stmt
	for i, b := range l.Params {
		p := &FuncParam{Slot: f.frame.newSlot(), At: b.At()}
		if want != nil && i < len(want.Params) {
			p.Type = want.Params[i]
		}
		if b.Type != nil {
			p.Type = r.typeOf(b.Type)
		}
		f.fn.Params = append(f.fn.Params, p)
		v := &variable{frame: f.frame, slot: p.Slot, typ: p.Type, at: b.At()}
		if b.Name == nil {
			unpack = append(unpack, &Unpack{Place{b.At()}, r.components(b.Names, p.Type, false), r.read(v, b)})
			continue
		}
		p.Name, v.name = b.Name.Name, b.Name.Name
		if v.name != "_" {
			r.declare(v)
		}
	}
	return unpack
}

// entryParams reads { key, value -> } as { (key, value) -> }, since a map's forEach takes both.
func entryParams(l *syntax.Lambda) *syntax.Lambda {
	both := *l
	both.Params = []*syntax.Binding{{Range: l.Params[0].Range, Names: l.Params}}
	return &both
}

// funRef resolves ::f, Type::member and value::member into a lambda that makes the call.
func (r *resolver) funRef(x *syntax.FunRef) (Expr, *Type) {
	if r.forbiddenMember(x.Name) {
		return bad(x)
	}
	arg := func(name string) *syntax.Ident { return &syntax.Ident{Range: x.Range, Name: name} }
	rng := x.Range
	lambda := func(names []string, body syntax.Expr) (Expr, *Type) {
		l := &syntax.Lambda{Range: rng, Arrow: true}
		for _, n := range names {
			l.Params = append(l.Params, &syntax.Binding{Range: rng, Name: arg(n)})
		}
		l.Stmts = []syntax.Stmt{&syntax.ExprStmt{Range: rng, X: body}}
		return r.lambda(l, nil, "")
	}
	call := func(fun syntax.Expr, names []string) syntax.Expr {
		c := &syntax.Call{Range: rng, Fun: fun, Lparen: rng.Span, Rparen: rng.Span}
		for _, n := range names {
			c.Args = append(c.Args, &syntax.Arg{Range: rng, Value: arg(n)})
		}
		return c
	}
	if x.X == nil {
		n, ok := r.arity(x.Name.Name)
		if !ok && r.visible(x.Name.Name) != nil {
			r.variableReference(x)
			return bad(x)
		}
		if !ok {
			r.unknownName(x.Name)
			return bad(x.Name)
		}
		return lambda(letters(n), call(x.Name, letters(n)))
	}
	if q, ok := r.qualifier(x.X); ok && q.pack == "" && (q.class == nil || q.class.Kind != ObjectClass) {
		recv := arg("self")
		m := &syntax.Member{Range: rng, X: recv, Name: x.Name}
		self := &syntax.Binding{Range: rng, Name: recv, Type: &syntax.Type{Range: rng, Name: dotted(x.X)}}
		l := &syntax.Lambda{Range: rng, Arrow: true, Params: []*syntax.Binding{self}}
		l.Stmts = []syntax.Stmt{&syntax.ExprStmt{Range: rng, X: m}}
		if _, _, isProp := r.property(r.qualifierType(q), x.Name.Name); !isProp {
			given := letters(r.needs(r.qualifierType(q), x.Name.Name))
			for _, n := range given {
				l.Params = append(l.Params, &syntax.Binding{Range: rng, Name: arg(n)})
			}
			l.Stmts = []syntax.Stmt{&syntax.ExprStmt{Range: rng, X: call(m, given)}}
		}
		return r.lambda(l, nil, "")
	}
	m := &syntax.Member{Range: rng, X: x.X, Name: x.Name}
	n := 1
	if q, ok := r.qualifier(x.X); ok && q.class != nil {
		if ms := r.methods(q.class, x.Name.Name); len(ms) > 0 {
			n = len(ms[0].fn.Params)
		}
	} else if cs := r.index.methods[x.Name.Name]; len(cs) > 0 {
		n = len(cs[0].fn.Params)
	}
	return lambda(letters(n), call(m, letters(n)))
}

// letters gives as many names for parameters.
func letters(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = string(rune('a' + i))
	}
	return out
}

// needs counts the arguments that a function of a type's values must have, where several share the name the one with the fewest.
func (r *resolver) needs(t *Type, name string) int {
	if t != nil && t.Class != nil {
		if ms := r.methods(t.Class, name); len(ms) > 0 {
			return len(ms[0].fn.Params)
		}
	}
	fewest := -1
	for _, row := range r.methodRows(t, name, false) {
		n := 0
		for _, p := range row.fn.Params {
			if !p.HasDefault && !p.Vararg {
				n++
			}
		}
		if fewest < 0 || n < fewest {
			fewest = n
		}
	}
	return max(fewest, 0)
}

// arity is the number of arguments that a reference to a function takes.
func (r *resolver) arity(name string) (int, bool) {
	for s := r.scope; s != nil; s = s.up {
		for _, f := range s.funs[name] {
			return len(f.fn.Params), true
		}
		if s.recv != nil && s.recv.scope != "" {
			for _, f := range r.table.Functions(s.recv.scope, name) {
				return required(rowParams(f)), true
			}
		}
	}
	if c := r.classNames[name]; c != nil {
		return required(ownParams(c.Params)), true
	}
	for _, c := range r.index.top[name] {
		return required(rowParams(c.fn)), true
	}
	return 0, false
}

// required counts the parameters that must be given, but at least one if there are any.
func required(ps []param) int {
	n := 0
	for _, p := range ps {
		if !p.optional && !p.vararg {
			n++
		}
	}
	if n == 0 && len(ps) > 0 {
		n = 1
	}
	return n
}
