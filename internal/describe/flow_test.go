package describe

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// door is a state machine with one of each kind of element.
func door() *model.Diagram {
	inner := &model.State{Named: public(at("Door::Open::Wide", "Wide", 5, ""))}
	open := &model.State{Named: public(at("Door::Open", "Open", 3, "open")), Entry: "ring()", Do: "wait", Exit: "lock()",
		Internal: []*model.InternalTransition{
			{Head: at("Door::Open::internal::1", "", 4, ""), Trigger: "tick", Guard: "[on]", Effect: "blink()"},
		},
		Substates: []model.Vertex{inner}}
	start := &model.Pseudostate{Named: public(at("Door::initial", "initial", 2, "start")), PseudostateKind: model.InitialState}
	gone := &model.FinalState{Named: public(at("Door::Gone", "Gone", 6, ""))}
	m := &model.StateMachine{Named: public(at("Door", "Door", 1, "")), Vertices: []model.Vertex{start, open, gone},
		Transitions: []*model.Transition{
			{Head: at("Door::t::initial->Open", "", 7, ""), SourceID: start.ID, TargetID: open.ID},
			{Head: at("Door::t::Open->Gone", "", 8, "t"), SourceID: open.ID, TargetID: gone.ID, Trigger: "break", Guard: "[glass]",
				Effect: "alarm()", IsProtected: true, Stereotypes: []string{"rare"}},
		}}
	return &model.Diagram{ID: "Door", Name: "Door", Language: model.UML, Type: model.StateMachineDiagram, Elements: []model.Element{m}}
}

// claim is a small activity.
func claim() *model.Diagram {
	node := func(name string, kind model.ActivityNodeKind, line int) *model.ActivityNode {
		return &model.ActivityNode{Named: public(at(name, name, line, "")), NodeKind: kind}
	}
	return &model.Diagram{ID: "Claim", Name: "Claim", Language: model.UML, Type: model.ActivityDiagram, Elements: []model.Element{
		node("initial", model.InitialNode, 2), node("Submit", model.ActionNode, 3), node("Form", model.ObjectNode, 4), node("ok?",
			model.DecisionNode, 5),
		&model.ActivityEdge{Head: at("edge::initial-->Submit", "", 6, ""), SourceID: "initial", TargetID: "Submit"},
		&model.ActivityEdge{Head: at("edge::Submit-->Form", "", 7, ""), SourceID: "Submit", TargetID: "Form", IsObjectFlow: true},
		&model.ActivityEdge{
			Head: at("edge::Form-->ok?", "", 8, ""), SourceID: "Form", TargetID: "ok?", Guard: "[signed]", HasGuard: true,
			IsObjectFlow: true,
		},
	}}
}

func TestFlows(t *testing.T) {
	tests := []struct {
		name    string
		diagram *model.Diagram
		ref     string // "" for the list
		want    []string
	}{
		{"machine", door(), "", []string{
			"Classifiers (1)", "  line 1: [UmlStateMachine] Door (id: Door)",
			"    line 2, val start: [UmlPseudostate] initial, initial state (id: Door::initial)",
			"    line 3, val open: [UmlState] Open, entry / ring(), do / wait, exit / lock(), composite (id: Door::Open)",
			"      line 4: [UmlInternalTransition] tick [on] / blink() (id: Door::Open::internal::1)",
			"      line 5: [UmlState] Wide (id: Door::Open::Wide)",
			"    line 6: [UmlFinalState] Gone (id: Door::Gone)",
			"Relationships (2)", "  line 7: [UmlTransition] initial -> Open (id: Door::t::initial->Open)",
			"  line 8, val t: [UmlTransition] Open -> Gone: break [glass] / alarm() «rare» {protected} (id: Door::t::Open->Gone)",
		}},
		{"state", door(), "Open", []string{
			"In: [UmlStateMachine] Door (id: Door)", "Entry: ring()", "Do: wait", "Exit: lock()", "States (1):",
			"Internal transitions (1):",
			"Relationships from it (1):", "Relationships to it (1):",
		}},
		{"transition", door(), "t", []string{
			"From: [UmlState] Open (id: Door::Open)", "To: [UmlFinalState] Gone (id: Door::Gone)", "Trigger: break", "Guard: [glass]",
			"Effect: alarm()", "Protected: true", "Stereotypes: «rare»",
		}},
		{"activity", claim(), "", []string{
			"Relationships (3)", "  line 7: [UmlActivityEdge] Submit -> Form, object flow (id: edge::Submit-->Form)",
			"  line 8: [UmlActivityEdge] Form -> ok? [signed], object flow (id: edge::Form-->ok?)",
			"Other elements (4)", "  line 3: [UmlActivityNode] Submit, action (id: Submit)",
			"  line 5: [UmlActivityNode] ok?, decision (id: ok?)",
		}},
		{"flow", claim(), "edge::Form-->ok?", []string{"From: [UmlActivityNode] Form (id: Form)", "Guard: [signed]", "Flow: of objects"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			diagrams := []*model.Diagram{tt.diagram}
			got := List(&model.Document{}, diagrams)
			if tt.ref != "" {
				var err error
				if got, err = Element(&model.Document{}, diagrams, tt.ref); err != nil {
					t.Fatal(err)
				}
			}
			rest := "\n" + got
			for _, l := range tt.want { // in this order
				i := strings.Index(rest, "\n"+l+"\n")
				if i < 0 {
					t.Fatalf("%q is missing, or in the wrong place:\n%s", l, got)
				}
				rest = rest[i+1+len(l):]
			}
		})
	}
}
