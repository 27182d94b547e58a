package regex

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxNesting bounds how deep groups and classes may nest.
const maxNesting = 200

// parser reads a pattern.
type parser struct {
	src    string
	pos    int
	flags  Flags
	groups int
	names  map[string]int
	depth  int
	// highest is the largest number in a back reference, to be checked when all groups are known.
	highest int
}

// failure carries an Error out of the parser.
type failure struct{ err *Error }

func (p *parser) fail(format string, args ...any) {
	panic(failure{&Error{Pattern: p.src, Pos: p.pos, Msg: fmt.Sprintf(format, args...)}})
}

func (p *parser) parse() (e expr, err error) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(failure)
			if !ok {
				panic(r)
			}
			err = f.err
		}
	}()
	e = p.alternatives()
	if p.pos < len(p.src) {
		p.fail("Unmatched closing ')'")
	}
	if p.highest > p.groups {
		p.fail("there is no group %d", p.highest)
	}
	return e, nil
}

// unquoted writes what stands between \Q and \E with a backslash before each special character.
func unquoted(pattern string) string {
	var b strings.Builder
	for {
		i := quote(pattern)
		if i < 0 {
			b.WriteString(pattern)
			return b.String()
		}
		b.WriteString(pattern[:i])
		text, rest, _ := strings.Cut(pattern[i+2:], `\E`)
		for _, r := range []byte(text) {
			if r < utf8.RuneSelf && !isAlnum(rune(r)) {
				b.WriteByte('\\')
			}
			b.WriteByte(r)
		}
		pattern = rest
	}
}

// quote finds the first \Q that is not itself behind a backslash.
func quote(pattern string) int {
	for i := 0; i+1 < len(pattern); i++ {
		if pattern[i] != '\\' {
			continue
		}
		if pattern[i+1] == 'Q' {
			return i
		}
		i++
	}
	return -1
}

func (p *parser) more() bool { return p.pos < len(p.src) }

func (p *parser) peek() rune {
	r, _ := decode(p.src[p.pos:])
	return r
}

func (p *parser) next() rune {
	if !p.more() {
		p.fail("Unexpected end of the pattern")
	}
	r, n := decode(p.src[p.pos:])
	p.pos += n
	return r
}

func (p *parser) accept(s string) bool {
	if strings.HasPrefix(p.src[p.pos:], s) {
		p.pos += len(s)
		return true
	}
	return false
}

func (p *parser) expect(s, message string) {
	if !p.accept(s) {
		p.fail("%s", message)
	}
}

func (p *parser) enter() {
	if p.depth++; p.depth > maxNesting {
		p.fail("the pattern nests deeper than %d levels", maxNesting)
	}
}

// alternatives reads a|b|c up to a closing parenthesis or the end. Flags that are set inside end with it.
func (p *parser) alternatives() expr {
	p.enter()
	flags := p.flags
	all := []expr{p.sequence()}
	for p.accept("|") {
		all = append(all, p.sequence())
	}
	p.flags = flags
	p.depth--
	return choice(all)
}

func (p *parser) sequence() expr {
	parts := []expr{}
	for {
		p.space()
		if !p.more() || p.peek() == '|' || p.peek() == ')' {
			break
		}
		e, some := p.atom()
		if some {
			parts = append(parts, p.quantified(e))
		}
	}
	if len(parts) == 0 {
		return empty()
	}
	return sequence(parts)
}

// space skips what the flag x makes meaningless.
func (p *parser) space() {
	for p.flags&Comments != 0 && p.more() {
		switch c := p.peek(); {
		case strings.ContainsRune(" \t\n\r\f\v", c):
			p.pos++
		case c == '#':
			for p.more() && p.next() != '\n' {
			}
		default:
			return
		}
	}
}

