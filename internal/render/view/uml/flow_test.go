package uml

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// flowCases are the golden pictures of state machines and activities.
var flowCases = []viewtest.Case{
	{Name: "machine", Make: machineCase},
	{Name: "machine-symbols", Make: machineSymbols},
	{Name: "machine-plain", Make: machinePlain},
	{Name: "activity", Make: activityCase},
	{Name: "activity-across", Make: activityAcross},
}

// flowMaker makes the models of flows.
type flowMaker struct {
	d       *model.Diagram
	machine *model.StateMachine
	into    []*model.State // the composite states around what is added
}

func newMachine(name string) *flowMaker {
	m := &flowMaker{machine: &model.StateMachine{Named: model.Named{Head: model.Head{ID: name, Name: name}}}}
	m.d = &model.Diagram{ID: name, Name: name, Language: model.UML, Type: model.StateMachineDiagram, Elements: []model.Element{m.machine},
		Options: &model.StateMachineOptions{ShowGuards: true, ShowEffects: true, ShowBehaviours: true}}
	return m
}

func newActivity(name string) *flowMaker {
	return &flowMaker{
		d: &model.Diagram{
			ID: name, Name: name, Language: model.UML, Type: model.ActivityDiagram, Options: &model.ActivityOptions{ShowGuardLabels: true},
		},
	}
}

func (m *flowMaker) doc() *model.Document { return &model.Document{Diagrams: []*model.Diagram{m.d}} }

func (m *flowMaker) named(name string) model.Named {
	id := name
	if n := len(m.into); n > 0 {
		id = m.into[n-1].ID + "::" + name
	}
	return model.Named{Head: model.Head{ID: id, Name: name}, Visibility: model.Public}
}

func (m *flowMaker) put(v model.Vertex) string {
	if n := len(m.into); n > 0 {
		m.into[n-1].Substates = append(m.into[n-1].Substates, v)
	} else {
		m.machine.Vertices = append(m.machine.Vertices, v)
	}
	return v.Ident().ID
}

// state adds a state with behaviours: "entry /", "do /", "exit /" and internal transitions as in its compartment.
func (m *flowMaker) state(name string, behaviours ...string) string {
	s := &model.State{Named: m.named(name)}
	m.behave(s, behaviours)
	return m.put(s)
}

func (m *flowMaker) behave(s *model.State, behaviours []string) {
	for _, b := range behaviours {
		what, text, _ := strings.Cut(b, " / ")
		switch what {
		case "entry":
			s.Entry = text
		case "do":
			s.Do = text
		case "exit":
			s.Exit = text
		default:
			s.Internal = append(s.Internal, &model.InternalTransition{Trigger: what, Effect: text})
		}
	}
}

// composite adds a state with what content adds.
func (m *flowMaker) composite(name string, content func(), behaviours ...string) string {
	s := &model.State{Named: m.named(name)}
	m.behave(s, behaviours)
	m.put(s)
	m.into = append(m.into, s)
	content()
	m.into = m.into[:len(m.into)-1]
	return s.ID
}

func (m *flowMaker) pseudo(kind model.PseudostateKind, name string) string {
	return m.put(&model.Pseudostate{Named: m.named(name), PseudostateKind: kind})
}

func (m *flowMaker) final(name string) string { return m.put(&model.FinalState{Named: m.named(name)}) }

// to adds a transition; its label is "trigger[guard]/effect".
func (m *flowMaker) to(from, to, label string) *model.Transition {
	label, effect, _ := strings.Cut(label, "/")
	trigger, guard, _ := strings.Cut(label, "[")
	t := &model.Transition{Head: model.Head{ID: fmt.Sprintf("t%d", len(m.machine.Transitions))}, SourceID: from, TargetID: to,
		Trigger: trigger, Guard: strings.TrimSuffix(guard, "]"), Effect: effect}
	m.machine.Transitions = append(m.machine.Transitions, t)
	return t
}

// node adds a node of an activity.
func (m *flowMaker) node(kind model.ActivityNodeKind, name string) string {
	m.d.Elements = append(m.d.Elements, &model.ActivityNode{Named: m.named(name), NodeKind: kind})
	return name
}

// flow adds a flow of an activity.
func (m *flowMaker) flow(from, to, guard string) *model.ActivityEdge {
	e := &model.ActivityEdge{
		Head: model.Head{ID: fmt.Sprintf("e%d", len(m.d.Elements))}, SourceID: from, TargetID: to, Guard: guard, HasGuard: guard != "",
	}
	m.d.Elements = append(m.d.Elements, e)
	return e
}

