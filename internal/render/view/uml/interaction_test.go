package uml

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// seqMaker builds interactions as a script would.
type seqMaker struct {
	d    *model.Diagram
	in   *model.Interaction
	open []*[]model.Element
}

func newSeq(name string, lifelines ...string) *seqMaker {
	in := &model.Interaction{Named: model.Named{Head: model.Head{ID: name, Name: name}, Visibility: model.Public}}
	m := &seqMaker{in: in, d: &model.Diagram{
		ID: name, Name: name, Language: model.UML, Type: model.SequenceDiagram, Elements: []model.Element{in},
		Options: &model.SequenceOptions{ShowActivationBars: true, ShowReturnArrows: true, NumberFragmentBranches: true},
	}}
	m.open = []*[]model.Element{&in.Steps}
	for _, l := range lifelines {
		m.lifeline(l)
	}
	return m
}

func (m *seqMaker) options() *model.SequenceOptions { return m.d.Options.(*model.SequenceOptions) }

func (m *seqMaker) doc() *model.Document { return &model.Document{Diagrams: []*model.Diagram{m.d}} }

// lifeline adds one from "name", "name : Type"; a person's begins with "*".
func (m *seqMaker) lifeline(text string) *model.Lifeline {
	l := &model.Lifeline{}
	text, l.IsActor = strings.TrimPrefix(text, "*"), strings.HasPrefix(text, "*")
	name, typ, ok := strings.Cut(text, " : ")
	if ok {
		l.Represents = &model.TypeRef{Name: typ}
	}
	l.Named = model.Named{Head: model.Head{ID: name, Name: name}, Visibility: model.Public}
	m.in.Lifelines = append(m.in.Lifelines, l)
	return l
}

func (m *seqMaker) step(e model.Element) {
	into := m.open[len(m.open)-1]
	*into = append(*into, e)
}

// say sends messages, each written "sort from>to: label"; the sort may be left out.
func (m *seqMaker) say(texts ...string) {
	sorts := map[string]model.MessageSort{"async": model.AsyncCall, "reply": model.Reply, "create": model.Create, "delete": model.Delete}
	for _, text := range texts {
		ends, label, _ := strings.Cut(text, ": ")
		k := &model.Message{Sort: model.SyncCall}
		if sort, rest, ok := strings.Cut(ends, " "); ok && sorts[sort] != "" {
			k.Sort, ends = sorts[sort], rest
		}
		k.FromID, k.ToID, _ = strings.Cut(ends, ">")
		k.Name, k.Sequence = label, len(m.in.Messages)+1
		k.ID = fmt.Sprintf("%s::msg::%d", m.in.ID, k.Sequence)
		m.in.Messages = append(m.in.Messages, k)
		m.step(k)
	}
}

// branches adds a fragment; each branch is a guard and what happens in it.
func (m *seqMaker) branches(op model.Operator, content ...any) *model.CombinedFragment {
	f := &model.CombinedFragment{Operator: op}
	f.ID = fmt.Sprintf("%s::frag::%d", m.in.ID, len(m.in.Fragments)+1)
	m.step(f)
	m.in.Fragments = append(m.in.Fragments, f)
	for i := 0; i+1 < len(content); i += 2 {
		o := &model.Operand{Guard: content[i].(string), HasGuard: true}
		f.Operands = append(f.Operands, o)
		m.open = append(m.open, &o.Steps)
		content[i+1].(func())()
		m.open = m.open[:len(m.open)-1]
	}
	return f
}

func (m *seqMaker) ref(name string, over ...string) {
	u := &model.InteractionUse{Head: model.Head{ID: fmt.Sprintf("%s::ref::%d", m.in.ID, len(m.in.Uses)+1), Name: name}, LifelineIDs: over}
	m.in.Uses = append(m.in.Uses, u)
	m.step(u)
}

func (m *seqMaker) note(text string, about ...string) {
	c := &model.Comment{Head: model.Head{ID: fmt.Sprintf("note%d", len(m.d.Elements))}, Text: text}
	m.d.Elements = append(m.d.Elements, c)
	m.step(c)
	for _, a := range about {
		m.d.Elements = append(m.d.Elements, &model.CommentLink{Head: model.Head{ID: c.ID + "--" + a}, CommentID: c.ID, ElementID: a})
	}
}

