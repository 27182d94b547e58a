package ocl

import (
	"fmt"
	"slices"
	"strconv"
)

// maxDepth bounds the nesting of an expression, maxTokens its length.
const (
	maxDepth  = 100
	maxTokens = 20_000
)

// parse reads an OCL expression. A leading "context X inv N:" is accepted and skipped.
func parse(src string) (expr, error) {
	toks, err := scan(src)
	if err != nil {
		return nil, err
	}
	if len(toks) > maxTokens {
		return nil, &syntaxError{toks[maxTokens].pos, fmt.Sprintf("the expression has more than %d words", maxTokens)}
	}
	p := parser{toks: toks}
	p.skipContext()
	e, err := p.expression()
	if err != nil {
		return nil, err
	}
	if t := p.peek(); t.kind != tokEnd {
		return nil, p.errorf(t, "unexpected %s after the expression", t)
	}
	return e, nil
}

type parser struct {
	toks  []token
	at    int
	depth int
}

func (p *parser) peek() token { return p.toks[p.at] }

func (p *parser) next() token {
	t := p.toks[p.at]
	if t.kind != tokEnd {
		p.at++
	}
	return t
}

func (p *parser) is(text string) bool {
	t := p.peek()
	return (t.kind == tokOp || t.kind == tokName) && t.text == text
}

func (p *parser) accept(text string) bool {
	if p.is(text) {
		p.at++
		return true
	}
	return false
}

func (p *parser) expect(text string) error {
	if !p.accept(text) {
		return p.errorf(p.peek(), "expected '%s', found %s", text, p.peek())
	}
	return nil
}

func (p *parser) name() (string, error) {
	t := p.peek()
	if t.kind != tokName || keywords[t.text] {
		return "", p.errorf(t, "expected a name, found %s", t)
	}
	p.at++
	return t.text, nil
}

func (p *parser) errorf(t token, format string, args ...any) error {
	return &syntaxError{t.pos, fmt.Sprintf(format, args...)}
}

var keywords = map[string]bool{
	"and": true, "or": true, "xor": true, "not": true, "implies": true, "if": true, "then": true, "else": true, "endif": true,
	"let": true, "in": true, "true": true, "false": true, "null": true,
}

// contextStarts are the words between "context X" and the colon.
var contextStarts = []string{"inv", "pre", "post", "body", "def"}

func (p *parser) skipContext() {
	if !p.is("context") {
		return
	}
	for i := p.at; i < len(p.toks); i++ {
		if slices.Contains(contextStarts, p.toks[i].text) {
			for j := i + 1; j < len(p.toks) && j <= i+2; j++ {
				if p.toks[j].kind == tokOp && p.toks[j].text == ":" {
					p.at = j + 1
					return
				}
			}
		}
	}
}

// expression reads let, or an operator expression; if is a primary.
func (p *parser) expression() (expr, error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, p.errorf(p.peek(), "the expression is nested more than %d levels deep", maxDepth)
	}
	if p.is("let") {
		return p.let()
	}
	return p.level(0)
}

func (p *parser) let() (expr, error) {
	start := p.next()
	var names []string
	var values []expr
	for {
		name, err := p.name()
		if err != nil {
			return nil, err
		}
		if err := p.optionalType(); err != nil {
			return nil, err
		}
		if err := p.expect("="); err != nil {
			return nil, err
		}
		value, err := p.expression()
		if err != nil {
			return nil, err
		}
		names, values = append(names, name), append(values, value)
		if !p.accept(",") {
			break
		}
	}
	if err := p.expect("in"); err != nil {
		return nil, err
	}
	body, err := p.expression()
	if err != nil {
		return nil, err
	}
	for i := len(names) - 1; i >= 0; i-- {
		body = &letIn{node{start.pos}, names[i], values[i], body}
	}
	return body, nil
}

// optionalType skips ": Type" behind a variable; types of variables are inferred.
func (p *parser) optionalType() error {
	if !p.accept(":") {
		return nil
	}
	for {
		if _, err := p.name(); err != nil {
			return err
		}
		if p.accept("(") {
			if _, err := p.name(); err != nil {
				return err
			}
			if err := p.expect(")"); err != nil {
				return err
			}
		}
		if !p.accept("::") {
			return nil
		}
	}
}

