package syntax

import (
	"slices"

	"kuml-mcp/internal/diag"
)

// Precedences of binary operators, from loose to tight.
const (
	precOr = iota + 1
	precAnd
	precEqual
	precCompare
	precMember // in, is
	precElvis
	precInfix
	precRange
	precSum
	precProduct
	precCast
)

var precedences = map[string]int{
	"||": precOr, "&&": precAnd,
	"==": precEqual, "!=": precEqual, "===": precEqual, "!==": precEqual,
	"<": precCompare, ">": precCompare, "<=": precCompare, ">=": precCompare,
	"in": precMember, "!in": precMember, "is": precMember, "!is": precMember,
	"?:": precElvis, "..": precRange, "..<": precRange,
	"+": precSum, "-": precSum, "*": precProduct, "/": precProduct, "%": precProduct,
	"as": precCast,
}

// leadsLine are the operators that go on with the line before when they come first on theirs.
var leadsLine = []string{"?:", "&&", "||", "as"}

// operand is an expression on the parser's stack with its first token and the one behind it.
type operand struct {
	x          Expr
	start, end int
}

// pending is an operator that waits for its right side.
type pending struct {
	prec int
	op   string
	at   diag.Span
	name *Ident // of an infix call
}

// expr reads an expression.
func (p *parser) expr() Expr {
	start := p.pos
	defer p.leave()
	if !p.enter() {
		return &BadExpr{Range: p.since(start)}
	}
	return p.binary()
}

// binary reads operands and operators with two stacks, so that long chains cost no recursion.
func (p *parser) binary() Expr {
	start := p.pos
	first := p.unary()
	end := p.pos
	o, ok := p.operator()
	if !ok && !p.at("?") {
		return first
	}
	operands := []operand{{first, start, end}}
	var waiting []pending
	for n := 1; ok && !p.lost; n++ {
		if n > p.maxChain {
			p.tooLong()
			break
		}
		for len(waiting) > 0 && waiting[len(waiting)-1].prec >= o.prec {
			operands, waiting = p.reduce(operands, waiting)
		}
		if o.op == "is" || o.op == "!is" || o.op == "as" {
			p.typeOperation(&operands[len(operands)-1], o)
		} else {
			at := p.pos
			x := p.unary()
			operands = append(operands, operand{x, at, p.pos})
			waiting = append(waiting, o)
		}
		o, ok = p.operator()
	}
	for len(waiting) > 0 {
		operands, waiting = p.reduce(operands, waiting)
	}
	if p.at("?") && !p.newLine() && !p.lost {
		return p.ternary(start, operands[0].x)
	}
	return operands[0].x
}

// reduce applies the last waiting operator to the last two operands.
func (p *parser) reduce(operands []operand, waiting []pending) ([]operand, []pending) {
	o := waiting[len(waiting)-1]
	n := len(operands)
	left, right := operands[n-2], operands[n-1]
	r := p.between(left.start, max(right.end, right.start))
	if o.name != nil {
		left.x = &InfixCall{Range: r, X: left.x, Name: o.name, Y: right.x}
	} else {
		left.x = &Binary{Range: r, X: left.x, Op: o.op, OpSpan: o.at, Y: right.x}
	}
	left.end = right.end
	operands[n-2] = left
	return operands[:n-1], waiting[:len(waiting)-1]
}

// operator passes a binary operator or the name of an infix call.
func (p *parser) operator() (pending, bool) {
	t := p.tok()
	if p.lost {
		return pending{}, false
	}
	if t.kind == op || t.kind == keyword {
		prec, ok := precedences[t.text]
		if !ok || p.newLine() && !slices.Contains(leadsLine, t.text) {
			return pending{}, false
		}
		if t.text == ".." && p.ahead(1).is(">") && p.adjacent(p.pos+1) {
			p.arrow(diag.Span{Pos: p.span().Pos, Length: 3})
			return pending{}, false
		}
		o := pending{prec: prec, op: t.text, at: p.span()}
		p.next()
		return o, true
	}
	if !t.isName() || p.newLine() || p.startsArg() || !p.startsOperand(p.pos+1) {
		return pending{}, false
	}
	return pending{prec: precInfix, name: p.name("a name")}, true
}

