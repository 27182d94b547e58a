package resolve

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// callMember resolves x.f(…).
func (r *resolver) callMember(x *syntax.Call, f *syntax.Member) (Expr, *Type) {
	if q, ok := r.qualifier(f.X); ok {
		return r.callQualified(x, f, q)
	}
	if this, ok := f.X.(*syntax.This); ok && this.Super {
		return r.callSuper(x, f.Name)
	}
	recv, t := r.receiver(f.X)
	return r.callOn(x, recv, t, f.Name, f.Safe)
}

// receiver resolves what stands before a dot.
func (r *resolver) receiver(x syntax.Expr) (Expr, *Type) {
	if id, ok := x.(*syntax.Ident); ok {
		r.dotted = id
	}
	return r.expr(x, nil)
}

// callOn resolves a call on a value.
func (r *resolver) callOn(x *syntax.Call, recv Expr, t *Type, id *syntax.Ident, safe bool) (Expr, *Type) {
	s := r.newSite(x, id)
	if r.forbiddenMember(id) || t == typeBad {
		return r.rest(s)
	}
	if id.Name == "invoke" && (t == nil || t.Func != nil) {
		return r.apply(x, recv, t.notNull(), safe)
	}
	if v, vt, ok := r.callOwnOn(s, recv, t, safe); ok {
		return v, vt
	}
	cands := r.methodRows(t.notNull(), id.Name, false)
	if m, ok := x.Fun.(*syntax.Member); ok && t != nil && t.Nullable && !safe && neverChecked(m.X) && len(cands) > 0 && !takesNull(cands) {
		r.mayBeNull(m)
		return r.rest(s)
	}
	if plans := r.plansOf(x, cands); len(plans) > 0 {
		return r.callRows(s, plans, recv, t.notNull(), safe)
	}
	if v, vt, ok := r.callScoped(s, recv, t, safe); ok {
		return v, vt
	}
	if v := r.visible(id.Name); v != nil && !safe && v.typ != nil && v.typ.Func != nil && v.typ.Func.HasRecv {
		return r.applyOn(x, v, id, recv)
	}
	if r.memberFunction(s, recv, t) {
		pt := r.propertyType(t.notNull(), id.Name)
		return r.apply(x, &Get{Place{x.Fun.At()}, recv, safe, id.Name, nil}, pt, safe)
	}
	if v, vt, ok := r.childCall(s, recv, t); ok {
		return v, vt
	}
	if m, ok := x.Fun.(*syntax.Member); ok && !safe {
		if v := r.innerVariable(m); v != nil {
			if _, inside := r.frame.hops(v.frame); inside {
				if b, bt, ok := r.reopenBlock(s, v); ok {
					return b, bt
				}
			}
		}
		if len(r.reopenRows(t, id.Name)) > 0 {
			return r.reopenCall(s, recv, t)
		}
	}
	v, vt := r.rest(s)
	r.noMethod(s, t, cands)
	return v, vt
}

// neverChecked reports whether no test for null can have come before the use of an expression's value: that is so where the
// use itself makes the value.
func neverChecked(x syntax.Expr) bool {
	switch syntax.Unparen(x).(type) {
	case *syntax.Call, *syntax.Index:
		return true
	}
	return false
}

// takesNull reports whether one of some functions may be called on null.
func takesNull(cands []candidate) bool {
	return slices.ContainsFunc(cands, func(c candidate) bool {
		on := c.fn.Receiver
		return on != nil && (on.Nullable || isTypeVar(on.Name))
	})
}

// callOwnOn resolves a call on a value with the functions of the script: methods of its class, extension functions.
func (r *resolver) callOwnOn(s *site, recv Expr, t *Type, safe bool) (Expr, *Type, bool) {
	name := s.id.Name
	var own []*function
	if t != nil && t.Class != nil {
		own = r.methods(t.Class, name)
		if x, ct, ok := r.componentCall(s, recv, t, safe); ok {
			return x, ct, true
		}
		if name == "copy" && t.Class.Kind == DataClass {
			v, vt := r.copyCall(s, recv, t, safe)
			return v, vt, true
		}
	}
	for sc := r.scope; sc != nil; sc = sc.up {
		for _, f := range sc.funs[name] {
			if f.recv == nil {
				continue
			}
			if fit := r.assignable(t.notNull(), f.recv); fit == always || fit == maybe {
				own = append(own, f)
			}
		}
	}
	for _, f := range own {
		if p := matchOwn(s.x, f.fn.Params); p.misfit == nil {
			v, vt := r.callOwn(s, f, recv, safe, p)
			return v, vt, true
		}
	}
	has := func(c *Class) bool { return len(r.methods(c, name)) > 0 }
	if t == nil && r.anyMethod(name) || t != nil && t.Class != nil && r.below(t.Class, has) {
		v, vt := r.callDynamic(s, recv, safe)
		return v, vt, true
	}
	return nil, nil, false
}

