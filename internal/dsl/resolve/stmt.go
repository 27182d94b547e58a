package resolve

import (
	"kuml-mcp/internal/dsl/syntax"
)

// statements resolves a list of statements in the current scope. If value is set, the last one gives the value of the
// body, whose type is returned.
func (r *resolver) statements(list []syntax.Stmt, value bool) ([]Stmt, *Type) {
	list = r.reopened(list)
	list = r.siblingBranches(list)
	r.announce(list)
	var out []Stmt
	typ := typeUnit
	for i, s := range list {
		if value && i == len(list)-1 {
			var last []Stmt
			last, typ = r.tail(s)
			return append(out, last...), typ
		}
		out = append(out, r.statement(s)...)
	}
	return out, typ
}

// tail resolves the last statement of a body whose value is wanted.
func (r *resolver) tail(s syntax.Stmt) ([]Stmt, *Type) {
	x, ok := s.(*syntax.ExprStmt)
	if !ok {
		return r.statement(s), typeUnit
	}
	switch e := syntax.Unparen(x.X).(type) {
	case *syntax.If:
		if e.Else != nil {
			return r.ifStmt(e, true)
		}
		return r.statement(s), typeUnit
	case *syntax.When:
		if hasElse(e) {
			return r.whenStmt(e, true)
		}
	case *syntax.Return, *syntax.Jump, *syntax.Throw:
		return r.statement(s), typeNothing
	}
	v, t := r.expr(x.X, nil)
	return []Stmt{&Yield{Place{s.At()}, v}}, t
}

// statement resolves one statement whose value is not wanted.
func (r *resolver) statement(s syntax.Stmt) []Stmt {
	switch s := s.(type) {
	case *syntax.VarDecl:
		return r.varDecl(s)
	case *syntax.FunDecl:
		r.funDecl(s)
		return nil
	case *syntax.ClassDecl:
		return r.classDecl(s)
	case *syntax.ExprStmt:
		return r.exprStmt(s)
	case *syntax.Assign:
		return r.assign(s)
	case *syntax.For:
		return r.forLoop(s)
	case *syntax.While:
		return r.whileLoop(s)
	case *syntax.BadStmt:
		list, _ := r.statements(s.Stmts, false)
		return list
	}
	return nil
}

func (r *resolver) exprStmt(s *syntax.ExprStmt) []Stmt {
	switch x := syntax.Unparen(s.X).(type) {
	case *syntax.If:
		list, _ := r.ifStmt(x, false)
		return list
	case *syntax.When:
		list, _ := r.whenStmt(x, false)
		return list
	case *syntax.Return, *syntax.Jump, *syntax.Throw:
		if j := r.jump(x); j != nil {
			return []Stmt{j}
		}
		return nil
	case *syntax.Unary:
		if x.Op == "++" || x.Op == "--" {
			return r.compound(x, x.X, x.Op[:1], &syntax.Literal{Range: x.Range, Kind: syntax.IntLit, Text: "1", Int: 1})
		}
	}
	v, _ := r.expr(s.X, nil)
	one := r.nodes.steps.New()
	one.do.Place, one.do.X = Place{s.At()}, v
	one.list[0] = &one.do
	return one.list[:]
}

// step holds a statement that is nothing but an expression, as the list that it mostly is.
type step struct {
	do   Do
	list [1]Stmt
}

// varDecl resolves the declaration of a variable or of the components of a value.
func (r *resolver) varDecl(d *syntax.VarDecl) []Stmt {
	switch {
	case d.Extension:
		return nil
	case d.Name == nil:
		return r.destructure(d)
	}
	v := r.variableFor(d.Name, d.Mutable)
	v.late = d.Value == nil
	var declared *Type
	unknown := false
	if d.Type != nil {
		declared, unknown = r.advisoryType(d)
	}
	if d.Value == nil {
		if unknown {
			r.adviseType(d, nil)
		}
		v.typ = declared
		v.mutable = true // a val without a value is assigned once, later
		r.declare(v)
		return nil
	}
	x, t := r.exprWant(d.Value, declared)
	if unknown {
		r.adviseType(d, t)
	}
	if r.otherElement(x, t, declared) {
		r.declaredOtherwise(d.Type.At(), d.Name.Name, declared, t)
		declared = nil
	}
	if c, ok := x.(*Call); ok {
		c.ValName = d.Name.Name
		v.handle, v.ident = true, makesElement(c)
	}
	if c, ok := x.(*CallUser); ok {
		c.Val = d.Name.Name
		v.handle = true
	}
	if declared != nil && declared != typeBad {
		x = r.conform(x, t, declared, d.Value, d.Name.Name)
		if d.Mutable || t == nil || t.is("Nothing") || t.Func != nil || r.assignable(t, declared) != always {
			t = declared
		}
	} else if d.Mutable && (t.is("Nothing") || d.Type != nil && d.Type.Simple() == "Any") {
		t = nil
	}
	v.typ = t
	v.inner = r.takeInner()
	r.declare(v)
	return []Stmt{&Set{Place: Place{d.At()}, To: r.read(v, d.Name), X: x, Name: d.Name.Name}}
}