// levels of binary operators from loosest to tightest (OCL 2.4 §7.4.7).
var levels = [][]string{{"implies"}, {"xor"}, {"or"}, {"and"}, {"=", "<>"}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/"}}

func (p *parser) level(n int) (expr, error) {
	if n == len(levels) {
		return p.unary()
	}
	left, err := p.level(n + 1)
	if err != nil {
		return nil, err
	}
	for {
		t := p.peek()
		if t.kind == tokString || !slices.Contains(levels[n], t.text) {
			return left, nil
		}
		p.at++
		right, err := p.operand(n + 1)
		if err != nil {
			return nil, err
		}
		left = &binary{node{t.pos}, t.text, left, right}
	}
}

// operand reads the right side of an operator; a let may stand there and reaches to the end.
func (p *parser) operand(n int) (expr, error) {
	if p.is("let") {
		return p.expression()
	}
	return p.level(n)
}

func (p *parser) unary() (expr, error) {
	if t := p.peek(); t.kind != tokString && (t.text == "not" || t.text == "-" && t.kind == tokOp) {
		p.at++
		p.depth++
		defer func() { p.depth-- }()
		if p.depth > maxDepth {
			return nil, p.errorf(t, "the expression is nested more than %d levels deep", maxDepth)
		}
		operand, err := p.unary()
		if err != nil {
			return nil, err
		}
		return &unary{node{t.pos}, t.text, operand}, nil
	}
	return p.postfix()
}

func (p *parser) postfix() (expr, error) {
	e, err := p.primary()
	for err == nil {
		switch {
		case p.accept("."):
			e, err = p.member(e, false)
		case p.accept("->"):
			e, err = p.member(e, true)
		default:
			p.accept("@pre")
			if !p.is(".") && !p.is("->") {
				return e, nil
			}
		}
	}
	return nil, err
}

func (p *parser) member(source expr, arrow bool) (expr, error) {
	t := p.peek()
	name, err := p.name()
	if err != nil {
		return nil, err
	}
	p.accept("@pre")
	if !p.is("(") {
		if arrow {
			return nil, p.errorf(p.peek(), "expected '(' after ->%s", name)
		}
		return &navigation{node: node{t.pos}, source: source, name: name}, nil
	}
	return p.arguments(t, source, name, arrow)
}

func (p *parser) arguments(t token, source expr, name string, arrow bool) (expr, error) {
	p.next() // (
	if iterators[name] && !p.is(")") {
		return p.iterator(t, source, name)
	}
	args, err := p.list(")")
	if err != nil {
		return nil, err
	}
	return &call{node{t.pos}, source, arrow, name, args}, nil
}

func (p *parser) list(end string) ([]expr, error) {
	var out []expr
	for !p.accept(end) {
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		out = append(out, e)
		if !p.accept(",") && !p.is(end) {
			return nil, p.errorf(p.peek(), "expected ',' or '%s', found %s", end, p.peek())
		}
	}
	return out, nil
}

// iterator reads "v | body)", "v1, v2 | body)", "v; acc = init | body)" or "body)" with an implicit variable.
func (p *parser) iterator(t token, source expr, op string) (expr, error) {
	it := &iteration{node: node{t.pos}, source: source, op: op}
	if p.hasVariables() {
		for {
			name, err := p.name()
			if err != nil {
				return nil, err
			}
			if err := p.optionalType(); err != nil {
				return nil, err
			}
			it.vars = append(it.vars, name)
			if !p.accept(",") {
				break
			}
		}
		if p.accept(";") {
			if err := p.accumulator(it); err != nil {
				return nil, err
			}
		}
		if err := p.expect("|"); err != nil {
			return nil, err
		}
	}
	body, err := p.expression()
	if err != nil {
		return nil, err
	}
	it.body = body
	if op == "iterate" && it.init == nil {
		return nil, p.errorf(t, "iterate is written ->iterate(v; acc = start | body)")
	}
	return it, p.expect(")")
}

func (p *parser) accumulator(it *iteration) (err error) {
	if it.accumulator, err = p.name(); err != nil {
		return err
	}
	if err = p.optionalType(); err != nil {
		return err
	}
	if err = p.expect("="); err != nil {
		return err
	}
	it.init, err = p.expression()
	return err
}

// hasVariables looks ahead for the bar that ends a list of iterator variables.
func (p *parser) hasVariables() bool {
	depth := 0
	for i := p.at; i < len(p.toks); i++ {
		if p.toks[i].kind != tokOp {
			continue
		}
		switch p.toks[i].text {
		case "(", "{":
			depth++
		case ")", "}":
			if depth--; depth < 0 {
				return false
			}
		case "|":
			if depth == 0 {
				return true
			}
		}
	}
	return false
}

func (p *parser) primary() (expr, error) {
	t := p.next()
	n := node{t.pos}
	switch t.kind {
	case tokString:
		return &literal{n, t.text}, nil
	case tokInt:
		v, err := strconv.ParseInt(t.text, 10, 64)
		if err != nil {
			return nil, p.errorf(t, "the number %s is too large", t.text)
		}
		return &literal{n, v}, nil
	case tokReal:
		v, err := strconv.ParseFloat(t.text, 64)
		if err != nil {
			return nil, p.errorf(t, "the number %s is too large", t.text)
		}
		return &literal{n, v}, nil
	case tokName:
		return p.named(t)
	}
	if t.text == "(" && t.kind == tokOp {
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		return e, p.expect(")")
	}
	return nil, p.errorf(t, "unexpected %s", t)
}

var constants = map[string]any{"true": true, "false": false, "null": nil}

func (p *parser) named(t token) (expr, error) {
	n := node{t.pos}
	if v, ok := constants[t.text]; ok {
		return &literal{n, v}, nil
	}
	if t.text == "if" {
		return p.conditional(t)
	}
	if keywords[t.text] {
		return nil, p.errorf(t, "unexpected %s", t)
	}
	if kind, ok := collectionKinds[t.text]; ok && p.accept("{") {
		return p.collection(n, kind)
	}
	if p.accept("::") {
		name, err := p.name()
		if err != nil {
			return nil, err
		}
		return &enumLit{n, t.text, name}, nil
	}
	p.accept("@pre")
	if p.is("(") { // an operation of the implicit source
		return p.arguments(t, &variable{n, "self"}, t.text, false)
	}
	return &variable{n, t.text}, nil
}

func (p *parser) conditional(t token) (expr, error) {
	var parts [3]expr
	for i, end := range []string{"then", "else", "endif"} {
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		if err := p.expect(end); err != nil {
			return nil, err
		}
		parts[i] = e
	}
	return &conditional{node{t.pos}, parts[0], parts[1], parts[2]}, nil
}

func (p *parser) collection(n node, kind collKind) (expr, error) {
	out := &collectionLit{node: n, kind: kind}
	for !p.accept("}") {
		first, err := p.expression()
		if err != nil {
			return nil, err
		}
		item := collectionItem{first: first}
		if p.accept("..") {
			if item.last, err = p.expression(); err != nil {
				return nil, err
			}
		}
		out.items = append(out.items, item)
		if !p.accept(",") && !p.is("}") {
			return nil, p.errorf(p.peek(), "expected ',' or '}', found %s", p.peek())
		}
	}
	return out, nil
}
