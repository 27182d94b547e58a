package describe

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// maxNote is how much of a note's text stands in a list, in code points.
const maxNote = 80

// index answers questions about the elements of one diagram, or of the model that it shows a part of.
type index struct {
	diagram *model.Diagram
	all     []entry
	byID    map[string]model.Element
	// onlyIn gives the diagram of elements that one diagram has for itself though it shows a model.
	onlyIn map[model.Element]*model.Diagram
}

// entry is an element with its owner, nil at the top.
type entry struct{ element, owner model.Element }

func newIndex(d *model.Diagram) *index {
	x := &index{diagram: d, byID: map[string]model.Element{}, onlyIn: map[model.Element]*model.Diagram{}}
	elements := d.Elements
	if d.Model != nil {
		elements = d.Model.Elements
	}
	model.Walk(elements, func(e, owner model.Element) {
		x.all = append(x.all, entry{e, owner})
		if _, ok := x.byID[e.Ident().ID]; !ok {
			x.byID[e.Ident().ID] = e
		}
	})
	if d.Model == nil {
		return x
	}
	for _, d := range d.Model.Diagrams {
		for _, e := range d.Elements {
			id := e.Ident().ID
			first := x.byID[id]
			if first == nil {
				x.byID[id] = e
			}
			if first == nil || x.onlyIn[first] != nil { // each diagram may have a line of the same id
				x.onlyIn[e] = d
				x.all = append(x.all, entry{e, nil})
			}
		}
	}
	return x
}

// nameOf gives the name of the element of an id, or the id itself where it has none.
func (x *index) nameOf(id string) string {
	switch e := x.byID[id].(type) {
	case *model.Comment:
		return note(e)
	case *model.InstanceSpecification:
		if e.Name == "" {
			return notation.Instance(e)
		}
		return oneLine(e.Name)
	case model.Element:
		if name := e.Ident().Name; name != "" {
			return oneLine(name)
		}
	}
	return oneLine(id)
}

// line gives an element as one line: place, kind, text and id.
func (x *index) line(e model.Element) string {
	return place(e.Ident().Origin) + "[" + string(e.Kind()) + "] " + x.text(e) + " (id: " + oneLine(e.Ident().ID) + ")"
}

// place gives "line 3, val order: ", "" if nothing is known.
func place(o model.Origin) string {
	if !o.IsValid() {
		return ""
	}
	s := fmt.Sprintf("line %d", o.Line)
	if o.Val != "" {
		s += ", val " + o.Val
	}
	return s + ": "
}

// text gives an element without kind and id.
func (x *index) text(e model.Element) string {
	if w := wordings[e.Kind()]; w.text != nil {
		return w.text(x, e)
	}
	if r, ok := e.(model.Relationship); ok {
		return x.relationship(r)
	}
	return oneLine(e.Ident().Name) + modifiers(e)
}

// relationship gives "name: source -> target".
func (x *index) relationship(r model.Relationship) string {
	source, target := r.EndIDs()
	s := x.nameOf(source) + " -> " + x.nameOf(target)
	if name := oneLine(r.Ident().Name); name != "" {
		s = name + ": " + s
	}
	return s
}

// full is the display of texts, which leave nothing out.
var full notation.Display

// feature gives a feature with what a picture says about it without words.
func feature(f notation.Feature, e model.NamedElement) string { return f.String() + spoken(e) }

// association gives "places: Customer [1] -> orders Order [0..*], composite".
func (x *index) association(a *model.Association) string {
	end := func(e model.AssociationEnd) string {
		s := x.nameOf(e.TypeID)
		if e.Role != "" {
			s = oneLine(e.Role) + " " + s
		}
		if e.MultiplicitySet {
			s += " [" + e.Multiplicity.String() + "]"
		}
		if e.NavigableSet && !e.Navigable {
			s += " (not navigable)"
		}
		return s
	}
	s := end(a.Ends[0]) + " -> " + end(a.Ends[1])
	if a.Name != "" {
		s = oneLine(a.Name) + ": " + s
	}
	if a.Aggregation != model.NoAggregation && a.Aggregation != "" {
		s += ", " + strings.ToLower(string(a.Aggregation)) + ", whole " + x.nameOf(a.Ends[0].TypeID)
	}
	return s + marks(a, a.Stereotypes, a.Applied)
}

// modifiers gives what else is true of an element: ", abstract, private «stereotypes» {tags}".
func modifiers(e model.Element) string {
	n, ok := e.(model.NamedElement)
	if !ok {
		return ""
	}
	return spoken(n) + marks(e, n.NamedPart().Stereotypes, n.NamedPart().Applied)
}

// spoken gives what a picture says without words: ", abstract, private".
func spoken(e model.NamedElement) string {
	words := notation.ModifiersOf(e).ByLook
	if v := e.NamedPart().Visibility; v != model.Public && v != "" {
		words = append(words, strings.ToLower(string(v)))
	}
	s := ""
	for _, w := range words {
		s += ", " + w
	}
	return s
}

// marks gives stereotypes, and modifiers and tagged values in braces, each with a blank before it.
func marks(e model.Element, stereotypes []string, applied []model.StereotypeApplication) string {
	s := ""
	for _, part := range []string{notation.Guillemets(full.Stereotypes(stereotypes, applied)), notation.Braced(full.Words(e, applied))} {
		if part != "" {
			s += " " + part
		}
	}
	return s
}

// note gives a note's text in quotes, cut after a while.
func note(c *model.Comment) string {
	text := []rune(oneLine(c.Text))
	if len(text) > maxNote {
		text = append(text[:maxNote-1], '…')
	}
	return `"` + string(text) + `"`
}

// oneLine gives what is shown of s, with every run of white space as one blank, none at the ends.
func oneLine(s string) string { return clean.OneLine(s) }
