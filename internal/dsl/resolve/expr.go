package resolve

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/value"
)

// expr resolves an expression; fn is the type wanted if it is a lambda, nil if nothing is known.
func (r *resolver) expr(x syntax.Expr, fn *FuncType) (Expr, *Type) {
	if x == nil {
		return &Const{}, typeBad
	}
	at := Place{x.At()}
	switch x := x.(type) {
	case *syntax.Paren:
		return r.expr(x.X, fn)
	case *syntax.Literal:
		return r.literal(x)
	case *syntax.StringLit:
		return r.stringLit(x)
	case *syntax.Ident:
		return r.name(x)
	case *syntax.Call:
		return r.call(x)
	case *syntax.InfixCall:
		return r.infix(x)
	case *syntax.Member:
		return r.member(x)
	case *syntax.Index:
		return r.indexed(x)
	case *syntax.Lambda:
		return r.lambda(x, fn, "")
	case *syntax.Unary:
		return r.unary(x)
	case *syntax.Binary:
		return r.binary(x)
	case *syntax.TypeTest:
		v, _ := r.expr(x.X, nil)
		return &Is{at, v, r.typeOf(x.Type), x.Not}, typeBoolean
	case *syntax.Cast:
		v, _ := r.expr(x.X, nil)
		t := r.typeOf(x.Type)
		if x.Safe {
			return &Cast{at, v, t, true}, t.nullable()
		}
		return &Cast{at, v, t, false}, t
	case *syntax.If:
		return r.ifExpr(x)
	case *syntax.When:
		return r.inline(x, func() ([]Stmt, *Type) { return r.whenStmt(x, true) })
	case *syntax.Try:
		return r.try(x)
	case *syntax.Return, *syntax.Jump, *syntax.Throw:
		if j := r.jump(x); j != nil {
			raise(j)
			return &Run{at, j}, typeNothing
		}
		return bad(x)
	case *syntax.This:
		return r.this(x)
	case *syntax.FunRef:
		return r.funRef(x)
	case *syntax.ClassRef:
		r.noReflection(x)
		return bad(x)
	}
	return bad(x)
}

// exprWant resolves an expression for a place of a known type.
func (r *resolver) exprWant(x syntax.Expr, want *Type) (Expr, *Type) {
	var fn *FuncType
	if want != nil {
		fn = want.Func
	}
	if id, ok := x.(*syntax.Ident); ok {
		r.wanted = want
		v, t := r.name(id)
		r.wanted = nil
		return v, t
	}
	v, t := r.expr(x, fn)
	if c, ok := v.(*Const); ok && want != nil && t == typeInt && (want.Name == "Long" || want.Name == "Double" || want.Name == "Float") {
		return r.widen(c, want)
	}
	return v, t
}

// raise marks a jump in the middle of an expression: the code around it cannot jump by itself.
func raise(s Stmt) {
	switch s := s.(type) {
	case *Return:
		s.Up, s.Target.Caught = true, true
	case *Leave:
		s.Up, s.Target.Caught = true, true
	case *Jump:
		s.Up, s.Loop.Caught = true, true
	}
}

// literal gives a literal's value in the run time's types.
func (r *resolver) literal(x *syntax.Literal) (Expr, *Type) {
	at := Place{x.At()}
	switch x.Kind {
	case syntax.IntLit:
		if x.Int != int64(int32(x.Int)) {
			return &Const{at, x.Int}, typeLong
		}
		return &Const{at, int32(x.Int)}, typeInt
	case syntax.LongLit:
		return &Const{at, x.Int}, typeLong
	case syntax.DoubleLit:
		return &Const{at, x.Float}, typeDouble
	case syntax.FloatLit:
		return &Const{at, float32(x.Float)}, typeFloat
	case syntax.CharLit:
		return &Const{at, value.Char(x.Int)}, typeChar
	case syntax.BoolLit:
		return &Const{at, x.Bool}, typeBoolean
	}
	return &Const{at, nil}, typeNull
}

