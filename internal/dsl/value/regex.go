package value

import "regexp"

// Regex is a regular expression.
type Regex struct {
	Pattern string
	Options []string // names of RegexOption entries
	re      *regexp.Regexp
}

// Match is a MatchResult.
type Match struct {
	Regex *Regex
	Input string
	Loc   []int // byte offsets of the whole match and the groups in pairs, -1 for a group that took no part
}

// String prints the pattern.
func (r *Regex) String() string { return r.Pattern }

// Value is the text of the match.
func (m *Match) Value() string { return m.Input[m.Loc[0]:m.Loc[1]] }

// Group gives the text of a group, "" and false if it took no part or does not exist.
func (m *Match) Group(i int) (string, bool) {
	if i < 0 || 2*i+1 >= len(m.Loc) || m.Loc[2*i] < 0 {
		return "", false
	}
	return m.Input[m.Loc[2*i]:m.Loc[2*i+1]], true
}

// Groups is the number of groups, the whole match included.
func (m *Match) Groups() int { return len(m.Loc) / 2 }

// Destructured gives the texts of the groups from 1 on.
func (m *Match) Destructured() []any {
	var parts []any
	for i := 1; i < m.Groups(); i++ {
		s, _ := m.Group(i)
		parts = append(parts, s)
	}
	return parts
}
