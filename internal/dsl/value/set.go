package value

// Set is a set that keeps the order in which elements were entered, or the order of a Comparator. It may show the keys or the
// entries of a map: then it changes with the map, and the map with it.
type Set struct {
	m    *Map
	part part // what of the map's entries are the elements
	view bool // the map is one of the script
}

// part is what of its entries a collection of a map consists of.
type part int

const (
	keys part = iota
	values
	entries
)

// of gives the part of an entry.
func (p part) of(e *Entry) any {
	switch p {
	case keys:
		return e.Key
	case values:
		return e.Value
	}
	return e
}

// NewSet makes an empty mutable set.
func NewSet() *Set { return &Set{m: NewMap()} }

// NewSortedSet makes an empty mutable set that is ordered.
func NewSortedSet(by *Comparator) *Set { return &Set{m: NewSortedMap(by)} }

// Keys gives the set of the map's keys, which follows the map and can be taken out of it.
func (m *Map) Keys() *Set { return &Set{m: m, view: true} }

// EntrySet gives the set of the map's entries, which follows the map and can be taken out of it.
func (m *Map) EntrySet() *Set { return &Set{m: m, part: entries, view: true} }

// SetReadOnly makes the set read-only from now on.
func (s *Set) SetReadOnly() { s.m.ReadOnly = true }

// ReadOnly reports whether the set can be changed.
func (s *Set) ReadOnly() bool { return s.m.ReadOnly }

// Len is the number of elements.
func (s *Set) Len() int { return s.m.Len() }

// find gives the entry that stands for an element, nil if there is none.
func (s *Set) find(v any) (*Entry, error) {
	if s.part == keys {
		return s.m.Find(v)
	}
	e, ok := v.(*Entry)
	if !ok {
		return nil, nil
	}
	own, err := s.m.Find(e.Key)
	if own == nil || err != nil {
		return nil, err
	}
	if eq, err := Equal(own.Value, e.Value); err != nil || !eq {
		return nil, err
	}
	return own, nil
}

// Has reports whether an element is in the set.
func (s *Set) Has(v any) (bool, error) {
	e, err := s.find(v)
	return e != nil, err
}

// Add enters an element and reports whether it is new.
func (s *Set) Add(v any) (bool, error) {
	if s.view {
		return false, ofMap()
	}
	n := s.m.Len()
	_, err := s.m.Put(v, Unit{})
	return s.m.Len() > n, err
}

// Remove takes an element out and reports whether it was there.
func (s *Set) Remove(v any) (bool, error) {
	e, err := s.find(v)
	if err != nil || e == nil && !s.m.ReadOnly {
		return false, err
	}
	if s.part == entries && e != nil {
		v = e.Key
	}
	_, ok, err := s.m.Remove(v)
	return ok, err
}

// Clear takes all elements out.
func (s *Set) Clear() error { return s.m.Clear() }

// Keep takes out the elements for whose places kept is false.
func (s *Set) Keep(kept []bool) error { return s.m.keep(kept) }

// Items gives the elements in order.
func (s *Set) Items() []any { return s.m.column(s.part) }

// column gives a part of all entries.
func (m *Map) column(p part) []any {
	list := m.Entries()
	items := make([]any, len(list))
	for i, e := range list {
		items[i] = p.of(e)
	}
	return items
}

// keep takes out the entries for whose places kept is false.
func (m *Map) keep(kept []bool) error {
	var gone []any
	for i, e := range m.Entries() {
		if i < len(kept) && !kept[i] {
			gone = append(gone, e.Key)
		}
	}
	for _, k := range gone {
		if _, _, err := m.Remove(k); err != nil {
			return err
		}
	}
	return nil
}

// ofMap is the error about adding to the keys, values or entries of a map.
func ofMap() error {
	return Throw("UnsupportedOperationException", "nothing can be added to the keys, values or entries of a map: set map[key] = value")
}
