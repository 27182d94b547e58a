package text

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