// interactionCases are the models of the golden pictures of interactions; together they show all of the notation.
var interactionCases = []viewtest.Case{
	{Name: "sequence-order", Make: seqOrder},
	{Name: "sequence-fragments", Make: seqFragments},
	{Name: "sequence-lives", Make: seqLives},
	{Name: "sequence-notes", Make: seqNotes},
	{Name: "sequence-options", Make: seqOptions},
	{Name: "sequence-unicode", Make: seqUnicode},
	{Name: "sequence-empty", Make: func() *model.Document { return newSeq("Nothing yet").doc() }},
	{Name: "communication", Make: communicationCase},
	{Name: "timing", Make: timingCase},
	{Name: "timing-edge", Make: timingEdge},
	{Name: "overview", Make: overviewCase},
}

func seqOrder() *model.Document {
	m := newSeq("Place an order", "*Customer", "shop : WebShop", "stock : Warehouse", "pay : PaymentService", "Bank")
	m.say("Customer>shop: order(cart)", "shop>shop: validate(cart)", "shop>stock: reserve(items)", "reply stock>shop: reserved")
	m.branches(model.Alt, "credit card", func() {
		m.say("shop>pay: charge(card, total)", "pay>Bank: authorize", "Bank>pay: is it really the customer who wants this?",
			"reply pay>Bank: yes", "reply Bank>pay: ok", "reply pay>shop: paid")
	}, "[invoice]", func() {
		m.say("async shop>stock: print invoice with the parcel and send a copy to the accounting department")
	}, "else", func() { m.say("reply shop>Customer: no way to pay") })
	m.say("async shop>stock: ship(order)", "reply shop>Customer: order number")
	return m.doc()
}

func seqFragments() *model.Document {
	m := newSeq("Every operator", "a", "b", "c", "d")
	for _, op := range []model.Operator{model.Opt, model.Loop, model.Break, model.Critical, model.Neg, model.Assert} {
		m.branches(op,
			map[model.Operator]string{
				model.Loop: "1, 10", model.Opt: "x > 0", model.Break: "a guard that is much too long for one line and has to be wrapped",
			}[op], func() {
				m.say("b>c: in " + strings.ToLower(string(op)))
			})
	}
	for _, op := range []model.Operator{model.Alt, model.Par, model.Strict, model.Seq} {
		m.branches(op, "one", func() { m.say("a>b: first") }, "two", func() {
			m.branches(model.Loop, "until done", func() {
				m.branches(model.Opt, "deep", func() { m.say("b>b: inside", "a>d: far") })
			})
		}, "", func() {})
	}
	m.branches(model.Consider, "", func() { m.say("c>d: start") }).Names = []string{"start", "stop"}
	m.branches(model.Ignore, "", func() { m.say("d>d: self") }).Names = []string{"ping"}
	m.branches(model.Opt, "nothing in it", func() {})
	return m.doc()
}

func seqLives() *model.Document {
	m := newSeq("Lives", "*User", "factory", "a product with a long name : Product", "log", "*Auditor")
	m.say(">factory: wake up", "create factory>a product with a long name: «create»", "a product with a long name>log: born")
	m.branches(model.Alt, "good", func() {
		m.say("User>a product with a long name: use", "reply a product with a long name>User: result",
			"a product with a long name>: broadcast")
	}, "bad", func() { m.say("delete User>a product with a long name: throw away") })
	m.ref("Write the books", "factory", "Auditor")
	m.ref("Everybody goes home at some time in the evening, the later the better")
	m.say("delete factory>a product with a long name: «destroy»", "delete Auditor>Auditor: retire", "User>log: ", "reply log>User: ")
	return m.doc()
}

func seqNotes() *model.Document {
	m := newSeq("Notes", "a", "b", "c")
	m.note("A note about nothing in particular stands to the right of all that happens.")
	m.say("a>b: call", "b>c: call on")
	m.note("About the first message", "Notes::msg::1")
	m.note("About b and c,\nin two lines.", "b", "c")
	m.branches(model.Loop, "3 times", func() {
		m.say("a>a: work")
		m.note("Inside a loop", "a")
	})
	m.note("About the loop", "Notes::frag::1")
	m.note("About work", "Notes::msg::3")
	m.note("About the interaction", "Notes")
	m.note("About nothing that is there", "x")
	return m.doc()
}

func seqOptions() *model.Document {
	m := newSeq("Options", "a", "b", "c")
	*m.options() = model.SequenceOptions{ShowSequenceNumbers: true, NumberFragmentBranches: true}
	m.in.Lifelines[1].Stereotypes = []string{"service", "stateless"}
	m.say("a>b: one", "b>c: two", "reply c>b: hidden", "reply b>a: hidden")
	m.branches(model.Alt, "left", func() { m.say("a>c: three") }, "right", func() { m.say("a>b: ") })
	return m.doc()
}

