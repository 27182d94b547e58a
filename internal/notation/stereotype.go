package notation

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// Stereotypes lists the names of stereotypes, plain ones and those of profiles, each once and without guillemets.
func (d Display) Stereotypes(plain []string, applied []model.StereotypeApplication) []string {
	if d.NoStereotypes {
		return nil
	}
	var names []string
	seen := map[string]bool{d.Hidden: true}
	add := func(name string) {
		if name = clean.OneLine(name); name != "" && !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	for _, s := range plain {
		bare, _ := model.Unquoted(clean.OneLine(s))
		add(bare)
	}
	for _, a := range applied {
		add(a.Name)
	}
	return names
}

// Tags lists tagged values as "name = value"; where several stereotypes carry some, the stereotype's name goes before the tag's.
func (d Display) Tags(applied []model.StereotypeApplication) []string {
	if d.NoStereotypes {
		return nil
	}
	tagged := 0
	for _, a := range applied {
		if len(a.Tags) > 0 {
			tagged++
		}
	}
	var out []string
	for _, a := range applied {
		for _, t := range a.Tags {
			name := clean.OneLine(t.Name)
			if tagged > 1 {
				name = clean.OneLine(a.Name) + "." + name
			}
			out = append(out, name+" = "+value(t.Value))
		}
	}
	return out
}

// value writes a tagged value as UML does: strings quoted, lists in brackets.
func value(v any) string {
	switch v := v.(type) {
	case string:
		return `"` + clean.OneLine(v) + `"`
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case model.EnumLiteral:
		return clean.OneLine(v.Name)
	case []any:
		items := make([]string, len(v))
		for i, e := range v {
			items[i] = value(e)
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// Guillemets gives "«a, b»", "" for none.
func Guillemets(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "«" + strings.Join(names, ", ") + "»"
}

// prefix gives stereotypes with a blank behind them, "" for none.
func prefix(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return Guillemets(names) + " "
}

// Braces gives items as the pieces of a line: "{a, ", "b}".
func Braces(items []string) []string {
	out := make([]string, len(items))
	for i, s := range items {
		out[i] = s + ", "
	}
	if n := len(items); n > 0 {
		out[0] = "{" + out[0]
		out[n-1] = strings.TrimSuffix(out[n-1], ", ") + "}"
	}
	return out
}

// Braced gives "{a, b}", "" for none.
func Braced(items []string) string { return strings.Join(Braces(items), "") }
