// Package ident makes identifiers of names: their words, their case, their uniqueness, the words that are taken.
package ident

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Identifier keeps letters, digits and underscores of a name; everything else becomes an underscore, and a
// leading digit gets one before it.
func Identifier(name string) string {
	var b strings.Builder
	for i, r := range name {
		switch {
		case r == '_' || unicode.IsLetter(r):
			b.WriteRune(r)
		case unicode.IsDigit(r):
			if i == 0 {
				b.WriteByte('_')
			}
			b.WriteRune(r)
		default:
			b.WriteByte('_')
		}
	}
	if b.Len() == 0 {
		return "_"
	}
	return b.String()
}

// Words splits a name at case changes, digits' ends and everything that is no letter or digit: "taxID" gives tax, ID;
// "HTTPServer" gives HTTP, Server; what begins with digits keeps its first letter, as in 3D.
func Words(name string) []string {
	var out []string
	runes := []rune(name)
	start := 0
	flush := func(end int) {
		if end > start {
			out = append(out, string(runes[start:end]))
		}
		start = end
	}
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush(i)
			start = i + 1
		case i > start && unicode.IsUpper(r):
			afterLower := !unicode.IsUpper(runes[i-1]) && !onlyDigits(runes[start:i])
			startsWord := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if afterLower || startsWord && unicode.IsUpper(runes[i-1]) {
				flush(i)
			}
		}
	}
	flush(len(runes))
	return out
}

func onlyDigits(runes []rune) bool {
	return !slices.ContainsFunc(runes, func(r rune) bool { return !unicode.IsDigit(r) })
}

// Pascal is a type name: the first letter upper-case, words joined.
func Pascal(name string) string {
	if id := Identifier(name); id == name {
		return UpperFirst(id)
	}
	var b strings.Builder
	for _, w := range Words(name) {
		b.WriteString(UpperFirst(w))
	}
	return Identifier(b.String())
}

// Camel is a member name: as written if it is an identifier, else words joined.
func Camel(name string) string {
	if id := Identifier(name); id == name {
		return id
	}
	w := Words(name)
	if len(w) == 0 {
		return "_"
	}
	return Identifier(strings.ToLower(w[0]) + Pascal(strings.Join(w[1:], " ")))
}

// Snake is lower-case words joined by underscores.
func Snake(name string) string {
	s := strings.ToLower(strings.Join(Words(name), "_"))
	if s == "" {
		return "_"
	}
	return s
}

// Constant is upper-case words joined by underscores.
func Constant(name string) string { return Identifier(strings.ToUpper(Snake(name))) }

// UpperFirst begins a name with a capital letter.
func UpperFirst(s string) string {
	for _, r := range s {
		return string(unicode.ToUpper(r)) + s[len(string(r)):]
	}
	return s
}

// LowerFirst makes a member name of a type name: "OrderItem" → "orderItem", "URL" → "url", "URLList" → "urlList".
func LowerFirst(s string) string {
	w := Words(s)
	if len(w) == 0 || !strings.HasPrefix(s, w[0]) {
		return s
	}
	return strings.ToLower(w[0]) + strings.TrimPrefix(s, w[0])
}

// Plural is the English plural of a word in lower case or camel case.
func Plural(s string) string {
	switch {
	case s == "":
		return s
	case hasSuffix(s, "s", "x", "z", "ch", "sh"):
		return s + "es"
	case strings.HasSuffix(s, "y") && len(s) > 1 && !strings.ContainsRune("aeiou", rune(s[len(s)-2])):
		return s[:len(s)-1] + "ies"
	}
	return s + "s"
}

func hasSuffix(s string, suffixes ...string) bool {
	for _, suffix := range suffixes {
		if strings.HasSuffix(s, suffix) {
			return true
		}
	}
	return false
}

// Taken gives each name once: a repeated one gets 2, 3, … behind it.
type Taken map[string]bool

// Take gives a name once: with a number behind it where it is taken.
func (n Taken) Take(name string) string {
	out := name
	for i := 2; n[strings.ToLower(out)]; i++ {
		out = name + strconv.Itoa(i)
	}
	n[strings.ToLower(out)] = true
	return out
}