func seqUnicode() *model.Document {
	m := newSeq("Grüße & <Größen>", "*Kundin Ægidia", "größe : Maß<Länge>", "注文 : 注文書", "🙂", "x")
	m.say("Kundin Ægidia>größe: a < b && \"c\"", "größe>注文: 注文する", "reply 注文>größe: なし", "async größe>🙂: 🙂🙂", "x>x: Öl")
	return m.doc()
}

func communicationCase() *model.Document {
	d := &model.Diagram{ID: "Talk", Name: "Talk", Language: model.UML, Type: model.CommunicationDiagram}
	role := func(name, class string) string {
		i := &model.InstanceSpecification{ClassifierID: class, ClassifierName: class}
		i.Named = model.Named{Head: model.Head{ID: name + "@" + class, Name: name}, Visibility: model.Public}
		d.Elements = append(d.Elements, i)
		return i.ID
	}
	link := func(a, b string, messages ...string) {
		l := &model.Link{Head: model.Head{ID: "conn::" + a + "--" + b}, SourceID: a, TargetID: b}
		for _, m := range messages {
			text, back := strings.CutPrefix(m, "<")
			l.Messages = append(l.Messages, &model.LinkMessage{Label: text, Against: back})
		}
		d.Elements = append(d.Elements, l)
	}
	u, c, r, s, free := role("", "User"), role("ui", "Controller"), role("", "Repository"), role("session", "SessionStore"), role("lonely",
		"Thing")
	link(u, c, "1: open()", "<4: page", "5: a message with a text that is so long that it has to be broken into several lines")
	link(c, r, "2: load()", "<3: rows")
	link(c, s, "2.1: touch(session)")
	link(r, r, "2.2: index()")
	link(s, r)
	link(u, "somebody else", "6: hello")
	note := &model.Comment{Head: model.Head{ID: "note"}, Text: "Nobody talks to it."}
	d.Elements = append(d.Elements, note, &model.CommentLink{Head: model.Head{ID: "anchor"}, CommentID: "note", ElementID: free})
	return &model.Document{Diagrams: []*model.Diagram{d}}
}

// timingLine makes a lifeline of states and "time state" texts.
func timingLine(name string, states []string, ticks ...string) *model.TimingLifeline {
	l := &model.TimingLifeline{Named: model.Named{Head: model.Head{ID: name, Name: name}, Visibility: model.Public}, States: states}
	for _, k := range ticks {
		var t int
		at, state, _ := strings.Cut(k, " ")
		fmt.Sscan(at, &t)
		l.Ticks = append(l.Ticks, model.Tick{Time: t, State: state})
	}
	return l
}

func timingDoc(name string, elements ...model.Element) *model.Document {
	return &model.Document{
		Diagrams: []*model.Diagram{
			{ID: name, Name: name, Language: model.UML, Type: model.TimingDiagram, Elements: elements,
				Options: &model.TimingOptions{ShowTickLabels: true}},
		},
	}
}

func timingCase() *model.Document {
	return timingDoc("Signals",
		timingLine("Clock", []string{"Low", "High"}, "0 Low", "1 High", "2 Low", "3 High", "4 Low"),
		timingLine("A bus with a long name", []string{"Idle", "Request", "Granted", "Transfer of a very long block of data"}, "0 Idle",
			"1 Request", "3 Granted", "12 Transfer of a very long block of data", "40 Idle"),
		&model.Comment{Head: model.Head{ID: "n1"}, Text: "Runs all the time."},
		&model.CommentLink{Head: model.Head{ID: "l1"}, CommentID: "n1", ElementID: "Clock"},
		&model.Comment{Head: model.Head{ID: "n2"}, Text: "About nothing."},
	)
}

func timingEdge() *model.Document {
	doc := timingDoc("Edges",
		timingLine("unordered", []string{"a", "b"}, "1000 a", "-5 b", "2 a", "2 b", "1000000 c"),
		timingLine("without changes", []string{"x"}),
		timingLine("without states", nil))
	doc.Diagrams[0].Options.(*model.TimingOptions).ShowTickLabels = false
	return doc
}

