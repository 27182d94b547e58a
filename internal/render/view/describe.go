package view

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// noun is what a kind of element is called.
type noun struct {
	kind      kind.Kind // as model.Element.Kind gives it
	one, many string    // in the singular and plural
	named     bool      // whether the description lists the names of such elements
}

// nouns are the kinds that the description counts, in its order.
var nouns = tableNouns()

// tableNouns gives the kinds that the table of the metamodel counts.
func tableNouns() []noun {
	var out []noun
	for _, c := range meta.Classes {
		if c.Counted {
			out = append(out, noun{c.Kind, c.Noun, c.Plural, c.Named})
		}
	}
	return out
}

// maxListed is the largest number of names that a description lists.
const maxListed = 12

// Count is how many elements of a kind a diagram has.
type Count struct {
	Kind kind.Kind // as model.Element.Kind gives it
	N    int
}

// Counts gives the number of elements of each kind that a diagram draws as a node or edge, nested ones
// included, in a fixed order; kinds without elements are left out.
func Counts(d *model.Diagram) []Count {
	byKind := map[kind.Kind]int{}
	d.Walk(func(e, _ model.Element) { byKind[e.Kind()]++ })
	var out []Count
	for _, n := range nouns {
		if c := byKind[n.kind]; c > 0 {
			out = append(out, Count{n.kind, c})
		}
	}
	return out
}

// describe sums a diagram up for readers who do not see it: what kind it is, what it holds, the names of
// the main elements, and the document's warnings.
func describe(doc *model.Document, d *model.Diagram, typeName string) string {
	var b strings.Builder
	b.WriteString(typeName)
	if name := clean.OneLine(d.Name); name != "" {
		fmt.Fprintf(&b, " “%s”", name)
	}
	var parts []string
	for _, c := range Counts(d) {
		for _, n := range nouns {
			if n.kind == c.Kind {
				parts = append(parts, n.count(c.N))
			}
		}
	}
	if len(parts) == 0 {
		b.WriteString(" without elements.")
	} else {
		fmt.Fprintf(&b, " with %s.", Enumerate(parts))
	}
	var names []string
	d.Walk(func(e, _ model.Element) {
		if slices.ContainsFunc(nouns, func(n noun) bool { return n.named && n.kind == e.Kind() }) {
			names = append(names, clean.OneLine(e.Ident().Name))
		}
	})
	if len(names) > 0 {
		if more := len(names) - maxListed; more > 0 {
			names = append(names[:maxListed:maxListed], fmt.Sprintf("%d more", more))
		}
		fmt.Fprintf(&b, " It shows %s.", Enumerate(names))
	}
	for i, w := range doc.Warnings {
		if i == 0 {
			b.WriteString(" Warnings:")
		} else {
			b.WriteString(";")
		}
		b.WriteString(" ")
		if w.IsValid() {
			fmt.Fprintf(&b, "line %d: ", w.Line)
		}
		b.WriteString(clean.OneLine(w.Message))
		if w.Hint != "" {
			b.WriteString(" — " + strings.TrimSuffix(clean.OneLine(w.Hint), "."))
		}
	}
	return b.String()
}

func (n noun) count(c int) string {
	if c == 1 {
		return "1 " + n.one
	}
	return fmt.Sprintf("%d %s", c, n.many)
}

// Enumerate joins items as English does: "a", "a and b", "a, b and c".
func Enumerate(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " and " + items[last]
}
