package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// behaviorOf reads a SysML 2 model from a notation of its own, a line an element: "state A initial final", "node Fork F lane",
// "pin out T" of the last node, "lane P", "lifeline a", "A -> B: trigger [guard]" for a transition or control flow, "A => B: type" for
// an object flow, "3 a -> b Sync label" for a message, "Alt f 1-2 guard; 3-4" for a fragment, "busy a 1-4" for an execution, and
// "diagram A B" for a diagram that shows these and the lines between them, all if none is named. Elements stand in the lines of
// the notation.
func behaviorOf(t model.DiagramType, text string) *model.Model {
	m := &model.Model{Language: model.SysML2}
	var last *model.ActionDefinition
	for i, l := range strings.Split(strings.TrimSpace(text), "\n") {
		head := model.Head{ID: fmt.Sprint(i), Origin: model.Origin{Pos: diag.Pos{Line: i + 1, Column: 1}}}
		part := func(name string) model.Sysml2Part {
			h := head
			h.ID, h.Name, h.Origin.Val = name, name, strings.ToLower(name)
			return model.Sysml2Part{Head: h}
		}
		f := strings.Fields(l)
		var e model.Element
		switch {
		case len(f) == 0:
			continue
		case f[0] == "diagram":
			m.Diagrams = append(m.Diagrams,
				showing(m, &model.Diagram{Name: "D", Language: model.SysML2, Type: t, Model: m, Origin: head.Origin}, f[1:]))
			continue
		case f[0] == "state":
			e = &model.StateDefinition{
				Sysml2Part: part(f[1]), IsInitial: slices.Contains(f, "initial"), IsFinal: slices.Contains(f, "final"),
			}
		case f[0] == "node":
			last = &model.ActionDefinition{Sysml2Part: part(f[2]), NodeKind: model.Sysml2NodeKind(f[1])}
			if len(f) > 3 {
				last.PartitionID = f[3]
			}
			e = last
		case f[0] == "pin":
			last.Pins = append(last.Pins, &model.ActionPin{
				Name: "p", TypeID: f[2], Direction: map[string]model.Sysml2Direction{"in": model.PinInput, "out": model.PinOutput}[f[1]],
			})
			continue
		case f[0] == "lane":
			e = &model.ActivityPartitionDefinition{Sysml2Part: part(f[1])}
		case f[0] == "lifeline":
			e = &model.LifelineDefinition{Sysml2Part: part(f[1])}
		case f[0] == "busy":
			x := &model.ExecutionSpecificationUsage{Sysml2Usage: model.Sysml2Usage{Head: head}, LifelineID: f[1]}
			fmt.Sscanf(f[2], "%d-%d", &x.StartSeqNo, &x.EndSeqNo)
			x.Name = "busy"
			e = x
		case strings.Contains(l, "=>"):
			from, rest, _ := strings.Cut(l, " => ")
			to, typ, _ := strings.Cut(rest, ": ")
			head.Name = "flow"
			e = &model.ObjectFlowUsage{Sysml2Usage: model.Sysml2Usage{Head: head}, SourceID: from, TargetID: to, ObjectType: typ}
		case f[0][0] >= '0' && f[0][0] <= '9':
			x := &model.MessageUsage{SourceID: f[1], TargetID: f[3], MessageKind: model.Sysml2MessageKind(f[4]), Label: f[5]}
			fmt.Sscan(f[0], &x.SeqNo)
			head.Name = f[5]
			x.Head = head
			e = x
		case strings.Contains(l, "->"):
			from, rest, _ := strings.Cut(l, " -> ")
			to, label, _ := strings.Cut(rest, ": ")
			trigger, guard, _ := strings.Cut(label, "[")
			guard = strings.TrimSuffix(guard, "]")
			head.Name = strings.TrimSpace(trigger)
			if t == model.StmDiagram {
				e = &model.TransitionUsage{
					Sysml2Usage: model.Sysml2Usage{Head: head}, SourceID: from, TargetID: to, Trigger: trigger, Guard: guard,
				}
			} else {
				e = &model.ControlFlowUsage{Sysml2Usage: model.Sysml2Usage{Head: head}, SourceID: from, TargetID: to, Guard: guard}
			}
		default:
			x := &model.CombinedFragmentUsage{Operator: model.Sysml2Operator(f[0])}
			head.Name = f[1]
			x.Head = head
			for _, o := range strings.Split(strings.Join(f[2:], " "), ";") {
				if o = strings.TrimSpace(o); o == "" {
					continue
				}
				p := &model.CombinedFragmentOperand{}
				ends, guard, _ := strings.Cut(o, " ")
				fmt.Sscanf(ends, "%d-%d", &p.StartSeqNo, &p.EndSeqNo)
				p.Guard = guard
				x.Operands = append(x.Operands, p)
			}
			e = x
		}
		m.Elements = append(m.Elements, e)
	}
	return m
}