// startsArg reports whether the current name begins a named argument rather than an infix call.
func (p *parser) startsArg() bool {
	return p.inArgs && (p.ahead(1).is("=") || p.ahead(1).is(":"))
}

// startsOperand reports whether token i can begin an operand.
func (p *parser) startsOperand(i int) bool {
	t := &p.toks[min(i, len(p.toks)-1)]
	switch t.kind {
	case eof, strClose, badSymbol, strEnd:
		return false
	case op:
		switch t.text {
		case "(", "{", "-", "+", "!", "!!", "++", "--", "::", "[":
			return true
		}
		return false
	case keyword:
		return t.text != "in" && t.text != "is" && t.text != "as" && t.text != "else"
	}
	return true
}

// typeOperation reads the type behind is, !is, as or as?.
func (p *parser) typeOperation(left *operand, o pending) {
	if o.op == "as" {
		c := &Cast{X: left.x, OpSpan: o.at}
		if p.at("?") && p.adjacent(p.pos) {
			c.Safe = true
			c.OpSpan.Length++
			p.next()
		}
		c.Type = p.typ()
		c.Range = p.since(left.start)
		left.x, left.end = c, p.pos
		return
	}
	t := &TypeTest{X: left.x, Not: o.op == "!is", OpSpan: o.at, Type: p.typ()}
	t.Range = p.since(left.start)
	left.x, left.end = t, p.pos
}

// ternary reads c ? a : b of other languages as the if that it means, and reports it.
func (p *parser) ternary(start int, cond Expr) Expr {
	question := p.span()
	condition := p.sourceSince(start)
	p.next()
	from := p.pos
	then := p.expr()
	thenText, thenRange := p.sourceSince(from), p.since(from)
	if !p.at(":") || p.lost {
		p.lost = false
		p.error(question, nil, "for a value that may be null write ?. or ?:", "? has no meaning here")
		return cond
	}
	p.next()
	from = p.pos
	other := p.expr()
	whole := p.since(start)
	p.remark(whole.Span, replacement(whole.Span, "if ("+condition+") "+thenText+" else "+p.sourceSince(from)),
		"write if (condition) a else b", "there is no ? : operator")
	return &If{
		Range: whole, Cond: cond,
		Then: &Block{Range: thenRange, Stmts: []Stmt{&ExprStmt{Range: thenRange, X: then}}},
		Else: &Block{Range: p.since(from), Stmts: []Stmt{&ExprStmt{Range: p.since(from), X: other}}},
	}
}

// sourceSince gives the text from a token to the last one passed.
func (p *parser) sourceSince(start int) string {
	if p.pos <= start {
		return ""
	}
	return p.text[p.toks[start].off:p.toks[p.pos-1].behind()]
}

var prefixOps = []string{"-", "+", "!", "++", "--", "!!"}

// unary reads prefix operators and what they apply to.
func (p *parser) unary() Expr {
	start := p.pos
	for p.tok().kind == op && slices.Contains(prefixOps, p.tok().text) {
		p.next()
		if p.pos-start > p.maxDepth {
			p.tooDeep()
			return &BadExpr{Range: p.since(start)}
		}
	}
	end := p.pos
	x := p.postfix()
	for i := end - 1; i >= start; i-- {
		t := &p.toks[i]
		at := t.span()
		if t.text == "!!" { // two negations written together
			inner := at
			inner.Column, inner.Length = at.Column+1, 1
			at.Length = 1
			r := p.since(i)
			r.Span.Column, r.Span.Length = r.Span.Column+1, r.Span.Length-1
			x = &Unary{Range: r, Op: "!", OpSpan: inner, X: x}
			x = &Unary{Range: p.since(i), Op: "!", OpSpan: at, X: x}
			continue
		}
		x = &Unary{Range: p.since(i), Op: t.text, OpSpan: at, X: x}
	}
	return x
}

