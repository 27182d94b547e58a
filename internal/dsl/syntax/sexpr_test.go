package syntax

import (
	"strconv"
	"strings"
)

// Sexpr gives a tree as one line of nested lists, without positions: two trees are equal if their lines are.
func Sexpr(n Node) string {
	s := &sexpr{}
	s.node(n)
	return s.b.String()
}

type sexpr struct{ b strings.Builder }

// list writes (name part part …); missing parts are left out.
func (s *sexpr) list(name string, parts ...any) {
	s.b.WriteString("(" + name)
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			if p != "" {
				s.b.WriteString(" " + p)
			}
		case Node:
			if !isNil(p) {
				s.b.WriteByte(' ')
				s.node(p)
			}
		}
	}
	s.b.WriteByte(')')
}

// parts gives nodes as parts of a list.
func parts[N Node](first []any, nodes ...N) []any {
	for _, n := range nodes {
		first = append(first, n)
	}
	return first
}

// group is a list of nodes under a name that shows only if the list has any.
func group[N Node](name string, nodes []N) any {
	if len(nodes) == 0 {
		return nil
	}
	s := &sexpr{}
	s.list(name, parts(nil, nodes...)...)
	return s.b.String()
}

// role is a node under a name that shows only if there is one.
func role(name string, n Node) any {
	if isNil(n) {
		return nil
	}
	return name + "=" + Sexpr(n)
}

// getter is the get() of a property, nil for none.
func getter(d *FunDecl) any {
	switch {
	case d == nil:
		return nil
	case d.Body != nil:
		return role("get", d.Body)
	}
	return role("get", d.Value)
}

func (s *sexpr) node(n Node) {
	switch n := n.(type) {
	case *Ident:
		s.b.WriteString(identText(n))
	case *Modifier:
		s.b.WriteString(n.Name)
	case *Type:
		s.b.WriteString(typeText(n))
	case *StringPart:
		if n.X == nil {
			s.b.WriteString(strconv.Quote(n.Text))
		} else {
			s.list("$", n.X)
		}
	case *File:
		s.list("file", parts(parts(parts(parts([]any(nil), n.Annotations...), packages(n)...), n.Imports...), n.Stmts...)...)
	case *Annotation:
		s.list("@"+n.Target, dotted(n.Name), group("args", n.Args))
	case *Import:
		s.list("import", dotted(n.Path)+flag(".*", n.Star), role("as", n.Alias))
	case *Block:
		s.list(map[bool]string{true: "block", false: "body"}[n.Braced()], parts(nil, n.Stmts...)...)
	case *Binding:
		if n.Name != nil && n.Type == nil {
			s.node(n.Name)
		} else {
			s.list("bind", n.Name, group("names", n.Names), n.Type)
		}
	case Stmt:
		s.stmt(n)
	case Expr:
		s.expr(n)
	default:
		s.part(n)
	}
}

// packages gives the package header as a list of at most one node.
func packages(f *File) []*Annotation {
	if len(f.Package) == 0 {
		return nil
	}
	return []*Annotation{{Target: "package", Name: f.Package}}
}

func (s *sexpr) stmt(n Stmt) {
	switch n := n.(type) {
	case *VarDecl:
		s.list(map[bool]string{true: "var", false: "val"}[n.Mutable], group("mods", n.Mods), n.Name, group("names", n.Names),
			role("type", n.Type), n.Value, getter(n.Getter))
	case *FunDecl:
		s.list("fun", group("mods", n.Mods), role("on", n.Receiver), n.Name, group("params", n.Params), role("type", n.Result), n.Body,
			n.Value)
	case *ClassDecl:
		kind := [...]string{"class", "data", "enum", "interface", "object", "companion"}[n.Kind]
		s.list(kind, group("mods", n.Mods), n.Name, flag("()", n.HasParams), group("params", n.Params), group("supers", n.Supers),
			flag("{}", n.Lbrace.IsValid()), group("entries", n.Entries), group("members", n.Members))
	case *InitBlock:
		s.list("init", n.Body)
	case *ExprStmt:
		s.node(n.X)
	case *Assign:
		s.list(n.Op, n.Target, n.Value)
	case *For:
		s.list("for", role("label", n.Label), n.Var, n.Iter, n.Body)
	case *While:
		if n.Do {
			s.list("do", role("label", n.Label), n.Body, n.Cond)
		} else {
			s.list("while", role("label", n.Label), n.Cond, n.Body)
		}
	case *BadStmt:
		s.list("bad", parts(nil, n.Stmts...)...)
	}
}

