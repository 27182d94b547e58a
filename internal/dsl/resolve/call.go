package resolve

import (
	"iter"
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// site is a call under resolution.
type site struct {
	x    *syntax.Call
	id   *syntax.Ident
	args []Arg
	typs []*Type
	done []bool // arguments that are resolved

	fewTypes [4]*Type // holds typs, for most calls
	fewDone  [4]bool  // holds done, likewise
}

func (r *resolver) newSite(x *syntax.Call, id *syntax.Ident) *site {
	n := len(x.Args)
	s := r.nodes.sites.New()
	s.x, s.id, s.args = x, id, make([]Arg, n)
	if n <= len(s.fewDone) {
		s.typs, s.done = s.fewTypes[:n], s.fewDone[:n]
	} else {
		s.typs, s.done = make([]*Type, n), make([]bool, n)
	}
	return s
}

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

// takesText reports whether a text may stand where a type is wanted.
func takesText(t *Type) bool {
	return t.is("String") || t != nil && slices.ContainsFunc(t.OneOf, func(o *Type) bool { return o.is("String") })
}

// restOf is rest for a call whose arguments no row takes: its block is what the rows agree on.
func (r *resolver) restOf(s *site, cands []candidate) {
	for i := range s.x.Args {
		r.arg(s, i, nil)
	}
	var row *vocab.Function
	for _, c := range cands {
		switch {
		case c.fn.Lenient != "" && row != nil:
		case c.fn.Block == "" || row != nil && row.Lenient == "" && row.Block != c.fn.Block:
			r.restOfBlock(s)
			return
		default:
			row = c.fn
		}
	}
	if s.x.Lambda == nil || row == nil {
		r.restOfBlock(s)
		return
	}
	r.builderBlock(s, s.x.Lambda, row)
}

// rest resolves what no row could be found for, so that the errors inside are reported too.
func (r *resolver) rest(s *site) {
	for i := range s.x.Args {
		r.arg(s, i, nil)
	}
	r.restOfBlock(s)
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

// level is one place where an unqualified call may find functions.
type level struct {
	cands   []candidate
	recv    Expr
	typ     *Type
	crossed *receiver // the builder that was passed over on the way out, nil if none was
	own     []*function
	fn      *variable // a variable whose value is called, else nil
	label   string
}

// callName resolves f(…) by the name of f.
func (r *resolver) callName(x *syntax.Call, id *syntax.Ident) (Expr, *Type) {
	name := id.Name
	if a, ok := r.aliases[name]; ok {
		name = a
	}
	if r.forbiddenCall(id, name) {
		r.rest(r.newSite(x, id))
		return bad(x)
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
		r.rest(s)
		return bad(x)
	}
	var levels []level
	for l := range r.levels(name) {
		if l.fn != nil && len(levels) == 0 {
			return r.applyVar(x, l.fn, id)
		}
		if l.crossed == nil {
			if v, t, ok := r.tryLevel(s, l, false); ok {
				return v, t
			}
		}
		levels = append(levels, l)
	}
	for _, crossing := range []bool{false, true} {
		for _, l := range levels {
			if (l.crossed != nil) != crossing {
				continue
			}
			if v, t, ok := r.tryLevel(s, l, true); ok {
				if crossing {
					r.outerCall(id, l)
				}
				return v, t
			}
		}
	}
	return r.noCall(s, name, levels)
}

// tryLevel resolves a call with what one level offers; ok is false if nothing there takes its arguments.
func (r *resolver) tryLevel(s *site, l level, lenient bool) (Expr, *Type, bool) {
	for _, f := range l.own {
		p := match(s.x, ownParams(f.fn.Params), false, false, nil)
		if p.misfit == nil {
			v, t := r.callOwn(s, f, l.recv, false, p)
			return v, t, true
		}
	}
	if x := r.liftArguments(s.x, l.cands); x != s.x {
		s = r.newSite(x, s.id)
	}
	plans := r.plans(s.x, l.cands, lenient)
	if len(plans) == 0 {
		if lenient {
			return r.strayBlock(s, l)
		}
		return nil, nil, false
	}
	v, t := r.callRows(s, plans, l.recv, l.typ, false)
	return v, t, true
}

// levels gives the places where an unqualified call may find functions, nearest first.
func (r *resolver) levels(name string) iter.Seq[level] {
	return func(yield func(level) bool) {
		var crossed *receiver
		extensions := r.extensions(name)
		for s := r.scope; s != nil; s = s.up {
			plain := level{own: plainFunctions(s.funs[name])}
			if len(plain.own) > 0 && !s.top && !yield(plain) {
				return
			}
			if v := s.vars[name]; v != nil && r.callable(v, name) && !yield(level{fn: v}) {
				return
			}
			if s.recv != nil {
				if l, ok := r.receiverLevel(s.recv, name, crossed); ok && !yield(l) {
					return
				}
				for _, f := range extensions {
					if l, ok := r.extensionLevel(s.recv, f, crossed); ok && !yield(l) {
						return
					}
				}
				if s.recv.scope != "" && crossed == nil {
					crossed = s.recv
				}
			}
			if len(plain.own) > 0 && s.top && !yield(plain) {
				return
			}
		}
		if ctor := r.ctors[name]; ctor != nil && !yield(level{own: []*function{ctor}}) {
			return
		}
		// Where a block has a hint for a word, the word is not meant to be the function that anything may call.
		if top := r.index.top[name]; len(top) > 0 && r.rawHint(name) == "" && !yield(level{cands: top}) {
			return
		}
		if l, ok := r.anyLevel(name); ok {
			yield(l)
		}
	}
}

// extensions lists the extension functions of the script under a name, nearest first.
func (r *resolver) extensions(name string) []*function {
	var out []*function
	for s := r.scope; s != nil; s = s.up {
		for _, f := range s.funs[name] {
			if f.recv != nil {
				out = append(out, f)
			}
		}
	}
	return out
}

// plainFunctions leaves out the extension functions.
func plainFunctions(funs []*function) []*function {
	if !slices.ContainsFunc(funs, func(f *function) bool { return f.recv != nil }) {
		return funs
	}
	return slices.DeleteFunc(slices.Clone(funs), func(f *function) bool { return f.recv != nil })
}

// anyLevel gives the functions that all values have (apply, let, …), of the innermost receiver.
func (r *resolver) anyLevel(name string) (level, bool) {
	recvs := r.receivers()
	if len(recvs) == 0 {
		return level{}, false
	}
	l := level{typ: recvs[0].typ, label: recvs[0].label}
	for _, c := range r.index.methods[name] {
		if c.on == "" {
			l.cands = append(l.cands, c)
		}
	}
	if len(l.cands) == 0 {
		return l, false
	}
	l.recv = r.read(recvs[0].v, nil)
	return l, true
}

// callable reports whether a variable is meant where its name is called.
func (r *resolver) callable(v *variable, name string) bool {
	switch {
	case v.typ == typeBad:
		return false
	case v.typ != nil:
		return v.typ.Func != nil
	}
	return len(r.index.top[name]) == 0 && len(r.index.methods[name]) == 0
}

// receiverLevel gives what one receiver offers under a name.
func (r *resolver) receiverLevel(recv *receiver, name string, crossed *receiver) (level, bool) {
	l := level{typ: recv.typ, label: recv.label}
	switch {
	case recv.scope != "":
		l.crossed = crossed
		l.cands = r.index.scopes[recv.scope].functions[name]
	case recv.typ == typeBad:
		return l, false
	case recv.typ != nil:
		if recv.typ.Class != nil {
			l.own = r.methods(recv.typ.Class, name)
		}
		l.cands = r.methodRows(recv.typ, name, true)
	default:
		l.cands = r.index.methods[name]
	}
	if len(l.cands) == 0 && len(l.own) == 0 {
		return l, false
	}
	l.recv = r.read(recv.v, nil)
	return l, true
}

// extensionLevel gives an extension function of the script, if it fits a receiver.
func (r *resolver) extensionLevel(recv *receiver, f *function, crossed *receiver) (level, bool) {
	if fit := r.assignable(recv.typ, f.recv); fit < maybe {
		return level{}, false
	}
	l := level{own: []*function{f}, recv: r.read(recv.v, nil), typ: recv.typ, label: recv.label}
	if recv.scope != "" {
		l.crossed = crossed
	}
	return l, true
}

// methodRows gives the rows that a value of a type offers under a name. Those of its own type come first, then those of
// its supertypes, then those for any value. strict leaves out rows of subtypes.
func (r *resolver) methodRows(t *Type, name string, strict bool) []candidate {
	if t == nil {
		return r.index.methods[name]
	}
	if len(t.OneOf) > 0 {
		var out []candidate
		for _, o := range t.OneOf {
			for _, c := range r.methodRows(o, name, strict) {
				if !slices.ContainsFunc(out, func(k candidate) bool { return k.fn == c.fn }) {
					out = append(out, c)
				}
			}
		}
		return out
	}
	var exact, super, sub, any []candidate
	for _, c := range r.index.methods[name] {
		switch {
		case c.on == "":
			any = append(any, c)
		case c.on == t.Name:
			exact = append(exact, candidate{fn: c.fn})
		case t.Func == nil && r.isA(t.Name, c.on):
			super = append(super, candidate{fn: c.fn})
		case t.Func == nil && !strict && r.isA(c.on, t.Name):
			sub = append(sub, c)
		}
	}
	return slices.Concat(exact, super, sub, any)
}

// plans binds the arguments to each row; those that do not fit are left out.
func (r *resolver) plans(x *syntax.Call, cands []candidate, lenient bool) []*plan {
	if len(cands) == 0 {
		return nil
	}
	var out []*plan
	p := r.spare() // used again while nothing fits: most overloads do not
	for _, c := range cands {
		if r.plan(p, x, c, lenient); p.misfit != nil {
			continue
		}
		if out == nil {
			p.alone[0] = p
			out = p.alone[:]
		} else {
			out = append(out, p)
		}
		p = r.spare()
	}
	r.done(p)
	if len(out) < 2 {
		return out
	}
	slices.SortStableFunc(out, func(a, b *plan) int {
		if (a.cand.fn.Lenient == "") != (b.cand.fn.Lenient == "") {
			if a.cand.fn.Lenient == "" {
				return -1
			}
			return 1
		}
		return a.weak - b.weak
	})
	return out
}

// spare gives a plan to fill.
func (r *resolver) spare() *plan {
	n := len(r.spares)
	if n == 0 {
		return &plan{}
	}
	p := r.spares[n-1]
	r.spares = r.spares[:n-1]
	return p
}

// done takes back plans that nobody holds any more.
func (r *resolver) done(ps ...*plan) { r.spares = append(r.spares, ps...) }

// plan binds the arguments of a call to a row.
func (r *resolver) plan(p *plan, x *syntax.Call, c candidate, lenient bool) {
	var prop func(string) *vocab.Property
	if lenient {
		prop = func(name string) *vocab.Property {
			if c.fn.Block == "" {
				return nil
			}
			return r.index.scopes[c.fn.Block].props[name]
		}
	}
	p.bind(x, r.index.rows[c.fn].params, c.fn.Block != "", c.fn.BlockRequired, prop)
	p.cand = c
}

// callRows makes the call of one or more rows that take its arguments.
func (r *resolver) callRows(s *site, plans []*plan, recv Expr, recvType *Type, safe bool) (Expr, *Type) {
	defer r.done(plans...)
	r.resolveArgs(s, plans[0], recvType)
	cands := []candidate{plans[0].cand}
	plans = r.byType(s, plans)
	if len(plans) == 0 {
		r.restOf(s, cands)
		return bad(s.x)
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
	t := r.resultType(s, first, binds, safe)
	if t != nil && len(plans) == 1 && isTypeVar(first.cand.fn.Returns.Name) {
		call.Result = t.Vocab()
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

// resolveArgs resolves all arguments but lambdas.
func (r *resolver) resolveArgs(s *site, p *plan, recvType *Type) {
	for i, a := range s.x.Args {
		if _, ok := syntax.Unparen(a.Value).(*syntax.Lambda); ok {
			continue
		}
		var want *Type
		switch j := p.to[i]; {
		case j >= 0:
			want = r.index.rows[p.cand.fn].types[j]
		case j == toBlock:
			want = blockType(p.cand.fn.Block)
		case j == toProperty:
			want = fromRow(p.props[i].Type, nil)
		}
		r.arg(s, i, want)
	}
}

// blockType is the type of a function value that serves as a block.
func blockType(scope string) *Type {
	return &Type{Func: &FuncType{Receiver: &Type{Name: scope}, HasRecv: true, Result: typeUnit}}
}

// byType drops the rows that do not take the types of the arguments, and puts the best ones first; it reports an error if none
// is left. If the types decide, one row is left.
func (r *resolver) byType(s *site, plans []*plan) []*plan {
	sure := -1 // the first that takes the types, though not the values
	for i, p := range plans {
		p.fits, p.worst, p.refused = p.fewFits[:0], always, false
		for i := range s.x.Args {
			f := r.argFit(s, p, i)
			p.fits, p.worst = append(p.fits, f), min(p.worst, f)
		}
		if p.worst == always && p.cand.on == "" {
			if !p.refused {
				return plans[i : i+1]
			}
			if sure < 0 {
				sure = i
			}
		}
	}
	fitting := slices.DeleteFunc(slices.Clone(plans), func(p *plan) bool { return p.worst == never })
	refused := func(p *plan) bool { return p.refused }
	switch {
	case !slices.ContainsFunc(fitting, refused):
	case slices.ContainsFunc(fitting, func(p *plan) bool { return !p.refused }):
		fitting = slices.DeleteFunc(fitting, refused)
	case sure >= 0:
		return plans[sure : sure+1]
	}
	if len(fitting) == 0 {
		r.wrongType(s, plans)
	}
	slices.SortStableFunc(fitting, func(a, b *plan) int { return int(b.worst - a.worst) })
	return fitting
}

// argFit tells how the i-th argument fits its parameter in a row.
func (r *resolver) argFit(s *site, p *plan, i int) fit {
	j := p.to[i]
	if !s.done[i] { // a lambda
		if j == toBlock || j >= 0 && p.params[j].lambda {
			return always
		}
		return never
	}
	switch {
	case j == toBlock:
		if t := s.typs[i]; t == nil || t.Func != nil || t == typeBad {
			return always
		}
		return never
	case j == toProperty:
		return max(r.constantFit(s.args[i].X, s.typs[i], fromRow(p.props[i].Type, nil)), coerce)
	case s.x.Args[i].Spread:
		return always
	}
	q := p.cand.fn.Params[j]
	to := r.index.rows[p.cand.fn].types[j]
	if q.Vararg && s.x.Args[i].Name != nil {
		return maybe
	}
	if c, ok := s.args[i].X.(*Const); ok && q.Check != nil && q.Check(c.Value) != nil {
		p.refused = true
	}
	return r.constantFit(s.args[i].X, s.typs[i], to)
}

// constantFit is assignable, with a look at the value where it is a constant.
func (r *resolver) constantFit(x Expr, from, to *Type) fit {
	f := r.assignable(from, to)
	c, ok := x.(*Const)
	if f != coerce || !ok {
		return f
	}
	for _, o := range append([]*Type{to}, to.OneOf...) {
		if e := r.table.Enums[o.Name]; e != nil {
			if text, ok := c.Value.(string); ok {
				if _, ok := EntryNamed(e, text); ok {
					return coerce
				}
			}
		}
		if ty := r.table.Types[o.Name]; ty != nil && ty.Coerce != nil {
			if _, _, ok := ty.Coerce(c.Value); ok {
				return coerce
			}
		}
	}
	return never
}

// binds finds what a row's type variables stand for.
func (r *resolver) binds(s *site, p *plan, recvType *Type) map[string]*Type {
	if !r.index.rows[p.cand.fn].generic {
		return nil
	}
	binds := map[string]*Type{}
	if recvType != nil {
		if recv := p.cand.fn.Receiver; recv != nil {
			r.bind(*recv, recvType, binds)
		} else {
			for i, name := range typeVars(recvType) {
				binds[name] = recvType.Args[i]
			}
		}
	}
	for i := range s.x.Args {
		if j := p.to[i]; j >= 0 && s.done[i] {
			t := s.typs[i]
			if s.x.Args[i].Spread {
				t = t.arg(0)
			}
			r.bind(p.cand.fn.Params[j].Type, t, binds)
		}
	}
	if len(s.x.TypeArgs) > 0 {
		names := ownTypeVars(p.cand.fn)
		for i, t := range s.x.TypeArgs[:min(len(names), len(s.x.TypeArgs))] {
			binds[names[i]] = r.typeOf(t)
		}
	}
	return binds
}

// ownTypeVars names the type parameters of a function, without those of its receiver, in the order in which they occur.
func ownTypeVars(f *vocab.Function) []string {
	var of, out []string
	if f.Receiver != nil {
		of = typeVarsIn(*f.Receiver, nil)
	}
	for _, p := range f.Params {
		out = typeVarsIn(p.Type, out)
	}
	out = typeVarsIn(f.Returns, out)
	return slices.DeleteFunc(out, func(name string) bool { return slices.Contains(of, name) })
}

// typeVarsIn adds the type variables of a type to a list, each once.
func typeVarsIn(t vocab.TypeExpr, to []string) []string {
	if isTypeVar(t.Name) && !slices.Contains(to, t.Name) {
		to = append(to, t.Name)
	}
	for _, a := range slices.Concat(t.Args, t.OneOf) {
		to = typeVarsIn(a, to)
	}
	if f := t.Func; f != nil {
		if f.Receiver != nil {
			to = typeVarsIn(*f.Receiver, to)
		}
		for _, p := range f.Params {
			to = typeVarsIn(p, to)
		}
		to = typeVarsIn(f.Returns, to)
	}
	return to
}

// typeVars names the type parameters of a type with arguments.
func typeVars(t *Type) []string {
	switch {
	case t == nil || len(t.Args) == 0:
		return nil
	case len(t.Args) == 1:
		return []string{"T"}
	case t.Name == "Pair":
		return []string{"A", "B"}
	case len(t.Args) == 2:
		return []string{"K", "V"}
	}
	return []string{"A", "B", "C"}[:min(3, len(t.Args))]
}

// trailing resolves the block or lambda behind a call.
func (r *resolver) trailing(s *site, p *plan, call *Call, binds map[string]*Type) {
	for i, j := range p.to {
		if j == toBlock {
			call.BlockFn = s.args[i].X
		}
	}
	f := p.cand.fn
	l := s.x.Lambda
	switch {
	case l == nil:
	case p.lambda == toBlock:
		call.Block = r.builderBlock(s, l, f)
		return
	case p.lambda >= 0:
		var fn *FuncType
		if want := fromRow(f.Params[p.lambda].Type, binds); want != nil {
			fn = want.Func
		}
		v, t := r.lambda(l, fn, s.id.Name)
		if binds != nil {
			r.bind(f.Params[p.lambda].Type, t, binds)
		}
		call.Args = append(call.Args, Arg{X: v})
	}
}

// builderBlock resolves a block whose receiver is a builder.
func (r *resolver) builderBlock(s *site, l *syntax.Lambda, f *vocab.Function) *Block {
	scopeName := f.Block
	b := &Block{Scope: scopeName}
	v := r.hidden(&Type{Name: scopeName})
	b.Body = r.newBody(l.At())
	label := s.id.Name
	if l.Label != nil {
		label = l.Label.Name
	}
	if len(l.Params) > 0 {
		r.blockWithParams(s, l)
	}
	b.Recv = r.read(v, l)
	r.inBody(b.Body, func() {
		sc := &scope{recv: &receiver{typ: v.typ, v: v, label: label, scope: scopeName, callee: &blockCall{s.id.Name, b.Body, s.x, f}}, label: label, block: b.Body}
		r.within(sc, func() {
			b.Body.Stmts, _ = r.statements(l.Stmts, false)
			r.keepInner(sc)
		})
	})
	return b
}

// withoutProperties moves the arguments that are properties of the block, or the block itself, out of the argument list.
func (r *resolver) withoutProperties(s *site, p *plan, call *Call) {
	special := false
	for _, j := range p.to {
		special = special || j < 0
	}
	if !special {
		return
	}
	var args []Arg
	for i, a := range call.Args {
		j := 0
		if i < len(p.to) {
			j = p.to[i]
		}
		switch j {
		case toBlock:
		case toProperty:
			if call.Block == nil {
				scopeName := p.cand.fn.Block
				call.Block = &Block{Scope: scopeName, Recv: r.read(r.hidden(&Type{Name: scopeName}), s.x)}
			}
			at := Place{s.x.Args[i].At()}
			call.Block.Sets = append(call.Block.Sets, &SetProp{Place: at, Recv: call.Block.Recv, Name: p.props[i].Name, Prop: p.props[i], X: a.X})
		default:
			args = append(args, a)
		}
	}
	call.Args = args
}

// resultType gives the type of a call's value.
func (r *resolver) resultType(s *site, p *plan, binds map[string]*Type, safe bool) *Type {
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
