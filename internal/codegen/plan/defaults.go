package plan

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen/source"
)

var (
	wholeNumber = regexp.MustCompile(`^[+-]?[0-9]+[lL]?$`)
	realNumber  = regexp.MustCompile(`^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?$`)
)

// Literal is a default value that fits its type.
type Literal struct {
	Kind string // key of builtins, "enum", "null", "empty" (collection) or "fresh" (the current time, a new UUID)
	Text string // number without suffix, text without quotes, literal's name
}

// DefaultOf reads a field's default; ok is false where it does not fit the declared type, so that it cannot be carried over.
func (f *Field) DefaultOf() (Literal, bool) {
	if f.Value == nil {
		return Literal{}, false
	}
	text := strings.TrimSpace(*f.Value)
	switch {
	case text == "null":
		return Literal{"null", text}, !f.Required && !f.Many
	case f.Many || f.Type.Builtin == "List" || f.Type.Builtin == "Set" || f.Type.Builtin == "Map":
		return Literal{
			"empty", "",
		}, slices.Contains([]string{"[]", "{}", "emptyList()", "listOf()", "emptySet()", "emptyMap()", "new ArrayList<>()"}, text)
	case f.Type.Unit != nil:
		return f.enumDefault(text)
	}
	l := Literal{Kind: f.Type.Builtin, Text: text}
	switch f.Type.Builtin {
	case "Int", "Short", "Byte", "Long", "BigInteger":
		l.Text = strings.TrimPrefix(strings.TrimRight(text, "lL"), "+")
		return l, wholeNumber.MatchString(text) && f.inRange(l.Text)
	case "Float", "Double", "BigDecimal":
		l.Text = strings.TrimPrefix(strings.TrimRight(text, "fFdD"), "+")
		return l, realNumber.MatchString(text) && (f.Type.Builtin == "BigDecimal" || source.Fits(l.Text, bits[f.Type.Builtin]))
	case "Boolean":
		l.Text = strings.ToLower(text)
		return l, l.Text == "true" || l.Text == "false"
	case "String":
		l.Text = unquote(text)
		return l, true
	case "Char":
		l.Text = unquote(text)
		return l, len([]rune(l.Text)) == 1
	case "Date", "Time", "DateTime", "Instant", "UUID":
		return momentDefault(f.Type.Builtin, text)
	}
	return l, false
}

var bits = map[string]int{"Byte": 8, "Short": 16, "Int": 32, "Long": 64, "Float": 32, "Double": 64}

func (f *Field) inRange(text string) bool {
	n := bits[f.Type.Builtin]
	if n == 0 {
		return true
	}
	_, err := strconv.ParseInt(text, 10, n)
	return err == nil
}

// enumDefault accepts LITERAL, Type.LITERAL and Type::LITERAL.
func (f *Field) enumDefault(text string) (Literal, bool) {
	name := text[strings.LastIndexAny(text, ".:")+1:]
	return Literal{"enum", name}, f.Type.Unit.Kind == Enum && slices.Contains(f.Type.Unit.Literals, name)
}

// unquote takes quotes off, where the text has them.
func unquote(text string) string {
	if len(text) >= 2 && (text[0] == '"' || text[0] == '\'') && text[len(text)-1] == text[0] {
		return text[1 : len(text)-1]
	}
	return text
}

// Notes are the documentation lines of a field: its own and a default that could not be carried over.
func (f *Field) Notes() []string {
	out := slices.Clone(f.docs)
	if _, ok := f.DefaultOf(); f.Value != nil && !ok {
		out = append(out, "Default: "+source.OneLine(*f.Value)+".")
	}
	return out
}
