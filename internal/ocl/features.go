package ocl

import (
	"strings"
	"unicode"

	"kuml-mcp/internal/model"
)

// feature is what instances of a classifier have: an attribute, or the far end of an association.
type feature struct {
	name      string
	typ       typ           // of the value, a collection where there can be several
	attribute model.Element // nil for an end
	ends      []associationEnd
}

// features gives the features of a classifier by name: attributes first, then association ends, nearest first.
func (w *world) features(c model.Element) map[string]*feature {
	if out, ok := w.featureSets[c]; ok {
		return out
	}
	out := map[string]*feature{}
	w.featureSets[c] = out
	lineage := w.lineage(c)
	for _, g := range lineage {
		for _, f := range w.ownAttributes(g) {
			if out[f.name] == nil {
				out[f.name] = f
			}
		}
	}
	for _, g := range lineage {
		for _, far := range w.associations[g.Ident().ID] {
			w.addEnd(out, far)
		}
	}
	return out
}

// addEnd enters an association end. Ends of one name are one feature with several values.
func (w *world) addEnd(out map[string]*feature, far associationEnd) {
	end := far.end()
	name := w.endName(end)
	f := out[name]
	switch {
	case name == "" || end.NavigableSet && !end.Navigable || f != nil && f.attribute != nil:
	case f == nil:
		out[name] = &feature{name: name, typ: many(w.classType(end.TypeID), end.Multiplicity), ends: []associationEnd{far}}
	default:
		f.typ = collOf(set, common(f.typ.element(), w.classType(end.TypeID)))
		f.ends = append(f.ends, far)
	}
}

// ownAttributes gives the attributes that a classifier declares itself.
func (w *world) ownAttributes(c model.Element) []*feature {
	var out []*feature
	switch c := c.(type) {
	case model.Featured:
		for _, a := range c.FeaturePart().Attributes {
			out = append(out, w.attribute(a))
		}
	case model.Sysml2Definition:
		for _, u := range c.DefinitionPart().Usages {
			out = append(out, w.usage(u))
		}
	}
	return out
}

// attribute makes the row of a feature that a class declares.
func (w *world) attribute(a *model.Property) *feature {
	return &feature{name: a.Name, typ: many(w.declaredType(a.Type), a.Multiplicity), attribute: a}
}

// endName is the role, or else the class name with a small first letter (OCL 2.4 §7.5.4).
func (w *world) endName(end model.AssociationEnd) string {
	if end.Role != "" {
		return end.Role
	}
	name := end.TypeID
	if c := w.classifier(end.TypeID); c != nil {
		name = c.Ident().Name
	}
	for i, r := range name {
		return string(unicode.ToLower(r)) + name[i+len(string(r)):]
	}
	return ""
}

func many(t typ, m model.Multiplicity) typ {
	if (m.Upper == model.Unlimited || m.Upper > 1) && t.kind != tColl {
		return collOf(set, t)
	}
	return t
}

// classType is the type of instances of a classifier, or not known.
func (w *world) classType(ref string) typ {
	if c := w.classifier(ref); c != nil {
		return instanceOf(c)
	}
	return anyType
}

// typeName is the name of a declared type without the mark of optional values.
func typeName(ref model.TypeRef) string { return strings.TrimSuffix(strings.TrimSpace(ref.Name), "?") }

// declaredType is the type that a feature's declaration names.
func (w *world) declaredType(ref model.TypeRef) typ {
	if ref.ReferencedID != "" {
		return w.classType(ref.ReferencedID)
	}
	name := typeName(ref)
	if kind, elem, ok := listElement(name); ok {
		return collOf(kind, w.declaredType(model.TypeRef{Name: elem}))
	}
	if c := w.classifier(name); c != nil {
		return instanceOf(c)
	}
	return primitives[name] // not known if it is not listed
}

// listTypes are the generic types of programming languages that hold many values.
var listTypes = map[string]collKind{
	"List": sequence, "MutableList": sequence, "Collection": bag, "Set": set, "MutableSet": set, "Array": sequence, "Sequence": sequence,
	"Bag": bag, "OrderedSet": orderedSet,
}

// listElement takes List<X>, Set(X) or X[] apart.
func listElement(name string) (collKind, string, bool) {
	if s, ok := strings.CutSuffix(name, "[]"); ok {
		return sequence, s, true
	}
	open := strings.IndexAny(name, "<(")
	if open < 0 || !strings.HasSuffix(name, ">") && !strings.HasSuffix(name, ")") {
		return "", "", false
	}
	kind, ok := listTypes[name[:open]]
	return kind, strings.TrimSpace(name[open+1 : len(name)-1]), ok
}
