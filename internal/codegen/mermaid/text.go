package mermaid

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// named are the characters that have a name as entities.
var named = map[rune]string{'"': "#quot;", '<': "#lt;", '>': "#gt;", '&': "#amp;"}

// special are the further characters that Mermaid reads as markup or as the end of a text.
const special = "#;\\`{}"

// doubled are the characters that are markup where they stand twice.
const doubled = "%$_~-="

// escape gives a text as Mermaid shows it literally; entities stand for what it would read as markup. Line feeds become <br/>, so that
// the text stands on one line.
func escape(s string) string { return escaped(s, "") }

// caption is escape for a text that stands behind a colon.
func caption(s string) string { return escaped(s, ":") }

func escaped(s, more string) string {
	var out []string
	for _, line := range strings.Split(strings.ToValidUTF8(s, string(utf8.RuneError)), "\n") {
		out = append(out, escapeLine(line, more))
	}
	return unstyled(strings.Join(out, "<br/>"))
}

func escapeLine(s, more string) string {
	stars := strings.Count(s, "*") > 1
	head := len(listHead.FindString(s))
	var b strings.Builder
	last := rune(-1)
	for i, r := range s {
		next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
		entity := strings.ContainsRune(special+more, r) || r == last && strings.ContainsRune(doubled, r) || r == '*' && stars ||
			i < head && !unicode.IsDigit(r) && r != ' ' ||
			r == '_' && (!isWord(last) || !isWord(next)) || r == ':' && strings.HasPrefix(s[i:], ":fa-")
		switch {
		case named[r] != "":
			b.WriteString(named[r])
		case entity:
			fmt.Fprintf(&b, "#%d;", r)
		default:
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

// listHead is what begins an item of a list, a heading or a quotation in Markdown.
var listHead = regexp.MustCompile(`^(\d+[.)]|[-+*=#>]+)(\s|$)`)

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// styled is what Mermaid takes for a statement of styles wherever it stands; it would lose an entity there.
var styled = regexp.MustCompile(`(?s)(style|classDef).*:\S*#`)

func unstyled(s string) string {
	if !styled.MatchString(s) {
		return s
	}
	return strings.NewReplacer("style", "#115;tyle", "classDef", "#99;lassDef").Replace(s)
}

// quote gives a text in quotation marks; an empty one is a blank.
func quote(s string) string {
	if s == "" {
		return `" "`
	}
	return `"` + escape(s) + `"`
}

// yaml gives a text as YAML quotes it.
func yaml(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// keywords gives names in guillemets, "" for none.
func keywords(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "«" + strings.Join(names, ", ") + "»"
}
