package syntax

import (
	"fmt"

	"kuml-mcp/internal/diag"
)

// stmts reads the statements of the block opened by token open, or of the whole script if open is -1, and stops in front
// of what ends the block. special may read something that is no statement; nil if there is nothing of that kind.
func (p *parser) stmts(open int, special func() bool) []Stmt {
	var list []Stmt
	for !p.blockEnds(open) {
		start := p.pos
		switch {
		case p.at(";"):
			p.semicolon()
			continue
		case special != nil && special():
			continue
		}
		list = append(list, p.stmt())
		if p.pos == start {
			p.next()
		}
		if bad := p.endStmt(); bad != nil {
			list = append(list, bad)
		}
	}
	return list
}

// blockEnds reports whether the block opened by token open ends at the current token. Closing brackets
// that close nothing are reported and passed.
func (p *parser) blockEnds(open int) bool {
	for {
		t := p.tok()
		switch {
		case t.kind == eof || p.stopped:
			return true
		case t.kind == strClose || p.closesOuter():
			return true
		case t.is("}") || t.is(")") || t.is("]"):
			p.strayCloser(t)
			p.next()
		default:
			return open >= 0 && p.match[open] < 0 && t.nl && t.col <= p.indentOf(open)
		}
	}
}

// indentOf gives the column of the first token on the line of token i.
func (p *parser) indentOf(i int) int32 {
	for i > 0 && !p.toks[i].nl {
		i--
	}
	return p.toks[i].col
}

func (p *parser) semicolon() {
	first := p.span()
	p.next()
	if p.at(";") && p.adjacent(p.pos) {
		p.remark(diag.Span{Pos: first.Pos, Length: 2}, replacement(diag.Span{Pos: first.Pos, Length: 2}, ";"), "write one",
			"two semicolons in a row")
		for p.got(";") {
		}
	}
}

// stmtEnds reports whether a statement may end in front of the current token.
func (p *parser) stmtEnds() bool {
	t := p.tok()
	return t.kind == eof || t.nl || t.is(";") || t.is("}") || t.kind == strClose || p.closesOuter()
}

// endStmt passes the end of a statement. After an error it looks for that end; what it skips
// becomes a bad statement with those statements that stand in readable blocks.
func (p *parser) endStmt() *BadStmt {
	if !p.lost && !p.stmtEnds() {
		p.noEnd()
	}
	var bad *BadStmt
	if p.lost {
		bad = p.sync()
	}
	if p.at(";") {
		p.semicolon()
	}
	return bad
}

// noEnd reports that a statement goes on where it should end.
func (p *parser) noEnd() {
	t := p.tok()
	at := p.span()
	switch {
	case t.is(","):
		p.commaBetween(at)
	case t.is(":") && p.ahead(1).is("=") && p.adjacent(p.pos+1):
		at.Length = 2
		p.error(at, replacement(at, "="), "", "a value is set with =, not with :=")
	case t.is(":") && p.toks[max(p.pos-1, 0)].isName():
		p.error(at, replacement(at, " ="), "", "a property is set with =, not with :")
	case t.is("else"):
		p.error(at, nil, "", "this else has no if")
	case t.is("->"):
		p.arrow(at)
	case t.is("=>"):
		p.error(at, nil, "", "=> has no meaning here; a value is set with =")
	case (t.kind == strStart || t.kind == char) && p.toks[max(p.pos-1, 0)].isName():
		name := p.toks[p.pos-1].text
		p.error(at, nil, fmt.Sprintf("write %s(\"…\") to call it, or %s = \"…\" to set a property", name, name),
			"a text cannot stand directly behind %s", name)
	case t.is("&") || t.is("|"):
		p.error(at, replacement(at, t.text+t.text), "", "the sign for and is &&, for or it is ||")
	case t.is("="):
		p.error(at, nil, "", "expected the end of the statement, found '='")
	case t.kind == badSymbol:
		p.badSymbol()
	default:
		p.error(at, nil, "", "expected a line break or ';' before %s", describe(t))
	}
}

// commaBetween reports a comma behind a statement.
func (p *parser) commaBetween(at diag.Span) {
	means := ";"
	switch after := p.ahead(1); {
	case after.nl || after.is("}") || after.kind == eof:
		means = ""
	case after.isName() && (p.ahead(2).is("=") || p.ahead(2).is(":")):
		if word := p.statementWord(); word == "val" || word == "var" { // val a = 1, b = 2
			means = "; " + word
		}
	}
	p.error(at, &diag.Fix{Span: at, NewText: means}, "put each on its own line, or a ; between them", "a comma does not end a statement")
}

// statementWord gives the first word of the statement before the current token, as far as it stands on the same line.
func (p *parser) statementWord() string {
	i := p.pos - 1
	for i > 0 && !p.toks[i].nl && !p.toks[i-1].is(";") && !p.toks[i-1].is("{") {
		if m := int(p.match[i]); m >= 0 && m < i {
			i = m
		}
		i--
	}
	return p.toks[max(i, 0)].text
}

