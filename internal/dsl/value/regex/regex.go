// Package regex runs Kotlin's regular expressions on Go's regexp, in time that grows with the length of the text alone.
//
// Patterns are written in the syntax of java.util.regex. What Go spells differently or has not, but can express, is translated
// (translate.go, class.go); what it cannot, look-around, references to groups, atomic groups and possessive quantifiers, is an Error
// with a hint. Three things differ from Java: with MultiLine, only \n ends a line (a text with another line end is an error); a $
// before the line end of the text's last line must be the end of its alternative; and a group that is repeated keeps the last of its
// matches that is not empty.
package regex

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"regexp/syntax"
	"strings"
)

// Flags are the options of a pattern.
type Flags uint

// The flags, each with its letter in (?ims-x).
const (
	IgnoreCase Flags = 1 << iota // i
	MultiLine                    // m: ^ and $ match at line ends too
	DotAll                       // s: . matches line ends too
	Comments                     // x: white space and # comments in the pattern mean nothing
	UnixLines                    // d: only \n ends a line
	Literal                      // the pattern is a plain text
)

// The limits of a pattern.
const (
	MaxPattern    = 10_000  // bytes
	MaxRepeat     = 1_000   // the largest count in {n,m}
	maxTranslated = 300_000 // bytes in Go's syntax, where sets of characters are long
	maxSize       = 50_000  // instructions
)

// A step of the budget stands for this much work.
const (
	readUnit    = 256 // characters read, times the instructions that each may run through
	compileUnit = 8   // instructions made
	parseUnit   = 64  // bytes of a pattern in Go's syntax
)

// ErrLineEnd says that a text has line ends other than \n, which ^ and $ do not know with MultiLine.
var ErrLineEnd = errors.New(`with MULTILINE, ^ and $ know \n alone as a line end: replace \r\n and other line ends of the text by it first`)

// Error is a mistake in a pattern, or something in it that is not supported.
type Error struct {
	Pattern string
	Pos     int // index in UTF-16 units
	Msg     string
	// Hint says what to write instead of what is not supported; it is "" for a mistake.
	Hint string
}

// Error tells what is wrong and where.
func (e *Error) Error() string {
	return fmt.Sprintf("%s near index %d\n%s", e.Msg, e.Pos, e.Pattern)
}

// Charge takes steps of work from a budget; its error ends the work.
type Charge func(steps int) error

// Regexp is a compiled pattern. Programs for other ways to search than from the start of a text are made when they are needed,
// so that only one goroutine may use it.
type Regexp struct {
	// Names are the numbers of the named groups.
	Names    map[string]int
	pattern  string
	flags    Flags
	programs [modes]*program
}

// mode is a way to search.
type mode int

const (
	first mode = iota // for the first match in a text
	later             // for a match behind the first character, which is only looked at
	ended             // as later, where what is left holds no line, not even an empty one
	whole             // for a match of the whole text
	modes
)

// frames puts the translated pattern, which is always Go's group 1, into what each mode needs.
var frames = [modes]string{first: `(%s)`, later: `\A(?s:..*?)(%s)`, ended: `\A(?s:.)(%s)`, whole: `\A(%s)\z`}

// program is a pattern in Go's syntax.
type program struct {
	re     *regexp.Regexp
	size   int
	groups []int // Go's numbers of the groups, the whole match first
	ends   []int // Go's numbers of the groups that are set where a $ stands before the line end that it has read
	lines  bool  // whether it has a ^ or $ that looks for line ends
}

// Compile translates a pattern.
func Compile(pattern string, flags Flags, charge Charge) (*Regexp, error) {
	re := &Regexp{pattern: pattern, flags: flags}
	if len(pattern) > MaxPattern {
		return nil, &Error{Msg: fmt.Sprintf("the pattern is longer than %d bytes", MaxPattern)}
	}
	_, err := re.program(first, charge)
	return re, err
}

