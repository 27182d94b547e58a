package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlFlows is what state machine and activity diagrams show.
var umlFlows = []*Class{
	{
		Kind: kind.UmlStateMachine, Doc: "A state machine.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.StateMachine],
		Children: true,
		Noun:     "state machine", Plural: "state machines", Group: Classifiers, New: element(model.StateMachine{Named: public}),
		Params: "id name visibility vertices transitions stereotypes appliedStereotypes",
		Properties: []*Property{
			list("vertices: List<UmlVertex> = emptyList()", "The vertices at its top level.",
				func(m *model.StateMachine) *[]model.Vertex { return &m.Vertices }).also("states", "subvertex"),
			list("transitions: List<UmlTransition> = emptyList()", "Its transitions.",
				func(m *model.StateMachine) *[]*model.Transition { return &m.Transitions }).also("transition"),
		},
	},
	{Kind: kind.UmlVertex, Doc: "A state, pseudostate or final state.", Supers: kinds(kind.UmlNamedElement), Is: of[model.Vertex]},
	{
		Kind: kind.UmlState, Doc: "A state.", Supers: kinds(kind.UmlVertex), Is: of[*model.State], Children: true,
		Noun: "state", Plural: "states", Part: "States", Counted: true, Named: true, New: element(model.State{Named: public}),
		Params: "id name visibility entry exit doActivity substates stereotypes appliedStereotypes",
		Properties: []*Property{
			field("entry: String? = null", "What happens when it is entered.", func(s *model.State) *string { return &s.Entry }),
			field("exit: String? = null", "What happens when it is left.", func(s *model.State) *string { return &s.Exit }),
			field("doActivity: String? = null", "What goes on while it is active.", func(s *model.State) *string { return &s.Do }).also(
				"do"),
			list("substates: List<UmlVertex> = emptyList()", "The vertices inside.",
				func(s *model.State) *[]model.Vertex { return &s.Substates }).also("subvertex", "states"),
		},
	},
	{
		Kind: kind.UmlPseudostate, Doc: "A pseudostate.", Supers: kinds(kind.UmlVertex), Is: of[*model.Pseudostate],
		Noun: "pseudostate", Plural: "pseudostates", Part: "Pseudostates", Counted: true,
		New: element(model.Pseudostate{Named: public}), Params: "id name visibility kind stereotypes appliedStereotypes",
		Properties: []*Property{
			field("kind: PseudostateKind", "What it does.",
				func(p *model.Pseudostate) *model.PseudostateKind { return &p.PseudostateKind }),
		},
	},
	{
		Kind: kind.UmlFinalState, Doc: "A final state.", Supers: kinds(kind.UmlVertex), Is: of[*model.FinalState],
		Noun: "final state", Plural: "final states", Part: "Final states", Counted: true,
		New: element(model.FinalState{Named: public}), Params: "id name visibility stereotypes appliedStereotypes",
	},
	{
		Kind: kind.UmlInternalTransition, Doc: "A reaction to an event that does not leave the state.", Supers: kinds(kind.UmlElement),
		Is: of[*model.InternalTransition], Internal: true, Noun: "internal transition", Plural: "internal transitions",
		Part: "Internal transitions",
		Properties: []*Property{
			field("trigger: String? = null", "The event that causes it.", func(t *model.InternalTransition) *string { return &t.Trigger }),
			field("guard: String? = null", "The condition under which it is taken.",
				func(t *model.InternalTransition) *string { return &t.Guard }),
			field("effect: String? = null", "What happens.", func(t *model.InternalTransition) *string { return &t.Effect }),
		},
	},
	{
		Kind: kind.UmlTransition, Doc: "A transition between two vertices.", Supers: kinds(kind.UmlElement), Is: of[*model.Transition],
		Noun: "transition", Plural: "transitions", Group: Relationships, Part: "Transitions", Counted: true,
		New:    element(model.Transition{}),
		Params: "id sourceId targetId trigger guard effect appliedStereotypes",
		Properties: []*Property{
			field("sourceId: String", "The id of the vertex it leaves.", func(t *model.Transition) *string { return &t.SourceID }),
			field("targetId: String", "The id of the vertex it leads to.", func(t *model.Transition) *string { return &t.TargetID }),
			field("trigger: String? = null", "The event that causes it.", func(t *model.Transition) *string { return &t.Trigger }),
			field("guard: String? = null", "The condition under which it is taken.", func(t *model.Transition) *string { return &t.Guard }),
			field("effect: String? = null", "What happens on the way.", func(t *model.Transition) *string { return &t.Effect }),
			field("isProtected: Boolean = false", "Whether it is protected.", func(t *model.Transition) *bool { return &t.IsProtected }),
			appliedRow(func(t *model.Transition) *[]model.StereotypeApplication { return &t.Applied }),
		},
	},
	{
		Kind: kind.UmlActivityNode, Doc: "A node of an activity.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.ActivityNode],
		Noun: "node", Plural: "nodes", Group: Others, Counted: true, Named: true, New: element(model.ActivityNode{Named: public}),
		Params: "id name kind visibility stereotypes appliedStereotypes",
		Properties: []*Property{
			field("kind: UmlActivityNodeKind", "What it is.", func(n *model.ActivityNode) *model.ActivityNodeKind { return &n.NodeKind }),
		},
	},
	{
		Kind: kind.UmlActivityEdge, Doc: "A flow between two nodes.", Supers: kinds(kind.UmlRelationship), Is: of[*model.ActivityEdge],
		Noun: "flow", Plural: "flows", Group: Relationships, Counted: true, New: element(model.ActivityEdge{}),
		Params: "id sourceId targetId guard isObjectFlow",
		Properties: []*Property{
			field("sourceId: String", "The id of the node it leaves.", func(e *model.ActivityEdge) *string { return &e.SourceID }),
			field("targetId: String", "The id of the node it leads to.", func(e *model.ActivityEdge) *string { return &e.TargetID }),
			maybe("guard: String? = null", "When it is taken.",
				func(e *model.ActivityEdge) (*string, *bool) { return &e.Guard, &e.HasGuard }),
			field("isObjectFlow: Boolean = false", "Whether objects flow.", func(e *model.ActivityEdge) *bool { return &e.IsObjectFlow }),
		},
	},
}
