package resolve

import (
	"strings"

	"kuml-mcp/internal/dsl/vocab"
)

// formsOf says how a value of a type is written.
func (r *resolver) formsOf(t vocab.TypeExpr, f *vocab.Function) string {
	if h := r.forms(t); h != "" {
		return h
	}
	return "It takes: " + rowSignature(f)
}

// forms says how a value of a type is written, "" if there is nothing to say.
func (r *resolver) forms(t vocab.TypeExpr) string { return Forms(r.table, t) }

// Forms says how a value of a type is written, "" if there is nothing to say.
func Forms(table *vocab.Table, t vocab.TypeExpr) string {
	for _, o := range append([]vocab.TypeExpr{t}, t.OneOf...) {
		if e := table.Enums[o.Name]; e != nil {
			return e.Name + " has: " + strings.Join(e.Entries, ", ") + "."
		}
		if ty := table.Types[o.Name]; ty != nil && ty.Usage != "" {
			return ty.Usage
		}
	}
	return ""
}

// words names types in words.
func words(t string) string {
	parts := strings.Split(t, "|")
	for i, p := range parts {
		switch strings.TrimSuffix(p, "?") {
		case "":
			parts[i] = "a value"
		case "String":
			parts[i] = "a text"
		case "Int", "Long":
			parts[i] = "a whole number"
		case "Double", "Float":
			parts[i] = "a number"
		case "Boolean":
			parts[i] = "true or false"
		default:
			parts[i] = "a " + strings.TrimSuffix(p, "?")
			if strings.ContainsAny(p[:1], "AEIO") {
				parts[i] = "an " + strings.TrimSuffix(p, "?")
			}
		}
	}
	return strings.Join(parts, " or ")
}

func describe(t *Type) string {
	switch {
	case t.is("Nothing"):
		return "null"
	case t != nil && t.Func != nil:
		return "a function"
	}
	return words(t.String())
}
