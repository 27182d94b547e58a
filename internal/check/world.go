package check

import (
	"slices"

	"kuml-mcp/internal/model"
)

// world is what the diagrams of a document know about classifiers: an object diagram often shows instances of the classes of
// another diagram.
type world struct {
	classifiers  map[string]model.Classifier
	generals     map[string][]string             // ids of the general classifiers, by that of the specific one
	associations map[string]*model.Association   // by id
	ends         map[string][]*model.Association // by the ids of the classifiers at their ends
	profiles     []*model.Profile
	interactions map[string]bool // names of the sequence diagrams, nil if there are none
}

func newWorld(doc *model.Document) *world {
	w := &world{classifiers: map[string]model.Classifier{}, generals: map[string][]string{}, profiles: doc.Profiles,
		associations: map[string]*model.Association{}, ends: map[string][]*model.Association{}}
	for _, d := range doc.Diagrams {
		w.profiles = append(w.profiles[:len(w.profiles):len(w.profiles)], d.Profiles...)
		d.Walk(func(e, _ model.Element) {
			switch e := e.(type) {
			case *model.Interaction:
				if w.interactions == nil {
					w.interactions = map[string]bool{}
				}
				w.interactions[e.ID] = true
			case model.Classifier:
				if w.classifiers[e.Ident().ID] == nil {
					w.classifiers[e.Ident().ID] = e
				}
			case *model.Generalization:
				w.generals[e.SpecificID] = append(w.generals[e.SpecificID], e.GeneralID)
			case *model.Realization:
				w.generals[e.ImplementingID] = append(w.generals[e.ImplementingID], e.InterfaceID)
			case *model.Association:
				w.associations[e.ID] = e
				for _, end := range e.Ends {
					w.ends[end.TypeID] = append(w.ends[end.TypeID], e)
				}
			}
		})
	}
	return w
}

// lineage gives a classifier's id and those of all that it inherits from or realizes, each once.
func (w *world) lineage(id string) []string {
	out, seen := []string{id}, map[string]bool{id: true}
	for i := 0; i < len(out); i++ {
		for _, g := range w.generals[out[i]] {
			if !seen[g] {
				seen[g] = true
				out = append(out, g)
			}
		}
	}
	return out
}

// attribute finds an attribute of a name in a lineage, nil if there is none.
func (w *world) attribute(lineage []string, name string) *model.Property {
	for _, id := range lineage {
		f, ok := w.classifiers[id].(model.Featured)
		if !ok {
			continue
		}
		for _, a := range f.FeaturePart().Attributes {
			if a.Name == name {
				return a
			}
		}
	}
	return nil
}

// features lists the names of what instances of a lineage have: attributes, and the far ends of associations.
func (w *world) features(lineage []string) []string {
	var out []string
	for _, id := range lineage {
		if f, ok := w.classifiers[id].(model.Featured); ok {
			for _, a := range f.FeaturePart().Attributes {
				out = append(out, a.Name)
			}
		}
		for _, a := range w.ends[id] {
			for i, end := range a.Ends {
				if far := a.Ends[1-i]; end.TypeID == id && far.Role != "" {
					out = append(out, far.Role)
				}
			}
		}
	}
	return out
}

// joined reports whether any association joins classifiers of two lineages.
func (w *world) joined(from, to []string) bool {
	for _, id := range from {
		for _, a := range w.ends[id] {
			if joins(a, from, to) {
				return true
			}
		}
	}
	return false
}

// joins reports whether an association joins classifiers of two lineages, in either direction.
func joins(a *model.Association, from, to []string) bool {
	source, target := a.EndIDs()
	return slices.Contains(from, source) && slices.Contains(to, target) || slices.Contains(to, source) && slices.Contains(from, target)
}
