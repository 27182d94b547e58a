package svg

import (
	"bytes"
	"unicode/utf8"
)

// escape writes s as XML text or, quoted, as the value of an attribute. What XML does not
// allow becomes the replacement character.
func escape(w *bytes.Buffer, s string, quoted bool) {
	for _, r := range s {
		switch {
		case r == '&':
			w.WriteString("&amp;")
		case r == '<':
			w.WriteString("&lt;")
		case r == '>':
			w.WriteString("&gt;")
		case r == '"' && quoted:
			w.WriteString("&quot;")
		case r == '\r', quoted && (r == '\t' || r == '\n'):
			// As they are, a parser would turn these into spaces or line feeds.
			w.WriteString(controlRefs[r])
		case !allowed(r):
			w.WriteRune(utf8.RuneError)
		default:
			w.WriteRune(r)
		}
	}
}

var controlRefs = map[rune]string{'\t': "&#9;", '\n': "&#10;", '\r': "&#13;"}

// allowed reports whether XML 1.0 allows the character.
func allowed(r rune) bool {
	return r >= ' ' && r != 0xfffe && r != 0xffff || r == '\t' || r == '\n'
}
