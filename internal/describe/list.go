// Package describe puts a model into words, for readers who want to talk about its elements or to check that a script
// says what they meant.
package describe

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// List gives every element of the diagrams with its id, one a line: a heading for each diagram, its elements in
// groups with counts, parts below their owners. A model that several diagrams show is listed once, with its diagrams at the end.
// The document's warnings follow.
func List(doc *model.Document, diagrams []*model.Diagram) string {
	var b strings.Builder
	models := map[*model.Model]bool{}
	for _, d := range diagrams {
		if d.Model != nil && models[d.Model] {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		x := newIndex(d)
		x.list(&b)
		if d.Model != nil {
			models[d.Model] = true
			x.listDiagrams(&b, diagrams)
		}
	}
	writeWarnings(&b, doc)
	return b.String()
}

func (x *index) list(b *strings.Builder) {
	groups := map[string][]entry{}
	for _, e := range x.all {
		if g := x.group(e); g != "" {
			groups[g] = append(groups[g], e)
		}
	}
	fmt.Fprintf(b, "%s\n", x.heading())
	for _, title := range x.titles() {
		fmt.Fprintf(b, "\n%s (%d)\n", title, len(groups[title]))
		for _, e := range groups[title] {
			b.WriteString("  " + x.line(e.element) + "\n")
			x.owned(b, e.element, "    ")
		}
	}
}

// titles are the headings of the list.
func (x *index) titles() []string {
	if t := interactionGroups[x.diagram.DiagramKind()]; t != nil {
		return t
	}
	return groupTitles[x.diagram.Language]
}

// group is groupOf for the headings of this list.
func (x *index) group(e entry) string {
	g := groupOf(e)
	if _, ok := e.element.(*model.InstanceSpecification); ok && x.diagram.Type == model.CommunicationDiagram && g != "" {
		g = "Participants"
	}
	if g != "" && !slices.Contains(x.titles(), g) {
		return others
	}
	return g
}

// listDiagrams writes those of the diagrams that show the model, with what each shows and the elements that it alone has.
func (x *index) listDiagrams(b *strings.Builder, diagrams []*model.Diagram) {
	var lines strings.Builder
	n := 0
	for _, d := range diagrams {
		if d.Model != x.diagram.Model {
			continue
		}
		n++
		fmt.Fprintf(&lines, "  %s\n    shows %s\n", diagramLine(d), x.shown(d))
		for _, e := range d.Elements {
			if x.onlyIn[e] == d {
				lines.WriteString("    " + x.line(e) + "\n")
			}
		}
	}
	fmt.Fprintf(b, "\nDiagrams (%d)\n%s", n, lines.String())
}

// diagramLine gives a diagram of a model as one line.
func diagramLine(d *model.Diagram) string {
	return place(d.Origin) + "[" + string(d.Kind()) + "] " + oneLine(d.Name) + " (id: " + oneLine(d.ID) + ")"
}

// shown names what a diagram shows, without relationships.
func (x *index) shown(d *model.Diagram) string {
	var names []string
	relations := 0
	for _, e := range d.Elements {
		if _, ok := e.(model.Relationship); ok {
			relations++
		} else {
			names = append(names, oneLine(cmp.Or(e.Ident().Name, e.Ident().ID)))
		}
	}
	if len(names) == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%s; relationships: %d", strings.Join(names, ", "), relations)
}

// heading names the diagram, or the model that the index is of.
func (x *index) heading() string {
	m := x.diagram.Model
	if m == nil {
		return heading(x.diagram)
	}
	s := fmt.Sprintf("Model %q (%s)", oneLine(m.Name), m.Language)
	if at := strings.TrimSuffix(place(m.Origin), ": "); at != "" {
		s += ", " + at
	}
	s += "\n[" + string(m.Kind()) + "] " + oneLine(m.Name) + " (id: " + oneLine(m.ID) + ")"
	if m.Description != "" {
		s += "\n" + oneLine(m.Description)
	}
	return s
}

// heading names a diagram.
func heading(d *model.Diagram) string {
	s := fmt.Sprintf("Diagram %q (%s)", oneLine(d.Name), d.DiagramKind())
	if d.Level != "" {
		s = fmt.Sprintf("Model %q (%s, drawn as %s)", oneLine(d.Name), d.Level, d.DiagramKind())
	}
	if at := strings.TrimSuffix(place(d.Origin), ": "); at != "" {
		s += ", " + at
	}
	return s
}

// owned writes what an element owns, indented, but for what stands in a group of its own.
func (x *index) owned(b *strings.Builder, e model.Element, indent string) {
	o, ok := e.(model.Owner)
	if !ok {
		return
	}
	for _, part := range o.Owned() {
		if x.group(entry{part, e}) != "" {
			continue
		}
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
