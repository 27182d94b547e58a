package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// pseudostateRoles says what pseudostates do in the flow.
var pseudostateRoles = map[model.PseudostateKind]role{
	model.InitialState: initial, model.ChoiceState: deciding, model.JunctionState: deciding, model.ForkState: forking,
	model.JoinState: joining,
}

// machineRole is what a vertex does in the flow.
func (s *subject) machineRole(id string) role {
	switch v := s.byID[id].(type) {
	case *model.Pseudostate:
		return pseudostateRoles[v.PseudostateKind]
	case *model.FinalState:
		return final
	}
	return other
}

// stateMachines checks what UML 2.5.1 §14.2.3 demands of state machines.
func stateMachines(s *subject) {
	var machines []*model.StateMachine
	for _, e := range s.all {
		if m, ok := e.(*model.StateMachine); ok {
			machines = append(machines, m)
		}
	}
	if len(machines) == 0 {
		return
	}
	f := newSteps(s.relations)
	s.wrongWays(f, s.machineRole, machineWords)
	s.triggers(f)
	for _, m := range machines {
		if len(m.Vertices) == 0 {
			s.find(diag.Warning, diag.NoContent, m.Origin, `Add states in its block, for example state(name = "Open").`,
				"the state machine %q is empty", m.Name)
			continue
		}
		s.region(f, m.Vertices, m.Name, m.Origin, true)
		s.unreached(f, m)
	}
	for _, e := range s.all {
		if v, ok := e.(*model.State); ok && len(v.Substates) > 0 {
			s.region(f, v.Substates, v.Name, v.Origin, len(f.in[v.ID]) > 0)
		}
	}
}

// region checks the vertices of a machine or composite state. entered says that it is entered as a whole, and so needs to know
// where to start.
func (s *subject) region(f *steps, vertices []model.Vertex, name string, at model.Origin, entered bool) {
	var starts, states int
	for _, v := range vertices {
		id := v.Ident().ID
		in, out := len(f.in[id]), len(f.out[id])
		p, ok := v.(*model.Pseudostate)
		if !ok {
			states++
			continue
		}
		switch pseudostateRoles[p.PseudostateKind] {
		case initial:
			if starts++; starts == 2 {
				s.find(diag.Warning, diag.InvalidFlow, p.Origin, "Keep one; a choice behind it may lead to several states.",
					"%q has several initial states", name)
			}
			s.initialState(f, p)
		case forking:
			if in > 1 || out < 2 {
				s.find(diag.Warning, diag.InvalidFlow, p.Origin, "Use a junction or choice to merge or select transitions.",
					"the fork %q has %s and %s; a fork has one way in and several ways out", p.Name, ways(in, "in"), ways(out, "out"))
			}
		case joining:
			if in < 2 || out > 1 {
				s.find(diag.Warning, diag.InvalidFlow, p.Origin, "Use a junction or choice to merge or select transitions.",
					"the join %q has %s and %s; a join has several ways in and one way out", p.Name, ways(in, "in"), ways(out, "out"))
			}
		case deciding:
			s.guards(f, id, machineWords)
		}
	}
	if starts == 0 && states > 0 && entered {
		s.find(diag.Warning, diag.NoInitial, at, "Write val start = initialState() and transition(source = start, target = …).",
			"%q has no initial state, so it is open where it starts", name)
	}
}

// initialState checks the way out of an initial state.
func (s *subject) initialState(f *steps, p *model.Pseudostate) {
	out := f.out[p.ID]
	switch {
	case len(out) == 0:
		s.find(diag.Warning, diag.InvalidFlow, p.Origin, "Write transition(source = …, target = …) from it to the first state.",
			"no transition leaves the initial state %q", p.Name)
	case len(out) > 1:
		s.find(diag.Warning, diag.InvalidFlow, f.all[out[1]].Ident().Origin, "Put a choice behind the initial state.",
			"%d transitions leave the initial state %q, which has one way out", len(out), p.Name)
	}
}

// triggers checks the triggers of transitions: those out of pseudostates have none, and those out of one state differ.
func (s *subject) triggers(f *steps) {
	type cause struct{ source, trigger, guard string }
	first := map[cause]bool{}
	for _, t := range f.all {
		_, pseudo := s.byID[t.source].(*model.Pseudostate)
		if pseudo && t.trigger != "" {
			s.find(diag.Warning, diag.InvalidFlow, t.Ident().Origin, "Move the trigger to the transition that leads there.",
				"%s is not a state, so it cannot wait for the trigger %q", s.quoted(t.source), t.trigger)
		}
		if s.machineRole(t.source) == initial && t.guard != "" {
			s.find(diag.Warning, diag.InvalidFlow, t.Ident().Origin, "Put a choice behind the initial state.",
				"the transition out of the initial state %s has a guard; if that does not hold, the machine does not start",
				s.quoted(t.source))
		}
		c := cause{t.source, t.trigger, t.guard}
		if !pseudo && first[c] {
			what := "without a trigger"
			if t.trigger != "" {
				what = "for " + t.trigger
			}
			s.find(diag.Warning, diag.AmbiguousTransition, t.Ident().Origin, "Give them different triggers or guards.",
				"%s has another transition %s with the same guard, so it is open which is taken", s.quoted(t.source), what)
		}
		first[c] = true
	}
}

// unreached finds the vertices that no way leads to, if it is known where the machine starts.
func (s *subject) unreached(f *steps, m *model.StateMachine) {
	owner, content := map[string]*model.State{}, map[string][]model.Vertex{}
	model.Walk(m.Owned(), func(e, o model.Element) {
		if _, ok := e.(model.Vertex); ok {
			if st, ok := o.(*model.State); ok {
				owner[e.Ident().ID] = st
				content[st.ID] = append(content[st.ID], e.(model.Vertex))
			}
		}
	})
	var starts []string
	for _, v := range m.Vertices {
		if s.machineRole(v.Ident().ID) == initial {
			starts = append(starts, v.Ident().ID)
		}
	}
	if len(starts) == 0 {
		return
	}
	reached := f.reach(starts, func(id string) (more []string) {
		if o := owner[id]; o != nil {
			more = append(more, o.ID) // whoever is inside is in the composite state, too
			if p, ok := s.byID[id].(*model.Pseudostate); ok &&
				(p.PseudostateKind == model.ShallowHistory || p.PseudostateKind == model.DeepHistory) {
				for _, v := range content[o.ID] {
					more = append(more, v.Ident().ID)
				}
			}
		}
		for _, v := range content[id] {
			if s.machineRole(v.Ident().ID) == initial {
				more = append(more, v.Ident().ID)
			}
		}
		return more
	})
	model.Walk(m.Owned(), func(e, _ model.Element) {
		v, ok := e.(model.Vertex)
		if !ok || reached[v.Ident().ID] {
			return
		}
		if o := owner[v.Ident().ID]; o != nil &&
			(!reached[o.ID] || !slices.ContainsFunc(content[o.ID], func(v model.Vertex) bool { return reached[v.Ident().ID] })) {
			return // it is enough to say so of the outer one, or that this does not say where it starts
		}
		if s.machineRole(v.Ident().ID) == initial {
			return
		}
		s.find(diag.Warning, diag.Unreachable, v.Ident().Origin, "Add a transition that leads to it, or leave it out.",
			"no way leads from the initial state to %s", s.quoted(v.Ident().ID))
	})
}