// atom reads one element; some is false if it only sets flags.
func (p *parser) atom() (e expr, some bool) {
	switch r := p.next(); r {
	case '(':
		return p.group()
	case '[':
		return oneOf(p.class()), true
	case '.':
		return oneOf(p.dot()), true
	case '^':
		if p.flags&MultiLine != 0 {
			return assertion(p.lineStart()), true
		}
		return assertion(textStart), true
	case '$':
		if p.flags&MultiLine != 0 {
			return assertion(p.lineEnd()), true
		}
		return assertion(p.textEnd()), true
	case '\\':
		return p.escape(), true
	case '*', '+', '?':
		p.pos--
		p.fail("Dangling meta character '%c'", r)
	case '{':
		p.pos--
		p.fail("Illegal repetition")
	default:
		return literal(p.src[p.pos-runeLen(p.src[:p.pos]):p.pos], p.flags), true
	}
	return expr{}, false
}

func runeLen(s string) int {
	_, n := decodeLast(s)
	return n
}

// quantified reads the quantifiers behind an element.
func (p *parser) quantified(e expr) expr {
	for {
		p.space()
		lo, hi := 0, -1
		switch {
		case p.accept("*"):
		case p.accept("+"):
			lo = 1
		case p.accept("?"):
			hi = 1
		case p.accept("{"):
			lo, hi = p.counts()
		default:
			return e
		}
		switch {
		case p.accept("?"):
			e = repeat(e, lo, hi, true)
		case p.accept("+"):
			e = atomic(repeat(e, lo, hi, false))
		default:
			e = repeat(e, lo, hi, false)
		}
	}
}

// counts reads n}, n,} or n,m}.
func (p *parser) counts() (lo, hi int) {
	lo = p.number()
	hi = lo
	if p.accept(",") {
		hi = -1
		if p.more() && p.peek() != '}' {
			if hi = p.number(); hi < lo {
				p.fail("Illegal repetition range")
			}
		}
	}
	p.expect("}", "Unclosed counted closure")
	return lo, hi
}

func (p *parser) number() int {
	start := p.pos
	for p.more() && p.src[p.pos] >= '0' && p.src[p.pos] <= '9' {
		p.pos++
	}
	n, err := strconv.Atoi(p.src[start:p.pos])
	if err != nil {
		p.fail("Illegal repetition")
	}
	if n > MaxRepeat {
		p.fail("a repetition count is larger than %d", MaxRepeat)
	}
	return n
}

// group reads what follows an opening parenthesis.
func (p *parser) group() (e expr, some bool) {
	switch {
	case p.accept("?:"):
		e = p.alternatives()
	case p.accept("?="):
		e = lookAhead(p.alternatives(), true)
	case p.accept("?!"):
		e = lookAhead(p.alternatives(), false)
	case p.accept("?<="):
		e = p.behind(true)
	case p.accept("?<!"):
		e = p.behind(false)
	case p.accept("?>"):
		e = atomic(p.alternatives())
	case p.accept("?<"):
		name := p.name()
		if _, twice := p.names[name]; twice {
			p.fail("Named capturing group <%s> is already defined", name)
		}
		p.groups++
		n := p.groups
		p.names[name] = n
		e = group(p.alternatives(), n)
	case p.accept("?"):
		return p.inlineFlags()
	default:
		p.groups++
		n := p.groups
		e = group(p.alternatives(), n)
	}
	p.expect(")", "Unclosed group")
	return e, true
}

func (p *parser) behind(wanted bool) expr {
	e := p.alternatives()
	if e.max < 0 {
		p.fail("Look-behind group does not have an obvious maximum length")
	}
	return lookBehind(e, wanted)
}

// name reads the rest of <name>.
func (p *parser) name() string {
	end := strings.IndexByte(p.src[p.pos:], '>')
	if end <= 0 {
		p.fail("named capturing group is missing trailing '>'")
	}
	name := p.src[p.pos : p.pos+end]
	for i, c := range name {
		if !isAlnum(c) || i == 0 && isDigit(c) {
			p.fail("capturing group name does not start with a Latin letter, or has other characters than letters and digits")
		}
	}
	p.pos += end + 1
	return name
}

