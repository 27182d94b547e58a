package describe

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// umlStructureWordings are the rows of object, package, profile and use case diagrams.
var umlStructureWordings = map[kind.Kind]wording{
	kind.UmlUseCase: {text: useCaseText, facts: useCaseFacts},
	kind.UmlStereotype: {text: stereotypeText, facts: func(x *index, b *strings.Builder, e model.Element) {
		x.fact(b, "Extends", oneLine(strings.Join(e.(*model.StereotypeClass).Metaclasses, ", ")))
	}},
	kind.UmlUseCaseSubject:        {text: subjectText, facts: subjectFacts},
	kind.UmlInstanceSpecification: {text: instanceText, facts: instanceFacts},
	kind.UmlLink:                  {text: linkText, facts: linkFacts},
	kind.UmlExtend: {text: extendText, facts: func(x *index, b *strings.Builder, e model.Element) {
		r := e.(*model.Extend)
		x.fact(b, "Base", x.reference(r.BaseID))
		x.fact(b, "Extension", x.reference(r.ExtensionID))
		x.fact(b, "Extension point", oneLine(r.ExtensionPoint))
	}},
}

func useCaseText(_ *index, e model.Element) string {
	u := e.(*model.UseCase)
	s := oneLine(u.Name)
	if len(u.ExtensionPoints) > 0 {
		s += ", extension points " + oneLine(strings.Join(u.ExtensionPoints, ", "))
	}
	return s + modifiers(u)
}

func useCaseFacts(x *index, b *strings.Builder, e model.Element) {
	u := e.(*model.UseCase)
	points := append([]string{}, u.ExtensionPoints...)
	for _, other := range x.all {
		switch other := other.element.(type) {
		case *model.Extend:
			if other.BaseID == u.ID && other.ExtensionPoint != "" {
				points = append(points, other.ExtensionPoint)
			}
		case *model.Subject:
			for _, id := range other.UseCaseIDs {
				if id == u.ID {
					x.fact(b, "Subject", x.reference(other.ID))
				}
			}
		}
	}
	x.fact(b, "Extension points", oneLine(strings.Join(points, ", ")))
}

func stereotypeText(_ *index, e model.Element) string {
	s := e.(*model.StereotypeClass)
	text := oneLine(s.Name)
	if len(s.Metaclasses) > 0 {
		text += ", extends " + oneLine(strings.Join(s.Metaclasses, ", "))
	}
	return text + modifiers(s)
}

func subjectText(x *index, e model.Element) string {
	s := e.(*model.Subject)
	text := oneLine(s.Name)
	if len(s.UseCaseIDs) > 0 {
		text += ": " + x.namesOf(s.UseCaseIDs)
	}
	return text + modifiers(s)
}

// namesOf lists the names of the elements of ids.
func (x *index) namesOf(ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = x.nameOf(id)
	}
	return strings.Join(names, ", ")
}

func subjectFacts(x *index, b *strings.Builder, e model.Element) {
	ids := e.(*model.Subject).UseCaseIDs
	if len(ids) == 0 {
		return
	}
	fmt.Fprintf(b, "Use cases (%d):\n", len(ids))
	for _, id := range ids {
		b.WriteString("  " + x.reference(id) + "\n")
	}
}

// instanceText gives "o1: Order {number = 7}".
func instanceText(x *index, e model.Element) string {
	i := e.(*model.InstanceSpecification)
	s := notation.Instance(i)
	if len(i.Slots) > 0 {
		values := make([]string, len(i.Slots))
		for k, slot := range i.Slots {
			values[k] = notation.Slot(slot, x.find)
		}
		s += " {" + strings.Join(values, ", ") + "}"
	}
	return s + modifiers(i)
}

// find gives the element of an id, nil for none.
func (x *index) find(id string) model.Element { return x.byID[id] }

func instanceFacts(x *index, b *strings.Builder, e model.Element) {
	i := e.(*model.InstanceSpecification)
	x.fact(b, "Classifier", x.reference(i.ClassifierID))
	if len(i.Slots) == 0 {
		return
	}
	fmt.Fprintf(b, "Slots (%d):\n", len(i.Slots))
	for _, s := range i.Slots {
		line := "  " + notation.Slot(s, x.find)
		if s.FeatureID != "" {
			line += " (attribute: " + oneLine(s.FeatureID) + ")"
		}
		b.WriteString(line + "\n")
	}
}

// linkText gives "places: order o1 -> items : Item".
func linkText(x *index, e model.Element) string {
	l := e.(*model.Link)
	if len(l.Messages) > 0 {
		return x.nameOf(l.SourceID) + " -- " + x.nameOf(l.TargetID) + ":" + x.messagesText(l)
	}
	end := func(role, id string) string { return strings.TrimSpace(oneLine(role) + " " + x.nameOf(id)) }
	s := end(l.SourceRole, l.SourceID) + " -> " + end(l.TargetRole, l.TargetID)
	if name := oneLine(l.Name); name != "" {
		s = name + ": " + s
	}
	return s
}

func linkFacts(x *index, b *strings.Builder, e model.Element) {
	l := e.(*model.Link)
	for _, end := range []struct{ title, id, role string }{{"From", l.SourceID, l.SourceRole}, {"To", l.TargetID, l.TargetRole}} {
		s := x.reference(end.id)
		if end.role != "" && len(l.Messages) == 0 {
			s += ", role " + oneLine(end.role)
		}
		x.fact(b, end.title, s)
	}
	if l.AssociationID != "" {
		x.fact(b, "Association", x.reference(l.AssociationID))
	}
}

// extendText gives the extension, the base and the extension point.
func extendText(x *index, e model.Element) string {
	r := e.(*model.Extend)
	s := x.nameOf(r.ExtensionID) + " -> " + x.nameOf(r.BaseID)
	if r.ExtensionPoint != "" {
		s += ", at " + oneLine(r.ExtensionPoint)
	}
	return s
}
