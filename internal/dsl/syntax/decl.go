package syntax

import (
	"slices"

	"kuml-mcp/internal/diag"
)

// modifierWords are the words that may stand before a declaration. The value names the feature that a word belongs to if
// diagram scripts do not have it.
var modifierWords = map[string]string{
	"public": "", "private": "", "internal": "", "protected": "", "final": "", "override": "", "lateinit": "",
	"const": "", "data": "", "enum": "", "companion": "", "inline": "", "infix": "", "tailrec": "", "vararg": "",
	"abstract": "", "open": "", "sealed": "",
	"suspend": "coroutines", "operator": "operator functions", "inner": "inner classes",
	"annotation": "annotation classes", "value": "value classes", "external": "external declarations",
	"expect": "multiplatform declarations", "actual": "multiplatform declarations",
	"noinline": "inlining options", "crossinline": "inlining options", "reified": "reified types",
}

// mostModifiers is how many modifiers a declaration may have.
const mostModifiers = 16

// modifiersAhead gives the number of modifiers before a declaration that begins here, -1 if none begins.
func (p *parser) modifiersAhead() int {
	for n := range mostModifiers {
		t := p.ahead(n)
		if n > 0 && t.nl && !t.is("fun") && !t.is("class") && !t.is("val") && !t.is("var") {
			return -1
		}
		if t.kind == keyword && p.declares(n) {
			return n
		}
		if _, ok := modifierWords[t.text]; !ok || t.kind != ident {
			return -1
		}
	}
	return -1
}

// declares reports whether the keyword n tokens ahead begins a declaration; otherwise it stands for a name.
func (p *parser) declares(n int) bool {
	after := p.ahead(n + 1)
	named := (after.isName() || after.kind == keyword && !after.is("in") && !after.is("is") && !after.is("as")) && !after.nl
	switch p.ahead(n).text {
	case "val", "var":
		return !after.is(",") && !after.is(")") && !after.is(".")
	case "fun":
		return named || after.is("<") || after.is("(")
	case "class", "interface", "typealias":
		return named
	case "object":
		return named || n > 0 || after.is("{") || after.is(":")
	}
	return false
}

// decl reads a declaration with n modifiers.
func (p *parser) decl(n int) Stmt {
	start := p.pos
	defer p.leave()
	if !p.enter() {
		return &BadStmt{Range: p.since(start)}
	}
	mods := p.modifiers(n)
	switch {
	case p.at("val") || p.at("var"):
		return p.varDecl(start, mods)
	case p.at("fun") && p.ahead(1).is("interface"):
		p.next()
		return p.refused(start, "functional interfaces")
	case p.at("fun"):
		return p.funDecl(start, mods)
	case p.at("typealias"):
		return p.refused(start, "type aliases")
	}
	return p.classDecl(start, mods)
}

func (p *parser) modifiers(n int) Modifiers {
	var mods Modifiers
	for range n {
		start := p.pos
		t := p.next()
		mods = append(mods, &Modifier{Range: p.since(start), Name: t.text})
		if feature := modifierWords[t.text]; feature != "" {
			p.unavailable(t.span(), feature, "")
		}
	}
	return mods
}

// refused reports a declaration of a kind that scripts do not have, and skips it.
func (p *parser) refused(start int, feature string) Stmt {
	at := p.since(start)
	if p.pos == start {
		at.Span = p.span()
	}
	p.unavailable(at.Span, feature, "write out the type that it stands for")
	bad := &BadStmt{}
	if t := p.ahead(1); t.isName() {
		bad.Declares = &Ident{Range: Range{Span: t.span(), EndPos: p.endOf(p.pos + 1)}, Name: t.text}
	}
	for first := true; first || !p.stmtEnds(); first = false {
		p.skipOver()
	}
	bad.Range = p.since(start)
	return bad
}

