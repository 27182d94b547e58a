// Package describe puts a model into words, for readers who want to talk about its elements or to check that a script
// says what they meant.
package describe

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/model"
)

// List gives every element of the diagrams with its id, one a line: a heading for each diagram, its classifiers,
// relationships and other elements in groups with counts, features below their owners. The document's warnings follow.
func List(doc *model.Document, diagrams []*model.Diagram) string {
	var b strings.Builder
	for i, d := range diagrams {
		if i > 0 {
			b.WriteByte('\n')
		}
		newIndex(d).list(&b)
	}
	writeWarnings(&b, doc)
	return b.String()
}

// group is the elements that stand under one heading.
type group struct {
	title   string
	entries []entry
}

func (x *index) list(b *strings.Builder) {
	classifiers, relationships, others := group{title: "Classifiers"}, group{title: "Relationships"}, group{title: "Other elements"}
	for _, e := range x.all {
		switch e.element.(type) {
		case model.Classifier:
			classifiers.entries = append(classifiers.entries, e)
		case model.Relationship:
			relationships.entries = append(relationships.entries, e)
		case *model.Package, *model.Comment:
			others.entries = append(others.entries, e)
		}
	}
	fmt.Fprintf(b, "%s\n", heading(x.diagram))
	for _, g := range []group{classifiers, relationships, others} {
		fmt.Fprintf(b, "\n%s (%d)\n", g.title, len(g.entries))
		for _, e := range g.entries {
			x.listed(b, e)
		}
	}
}

// heading names a diagram.
func heading(d *model.Diagram) string {
	s := fmt.Sprintf("Diagram %q (%s %s)", oneLine(d.Name), d.Language, d.Type)
	if d.Level != "" {
		s = fmt.Sprintf("Model %q (%s, drawn as %s %s)", oneLine(d.Name), d.Level, d.Language, d.Type)
	}
	if at := strings.TrimSuffix(place(d.Origin), ": "); at != "" {
		s += ", " + at
	}
	return s
}

// listed writes an element of a group with what it owns.
func (x *index) listed(b *strings.Builder, e entry) {
	b.WriteString("  " + x.line(e.element) + "\n")
	if _, ok := e.element.(*model.Package); ok {
		return // its members stand in their own groups; their ids begin with the package's
	}
	x.owned(b, e.element, "    ")
}

// owned writes what an element owns, indented.
func (x *index) owned(b *strings.Builder, e model.Element, indent string) {
	o, ok := e.(model.Owner)
	if !ok {
		return
	}
	for _, part := range o.Owned() {
		b.WriteString(indent + x.line(part) + "\n")
		x.owned(b, part, indent+"  ")
	}
}

// writeWarnings writes the closing section: what is worth saying about the script.
func writeWarnings(b *strings.Builder, doc *model.Document) {
	if len(doc.Warnings) == 0 {
		return
	}
	fmt.Fprintf(b, "\nWarnings (%d)\n", len(doc.Warnings))
	for _, w := range doc.Warnings {
		b.WriteString("  ")
		if w.IsValid() {
			fmt.Fprintf(b, "line %d: ", w.Line)
		}
		b.WriteString(oneLine(w.Message))
		if w.Hint != "" {
			b.WriteString(" — " + oneLine(w.Hint))
		}
		b.WriteByte('\n')
	}
}
