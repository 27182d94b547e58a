package syntax

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kuml-mcp/internal/diag"
)

// startString passes an opening quote.
func (s *scanner) startString() {
	p := s.here()
	raw := strings.HasPrefix(s.text[s.pos:s.limit], `"""`)
	s.pos++
	if raw {
		s.pos += 2
	}
	s.mark(strStart, p, s.pos)
	s.open = append(s.open, openString{raw: raw, start: len(s.toks) - 1})
}

// stringPiece passes a run of text in the innermost string and then what ends the run.
func (s *scanner) stringPiece() {
	str := &s.open[len(s.open)-1]
	p := s.here()
	for s.pos < s.limit {
		c := s.text[s.pos]
		switch {
		case c == '$' && s.templateAt(s.pos+1):
			s.textToken(p)
			s.template(str)
			return
		case s.closesString(str):
			s.endString(str, p)
			return
		case !str.raw && (c == '\n' || c == '\r'):
			s.tornString(str, p)
			return
		case !str.raw && c == '\\' && s.pos+1 < s.limit && s.text[s.pos+1] != '\n' && s.text[s.pos+1] != '\r':
			s.pos++
			s.textStep()
		default:
			s.textStep()
		}
	}
	if !str.raw {
		s.tornString(str, p)
		return
	}
	s.textToken(p)
}

// textToken marks the text since p, if there is any.
func (s *scanner) textToken(p place) {
	if s.pos > p.off {
		s.mark(strText, p, s.pos)
	}
	s.nl = false
}

// templateAt reports whether what stands behind a $ makes it a template.
func (s *scanner) templateAt(i int) bool {
	c := s.byteAt(i)
	if c < utf8.RuneSelf {
		return c == '{' || c == '`' || isLetter(c)
	}
	r, _ := utf8.DecodeRuneInString(s.text[i:s.limit])
	return unicode.IsLetter(r)
}

// template passes $name, $`name` or ${.
func (s *scanner) template(str *openString) {
	p := s.here()
	s.pos++
	switch s.text[s.pos] {
	case '{':
		s.pos++
		s.mark(strOpen, p, s.pos)
		str.code, str.braces = true, 0
	case '`':
		end := strings.IndexAny(s.text[s.pos+1:s.limit], "`\n\r")
		if end <= 0 || s.text[s.pos+1+end] != '`' {
			s.mark(strText, p, s.pos)
			return
		}
		for stop := s.pos + end + 2; s.pos < stop; {
			s.step()
		}
		s.mark(strName, p, s.pos)
	default:
		s.skipWord()
		s.mark(strName, p, s.pos)
	}
}

// closesString reports whether the closing quote of the string stands at the current position. In a
// raw string a row of quotes closes with its last three.
func (s *scanner) closesString(str *openString) bool {
	c := s.text[s.pos]
	if str.smart {
		r, _ := utf8.DecodeRuneInString(s.text[s.pos:s.limit])
		return isSmartDouble(r) || c == '"'
	}
	if c != '"' {
		return false
	}
	if !str.raw {
		return true
	}
	rest := s.text[s.pos:s.limit]
	return strings.HasPrefix(rest, `"""`) && !strings.HasPrefix(rest, `""""`)
}

func (s *scanner) endString(str *openString, p place) {
	s.textToken(p)
	p = s.here()
	s.step()
	if str.raw {
		s.pos += 2
	}
	s.mark(strEnd, p, s.pos)
	if str.smart {
		s.smart.add(s.toks[str.start], p, s.here())
	}
	s.open = s.open[:len(s.open)-1]
}

// tornString ends a string whose line ends before its closing quote. What closes the call or
// opens its block at the end of the line is taken to stand outside: the quote was forgotten before it.
func (s *scanner) tornString(str *openString, p place) {
	start := &s.toks[str.start]
	body := s.text[p.off:s.pos]
	kept := len(strings.TrimRight(body, "){ \t,;"))
	if strings.HasSuffix(body[:kept], "(") || kept > 0 && body[kept-1] == '\\' {
		kept = len(body)
	}
	s.pos = p.off + kept // what is given back is ASCII: nothing to recount
	s.textToken(p)
	q := s.here()
	s.mark(strEnd, q, s.pos)
	s.diags.unclosedString(start.span(), q.pos())
	s.open = s.open[:len(s.open)-1]
}

// closeStrings ends what is still open at the end of the script.
func (s *scanner) closeStrings() {
	for len(s.open) > 0 {
		str := s.open[len(s.open)-1]
		s.open = s.open[:len(s.open)-1]
		if str.code {
			s.mark(strClose, s.here(), s.pos)
		}
		s.mark(strEnd, s.here(), s.pos)
		if start := &s.toks[str.start]; len(s.open) == 0 {
			s.diags.unclosedText(start.span(), str.raw)
		}
	}
}

func isSmartDouble(r rune) bool { return r == '“' || r == '”' || r == '„' || r == '‟' }

// startSmart takes a typographic quote for the start of a text.
func (s *scanner) startSmart() {
	p := s.here()
	s.step()
	s.mark(strStart, p, s.pos)
	s.open = append(s.open, openString{smart: true, start: len(s.toks) - 1})
}

// smartQuotes gathers texts in typographic quotes, for one report about all of them.
type smartQuotes struct {
	count   int
	first   token // opening quote of the first such text
	firstTo place // behind the closing quote of the first one
	to      place // behind the closing quote of the last one
	quotes  []quote
}

// quote is a typographic quote: where it stands and its size, in bytes.
type quote struct{ off, size int }

// longestFix is the largest replacement, in bytes, that is offered for several places at once.
const longestFix = 2000

// add notes a text by its opening quote and the places before and behind its closing quote.
func (q *smartQuotes) add(start token, closing, behind place) {
	if q.count == 0 {
		q.first, q.firstTo = start, behind
	}
	q.count++
	q.to = behind
	q.quotes = append(q.quotes, quote{int(start.off), len(start.text)}, quote{closing.off, behind.off - closing.off})
}

func (q *smartQuotes) report(text string, diags *reporter) {
	if q.count == 0 {
		return
	}
	end := q.to
	if end.off-int(q.first.off) > longestFix {
		end = q.firstTo
	}
	var b strings.Builder
	at := int(q.first.off)
	for _, quote := range q.quotes {
		if quote.off >= end.off {
			break
		}
		b.WriteString(text[at:quote.off] + `"`)
		at = quote.off + quote.size
	}
	span := q.first.span()
	diags.smartQuotes(span, q.count, &diag.Fix{Span: diag.Span{Pos: span.Pos, Length: end.cp - int(q.first.start)}, NewText: b.String()})
}
