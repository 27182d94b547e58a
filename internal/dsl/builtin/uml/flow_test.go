package uml_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/model"
)

// TestFlowForms runs state machines and activities written in kUML's own forms, without any warning, and in forms that people
// write instead, each with warnings. Both give the same elements.
func TestFlowForms(t *testing.T) {
	for _, tt := range []struct{ name, strict, lenient string }{
		{"wrapper, names as ends, conditions as arguments",
			`stateDiagram(name = "Door") {
				val start = initialState(name = "begin")
				val open = state(name = "Open") { entry = "ring()"; exit = "lock()"; doActivity = "wait" }
				val shut = state(name = "Shut")
				val end = finalState(name = "final")
				transition(source = start, target = open)
				transition(source = open, target = shut) { trigger = "push"; guard = "free"; effect = "click()" }
				transition(source = shut, target = end) { protected = true }
			}`,
			`stateMachine(name = "Door") {
				stateMachine {
					initial(name = "begin")
					state("Open") { entry("ring()"); onExit = "lock()"; doActivity("wait") }
					state("Shut")
					final()
					transition(from = "begin", to = "Open")
					transition(from = "Open", to = "Shut", event = "push", condition = "free", action = "click()")
					transition("Shut", "final", protected = true)
				}
			}`},
		{"infix",
			`stateDiagram(name = "M") {
				val start = initialState()
				val a = state(name = "A")
				val b = state(name = "B")
				val f = finalState(name = "final")
				transition(source = start, target = a)
				transition(source = a, target = b) { trigger = "t"; guard = "g"; effect = "e" }
				transition(source = b, target = f)
			}`,
			`stateMachineDiagram("M") {
				val start = initial()
				val a = state("A")
				val b = state("B")
				val f = end()
				start goesTo a
				a goesTo b on "t" guard "g" effect "e"
				b transitionsTo f
			}`},
		{"nested states",
			`stateDiagram(name = "M") {
				val s = initialState()
				val k = compositeState(name = "K") {
					entry = "in()"
					initialState()
					state(name = "A")
					state(name = "B")
					shallowHistory(name = "history")
				}
				val z = finalState(name = "Z")
				transition(source = k.substates[0], target = k.substates[1])
				transition(source = k.substates[1], target = k.substates[2]) { trigger = "x" }
				transition(source = k, target = z) { trigger = "done" }
				transition(source = s, target = k)
			}`,
			`stateDiagram("M") {
				val s = initialState()
				val k = state("K") {
					onEntry("in()")
					val i = initialState()
					val a = state("A")
					state("B")
					history()
					transition(i, a)
					transition(from = "A", to = "B") { trigger = "x" }
					transition(to = "Z", trigger = "done")
				}
				state("Z") { final() }
				transition(s, k)
			}`},
		{"pseudostates",
			`stateDiagram(name = "M") {
				choice(name = "choice")
				fork(name = "fork")
				join(name = "join")
				junction(name = "x")
				deepHistory(name = "deepHistory")
				val i = initialState()
				transition(source = i, target = state(name = "A"))
			}`,
			`stateDiagram("M") {
				choice()
				fork()
				join()
				pseudostate("x", PseudostateKind.Junction)
				deepHistory()
				initialTransition(target = state("A"))
			}`},
		{"activity",
			`activityDiagram(name = "A") {
				val i = initialNode()
				val a = action(name = "Do")
				val d = decision(name = "ok?")
				val m = merge()
				val o = objectNode(name = "Paper")
				val f = fork()
				val j = join()
				val e = finalNode()
				val x = flowFinal()
				edge(from = i, to = a)
				edge(from = a, to = d)
				edge(from = d, to = m, guard = "yes")
				edge(from = m, to = o, objectFlow = true)
				edge(from = o, to = f, objectFlow = true)
				edge(from = f, to = j)
				edge(from = j, to = e)
				edge(from = f, to = x)
			}`,
			`activityDiagram("A") {
				start()
				step("Do")
				decisionNode("ok?")
				val m = mergeNode()
				val o = dataObject("Paper")
				val f = forkNode()
				val j = joinNode()
				val e = activityFinal()
				val x = flowFinalNode()
				flow("initial", "Do")
				controlFlow(source = "Do", target = "ok?")
				edge("ok?", m, label = "yes")
				objectFlow(m, o)
				edge("Paper", f, objectFlow = true)
				f goesTo j
				j flowsTo e
				connect(f, x)
			}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			strict, lenient := evaluate(t, tt.strict), evaluate(t, tt.lenient)
			if len(strict.Warnings) > 0 {
				t.Errorf("kUML's own forms give warnings: %v", strict.Warnings)
			}
			if len(lenient.Warnings) == 0 {
				t.Error("the other forms give no warning")
			}
			for _, w := range lenient.Warnings {
				if w.Code != diag.Leniency || !w.IsValid() {
					t.Errorf("a warning is %v", w)
				}
			}
			if a, b := placeless(strict), placeless(lenient); a != b {
				t.Errorf("the forms differ; kUML's own\n%s\nthe others\n%s", a, b)
			}
		})
	}
}

// placeless describes all elements of a document without their places in the script, sorted.
func placeless(doc *model.Document) string {
	for _, d := range doc.Diagrams {
		d.Origin = model.Origin{}
		d.Walk(func(e, _ model.Element) { e.Ident().Origin = model.Origin{} })
	}
	list := describe.List(&model.Document{}, doc.Diagrams)
	lines := strings.Split(list, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestFlowIDs holds the ids to what kUML gives, since scripts and callers refer to elements by them.
func TestFlowIDs(t *testing.T) {
	doc := evaluate(t, `
		stateDiagram(name = "M") {
			val i = initialState()
			val k = compositeState(name = "K") { state(name = "In"); state(name = "In") }
			val own = state(name = "S", id = "mine")
			transition(source = i, target = k)
			transition(source = i, target = k)
			transitionByIds(sourceId = "M::K::In", targetId = "mine")
			transition(source = own, target = own, id = "loop")
			comment("x", k)
		}
		activityDiagram(name = "A") {
			val d = decision()
			val e = decision()
			val a = action(name = "Do it")
			edge(from = d, to = a)
			edge(from = d, to = a)
			comment("x", a)
			edge(from = a, to = e)
		}`)
	want := map[int][]string{
		0: {"M", "M::initial", "M::K", "M::K::In", "M::K::In~2", "mine", "M::t::initial->K", "M::t::initial->K~2", "M::t::In->mine", "loop",
			"M::note::11", "noteanchor::M::note::11--M::K"},
		1: {"decision", "decision~2", "Do it", "edge::decision-->Do it", "edge::decision-->Do it~2", "root::note::6",
			"noteanchor::root::note::6--Do it", "edge::Do it-->decision~2"},
	}
	for i, d := range doc.Diagrams {
		var got []string
		d.Walk(func(e, _ model.Element) { got = append(got, e.Ident().ID) })
		if !slices.Equal(got, want[i]) {
			t.Errorf("%s: got %q, want %q", d.Name, got, want[i])
		}
	}
}

// TestFlowProperties reads what the elements of flows offer to scripts.
func TestFlowProperties(t *testing.T) {
	doc := evaluate(t, `
		stateDiagram(name = "M") {
			stateMachineVisibility = Visibility.PRIVATE
			stateMachineStereotypes += "protocol"
			orientation = StateDiagramOrientation.LEFT_RIGHT
			showGuards = false; showEffects = false; showEntryExitActions = false
			val a = state(name = "A") { entry = "e"; stereotypes += "s"; internalTransition(trigger = "tick", guard = "g", effect = "f") }
			val i = initialState()
			val t = transition(source = i, target = a) { guard = "[x]" }
			comment(t.sourceId + " " + t.targetId + " " + t.guard + " " + t.trigger + " " + a.entry + " " + a.exit + " " + i.kind + " " `+
		`+ stateMachineId)
			addVertex(UmlFinalState(id = "own", name = "own"))
			addTransition(UmlTransition(id = "t", sourceId = a.id, targetId = "own", effect = "bye"))
			compositeState(name = "K") { addSubstate(UmlState(id = "in", name = "In")); comment(parentStateId) }
		}
		activityDiagram(name = "A") {
			orientation = ActivityOrientation.LEFT_RIGHT
			showGuardLabels = false
			val a = action(name = "A")
			val o = objectNode(name = "O")
			val e = edge(from = a, to = o, guard = "g", objectFlow = true)
			comment(e.sourceId + " " + e.targetId + " " + e.guard + " " + e.isObjectFlow + " " + o.kind)
		}`)
	var notes []string
	var machine *model.StateMachine
	for _, d := range doc.Diagrams {
		d.Walk(func(e, _ model.Element) {
			switch e := e.(type) {
			case *model.Comment:
				notes = append(notes, e.Text)
			case *model.StateMachine:
				machine = e
			}
		})
	}
	want := []string{"M::initial M::A [x] null e null INITIAL M", "M::K", "A O g true OBJECT"}
	if !slices.Equal(notes, want) {
		t.Errorf("got %q, want %q", notes, want)
	}
	if machine.Visibility != model.Private || !slices.Equal(machine.Stereotypes, []string{"protocol"}) || len(machine.Vertices) != 4 ||
		len(machine.Transitions) != 2 {
		t.Errorf("the machine is %+v", machine)
	}
	if a := machine.Vertices[0].(*model.State); len(a.Internal) != 1 || a.Internal[0].Effect != "f" || a.Stereotypes[0] != "s" {
		t.Errorf("the state is %+v", a)
	}
	if o := doc.Diagrams[0].Options.(*model.StateMachineOptions); *o != (model.StateMachineOptions{Orientation: model.LeftRight}) {
		t.Errorf("the options are %+v", o)
	}
	if o := doc.Diagrams[1].Options.(*model.ActivityOptions); *o != (model.ActivityOptions{Orientation: model.LeftRight}) {
		t.Errorf("the options are %+v", o)
	}
}

// TestFlowErrors looks for what is said about scripts that cannot be taken.
func TestFlowErrors(t *testing.T) {
	for _, tt := range []struct{ script, at, want string }{
		{`stateDiagram(name = "M") { state(name = "Open"); transition(from = "Open", to = "Shut") }`, "1:50",
			`the diagram declares no "Shut"`},
		{
			`stateDiagram(name = "M") { state(name = "A"); compositeState(name = "K") { state(name = "A") }; transition(from = "A", ` +
				`to = "K") }`, "1:97", `"A" may be several elements`,
		},
		{`stateDiagram(name = "M") { region { state("A") } }`, "1:28", "Regions are not part of kUML"},
		{`stateDiagram(name = "M") { state(name = "A") { trigger = "x" } }`, "1:48", "trigger belongs in the block of a transition"},
		{`stateDiagram(name = "M") { state(name = "A") { isInitial = true } }`, "1:48", "initialState()"},
		{`activityDiagram(name = "A") { classOf(name = "C") }`, "1:31", "a class is not a valid element for an activity diagram"},
		{`activityDiagram(name = "A") { partition("P") { action("x") } }`, "1:31", "Activity partitions are not part of kUML"},
		{`activityDiagram(name = "A") { val a = action("x"); val b = action("y"); association(a, b) }`, "1:73", "association"},
		{`classDiagram(name = "C") { action(name = "x") }`, "1:28", "action"},
	} {
		_, err := dsl.Evaluate(context.Background(), tt.script, dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || len(f.Diagnostics) == 0 {
			t.Errorf("%s: no failure but %v", tt.script, err)
			continue
		}
		if d := f.Diagnostics[0]; d.Pos.String() != tt.at || !strings.Contains(d.Message+" "+d.Hint, tt.want) {
			t.Errorf("%s gives %v", tt.script, f.Diagnostics)
		}
	}
}

// TestClassifiersInAMachine checks that what kUML drops is dropped with a warning.
func TestClassifiersInAMachine(t *testing.T) {
	doc := evaluate(t, `stateDiagram(name = "M") { initialState(); classOf(name = "C"); comment("n") }`)
	if len(doc.Warnings) != 1 || !strings.Contains(doc.Warnings[0].Message, `"C" is left out`) || doc.Warnings[0].Column != 44 {
		t.Errorf("the warnings are %v", doc.Warnings)
	}
	if n := len(doc.Diagrams[0].Elements); n != 2 {
		t.Errorf("the diagram has %d elements", n)
	}
}

// TestStateInItself checks that a vertex cannot be put into itself.
func TestStateInItself(t *testing.T) {
	s := newScript(t)
	s.top("stateDiagram", "M", func(d block) {
		d.call("compositeState", "K", func(k block) {
			outer := &model.State{
				Named: model.Named{Head: model.Head{ID: "outer"}}, Substates: s.doc.Diagrams[0].Elements[0].(*model.StateMachine).Vertices,
			}
			k.call("addSubstate", outer)
		})
	})
	if s.err == nil || !strings.Contains(s.err.Error(), "cannot be inside itself") {
		t.Errorf("the error is %v", s.err)
	}
	if l, ok := s.prop(&model.State{}, "UmlState", "substates").(*value.List); !ok || l.Len() != 0 {
		t.Error("a state without substates has some")
	}
}