// callDynamic leaves a call to the value of the receiver.
func (r *resolver) callDynamic(s *site, recv Expr, safe bool) (Expr, *Type) {
	call := &CallMethod{Place: Place{s.x.At()}, Recv: recv, Safe: safe, Name: s.id.Name}
	for i := range s.x.Args {
		r.arg(s, i, nil)
	}
	call.Args = s.args
	if s.x.Lambda != nil {
		v, _ := r.lambda(s.x.Lambda, nil, s.id.Name)
		call.Args = append(call.Args, Arg{X: v})
	}
	return call, nil
}

// callScoped resolves a call of an extension function that one of the blocks around declares.
func (r *resolver) callScoped(s *site, recv Expr, t *Type, safe bool) (Expr, *Type, bool) {
	for _, b := range r.receivers() {
		if b.scope == "" {
			continue
		}
		var cands []candidate
		for _, sc := range r.table.Lineage(b.scope) {
			for _, f := range sc.Functions {
				if f.Name == s.id.Name && f.Receiver != nil && r.assignable(t.notNull(), fromRow(*f.Receiver, nil)) >= maybe {
					cands = append(cands, candidate{fn: f})
				}
			}
		}
		if plans := r.plans(s.x, cands, true); len(plans) > 0 {
			v, vt := r.callRows(s, plans, recv, t, safe)
			if c, ok := v.(*Call); ok {
				c.Builder = r.read(b.v, s.id)
			}
			return v, vt, true
		}
	}
	return nil, nil, false
}

// infix resolves a f b.
func (r *resolver) infix(x *syntax.InfixCall) (Expr, *Type) {
	call := &syntax.Call{Range: x.Range, Fun: &syntax.Member{Range: x.Range, X: x.X, Name: x.Name}, Args: []*syntax.Arg{argument(x.Y)}}
	recv, t := r.expr(x.X, nil)
	s := r.newSite(call, x.Name)
	if v, vt, ok := r.callScoped(s, recv, t, false); ok {
		return v, vt
	}
	return r.callOn(call, recv, t, x.Name, false)
}

// operator resolves an operation as the call of the function it stands for.
func (r *resolver) operator(x *syntax.Binary, name string, a Expr, ta *Type, b Expr, tb *Type) (Expr, *Type) {
	id := &syntax.Ident{Range: syntax.Range{Span: x.OpSpan}, Name: name}
	call := &syntax.Call{Range: x.Range, Fun: id, Args: []*syntax.Arg{argument(x.Y)}}
	s := r.newSite(call, id)
	s.args[0], s.typs[0], s.done[0] = Arg{X: b}, tb, true
	if v, vt, ok := r.callOwnOn(s, a, ta, false); ok {
		return v, vt
	}
	for _, p := range r.plans(call, r.methodRows(ta, name, false), false) {
		if r.argFit(s, p, 0) != never {
			return r.callRows(s, []*plan{p}, a, ta, false)
		}
	}
	r.noOperator(x, ta, tb)
	return bad(x)
}

// indexed resolves x[i].
func (r *resolver) indexed(x *syntax.Index) (Expr, *Type) {
	recv, t := r.expr(x.X, nil)
	if v, vt, ok := r.childIndex(x, recv, t); ok {
		return v, vt
	}
	return r.callOn(accessor(x, "get", nil), recv, t.notNull(), &syntax.Ident{Range: x.Range, Name: "get"}, false)
}

// accessor makes the call that x[i], or x[i] = v, stands for.
func accessor(x *syntax.Index, name string, v syntax.Expr) *syntax.Call {
	id := &syntax.Ident{Range: x.Range, Name: name}
	call := &syntax.Call{Range: x.Range, Fun: id}
	args := x.Args
	if v != nil {
		args = append(slices.Clone(args), v)
	}
	for _, a := range args {
		call.Args = append(call.Args, argument(a))
	}
	return call
}

// member resolves x.p.
func (r *resolver) member(x *syntax.Member) (Expr, *Type) {
	if q, ok := r.qualifier(x.X); ok {
		return r.qualified(x, q)
	}
	if q, ok := r.qualifier(x); ok && q.class != nil && q.class.Kind == ObjectClass {
		return &ClassValue{Place{x.At()}, q.class, ""}, q.class.typ()
	}
	if r.otherEnum(x) {
		return bad(x)
	}
	recv, t := r.receiver(x.X)
	return r.get(x, recv, t)
}

