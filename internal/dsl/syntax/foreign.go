package syntax

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
)

// foreign reads a statement in the notation of another language, reports it once and as a whole, and gives what
// could be read of it; nil if there is none of those here.
func (p *parser) foreign() Stmt {
	t := p.tok()
	if t.kind != ident {
		return nil
	}
	after := p.ahead(1)
	switch {
	case fragmentWords[t.text]:
		if f := p.fragmentAt(p.pos); f != nil {
			return p.fragment(f)
		}
		return p.unquotedGuard()
	}
	if s := p.wordAndName(); s != nil {
		return s
	}
	switch t.text {
	case "enum":
		if after.isName() && !after.nl && p.ahead(2).is("{") && int(p.match[p.pos+2]) > p.pos {
			return p.foreignEnum()
		}
	case "case":
		if after.isName() && !after.nl && (p.ahead(2).nl || p.ahead(2).is(",") || p.ahead(2).is("}") || p.ahead(2).is(";")) {
			return p.caseList()
		}
	case "let", "const", "auto", "final":
		if after.isName() && !after.nl && (p.ahead(2).is("=") || p.ahead(2).is(":")) {
			return p.misnamed("val", "value")
		}
	case "function", "func", "def", "fn":
		if after.isName() && !after.nl && p.ahead(2).is("(") && int(p.match[p.pos+2]) > p.pos {
			if body := &p.toks[p.match[p.pos+2]+1]; body.is("{") || !body.nl && (body.is("=") || body.is(":")) {
				return p.misnamed("fun", "function")
			}
		}
	}
	if after.isName() && !after.nl && p.ahead(2).is("=") && !p.ahead(2).nl {
		return p.typeFirst()
	}
	return nil
}

// typeFirst reads a declaration that begins with its type: String name = "x".
func (p *parser) typeFirst() Stmt {
	start := p.pos
	defer p.leave()
	if !p.enter() {
		return &BadStmt{Range: p.since(start)}
	}
	p.remark(p.span(), replacement(p.span(), "val"), fmt.Sprintf("write val %s = …", p.ahead(1).text),
		"a declaration does not begin with its type")
	return p.varDecl(start, nil)
}

// misnamed reads a declaration that begins with another language's word for val or fun.
func (p *parser) misnamed(word, what string) Stmt {
	start := p.pos
	defer p.leave()
	if !p.enter() {
		return &BadStmt{Range: p.since(start)}
	}
	p.remark(p.span(), replacement(p.span(), word), "", "a %s is declared with %s, not with %s", what, word, p.tok().text)
	if word == "val" {
		return p.varDecl(start, nil)
	}
	return p.funDecl(start, nil)
}

// foreignEnum reads enum Name { A, B }.
func (p *parser) foreignEnum() Stmt {
	start, name, end := p.pos, p.ahead(1).text, int(p.match[p.pos+2])
	var entries []string
	for i := p.pos + 3; i < end; i++ {
		if p.toks[i].isName() && !p.toks[i].isWord("case") {
			entries = append(entries, p.toks[i].text)
		}
	}
	p.pos = end + 1
	return p.foreignConstants(start, fmt.Sprintf("enumOf(name = %q) { %s }", name, literals(entries)))
}

// caseList reads case A, B and the cases on the lines that follow.
func (p *parser) caseList() Stmt {
	start := p.pos
	var entries []string
	for p.tok().isWord("case") && p.ahead(1).isName() && !p.ahead(1).nl {
		p.next()
		entries = append(entries, p.next().text)
		for p.at(",") && p.ahead(1).isName() {
			p.next()
			entries = append(entries, p.next().text)
		}
		if p.at(";") && p.ahead(1).isWord("case") {
			p.next()
		}
	}
	return p.foreignConstants(start, literals(entries))
}

func (p *parser) foreignConstants(start int, text string) Stmt {
	r := p.since(start)
	example := text
	if !strings.HasPrefix(example, "enumOf") {
		example = fmt.Sprintf(`enumOf(name = "…") { %s }`, text)
	}
	p.remark(r.Span, replacement(r.Span, text), "", "an enumeration is written %s", example)
	return &BadStmt{Range: r}
}

func literals(names []string) string {
	calls := make([]string, len(names))
	for i, n := range names {
		calls[i] = fmt.Sprintf("literal(%q)", n)
	}
	return strings.Join(calls, "; ")
}

