package syntax

import (
	"slices"
)

// primary reads an operand without suffixes.
func (p *parser) primary() Expr {
	start, t := p.pos, p.tok()
	switch t.kind {
	case ident, quotedIdent:
		if p.labelAhead() {
			return p.labelled()
		}
		if t.isWord("new") && p.ahead(1).isName() && !p.ahead(1).nl && p.ahead(2).is("(") {
			p.remark(p.span(), p.deleteTo(p.pos+1), "", "an object is made without new: %s(…)", p.ahead(1).text)
			p.next()
			return p.name("a name")
		}
		return p.name("a name")
	case number:
		return p.numberLit()
	case char:
		return p.charLit()
	case strStart:
		return p.stringLit()
	case keyword:
		if x := p.keywordExpr(); x != nil {
			return x
		}
	case op:
		switch t.text {
		case "(":
			return p.paren()
		case "{":
			return p.lambda(nil)
		case "::":
			return p.reference(start, nil)
		case "[":
			if p.ahead(1).is("*") && p.ahead(2).is("]") {
				return p.pseudostate()
			}
			p.unavailable(p.span(), "list literals in [ ]", "write listOf(…)")
			p.skipOver()
			return &BadExpr{Range: p.since(start)}
		case "@":
			p.annotations()
			if p.pos > start {
				return p.primaryBehindAnnotation()
			}
		}
	case badSymbol:
		p.badSymbol()
		return &BadExpr{Range: p.since(start)}
	}
	if t.is("else") {
		p.error(p.span(), nil, "", "this else has no if")
	}
	if _, operator := precedences[t.text]; operator && t.nl && !p.freeLines {
		p.error(p.span(), nil, "put "+t.text+" at the end of the line before", "a line cannot begin with %s", t.text)
	}
	p.expectedHere("an expression")
	return &BadExpr{Range: p.since(start)}
}

// primaryBehindAnnotation reads the operand behind refused annotations.
func (p *parser) primaryBehindAnnotation() Expr {
	defer p.leave()
	if !p.enter() {
		return &BadExpr{Range: p.since(p.pos)}
	}
	return p.primary()
}

// labelled reads l@{ … }.
func (p *parser) labelled() Expr {
	if p.ahead(2).is("{") {
		return p.lambda(p.label())
	}
	start := p.pos
	p.label()
	p.error(p.since(start).Span, nil, "", "a label stands before a loop or a { } block")
	return &BadExpr{Range: p.since(start)}
}

// keywordExpr reads an expression that begins with a keyword; nil if none does.
func (p *parser) keywordExpr() Expr {
	start, t, after := p.pos, p.tok(), p.ahead(1)
	if p.keywordIsName(t, after) {
		p.keywordAsName(t)
		p.next()
		return &Ident{Range: p.since(start), Name: t.text, Keyword: true}
	}
	switch t.text {
	case "true", "false":
		p.next()
		return &Literal{Range: p.since(start), Kind: BoolLit, Text: t.text, Bool: t.text == "true"}
	case "null":
		p.next()
		return &Literal{Range: p.since(start), Kind: NullLit, Text: t.text}
	case "this":
		p.next()
		l := p.atLabel()
		return &This{Range: p.since(start), Label: l}
	case "if":
		return p.ifExpr()
	case "when":
		return p.whenExpr()
	case "try":
		return p.tryExpr()
	case "return", "throw", "break", "continue":
		return p.jump()
	case "super":
		p.next()
		return &This{Range: p.since(start), Super: true}
	case "fun":
		return p.anonymousFun()
	case "object":
		p.unavailable(p.span(), "object expressions", "")
		p.skipObject()
		return &BadExpr{Range: p.since(start)}
	case "for", "while", "do":
		p.error(p.span(), nil, "", "a loop is a statement and gives no value")
		return &BadExpr{Range: p.since(start)}
	}
	return nil
}

// keywordIsName reports whether a keyword stands as a value, where only a name makes sense.
func (p *parser) keywordIsName(t, after *token) bool {
	if t.is("super") && after.is(".") && p.ahead(3).is("(") {
		return false // super.f()
	}
	if !keywords[t.text] {
		return false
	}
	switch t.text {
	case "interface", "class", "package", "typealias", "object":
		if after.is("(") && !after.nl {
			return true
		}
	case "if", "else", "try", "when", "do":
		return after.is(",") || after.is(")") || after.is(".") || after.kind == strClose
	}
	if after.kind == eof || after.kind == strClose || after.nl && !p.freeLines && t.text != "else" {
		return true
	}
	for _, s := range [...]string{",", ")", "]", ".", "?.", "}", ";", "=", "+=", "!!", "==", "!=", "["} {
		if after.is(s) {
			return true
		}
	}
	return after.isName() && t.text != "class" && t.text != "interface" && t.text != "fun" && t.text != "object" &&
		t.text != "val" && t.text != "var" && t.text != "for" && t.text != "while" && p.startsOperand(p.pos+2)
}

// skipObject skips "object : Base() { … }".
func (p *parser) skipObject() {
	p.next()
	for !p.stmtEnds() && !p.at("{") && !p.at(",") {
		p.skipOver()
	}
	if p.at("{") {
		p.skipOver()
	}
}

// atLabel reads @label directly behind a word.
func (p *parser) atLabel() *Ident {
	if !p.at("@") || !p.adjacent(p.pos) {
		return nil
	}
	p.next()
	return p.name("a label")
}

// jump reads return, throw, break or continue.
func (p *parser) jump() Expr {
	start := p.pos
	word := p.next().text
	if word == "throw" {
		x := p.expr()
		return &Throw{Range: p.since(start), X: x}
	}
	label := p.atLabel()
	if word != "return" {
		return &Jump{Range: p.since(start), Continue: word == "continue", Label: label}
	}
	r := &Return{Label: label}
	if !p.newLine() && p.startsOperand(p.pos) {
		r.X = p.expr()
	}
	r.Range = p.since(start)
	return r
}