// sync skips to the end of the current statement, reading the blocks it meets.
func (p *parser) sync() *BadStmt {
	start := p.pos
	bad := &BadStmt{}
	for !p.stmtEnds() || p.tok().nl && p.continues() {
		if p.at("{") && int(p.match[p.pos]) > p.pos {
			p.lost = false
			bad.Stmts = append(bad.Stmts, p.skippedBlock()...)
			continue
		}
		p.skipOver()
	}
	p.lost = false
	if p.pos == start {
		return nil
	}
	bad.Range = p.since(start)
	return bad
}

// skippedBlock reads the statements of a block within a stretch that is skipped.
func (p *parser) skippedBlock() []Stmt {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	return p.block().Stmts
}

// continues reports whether the current token, first on its line, can only go on with the statement before it.
func (p *parser) continues() bool {
	t := p.tok()
	for _, s := range [...]string{".", "?.", "?:", "&&", "||", "else"} {
		if t.is(s) {
			return true
		}
	}
	return false
}

// stmt reads a statement without its end.
func (p *parser) stmt() Stmt {
	if s := p.foreign(); s != nil {
		return s
	}
	p.annotations()
	if n := p.modifiersAhead(); n >= 0 {
		return p.decl(n)
	}
	if p.loopAhead(p.pos) {
		return p.loop(nil)
	}
	if p.labelAhead() && p.loopAhead(p.pos+2) {
		return p.loop(p.label())
	}
	return p.simple()
}

// annotations refuses annotations before a declaration or statement.
func (p *parser) annotations() {
	for p.at("@") && (p.ahead(1).isName() || p.ahead(1).is("[")) {
		start := p.pos
		p.next()
		p.dottedName()
		if p.got(":") {
			p.dottedName()
		}
		if p.at("(") && p.adjacent(p.pos) {
			p.skipOver()
		}
		p.unavailable(p.since(start).Span, "annotations on declarations", "delete it")
	}
}

// labelAhead reports whether a label stands here: name@, without space.
func (p *parser) labelAhead() bool {
	return p.tok().isName() && p.ahead(1).is("@") && p.adjacent(p.pos+1)
}

// label reads name@.
func (p *parser) label() *Ident {
	l := p.name("a label")
	p.next()
	return l
}

func (p *parser) loopAhead(i int) bool {
	if i+1 >= len(p.toks) {
		return false
	}
	t, after := &p.toks[i], &p.toks[i+1]
	switch {
	case t.is("for"), t.is("while"):
		return after.is("(") || after.isName()
	case t.is("do"):
		return !after.is("=") && !after.is(".") && !after.is(",")
	}
	return false
}

// simple reads an expression or an assignment.
func (p *parser) simple() Stmt {
	start := p.pos
	x := p.expr()
	if t := p.tok(); t.kind == op && assignOps[t.text] && !p.newLine() && !p.lost {
		return p.assign(start, x)
	}
	s := p.nodes.exprs.New()
	s.Range, s.X = p.since(start), x
	return s
}

var assignOps = map[string]bool{"=": true, "+=": true, "-=": true, "*=": true, "/=": true, "%=": true}

func (p *parser) assign(start int, target Expr) Stmt {
	a := &Assign{Target: target, Op: p.tok().text, OpSpan: p.span()}
	switch Unparen(target).(type) {
	case *Ident, *Member, *Index, *BadExpr:
	case *Call:
		if a.Op != "+=" && a.Op != "-=" { // a call may give a list, which can grow
			p.remark(target.At(), nil, "to compare, write ==", "only a variable, a property or list[index] can be set with %s", a.Op)
		}
	default:
		p.remark(target.At(), nil, "to compare, write ==", "only a variable, a property or list[index] can be set with %s", a.Op)
	}
	p.next()
	a.Value = p.expr()
	if t := p.tok(); t.kind == op && assignOps[t.text] && !p.newLine() {
		p.error(p.span(), nil, "write two statements", "one statement sets one value")
	}
	a.Range = p.since(start)
	return a
}

// block reads { statements }.
func (p *parser) block() *Block {
	start := p.pos
	b := &Block{Lbrace: p.span()}
	b.Stmts, b.Rbrace = p.braces(nil, nil)
	b.Range = p.since(start)
	return b
}

// braces reads from an opening brace to its closing one. head reads what stands before the statements; special is as for stmts.
func (p *parser) braces(head func(), special func() bool) (list []Stmt, rbrace diag.Span) {
	open := p.pos
	if p.match[open] < 0 {
		p.unclosed(p.tok(), nil)
	}
	lost := p.lost
	p.lost = false
	old := p.within(context{})
	p.next()
	if head != nil {
		head()
	}
	list = p.stmts(open, special)
	p.restore(old)
	p.lost = lost
	if p.at("}") && int(p.match[p.pos]) == open {
		rbrace = p.span()
		p.next()
	}
	return list, rbrace
}