// widen makes a literal the number type that is wanted, as Kotlin does for Long; the others are accepted as they are.
func (r *resolver) widen(c *Const, want *Type) (Expr, *Type) {
	n, ok := c.Value.(int32)
	if !ok {
		return c, typeInt
	}
	switch want.Name {
	case "Long":
		return &Const{c.Place, int64(n)}, typeLong
	case "Float":
		return &Const{c.Place, float32(n)}, typeFloat
	}
	return &Const{c.Place, float64(n)}, typeDouble
}

func (r *resolver) stringLit(x *syntax.StringLit) (Expr, *Type) {
	at := Place{x.At()}
	if text, ok := x.Constant(); ok {
		c := r.nodes.consts.New()
		c.Place, c.Value = at, text
		return c, typeString
	}
	t := &Template{Place: at}
	for _, p := range x.Parts {
		if p.X == nil {
			t.Parts = append(t.Parts, &Const{Place{p.At()}, p.Text})
			continue
		}
		v, _ := r.expr(p.X, nil)
		t.Parts = append(t.Parts, v)
	}
	return t, typeString
}

// numeric ranks the number types by how far they reach.
var numeric = map[string]int{"Byte": 1, "Short": 1, "Int": 1, "Long": 2, "Float": 3, "Double": 4}

// operators are the operators that a type may define, and the functions they stand for.
var operators = map[string]string{
	"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem", "..": "rangeTo", "..<": "rangeUntil",
}

func (r *resolver) binary(x *syntax.Binary) (Expr, *Type) {
	at := Place{x.At()}
	switch x.Op {
	case "&&", "||":
		return &Logic{at, x.Op == "||", r.condition(x.X), r.condition(x.Y)}, typeBoolean
	case "?:":
		a, t1 := r.expr(x.X, nil)
		b, t2 := r.expr(x.Y, nil)
		return &Elvis{at, a, b}, r.join(t1.notNull(), t2)
	}
	a, t1 := r.expr(x.X, nil)
	b, t2 := r.expr(x.Y, nil)
	switch x.Op {
	case "==", "!=", "===", "!==":
		return &Binary{at, x.Op, a, b}, typeBoolean
	case "<", ">", "<=", ">=":
		return &Binary{at, x.Op, a, b}, typeBoolean
	case "in":
		return &Binary{at, "in", a, b}, typeBoolean
	case "!in":
		return &Unary{at, "!", &Binary{at, "in", a, b}}, typeBoolean
	}
	if t, ok := r.arithmetic(x.Op, t1, t2); ok {
		return &Binary{at, x.Op, a, b}, t
	}
	if t1 == nil || t1 == typeBad || t2 == typeBad {
		return &Binary{at, x.Op, a, b}, nil
	}
	return r.operator(x, operators[x.Op], a, t1, b, t2)
}

// arithmetic gives the type of an operation on numbers, texts and characters; ok is false if the operands are no such.
func (r *resolver) arithmetic(op string, a, b *Type) (t *Type, ok bool) {
	switch {
	case a == nil:
		return nil, false
	case a.Name == "String" && op == "+":
		return typeString, true
	case b == nil:
		return nil, numeric[a.Name] > 0 || a.Name == "Char"
	case a.Name == "Char" && b.Name == "String" && op == "+":
		return typeString, true
	case a.Name == "Char" && (op == "+" || op == "-"):
		if b.Name == "Char" {
			return typeInt, true
		}
		return typeChar, true
	case a.Name == "Char" && b.Name == "Char":
		return &Type{Name: "CharRange"}, true
	}
	x, y := numeric[a.Name], numeric[b.Name]
	if x == 0 || y == 0 {
		return nil, false
	}
	if op == ".." || op == "..<" {
		switch max(x, y) {
		case 1:
			return &Type{Name: "IntRange"}, true
		case 2:
			return &Type{Name: "LongRange"}, true
		}
		return nil, true
	}
	return []*Type{typeInt, typeLong, typeFloat, typeDouble}[max(x, y)-1], true
}

