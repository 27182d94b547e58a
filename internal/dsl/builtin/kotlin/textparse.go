package kotlin

import (
	"math"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// textParseRows read numbers, cut texts into lists and format.
var textParseRows = append([]row{
	{sig: "CharSequence.lines() -> List<String>", doc: "The lines of the text.", do: func(c *vocab.Call) (any, error) {
		return textList(c, splitLines(recvText(c)))
	}},
	{sig: "CharSequence.lineSequence() -> Sequence<String>", doc: "The lines of the text.", do: func(c *vocab.Call) (any, error) {
		l, err := textList(c, splitLines(recvText(c)))
		if err != nil {
			return nil, err
		}
		return sequenceFrom(l), nil
	}},
	{sig: "CharSequence.split(vararg delimiters: String|Char|Regex, ignoreCase: Boolean = false, limit: Int = 0) -> List<String>",
		doc: "The parts of the text between delimiters.", do: split},
	{sig: "String.toDouble() -> Double", doc: "The number that the text shows; throws NumberFormatException if it is none.",
		do: func(c *vocab.Call) (any, error) {
			f, ok := value.ParseFloat(recvText(c), 64)
			if !ok {
				return nil, badFloat(recvText(c))
			}
			return f, nil
		}},
	{sig: "String.toDoubleOrNull() -> Double?", doc: "The number that the text shows, null if it is none.",
		do: func(c *vocab.Call) (any, error) {
			if f, ok := value.ParseFloat(recvText(c), 64); ok {
				return f, nil
			}
			return nil, nil
		}},
	{sig: "String.toFloat() -> Float", doc: "The number that the text shows; throws NumberFormatException if it is none.",
		do: func(c *vocab.Call) (any, error) {
			f, ok := value.ParseFloat(recvText(c), 32)
			if !ok {
				return nil, badFloat(recvText(c))
			}
			return float32(f), nil
		}},
	{sig: "String.toFloatOrNull() -> Float?", doc: "The number that the text shows, null if it is none.",
		do: func(c *vocab.Call) (any, error) {
			if f, ok := value.ParseFloat(recvText(c), 32); ok {
				return float32(f), nil
			}
			return nil, nil
		}},
	{sig: "String?.toBoolean() -> Boolean", doc: "Whether the text is \"true\", in upper or lower case.",
		do: func(c *vocab.Call) (any, error) {
			return strings.EqualFold(recvText(c), "true"), nil
		}},
	{sig: "String.toBooleanStrict() -> Boolean", doc: "The Boolean \"true\" or \"false\"; throws IllegalArgumentException for other texts.",
		do: func(c *vocab.Call) (any, error) {
			switch recvText(c) {
			case "true", "false":
				return recvText(c) == "true", nil
			}
			return nil, value.Throw("IllegalArgumentException", "The string doesn't represent a boolean value: %s", recvText(c))
		}},
	{sig: "String.toBooleanStrictOrNull() -> Boolean?", doc: "The Boolean \"true\" or \"false\", null for other texts.",
		do: func(c *vocab.Call) (any, error) {
			switch recvText(c) {
			case "true", "false":
				return recvText(c) == "true", nil
			}
			return nil, nil
		}},
	{sig: "String.format(vararg args: Any?) -> String", doc: "The text with its placeholders (%s, %d, %.2f, …) filled in.",
		do: func(c *vocab.Call) (any, error) {
			return format(c, recvText(c), c.List("args"))
		}},
}, integerRows()...)

// integerRows read whole numbers.
func integerRows() []row {
	var rows []row
	for _, t := range []struct {
		name string
		bits int
		of   func(n int64) any
	}{
		{"Int", 32, func(n int64) any { return int32(n) }},
		{"Long", 64, func(n int64) any { return n }},
		{"Short", 16, func(n int64) any { return int16(n) }},
		{"Byte", 8, func(n int64) any { return int8(n) }},
	} {
		rows = append(rows,
			row{sig: "String.to" + t.name + "(radix: Int = 10) -> " + t.name,
				doc: "The number that the text shows; throws NumberFormatException if it is none.", do: func(c *vocab.Call) (any, error) {
					radix := intOr(c, "radix", 10)
					if err := checkRadix(radix); err != nil {
						return nil, err
					}
					n, ok := value.ParseInteger(recvText(c), radix, t.bits)
					if !ok {
						return nil, badNumber(recvText(c))
					}
					return t.of(n), nil
				}},
			row{sig: "String.to" + t.name + "OrNull(radix: Int = 10) -> " + t.name + "?",
				doc: "The number that the text shows, null if it is none.", do: func(c *vocab.Call) (any, error) {
					radix := intOr(c, "radix", 10)
					if err := checkRadix(radix); err != nil {
						return nil, err
					}
					n, ok := value.ParseInteger(recvText(c), radix, t.bits)
					if !ok {
						return nil, nil
					}
					return t.of(n), nil
				}})
	}
	return rows
}

func badNumber(s string) error {
	return value.Throw("NumberFormatException", "For input string: \"%s\"", s)
}

func badFloat(s string) error {
	if s = strings.TrimSpace(s); s == "" {
		return value.Throw("NumberFormatException", "empty String")
	}
	return badNumber(s)
}

func textList(c *vocab.Call, parts []string) (any, error) {
	out := collector{c: c}
	for _, p := range parts {
		if err := out.add(p); err != nil {
			return nil, err
		}
		if err := c.Host.Alloc(len(p)); err != nil {
			return nil, err
		}
	}
	return value.NewList(out.items), nil
}

// split cuts at the delimiter that comes first; of several at one place, at the one named first.
func split(c *vocab.Call) (any, error) {
	limit := intArg(c, "limit")
	if limit < 0 {
		return nil, value.Throw("IllegalArgumentException", "Limit must be non-negative, but was %d", limit)
	}
	if limit == 0 {
		limit = math.MaxInt
	}
	s := recvText(c)
	delimiters := c.List("delimiters")
	if len(delimiters) == 1 {
		if re, ok := delimiters[0].(*value.Regex); ok {
			return splitPattern(c, re, s, limit)
		}
	}
	var by []string
	for _, d := range delimiters {
		if re, ok := d.(*value.Regex); ok {
			return nil, vocab.Errorf("delimiters", "", "split takes one regular expression or several texts, not both (%s)", re)
		}
		by = append(by, asText(d))
	}
	if len(by) == 1 && by[0] == "" {
		return splitEverywhere(c, s, limit)
	}
	var parts []string
	from := 0
	for _, at := range occurrences(s, by, c.Bool("ignoreCase"), limit-1) {
		parts = append(parts, s[from:at.from])
		from = at.to
	}
	return textList(c, append(parts, s[from:]))
}

// splitEverywhere cuts between all characters, as an empty delimiter does: with an empty text at both ends.
func splitEverywhere(c *vocab.Call, s string, limit int) (any, error) {
	parts := []string{""}
	units := value.Units(s)
	for len(units) > 0 && len(parts)+1 < limit {
		parts = append(parts, value.FromUnits(units[:1]))
		units = units[1:]
	}
	return textList(c, append(parts, value.FromUnits(units)))
}