func (m *flowMaker) note(text, about string) {
	id := fmt.Sprintf("note%d", len(m.d.Elements))
	m.d.Elements = append(m.d.Elements, &model.Comment{Head: model.Head{ID: id}, Text: text},
		&model.CommentLink{Head: model.Head{ID: id + "link"}, CommentID: id, ElementID: about})
}

// machineCase is a usual state machine with a composite state.
func machineCase() *model.Document {
	m := newMachine("Heating")
	start := m.pseudo(model.InitialState, "initial")
	idle := m.state("Idle", "entry / closeValve()", "do / watch temperature", "exit / log()", "tick / refresh()")
	var pre, burn, ok string
	heating := m.composite("Heating", func() {
		s := m.pseudo(model.InitialState, "initial")
		pre = m.state("Preheating", "entry / openValve()")
		burn = m.state("Burning")
		ok = m.final("warm")
		m.to(s, pre, "")
		m.to(pre, burn, "flame[pressure < 3]/startPump()")
		m.to(burn, ok, "warm")
	}, "entry / lampOn()", "exit / lampOff()")
	fault := m.state("Fault")
	done := m.final("Removed")
	m.to(start, idle, "")
	m.to(idle, heating, "cold[enabled]")
	m.to(heating, idle, "")
	m.to(burn, fault, "flameout/alarm()")
	m.to(fault, pre, "reset")
	m.to(idle, idle, "test")
	m.to(idle, done, "remove").IsProtected = true
	m.note("Only a technician may remove it.", done)
	m.note("The boiler has a lock of its own.", idle)
	return m.doc()
}

// machineSymbols shows all pseudostates from left to right.
func machineSymbols() *model.Document {
	m := newMachine("Symbols")
	m.d.Options.(*model.StateMachineOptions).Orientation = model.LeftRight
	start := m.pseudo(model.InitialState, "switched on")
	choice := m.pseudo(model.ChoiceState, "mode?")
	fork, join := m.pseudo(model.ForkState, "fork"), m.pseudo(model.JoinState, "join")
	junction := m.pseudo(model.JunctionState, "junction")
	a, b, c := m.state("Left lamp"), m.state("Right lamp"), m.state("Dark")
	var h, hh string
	k := m.composite("Blinking", func() {
		h, hh = m.pseudo(model.ShallowHistory, "history"), m.pseudo(model.DeepHistory, "all of it")
		m.to(h, m.state("On"), "")
	})
	m.to(start, choice, "")
	m.to(choice, fork, "[both]")
	m.to(choice, c, "[[else]]")
	m.to(choice, junction, "[blink]")
	m.to(fork, a, "")
	m.to(fork, b, "")
	m.to(a, join, "")
	m.to(b, join, "")
	m.to(join, junction, "")
	m.to(junction, k, "")
	m.to(c, h, "go on")
	m.to(c, hh, "go on exactly")
	m.to(k, m.final("final"), "off")
	return m.doc()
}

// machinePlain hides guards, effects and behaviours, and leads to something that is not declared.
func machinePlain() *model.Document {
	m := newMachine("Plain")
	m.d.Options = &model.StateMachineOptions{}
	a := m.state("A", "entry / x()")
	m.to(a, m.state("B"), "go[fast]/run()")
	m.to(a, "elsewhere", "away")
	return m.doc()
}

// activityCase shows all nodes of activities.
func activityCase() *model.Document {
	m := newActivity("Loan")
	start, check, known := m.node(model.InitialNode, "initial"), m.node(model.ActionNode, "Check the application for completeness"),
		m.node(model.DecisionNode, "customer known?")
	score, merge, fork := m.node(model.ActionNode, "Score"), m.node(model.MergeNode, "merge"), m.node(model.ForkNode, "fork")
	offer, letter, tell := m.node(model.ActionNode, "Make offer"), m.node(model.ObjectNode, "Letter"), m.node(model.ActionNode,
		"Tell branch")
	end, join, send, final := m.node(model.FlowFinal, "flowFinal"), m.node(model.JoinNode, "all signed"), m.node(model.ActionNode, "Send"),
		m.node(model.ActivityFinal, "final")
	archive := m.node(model.ActionNode, "Archive")
	m.flow(start, check, "")
	m.flow(check, known, "")
	m.flow(known, merge, "[yes]")
	m.flow(known, score, "no")
	m.flow(score, merge, "")
	m.flow(merge, fork, "")
	m.flow(fork, offer, "")
	m.flow(fork, tell, "")
	m.flow(fork, archive, "")
	m.flow(tell, end, "")
	m.flow(offer, letter, "").IsObjectFlow = true
	m.flow(letter, join, "").IsObjectFlow = true
	m.flow(archive, join, "")
	m.flow(join, send, "")
	m.flow(send, final, "")
	m.note("Within two days.", send)
	return m.doc()
}

