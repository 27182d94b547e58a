package ocl

import (
	"fmt"
	"slices"
	"strings"
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
		return nil, p.errorf(t, "unexpected %s after the expression%s", t, p.foreign(p.at))
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

// means reports whether the token is an operator or word with that text, and no string.
func (t token) means(text string) bool {
	return (t.kind == tokOp || t.kind == tokName) && t.text == text
}

func (p *parser) is(text string) bool { return p.peek().means(text) }

func (p *parser) accept(text string) bool {
	if p.is(text) {
		p.at++
		return true
	}
	return false
}

func (p *parser) expect(text string) error {
	if !p.accept(text) {
		return p.errorf(p.peek(), "expected '%s', found %s%s", text, p.peek(), p.foreign(p.at))
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

// enter goes one level of nesting deeper; leave goes back.
func (p *parser) enter() error {
	if p.depth++; p.depth > maxDepth {
		return p.errorf(p.peek(), "the expression is nested more than %d levels deep", maxDepth)
	}
	return nil
}

func (p *parser) leave() { p.depth-- }

var keywords = map[string]bool{
	"and": true, "or": true, "xor": true, "not": true, "implies": true, "if": true, "then": true, "else": true, "endif": true,
	"let": true, "in": true, "true": true, "false": true, "null": true, "invalid": true,
}

// contextStarts are the words between "context X" and the colon.
var contextStarts = []string{"inv", "pre", "post", "body", "def", "derive", "init"}

// skipContext skips "context X inv N:" and "def: name : Type =".
func (p *parser) skipContext() {
	start := p.at
	if !p.is("context") && !slices.Contains(contextStarts, p.peek().text) {
		return
	}
	for i := start; i < len(p.toks); i++ {
		if !slices.Contains(contextStarts, p.toks[i].text) {
			continue
		}
		for j := i + 1; j < len(p.toks) && j <= i+2; j++ {
			if p.toks[j].means(":") {
				p.at = j + 1
				if p.toks[i].text == "def" {
					p.skipDefinition()
				}
				return
			}
		}
	}
}

// skipDefinition skips "name : Type =" or "name() : Type =" in front of a definition's value.
func (p *parser) skipDefinition() {
	start := p.at
	if _, err := p.name(); err == nil {
		if p.accept("(") {
			p.accept(")")
		}
		if _, err := p.optionalType(); err == nil && p.accept("=") {
			return
		}
	}
	p.at = start
}

// expression reads let, or an operator expression; if is a primary.
func (p *parser) expression() (expr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	if p.is("let") {
		return p.let()
	}
	return p.level(0)
}

func (p *parser) let() (expr, error) {
	start := p.next()
	var names []iteratorVar
	var values []expr
	for {
		v, err := p.typedName()
		if err != nil {
			return nil, err
		}
		if err := p.expect("="); err != nil {
			return nil, err
		}
		value, err := p.expression()
		if err != nil {
			return nil, err
		}
		names, values = append(names, v), append(values, value)
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
		body = &letIn{node: node{start.pos}, name: names[i], value: values[i], body: body}
	}
	return body, nil
}

// levels of binary operators from loosest to tightest (OCL 2.4 §7.4.7).
var levels = [][]string{{"implies"}, {"xor"}, {"or"}, {"and"}, {"=", "<>"}, {"<", ">", "<=", ">="}, {"+", "-"}, {"*", "/"}}

// comparison is the level of = and <>. A not in front of a comparison negates the comparison: where its left side is a
// Boolean that is the same, and elsewhere nothing else can be meant.
const comparison = 4

func (p *parser) level(n int) (expr, error) {
	if n == len(levels) {
		return p.unary()
	}
	if t := p.peek(); n == comparison && t.means("not") {
		p.at++
		if err := p.enter(); err != nil {
			return nil, err
		}
		defer p.leave()
		operand, err := p.level(comparison)
		if err != nil {
			return nil, err
		}
		return &unary{node{t.pos}, t.text, operand}, nil
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
	if t := p.peek(); t.means("not") || t.means("-") {
		p.at++
		if err := p.enter(); err != nil {
			return nil, err
		}
		defer p.leave()
		operand, err := p.unary()
		if err != nil {
			return nil, err
		}
		return &unary{node{t.pos}, t.text, operand}, nil
	}
	return p.postfix()
}

// foreignOperators are those of other languages, with OCL's own.
var foreignOperators = []struct{ written, ocl string }{
	{"==", "="}, {"!=", "<>"}, {"&&", "and"}, {"||", "or"}, {"!", "not"}, {"?", "if … then … else … endif"}, {"%", "mod(…)"}, {"^",
		"no message operators; write what holds afterwards"},
}

// foreign words a hint if an operator of another language stands at a token or ends there.
func (p *parser) foreign(at int) string {
	for _, start := range []int{at - 1, at} {
		text := ""
		for i := max(start, 0); i < min(start+2, len(p.toks)) && p.toks[i].kind == tokOp; i++ {
			text += p.toks[i].text
		}
		for _, f := range foreignOperators {
			if strings.HasPrefix(text, f.written) {
				return fmt.Sprintf("; instead of '%s' OCL has: %s", f.written, f.ocl)
			}
		}
	}
	return ""
}
