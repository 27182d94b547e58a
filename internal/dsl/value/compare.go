package value

import (
	"cmp"
	"reflect"
	"unicode/utf16"
)

// Ordered is a value of the vocabulary that can be compared with its like, such as an entry of an enum.
type Ordered interface {
	// CompareTo is negative, zero or positive; ok is false if other is of another type.
	CompareTo(other any) (order int, ok bool)
}

// Compare is Kotlin's compareTo: numbers of any types, strings by UTF-16 units, characters, Booleans, enum entries
// by their place, objects whose class defines it. Other values give a ClassCastException.
func Compare(a, b any) (int, error) {
	if c, ok := compareNumbers(a, b); ok {
		return c, nil
	}
	switch a := a.(type) {
	case string:
		if b, ok := b.(string); ok {
			return CompareStrings(a, b), nil
		}
	case Char:
		if b, ok := b.(Char); ok {
			return cmp.Compare(a, b), nil
		}
	case bool:
		if b, ok := b.(bool); ok {
			return cmp.Compare(truth(a), truth(b)), nil
		}
	case *Object:
		if a.Class.CompareTo != nil {
			return a.Class.CompareTo(a, b)
		}
		if b, ok := b.(*Object); ok && a.Class.Kind == EnumClass && b.Class == a.Class {
			return cmp.Compare(a.Ordinal, b.Ordinal), nil
		}
	case Ordered:
		if c, ok := a.CompareTo(b); ok {
			return c, nil
		}
	case nil:
		return 0, Throw("NullPointerException", "null cannot be compared")
	}
	return 0, Throw("ClassCastException", "%s cannot be compared with %s", TypeName(a), TypeName(b))
}

// CompareNullable is Compare with null before everything else, as compareBy orders.
func CompareNullable(a, b any) (int, error) {
	if a == nil || b == nil {
		return cmp.Compare(truth(a != nil), truth(b != nil)), nil
	}
	return Compare(a, b)
}

// CompareStrings orders strings by their UTF-16 units.
func CompareStrings(a, b string) int {
	for a != "" && b != "" {
		ra, na := decode(a)
		rb, nb := decode(b)
		if ra != rb {
			return cmp.Compare(unitOrder(ra), unitOrder(rb))
		}
		a, b = a[na:], b[nb:]
	}
	return cmp.Compare(len(a), len(b))
}

// unitOrder ranks code points by their UTF-16 units.
func unitOrder(r rune) rune {
	if r <= 0xFFFF {
		return r << 11
	}
	hi, lo := utf16.EncodeRune(r)
	return hi<<11 | lo&0x3FF | 0x400
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TypeName is the Kotlin name of a value's type, for messages.
func TypeName(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case *List:
		return [...]string{"List", "MutableList", "Array"}[v.Kind]
	case *Progression:
		name := [...]string{"Int", "Long", "Char"}[v.Kind]
		if v.Range {
			return name + "Range"
		}
		return name + "Progression"
	case *Object:
		return v.Class.Name
	case *Exception:
		return v.Class.Name
	case interface{ TypeName() string }:
		return v.TypeName()
	}
	t := reflect.TypeOf(v)
	if name, ok := typeNames[t]; ok {
		return name
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Name()
}

var typeNames = map[reflect.Type]string{
	reflect.TypeFor[string]():      "String",
	reflect.TypeFor[bool]():        "Boolean",
	reflect.TypeFor[int8]():        "Byte",
	reflect.TypeFor[int16]():       "Short",
	reflect.TypeFor[int32]():       "Int",
	reflect.TypeFor[int64]():       "Long",
	reflect.TypeFor[float32]():     "Float",
	reflect.TypeFor[float64]():     "Double",
	reflect.TypeFor[*Builder]():    "StringBuilder",
	reflect.TypeFor[*Match]():      "MatchResult",
	reflect.TypeFor[*Indexed]():    "IndexedValue",
	reflect.TypeFor[*FloatRange](): "ClosedFloatingPointRange",
	reflect.TypeFor[*ValueRange](): "ClosedRange",
	reflect.TypeFor[*Func]():       "Function",
}
