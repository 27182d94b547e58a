package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlFlowWordings are the rows of state machine and activity diagrams.
var umlFlowWordings = map[kind.Kind]wording{
	kind.UmlState: {text: stateText, facts: func(x *index, b *strings.Builder, e model.Element) {
		s := e.(*model.State)
		for _, f := range behavioursOf(s.Entry, s.Do, s.Exit) {
			x.fact(b, f.title, f.text)
		}
	}},
	kind.UmlPseudostate: {text: func(_ *index, e model.Element) string {
		p := e.(*model.Pseudostate)
		return oneLine(p.Name) + ", " + pseudostateWords[p.PseudostateKind] + modifiers(p)
	}},
	kind.UmlInternalTransition: {text: func(_ *index, e model.Element) string {
		t := e.(*model.InternalTransition)
		return transitionLabel(t.Trigger, t.Guard, t.Effect)
	}},
	kind.UmlTransition: {text: transitionText, facts: func(x *index, b *strings.Builder, e model.Element) {
		t := e.(*model.Transition)
		x.describeEnds(b, t)
		x.fact(b, "Trigger", oneLine(t.Trigger))
		x.fact(b, "Guard", oneLine(t.Guard))
		x.fact(b, "Effect", oneLine(t.Effect))
		if t.IsProtected {
			x.fact(b, "Protected", "true")
		}
		x.fact(b, "Stereotypes", stereotypes(&model.Named{Stereotypes: t.Stereotypes, Applied: t.Applied}))
	}},
	kind.UmlActivityNode: {text: func(_ *index, e model.Element) string {
		n := e.(*model.ActivityNode)
		return oneLine(n.Name) + ", " + activityNodeWords[n.NodeKind] + modifiers(n)
	}},
	kind.UmlActivityEdge: {text: flowText, facts: func(x *index, b *strings.Builder, e model.Element) {
		f := e.(*model.ActivityEdge)
		x.describeEnds(b, f)
		x.fact(b, "Guard", oneLine(f.Guard))
		if f.IsObjectFlow {
			x.fact(b, "Flow", "of objects")
		}
	}},
}

// pseudostateWords is what pseudostates are called by kind.
var pseudostateWords = map[model.PseudostateKind]string{
	model.InitialState: "initial state", model.ChoiceState: "choice", model.ForkState: "fork", model.JoinState: "join", model.JunctionState: "junction",
	model.ShallowHistory: "shallow history", model.DeepHistory: "deep history",
}

// activityNodeWords is what the nodes of activities are called by kind.
var activityNodeWords = map[model.ActivityNodeKind]string{
	model.ActionNode: "action", model.InitialNode: "initial node", model.ActivityFinal: "activity final node", model.FlowFinal: "flow final node",
	model.DecisionNode: "decision", model.MergeNode: "merge", model.ForkNode: "fork", model.JoinNode: "join", model.ObjectNode: "object node",
}

// titled is a fact with its heading.
type titled struct{ title, text string }

// behavioursOf lists what a state does, without what is not said.
func behavioursOf(entry, do, exit string) []titled {
	var out []titled
	for _, f := range []titled{{"Entry", entry}, {"Do", do}, {"Exit", exit}} {
		if f.text = oneLine(f.text); f.text != "" {
			out = append(out, f)
		}
	}
	return out
}

// stateText gives "Open, entry / reserve(), exit / release()".
func stateText(_ *index, e model.Element) string {
	s := e.(*model.State)
	text := oneLine(s.Name)
	for _, f := range behavioursOf(s.Entry, s.Do, s.Exit) {
		text += ", " + strings.ToLower(f.title) + " / " + f.text
	}
	if len(s.Substates) > 0 {
		text += ", composite"
	}
	return text + modifiers(s)
}

// transitionLabel gives "trigger [guard] / effect".
func transitionLabel(trigger, guard, effect string) string {
	parts := []string{}
	if trigger = oneLine(trigger); trigger != "" {
		parts = append(parts, trigger)
	}
	if guard = bare(guard); guard != "" {
		parts = append(parts, "["+guard+"]")
	}
	if effect = oneLine(effect); effect != "" {
		parts = append(parts, "/ "+effect)
	}
	return strings.Join(parts, " ")
}

// bare gives a guard without the brackets that a script may have written.
func bare(guard string) string {
	guard = oneLine(guard)
	if strings.HasPrefix(guard, "[") && strings.HasSuffix(guard, "]") {
		return strings.TrimSpace(guard[1 : len(guard)-1])
	}
	return guard
}

// transitionText gives "Open -> Paid: pay [amount ok] / book()".
func transitionText(x *index, e model.Element) string {
	t := e.(*model.Transition)
	s := x.relationship(t)
	if label := transitionLabel(t.Trigger, t.Guard, t.Effect); label != "" {
		s += ": " + label
	}
	return s + marks(t, t.Stereotypes, t.Applied)
}

// flowText gives "Check -> Ship [ok], object flow".
func flowText(x *index, e model.Element) string {
	f := e.(*model.ActivityEdge)
	s := x.relationship(f)
	if guard := bare(f.Guard); guard != "" {
		s += " [" + guard + "]"
	}
	if f.IsObjectFlow {
		s += ", object flow"
	}
	return s
}
