// Package slab hands out values of one type from larger pieces of memory. A script's trees are many small nodes that live and die
// together: made one by one they cost the allocator and the garbage collector more time than the checking of the script.
package slab

// Of is a supply of zero values of type T; its zero value is ready. A piece of memory lives as long as one of its values.
type Of[T any] struct {
	free []T
	size int
}

// New gives a zero value that nobody else has.
func (s *Of[T]) New() *T {
	if len(s.free) == 0 {
		s.size = min(max(2*s.size, smallest), largest)
		s.free = make([]T, s.size)
	}
	v := &s.free[0]
	s.free = s.free[1:]
	return v
}

// Slices is a supply of slices of zero values of type T; its zero value is ready.
type Slices[T any] struct {
	free []T
	size int
}

// New gives a slice of n zero values that nobody else has; appending to it takes memory of its own.
func (s *Slices[T]) New(n int) []T {
	if n > len(s.free) {
		if n > largest/4 {
			return make([]T, n)
		}
		s.size = min(max(2*s.size, 2*smallest, n), 2*largest)
		s.free = make([]T, s.size)
	}
	v := s.free[:n:n]
	s.free = s.free[n:]
	return v
}

// Sizes of pieces, in values: small scripts should not pay for large ones.
const smallest, largest = 16, 256
