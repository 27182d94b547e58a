package value

import (
	"math"
	"reflect"
)

// maxWalk is the number of parts of a value that one operation looks at before it gives up.
const maxWalk = 1 << 20

// Equal is Kotlin's equals: values of different types differ (1 and 1L too), collections and data objects
// compare their parts, NaN equals itself and 0.0 differs from -0.0.
func Equal(a, b any) (bool, error) {
	w := walk{left: maxWalk}
	eq := w.equal(a, b)
	return eq, w.err("comparing")
}

// Same is the operator ===: the same object, or equal primitive values.
func Same(a, b any) bool {
	if a == nil || b == nil {
		return a == b
	}
	return reflect.TypeOf(a) == reflect.TypeOf(b) && reflect.ValueOf(a).Comparable() && a == b
}

// walk counts the parts that an operation has looked at; fault is the first error of a class's own function.
type walk struct {
	left  int
	depth int
	fault error
}

// maxDepth bounds how deep values may nest (a list can contain itself).
const maxDepth = 2000

func (w *walk) enter() bool {
	w.left--
	w.depth++
	return w.left >= 0 && w.depth <= maxDepth && w.fault == nil
}

func (w *walk) leave() { w.depth-- }

func (w *walk) err(what string) error {
	if w.fault != nil {
		return w.fault
	}
	if w.left < 0 {
		return &LimitError{What: what}
	}
	return nil
}

// stop ends a walk that went too deep in the same way as one that went too long.
func (w *walk) stop() {
	if w.fault == nil {
		w.left = -1
	}
}

func (w *walk) equal(a, b any) bool {
	if !w.enter() {
		w.stop()
		return false
	}
	defer w.leave()
	switch a := a.(type) {
	case nil:
		return b == nil
	case float64:
		b, ok := b.(float64)
		return ok && (math.Float64bits(a) == math.Float64bits(b) || a != a && b != b)
	case float32:
		b, ok := b.(float32)
		return ok && (math.Float32bits(a) == math.Float32bits(b) || a != a && b != b)
	case *List:
		b, ok := b.(*List)
		if !ok || a == b || a.Kind == Array || b.Kind == Array {
			return ok && a == b
		}
		return w.equalSlices(a.Items(), b.Items())
	case *Set:
		b, ok := b.(*Set)
		return ok && (a == b || w.equalSets(a, b))
	case *Map:
		b, ok := b.(*Map)
		return ok && (a == b || w.equalMaps(a, b))
	case *Pair:
		b, ok := b.(*Pair)
		return ok && (a == b || w.equal(a.First, b.First) && w.equal(a.Second, b.Second))
	case *Triple:
		b, ok := b.(*Triple)
		return ok && (a == b || w.equal(a.First, b.First) && w.equal(a.Second, b.Second) && w.equal(a.Third, b.Third))
	case *Entry:
		b, ok := b.(*Entry)
		return ok && (a == b || w.equal(a.Key, b.Key) && w.equal(a.Value, b.Value))
	case *Indexed:
		b, ok := b.(*Indexed)
		return ok && a.Index == b.Index && w.equal(a.Value, b.Value)
	case *Progression:
		b, ok := b.(*Progression)
		return ok && a.equal(b)
	case *FloatRange:
		b, ok := b.(*FloatRange)
		return ok && *a == *b
	case *ValueRange:
		b, ok := b.(*ValueRange)
		return ok && w.equal(a.First, b.First) && w.equal(a.Last, b.Last) && a.Open == b.Open
	case *Object:
		return w.equalObjects(a, b)
	}
	return Same(a, b)
}

func (w *walk) equalSlices(a, b []any) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !w.equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

func (w *walk) equalSets(a, b *Set) bool {
	if a.Len() != b.Len() {
		return false
	}
	for _, v := range a.Items() {
		w.left--
		has, err := b.Has(v)
		if err != nil {
			w.fault = err
		}
		if !has {
			return false
		}
	}
	return true
}

func (w *walk) equalMaps(a, b *Map) bool {
	if a.Len() != b.Len() {
		return false
	}
	for _, e := range a.Entries() {
		f, err := b.Find(e.Key)
		if err != nil {
			w.fault = err
		}
		if f == nil || !w.equal(e.Value, f.Value) {
			return false
		}
	}
	return true
}

func (w *walk) equalObjects(a *Object, b any) bool {
	if a.Class.Equals != nil {
		eq, err := a.Class.Equals(a, b)
		if err != nil {
			w.fault = err
		}
		return eq
	}
	o, ok := b.(*Object)
	if !ok || a == o || a.Class != o.Class || a.Class.Kind != DataClass {
		return ok && a == o
	}
	n := a.Class.Components
	return w.equalSlices(a.Fields[:n], o.Fields[:n])
}

// hashKey gives a Go map key such that equal values have the same; values that differ may share one.
func hashKey(v any) (any, error) {
	switch v := v.(type) {
	case nil, string, bool, int32, int64, Char, *Exception:
		return v, nil
	case *List:
		if v.Kind == Array {
			return v, nil
		}
	case *Object:
		if v.Class.Equals == nil && v.Class.Kind != DataClass {
			return v, nil
		}
	case *Set, *Map, *Pair, *Triple, *Entry, *Indexed, *Progression, *FloatRange, *ValueRange, float64, float32:
	default:
		if reflect.ValueOf(v).Comparable() {
			return v, nil
		}
	}
	h, err := Hash(v)
	return hashed(h), err
}

// hashed marks the key of a value whose equality is not Go's.
type hashed int32
