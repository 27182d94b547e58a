package regex

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// maxNesting bounds how deep groups and classes may nest.
const maxNesting = 200

// translator reads a pattern and writes it in Go's syntax.
type translator struct {
	pattern string
	src     string // the pattern without \Q…\E
	origin  []int  // places in the pattern of the bytes of src
	pos     int
	flags   Flags
	mode    mode
	depth   int
	written int // bytes of sets
	opened  int // capturing groups in Go's syntax so far
	groups  []int
	ends    []int
	names   map[string]int
	lines   bool
}

// newTranslator makes a translator for a mode, whose frame opens the group of the whole match.
func newTranslator(pattern string, flags Flags, m mode) *translator {
	t := &translator{pattern: pattern, flags: flags, mode: m, opened: 1, groups: []int{1}, names: map[string]int{}}
	t.unquote()
	return t
}

// unquote writes what stands between \Q and \E with a backslash before each special character.
func (t *translator) unquote() {
	if t.flags&Literal != 0 {
		return
	}
	var b strings.Builder
	add := func(at int) {
		b.WriteByte(t.pattern[at])
		t.origin = append(t.origin, at)
	}
	quoted := false
	for i := 0; i < len(t.pattern); i++ {
		c, pair := t.pattern[i], t.pattern[i:min(i+2, len(t.pattern))]
		switch {
		case quoted && pair == `\E`, !quoted && pair == `\Q`:
			quoted = !quoted
			i++
		case quoted && c < utf8.RuneSelf && !alnums.has(rune(c)):
			b.WriteByte('\\')
			t.origin = append(t.origin, i)
			add(i)
		case !quoted && len(pair) == 2 && c == '\\':
			add(i)
			i++
			add(i)
		default:
			add(i)
		}
	}
	t.src = b.String()
	t.origin = append(t.origin, len(t.pattern))
}

// fail ends the translation with a mistake at the place that is reached.
func (t *translator) fail(format string, args ...any) {
	panic(&Error{Pattern: t.pattern, Pos: t.index(t.pos), Msg: fmt.Sprintf(format, args...)})
}

// refuse ends the translation with a construct that is not supported and began at a place.
func (t *translator) refuse(at int, c construct) {
	panic(&Error{Pattern: t.pattern, Pos: t.index(at), Msg: c.name + ", " + t.src[at:t.pos] + ", is not supported", Hint: c.hint})
}

// index gives a place in src as an index in UTF-16 units of the pattern.
func (t *translator) index(pos int) int {
	n := 0
	for _, r := range t.pattern[:t.origin[pos]] {
		if r > 0xFFFF {
			n++
		}
		n++
	}
	return n
}

func (t *translator) translate() (out string, err error) {
	defer func() {
		if r := recover(); r != nil {
			failure, ok := r.(*Error)
			if !ok {
				panic(r)
			}
			err = failure
		}
	}()
	if t.flags&Literal != 0 {
		return t.literal(t.pattern), nil
	}
	out = t.alternatives()
	if t.more() {
		t.fail("Unmatched closing ')'")
	}
	return out, nil
}

func (t *translator) more() bool { return t.pos < len(t.src) }

func (t *translator) peek() rune {
	r, _ := decode(t.src[t.pos:])
	return r
}

func (t *translator) next() rune {
	if !t.more() {
		t.fail("Unexpected end of the pattern")
	}
	r, n := decode(t.src[t.pos:])
	t.pos += n
	return r
}

func (t *translator) accept(s string) bool {
	if strings.HasPrefix(t.src[t.pos:], s) {
		t.pos += len(s)
		return true
	}
	return false
}

func (t *translator) expect(s, message string) {
	if !t.accept(s) {
		t.fail("%s", message)
	}
}

func (t *translator) enter() {
	if t.depth++; t.depth > maxNesting {
		t.fail("the pattern nests deeper than %d levels", maxNesting)
	}
}

// alternatives reads a|b|c up to a closing parenthesis or the end. Flags that are set inside end with it.
func (t *translator) alternatives() string {
	t.enter()
	flags := t.flags
	out := t.sequence()
	for t.accept("|") {
		out += "|" + t.sequence()
	}
	t.flags = flags
	t.depth--
	return out
}

func (t *translator) sequence() string {
	var b strings.Builder
	for {
		t.space()
		if !t.more() || t.peek() == '|' || t.peek() == ')' {
			return b.String()
		}
		if atom := t.atom(); atom != "" {
			b.WriteString(t.quantified(atom))
		}
	}
}

