package ocl

import (
	"strings"
	"unicode"

	"kuml-mcp/internal/model"
)

// locate finds a place of a constraint's text in the script, where the text is written as one literal: in single quotation
// marks up to the end of its line, or in triple ones over several lines, maybe with a margin that is trimmed. It gives nil
// where it cannot tell.
func locate(script string, k *model.Constraint, at *Pos) *Pos {
	lines := strings.Split(script, "\n")
	start := k.TextOrigin
	if at == nil || !start.IsValid() || start.Line > len(lines) {
		return nil
	}
	first := []rune(lines[start.Line-1])
	if start.Column > len(first) {
		return nil
	}
	rest := first[start.Column-1:]
	switch {
	case strings.HasPrefix(string(rest), `"""`):
		return locateRaw(lines, k, at)
	case rest[0] == '"' && at.Line == 1:
		return locateQuoted(rest, k, at)
	}
	return nil
}

// locateQuoted finds a column behind escapes.
func locateQuoted(rest []rune, k *model.Constraint, at *Pos) *Pos {
	col := 1
	for i := 1; i < len(rest); i++ {
		if col == at.Col {
			return &Pos{k.TextOrigin.Line, k.TextOrigin.Column + i}
		}
		switch {
		case rest[i] == '"':
			return nil
		case rest[i] == '$' && i+1 < len(rest) && (rest[i+1] == '{' || unicode.IsLetter(rest[i+1])):
			return nil // a template: the text differs from what is written
		case rest[i] == '\\' && i+5 < len(rest) && rest[i+1] == 'u':
			i += 5
		case rest[i] == '\\':
			i++
		}
		col++
	}
	return nil
}

// locateRaw finds the line of a text in triple quotation marks that holds the line of the constraint.
func locateRaw(lines []string, k *model.Constraint, at *Pos) *Pos {
	body := strings.Split(k.Text, "\n")
	if at.Line > len(body) {
		return nil
	}
	// The first line of the text that is not blank says where the text begins; the others follow it.
	lead := 0
	for lead < len(body)-1 && strings.TrimSpace(body[lead]) == "" {
		lead++
	}
	for n := k.TextOrigin.Line - 1; n < len(lines); n++ {
		offset := 0
		if n == k.TextOrigin.Line-1 {
			offset = len(string([]rune(lines[n])[:k.TextOrigin.Column+2]))
		}
		if i := strings.Index(lines[n][offset:], strings.TrimSpace(body[lead])); i >= 0 && strings.TrimSpace(body[lead]) != "" {
			return inLine(lines, n+at.Line-1-lead, body[at.Line-1], at.Col)
		}
	}
	return nil
}

// inLine finds a column of a text within a line that ends with it.
func inLine(lines []string, n int, text string, col int) *Pos {
	if n < 0 || n >= len(lines) {
		return nil
	}
	trimmed := strings.TrimSpace(text)
	i := strings.Index(lines[n], trimmed)
	margin := len([]rune(text)) - len([]rune(strings.TrimLeftFunc(text, unicode.IsSpace)))
	if i < 0 || col <= margin {
		return nil
	}
	return &Pos{n + 1, len([]rune(lines[n][:i])) + col - margin}
}
