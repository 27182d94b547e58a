package regex

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// set is a set of characters: the first and the last one of each of its ranges, in order and apart from each other.
type set []rune

// has reports whether a character is in the set.
func (s set) has(r rune) bool {
	for i := 0; i < len(s) && s[i] <= r; i += 2 {
		if r <= s[i+1] {
			return true
		}
	}
	return false
}

// not gives all other characters.
func (s set) not() set {
	out, next := set{}, rune(0)
	for i := 0; i < len(s); i += 2 {
		if s[i] > next {
			out = append(out, next, s[i]-1)
		}
		next = s[i+1] + 1
	}
	if next <= unicode.MaxRune {
		out = append(out, next, unicode.MaxRune)
	}
	return out
}

// and gives the characters that are in both sets.
func (s set) and(other set) set { return union(s.not(), other.not()).not() }

// union gives the characters of all sets.
func union(sets ...set) set {
	var ranges [][2]rune
	for _, s := range sets {
		for i := 0; i < len(s); i += 2 {
			ranges = append(ranges, [2]rune{s[i], s[i+1]})
		}
	}
	slices.SortFunc(ranges, func(a, b [2]rune) int { return int(a[0] - b[0]) })
	out := set{}
	for _, r := range ranges {
		if n := len(out); n > 0 && r[0] <= out[n-1]+1 {
			out[n-1] = max(out[n-1], r[1])
			continue
		}
		out = append(out, r[0], r[1])
	}
	return out
}

// folded adds the characters that differ from those of the set in upper and lower case alone.
func (s set) folded() set {
	all := []set{s}
	for i := 0; i < len(s); i += 2 {
		for r := s[i]; r <= min(s[i+1], unicode.MaxLatin1<<9); r++ {
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				if !s.has(f) {
					all = append(all, set{f, f})
				}
			}
		}
	}
	return union(all...)
}

// of gives the characters of Unicode's tables.
func of(tables ...*unicode.RangeTable) set {
	var s set
	add := func(lo, hi, stride rune) {
		for r := lo; stride > 1 && r < hi; r += stride {
			s = append(s, r, r)
			lo = r + stride
		}
		s = append(s, lo, hi)
	}
	for _, t := range tables {
		for _, r := range t.R16 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
		for _, r := range t.R32 {
			add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
	}
	return union(s)
}

// String gives the set in Go's syntax.
func (s set) String() string {
	if len(s) == 0 {
		return `[^\x{0}-\x{10FFFF}]`
	}
	var b strings.Builder
	b.WriteByte('[')
	for i := 0; i < len(s); i += 2 {
		fmt.Fprintf(&b, `\x{%X}-\x{%X}`, s[i], s[i+1])
	}
	b.WriteByte(']')
	return b.String()
}

// The sets of the escapes and of the classes of US-ASCII.
var (
	digits     = set{'0', '9'}
	alphas     = set{'A', 'Z', 'a', 'z'}
	alnums     = union(digits, alphas)
	words      = union(alnums, set{'_', '_'})
	spaces     = set{'\t', '\r', ' ', ' '}
	horizontal = union(of(unicode.Zs), set{'\t', '\t', 0x180E, 0x180E})
	vertical   = set{'\n', '\r', 0x85, 0x85, 0x2028, 0x2029}
	lineEnds   = set{'\n', '\n', '\r', '\r', 0x85, 0x85, 0x2028, 0x2029}
	anything   = set{0, unicode.MaxRune}
)

// classLetters are the escapes that stand for sets; in upper case they mean the others.
var classLetters = map[rune]set{'d': digits, 'w': words, 's': spaces, 'h': horizontal, 'v': vertical}

// classes are the names in \p{…} beside Unicode's categories and scripts.
var classes = map[string]func() set{
	"Lower":             func() set { return set{'a', 'z'} },
	"Upper":             func() set { return set{'A', 'Z'} },
	"ASCII":             func() set { return set{0, 0x7F} },
	"Alpha":             func() set { return alphas },
	"Digit":             func() set { return digits },
	"Alnum":             func() set { return alnums },
	"Punct":             func() set { return set{'!', '~'}.and(alnums.not()) },
	"Graph":             func() set { return set{'!', '~'} },
	"Print":             func() set { return set{' ', '~'} },
	"Blank":             func() set { return set{'\t', '\t', ' ', ' '} },
	"Cntrl":             func() set { return set{0, 0x1F, 0x7F, 0x7F} },
	"XDigit":            func() set { return set{'0', '9', 'A', 'F', 'a', 'f'} },
	"Space":             func() set { return spaces },
	"IsEmoji":           func() set { return set{0x2600, 0x27BF, 0x1F300, 0x1FAFF} },
	"javaLowerCase":     table(unicode.Lower),
	"javaUpperCase":     table(unicode.Upper),
	"javaTitleCase":     table(unicode.Title),
	"javaWhitespace":    table(unicode.White_Space),
	"javaSpaceChar":     table(unicode.Z),
	"javaISOControl":    table(unicode.Cc),
	"javaLetter":        table(unicode.L),
	"javaDigit":         table(unicode.Nd),
	"javaLetterOrDigit": table(unicode.L, unicode.Nd),
	"javaAlphabetic":    table(unicode.L),
	"IsAlphabetic":      table(unicode.L, unicode.Other_Alphabetic, unicode.Nl),
	"IsLetter":          table(unicode.L),
	"IsDigit":           table(unicode.Nd),
	"IsLowercase":       table(unicode.Lower),
	"IsUppercase":       table(unicode.Upper),
	"IsWhite_Space":     table(unicode.White_Space),
	"IsPunctuation":     table(unicode.P),
	"IsIdeographic":     table(unicode.Ideographic),
	"IsControl":         table(unicode.Cc),
}

func table(tables ...*unicode.RangeTable) func() set { return func() set { return of(tables...) } }

// named gives the characters of the class, category or script of a name, nil if there is none.
func named(name string) set {
	if s := classes[name]; s != nil {
		return s()
	}
	for _, prefix := range []string{"Is", "general_category=", "gc=", "script=", "sc="} {
		name = strings.TrimPrefix(name, prefix)
	}
	if t := unicode.Categories[name]; t != nil {
		return of(t)
	}
	for script, t := range unicode.Scripts {
		if strings.EqualFold(script, name) {
			return of(t)
		}
	}
	return nil
}
