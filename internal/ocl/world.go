package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
)

// container is a diagram with elements of its own, or a model that several diagrams show.
type container struct {
	elements []model.Element
	diagram  *model.Diagram // nil for a model
	model    *model.Model   // nil for a diagram
}

// containers lists those of a document in script order.
func containers(doc *model.Document) []*container {
	var out []*container
	for _, m := range doc.Models {
		out = append(out, &container{elements: m.Elements, model: m})
	}
	for _, d := range doc.Diagrams {
		if d.Model == nil {
			out = append(out, &container{elements: d.Elements, diagram: d})
		}
	}
	return out
}

// world is the index that constraints of one container need. It knows the whole document; where ids or names are
// used in several containers, its own come first.
type world struct {
	home         *container
	byID         map[string]model.Element
	byName       map[string]model.Element // classifiers; nil where several of the container share a name
	owners       map[model.Element]model.Element
	generals     map[string][]string // specific id → general ids
	specifics    map[string][]string
	associations map[string][]associationEnd // by the id of the classifier at the near end: the far ends
	relations    []model.Relationship        // others than these
	mentioned    map[string]bool             // names of types that features have
	lineages     map[model.Element][]model.Element
	featureSets  map[model.Element]map[string]*feature
	definitions  map[model.Element][]*definition
	objects      map[model.Element][]*object // by classifier, its specific ones included
	everything   []*object
}

func newWorld(all []*container, home *container) *world {
	n := 0
	for _, c := range all {
		n += len(c.elements)
	}
	w := &world{
		home: home, byID: make(map[string]model.Element, n), byName: map[string]model.Element{},
		owners:   make(map[model.Element]model.Element, n),
		generals: map[string][]string{}, specifics: map[string][]string{}, associations: map[string][]associationEnd{},
		mentioned: map[string]bool{},
		lineages:  map[model.Element][]model.Element{}, featureSets: map[model.Element]map[string]*feature{},
		definitions: map[model.Element][]*definition{},
	}
	ordered := append([]*container{home}, slices.DeleteFunc(slices.Clone(all), func(c *container) bool { return c == home })...)
	for _, c := range ordered {
		w.enter(c)
	}
	for _, c := range ordered {
		w.join(c)
		w.define(c)
	}
	w.instantiate(ordered)
	return w
}

// isClassifier reports whether an element can have instances or specific elements.
func isClassifier(e model.Element) bool {
	switch e.(type) {
	case model.Classifier, model.Sysml2Definition:
		return true
	}
	return false
}

// enter registers the elements of a container.
func (w *world) enter(c *container) {
	names := make(map[string]model.Element, len(c.elements))
	model.Walk(c.elements, func(e, owner model.Element) {
		w.owners[e] = owner
		if id := e.Ident().ID; w.byID[id] == nil {
			w.byID[id] = e
		}
		w.mention(e)
		if isClassifier(e) {
			name := e.Ident().Name
			if _, taken := names[name]; taken {
				names[name] = nil
			} else {
				names[name] = e
			}
		}
	})
	for name, e := range names {
		if _, taken := w.byName[name]; !taken {
			w.byName[name] = e
		}
	}
}

// mention remembers the names of types.
func (w *world) mention(e model.Element) {
	switch e := e.(type) {
	case *model.Property:
		w.mentioned[typeName(e.Type)] = true
	case *model.Parameter:
		w.mentioned[typeName(e.Type)] = true
	case *model.Operation:
		if e.Returns != nil {
			w.mentioned[typeName(*e.Returns)] = true
		}
	case *model.InstanceSpecification:
		w.mentioned[e.ClassifierName] = true
	}
}

// join registers the relationships of a container. One that repeats the id of an earlier container's is the same.
func (w *world) join(c *container) {
	model.Walk(c.elements, func(e, _ model.Element) {
		if d, ok := e.(model.Sysml2Definition); ok {
			for _, general := range generalIDs(d) {
				w.inherit(d.Ident().ID, general)
			}
		}
		r, ok := e.(model.Relationship)
		if !ok || r.Ident().ID != "" && w.byID[r.Ident().ID] != e {
			return
		}
		switch r := r.(type) {
		case *model.Association:
			for near := range r.Ends {
				if t := w.classifier(r.Ends[near].TypeID); t != nil {
					id := t.Ident().ID
					w.associations[id] = append(w.associations[id], associationEnd{r, 1 - near})
				}
			}
		case *model.Generalization:
			w.inherit(r.SpecificID, r.GeneralID)
		case *model.Realization:
			w.inherit(r.ImplementingID, r.InterfaceID)
		}
		w.relations = append(w.relations, r)
	})
}

func (w *world) inherit(specific, general string) {
	if s, g := w.classifier(specific), w.classifier(general); s != nil && g != nil {
		sid, gid := s.Ident().ID, g.Ident().ID
		if !slices.Contains(w.generals[sid], gid) {
			w.generals[sid] = append(w.generals[sid], gid)
			w.specifics[gid] = append(w.specifics[gid], sid)
		}
	}
}

// classifier finds a classifier by id or by unique name, nil if there is none.
func (w *world) classifier(ref string) model.Element {
	if e := w.byID[ref]; e != nil && isClassifier(e) {
		return e
	}
	return w.byName[ref]
}

// lineage gives a classifier and all its generalizations, nearest first, each once.
func (w *world) lineage(c model.Element) []model.Element {
	if out, ok := w.lineages[c]; ok {
		return out
	}
	out := w.reach(c, w.generals)
	w.lineages[c] = out
	return out
}

func (w *world) reach(c model.Element, next map[string][]string) []model.Element {
	out, seen := []model.Element{c}, map[model.Element]bool{c: true}
	for i := 0; i < len(out); i++ {
		for _, id := range next[out[i].Ident().ID] {
			if g := w.byID[id]; g != nil && !seen[g] {
				seen[g] = true
				out = append(out, g)
			}
		}
	}
	return out
}

// direct gives the classifiers that are one step away.
func (w *world) direct(c model.Element, next map[string][]string) []model.Element {
	var out []model.Element
	for _, id := range next[c.Ident().ID] {
		if g := w.byID[id]; g != nil {
			out = append(out, g)
		}
	}
	return out
}

// conforms reports whether a classifier is the other one or specializes it.
func (w *world) conforms(c, general model.Element) bool {
	return c == general || slices.Contains(w.lineage(c), general)
}

// attributes gives the attributes of a classifier, inherited ones last.
func (w *world) attributes(c model.Element) []*model.Property {
	return inherited(w, c, func(f *model.Features) []*model.Property { return f.Attributes })
}

// operations gives the operations of a classifier, inherited ones last.
func (w *world) operations(c model.Element) []*model.Operation {
	return inherited(w, c, func(f *model.Features) []*model.Operation { return f.Operations })
}

func inherited[T any](w *world, c model.Element, own func(*model.Features) []T) []T {
	var out []T
	for _, g := range w.lineage(c) {
		if f, ok := g.(model.Featured); ok {
			out = append(out, own(f.FeaturePart())...)
		}
	}
	return out
}

// operation finds the operation of that name that a classifier has or inherits.
func (w *world) operation(c model.Element, name string) *model.Operation {
	for _, o := range w.operations(c) {
		if o.Name == name {
			return o
		}
	}
	return nil
}
