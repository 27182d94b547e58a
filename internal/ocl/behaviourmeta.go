package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// behaviourDerived are what use cases and the vertices of state machines have beside the table.
var behaviourDerived = map[kind.Kind][]modelProperty{
	kind.UmlActor: {
		prop("useCases", listOf(kind.UmlUseCase), func(w *world, a *model.Actor) any { return partners[*model.UseCase](w, a) }),
	},
	kind.UmlUseCase: slices.Concat(
		aliases(prop("actors", listOf(kind.UmlActor), func(w *world, u *model.UseCase) any { return partners[*model.Actor](w, u) }),
			"actor"),
		aliases(prop("include", listOf(kind.UmlUseCase), func(w *world, u *model.UseCase) any {
			return related(w, u, func(i *model.Include) (string, string) { return i.BaseID, i.AdditionID })
		}), "includes"),
		aliases(prop("extend", listOf(kind.UmlUseCase), func(w *world, u *model.UseCase) any {
			return related(w, u, func(e *model.Extend) (string, string) { return e.ExtensionID, e.BaseID })
		}), "extends"),
	),
	kind.UmlVertex: {
		prop("incoming", listOf(kind.UmlTransition), func(w *world, v model.Element) any { return w.transitions(v, false) }),
		prop("outgoing", listOf(kind.UmlTransition), func(w *world, v model.Element) any { return w.transitions(v, true) }),
	},
	kind.UmlState: {
		prop("isComposite", boolType, func(_ *world, s *model.State) any { return len(s.Substates) > 0 }),
		prop("isSimple", boolType, func(_ *world, s *model.State) any { return len(s.Substates) == 0 }),
	},
	kind.UmlTransition: {
		prop("source", elementType(kind.UmlVertex), func(w *world, t *model.Transition) any { return element(w.byID[t.SourceID]) }),
		prop("target", elementType(kind.UmlVertex), func(w *world, t *model.Transition) any { return element(w.byID[t.TargetID]) }),
	},
}

// transitions gives those that leave a vertex, or lead to it.
func (w *world) transitions(v model.Element, leaving bool) *collection {
	out := &collection{kind: sequence}
	for _, r := range w.relations {
		t, ok := r.(*model.Transition)
		if !ok {
			continue
		}
		id := t.TargetID
		if leaving {
			id = t.SourceID
		}
		if id == v.Ident().ID {
			out.items = append(out.items, t)
		}
	}
	return out
}

// partners gives the elements of one kind that associations join with an element.
func partners[T model.Element](w *world, e model.Element) *collection {
	var out []any
	for _, far := range w.associations[e.Ident().ID] {
		if other, ok := w.classifier(far.end().TypeID).(T); ok {
			out = append(out, other)
		}
	}
	return newCollection(orderedSet, out).as(sequence)
}

// related gives the elements at the far ends of an element's relationships of one kind.
func related[R model.Relationship](w *world, e model.Element, ends func(R) (near, far string)) *collection {
	out := &collection{kind: sequence}
	for _, r := range w.relations {
		r, ok := r.(R)
		if !ok {
			continue
		}
		near, far := ends(r)
		if other := w.byID[far]; near == e.Ident().ID && other != nil {
			out.items = append(out.items, other)
		}
	}
	return out
}