// postfix reads an operand with its calls, members, indexes and postfix operators.
func (p *parser) postfix() Expr {
	start := p.pos
	x := p.primary()
	for n := 1; !p.lost; n++ {
		more := p.suffix(start, x)
		if more == nil {
			return x
		}
		x = more
		if n > p.maxChain {
			p.tooLong()
			return x
		}
	}
	return x
}

// suffix reads one suffix of x; nil if there is none.
func (p *parser) suffix(start int, x Expr) Expr {
	t := p.tok()
	if t.kind != op {
		if p.labelledBlockAhead() && callable(x) {
			return p.call(start, x)
		}
		if name, ok := x.(*Ident); ok && t.kind == strStart && !t.nl && !p.inArgs {
			return p.textBehind(start, name)
		}
		return nil
	}
	switch t.text {
	case ".", "?.":
		return p.member(start, x)
	}
	if p.newLine() {
		if c, ok := x.(*Call); ok && c.Lambda != nil && t.text == "{" {
			return p.secondBlock(start, c)
		}
		return nil
	}
	switch t.text {
	case "!!", "++", "--":
		if t.text == "--" && p.adjacent(p.pos+1) && (p.ahead(1).is(">") || p.ahead(1).is("|")) {
			p.arrow(diag.Span{Pos: p.span().Pos, Length: 3})
			return nil
		}
		p.next()
		return &Unary{Range: p.since(start), Op: t.text, OpSpan: t.span(), Postfix: true, X: x}
	case "[":
		return p.index(start, x)
	case "(":
		return p.call(start, x)
	case "<":
		if !callable(x) {
			return nil
		}
		if !p.typeArgsFollow() {
			return p.genericType(start, x)
		}
		return p.genericCall(start, x)
	case "{":
		if c, ok := x.(*Call); ok && c.Lambda != nil {
			return p.secondBlock(start, c)
		}
		if p.openParen || !callable(x) {
			return nil
		}
		return p.call(start, x)
	case "::":
		return p.reference(start, x)
	}
	return nil
}

// callable reports whether a block or type arguments behind x can make it a call.
func callable(x Expr) bool {
	switch x.(type) {
	case *Ident, *Member, *Call, *Index, *Paren, *Unary, *This, *Lambda:
		return true
	}
	return false
}

// secondBlock reports a second block behind a call, and reads it.
func (p *parser) secondBlock(start int, c *Call) Expr {
	p.remark(p.span(), insertion(p.behindLast(), ";"), "", "a call takes one { } block; for a separate block put a ; before this one")
	return &Call{Fun: c, Lambda: p.lambda(nil), Range: p.since(start)}
}

func (p *parser) member(start int, x Expr) Expr {
	m := &Member{X: x, Safe: p.at("?."), Dot: p.span()}
	p.next()
	m.Name = p.nameAsWritten("a name behind the dot")
	m.Range = p.since(start)
	return m
}

func (p *parser) index(start int, x Expr) Expr {
	open := p.pos
	i := &Index{X: x, Lbrack: p.span()}
	p.next()
	closed := p.match[open] > 0
	old := p.within(context{freeLines: closed})
	for !p.at("]") && !p.lost {
		i.Args = append(i.Args, p.expr())
		if !p.got(",") {
			break
		}
	}
	p.restore(old)
	switch {
	case p.at("]"):
		i.Rbrack = p.span()
		p.next()
	case !closed:
		p.unclosed(&p.toks[open], insertion(p.behindLast(), "]"))
	default:
		p.expected("',' or ']'")
		p.skipTo(open)
	}
	if len(i.Args) == 0 {
		p.remark(i.Lbrack, nil, "", "expected an index between [ and ]")
	}
	i.Range = p.since(start)
	return i
}

func (p *parser) genericCall(start int, x Expr) Expr {
	types := p.typeArgList()
	if p.at("(") || p.at("{") {
		c := p.call(start, x)
		c.TypeArgs = types
		return c
	}
	p.unavailable(p.since(start).Span, "references to generic types", "")
	return x
}