func overviewCase() *model.Document {
	d := &model.Diagram{ID: "Overview", Name: "Overview", Language: model.UML, Type: model.InteractionOverviewDiagram}
	frame := func(id string, kind model.FrameKind) {
		d.Elements = append(d.Elements,
			&model.OverviewFrame{Named: model.Named{Head: model.Head{ID: id, Name: id}, Visibility: model.Public}, FrameKind: kind})
	}
	flow := func(a, b, guard string) {
		d.Elements = append(d.Elements,
			&model.ActivityEdge{
				Head: model.Head{ID: "ioe::" + a + "-->" + b}, SourceID: a, TargetID: b, Guard: guard, HasGuard: guard != "",
			})
	}
	frame("initial", model.InitialFrame)
	frame("Log in", model.RefFrame)
	frame("ok?", model.DecisionFrame)
	frame("Show the start page with all that has happened since the last visit", model.RefFrame)
	frame("Ask again", model.RefFrame)
	frame("merge", model.MergeFrame)
	frame("final", model.FinalFrame)
	flow("initial", "merge", "")
	flow("merge", "Log in", "")
	flow("Log in", "ok?", "")
	flow("ok?", "Show the start page with all that has happened since the last visit", "yes")
	flow("ok?", "Ask again", "[else]")
	flow("Ask again", "merge", "")
	flow("Show the start page with all that has happened since the last visit", "final", "")
	return &model.Document{Diagrams: []*model.Diagram{d}}
}

// randomSeq makes an interaction of up to 12 lifelines and 80 messages in nested fragments.
func randomSeq(seed uint64) *model.Document {
	r := &random{Random: viewtest.NewRandom(seed, 11)}
	m := newSeq(r.Name())
	*m.options() = model.SequenceOptions{
		ShowActivationBars: r.IntN(5) > 0, ShowReturnArrows: r.IntN(5) > 0, ShowSequenceNumbers: r.IntN(3) == 0,
		NumberFragmentBranches: true,
	}
	for i := range 1 + r.IntN(12) {
		l := m.lifeline(r.One("", "", "*") + fmt.Sprintf("%s%d", r.Name(), i))
		if r.IntN(3) == 0 {
			l.Represents = &model.TypeRef{Name: r.Name()}
		}
	}
	left := 1 + r.IntN(80)
	randomSteps(r, m, &left, 0)
	return m.doc()
}

func randomSteps(r *random, m *seqMaker, left *int, depth int) {
	end := func() string { return m.in.Lifelines[r.IntN(len(m.in.Lifelines))].ID }
	label := func() string { return strings.TrimSpace(strings.Repeat(r.Name()+" ", r.IntN(5))) }
	ops := []model.Operator{
		model.Alt, model.Opt, model.Loop, model.Par, model.Break, model.Strict, model.Seq, model.Critical, model.Neg, model.Assert,
		model.Ignore, model.Consider,
	}
	for n := 1 + r.IntN(20); n > 0 && *left > 0; n-- {
		*left--
		switch k := r.IntN(14); {
		case k == 0 && depth < 4:
			var content []any
			for range 1 + r.IntN(3) {
				content = append(content, label(), func() { randomSteps(r, m, left, depth+1) })
			}
			m.branches(ops[r.IntN(len(ops))], content...)
		case k == 1:
			m.ref(r.Name(), []string{end(), end()}[:r.IntN(3)]...)
		case k == 2:
			m.note(label()+" note",
				[]string{end(), fmt.Sprintf("%s::msg::%d", m.in.ID, 1+r.IntN(20)), fmt.Sprintf("%s::frag::1", m.in.ID)}[r.IntN(3)])
		default:
			from, to := end(), end()
			switch r.IntN(20) {
			case 0:
				from = ""
			case 1:
				to = ""
			}
			m.say(r.One("", "", "", "async ", "reply ", "reply ", "create ", "delete ") + from + ">" + to + ": " + label())
		}
	}
}

// TestRandomInteractions checks the invariants of pictures over random interactions.
func TestRandomInteractions(t *testing.T) {
	t.Parallel()
	for seed := range trials.Seeds(120) {
		s := draw(t, randomSeq(seed), theme.Names()[seed%4])
		for _, v := range scene.Check(s) {
			t.Errorf("seed %d: %v", seed, v)
		}
	}
}

// BenchmarkSequence draws a sequence of 60 messages: view, layout and SVG.
func BenchmarkSequence(b *testing.B) {
	m := newSeq("Sixty messages", "*User", "web", "shop", "stock", "pay", "bank")
	for i := range 6 {
		m.say("User>web: click", "web>shop: handle(request)", "shop>stock: reserve(items)", "reply stock>shop: reserved")
		m.branches(model.Alt, "card", func() {
			m.say("shop>pay: charge(total)", "pay>bank: authorize", "reply bank>pay: ok", "reply pay>shop: paid")
		},
			"else", func() { m.say(fmt.Sprintf("shop>shop: bill number %d", i)) })
		m.say("reply shop>web: page")
	}
	th, _ := theme.Get("kuml")
	doc := m.doc()
	b.ReportAllocs()
	for b.Loop() {
		s, _, err := Views[doc.Diagrams[0].DiagramKind()].Draw(b.Context(), doc, doc.Diagrams[0], th)
		if err != nil {
			b.Fatal(err)
		}
		svg.Write(s)
	}
}
