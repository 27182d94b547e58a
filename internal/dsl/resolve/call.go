package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// arg resolves an argument, once.
func (r *resolver) arg(s *site, i int, want *Type) {
	if s.done[i] {
		return
	}
	s.done[i] = true
	a := s.x.Args[i]
	if want != nil && a.Spread {
		want = nil
	}
	s.args[i].Spread = a.Spread
	if a.Name != nil {
		s.args[i].Name = a.Name.Name
	}
	s.args[i].X, s.typs[i] = r.exprWant(a.Value, want)
}

// restOf is rest for a call whose arguments no row takes: its block is what the rows agree on.
func (r *resolver) restOf(s *site, cands []candidate) (Expr, *Type) {
	var row *vocab.Function
	for _, c := range cands {
		switch {
		case c.fn.Lenient != "" && row != nil:
		case c.fn.Block == "" || row != nil && row.Lenient == "" && row.Block != c.fn.Block:
			return r.rest(s)
		default:
			row = c.fn
		}
	}
	if s.x.Lambda == nil || row == nil {
		return r.rest(s)
	}
	for i := range s.x.Args {
		r.arg(s, i, nil)
	}
	r.builderBlock(s, s.x.Lambda, row)
	return bad(s.x)
}

// rest resolves what no row could be found for, so that the errors inside are reported too. The call itself is reported.
func (r *resolver) rest(s *site) (Expr, *Type) {
	for i := range s.x.Args {
		r.arg(s, i, nil)
	}
	r.restOfBlock(s)
	return bad(s.x)
}

// restOfBlock resolves a block of which nothing is known.
func (r *resolver) restOfBlock(s *site) {
	if l := s.x.Lambda; l != nil {
		r.within(&scope{recv: &receiver{typ: typeBad, v: r.hidden(typeBad)}}, func() {
			r.inBody(r.newBody(l.At()), func() { r.statements(l.Stmts, false) })
		})
	}
}

func (r *resolver) call(x *syntax.Call) (Expr, *Type) {
	switch f := syntax.Unparen(x.Fun).(type) {
	case *syntax.Ident:
		return r.callName(x, f)
	case *syntax.Member:
		return r.callMember(r.elseBranches(x, f.Name, nil), f)
	default:
		x = r.elseBranches(x, nil, nil)
		fn, t := r.expr(x.Fun, nil)
		return r.apply(x, fn, t, false)
	}
}

// callName resolves f(…) by the name of f.
func (r *resolver) callName(x *syntax.Call, id *syntax.Ident) (Expr, *Type) {
	name := id.Name
	if a, ok := r.aliases[name]; ok {
		name = a
	}
	if r.forbiddenCall(id, name) {
		return r.rest(r.newSite(x, id))
	}
	if name == "values" && len(x.Args) == 0 || name == "valueOf" && len(x.Args) == 1 {
		for s := r.scope; s != nil; s = s.up {
			if s.class != nil && s.class.Kind == EnumClass {
				return r.classCall(r.newSite(x, id), s.class)
			}
		}
	}
	x, ok := r.branching(x, id, name)
	s := r.newSite(x, id)
	if !ok {
		return r.rest(s)
	}
	c, levels, ok := r.choose(s, name)
	if !ok {
		if f, t, ok := r.implicitProperty(id); ok && t != nil && t.Func != nil {
			return r.apply(x, f, t, false)
		}
		if c, ok = r.chooseLenient(s, name, levels); !ok {
			return r.unchosen(s, name, levels)
		}
	}
	return r.callChosen(s, &c)
}

// callChosen resolves a call by what it means.
func (r *resolver) callChosen(s *site, c *chosen) (v Expr, t *Type) {
	l := &c.level
	switch {
	case l.fn != nil:
		return r.applyVar(s.x, l.fn, s.id)
	case c.element != nil:
		return r.reopenCall(s, r.read(c.element.v, s.id), c.element.typ)
	case c.own != nil:
		return r.callOwn(c.s, c.own, l.recv, false, c.plans[0])
	}
	for _, a := range c.s.x.Args[len(s.x.Args):] {
		r.argumentInBlock(a.Name, s.x, c.plans[0].cand.fn.Block != "")
	}
	if c.stray {
		v, t = r.strayBlock(c.s, c.plans, l.recv, l.typ, false)
	} else {
		v, t = r.callRows(c.s, c.plans, l.recv, l.typ, false)
	}
	if call, ok := v.(*Call); ok && l.top {
		call.Nested = r.builder() != nil
	}
	if l.crossed != nil {
		r.outerCall(s.id, *l)
	}
	return v, t
}

