package jsonschema

import (
	"bytes"
	"encoding/json"
	"strings"
)

// object is an object of JSON whose members keep their order.
type object []member

type member struct {
	name  string
	value any // object, []any, []string, number, string, bool or int
}

// number is a number as it is written.
type number string

// text is the object as a file.
func (o object) text() string {
	var b strings.Builder
	writeJSON(&b, o, 0)
	return b.String() + "\n"
}

func writeJSON(b *strings.Builder, value any, depth int) {
	switch v := value.(type) {
	case object:
		if len(v) == 1 && plainJSON(v[0].value) {
			b.WriteString("{" + text(v[0].name) + ": ")
			writeJSON(b, v[0].value, depth)
			b.WriteString("}")
			return
		}
		open, sep := "{", ""
		for _, m := range v {
			b.WriteString(open + sep)
			newLine(b, depth+1)
			b.WriteString(text(m.name) + ": ")
			writeJSON(b, m.value, depth+1)
			open, sep = "", ","
		}
		closeJSON(b, open, "{", "}", depth)
	case []any:
		open, sep := "[", ""
		for _, e := range v {
			b.WriteString(open + sep)
			newLine(b, depth+1)
			writeJSON(b, e, depth+1)
			open, sep = "", ","
		}
		closeJSON(b, open, "[", "]", depth)
	case []string:
		parts := make([]string, len(v))
		for i, s := range v {
			parts[i] = text(s)
		}
		b.WriteString("[" + strings.Join(parts, ", ") + "]")
	case number:
		b.WriteString(string(v))
	default:
		b.WriteString(text(v))
	}
}

// plainJSON reports whether a value is written in one line.
func plainJSON(value any) bool {
	switch value.(type) {
	case object, []any, []string:
		return false
	}
	return true
}

// closeJSON ends an object or array; one that is still unopened is empty.
func closeJSON(b *strings.Builder, open, begin, end string, depth int) {
	if open == begin {
		b.WriteString(begin + end)
		return
	}
	newLine(b, depth)
	b.WriteString(end)
}

func newLine(b *strings.Builder, depth int) { b.WriteString("\n" + strings.Repeat("  ", depth)) }

// text is a plain value, with <, > and & as they are.
func text(value any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return "null" // for values that JSON does not have, which nobody passes
	}
	return strings.TrimSuffix(b.String(), "\n")
}