// flagLetters are the letters of (?ims-x).
var flagLetters = map[rune]Flags{'i': IgnoreCase, 'm': MultiLine, 's': DotAll, 'x': Comments, 'd': UnixLines, 'u': 0, 'U': 0}

// inlineFlags reads the rest of (?i-s) or (?i:…).
func (p *parser) inlineFlags() (e expr, some bool) {
	before, off := p.flags, false
	for {
		r := p.next()
		switch flag, known := flagLetters[r]; {
		case known && off:
			p.flags &^= flag
		case known:
			p.flags |= flag
		case r == '-' && !off:
			off = true
		case r == ')':
			return expr{}, false
		case r == ':':
			e = p.alternatives()
			p.flags = before
			p.expect(")", "Unclosed group")
			return e, true
		default:
			p.fail("Unknown inline modifier")
		}
	}
}

// escape reads what follows a backslash outside a class.
func (p *parser) escape() expr {
	if set := p.classEscape(); set != nil {
		return oneOf(set)
	}
	switch r := p.next(); r {
	case 'b':
		return assertion(wordBoundary)
	case 'B':
		return assertion(func(s string, at int) bool { return !wordBoundary(s, at) })
	case 'A':
		return assertion(textStart)
	case 'z':
		return assertion(func(s string, at int) bool { return at == len(s) })
	case 'Z':
		return assertion(p.textEnd())
	case 'R':
		return choice([]expr{literal("\r\n", 0), oneOf(isVertical)})
	case 'k':
		p.expect("<", "\\k is not followed by '<' for named capturing group")
		name := p.name()
		n, ok := p.names[name]
		if !ok {
			p.fail("named capturing group <%s> does not exist", name)
		}
		return backReference(n, p.flags)
	case '1', '2', '3', '4', '5', '6', '7', '8', '9':
		n := int(r - '0')
		// more digits belong to the number as long as there is such a group
		for p.more() && isDigit(p.peek()) && n*10+int(p.peek()-'0') <= p.groups {
			n = n*10 + int(p.next()-'0')
		}
		p.highest = max(p.highest, n)
		return backReference(n, p.flags)
	default:
		p.pos -= utf8.RuneLen(r)
		return literal(string(p.charEscape()), p.flags)
	}
}

// controls are the escapes of single characters.
var controls = map[rune]rune{'t': '\t', 'n': '\n', 'r': '\r', 'f': '\f', 'a': '\a', 'e': 0x1B}

// charEscape reads an escape that stands for one character.
func (p *parser) charEscape() rune {
	r := p.next()
	if c, ok := controls[r]; ok {
		return c
	}
	switch r {
	case 'x':
		if p.accept("{") {
			end := strings.IndexByte(p.src[p.pos:], '}')
			if end < 0 {
				p.fail("Unclosed hexadecimal escape sequence")
			}
			return p.code(end, 16, 1)
		}
		return p.code(2, 16, 0)
	case 'u':
		return p.code(4, 16, 0)
	case '0':
		n := 0
		for n < 3 && p.pos+n < len(p.src) && p.src[p.pos+n] >= '0' && p.src[p.pos+n] <= '7' {
			n++
		}
		return p.code(n, 8, 0)
	case 'c':
		return p.next() ^ 64
	}
	if isAlnum(r) {
		p.pos--
		p.fail("Illegal/unsupported escape sequence")
	}
	return r
}

// code reads a character's code of n digits, and skip bytes behind it.
func (p *parser) code(n, base, skip int) rune {
	if p.pos+n > len(p.src) {
		p.fail("Illegal escape sequence of a character's code")
	}
	c, err := strconv.ParseUint(p.src[p.pos:p.pos+n], base, 32)
	if err != nil || c > 0x10FFFF {
		p.fail("Illegal escape sequence of a character's code")
	}
	p.pos += n + skip
	return rune(c)
}
