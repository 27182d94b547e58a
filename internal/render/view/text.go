package view

import "strings"

// LowerFirst begins a name with a small letter.
func LowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
