package notation

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// Instance gives "name: Classifier", ": Classifier" for an anonymous instance (UML 2.5.1 §9.8.4).
func Instance(i *model.InstanceSpecification) string { return Typed(i.Name, i.ClassifierName) }

// Slot gives "feature = value". An instance as a value is told by its name, an anonymous one by its classifier; find gives the
// element of an id.
func Slot(s *model.Slot, find func(id string) model.Element) string {
	return clean.OneLine(s.Feature) + " = " + slotValue(s.Value, find)
}

func slotValue(v model.InstanceValue, find func(id string) model.Element) string {
	switch {
	case v.Null:
		return "null"
	case v.InstanceID == "":
		return clean.OneLine(v.Text)
	}
	i, ok := find(v.InstanceID).(*model.InstanceSpecification)
	switch {
	case !ok:
		return clean.OneLine(v.InstanceID)
	case i.Name == "":
		return Instance(i)
	}
	return clean.OneLine(i.Name)
}

// Port gives "name: Type", the type with a tilde where the port is conjugated (UML 2.5.1 §11.3.4).
func Port(p *model.Port) string {
	if p.Type == nil || clean.OneLine(p.Type.Name) == "" {
		return clean.OneLine(p.Name)
	}
	tilde := ""
	if p.IsConjugated {
		tilde = "~"
	}
	return clean.OneLine(p.Name) + ": " + tilde + clean.OneLine(p.Type.Name)
}

// Lifeline gives "name : Type" (UML 2.5.1 §17.3.4).
func Lifeline(l *model.Lifeline) string {
	if l.Represents == nil {
		return clean.OneLine(l.Name)
	}
	return apart(l.Name, l.Represents.Name)
}