func (p *parser) varDecl(start int, mods Modifiers) Stmt {
	d := &VarDecl{Mods: mods, Keyword: p.span(), Mutable: p.at("var")}
	for _, m := range mods {
		if m.Name == "const" && p.depth == 1 {
			gone := m.Span
			gone.Length++ // with the space behind it
			p.remark(m.Span, replacement(gone, ""), "delete const: a val never changes", "const val is not possible at the top of a script")
		}
	}
	p.next()
	if p.at("<") {
		p.unavailable(p.span(), "generics in own declarations", "")
		p.typeArgList()
	}
	if p.at("(") {
		d.Names = p.components()
	} else {
		d.Name = p.name("a name")
		p.lost = p.lost && !p.at("=") && !p.at(":")
	}
	if p.at(".") && d.Name != nil {
		p.unavailable(p.since(start).Span, "extension properties", "write an extension function: fun "+d.Name.Name+".name() = …")
		p.next()
		d.Name, d.Extension = p.name("a name"), true
	}
	if p.at(":") && p.ahead(1).is("=") && p.adjacent(p.pos+1) {
		at := diag.Span{Pos: p.span().Pos, Length: 2}
		p.remark(at, replacement(at, "="), "", "a value is set with =, not with :=")
		p.next()
	} else if p.got(":") {
		d.Type = p.typ()
	}
	switch {
	case p.got("="):
		d.Value = p.expr()
	case p.tok().isWord("by") && !p.newLine():
		p.unavailable(p.span(), "delegated properties", "write = and the value")
		p.next()
		p.expr()
	}
	if d.Extension {
		p.skipAccessor()
	}
	p.accessors(d)
	d.Range = p.since(start)
	return d
}

// skipAccessor passes the get() of an extension property, which is refused with it.
func (p *parser) skipAccessor() {
	if !p.tok().isWord("get") || !p.ahead(1).is("(") || !p.ahead(2).is(")") {
		return
	}
	p.pos += 3
	if p.got("=") {
		p.expr()
	} else if p.at("{") {
		p.skipOver()
	}
}

// accessors passes what says who may set a property, reads the get() of a class's property that has no value of its own, and
// refuses any other get() and set(v).
func (p *parser) accessors(d *VarDecl) {
	for {
		t := p.tok()
		if _, ok := modifierWords[t.text]; ok && t.kind == ident && p.ahead(1).isWord("set") && !p.ahead(1).nl && !p.ahead(2).is("(") {
			p.pos += 2
			continue
		}
		m := int(p.match[min(p.pos+1, len(p.toks)-1)])
		if !t.isWord("get") && !t.isWord("set") || !p.ahead(1).is("(") || m < p.pos || p.lost {
			return
		}
		after := &p.toks[m+1]
		if !after.is("=") && !after.is("{") || after.is("{") && t.isWord("get") && m != p.pos+2 {
			return
		}
		get := &FunDecl{Keyword: p.span(), Name: d.Name, Result: d.Type}
		if t.isWord("get") && p.inClass && d.Name != nil && d.Value == nil && !d.Extension && d.Getter == nil {
			d.Getter = get
		} else {
			p.unavailable(p.span(), "property accessors", "write a function")
		}
		start := p.pos
		p.pos = m + 1
		if p.got("=") {
			get.Value = p.expr()
		} else {
			get.Body = p.block()
		}
		get.Range = p.since(start)
	}
}

func (p *parser) funDecl(start int, mods Modifiers) Stmt {
	d := &FunDecl{Mods: mods, Keyword: p.span()}
	p.next()
	if p.at("<") {
		p.unavailable(p.span(), "generics in own functions", "state the types")
		p.typeArgList()
	}
	if p.at("(") {
		p.unavailable(d.Keyword, "anonymous functions", "write { x -> … }")
		d.Name = &Ident{Range: p.since(p.pos)}
	} else {
		d.Receiver, d.Name = p.funName()
	}
	if p.at("(") {
		d.Params = p.params(false)
	} else {
		p.expected("'(' behind the function's name")
	}
	if p.got(":") {
		d.Result = p.typ()
	}
	switch {
	case p.at("="):
		p.next()
		d.Value = p.expr()
	case p.at("{"):
		d.Body = p.block()
	case p.inClass && p.stmtEnds(): // of an interface or abstract; the class looks into that
	case !p.lost:
		p.expected("'=' or '{' and the body of the function")
	}
	d.Range = p.since(start)
	return d
}

// anonymousFun refuses fun (x: Int) = x; what it does stays unread, since nothing in it is known without its parameters.
func (p *parser) anonymousFun() Expr {
	start := p.pos
	p.unavailable(p.span(), "anonymous functions", "write { x -> … }")
	p.next()
	if p.at("(") {
		p.skipOver()
	}
	if p.got(":") {
		p.typ()
	}
	switch {
	case p.got("="):
		p.expr()
	case p.at("{"):
		p.skipOver()
	}
	return &BadExpr{Range: p.since(start)}
}

