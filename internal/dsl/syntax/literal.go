package syntax

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kuml-mcp/internal/diag"
)

// numberLit reads a number. Decimal integers take the smallest Kotlin type that holds them.
func (p *parser) numberLit() Expr {
	start := p.pos
	t := p.next()
	l := &Literal{Range: p.since(start), Text: t.text}
	if problem := l.setNumber(t.text); problem != "" {
		p.remark(l.Span, nil, "", "%s: %s", short(t.text), problem)
	}
	return l
}

// setNumber works out kind and value of a number; what is wrong with it, if anything.
func (l *Literal) setNumber(text string) (problem string) {
	lower := strings.ToLower(text)
	digits, base := text, 10
	switch {
	case strings.HasPrefix(lower, "0x"):
		digits, base = text[2:], 16
	case strings.HasPrefix(lower, "0b"):
		digits, base = text[2:], 2
	case strings.ContainsAny(lower, ".ef") && strings.Trim(lower, "0123456789._ef+-") == "":
		return l.setFloat(text)
	}
	if strings.HasSuffix(text, "L") {
		l.Kind, digits = LongLit, strings.TrimSuffix(digits, "L")
	}
	switch {
	case strings.HasSuffix(lower, "u") || strings.HasSuffix(lower, "ul"):
		return "unsigned numbers are not available in diagram scripts"
	case strings.HasSuffix(digits, "l") && base == 10:
		return "a Long is written with a capital L"
	case digits == "" || strings.HasPrefix(digits, "_") || strings.HasSuffix(digits, "_"):
		return "not a number: _ stands only between digits"
	case base == 10 && len(digits) > 1 && digits[0] == '0':
		return "a number must not begin with 0"
	}
	return l.setInteger(strings.ReplaceAll(digits, "_", ""), base)
}

func (l *Literal) setInteger(digits string, base int) (problem string) {
	v, err := strconv.ParseUint(digits, base, 64)
	switch {
	case err != nil && err.(*strconv.NumError).Err == strconv.ErrSyntax:
		return "not a number; a name must not begin with a digit"
	case err != nil || v > math.MaxInt64:
		return "the number is too large for a Long"
	}
	l.Int = int64(v)
	if v > math.MaxInt32 {
		l.Kind = LongLit
	}
	return ""
}

func (l *Literal) setFloat(text string) (problem string) {
	l.Kind = DoubleLit
	bits, digits := 64, text
	if last := text[len(text)-1]; last == 'f' || last == 'F' {
		l.Kind, bits, digits = FloatLit, 32, text[:len(text)-1]
	}
	if strings.HasSuffix(digits, "_") || strings.Contains(digits, "_.") || strings.Contains(digits, "._") {
		return "not a number: _ stands only between digits"
	}
	v, err := strconv.ParseFloat(strings.ReplaceAll(digits, "_", ""), bits)
	if err != nil && err.(*strconv.NumError).Err == strconv.ErrSyntax {
		return "not a number; a name must not begin with a digit"
	}
	if math.IsInf(v, 0) {
		return "the number is too large"
	}
	l.Float = v
	return ""
}

// charLit reads a character. A longer text in single quotes is reported and taken as a text.
func (p *parser) charLit() Expr {
	start := p.pos
	t := p.next()
	l := &Literal{Range: p.since(start), Kind: CharLit, Text: t.text}
	if p.diags.torn[int(t.line)] {
		return l
	}
	body := strings.TrimSuffix(t.text[1:], "'")
	value := p.unescape(body, int(t.line), int(t.col)+1)
	units := utf16Units(value)
	switch {
	case body == "":
		p.remark(l.Span, replacement(l.Span, `""`), `a text stands in double quotes: ""`, "a character must not be empty")
	case len(units) > 1:
		fix := replacement(l.Span, `"`+strings.ReplaceAll(body, `"`, `\"`)+`"`)
		p.remark(l.Span, fix, "write "+fix.NewText, "a text stands in double quotes; single quotes hold one character")
		return &StringLit{Range: l.Range, Parts: []*StringPart{{Range: l.Range, Text: value}}}
	case len(units) == 1: // otherwise its escape is wrong, which has been reported
		l.Int = int64(units[0])
	}
	return l
}

// utf16Units gives a text as Kotlin counts it.
func utf16Units(s string) []rune {
	var units []rune
	for _, r := range s {
		if r > 0xFFFF {
			r -= 0x10000
			units = append(units, 0xD800+r>>10, 0xDC00+r&0x3FF)
			continue
		}
		units = append(units, r)
	}
	return units
}

// shortString holds a string literal and, as a string mostly has one part, its first part.
type shortString struct {
	lit   StringLit
	part  StringPart
	parts [1]*StringPart
}

