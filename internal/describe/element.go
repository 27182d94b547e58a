package describe

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/spell"
)

// maxNearest is how many ids are offered where an element was not found.
const maxNearest = 5

// Element describes one element: what it is and has, its relationships in both directions, and where in the script it
// stands. ref is an id, or a name, qualified name (a::b or a.b) or val name that only one element has; an
// element that several diagrams show is described in each. The error for an unknown or ambiguous ref is a
// *diag.Failure with code ElementNotFound and the nearest ids as a detail. The document's warnings follow.
func Element(doc *model.Document, diagrams []*model.Diagram, ref string) (string, error) {
	ref = strings.TrimSpace(ref)
	var indexes []*index
	models := map[*model.Model]bool{}
	for _, d := range diagrams {
		if d.Model == nil || !models[d.Model] {
			models[d.Model] = true
			indexes = append(indexes, newIndex(d))
		}
	}
	id, err := resolve(indexes, ref)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, x := range indexes {
		if x.byID[id] == nil {
			x.describeWhole(&b, id)
		}
		for _, e := range x.all {
			if e.element.Ident().ID == id {
				if b.Len() > 0 {
					b.WriteByte('\n')
				}
				x.describe(&b, e)
			}
		}
	}
	writeWarnings(&b, doc)
	return b.String(), nil
}

// resolve gives the id that a reference means.
func resolve(indexes []*index, ref string) (string, error) {
	readings := [3]map[string]bool{{}, {}, {}} // by id; by val or qualified name; by name
	ids := map[string]bool{}
	words := map[string]string{} // what may be written → id
	note := func(level int, word, id string) {
		if word == "" {
			return
		}
		if word == ref {
			readings[level][id] = true
		}
		if _, taken := words[word]; !taken {
			words[word] = id
		}
	}
	for _, x := range indexes {
		for _, e := range x.all {
			h := e.element.Ident()
			ids[h.ID] = true
			note(0, h.ID, h.ID)
			note(1, h.Origin.Val, h.ID)
			note(1, strings.ReplaceAll(h.ID, "::", "."), h.ID)
			note(2, h.Name, h.ID)
		}
		for _, w := range x.wholes() {
			note(2, w.ID, w.ID)
			note(2, w.Name, w.ID)
			note(2, w.Origin.Val, w.ID)
		}
	}
	for _, found := range readings {
		switch len(found) {
		case 0:
			continue
		case 1:
			for id := range found {
				return id, nil
			}
		}
		list := slices.Sorted(maps.Keys(found))
		return "",
			diag.Failf(diag.ElementNotFound, "%q may mean %d elements: %s; give the id of one",
				ref, len(list), strings.Join(list[:min(len(list), maxNearest)], ", ")).
				With("nearest", list[:min(len(list), maxNearest)])
	}
	near := []string{}
	for _, word := range spell.Nearest(ref, slices.Collect(maps.Keys(words)), 2*maxNearest) {
		if id := words[word]; !slices.Contains(near, id) && len(near) < maxNearest {
			near = append(near, id)
		}
	}
	f := diag.Failf(diag.ElementNotFound, "there is no element %q", ref).With("nearest", near)
	switch {
	case len(near) > 0:
		f.Message += "; did you mean " + strings.Join(near, ", ") + "?"
	case len(ids) > 0:
		f.Message += "; list_elements gives all ids"
	}
	return "", f
}

// wholes gives the diagram, or the model with all its diagrams.
func (x *index) wholes() []model.Head {
	d := x.diagram
	if d.Model == nil {
		return []model.Head{{ID: d.ID, Name: d.Name, Origin: d.Origin}}
	}
	out := []model.Head{d.Model.Head}
	for _, d := range d.Model.Diagrams {
		out = append(out, model.Head{ID: d.ID, Name: d.Name, Origin: d.Origin})
	}
	return out
}

// describeWhole writes what a diagram or model of that id holds, nothing if the index has none.
func (x *index) describeWhole(b *strings.Builder, id string) {
	d := x.diagram
	switch {
	case d.Model == nil && d.ID == id:
		x.describeContent(b, x.heading(), d.Metadata, "at the top level", d.Elements)
	case d.Model != nil && d.Model.ID == id:
		x.describeContent(b, x.heading(), d.Model.Metadata, "at the top level", d.Model.Elements)
		x.listDiagrams(b, d.Model.Diagrams)
	case d.Model != nil:
		for _, d := range d.Model.Diagrams {
			if d.ID == id {
				x.describeContent(b, diagramLine(d), d.Metadata, "shown", d.Elements)
			}
		}
	}
}

func (x *index) describeContent(b *strings.Builder, heading string, notes model.Metadata, where string, elements []model.Element) {
	noun := "elements"
	if len(elements) == 1 {
		noun = "element"
	}
	fmt.Fprintf(b, "%s\n", heading)
	x.fact(b, "Metadata", oneLine(notes.String()))
	fmt.Fprintf(b, "%d %s %s:\n", len(elements), noun, where)
	for _, e := range elements {
		b.WriteString("  " + x.line(e) + "\n")
	}
}

