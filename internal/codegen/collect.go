package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// readComments joins notes with what they are about.
func (p *plan) readComments() {
	texts := map[string]string{}
	model.Walk(p.diagram.Elements, func(e, _ model.Element) {
		if c, ok := e.(*model.Comment); ok {
			texts[c.ID] = strings.TrimSpace(c.Text)
		}
	})
	p.comments = map[string][]string{}
	model.Walk(p.diagram.Elements, func(e, _ model.Element) {
		if l, ok := e.(*model.CommentLink); ok && texts[l.CommentID] != "" {
			p.comments[l.ElementID] = append(p.comments[l.ElementID], strings.Split(texts[l.CommentID], "\n")...)
		}
	})
}

// collect makes a unit of every class, interface and enumeration.
func (p *plan) collect(list []model.Element, pkg string, inPackage bool, taken map[string]namer) {
	for _, e := range list {
		switch e := e.(type) {
		case *model.Package:
			p.collect(e.Members, packagePath(pkg, e.Name), true, taken)
		case model.Classifier:
			u := &unit{source: e, pkg: pkg, visibility: e.NamedPart().Visibility, inPackage: inPackage}
			switch c := e.(type) {
			case *model.Class:
				u.abstract = c.IsAbstract
			case *model.Interface:
				u.kind = interfaceUnit
			case *model.Enumeration:
				u.kind = enumUnit
				p.literals(u, c)
			default:
				continue
			}
			if taken[pkg] == nil {
				taken[pkg] = namer{}
			}
			u.name = taken[pkg].take(pascal(e.Ident().Name))
			u.docs = p.classifierDocs(e)
			p.units = append(p.units, u)
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
		parts = append(parts, strings.ToLower(identifier(strings.TrimSpace(part))))
	}
	if len(parts) == 0 {
		parts = []string{"_"}
	}
	inner := strings.Join(parts, ".")
	if outer == "" || strings.HasPrefix(inner, outer+".") {
		return inner
	}
	return join(outer, inner)
}

func (p *plan) literals(u *unit, e *model.Enumeration) {
	u.literalDocs = map[string][]string{}
	for _, l := range e.Literals {
		u.literals = append(u.literals, l.Name)
		if docs := p.comments[l.ID]; docs != nil {
			u.literalDocs[l.Name] = docs
		}
	}
}

func join(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + "." + name
}

// classifierDocs tells notes first, then stereotypes and constraints.
func (p *plan) classifierDocs(c model.Classifier) []string {
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
var mappings = keywordSet("Entity Table Inheritance Index Column Id Transient FK JunctionTable PersistenceContext")

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
	return strings.TrimSpace(kind+" "+k.Name) + ": " + oneLine(k.Text)
}

// find gives a unit by its id, else the first one of a name.
func (p *plan) find(ref string) *unit {
	if u := p.byID[ref]; u != nil {
		return u
	}
	if same := p.byName[ref]; len(same) > 0 {
		return same[0]
	}
	return nil
}

// relate reads generalizations and realizations.
func (p *plan) relate() {
	model.Walk(p.diagram.Elements, func(e, _ model.Element) {
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
func (p *plan) generalize(at model.Origin, specificID, generalID string) {
	specific, general := p.find(specificID), p.find(generalID)
	leaveOut := func(doc, hint string) {
		specific.docs = append(specific.docs, doc)
		p.warn(diag.NotGenerated, at, hint, "%s: %s", specific.name, lowerFirst(strings.TrimSuffix(doc, ".")))
	}
	switch {
	case specific == nil || specific == general:
	case general == nil:
		leaveOut("Specializes "+oneLine(generalID)+", which the diagram does not declare.", "Declare it in the diagram.")
	case general.reaches(specific):
		leaveOut("Specializes "+general.name+", which specializes it in turn.", "Take one of the generalizations out.")
	case general.kind == interfaceUnit:
		if !slices.Contains(specific.interfaces, general) {
			specific.interfaces = append(specific.interfaces, general)
		}
	case specific.kind != classUnit || general.kind != classUnit:
		leaveOut("Specializes "+general.name+", which is no interface.", "Only classes specialize classes.")
	case specific.super == general || slices.Contains(specific.others, general):
	case specific.super != nil && !p.several:
		leaveOut("Also specializes "+general.name+", which single inheritance cannot express.", "Make one of the superclasses an interface.")
	case specific.super != nil:
		general.extended = true
		specific.others = append(specific.others, general)
	default:
		specific.super, general.extended = general, true
	}
}

// reaches reports whether other is among the ancestors of u.
func (u *unit) reaches(other *unit) bool {
	is := func(a *unit) bool { return a == other || a.reaches(other) }
	return u.super != nil && is(u.super) || slices.ContainsFunc(u.others, is) || slices.ContainsFunc(u.interfaces, is)
}

// superclasses are the direct ones.
func (u *unit) superclasses() []*unit {
	if u.super == nil {
		return nil
	}
	return append([]*unit{u.super}, u.others...)
}

// line is the unit with its superclasses, nearest first, each once.
func (u *unit) line() []*unit {
	return append([]*unit{u}, slices.DeleteFunc(u.ancestors(), func(a *unit) bool { return a.kind != classUnit })...)
}

// ancestors gives superclasses and interfaces, nearest first, each once.
func (u *unit) ancestors() []*unit {
	var out []*unit
	var visit func(u *unit)
	visit = func(u *unit) {
		for _, a := range append(u.superclasses(), u.interfaces...) {
			if !slices.Contains(out, a) {
				out = append(out, a)
				visit(a)
			}
		}
	}
	visit(u)
	return out
}
