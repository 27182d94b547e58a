package plantuml

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kuml-mcp/internal/codegen/graph"
)

// special are the characters that PlantUML reads as markup wherever they stand.
const special = "\\\"~`«»"

// doubled are the characters that are markup where they stand twice.
const doubled = "*/_-[<>"

// leading are the characters that are markup, or a sign of visibility, at the beginning of a text.
const leading = "*#=|-+_.;!'&@<"

// names are the characters that are markup before a name.
const names = "%$&"

// tags are the words that are markup behind "<".
var tags = strings.Fields("b i u s w del strike back color size font img code math latex sub sup plain text")

// escape gives a text as PlantUML shows it literally: what it would read as markup becomes the number of a character. Line feeds
// become \n, so that the text stands on one line.
func escape(s string) string {
	var out []string
	for _, line := range strings.Split(strings.ToValidUTF8(s, string(utf8.RuneError)), "\n") {
		out = append(out, escapeLine(line))
	}
	return strings.Join(out, `\n`)
}

func escapeLine(s string) string {
	var b strings.Builder
	last := rune(-1)
	for i, r := range s {
		if isMarkup(last, r, s[i+utf8.RuneLen(r):]) {
			fmt.Fprintf(&b, "<U+%04X>", r)
		} else {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// isMarkup reports whether PlantUML would read a character as markup between the one before it, -1 at the beginning, and the rest
// of the text.
func isMarkup(last, r rune, rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	switch {
	case strings.ContainsRune(special, r), last == -1 && strings.ContainsRune(leading, r), r == last && strings.ContainsRune(doubled, r):
		return true
	case strings.ContainsRune(names, r):
		return next == '#' || next == '_' || unicode.IsLetter(next)
	case r == '\'':
		return last == '/'
	case r == '<':
		return opensTag(rest)
	}
	return false
}

// opensTag reports whether what follows "<" makes a tag of it.
func opensTag(rest string) bool {
	rest = strings.TrimPrefix(rest, "/")
	word := strings.ToLower(rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))])
	switch {
	case rest == "" || rest[0] == ' ' || rest[0] == '=':
		return false
	case word == "", strings.HasPrefix(rest, "U+"):
		return true
	}
	return slices.Contains(tags, word)
}

// caption gives a text that stands behind a colon: braces and a sign at one of its ends would say something about the line.
func caption(s string) string {
	s = escape(s)
	if before, ok := strings.CutSuffix(s, " >"); ok {
		s = before + " <U+003E>"
	}
	return strings.NewReplacer("{", "<U+007B>", "}", "<U+007D>").Replace(s)
}

// quote gives a text in quotation marks; an empty one is a blank, which PlantUML demands.
func quote(s string) string {
	if s == "" {
		return `" "`
	}
	return `"` + escape(s) + `"`
}

// stereotypes gives keywords as PlantUML has them, with a blank before each.
func stereotypes(keywords []string) string {
	var b strings.Builder
	for _, k := range keywords {
		b.WriteString(" <<" + escape(k) + ">>")
	}
	return b.String()
}

// named gives the name of a node with its alias, where they differ.
func named(n *graph.Node) string {
	if n.Name == n.Alias {
		return n.Alias
	}
	return quote(n.Name) + " as " + n.Alias
}

// label gives what stands at the middle of a line behind a colon, "" for nothing.
func label(e *graph.Edge) string {
	text := e.Text()
	if text == "" {
		return ""
	}
	return " : " + caption(text)
}

// end gives the text at an end of a line with a blank behind it, "" for nothing.
func end(text string) string {
	if text == "" {
		return ""
	}
	return quote(text) + " "
}
