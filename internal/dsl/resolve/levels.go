package resolve

import (
	"iter"
	"slices"

	"kuml-mcp/internal/dsl/syntax"
)

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
		if onlyLenient(l) {
			if e := r.innerElement(); e != nil {
				if v, t, ok := r.reopenCall(s, r.read(e.v, id), e.typ); ok {
					return v, t
				}
			}
		}
		if l.crossed == nil {
			if v, t, ok := r.tryLevel(s, l, false); ok {
				return v, t
			}
		}
		levels = append(levels, l)
	}
	if f, t, ok := r.implicitProperty(id); ok && t != nil && t.Func != nil {
		return r.apply(x, f, t, false)
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
	return r.adding(s, name, levels)
}

// adding resolves a call that no level takes: perhaps it adds to an element.
func (r *resolver) adding(s *site, name string, levels []level) (Expr, *Type) {
	if e := r.innerElement(); e != nil {
		if x, t, ok := r.reopenCall(s, r.read(e.v, s.id), e.typ); ok {
			return x, t
		}
	}
	if v := r.visible(name); v != nil && len(levels) == 0 {
		if x, t, ok := r.reopenBlock(s, v); ok {
			return x, t
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
	if call, ok := v.(*Call); ok && l.top {
		call.Nested = slices.ContainsFunc(r.receivers(), func(recv *receiver) bool { return recv.scope != "" })
	}
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
		if top := r.index.top[name]; len(top) > 0 && r.rawHint(name) == "" && !yield(level{cands: top, top: true}) {
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
