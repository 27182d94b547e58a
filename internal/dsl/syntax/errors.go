package syntax

import (
	"fmt"

	"kuml-mcp/internal/diag"
)

// maxReports bounds the diagnostics kept for one script: far more than are ever shown.
const maxReports = 500

// reporter collects diagnostics and holds the wording of every message of the scanner and parser.
type reporter struct {
	list  diag.List
	torn  map[int]bool    // lines on which the scanner found a fault: the parser's are its consequence
	words map[string]bool // keywords taken as names and warned about

	limited             bool // a limit is exceeded
	firstLine, lastLine int  // of the errors, 0 without one
}

func newReporter() *reporter {
	return &reporter{torn: map[int]bool{}, words: map[string]bool{}}
}

func (r *reporter) add(d diag.Diagnostic) {
	if d.Severity == diag.Error {
		if r.firstLine == 0 || d.Line < r.firstLine {
			r.firstLine = d.Line
		}
		r.lastLine = max(r.lastLine, d.Line)
	}
	if r.list.Len() < maxReports {
		r.list.Add(d)
	}
}

// lexical reports a fault that the scanner found.
func (r *reporter) lexical(at diag.Span, fix *diag.Fix, hint, format string, args ...any) {
	r.torn[at.Line] = true
	r.add(diag.Diagnostic{
		Span: at, Severity: diag.Error, Code: diag.ScriptSyntax,
		Message: fmt.Sprintf(format, args...), Hint: hint, Fix: fix,
	})
}

func (r *reporter) warn(at diag.Span, hint, format string, args ...any) {
	r.add(diag.Diagnostic{
		Span: at, Severity: diag.Warning, Code: diag.Leniency,
		Message: fmt.Sprintf(format, args...), Hint: hint,
	})
}

// Scanner

func (r *reporter) unclosedString(open diag.Span, end diag.Pos) {
	r.lexical(open, insertion(end, `"`), `put the closing " before the end of the line; a text over several lines stands in """`,
		"the text that starts here is not closed on its line")
}

func (r *reporter) unclosedText(open diag.Span, raw bool) {
	quote := `"`
	if raw {
		quote = `"""`
	}
	r.lexical(open, nil, "", "the text opened here with %s is never closed", quote)
}

func (r *reporter) unclosedChar(at diag.Span) {
	r.lexical(diag.Span{Pos: at.Pos, Length: 1}, nil, `a text stands in double quotes: "text"`,
		"the character that starts here is not closed")
}

func (r *reporter) unclosedBacktick(at diag.Span) {
	r.lexical(diag.Span{Pos: at.Pos, Length: 1}, nil, "", "the name in backticks that starts here is not closed on its line")
}

func (r *reporter) emptyQuotedName(at diag.Span) {
	r.lexical(at, nil, "", "a name in backticks must not be empty")
}

func (r *reporter) unclosedComment(open diag.Span) {
	r.lexical(open, nil, "", "the comment opened here with /* is never closed")
}

func (r *reporter) invalidUTF8(at diag.Span) {
	r.lexical(at, nil, "send the script as UTF-8", "%d byte(s) here are not valid UTF-8", at.Length)
}

func (r *reporter) controlCharacter(at diag.Span, c byte) {
	name := fmt.Sprintf("the control character U+%04X", c)
	if c == 0 {
		name = "a NUL character"
	}
	r.lexical(at, &diag.Fix{Span: at}, "delete it", "%s is not allowed in a script", name)
}

func (r *reporter) smartQuotes(at diag.Span, count int, fix *diag.Fix) {
	where := ""
	if count > 1 {
		where = fmt.Sprintf(" (%d texts in this script)", count)
	}
	r.lexical(at, fix, `use straight quotes: "text"`, "typographic quotes do not mark a text%s", where)
}

func (r *reporter) noScript() {
	r.add(diag.Diagnostic{
		Span: diag.Span{Pos: diag.Pos{Line: 1, Column: 1}}, Severity: diag.Error, Code: diag.NoDiagram,
		Message: "no diagram in this script",
		Hint: `start with a diagram function, for instance classDiagram(name = "…") { … }, sequenceDiagram, c4Model, ` +
			`sysml2Model or bpmnModel`,
	})
}