// unquotedGuard reads alt guard { … } and alt "guard" { … }; nil if a call or something else stands here.
func (p *parser) unquotedGuard() Stmt {
	if first := p.ahead(1); first.nl || !first.isName() && first.kind != strStart && first.kind != number && !first.is("[") {
		return nil
	}
	end := p.lineEnd(p.pos)
	brace := p.pos + 1
	for brace < end && !p.toks[brace].is("{") {
		brace++
	}
	if brace >= end || int(p.match[brace]) < brace {
		return nil
	}
	start := p.pos
	defer p.leave()
	if !p.enter() {
		return &BadStmt{Range: p.since(start)}
	}
	guard := p.guardText(start+1, brace)
	at := p.span()
	word := p.next().text
	c := &Call{Fun: &Ident{Range: p.since(start), Name: word}}
	from, behind := p.toks[start].behind(), int(p.toks[brace].off)
	gap := diag.Span{Pos: p.behindLast(), Length: int(p.toks[brace].start - p.toks[start].end)}
	p.pos = brace
	c.Lambda = p.lambda(nil)
	p.elseBlocks(c)
	c.Range = p.since(start)
	skeleton := []segment{blockSegment(guard, c.Lambda)}
	for _, e := range c.ElseBlocks {
		skeleton = append(skeleton, blockSegment("else", e.Block))
	}
	var fix *diag.Fix
	if behind > from && word != "par" { // the texts of par stand at its branches
		fix = replacement(gap, fmt.Sprintf("(%q) ", guard))
	}
	p.remark(at, fix, "write:\n"+outline(word, skeleton), "a guard is a text in parentheses")
	return &ExprStmt{Range: c.Range, X: c}
}

// blockSegment gives the lines that a block holds.
func blockSegment(guard string, l *Lambda) segment {
	if l.Span.Line == l.EndPos.Line {
		return segment{guard, l.Span.Line, l.Span.Line}
	}
	return segment{guard, l.Span.Line + 1, l.EndPos.Line - 1}
}

// longestHead is how many tokens the first line of a fragment may have.
const longestHead = 64

// lineEnd gives the index of the first token behind the line of token i, or of one farther on than heads reach.
func (p *parser) lineEnd(i int) int {
	for last := min(i+longestHead, len(p.toks)-1); i < last; {
		if i++; p.toks[i].nl {
			break
		}
	}
	return i
}

// guardText gives the source between two tokens without the brackets or quotes around it.
func (p *parser) guardText(from, to int) string {
	if from >= to {
		return ""
	}
	s := p.text[p.toks[from].off:p.toks[to-1].behind()]
	return strings.TrimSpace(strings.Trim(strings.TrimSpace(s), `()[]"':`))
}

// PlantUML fragments

// fragmentWords begin a fragment of a sequence.
var fragmentWords = map[string]bool{"alt": true, "opt": true, "loop": true, "par": true}

// fragment is a PlantUML structure: alt guard … else guard … end.
type fragment struct {
	head   int
	elses  []int
	end    int // the token "end", or the brace or end of script that stands in its place
	closed bool
}

// segment is a part of a fragment for its outline.
type segment struct {
	guard    string
	from, to int // lines
}

// fragmentAt gives the fragment that begins at token i, nil if none does.
func (p *parser) fragmentAt(i int) *fragment {
	if p.fragments == nil {
		p.fragments = p.findFragments()
	}
	return p.fragments[i]
}

// findFragments pairs the heads of fragments with their else and end lines, in one pass over the script.
func (p *parser) findFragments() map[int]*fragment {
	found := map[int]*fragment{}
	open := []*fragment{nil} // nil marks a brace
	finish := func(i int) {
		for ; len(open) > 0 && open[len(open)-1] != nil; open = open[:len(open)-1] {
			if f := open[len(open)-1]; len(f.elses) > 0 {
				f.end = i
				found[f.head] = f
			}
		}
	}
	for i := range p.toks {
		t := &p.toks[i]
		top := open[len(open)-1]
		switch {
		case t.is("{"):
			open = append(open, nil)
		case t.is("}"):
			finish(i)
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
		case !t.nl:
		case p.fragmentHead(i):
			open = append(open, &fragment{head: i})
		case t.is("else") && top != nil:
			top.elses = append(top.elses, i)
		case t.isWord("end") && p.toks[i+1].nl && top != nil,
			t.isWord("end") && (p.toks[i+1].is("}") || p.toks[i+1].kind == eof) && top != nil:
			top.end, top.closed = i, true
			found[top.head] = top
			open = open[:len(open)-1]
		}
	}
	finish(len(p.toks) - 1)
	return found
}

// fragmentHead reports whether token i, first on its line, may be the head of a fragment: what follows it on the line is neither a
// call with a block nor a use of a value of that name.
func (p *parser) fragmentHead(i int) bool {
	if t := &p.toks[i]; t.kind != ident || !fragmentWords[t.text] {
		return false
	}
	after := &p.toks[i+1]
	end := p.lineEnd(i)
	if p.toks[end-1].is("{") {
		return false
	}
	switch {
	case after.nl || after.isName() || after.kind == keyword || after.kind == strStart || after.kind == number || after.is("["):
		return true
	case after.is("("):
		m := int(p.match[i+1])
		return m == end-1 && !p.toks[end].is("{") && !p.toks[end].is(".")
	}
	return false
}

