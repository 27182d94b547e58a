package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// umlFlowWordings are the rows of state machine and activity diagrams.
var umlFlowWordings = map[kind.Kind]wording{
	kind.UmlState: {text: stateText, facts: func(x *index, b *strings.Builder, e model.Element) {
		s := e.(*model.State)
		x.behaviourFacts(b, s.Entry, s.Do, s.Exit)
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
	model.InitialState: "initial state", model.ChoiceState: "choice", model.ForkState: "fork", model.JoinState: "join",
	model.JunctionState:  "junction",
	model.ShallowHistory: "shallow history", model.DeepHistory: "deep history",
}

// activityNodeWords is what the nodes of activities are called by kind.
var activityNodeWords = map[model.ActivityNodeKind]string{
	model.ActionNode: "action", model.InitialNode: "initial node", model.ActivityFinal: "activity final node",
	model.FlowFinal:    "flow final node",
	model.DecisionNode: "decision", model.MergeNode: "merge", model.ForkNode: "fork", model.JoinNode: "join",
	model.ObjectNode: "object node",
}

// behaviourFacts tells what a state does.
func (x *index) behaviourFacts(b *strings.Builder, entry, do, exit string) {
	for _, f := range notation.Behaviours(entry, do, exit) {
		x.fact(b, strings.ToUpper(f.Occasion[:1])+f.Occasion[1:], f.Text)
	}
}

// behaviours gives ", entry / reserve(), exit / release()".
func behaviours(entry, do, exit string) string {
	s := ""
	for _, b := range notation.Behaviours(entry, do, exit) {
		s += ", " + b.String()
	}
	return s
}

// stateText gives "Open, entry / reserve(), exit / release()".
func stateText(_ *index, e model.Element) string {
	s := e.(*model.State)
	text := oneLine(s.Name) + behaviours(s.Entry, s.Do, s.Exit)
	if len(s.Substates) > 0 {
		text += ", composite"
	}
	return text + modifiers(s)
}

// transitionLabel gives "trigger [guard] / effect".
func transitionLabel(trigger, guard, effect string) string {
	return strings.Join(notation.Reaction(trigger, guard, effect), " ")
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
	if guard := notation.Guard(f.Guard); guard != "" {
		s += " " + guard
	}
	if f.IsObjectFlow {
		s += ", object flow"
	}
	return s
}