// space skips what the flag x makes meaningless.
func (t *translator) space() {
	for t.flags&Comments != 0 && t.more() {
		switch c := t.peek(); {
		case strings.ContainsRune(" \t\n\r\f\v", c):
			t.pos++
		case c == '#':
			for t.more() && t.next() != '\n' {
			}
		default:
			return
		}
	}
}

// atom reads one element; it is empty if that only sets flags.
func (t *translator) atom() string {
	switch r := t.next(); r {
	case '(':
		return t.group()
	case '[':
		return t.set(t.class())
	case '.':
		return t.set(t.dot())
	case '^':
		return t.lineStart()
	case '$':
		if t.flags&MultiLine != 0 {
			t.lines = t.lines || t.flags&UnixLines == 0
			return `(?m:$)`
		}
		return t.lastLineEnd()
	case '\\':
		return t.escape()
	case '*', '+', '?':
		t.pos--
		t.fail("Dangling meta character '%c'", r)
	case '{':
		t.pos--
		t.fail("Illegal repetition")
	default:
		return t.char(r)
	}
	return ""
}

// quantified reads the quantifiers behind an element.
func (t *translator) quantified(atom string) string {
	for {
		t.space()
		start := t.pos
		switch {
		case t.accept("*"), t.accept("+"), t.accept("?"):
		case t.accept("{"):
			t.counts()
		default:
			return atom
		}
		if t.accept("+") {
			t.refuse(start, possessive)
		}
		t.accept("?")
		atom = "(?:" + atom + ")" + t.src[start:t.pos]
	}
}

// counts reads n}, n,} or n,m}.
func (t *translator) counts() {
	lo := t.number()
	if t.accept(",") && t.more() && t.peek() != '}' && t.number() < lo {
		t.fail("Illegal repetition range")
	}
	t.expect("}", "Unclosed counted closure")
}

func (t *translator) number() int {
	start := t.pos
	for t.more() && digits.has(t.peek()) {
		t.pos++
	}
	n, err := strconv.Atoi(t.src[start:t.pos])
	if err != nil {
		t.fail("Illegal repetition")
	}
	if n > MaxRepeat {
		t.fail("a repetition count is larger than %d", MaxRepeat)
	}
	return n
}

// group reads what follows an opening parenthesis.
func (t *translator) group() string {
	start, name := t.pos-1, ""
	for _, c := range around {
		if t.accept(c.mark) {
			t.refuse(start, c)
		}
	}
	switch {
	case t.accept("?<"):
		name = t.name()
	case t.accept("?"):
		return t.inlineFlags()
	}
	t.opened++
	t.groups = append(t.groups, t.opened)
	if name != "" {
		t.names[name] = len(t.groups) - 1
	}
	out := "(" + t.alternatives() + ")"
	t.expect(")", "Unclosed group")
	return out
}

// name reads the rest of <name>.
func (t *translator) name() string {
	end := strings.IndexByte(t.src[t.pos:], '>')
	if end <= 0 {
		t.fail("named capturing group is missing trailing '>'")
	}
	name := t.src[t.pos : t.pos+end]
	for i, c := range name {
		if !alnums.has(c) || i == 0 && digits.has(c) {
			t.fail("capturing group name does not start with a Latin letter, or has other characters than letters and digits")
		}
	}
	t.pos += end + 1
	if _, twice := t.names[name]; twice {
		t.fail("Named capturing group <%s> is already defined", name)
	}
	return name
}

// flagLetters are the letters of (?ims-x).
var flagLetters = map[rune]Flags{'i': IgnoreCase, 'm': MultiLine, 's': DotAll, 'x': Comments, 'd': UnixLines, 'u': 0, 'U': 0}

// inlineFlags reads the rest of (?i-s), which gives nothing, or (?i:…).
func (t *translator) inlineFlags() string {
	before, off := t.flags, false
	for {
		r := t.next()
		switch flag, known := flagLetters[r]; {
		case known && off:
			t.flags &^= flag
		case known:
			t.flags |= flag
		case r == '-' && !off:
			off = true
		case r == ')':
			return ""
		case r == ':':
			out := "(?:" + t.alternatives() + ")"
			t.flags = before
			t.expect(")", "Unclosed group")
			return out
		default:
			t.fail("Unknown inline modifier")
		}
	}
}