func (r *resolver) unary(x *syntax.Unary) (Expr, *Type) {
	at := Place{x.At()}
	if x.Op == "++" || x.Op == "--" {
		return r.step(x)
	}
	if lit, ok := x.X.(*syntax.Literal); ok && x.Op == "-" && lit.Kind == syntax.IntLit {
		neg := *lit
		neg.Int = -lit.Int
		v, t := r.literal(&neg)
		v.(*Const).Span = x.At()
		return v, t
	}
	v, t := r.expr(x.X, nil)
	switch x.Op {
	case "!!":
		return &Unary{at, "!!", v}, t.notNull()
	case "!":
		if r.assignable(t, typeBoolean) == never {
			r.notBoolean(x.X, t)
		}
		return &Unary{at, "!", v}, typeBoolean
	}
	return &Unary{at, x.Op, v}, t
}

// ifExpr resolves an if whose value is used.
func (r *resolver) ifExpr(x *syntax.If) (Expr, *Type) {
	if x.Else == nil {
		r.ifWithoutElse(x)
	}
	a, ok1 := single(x.Then)
	b, ok2 := single(x.Else)
	if !ok1 || !ok2 {
		return r.inline(x, func() ([]Stmt, *Type) { return r.ifStmt(x, true) })
	}
	cond := r.condition(x.Cond)
	then, t1 := r.expr(a, nil)
	els, t2 := r.expr(b, nil)
	return &Cond{Place{x.At()}, cond, then, els}, r.join(t1, t2)
}

// single gives the expression that is all of a branch.
func single(b *syntax.Block) (syntax.Expr, bool) {
	if b == nil || len(b.Stmts) != 1 {
		return nil, false
	}
	s, ok := b.Stmts[0].(*syntax.ExprStmt)
	if !ok {
		return nil, false
	}
	if i, ok := s.X.(*syntax.If); ok && i.Else == nil {
		return nil, false
	}
	return s.X, true
}

// inline resolves statements whose last value is an expression's value.
func (r *resolver) inline(at syntax.Node, do func() ([]Stmt, *Type)) (Expr, *Type) {
	b := r.newBody(at.At())
	var t *Type
	r.inBody(b, func() { b.Stmts, t = do() })
	return &Inline{Place{at.At()}, b}, t
}

// inBody resolves the statements of a body.
func (r *resolver) inBody(b *Body, do func()) {
	outer := r.body
	r.body = b
	do()
	finish(b)
	r.body = outer
}

func (r *resolver) try(x *syntax.Try) (Expr, *Type) {
	t := &Try{Place: Place{x.At()}}
	var typ *Type
	part := func(b *syntax.Block, scope *scope, prepare func()) (*Body, *Type) {
		body := r.newBody(b.At())
		var bt *Type
		r.inBody(body, func() {
			r.within(scope, func() {
				prepare()
				body.Stmts, bt = r.block(b, true)
			})
		})
		return body, bt
	}
	t.Body, typ = part(x.Body, &scope{}, func() {})
	for _, c := range x.Catches {
		k := &Catch{Class: "Throwable"}
		if c.Type != nil {
			if ct := r.typeOf(c.Type); ct != nil {
				k.Class, k.Own = ct.Name, ct.Class
			}
		}
		var bt *Type
		k.Body, bt = part(c.Body, &scope{}, func() {
			if c.Name != nil {
				k.To = r.read(r.bindName(c.Name, &Type{Name: k.Class, Class: k.Own}, false), c.Name)
			}
		})
		typ = r.join(typ, bt)
		t.Catches = append(t.Catches, k)
	}
	if x.Finally != nil {
		t.Finally, _ = part(x.Finally, &scope{}, func() {})
	}
	return t, typ
}

// spanOf joins the places of two nodes on one line; elsewhere it is the first one's.
func spanOf(a, b syntax.Node) diag.Span {
	s, e := a.At(), b.End()
	if s.Line == e.Line {
		s.Length = e.Column - s.Column
	}
	return s
}
