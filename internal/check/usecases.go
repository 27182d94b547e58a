package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// useCases checks what UML 2.5.1 §18.1 demands of use cases, actors and subjects.
func useCases(s *subject) {
	subjects := s.subjectsOf()
	for _, r := range s.relations {
		if e, ok := r.(*model.Extend); ok && e.BaseID == e.ExtensionID {
			s.find(diag.Warning, diag.ExtendsItself, e.Origin, "Name two use cases: extend(base = …, extension = …).",
				"the use case %s extends itself", s.name(e.BaseID))
		}
		a, ok := r.(*model.Association)
		if !ok {
			continue
		}
		source, target := a.EndIDs()
		_, fromActor := s.byID[source].(*model.Actor)
		_, toActor := s.byID[target].(*model.Actor)
		_, fromUseCase := s.byID[source].(*model.UseCase)
		_, toUseCase := s.byID[target].(*model.UseCase)
		switch {
		case fromActor && toActor:
			s.find(diag.Warning, diag.KindMismatch, a.Origin,
				"Use generalization(specific = …, general = …) if one actor is a kind of the other.",
				"%s and %s are both actors: an actor is associated with use cases", s.name(source), s.name(target))
		case fromUseCase && toUseCase && overlap(subjects[source], subjects[target]):
			s.find(diag.Warning, diag.KindMismatch, a.Origin, "Use include(base = …, addition = …) or extend(base = …, extension = …).",
				"%s and %s are use cases of one subject, which cannot be associated", s.name(source), s.name(target))
		}
	}
	for _, e := range s.all {
		b, ok := e.(*model.Subject)
		if !ok {
			continue
		}
		for _, id := range b.UseCaseIDs {
			if s.byID[id] == nil {
				s.find(diag.Warning, diag.DanglingReference, b.Origin, "Use the val of a use case.",
					"the subject %q has a use case %q, which the diagram does not declare", b.Name, id)
			}
		}
	}
	s.circularIncludes()
}

// subjectsOf gives the subjects of each use case.
func (s *subject) subjectsOf() map[string][]*model.Subject {
	out := map[string][]*model.Subject{}
	for _, e := range s.all {
		if b, ok := e.(*model.Subject); ok {
			for _, id := range b.UseCaseIDs {
				out[id] = append(out[id], b)
			}
		}
	}
	return out
}

// overlap reports whether two lists have an item in common.
func overlap[T comparable](a, b []T) bool {
	return slices.ContainsFunc(a, func(v T) bool { return slices.Contains(b, v) })
}

// circularIncludes finds use cases that include themselves. Each circle is told at the include that closes it.
func (s *subject) circularIncludes() {
	edges := map[string][]edge{}
	for _, r := range s.relations {
		if i, ok := r.(*model.Include); ok {
			edges[i.BaseID] = append(edges[i.BaseID], edge{i.AdditionID, i.Origin})
		}
	}
	s.eachCircle(edges, func(path []string, e edge) {
		s.find(diag.Error, diag.CircularInclude, e.origin, "Remove one of these includes.", "use cases that include themselves: %s",
			strings.Join(s.circleNames(path, e.to), " -> "))
	})
}
