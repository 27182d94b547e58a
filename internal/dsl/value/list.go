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
	mods  int  // structural changes so far, so that an iteration notices them
	view  view // where the elements are if the list has none of its own, else nil
}

// NewList makes a read-only list that owns the slice.
func NewList(items []any) *List { return &List{items: items} }

// NewMutableList makes a mutable list that owns the slice.
func NewMutableList(items []any) *List { return &List{Kind: MutableList, items: items} }

// NewArray makes an array that owns the slice.
func NewArray(items []any) *List { return &List{Kind: Array, items: items} }

// Items gives the elements; the caller must not change them.
func (l *List) Items() []any {
	if l.view != nil {
		return l.view.items()
	}
	return l.items
}

// Len is the number of elements.
func (l *List) Len() int {
	if l.view != nil {
		return l.view.len()
	}
	return len(l.items)
}

// Gathered reports whether Items makes its slice anew each time.
func (l *List) Gathered() bool {
	_, ok := l.view.(valuesOf)
	return ok
}

// changes is the number of structural changes so far.
func (l *List) changes() int {
	if l.view != nil {
		return l.view.mods()
	}
	return l.mods
}

// check is an error if the list shows a part of another list that has changed in another way.
func (l *List) check() error {
	if l.view != nil {
		return l.view.check()
	}
	return nil
}

// Get gives an element or Kotlin's IndexOutOfBoundsException.
func (l *List) Get(i int) (any, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	switch {
	case i < 0 || i >= l.Len():
		return nil, l.outOfBounds(i)
	case l.view != nil:
		return l.view.at(i), nil
	}
	return l.items[i], nil
}

// Set replaces an element and gives the old one.
func (l *List) Set(i int, v any) (any, error) {
	if l.Kind == ReadOnlyList {
		return nil, readOnly()
	}
	old, err := l.Get(i)
	switch {
	case err != nil:
		return nil, err
	case l.view != nil:
		return old, l.view.set(i, v)
	}
	l.items[i] = v
	return old, nil
}

// Add appends elements.
func (l *List) Add(vs ...any) error { return l.Insert(l.Len(), vs...) }

// Insert puts elements before the i-th one.
func (l *List) Insert(i int, vs ...any) error {
	if l.Kind != MutableList {
		return readOnly()
	}
	if i < 0 || i > l.Len() {
		return l.outOfBounds(i)
	}
	return l.splice(i, i, vs)
}

// splice puts elements in the place of others.
func (l *List) splice(from, to int, with []any) error {
	switch err := l.check(); {
	case err != nil:
		return err
	case l.Kind != MutableList:
		return readOnly()
	case l.view != nil:
		return l.view.replace(from, to, with)
	case len(with) == to-from:
		copy(l.items[from:to], with)
		return nil
	}
	l.items = slices.Replace(l.items, from, to, with...)
	l.mods++
	return nil
}

// Keep takes out the elements for whose places kept is false.
func (l *List) Keep(kept []bool) error {
	switch err := l.check(); {
	case err != nil:
		return err
	case l.Kind != MutableList:
		return readOnly()
	case l.view != nil:
		return l.view.keep(kept)
	}
	items := make([]any, 0, len(l.items))
	for i, v := range l.items {
		if i >= len(kept) || kept[i] {
			items = append(items, v)
		}
	}
	return l.Replace(items)
}

// RemoveAt takes the i-th element out and gives it.
func (l *List) RemoveAt(i int) (any, error) {
	if l.Kind != MutableList {
		return nil, readOnly()
	}
	old, err := l.Get(i)
	if err != nil {
		return nil, err
	}
	return old, l.splice(i, i+1, nil)
}

// Replace gives the list new elements; it owns the slice afterwards.
func (l *List) Replace(items []any) error {
	if l.Kind == ReadOnlyList || l.Kind == Array && len(items) != len(l.items) {
		return readOnly()
	}
	if l.view != nil {
		return l.splice(0, l.Len(), items)
	}
	if len(items) != len(l.items) {
		l.mods++
	}
	l.items = items
	return nil
}

// IndexOf gives the place of the first element that equals v, -1 if there is none.
func (l *List) IndexOf(v any) (int, error) {
	for i, x := range l.Items() {
		if eq, err := Equal(x, v); err != nil || eq {
			return i, err
		}
	}
	return -1, nil
}

func (l *List) outOfBounds(i int) error {
	if l.Kind == Array {
		return Throw("ArrayIndexOutOfBoundsException", "Index %d out of bounds for length %d", i, l.Len())
	}
	return Throw("IndexOutOfBoundsException", "Index %d out of bounds for length %d", i, l.Len())
}

func readOnly() error {
	return Throw("UnsupportedOperationException",
		"the collection is read-only: make it with mutableListOf, mutableSetOf or mutableMapOf, or copy it with toMutableList()")
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
