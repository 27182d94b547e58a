package ocl

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
)

// unknownValue is what a constraint reads from instances that the model does not have. A value of it is neither
// true nor false (Kleene's third value).
type unknownValue struct{}

var unknown = unknownValue{}

// collection is a collection value. Sets hold each value once, in order of entry.
type collection struct {
	kind  collKind
	items []any
}

func newCollection(kind collKind, items []any) *collection {
	c := &collection{kind: kind}
	for _, it := range items {
		if !kind.unique() || !c.has(it) {
			c.items = append(c.items, it)
		}
	}
	return c
}

func (c *collection) has(v any) bool {
	for _, it := range c.items {
		if equal(it, v) {
			return true
		}
	}
	return false
}

func (c *collection) count(v any) int {
	n := 0
	for _, it := range c.items {
		if equal(it, v) {
			n++
		}
	}
	return n
}

// asCollection is OCL's implicit conversion for ->: null is empty, a single value a set of one.
func asCollection(v any) *collection {
	switch v := v.(type) {
	case nil:
		return &collection{kind: set}
	case *collection:
		return v
	}
	return &collection{kind: set, items: []any{v}}
}

// equal is OCL's =: numbers by value, collections by kind and content, everything else by identity.
func equal(a, b any) bool {
	if x, ok := number(a); ok {
		y, ok := number(b)
		return ok && x == y
	}
	ca, ok := a.(*collection)
	if !ok {
		return a == b
	}
	cb, ok := b.(*collection)
	if !ok || len(ca.items) != len(cb.items) || ca.kind != cb.kind {
		return false
	}
	for i, it := range ca.items {
		ordered := ca.kind == sequence || ca.kind == orderedSet
		if ordered && !equal(it, cb.items[i]) || !ordered && ca.count(it) != cb.count(it) {
			return false
		}
	}
	return true
}

func number(v any) (float64, bool) {
	switch v := v.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// show prints a value for a message.
func show(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case unknownValue:
		return "unknown"
	case string:
		return "'" + v + "'"
	case float64:
		s := strconv.FormatFloat(v, 'g', -1, 64)
		if !strings.ContainsAny(s, ".eIN") {
			s += ".0"
		}
		return s
	case model.Element:
		return v.Ident().Name
	case *collection:
		parts := make([]string, len(v.items))
		for i, it := range v.items {
			parts[i] = show(it)
		}
		return string(v.kind) + "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprint(v)
}
