package kotlin

import (
	"errors"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/value/regex"
	"kuml-mcp/internal/dsl/vocab"
)

// enums are the enumerations of the library.
var enums = []*vocab.Enum{regexOption}

// regexOption is RegexOption; regexFlags are its entries' meanings in the same order.
var regexOption = &vocab.Enum{
	Name:    "RegexOption",
	Entries: []string{"IGNORE_CASE", "MULTILINE", "LITERAL", "UNIX_LINES", "COMMENTS", "DOT_MATCHES_ALL"},
	Doc:     "Options of a regular expression.",
}

var regexFlags = []regex.Flags{regex.IgnoreCase, regex.MultiLine, regex.Literal, regex.UnixLines, regex.Comments, regex.DotAll}

// regexConstructor is the row of the constructor of Regex.
var regexConstructor = vocab.Fn(
	"Regex(pattern: String, options: RegexOption|Set<RegexOption>|Iterable<RegexOption> = emptySet()) -> Regex",
	"A regular expression in Java's syntax, without look-around, references to groups and possessive quantifiers.",
	func(c *vocab.Call) (any, error) {
		return newRegex(c, "pattern", c.Str("pattern"), c.Arg("options"))
	})

// regexRows are the functions of regular expressions.
var regexRows = []row{
	{sig: "String.toRegex(options: RegexOption|Iterable<RegexOption> = emptySet()) -> Regex",
		doc: "The text as a regular expression in Java's syntax.", do: func(c *vocab.Call) (any, error) {
			return newRegex(c, "", recvText(c), c.Arg("options"))
		}},
	{sig: "infix CharSequence.matches(regex: Regex) -> Boolean", doc: "Whether the whole text matches.",
		do: func(c *vocab.Call) (any, error) {
			return matchesWhole(c, c.Arg("regex"), recvText(c))
		}},
	{sig: "infix Regex.matches(input: CharSequence) -> Boolean", doc: "Whether a whole text matches.",
		do: func(c *vocab.Call) (any, error) {
			return matchesWhole(c, c.Recv, textArg(c, "input"))
		}},
	{sig: "Regex.matchEntire(input: CharSequence) -> MatchResult?", doc: "The match of a whole text, null if it does not match.",
		do: func(c *vocab.Call) (any, error) {
			return matchOrNull(c.Recv.(*value.Regex).MatchWhole(textArg(c, "input"), c.Host.Step))
		}},
	{sig: "Regex.containsMatchIn(input: CharSequence) -> Boolean", doc: "Whether there is a match in a text.",
		do: func(c *vocab.Call) (any, error) {
			m, err := c.Recv.(*value.Regex).Find(textArg(c, "input"), 0, c.Host.Step)
			return m != nil, err
		}},
	{sig: "Regex.find(input: CharSequence, startIndex: Int = 0) -> MatchResult?", doc: "The first match in a text, null if there is none.",
		do: func(c *vocab.Call) (any, error) {
			s := textArg(c, "input")
			head, err := value.Substring(s, 0, intArg(c, "startIndex"))
			if err != nil {
				return nil, err
			}
			return matchOrNull(c.Recv.(*value.Regex).Find(s, len(head), c.Host.Step))
		}},
	{sig: "Regex.findAll(input: CharSequence, startIndex: Int = 0) -> Sequence<MatchResult>", doc: "All matches in a text.",
		do: func(c *vocab.Call) (any, error) {
			s := textArg(c, "input")
			head, err := value.Substring(s, 0, intArg(c, "startIndex"))
			if err != nil {
				return nil, err
			}
			return &value.Sequence{Start: func() (value.Iterator, error) {
				next := func(charge regex.Charge) (*value.Match, error) {
					return c.Recv.(*value.Regex).Find(s, len(head), charge)
				}
				return value.NextFunc(func() (any, bool, error) {
					m, err := next(c.Host.Step)
					if m == nil || err != nil {
						return nil, false, err
					}
					next = m.Next
					return m, true, nil
				}), nil
			}}, nil
		}},
	{sig: "Regex.replace(input: CharSequence, replacement: String) -> String",
		doc: "A text with all matches replaced. In the replacement, $1 is the first group.", do: func(c *vocab.Call) (any, error) {
			return replacePattern(c, c.Recv.(*value.Regex), textArg(c, "input"), c.Str("replacement"), -1)
		}},
	{sig: "Regex.replace(input: CharSequence, transform: (MatchResult) -> CharSequence) -> String",
		doc: "A text with all matches replaced by what the function gives.", do: func(c *vocab.Call) (any, error) {
			return replaceBy(c, c.Recv.(*value.Regex), textArg(c, "input"), c.Arg("transform"))
		}},
	{sig: "Regex.replaceFirst(input: CharSequence, replacement: String) -> String", doc: "A text with the first match replaced.",
		do: func(c *vocab.Call) (any, error) {
			return replacePattern(c, c.Recv.(*value.Regex), textArg(c, "input"), c.Str("replacement"), 1)
		}},
	{sig: "Regex.split(input: CharSequence, limit: Int = 0) -> List<String>", doc: "The parts of a text between matches.",
		do: func(c *vocab.Call) (any, error) {
			return splitPattern(c, c.Recv.(*value.Regex), textArg(c, "input"), intArg(c, "limit"))
		}},
	{sig: "MatchResult.next() -> MatchResult?", doc: "The following match, null if there is none.", do: func(c *vocab.Call) (any, error) {
		return matchOrNull(c.Recv.(*value.Match).Next(c.Host.Step))
	}},
	{sig: "MatchGroupCollection.get(index: Int|String) -> MatchGroup?",
		doc: "A group by number or name, null if it took no part in the match; also written groups[index].",
		do: func(c *vocab.Call) (any, error) {
			m := c.Recv.(*matchGroups).match
			i := intArg(c, "index")
			if name, ok := c.Arg("index").(string); ok {
				if i, ok = m.Named(name); !ok {
					return nil, value.Throw("IllegalArgumentException", "No group with name <%s>", name)
				}
			}
			if i < 0 || i >= m.Groups() {
				return nil, value.Throw("IndexOutOfBoundsException", "No group %d", i)
			}
			return groupOf(m, i), nil
		}},
	{sig: "Destructured.toList() -> List<String>", doc: "The texts of the groups.", do: func(c *vocab.Call) (any, error) {
		return newList(c, c.Recv.(*value.Destructured).Parts, value.NewList)
	}},
}

