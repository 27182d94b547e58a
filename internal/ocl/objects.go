package ocl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// object is an instance that a diagram shows, or one that has nothing but the default values of its class.
type object struct {
	spec      *model.InstanceSpecification // nil for an instance with default values
	class     model.Element
	system    *system
	links     map[associationEnd][]*object
	ambiguous map[associationEnd]bool // ends that a link may belong to or not
}

// system is what the instances of one diagram have in common.
type system struct {
	diagram *model.Diagram
	byID    map[string]*object
	objects []*object
}

func (o *object) name() string {
	switch {
	case o.spec == nil:
		return "a new " + o.class.Ident().Name
	case o.spec.Name == "":
		return ":" + o.spec.ClassifierName
	}
	return o.spec.Name
}

// instantiate reads the instances and links of all diagrams.
func (w *world) instantiate(all []*container) {
	w.objects = map[model.Element][]*object{}
	for _, c := range all {
		if c.diagram == nil || c.diagram.Type == model.CommunicationDiagram {
			continue // the participants of a communication are no snapshot
		}
		s := &system{diagram: c.diagram, byID: map[string]*object{}}
		var links []*model.Link
		model.Walk(c.elements, func(e, _ model.Element) {
			switch e := e.(type) {
			case *model.InstanceSpecification:
				w.addObject(s, e)
			case *model.Link:
				links = append(links, e)
			}
		})
		for _, l := range links {
			w.addLink(s, l)
		}
	}
}

func (w *world) addObject(s *system, spec *model.InstanceSpecification) {
	class := w.byID[spec.ClassifierID]
	if class == nil || !isClassifier(class) {
		class = w.byName[spec.ClassifierName]
	}
	if class == nil {
		return // nothing is known about it
	}
	o := &object{spec: spec, class: class, system: s}
	if s.byID[spec.ID] == nil {
		s.byID[spec.ID] = o
	}
	s.objects = append(s.objects, o)
	w.everything = append(w.everything, o)
	for _, g := range w.lineage(class) {
		w.objects[g] = append(w.objects[g], o)
	}
}

// addLink enters a link at both instances, for every end of an association that it can belong to.
func (w *world) addLink(s *system, l *model.Link) {
	a, b := s.byID[l.SourceID], s.byID[l.TargetID]
	if a == nil || b == nil {
		return
	}
	var fit []associationEnd // those at b
	for _, g := range w.lineage(a.class) {
		for _, far := range w.associations[g.Ident().ID] {
			if l.AssociationID != "" && far.association.ID != l.AssociationID || !w.fitsLink(far, l, b) || slices.Contains(fit, far) {
				continue
			}
			fit = append(fit, far)
		}
	}
	if len(fit) == 2 && fit[0].association == fit[1].association { // both directions fit: as the association is drawn
		fit = []associationEnd{{fit[0].association, 1}}
	}
	for _, far := range fit {
		near := associationEnd{far.association, 1 - far.at}
		if len(fit) > 1 {
			a.doubt(far)
			b.doubt(near)
			continue
		}
		a.join(far, b)
		b.join(near, a)
	}
}

// join links an instance to another one. Most instances have few links, many none.
func (o *object) join(far associationEnd, other *object) {
	if o.links == nil {
		o.links = map[associationEnd][]*object{}
	}
	o.links[far] = append(o.links[far], other)
}

// doubt notes that a link may belong to an end or not.
func (o *object) doubt(far associationEnd) {
	if o.ambiguous == nil {
		o.ambiguous = map[associationEnd]bool{}
	}
	o.ambiguous[far] = true
}

// fitsLink reports whether a link to an object can be an instance of the association with that far end.
func (w *world) fitsLink(far associationEnd, l *model.Link, to *object) bool {
	t := w.classifier(far.end().TypeID)
	near := far.association.Ends[1-far.at]
	return t != nil && w.conforms(to.class, t) && (l.TargetRole == "" || l.TargetRole == w.endName(far.end())) &&
		(l.SourceRole == "" || l.SourceRole == w.endName(near))
}

// read gives the value of a feature; where it is unknown, why tells the reason.
func (w *world) read(o *object, f *feature) (v any, why string) {
	if o.spec == nil {
		return w.readDefault(f)
	}
	var values []any
	said := false
	for _, s := range o.spec.Slots {
		if s.Feature != f.name {
			continue
		}
		said = true
		if s.Value.Null {
			continue
		}
		got, why := w.slotValues(o, s, f.typ)
		if why != "" {
			return unknown, why
		}
		values = append(values, got...)
	}
	for _, far := range f.ends {
		if o.ambiguous[far] {
			return unknown, fmt.Sprintf("a link of %s can belong to several associations", o.name())
		}
		for _, other := range o.links[far] {
			if !slices.Contains(values, any(other)) {
				values = append(values, other)
			}
		}
	}
	switch {
	case f.attribute != nil && !said:
		return unknown, fmt.Sprintf("%s has no slot '%s'", o.name(), f.name)
	case f.typ.kind == tColl:
		return newCollection(f.typ.coll, values), ""
	case len(values) == 0:
		return nil, ""
	}
	return values[0], ""
}

