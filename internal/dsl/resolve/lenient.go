package resolve

import (
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// The leniency rules. Each is tried only where Kotlin's own way of looking a name up finds nothing, and each use is a
// warning that names the form to write instead.

// forwardRef is the use of a name whose declaration has not run yet.
type forwardRef struct {
	v  *variable
	id *syntax.Ident
}

// early finds a val that is declared further down, in the block whose value it takes, or in a block that has ended or not
// begun: rules "forward reference" and "nested val used outside its block".
func (r *resolver) early(id *syntax.Ident) *variable {
	for s := r.scope; s != nil; s = s.up {
		if v := s.later[id.Name]; v != nil {
			return v
		}
		if vs := s.nested[id.Name]; len(vs) > 0 {
			if len(vs) > 1 {
				r.nestedClash(id, vs)
			}
			return vs[len(vs)-1]
		}
	}
	for s := r.scope; s != nil; s = s.up {
		if ids := s.ahead[id.Name]; len(ids) > 0 {
			v := r.vars[ids[0]]
			if v == nil {
				v = &variable{name: id.Name, at: ids[0].At(), frame: s.frame, slot: s.frame.newSlot()}
				r.vars[ids[0]] = v
			}
			return v
		}
	}
	return nil
}

// readEarly makes the reading of a variable that may not have its value yet.
func (r *resolver) readEarly(v *variable, id *syntax.Ident) (Expr, *Type) {
	hops, ok := r.frame.hops(v.frame)
	if !ok {
		return r.unknownName(id)
	}
	x := &Var{Place: Place{id.At()}, Name: v.name, Hops: hops, Slot: v.slot, Type: v.typ}
	if v.known {
		if !v.isHandle() {
			r.notOutside(id, v)
			return bad(id)
		}
		r.nestedOutside(id, v)
		return x, v.typ
	}
	if v.frame.up != nil { // only the script's own variables are kept from one run to the next
		r.beforeDeclaration(id, v)
		return bad(id)
	}
	x.Forward = true
	if r.frame == v.frame || r.fn.decl == nil { // in a function, Kotlin allows what stands below it
		r.forward = append(r.forward, forwardRef{v, id})
	}
	return x, nil
}

// checkForward reports forward references to what is no model element, and warns of the others.
func (r *resolver) checkForward() {
	for _, f := range r.forward {
		switch {
		case !f.v.known:
			r.neverDeclared(f.id)
		case !f.v.isHandle():
			r.beforeDeclaration(f.id, f.v)
		default:
			r.forwardReference(f.id, f.v)
		}
	}
}

// kotlinTypes are the types of values that are no model elements.
var kotlinTypes = map[string]bool{
	"String": true, "Int": true, "Long": true, "Double": true, "Float": true, "Boolean": true, "Char": true, "List": true,
	"MutableList": true, "Map": true, "MutableMap": true, "Set": true, "MutableSet": true, "Pair": true, "Triple": true, "IntRange": true,
}

func isKotlinType(t *Type) bool { return t != nil && (kotlinTypes[t.Name] || t.Func != nil) }

// isHandle reports whether a variable stands for an element of the model: it may hold one, or holds the id of one.
func (v *variable) isHandle() bool { return v.handle && (v.ident || !isKotlinType(v.typ)) }

// makesElement reports whether a call makes an element and may give its id.
func makesElement(c *Call) bool {
	return slices.ContainsFunc(c.Choices, func(k *Choice) bool { return k.Fn.Child })
}

// keepInner remembers the vals of the block that was resolved last.
func (r *resolver) keepInner(s *scope) {
	r.inner = map[string][]*variable{}
	for name, v := range s.vars {
		r.inner[name] = append(r.inner[name], v)
	}
	for name, vs := range s.nested {
		r.inner[name] = append(r.inner[name], vs...)
	}
}

// takeInner hands the remembered vals to the val that takes the block's value.
func (r *resolver) takeInner() map[string][]*variable {
	in := r.inner
	r.inner = nil
	return in
}

// variableOf gives the variable that an expression names, nil for other expressions.
func (r *resolver) variableOf(x syntax.Expr) *variable {
	id, ok := syntax.Unparen(x).(*syntax.Ident)
	if !ok {
		return nil
	}
	if v := r.local(id.Name); v != nil {
		return v
	}
	return r.global(id.Name)
}

// idVariable gives the variable that an expression names, if it holds the id of an element; nil for other expressions.
func (r *resolver) idVariable(x syntax.Expr) *variable {
	v := r.variableOf(x)
	if id, ok := syntax.Unparen(x).(*syntax.Ident); ok && v == nil {
		for s := r.scope; s != nil && v == nil; s = s.up {
			if vs := s.nested[id.Name]; len(vs) > 0 {
				v = vs[len(vs)-1]
			}
		}
	}
	if v == nil || !v.ident {
		return nil
	}
	return v
}

// innerVariable gives the val that handle.child names in the block that made the element, nil if there is none or several. The
// handle may itself be such a child: system.container.component.
func (r *resolver) innerVariable(x *syntax.Member) *variable {
	owner := r.variableOf(x.X)
	if m, ok := syntax.Unparen(x.X).(*syntax.Member); ok {
		owner = r.innerVariable(m)
	}
	if owner == nil {
		return nil
	}
	if in := owner.inner[x.Name.Name]; len(in) == 1 {
		return in[0]
	}
	return nil
}

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
	lit, ok := x.Args[0].(*syntax.StringLit)
	if !ok {
		return nil, nil, false
	}
	name, ok := lit.Constant()
	if !ok {
		return nil, nil, false
	}
	return &Child{Place: Place{x.At()}, Recv: recv, Name: name, Display: true}, nil, true
}