// stringLit reads a string with its templates.
func (p *parser) stringLit() Expr {
	start := p.pos
	t := p.next()
	node := p.nodes.strings.New()
	s := &node.lit
	s.Raw = t.text == `"""`
	s.Parts = node.parts[:0]
	var text *StringPart
	for p.tok().kind != strEnd && p.tok().kind != eof {
		from, t := p.pos, p.tok()
		switch t.kind {
		case strText:
			p.next()
			value := t.text
			if !s.Raw {
				value = p.unescape(t.text, int(t.line), int(t.col))
			} else if strings.Contains(value, "\r") {
				value = lineBreaks.Replace(value)
			}
			if text != nil {
				text.Text += value
				text.Range = p.since(start + 1)
				continue
			}
			text = &node.part
			if len(s.Parts) > 0 {
				text = &StringPart{}
			}
			text.Range, text.Text = p.since(from), value
			s.Parts = append(s.Parts, text)
		case strName:
			s.Parts = append(s.Parts, p.nameTemplate())
			text = nil
		case strOpen:
			s.Parts = append(s.Parts, p.template())
			text = nil
		default:
			p.next()
		}
	}
	if p.tok().kind == strEnd {
		p.next()
	}
	s.Range = p.since(start)
	return s
}

// lineBreaks makes every line break of a raw string the one that Kotlin sees.
var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// nameTemplate reads $name.
func (p *parser) nameTemplate() *StringPart {
	start := p.pos
	t := p.next()
	r := p.since(start)
	inner := r
	inner.Span.Column++
	inner.Span.Length--
	name := t.text[1:]
	part := &StringPart{Range: r}
	_, hard := keywords[name]
	switch {
	case name == "this":
		part.X = &This{Range: inner}
	case name[0] == '`':
		part.X = &Ident{Range: inner, Name: strings.Trim(name, "`"), Quoted: true}
	default:
		part.X = &Ident{Range: inner, Name: name, Keyword: hard}
		if hard {
			p.templateKeyword(t, name)
		}
	}
	return part
}

// templateKeyword warns about a keyword behind $, or refuses it where it can be no name.
func (p *parser) templateKeyword(t *token, name string) {
	if slices.Contains(neverNames, name) {
		p.remark(t.span(), nil, `write \$ for the sign itself`, "'%s' cannot be used as a name", name)
		return
	}
	p.keywordAsName(&token{text: name, line: t.line, col: t.col + 1, start: t.start + 1, end: t.end})
}

// template reads ${ expression }.
func (p *parser) template() *StringPart {
	start := p.pos
	p.next()
	part := &StringPart{}
	old := p.within(context{freeLines: true})
	if p.tok().kind == strClose {
		p.expected("an expression between ${ and }")
		part.X = &BadExpr{Range: p.since(p.pos)}
	} else {
		part.X = p.expr()
	}
	p.restore(old)
	if p.tok().kind != strClose {
		p.expected("'}'")
		if m := int(p.match[start]); m > start {
			p.pos, p.lost = m, false
		}
	}
	if p.tok().kind == strClose {
		p.next()
	}
	part.Range = p.since(start)
	return part
}

var escapes = map[byte]string{
	't': "\t", 'b': "\b", 'r': "\r", 'n': "\n", '\'': "'", '"': `"`, '\\': `\`, '$': "$",
}

// unescape resolves the escapes of a text that begins at a place.
func (p *parser) unescape(text string, line, col int) string {
	if !strings.Contains(text, `\`) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		c := text[i]
		if c != '\\' {
			_, n := utf8.DecodeRuneInString(text[i:])
			b.WriteString(text[i : i+n])
			i += n
			col++
			continue
		}
		at := diag.Pos{Line: line, Column: col}
		value, size := p.escape(text[i:], at)
		b.WriteString(value)
		col += utf8.RuneCountInString(text[i : i+size])
		i += size
	}
	return b.String()
}

// escape resolves the escape at the start of s and gives the bytes it takes.
func (p *parser) escape(s string, at diag.Pos) (value string, size int) {
	if len(s) < 2 {
		p.remark(diag.Span{Pos: at, Length: 1}, nil, `a backslash is written \\`, "a lone backslash")
		return "", 1
	}
	if v, ok := escapes[s[1]]; ok {
		return v, 2
	}
	if s[1] != 'u' {
		_, n := utf8.DecodeRuneInString(s[1:])
		p.remark(diag.Span{Pos: at, Length: 2}, insertion(at, `\`), `a backslash is written \\`, `there is no escape %s`, s[:1+n])
		return s[:1+n], 1 + n
	}
	r, ok := hexUnit(s)
	if !ok {
		p.remark(diag.Span{Pos: at, Length: 2}, nil, `for instance \u00E9`, `\u needs four hexadecimal digits`)
		return "", 2
	}
	if r < 0xD800 || r > 0xDFFF {
		return string(r), 6
	}
	if low, ok := hexUnit(s[6:]); ok && r < 0xDC00 && low >= 0xDC00 && low <= 0xDFFF {
		return string((r-0xD800)<<10 + (low - 0xDC00) + 0x10000), 12
	}
	p.remark(diag.Span{Pos: at, Length: 6}, nil, "", "%s is half of a character (a lone surrogate)", s[:6])
	return "", 6
}

// hexUnit reads \uXXXX.
func hexUnit(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(s[2:6], 16, 32)
	return rune(v), err == nil
}
