package syntax

import (
	"strconv"
	"unicode"
)

// typ reads a type.
func (p *parser) typ() *Type {
	t := &Type{}
	start := p.pos
	defer p.leave()
	if !p.enter() {
		t.Range = p.since(start)
		return t
	}
	if p.tok().isWord("suspend") && !p.ahead(1).nl && (p.ahead(1).is("(") || p.ahead(1).isName()) {
		p.unavailable(p.span(), "coroutines", "leave out suspend")
		p.next()
	}
	p.typeCore(t)
	for p.at("?") && !p.newLine() {
		p.next()
		t.Nullable = true
	}
	t.Range = p.since(start)
	if (p.at(".") || p.at("?.")) && p.ahead(1).is("(") && p.isFuncType(p.pos+1) {
		t.Nullable = t.Nullable || p.at("?.")
		receiver := *t
		p.next()
		t = &Type{}
		p.funcType(t)
		t.Func.Receiver = &receiver
		t.Range = p.since(start)
		t.Func.Range = t.Range
	}
	return t
}

// typeCore reads a type without its question marks.
func (p *parser) typeCore(t *Type) {
	switch {
	case p.at("("):
		if p.isFuncType(p.pos) {
			p.funcType(t)
			return
		}
		p.next()
		old := p.within(context{freeLines: true})
		*t = *p.typ()
		p.restore(old)
		if !p.got(")") {
			p.expected("')'")
		}
	case p.tok().isName():
		t.Name = append(t.Name, p.name("a type"))
		p.typeArgs(t)
		for p.at(".") && p.ahead(1).isName() && !p.newLine() {
			p.next()
			t.Name = append(t.Name, p.name("a type"))
			p.typeArgs(t)
		}
	default:
		p.expected("a type")
	}
}

// typeArgs reads <A, B> behind a type's name, if it is there.
func (p *parser) typeArgs(t *Type) {
	if p.at("<") && !p.newLine() {
		t.Args = p.typeArgList()
	}
}

// typeArgList reads <A, out B, *>.
func (p *parser) typeArgList() []*Type {
	p.next()
	old := p.within(context{freeLines: true})
	defer p.restore(old)
	var args []*Type
	for !p.at(">") && p.tok().kind != eof && !p.lost {
		args = append(args, p.typeArg())
		if !p.got(",") {
			break
		}
	}
	if !p.got(">") {
		p.expected("',' or '>'")
	}
	return args
}

func (p *parser) typeArg() *Type {
	start := p.pos
	if p.got("*") {
		return &Type{Range: p.since(start), Star: true}
	}
	variance := ""
	if p.at("in") || p.tok().isWord("out") && p.ahead(1).isName() {
		variance = p.next().text
	}
	t := p.typ()
	t.Variance, t.Range = variance, p.since(start)
	return t
}

// isFuncType reports whether the parenthesis at token i begins a function type.
func (p *parser) isFuncType(i int) bool {
	m := int(p.match[i])
	return m > i && p.toks[m+1].is("->")
}

// funcType reads (A, b: B) -> R.
func (p *parser) funcType(t *Type) {
	start := p.pos
	p.next()
	old := p.within(context{freeLines: true})
	f := &FuncType{}
	for !p.at(")") && !p.lost {
		param, from := &FuncTypeParam{}, p.pos
		if p.tok().isName() && p.ahead(1).is(":") {
			param.Name = p.name("a parameter")
			p.next()
		}
		param.Type = p.typ()
		param.Range = p.since(from)
		f.Params = append(f.Params, param)
		if !p.got(",") {
			break
		}
	}
	p.restore(old)
	if !p.got(")") {
		p.expected("',' or ')'")
	}
	if p.got("->") {
		f.Result = p.typ()
	} else {
		f.Result = &Type{Range: p.since(p.pos)}
	}
	f.Range = p.since(start)
	t.Func = f
}

// longestTypeArgs is how many tokens are looked at to tell f<T>() from a comparison.
const longestTypeArgs = 64

// typeArgsFollow reports whether the < at the current token begins the type arguments of a call, as in
// f<T>(x): only what a type consists of up to the >, and then a call or member.
func (p *parser) typeArgsFollow() bool {
	depth := 0
	for i := p.pos; i < min(p.pos+longestTypeArgs, len(p.toks)-1); i++ {
		t := &p.toks[i]
		switch {
		case t.isName() || t.is(",") || t.is(".") || t.is("?") || t.is("->") || t.is("*") || t.is("in") || t.is(":"):
		case t.is("("):
			if int(p.match[i]) < i {
				return false
			}
		case t.is(")"):
			if int(p.match[i]) < p.pos {
				return false
			}
		case t.is("<"):
			depth++
		case t.is(">"):
			if depth--; depth > 0 {
				continue
			}
			after := &p.toks[i+1]
			return after.is("(") || after.is("{") || after.is(".") || after.is("?.") || after.is("::")
		default:
			return false
		}
	}
	return false
}

// genericType reports a type with arguments where a value stands, as type = List<Item>, and reads it as the text that is meant; nil
// if what follows is a comparison.
func (p *parser) genericType(start int, x Expr) Expr {
	if id, ok := x.(*Ident); !ok || !unicode.IsUpper([]rune(id.Name)[0]) {
		return nil
	}
	depth, end := 0, p.pos
	for ; end < min(p.pos+longestTypeArgs, len(p.toks)); end++ {
		t := &p.toks[end]
		switch {
		case t.is("<"):
			depth++
		case t.is(">"):
			depth--
		case t.isName(), t.is(","), t.is("."), t.is("?"), t.is("*"):
		default:
			return nil
		}
		if depth == 0 {
			break
		}
	}
	if depth != 0 || end+1 >= len(p.toks) || !p.toks[end+1].is(")") && !p.toks[end+1].is(",") {
		return nil
	}
	for p.pos <= end {
		p.next()
	}
	whole, text := p.since(start), p.sourceSince(start)
	p.remark(whole.Span, replacement(whole.Span, strconv.Quote(text)), "write "+strconv.Quote(text),
		"a type is given by its name, which is a text")
	return &StringLit{Range: whole, Parts: []*StringPart{{Range: whole, Text: text}}}
}
