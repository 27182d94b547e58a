package regex

import (
	"strings"
	"unicode"
)

// classEscape reads \d, \P{L} and the like; it is nil, and nothing is read, if something else follows the backslash.
func (t *translator) classEscape() set {
	if !t.more() {
		t.fail("Unexpected end of the pattern")
	}
	r := t.peek()
	if r == 'p' || r == 'P' {
		t.pos++
		s := t.property()
		if r == 'P' {
			return s.not()
		}
		return s
	}
	if s := classLetters[r]; s != nil {
		t.pos++
		return s
	}
	if s := classLetters[unicode.ToLower(r)]; s != nil && unicode.IsUpper(r) {
		t.pos++
		return s.not()
	}
	return nil
}

// property reads the rest of \p{Name} or \pL.
func (t *translator) property() set {
	name := ""
	if t.accept("{") {
		end := strings.IndexByte(t.src[t.pos:], '}')
		if end < 0 {
			t.fail("Unclosed character family")
		}
		name = t.src[t.pos : t.pos+end]
		t.pos += end + 1
	} else {
		name = string(t.next())
	}
	s := named(name)
	if s == nil {
		t.fail("Unknown character property name {%s}", name)
	}
	return s
}

// class reads the rest of [ … ]: ranges, escapes, nested classes and intersections with &&.
func (t *translator) class() set {
	t.enter()
	defer func() { t.depth-- }()
	negated := t.accept("^")
	var parts []set
	all := anything
	for first := true; ; first = false {
		t.space()
		switch {
		case !t.more():
			t.fail("Unclosed character class")
		case !first && t.accept("]"):
			out := union(parts...).and(all)
			if negated {
				return out.not()
			}
			return out
		case t.accept("&&"):
			if len(parts) > 0 {
				all = all.and(union(parts...))
			}
			parts = nil
		case t.accept("["):
			parts = append(parts, t.class())
		default:
			parts = append(parts, t.classItem())
		}
	}
}

// classItem reads a character, a range or an escape.
func (t *translator) classItem() set {
	if t.accept(`\`) {
		if s := t.classEscape(); s != nil {
			return s
		}
		return t.classRange(t.charEscape())
	}
	return t.classRange(t.next())
}

// classRange reads what may follow the first character of a range.
func (t *translator) classRange(lo rune) set {
	hi := lo
	rest := t.src[t.pos:]
	if strings.HasPrefix(rest, "-") && len(rest) > 1 && rest[1] != ']' && rest[1] != '[' {
		t.pos++
		if t.accept(`\`) {
			hi = t.charEscape()
		} else {
			hi = t.next()
		}
		if hi < lo {
			t.fail("Illegal character range")
		}
	}
	if t.flags&IgnoreCase != 0 {
		return set{lo, hi}.folded()
	}
	return set{lo, hi}
}
