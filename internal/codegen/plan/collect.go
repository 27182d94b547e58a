package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// readComments joins notes with what they are about.
func (p *Plan) readComments() {
	texts := map[string]string{}
	model.Walk(p.Diagram.Elements, func(e, _ model.Element) {
		if c, ok := e.(*model.Comment); ok {
			texts[c.ID] = strings.TrimSpace(c.Text)
		}
	})
	p.comments = map[string][]string{}
	model.Walk(p.Diagram.Elements, func(e, _ model.Element) {
		if l, ok := e.(*model.CommentLink); ok && texts[l.CommentID] != "" {
			p.comments[l.ElementID] = append(p.comments[l.ElementID], strings.Split(texts[l.CommentID], "\n")...)
		}
	})
}

// collect makes a unit of every class, interface and enumeration.
func (p *Plan) collect(list []model.Element, pkg string, inPackage bool, taken map[string]ident.Taken) {
	for _, e := range list {
		switch e := e.(type) {
		case *model.Package:
			p.collect(e.Members, packagePath(pkg, e.Name), true, taken)
		case model.Classifier:
			u := &Unit{Source: e, Package: pkg, Visibility: e.NamedPart().Visibility, InPackage: inPackage}
			switch c := e.(type) {
			case *model.Class:
				u.Abstract, u.Leaf = c.IsAbstract, c.IsLeaf
			case *model.Interface:
				u.Kind = Interface
			case *model.Enumeration:
				u.Kind = Enum
				p.literals(u, c)
			default:
				continue
			}
			if taken[pkg] == nil {
				taken[pkg] = ident.Taken{}
			}
			u.Name = taken[pkg].Take(ident.Pascal(e.Ident().Name))
			u.Docs = p.classifierDocs(e)
			p.Units = append(p.Units, u)
			p.byID[e.Ident().ID] = u
			p.byName[e.Ident().Name] = append(p.byName[e.Ident().Name], u)
		}
	}
}

// packagePath is the package of a UML package within another; its name may have several segments, and may repeat those of the
// outer one.
func packagePath(outer, name string) string {
	var parts []string
	for _, part := range strings.FieldsFunc(name, func(r rune) bool { return r == '.' || r == ':' || r == '/' }) {
		parts = append(parts, strings.ToLower(ident.Identifier(strings.TrimSpace(part))))
	}
	if len(parts) == 0 {
		parts = []string{"_"}
	}
	inner := strings.Join(parts, ".")
	if outer == "" || strings.HasPrefix(inner, outer+".") {
		return inner
	}
	return Join(outer, inner)
}

func (p *Plan) literals(u *Unit, e *model.Enumeration) {
	u.LiteralDocs = map[string][]string{}
	for _, l := range e.Literals {
		u.Literals = append(u.Literals, l.Name)
		if docs := p.comments[l.ID]; docs != nil {
			u.LiteralDocs[l.Name] = docs
		}
	}
}

// Join puts a name behind its package, "" for none.
func Join(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + "." + name
}

// classifierDocs tells notes first, then stereotypes and constraints.
func (p *Plan) classifierDocs(c model.Classifier) []string {
	n := c.NamedPart()
	out := append(slices.Clone(p.comments[n.ID]), stereotypeDocs(n.Stereotypes, n.Applied)...)
	if f, ok := c.(model.Featured); ok {
		for _, k := range f.FeaturePart().Constraints {
			if k.ContextOperation == "" {
				out = append(out, constraintDoc("Constraint", k))
			}
		}
	}
	return out
}

// mappings are the stereotypes that say how something is stored. They become code, no documentation.
var mappings = ident.Keywords("Entity Table Inheritance Index Column Id Transient FK JunctionTable PersistenceContext")

func stereotypeDocs(names []string, applied []model.StereotypeApplication) []string {
	names = slices.Clone(names)
	for _, a := range applied {
		if !mappings[a.Name] {
			names = append(names, a.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{"Stereotypes: " + strings.Join(names, ", ") + "."}
}

func constraintDoc(kind string, k *model.Constraint) string {
	return strings.TrimSpace(kind+" "+k.Name) + ": " + source.OneLine(k.Text)
}

// Find gives a unit by its id, else the first one of a name.
func (p *Plan) Find(ref string) *Unit {
	if u := p.byID[ref]; u != nil {
		return u
	}
	if same := p.byName[ref]; len(same) > 0 {
		return same[0]
	}
	return nil
}

// relate reads generalizations and realizations.
func (p *Plan) relate() {
	model.Walk(p.Diagram.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case *model.Generalization:
			p.generalize(e.Origin, e.SpecificID, e.GeneralID)
		case *model.Realization:
			p.generalize(e.Origin, e.ImplementingID, e.InterfaceID)
		}
	})
}

// generalize makes a classifier a superclass or an interface of another one. A second superclass, a cycle, or what the target
// languages cannot say is left out, noted in the documentation and reported.
func (p *Plan) generalize(at model.Origin, specificID, generalID string) {
	specific, general := p.Find(specificID), p.Find(generalID)
	leaveOut := func(doc, hint string) {
		specific.Docs = append(specific.Docs, doc)
		p.Warn(diag.NotGenerated, at, hint, "%s: %s", specific.Name, ident.LowerFirst(strings.TrimSuffix(doc, ".")))
	}
	switch {
	case specific == nil || specific == general:
	case general == nil:
		leaveOut("Specializes "+source.OneLine(generalID)+", which the diagram does not declare.", "Declare it in the diagram.")
	case general.Reaches(specific):
		leaveOut("Specializes "+general.Name+", which specializes it in turn.", "Take one of the generalizations out.")
	case general.Kind == Interface:
		if !slices.Contains(specific.Interfaces, general) {
			specific.Interfaces = append(specific.Interfaces, general)
		}
	case specific.Kind != Class || general.Kind != Class:
		leaveOut("Specializes "+general.Name+", which is no interface.", "Only classes specialize classes.")
	case specific.Super == general || slices.Contains(specific.Others, general):
	case specific.Super != nil && !p.SeveralSupers:
		leaveOut("Also specializes "+general.Name+", which single inheritance cannot express.",
			"Make one of the superclasses an interface.")
	case specific.Super != nil:
		general.Extended = true
		specific.Others = append(specific.Others, general)
	default:
		specific.Super, general.Extended = general, true
	}
}

// Reaches reports whether other is among the ancestors of u.
func (u *Unit) Reaches(other *Unit) bool {
	is := func(a *Unit) bool { return a == other || a.Reaches(other) }
	return u.Super != nil && is(u.Super) || slices.ContainsFunc(u.Others, is) || slices.ContainsFunc(u.Interfaces, is)
}

// Superclasses are the direct ones.
func (u *Unit) Superclasses() []*Unit {
	if u.Super == nil {
		return nil
	}
	return append([]*Unit{u.Super}, u.Others...)
}

// line is the unit with its superclasses, nearest first, each once.
func (u *Unit) line() []*Unit {
	return append([]*Unit{u}, slices.DeleteFunc(u.Ancestors(), func(a *Unit) bool { return a.Kind != Class })...)
}

// Ancestors gives superclasses and interfaces, nearest first, each once.
func (u *Unit) Ancestors() []*Unit {
	var out []*Unit
	var visit func(u *Unit)
	visit = func(u *Unit) {
		for _, a := range append(u.Superclasses(), u.Interfaces...) {
			if !slices.Contains(out, a) {
				out = append(out, a)
				visit(a)
			}
		}
	}
	visit(u)
	return out
}