// call reads the arguments and the trailing block of a call of f.
func (p *parser) call(start int, f Expr) *Call {
	c := p.nodes.calls.New()
	c.Fun = f
	if p.at("(") {
		c.Lparen, c.Args, c.Rparen = p.args()
	}
	switch {
	case p.at("{") && (!c.HasParens() || !p.openParen):
		c.Lambda = p.lambda(nil)
		p.elseBlocks(c)
	case p.labelledBlockAhead():
		c.Lambda = p.lambda(p.label())
	}
	c.Range = p.since(start)
	return c
}

// labelledBlockAhead reports whether l@{ stands here, on the same line.
func (p *parser) labelledBlockAhead() bool {
	return p.labelAhead() && p.ahead(2).is("{") && !p.newLine()
}

// args reads (a, b = c). At a parenthesis that nothing closes the arguments end with the line or before a block.
func (p *parser) args() (lparen diag.Span, list []*Arg, rparen diag.Span) {
	open := p.pos
	lparen = p.span()
	closed := p.match[open] > 0
	p.next()
	old := p.within(context{freeLines: closed, openParen: !closed, inArgs: true})
	if !p.at(")") {
		list = make([]*Arg, 0, 4)
	}
	for !p.argsEnd(open) {
		start := p.pos
		list = append(list, p.arg())
		if !p.lost && p.got(",") {
			continue
		}
		if p.argsEnd(open) {
			break
		}
		if !p.lost {
			p.missingComma()
		}
		if p.lost || p.pos == start {
			p.skipArg(open)
		}
	}
	p.restore(old)
	switch {
	case !closed:
		p.unclosed(&p.toks[open], insertion(p.behindLast(), ")"))
		p.lost = false
	case p.at(")"):
		p.lost = false
		rparen = p.span()
		p.next()
	}
	return lparen, list, rparen
}

// argsEnd reports whether the arguments opened at a parenthesis end here.
func (p *parser) argsEnd(open int) bool {
	t := p.tok()
	if t.kind == eof || p.closesOuter() {
		return true
	}
	if p.match[open] > 0 {
		return false
	}
	before := &p.toks[p.pos-1]
	return t.nl && !before.is(",") && !before.is("(") || t.is("{") || t.is(";") || t.is("}") || t.is(")") || t.is("val") || t.is("var")
}

// missingComma reports what stands where a comma should; if it begins an argument, the parser goes on with it.
func (p *parser) missingComma() {
	t := p.tok()
	switch {
	case t.kind == badSymbol:
		p.badSymbol()
	case p.startsOperand(p.pos) && !t.is("("):
		p.remark(p.span(), insertion(p.behindLast(), ","), "", "expected ',' or ')' before %s", describe(t))
	default:
		p.expected("',' or ')'")
	}
}

// skipArg skips to the end of the current argument.
func (p *parser) skipArg(open int) {
	for !p.argsEnd(open) && !p.at(",") {
		p.skipOver()
	}
	if p.got(",") || p.match[open] > 0 {
		p.lost = false
	}
}

// arg reads one argument.
func (p *parser) arg() *Arg {
	start := p.pos
	a := p.nodes.args.New()
	if t := p.tok(); t.isName() || t.kind == keyword {
		switch after := p.ahead(1); {
		case after.is("="):
			a.Name = p.nameAsWritten("a parameter")
			p.next()
		case after.is(":") || after.is("=>"):
			a.Name = p.nameAsWritten("a parameter")
			fix := " ="
			if after.is("=>") {
				fix = "="
			}
			p.remark(p.span(), replacement(p.span(), fix), "", "an argument is named with =, not with %s", after.text)
			p.next()
		}
	}
	if p.at("*") {
		a.Spread = true
		p.next()
	}
	if p.at(",") || p.at(")") {
		p.error(p.span(), nil, "", "expected an argument before '%s'", p.tok().text)
		a.Value = &BadExpr{Range: p.since(p.pos)}
	} else {
		a.Value = p.expr()
	}
	a.Range = p.since(start)
	return a
}