// set writes a set of characters.
func (t *translator) set(s set) string {
	out := s.String()
	if t.written += len(out); t.written > maxTranslated {
		t.fail("the pattern is too large")
	}
	return out
}

func (t *translator) dot() set {
	switch {
	case t.flags&DotAll != 0:
		return anything
	case t.flags&UnixLines != 0:
		return set{'\n', '\n'}.not()
	}
	return lineEnds.not()
}

// lineStart writes ^. At the end of a text no line begins for Java, not even behind a line end.
func (t *translator) lineStart() string {
	if t.flags&MultiLine == 0 || t.mode == ended {
		return `\A`
	}
	t.lines = t.lines || t.flags&UnixLines == 0
	return `(?m:^)`
}

// lastLineEnd writes $ and \Z, which hold at the end of the text and before a line end there. Go cannot look ahead: the line end is
// read, and an empty group marks where the match has ended.
func (t *translator) lastLineEnd() string {
	if t.mode == whole {
		return `\z`
	}
	t.opened++
	t.ends = append(t.ends, t.opened)
	if t.flags&UnixLines != 0 {
		return `(?:()\n)?\z`
	}
	return `(?:()(?:\r\n|` + lineEnds.String() + `))?\z`
}

// literal writes a text.
func (t *translator) literal(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, n := decode(text)
		b.WriteString(t.char(r))
		text = text[n:]
	}
	return b.String()
}

// char writes a character.
func (t *translator) char(r rune) string {
	out := regexp.QuoteMeta(string(r))
	if utf16.IsSurrogate(r) {
		out = set{r, r}.String()
	}
	if t.flags&IgnoreCase != 0 {
		return "(?i:" + out + ")"
	}
	return out
}

// sameEscapes are the escapes without a character that Go spells as Java does.
const sameEscapes = "bBAz"

// escape reads what follows a backslash outside a class.
func (t *translator) escape() string {
	start := t.pos - 1
	if set := t.classEscape(); set != nil {
		return t.set(set)
	}
	switch r := t.next(); {
	case strings.ContainsRune(sameEscapes, r):
		return t.src[start:t.pos]
	case r == 'Z':
		return t.lastLineEnd()
	case r == 'R':
		return `(?:\r\n|` + t.set(vertical) + `)`
	case r == 'G':
		t.refuse(start, previousEnd)
	case r == 'k':
		t.expect("<", "\\k is not followed by '<' for named capturing group")
		t.pos += strings.IndexByte(t.src[t.pos:], '>') + 1
		t.refuse(start, backReference)
	case r >= '1' && r <= '9':
		t.refuse(start, backReference)
	}
	t.pos = start + 1
	return t.char(t.charEscape())
}

// controls are the escapes of single characters.
var controls = map[rune]rune{'t': '\t', 'n': '\n', 'r': '\r', 'f': '\f', 'a': '\a', 'e': 0x1B}

// charEscape reads an escape that stands for one character.
func (t *translator) charEscape() rune {
	r := t.next()
	if c, ok := controls[r]; ok {
		return c
	}
	switch r {
	case 'x':
		if t.accept("{") {
			end := strings.IndexByte(t.src[t.pos:], '}')
			if end < 0 {
				t.fail("Unclosed hexadecimal escape sequence")
			}
			return t.code(end, 16, 1)
		}
		return t.code(2, 16, 0)
	case 'u':
		return t.code(4, 16, 0)
	case '0':
		n := 0
		for n < 3 && t.pos+n < len(t.src) && t.src[t.pos+n] >= '0' && t.src[t.pos+n] <= '7' {
			n++
		}
		return t.code(n, 8, 0)
	case 'c':
		return t.next() ^ 64
	}
	if alnums.has(r) {
		t.pos--
		t.fail("Illegal/unsupported escape sequence")
	}
	return r
}

// code reads a character's code of n digits, and skip bytes behind it.
func (t *translator) code(n, base, skip int) rune {
	if t.pos+n > len(t.src) {
		t.fail("Illegal escape sequence of a character's code")
	}
	c, err := strconv.ParseUint(t.src[t.pos:t.pos+n], base, 32)
	if err != nil || c > utf8.MaxRune {
		t.fail("Illegal escape sequence of a character's code")
	}
	t.pos += n + skip
	return rune(c)
}
