// Package regex matches regular expressions as Kotlin on the JVM does: with java.util.regex's syntax, look-around,
// back references and possessive quantifiers, none of which Go's own package has. It searches by trial and error, as Java does, and
// counts its steps, so that an expression with endless possibilities ends with ErrSteps at the same step every time.
//
// A pattern is parsed (parse.go, class.go) into nodes (node.go), each of which is a function that matches at a place and
// then calls the rest of the expression.
package regex

import (
	"errors"
	"fmt"
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

// The limits of one search: MaxSteps bounds the time, MaxDepth the stack.
const (
	MaxSteps = 2_000_000
	MaxDepth = 100_000
)

// MaxPattern is the largest size of a pattern in bytes; MaxRepeat the largest count in {n,m}.
const (
	MaxPattern = 10_000
	MaxRepeat  = 1_000
)

// ErrSteps says that a search took more than MaxSteps steps or nested deeper than MaxDepth.
var ErrSteps = errors.New("the regular expression takes too many steps on this text")

// Error is a mistake in a pattern.
type Error struct {
	Pattern string
	Pos     int // byte offset
	Msg     string
}

// Error tells what is wrong and where.
func (e *Error) Error() string {
	return fmt.Sprintf("%s near index %d\n%s", e.Msg, e.Pos, e.Pattern)
}

// Regexp is a compiled pattern. It may be used by several goroutines.
type Regexp struct {
	// Names are the numbers of the named groups.
	Names  map[string]int
	groups int // capturing groups, the whole match not counted
	root   node
	prefix string // text with which every match begins
}

// Compile parses a pattern.
func Compile(pattern string, flags Flags) (*Regexp, error) {
	if len(pattern) > MaxPattern {
		return nil, &Error{Pattern: "", Msg: fmt.Sprintf("the pattern is longer than %d bytes", MaxPattern)}
	}
	if flags&Literal != 0 {
		return &Regexp{root: literal(pattern, flags).match, prefix: prefixOf(pattern, flags)}, nil
	}
	p := &parser{src: unquoted(pattern), flags: flags, names: map[string]int{}}
	e, err := p.parse()
	if err != nil {
		return nil, err
	}
	return &Regexp{Names: p.names, groups: p.groups, root: e.match, prefix: e.prefix}, nil
}

// Groups is the number of capturing groups.
func (re *Regexp) Groups() int { return re.groups }

// Find searches for the first match that begins at byte offset from or later. It gives the offsets of the match and the groups
// in pairs, -1 for a group that took no part; nil if there is no match.
func (re *Regexp) Find(s string, from int) ([]int, error) {
	m := re.machine(s)
	for at := from; at <= len(s); {
		if re.prefix != "" {
			skip := strings.Index(s[at:], re.prefix)
			if skip < 0 {
				return nil, nil
			}
			at += skip
		}
		if loc := m.try(re.root, at, false); loc != nil || m.over {
			return loc, m.err()
		}
		_, n := decode(s[at:])
		at += max(n, 1)
	}
	return nil, nil
}

// MatchAt matches at a byte offset only; whole asks for a match up to the end of the text.
func (re *Regexp) MatchAt(s string, at int, whole bool) ([]int, error) {
	m := re.machine(s)
	loc := m.try(re.root, at, whole)
	return loc, m.err()
}

func (re *Regexp) machine(s string) *machine {
	return &machine{s: s, caps: make([]int, 2*(re.groups+1))}
}

// machine is one search.
type machine struct {
	s     string
	caps  []int
	steps int
	depth int
	over  bool
}

func (m *machine) err() error {
	if m.over {
		return ErrSteps
	}
	return nil
}

// step counts; it is false when the search must end.
func (m *machine) step() bool {
	m.steps++
	if m.steps > MaxSteps || m.depth > MaxDepth {
		m.over = true
	}
	return !m.over
}

// try matches at a place.
func (m *machine) try(root node, at int, whole bool) []int {
	for i := range m.caps {
		m.caps[i] = -1
	}
	ok := root(m, at, func(end int) bool {
		if whole && end < len(m.s) {
			return false
		}
		m.caps[0], m.caps[1] = at, end
		return true
	})
	if !ok || m.over {
		return nil
	}
	return append([]int(nil), m.caps...)
}