// body reads the body of a branch or loop: a block in braces or one statement.
func (p *parser) body(what string) *Block {
	if p.at("{") {
		return p.block()
	}
	start := p.pos
	b := &Block{}
	switch {
	case p.at(";"), what == "if" && p.at("else"):
	case p.tok().kind == eof || p.closesOuter():
		p.expected("the body of this " + what)
	default:
		b.Stmts = []Stmt{p.stmt()}
	}
	b.Range = p.since(start)
	return b
}

// loop reads for, while and do.
func (p *parser) loop(label *Ident) Stmt {
	start := p.pos
	if label != nil {
		start -= 2
	}
	defer p.leave()
	if !p.enter() {
		return &BadStmt{Range: p.since(start)}
	}
	switch p.next().text {
	case "for":
		f := &For{Label: label}
		f.Var, f.Iter = p.forHead()
		f.Body = p.body("loop")
		f.Range = p.since(start)
		return f
	case "while":
		w := &While{Label: label, Cond: p.condition("while")}
		w.Body = p.body("loop")
		w.Range = p.since(start)
		return w
	}
	w := &While{Label: label, Do: true}
	if p.at("while") {
		w.Body = &Block{Range: p.since(p.pos)}
	} else {
		w.Body = p.body("loop")
	}
	if p.at(";") && p.ahead(1).is("while") {
		p.next()
	}
	if p.got("while") {
		w.Cond = p.condition("while")
	} else {
		p.expected("while (…) behind the body of do")
		w.Cond = &BadExpr{Range: p.since(p.pos)}
	}
	w.Range = p.since(start)
	return w
}

// forHead reads (x in list).
func (p *parser) forHead() (*Binding, Expr) {
	open := p.pos
	old := p.within(context{freeLines: true})
	defer p.restore(old)
	parens := p.got("(")
	if !parens {
		p.freeLines, p.openParen = false, true
	}
	v := p.binding()
	if !p.at("in") {
		p.error(p.span(), nil, "write for (x in list) or for (i in 1..10)", "expected in, found %s", describe(p.tok()))
		bad := &BadExpr{Range: p.since(p.pos)}
		p.skipTo(open)
		return v, bad
	}
	p.next()
	iter := p.expr()
	if !parens {
		p.headWithoutParens(open, "for")
		return v, iter
	}
	p.closeHead(open)
	return v, iter
}

// skipTo goes behind the partner of an opening bracket, if it has one.
func (p *parser) skipTo(open int) {
	if m := int(p.match[open]); m > open {
		p.pos = m + 1
		p.lost = false
	}
}

// closeHead passes the ) of the head of an if, a loop or a when.
func (p *parser) closeHead(open int) {
	switch {
	case p.at(")"):
		p.next()
	case p.match[open] < 0:
		p.unclosed(&p.toks[open], insertion(p.behindLast(), ")"))
	default:
		p.expected("')'")
		p.skipTo(open)
	}
}

// headWithoutParens reports a head that lacks its parentheses.
func (p *parser) headWithoutParens(start int, word string) {
	r := p.since(start)
	text := "(" + p.text[p.toks[start].off:p.toks[max(p.pos-1, start)].behind()] + ")"
	p.remark(r.Span, replacement(r.Span, text), "", "what follows %s stands in parentheses: %s %s", word, word, short(text))
}

// condition reads the condition of an if or a while.
func (p *parser) condition(word string) Expr {
	open := p.pos
	if !p.at("(") {
		old := p.within(context{openParen: true})
		x := p.expr()
		p.restore(old)
		if !p.lost {
			p.headWithoutParens(open, word)
		}
		return x
	}
	p.next()
	old := p.within(context{freeLines: p.match[open] > 0, openParen: p.match[open] < 0})
	defer p.restore(old)
	x := p.expr()
	if p.at("=") && !p.lost {
		p.remark(p.span(), replacement(p.span(), "=="), "", "= sets a value; to compare, write ==")
		start := open + 1
		at := p.span()
		p.next()
		y := p.expr()
		x = &Binary{X: x, Op: "==", OpSpan: at, Y: y, Range: p.since(start)}
	}
	p.closeHead(open)
	return x
}

// binding reads a loop variable or lambda parameter: x, x: T or (a, b).
func (p *parser) binding() *Binding {
	start := p.pos
	b := &Binding{}
	if p.at("(") {
		b.Names = p.components()
	} else {
		b.Name = p.name("a name")
	}
	if p.got(":") {
		b.Type = p.typ()
	}
	b.Range = p.since(start)
	return b
}

// components reads the (a, b: T, _) of a destructuring declaration.
func (p *parser) components() []*Binding {
	open := p.pos
	p.next()
	old := p.within(context{freeLines: true})
	defer p.restore(old)
	var names []*Binding
	for !p.at(")") && !p.lost {
		b, start := &Binding{}, p.pos
		b.Name = p.name("a name")
		if p.got(":") {
			b.Type = p.typ()
		}
		b.Range = p.since(start)
		names = append(names, b)
		if !p.got(",") {
			break
		}
	}
	if !p.got(")") {
		p.expected("',' or ')'")
		if m := int(p.match[open]); m > open {
			p.pos = m + 1
		}
	}
	return names
}
