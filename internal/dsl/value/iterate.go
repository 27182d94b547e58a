package value

// Iterator yields values one after the other.
type Iterator interface {
	// Next gives the next value; ok is false at the end.
	Next() (v any, ok bool, err error)
}

// Sequence is a lazy sequence. Each call of Start begins anew.
type Sequence struct {
	Start func() (Iterator, error)
}

// String gives a text that does not depend on where the sequence lives in memory.
func (*Sequence) String() string { return "Sequence" }

// NextFunc is an Iterator made of a function.
type NextFunc func() (v any, ok bool, err error)

// Next calls the function.
func (f NextFunc) Next() (any, bool, error) { return f() }

// Iterate begins an iteration as a for loop does: over the elements of a collection, a range, an array or a
// sequence, the entries of a map, the characters of a string. It is nil if v cannot be iterated.
func Iterate(v any) (Iterator, error) {
	switch v := v.(type) {
	case *List:
		if w, ok := v.view.(valuesOf); ok {
			return w.m.iterator(values), nil
		}
		return &listIterator{list: v, mods: v.changes()}, v.check()
	case *Set:
		return v.m.iterator(v.part), nil
	case *Map:
		return v.iterator(entries), nil
	case *Progression:
		return v.iterator(), nil
	case *Sequence:
		return v.Start()
	case string:
		return unitIterator(v), nil
	case *Builder:
		return unitIterator(v.String()), nil
	case []any:
		return sliceIterator(v), nil
	case Iterator:
		return v, nil
	case interface{ Items() []any }:
		return sliceIterator(v.Items()), nil
	}
	return nil, nil
}

func sliceIterator(items []any) Iterator {
	i := 0
	return NextFunc(func() (any, bool, error) {
		if i >= len(items) {
			return nil, false, nil
		}
		i++
		return items[i-1], true, nil
	})
}

func unitIterator(s string) Iterator {
	units, i := Units(s), 0
	return NextFunc(func() (any, bool, error) {
		if i >= len(units) {
			return nil, false, nil
		}
		i++
		return Char(units[i-1]), true, nil
	})
}

// listIterator notices when the list is changed under it, in the way of Java's ArrayList: a change is found when
// the next element is asked for, and not if the list happens to end there.
type listIterator struct {
	list *List
	at   int
	mods int
}

func (it *listIterator) Next() (any, bool, error) {
	items := it.list.Items()
	if it.at == len(items) {
		return nil, false, nil
	}
	if it.mods != it.list.changes() {
		return nil, false, concurrent()
	}
	it.at++
	return items[it.at-1], true, nil
}

// mapIterator notices changes too, unless all elements have been seen.
type mapIterator struct {
	m        *Map
	at, left int
	mods     int
	part     part
}

func (m *Map) iterator(p part) *mapIterator {
	return &mapIterator{m: m, left: m.Len(), mods: m.mods, part: p}
}

func (it *mapIterator) Next() (any, bool, error) {
	if it.left == 0 {
		return nil, false, nil
	}
	if it.mods != it.m.mods {
		return nil, false, concurrent()
	}
	e := it.m.Entries()[it.at]
	it.at++
	it.left--
	return it.part.of(e), true, nil
}

func concurrent() error {
	return &Exception{Class: Exceptions["ConcurrentModificationException"],
		Message: "the collection was changed while it was iterated: iterate over a copy, as in list.toList().forEach { … }"}
}