// unchosen resolves a call that no level takes: perhaps it adds to the element that a variable holds.
func (r *resolver) unchosen(s *site, name string, levels []level) (Expr, *Type) {
	if len(levels) > 0 {
		x, t := r.restOf(s, levels[0].cands)
		r.noCall(s, levels[0])
		return x, t
	}
	v := r.visible(name)
	if v != nil {
		if x, t, ok := r.reopenBlock(s, v); ok {
			return x, t
		}
	}
	if v != nil && (v == r.local(name) || v.typ == typeBad) {
		r.notFunctionName(s, v)
	} else {
		r.unknownFunction(s, name)
	}
	return r.rest(s)
}

// callRows makes the call of one or more rows that take its arguments.
func (r *resolver) callRows(s *site, plans []*plan, recv Expr, recvType *Type, safe bool) (Expr, *Type) {
	defer r.done(plans...)
	r.resolveArgs(s, plans[0])
	cands := []candidate{plans[0].cand}
	plans = r.byType(s, plans)
	if len(plans) == 0 {
		return r.restOf(s, cands)
	}
	first := plans[0]
	binds := r.binds(s, first, recvType)
	for i := range s.x.Args { // lambdas, whose parameters follow from the other arguments
		if s.done[i] {
			continue
		}
		var want *Type
		if j := first.to[i]; j >= 0 {
			want = fromRow(first.cand.fn.Params[j].Type, binds)
		} else if j == toBlock {
			want = blockType(first.cand.fn.Block)
		}
		r.arg(s, i, want)
		if j := first.to[i]; j >= 0 && binds != nil {
			r.bind(first.cand.fn.Params[j].Type, s.typs[i], binds)
		}
	}
	call := r.nodes.calls.New()
	call.Place, call.Name, call.Recv, call.Safe, call.Args = Place{s.x.At()}, first.cand.fn.Name, recv, safe, s.args
	for _, t := range s.x.TypeArgs {
		call.TypeArgs = append(call.TypeArgs, r.typeOf(t).Vocab())
	}
	r.trailing(s, first, call, binds)
	r.withoutProperties(s, first, call)
	call.Choices = r.choices(plans, len(call.Args))
	r.noteLenient(s, first)
	if len(plans) == 1 {
		r.checkValues(s, first)
	}
	t := r.resultType(first, binds, safe)
	if t != nil && len(plans) == 1 && isTypeVar(first.cand.fn.Returns.Name) {
		call.Result = t.Vocab().Name
	}
	return call, t
}

// checkValues checks the arguments that are constants.
func (r *resolver) checkValues(s *site, p *plan) {
	for i, j := range p.to {
		switch {
		case j >= 0:
			r.checkValue(s.args[i].X, p.cand.fn.Params[j].Check)
		case j == toProperty:
			r.checkValue(s.args[i].X, p.props[i].Check)
		}
	}
}

// shortChoice holds the only choice of a call with few arguments.
type shortChoice struct {
	choice Choice
	list   [1]*Choice
	to     [6]int
	sure   [6]bool
}

// choices makes the rows of a call with n arguments.
func (r *resolver) choices(plans []*plan, n int) []*Choice {
	if len(plans) > 1 {
		list := make([]*Choice, len(plans))
		for k, p := range plans {
			list[k] = &Choice{To: make([]int, 0, n), Sure: make([]bool, 0, n)}
			p.choose(list[k])
		}
		return list
	}
	short := r.nodes.choices.New()
	c := &short.choice
	c.To, c.Sure = short.to[:0], short.sure[:0]
	plans[0].choose(c)
	short.list[0] = c
	return short.list[:]
}

