package ident

import "strings"

// Keywords are the words of a text.
func Keywords(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}
