// Package spell finds the names that a misspelt word was probably meant to be.
package spell

import (
	"cmp"
	"slices"
	"strings"
)

// maxLength is the longest word, in code points, that is compared: names longer than that match exactly or not at all.
const maxLength = 64

// Nearest gives the names that look most like a word, best first, at most n; names that differ in more than about a quarter
// of their letters are left out. Case does not count, and equally good names are in alphabetical order.
func Nearest(word string, names []string, n int) []string {
	type scored struct {
		name string
		d    int
	}
	limit := 1 + len(word)/4
	low := strings.ToLower(word)
	var found []scored
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		if name == "" || name == word {
			continue
		}
		l := strings.ToLower(name)
		d := Distance(low, l)
		if len(low) >= 4 && (strings.HasPrefix(l, low) || strings.HasPrefix(low, l) && len(l) >= 4) {
			d = min(d, limit)
		}
		if d <= limit {
			found = append(found, scored{name, d})
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int { return cmp.Compare(a.d, b.d) })
	var out []string
	for _, s := range found[:min(n, len(found))] {
		out = append(out, s.name)
	}
	return out
}

// Distance is the number of single changes between two words: a letter put in, taken out or replaced, or two neighbours
// swapped. It is maxLength if a word is longer than that.
func Distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x) > maxLength || len(y) > maxLength {
		return maxLength
	}
	before, prev, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			replace := prev[j-1]
			if x[i-1] != y[j-1] {
				replace++
			}
			row[j] = min(prev[j]+1, row[j-1]+1, replace)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return prev[len(y)]
}
