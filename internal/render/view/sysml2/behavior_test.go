package sysml2

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/view/viewtest"
)

// behaviorCases are the golden pictures of states, actions and messages of SysML 2.
var behaviorCases = []viewtest.Case{
	{Name: "stm", Make: stmCase}, {Name: "act", Make: actCase}, {Name: "act-plain", Make: actPlain}, {Name: "seq", Make: seqCase},
}

// behaviorMaker makes models of SysML 2 with one diagram of behaviour that shows all.
type behaviorMaker struct{ d *model.Diagram }

func newBehavior(name string, t model.DiagramType) *behaviorMaker {
	m := &model.Model{Language: model.SysML2}
	d := &model.Diagram{ID: name, Name: name, Language: model.SysML2, Type: t, Model: m}
	m.Diagrams = []*model.Diagram{d}
	return &behaviorMaker{d}
}

func (m *behaviorMaker) doc() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{m.d}, Models: []*model.Model{m.d.Model}}
}

// put adds an element to the model, and to the diagram.
func (m *behaviorMaker) put(e model.Element) string {
	m.d.Model.Elements = append(m.d.Model.Elements, e)
	m.d.Elements = append(m.d.Elements, e)
	return e.Ident().ID
}

// hide adds an element to the model alone.
func (m *behaviorMaker) hide(e model.Element) { m.d.Model.Elements = append(m.d.Model.Elements, e) }

func part(name string) model.Sysml2Part {
	return model.Sysml2Part{Head: model.Head{ID: name, Name: name}}
}

func usage(name string) model.Sysml2Usage {
	return model.Sysml2Usage{Head: model.Head{ID: "usage " + name, Name: name}}
}

// state adds a state, with behaviours as "entry / x()"; "initial" and "final" say that it is that.
func (m *behaviorMaker) state(name string, traits ...string) string {
	s := &model.StateDefinition{Sysml2Part: part(name)}
	for _, t := range traits {
		label, text, _ := strings.Cut(t, " / ")
		switch label {
		case "initial":
			s.IsInitial = true
		case "final":
			s.IsFinal = true
		case "abstract":
			s.IsAbstract = true
		case "entry":
			s.Entry = text
		case "do":
			s.Do = text
		case "exit":
			s.Exit = text
		}
	}
	return m.put(s)
}

func (m *behaviorMaker) transition(name, from, to, trigger, guard, effect string) {
	m.put(&model.TransitionUsage{Sysml2Usage: usage(name), SourceID: from, TargetID: to, Trigger: trigger, Guard: guard, Effect: effect})
}

// node adds a node in a partition, "" for none; pins are "in x:T" and "out y:T".
func (m *behaviorMaker) node(kind model.Sysml2NodeKind, name, partition string, pins ...string) string {
	a := &model.ActionDefinition{Sysml2Part: part(name), NodeKind: kind, PartitionID: partition}
	for _, p := range pins {
		way, text, _ := strings.Cut(p, " ")
		pin := &model.ActionPin{Direction: model.PinInput}
		pin.Name, pin.TypeID, _ = strings.Cut(text, ":")
		if way == "out" {
			pin.Direction = model.PinOutput
		}
		a.Pins = append(a.Pins, pin)
	}
	return m.put(a)
}

func (m *behaviorMaker) partition(name, represents string) string {
	return m.put(&model.ActivityPartitionDefinition{Sysml2Part: part(name), Represents: represents})
}

func (m *behaviorMaker) control(from, to, guard string) {
	m.put(&model.ControlFlowUsage{Sysml2Usage: usage(from + ">" + to), SourceID: from, TargetID: to, Guard: guard})
}

func (m *behaviorMaker) object(name, from, to, what string) {
	m.put(&model.ObjectFlowUsage{Sysml2Usage: usage(name), SourceID: from, TargetID: to, ObjectType: what})
}

func (m *behaviorMaker) lifeline(name, represents string) string {
	return m.put(&model.LifelineDefinition{Sysml2Part: part(name), Represents: represents})
}

func (m *behaviorMaker) message(n int, kind model.Sysml2MessageKind, from, to, label string) {
	u := usage(fmt.Sprint("message ", n))
	m.put(&model.MessageUsage{Sysml2Usage: u, SourceID: from, TargetID: to, SeqNo: n, Label: label, MessageKind: kind})
}

func (m *behaviorMaker) fragment(name string, op model.Sysml2Operator, operands ...model.CombinedFragmentOperand) {
	f := &model.CombinedFragmentUsage{Sysml2Usage: usage(name), Operator: op}
	for _, o := range operands {
		f.Operands = append(f.Operands, &o)
	}
	m.put(f)
}

func (m *behaviorMaker) execution(name, lifeline string, first, last int) {
	m.put(&model.ExecutionSpecificationUsage{Sysml2Usage: usage(name), LifelineID: lifeline, StartSeqNo: first, EndSeqNo: last})
}

