package value

import "slices"

// view is the other collection that a list shows a part of. The list changes with it, and it with the list.
type view interface {
	// items gives the elements; the caller must not change them.
	items() []any
	len() int
	at(i int) any
	set(i int, v any) error
	// replace puts elements in the place of others.
	replace(from, to int, with []any) error
	keep(kept []bool) error
	// mods counts the structural changes, as that of a List.
	mods() int
	// check is Kotlin's error if the other collection was changed in another way since.
	check() error
}

// valuesOf is the view of a map's values.
type valuesOf struct{ m *Map }

// Values gives the collection of the map's values, which follows the map and can be taken out of it.
func (m *Map) Values() *List {
	l := &List{Kind: MutableList, view: valuesOf{m}}
	if m.ReadOnly {
		l.Kind = ReadOnlyList
	}
	return l
}

func (w valuesOf) items() []any           { return w.m.column(values) }
func (w valuesOf) len() int               { return w.m.Len() }
func (w valuesOf) at(i int) any           { return w.m.Entries()[i].Value }
func (w valuesOf) mods() int              { return w.m.mods }
func (w valuesOf) check() error           { return nil }
func (w valuesOf) set(int, any) error     { return ofMap() }
func (w valuesOf) keep(kept []bool) error { return w.m.keep(kept) }

func (w valuesOf) replace(from, to int, with []any) error {
	if len(with) > 0 {
		return ofMap()
	}
	kept := slices.Repeat([]bool{true}, w.m.Len())
	for i := from; i < to; i++ {
		kept[i] = false
	}
	return w.m.keep(kept)
}

// partOf is the view of some neighbouring elements of a list.
type partOf struct {
	list    *List
	up      *partOf // the view that this is a part of, nil if it is one of the list
	from, n int
	seen    int // the list's count of changes as the view knows it
}

// maxViews is how deep a change of a part of a part of a list is passed on. Views around that are like after a change of the list.
const maxViews = 64

// SubList gives the elements from one index up to, not including, another, which must be within the list: a view of them if the
// list can be changed.
func (l *List) SubList(from, to int) *List {
	if l.Kind != MutableList {
		return NewList(l.Items()[from:to:to])
	}
	w := &partOf{list: l, from: from, n: to - from}
	if up, ok := l.view.(*partOf); ok {
		w.list, w.up, w.from = up.list, up, up.from+from
	}
	w.seen = w.list.changes()
	return &List{Kind: MutableList, view: w}
}

func (w *partOf) items() []any {
	all := w.list.Items()
	from := min(w.from, len(all))
	to := min(w.from+w.n, len(all))
	return all[from:to:to]
}

func (w *partOf) len() int     { return w.n }
func (w *partOf) at(i int) any { return w.list.Items()[w.from+i] }
func (w *partOf) mods() int    { return w.list.changes() }

func (w *partOf) check() error {
	if w.seen != w.list.changes() {
		return concurrent()
	}
	return nil
}

func (w *partOf) set(i int, v any) error {
	_, err := w.list.Set(w.from+i, v)
	return err
}

func (w *partOf) replace(from, to int, with []any) error {
	return w.changed(len(with)-(to-from), w.list.splice(w.from+from, w.from+to, with))
}

func (w *partOf) keep(kept []bool) error {
	all := slices.Repeat([]bool{true}, w.list.Len())
	copy(all[w.from:w.from+w.n], kept)
	gone := 0
	for _, k := range all {
		if !k {
			gone++
		}
	}
	return w.changed(-gone, w.list.Keep(all))
}

// changed notes that the part, and what it is a part of, has other elements now.
func (w *partOf) changed(by int, err error) error {
	if err != nil {
		return err
	}
	for v, left := w, maxViews; v != nil && left > 0; v, left = v.up, left-1 {
		v.n += by
		v.seen = v.list.changes()
	}
	return nil
}
