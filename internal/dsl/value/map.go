package value

import "slices"

// Map is a map that keeps the order in which keys were entered, or the order of a Comparator.
type Map struct {
	ReadOnly bool
	index    map[any]*Entry // by hash of the key, see hashKey
	order    []*Entry       // with dead entries, until compact takes them out
	dead     int
	mods     int
	sorted   *Comparator // nil for insertion order
}

// NewMap makes an empty mutable map.
func NewMap() *Map { return &Map{index: map[any]*Entry{}} }

// NewSortedMap makes an empty mutable map that is ordered by its keys.
func NewSortedMap(by *Comparator) *Map { return &Map{index: map[any]*Entry{}, sorted: by} }

// Len is the number of entries.
func (m *Map) Len() int { return len(m.order) - m.dead }

// Entries gives the entries in order; the caller must not change the slice.
func (m *Map) Entries() []*Entry {
	m.compact(0)
	return m.order
}

// Find gives the entry of a key, nil if there is none.
func (m *Map) Find(key any) (*Entry, error) {
	h, err := hashKey(key)
	if err != nil {
		return nil, err
	}
	for e := m.index[h]; e != nil; e = e.next {
		if eq, err := Equal(e.Key, key); err != nil {
			return nil, err
		} else if eq {
			return e, nil
		}
	}
	return nil, nil
}

// Get gives the value of a key and whether there is one.
func (m *Map) Get(key any) (v any, ok bool, err error) {
	e, err := m.Find(key)
	if e == nil || err != nil {
		return nil, false, err
	}
	return e.Value, true, nil
}

// Put enters a value and gives the former one, nil if there was none.
func (m *Map) Put(key, v any) (old any, err error) {
	if m.ReadOnly {
		return nil, readOnly()
	}
	e, err := m.Find(key)
	if err != nil {
		return nil, err
	}
	if e != nil {
		old, e.Value = e.Value, v
		return old, nil
	}
	h, err := hashKey(key)
	if err != nil {
		return nil, err
	}
	e = &Entry{Key: key, Value: v}
	at := len(m.order)
	if m.sorted != nil {
		m.compact(0)
		if at, err = m.place(key); err != nil {
			return nil, err
		}
	}
	e.next = m.index[h]
	m.index[h] = e
	m.order = slices.Insert(m.order, at, e)
	m.mods++
	return nil, nil
}

// place finds where a new key goes in a sorted map.
func (m *Map) place(key any) (int, error) {
	lo, hi := 0, len(m.order)
	for lo < hi {
		mid := (lo + hi) / 2
		c, err := m.sorted.Compare(m.order[mid].Key, key)
		if err != nil {
			return 0, err
		}
		if c <= 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, nil
}

// Remove takes an entry out and gives its value; ok is false if there was none.
func (m *Map) Remove(key any) (old any, ok bool, err error) {
	if m.ReadOnly {
		return nil, false, readOnly()
	}
	e, err := m.Find(key)
	if e == nil || err != nil {
		return nil, false, err
	}
	h, err := hashKey(key)
	if err != nil {
		return nil, false, err
	}
	if first := m.index[h]; first == e {
		if e.next == nil {
			delete(m.index, h)
		} else {
			m.index[h] = e.next
		}
	} else {
		for first.next != e {
			first = first.next
		}
		first.next = e.next
	}
	e.dead = true
	m.dead++
	m.mods++
	m.compact(len(m.order) / 2)
	return e.Value, true, nil
}

// Clear takes all entries out.
func (m *Map) Clear() error {
	if m.ReadOnly {
		return readOnly()
	}
	m.index, m.order, m.dead = map[any]*Entry{}, nil, 0
	m.mods++
	return nil
}

// compact takes dead entries out of the order if there are more than allowed.
func (m *Map) compact(allowed int) {
	if m.dead <= allowed {
		return
	}
	kept := make([]*Entry, 0, m.Len())
	for _, e := range m.order {
		if !e.dead {
			kept = append(kept, e)
		}
	}
	m.order, m.dead = kept, 0
}
