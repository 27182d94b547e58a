package resolve

import (
	"slices"
	"strings"

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
		r.rest(s)
		return bad(x)
	}
	if id.Name == "invoke" && (t == nil || t.Func != nil) {
		return r.apply(x, recv, t.notNull(), safe)
	}
	if v, vt, ok := r.callOwnOn(s, recv, t, safe); ok {
		return v, vt
	}
	cands := r.methodRows(t.notNull(), id.Name, false)
	if m, ok := x.Fun.(*syntax.Member); ok && t != nil && t.Nullable && !safe && neverChecked(m.X) && len(cands) > 0 && !takesNull(cands) {
		r.rest(s)
		r.mayBeNull(m)
		return bad(x)
	}
	for _, lenient := range []bool{false, true} {
		if plans := r.plans(x, cands, lenient); len(plans) > 0 {
			return r.callRows(s, plans, recv, t.notNull(), safe)
		}
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
		if v, vt, ok := r.reopenCall(s, recv, t); ok {
			return v, vt
		}
	}
	return r.noMethod(s, recv, t, cands)
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
		if p := match(s.x, ownParams(f.fn.Params), false, false, nil); p.misfit == nil {
			v, vt := r.callOwn(s, f, recv, safe, p)
			return v, vt, true
		}
	}
	if t == nil && r.anyMethod(name) || t != nil && t.Class != nil && r.below(t.Class, func(c *Class) bool { return len(r.methods(c, name)) > 0 }) {
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

// memberFunction reports whether a property of the receiver holds the function that is called.
func (r *resolver) memberFunction(s *site, recv Expr, t *Type) bool {
	if t == nil || t.Class == nil {
		return false
	}
	for _, f := range t.Class.Fields {
		if f.Name == s.id.Name {
			return f.Type == nil || f.Type.Func != nil
		}
	}
	return false
}

// infix resolves a f b.
func (r *resolver) infix(x *syntax.InfixCall) (Expr, *Type) {
	call := &syntax.Call{Range: x.Range, Fun: &syntax.Member{Range: x.Range, X: x.X, Name: x.Name}, Args: []*syntax.Arg{{Range: syntax.Range{Span: x.Y.At(), EndPos: x.Y.End()}, Value: x.Y}}}
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
	call := &syntax.Call{Range: x.Range, Fun: id, Args: []*syntax.Arg{{Range: syntax.Range{Span: x.Y.At(), EndPos: x.Y.End()}, Value: x.Y}}}
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
		call.Args = append(call.Args, &syntax.Arg{Range: syntax.Range{Span: a.At(), EndPos: a.End()}, Value: a})
	}
	return call
}

