package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// sysml2Behaviour are the rules for states, actions and messages of SysML 2.
var sysml2Behaviour = []func(*subject){sysml2States, sysml2Actions, sysml2Sequences, sysml2Hidden, sysml2Unseen}

var (
	stmWords = flowWords{
		step: "transition", final: "a final state", leaving: "Leave out isFinal = true, or let the transition start elsewhere.",
	}
	actWords = flowWords{step: "flow", initial: "an initial node", final: "a final node", leaving: leavingFinal, entering: enteringInitial}
)

// sysml2Trigger is what a transition waits for: its trigger, or its name where it says nothing else.
func sysml2Trigger(t *model.TransitionUsage) string {
	text := t.Trigger
	if strings.TrimSpace(t.Trigger+t.Guard+t.Effect) == "" {
		text = t.Name
	}
	return strings.Join(strings.Fields(text), " ")
}

// diagramsOf gives the diagrams of a type that show anything.
func (s *subject) diagramsOf(t model.DiagramType) (out []*model.Diagram) {
	for _, d := range s.model.Diagrams {
		if d.Type == t && len(d.Elements) > 0 {
			out = append(out, d)
		}
	}
	return out
}

// relationsOf gives the lines that a diagram shows.
func relationsOf(d *model.Diagram) (out []model.Relationship) {
	for _, e := range d.Elements {
		if r, ok := e.(model.Relationship); ok {
			out = append(out, r)
		}
	}
	return out
}

// stateRole is what a state does in the flow. An initial one may be entered again.
func (s *subject) stateRole(id string) role {
	if st, ok := s.byID[id].(*model.StateDefinition); ok && st.IsFinal {
		return final
	}
	return other
}

// sysml2States checks the states of each diagram: where the way begins and ends, and that it leads everywhere. It may lead over
// states that only other diagrams show.
func sysml2States(s *subject) {
	reached := newSteps(s.relations).reach(s.initialStates(), nothing)
	for _, d := range s.diagramsOf(model.StmDiagram) {
		var states []*model.StateDefinition
		var starts []string
		for _, e := range d.Elements {
			st, ok := e.(*model.StateDefinition)
			if !ok {
				continue
			}
			states = append(states, st)
			if !st.IsInitial {
				continue
			}
			if starts = append(starts, st.ID); len(starts) == 2 {
				s.find(diag.Warning, diag.InvalidFlow, st.Origin, "Leave out isInitial = true for all but one.",
					"the diagram %q has several initial states, so it is open where it starts", d.Name)
			}
		}
		f := newSteps(relationsOf(d))
		s.wrongWays(f, s.stateRole, stmWords)
		s.ambiguous(f)
		if len(states) > 0 && !slices.ContainsFunc(states, func(st *model.StateDefinition) bool { return reached[st.ID] }) {
			s.find(diag.Warning, diag.NoInitial, d.Origin, "Say where it starts: stateDef(name = …, isInitial = true).",
				"the diagram %q has no initial state, so it is open where it starts", d.Name)
			continue
		}
		for _, st := range states {
			if !reached[st.ID] {
				s.find(diag.Warning, diag.Unreachable, st.Origin, "Add a transition that leads to it, or leave it out.",
					"no way leads from the initial state to %s", s.quoted(st.ID))
			}
		}
	}
}

// initialStates lists the ids of the states of the model where a way begins.
func (s *subject) initialStates() (ids []string) {
	for _, e := range s.all {
		if st, ok := e.(*model.StateDefinition); ok && st.IsInitial {
			ids = append(ids, st.ID)
		}
	}
	return ids
}

// ambiguous finds transitions out of one state that nothing tells apart.
func (s *subject) ambiguous(f *steps) {
	type cause struct{ source, trigger, guard string }
	first := map[cause]bool{}
	for _, t := range f.all {
		c := cause{t.source, t.trigger, t.guard}
		if first[c] {
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

// behaviorDiagrams are the diagrams for each kind of node of a behaviour.
var behaviorDiagrams = []struct {
	kind           kind.Kind
	noun, function string
	diagram        model.DiagramType
}{
	{kind.StateDefinition, "state", "stmDiagram", model.StmDiagram}, {kind.ActionDefinition, "action", "actDiagram", model.ActDiagram},
	{kind.LifelineDefinition, "lifeline", "seqDiagram", model.SeqDiagram},
}

// sysml2Unseen finds nodes of behaviour that no diagram shows; where there is no diagram for them, it says so once.
func sysml2Unseen(s *subject) {
	shown := map[model.Element]bool{}
	for _, d := range s.model.Diagrams {
		for _, e := range d.Elements {
			shown[e] = true
		}
	}
	for _, b := range behaviorDiagrams {
		none := len(s.diagramsOf(b.diagram)) == 0
		for _, e := range s.all {
			if e.Kind() != b.kind || shown[e] {
				continue
			}
			if none {
				s.find(diag.Info, diag.NotShown, e.Ident().Origin, "Add one at the end of the model: "+b.function+"(name = …) { }.",
					"no diagram shows the %ss of the model", b.noun)
				break
			}
			s.find(diag.Info, diag.NotShown, e.Ident().Origin, "Include it: include("+inScript(e)+").", "no diagram shows the %s %q",
				b.noun, e.Ident().Name)
		}
	}
}

// sysml2Hidden finds lines of behaviour that no diagram shows though one shows one of their ends.
func sysml2Hidden(s *subject) {
	shown, at := map[model.Element]bool{}, map[string]*model.Diagram{}
	for _, t := range []model.DiagramType{model.StmDiagram, model.ActDiagram, model.SeqDiagram} {
		for _, d := range s.diagramsOf(t) {
			for _, e := range d.Elements {
				shown[e] = true
				if id := e.Ident().ID; at[id] == nil {
					at[id] = d
				}
			}
		}
	}
	for _, r := range s.relations {
		switch r.(type) {
		case *model.TransitionUsage, *model.ControlFlowUsage, *model.ObjectFlowUsage, *model.MessageUsage:
		default:
			continue
		}
		source, target := r.EndIDs()
		if shown[r] || s.byID[source] == nil || s.byID[target] == nil {
			continue
		}
		there, missing := at[source], target
		if there == nil {
			there, missing = at[target], source
		}
		if there != nil {
			s.find(diag.Warning, diag.NotShown, r.Ident().Origin, "Include it: include("+inScript(s.byID[missing])+").",
				"no diagram shows the %s %q: %q does not include %s", meta.Noun(r.Kind()), r.Ident().Name, there.Name, s.quoted(missing))
		}
	}
}

// inScript is what the script calls an element.
func inScript(e model.Element) string {
	if v := e.Ident().Origin.Val; v != "" {
		return v
	}
	return "…"
}
