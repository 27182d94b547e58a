package codegen

import (
	"fmt"
	"strings"
)

// writer builds a source text line by line with indentation of four blanks.
type writer struct {
	b     strings.Builder
	depth int
}

// line writes one indented line; an empty format gives an empty line.
func (w *writer) line(format string, args ...any) {
	if format != "" {
		w.b.WriteString(strings.Repeat("    ", w.depth))
		fmt.Fprintf(&w.b, format, args...)
	}
	w.b.WriteByte('\n')
}

// open writes a line and indents what follows.
func (w *writer) open(format string, args ...any) {
	w.line(format, args...)
	w.depth++
}

// close ends the indentation and writes a line.
func (w *writer) close(format string, args ...any) {
	w.depth--
	w.line(format, args...)
}

// blank writes an empty line unless nothing was written since start.
func (w *writer) blank(start int) {
	if w.b.Len() > start {
		w.line("")
	}
}

// doc writes a documentation comment in the style that Kotlin and Java share; nothing for no lines.
func (w *writer) doc(lines []string) {
	if len(lines) == 0 {
		return
	}
	if len(lines) == 1 {
		w.line("/** %s */", commentText(lines[0]))
		return
	}
	w.line("/**")
	for _, l := range lines {
		w.line("%s", strings.TrimRight(" * "+commentText(l), " "))
	}
	w.line(" */")
}

// commentText keeps a text from ending or opening a comment, and from being read as a unicode escape.
func commentText(s string) string {
	return strings.NewReplacer("*/", "* /", "/*", "/ *", `\u`, `\ u`, "\r", "", "\n", " ").Replace(s)
}

// header gives the comment lines at the top of every file.
func (p *plan) header(extra ...string) []string {
	return append([]string{fmt.Sprintf("Generated from the class diagram %q.", oneLine(p.diagram.Name))}, extra...)
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// eachType visits every type that the members of a unit mention, type arguments included.
func (u *unit) eachType(visit func(t *typeRef)) {
	var all func(t *typeRef)
	all = func(t *typeRef) {
		if t == nil {
			return
		}
		visit(t)
		for _, a := range t.args {
			all(a)
		}
	}
	for _, f := range u.fields {
		all(f.typ)
	}
	for _, o := range u.operations {
		all(o.returns)
		for _, q := range o.params {
			all(q.typ)
		}
	}
}

// unknownIn lists the types that a unit mentions and nobody declares.
func (u *unit) unknownIn(p *plan) []string {
	mentioned := map[string]bool{}
	u.eachType(func(t *typeRef) {
		if t.unit == nil && t.builtin == "" {
			mentioned[t.name] = true
		}
	})
	var out []string
	for _, n := range p.unknown {
		if mentioned[n] {
			out = append(out, n)
		}
	}
	return out
}

// headerOf is the header of a unit's own file.
func (p *plan) headerOf(u *unit) []string {
	if unknown := u.unknownIn(p); len(unknown) > 0 {
		return p.header("Types that the diagram does not declare: " + strings.Join(unknown, ", ") + ".")
	}
	return p.header()
}