// program gives the pattern for a mode.
func (re *Regexp) program(m mode, charge Charge) (*program, error) {
	if re.programs[m] != nil {
		return re.programs[m], nil
	}
	t := newTranslator(re.pattern, re.flags, m)
	text, err := t.translate()
	if err != nil {
		return nil, err
	}
	if err := charge(len(text) / parseUnit); err != nil {
		return nil, err
	}
	text = fmt.Sprintf(frames[m], text)
	tree, err := syntax.Parse(text, syntax.Perl)
	if err != nil || size(tree) > maxSize {
		return nil, &Error{Pattern: re.pattern, Msg: "the pattern is too large"}
	}
	p := &program{size: size(tree), groups: t.groups, ends: t.ends, lines: t.lines}
	if err := charge(p.size / compileUnit); err != nil {
		return nil, err
	}
	p.re, err = regexp.Compile(text)
	re.Names, re.programs[m] = t.names, p
	return p, err
}

// size bounds the number of instructions of an expression.
func size(re *syntax.Regexp) int {
	n := max(len(re.Rune), 1)
	if re.Op == syntax.OpCharClass {
		n = 1
	}
	for _, sub := range re.Sub {
		n += size(sub)
	}
	if re.Op == syntax.OpRepeat {
		n *= max(re.Min+1, re.Max)
	}
	return n
}

// Find searches for the first match that begins at byte offset from or later. It gives the offsets of the match and the groups
// in pairs, -1 for a group that took no part; nil if there is no match.
func (re *Regexp) Find(s string, from int, charge Charge) ([]int, error) {
	if from == 0 {
		loc, err := re.run(first, s, 0, charge)
		return re.unlessEnded(loc, err, s, charge)
	}
	_, n := decodeLast(s[:from])
	m := later
	if from == len(s) {
		m = ended
	}
	loc, err := re.run(m, s, from-n, charge)
	if m == ended {
		return loc, err
	}
	return re.unlessEnded(loc, err, s, charge)
}

// unlessEnded searches again where a match lies behind the last line end: there no line begins for Java, but one does for Go.
func (re *Regexp) unlessEnded(loc []int, err error, s string, charge Charge) ([]int, error) {
	if loc == nil || loc[0] < len(s) || !strings.HasSuffix(s, "\n") {
		return loc, err
	}
	return re.run(ended, s, len(s)-1, charge)
}

// MatchWhole matches a whole text.
func (re *Regexp) MatchWhole(s string, charge Charge) ([]int, error) {
	return re.run(whole, s, 0, charge)
}

// run reads a text from an offset on.
func (re *Regexp) run(m mode, s string, from int, charge Charge) ([]int, error) {
	p, err := re.program(m, charge)
	if err != nil {
		return nil, err
	}
	r := &reader{text: s, at: from, cost: p.size, lines: p.lines, charge: charge}
	found := p.re.FindReaderSubmatchIndex(r)
	if found == nil || r.err != nil {
		return nil, r.err
	}
	end := len(s)
	for _, g := range p.ends {
		if at := found[2*g]; at >= 0 {
			end = from + at
		}
	}
	loc := make([]int, 0, 2*len(p.groups))
	for _, g := range p.groups {
		for _, at := range found[2*g : 2*g+2] {
			if at >= 0 {
				at = min(from+at, end)
			}
			loc = append(loc, at)
		}
	}
	return loc, nil
}

// reader gives the characters of a text to a search and charges for them.
type reader struct {
	text   string
	at     int
	cost   int // of a character
	work   int // not charged yet
	lines  bool
	charge Charge
	err    error
}

// ReadRune gives the next character; the text ends early where the budget does.
func (r *reader) ReadRune() (rune, int, error) {
	if r.at == len(r.text) || r.err != nil {
		return 0, 0, io.EOF
	}
	c, n := decode(r.text[r.at:])
	r.at += n
	if r.work += r.cost; r.work >= readUnit {
		r.err = r.charge(r.work / readUnit)
		r.work %= readUnit
	}
	if r.lines && c != '\n' && lineEnds.has(c) {
		r.err = ErrLineEnd
	}
	return c, n, nil
}
