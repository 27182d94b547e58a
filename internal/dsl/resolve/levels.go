package resolve

import (
	"iter"
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// The way of an unqualified call to what it means: levels lists what the name may mean, nearest first, choose takes the first of
// it that takes the arguments as they are written. Nothing is resolved on the way.

// level is one place where an unqualified call may find functions.
type level struct {
	cands   []candidate
	recv    Expr
	typ     *Type
	crossed *receiver // the builder that was passed over on the way out, nil if none was
	own     []*function
	fn      *variable // a variable whose value is called, else nil
	label   string
	top     bool // functions that no receiver offers
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
		if top := r.index.top[name]; len(top) > 0 && r.rawHint(name) == "" && !yield(level{cands: top, top: true}) {
			return
		}
		if l, ok := r.anyLevel(name); ok {
			yield(l)
		}
	}
}

// nearest gives the nearest level for a name in a block of a scope, where "" is the current one; ok is false if nothing has the name.
func (r *resolver) nearest(name, scope string) (l level, ok bool) {
	if scope != "" {
		l.cands = r.index.scopes[scope].functions[name]
		return l, len(l.cands) > 0
	}
	for l := range r.levels(name) {
		return l, true
	}
	return l, false
}

// chosen is what a call means.
type chosen struct {
	level   level
	s       *site     // the call, with what its block sets as arguments
	own     *function // a function of the script
	plans   []*plan   // where the arguments go: in that function, or in rows that take them
	stray   bool      // the rows take the call without its block
	element *receiver // to which the call adds
}

// choose finds the nearest level that takes a call in kUML's own form; levels are those that do not.
func (r *resolver) choose(s *site, name string) (c chosen, levels []level, ok bool) {
	for l := range r.levels(name) {
		if l.fn != nil && len(levels) == 0 {
			return chosen{level: l}, nil, true
		}
		if onlyLenient(l) {
			if e := r.innerElement(); e != nil && len(r.reopenRows(e.typ, name)) > 0 {
				return chosen{element: e}, nil, true
			}
		}
		if l.crossed == nil {
			if c, ok := r.takes(s, l, false); ok {
				return c, nil, true
			}
		}
		levels = append(levels, l)
	}
	return chosen{}, levels, false
}

// chooseLenient finds the level that takes a call with some leniency: those that no builder hides come first.
func (r *resolver) chooseLenient(s *site, name string, levels []level) (c chosen, ok bool) {
	for _, crossing := range []bool{false, true} {
		for _, l := range levels {
			if (l.crossed != nil) == crossing {
				if c, ok := r.takes(s, l, true); ok {
					return c, true
				}
			}
		}
	}
	if e := r.innerElement(); e != nil && len(r.reopenRows(e.typ, name)) > 0 {
		return chosen{element: e}, true
	}
	return chosen{}, false
}

// takes matches a call with what one level offers; ok is false if nothing there takes its arguments.
func (r *resolver) takes(s *site, l level, lenient bool) (c chosen, ok bool) {
	for _, f := range l.own {
		if p := matchOwn(s.x, f.fn.Params); p.misfit == nil {
			return chosen{level: l, s: s, own: f, plans: []*plan{p}}, true
		}
	}
	if x := r.liftArguments(s.x, l.cands); x != s.x {
		s = r.newSite(x, s.id)
	}
	c = chosen{level: l, s: s, plans: r.plans(s.x, l.cands, lenient)}
	if len(c.plans) == 0 && lenient && r.inBlock() && s.x.Lambda != nil {
		c.stray, c.plans = true, r.plans(withoutBlock(s.x), l.cands, true)
	}
	return c, len(c.plans) > 0
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

// reopenRows gives the functions of a name in the block of an element of a type.
func (r *resolver) reopenRows(t *Type, name string) []candidate {
	if scope := r.reopenScope(t); scope != "" {
		return r.index.scopes[scope].functions[name]
	}
	return nil
}

// rawHint is the hint of the blocks around as the vocabulary has it.
func (r *resolver) rawHint(name string) string {
	if b := r.builder(); b != nil {
		return r.table.Hint(b.scope, name)
	}
	return r.table.Top.Hints[name]
}

// liftArguments applies the rule "what is an argument may also be set in the block": it gives the call with such assignments
// as arguments, or the call itself if there are none.
func (r *resolver) liftArguments(x *syntax.Call, cands []candidate) *syntax.Call {
	if x.Lambda == nil {
		return x
	}
	var lifted []*syntax.Arg
	var rest []syntax.Stmt
	for _, st := range x.Lambda.Stmts {
		if a, ok := st.(*syntax.Assign); ok && a.Op == "=" {
			if id, ok := a.Target.(*syntax.Ident); ok && r.isArgument(x, cands, id.Name) && !given(lifted, id.Name) {
				lifted = append(lifted, &syntax.Arg{Range: a.Range, Name: id, Value: a.Value})
				continue
			}
		}
		rest = append(rest, st)
	}
	if len(lifted) == 0 {
		return x
	}
	call, lambda := *x, *x.Lambda
	lambda.Stmts = rest
	call.Lambda, call.Args = &lambda, slices.Concat(x.Args, lifted)
	if len(rest) == 0 && cands[0].fn.Block == "" {
		call.Lambda = nil
	}
	return &call
}

// isArgument reports whether a name that is assigned in the block of a call can only be an argument of the call.
func (r *resolver) isArgument(x *syntax.Call, cands []candidate, name string) bool {
	if r.local(name) != nil || given(x.Args, name) {
		return false
	}
	if slices.ContainsFunc(cands, func(c candidate) bool { return (c.fn.Block == "") != (cands[0].fn.Block == "") }) {
		return false // some of the forms have a block, and what it sets is theirs
	}
	for _, c := range cands {
		if c.fn.Block == "" && slices.ContainsFunc(c.fn.Params, func(p vocab.Param) bool { return p.Type.Func != nil }) {
			return false
		}
		if sc := r.index.scopes[c.fn.Block]; sc != nil && sc.props[name] != nil && sc.props[name].Mode != vocab.Val {
			return false
		}
		for i, p := range c.fn.Params {
			if p.Name == name && i >= len(x.Args) {
				return true
			}
		}
	}
	return false
}

// withoutBlock gives a call without its block.
func withoutBlock(x *syntax.Call) *syntax.Call {
	call := *x
	call.Lambda = nil
	return &call
}

// functionAround is the first function of a name that one of the blocks around offers, nil without one.
func (r *resolver) functionAround(name string) *vocab.Function {
	for _, recv := range r.receivers() {
		if sc := r.index.scopes[recv.scope]; sc != nil {
			for _, c := range sc.functions[name] {
				if c.fn.Lenient == "" && c.fn.Receiver == nil {
					return c.fn
				}
			}
		}
	}
	return nil
}