func stmCase() *model.Document {
	m := newBehavior("Lamp", model.StmDiagram)
	start := m.state("Initial", "initial")
	off := m.state("Off", "abstract")
	on := m.state("On", "entry / light()", "do / watchHeat()", "exit / dark()")
	broken := m.state("Broken", "final")
	end := m.state("Final", "final")
	again := m.state("Restarted", "initial")
	m.transition("t0", start, off, "", "", "")
	m.transition("press", off, on, "", "", "")
	m.transition("t2", on, off, "press", "[time > 1]", "count()")
	m.transition("t3", on, on, "dim", "", "less()")
	m.transition("t4", on, broken, "burnOut", "", "")
	m.transition("t5", off, end, "remove", "", "")
	m.transition("t6", again, on, "", "", "reset()")
	return m.doc()
}

// actCase has swimlanes: with pins, control nodes without a partition beside their neighbours, an action without one in a lane of
// its own.
func actCase() *model.Document {
	m := newBehavior("Bake", model.ActDiagram)
	m.hide(&model.PartDefinition{Sysml2Part: part("Dough")})
	baker, oven := m.partition("Baker", ""), m.partition("Oven", "Deck oven")
	m.partition("Unused", "")
	start := m.node(model.Sysml2Initial, "Initial", "")
	knead := m.node(model.Sysml2Action, "Knead", baker, "in flour", "in water:Water", "out dough:Dough")
	risen := m.node(model.Sysml2Decision, "risen?", baker)
	wait := m.node(model.Sysml2Action, "Wait", baker)
	merge := m.node(model.Sysml2Merge, "Merge", baker)
	fork := m.node(model.Sysml2Fork, "Fork", "")
	heat := m.node(model.Sysml2Action, "Heat", oven)
	form := m.node(model.Sysml2Action, "Form loaves", baker, "in dough:Dough", "out loaf:Loaf")
	join := m.node(model.Sysml2Join, "Join", oven)
	bake := m.node(model.Sysml2Action, "Bake", oven, "in loaf:Loaf")
	sell := m.node(model.Sysml2Action, "Sell", "")
	end := m.node(model.Sysml2Final, "Final", "")
	m.control(start, knead, "")
	m.object("o1", knead, merge, "Dough")
	m.control(merge, risen, "")
	m.control(risen, wait, "no")
	m.control(wait, merge, "")
	m.control(risen, fork, "yes")
	m.control(fork, heat, "")
	m.control(fork, form, "")
	m.control(heat, join, "")
	m.object("loaves", form, join, "")
	m.object("o3", join, bake, "Loaf")
	m.control(bake, sell, "")
	m.control(sell, end, "")
	return m.doc()
}

func actPlain() *model.Document {
	m := newBehavior("Count", model.ActDiagram)
	start, end := m.node(model.Sysml2Initial, "Start", ""), m.node(model.Sysml2FlowFinal, "Nothing left", "")
	add := m.node(model.Sysml2Action, "Add", "", "out sum:Int", "out carry:Bit")
	show := m.node(model.Sysml2Action, "Show", "", "in sum:Int", "in carry:Bit")
	m.d.Elements[2].(*model.ActionDefinition).Action = "sum = a + b"
	m.control(start, add, "")
	m.object("a", add, show, "Int")
	m.object("carry", add, show, "")
	m.control(show, end, "all shown")
	return m.doc()
}

func seqCase() *model.Document {
	m := newBehavior("Ticket", model.SeqDiagram)
	m.hide(&model.ActorDefinition{Sysml2Part: part("Passenger")})
	p, g, b, r := m.lifeline("p", "Passenger"), m.lifeline("gate", "Gate"), m.lifeline("bank", ""), m.lifeline("receipt", "Receipt")
	m.message(20, model.Sysml2Async, g, p, "open")
	m.message(10, model.Sysml2Sync, p, g, "tap(card)")
	m.message(11, model.Sysml2Sync, g, b, "charge")
	m.message(12, model.Sysml2Sync, b, b, "check")
	m.message(13, model.Sysml2Reply, b, g, "charged")
	m.message(14, model.Sysml2Create, g, r, "print")
	m.message(15, model.Sysml2Destroy, p, r, "throw away")
	m.message(16, model.Sysml2Async, g, p, "refuse")
	m.fragment("paid", model.Sysml2Alt, model.CombinedFragmentOperand{Guard: "card ok", StartSeqNo: 11, EndSeqNo: 15},
		model.CombinedFragmentOperand{Guard: "[else]", StartSeqNo: 16, EndSeqNo: 19})
	m.fragment("receipt", model.Sysml2Opt, model.CombinedFragmentOperand{Guard: "wanted", StartSeqNo: 14, EndSeqNo: 15})
	m.fragment("nobody", model.Sysml2Loop, model.CombinedFragmentOperand{StartSeqNo: 90, EndSeqNo: 99})
	m.execution("serve", g, 10, 20)
	m.execution("charge", b, 11, 13)
	m.execution("check", b, 12, 12)
	return m.doc()
}

// textsOf gives all texts of a picture but its title.
func textsOf(t *testing.T, doc *model.Document) string {
	var all []string
	for _, g := range draw(t, doc, "kuml").Groups {
		if g.Kind == scene.Frame {
			continue
		}
		for _, x := range g.Texts {
			all = append(all, x.Str)
		}
	}
	return strings.Join(all, "|")
}