// readDefault gives the default value of an attribute.
func (w *world) readDefault(f *feature) (any, string) {
	a, ok := f.attribute.(*model.Property)
	if !ok || !a.HasDefault || f.typ.kind == tColl {
		return unknown, fmt.Sprintf("'%s' has no default value", f.name)
	}
	if strings.TrimSpace(a.Default) == "null" {
		return nil, ""
	}
	if v, ok := w.convert(a.Default, f.typ); ok {
		return v, ""
	}
	return unknown, fmt.Sprintf("the default value of '%s' is no %s", f.name, f.typ)
}

// slotValues gives the values of one slot; several for "[a, b]" where the attribute has many.
func (w *world) slotValues(o *object, s *model.Slot, t typ) ([]any, string) {
	if id := s.Value.InstanceID; id != "" {
		if other := o.system.byID[id]; other != nil {
			return []any{other}, ""
		}
		return nil, fmt.Sprintf("nothing is known about the instance that the slot '%s' of %s refers to", s.Feature, o.name())
	}
	texts := []string{s.Value.Text}
	if inner, ok := strings.CutPrefix(strings.TrimSpace(s.Value.Text), "["); ok && t.kind == tColl && strings.HasSuffix(inner, "]") {
		texts = nil
		if inner = strings.TrimSpace(strings.TrimSuffix(inner, "]")); inner != "" {
			texts = strings.Split(inner, ",")
		}
	}
	var out []any
	for _, text := range texts {
		v, ok := w.convert(text, t.element())
		if !ok {
			return nil, fmt.Sprintf("the slot '%s' of %s has the value '%s', which is no %s", s.Feature, o.name(), text, t.element())
		}
		out = append(out, v)
	}
	return out, ""
}

// convert reads a text as a value of a type.
func (w *world) convert(text string, t typ) (any, bool) {
	trimmed := strings.TrimSpace(text)
	switch t.kind {
	case tBool:
		v, err := strconv.ParseBool(trimmed)
		return v, err == nil && (trimmed == "true" || trimmed == "false")
	case tInt:
		v, err := strconv.ParseInt(strings.TrimSuffix(trimmed, "L"), 10, 64)
		return v, err == nil
	case tReal:
		v, err := strconv.ParseFloat(strings.TrimRight(trimmed, "fFdD"), 64)
		return v, err == nil && v-v == 0
	case tString:
		return unquoted(text), true
	case tAny:
		return plainText(unquoted(text)), true
	case tInstance:
		if !t.isEnum() {
			return w.objectCalled(trimmed, t)
		}
		name := trimmed[strings.LastIndexAny(trimmed, ".:#")+1:]
		return name, slices.Contains(t.literals(), name)
	}
	return nil, false
}

// objectCalled finds the instance that a slot gives by its name.
func (w *world) objectCalled(name string, t typ) (any, bool) {
	var found []*object
	for _, o := range w.objects[t.class] {
		if o.spec.Name == name {
			found = append(found, o)
		}
	}
	if len(found) != 1 {
		return nil, false
	}
	return found[0], true
}

// unquoted takes the quotes off a text that is written with them.
func unquoted(s string) string {
	if n := len(s); n >= 2 && (s[0] == '"' || s[0] == '\'') && s[n-1] == s[0] {
		return s[1 : n-1]
	}
	return s
}

// slotFindings tells of slots with values that are none of the attribute's type. Literals of enumerations are the concern of
// package check.
func (w *world) slotFindings(d *model.Diagram) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, o := range w.everything {
		if o.system.diagram != d {
			continue
		}
		for _, s := range o.spec.Slots {
			f := w.features(o.class)[s.Feature]
			if f == nil || s.Value.Null || f.typ.element().kind == tInstance {
				continue
			}
			if _, why := w.slotValues(o, s, f.typ); why != "" && s.Value.InstanceID == "" {
				out = append(out, diag.Diagnostic{
					Span: diag.Span{Pos: o.spec.Origin.Pos}, Severity: diag.Warning, Code: diag.SlotType, Message: why,
					Hint: fmt.Sprintf(
						"Write a value of the attribute's type, %s, or change the type; constraints that read the slot are not evaluated.",
						f.typ.element()),
				})
			}
		}
	}
	return out
}