// funName reads a function's name with the type of its receiver, if it has one: List<String>.shout.
func (p *parser) funName() (*Type, *Ident) {
	start := p.pos
	name := p.name("a name for the function")
	receiver := &Type{Name: []*Ident{name}}
	p.typeArgs(receiver)
	if p.at("?") && p.ahead(1).is(".") {
		p.next()
		receiver.Nullable = true
	}
	if !p.at(".") && !p.at("?.") {
		return nil, name
	}
	for {
		receiver.Range = p.since(start)
		receiver.Nullable = receiver.Nullable || p.at("?.")
		p.next()
		part := p.name("a name for the function")
		if p.lost || !p.at(".") && !p.at("?.") && !p.at("<") {
			return receiver, part
		}
		receiver.Name = append(receiver.Name, part)
		p.typeArgs(receiver)
		if !p.at(".") && !p.at("?.") {
			p.expected("'.' and a name for the function")
			receiver.Range = p.since(start)
			return receiver, part
		}
	}
}

// params reads the parameters of a function or, with properties, of a class.
func (p *parser) params(properties bool) []*Param {
	open := p.pos
	if p.match[open] < 0 {
		p.unclosed(p.tok(), nil)
	}
	p.next()
	old := p.within(context{freeLines: true})
	defer p.restore(old)
	var list []*Param
	for !p.at(")") && !p.lost && p.tok().kind != eof {
		list = append(list, p.param(properties))
		if !p.got(",") {
			break
		}
	}
	if !p.got(")") {
		p.expected("',' or ')'")
		p.skipTo(open)
	}
	return list
}

func (p *parser) param(properties bool) *Param {
	start := p.pos
	d := &Param{}
	p.annotations()
	n := 0
	for p.ahead(n).kind == ident && !p.ahead(n+1).is(":") && !p.ahead(n+1).is(",") && !p.ahead(n+1).is(")") {
		if _, ok := modifierWords[p.ahead(n).text]; !ok {
			break
		}
		n++
	}
	d.Mods = p.modifiers(n)
	d.Vararg = d.Mods.Has("vararg")
	if p.at("val") || p.at("var") {
		d.Property, d.Mutable = true, p.at("var")
		if !properties {
			p.remark(p.span(), nil, "leave it out", "a function's parameter takes no %s", p.tok().text)
		}
		p.next()
	}
	d.Name = p.name("a parameter")
	switch {
	case p.got(":"):
		d.Type = p.typ()
	case !p.lost:
		p.remark(d.Name.Span, nil, "for instance "+d.Name.Name+": String", "parameter '%s' needs a type", d.Name.Name)
	}
	if p.got("=") {
		d.Default = p.expr()
	}
	d.Range = p.since(start)
	return d
}

// classKinds tells by a modifier what a class or object is.
var classKinds = []struct {
	keyword, modifier string
	kind              ClassKind
}{
	{"object", "companion", CompanionObject},
	{"object", "", Object},
	{"class", "enum", EnumClass},
	{"class", "data", DataClass},
	{"class", "", PlainClass},
	{"interface", "", Interface},
}

func (p *parser) classDecl(start int, mods Modifiers) Stmt {
	d := &ClassDecl{Mods: mods, Keyword: p.span()}
	for _, k := range classKinds {
		if p.at(k.keyword) && (k.modifier == "" || mods.Has(k.modifier)) {
			d.Kind = k.kind
			break
		}
	}
	p.next()
	switch {
	case d.Kind >= Object && (p.at("{") || p.at(":")) || d.Kind == CompanionObject && p.newLine():
		if d.Kind == Object {
			p.unavailable(d.Keyword, "object expressions", "give the object a name: object Name { … }")
		}
	default:
		d.Name = p.name("a name for the class")
	}
	if p.at("<") {
		p.unavailable(p.span(), "generic classes", "state the types")
		p.typeArgList()
	}
	p.constructorWord()
	if p.at("(") && !p.newLine() {
		d.HasParams = true
		d.Params = p.params(true)
	}
	p.supertypes(d)
	if p.at("{") && !p.lost {
		p.classBody(d)
	}
	d.Range = p.since(start)
	return d
}

// constructorWord passes "private constructor" and the like.
func (p *parser) constructorWord() {
	if p.newLine() {
		return
	}
	n := 0
	if visibility := []string{
		"public", "private", "internal", "protected",
	}; p.tok().kind == ident && slices.Contains(visibility, p.tok().text) {
		n = 1
	}
	if p.ahead(n).isWord("constructor") && p.ahead(n+1).is("(") {
		p.pos += n + 1
	}
}

