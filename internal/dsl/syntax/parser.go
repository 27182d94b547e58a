package syntax

import (
	"slices"
	"sync"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/slab"
)

// Limits of a script's shape. Both exist so that no script can exhaust the stack of whoever walks its tree.
const (
	// MaxDepth is how deep expressions, blocks, templates and types may nest.
	MaxDepth = 200
	// MaxChain is how many operators, calls and member accesses one expression may have in a row.
	MaxChain = chainOfDepth * MaxDepth

	chainOfDepth = 5
)

// Parse reads a script. The tree is never nil; it is partial where the list holds errors. Besides errors the list
// holds warnings (code LENIENCY) for forms that are accepted though Kotlin itself refuses them.
func Parse(text string) (*File, *diag.List) { return ParseWithin(text, MaxDepth) }

// ParseWithin reads a script with another limit than MaxDepth; that of the length of chains changes with it. A script that
// goes beyond has the error SCRIPT_LIMIT.
func ParseWithin(text string, depth int) (*File, *diag.List) {
	if name, kind, at := otherNotation(text); name != "" {
		file, _ := parseRange(text, len(text), len(text), depth)
		diags := newReporter()
		diags.wrongNotation(name, kind, at)
		return file, &diags.list
	}
	file, diags := parseRange(text, 0, len(text), depth)
	if diags.list.HasErrors() && !diags.limited {
		if from, to, ok := surroundings(text, diags); ok {
			file, diags = parseRange(text, from, to, depth)
			if from == len(text) {
				diags.noScript()
			} else {
				diags.ignoredSurroundings(text, from, to)
			}
		}
	}
	return file, &diags.list
}

// parseRange reads the part of a text between two byte offsets.
func parseRange(text string, from, to, depth int) (*File, *reporter) {
	diags := newReporter()
	memory := buffers.Get().(*buffer)
	memory.toks = scan(text, from, to, memory.toks[:0], diags)
	memory.match = matching(memory.toks, memory.match)
	p := &parser{text: text, toks: memory.toks, match: memory.match, diags: diags, maxDepth: depth, maxChain: chainOfDepth * depth}
	file := p.file()
	if cap(memory.toks) <= mostKept {
		buffers.Put(memory)
	}
	return file, diags
}

// buffer is the memory for the tokens of one script. No tree refers to tokens, so the next script can use it.
type buffer struct {
	toks  []token
	match []int32
}

var buffers = sync.Pool{New: func() any { return new(buffer) }}

// mostKept is how many tokens a buffer that is kept may have: 5 MB, enough for the largest script that is read by default.
const mostKept = 1 << 17

// parser is a recursive-descent parser over the tokens of a script. After an error it is lost until it has found the end of
// the argument or statement; errors in between are consequences and stay unreported.
type parser struct {
	text  string
	toks  []token
	match []int32 // partner of each bracket, -1 without
	pos   int     // index of the current token
	diags *reporter

	depth int
	// maxDepth and maxChain are the limits of this script.
	maxDepth, maxChain int

	lastArrow struct { // where an arrow was last read, and what it means there
		at   int
		form func(arrow) string
	}

	lost    bool // an error is reported and the parser has not found its way again
	stopped bool // a limit is exceeded: the rest of the script is not read

	freeLines bool // line breaks mean nothing: within ( ) and [ ]
	openParen bool // within a ( that nothing closes: a { ends its arguments
	inArgs    bool // directly in an argument list: "name =" starts the next argument
	noElse    bool // an else belongs to an if around
	inClass   bool // what is declared are members of a class

	fragments  map[int]*fragment // PlantUML fragments by the token they begin at; found when first asked for
	heads      map[int]*fragment // the same by line
	inFragment bool              // within a fragment that will be reported as a whole
	lines      []string          // the script's lines, split when first asked for

	nodes nodes
}

// nodes is the memory of the commonest nodes.
type nodes struct {
	idents  slab.Of[Ident]
	args    slab.Of[Arg]
	calls   slab.Of[Call]
	strings slab.Of[shortString]
	exprs   slab.Of[ExprStmt]
	lambdas slab.Of[Lambda]
}

// tok is the current token: once a limit is exceeded, the end of the script.
func (p *parser) tok() *token { return p.ahead(0) }

// ahead gives the n-th token from the current one.
func (p *parser) ahead(n int) *token {
	if p.stopped {
		return &p.toks[len(p.toks)-1]
	}
	return &p.toks[min(p.pos+n, len(p.toks)-1)]
}

// next passes the current token; it stays at the end of the script.
func (p *parser) next() *token {
	t := p.tok()
	if t.kind != eof {
		p.pos++
	}
	return t
}

func (p *parser) at(text string) bool { return p.tok().is(text) }

// got passes the current token if it is the given operator or keyword.
func (p *parser) got(text string) bool {
	if p.at(text) {
		p.next()
		return true
	}
	return false
}

// newLine reports whether a line break that counts stands before the current token.
func (p *parser) newLine() bool { return p.tok().nl && !p.freeLines }

// adjacent reports whether token i stands directly behind the one before.
func (p *parser) adjacent(i int) bool {
	return i > 0 && i < len(p.toks) && p.toks[i-1].behind() == int(p.toks[i].off)
}

// span is the place of the current token.
func (p *parser) span() diag.Span { return p.tok().span() }

// since gives the range from a token to the last one passed; where none was, the empty range behind it.
func (p *parser) since(start int) Range { return p.between(start, p.pos) }

// between gives the range of the tokens from start up to end.
func (p *parser) between(start, end int) Range {
	if end <= start {
		at := p.behindLast()
		return Range{Span: diag.Span{Pos: at}, EndPos: at}
	}
	first, last := &p.toks[start], &p.toks[end-1]
	return Range{
		Span:   diag.Span{Pos: first.pos(), Length: int(last.end - first.start)},
		EndPos: p.endOf(end - 1),
	}
}

