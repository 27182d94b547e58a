package value

import (
	"errors"
	"strings"

	"kuml-mcp/internal/dsl/value/regex"
)

// Regex is a regular expression.
type Regex struct {
	Pattern string
	Flags   regex.Flags
	re      *regex.Regexp
}

// NewRegex compiles a pattern; a mistake in it is Kotlin's PatternSyntaxException, and what is not supported a *regex.Error.
func NewRegex(pattern string, flags regex.Flags, charge regex.Charge) (*Regex, error) {
	re, err := regex.Compile(pattern, flags, charge)
	var bad *regex.Error
	if errors.As(err, &bad) && bad.Hint == "" {
		return nil, Throw("PatternSyntaxException", "%s", err.Error())
	}
	if err != nil {
		return nil, err
	}
	return &Regex{Pattern: pattern, Flags: flags, re: re}, nil
}

// String prints the pattern.
func (r *Regex) String() string { return r.Pattern }

// Find gives the first match at or behind a byte offset, nil if there is none.
func (r *Regex) Find(s string, from int, charge regex.Charge) (*Match, error) {
	loc, err := r.re.Find(s, from, charge)
	return r.match(s, loc, err)
}

// MatchWhole gives the match of a whole text, nil if it does not match.
func (r *Regex) MatchWhole(s string, charge regex.Charge) (*Match, error) {
	loc, err := r.re.MatchWhole(s, charge)
	return r.match(s, loc, err)
}

func (r *Regex) match(s string, loc []int, err error) (*Match, error) {
	if errors.Is(err, regex.ErrLineEnd) {
		return nil, Throw("UnsupportedOperationException", "%s", err.Error())
	}
	if loc == nil || err != nil {
		return nil, err
	}
	return &Match{Regex: r, Input: s, loc: loc}, nil
}

// Match is a MatchResult.
type Match struct {
	Regex *Regex
	Input string
	loc   []int // byte offsets of the whole match and the groups in pairs, -1 for a group that took no part
}

// Value is the text of the match.
func (m *Match) Value() string { return m.Input[m.loc[0]:m.loc[1]] }

// Bounds gives the start and the end of the match in bytes.
func (m *Match) Bounds() (start, end int) { return m.loc[0], m.loc[1] }

// Next gives the following match, nil if there is none.
func (m *Match) Next(charge regex.Charge) (*Match, error) {
	from := m.loc[1]
	if m.loc[0] == m.loc[1] {
		if from == len(m.Input) {
			return nil, nil
		}
		_, n := decode(m.Input[from:])
		from += n
	}
	return m.Regex.Find(m.Input, from, charge)
}

// Groups is the number of groups, the whole match included.
func (m *Match) Groups() int { return len(m.loc) / 2 }

// Group gives the text of a group and whether it took part in the match.
func (m *Match) Group(i int) (text string, ok bool) {
	if i < 0 || i >= m.Groups() || m.loc[2*i] < 0 {
		return "", false
	}
	return m.Input[m.loc[2*i]:m.loc[2*i+1]], true
}

// Range gives the place of a group in UTF-16 units, an empty range if it took no part.
func (m *Match) Range(i int) *Progression {
	start, end := m.loc[2*i], m.loc[2*i+1]
	if start < 0 {
		return NewRange(IntProgression, -1, -2)
	}
	first := Length(m.Input[:start])
	return NewRange(IntProgression, int64(first), int64(first+Length(m.Input[start:end]))-1)
}

// Named gives the number of a named group.
func (m *Match) Named(name string) (i int, ok bool) {
	i, ok = m.Regex.re.Names[name]
	return i, ok
}

// Destructured is what the property destructured of a match gives.
type Destructured struct{ Parts []any }

// Destructured gives the texts of the groups from 1 on.
func (m *Match) Destructured() *Destructured {
	d := &Destructured{}
	for i := 1; i < m.Groups(); i++ {
		s, _ := m.Group(i)
		d.Parts = append(d.Parts, s)
	}
	return d
}

// Expand fills the groups into a replacement, in which $1 and ${name} are groups and a backslash takes the meaning of
// the character behind it away. Digits belong to a group's number as long as there is such a group: with one group,
// $1_ and $12 are group 1 and then text.
func (m *Match) Expand(replacement string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(replacement); i++ {
		c := replacement[i]
		switch {
		case c == '\\':
			if i++; i == len(replacement) {
				return "", Throw("IllegalArgumentException", "character to be escaped is missing")
			}
			b.WriteByte(replacement[i])
		case c != '$':
			b.WriteByte(c)
		default:
			group, n, err := m.reference(replacement[i+1:])
			if err != nil {
				return "", err
			}
			s, _ := m.Group(group)
			b.WriteString(s)
			i += n
		}
	}
	return b.String(), nil
}

// reference reads a group's number or {name} and gives the number of bytes it takes.
func (m *Match) reference(s string) (group, n int, err error) {
	if strings.HasPrefix(s, "{") {
		name, _, found := strings.Cut(s[1:], "}")
		if !found || name == "" {
			return 0, 0, Throw("IllegalArgumentException", "named capturing group is missing trailing '}'")
		}
		group, ok := m.Named(name)
		if !ok {
			return 0, 0, Throw("IllegalArgumentException", "No group with name {%s}", name)
		}
		return group, len(name) + 2, nil
	}
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		next := group*10 + int(s[n]-'0')
		if n > 0 && next >= m.Groups() {
			break
		}
		group = next
		n++
	}
	if n == 0 {
		return 0, 0, Throw("IllegalArgumentException", "Illegal group reference: write \\$ for a dollar sign")
	}
	if group >= m.Groups() {
		return 0, 0, Throw("IndexOutOfBoundsException", "No group %d", group)
	}
	return group, n, nil
}
