package uml

import (
	"maps"
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// The makers of rows under short names.

func fn[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	return rows.Fn(signature, doc, do)
}

func childFn[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	return rows.Child(signature, doc, do)
}

func lenient(f *vocab.Function, strict string) *vocab.Function { return rows.Lenient(f, strict) }

func lenientProp(p *vocab.Property, strict string) *vocab.Property {
	return rows.LenientProp(p, strict)
}

func val[B any](row, doc string, get func(b B) any) *vocab.Property { return rows.Val(row, doc, get) }

func variable[B, V any](row, doc string, get func(b B) any, set func(b B, v V)) *vocab.Property {
	return rows.Var(row, doc, get, set)
}

func flag[B any](row, doc string, at func(b B) *bool) *vocab.Property { return rows.Flag(row, doc, at) }

func text[B any](row, doc string, at func(b B) *string) *vocab.Property {
	return rows.Text(row, doc, at)
}

func choice[B any, E ~string](e *vocab.Enum, row, doc string, at func(b B) *E) *vocab.Property {
	return rows.Choice(e, row, doc, at)
}

func entry[E ~string](e *vocab.Enum, name E) any { return rows.Entry(e, name) }

func nullable(s string) any { return rows.Nullable(s) }

func given[V any](c *vocab.Call, param string) (v V, ok bool) { return rows.Given[V](c, param) }

// visibilityOr gives the visibility argument, or a default.
func visibilityOr(c *vocab.Call, def model.Visibility) model.Visibility {
	if v := c.Enum("visibility"); v != "" {
		return model.Visibility(v)
	}
	return def
}

// takenIDs is the row of the identifiers in use, which the blocks of containers and classifiers offer.
func takenIDs[B any](root func(B) *root) *vocab.Property {
	return val("val takenIds: Set<String>", "The ids that elements of the diagram have.", func(b B) any {
		out := value.NewSet()
		for _, id := range slices.Sorted(maps.Keys(root(b).ids.taken)) {
			if _, err := out.Add(id); err != nil {
				return nil
			}
		}
		out.SetReadOnly()
		return out
	})
}
