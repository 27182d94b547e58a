package kotlin

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// textRows question and change texts. Indices count UTF-16 units, as Kotlin's do.
var textRows = []row{
	{sig: "CharSequence.get(index: Int) -> Char", doc: "The character at an index; also written text[index].",
		do: func(c *vocab.Call) (any, error) {
			return orNil(value.CharAt(recvText(c), intArg(c, "index")))
		}},
	{sig: "CharSequence.isBlank() -> Boolean", doc: "Whether there is nothing but white space.", do: func(c *vocab.Call) (any, error) {
		return isBlank(recvText(c)), nil
	}},
	{sig: "CharSequence.isNotBlank() -> Boolean", doc: "Whether there is more than white space.", do: func(c *vocab.Call) (any, error) {
		return !isBlank(recvText(c)), nil
	}},
	{sig: "CharSequence?.isNullOrBlank() -> Boolean", doc: "Whether the text is null or has nothing but white space.",
		do: func(c *vocab.Call) (any, error) {
			return c.Recv == nil || isBlank(recvText(c)), nil
		}},
	{sig: "CharSequence.ifBlank(defaultValue: () -> R) -> R", doc: "The text, or what the function gives if that is blank.",
		do: func(c *vocab.Call) (any, error) {
			if isBlank(recvText(c)) {
				return c.Host.Invoke(c.Arg("defaultValue"))
			}
			return c.Recv, nil
		}},
	{sig: "CharSequence.contains(other: CharSequence|Char|Regex, ignoreCase: Boolean = false) -> Boolean",
		doc: "Whether a text occurs in this one; also written other in text.", do: func(c *vocab.Call) (any, error) {
			if re, ok := c.Arg("other").(*value.Regex); ok {
				m, err := re.Find(recvText(c), 0, c.Host.Step)
				return m != nil, err
			}
			return indexIn(c, recvText(c), textArg(c, "other"), 0) >= 0, nil
		}},
	{sig: "CharSequence.startsWith(prefix: CharSequence|Char, ignoreCase: Boolean = false) -> Boolean", doc: "Whether the text begins so.",
		do: func(c *vocab.Call) (any, error) {
			return startsWith(recvText(c), textArg(c, "prefix"), c.Bool("ignoreCase")), nil
		}},
	{sig: "CharSequence.endsWith(suffix: CharSequence|Char, ignoreCase: Boolean = false) -> Boolean", doc: "Whether the text ends so.",
		do: func(c *vocab.Call) (any, error) {
			s, suffix := recvText(c), textArg(c, "suffix")
			if c.Bool("ignoreCase") {
				s, suffix = fold(s), fold(suffix)
			}
			return strings.HasSuffix(s, suffix), nil
		}},
	{sig: "CharSequence.indexOf(other: CharSequence|Char, startIndex: Int = 0, ignoreCase: Boolean = false) -> Int",
		doc: "The index of the first occurrence of a text, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			return toInt(indexIn(c, recvText(c), textArg(c, "other"), intArg(c, "startIndex"))), nil
		}},
	{sig: "CharSequence.lastIndexOf(other: CharSequence|Char, ignoreCase: Boolean = false) -> Int",
		doc: "The index of the last occurrence of a text, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			s, other, origin := recvText(c), textArg(c, "other"), func(i int) int { return i }
			search := s
			if c.Bool("ignoreCase") {
				search, origin = foldedWithOffsets(s)
				other = fold(other)
			}
			at := strings.LastIndex(search, other)
			if at < 0 {
				return toInt(-1), nil
			}
			return toInt(value.Length(s[:origin(at)])), nil
		}},
	{sig: "CharSequence.indexOfAny(chars: Array<Char>|Iterable<String>, startIndex: Int = 0) -> Int",
		doc: "The index of the first occurrence of one of the characters or texts, -1 if there is none.",
		do: func(c *vocab.Call) (any, error) {
			first := -1
			for _, x := range c.List("chars") {
				if at := indexIn(c, recvText(c), asText(x), intArg(c, "startIndex")); at >= 0 && (first < 0 || at < first) {
					first = at
				}
			}
			return toInt(first), nil
		}},
	{sig: "String?.equals(other: Any?, ignoreCase: Boolean = false) -> Boolean", doc: "Whether two texts are equal.",
		do: func(c *vocab.Call) (any, error) {
			a, okA := c.Recv.(string)
			b, okB := c.Arg("other").(string)
			if !okA || !okB {
				return c.Recv == nil && c.Arg("other") == nil, nil
			}
			return a == b || c.Bool("ignoreCase") && fold(a) == fold(b), nil
		}},
	{sig: "infix CharSequence?.contentEquals(other: CharSequence?) -> Boolean", doc: "Whether two texts are equal.",
		do: func(c *vocab.Call) (any, error) {
			return recvText(c) == textArg(c, "other"), nil
		}},
	{sig: "String.compareTo(other: String, ignoreCase: Boolean = false) -> Int",
		doc: "Negative, zero or positive, as the text comes before, with or after the other.", do: func(c *vocab.Call) (any, error) {
			a, b := recvText(c), textArg(c, "other")
			if c.Bool("ignoreCase") {
				a, b = fold(a), fold(b)
			}
			return toInt(value.CompareStrings(a, b)), nil
		}},
	{sig: "CharSequence.commonPrefixWith(other: CharSequence, ignoreCase: Boolean = false) -> String",
		doc: "The longest text with which both begin.", do: func(c *vocab.Call) (any, error) {
			a, b := value.Units(recvText(c)), value.Units(textArg(c, "other"))
			n := 0
			for n < len(a) && n < len(b) && sameChar(value.Char(a[n]), value.Char(b[n]), c.Bool("ignoreCase")) {
				n++
			}
			return text(c, value.FromUnits(a[:n]))
		}},
	{sig: "String.uppercase() -> String", doc: "The text in upper case.", do: upperCase},
	{sig: "String.toUpperCase() -> String", doc: "The text in upper case.", do: upperCase},
	{sig: "String.lowercase() -> String", doc: "The text in lower case.", do: lowerCase},
	{sig: "String.toLowerCase() -> String", doc: "The text in lower case.", do: lowerCase},
	{sig: "String.capitalize() -> String", doc: "The text with its first letter in upper case.", do: func(c *vocab.Call) (any, error) {
		head, rest := firstChar(recvText(c))
		return text(c, value.Concat(title(head), rest))
	}},
	{sig: "String.decapitalize() -> String", doc: "The text with its first letter in lower case.", do: func(c *vocab.Call) (any, error) {
		head, rest := firstChar(recvText(c))
		return text(c, value.Concat(strings.ToLower(head), rest))
	}},
	{sig: "String.replaceFirstChar(transform: (Char) -> CharSequence|Char) -> String",
		doc: "The text with its first character replaced by what the function makes of it.", do: func(c *vocab.Call) (any, error) {
			s := recvText(c)
			if s == "" {
				return s, nil
			}
			first, err := value.CharAt(s, 0)
			if err != nil {
				return nil, err
			}
			r, err := c.Host.Invoke(c.Arg("transform"), first)
			if err != nil {
				return nil, err
			}
			rest, err := value.Substring(s, 1, value.Length(s))
			if err != nil {
				return nil, err
			}
			return text(c, value.Concat(asText(r), rest))
		}},
	{sig: "CharSequence.reversed() -> String", doc: "The characters in reverse order.", do: func(c *vocab.Call) (any, error) {
		return text(c, reversedText(recvText(c)))
	}},
	{sig: "CharSequence.repeat(n: Int) -> String", doc: "The text n times.", do: func(c *vocab.Call) (any, error) {
		n, s := intArg(c, "n"), recvText(c)
		if n < 0 {
			return nil, value.Throw("IllegalArgumentException", "Count 'n' must be non-negative, but was %d.", n)
		}
		if err := c.Host.Alloc(n * len(s)); err != nil {
			return nil, err
		}
		return strings.Repeat(s, n), nil
	}},
	{sig: "CharSequence.padStart(length: Int, padChar: Char = ' ') -> String", doc: "The text filled up in front to a length.",
		do: func(c *vocab.Call) (any, error) {
			pad, err := padding(c)
			return value.Concat(pad, recvText(c)), err
		}},
	{sig: "CharSequence.padEnd(length: Int, padChar: Char = ' ') -> String", doc: "The text filled up at the end to a length.",
		do: func(c *vocab.Call) (any, error) {
			pad, err := padding(c)
			return value.Concat(recvText(c), pad), err
		}},
	{sig: "CharSequence.replace(oldValue: String|Char, newValue: String|Char, ignoreCase: Boolean = false) -> String",
		doc: "The text with all occurrences of one text replaced by another.", do: func(c *vocab.Call) (any, error) {
			return replaceText(c, recvText(c), textArg(c, "oldValue"), textArg(c, "newValue"), -1)
		}},
	{sig: "CharSequence.replace(regex: Regex, replacement: String) -> String",
		doc: "The text with all matches replaced. In the replacement, $1 is the first group.", do: func(c *vocab.Call) (any, error) {
			return replacePattern(c, c.Arg("regex").(*value.Regex), recvText(c), c.Str("replacement"), -1)
		}},
	{sig: "CharSequence.replace(regex: Regex, transform: (MatchResult) -> CharSequence) -> String",
		doc: "The text with all matches replaced by what the function gives.", do: func(c *vocab.Call) (any, error) {
			return replaceBy(c, c.Arg("regex").(*value.Regex), recvText(c), c.Arg("transform"))
		}},
	{sig: "CharSequence.replaceFirst(regex: Regex, replacement: String) -> String", doc: "The text with the first match replaced.",
		do: func(c *vocab.Call) (any, error) {
			return replacePattern(c, c.Arg("regex").(*value.Regex), recvText(c), c.Str("replacement"), 1)
		}},
	{sig: "CharSequence.replaceFirst(oldValue: String|Char, newValue: String|Char, ignoreCase: Boolean = false) -> String",
		doc: "The text with the first occurrence of one text replaced by another.", do: func(c *vocab.Call) (any, error) {
			return replaceText(c, recvText(c), textArg(c, "oldValue"), textArg(c, "newValue"), 1)
		}},
	{sig: "CharSequence.trim(predicate: ((Char) -> Boolean)? = null) -> String",
		doc: "The text without white space (or the characters for which the predicate holds) at both ends.",
		do: func(c *vocab.Call) (any, error) {
			return trimmed(c, true, true)
		}},
	{sig: "CharSequence.trimStart(predicate: ((Char) -> Boolean)? = null) -> String", doc: "The text without white space in front.",
		do: func(c *vocab.Call) (any, error) {
			return trimmed(c, true, false)
		}},
	{sig: "CharSequence.trimEnd(predicate: ((Char) -> Boolean)? = null) -> String", doc: "The text without white space at the end.",
		do: func(c *vocab.Call) (any, error) {
			return trimmed(c, false, true)
		}},
	{sig: "CharSequence.trim(vararg chars: Char) -> String", doc: "The text without these characters at both ends.",
		do: func(c *vocab.Call) (any, error) {
			return trimmedOf(c, true, true)
		}},
	{sig: "CharSequence.trimStart(vararg chars: Char) -> String", doc: "The text without these characters in front.",
		do: func(c *vocab.Call) (any, error) {
			return trimmedOf(c, true, false)
		}},
	{sig: "CharSequence.trimEnd(vararg chars: Char) -> String", doc: "The text without these characters at the end.",
		do: func(c *vocab.Call) (any, error) {
			return trimmedOf(c, false, true)
		}},
	{sig: "String.trimIndent() -> String", doc: "The lines without the indent they share, and without a blank first and last line.",
		do: func(c *vocab.Call) (any, error) {
			return text(c, trimIndent(recvText(c)))
		}},
	{sig: "String.trimMargin(marginPrefix: String = \"|\") -> String",
		doc: "The lines without what stands before their margin prefix, and without a blank first and last line.",
		do: func(c *vocab.Call) (any, error) {
			prefix := "|"
			if c.Has("marginPrefix") {
				prefix = c.Str("marginPrefix")
			}
			if isBlank(prefix) {
				return nil, value.Throw("IllegalArgumentException", "marginPrefix must be non-blank string.")
			}
			return text(c, reindented(recvText(c), func(line string) string {
				if rest, ok := strings.CutPrefix(strings.TrimLeftFunc(line, isWhitespace), prefix); ok {
					return rest
				}
				return line
			}))
		}},
	{sig: "String.prependIndent(indent: String = \"    \") -> String", doc: "The lines with an indent.",
		do: func(c *vocab.Call) (any, error) {
			indent := "    "
			if c.Has("indent") {
				indent = c.Str("indent")
			}
			all := splitLines(recvText(c))
			if err := c.Host.Alloc(len(recvText(c)) + len(all)*len(indent)); err != nil {
				return nil, err
			}
			for i, line := range all {
				switch {
				case !isBlank(line):
					all[i] = indent + line
				case value.Length(line) < value.Length(indent):
					all[i] = indent
				}
			}
			return strings.Join(all, "\n"), nil
		}},
	{sig: "String.concat(other: String) -> String", doc: "The text and behind it another.", do: func(c *vocab.Call) (any, error) {
		return text(c, value.Concat(recvText(c), textArg(c, "other")))
	}},
}

