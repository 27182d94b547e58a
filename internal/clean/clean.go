// Package clean takes out of texts what must not reach a picture, a list or a script.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns what is shown of a line: control characters become spaces, invalid bytes and noncharacters the replacement
// character, and the marks that force a direction upon others vanish, so that no text can pretend to read differently. What
// measures and draws texts applies it, and writers must.
func Line(line string) string {
	if isClean(line) {
		return line
	}
	return strings.Map(func(r rune) rune {
		switch {
		case forcesDirection(r):
			return -1
		case unicode.IsControl(r) || r == '\u2028' || r == '\u2029':
			return ' '
		case isNoncharacter(r):
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(line, string(utf8.RuneError)))
}

// OneLine gives what is shown of a text, with every run of white space as one blank and none at the ends.
func OneLine(s string) string { return strings.Join(strings.Fields(Line(s)), " ") }

// isClean reports whether a line has nothing but printable ASCII, as nearly all lines do.
func isClean(line string) bool {
	for i := range len(line) {
		if line[i] < ' ' || line[i] > '~' {
			return false
		}
	}
	return true
}

// forcesDirection reports whether r is an embedding, override or isolate of bidirectional text.
func forcesDirection(r rune) bool {
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// isNoncharacter reports whether r is set aside by Unicode and not allowed in XML.
func isNoncharacter(r rune) bool { return r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef }
