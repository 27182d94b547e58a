package slab

import "testing"

func TestValuesAreDistinctAndZero(t *testing.T) {
	var s Of[int]
	seen := map[*int]bool{}
	for range 1000 {
		v := s.New()
		if *v != 0 || seen[v] {
			t.Fatalf("value %d was handed out before", *v)
		}
		*v, seen[v] = 1, true
	}
}