// showing gives a diagram what it shows.
func showing(m *model.Model, d *model.Diagram, names []string) *model.Diagram {
	has := func(id string) bool { return len(names) == 0 || slices.Contains(names, id) }
	for _, e := range m.Elements {
		switch x := e.(type) {
		case model.Relationship:
			if source, target := x.EndIDs(); has(source) && has(target) {
				d.Elements = append(d.Elements, e)
			}
		case *model.CombinedFragmentUsage, *model.ExecutionSpecificationUsage:
			d.Elements = append(d.Elements, e)
		default:
			if has(e.Ident().ID) {
				d.Elements = append(d.Elements, e)
			}
		}
	}
	return d
}

// TestSysml2Behavior checks each finding about behaviour, and that sound models have none.
func TestSysml2Behavior(t *testing.T) {
	stm, act, seq := model.StmDiagram, model.ActDiagram, model.SeqDiagram
	for _, tt := range []struct {
		name  string
		typ   model.DiagramType
		text  string
		wants []string // "line code: a part of the message or hint"
	}{
		{"sound states", stm,
			"state A initial\nstate B\nstate C final\nA -> B: go\nB -> A: back\nB -> C: end\nB -> B: go [x]\nB -> B: go [y]\ndiagram", nil},
		{"no initial state", stm, "state A\nstate B\nA -> B: go\ndiagram", []string{"4 NO_INITIAL: stateDef(name = …, isInitial = true)"}},
		{"two initial states", stm, "state A initial\nstate B initial\ndiagram", []string{"2 INVALID_FLOW: several initial states"}},
		{"unreachable", stm, "state A initial\nstate B\nstate C\nB -> C: x\nA -> A: y\ndiagram",
			[]string{`2 UNREACHABLE: "B"`, `3 UNREACHABLE: "C"`}},
		{"reached over another diagram", stm, "state A initial\nstate B\nstate C\nA -> B: x\nB -> C: y\ndiagram A B\ndiagram B C", nil},
		{"out of a final state", stm, "state A initial\nstate B final\nA -> B: x\nB -> A: y\ndiagram",
			[]string{"4 INVALID_FLOW: isFinal = true"}},
		{"ambiguous", stm, "state A initial\nstate B\nA -> B: x [y]\nA -> A: x [y]\ndiagram", []string{"4 AMBIGUOUS_TRANSITION: for x"}},
		{"an end that is not shown", stm, "state A initial\nstate B\nA -> B: x\ndiagram A",
			[]string{"3 NOT_SHOWN: transition", `2 NOT_SHOWN: include(b)`}},

		{"no diagram", stm, "state A initial\nstate B\nA -> B: x\nnode Action C",
			[]string{"1 NOT_SHOWN: stmDiagram(name", "4 NOT_SHOWN: actDiagram(name"}},

		{"sound actions", act,
			"lane P\nnode Initial I P\nnode Action A P\npin out T\nnode Decision D\nnode Action B\npin in T\nnode Action C\nnode Merge " +
				"M\nnode Final F\nI -> A\nA -> D\nD -> B: [yes]\nD -> C: [else]\nA => B: T\nB -> M\nC -> M\nM -> F\ndiagram", nil},
		{"no initial node", act, "node Action A\nnode Action B\nA -> B\ndiagram", []string{"4 NO_INITIAL: initialNode()"}},
		{"nothing behind the initial node", act, "node Initial I\ndiagram", []string{"1 INVALID_FLOW: no flow leaves"}},
		{"unreachable action", act, "node Initial I\nnode Action A\nnode Action B\nI -> A\ndiagram", []string{`3 UNREACHABLE: "B"`}},
		{"wrong ways", act, "node Initial I\nnode Action A\nnode Final F\nI -> A\nA -> I\nA -> F\nF -> A\ndiagram",
			[]string{"5 INVALID_FLOW: leads into", "7 INVALID_FLOW: leaves"}},
		{"merge, fork and join", act,
			"node Initial I\nnode Merge M\nnode Fork F\nnode Join J\nnode Action A\nI -> M\nM -> F\nM -> A\nF -> J\nJ -> A\ndiagram",
			[]string{
				"2 INVALID_FLOW: a merge has one way out", "3 INVALID_FLOW: a fork has", "4 INVALID_FLOW: a join has"}},
		{"guards", act, "node Initial I\nnode Decision D\nnode Action A\nnode Action B\nI -> D\nD -> A: [x]\nD -> B: [x]\ndiagram",
			[]string{"2 NO_ELSE: [else]", "7 GUARD_OVERLAP: [x]"}},
		{"an empty partition", act, "lane P\nnode Initial I\nnode Action A\nI -> A\ndiagram", []string{"1 NO_CONTENT: partition = p"}},
		{"pins of other types", act, "node Initial I\nnode Action A\npin out T\nnode Action B\npin in U\nI -> A\nA => B: U\ndiagram",
			[]string{`7 KIND_MISMATCH: no pin of "A" hands over`}},

		{"sound messages", seq,
			"lifeline a\nlifeline b\n1 a -> b Sync x\n2 b -> a Reply y\n3 a -> b Async z\nAlt f 1-2 ok; " +
				"3-3 else\nOpt g 1-2 maybe\nbusy b 1-2\ndiagram", nil},
		{"nothing happens", seq, "lifeline a\ndiagram", []string{"2 NO_CONTENT: message(label"}},
		{"the same number", seq, "lifeline a\nlifeline b\n1 a -> b Sync x\n1 b -> a Sync y\ndiagram",
			[]string{`4 REPEATED_NUMBER: "y" has the number 1 of "x"`}},
		{"a reply to nothing", seq, "lifeline a\nlifeline b\n1 a -> b Reply x\ndiagram",
			[]string{"3 REPLY_WITHOUT_CALL: kind = MessageKind.Reply"}},
		{"after the end", seq, "lifeline a\nlifeline b\n1 a -> b Destroy x\n2 a -> b Async y\ndiagram",
			[]string{"4 DESTROYED_LIFELINE: smaller seqNo"}},
		{"before the beginning", seq, "lifeline a\nlifeline b\n2 a -> b Create x\n1 a -> b Async y\ndiagram",
			[]string{"4 LIFELINE_NOT_CREATED: greater seqNo"}},
		{"a silent lifeline", seq, "lifeline a\nlifeline b\nlifeline c\n1 a -> b Async x\ndiagram", []string{`3 UNUSED_LIFELINE: "c"`}},
		{"a range without messages", seq, "lifeline a\nlifeline b\n1 a -> b Async x\nOpt f 5-6 g\ndiagram",
			[]string{"4 WRONG_RANGE: numbers of messages"}},
		{"ranges the wrong way round", seq, "lifeline a\nlifeline b\n1 a -> b Async x\nOpt f 2-1 g\nbusy a 3-1\ndiagram",
			[]string{"4 WRONG_RANGE: ends before it begins", "5 WRONG_RANGE: ends before it begins"}},
		{"overlapping operands", seq, "lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\nPar f 1-2 ; 2-2 \ndiagram",
			[]string{"5 OVERLAPPING_FRAGMENTS: 1 to 2 and 2"}},
		{"no operands", seq, "lifeline a\nlifeline b\n1 a -> b Async x\nPar f\ndiagram", []string{"4 NO_CONTENT: no operands"}},
		{"overlapping fragments", seq,
			"lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\n3 a -> b Async z\nOpt f 1-2 g\nLoop h 2-3 g\ndiagram", []string{
				`7 OVERLAPPING_FRAGMENTS: "f" (1 to 2) and "h" (2 to 3)`,
			}},
		{"over two operands", seq,
			"lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\nAlt f 1-1 g; 2-2 else\nLoop h 1-2 g\ndiagram", nil},
		{"across two operands", seq,
			"lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\n3 a -> b Async z\nAlt f 1-2 g; 3-3 else\nLoop h 2-3 g\ndiagram",
			[]string{"7 OVERLAPPING_FRAGMENTS: neither lies in an operand"}},
		{"between two operands", seq,
			"lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\n3 a -> b Async z\nAlt f 1-1 g; 3-3 else\ndiagram", []string{
				`6 WRONG_RANGE: "y" (number 2)`,
			}},
		{"one branch", seq, "lifeline a\nlifeline b\n1 a -> b Async x\nAlt f 1-1 g\ndiagram",
			[]string{"4 ONE_BRANCH: CombinedFragmentOperator.Opt"}},
		{"a branch without a guard", seq, "lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\nAlt f 1-1 ; 2-2 g\ndiagram",
			[]string{"5 MISSING_GUARD: CombinedFragmentOperand(guard"}},
		{"the same guard", seq, "lifeline a\nlifeline b\n1 a -> b Async x\n2 a -> b Async y\nAlt f 1-1 g; 2-2 g\ndiagram",
			[]string{"5 REPEATED_GUARD: a guard of its own"}},
		{"a message to a lifeline that is not shown", seq,
			"lifeline a\nlifeline b\nlifeline c\n1 a -> b Async x\n2 a -> c Async y\ndiagram a b", []string{
				"5 NOT_SHOWN: message", "3 NOT_SHOWN: include(c)",
			}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := behaviorOf(tt.typ, tt.text)
			s := modelFindings(nil, m, sysml2Behaviour)
			left := slices.Clone(tt.wants)
			for _, f := range s {
				text := fmt.Sprintf("%d %s: %s (%s)", f.Line, f.Code, f.Message, f.Hint)
				at := slices.IndexFunc(left, func(w string) bool {
					code, part, _ := strings.Cut(w, ": ")
					return strings.HasPrefix(text, code+":") && strings.Contains(text, part)
				})
				if at < 0 {
					t.Errorf("unexpected: %s", text)
					continue
				}
				left = slices.Delete(left, at, at+1)
			}
			for _, w := range left {
				t.Errorf("missing: %s", w)
			}
		})
	}
}