func (p *parser) paren() Expr {
	start := p.pos
	closed := p.match[start] > 0
	p.next()
	old := p.within(context{freeLines: closed, openParen: !closed})
	x := p.expr()
	p.restore(old)
	switch {
	case p.at(")"):
		p.next()
	case !closed:
		p.unclosed(&p.toks[start], insertion(p.behindLast(), ")"))
	case p.at(","):
		p.error(p.span(), nil, "two values together are Pair(a, b) or a to b, more are listOf(…)", "expected ')', found ','")
		p.skipTo(start)
	default:
		p.expected("')'")
		p.skipTo(start)
	}
	return &Paren{Range: p.since(start), X: x}
}

func (p *parser) ifExpr() Expr {
	start := p.pos
	p.next()
	f := &If{Cond: p.condition("if")}
	p.wordThen()
	old := p.noElse
	p.noElse = true
	f.Then = p.body("if")
	p.noElse = old
	if p.at(";") && p.ahead(1).is("else") && !p.ahead(2).is("->") {
		p.next()
	}
	if p.at("else") && !p.ahead(1).is("->") {
		f.ElseKey = p.span()
		p.next()
		f.Else = p.body("else")
	}
	f.Range = p.since(start)
	return f
}

// wordThen reports the word that other languages write between a condition and what depends on it.
func (p *parser) wordThen() {
	t, after := p.tok(), p.ahead(1)
	if t.kind != ident || t.text != "then" || t.nl || after.nl || !after.isName() && !after.is("{") {
		return
	}
	p.remark(t.span(), replacement(t.span(), ""), "delete it", "an if has no 'then': what depends on the condition follows its )")
	p.next()
}

func (p *parser) whenExpr() Expr {
	start := p.pos
	w := &When{}
	p.next()
	if p.at("(") {
		p.whenSubject(w)
	}
	if !p.at("{") {
		p.expected("'{' and the branches of when")
		w.Range = p.since(start)
		return w
	}
	w.Lbrace = p.span()
	_, w.Rbrace = p.braces(nil, func() bool {
		w.Branches = append(w.Branches, p.whenBranch())
		return true
	})
	w.Range = p.since(start)
	return w
}

func (p *parser) whenSubject(w *When) {
	open := p.pos
	p.next()
	old := p.within(context{freeLines: p.match[open] > 0, openParen: p.match[open] < 0})
	if p.at("val") {
		from := p.pos
		if d, ok := p.varDecl(from, nil).(*VarDecl); ok {
			w.SubjectVar = d
		}
	} else {
		w.Subject = p.expr()
	}
	p.restore(old)
	p.closeHead(open)
}

// whenBranch reads one branch with its end.
func (p *parser) whenBranch() *WhenBranch {
	start := p.pos
	b := &WhenBranch{}
	if p.at("else") {
		p.next()
		b.Else = true
	} else {
		b.Conds = p.whenConds()
	}
	if p.at("if") && !p.lost {
		p.unavailable(p.span(), "guards in when", "write when { a && b -> … }")
		p.next()
		p.expr()
	}
	if p.at("=>") {
		p.remark(p.span(), replacement(p.span(), "->"), "", "a branch of when is written with ->")
	} else if !p.at("->") {
		p.expected("'->' behind the condition")
	}
	if p.at("=>") || p.at("->") {
		p.next()
		b.Body = p.body("branch")
	} else {
		b.Body = &Block{Range: p.since(p.pos)}
	}
	b.Range = p.since(start)
	if p.pos == start {
		p.next()
	}
	if p.lost || !b.Body.Braced() && !p.at("else") {
		p.endStmt()
	}
	return b
}

func (p *parser) whenConds() []*WhenCond {
	var list []*WhenCond
	for !p.lost {
		start := p.pos
		c := &WhenCond{}
		if t := p.tok(); slices.Contains([]string{"in", "!in", "is", "!is"}, t.text) && (t.kind == op || t.kind == keyword) {
			c.Op = t.text
			p.next()
		}
		if c.Op == "is" || c.Op == "!is" {
			c.Type = p.typ()
		} else {
			c.X = p.expr()
		}
		c.Range = p.since(start)
		list = append(list, c)
		if !p.got(",") || p.at("->") {
			break
		}
	}
	return list
}

func (p *parser) tryExpr() Expr {
	start := p.pos
	t := &Try{}
	p.next()
	t.Body = p.bracedBody("try")
	for p.tok().isWord("catch") && p.ahead(1).is("(") {
		from := p.pos
		p.next()
		c := &Catch{}
		open := p.pos
		p.next()
		c.Name = p.name("a name for the exception")
		if p.got(":") {
			c.Type = p.typ()
		} else {
			p.expected("':' and the type of the exception")
			c.Type = &Type{Range: p.since(p.pos)}
		}
		p.closeHead(open)
		c.Body = p.bracedBody("catch")
		c.Range = p.since(from)
		t.Catches = append(t.Catches, c)
	}
	if p.tok().isWord("finally") && p.ahead(1).is("{") {
		p.next()
		t.Finally = p.bracedBody("finally")
	}
	t.Range = p.since(start)
	if len(t.Catches) == 0 && t.Finally == nil && !p.lost {
		p.remark(t.Span, nil, "", "try needs a catch (e: Exception) { } or a finally { }")
	}
	return t
}

// bracedBody reads a body that must stand in braces.
func (p *parser) bracedBody(word string) *Block {
	if p.at("{") {
		return p.block()
	}
	p.expected("'{' behind " + word)
	return &Block{Range: p.since(p.pos)}
}
