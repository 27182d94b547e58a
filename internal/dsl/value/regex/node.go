package regex

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// rest is what follows a node: it gets the place where the node's match ends.
type rest func(p int) bool

// node matches at a place and then calls the rest, trying its possibilities in order until the rest succeeds.
type node func(m *machine, p int, k rest) bool

// expr is a part of a pattern.
type expr struct {
	match  node
	prefix string // text with which every match begins, "" if not known
	// one is the set of characters if every match is exactly one of them.
	one func(r rune) bool
	// min and max are the numbers of characters of a match; max is -1 if unbounded.
	min, max int
	// text is set if the expression is a plain text, which may merge with its neighbours; folded if case does not count.
	text   string
	folded bool
}

func prefixOf(text string, flags Flags) string {
	if flags&IgnoreCase != 0 {
		return ""
	}
	return text
}

// empty matches the empty text.
func empty() expr {
	return expr{match: func(m *machine, p int, k rest) bool { return m.step() && k(p) }}
}

// literal matches a text.
func literal(text string, flags Flags) expr {
	n := utf8.RuneCountInString(text)
	e := expr{min: n, max: n, prefix: prefixOf(text, flags), text: text, folded: flags&IgnoreCase != 0}
	if flags&IgnoreCase == 0 {
		e.match = func(m *machine, p int, k rest) bool {
			return m.step() && strings.HasPrefix(m.s[p:], text) && k(p+len(text))
		}
		if r, size := utf8.DecodeRuneInString(text); n == 1 && size == len(text) {
			e.one = func(c rune) bool { return c == r }
		}
		return e
	}
	wanted := []rune(text)
	e.match = func(m *machine, p int, k rest) bool {
		if !m.step() {
			return false
		}
		for _, w := range wanted {
			r, size := decode(m.s[p:])
			if size == 0 || !sameFold(r, w) {
				return false
			}
			p += size
		}
		return k(p)
	}
	if n == 1 {
		e.one = func(c rune) bool { return sameFold(c, wanted[0]) }
	}
	return e
}

func sameFold(a, b rune) bool {
	if a == b {
		return true
	}
	a, b = unicode.ToUpper(a), unicode.ToUpper(b)
	return a == b || unicode.ToLower(a) == unicode.ToLower(b)
}

// oneOf matches a character of a set.
func oneOf(set func(r rune) bool) expr {
	return expr{one: set, min: 1, max: 1, match: func(m *machine, p int, k rest) bool {
		if !m.step() {
			return false
		}
		r, size := decode(m.s[p:])
		return size > 0 && set(r) && k(p+size)
	}}
}

// sequence matches parts one after the other.
func sequence(parts []expr) expr {
	parts = merged(parts)
	if len(parts) == 1 {
		return parts[0]
	}
	e := expr{prefix: parts[0].prefix}
	for _, p := range parts {
		e.min += p.min
		if p.max < 0 || e.max < 0 {
			e.max = -1
		} else {
			e.max += p.max
		}
	}
	var from func(m *machine, i, p int, k rest) bool
	from = func(m *machine, i, p int, k rest) bool {
		if i == len(parts)-1 {
			return parts[i].match(m, p, k)
		}
		return parts[i].match(m, p, func(q int) bool { return from(m, i+1, q, k) })
	}
	e.match = func(m *machine, p int, k rest) bool { return from(m, 0, p, k) }
	return e
}

// merged joins neighbouring texts.
func merged(parts []expr) []expr {
	out := parts[:0:0]
	for _, e := range parts {
		if n := len(out) - 1; n >= 0 && e.text != "" && out[n].text != "" && e.folded == out[n].folded {
			flags := Flags(0)
			if e.folded {
				flags = IgnoreCase
			}
			out[n] = literal(out[n].text+e.text, flags)
			continue
		}
		out = append(out, e)
	}
	return out
}

// choice tries alternatives in order.
func choice(alternatives []expr) expr {
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	e := expr{min: alternatives[0].min, max: alternatives[0].max}
	for _, a := range alternatives {
		e.min = min(e.min, a.min)
		if a.max < 0 || e.max < 0 {
			e.max = -1
		} else {
			e.max = max(e.max, a.max)
		}
	}
	e.match = func(m *machine, p int, k rest) bool {
		for _, a := range alternatives {
			if a.match(m, p, k) {
				return true
			}
			if m.over {
				return false
			}
		}
		return false
	}
	return e
}

// group captures what an expression matches.
func group(e expr, n int) expr {
	inner := e.match
	e.one, e.text = nil, ""
	e.match = func(m *machine, p int, k rest) bool {
		return inner(m, p, func(q int) bool {
			from, to := m.caps[2*n], m.caps[2*n+1]
			m.caps[2*n], m.caps[2*n+1] = p, q
			if k(q) {
				return true
			}
			m.caps[2*n], m.caps[2*n+1] = from, to
			return false
		})
	}
	return e
}

