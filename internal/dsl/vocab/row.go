package vocab

import (
	"fmt"
	"strings"
)

// TypeExpr is a type as a row mentions it: a name with arguments, a function type, or one of several types.
type TypeExpr struct {
	Name     string // "" if OneOf or Func is set, or for "nothing to say" (no return value)
	Args     []TypeExpr
	Nullable bool
	OneOf    []TypeExpr
	Func     *FuncType
}

// FuncType is the type of a lambda parameter.
type FuncType struct {
	Receiver *TypeExpr // receiver of the lambda, nil if none
	Params   []TypeExpr
	Returns  TypeExpr
}

// String gives the type as a row writes it.
func (t TypeExpr) String() string {
	var s string
	switch {
	case t.Func != nil:
		s = "(" + strings.Join(texts(t.Func.Params), ", ") + ") -> " + t.Func.Returns.String()
		if t.Func.Receiver != nil {
			s = t.Func.Receiver.String() + "." + s
		}
		if t.Nullable {
			return "(" + s + ")?"
		}
		return s
	case len(t.OneOf) > 0:
		return strings.Join(texts(t.OneOf), "|")
	case t.Name == "":
		return "Unit"
	}
	s = t.Name
	if len(t.Args) > 0 {
		s += "<" + strings.Join(texts(t.Args), ", ") + ">"
	}
	if t.Nullable {
		s += "?"
	}
	return s
}

func texts(types []TypeExpr) []string {
	out := make([]string, len(types))
	for i, t := range types {
		out[i] = t.String()
	}
	return out
}

// Fn makes a function row from its signature. It panics if the signature is malformed.
func Fn(signature, doc string, do func(c *Call) (any, error)) *Function {
	p := rowParser{src: signature}
	f := p.function()
	f.Doc, f.Do, f.Signature = doc, do, signature
	return f
}

// Prop makes a property row from "var name: Type = default". It panics if the row is malformed.
func Prop(row, doc string, get func(recv any) any, set func(recv, value any) error) *Property {
	p := rowParser{src: row}
	prop := &Property{Doc: doc, Get: get, Set: set}
	switch mode := p.word(); mode {
	case "val":
	case "var":
		prop.Mode = Var
	case "mut":
		prop.Mode = Mut
	default:
		p.fail("a property row starts with val, var or mut")
	}
	if (prop.Mode == Var) != (set != nil) {
		p.fail("a var needs a setter, a val or mut has none")
	}
	prop.Name = p.word()
	p.expect(":")
	prop.Type = p.typeExpr()
	if p.accept("=") {
		prop.Default = p.untilTop()
	}
	p.end()
	return prop
}

// Checked sets the check of a function's parameter; it panics if there is no such parameter.
func Checked(f *Function, param string, check func(v any) *Error) *Function {
	for i := range f.Params {
		if f.Params[i].Name == param {
			f.Params[i].Check = check
			return f
		}
	}
	panic("vocab: " + f.Name + " has no parameter " + param)
}

// ParseType reads a type expression; it panics if it is malformed.
func ParseType(src string) TypeExpr {
	p := rowParser{src: src}
	t := p.typeExpr()
	p.end()
	return t
}

// rowParser reads the notation of rows.
type rowParser struct {
	src string
	pos int
}

func (p *rowParser) fail(format string, args ...any) {
	panic(fmt.Sprintf("vocab: row %q at %d: %s", p.src, p.pos, fmt.Sprintf(format, args...)))
}

func (p *rowParser) space() {
	for p.pos < len(p.src) && p.src[p.pos] == ' ' {
		p.pos++
	}
}

func (p *rowParser) peek(s string) bool {
	p.space()
	return strings.HasPrefix(p.src[p.pos:], s)
}

func (p *rowParser) accept(s string) bool {
	if p.peek(s) {
		p.pos += len(s)
		return true
	}
	return false
}

func (p *rowParser) expect(s string) {
	if !p.accept(s) {
		p.fail("expected %q", s)
	}
}

