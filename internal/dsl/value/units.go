package value

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Units gives a string's UTF-16 units.
func Units(s string) []uint16 {
	units := make([]uint16, 0, len(s))
	for i := 0; i < len(s); {
		r, n := decode(s[i:])
		units = utf16AppendRune(units, r)
		i += n
	}
	return units
}

// FromUnits makes a string of UTF-16 units.
func FromUnits(units []uint16) string {
	var b strings.Builder
	b.Grow(len(units))
	for i := 0; i < len(units); i++ {
		u := rune(units[i])
		if utf16.IsSurrogate(u) {
			if i+1 < len(units) {
				if r := utf16.DecodeRune(u, rune(units[i+1])); r != utf8.RuneError {
					b.WriteRune(r)
					i++
					continue
				}
			}
			b.Write([]byte{0xED, 0x80 | byte(u>>6)&0x3F, 0x80 | byte(u)&0x3F})
			continue
		}
		b.WriteRune(u)
	}
	return b.String()
}

// Length is a string's length in UTF-16 units.
func Length(s string) int {
	n := 0
	for i := 0; i < len(s); {
		if s[i] < utf8.RuneSelf {
			n++
			i++
			continue
		}
		r, size := decode(s[i:])
		if r > 0xFFFF {
			n++
		}
		n++
		i += size
	}
	return n
}

// Substring gives the units from..to-1 of a string, or Kotlin's exception.
func Substring(s string, from, to int) (string, error) {
	n := Length(s)
	if from < 0 || to > n || from > to {
		return "", Throw("StringIndexOutOfBoundsException", "begin %d, end %d, length %d", from, to, n)
	}
	if n == len(s) {
		return s[from:to], nil
	}
	return FromUnits(Units(s)[from:to]), nil
}

// CharAt gives a string's unit at an index, or Kotlin's exception.
func CharAt(s string, i int) (Char, error) {
	n := Length(s)
	if i < 0 || i >= n {
		return 0, Throw("StringIndexOutOfBoundsException", "Index %d out of bounds for length %d", i, n)
	}
	if n == len(s) {
		return Char(s[i]), nil
	}
	return Char(Units(s)[i]), nil
}

// Concat joins two strings. Halves of a surrogate pair that meet become one character.
func Concat(a, b string) string {
	if len(a) >= 3 && len(b) >= 3 && a[len(a)-3] == 0xED && a[len(a)-2] >= 0xA0 && b[0] == 0xED && b[1] >= 0xB0 {
		hi, _ := decode(a[len(a)-3:])
		lo, n := decode(b)
		if r := utf16.DecodeRune(hi, lo); r != utf8.RuneError {
			return a[:len(a)-3] + string(r) + b[n:]
		}
	}
	return a + b
}

// Clean replaces what is not valid UTF-8 (a lone half of a surrogate pair) by U+FFFD.
func Clean(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, n := decode(s[i:])
		b.WriteRune(r) // WriteRune itself turns surrogates into U+FFFD
		i += n
	}
	return b.String()
}

// String makes a string of a Char.
func (c Char) String() string { return FromUnits([]uint16{uint16(c)}) }

// decode reads a code point, which may be a lone surrogate.
func decode(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 && s[1] <= 0xBF && s[2]&0xC0 == 0x80 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return utf8.DecodeRuneInString(s)
}

func utf16AppendRune(units []uint16, r rune) []uint16 {
	if r > 0xFFFF {
		hi, lo := utf16.EncodeRune(r)
		return append(units, uint16(hi), uint16(lo))
	}
	return append(units, uint16(r))
}
