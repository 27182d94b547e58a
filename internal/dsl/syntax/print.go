package syntax

import (
	"fmt"
	"strings"
	"unicode"
)

// FormatExpr gives an expression in uniform layout.
func FormatExpr(x Expr) string {
	p := &printer{}
	p.expr(x)
	return p.b.String()
}

type printer struct {
	b      strings.Builder
	indent int
}

func (p *printer) write(s string) { p.b.WriteString(s) }

// plain gives a name as it stands in a script.
func plain(id *Ident) string {
	if id.Quoted {
		return "`" + id.Name + "`"
	}
	return id.Name
}

func (p *printer) line() {
	p.write("\n" + strings.Repeat("    ", p.indent))
}

// stmts writes statements on lines of their own. A semicolon parts those that would otherwise be read as one.
func (p *printer) stmts(list []Stmt) {
	last := "" // the first word of the last statement if it could be taken for a modifier of the next
	for i, s := range list {
		text := p.sub(func(q *printer) { q.stmt(s) })
		if i > 0 {
			if goesOn(text) || last != "" {
				p.semicolon()
			}
			p.line()
		}
		p.write(text)
		last = text[:len(text)-len(strings.TrimLeftFunc(text, unicode.IsLower))]
		if _, ok := modifierWords[last]; !ok {
			last = ""
		}
	}
}

// semicolon writes one unless an empty body has just written one.
func (p *printer) semicolon() {
	if !strings.HasSuffix(p.b.String(), ";") {
		p.write(";")
	}
}

// sub gives what a function writes.
func (p *printer) sub(write func(*printer)) string {
	q := &printer{indent: p.indent}
	write(q)
	return q.b.String()
}

// goesOn reports whether a line of that text could be read as the rest of the statement before it.
func goesOn(text string) bool {
	for _, word := range [...]string{"else", "elseBranch", "catch", "finally", "as", "get", "set", "while", "case", "by"} {
		if rest, ok := strings.CutPrefix(text, word); ok && (rest == "" || !isLetter(rest[0]) && !isDigit(rest[0])) {
			return true
		}
	}
	return text == "" || !isLetter(text[0]) && text[0] != '"' && text[0] != '`' && text[0] < 0x80
}

// braces writes statements in braces.
func (p *printer) braces(head string, list []Stmt) {
	p.write("{" + head)
	if len(list) > 0 {
		p.indent++
		p.line()
		p.stmts(list)
		p.indent--
		p.line()
	}
	p.write("}")
}

func (p *printer) body(b *Block) {
	switch {
	case b.Braced():
		p.braces("", b.Stmts)
	case len(b.Stmts) == 0:
		p.write(";")
	default:
		p.stmt(b.Stmts[0])
	}
}

func label(id *Ident) string {
	if id == nil {
		return ""
	}
	return plain(id) + "@"
}

// atLabel gives a label behind return, break, continue or this.
func atLabel(id *Ident) string {
	if id == nil {
		return ""
	}
	return "@" + plain(id)
}

func (p *printer) mods(mods Modifiers) {
	for _, m := range mods {
		p.write(m.Name + " ")
	}
}

func (p *printer) ofType(prefix string, t *Type) {
	if t != nil {
		p.write(prefix)
		p.typ(t)
	}
}

func (p *printer) typ(t *Type) {
	p.write(strings.ReplaceAll(typeText(t), "'", ""))
}

func (p *printer) binding(b *Binding) {
	if b.Name != nil {
		p.write(plain(b.Name))
	} else {
		p.bindings(b.Names)
	}
	p.ofType(": ", b.Type)
}

func (p *printer) bindings(names []*Binding) {
	p.write("(")
	for i, n := range names {
		if i > 0 {
			p.write(", ")
		}
		p.binding(n)
	}
	p.write(")")
}

func (p *printer) stmt(s Stmt) {
	switch s := s.(type) {
	case *VarDecl:
		p.varDecl(s)
	case *FunDecl:
		p.funDecl(s)
	case *ClassDecl:
		p.classDecl(s)
	case *InitBlock:
		p.write("init ")
		p.body(s.Body)
	case *ExprStmt:
		p.expr(s.X)
	case *Assign:
		p.expr(s.Target)
		p.write(" " + s.Op + " ")
		p.expr(s.Value)
	case *For:
		p.write(label(s.Label) + flag(" ", s.Label != nil) + "for (")
		p.binding(s.Var)
		p.write(" in ")
		p.expr(s.Iter)
		p.write(") ")
		p.body(s.Body)
	case *While:
		p.while(s)
	case *BadStmt:
		p.stmts(s.Stmts)
	}
}