// elseBlocks reads the else parts behind a call's block, which belong to no if.
func (p *parser) elseBlocks(c *Call) {
	for !p.lost {
		start, t := p.pos, p.tok()
		words := 1
		switch {
		case t.is("else") && !p.noElse && p.ahead(1).is("if") && p.ahead(2).is("("):
			words = 2
		case t.is("else") && !p.noElse && (p.ahead(1).is("{") || p.ahead(1).is("[") || p.ahead(1).is("(")):
		case t.isWord("elseBranch") && (p.ahead(1).is("{") || p.ahead(1).is("(")):
		case (t.isWord("elseif") || t.isWord("elseIf")) && p.ahead(1).is("("):
		default:
			return
		}
		if m := int(p.match[p.pos+words]); !p.ahead(words).is("{") && (m < p.pos || !p.toks[m+1].is("{")) {
			return
		}
		e := &ElseBlock{Word: t.text, Keyword: p.span()}
		p.pos += words
		if !p.at("{") {
			p.next()
			old := p.within(context{freeLines: true})
			e.Guard = p.expr()
			p.restore(old)
			if !p.got("]") && !p.got(")") {
				p.expected("the end of the guard")
			}
		}
		if !p.at("{") {
			return
		}
		e.Block = p.lambda(nil)
		e.Range = p.since(start)
		c.ElseBlocks = append(c.ElseBlocks, e)
	}
}

// reference reads ::name or ::class behind an optional x.
func (p *parser) reference(start int, x Expr) Expr {
	p.next()
	if p.at("class") {
		p.next()
		if x == nil {
			p.remark(p.since(start).Span, nil, "", "::class needs a type before it")
			return &BadExpr{Range: p.since(start)}
		}
		return &ClassRef{Range: p.since(start), X: x}
	}
	f := &FunRef{X: x, Name: p.name("a function or property behind ::")}
	f.Range = p.since(start)
	return f
}

// lambda reads { params -> statements }.
func (p *parser) lambda(label *Ident) *Lambda {
	start := p.pos
	if label != nil {
		start -= 2
	}
	l := p.nodes.lambdas.New()
	l.Label, l.Lbrace = label, p.span()
	l.Stmts, l.Rbrace = p.braces(func() { p.lambdaParams(l) }, nil)
	l.Range = p.since(start)
	return l
}

// lambdaParams reads the parameters and the arrow, if a lambda states them.
func (p *parser) lambdaParams(l *Lambda) {
	if !p.paramsAhead() {
		return
	}
	for !p.at("->") && !p.lost {
		l.Params = append(l.Params, p.binding())
		if !p.got(",") {
			break
		}
	}
	l.Arrow = p.got("->")
	if !l.Arrow {
		p.expected("',' or '->' behind the parameters of this block")
	}
}

// paramsAhead reports whether the tokens behind an opening brace are parameters.
func (p *parser) paramsAhead() bool {
	t, after := p.tok(), p.ahead(1)
	switch {
	case t.is("->"):
		return true
	case t.is("("):
		m := int(p.match[p.pos])
		if m < p.pos {
			return false
		}
		after = &p.toks[m+1]
		return after.is("->") || after.is(",") || after.is(":")
	case t.isName() || t.kind == keyword:
		if after.is("->") {
			return t.isName() || !slices.Contains(neverNames, t.text)
		}
		return (after.is(",") || after.is(":")) && p.arrowAhead()
	}
	return false
}

// arrowAhead reports whether an arrow ends the list of names that begins here.
func (p *parser) arrowAhead() bool {
	for i := p.pos; i < min(p.pos+longestTypeArgs, len(p.toks)); i++ {
		t := &p.toks[i]
		switch {
		case t.is("->"):
			return true
		case t.is("(") && int(p.match[i]) > i:
			i = int(p.match[i])
		case t.isName(), t.is(","), t.is(":"), t.is("."), t.is("<"), t.is(">"), t.is("?"), t.is("*"):
		default:
			return false
		}
	}
	return false
}
