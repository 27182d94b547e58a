package kotlin

import (
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// textCutRows give parts of texts.
var textCutRows = append([]row{
	{sig: "CharSequence.substring(startIndex: Int, endIndex: Int? = null) -> String",
		doc: "The characters from one index up to, not including, another.", do: func(c *vocab.Call) (any, error) {
			s := recvText(c)
			return substring(c, s, intArg(c, "startIndex"), intOr(c, "endIndex", value.Length(s)))
		}},
	{sig: "CharSequence.substring(range: IntRange) -> String", doc: "The characters at the indices of a range.", do: inRange},
	{sig: "CharSequence.slice(indices: IntRange) -> String", doc: "The characters at the indices of a range.", do: inRange},
	{sig: "CharSequence.subSequence(startIndex: Int, endIndex: Int) -> String",
		doc: "The characters from one index up to, not including, another.", do: func(c *vocab.Call) (any, error) {
			return substring(c, recvText(c), intArg(c, "startIndex"), intArg(c, "endIndex"))
		}},
	{sig: "CharSequence.removePrefix(prefix: CharSequence) -> String", doc: "The text without a prefix, if it begins so.",
		do: func(c *vocab.Call) (any, error) {
			return text(c, strings.TrimPrefix(recvText(c), textArg(c, "prefix")))
		}},
	{sig: "CharSequence.removeSuffix(suffix: CharSequence) -> String", doc: "The text without a suffix, if it ends so.",
		do: func(c *vocab.Call) (any, error) {
			return text(c, strings.TrimSuffix(recvText(c), textArg(c, "suffix")))
		}},
	{sig: "CharSequence.removeSurrounding(delimiter: CharSequence) -> String",
		doc: "The text without a delimiter at both ends, if it stands at both.", do: func(c *vocab.Call) (any, error) {
			return unwrapped(c, textArg(c, "delimiter"), textArg(c, "delimiter"))
		}},
	{sig: "CharSequence.removeSurrounding(prefix: CharSequence, suffix: CharSequence) -> String",
		doc: "The text without a prefix and a suffix, if it has both.", do: func(c *vocab.Call) (any, error) {
			return unwrapped(c, textArg(c, "prefix"), textArg(c, "suffix"))
		}},
	{sig: "CharSequence.removeRange(startIndex: Int, endIndex: Int) -> String",
		doc: "The text without the characters from one index up to, not including, another.", do: func(c *vocab.Call) (any, error) {
			return spliced(c, intArg(c, "startIndex"), intArg(c, "endIndex"), "")
		}},
	{sig: "CharSequence.replaceRange(startIndex: Int, endIndex: Int, replacement: CharSequence) -> String",
		doc: "The text with the characters from one index up to, not including, another replaced.", do: func(c *vocab.Call) (any, error) {
			return spliced(c, intArg(c, "startIndex"), intArg(c, "endIndex"), textArg(c, "replacement"))
		}},
	{sig: "CharSequence.takeWhile(predicate: (Char) -> Boolean) -> String",
		doc: "The characters before the first for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			n, err := leading(c)
			if err != nil {
				return nil, err
			}
			return substring(c, recvText(c), 0, n)
		}},
	{sig: "CharSequence.dropWhile(predicate: (Char) -> Boolean) -> String",
		doc: "The characters from the first on for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			n, err := leading(c)
			if err != nil {
				return nil, err
			}
			return substring(c, recvText(c), n, value.Length(recvText(c)))
		}},
	{sig: "CharSequence.takeLastWhile(predicate: (Char) -> Boolean) -> String",
		doc: "The characters behind the last for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			all, from, err := tail(c)
			if err != nil {
				return nil, err
			}
			return substring(c, recvText(c), from, len(all))
		}},
	{sig: "CharSequence.dropLastWhile(predicate: (Char) -> Boolean) -> String",
		doc: "The characters up to the last for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			_, from, err := tail(c)
			if err != nil {
				return nil, err
			}
			return substring(c, recvText(c), 0, from)
		}},
	{sig: "CharSequence.partition(predicate: (Char) -> Boolean) -> Pair<String, String>",
		doc: "The characters for which the predicate holds, and the others, as texts.", do: func(c *vocab.Call) (any, error) {
			var yes, no []uint16
			err := each(c, c.Recv, func(ch any) (bool, error) {
				holds, err := test(c, c.Arg("predicate"), ch)
				if holds {
					yes = append(yes, uint16(ch.(value.Char)))
				} else {
					no = append(no, uint16(ch.(value.Char)))
				}
				return true, err
			})
			return &value.Pair{First: value.FromUnits(yes), Second: value.FromUnits(no)}, err
		}},
}, append(countRows(), delimiterRows()...)...)

