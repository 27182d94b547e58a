package plan

import (
	"slices"

	"kuml-mcp/internal/model"
)

// IsComposite reports whether the source owns the target of an association.
func (l *Link) IsComposite() bool { return l.Source.Aggregation == model.Composite }

// IsMany reports whether there may be several values.
func IsMany(m model.Multiplicity) bool { return m.Upper == model.Unlimited || m.Upper > 1 }

// IsManyToMany reports whether both ends have several values.
func (l *Link) IsManyToMany() bool { return IsMany(l.Multiplicity[0]) && IsMany(l.Multiplicity[1]) }

// IsOneWay reports whether code leads from one end to the other alone, and from which.
func (l *Link) IsOneWay() (near int, ok bool) {
	toTarget, toSource := l.Field(1) != nil, l.Field(0) != nil
	if toSource {
		near = 1
	}
	return near, toTarget != toSource
}

// Field is the reference to an end that its opposite class has, nil if it has none or inherits it.
func (l *Link) Field(far int) *Field {
	if f := l.Fields[far]; f != nil && slices.Contains(l.Ends[1-far].Fields, f) {
		return f
	}
	return nil
}

// Holder is the end whose rows refer to those of the other, and whether each refers to another one: the end with many, else the one
// whose class has the only reference, else the target. A source without a multiplicity that nothing leads to limits nothing.
func (l *Link) Holder() (end int, unique bool) {
	ends := l.Source.Ends
	unwritten := !ends[0].MultiplicitySet && !ends[1].MultiplicitySet
	near, oneWay := l.IsOneWay()
	switch {
	case IsMany(l.Multiplicity[1]):
		return 1, false
	case IsMany(l.Multiplicity[0]):
		return 0, false
	case oneWay:
		return near, ends[near].MultiplicitySet || l.IsComposite() && !unwritten
	case unwritten:
		return 0, l.Field(0) != nil
	}
	return 1, true
}