// TestSysml2Texts checks what is written in pictures of behaviour, and what is left out since a symbol says it.
func TestSysml2Texts(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		make       func(m *behaviorMaker)
		diagram    model.DiagramType
	}{
		{"a state that is a symbol", "«state»|A",
			func(m *behaviorMaker) { m.transition("go", m.state("Initial", "initial"), m.state("A"), "", "", "") }, model.StmDiagram},
		{"an initial state that does something", "«state»|Start|entry / x()",
			func(m *behaviorMaker) { m.state("Start", "initial", "entry / x()") }, model.StmDiagram},
		{"a final state with a name", "«abstract state»|Gone", func(m *behaviorMaker) { m.state("Gone", "final", "abstract") },
			model.StmDiagram},
		{"the name of a transition", "«state»|A|«state»|B|open",
			func(m *behaviorMaker) { m.transition("open", m.state("A"), m.state("B"), "", "", "") }, model.StmDiagram},
		{"the number of a transition", "«state»|A|«state»|B",
			func(m *behaviorMaker) { m.transition("t12", m.state("A"), m.state("B"), "", "", "") }, model.StmDiagram},
		{"trigger, guard and effect", "«state»|A|«state»|B|x [y] / z",
			func(m *behaviorMaker) { m.transition("open", m.state("A"), m.state("B"), "x", "[y]", "z") }, model.StmDiagram},
		{"pins say the type of a flow", "«action»|A|«action»|B|a : T|b : T", func(m *behaviorMaker) {
			m.object("o", m.node(model.Sysml2Action, "A", "", "out a:T"), m.node(model.Sysml2Action, "B", "", "in b:T"), "T")
		}, model.ActDiagram},
		{"the type of an object flow", "«action»|A|«action»|B|T", func(m *behaviorMaker) {
			m.object("o", m.node(model.Sysml2Action, "A", ""), m.node(model.Sysml2Action, "B", ""), "T")
		}, model.ActDiagram},
		{"the name of an object flow", "«action»|A|«action»|B|parcel", func(m *behaviorMaker) {
			m.object("parcel", m.node(model.Sysml2Action, "A", ""), m.node(model.Sysml2Action, "B", ""), "")
		}, model.ActDiagram},
		{"a guard", "«action»|A|«action»|B|[ok]", func(m *behaviorMaker) {
			m.control(m.node(model.Sysml2Action, "A", ""), m.node(model.Sysml2Action, "B", ""), "ok")
		}, model.ActDiagram},
		{"lanes with nodes", "P : Q|«action»|A", func(m *behaviorMaker) {
			m.node(model.Sysml2Action, "A", m.partition("P", "Q"))
			m.partition("Empty", "")
		}, model.ActDiagram},
		{"lifelines", "a : A|«abstract»|b|go", func(m *behaviorMaker) {
			a := m.lifeline("a", "A")
			b := m.lifeline("b", "b")
			m.d.Elements[1].(*model.LifelineDefinition).IsAbstract = true
			m.message(1, model.Sysml2Sync, a, b, "go")
		}, model.SeqDiagram},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := newBehavior("D", tt.diagram)
			tt.make(m)
			if got := textsOf(t, m.doc()); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestLanes checks that every node lies in the lane of its partition; nodes that control the flow lie beside their neighbours.
func TestLanes(t *testing.T) {
	s := draw(t, actCase(), "kuml")
	lanes := map[string]string{}
	for _, g := range s.Groups {
		if g.Kind == scene.Node && g.Parent >= 0 && s.Groups[g.Parent].Class == "partition" {
			lanes[g.ID] = s.Groups[g.Parent].ID
		}
	}
	for id, want := range map[string]string{
		"Initial": "Baker", "Knead": "Baker", "risen?": "Baker", "Fork": "Baker", "Heat": "Oven", "Join": "Oven", "Bake": "Oven",
		"Sell": "", "Final": "",
	} {
		if got, ok := lanes[id]; !ok || got != want {
			t.Errorf("%s lies in %q, want %q", id, got, want)
		}
	}
	for _, g := range s.Groups {
		if g.ID == "Unused" {
			t.Error("a lane without nodes is drawn")
		}
	}
}

// TestSysml2Ids checks that a picture has a group for every element of the diagram that is drawn as a whole.
func TestSysml2Ids(t *testing.T) {
	for _, c := range []func() *model.Document{stmCase, actCase, actPlain, seqCase} {
		doc := c()
		drawn := map[string]bool{}
		for _, g := range draw(t, doc, "kuml").Groups {
			drawn[g.ID] = true
		}
		for _, e := range doc.Diagrams[0].Elements {
			switch id := e.Ident().ID; id {
			case "Unused", "usage nobody":
				if drawn[id] {
					t.Errorf("%s is drawn though nothing belongs to it", id)
				}
			default:
				if !drawn[id] {
					t.Errorf("%s is not drawn", id)
				}
			}
		}
	}
}
