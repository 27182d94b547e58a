package regex

import "unicode/utf8"

// decode reads a character; half of a surrogate pair that stands alone is one too. The size is 0 at the end.
func decode(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 && s[1] <= 0xBF && s[2]&0xC0 == 0x80 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return utf8.DecodeRuneInString(s)
}

// decodeLast reads the last character.
func decodeLast(s string) (rune, int) {
	if n := len(s); n >= 3 && s[n-3] == 0xED && s[n-2] >= 0xA0 {
		return decode(s[n-3:])
	}
	return utf8.DecodeLastRuneInString(s)
}