// insertion is a fix that adds text at a place.
func insertion(at diag.Pos, text string) *diag.Fix {
	return &diag.Fix{Span: diag.Span{Pos: at}, NewText: text}
}

// replacement is a fix that puts text in place of a span.
func replacement(at diag.Span, text string) *diag.Fix {
	return &diag.Fix{Span: at, NewText: text}
}

// Parser

// error reports a problem unless it follows from one that is already reported: while the parser has
// not found its way again, or on a line whose text the scanner could not read.
func (p *parser) error(at diag.Span, fix *diag.Fix, hint, format string, args ...any) {
	if p.lost || p.stopped || p.diags.torn[at.Line] {
		p.lost = true
		return
	}
	p.lost = true
	p.diags.add(diag.Diagnostic{
		Span: at, Severity: diag.Error, Code: diag.ScriptSyntax,
		Message: fmt.Sprintf(format, args...), Hint: hint, Fix: fix,
	})
}

// remark reports a problem of what was read nevertheless, so that the parser knows where it is.
func (p *parser) remark(at diag.Span, fix *diag.Fix, hint, format string, args ...any) {
	lost := p.lost
	p.error(at, fix, hint, format, args...)
	p.lost = lost
}

// expected reports that something else should stand behind the last token passed.
func (p *parser) expected(what string) {
	if p.newLine() && p.pos > 0 {
		p.error(diag.Span{Pos: p.behindLast()}, nil, "", "expected %s, found the end of the line", what)
		return
	}
	p.expectedHere(what)
}

// expectedHere reports that something else should stand at the current token.
func (p *parser) expectedHere(what string) {
	p.error(p.span(), nil, "", "expected %s, found %s", what, describe(p.tok()))
}

// describe names a token in a message.
func describe(t *token) string {
	switch t.kind {
	case eof:
		return "the end of the script"
	case strStart:
		return "a text"
	case number:
		return "the number " + short(t.text)
	case keyword:
		return "the keyword '" + t.text + "'"
	}
	return "'" + short(t.text) + "'"
}

// short cuts a text that is too long for a message.
func short(s string) string {
	const most = 40
	if r := []rune(s[:min(len(s), 4*most+4)]); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// unavailable names a feature that Kotlin has and diagram scripts do not.
func (p *parser) unavailable(at diag.Span, feature, hint string) {
	verb := "are"
	if feature == "delegation" {
		verb = "is"
	}
	p.remark(at, nil, hint, "%s %s not available in diagram scripts", feature, verb)
}

func (p *parser) keywordAsName(t *token) {
	if p.diags.words[t.text] || p.stopped {
		return
	}
	p.diags.words[t.text] = true
	p.diags.warn(t.span(), "", "'%s' is a Kotlin keyword; in kUML itself write `%s` in backticks or rename it", t.text, t.text)
}

// unclosed reports a bracket that nothing closes.
func (p *parser) unclosed(t *token, fix *diag.Fix) {
	closer := closers[t.text]
	p.remark(t.span(), fix, "add the missing "+closer, "the %s opened here is never closed", t.text)
}

func (p *parser) strayCloser(t *token) {
	p.remark(t.span(), &diag.Fix{Span: t.span()}, "delete it, or add the missing "+openers[t.text]+" before it",
		"this %s closes nothing", t.text)
}

func (p *parser) tooDeep() {
	p.limit("nesting is deeper than %d levels", p.maxDepth)
}

func (p *parser) tooLong() {
	p.limit("nesting of one expression is too long: more than %d operators, calls or members in a row", p.maxChain)
}

// limit reports a limit once and gives up on the rest of the script.
func (p *parser) limit(format string, args ...any) {
	if !p.stopped {
		p.diags.add(diag.Diagnostic{
			Span: p.span(), Severity: diag.Error, Code: diag.ScriptLimit, Message: fmt.Sprintf(format, args...),
			Hint: "split it into several statements or functions",
		})
	}
	p.stopped, p.diags.limited = true, true
	p.pos = len(p.toks) - 1
}