// backReference matches what a group matched.
func backReference(n int, flags Flags) expr {
	return expr{max: -1, match: func(m *machine, p int, k rest) bool {
		if !m.step() || m.caps[2*n] < 0 {
			return false
		}
		return literal(m.s[m.caps[2*n]:m.caps[2*n+1]], flags).match(m, p, k)
	}}
}

// atomic matches an expression in the first way it can, without coming back for another.
func atomic(e expr) expr {
	inner := e.match
	e.one, e.text = nil, ""
	e.match = func(m *machine, p int, k rest) bool {
		end := -1
		return inner(m, p, func(q int) bool { end = q; return true }) && !m.over && k(end)
	}
	return e
}

// lookAhead holds where an expression matches (or does not).
func lookAhead(e expr, wanted bool) expr {
	return expr{match: func(m *machine, p int, k rest) bool {
		if !m.step() {
			return false
		}
		saved := append([]int(nil), m.caps...)
		found := e.match(m, p, func(int) bool { return true })
		if !found || !wanted {
			copy(m.caps, saved)
		}
		return !m.over && found == wanted && k(p)
	}}
}

// lookBehind holds where an expression matches (or does not) up to the place.
func lookBehind(e expr, wanted bool) expr {
	return expr{match: func(m *machine, p int, k rest) bool {
		found := false
		for start, n := p, 0; n <= e.max && !found && m.step(); n++ {
			if n >= e.min {
				found = e.match(m, start, func(q int) bool { return q == p })
			}
			if start == 0 {
				break
			}
			_, size := decodeLast(m.s[:start])
			start -= size
		}
		return !m.over && found == wanted && k(p)
	}}
}

// assertion holds where a test of the place does.
func assertion(holds func(s string, p int) bool) expr {
	return expr{match: func(m *machine, p int, k rest) bool { return m.step() && holds(m.s, p) && k(p) }}
}

// repeat matches an expression from lo to hi times (hi -1: without bound).
func repeat(e expr, lo, hi int, lazy bool) expr {
	out := expr{min: lo * e.min, max: -1}
	if hi >= 0 && e.max >= 0 {
		out.max = hi * e.max
	}
	if lo > 0 {
		out.prefix = e.prefix
	}
	switch {
	case e.one != nil && lazy:
		out.match = lazyRun(e.one, lo, hi)
	case e.one != nil:
		out.match = run(e.one, lo, hi)
	default:
		out.match = loop(e.match, lo, hi, lazy)
	}
	return out
}

// run matches as many characters of a set as it can, then fewer.
func run(set func(r rune) bool, lo, hi int) node {
	return func(m *machine, p int, k rest) bool {
		q, n := p, 0
		for hi < 0 || n < hi {
			r, size := decode(m.s[q:])
			if size == 0 || !set(r) || !m.step() {
				break
			}
			q += size
			n++
		}
		for ; n >= lo && m.step(); n-- {
			if k(q) {
				return true
			}
			if q == p {
				break
			}
			_, size := decodeLast(m.s[:q])
			q -= size
		}
		return false
	}
}

// lazyRun matches as few characters of a set as it must, then more.
func lazyRun(set func(r rune) bool, lo, hi int) node {
	return func(m *machine, p int, k rest) bool {
		for n := 0; m.step(); n++ {
			if n >= lo && k(p) {
				return true
			}
			r, size := decode(m.s[p:])
			if n == hi || size == 0 || !set(r) {
				return false
			}
			p += size
		}
		return false
	}
}

// loop repeats any expression.
func loop(body node, lo, hi int, lazy bool) node {
	var turn func(m *machine, n, p int, k rest) bool
	turn = func(m *machine, n, p int, k rest) bool {
		if !m.step() {
			return false
		}
		m.depth++
		defer func() { m.depth-- }()
		if lazy && n >= lo && k(p) {
			return true
		}
		if hi < 0 || n < hi {
			again := body(m, p, func(q int) bool {
				if q == p { // a turn that matches nothing is the last one
					return k(q)
				}
				return turn(m, n+1, q, k)
			})
			if again {
				return true
			}
		}
		return !lazy && n >= lo && k(p)
	}
	return func(m *machine, p int, k rest) bool { return turn(m, 0, p, k) }
}

// decode reads a character; half of a surrogate pair that stands alone is one too. The size is 0 at the end.
func decode(s string) (rune, int) {
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 && s[1] <= 0xBF && s[2]&0xC0 == 0x80 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	r, size := utf8.DecodeRuneInString(s)
	return r, size
}

func decodeLast(s string) (rune, int) {
	if n := len(s); n >= 3 && s[n-3] == 0xED && s[n-2] >= 0xA0 {
		return decode(s[n-3:])
	}
	return utf8.DecodeLastRuneInString(s)
}
