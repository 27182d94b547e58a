package uml

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// maker builds the models of the tests, with the ids that a script would give them.
type maker struct {
	d   *model.Diagram
	pkg *model.Package // where classifiers go, nil: the diagram itself
}

func newMaker(name string) *maker {
	return &maker{d: &model.Diagram{
		ID: name, Name: name, Language: model.UML, Type: model.ClassDiagram,
		Options: &model.ClassOptions{ShowAttributes: true, ShowOperations: true, ShowVisibility: true, Filter: model.FilterAll},
	}}
}

func (m *maker) options() *model.ClassOptions { return m.d.Options.(*model.ClassOptions) }

func (m *maker) doc() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{m.d}}
}

func (m *maker) put(e model.Element) {
	if m.pkg != nil {
		m.pkg.Members = append(m.pkg.Members, e)
		return
	}
	m.d.Elements = append(m.d.Elements, e)
}

func (m *maker) named(name string) model.Named {
	id := name
	if m.pkg != nil {
		id = m.pkg.ID + "::" + name
	}
	return model.Named{Head: model.Head{ID: id, Name: name}, Visibility: model.Public}
}

func (m *maker) class(name string, features ...model.Element) *model.Class {
	c := &model.Class{Named: m.named(name), Features: collect(name, features)}
	m.put(c)
	return c
}

func (m *maker) abstract(name string, features ...model.Element) *model.Class {
	c := m.class(name, features...)
	c.IsAbstract = true
	return c
}

func (m *maker) iface(name string, features ...model.Element) *model.Interface {
	i := &model.Interface{Named: m.named(name), Features: collect(name, features)}
	m.put(i)
	return i
}

func (m *maker) enum(name string, literals ...string) *model.Enumeration {
	e := &model.Enumeration{Named: m.named(name)}
	for _, l := range literals {
		e.Literals = append(e.Literals,
			&model.Literal{Named: model.Named{Head: model.Head{ID: e.ID + "::" + l, Name: l}, Visibility: model.Public}})
	}
	m.put(e)
	return e
}

// inPackage runs content with everything it makes inside a new package.
func (m *maker) inPackage(name string, content func()) *model.Package {
	p := &model.Package{Named: m.named(name)}
	m.put(p)
	outer := m.pkg
	m.pkg = p
	content()
	m.pkg = outer
	return p
}

func collect(owner string, features []model.Element) (f model.Features) {
	for _, e := range features {
		e.Ident().ID = owner + "::" + e.Ident().Name
		switch e := e.(type) {
		case *model.Property:
			f.Attributes = append(f.Attributes, e)
		case *model.Operation:
			f.Operations = append(f.Operations, e)
		case *model.Constraint:
			f.Constraints = append(f.Constraints, e)
		}
	}
	return f
}

// attr makes an attribute from "[sign]name: Type"; without a sign it is private.
func attr(text string, set ...func(*model.Property)) *model.Property {
	v, text := splitSign(text, model.Private)
	name, typ, _ := strings.Cut(text, ": ")
	p := &model.Property{
		Named: model.Named{Head: model.Head{Name: name}, Visibility: v}, Type: model.TypeRef{Name: typ}, Multiplicity: model.One,
	}
	for _, f := range set {
		f(p)
	}
	return p
}

// op makes an operation from "[sign]name(p: T, q: U): R"; without a sign it is public.
func op(text string, set ...func(*model.Operation)) *model.Operation {
	v, text := splitSign(text, model.Public)
	name, rest, _ := strings.Cut(text, "(")
	params, ret, _ := strings.Cut(rest, ")")
	o := &model.Operation{Named: model.Named{Head: model.Head{Name: name}, Visibility: v}}
	for _, p := range strings.Split(params, ", ") {
		if pn, pt, ok := strings.Cut(p, ": "); ok {
			o.Parameters = append(o.Parameters,
				&model.Parameter{Named: model.Named{Head: model.Head{Name: pn}}, Type: model.TypeRef{Name: pt}, Direction: model.In})
		}
	}
	if ret = strings.TrimPrefix(ret, ": "); ret != "" {
		o.Returns = &model.TypeRef{Name: ret}
	}
	for _, f := range set {
		f(o)
	}
	return o
}