func (p *rowParser) end() {
	p.space()
	if p.pos < len(p.src) {
		p.fail("unexpected text")
	}
}

func (p *rowParser) word() string {
	p.space()
	start := p.pos
	for p.pos < len(p.src) {
		c := p.src[p.pos]
		if c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			break
		}
		p.pos++
	}
	if start == p.pos {
		p.fail("expected a name")
	}
	return p.src[start:p.pos]
}

func (p *rowParser) function() *Function {
	f := &Function{}
	f.Infix = p.accept("infix ")
	first := p.simpleType()
	if p.accept(".") {
		f.Receiver = &first
		f.Name = p.word()
	} else {
		if len(first.Args) > 0 || first.Nullable {
			p.fail("a function name has no type arguments")
		}
		f.Name = first.Name
	}
	p.expect("(")
	for !p.accept(")") {
		f.Params = append(f.Params, p.param())
		if !p.accept(",") && !p.peek(")") {
			p.fail("expected , or )")
		}
	}
	if p.accept("->") {
		f.Returns = p.typeExpr()
	}
	if p.accept("{") {
		f.Block = p.word()
		p.expect("}")
		f.BlockRequired = p.accept("!")
	}
	p.end()
	return f
}

func (p *rowParser) param() Param {
	var out Param
	out.Vararg = p.accept("vararg ")
	out.Name = p.word()
	for p.accept("/") { // name/alias/alias
		out.Aliases = append(out.Aliases, p.word())
	}
	p.expect(":")
	out.Type = p.typeExpr()
	if p.accept("=") {
		out.HasDefault = true
		out.Default = p.untilTop()
	}
	return out
}

// untilTop reads up to a comma or closing parenthesis that is not inside brackets or quotes.
func (p *rowParser) untilTop() string {
	p.space()
	start, depth, quoted := p.pos, 0, false
	for p.pos < len(p.src) {
		c := p.src[p.pos]
		switch {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '[' || c == '{':
			depth++
		case (c == ')' || c == ']' || c == '}') && depth > 0:
			depth--
		case depth == 0 && (c == ')' || c == ','):
			return strings.TrimSpace(p.src[start:p.pos])
		}
		p.pos++
	}
	return strings.TrimSpace(p.src[start:p.pos])
}

func (p *rowParser) typeExpr() TypeExpr {
	first := p.oneType()
	if !p.peek("|") {
		return first
	}
	out := TypeExpr{OneOf: []TypeExpr{first}}
	for p.accept("|") {
		out.OneOf = append(out.OneOf, p.oneType())
	}
	return out
}

func (p *rowParser) oneType() TypeExpr {
	if p.accept("(") {
		return p.funcType(nil)
	}
	t := p.simpleType()
	if p.accept(".(") {
		return p.funcType(&t)
	}
	return t
}

// funcType reads the rest of "(A, B) -> R", or of "((A) -> R)?" whose first parenthesis is read.
func (p *rowParser) funcType(receiver *TypeExpr) TypeExpr {
	var params []TypeExpr
	for !p.accept(")") {
		params = append(params, p.typeExpr())
		if !p.accept(",") && !p.peek(")") {
			p.fail("expected , or )")
		}
	}
	if p.accept("->") {
		return TypeExpr{Func: &FuncType{Receiver: receiver, Params: params, Returns: p.typeExpr()}}
	}
	if len(params) != 1 || receiver != nil {
		p.fail("expected ->")
	}
	inner := params[0]
	inner.Nullable = inner.Nullable || p.accept("?")
	return inner
}

func (p *rowParser) simpleType() TypeExpr {
	t := TypeExpr{Name: p.word()}
	if p.accept("<") {
		for !p.accept(">") {
			t.Args = append(t.Args, p.typeExpr())
			if !p.accept(",") && !p.peek(">") {
				p.fail("expected , or >")
			}
		}
	}
	t.Nullable = p.accept("?")
	return t
}