// activityAcross runs from left to right and back.
func activityAcross() *model.Document {
	m := newActivity("Retry")
	m.d.Options.(*model.ActivityOptions).Orientation = model.LeftRight
	start, merge, call, ok := m.node(model.InitialNode, "start"), m.node(model.MergeNode, "merge"), m.node(model.ActionNode, "Call"),
		m.node(model.DecisionNode, "answer?")
	fork, a, b, join := m.node(model.ForkNode, "fork"), m.node(model.ActionNode, "Store"), m.node(model.ActionNode, "Reply to the caller"),
		m.node(model.JoinNode, "join")
	m.flow(start, merge, "")
	m.flow(merge, call, "")
	m.flow(call, ok, "")
	m.flow(ok, merge, "none")
	m.flow(ok, fork, "else")
	m.flow(fork, a, "")
	m.flow(fork, b, "")
	m.flow(a, join, "")
	m.flow(b, join, "")
	m.flow(join, m.node(model.ActivityFinal, "end"), "")
	return m.doc()
}

// randomMachine makes a state machine with everything in it, in any combination.
func randomMachine(seed uint64, vertices, transitions int) *model.Document {
	r := &random{Random: viewtest.NewRandom(seed, 11)}
	m := newMachine("Random machine")
	if seed%3 == 1 {
		m.d.Options.(*model.StateMachineOptions).Orientation = model.LeftRight
	}
	var ids []string
	add := func() {
		name := fmt.Sprintf("%s%d", r.Name(), len(ids))
		switch k := r.IntN(14); {
		case k < 7:
			ids = append(ids,
				m.pseudo(model.PseudostateKind(r.One("INITIAL", "CHOICE", "FORK", "JOIN", "JUNCTION", "SHALLOW_HISTORY", "DEEP_HISTORY")),
					r.One("initial", name)))
		case k == 7:
			ids = append(ids, m.final(r.One("final", name)))
		case k < 10:
			ids = append(ids, m.state(name, "entry / "+r.Name(), "do / "+strings.Repeat(r.Name()+" ", r.IntN(4)), r.Name()+" / "+r.Name()))
		default:
			ids = append(ids, m.state(name))
		}
	}
	for len(ids) < vertices {
		if r.IntN(6) == 0 && len(m.into) < 3 {
			id := m.composite(fmt.Sprintf("%s%d", r.Name(), len(ids)), func() {
				for range 1 + r.IntN(5) {
					add()
				}
			}, "exit / "+r.Name())
			ids = append(ids, id)
			continue
		}
		add()
	}
	for range transitions {
		label := r.One("", "", "go", r.Name()) + r.One("", "[x > 0]", "["+r.Name()+"]") + r.One("", "", "/"+r.Name()+" "+r.Name())
		m.to(ids[r.IntN(len(ids))], ids[r.IntN(len(ids))], label)
	}
	if seed%2 == 0 {
		m.note(strings.Repeat(r.Name()+" ", 1+r.IntN(9)), ids[r.IntN(len(ids))])
	}
	return m.doc()
}

// randomActivity makes an activity whose flows mostly go on to what was added later.
func randomActivity(seed uint64, nodes, flows int) *model.Document {
	r := &random{Random: viewtest.NewRandom(seed, 13)}
	m := newActivity("Random activity")
	if seed%3 == 1 {
		m.d.Options.(*model.ActivityOptions).Orientation = model.LeftRight
	}
	var ids []string
	for range nodes {
		kind := model.ActivityNodeKind(r.One("ACTION", "ACTION", "ACTION", "INITIAL", "ACTIVITY_FINAL", "FLOW_FINAL", "DECISION", "MERGE",
			"FORK", "JOIN", "OBJECT"))
		ids = append(ids, m.node(kind, fmt.Sprintf("%s%d", r.One("merge", r.Name()), len(ids))))
	}
	for range flows {
		a, b := r.IntN(nodes), r.IntN(nodes)
		if a > b && r.IntN(5) > 0 {
			a, b = b, a
		}
		m.flow(ids[a], ids[b], r.One("", "", "yes", "[no]", r.Name())).IsObjectFlow = r.IntN(5) == 0
	}
	if seed%2 == 0 {
		m.note(strings.Repeat(r.Name()+" ", 1+r.IntN(9)), ids[r.IntN(len(ids))])
	}
	return m.doc()
}