// member resolves x.p.
func (r *resolver) member(x *syntax.Member) (Expr, *Type) {
	if q, ok := r.qualifier(x.X); ok {
		return r.qualified(x, q)
	}
	if q, ok := r.qualifier(x); ok && q.class != nil && q.class.Kind == ObjectClass {
		return &ClassValue{Place{x.At()}, q.class, ""}, &Type{Name: q.class.Name, Class: q.class}
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
		return r.noProperty(x, recv, t)
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

// property finds a property of a type. prop is nil where the value decides which one it is.
func (r *resolver) property(t *Type, name string) (pt *Type, prop *vocab.Property, ok bool) {
	switch {
	case t == nil:
		if r.anyField(name) || len(r.index.props[name]) > 0 {
			return nil, nil, true
		}
		return nil, nil, false
	case t.Class != nil:
		if ft, ok := r.field(t.Class, name); ok {
			return ft, nil, true
		}
		if r.below(t.Class, func(c *Class) bool { _, has := r.field(c, name); return has }) {
			return nil, nil, true
		}
	case len(t.OneOf) > 0:
		for _, o := range t.OneOf {
			if pt, _, ok := r.property(o, name); ok {
				return pt, nil, true
			}
		}
		return nil, nil, false
	}
	if r.table.Enums[t.Name] != nil {
		switch name {
		case "name":
			return typeString, nil, true
		case "ordinal":
			return typeInt, nil, true
		}
	}
	if r.table.Scopes[t.Name] != nil {
		p := r.index.scopes[t.Name].props[name]
		if p == nil {
			return nil, nil, false
		}
		return fromRow(p.Type, nil), p, true
	}
	binds := map[string]*Type{}
	for i, v := range typeVars(t) {
		binds[v] = t.Args[i]
	}
	var sub bool
	var own *onProp // of the nearest of the types that have one of that name
	for i := range r.index.props[name] {
		p := &r.index.props[name][i]
		switch {
		case t.Func == nil && r.isA(t.Name, p.on):
			if own == nil || r.isA(p.on, own.on) {
				own = p
			}
		case t.Func == nil && (r.isA(p.on, t.Name) || t.Name == "Any"):
			sub = true
		}
	}
	if own != nil {
		return fromRow(own.prop.Type, binds), own.prop, true
	}
	return nil, nil, sub
}

// propertyType is the type of a property, nil if it is not known.
func (r *resolver) propertyType(t *Type, name string) *Type {
	pt, _, _ := r.property(t, name)
	return pt
}

// qualifier is what stands before a dot and is no value: an enum, a type, a class of the script.
type qualifier struct {
	enum  *vocab.Enum
	typ   *vocab.Type
	class *Class
	pack  string // a package
}

// qualifier reads an expression as the name of an enum, type, class or package.
func (r *resolver) qualifier(x syntax.Expr) (q qualifier, ok bool) {
	var parts []string
	for e := x; ; {
		switch n := e.(type) {
		case *syntax.Member:
			if n.Safe {
				return q, false
			}
			parts = append(parts, n.Name.Name)
			e = n.X
			continue
		case *syntax.Ident:
			parts = append(parts, n.Name)
			if r.isValue(n.Name) {
				return q, false
			}
		default:
			return q, false
		}
		break
	}
	slices.Reverse(parts)
	if parts[0] == "dev" || parts[0] == "kotlin" {
		path := strings.Join(parts, ".")
		n := len(parts)
		switch {
		case r.table.Packages[path] != nil || isPackage(parts):
			return qualifier{pack: path}, true
		case n > 1 && isPackage(parts[:n-1]):
			parts = parts[n-1:]
		case n > 2:
			parts = parts[n-2:]
		}
	}
	name := strings.Join(parts, ".")
	if a, ok := r.aliases[name]; ok {
		name = a
	}
	if len(parts) == 2 {
		if c := r.classNames[parts[0]]; c != nil {
			for _, n := range c.Nested {
				if n.Name == parts[1] {
					return qualifier{class: n}, true
				}
			}
		}
	}
	switch {
	case r.classNames[name] != nil:
		return qualifier{class: r.classNames[name]}, true
	case r.table.Enums[name] != nil:
		return qualifier{enum: r.table.Enums[name]}, true
	case r.table.Types[name] != nil:
		return qualifier{typ: r.table.Types[name]}, true
	}
	return q, false
}

// isPackage reports whether all parts of a dotted name look like those of a package.
func isPackage(parts []string) bool {
	for _, p := range parts {
		if p == "" || p[0] < 'a' || p[0] > 'z' {
			return false
		}
	}
	return true
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
	return r.noCompanion(s, q.typ)
}

// companionCall resolves a call of one of the functions that a type or enum itself has; ok is false if none takes the
// arguments.
func (r *resolver) companionCall(s *site, own []*vocab.Function) (Expr, *Type, bool) {
	cands := named(own, s.id.Name)
	for _, lenient := range []bool{false, true} {
		if plans := r.plans(s.x, cands, lenient); len(plans) > 0 {
			e, t := r.callRows(s, plans, nil, nil, false)
			return e, t, true
		}
	}
	return nil, nil, false
}

// named gives the functions of a name.
func named(own []*vocab.Function, name string) []candidate {
	var cands []candidate
	for _, f := range own {
		if f.Name == name {
			cands = append(cands, candidate{fn: f})
		}
	}
	return cands
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