// destructure resolves val (a, b) = e.
func (r *resolver) destructure(d *syntax.VarDecl) []Stmt {
	if d.Value == nil {
		return nil
	}
	x, t := r.expr(d.Value, nil)
	return []Stmt{&Unpack{Place{d.At()}, r.components(d.Names, t, d.Mutable), x}}
}

// components declares the names of a destructured value.
func (r *resolver) components(names []*syntax.Binding, t *Type, mutable bool) []*Var {
	out := make([]*Var, len(names))
	for i, b := range names {
		if b.Name == nil || b.Name.Name == "_" {
			continue
		}
		ct := r.component(t, i)
		if b.Type != nil {
			ct = r.typeOf(b.Type)
		}
		out[i] = r.read(r.bindName(b.Name, ct, mutable), b.Name)
	}
	return out
}

// component gives the type of the i-th component of a type.
func (r *resolver) component(t *Type, i int) *Type {
	switch {
	case t == nil:
		return nil
	case t.Class != nil:
		if i < len(t.Class.Params) {
			return t.Class.Params[i].Type
		}
	case t.Name == "Pair" || t.Name == "Triple" || t.Name == "Entry":
		return t.arg(i)
	case t.Name == "IndexedValue":
		if i == 0 {
			return typeInt
		}
		return t.arg(0)
	case len(t.Args) == 1:
		return t.Args[0]
	}
	return nil
}

// block resolves the statements of a branch or body in a scope of their own.
func (r *resolver) block(b *syntax.Block, value bool) (list []Stmt, t *Type) {
	t = typeUnit
	if b == nil {
		return nil, t
	}
	r.within(&scope{}, func() { list, t = r.statements(b.Stmts, value) })
	return list, t
}

// ifStmt resolves an if whose branches are statements; with value, each branch yields one.
func (r *resolver) ifStmt(x *syntax.If, value bool) ([]Stmt, *Type) {
	cond := r.condition(x.Cond)
	then, t1 := r.block(x.Then, value)
	els, t2 := r.block(x.Else, value)
	return []Stmt{&If{Place{x.At()}, cond, then, els}}, r.join(t1, t2)
}

// condition resolves an expression that must be a Boolean.
func (r *resolver) condition(x syntax.Expr) Expr {
	c, t := r.expr(x, nil)
	if r.assignable(t, typeBoolean) == never {
		r.notBoolean(x, t)
	}
	return c
}

func hasElse(w *syntax.When) bool {
	for _, b := range w.Branches {
		if b.Else {
			return true
		}
	}
	return false
}

// subject resolves what a when is about into a variable; nil without a subject.
func (r *resolver) subject(w *syntax.When) (stmts []Stmt, v *variable) {
	switch {
	case w.SubjectVar != nil && w.SubjectVar.Name != nil:
		stmts = r.varDecl(w.SubjectVar)
		return stmts, r.vars[w.SubjectVar.Name]
	case w.Subject != nil:
		x, t := r.expr(w.Subject, nil)
		v = r.hidden(t)
		return []Stmt{&Set{Place: Place{w.Subject.At()}, To: r.read(v, w.Subject), X: x}}, v
	}
	return nil, nil
}

// whenStmt resolves a when into a chain of ifs.
func (r *resolver) whenStmt(w *syntax.When, value bool) (list []Stmt, t *Type) {
	r.within(&scope{}, func() {
		var v *variable
		list, v = r.subject(w)
		chain, ct := r.branches(w, w.Branches, v, value)
		list, t = append(list, chain...), ct
	})
	return list, t
}

func (r *resolver) branches(w *syntax.When, bs []*syntax.WhenBranch, v *variable, value bool) ([]Stmt, *Type) {
	if len(bs) == 0 {
		if value {
			return []Stmt{&Throw{Place{w.At()}, nil}}, typeNothing
		}
		return nil, typeUnit
	}
	b := bs[0]
	if b.Else {
		return r.block(b.Body, value)
	}
	cond := r.whenConds(b, v)
	then, t1 := r.block(b.Body, value)
	els, t2 := r.branches(w, bs[1:], v, value)
	return []Stmt{&If{Place{b.At()}, cond, then, els}}, r.join(t1, t2)
}

// whenConds resolves the conditions of a branch, any of which may hold.
func (r *resolver) whenConds(b *syntax.WhenBranch, v *variable) Expr {
	var out Expr
	for _, c := range b.Conds {
		x := r.whenCond(c, v)
		if out == nil {
			out = x
		} else {
			out = &Logic{Place{b.At()}, true, out, x}
		}
	}
	return out
}

