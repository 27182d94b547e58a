package syntax

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kuml-mcp/internal/diag"
)

// scanner turns text into tokens. It never fails: what has no meaning becomes a diagnostic and is
// left out, so that the parser always gets a stream ending in eof.
type scanner struct {
	text  string
	limit int // byte offset at which scanning stops
	pos   int // byte offset
	line  int // current line
	lineC int // code points before the current line
	extra int // bytes so far that are no code points of their own: off - extra counts code points
	nl    bool
	toks  []token
	open  []openString
	diags *reporter
	smart smartQuotes
}

// openString is a string being scanned.
type openString struct {
	raw    bool
	smart  bool
	start  int // index of its strStart
	braces int // open braces within the current ${ }
	code   bool
}

// bytesOfToken is how much of a dense script makes a token.
const bytesOfToken = 3

// scan splits the part of a text between two byte offsets into tokens, which it appends to toks. Positions are those of the
// whole text.
func scan(text string, from, to int, toks []token, diags *reporter) []token {
	s := &scanner{text: text, limit: to, line: 1, diags: diags, toks: slices.Grow(toks, (to-from)/bytesOfToken)}
	if strings.HasPrefix(text, "\uFEFF") {
		s.skipInvisible(len("\uFEFF"))
	}
	if strings.HasPrefix(text[s.pos:], "#!") {
		s.skipLine()
	}
	for s.pos < from {
		s.step()
	}
	s.nl = true
	for s.pos < s.limit {
		if n := len(s.open); n > 0 && !s.open[n-1].code {
			s.stringPiece()
		} else {
			s.code()
		}
	}
	s.closeStrings()
	s.smart.report(s.text, s.diags)
	s.mark(eof, s.here(), s.pos)
	return s.toks
}

// place is a point in the text.
type place struct{ off, line, col, cp int }

func (s *scanner) here() place {
	cp := s.pos - s.extra
	return place{s.pos, s.line, cp - s.lineC + 1, cp}
}

func (p place) pos() diag.Pos { return diag.Pos{Line: p.line, Column: p.col} }

// spanFrom gives the span from a place to the current position.
func (s *scanner) spanFrom(p place) diag.Span {
	return diag.Span{Pos: p.pos(), Length: s.pos - s.extra - p.cp}
}

// skipInvisible passes n bytes that count as no code point.
func (s *scanner) skipInvisible(n int) {
	s.pos += n
	s.extra += n
}

// step passes one code point or line break and keeps count of lines and code points.
func (s *scanner) step() {
	c := s.text[s.pos]
	switch {
	case c == '\r' && s.pos+1 < len(s.text) && s.text[s.pos+1] == '\n':
		s.extra++
		s.pos += 2
		s.newLine()
	case c == '\n' || c == '\r':
		s.pos++
		s.newLine()
	case c < utf8.RuneSelf:
		s.pos++
	default:
		_, n := utf8.DecodeRuneInString(s.text[s.pos:])
		s.pos += n
		s.extra += n - 1
	}
}

func (s *scanner) newLine() {
	s.line++
	s.lineC = s.pos - s.extra
	s.nl = true
}

func (s *scanner) skipLine() {
	for s.pos < s.limit && s.text[s.pos] != '\n' && s.text[s.pos] != '\r' {
		s.step()
	}
}

// mark appends a token that began at p and ends at a byte offset, the current position.
func (s *scanner) mark(k kind, p place, end int) {
	s.toks = append(s.toks, token{
		kind: k, nl: s.nl, text: s.text[p.off:end], off: int32(p.off), line: int32(p.line), col: int32(p.col),
		start: int32(p.cp), end: int32(s.pos - s.extra),
	})
	s.nl = false
}