func (p *printer) while(s *While) {
	p.write(label(s.Label) + flag(" ", s.Label != nil))
	if s.Do {
		p.write("do ")
		if s.Body.Braced() || len(s.Body.Stmts) > 0 {
			p.body(s.Body)
		}
		p.write("\n")
	}
	p.write("while (")
	p.expr(s.Cond)
	p.write(")")
	if !s.Do {
		p.write(" ")
		p.body(s.Body)
	}
}

func (p *printer) varDecl(d *VarDecl) {
	p.mods(d.Mods)
	p.write(map[bool]string{true: "var ", false: "val "}[d.Mutable])
	if d.Name != nil {
		p.write(plain(d.Name))
	} else {
		p.bindings(d.Names)
	}
	p.ofType(": ", d.Type)
	if d.Value != nil {
		p.write(" = ")
		p.expr(d.Value)
	}
	if d.Getter != nil {
		p.write(" get()")
		p.funBody(d.Getter)
	}
}

func (p *printer) funDecl(d *FunDecl) {
	p.mods(d.Mods)
	p.write("fun ")
	p.ofType("", d.Receiver)
	if d.Receiver != nil {
		p.write(".")
	}
	p.write(plain(d.Name))
	p.params(d.Params)
	p.ofType(": ", d.Result)
	p.funBody(d)
}

func (p *printer) funBody(d *FunDecl) {
	switch {
	case d.Body != nil:
		p.write(" ")
		p.body(d.Body)
	case d.Value != nil:
		p.write(" = ")
		p.expr(d.Value)
	}
}

func (p *printer) params(list []*Param) {
	p.write("(")
	for i, d := range list {
		if i > 0 {
			p.write(", ")
		}
		p.mods(d.Mods)
		if d.Property {
			p.write(map[bool]string{true: "var ", false: "val "}[d.Mutable])
		}
		p.write(plain(d.Name))
		p.ofType(": ", d.Type)
		if d.Default != nil {
			p.write(" = ")
			p.expr(d.Default)
		}
	}
	p.write(")")
}

func (p *printer) classDecl(d *ClassDecl) {
	p.mods(d.Mods)
	switch {
	case d.Kind >= Object:
		p.write("object")
	case d.Kind == Interface:
		p.write("interface")
	default:
		p.write("class")
	}
	if d.Name != nil {
		p.write(" " + plain(d.Name))
	}
	if d.HasParams {
		p.params(d.Params)
	}
	for i, s := range d.Supers {
		p.write(map[bool]string{true: " : ", false: ", "}[i == 0])
		p.ofType("", s.Type)
		if s.HasParen {
			p.args(s.Args)
		}
	}
	if !d.Lbrace.IsValid() {
		return
	}
	p.write(" {")
	p.indent++
	for _, e := range d.Entries {
		p.line()
		p.write(plain(e.Name))
		if len(e.Args) > 0 {
			p.args(e.Args)
		}
		p.write(",")
	}
	if len(d.Members) > 0 {
		if d.Kind == EnumClass {
			p.write(";")
		}
		p.line()
		p.stmts(d.Members)
	}
	p.indent--
	p.line()
	p.write("}")
}

func (p *printer) list(open string, list []Expr, closing string) {
	p.write(open)
	for i, x := range list {
		if i > 0 {
			p.write(", ")
		}
		p.expr(x)
	}
	p.write(closing)
}

func (p *printer) args(args []*Arg) {
	p.write("(")
	for i, a := range args {
		if i > 0 {
			p.write(", ")
		}
		if a.Name != nil {
			p.write(plain(a.Name) + " = ")
		}
		if a.Spread {
			p.write("*")
		}
		p.expr(a.Value)
	}
	p.write(")")
}

func (p *printer) expr(x Expr) {
	switch x := x.(type) {
	case *Ident:
		p.write(plain(x))
	case *Literal:
		p.write(x.Text)
	case *StringLit:
		p.stringLit(x)
	case *Call:
		p.call(x)
	case *Lambda:
		p.lambda(x)
	case *Member:
		p.expr(x.X)
		p.write(map[bool]string{true: "?.", false: "."}[x.Safe] + plain(x.Name))
	case *Index:
		p.expr(x.X)
		p.list("[", x.Args, "]")
	case *Unary:
		if x.Postfix {
			p.expr(x.X)
			p.write(x.Op)
		} else {
			p.write(x.Op + " ")
			p.expr(x.X)
		}
	case *Binary:
		p.expr(x.X)
		p.write(" " + x.Op + " ")
		p.expr(x.Y)
	case *InfixCall:
		p.expr(x.X)
		p.write(" " + plain(x.Name) + " ")
		if left, ok := x.X.(*Ident); ok && fragmentWords[left.Name] {
			p.write("\n") // on one line it would be read as a fragment
		}
		p.expr(x.Y)
	case *TypeTest:
		p.expr(x.X)
		p.write(map[bool]string{true: " !is ", false: " is "}[x.Not])
		p.typ(x.Type)
	case *Cast:
		p.expr(x.X)
		p.write(map[bool]string{true: " as? ", false: " as "}[x.Safe])
		p.typ(x.Type)
	case *Paren:
		p.list("(", []Expr{x.X}, ")")
	default:
		p.control(x)
	}
}