// endOf gives the place just behind a token.
func (p *parser) endOf(i int) diag.Pos {
	t := &p.toks[i]
	if t.kind == strText {
		t = &p.toks[i+1]
		return t.pos()
	}
	at := t.pos()
	at.Column += int(t.end - t.start)
	return at
}

// behindLast is the place just behind the last token passed.
func (p *parser) behindLast() diag.Pos {
	if p.pos == 0 {
		return diag.Pos{Line: 1, Column: 1}
	}
	return p.endOf(p.pos - 1)
}

// enter goes a level deeper; false if that is too deep. Every cycle of the parser's functions passes here.
func (p *parser) enter() bool {
	p.depth++
	if p.depth > p.maxDepth && !p.stopped {
		p.tooDeep()
	}
	return !p.stopped
}

func (p *parser) leave() { p.depth-- }

// context is what a nested block or bracket sets for its inside.
type context struct{ freeLines, openParen, inArgs, noElse, inClass bool }

// within sets the context for what follows and gives the one before, for restore.
func (p *parser) within(c context) context {
	old := context{p.freeLines, p.openParen, p.inArgs, p.noElse, p.inClass}
	p.restore(c)
	return old
}

func (p *parser) restore(c context) {
	p.freeLines, p.openParen, p.inArgs, p.noElse, p.inClass = c.freeLines, c.openParen, c.inArgs, c.noElse, c.inClass
}

// skipOver passes the current token or, at an opening bracket, the whole group.
func (p *parser) skipOver() {
	if m := p.match[p.pos]; int(m) > p.pos {
		p.pos = int(m)
	}
	p.next()
}

// closesOuter reports whether the current token is a closing bracket with a partner.
func (p *parser) closesOuter() bool {
	m := p.match[p.pos]
	return m >= 0 && int(m) < p.pos && !p.stopped
}

// file reads the script.
func (p *parser) file() *File {
	f := &File{}
	p.fileAnnotations(f)
	p.packageHeader(f)
	f.Stmts = p.stmts(-1, func() bool { return p.importLine(f) })
	for _, i := range f.Imports {
		if len(f.Stmts) > 0 && f.Stmts[0].At().Before(i.Span.Pos) {
			p.diags.warn(i.Span, "move it to the top", "an import belongs before all statements")
		}
	}
	p.pos = len(p.toks) - 1
	f.Range = p.since(0)
	return f
}

func (p *parser) fileAnnotations(f *File) {
	for p.at("@") && p.ahead(1).isWord("file") && p.ahead(2).is(":") {
		start := p.pos
		p.pos += 3
		p.got("[")
		a := &Annotation{Target: "file", Name: p.dottedName()}
		if p.at("(") && !p.tok().nl {
			_, a.Args, _ = p.args()
		}
		p.got("]")
		a.Range = p.since(start)
		f.Annotations = append(f.Annotations, a)
		p.endStmt()
	}
}

func (p *parser) packageHeader(f *File) {
	if p.at("package") && p.ahead(1).isName() && !p.ahead(1).nl {
		p.next()
		f.Package = p.dottedName()
		p.endStmt()
	}
}

// importLine reads an import if one stands here. Kotlin wants imports before everything else; here they may come later.
func (p *parser) importLine(f *File) bool {
	next := p.ahead(1)
	if !p.tok().isWord("import") || next.nl || !next.isName() && next.kind != keyword {
		return false
	}
	start := p.pos
	p.next()
	imp := &Import{}
	for imp.Path = []*Ident{p.name("a package name")}; p.at("."); {
		p.next()
		if p.got("*") {
			imp.Star = true
			break
		}
		imp.Path = append(imp.Path, p.name("a name"))
	}
	if p.at("as") && !p.newLine() {
		p.next()
		imp.Alias = p.name("the import's new name")
	}
	imp.Range = p.since(start)
	f.Imports = append(f.Imports, imp)
	p.endStmt()
	return true
}

// dottedName reads a.b.c.
func (p *parser) dottedName() []*Ident {
	names := []*Ident{p.name("a name")}
	for p.at(".") && !p.lost {
		p.next()
		names = append(names, p.name("a name"))
	}
	return names
}

// neverNames are keywords that no declaration may take for a name, since they mean a value wherever they are used.
var neverNames = []string{"true", "false", "null", "this", "return", "break", "continue", "throw"}

// name reads a name where only a name can stand; a keyword is taken with a warning.
func (p *parser) name(what string) *Ident {
	start, t := p.pos, p.tok()
	id := p.nodes.idents.New()
	id.Name = t.text
	switch {
	case t.kind == ident:
	case t.kind == quotedIdent:
		id.Name, id.Quoted = t.text[1:len(t.text)-1], true
	case t.kind == keyword && !p.newLine() && !slices.Contains(neverNames, t.text):
		id.Keyword = true
		p.keywordAsName(t)
	case t.kind == keyword && !p.newLine():
		p.error(p.span(), nil, "choose another name", "'%s' cannot be used as a name", t.text)
	default:
		p.expected(what)
		id.Name = ""
		id.Range = p.since(start)
		return id
	}
	p.next()
	id.Range = p.since(start)
	return id
}

// nameAsWritten reads a name behind a dot or before =, where every word is one.
func (p *parser) nameAsWritten(what string) *Ident {
	if t := p.tok(); t.kind == keyword {
		start := p.pos
		p.keywordAsName(t)
		p.next()
		return &Ident{Range: p.since(start), Name: t.text, Keyword: true}
	}
	return p.name(what)
}
