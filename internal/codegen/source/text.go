package source

import (
	"strconv"
	"strings"
)

// EscapeString writes the inside of a text literal for languages with C's escapes.
func EscapeString(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case '"', '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case '\n':
			b.WriteString(`\n`)
		case '\r':
			b.WriteString(`\r`)
		case '\t':
			b.WriteString(`\t`)
		default:
			if r < ' ' || r == 0x7f {
				b.WriteString(`\u` + strings.ToUpper(strconv.FormatInt(int64(r)+0x10000, 16))[1:])
			} else {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// QuoteChar writes a character literal for languages with C's escapes.
func QuoteChar(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(s) + "'"
}

// Angled are type arguments in angle brackets.
func Angled(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return "<" + strings.Join(args, ", ") + ">"
}

// Quoted is a text in quotation marks.
func Quoted(s string) string { return `"` + EscapeString(s) + `"` }
