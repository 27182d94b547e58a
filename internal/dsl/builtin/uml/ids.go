package uml

import "strconv"

// ids hands out the identifiers of one diagram, so that each is used once.
type ids struct {
	taken map[string]bool
	// next is the number to try first behind a candidate that was taken before.
	next map[string]int
	// used counts the identifiers handed out; notes are numbered by it.
	used int
}

// unique gives the candidate, or with ~2, ~3, … behind it if that is taken.
func (s *ids) unique(candidate string) string {
	id := s.free(candidate)
	s.take(id)
	return id
}

// free gives what unique would, without taking it.
func (s *ids) free(candidate string) string {
	if !s.taken[candidate] {
		return candidate
	}
	if s.next == nil {
		s.next = map[string]int{}
	}
	for n := max(s.next[candidate], 2); ; n++ {
		if id := candidate + "~" + strconv.Itoa(n); !s.taken[id] {
			s.next[candidate] = n
			return id
		}
	}
}

// take marks an identifier as used.
func (s *ids) take(id string) {
	s.reserve(id)
	s.used++
}

// reserve keeps an identifier from being handed out, without counting it.
func (s *ids) reserve(id string) {
	if s.taken == nil {
		s.taken = map[string]bool{}
	}
	s.taken[id] = true
}

// child gives the identifier of something named within an owner ("" for the top level).
func child(owner, name string) string {
	if owner == "" {
		return name
	}
	return owner + "::" + name
}
