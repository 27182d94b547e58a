package kotlin

import (
	"strings"
	"unicode"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// charRows are the functions of characters.
var charRows = append([]row{
	{sig: "Char.uppercase() -> String", doc: "The character in upper case.", do: func(c *vocab.Call) (any, error) {
		return upper(recvText(c)), nil
	}},
	{sig: "Char.lowercase() -> String", doc: "The character in lower case.", do: func(c *vocab.Call) (any, error) {
		return strings.ToLower(recvText(c)), nil
	}},
	{sig: "Char.titlecase() -> String", doc: "The character in title case.", do: func(c *vocab.Call) (any, error) {
		return title(recvText(c)), nil
	}},
	{sig: "Char.uppercaseChar() -> Char", doc: "The character in upper case.", do: upperChar},
	{sig: "Char.toUpperCase() -> Char", doc: "The character in upper case.", do: upperChar},
	{sig: "Char.lowercaseChar() -> Char", doc: "The character in lower case.", do: lowerChar},
	{sig: "Char.toLowerCase() -> Char", doc: "The character in lower case.", do: lowerChar},
	{sig: "Char.titlecaseChar() -> Char", doc: "The character in title case.", do: func(c *vocab.Call) (any, error) {
		return narrow(c, unicode.ToTitle), nil
	}},
	{sig: "Char.toInt() -> Int", doc: "The code of the character.", do: func(c *vocab.Call) (any, error) {
		return int32(c.Recv.(value.Char)), nil
	}},
	{sig: "Char.digitToInt(radix: Int = 10) -> Int", doc: "The value of a digit; throws IllegalArgumentException for other characters.",
		do: func(c *vocab.Call) (any, error) {
			d, ok := digit(c)
			if !ok {
				return nil, value.Throw("IllegalArgumentException", "Char %s is not a digit in the given radix=%d",
					recvText(c), intOr(c, "radix", 10))
			}
			return d, nil
		}},
	{sig: "Char.digitToIntOrNull(radix: Int = 10) -> Int?", doc: "The value of a digit, null for other characters.",
		do: func(c *vocab.Call) (any, error) {
			if d, ok := digit(c); ok {
				return d, nil
			}
			return nil, nil
		}},
	{sig: "Char.equals(other: Char, ignoreCase: Boolean = false) -> Boolean", doc: "Whether two characters are equal.",
		do: func(c *vocab.Call) (any, error) {
			return sameChar(c.Recv.(value.Char), c.Arg("other"), c.Bool("ignoreCase")), nil
		}},
	{sig: "Char.inc() -> Char", doc: "The next character.", do: func(c *vocab.Call) (any, error) { return c.Recv.(value.Char) + 1, nil }},
	{sig: "Char.dec() -> Char", doc: "The character before.", do: func(c *vocab.Call) (any, error) { return c.Recv.(value.Char) - 1, nil }},
}, charTestRows()...)

func charTestRows() []row {
	var rows []row
	for _, t := range []struct {
		name, what string
		is         func(r rune) bool
	}{
		{"isLetter", "a letter", unicode.IsLetter},
		{"isDigit", "a digit", unicode.IsDigit},
		{"isLetterOrDigit", "a letter or a digit", func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }},
		{"isUpperCase", "an upper-case letter", unicode.IsUpper},
		{"isLowerCase", "a lower-case letter", unicode.IsLower},
		{"isTitleCase", "a title-case letter", unicode.IsTitle},
		{"isWhitespace", "white space", isWhitespace},
		{"isISOControl", "a control character", func(r rune) bool { return r <= 0x1F || r >= 0x7F && r <= 0x9F }},
		{"isSurrogate", "half of a surrogate pair", func(r rune) bool { return r >= 0xD800 && r <= 0xDFFF }},
	} {
		rows = append(rows,
			row{sig: "Char." + t.name + "() -> Boolean", doc: "Whether the character is " + t.what + ".",
				do: func(c *vocab.Call) (any, error) {
					return t.is(rune(c.Recv.(value.Char))), nil
				}})
	}
	return rows
}

// isWhitespace is Kotlin's notion: Unicode's spaces and the control characters that separate.
func isWhitespace(r rune) bool {
	return r >= 0x09 && r <= 0x0D || r >= 0x1C && r <= 0x20 || r == 0xA0 || unicode.In(r, unicode.Z)
}

func upperChar(c *vocab.Call) (any, error) { return narrow(c, unicode.ToUpper), nil }

func lowerChar(c *vocab.Call) (any, error) { return narrow(c, unicode.ToLower), nil }

// narrow maps the receiver; a result beyond one unit leaves it as it is.
func narrow(c *vocab.Call, f func(rune) rune) value.Char {
	ch := c.Recv.(value.Char)
	if r := f(rune(ch)); r <= 0xFFFF {
		return value.Char(r)
	}
	return ch
}

// special are the characters that become several in upper case, which Go's unicode package leaves out.
var special = strings.NewReplacer("ß", "SS", "ŉ", "ʼN", "ǰ", "J̌", "ﬀ", "FF", "ﬁ", "FI", "ﬂ", "FL", "ﬃ", "FFI", "ﬄ", "FFL", "ﬅ", "ST", "ﬆ",
	"ST")

// upper puts a text into upper case as Kotlin does.
func upper(s string) string { return strings.ToUpper(special.Replace(s)) }

// title puts one character into title case.
func title(s string) string {
	if u := upper(s); len([]rune(u)) > 1 {
		r := []rune(u)
		return string(r[0]) + strings.ToLower(string(r[1:]))
	}
	return strings.ToTitle(s)
}

func digit(c *vocab.Call) (int32, bool) {
	ch, radix := rune(c.Recv.(value.Char)), intOr(c, "radix", 10)
	d := rune(99)
	switch {
	case ch >= '0' && ch <= '9':
		d = ch - '0'
	case ch|0x20 >= 'a' && ch|0x20 <= 'z':
		d = (ch | 0x20) - 'a' + 10
	}
	return d, int(d) < radix
}

func sameChar(a value.Char, b any, ignoreCase bool) bool {
	other, ok := b.(value.Char)
	if !ok || a == other || !ignoreCase {
		return ok && a == other
	}
	x, y := unicode.ToUpper(rune(a)), unicode.ToUpper(rune(other))
	return x == y || unicode.ToLower(x) == unicode.ToLower(y)
}
