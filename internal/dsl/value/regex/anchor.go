package regex

import "slices"

func (p *parser) dot() func(r rune) bool {
	switch {
	case p.flags&DotAll != 0:
		return func(rune) bool { return true }
	case p.flags&UnixLines != 0:
		return func(r rune) bool { return r != '\n' }
	}
	return func(r rune) bool { return !isLineEnd(r) }
}

func isLineEnd(r rune) bool {
	return slices.Contains([]rune{'\n', '\r', 0x85, 0x2028, 0x2029}, r)
}

func textStart(_ string, p int) bool { return p == 0 }

// textEnd holds at the end and before a line end there.
func (p *parser) textEnd() func(s string, at int) bool {
	ends, unix := p.lineEndTest(), p.flags&UnixLines != 0
	return func(s string, at int) bool {
		if at == len(s) {
			return true
		}
		if s[at:] == "\r\n" && !unix {
			return true
		}
		r, n := decode(s[at:])
		return at+n == len(s) && ends(r) && !(r == '\n' && at > 0 && s[at-1] == '\r')
	}
}

func (p *parser) lineEndTest() func(r rune) bool {
	if p.flags&UnixLines != 0 {
		return func(r rune) bool { return r == '\n' }
	}
	return isLineEnd
}

func (p *parser) lineStart() func(s string, at int) bool {
	ends := p.lineEndTest()
	return func(s string, at int) bool {
		if at == 0 {
			return true
		}
		if at == len(s) {
			return false
		}
		r, _ := decodeLast(s[:at])
		return ends(r) && !(r == '\r' && s[at] == '\n')
	}
}

func (p *parser) lineEnd() func(s string, at int) bool {
	ends := p.lineEndTest()
	return func(s string, at int) bool {
		if at == len(s) {
			return true
		}
		r, _ := decode(s[at:])
		return ends(r) && !(r == '\n' && at > 0 && s[at-1] == '\r')
	}
}

func wordBoundary(s string, at int) bool {
	before, after := false, false
	if at > 0 {
		r, _ := decodeLast(s[:at])
		before = isWord(r)
	}
	if at < len(s) {
		r, _ := decode(s[at:])
		after = isWord(r)
	}
	return before != after
}