// choose enters the row and where its arguments go.
func (p *plan) choose(c *Choice) {
	c.Fn, c.OnType = p.cand.fn, p.cand.on
	for i, j := range p.to {
		if j >= 0 {
			c.To, c.Sure = append(c.To, j), append(c.Sure, p.fits[i] == always)
		}
	}
	if p.lambda >= 0 {
		c.To, c.Sure = append(c.To, p.lambda), append(c.Sure, true)
	}
}

// resultType gives the type of a call's value.
func (r *resolver) resultType(p *plan, binds map[string]*Type, safe bool) *Type {
	t := r.index.rows[p.cand.fn].result
	if binds != nil {
		t = fromRow(p.cand.fn.Returns, binds)
	}
	if safe {
		return t.nullable()
	}
	return t
}

// callOwn makes the call of a function of the script.
func (r *resolver) callOwn(s *site, f *function, recv Expr, safe bool, p *plan) (Expr, *Type) {
	if f.class != nil {
		return r.construct(s, f, p)
	}
	hops, _ := r.frame.hops(f.home)
	call := &CallUser{Place: Place{s.x.At()}, Fn: f.fn, Hops: hops, Recv: recv, Safe: safe}
	call.Args = r.ownArgs(s, f, p)
	t := f.result
	if safe {
		t = t.nullable()
	}
	return call, t
}

// ownArgs resolves the arguments of a function of the script.
func (r *resolver) ownArgs(s *site, f *function, p *plan) []Arg {
	for i := range s.x.Args {
		q := f.fn.Params[p.to[i]]
		r.arg(s, i, q.Type)
		s.args[i].To = p.to[i]
		if !s.x.Args[i].Spread && !(q.Vararg && s.args[i].Name != "") {
			s.args[i].X = r.conform(s.args[i].X, s.typs[i], q.Type, s.x.Args[i].Value, q.Name)
		}
	}
	if p.lambda < 0 {
		return s.args
	}
	var want *FuncType
	if t := f.fn.Params[p.lambda].Type; t != nil {
		want = t.Func
	}
	v, _ := r.lambda(s.x.Lambda, want, s.id.Name)
	return append(s.args, Arg{X: v, To: p.lambda})
}

// applyVar calls the function value that a variable holds.
func (r *resolver) applyVar(x *syntax.Call, v *variable, id *syntax.Ident) (Expr, *Type) {
	fn := r.read(v, id)
	if v.typ != nil && v.typ.Func != nil && v.typ.Func.HasRecv && len(x.Args) < len(v.typ.Func.Params)+1 {
		for _, recv := range r.receivers() {
			if f := r.assignable(recv.typ, v.typ.Func.Receiver); f == always || f == maybe {
				return r.applyOn(x, v, id, r.read(recv.v, id))
			}
		}
		r.noReceiver(id, v.typ)
		return bad(x)
	}
	return r.apply(x, fn, v.typ, false)
}

// applyOn calls the function value of a variable on a receiver.
func (r *resolver) applyOn(x *syntax.Call, v *variable, id *syntax.Ident, recv Expr) (Expr, *Type) {
	out, t := r.apply(x, r.read(v, id), v.typ, false)
	if a, ok := out.(*Apply); ok {
		a.Args = slices.Insert(a.Args, 0, recv)
	}
	return out, t
}

// apply calls a function value.
func (r *resolver) apply(x *syntax.Call, fn Expr, t *Type, safe bool) (Expr, *Type) {
	a := &Apply{Place: Place{x.At()}, Fn: fn, Safe: safe}
	var result *Type
	var want []*Type
	if t != nil && t.Func != nil {
		result, want = t.Func.Result, t.Func.Params
		if t.Func.HasRecv && len(x.Args) > len(want) {
			want = append([]*Type{t.Func.Receiver}, want...)
		}
	} else if t != nil && t != typeBad {
		r.notFunction(x, t)
	}
	for i, arg := range x.Args {
		var w *Type
		if i < len(want) {
			w = want[i]
		}
		v, _ := r.exprWant(arg.Value, w)
		a.Args = append(a.Args, v)
	}
	if x.Lambda != nil {
		var w *FuncType
		if n := len(x.Args); n < len(want) && want[n] != nil {
			w = want[n].Func
		}
		v, _ := r.lambda(x.Lambda, w, "")
		a.Args = append(a.Args, v)
	}
	return a, result
}
