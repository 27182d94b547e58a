package plan

import (
	"slices"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/model"
)

// associate turns associations into references (fields) and links.
func (p *Plan) associate() {
	model.Walk(p.Diagram.Elements, func(e, _ model.Element) {
		if a, ok := e.(*model.Association); ok {
			p.reference(a)
		}
	})
}

// reference gives the classes at the ends of an association the fields that lead to the other end: to an end that has a role or
// is written navigable, else to the target alone, or to the source where only the target is written as not navigable. An enumeration refers
// to nothing.
func (p *Plan) reference(a *model.Association) {
	l := &Link{Source: a}
	for i, end := range a.Ends {
		l.Ends[i], l.Multiplicity[i] = p.Find(end.TypeID), end.Multiplicity
	}
	holds := func(i int) bool { return l.Ends[i] != nil && l.Ends[i].Kind != Enum }
	if l.Ends[0] != nil && l.Ends[1] != nil && l.Ends[0].Kind == Class && l.Ends[1].Kind == Class {
		p.Links = append(p.Links, l)
	}
	wanted := [2]bool{references(a.Ends[0]), references(a.Ends[1])}
	if !wanted[0] && !wanted[1] {
		closed := func(i int) bool { return a.Ends[i].NavigableSet && !a.Ends[i].Navigable }
		wanted[1] = !closed(1) || closed(0)
		if !wanted[1] || !holds(0) {
			wanted = [2]bool{!closed(0), false}
		}
	}
	for _, far := range []int{1, 0} {
		if wanted[far] && holds(1-far) {
			f := p.referenceTo(l, far, wanted[0] && wanted[1] && far == 0 && holds(0))
			l.Fields[far] = f
			l.Ends[1-far].Fields = append(l.Ends[1-far].Fields, f)
		}
	}
}

// references reports whether an end, by what the script wrote, becomes a reference to it.
func references(end model.AssociationEnd) bool {
	if end.NavigableSet {
		return end.Navigable
	}
	return end.Role != ""
}

// referenceTo is the field at the near class that leads to the far end of a link.
func (p *Plan) referenceTo(l *Link, far int, back bool) *Field {
	end := l.Source.Ends[far]
	f := &Field{
		Many: IsMany(end.Multiplicity), Required: end.Multiplicity.Lower > 0, Bounds: end.Multiplicity, Visibility: model.Public,
		Reference: true, Back: back, end: far,
		docs: append(slices.Clone(p.comments[l.Source.ID]), stereotypeDocs(l.Source.Stereotypes, l.Source.Applied)...), Link: l,
		Applied: l.Source.Applied,
	}
	if back && l.Ends[1-far].Kind == Interface {
		f.Required = false // nobody has it at first
	}
	name, near := end.TypeID, l.Ends[1-far].Package
	if u := l.Ends[far]; u != nil {
		f.Type, name = &Type{Unit: u, Name: u.Name}, u.Name
	} else {
		f.Type = p.resolve(model.TypeRef{Name: end.TypeID}, l.Source.Origin, near)
		f.Required = f.Required && !f.Type.Optional
	}
	switch {
	case end.Role != "":
		f.Name = ident.Camel(end.Role)
	case f.Many:
		f.Name = ident.Plural(ident.LowerFirst(ident.Pascal(name)))
	default:
		f.Name = ident.LowerFirst(ident.Pascal(name))
	}
	return f
}
