package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// flowOf reads a flow from a notation of its own, a line an element: "kind name" is a node, "  kind name" one inside the last
// state, "a -> b: trigger [guard]" a transition or flow. Elements stand in the lines of the notation.
func flowOf(machine bool, text string) *model.Diagram {
	d := &model.Diagram{ID: "D", Name: "D", Language: model.UML, Type: model.ActivityDiagram}
	m := &model.StateMachine{Named: model.Named{Head: model.Head{ID: "D", Name: "D"}}}
	if machine {
		d.Type, d.Elements = model.StateMachineDiagram, []model.Element{m}
	}
	var last *model.State
	for i, l := range strings.Split(strings.Trim(text, "\n"), "\n") {
		head := model.Head{Origin: model.Origin{Pos: diag.Pos{Line: i + 1, Column: 1}}}
		if l == "" {
			continue
		}
		if from, rest, ok := strings.Cut(l, " -> "); ok {
			to, label, _ := strings.Cut(rest, ": ")
			trigger, guard, _ := strings.Cut(label, "[")
			head.ID, guard = fmt.Sprint(i, l), strings.TrimSuffix(guard, "]")
			if machine {
				m.Transitions = append(m.Transitions,
					&model.Transition{Head: head, SourceID: from, TargetID: to, Trigger: trigger, Guard: guard})
			} else {
				d.Elements = append(d.Elements,
					&model.ActivityEdge{Head: head, SourceID: from, TargetID: to, Guard: guard, IsObjectFlow: trigger == "object"})
			}
			continue
		}
		kind, name, _ := strings.Cut(strings.TrimSpace(l), " ")
		head.ID, head.Name = name, name
		if !machine {
			d.Elements = append(d.Elements, &model.ActivityNode{Named: model.Named{Head: head}, NodeKind: model.ActivityNodeKind(kind)})
			continue
		}
		var v model.Vertex
		switch kind {
		case "state":
			v = &model.State{Named: model.Named{Head: head}}
		case "final":
			v = &model.FinalState{Named: model.Named{Head: head}}
		default:
			v = &model.Pseudostate{Named: model.Named{Head: head}, PseudostateKind: model.PseudostateKind(kind)}
		}
		if strings.HasPrefix(l, "  ") {
			last.Substates = append(last.Substates, v)
			continue
		}
		m.Vertices = append(m.Vertices, v)
		if s, ok := v.(*model.State); ok {
			last = s
		}
	}
	return d
}