// countRows take or drop a number of characters.
func countRows() []row {
	var rows []row
	for _, f := range []struct {
		name, doc string
		part      func(n, size int) (from, to int)
	}{
		{"take", "The first n characters.", func(n, size int) (int, int) { return 0, min(n, size) }},
		{"takeLast", "The last n characters.", func(n, size int) (int, int) { return max(size-n, 0), size }},
		{"drop", "All but the first n characters.", func(n, size int) (int, int) { return min(n, size), size }},
		{"dropLast", "All but the last n characters.", func(n, size int) (int, int) { return 0, max(size-n, 0) }},
	} {
		rows = append(rows, row{sig: "CharSequence." + f.name + "(n: Int) -> String", doc: f.doc, do: func(c *vocab.Call) (any, error) {
			n, s := intArg(c, "n"), recvText(c)
			if n < 0 {
				return nil, value.Throw("IllegalArgumentException", "Requested character count %d is less than zero.", n)
			}
			from, to := f.part(n, value.Length(s))
			return substring(c, s, from, to)
		}})
	}
	return rows
}

// delimiterRows cut a text at a delimiter: at its first or last occurrence, keeping or replacing what is before or after.
func delimiterRows() []row {
	var rows []row
	for _, f := range []struct {
		name, doc    string
		last, before bool
	}{
		{"Before", "before the first occurrence of a delimiter", false, true},
		{"After", "behind the first occurrence of a delimiter", false, false},
		{"BeforeLast", "before the last occurrence of a delimiter", true, true},
		{"AfterLast", "behind the last occurrence of a delimiter", true, false},
	} {
		at := func(c *vocab.Call) (before, after string, ok bool) {
			s, d := recvText(c), textArg(c, "delimiter")
			i := strings.Index(s, d)
			if f.last {
				i = strings.LastIndex(s, d)
			}
			if i < 0 {
				return "", "", false
			}
			return s[:i], s[i+len(d):], true
		}
		rows = append(rows,
			row{sig: "CharSequence.substring" + f.name + "(delimiter: String|Char, missingDelimiterValue: String? = null) -> String",
				doc: "What stands " + f.doc + "; without it the whole text.", do: func(c *vocab.Call) (any, error) {
					before, after, ok := at(c)
					switch {
					case !ok && c.Has("missingDelimiterValue"):
						return c.Arg("missingDelimiterValue"), nil
					case !ok:
						return recvText(c), nil
					case f.before:
						return text(c, before)
					}
					return text(c, after)
				}},
			row{sig: "CharSequence.replace" + f.name +
				"(delimiter: String|Char, replacement: String, missingDelimiterValue: String? = null) -> String",
				doc: "The text with what stands " + f.doc + " replaced.", do: func(c *vocab.Call) (any, error) {
					s, d, with := recvText(c), textArg(c, "delimiter"), textArg(c, "replacement")
					before, after, ok := at(c)
					switch {
					case !ok && c.Has("missingDelimiterValue"):
						return c.Arg("missingDelimiterValue"), nil
					case !ok:
						return s, nil
					case f.before:
						return text(c, concat([]string{with, d, after}))
					}
					return text(c, concat([]string{before, d, with}))
				}})
	}
	return rows
}

func substring(c *vocab.Call, s string, from, to int) (any, error) {
	part, err := value.Substring(s, from, to)
	if err != nil {
		return nil, err
	}
	return text(c, part)
}

func inRange(c *vocab.Call) (any, error) {
	p, ok := c.Args[0].(*value.Progression)
	if !ok || p.IsEmpty() {
		return "", nil
	}
	return substring(c, recvText(c), int(p.First), int(p.Last)+1)
}

func unwrapped(c *vocab.Call, prefix, suffix string) (any, error) {
	s := recvText(c)
	if len(s) >= len(prefix)+len(suffix) && strings.HasPrefix(s, prefix) && strings.HasSuffix(s, suffix) {
		return text(c, s[len(prefix):len(s)-len(suffix)])
	}
	return s, nil
}

// spliced replaces a part of the receiver.
func spliced(c *vocab.Call, from, to int, with string) (any, error) {
	s := recvText(c)
	if _, err := value.Substring(s, from, to); err != nil {
		return nil, err
	}
	units := value.Units(s)
	return text(c, concat([]string{value.FromUnits(units[:from]), with, value.FromUnits(units[to:])}))
}

// leading counts the characters in front for which the predicate holds.
func leading(c *vocab.Call) (int, error) {
	n := 0
	err := each(c, c.Recv, func(ch any) (bool, error) {
		holds, err := test(c, c.Arg("predicate"), ch)
		if holds {
			n++
		}
		return holds, err
	})
	return n, err
}
