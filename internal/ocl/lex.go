package ocl

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Pos is a place in an OCL text: line and column count from 1, columns in code points.
type Pos struct {
	Line int `json:"line"`
	Col  int `json:"col"`
}

// syntaxError is a mistake in an OCL text, found while reading or type-checking it.
type syntaxError struct {
	pos Pos
	msg string
}

func (e *syntaxError) Error() string { return e.msg }

type tokenKind int

const (
	tokEnd tokenKind = iota
	tokName
	tokInt
	tokReal
	tokString
	tokOp
)

type token struct {
	kind tokenKind
	text string // the name, operator or number as written; a string's content
	pos  Pos
}

func (t token) String() string {
	if t.kind == tokEnd {
		return "end of text"
	}
	return "'" + t.text + "'"
}

// operators, longest first, so that the first match is the right one.
var operators = []string{
	"->", "::", "..", "<=", ">=", "<>", "@pre", "(", ")", "{", "}", "[", "]", ",", ";", ":", "|", ".", "=", "<", ">", "+", "-", "*", "/",
	"^", "!", "&", "?", "%", "#",
}

// scan splits an OCL text into tokens. Comments run from "--" to the end of the line or between /* and */.
func scan(src string) ([]token, error) {
	s := scanner{src: []rune(src), pos: Pos{1, 1}}
	var out []token
	for {
		if err := s.skipBlank(); err != nil {
			return nil, err
		}
		if s.at >= len(s.src) {
			return append(out, token{kind: tokEnd, pos: s.pos}), nil
		}
		t, err := s.next()
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
}

type scanner struct {
	src []rune
	at  int
	pos Pos
}

func (s *scanner) errorf(pos Pos, format string, args ...any) error {
	return &syntaxError{pos, fmt.Sprintf(format, args...)}
}

func (s *scanner) advance(n int) {
	for range n {
		if s.src[s.at] == '\n' {
			s.pos = Pos{s.pos.Line + 1, 1}
		} else {
			s.pos.Col++
		}
		s.at++
	}
}

func (s *scanner) has(prefix string) bool {
	for i, r := range []rune(prefix) {
		if s.at+i >= len(s.src) || s.src[s.at+i] != r {
			return false
		}
	}
	return true
}

func (s *scanner) skipBlank() error {
	for s.at < len(s.src) {
		switch {
		case unicode.IsSpace(s.src[s.at]):
			s.advance(1)
		case s.has("--"):
			for s.at < len(s.src) && s.src[s.at] != '\n' {
				s.advance(1)
			}
		case s.has("/*"):
			start := s.pos
			for s.at < len(s.src) && !s.has("*/") {
				s.advance(1)
			}
			if s.at >= len(s.src) {
				return s.errorf(start, "this comment is never closed")
			}
			s.advance(2)
		default:
			return nil
		}
	}
	return nil
}

func (s *scanner) next() (token, error) {
	start, r := s.pos, s.src[s.at]
	switch {
	case s.has("_'"): // a name with any characters (OCL 2.4 §7.4.8)
		s.advance(1)
		t, err := s.text(start, '\'')
		t.kind = tokName
		return t, err
	case r == '_' || unicode.IsLetter(r):
		return token{tokName, s.while(func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }), start}, nil
	case r >= '0' && r <= '9':
		return s.number(start), nil
	case r == '\'' || r == '"':
		return s.text(start, r)
	}
	for _, op := range operators {
		if s.has(op) {
			s.advance(len(op))
			return token{tokOp, op, start}, nil
		}
	}
	return token{}, s.errorf(start, "unexpected character %q", r)
}

func (s *scanner) while(ok func(rune) bool) string {
	from := s.at
	for s.at < len(s.src) && ok(s.src[s.at]) {
		s.advance(1)
	}
	return string(s.src[from:s.at])
}

func (s *scanner) number(start Pos) token {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	text, kind := s.while(digit), tokInt
	if s.has(".") && s.at+1 < len(s.src) && digit(s.src[s.at+1]) {
		s.advance(1)
		text, kind = text+"."+s.while(digit), tokReal
	}
	if s.at < len(s.src) && (s.src[s.at] == 'e' || s.src[s.at] == 'E') {
		n := 1
		if s.at+n < len(s.src) && (s.src[s.at+n] == '-' || s.src[s.at+n] == '+') {
			n++
		}
		if s.at+n < len(s.src) && digit(s.src[s.at+n]) {
			exp := string(s.src[s.at : s.at+n])
			s.advance(n)
			text, kind = text+exp+s.while(digit), tokReal
		}
	}
	return token{kind, text, start}
}

// escapes of string literals (OCL 2.4 §7.4.10), beside \xhh and \uhhhh.
var escapes = map[rune]string{'b': "\b", 't': "\t", 'n': "\n", 'f': "\f", 'r': "\r", '"': `"`, '\'': "'", '\\': `\`}

// escape reads an escape at a backslash. Others than OCL's stand for themselves, as regular expressions need them.
func (s *scanner) escape() (string, error) {
	start, r := s.pos, s.src[s.at+1]
	s.advance(2)
	if e, ok := escapes[r]; ok {
		return e, nil
	}
	digits := map[rune]int{'x': 2, 'u': 4}[r]
	if digits == 0 {
		return `\` + string(r), nil
	}
	text := string(s.src[s.at:min(s.at+digits, len(s.src))])
	code, err := strconv.ParseUint(text, 16, 32)
	if err != nil || len(text) != digits {
		return "", s.errorf(start, `\%c is followed by %d hexadecimal digits`, r, digits)
	}
	s.advance(digits)
	return string(rune(code)), nil
}

func (s *scanner) text(start Pos, quote rune) (token, error) {
	s.advance(1)
	var b strings.Builder
	for s.at < len(s.src) {
		r := s.src[s.at]
		switch {
		case r == quote:
			s.advance(1)
			return token{tokString, b.String(), start}, nil
		case r == '\\' && s.at+1 < len(s.src):
			e, err := s.escape()
			if err != nil {
				return token{}, err
			}
			b.WriteString(e)
		default:
			b.WriteRune(r)
			s.advance(1)
		}
	}
	return token{}, s.errorf(start, "this text is never closed")
}
