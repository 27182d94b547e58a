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
}

func newCollection(kind collKind, items []any) *collection {
	if !kind.unique() {
		return &collection{kind, items}
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

// equal is OCL's =.
func equal(a, b any) bool {
	if s, ok := named(a); ok {
		if t, ok := b.(string); ok {
			return s == t
		}
	}
	if s, ok := named(b); ok {
		if t, ok := a.(string); ok {
			return s == t
		}
	}
	return keyOf(a) == keyOf(b)
}

// named gives the text that may stand for a value: the name of a type, a multiplicity as written.
func named(v any) (string, bool) {
	switch v := v.(type) {
	case typeValue:
		return v.name, true
	case model.Multiplicity:
		return v.String(), true
	case model.Element:
		return v.Ident().Name, true
	}
	return "", false
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

// show prints a value for a message.
func show(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case unknownValue:
		return "unknown"
	case *invalidValue:
		return "invalid"
	case string:
		return "'" + v + "'"
	case plainText:
		return "'" + string(v) + "'"
	case float64:
		if math.IsInf(v, 1) {
			return "*"
		}
		s := strconv.FormatFloat(v, 'g', -1, 64)
		if !strings.ContainsAny(s, ".eIN") {
			s += ".0"
		}
		return s
	case typeValue:
		return v.name
	case applied:
		return "«" + v.Name + "»"
	case associationEnd:
		return "the end " + v.end().Role
	case *object:
		return v.name()
	case model.Multiplicity:
		return v.String()
	case model.Element:
		return v.Ident().Name
	case *collection:
		return string(v.kind) + "{" + showAll(v.items, nil) + "}"
	case *tuple:
		return "Tuple{" + showAll(v.values, v.names) + "}"
	}
	return fmt.Sprint(v)
}

// maxShown is how many values of a collection a message shows.
const maxShown = 10

func showAll(values []any, names []string) string {
	var parts []string
	for i, it := range values {
		if i == maxShown {
			parts = append(parts, "…")
			break
		}
		s := show(it)
		if names != nil {
			s = names[i] + " = " + s
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}