// childCall resolves handle.find…("Display Name") and handle.container("Display Name") without a block.
func (r *resolver) childCall(s *site, recv Expr, t *Type) (Expr, *Type, bool) {
	if !r.isHandle(t) || s.x.Lambda != nil || len(s.x.Args) != 1 {
		return nil, nil, false
	}
	lit, ok := s.x.Args[0].Value.(*syntax.StringLit)
	if !ok {
		return nil, nil, false
	}
	name, ok := lit.Constant()
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

// liftArguments applies the rule "what is an argument may also be set in the block": it gives the call with such assignments
// as arguments, or the call itself if there are none.
func (r *resolver) liftArguments(x *syntax.Call, cands []candidate) *syntax.Call {
	if x.Lambda == nil {
		return x
	}
	var lifted []*syntax.Arg
	var rest []syntax.Stmt
	for _, st := range x.Lambda.Stmts {
		if a := r.liftable(x, cands, st); a != nil {
			lifted = append(lifted, a)
		} else {
			rest = append(rest, st)
		}
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

// liftable gives the argument that an assignment in the block of a call stands for, nil for other statements.
func (r *resolver) liftable(x *syntax.Call, cands []candidate, st syntax.Stmt) *syntax.Arg {
	a, ok := st.(*syntax.Assign)
	if !ok || a.Op != "=" {
		return nil
	}
	id, ok := a.Target.(*syntax.Ident)
	if !ok || !r.isArgument(x, cands, id.Name) {
		return nil
	}
	r.argumentInBlock(id, x, cands[0].fn.Block != "")
	return &syntax.Arg{Range: a.Range, Name: id, Value: a.Value}
}

// isArgument reports whether a name that is assigned in the block of a call can only be an argument of the call.
func (r *resolver) isArgument(x *syntax.Call, cands []candidate, name string) bool {
	if r.local(name) != nil {
		return false
	}
	for _, a := range x.Args {
		if a.Name != nil && a.Name.Name == name {
			return false
		}
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

// strayBlock applies the rule "a block behind a call that takes none runs in the block around it".
func (r *resolver) strayBlock(s *site, l level) (Expr, *Type, bool) {
	if s.x.Lambda == nil || len(r.receivers()) == 0 || r.receivers()[0].scope == "" {
		return nil, nil, false
	}
	call := *s.x
	call.Lambda = nil
	plans := r.plans(&call, l.cands, true)
	if len(plans) == 0 {
		return nil, nil, false
	}
	if id := r.strayAssignment(s.x.Lambda.Stmts); id != nil {
		for i := range s.x.Args {
			r.arg(s, i, nil)
		}
		r.nothingToSet(s, id, plans[0].cand.fn)
		x, t := bad(s.x)
		return x, t, true
	}
	r.blockNotTaken(s)
	at := Place{s.x.At()}
	b := r.newBody(s.x.At())
	var t *Type
	r.inBody(b, func() {
		var v Expr
		v, t = r.callRows(r.newSite(&call, s.id), plans, l.recv, l.typ, false)
		kept := r.hidden(t)
		b.Stmts = []Stmt{&Set{Place: at, To: r.read(kept, s.x), X: v}}
		r.within(&scope{}, func() {
			list, _ := r.statements(s.x.Lambda.Stmts, false)
			b.Stmts = append(b.Stmts, list...)
		})
		b.Stmts = append(b.Stmts, &Yield{at, r.read(kept, s.x)})
	})
	return &Inline{at, b}, t, true
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

// quiet gives the type of an expression without reporting anything.
func (r *resolver) quiet(x syntax.Expr) (Expr, *Type) {
	kept, forward := r.diags, r.forward
	r.diags = &diag.List{}
	defer func() { r.diags, r.forward = kept, forward }()
	return r.expr(x, nil)
}

// allNames lists the names of values that are visible.
func (r *resolver) allNames() []string {
	var out []string
	for s := r.scope; s != nil; s = s.up {
		for n := range maps.Keys(s.vars) {
			out = append(out, n)
		}
		for n := range maps.Keys(s.later) {
			out = append(out, n)
		}
		for n := range maps.Keys(s.nested) {
			out = append(out, n)
		}
	}
	return out
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

// noteLenientProp warns of a property that kUML does not have.
func (r *resolver) noteLenientProp(id *syntax.Ident, p *vocab.Property) {
	if p.Lenient != "" {
		r.lenientProperty(id, p)
	}
}

// advisoryType is the declared type of a variable. If its name is not known, that is only a warning where the variable takes a
// model element, since the element brings its own type: unknown is then set, and adviseType tells.
func (r *resolver) advisoryType(d *syntax.VarDecl) (t *Type, unknown bool) {
	name := d.Type.Simple()
	if name != "" && r.classNames[name] == nil && !r.knownType(name) && r.aliases[name] == "" && !isTypeVar(name) {
		return nil, true
	}
	t = r.typeOf(d.Type)
	if t.is("Any") {
		return nil, false
	}
	return t, false
}

// otherElement reports whether a model element is given where a variable is declared with the type of something else.
// Declared types of elements are comments: the element brings its own.
func (r *resolver) otherElement(x Expr, t, declared *Type) bool {
	return t != nil && declared != nil && declared.Func == nil && !kotlinTypes[declared.Name] &&
		r.isA(t.Name, "KumlElement") && r.constantFit(x, t, declared) == never
}

// adviseType reports a declared type of an unknown name, once the type of the value is known.
func (r *resolver) adviseType(d *syntax.VarDecl, value *Type) {
	if d.Value == nil && !d.Lateinit() || isKotlinType(value) {
		r.unknownType(d.Type, d.Type.Simple())
		return
	}
	r.unknownAdvisoryType(d.Type, d.Type.Simple())
}
