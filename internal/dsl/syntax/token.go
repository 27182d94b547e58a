package syntax

import (
	"strings"

	"kuml-mcp/internal/diag"
)

// kind is the kind of a token.
type kind uint8

const (
	eof kind = iota
	ident
	quotedIdent // `name`
	keyword     // one of Kotlin's hard keywords
	number
	char
	strStart  // opening " or """
	strText   // a run of text in a string
	strName   // $name
	strOpen   // ${
	strClose  // } of a ${
	strEnd    // closing " or """; empty where it is missing
	op        // operator or punctuation
	badSymbol // a sign that has no meaning here
)

// token is a lexical unit. Comments and white space are no tokens; nl tells of line breaks.
type token struct {
	text       string // as written
	off        int32  // byte offset in the script
	line, col  int32  // 1-based; col in code points
	start, end int32  // code points from the start of the script
	kind       kind
	nl         bool // a line break stands between this token and the one before
}

// is reports whether the token is a given operator or hard keyword.
func (t *token) is(text string) bool {
	return (t.kind == op || t.kind == keyword) && t.text == text
}

// isName reports whether the token is an ordinary name.
func (t *token) isName() bool { return t.kind == ident || t.kind == quotedIdent }

// isWord reports whether the token is an unquoted name of a given spelling: a soft keyword.
func (t *token) isWord(text string) bool { return t.kind == ident && t.text == text }

// behind is the byte offset just behind the token.
func (t *token) behind() int { return int(t.off) + len(t.text) }

// pos is the place of the token.
func (t *token) pos() diag.Pos { return diag.Pos{Line: int(t.line), Column: int(t.col)} }

// span is the place and length of the token.
func (t *token) span() diag.Span { return diag.Span{Pos: t.pos(), Length: int(t.end - t.start)} }

// keywords are Kotlin's hard keywords. The value tells whether the word may also be taken as a name
// where it stands as a value: the others have a meaning of their own there.
var keywords = map[string]bool{
	"as": true, "break": false, "class": true, "continue": false, "do": true, "else": true,
	"false": false, "for": true, "fun": true, "if": true, "in": true, "interface": true,
	"is": true, "null": false, "object": true, "package": true, "return": false, "super": true,
	"this": false, "throw": false, "true": false, "try": true, "typealias": true, "typeof": true,
	"val": true, "var": true, "when": true, "while": true,
}

// longestKeyword is the length of the longest keyword.
const longestKeyword = len("typealias")

// operators are the operators and punctuation marks, by length, longest first.
var operators = [...][]string{
	{"===", "!==", "..<"},
	{
		"->", "=>", "::", "?.", "?:", "!!", "..", "++", "--", "+=", "-=", "*=", "/=", "%=",
		"==", "!=", "<=", ">=", "&&", "||",
	},
	{
		"(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "=", "+", "-", "*", "/", "%", "<", ">",
		"!", "?", "@", "&", "|",
	},
}

// alone are the signs that begin no longer operator, second those that a longer operator may go on with.
const (
	alone  = "()[]{},;@"
	second = "=.:?!<>+-&|"
)

// operatorAt gives the longest operator at the start of s, "" if there is none.
func operatorAt(s string) string {
	if strings.IndexByte(alone, s[0]) >= 0 {
		return s[:1]
	}
	longer := len(s) > 1 && strings.IndexByte(second, s[1]) >= 0
	for i, group := range operators {
		n := 3 - i
		if len(s) < n || n > 1 && !longer {
			continue
		}
		for _, o := range group {
			if o[0] == s[0] && o == s[:n] {
				return o
			}
		}
	}
	return ""
}