// get resolves the reading of a property of a value.
func (r *resolver) get(x *syntax.Member, recv Expr, t *Type) (Expr, *Type) {
	g := &Get{Place{spanOf(x, x)}, recv, x.Safe, x.Name.Name, nil}
	if t == typeBad || r.forbiddenMember(x.Name) {
		return bad(x)
	}
	pt, prop, ok := r.property(t.notNull(), x.Name.Name)
	if !ok {
		if v, vt, ok := r.childMember(x, recv, t); ok {
			return v, vt
		}
		if v := r.idVariable(x.X); v != nil && x.Name.Name == "id" {
			r.idOfID(x, v)
			return recv, t
		}
		r.noProperty(x, t)
		return bad(x)
	}
	if t != nil && t.Nullable && !x.Safe && neverChecked(x.X) {
		r.mayBeNull(x)
		return bad(x)
	}
	g.Prop = prop
	if prop != nil {
		r.noteLenientProp(x.Name, prop)
	}
	if x.Safe {
		pt = pt.nullable()
	}
	return g, pt
}

// qualified resolves Enum.ENTRY, Type.CONSTANT, Class.member.
func (r *resolver) qualified(x *syntax.Member, q qualifier) (Expr, *Type) {
	at := Place{x.At()}
	name := x.Name.Name
	switch {
	case q.enum != nil:
		if v, ok := r.enumEntry(x.Name, q.enum, name); ok {
			return &Const{at, v}, &Type{Name: q.enum.Name}
		}
		if name == "entries" {
			return &Const{at, enumEntries(q.enum)}, &Type{Name: "List", Args: []*Type{{Name: q.enum.Name}}}
		}
		r.noEntry(x, q.enum)
		return bad(x)
	case q.class != nil:
		return r.classMember(x, q.class)
	case q.typ != nil:
		for _, p := range q.typ.Constants {
			if p.Name == name {
				return &Const{at, p.Get(nil)}, fromRow(p.Type, nil)
			}
		}
		r.noConstant(x, q.typ)
		return bad(x)
	}
	return r.name(&syntax.Ident{Range: x.Range, Name: name})
}

// callQualified resolves Type.f(…), Class.f(…) and calls with a package before the name.
func (r *resolver) callQualified(x *syntax.Call, f *syntax.Member, q qualifier) (Expr, *Type) {
	s := r.newSite(x, f.Name)
	switch {
	case q.pack != "":
		return r.callName(x, f.Name)
	case q.enum != nil:
		return r.enumCall(s, q.enum)
	case q.class != nil:
		return r.classCall(s, q.class)
	}
	if e, t, ok := r.companionCall(s, q.typ.Companion); ok {
		return e, t
	}
	e, t := r.rest(s)
	r.noCompanion(s, q.typ)
	return e, t
}

// companionCall resolves a call of one of the functions that a type or enum itself has; ok is false if none takes the
// arguments.
func (r *resolver) companionCall(s *site, own []*vocab.Function) (Expr, *Type, bool) {
	plans := r.plansOf(s.x, named(own, s.id.Name))
	if len(plans) == 0 {
		return nil, nil, false
	}
	e, t := r.callRows(s, plans, nil, nil, false)
	return e, t, true
}

// this resolves this and this@label.
func (r *resolver) this(x *syntax.This) (Expr, *Type) {
	if x.Super {
		r.errorf(diag.ScriptType, x.At(), "Leave super. away to read a property.", "'super' only calls functions: super.f(…)")
		return bad(x)
	}
	for _, recv := range r.receivers() {
		if x.Label == nil || recv.label == x.Label.Name {
			return r.read(recv.v, x), recv.typ
		}
	}
	r.noThis(x)
	return bad(x)
}

// enumCall resolves Enum.valueOf(…), Enum.values() and the functions that an enum has of its own.
func (r *resolver) enumCall(s *site, e *vocab.Enum) (Expr, *Type) {
	at := Place{s.x.At()}
	switch name := s.id.Name; {
	case name == "values" && len(s.x.Args) == 0:
		return &Const{at, enumEntries(e)}, &Type{Name: "List", Args: []*Type{{Name: e.Name}}}
	case name == "valueOf" && len(s.x.Args) == 1:
		r.arg(s, 0, typeString)
		return &EntryOf{at, &Const{at, enumEntries(e)}, e.Name, s.args[0].X}, &Type{Name: e.Name}
	}
	if x, t, ok := r.companionCall(s, e.Companion); ok {
		return x, t
	}
	x, t := r.rest(s)
	r.noEnumFunction(s, e)
	return x, t
}