// TestRandomFlows checks the invariants of pictures over random state machines and activities.
func TestRandomFlows(t *testing.T) {
	t.Parallel()
	var labels, onLine int
	for seed := range trials.Seeds(60) {
		n := 1 + int(seed)%20
		for _, doc := range []*model.Document{
			randomMachine(seed, n, int(seed*7)%(n+n/2+1)), randomActivity(seed, n, int(seed*5)%(n+n/2+1)),
		} {
			viewtest.CheckRandom(t, Views, seed, doc, &labels, &onLine)
		}
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}

// TestBars checks that a bar reaches all of its lines and goes beyond the outermost ones by the same length.
func TestBars(t *testing.T) {
	for _, name := range []string{"activity", "activity-across"} {
		doc := map[string]func() *model.Document{"activity": activityCase, "activity-across": activityAcross}[name]()
		s := draw(t, doc, "kuml")
		found := false
		for i, g := range s.Groups {
			if g.Class != "fork" {
				continue
			}
			found = true
			across := g.Bounds.W > g.Bounds.H
			lo, hi := 1<<30, 0
			for _, e := range s.Groups {
				if e.Kind != scene.Edge || e.Ends[0] != i && e.Ends[1] != i {
					continue
				}
				d := e.Paths[0].D
				p := d[0].P[0]
				if e.Ends[1] == i {
					p = d[len(d)-1].P[0]
				}
				at := p.Y
				if across {
					at = p.X
				}
				lo, hi = min(lo, at), max(hi, at)
			}
			before, behind := lo-g.Bounds.Y, g.Bounds.Bottom()-hi
			if across {
				before, behind = lo-g.Bounds.X, g.Bounds.Right()-hi
			}
			if before != behind || before <= 0 || before > view.BarEnd {
				t.Errorf("%s: the bar goes beyond its lines by %d and %d", name, before, behind)
			}
		}
		if !found {
			t.Errorf("%s has no fork", name)
		}
	}
}

// TestFlowTexts checks which texts of the elements are drawn.
func TestFlowTexts(t *testing.T) {
	texts := func(doc *model.Document) string {
		var all []string
		for _, g := range draw(t, doc, "kuml").Groups {
			for _, x := range g.Texts {
				all = append(all, x.Str)
			}
		}
		return strings.Join(all, "|")
	}
	m := newMachine("M")
	marked := m.to(m.pseudo(model.InitialState, "initial"), m.state("A", "entry / x()", "tick / y()"), "go[[ok]]/ping()")
	m.final("Gone")
	full := texts(m.doc())
	for _, want := range []string{"A", "entry / x()", "tick / y()", "go [ok] / ping()", "Gone"} {
		if !strings.Contains("|"+full+"|", "|"+want+"|") {
			t.Errorf("%q is not drawn: %s", want, full)
		}
	}
	marked.IsProtected = true
	marked.Applied = []model.StereotypeApplication{{Name: "Timed", Tags: []model.TaggedValue{{Name: "ms", Value: int64(5)}}}}
	if got := texts(m.doc()); !strings.Contains(got, "«Timed»") || !strings.Contains(got, "{protected, ms = 5}") {
		t.Errorf("modifiers and tags are not drawn: %s", got)
	}
	marked.IsProtected, marked.Applied = false, nil
	if strings.Contains(full, "initial") {
		t.Errorf("a default name is drawn: %s", full)
	}
	m.d.Options = &model.StateMachineOptions{}
	if got := texts(m.doc()); got != "M|A|Gone|go" {
		t.Errorf("without the options: %s", got)
	}
	a := newActivity("A")
	a.flow(a.node(model.DecisionNode, "decision"), a.node(model.ActionNode, "decision2"), "yes")
	if got := texts(a.doc()); got != "A|decision2|[yes]" {
		t.Errorf("an activity: %s", got)
	}
	a.d.Options = &model.ActivityOptions{}
	if got := texts(a.doc()); got != "A|decision2" {
		t.Errorf("without guards: %s", got)
	}
}

// BenchmarkFlow draws usual state machines, activities and behaviours of SysML 2.
func BenchmarkFlow(b *testing.B) {
	th, _ := theme.Get("kuml")
	for _, c := range flowCases {
		b.Run(c.Name, func(b *testing.B) {
			doc := c.Make()
			for b.Loop() {
				if _, _, err := Views[doc.Diagrams[0].DiagramKind()].Draw(b.Context(), doc, doc.Diagrams[0], th); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
