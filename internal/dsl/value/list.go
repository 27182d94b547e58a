package value

import (
	"reflect"
	"slices"
)

// ListKind tells lists apart by what may be done with them.
type ListKind int

// The kinds of lists. Arrays have a fixed size, assignable elements and no structural equality.
const (
	ReadOnlyList ListKind = iota
	MutableList
	Array
)

// List is a List, a MutableList or an array.
type List struct {
	Kind  ListKind
	items []any
	mods  int // structural changes so far, so that an iteration notices them
}

// NewList makes a read-only list that owns the slice.
func NewList(items []any) *List { return &List{items: items} }

// NewMutableList makes a mutable list that owns the slice.
func NewMutableList(items []any) *List { return &List{Kind: MutableList, items: items} }

// NewArray makes an array that owns the slice.
func NewArray(items []any) *List { return &List{Kind: Array, items: items} }

// Items gives the elements; the caller must not change them.
func (l *List) Items() []any { return l.items }

// Len is the number of elements.
func (l *List) Len() int { return len(l.items) }

// Get gives an element or Kotlin's IndexOutOfBoundsException.
func (l *List) Get(i int) (any, error) {
	if i < 0 || i >= len(l.items) {
		return nil, l.outOfBounds(i)
	}
	return l.items[i], nil
}

// Set replaces an element and gives the old one.
func (l *List) Set(i int, v any) (any, error) {
	if l.Kind == ReadOnlyList {
		return nil, readOnly()
	}
	if i < 0 || i >= len(l.items) {
		return nil, l.outOfBounds(i)
	}
	old := l.items[i]
	l.items[i] = v
	return old, nil
}

// Add appends elements.
func (l *List) Add(vs ...any) error { return l.Insert(len(l.items), vs...) }

// Insert puts elements before the i-th one.
func (l *List) Insert(i int, vs ...any) error {
	if l.Kind != MutableList {
		return readOnly()
	}
	if i < 0 || i > len(l.items) {
		return l.outOfBounds(i)
	}
	l.items = slices.Insert(l.items, i, vs...)
	l.mods++
	return nil
}

// RemoveAt takes the i-th element out and gives it.
func (l *List) RemoveAt(i int) (any, error) {
	if l.Kind != MutableList {
		return nil, readOnly()
	}
	if i < 0 || i >= len(l.items) {
		return nil, l.outOfBounds(i)
	}
	old := l.items[i]
	l.items = slices.Delete(l.items, i, i+1)
	l.mods++
	return old, nil
}

// Replace gives the list new elements; it owns the slice afterwards.
func (l *List) Replace(items []any) error {
	if l.Kind == ReadOnlyList || l.Kind == Array && len(items) != len(l.items) {
		return readOnly()
	}
	if len(items) != len(l.items) {
		l.mods++
	}
	l.items = items
	return nil
}

// IndexOf gives the place of the first element that equals v, -1 if there is none.
func (l *List) IndexOf(v any) (int, error) {
	for i, x := range l.items {
		if eq, err := Equal(x, v); err != nil || eq {
			return i, err
		}
	}
	return -1, nil
}

func (l *List) outOfBounds(i int) error {
	if l.Kind == Array {
		return Throw("ArrayIndexOutOfBoundsException", "Index %d out of bounds for length %d", i, len(l.items))
	}
	return Throw("IndexOutOfBoundsException", "Index %d out of bounds for length %d", i, len(l.items))
}

func readOnly() error {
	return Throw("UnsupportedOperationException", "the collection is read-only: make it with mutableListOf, mutableSetOf or mutableMapOf, or copy it with toMutableList()")
}

// fromSlice makes a read-only list of any Go slice; other values stay.
func fromSlice(v any) any {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Slice {
		return v
	}
	items := make([]any, rv.Len())
	for i := range items {
		items[i] = FromGo(rv.Index(i).Interface())
	}
	return NewList(items)
}
