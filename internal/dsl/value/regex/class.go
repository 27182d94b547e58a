package regex

import (
	"strings"
	"unicode"
)

// set is a set of characters.
type set = func(r rune) bool

func not(s set) set { return func(r rune) bool { return !s(r) } }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isAlpha(r rune) bool { return r|0x20 >= 'a' && r|0x20 <= 'z' }

func isAlnum(r rune) bool { return isAlpha(r) || isDigit(r) }

func isWord(r rune) bool { return isAlnum(r) || r == '_' }

func isSpace(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' }

func isHorizontal(r rune) bool {
	return r == ' ' || r == '\t' || r == 0xA0 || r == 0x1680 || r == 0x180E || r >= 0x2000 && r <= 0x200A || r == 0x202F || r == 0x205F || r == 0x3000
}

func isVertical(r rune) bool {
	return r >= '\n' && r <= '\r' || r == 0x85 || r == 0x2028 || r == 0x2029
}

// classLetters are the escapes that stand for sets; in upper case they mean the others.
var classLetters = map[rune]set{'d': isDigit, 'w': isWord, 's': isSpace, 'h': isHorizontal, 'v': isVertical}

// classEscape reads \d, \P{L} and the like; it is nil, and nothing is read, if something else follows the backslash.
func (p *parser) classEscape() set {
	if !p.more() {
		p.fail("Unexpected end of the pattern")
	}
	r := p.peek()
	if r == 'p' || r == 'P' {
		p.pos++
		s := p.property()
		if r == 'P' {
			return not(s)
		}
		return s
	}
	if s := classLetters[r]; s != nil {
		p.pos++
		return s
	}
	if s := classLetters[unicode.ToLower(r)]; s != nil && unicode.IsUpper(r) {
		p.pos++
		return not(s)
	}
	return nil
}

// posix are the classes of US-ASCII and of Java's methods.
var posix = map[string]set{
	"Lower":             func(r rune) bool { return r >= 'a' && r <= 'z' },
	"Upper":             func(r rune) bool { return r >= 'A' && r <= 'Z' },
	"ASCII":             func(r rune) bool { return r < 0x80 },
	"Alpha":             isAlpha,
	"Digit":             isDigit,
	"Alnum":             isAlnum,
	"Punct":             func(r rune) bool { return r > ' ' && r < 0x7F && !isAlnum(r) },
	"Graph":             func(r rune) bool { return r > ' ' && r < 0x7F },
	"Print":             func(r rune) bool { return r >= ' ' && r < 0x7F },
	"Blank":             func(r rune) bool { return r == ' ' || r == '\t' },
	"Cntrl":             func(r rune) bool { return r < 0x20 || r == 0x7F },
	"XDigit":            func(r rune) bool { return isDigit(r) || r|0x20 >= 'a' && r|0x20 <= 'f' },
	"Space":             isSpace,
	"javaLowerCase":     unicode.IsLower,
	"javaUpperCase":     unicode.IsUpper,
	"javaWhitespace":    unicode.IsSpace,
	"javaLetter":        unicode.IsLetter,
	"javaDigit":         unicode.IsDigit,
	"javaLetterOrDigit": func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) },
	"javaAlphabetic":    unicode.IsLetter,
	"IsAlphabetic":      func(r rune) bool { return unicode.IsLetter(r) || unicode.In(r, unicode.Other_Alphabetic, unicode.Nl) },
	"IsLetter":          unicode.IsLetter,
	"IsDigit":           unicode.IsDigit,
	"IsLowercase":       unicode.IsLower,
	"IsUppercase":       unicode.IsUpper,
	"IsWhite_Space":     unicode.IsSpace,
	"IsPunctuation":     unicode.IsPunct,
	"IsIdeographic":     func(r rune) bool { return unicode.Is(unicode.Ideographic, r) },
	"IsEmoji":           func(r rune) bool { return r >= 0x1F300 && r <= 0x1FAFF || r >= 0x2600 && r <= 0x27BF },
	"IsControl":         unicode.IsControl,
	"javaTitleCase":     unicode.IsTitle,
	"javaSpaceChar":     func(r rune) bool { return unicode.Is(unicode.Z, r) },
	"javaISOControl":    unicode.IsControl,
}

// property reads the rest of \p{Name} or \pL.
func (p *parser) property() set {
	name := ""
	if p.accept("{") {
		end := strings.IndexByte(p.src[p.pos:], '}')
		if end < 0 {
			p.fail("Unclosed character family")
		}
		name = p.src[p.pos : p.pos+end]
		p.pos += end + 1
	} else {
		name = string(p.next())
	}
	if s := posix[name]; s != nil {
		return s
	}
	short := name
	for _, prefix := range []string{"Is", "general_category=", "gc=", "script=", "sc="} {
		short = strings.TrimPrefix(short, prefix)
	}
	if t := unicode.Categories[short]; t != nil {
		return func(r rune) bool { return unicode.Is(t, r) }
	}
	for script, t := range unicode.Scripts {
		if strings.EqualFold(script, short) {
			return func(r rune) bool { return unicode.Is(t, r) }
		}
	}
	p.fail("Unknown character property name {%s}", name)
	return nil
}

// class reads the rest of [ … ]: ranges, escapes, nested classes and intersections with &&.
func (p *parser) class() set {
	p.enter()
	defer func() { p.depth-- }()
	negated := p.accept("^")
	var union []set
	var intersection []set
	first := true
	for {
		p.space()
		switch {
		case !p.more():
			p.fail("Unclosed character class")
		case !first && p.accept("]"):
			out := anyOf(union)
			for _, s := range intersection {
				left, right := s, out
				out = func(r rune) bool { return left(r) && right(r) }
			}
			if negated {
				return not(out)
			}
			return out
		case p.accept("&&"):
			if len(union) > 0 {
				intersection = append(intersection, anyOf(union))
			}
			union = nil
		case p.accept("["):
			union = append(union, p.class())
		default:
			union = append(union, p.classItem())
		}
		first = false
	}
}

// classItem reads a character, a range or an escape.
func (p *parser) classItem() set {
	if p.accept(`\`) {
		if s := p.classEscape(); s != nil {
			return s
		}
		return p.classRange(p.charEscape())
	}
	return p.classRange(p.next())
}

// classRange reads what may follow the first character of a range.
func (p *parser) classRange(lo rune) set {
	hi := lo
	rest := p.src[p.pos:]
	if strings.HasPrefix(rest, "-") && len(rest) > 1 && rest[1] != ']' && rest[1] != '[' {
		p.pos++
		if p.accept(`\`) {
			hi = p.charEscape()
		} else {
			hi = p.next()
		}
		if hi < lo {
			p.fail("Illegal character range")
		}
	}
	in := func(r rune) bool { return r >= lo && r <= hi }
	if p.flags&IgnoreCase == 0 {
		return in
	}
	return func(r rune) bool {
		return in(r) || in(unicode.ToUpper(r)) || in(unicode.ToLower(r)) || in(unicode.ToLower(unicode.ToUpper(r)))
	}
}

func anyOf(sets []set) set {
	if len(sets) == 1 {
		return sets[0]
	}
	return func(r rune) bool {
		for _, s := range sets {
			if s(r) {
				return true
			}
		}
		return false
	}
}
