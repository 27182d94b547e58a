package codegen

import (
	"slices"

	"kuml-mcp/internal/model"
)

// associate turns associations into references (fields) and links.
func (p *plan) associate() {
	model.Walk(p.diagram.Elements, func(e, _ model.Element) {
		if a, ok := e.(*model.Association); ok {
			p.reference(a)
		}
	})
}

// reference gives the classes at the ends of an association the fields that lead to the other end: to an end that has a role or
// is written navigable, else to the target alone, or to the source where only the target is written as not navigable. An enumeration refers to nothing.
func (p *plan) reference(a *model.Association) {
	l := &link{source: a}
	for i, end := range a.Ends {
		l.ends[i], l.multiplicity[i] = p.find(end.TypeID), end.Multiplicity
	}
	holds := func(i int) bool { return l.ends[i] != nil && l.ends[i].kind != enumUnit }
	if l.ends[0] != nil && l.ends[1] != nil && l.ends[0].kind == classUnit && l.ends[1].kind == classUnit {
		p.links = append(p.links, l)
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
			l.fields[far] = f
			l.ends[1-far].fields = append(l.ends[1-far].fields, f)
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
func (p *plan) referenceTo(l *link, far int, back bool) *field {
	end := l.source.Ends[far]
	f := &field{
		many: isMany(end.Multiplicity), required: end.Multiplicity.Lower > 0, bounds: end.Multiplicity, visibility: model.Public, reference: true, back: back, end: far,
		docs: append(slices.Clone(p.comments[l.source.ID]), stereotypeDocs(l.source.Stereotypes, l.source.Applied)...), link: l, applied: l.source.Applied,
	}
	if back && l.ends[1-far].kind == interfaceUnit {
		f.required = false // nobody has it at first
	}
	name, near := end.TypeID, l.ends[1-far].pkg
	if u := l.ends[far]; u != nil {
		f.typ, name = &typeRef{unit: u, name: u.name}, u.name
	} else {
		f.typ = p.resolve(model.TypeRef{Name: end.TypeID}, l.source.Origin, near)
		f.required = f.required && !f.typ.optional
	}
	switch {
	case end.Role != "":
		f.name = camel(end.Role)
	case f.many:
		f.name = plural(lowerFirst(pascal(name)))
	default:
		f.name = lowerFirst(pascal(name))
	}
	return f
}
