// Package value holds the values of a running script as Kotlin knows them, with Kotlin's equality,
// ordering, arithmetic and printing.
//
//	Kotlin            Go
//	null, Unit        nil, Unit{}
//	Boolean, String   bool, string
//	Byte … Long       int8, int16, int32, int64
//	Float, Double     float32, float64
//	Char              Char (a UTF-16 unit)
//	List, Array       *List
//	Set, Map          *Set, *Map (both keep insertion order), *Entry
//	Pair, Triple      *Pair, *Triple
//	IntRange …        *Progression
//	Sequence          *Sequence
//	StringBuilder     *Builder
//	Regex             *Regex, *Match
//	Comparator        *Comparator
//	function values   *Func
//	own classes       *Object with its *Class
//	exceptions        *Exception
//
// Anything else (handles of model elements, entries of the vocabulary's enums) is opaque: equal to itself, printed by
// its String method.
//
// Strings are UTF-8; half of a surrogate pair, which Kotlin lets stand alone, is kept as three bytes in the manner
// of UTF-8 (so-called WTF-8) and joins its other half when they meet. Clean replaces what stays alone.
//
// A function that walks a value gives up with a *LimitError when the walk gets too long, since a small
// script can build a value whose text is endless.
package value

import "fmt"

// Char is a UTF-16 code unit.
type Char uint16

// Unit is the value of what has none.
type Unit struct{}

// String gives Kotlin's text of Unit.
func (Unit) String() string { return "kotlin.Unit" }

// Pair is Kotlin's Pair.
type Pair struct{ First, Second any }

// Triple is Kotlin's Triple.
type Triple struct{ First, Second, Third any }

// Entry is an entry of a map. Setting Value changes the map.
type Entry struct {
	Key, Value any

	next *Entry // further entries whose keys have the same hash
	dead bool   // removed from its map
}

// Indexed is what withIndex yields.
type Indexed struct {
	Index int32
	Value any
}

// Func is a function value: a lambda, a callable reference or a library function that was made by another one.
type Func struct {
	Name  string // for messages, "" for a lambda
	Arity int    // number of parameters, the receiver included; 1 for a lambda that may use it
	Call  func(args []any) (any, error)
}

// String gives a text that does not depend on where the function lives in memory.
func (f *Func) String() string {
	if f.Name != "" {
		return "fun " + f.Name
	}
	return fmt.Sprintf("Function%d", f.Arity)
}

// Comparator orders values.
type Comparator struct {
	Compare func(a, b any) (int, error)
}

// String gives a text that does not depend on where the comparator lives in memory.
func (*Comparator) String() string { return "Comparator" }

// LimitError says that a value is too large to be walked or an operation too long.
type LimitError struct{ What string }

// Error names the operation.
func (e *LimitError) Error() string { return e.What + " needs too much work" }

// Component gives what componentN() of a value gives, counting from 1, for destructuring; ok is false if the
// value has no such component. An index beyond the end of a list is an exception.
func Component(v any, n int) (part any, ok bool, err error) {
	var parts []any
	switch v := v.(type) {
	case *Pair:
		parts = []any{v.First, v.Second}
	case *Triple:
		parts = []any{v.First, v.Second, v.Third}
	case *Entry:
		parts = []any{v.Key, v.Value}
	case *Indexed:
		parts = []any{v.Index, v.Value}
	case *Destructured:
		parts = v.Parts
	case *Object:
		if v.Class.Kind != DataClass {
			return nil, false, nil
		}
		parts = v.Fields[:v.Class.Components]
	case *List:
		if n > 5 {
			return nil, false, nil
		}
		part, err := v.Get(n - 1)
		return part, true, err
	}
	if n < 1 || n > len(parts) {
		return nil, false, nil
	}
	return parts[n-1], true, nil
}

// FromGo makes a script's value of what Go code of the model holds: int becomes Int, slices become read-only
// lists, other values stay.
func FromGo(v any) any {
	switch v := v.(type) {
	case int:
		return int32(v)
	case []any:
		items := make([]any, len(v))
		for i, x := range v {
			items[i] = FromGo(x)
		}
		return NewList(items)
	case []string:
		items := make([]any, len(v))
		for i, x := range v {
			items[i] = x
		}
		return NewList(items)
	}
	return fromSlice(v)
}
