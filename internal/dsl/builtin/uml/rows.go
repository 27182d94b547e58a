package uml

import (
	"maps"
	"slices"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// on makes a row's Do out of a function that takes its receiver as builder B.
func on[B any](do func(b B, c *vocab.Call) (any, error)) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		b, ok := c.Recv.(B)
		if !ok {
			return nil, vocab.Errorf("", "", "%s() cannot be called on this value", c.Fn.Name)
		}
		return do(b, c)
	}
}

// fn makes a row of a builder's function.
func fn[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	return vocab.Fn(signature, doc, on(do))
}

// childFn makes the row of a function that adds a child to the builder.
func childFn[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	f := fn(signature, doc, do)
	f.Child = true
	return f
}

// lenient marks a row as one that kUML does not have; strict is what to write instead.
func lenient(f *vocab.Function, strict string) *vocab.Function {
	f.Lenient = strict
	return f
}

// lenientProp is lenient for properties.
func lenientProp(p *vocab.Property, strict string) *vocab.Property {
	p.Lenient = strict
	return p
}

// val makes the row of a property that can only be read.
func val[B any](row, doc string, get func(b B) any) *vocab.Property {
	return vocab.Prop(row, doc, func(recv any) any { return get(recv.(B)) }, nil)
}

// variable makes the row of an assignable property from its two directions; null arrives as the zero V.
func variable[B, V any](row, doc string, get func(b B) any, set func(b B, v V)) *vocab.Property {
	return vocab.Prop(row, doc,
		func(recv any) any { return get(recv.(B)) },
		func(recv, value any) error {
			v, ok := value.(V)
			if !ok && value != nil {
				return vocab.Errorf("", "", "this value cannot be assigned here")
			}
			set(recv.(B), v)
			return nil
		})
}

// flag makes the row of a Boolean property that is stored at a place.
func flag[B any](row, doc string, at func(b B) *bool) *vocab.Property {
	return variable(row, doc,
		func(b B) any { return *at(b) },
		func(b B, v bool) { *at(b) = v })
}

// text makes the row of a text property that is stored at a place; "" is null if the type has null.
func text[B any](row, doc string, at func(b B) *string) *vocab.Property {
	p := variable[B, string](row, doc, nil, func(b B, v string) { *at(b) = v })
	p.Get = func(recv any) any {
		if p.Type.Nullable {
			return nullable(*at(recv.(B)))
		}
		return *at(recv.(B))
	}
	return p
}

// choice makes the row of an enum property that is stored at a place by the name of its entry.
func choice[B any, E ~string](e *vocab.Enum, row, doc string, at func(b B) *E) *vocab.Property {
	return variable(row, doc,
		func(b B) any { return entry(e, *at(b)) },
		func(b B, v vocab.EnumValue) { *at(b) = E(v.Name()) })
}

// entry gives an enum's entry of a name, nil if it has none.
func entry[E ~string](e *vocab.Enum, name E) any {
	if v, ok := e.Value(string(name)); ok {
		return v
	}
	return nil
}

// nullable gives a text, nil for "".
func nullable(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// given takes an argument by name: its value, and whether the script wrote it with one. Functions that lack the
// parameter count as called without it.
func given[V any](c *vocab.Call, param string) (v V, ok bool) {
	for i, p := range c.Fn.Params {
		if p.Name == param && c.Given[i] {
			v, ok = c.Args[i].(V)
		}
	}
	return v, ok
}

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
