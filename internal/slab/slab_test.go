package slab

import "testing"

func TestSlicesAreDistinctAndZero(t *testing.T) {
	var s Slices[int]
	var all [][]int
	for n := range 300 {
		v := s.New(n)
		if len(v) != n || cap(v) > n {
			t.Fatalf("asked for %d values, got %d with room for %d", n, len(v), cap(v))
		}
		for i := range v {
			if v[i] != 0 {
				t.Fatalf("value %d of slice %d was handed out before", i, n)
			}
			v[i] = n
		}
		all = append(all, v)
	}
	for n, v := range all {
		for i := range v {
			if v[i] != n {
				t.Fatalf("value %d of slice %d belongs to slice %d too", i, n, v[i])
			}
		}
	}
}

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
