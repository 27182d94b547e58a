package ocl

import (
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/model"
)

// world is the index of a diagram that navigation needs.
type world struct {
	byID         map[string]model.Classifier
	byName       map[string]model.Classifier // nil where several share a name
	generals     map[string][]string         // specific id → general ids
	specifics    map[string][]string
	associations []*model.Association
}

func newWorld(d *model.Diagram) *world {
	w := &world{byID: map[string]model.Classifier{}, byName: map[string]model.Classifier{}, generals: map[string][]string{}, specifics: map[string][]string{}}
	model.Walk(d.Elements, func(e, _ model.Element) {
		if c, ok := e.(model.Classifier); ok {
			name := c.Ident().Name
			if _, taken := w.byName[name]; taken {
				w.byName[name] = nil
			} else {
				w.byName[name] = c
			}
			w.byID[c.Ident().ID] = c
		}
	})
	model.Walk(d.Elements, func(e, _ model.Element) {
		switch r := e.(type) {
		case *model.Association:
			w.associations = append(w.associations, r)
		case *model.Generalization:
			w.inherit(r.SpecificID, r.GeneralID)
		case *model.Realization:
			w.inherit(r.ImplementingID, r.InterfaceID)
		}
	})
	return w
}

func (w *world) inherit(specific, general string) {
	if s, g := w.classifier(specific), w.classifier(general); s != nil && g != nil {
		sid, gid := s.Ident().ID, g.Ident().ID
		w.generals[sid] = append(w.generals[sid], gid)
		w.specifics[gid] = append(w.specifics[gid], sid)
	}
}

// classifier finds a classifier by id or by unique name.
func (w *world) classifier(ref string) model.Classifier {
	if c := w.byID[ref]; c != nil {
		return c
	}
	return w.byName[ref]
}

// lineage gives a classifier and all its generalizations, nearest first, each once.
func (w *world) lineage(c model.Classifier) []model.Classifier {
	return w.reach(c, w.generals)
}

func (w *world) reach(c model.Classifier, next map[string][]string) []model.Classifier {
	out := []model.Classifier{c}
	for i := 0; i < len(out); i++ {
		for _, id := range next[out[i].Ident().ID] {
			if g := w.byID[id]; !slices.Contains(out, g) {
				out = append(out, g)
			}
		}
	}
	return out
}

// attributes gives the attributes of a classifier, inherited ones last.
func (w *world) attributes(c model.Classifier) []*model.Property {
	var out []*model.Property
	for _, g := range w.lineage(c) {
		if f, ok := g.(model.Featured); ok {
			out = append(out, f.FeaturePart().Attributes...)
		}
	}
	return out
}

// operations gives the operations of a classifier, inherited ones last.
func (w *world) operations(c model.Classifier) []*model.Operation {
	var out []*model.Operation
	for _, g := range w.lineage(c) {
		if f, ok := g.(model.Featured); ok {
			out = append(out, f.FeaturePart().Operations...)
		}
	}
	return out
}

// instanceFeature finds the attribute or association end of that name and gives the type of its value; attr is
// the attribute, nil for an end.
func (w *world) instanceFeature(c model.Classifier, name string) (t typ, attr *model.Property, ok bool) {
	for _, a := range w.attributes(c) {
		if a.Name == name {
			return many(w.declaredType(a.Type), a.Multiplicity), a, true
		}
	}
	var found []typ
	for _, g := range w.lineage(c) {
		for _, a := range w.associations {
			for near := range a.Ends {
				far := a.Ends[1-near]
				if w.classifier(a.Ends[near].TypeID) == g && endName(w, far) == name && (far.Navigable || !far.NavigableSet) {
					found = append(found, many(w.classType(far.TypeID), far.Multiplicity))
				}
			}
		}
	}
	switch len(found) {
	case 0:
		return typ{}, nil, false
	case 1:
		return found[0], nil, true
	}
	elem := found[0]
	if elem.kind == tColl {
		elem = *elem.elem
	}
	return collOf(set, elem), nil, true
}

// endName is the role, or else the class name with a small first letter (OCL 2.4 §7.5.4).
func endName(w *world, end model.AssociationEnd) string {
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
	if m.Upper == model.Unlimited || m.Upper > 1 {
		return collOf(set, t)
	}
	return t
}

// classType is the type of instances of a classifier, or not known.
func (w *world) classType(ref string) typ {
	if c := w.classifier(ref); c != nil {
		return typ{kind: tInstance, class: c}
	}
	return anyType
}

// declaredType is the type that a feature's declaration names.
func (w *world) declaredType(ref model.TypeRef) typ {
	if ref.ReferencedID != "" {
		return w.classType(ref.ReferencedID)
	}
	name := strings.TrimSuffix(ref.Name, "?")
	if elem, ok := listElement(name); ok {
		return collOf(sequence, w.declaredType(model.TypeRef{Name: elem}))
	}
	if t, ok := primitives[name]; ok {
		return t
	}
	return w.classType(name)
}

// listElement takes List<X>, Set<X> or X[] apart.
func listElement(name string) (string, bool) {
	if s, ok := strings.CutSuffix(name, "[]"); ok {
		return s, true
	}
	for _, prefix := range []string{"List<", "Set<", "Collection<", "MutableList<"} {
		if s, ok := strings.CutPrefix(name, prefix); ok && strings.HasSuffix(s, ">") {
			return strings.TrimSuffix(s, ">"), true
		}
	}
	return "", false
}