// code scans one token, comment or piece of white space outside strings.
func (s *scanner) code() {
	c := s.text[s.pos]
	switch {
	case c == ' ' || c == '\t' || c == '\f':
		s.pos++
	case c == '\n' || c == '\r':
		s.step()
	case isLetter(c):
		s.word()
	case c >= '0' && c <= '9' || c == '.' && s.digitAt(s.pos+1):
		s.number()
	case c == '"':
		s.startString()
	case c == '\'':
		s.char()
	case c == '`':
		s.quoted()
	case c == '/' && s.byteAt(s.pos+1) == '/':
		s.skipLine()
	case c == '/' && s.byteAt(s.pos+1) == '*':
		s.blockComment()
	case c >= utf8.RuneSelf:
		s.wide()
	default:
		s.operator()
	}
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// byteAt gives a byte of the text, 0 behind its end.
func (s *scanner) byteAt(i int) byte {
	if i < s.limit {
		return s.text[i]
	}
	return 0
}

func (s *scanner) digitAt(i int) bool { return isDigit(s.byteAt(i)) }

// skipWord passes the letters and digits at the current position.
func (s *scanner) skipWord() {
	for s.pos < s.limit {
		c := s.text[s.pos]
		if isLetter(c) || isDigit(c) {
			s.pos++
			continue
		}
		if c < utf8.RuneSelf {
			return
		}
		r, _ := utf8.DecodeRuneInString(s.text[s.pos:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return
		}
		s.step()
	}
}

func (s *scanner) word() {
	p := s.here()
	s.skipWord()
	k := ident
	if text := s.text[p.off:s.pos]; len(text) <= longestKeyword && text[0] >= 'a' {
		if _, hard := keywords[text]; hard {
			k = keyword
		}
	}
	s.mark(k, p, s.pos)
}

// number passes a number with everything that looks like part of it; the parser judges its value.
func (s *scanner) number() {
	p := s.here()
	hex := s.text[s.pos] == '0' && (s.byteAt(s.pos+1)|0x20 == 'x' || s.byteAt(s.pos+1)|0x20 == 'b')
	for s.pos < s.limit {
		c := s.text[s.pos]
		exponent := !hex && (s.text[s.pos-min(1, s.pos)]|0x20) == 'e' && s.pos > p.off
		switch {
		case isLetter(c) || isDigit(c):
		case c == '.' && !hex && s.digitAt(s.pos+1) && !strings.Contains(s.text[p.off:s.pos], "."):
		case (c == '+' || c == '-') && exponent && s.digitAt(s.pos+1):
		default:
			s.mark(number, p, s.pos)
			return
		}
		s.pos++
	}
	s.mark(number, p, s.pos)
}

// char passes a character literal. Text in single quotes of any length is taken here; the parser judges it.
func (s *scanner) char() {
	p := s.here()
	s.pos++
	for s.pos < s.limit {
		switch c := s.text[s.pos]; {
		case c == '\n' || c == '\r':
			s.diags.unclosedChar(s.spanFrom(p))
			s.mark(char, p, s.pos)
			return
		case c == '\\' && s.pos+1 < s.limit && s.text[s.pos+1] != '\n' && s.text[s.pos+1] != '\r':
			s.pos++
			s.step()
		case c == '\'':
			s.pos++
			s.mark(char, p, s.pos)
			return
		default:
			s.textStep()
		}
	}
	s.diags.unclosedChar(s.spanFrom(p))
	s.mark(char, p, s.pos)
}

// quoted passes a name in backticks.
func (s *scanner) quoted() {
	p := s.here()
	for s.step(); s.pos < s.limit; s.step() {
		switch s.text[s.pos] {
		case '`':
			s.pos++
			if s.pos-p.off == 2 {
				s.diags.emptyQuotedName(s.spanFrom(p))
				return
			}
			s.mark(quotedIdent, p, s.pos)
			return
		case '\n', '\r':
			s.diags.unclosedBacktick(s.spanFrom(p))
			return
		}
	}
	s.diags.unclosedBacktick(s.spanFrom(p))
}

// blockComment passes a comment; comments nest.
func (s *scanner) blockComment() {
	p := s.here()
	s.pos += 2
	for depth := 1; depth > 0; {
		switch rest := s.text[s.pos:s.limit]; {
		case rest == "":
			s.diags.unclosedComment(diag.Span{Pos: p.pos(), Length: 2})
			return
		case strings.HasPrefix(rest, "/*"):
			depth++
			s.pos += 2
		case strings.HasPrefix(rest, "*/"):
			depth--
			s.pos += 2
		default:
			s.step()
		}
	}
}

// isWideSpace reports whether a character beyond ASCII counts as white space.
func isWideSpace(r rune) bool {
	return r == '\u00A0' || r == '\u2028' || r == '\u2029' || unicode.IsSpace(r)
}

// wide scans what begins with a character beyond ASCII.
func (s *scanner) wide() {
	r, n := utf8.DecodeRuneInString(s.text[s.pos:s.limit])
	switch {
	case r == utf8.RuneError && n <= 1:
		s.invalidBytes()
	case unicode.IsLetter(r):
		s.word()
	case r == '\uFEFF' || r == '\u200B':
		s.skipInvisible(n)
	case isWideSpace(r):
		s.step()
	case isSmartDouble(r):
		s.startSmart()
	default:
		s.badRune()
	}
}

// badRune passes a sign that means nothing in a script. A row of them is one token.
func (s *scanner) badRune() {
	p := s.here()
	first, _ := utf8.DecodeRuneInString(s.text[s.pos:])
	s.step()
	for s.pos < s.limit {
		r, n := utf8.DecodeRuneInString(s.text[s.pos:])
		if r != first || r == utf8.RuneError && n <= 1 {
			break
		}
		s.step()
	}
	s.mark(badSymbol, p, s.pos)
}

// invalidBytes passes a run of bytes that are no UTF-8.
func (s *scanner) invalidBytes() {
	p := s.here()
	for s.pos < s.limit {
		if r, n := utf8.DecodeRuneInString(s.text[s.pos:]); r != utf8.RuneError || n > 1 {
			break
		}
		s.step()
	}
	s.diags.invalidUTF8(s.spanFrom(p))
}

// control passes a control character, which is an error, and those behind it.
func (s *scanner) control() {
	p := s.here()
	c := s.text[s.pos]
	for s.pos < s.limit && s.text[s.pos] == c {
		s.pos++
	}
	s.diags.controlCharacter(s.spanFrom(p), c)
}

func isControl(c byte) bool {
	return c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' || c == 0x7F
}

// textStep passes one code point of a text and complains about what no text may hold.
func (s *scanner) textStep() {
	switch c := s.text[s.pos]; {
	case isControl(c):
		s.control()
	case c >= utf8.RuneSelf:
		if r, n := utf8.DecodeRuneInString(s.text[s.pos:]); r == utf8.RuneError && n <= 1 {
			s.invalidBytes()
			return
		}
		s.step()
	default:
		s.step()
	}
}

func (s *scanner) operator() {
	p := s.here()
	if isControl(s.text[s.pos]) {
		s.control()
		return
	}
	o := operatorAt(s.text[s.pos:s.limit])
	if o == "" {
		s.badRune()
		return
	}
	if o == "!" {
		o += s.negatedWord()
	}
	if len(s.open) > 0 && s.templateBrace(o, p) {
		return
	}
	s.pos += len(o)
	s.mark(op, p, s.pos)
}

// negatedWord gives "in" or "is" if the "!" at the current position belongs to that word.
func (s *scanner) negatedWord() string {
	for _, w := range [...]string{"in", "is"} {
		if strings.HasPrefix(s.text[s.pos+1:s.limit], w) {
			next, _ := utf8.DecodeRuneInString(s.text[s.pos+3 : s.limit])
			if next != '_' && !unicode.IsLetter(next) && !unicode.IsDigit(next) {
				return w
			}
		}
	}
	return ""
}

// templateBrace counts the braces within a ${ } and ends it at its own closing brace.
func (s *scanner) templateBrace(o string, p place) bool {
	top := &s.open[len(s.open)-1]
	switch {
	case o == "{":
		top.braces++
	case o == "}" && top.braces > 0:
		top.braces--
	case o == "}":
		s.pos++
		s.mark(strClose, p, s.pos)
		top.code = false
		return true
	}
	return false
}