func (r *resolver) whenCond(c *syntax.WhenCond, v *variable) Expr {
	at := Place{c.At()}
	if c.Op == "is" || c.Op == "!is" {
		if v == nil {
			return &Const{at, false}
		}
		return &Is{at, r.read(v, c), r.typeOf(c.Type), c.Op == "!is"}
	}
	if v == nil {
		return r.condition(c.X)
	}
	subject := r.read(v, c)
	var want *Type
	if c.Op == "" {
		want = v.typ
	}
	x, _ := r.exprWant(c.X, want)
	switch c.Op {
	case "in", "!in":
		contains := &Binary{at, "in", subject, x}
		if c.Op == "!in" {
			return &Unary{at, "!", contains}
		}
		return contains
	}
	return &Binary{at, "==", subject, x}
}

// forLoop resolves a for loop.
func (r *resolver) forLoop(s *syntax.For) []Stmt {
	var iter Expr
	var t *Type
	r.within(&scope{head: true}, func() { iter, t = r.expr(s.Iter, nil) })
	r.checkIterable(s.Iter, t)
	loop := r.newLoop(s)
	loop.Iter = iter
	r.turn(loop, s.Label, func() {
		et := r.elementType(t)
		switch b := s.Var; {
		case b == nil:
		case b.Name != nil:
			if b.Type != nil {
				et = r.typeOf(b.Type)
			}
			loop.Vars = []*Var{r.read(r.bindName(b.Name, et, false), b.Name)}
		default:
			loop.Parts = true
			loop.Vars = r.components(b.Names, et, false)
		}
		loop.Body, _ = r.block(s.Body, false)
	})
	return []Stmt{loop}
}

// whileLoop resolves a while or do loop. The condition of a do loop sees the names of its body.
func (r *resolver) whileLoop(s *syntax.While) []Stmt {
	loop := r.newLoop(s)
	loop.Do = s.Do
	head := func() { loop.Cond = r.condition(s.Cond) }
	if !s.Do {
		r.within(&scope{head: true}, head)
	}
	r.turn(loop, s.Label, func() {
		if !s.Do {
			loop.Body, _ = r.block(s.Body, false)
			return
		}
		if s.Body != nil {
			loop.Body, _ = r.statements(s.Body.Stmts, false)
		}
		r.within(&scope{head: true}, head)
	})
	return []Stmt{loop}
}

func (r *resolver) newLoop(s syntax.Node) *Loop {
	r.loops++
	return &Loop{Place: Place{s.At()}, ID: r.loops}
}

// turn resolves the inside of a loop in a frame of its own.
func (r *resolver) turn(loop *Loop, label *syntax.Ident, do func()) {
	outer := r.frame
	r.frame = &frame{up: outer}
	s := &scope{frame: r.frame, loop: loop, in: r.body}
	if label != nil {
		s.label = label.Name
	}
	r.within(s, do)
	loop.Slots = r.frame.slots
	r.frame = outer
}

// jump resolves return, break, continue and throw; nil if its target does not exist.
func (r *resolver) jump(x syntax.Expr) Stmt {
	switch x := x.(type) {
	case *syntax.Throw:
		v, _ := r.expr(x.X, nil)
		return &Throw{Place{x.At()}, v}
	case *syntax.Return:
		return r.returnStmt(x)
	case *syntax.Jump:
		for s := r.scope; s != nil; s = s.up {
			if s.head {
				r.jumpInHead(x)
				return nil
			}
			if s.loop != nil && (x.Label == nil || s.label == x.Label.Name) {
				j := &Jump{Place: Place{x.At()}, Loop: s.loop, Continue: x.Continue, Up: s.in != r.body}
				s.loop.Caught = s.loop.Caught || j.Up
				return j
			}
		}
		r.noLoop(x)
	}
	return nil
}

func (r *resolver) returnStmt(x *syntax.Return) Stmt {
	at := Place{x.At()}
	for s := r.scope; s != nil; s = s.up {
		switch {
		case s.block != nil && x.Label != nil && s.label == x.Label.Name:
			l := &Leave{Place: at, Target: s.block, Up: s.block != r.body}
			s.block.Caught = s.block.Caught || l.Up
			return l
		case s.fn != nil && (x.Label == nil && s.fn.name != "" || x.Label != nil && s.label == x.Label.Name):
			var v Expr
			if x.X != nil {
				var t *Type
				v, t = r.exprWant(x.X, s.fn.result)
				if s.fn.decl != nil && s.fn.decl.Result != nil {
					v = r.conform(v, t, s.fn.result, x.X, "")
				}
			}
			ret := &Return{Place: at, X: v, Target: s.fn.fn, Up: s.fn.fn.Body != r.body}
			s.fn.fn.Caught = s.fn.fn.Caught || ret.Up
			return ret
		}
	}
	if x.X != nil {
		r.expr(x.X, nil)
	}
	r.noReturn(x)
	return nil
}
