// Package rows holds what the vocabularies of the modelling languages have in common: makers of rows from functions that know
// the type of their builder, and the entering of a language's own table into the whole one.
package rows

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// On makes a row's Do out of a function that takes its receiver as builder B.
func On[B any](do func(b B, c *vocab.Call) (any, error)) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		b, ok := c.Recv.(B)
		if !ok {
			return nil, vocab.Errorf("", "", "%s() cannot be called on this value", c.Fn.Name)
		}
		return do(b, c)
	}
}

// Fn makes a row of a builder's function.
func Fn[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	return vocab.Fn(signature, doc, On(do))
}

// Child makes the row of a function that adds a child to the builder.
func Child[B any](signature, doc string, do func(b B, c *vocab.Call) (any, error)) *vocab.Function {
	f := Fn(signature, doc, do)
	f.Child = true
	return f
}

// Lenient marks a row as one that kUML does not have; strict is what to write instead.
func Lenient(f *vocab.Function, strict string) *vocab.Function {
	f.Lenient = strict
	return f
}

// LenientProp is Lenient for properties.
func LenientProp(p *vocab.Property, strict string) *vocab.Property {
	p.Lenient = strict
	return p
}

// Val makes the row of a property that can only be read.
func Val[B any](row, doc string, get func(b B) any) *vocab.Property {
	return vocab.Prop(row, doc, func(recv any) any { return get(recv.(B)) }, nil)
}

// Var makes the row of an assignable property from its two directions; null arrives as the zero V.
func Var[B, V any](row, doc string, get func(b B) any, set func(b B, v V)) *vocab.Property {
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

// Flag makes the row of a Boolean property that is stored at a place.
func Flag[B any](row, doc string, at func(b B) *bool) *vocab.Property {
	return Var(row, doc,
		func(b B) any { return *at(b) },
		func(b B, v bool) { *at(b) = v })
}

// Text makes the row of a text property that is stored at a place; "" is null if the type has null.
func Text[B any](row, doc string, at func(b B) *string) *vocab.Property {
	p := Var[B, string](row, doc, nil, func(b B, v string) { *at(b) = v })
	p.Get = func(recv any) any {
		if p.Type.Nullable {
			return Nullable(*at(recv.(B)))
		}
		return *at(recv.(B))
	}
	return p
}

// Choice makes the row of an enum property that is stored at a place by the name of its entry.
func Choice[B any, E ~string](e *vocab.Enum, row, doc string, at func(b B) *E) *vocab.Property {
	return Var(row, doc,
		func(b B) any { return Entry(e, *at(b)) },
		func(b B, v vocab.EnumValue) { *at(b) = E(v.Name()) })
}

// Entry gives an enum's entry of a name, nil if it has none.
func Entry[E ~string](e *vocab.Enum, name E) any {
	if v, ok := e.Value(string(name)); ok {
		return v
	}
	return nil
}

// Nullable gives a text, nil for "".
func Nullable(s string) any {
	if s == "" {
		return nil
	}
	return s
}

// Given takes an argument by name: its value, and whether the script wrote it with one. Functions that lack the
// parameter count as called without it.
func Given[V any](c *vocab.Call, param string) (v V, ok bool) {
	for i, p := range c.Fn.Params {
		if p.Name == param && c.Given[i] {
			v, ok = c.Args[i].(V)
		}
	}
	return v, ok
}

// IsA makes a type's test out of a Go type.
func IsA[T any](v any) bool {
	_, ok := v.(T)
	return ok
}

// List makes a read-only list of a script out of a slice.
func List[T any](items []T) *value.List {
	out := make([]any, len(items))
	for i, v := range items {
		out[i] = v
	}
	return value.NewList(out)
}