func TestStateMachines(t *testing.T) {
	tests := []struct {
		name, flow string
		want       []string
	}{
		{"sound",
			"INITIAL i\nstate A\nCHOICE c\nstate K\n  INITIAL ki\n  state In\n  SHALLOW_HISTORY h\n  state Deep\nfinal f\ni -> A\nA -> " +
				"c: go\nc -> K: [x]\nc -> h: [else]\nki -> In\nK -> f: end\nA -> A: again", nil},
		{"opposite guards", "INITIAL i\nCHOICE c\nstate A\nstate B\ni -> c\nc -> A: [n > 3]\nc -> B: [n <= 3]", nil},
		{"empty", "", []string{`0:0 NO_CONTENT: the state machine "D" is empty`}},
		{"wrong ways", "INITIAL i\nstate A\nfinal f\ni -> A\nA -> f\nf -> A\nA -> i: x", []string{
			`6:1 INVALID_FLOW: this transition leaves a final state, "f", where the way ends`,
			`7:1 INVALID_FLOW: this transition leads into an initial state, "i", where the way begins`,
		}},
		{"no start", "state A\nstate K\n  state In\nA -> K: x", []string{
			`0:0 NO_INITIAL: "D" has no initial state, so it is open where it starts`,
			`2:1 NO_INITIAL: "K" has no initial state, so it is open where it starts`,
		}},
		{"two starts", "INITIAL i\nINITIAL j\nstate A\ni -> A\ni -> A", []string{
			`2:1 INVALID_FLOW: "D" has several initial states`,
			`2:1 INVALID_FLOW: no transition leaves the initial state "j"`,
			`5:1 INVALID_FLOW: 2 transitions leave the initial state "i", which has one way out`,
		}},
		{"unreachable",
			"INITIAL i\nstate A\nstate Lost\n  state In\nstate K\n  INITIAL ki\n  state In1\n  state In2\ni -> A\nA -> K: " +
				"x\nki -> In1\nLost -> A: y", []string{
				`3:1 UNREACHABLE: no way leads from the initial state to "Lost"`,
				`8:1 UNREACHABLE: no way leads from the initial state to "In2"`,
			}},
		{"triggers",
			"INITIAL i\nstate A\nCHOICE c\nstate B\ni -> A: t[g]\nA -> c: go\nA -> B: go\nA -> A: go[x]\nc -> B: late[x]\nc -> A: [else]",
			[]string{
				`5:1 INVALID_FLOW: "i" is not a state, so it cannot wait for the trigger "t"`,
				`5:1 INVALID_FLOW: the transition out of the initial state "i" has a guard; if that does not hold, ` +
					`the machine does not start`,
				`7:1 AMBIGUOUS_TRANSITION: "A" has another transition for go with the same guard, so it is open which is taken`,
				`9:1 INVALID_FLOW: "c" is not a state, so it cannot wait for the trigger "late"`,
			}},
		{"guards",
			"INITIAL i\nCHOICE c\nCHOICE e\nstate A\nstate B\nstate C\ni -> c\nc -> A: [x]\nc -> B: [ X ]\nc -> e: " +
				"[y]\ne -> C\ne -> A: [z]", []string{
				`2:1 NO_ELSE: none of the transitions out of "c" has the guard [else]: where no guard holds, nothing goes on`,
				`3:1 GUARD_OVERLAP: 1 of the 2 transitions out of "e" have no guard, so it is open which is taken`,
				`9:1 GUARD_OVERLAP: two transitions out of "c" have the guard [x]`,
			}},
		{"bars", "INITIAL i\nstate A\nstate B\nFORK f\nJOIN j\ni -> A\nA -> f: x\nf -> B\nB -> j", []string{
			`4:1 INVALID_FLOW: the fork "f" has one way in and one way out; a fork has one way in and several ways out`,
			`5:1 INVALID_FLOW: the join "j" has one way in and no way out; a join has several ways in and one way out`,
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { compareFindings(t, flowOf(true, tt.flow), tt.want, tt.flow == "") })
	}
}

func TestActivities(t *testing.T) {
	tests := []struct {
		name, flow string
		want       []string
	}{
		{"sound",
			"INITIAL i\nACTION A\nDECISION d\nACTION B\nMERGE m\nFORK f\nACTION C\nACTION E\nJOIN j\nACTIVITY_FINAL z\nFLOW_FINAL q\n" +
				"i -> A\nA -> d\nd -> B: [yes]\nd -> m: [no]\nB -> m\nm -> f\nf -> C\nf -> E\nf -> q\nC -> j\nE -> j\nj -> z", nil},
		{"concurrent flows into an action",
			"INITIAL i\nFORK f\nACTION A\nACTION B\nDECISION d\nACTION C\nACTIVITY_FINAL z\ni -> f\nf -> A\nf -> B\nA -> d\nd -> C: " +
				"[x]\nd -> z: [else]\nB -> C\nC -> z", nil},
		{"objects decide", "INITIAL i\nOBJECT o\nDECISION d\nACTION A\nACTION B\ni -> o\no -> d: object\nd -> A: object\nd -> B: object",
			nil},
		{"no start", "ACTION A\nACTION B\nA -> B",
			[]string{`0:0 NO_INITIAL: the activity "D" has no initial node, so it is open where it starts`}},
		{"wrong ways", "INITIAL i\nACTION A\nFLOW_FINAL z\ni -> A\nA -> z\nz -> A\nA -> i", []string{
			`6:1 INVALID_FLOW: this flow leaves a final node, "z", where the way ends`,
			`7:1 INVALID_FLOW: this flow leads into an initial node, "i", where the way begins`,
		}},
		{"unreachable", "INITIAL i\nACTION A\nACTION B\ni -> A\nB -> A",
			[]string{`3:1 UNREACHABLE: no flow leads from the initial node to "B"`}},
		{"alternatives", "INITIAL i\nDECISION d\nACTION A\nACTION B\nACTION C\ni -> d\nd -> A: [x]\nd -> B: [else]\nA -> C\nB -> C",
			[]string{
				`5:1 IMPLICIT_JOIN: the action "C" waits for all 2 flows that lead to it, but they come from different ways out of "d", ` +
					`so they never all arrive`,
			}},
		{"a loop", "INITIAL i\nACTION A\nDECISION d\nACTIVITY_FINAL z\ni -> A\nA -> d\nd -> A: [again]\nd -> z: [else]", []string{
			`2:1 IMPLICIT_JOIN: the action "A" waits for all 2 flows that lead to it, but one comes back from "d", ` +
				`so they never all arrive`,
		}},
		{"bars and diamonds", "INITIAL i\nMERGE m\nFORK f\nJOIN j\nACTION A\nACTION B\ni -> m\nm -> A\nm -> f\nf -> B\nB -> j", []string{
			`2:1 INVALID_FLOW: the merge "m" has one way in and 2 ways out; a merge has one way out`,
			`3:1 INVALID_FLOW: the fork "f" has one way in and one way out; a fork has one way in and several ways out`,
			`4:1 INVALID_FLOW: the join "j" has one way in and no way out; a join has several ways in and one way out`,
		}},
		{"decisions without a symbol", "INITIAL i\nACTION A\nACTION B\nACTION C\ni -> A\nA -> B: [x]\nA -> C: [y]",
			[]string{`2:1 GUARD_OVERLAP: 2 flows with guards leave the action "A" directly`}},
		{"names", "INITIAL \nACTION \nDECISION \n -> ", []string{`2:1 MISSING_NAME: this node has no name`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { compareFindings(t, flowOf(false, tt.flow), tt.want, tt.name == "names") })
	}
}

// compareFindings compares the findings about a diagram; with some, others than the wanted ones may be among them.
func compareFindings(t *testing.T, d *model.Diagram, want []string, some bool) {
	t.Helper()
	var got []string
	for _, f := range Findings(&model.Document{}, []*model.Diagram{d}) {
		s := fmt.Sprintf("%s %s: %s", f.Pos, f.Code, f.Message)
		if f.Hint == "" {
			t.Errorf("%s has no hint", s)
		}
		if !some || slices.Contains(want, s) {
			got = append(got, s)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestExhaustive(t *testing.T) {
	tests := []struct {
		guards []string
		want   bool
	}{
		{[]string{"yes", "no"}, true},
		{[]string{"no", "yes", "maybe"}, true},
		{[]string{"paid", "not paid"}, true},
		{[]string{"!(x)", "x"}, true},
		{[]string{"n >= 3", "n < 3"}, true},
		{[]string{"n = 3", "n <> 3"}, true},
		{[]string{"n > 3", "n < 3"}, false},
		{[]string{"red", "green"}, false},
		{nil, false},
	}
	for _, tt := range tests {
		if got := exhaustive(tt.guards); got != tt.want {
			t.Errorf("%q: got %v", tt.guards, got)
		}
	}
}