func (p *printer) control(x Expr) {
	switch x := x.(type) {
	case *If:
		p.list("if (", []Expr{x.Cond}, ") ")
		p.body(x.Then)
		if x.Else != nil {
			p.write(" else ")
			p.body(x.Else)
		}
	case *When:
		p.when(x)
	case *Try:
		p.write("try ")
		p.body(x.Body)
		for _, c := range x.Catches {
			p.write(" catch (" + plain(c.Name))
			p.ofType(": ", c.Type)
			p.write(") ")
			p.body(c.Body)
		}
		if x.Finally != nil {
			p.write(" finally ")
			p.body(x.Finally)
		}
	case *Return:
		p.write("return" + atLabel(x.Label))
		if x.X != nil {
			p.write(" ")
			p.expr(x.X)
		}
	case *Jump:
		p.write(map[bool]string{true: "continue", false: "break"}[x.Continue] + atLabel(x.Label))
	case *Throw:
		p.write("throw ")
		p.expr(x.X)
	case *This:
		p.write(map[bool]string{true: "super", false: "this"}[x.Super] + atLabel(x.Label))
	case *FunRef:
		if x.X != nil {
			p.expr(x.X)
		}
		p.write("::" + plain(x.Name))
	case *ClassRef:
		p.expr(x.X)
		p.write("::class")
	}
}

func (p *printer) call(c *Call) {
	p.expr(c.Fun)
	if len(c.TypeArgs) > 0 {
		p.write("<" + strings.ReplaceAll(typesText(c.TypeArgs), "'", "") + ">")
	}
	if c.HasParens() {
		p.args(c.Args)
	}
	if c.Lambda != nil {
		p.write(" ")
		p.lambda(c.Lambda)
	}
	for _, e := range c.ElseBlocks {
		p.write(" " + e.Word)
		if e.Guard != nil {
			p.list(" (", []Expr{e.Guard}, ")")
		}
		p.write(" ")
		p.lambda(e.Block)
	}
}

func (p *printer) lambda(l *Lambda) {
	p.write(label(l.Label))
	head := p.sub(func(q *printer) {
		for i, b := range l.Params {
			q.write(map[bool]string{true: ", ", false: " "}[i > 0])
			q.binding(b)
		}
		if l.Arrow {
			q.write(" ->")
		}
	})
	p.braces(head, l.Stmts)
}

func (p *printer) when(w *When) {
	p.write("when ")
	switch {
	case w.SubjectVar != nil:
		p.write("(")
		p.varDecl(w.SubjectVar)
		p.write(") ")
	case w.Subject != nil:
		p.list("(", []Expr{w.Subject}, ") ")
	}
	p.write("{")
	p.indent++
	for _, b := range w.Branches {
		p.line()
		if b.Else {
			p.write("else")
		}
		for i, c := range b.Conds {
			p.write(flag(", ", i > 0) + c.Op + flag(" ", c.Op != ""))
			if c.Type != nil {
				p.typ(c.Type)
			} else {
				p.expr(c.X)
			}
		}
		p.write(" -> ")
		p.body(b.Body)
		p.semicolon()
	}
	p.indent--
	p.line()
	p.write("}")
}

func (p *printer) stringLit(s *StringLit) {
	quote := `"`
	if s.Raw {
		quote = `"""`
	}
	p.write(quote)
	for _, part := range s.Parts {
		switch {
		case part.X != nil:
			p.list("${", []Expr{part.X}, "}")
		case s.Raw:
			p.write(part.Text)
		default:
			p.write(escaped(part.Text))
		}
	}
	p.write(quote)
}

// escaped gives a text as it stands between double quotes.
func escaped(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '"' || r == '\\' || r == '$':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case !unicode.IsGraphic(r) && r <= 0xFFFF:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// flag gives a word if it holds.
func flag(word string, holds bool) string {
	if holds {
		return word
	}
	return ""
}