func splitSign(text string, or model.Visibility) (model.Visibility, string) {
	for v, s := range notation.Signs {
		if rest, ok := strings.CutPrefix(text, s); ok {
			return v, rest
		}
	}
	return or, text
}

func inv(name, body string) *model.Constraint {
	return &model.Constraint{Named: model.Named{Head: model.Head{Name: name}}, Text: body, ConstraintKind: model.Invariant}
}

func static(p *model.Property) { p.IsStatic = true }

func readOnly(p *model.Property) { p.IsReadOnly = true }

func derived(p *model.Property) { p.IsDerived = true }

func value(v string) func(*model.Property) {
	return func(p *model.Property) { p.Default, p.HasDefault = v, true }
}

func many(lower, upper int) func(*model.Property) {
	return func(p *model.Property) {
		p.Multiplicity, p.MultiplicitySet = model.Multiplicity{Lower: lower, Upper: upper}, true
	}
}

// assoc joins two classifiers; set may change the association made. An end is written "id", "id role" or "id [m] role".
func (m *maker) assoc(source, target string, set ...func(*model.Association)) *model.Association {
	a := &model.Association{Ends: [2]model.AssociationEnd{end(source), end(target)}, Aggregation: model.NoAggregation}
	a.ID = "assoc::" + a.Ends[0].TypeID + "-->" + a.Ends[1].TypeID
	for _, f := range set {
		f(a)
	}
	if a.Name != "" {
		a.ID += "::" + a.Name
	}
	m.d.Elements = append(m.d.Elements, a)
	return a
}

var testMultiplicities = map[string]model.Multiplicity{
	"1": model.One, "0..1": {Lower: 0, Upper: 1}, "*": {Lower: 0, Upper: model.Unlimited},
	"1..*": {Lower: 1, Upper: model.Unlimited}, "2..5": {Lower: 2, Upper: 5},
}

func end(text string) model.AssociationEnd {
	e := model.AssociationEnd{Multiplicity: model.One, Navigable: true}
	for i, f := range strings.Fields(text) {
		switch {
		case i == 0:
			e.TypeID = f
		case f[0] == '[':
			e.Multiplicity, e.MultiplicitySet = testMultiplicities[strings.Trim(f, "[]")], true
		default:
			e.Role = f
		}
	}
	return e
}

func called(name string) func(*model.Association) {
	return func(a *model.Association) { a.Name = name }
}

func composite(a *model.Association) { a.Aggregation = model.Composite }

func shared(a *model.Association) { a.Aggregation = model.Shared }

func navigable(source, target bool) func(*model.Association) {
	return func(a *model.Association) {
		a.Ends[0].Navigable, a.Ends[0].NavigableSet = source, true
		a.Ends[1].Navigable, a.Ends[1].NavigableSet = target, true
	}
}

func (m *maker) extends(general string, specifics ...string) {
	for _, s := range specifics {
		m.d.Elements = append(m.d.Elements,
			&model.Generalization{Head: model.Head{ID: "gen::" + s + "-|>" + general}, SpecificID: s, GeneralID: general})
	}
}

func (m *maker) implements(iface string, classes ...string) {
	for _, c := range classes {
		m.d.Elements = append(m.d.Elements,
			&model.Realization{Head: model.Head{ID: "real::" + c + "..|>" + iface}, ImplementingID: c, InterfaceID: iface})
	}
}

func (m *maker) uses(client, supplier, name string) {
	m.d.Elements = append(m.d.Elements,
		&model.Dependency{Head: model.Head{ID: "dep::" + client + "..>" + supplier, Name: name}, ClientID: client, SupplierID: supplier})
}

func (m *maker) note(id, text string, anchors ...string) {
	m.d.Elements = append(m.d.Elements, &model.Comment{Head: model.Head{ID: id}, Text: text})
	for _, a := range anchors {
		m.d.Elements = append(m.d.Elements,
			&model.CommentLink{Head: model.Head{ID: "noteanchor::" + id + "--" + a}, CommentID: id, ElementID: a})
	}
}
