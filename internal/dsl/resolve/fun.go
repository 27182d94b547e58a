package resolve

import (
	"kuml-mcp/internal/dsl/syntax"
)

// announceFun makes a function known in the scope it is declared in.
func (r *resolver) announceFun(d *syntax.FunDecl) {
	if d.Name == nil {
		return
	}
	f := r.newFunction(d)
	s := r.scope
	if s.funs == nil {
		s.funs = map[string][]*function{}
	}
	s.funs[f.name] = append(s.funs[f.name], f)
}

// newFunction makes a function of its signature; its statements are resolved later.
func (r *resolver) newFunction(d *syntax.FunDecl) *function {
	f := &function{
		name: d.Name.Name, decl: d, home: r.frame,
		fn: &Func{Name: d.Name.Name, Receiver: -1, At: d.At()},
	}
	f.frame = &frame{up: r.frame}
	if d.Receiver != nil {
		f.recv = r.typeOf(d.Receiver)
		f.fn.Takes = f.recv
		f.fn.Receiver = f.frame.newSlot()
	}
	for _, p := range d.Params {
		f.fn.Params = append(f.fn.Params, r.newParam(f.frame, p))
	}
	if d.Result != nil {
		f.result = r.typeOf(d.Result)
	} else if d.Body != nil {
		f.result = typeUnit
	}
	return f
}

func (r *resolver) newParam(fr *frame, p *syntax.Param) *FuncParam {
	q := &FuncParam{Slot: fr.newSlot(), Vararg: p.Vararg, Type: r.typeOf(p.Type), At: p.At()}
	if p.Name != nil {
		q.Name = p.Name.Name
	}
	if p.Default != nil {
		q.Default = &Const{Place: Place{p.Default.At()}} // replaced when the function is resolved
	}
	return q
}

// funDecl resolves the statements of a function.
func (r *resolver) funDecl(d *syntax.FunDecl) {
	if d.Name == nil {
		return
	}
	for _, f := range r.scope.funs[d.Name.Name] {
		if f.decl == d {
			r.funBody(f, nil)
		}
	}
}

// funBody resolves the statements of a function or, with a class, of a method.
func (r *resolver) funBody(f *function, this *variable) {
	if f.done {
		return
	}
	f.done = true
	d := f.decl
	s := &scope{frame: f.frame, fn: f, label: f.name}
	switch {
	case this != nil:
		s.recv = &receiver{typ: this.typ, v: this, label: f.method.Name}
	case d.Receiver != nil:
		v := &variable{name: "this", frame: f.frame, slot: f.fn.Receiver, typ: f.recv, known: true}
		s.recv = &receiver{typ: f.recv, v: v, label: f.name}
		if f.recv != nil && r.table.Scopes[f.recv.Name] != nil {
			s.recv.scope = f.recv.Name
		}
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
	stmt := &syntax.ExprStmt{Range: syntax.Range{Span: x.At(), EndPos: x.End()}, X: x}
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
		v := &variable{name: "this", frame: f.frame, slot: f.fn.Receiver, typ: want.Receiver, known: true}
		s.recv = &receiver{typ: want.Receiver, v: v, label: s.label}
		if want.Receiver != nil && r.table.Scopes[want.Receiver.Name] != nil {
			s.recv.scope = want.Receiver.Name
		}
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
	names := []string{"a", "b", "c", "d", "e", "f"}
	switch x.X.(type) {
	case nil:
		n, ok := r.arity(x.Name.Name)
		if !ok && r.visible(x.Name.Name) != nil {
			return r.variableReference(x)
		}
		if !ok {
			return r.unknownName(x.Name)
		}
		return lambda(names[:n], call(x.Name, names[:n]))
	}
	if q, ok := r.qualifier(x.X); ok && q.pack == "" && (q.class == nil || q.class.Kind != ObjectClass) {
		recv := arg("self")
		m := &syntax.Member{Range: rng, X: recv, Name: x.Name}
		l := &syntax.Lambda{Range: rng, Arrow: true, Params: []*syntax.Binding{{Range: rng, Name: recv, Type: typeNamed(x.X, rng)}}}
		l.Stmts = []syntax.Stmt{&syntax.ExprStmt{Range: rng, X: m}}
		if _, _, isProp := r.property(r.qualifierType(q), x.Name.Name); !isProp {
			given := names[:min(r.needs(r.qualifierType(q), x.Name.Name), len(names))]
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
	return lambda(names[:min(n, len(names))], call(m, names[:min(n, len(names))]))
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

// typeNamed makes the written type of a name.
func typeNamed(x syntax.Expr, rng syntax.Range) *syntax.Type {
	t := &syntax.Type{Range: rng}
	for e := x; ; {
		switch n := e.(type) {
		case *syntax.Member:
			t.Name = append([]*syntax.Ident{n.Name}, t.Name...)
			e = n.X
			continue
		case *syntax.Ident:
			t.Name = append([]*syntax.Ident{n}, t.Name...)
		}
		return t
	}
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

// qualifierType is the type that a qualifier names.
func (r *resolver) qualifierType(q qualifier) *Type {
	switch {
	case q.class != nil:
		return &Type{Name: q.class.Name, Class: q.class}
	case q.enum != nil:
		return &Type{Name: q.enum.Name}
	case q.typ != nil:
		return &Type{Name: q.typ.Name}
	}
	return nil
}