// supertypes reads ": Base(x), Named".
func (p *parser) supertypes(d *ClassDecl) {
	if !p.got(":") {
		return
	}
	for !p.lost {
		start := p.pos
		s := &Super{Type: p.typ()}
		if p.at("(") && !p.newLine() {
			s.HasParen = true
			_, s.Args, _ = p.args()
		}
		if p.tok().isWord("by") && !p.newLine() {
			s.Delegate = true
			p.unavailable(p.span(), "delegation", "write out what the class has")
			for p.next(); !p.stmtEnds() && !p.at("{") && !p.at(","); {
				p.skipOver()
			}
		}
		s.Range = p.since(start)
		d.Supers = append(d.Supers, s)
		if !p.got(",") {
			return
		}
	}
}

func (p *parser) classBody(d *ClassDecl) {
	d.Lbrace = p.span()
	head := func() {
		if d.Kind == EnumClass {
			d.Entries = p.enumEntries()
		}
		p.inClass = true
	}
	members, rbrace := p.braces(head, p.secondaryConstructor)
	d.Rbrace = rbrace
	for i, m := range members {
		switch m := m.(type) {
		case *FunDecl:
			d.Members = append(d.Members, m)
			if m.Body == nil && m.Value == nil && m.Name != nil && d.Kind != Interface && !m.Mods.Has("abstract") {
				p.remark(m.Keyword, nil, "write fun "+m.Name.Name+"(…) = … or fun "+m.Name.Name+"(…) { … }",
					"the function '%s' has no body", m.Name.Name)
			}
		case *VarDecl, *ClassDecl, *BadStmt:
			d.Members = append(d.Members, m)
		default:
			if init := initBlock(m); init != nil {
				d.Members = append(d.Members, init)
				continue
			}
			if i+1 < len(members) {
				if _, reported := members[i+1].(*BadStmt); reported {
					continue
				}
			}
			p.remark(m.At(), nil, "", "in the braces of a class stand only val, var, fun, class, object and init { }")
		}
	}
}

// initBlock gives the init block that was read as a call of "init", nil for anything else.
func initBlock(s Stmt) *InitBlock {
	x, ok := s.(*ExprStmt)
	if !ok {
		return nil
	}
	call, ok := x.X.(*Call)
	if !ok || call.Lambda == nil || call.HasParens() {
		return nil
	}
	if name, ok := call.Fun.(*Ident); !ok || name.Name != "init" || name.Quoted {
		return nil
	}
	l := call.Lambda
	return &InitBlock{Range: x.Range, Body: &Block{Range: l.Range, Lbrace: l.Lbrace, Rbrace: l.Rbrace, Stmts: l.Stmts}}
}

// secondaryConstructor refuses "constructor(…) : this(…) { … }".
func (p *parser) secondaryConstructor() bool {
	if !p.tok().isWord("constructor") || !p.ahead(1).is("(") {
		return false
	}
	p.unavailable(p.span(), "secondary constructors", "use default values of parameters")
	for p.next(); !p.stmtEnds(); {
		p.skipOver()
	}
	p.endStmt()
	return true
}

func (p *parser) enumEntries() []*EnumEntry {
	var list []*EnumEntry
	for p.tok().isName() && !p.lost && p.modifiersAhead() < 0 {
		start := p.pos
		e := &EnumEntry{Name: p.name("an entry")}
		if p.at("(") {
			_, e.Args, _ = p.args()
		}
		if p.at("{") {
			p.unavailable(p.span(), "bodies of enum entries", "use a constructor parameter or when")
			p.skipOver()
		}
		e.Range = p.since(start)
		list = append(list, e)
		if p.got(",") {
			continue
		}
		if !p.tok().isName() || p.modifiersAhead() >= 0 {
			break
		}
		p.missingSign(",")
	}
	if p.modifiersAhead() >= 0 && !p.toks[p.pos-1].is("{") {
		p.missingSign(";")
	}
	return list
}

// missingSign reports a sign that should stand before the current token, and goes on as if it did.
func (p *parser) missingSign(sign string) {
	p.remark(p.span(), insertion(p.behindLast(), sign), "", "expected '%s' before %s", sign, describe(p.tok()))
}
