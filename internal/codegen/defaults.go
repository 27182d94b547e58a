package codegen

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	wholeNumber = regexp.MustCompile(`^[+-]?[0-9]+[lL]?$`)
	realNumber  = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?$`)
)

// literal is a default value that fits its type.
type literal struct {
	kind string // key of builtins, "enum", "null", "empty" (collection) or "fresh" (the current time, a new UUID)
	text string // number without suffix, text without quotes, literal's name
}

// defaultOf reads a field's default; ok is false where it does not fit the declared type, so that it cannot be carried over.
func (f *field) defaultOf() (literal, bool) {
	if f.value == nil {
		return literal{}, false
	}
	text := strings.TrimSpace(*f.value)
	switch {
	case text == "null":
		return literal{"null", text}, !f.required && !f.many
	case f.many || f.typ.builtin == "List" || f.typ.builtin == "Set" || f.typ.builtin == "Map":
		return literal{"empty", ""}, slices.Contains([]string{"[]", "{}", "emptyList()", "listOf()", "emptySet()", "emptyMap()", "new ArrayList<>()"}, text)
	case f.typ.unit != nil:
		return f.enumDefault(text)
	}
	l := literal{kind: f.typ.builtin, text: text}
	switch f.typ.builtin {
	case "Int", "Short", "Byte", "Long", "BigInteger":
		l.text = strings.TrimPrefix(strings.TrimRight(text, "lL"), "+")
		return l, wholeNumber.MatchString(text) && f.inRange(l.text)
	case "Float", "Double", "BigDecimal":
		l.text = strings.TrimPrefix(strings.TrimRight(text, "fFdD"), "+")
		return l, realNumber.MatchString(text) && (f.typ.builtin == "BigDecimal" || fits(l.text, bits[f.typ.builtin]))
	case "Boolean":
		l.text = strings.ToLower(text)
		return l, l.text == "true" || l.text == "false"
	case "String":
		l.text = unquote(text)
		return l, true
	case "Char":
		l.text = unquote(text)
		return l, len([]rune(l.text)) == 1
	case "Date", "Time", "DateTime", "Instant", "UUID":
		return momentDefault(f.typ.builtin, text)
	}
	return l, false
}

var bits = map[string]int{"Byte": 8, "Short": 16, "Int": 32, "Long": 64, "Float": 32, "Double": 64}

func (f *field) inRange(text string) bool {
	n := bits[f.typ.builtin]
	if n == 0 {
		return true
	}
	_, err := strconv.ParseInt(text, 10, n)
	return err == nil
}

// enumDefault accepts LITERAL, Type.LITERAL and Type::LITERAL.
func (f *field) enumDefault(text string) (literal, bool) {
	name := text[strings.LastIndexAny(text, ".:")+1:]
	return literal{"enum", name}, f.typ.unit.kind == enumUnit && slices.Contains(f.typ.unit.literals, name)
}

// unquote takes quotes off, where the text has them.
func unquote(text string) string {
	if len(text) >= 2 && (text[0] == '"' || text[0] == '\'') && text[len(text)-1] == text[0] {
		return text[1 : len(text)-1]
	}
	return text
}

// notes are the documentation lines of a field: its own and a default that could not be carried over.
func (f *field) notes() []string {
	out := slices.Clone(f.docs)
	if _, ok := f.defaultOf(); f.value != nil && !ok {
		out = append(out, "Default: "+oneLine(*f.value)+".")
	}
	return out
}

// escapeString writes the inside of a text literal for languages with C's escapes.
func escapeString(s string) string {
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

// quoteChar writes a character literal for languages with C's escapes.
func quoteChar(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(s) + "'"
}
