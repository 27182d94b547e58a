package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean returns what is shown of a line: control characters become spaces, invalid bytes and
// noncharacters the replacement character, and the marks that force a direction upon others
// vanish, so that no text can pretend to read differently. Measure and Draw apply it, and
// writers must.
func Clean(line string) string {
	if isClean(line) {
		return line
	}
	return strings.Map(func(r rune) rune {
		switch {
		case forcesDirection(r):
			return -1
		case unicode.IsControl(r) || r == '\u2028' || r == '\u2029':
			return ' '
		case isNoncharacter(r):
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(line, string(utf8.RuneError)))
}

// isClean reports whether a line has nothing but printable ASCII, as nearly all lines do.
func isClean(line string) bool {
	for i := range len(line) {
		if line[i] < ' ' || line[i] > '~' {
			return false
		}
	}
	return true
}

// forcesDirection reports whether r is an embedding, override or isolate of bidirectional text.
func forcesDirection(r rune) bool {
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// isNoncharacter reports whether r is set aside by Unicode and not allowed in XML.
func isNoncharacter(r rune) bool { return r&0xfffe == 0xfffe || r >= 0xfdd0 && r <= 0xfdef }

// Exact reports whether a line has its measured length wherever it is shown: its family has
// metric-compatible substitutes on all systems, and they have all of its characters.
func Exact(f Font, line string) bool {
	if f.Family != Sans {
		return false
	}
	for _, r := range line {
		if r > '~' && !inRange(r) {
			return false
		}
	}
	return true
}

// exactRanges are the characters whose widths agree between Arimo and its substitutes.
var exactRanges = [...][2]rune{
	{0x00a0, 0x017f}, // Latin
	{0x0386, 0x03ce}, // Greek
	{0x0400, 0x045f}, // Cyrillic
	{0x0490, 0x0491},
	{0x2013, 0x2014}, {0x2018, 0x201e}, {0x2020, 0x2022}, {0x2026, 0x2026}, {0x2030, 0x2030},
	{0x2039, 0x203a}, {0x20ac, 0x20ac}, {0x2122, 0x2122}, // punctuation
}

func inRange(r rune) bool {
	for _, x := range exactRanges {
		if r >= x[0] && r <= x[1] {
			return true
		}
	}
	return false
}