// fragment reads a PlantUML fragment as a bad statement and reports it with its replacement. Fragments within it go with it.
func (p *parser) fragment(f *fragment) Stmt {
	start := p.pos
	bad := &BadStmt{}
	defer p.leave()
	if !p.enter() {
		bad.Range = p.since(start)
		return bad
	}
	outer := p.inFragment
	p.inFragment = true
	for _, mark := range append([]int{f.head}, f.elses...) {
		if mark < p.pos {
			continue
		}
		p.pos = p.lineEnd(mark)
		bad.Stmts = append(bad.Stmts, p.until(f, mark)...)
	}
	p.inFragment = outer
	if p.pos <= f.end {
		p.pos = f.end
		if f.closed {
			p.next()
		}
	}
	bad.Range = p.since(start)
	p.lost = false
	if !outer {
		p.reportFragment(f, bad.Range)
	}
	return bad
}

// until reads the statements of a fragment up to its next else or its end.
func (p *parser) until(f *fragment, mark int) []Stmt {
	stop := f.end
	for _, e := range f.elses {
		if e > mark {
			stop = e
			break
		}
	}
	var list []Stmt
	for p.pos < stop && !p.stopped {
		start := p.pos
		if p.at(";") {
			p.next()
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
	p.pos = max(p.pos, stop)
	return list
}

func (p *parser) reportFragment(f *fragment, r Range) {
	word := p.toks[f.head].text
	form := word
	if len(f.elses) > 0 {
		form += " … else"
	}
	if f.closed {
		form += " … end"
	}
	last := int(p.toks[f.end].line)
	if !f.closed {
		last = r.EndPos.Line
	}
	var fix *diag.Fix
	if r.Span.Length <= longestFix {
		lines := p.rewrite(f, "", nil)
		fix = replacement(r.Span, strings.TrimLeft(strings.Join(lines, "\n"), " \t"))
	}
	p.remark(p.toks[f.head].span(), fix, "write in kUML:\n"+outline(word, p.segments(f)),
		"%s (lines %d-%d) is PlantUML notation", form, p.toks[f.head].line, last)
}

// segments gives the guards of a fragment with the lines they govern.
func (p *parser) segments(f *fragment) []segment {
	var list []segment
	marks := append([]int{f.head}, f.elses...)
	for i, mark := range marks {
		next := f.end
		if i+1 < len(marks) {
			next = marks[i+1]
		}
		guard := p.guardText(mark+1, p.lineEnd(mark))
		switch word := p.toks[f.head].text; {
		case guard != "" || word == "opt" || word == "loop":
		case word == "alt" && i > 0:
			guard = "else"
		default:
			guard = fmt.Sprintf("branch %d", i+1)
		}
		list = append(list, segment{guard, int(p.toks[mark].line) + 1, int(p.toks[next].line) - 1})
	}
	return list
}

// outline shows how a fragment is written, with the lines of the script in place of its content.
func outline(word string, segments []segment) string {
	var b strings.Builder
	if word == "opt" || word == "loop" {
		fmt.Fprintf(&b, "    %s { … }   // %s", guarded(word, segments[0].guard), lineRange(segments[0].from, segments[0].to))
		return b.String()
	}
	fmt.Fprintf(&b, "    %s {\n", word)
	for _, s := range segments {
		fmt.Fprintf(&b, "        branch(%q) { … }   // %s\n", s.guard, lineRange(s.from, s.to))
	}
	return b.String() + "    }"
}

// guarded gives opt or loop with its guard, if it has one.
func guarded(word, guard string) string {
	if guard == "" {
		return word
	}
	return fmt.Sprintf("%s(guard = %q)", word, guard)
}

func lineRange(from, to int) string {
	if from >= to {
		return fmt.Sprintf("line %d", from)
	}
	return fmt.Sprintf("lines %d-%d", from, to)
}

// rewrite appends the lines of a fragment in kUML's notation to lines; extra is the indentation they gain.
func (p *parser) rewrite(f *fragment, extra string, lines []string) []string {
	word := p.toks[f.head].text
	base := extra + strings.Repeat(" ", int(p.toks[f.head].col)-1)
	segments := p.segments(f)
	if word == "opt" || word == "loop" {
		lines = append(lines, base+guarded(word, segments[0].guard)+" {")
		return append(p.rewriteLines(segments[0], extra, lines), base+"}")
	}
	lines = append(lines, base+word+" {")
	for _, s := range segments {
		lines = append(lines, fmt.Sprintf("%s    branch(%q) {", base, s.guard))
		lines = append(p.rewriteLines(s, extra+"    ", lines), base+"    }")
	}
	return append(lines, base+"}")
}

// rewriteLines appends the lines of a segment, fragments within it rewritten.
func (p *parser) rewriteLines(s segment, extra string, lines []string) []string {
	source := p.sourceLines()
	for n := s.from; n <= s.to && n <= len(source); n++ {
		if f := p.fragmentOnLine(n); f != nil {
			lines = p.rewrite(f, extra, lines)
			n = int(p.toks[f.end].line)
			if !f.closed {
				n--
			}
			continue
		}
		lines = append(lines, strings.TrimRight(extra+strings.TrimRight(source[n-1], "\r"), " \t"))
	}
	return lines
}

func (p *parser) sourceLines() []string {
	if p.lines == nil {
		p.lines = strings.Split(p.text, "\n")
	}
	return p.lines
}

// fragmentOnLine gives the fragment whose head stands on a line.
func (p *parser) fragmentOnLine(n int) *fragment {
	if p.heads == nil {
		p.heads = map[int]*fragment{}
		for i, f := range p.fragments {
			p.heads[int(p.toks[i].line)] = f
		}
	}
	return p.heads[n]
}

// signs are characters from documents and other languages with what is meant by them.
var signs = map[string]struct{ means, hint string }{
	"#": {"//", "a comment begins with //"},
	"‘": {`"`, "a text stands in straight double quotes"},
	"’": {`"`, "a text stands in straight double quotes"},
	"→": {"->", "write ->"},
	"–": {"-", "write -"},
	"−": {"-", "write -"},
	"×": {"*", "write *"},
	"≤": {"<=", "write <="},
	"≥": {">=", "write >="},
	"≠": {"!=", "write !="},
	"…": {"", "… is not code; write out what it stands for"},
}

// badSymbol reports a sign that has no meaning in a script.
func (p *parser) badSymbol() {
	t := p.tok()
	var fix *diag.Fix
	sign := signs[t.text]
	if sign.means != "" {
		fix = replacement(p.span(), sign.means)
	}
	p.error(p.span(), fix, sign.hint, "'%s' has no meaning here", short(t.text))
	for p.next(); t.text == "#" && !p.tok().nl && p.tok().kind != eof && !p.closesOuter(); {
		p.skipOver()
	}
}

// deleteTo is a fix that deletes the text from the current token up to token i.
func (p *parser) deleteTo(i int) *diag.Fix {
	at := p.span()
	at.Length = int(p.toks[i].start - p.tok().start)
	return replacement(at, "")
}

// textBehind reads name "text" and name "text" { … }, which other languages have for calls. The block is read as that of a call.
func (p *parser) textBehind(start int, name *Ident) Expr {
	from, at := p.pos, p.span()
	text := p.stringLit()
	arg := &Arg{Range: p.since(from), Value: text}
	block := p.at("{") && !p.newLine() && !p.openParen
	hint, fix := fmt.Sprintf("write %s(\"…\") to call it, or %[1]s = \"…\" to set a property", name.Name), (*diag.Fix)(nil)
	if block && arg.EndPos.Line == name.Span.Line {
		r := p.since(start)
		form := name.Name + "(" + p.text[p.toks[from].off:p.toks[p.pos-1].behind()] + ")"
		hint, fix = fmt.Sprintf("write %s { … }", form), replacement(r.Span, form)
	}
	p.remark(at, fix, hint, "a text cannot stand directly behind %s", name.Name)
	if !block {
		return &BadExpr{Range: p.since(start)}
	}
	return &Call{Fun: name, Args: []*Arg{arg}, Lambda: p.lambda(nil), Range: p.since(start)}
}

// declaredBy are the functions that make what other notations declare with a word and a name: state Open.
var declaredBy = map[string]string{
	"state": "state", "participant": "lifeline", "lifeline": "lifeline", "actor": "actor", "usecase": "useCase", "useCase": "useCase",
	"component": "component", "node": "node", "artifact": "artifact", "action": "action", "person": "person", "system": "softwareSystem",
	"container": "container", "task": "task",
}

// wordAndName reads state Open, which stands for val Open = state(name = "Open"); nil if something else stands here.
func (p *parser) wordAndName() Stmt {
	start, word, name := p.pos, p.tok().text, p.ahead(1)
	if function := declaredBy[word]; function == "" || !name.isName() || name.nl {
		return nil
	}
	if end := p.ahead(2); !end.nl && end.kind != eof && !end.is(";") && !end.is("}") {
		return nil
	}
	r := diag.Span{Pos: p.span().Pos, Length: int(name.end - p.tok().start)}
	form := fmt.Sprintf("val %s = %s(name = %q)", name.text, declaredBy[word], name.text)
	p.remark(r, replacement(r, form), "write: "+form, "a word and a name declare nothing")
	p.next()
	id := p.name("a name")
	return &VarDecl{Range: p.since(start), Keyword: r, Name: id, Value: &BadExpr{Range: p.since(start)}}
}
