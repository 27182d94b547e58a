package ocl

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
)

// Values are bool, int64, float64 and string, nil for null, and the types of this file; beside these model elements
// and *object, an instance.

// unknownValue is what a constraint reads from instances that the model does not have, or that say nothing about it. A value of
// it is neither true nor false (Kleene's third value).
type unknownValue struct{}

var unknown = unknownValue{}

// invalidValue is the outcome of what has no result (OCL 2.4 §7.5.10), and where.
type invalidValue struct {
	pos Pos
	msg string
}

// plainText is a text whose declared type the script does not declare: it may be a number or anything else.
type plainText string

// unlimited is the upper bound written *.
var unlimited = math.Inf(1)

// typeValue is a type as a value. The element is nil for types that the script does not declare.
type typeValue struct {
	name    string
	element model.Element
}

// applied is a stereotype as it is applied to an element.
type applied struct{ *model.StereotypeApplication }

// associationEnd is an end of an association.
type associationEnd struct {
	association *model.Association
	at          int
}

func (a associationEnd) end() model.AssociationEnd { return a.association.Ends[a.at] }

// tuple is a tuple value.
type tuple struct {
	names  []string
	values []any
	size   int // cached by weight
}

func (t *tuple) get(name string) any {
	if i := slices.Index(t.names, name); i >= 0 {
		return t.values[i]
	}
	return nil
}

// collection is a collection value. Sets hold each value once, in order of entry.
type collection struct {
	kind  collKind
	items []any
	size  int // cached by weight
}

// maxWeight is where counting ends.
const maxWeight = 1 << 40

// weight is how much a value holds, in steps of the budget. Values that share parts can hold much more than the memory they take.
func weight(v any) int {
	switch v := v.(type) {
	case string:
		return 1 + len(v)/textUnit
	case *collection:
		if v.size == 0 {
			v.size = weightOf(v.items)
		}
		return v.size
	case *tuple:
		if v.size == 0 {
			v.size = weightOf(v.values)
		}
		return v.size
	}
	return 1
}

func weightOf(values []any) int {
	n := 1
	for _, it := range values {
		n = min(n+weight(it), maxWeight)
	}
	return n
}

func newCollection(kind collKind, items []any) *collection {
	if !kind.unique() {
		return &collection{kind: kind, items: items}
	}
	c, seen := &collection{kind: kind}, map[any]bool{}
	for _, it := range items {
		if k := keyOf(it); !seen[k] {
			seen[k] = true
			c.items = append(c.items, it)
		}
	}
	return c
}

func (c *collection) has(v any) bool { return c.count(v) > 0 }

func (c *collection) count(v any) int {
	n, k := 0, keyOf(v)
	for _, it := range c.items {
		if keyOf(it) == k {
			n++
		}
	}
	return n
}

// counts gives how often each value occurs, by its key.
func (c *collection) counts() map[any]int {
	out := make(map[any]int, len(c.items))
	for _, it := range c.items {
		out[keyOf(it)]++
	}
	return out
}

// hasUnknown reports whether a value, or one inside it, is unknown.
func hasUnknown(v any) bool {
	switch v := v.(type) {
	case unknownValue:
		return true
	case *collection:
		return slices.ContainsFunc(v.items, hasUnknown)
	case *tuple:
		return slices.ContainsFunc(v.values, hasUnknown)
	}
	return false
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

// structured is the key of a collection or tuple; it differs from that of any text.
type structured string

// keyOf gives something that is equal for values that are equal in OCL: numbers by value, collections by kind and content,
// everything else by identity.
func keyOf(v any) any {
	switch v := v.(type) {
	case int64:
		if f := float64(v); int64(f) == v {
			return f
		}
	case plainText:
		return string(v)
	case typeValue:
		return v.name
	case *collection:
		parts := make([]string, len(v.items))
		for i, it := range v.items {
			parts[i] = partKey(it)
		}
		if !v.kind.ordered() {
			slices.Sort(parts)
		}
		return structured(string(v.kind) + "{" + strings.Join(parts, ",") + "}")
	case *tuple:
		var parts []string
		for i, it := range v.values {
			parts = append(parts, v.names[i]+"="+partKey(it))
		}
		slices.Sort(parts)
		return structured("Tuple{" + strings.Join(parts, ",") + "}")
	}
	return v
}

// partKey is the key of a value inside another one, as text.
func partKey(v any) string {
	switch k := keyOf(v).(type) {
	case structured:
		return string(k)
	case string:
		return strconv.Quote(k)
	case model.Element, *object, *invalidValue:
		return fmt.Sprintf("%p", k)
	default:
		return fmt.Sprintf("%T:%v", k, k)
	}
}

// equal is OCL's =. A type, a multiplicity or an element of the model is also equal to the text that names it.
func equal(a, b any) bool {
	if t, ok := b.(string); ok && namedBy(a, t) {
		return true
	}
	if s, ok := a.(string); ok && namedBy(b, s) {
		return true
	}
	return keyOf(a) == keyOf(b)
}

// namedBy reports whether a text names a value.
func namedBy(v any, text string) bool {
	switch v := v.(type) {
	case typeValue:
		return v.name == text
	case model.Multiplicity:
		return v.String() == text
	case model.Element:
		return v.Ident().Name == text || v.Ident().ID == text
	}
	return false
}

func number(v any) (float64, bool) {
	switch v := v.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	case plainText:
		n, err := strconv.ParseFloat(string(v), 64)
		return n, err == nil
	}
	return 0, false
}

func text(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case plainText:
		return string(v), true
	case typeValue:
		return v.name, true
	}
	return "", false
}
