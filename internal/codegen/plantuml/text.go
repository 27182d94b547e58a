package plantuml

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// special are the characters that PlantUML reads as markup wherever they stand.
const special = `\"~<>@%$«»` + "`"

// doubled are the characters that are markup where they stand twice.
const doubled = "*/_-.=[]'\"|"

// leading are the characters that are markup, or a sign of visibility, at the beginning of a text.
const leading = "*#=|-+~_.;!'&"

// escape gives a text as PlantUML shows it literally: what it would read as markup becomes the number of a character. Line feeds
// become \n, so that the text stands on one line.
func escape(s string) string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		out = append(out, escapeLine(line))
	}
	return strings.Join(out, `\n`)
}

func escapeLine(s string) string {
	var b strings.Builder
	last := rune(-1)
	for _, r := range s {
		switch {
		case strings.ContainsRune(special, r), last == -1 && strings.ContainsRune(leading, r),
			r == last && strings.ContainsRune(doubled, r), last == '/' && r == '\'', last == '&' && r == '#':
			fmt.Fprintf(&b, "<U+%04X>", r)
		default:
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
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
	var lines []string
	if e.Keyword != "" {
		lines = append(lines, "«"+e.Keyword+"»")
	}
	if e.Label != "" {
		lines = append(lines, e.Label)
	}
	if len(lines) == 0 {
		return ""
	}
	return " : " + escape(strings.Join(lines, "\n"))
}

// end gives the text at an end of a line with a blank behind it, "" for nothing.
func end(text string) string {
	if text == "" {
		return ""
	}
	return quote(text) + " "
}
