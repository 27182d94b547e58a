package ocl

import (
	"slices"

	"kuml-mcp/internal/model"
)

// behaviourMetaclasses are those of use cases and state machines.
var behaviourMetaclasses = []metaclass{
	{"UmlActor", []string{"UmlClassifier"}, []modelProperty{
		prop("useCases", listOf("UmlUseCase"), func(w *world, a *model.Actor) any { return partners[*model.UseCase](w, a) }),
	}},
	{"UmlUseCase", []string{"UmlClassifier"}, slices.Concat(
		aliases(prop("actors", listOf("UmlActor"), func(w *world, u *model.UseCase) any { return partners[*model.Actor](w, u) }), "actor"),
		aliases(prop("include", listOf("UmlUseCase"), func(w *world, u *model.UseCase) any {
			return related(w, u, func(i *model.Include) (string, string) { return i.BaseID, i.AdditionID })
		}), "includes"),
		aliases(prop("extend", listOf("UmlUseCase"), func(w *world, u *model.UseCase) any {
			return related(w, u, func(e *model.Extend) (string, string) { return e.ExtensionID, e.BaseID })
		}), "extends"),
		aliases(prop("extensionPoints", collOf(sequence, stringType), func(_ *world, u *model.UseCase) any { return sequenceOf(u.ExtensionPoints) }), "extensionPoint"),
	)},
	{"UmlStateMachine", []string{"UmlNamedElement"}, slices.Concat(
		aliases(prop("states", listOf("UmlVertex"), func(_ *world, m *model.StateMachine) any { return sequenceOf(m.Vertices) }), "vertices", "subvertex"),
		aliases(prop("transitions", listOf("UmlTransition"), func(_ *world, m *model.StateMachine) any { return sequenceOf(m.Transitions) }), "transition"),
	)},
	{"UmlVertex", []string{"UmlNamedElement"}, []modelProperty{
		prop("incoming", listOf("UmlTransition"), func(w *world, v model.Element) any { return w.transitions(v, false) }),
		prop("outgoing", listOf("UmlTransition"), func(w *world, v model.Element) any { return w.transitions(v, true) }),
	}},
	{"UmlState", []string{"UmlVertex"}, slices.Concat([]modelProperty{
		prop("entry", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Entry) }),
		prop("exit", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Exit) }),
		prop("isComposite", boolType, func(_ *world, s *model.State) any { return len(s.Substates) > 0 }),
		prop("isSimple", boolType, func(_ *world, s *model.State) any { return len(s.Substates) == 0 }),
	}, aliases(prop("doActivity", stringType, func(_ *world, s *model.State) any { return notEmpty(s.Do) }), "do"),
		aliases(prop("substates", listOf("UmlVertex"), func(_ *world, s *model.State) any { return sequenceOf(s.Substates) }), "subvertex", "states"))},
	{"UmlPseudostate", []string{"UmlVertex"}, []modelProperty{
		prop("kind", stringType, func(_ *world, p *model.Pseudostate) any { return string(p.PseudostateKind) }),
	}},
	{"UmlFinalState", []string{"UmlVertex"}, nil},
	{"UmlTransition", []string{"Element"}, []modelProperty{
		prop("source", elementType("UmlVertex"), func(w *world, t *model.Transition) any { return element(w.byID[t.SourceID]) }),
		prop("target", elementType("UmlVertex"), func(w *world, t *model.Transition) any { return element(w.byID[t.TargetID]) }),
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