func (s *sexpr) expr(n Expr) {
	switch n := n.(type) {
	case *Literal:
		s.b.WriteString(literalText(n))
	case *StringLit:
		if text, ok := n.Constant(); ok && !n.Raw {
			s.b.WriteString(strconv.Quote(text))
		} else {
			s.list(map[bool]string{true: "raw", false: "str"}[n.Raw], parts(nil, n.Parts...)...)
		}
	case *Call:
		list := []any{n.Fun, group("types", n.TypeArgs), flag("()", n.HasParens() && len(n.Args) == 0)}
		s.list("call", parts(append(parts(list, n.Args...), n.Lambda), n.ElseBlocks...)...)
	case *Lambda:
		s.list("lambda",
			append([]any{role("label", n.Label), group("params", n.Params), flag("->", n.Arrow)}, parts(nil, n.Stmts...)...)...)
	case *Member:
		s.list(map[bool]string{true: "?.", false: "."}[n.Safe], n.X, n.Name)
	case *Index:
		s.list("index", parts([]any{n.X}, n.Args...)...)
	case *Unary:
		s.list(map[bool]string{true: "post", false: "pre"}[n.Postfix]+n.Op, n.X)
	case *Binary:
		s.list(n.Op, n.X, n.Y)
	case *InfixCall:
		s.list("infix", n.X, n.Name, n.Y)
	case *TypeTest:
		s.list(map[bool]string{true: "!is", false: "is"}[n.Not], n.X, n.Type)
	case *Cast:
		s.list(map[bool]string{true: "as?", false: "as"}[n.Safe], n.X, n.Type)
	case *Paren:
		s.list("paren", n.X)
	case *If:
		s.list("if", n.Cond, n.Then, role("else", n.Else))
	case *When:
		s.list("when", parts([]any{n.SubjectVar, n.Subject}, n.Branches...)...)
	case *Try:
		s.list("try", append(parts([]any{n.Body}, n.Catches...), role("finally", n.Finally))...)
	case *Return:
		s.list("return", role("label", n.Label), n.X)
	case *Jump:
		s.list(map[bool]string{true: "continue", false: "break"}[n.Continue], role("label", n.Label))
	case *Throw:
		s.list("throw", n.X)
	case *This:
		s.list(map[bool]string{true: "super", false: "this"}[n.Super], role("label", n.Label))
	case *FunRef:
		s.list("::", n.X, n.Name)
	case *ClassRef:
		s.list("::class", n.X)
	case *BadExpr:
		s.list("bad")
	}
}

var literalSuffix = map[LiteralKind]string{LongLit: "L", FloatLit: "f"}

func literalText(l *Literal) string {
	switch l.Kind {
	case IntLit, LongLit:
		return strconv.FormatInt(l.Int, 10) + literalSuffix[l.Kind]
	case DoubleLit, FloatLit:
		text := strconv.FormatFloat(l.Float, 'g', -1, 64)
		if !strings.ContainsAny(text, ".e") {
			text += ".0"
		}
		return text + literalSuffix[l.Kind]
	case CharLit:
		return strconv.QuoteRuneToASCII(rune(l.Int))
	}
	return l.Text
}

func (s *sexpr) part(n Node) {
	switch n := n.(type) {
	case *Param:
		kind := flag("val", n.Property && !n.Mutable) + flag("var", n.Mutable)
		s.list("param", group("mods", n.Mods), kind, n.Name, n.Type, role("default", n.Default))
	case *Super:
		s.list("super", role("type", n.Type), flag("()", n.HasParen), group("args", n.Args))
	case *EnumEntry:
		s.list("entry", parts([]any{n.Name}, n.Args...)...)
	case *Arg:
		if n.Name == nil && !n.Spread {
			s.node(n.Value)
		} else {
			s.list("arg", n.Name, flag("*", n.Spread), n.Value)
		}
	case *ElseBlock:
		s.list(n.Word, role("guard", n.Guard), n.Block)
	case *WhenBranch:
		s.list("branch", append([]any{flag("else", n.Else)}, append(parts(nil, n.Conds...), n.Body)...)...)
	case *WhenCond:
		if n.Op == "" {
			s.node(n.X)
		} else {
			s.list(n.Op, n.X, n.Type)
		}
	case *Catch:
		s.list("catch", n.Name, n.Type, n.Body)
	}
}