// reversedText keeps the two halves of a surrogate pair in order.
func reversedText(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}

func upperCase(c *vocab.Call) (any, error) { return text(c, upper(recvText(c))) }

func lowerCase(c *vocab.Call) (any, error) { return text(c, strings.ToLower(recvText(c))) }

func isBlank(s string) bool { return strings.TrimLeftFunc(s, isWhitespace) == "" }

// fold makes texts comparable without regard to case.
func fold(s string) string {
	return strings.Map(func(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }, s)
}

func startsWith(s, prefix string, ignoreCase bool) bool {
	if ignoreCase {
		s, prefix = fold(s), fold(prefix)
	}
	return strings.HasPrefix(s, prefix)
}

// indexIn finds a text from an index on, with the ignoreCase argument of the function.
func indexIn(c *vocab.Call, s, other string, from int) int {
	n := value.Length(s)
	from = min(max(from, 0), n)
	rest, err := value.Substring(s, from, n)
	if err != nil {
		return -1
	}
	if other == "" {
		return from
	}
	found := occurrences(rest, []string{other}, c.Fn.Name != "indexOfAny" && c.Bool("ignoreCase"), 1)
	if len(found) == 0 {
		return -1
	}
	return from + value.Length(rest[:found[0].from])
}

// firstChar cuts off the first character.
func firstChar(s string) (head, rest string) {
	for i := range s {
		if i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

func padding(c *vocab.Call) (string, error) {
	pad, want := " ", intArg(c, "length")
	if c.Has("padChar") {
		pad = textArg(c, "padChar")
	}
	if want < 0 {
		return "", value.Throw("IllegalArgumentException", "Desired length %d is less than zero.", want)
	}
	n := want - value.Length(recvText(c))
	if n <= 0 {
		return "", nil
	}
	if err := c.Host.Alloc(want * len(pad)); err != nil {
		return "", err
	}
	return strings.Repeat(pad, n), nil
}

// replaceText replaces up to n occurrences (all for -1).
func replaceText(c *vocab.Call, s, old, with string, n int) (any, error) {
	if old == "" {
		if err := c.Host.Alloc((len(s) + 1) * (len(with) + 1)); err != nil {
			return nil, err
		}
		return strings.Replace(s, "", with, n), nil
	}
	if !c.Bool("ignoreCase") && utf8.ValidString(s) && utf8.ValidString(old) && utf8.ValidString(with) { // no halves of characters
		count := strings.Count(s, old)
		if n >= 0 {
			count = min(count, n)
		}
		if err := c.Host.Alloc(len(s) + count*max(0, len(with)-len(old))); err != nil {
			return nil, err
		}
		return strings.Replace(s, old, with, n), nil
	}
	var parts []string
	from, size := 0, len(s)
	for _, at := range occurrences(s, []string{old}, c.Bool("ignoreCase"), n) {
		parts = append(parts, s[from:at.from], with)
		from, size = at.to, size+len(with)
	}
	if err := c.Host.Alloc(size); err != nil {
		return nil, err
	}
	return concat(append(parts, s[from:])), nil
}

// span is a part of a text by byte offsets.
type span struct{ from, to int }

// occurrences finds the first n (all for -1) places where one of several texts occurs. Of two at one place, the one that is
// named first counts.
func occurrences(s string, texts []string, ignoreCase bool, n int) []span {
	search, origin := s, func(i int) int { return i }
	if ignoreCase {
		search, origin = foldedWithOffsets(s)
		texts = slices.Clone(texts)
		for i := range texts {
			texts[i] = fold(texts[i])
		}
	}
	var out []span
	for from := 0; n < 0 || len(out) < n; {
		at, size := -1, 0
		for _, t := range texts {
			if i := strings.Index(search[from:], t); t != "" && i >= 0 && (at < 0 || i < at) {
				at, size = i, len(t)
			}
		}
		if at < 0 {
			break
		}
		out = append(out, span{origin(from + at), origin(from + at + size)})
		from += at + size
	}
	return out
}

// foldedWithOffsets folds a text and tells for an offset in the result where that was in the text.
func foldedWithOffsets(s string) (folded string, origin func(i int) int) {
	var b strings.Builder
	var offsets []int
	for i, r := range s {
		b.WriteString(fold(string(r)))
		for len(offsets) < b.Len() {
			offsets = append(offsets, i)
		}
	}
	offsets = append(offsets, len(s))
	return b.String(), func(i int) int { return offsets[i] }
}

func trimmed(c *vocab.Call, front, back bool) (any, error) {
	units := value.Units(recvText(c))
	fn := c.Arg("predicate")
	gone := func(u uint16) (bool, error) {
		if fn == nil {
			return isWhitespace(rune(u)), nil
		}
		return test(c, fn, value.Char(u))
	}
	for front && len(units) > 0 {
		if is, err := gone(units[0]); err != nil {
			return nil, err
		} else if !is {
			break
		}
		units = units[1:]
	}
	for back && len(units) > 0 {
		if is, err := gone(units[len(units)-1]); err != nil {
			return nil, err
		} else if !is {
			break
		}
		units = units[:len(units)-1]
	}
	return text(c, value.FromUnits(units))
}

func trimmedOf(c *vocab.Call, front, back bool) (any, error) {
	set := map[rune]bool{}
	for _, ch := range c.List("chars") {
		if ch, ok := ch.(value.Char); ok {
			set[rune(ch)] = true
		}
	}
	s := recvText(c)
	if front {
		s = strings.TrimLeftFunc(s, func(r rune) bool { return set[r] })
	}
	if back {
		s = strings.TrimRightFunc(s, func(r rune) bool { return set[r] })
	}
	return text(c, s)
}

// splitLines cuts a text at its line ends.
func splitLines(s string) []string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(s, "\r", "\n"), "\n")
}

func trimIndent(s string) string {
	indent := -1
	for _, line := range splitLines(s) {
		if isBlank(line) {
			continue
		}
		if n := len(line) - len(strings.TrimLeftFunc(line, isWhitespace)); indent < 0 || n < indent {
			indent = n
		}
	}
	return reindented(s, func(line string) string { return line[min(max(indent, 0), len(line)):] })
}

// reindented changes the lines of a text and drops a blank first and last one.
func reindented(s string, change func(line string) string) string {
	all := splitLines(s)
	out := all[:0]
	for i, line := range all {
		switch {
		case isBlank(line) && (i == 0 || i == len(all)-1):
		case isBlank(line):
			out = append(out, line)
		default:
			out = append(out, change(line))
		}
	}
	return strings.Join(out, "\n")
}