// describe writes all there is to say about an element.
func (x *index) describe(b *strings.Builder, e entry) {
	h := e.element.Ident()
	fmt.Fprintf(b, "[%s] %s (id: %s)\n", e.element.Kind(), x.text(e.element), oneLine(h.ID))
	x.fact(b, "In", x.owner(e))
	if h.Origin.IsValid() {
		at := fmt.Sprintf("line %d, column %d", h.Origin.Line, h.Origin.Column)
		if h.Origin.Val != "" {
			at += ", val " + h.Origin.Val
		}
		x.fact(b, "Script", at)
	}
	if n, ok := e.element.(model.NamedElement); ok {
		x.fact(b, "Visibility", strings.ToLower(string(n.NamedPart().Visibility)))
		x.fact(b, "Stereotypes", stereotypes(n.NamedPart()))
	}
	x.fact(b, "Metadata", oneLine(h.Metadata.String()))
	x.describeParts(b, e.element)
	x.describeRelations(b, e.element)
}

// fact writes "Title: text", nothing for no text.
func (x *index) fact(b *strings.Builder, title, text string) {
	if text != "" {
		fmt.Fprintf(b, "%s: %s\n", title, text)
	}
}

// owner names what an element belongs to.
func (x *index) owner(e entry) string {
	if d := x.onlyIn[e.element]; d != nil {
		return diagramLine(d)
	}
	if e.owner == nil {
		return strings.SplitN(x.heading(), "\n", 2)[0]
	}
	return fmt.Sprintf("[%s] %s (id: %s)", e.owner.Kind(), oneLine(e.owner.Ident().Name), oneLine(e.owner.Ident().ID))
}

func stereotypes(n *model.Named) string {
	var list []string
	for _, name := range full.Stereotypes(n.Stereotypes, nil) {
		list = append(list, notation.Guillemets([]string{name}))
	}
	for _, a := range n.Applied {
		one := []model.StereotypeApplication{a}
		s := notation.Guillemets(full.Stereotypes(nil, one))
		if tags := notation.Braced(full.Tags(one)); tags != "" {
			s += " " + tags
		}
		list = append(list, s+" ("+oneLine(a.ProfileNamespace)+")")
	}
	return strings.Join(list, ", ")
}

// describeParts writes what is particular to the kind of the element, and what it owns, by kind.
func (x *index) describeParts(b *strings.Builder, e model.Element) {
	if w := wordings[e.Kind()]; w.facts != nil {
		w.facts(x, b, e)
	} else if r, ok := e.(model.Relationship); ok {
		x.describeEnds(b, r)
	}
	o, ok := e.(model.Owner)
	if !ok {
		return
	}
	for _, t := range partTitles {
		var parts []model.Element
		for _, part := range o.Owned() {
			if part.Kind() == t.kind {
				parts = append(parts, part)
			}
		}
		if len(parts) == 0 {
			continue
		}
		fmt.Fprintf(b, "%s (%d):\n", t.title, len(parts))
		for _, part := range parts {
			b.WriteString("  " + x.line(part) + "\n")
		}
	}
}

func (x *index) describeEnds(b *strings.Builder, r model.Relationship) {
	source, target := r.EndIDs()
	x.fact(b, "From", x.reference(source))
	x.fact(b, "To", x.reference(target))
}

func (x *index) describeEnd(b *strings.Builder, title string, e model.AssociationEnd) {
	s := x.reference(e.TypeID)
	if e.Role != "" {
		s += ", role " + oneLine(e.Role)
	}
	if e.MultiplicitySet {
		s += ", multiplicity " + e.Multiplicity.String()
	}
	if e.NavigableSet {
		s += fmt.Sprintf(", navigable %t", e.Navigable)
	}
	x.fact(b, title, s)
}

// reference names the element of an id, or says that there is none.
func (x *index) reference(id string) string {
	e := x.byID[id]
	if e == nil {
		return oneLine(id) + " (not in this diagram)"
	}
	return fmt.Sprintf("[%s] %s (id: %s)", e.Kind(), x.nameOf(id), oneLine(id))
}

// describeRelations writes the relationships from and to an element.
func (x *index) describeRelations(b *strings.Builder, e model.Element) {
	id := e.Ident().ID
	var from, to []string
	for _, other := range x.all {
		r, ok := other.element.(model.Relationship)
		if !ok {
			continue
		}
		source, target := r.EndIDs()
		if source == id {
			from = append(from, x.line(r))
		}
		if target == id {
			to = append(to, x.line(r))
		}
	}
	for _, g := range []struct {
		title string
		lines []string
	}{{"Relationships from it", from}, {"Relationships to it", to}} {
		if len(g.lines) > 0 {
			fmt.Fprintf(b, "%s (%d):\n  %s\n", g.title, len(g.lines), strings.Join(g.lines, "\n  "))
		}
	}
}