// regexCompanion are the functions of the type Regex itself.
var regexCompanion = []*vocab.Function{
	vocab.Fn("escape(literal: String) -> String", "A pattern that matches the text itself.", func(c *vocab.Call) (any, error) {
		return text(c, `\Q`+c.Str("literal")+`\E`)
	}),
	vocab.Fn("fromLiteral(literal: String) -> Regex", "A regular expression that matches the text itself.",
		func(c *vocab.Call) (any, error) {
			return orNil(value.NewRegex(c.Str("literal"), regex.Literal, c.Host.Step))
		}),
	vocab.Fn("escapeReplacement(literal: String) -> String", "A replacement that gives the text itself.", func(c *vocab.Call) (any, error) {
		out := value.NewBuilder("")
		for _, r := range c.Str("literal") {
			if r == '\\' || r == '$' {
				out.Append(`\`)
			}
			out.Append(string(r))
		}
		return text(c, out.String())
	}),
}

// matchGroups is the property groups of a match.
type matchGroups struct{ match *value.Match }

// Items gives the groups, nil for one that took no part.
func (g *matchGroups) Items() []any {
	out := make([]any, g.match.Groups())
	for i := range out {
		out[i] = groupOf(g.match, i)
	}
	return out
}

// Len is the number of groups, the whole match included.
func (g *matchGroups) Len() int { return g.match.Groups() }

// TypeName is the name for messages.
func (*matchGroups) TypeName() string { return "MatchGroupCollection" }

// matchGroup is a group of a match.
type matchGroup struct {
	text string
	at   *value.Progression
}

// String prints as Kotlin does.
func (g *matchGroup) String() string {
	return "MatchGroup(value=" + g.text + ", range=" + g.at.String() + ")"
}

// TypeName is the name for messages.
func (*matchGroup) TypeName() string { return "MatchGroup" }

func groupOf(m *value.Match, i int) any {
	s, ok := m.Group(i)
	if !ok {
		return nil
	}
	return &matchGroup{s, m.Range(i)}
}

// newRegex makes a regular expression of a pattern, which is the argument of a parameter, or the receiver if that is "".
func newRegex(c *vocab.Call, param, pattern string, options any) (any, error) {
	var flags regex.Flags
	chosen := []any{options}
	if _, one := options.(vocab.EnumValue); !one {
		var err error
		if chosen, err = items(c, options); err != nil {
			return nil, err
		}
	}
	for _, o := range chosen {
		if e, ok := o.(vocab.EnumValue); ok {
			flags |= regexFlags[e.Index]
		}
	}
	re, err := value.NewRegex(pattern, flags, c.Host.Step)
	var bad *regex.Error
	if errors.As(err, &bad) {
		return nil, vocab.Errorf(param, bad.Hint, "in the pattern %s, at index %d: %s", bad.Pattern, bad.Pos, bad.Msg)
	}
	return orNil(re, err)
}

func matchesWhole(c *vocab.Call, re any, s string) (any, error) {
	m, err := re.(*value.Regex).MatchWhole(s, c.Host.Step)
	return m != nil, err
}

func matchOrNull(m *value.Match, err error) (any, error) {
	if m == nil || err != nil {
		return nil, err
	}
	return m, nil
}

// replacePattern replaces up to n matches (all for -1) by a replacement with groups.
func replacePattern(c *vocab.Call, re *value.Regex, s, with string, n int) (any, error) {
	return replaceMatches(c, re, s, n, func(m *value.Match) (string, error) { return m.Expand(with) })
}

// replaceBy replaces all matches by what a function gives.
func replaceBy(c *vocab.Call, re *value.Regex, s string, fn any) (any, error) {
	return replaceMatches(c, re, s, -1, func(m *value.Match) (string, error) {
		v, err := c.Host.Invoke(fn, m)
		if err != nil {
			return "", err
		}
		return value.Text(v)
	})
}

func replaceMatches(c *vocab.Call, re *value.Regex, s string, n int, with func(m *value.Match) (string, error)) (any, error) {
	var parts []string
	last := 0
	err := matches(c, re, s, func(m *value.Match) (bool, error) {
		part, err := with(m)
		if err != nil {
			return false, err
		}
		start, end := m.Bounds()
		parts = append(parts, s[last:start], part)
		last = end
		n--
		return n != 0, c.Host.Alloc(len(part))
	})
	if err != nil {
		return nil, err
	}
	return text(c, concat(append(parts, s[last:])))
}

// matches calls do with every match until it is false.
func matches(c *vocab.Call, re *value.Regex, s string, do func(m *value.Match) (bool, error)) error {
	m, err := re.Find(s, 0, c.Host.Step)
	for more := true; m != nil && more && err == nil; {
		if err = c.Host.Step(1); err != nil {
			break
		}
		if more, err = do(m); more && err == nil {
			m, err = m.Next(c.Host.Step)
		}
	}
	return err
}

// splitPattern cuts a text at matches into at most limit parts (any number for 0).
func splitPattern(c *vocab.Call, re *value.Regex, s string, limit int) (any, error) {
	if limit < 0 {
		return nil, value.Throw("IllegalArgumentException", "Limit must be non-negative, but was %d", limit)
	}
	var parts []string
	last := 0
	if limit != 1 {
		err := matches(c, re, s, func(m *value.Match) (bool, error) {
			start, end := m.Bounds()
			parts = append(parts, s[last:start])
			last = end
			return len(parts) != limit-1, nil
		})
		if err != nil {
			return nil, err
		}
	}
	return textList(c, append(parts, s[last:]))
}
