package spell

import (
	"strings"
	"unicode"
)

// Fold gives what counts in a name or choice that people write in many ways: its letters and digits, in lower case.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
