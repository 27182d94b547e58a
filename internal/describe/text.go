package describe

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
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
			return instanceName(e)
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

func attribute(p *model.Property) string {
	s := oneLine(p.Name)
	if p.IsDerived {
		s = "/" + s
	}
	s += typed(p.Type)
	if p.MultiplicitySet || p.Multiplicity != model.One {
		s += " [" + p.Multiplicity.String() + "]"
	}
	if p.HasDefault {
		s += " = " + oneLine(p.Default)
	}
	return s
}

func operation(o *model.Operation) string {
	parameters := make([]string, len(o.Parameters))
	for i, p := range o.Parameters {
		parameters[i] = parameter(p)
	}
	s := oneLine(o.Name) + "(" + strings.Join(parameters, ", ") + ")"
	if o.Returns != nil {
		s += typed(*o.Returns)
		if o.ReturnMultiplicity != nil {
			s += " [" + o.ReturnMultiplicity.String() + "]"
		}
	}
	return s
}

func parameter(p *model.Parameter) string {
	s := oneLine(p.Name) + typed(p.Type)
	if p.Direction != model.In && p.Direction != "" {
		s = strings.ToLower(string(p.Direction)) + " " + s
	}
	if p.HasDefault {
		s += " = " + oneLine(p.Default)
	}
	return s
}

func constraint(k *model.Constraint) string {
	s := oneLine(k.Name) + ": " + oneLine(k.Text)
	if k.ConstraintKind == model.Invariant {
		return s
	}
	s += ", " + strings.ToLower(string(k.ConstraintKind))
	if k.ContextOperation != "" {
		s += " of " + oneLine(k.ContextOperation)
	}
	return s
}

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
	for _, name := range a.Stereotypes {
		s += " «" + oneLine(name) + "»"
	}
	return s
}

func typed(t model.TypeRef) string {
	if t.Name == "" {
		return ""
	}
	return ": " + oneLine(t.Name)
}

// modifiers gives what else is true of an element: ", abstract, private", and its stereotypes.
func modifiers(e model.Element) string {
	var words []string
	add := func(on bool, word string) {
		if on {
			words = append(words, word)
		}
	}
	switch e := e.(type) {
	case *model.Class:
		add(e.IsAbstract, "abstract")
	case *model.Operation:
		add(e.IsAbstract, "abstract")
		add(e.IsStatic, "static")
	case *model.Property:
		add(e.IsStatic, "static")
		add(e.IsReadOnly, "read-only")
	}
	n, ok := e.(model.NamedElement)
	if !ok {
		return ""
	}
	named := n.NamedPart()
	add(named.Visibility != model.Public && named.Visibility != "", strings.ToLower(string(named.Visibility)))
	s := ""
	for _, w := range words {
		s += ", " + w
	}
	for _, name := range named.Stereotypes {
		s += " «" + oneLine(name) + "»"
	}
	for _, a := range named.Applied {
		s += " «" + oneLine(a.Name) + tags(a.Tags) + "»"
	}
	return s
}

// tags gives " name=value, …", "" for none.
func tags(list []model.TaggedValue) string {
	s := ""
	for i, t := range list {
		sep := ", "
		if i == 0 {
			sep = " "
		}
		s += sep + oneLine(t.Name) + "=" + tagValue(t.Value)
	}
	return s
}

func tagValue(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(oneLine(v))
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case model.EnumLiteral:
		return v.Name
	case []any:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = tagValue(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// note gives a note's text in quotes, cut after a while.
func note(c *model.Comment) string {
	text := []rune(oneLine(c.Text))
	if len(text) > maxNote {
		text = append(text[:maxNote-1], '…')
	}
	return `"` + string(text) + `"`
}

// oneLine gives s with every run of white space as one blank, none at the ends.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
