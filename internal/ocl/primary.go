package ocl

import "strconv"

// postfix reads a primary and what is navigated from it.
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
	for p.accept("::") { // a feature with its class in front
		if name, err = p.name(); err != nil {
			return nil, err
		}
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
	var args []expr
	var err error
	if takesType[name] && !p.is(")") {
		args, err = p.typeArgument()
	} else {
		args, err = p.list(")")
	}
	if err != nil {
		return nil, err
	}
	return &call{node: node{t.pos}, source: source, arrow: arrow, op: name, args: args}, nil
}

func (p *parser) typeArgument() ([]expr, error) {
	t := p.peek()
	written, err := p.typeExpr()
	if err != nil {
		return nil, err
	}
	return []expr{&typeLit{node: node{t.pos}, written: written}}, p.expect(")")
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
			return nil, p.errorf(p.peek(), "expected ',' or '%s', found %s%s", end, p.peek(), p.foreign(p.at))
		}
	}
	return out, nil
}

// iterator reads "v | body)", "v1, v2 | body)", "v; acc = init | body)" or "body)" with an implicit variable.
func (p *parser) iterator(t token, source expr, op string) (expr, error) {
	it := &iteration{node: node{t.pos}, source: source, op: op}
	if p.hasVariables() {
		if err := p.iteratorVariables(it); err != nil {
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
	if limit := maxVariables(op); len(it.vars) > limit {
		return nil, p.errorf(t, "%s takes one variable", op)
	}
	return it, p.expect(")")
}

// maxVariables is how many variables an iteration may have (OCL 2.4 §7.6.3, §7.6.4).
func maxVariables(op string) int {
	if op == "forAll" || op == "exists" {
		return 8
	}
	return 1
}

func (p *parser) iteratorVariables(it *iteration) error {
	for {
		v, err := p.typedName()
		if err != nil {
			return err
		}
		it.vars = append(it.vars, v)
		if !p.accept(",") {
			break
		}
	}
	if p.accept(";") {
		acc, err := p.typedName()
		if err != nil {
			return err
		}
		it.accumulator = &acc
		if err := p.expect("="); err != nil {
			return err
		}
		if it.init, err = p.expression(); err != nil {
			return err
		}
	}
	return p.expect("|")
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
		return p.texts(t), nil
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
	switch {
	case t.means("("):
		e, err := p.expression()
		if err != nil {
			return nil, err
		}
		return e, p.expect(")")
	case t.means("*"):
		return &literal{n, unlimited}, nil
	}
	return nil, p.errorf(t, "unexpected %s%s", t, p.foreign(p.at-1))
}

// texts joins texts that stand side by side (OCL 2.4 §7.4.10).
func (p *parser) texts(t token) expr {
	text := t.text
	for p.peek().kind == tokString {
		text += p.next().text
	}
	return &literal{node{t.pos}, text}
}

func (p *parser) named(t token) (expr, error) {
	n := node{t.pos}
	switch t.text {
	case "true", "false":
		return &literal{n, t.text == "true"}, nil
	case "null":
		return &literal{n, nil}, nil
	case "invalid":
		return &literal{n, &invalidValue{t.pos, "the constraint says invalid"}}, nil
	case "if":
		return p.conditional(t)
	case "Tuple":
		if p.accept("{") {
			return p.tuple(n)
		}
	}
	if keywords[t.text] {
		return nil, p.errorf(t, "unexpected %s", t)
	}
	if kind, ok := collectionKinds[t.text]; ok && p.accept("{") {
		return p.collection(n, kind)
	}
	if p.is("::") {
		return p.path(t)
	}
	p.accept("@pre")
	if p.is("(") { // an operation of the implicit source
		return p.arguments(t, nil, t.text, false)
	}
	return &variable{node: n, name: t.text}, nil
}

func (p *parser) path(t token) (expr, error) {
	out := &path{node{t.pos}, []string{t.text}}
	for p.accept("::") {
		name, err := p.name()
		if err != nil {
			return nil, err
		}
		if p.is("(") { // Type::operation()
			return p.arguments(t, out, name, false)
		}
		out.names = append(out.names, name)
	}
	return out, nil
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

func (p *parser) tuple(n node) (expr, error) {
	out := &tupleLit{node: n}
	for !p.accept("}") {
		t := p.peek()
		v, err := p.typedName()
		if err != nil {
			return nil, err
		}
		for _, other := range out.parts {
			if other.name == v.name {
				return nil, p.errorf(t, "the tuple has '%s' twice", v.name)
			}
		}
		if err := p.expect("="); err != nil {
			return nil, err
		}
		value, err := p.expression()
		if err != nil {
			return nil, err
		}
		out.parts = append(out.parts, tuplePart{v.name, v.typ, value})
		if !p.accept(",") && !p.is("}") {
			return nil, p.errorf(p.peek(), "expected ',' or '}', found %s", p.peek())
		}
	}
	return out, nil
}

// typedName reads "name" or "name : Type".
func (p *parser) typedName() (iteratorVar, error) {
	name, err := p.name()
	if err != nil {
		return iteratorVar{}, err
	}
	typ, err := p.optionalType()
	return iteratorVar{name, typ}, err
}

// optionalType reads ": Type" behind a variable, nil if there is none.
func (p *parser) optionalType() (*typeExpr, error) {
	if !p.accept(":") {
		return nil, nil
	}
	return p.typeExpr()
}

// typeExpr reads a type: a name, a path, Set(T) or Tuple(a : T).
func (p *parser) typeExpr() (*typeExpr, error) {
	if err := p.enter(); err != nil {
		return nil, err
	}
	defer p.leave()
	out := &typeExpr{node: node{p.peek().pos}}
	for {
		name, err := p.name()
		if err != nil {
			return nil, err
		}
		out.names = append(out.names, name)
		if !p.accept("::") {
			break
		}
	}
	if !p.accept("(") {
		return out, nil
	}
	if out.last() != "Tuple" {
		elem, err := p.typeExpr()
		out.elem = elem
		if err != nil {
			return nil, err
		}
		return out, p.expect(")")
	}
	for !p.accept(")") {
		v, err := p.typedName()
		if err != nil {
			return nil, err
		}
		out.fields = append(out.fields, tuplePart{name: v.name, typ: v.typ})
		if !p.accept(",") && !p.is(")") {
			return nil, p.errorf(p.peek(), "expected ',' or ')', found %s", p.peek())
		}
	}
	return out, nil
}
