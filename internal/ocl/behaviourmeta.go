package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// behaviourMetaclasses are those of use cases and state machines.
var behaviourMetaclasses = []metaclass{
	{kind.UmlActor, []kind.Kind{kind.UmlClassifier}, []modelProperty{
		prop("useCases", listOf(kind.UmlUseCase), func(w *world, a *model.Actor) any { return partners[*model.UseCase](w, a) }),
	}},
	{kind.UmlUseCase, []kind.Kind{kind.UmlClassifier}, slices.Concat(
		aliases(prop("actors", listOf(kind.UmlActor), func(w *world, u *model.UseCase) any { return partners[*model.Actor](w, u) }), "actor"),
		aliases(prop("include", listOf(kind.UmlUseCase), func(w *world, u *model.UseCase) any {
			return related(w, u, func(i *model.Include) (string, string) { return i.BaseID, i.AdditionID })
		}), "includes"),
		aliases(prop("extend", listOf(kind.UmlUseCase), func(w *world, u *model.UseCase) any {
			return related(w, u, func(e *model.Extend) (string, string) { return e.ExtensionID, e.BaseID })
		}), "extends"),
		aliases(prop("extensionPoints", collOf(sequence, stringType), func(_ *world, u *model.UseCase) any { return sequenceOf(u.ExtensionPoints) }), "extensionPoint"),
	)},
	{kind.UmlStateMachine, []kind.Kind{kind.UmlNamedElement}, slices.Concat(
		aliases(prop("states", listOf(kind.UmlVertex), func(_ *world, m *model.StateMachine) any { return sequenceOf(m.Vertices) }), "vertices", "subvertex"),
		aliases(prop("transitions", listOf(kind.UmlTransition), func(_ *world, m *model.StateMachine) any { return sequenceOf(m.Transitions) }), "transition"),
	)},
	{kind.UmlVertex, []kind.Kind{kind.UmlNamedElement}, []modelProperty{
		prop("incoming", listOf(kind.UmlTransition), func(w *world, v model.Element) any { return w.transitions(v, false) }),
		prop("outgoing", listOf(kind.UmlTransition), func(w *world, v model.Element) any { return w.transitions(v, true) }),
	}},
	{kind.UmlState, []kind.Kind{kind.UmlVertex}, slices.Concat([]modelProperty{
		prop("entry", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Entry) }),
		prop("exit", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Exit) }),
		prop("isComposite", boolType, func(_ *world, s *model.State) any { return len(s.Substates) > 0 }),
		prop("isSimple", boolType, func(_ *world, s *model.State) any { return len(s.Substates) == 0 }),
	}, aliases(prop("doActivity", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Do) }), "do"),
		aliases(prop("substates", listOf(kind.UmlVertex), func(_ *world, s *model.State) any { return sequenceOf(s.Substates) }), "subvertex", "states"))},
	{kind.UmlPseudostate, []kind.Kind{kind.UmlVertex}, []modelProperty{
		prop("kind", stringType, func(_ *world, p *model.Pseudostate) any { return string(p.PseudostateKind) }),
	}},
	{kind.UmlFinalState, []kind.Kind{kind.UmlVertex}, nil},
	{kind.UmlTransition, []kind.Kind{kind.KumlElement}, []modelProperty{
		prop("source", elementType(kind.UmlVertex), func(w *world, t *model.Transition) any { return element(w.byID[t.SourceID]) }),
		prop("target", elementType(kind.UmlVertex), func(w *world, t *model.Transition) any { return element(w.byID[t.TargetID]) }),
		prop("trigger", stringType, func(_ *world, t *model.Transition) any { return notEmpty(t.Trigger) }),
		prop("guard", stringType, func(_ *world, t *model.Transition) any { return notEmpty(t.Guard) }),
		prop("effect", stringType, func(_ *world, t *model.Transition) any { return notEmpty(t.Effect) }),
	}},
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
