package uml_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/model"
)

// inSequence puts lines into a sequence diagram with the lifelines a, b and c, which are its first four lines.
func inSequence(lines string) string {
	return "sequenceDiagram(\"D\") {\nval a = lifeline(\"A\")\nval b = lifeline(\"B\")\nval c = lifeline(\"C\")\n" + lines + "\n}"
}

// ids lists the ids of all elements of a diagram with their kinds, sorted.
func ids(d *model.Diagram) []string {
	var out []string
	d.Walk(func(e, _ model.Element) {
		out = append(out, strings.TrimPrefix(string(e.Kind()), "Uml")+" "+e.Ident().ID)
	})
	slices.Sort(out)
	return out
}

func TestInteractionIDs(t *testing.T) {
	for _, tt := range []struct{ name, script, want string }{
		{"messages and fragments", inSequence(`
			message(a, b, "1"); message(a, b, "2", id = "own"); message(b, c, "3")
			alt { branch("x") { opt("y") { message(a, b, "4") } } }
			fragment(InteractionOperator.LOOP, id = "mine") { branch { } }
			loop { }
			ref("R", a)`),
			"CombinedFragment D::frag::1; CombinedFragment D::frag::2; CombinedFragment D::frag::3; CombinedFragment mine; " +
				"Interaction D; InteractionUse D::ref::1; " +
				"Lifeline D::ll::A; Lifeline D::ll::B; Lifeline D::ll::C; Message D::msg::1; Message D::msg::3; Message D::msg::4; " +
				"Message own"},
		{"equal names", `sequenceDiagram("D") { lifeline("A"); lifeline("A") }`, "Interaction D; Lifeline D::ll::A; Lifeline D::ll::A~2"},
		{"notes", inSequence(`message(a, b, "1"); comment("n", b)`),
			"Comment D::note::6; CommentLink noteanchor::D::note::6--D::ll::B; Interaction D; Lifeline D::ll::A; Lifeline D::ll::B; " +
				"Lifeline D::ll::C; Message D::msg::1"},
		{"communication",
			`communicationDiagram("D") { val a = role("A"); val b = role("B", "x"); message(a, b, "1"); message(b, a, "2"); ` +
				`connection(b, b) }`,
			"InstanceSpecification anon@A; InstanceSpecification x@B; Link conn::anon@A--x@B; Link conn::x@B--x@B"},
		{"timing", `timingDiagram("D") { lifeline("A", listOf("x")) { tick(0, "x") } }`, "TimingLifeline A"},
		{"overview",
			`interactionOverviewDiagram("D") { val s = initial(); val r = interactionRef("R"); val d = decision(); decision(); edge(s, ` +
				`r); edge(r, d, "g"); edge(r, d) }`,
			"ActivityEdge ioe::R-->decision; ActivityEdge ioe::R-->decision~2; ActivityEdge ioe::initial-->R; " +
				"InteractionOverviewFrame R; InteractionOverviewFrame decision; InteractionOverviewFrame decision~2; " +
				"InteractionOverviewFrame initial"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := strings.Join(ids(evaluate(t, tt.script).Diagrams[0]), "; "); got != tt.want {
				t.Errorf("got %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestSteps checks the order in which things happen, across fragments, constructors and notes.
func TestSteps(t *testing.T) {
	doc := evaluate(t, inSequence(`
		message(a, b, "1")
		alt {
			branch("x") { message(b, c, "2"); loop("l") { reply(c, b, "3") }; comment("in x", b) }
			branch("else") { ref("R", a, b) }
		}
		addMessage(UmlMessage(id = "m", label = "4", fromLifelineId = a.id, toLifelineId = b.id, sequence = nextSequenceNumber()))
		addFragment(UmlCombinedFragment(id = "f", operator = InteractionOperator.OPT, operands = listOf(UmlInteractionOperand(guard = `+
		`"g", messageIds = listOf("m")))))
		found(a, "5"); lost(b, "6")`))
	in := doc.Diagrams[0].Elements[0].(*model.Interaction)
	var print func(steps []model.Element) string
	print = func(steps []model.Element) string {
		var out []string
		for _, e := range steps {
			switch e := e.(type) {
			case *model.Message:
				out = append(out, e.Name)
			case *model.InteractionUse:
				out = append(out, "ref "+e.Name)
			case *model.Comment:
				out = append(out, "note "+e.Text)
			case *model.CombinedFragment:
				for _, o := range e.Operands {
					out = append(out, fmt.Sprintf("%s[%s](%s)", e.Operator, o.Guard, print(o.Steps)))
				}
			}
		}
		return strings.Join(out, " ")
	}
	want := "1 ALT[x](2 LOOP[l](3) note in x) ALT[else](ref R) OPT[g](4) 5 6"
	if got := print(in.Steps); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if f, l := in.Messages[4], in.Messages[5]; f.FromID != "" || f.Sort != model.AsyncCall || l.ToID != "" {
		t.Errorf("found is %+v, lost is %+v", f, l)
	}
}

func TestMessageNumbers(t *testing.T) {
	doc := evaluate(t, `communicationDiagram("D") {
		val a = role("A"); val b = role("B")
		message(a, b, "first"); message(b, a, "1.1: own"); message(b, a, "third"); message(a, b, "2nd try"); message(a, b, "4a: own, too")
		showSequenceNumbers = false
		message(a, b, "bare")
	}`)
	link := doc.Diagrams[0].Elements[2].(*model.Link)
	var got []string
	for _, m := range link.Messages {
		got = append(got, fmt.Sprintf("%s %t", m.Label, m.Against))
	}
	want := "1: first false, 1.1: own true, 3: third true, 4: 2nd try false, 4a: own, too false, bare false"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, ", "), want)
	}
}

func TestInteractionFindings(t *testing.T) {
	overview := func(lines string) string {
		return "interactionOverviewDiagram(\"D\") {\nval s = initial()\nval r = interactionRef(\"R\")\nval f = final()\n" + lines + "\n}"
	}
	for _, tt := range []struct{ script, want string }{
		{inSequence(`message(a, b, "1"); reply(b, a, ""); message(a, c, "2")`), ""},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); delete(a, b); message(c, b, "late")`),
			`"B" is ended in line 5, before the message "late"`},
		{inSequence(`message(a, c, "1"); message(a, b, "early"); create(a, b)`),
			`"B" is not created until line 5, behind the message "early"`},
		{inSequence(`message(a, b, "1"); reply(b, a, ""); reply(b, a, "again"); message(a, c, "2")`), `the reply "again" answers no call`},
		{
			inSequence(
				`message(a, b, "1"); message(a, c, "2"); alt { branch("x") { reply(b, a, "x") }; branch("else") { reply(b, a, "y") } }`),
			"",
		},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); opt("x") { reply(b, a, "x") }; reply(b, a, "y")`), ""},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); opt("x") { delete(a, b) }; message(a, b, "3")`), ""},
		{inSequence(`message(a, b, "1")`), `the lifeline "C" takes part in nothing`},
		{inSequence(`found(a, "x"); lost(b, "y"); ref("all")`), ""},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); alt { }`), "this alt has no branches"},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); alt { branch { message(a, b, "3") }; branch("y") { } }`),
			"branch 1 of this alt has no guard; branch 2 of this alt is empty"},
		{
			inSequence(
				`message(a, b, "1"); message(a, c, "2"); alt { branch("y") { message(a, b, "3") }; branch("[y]") { message(a, b, "4") } }`),
			`two branches of this alt have the guard "y"`,
		},
		{inSequence(`message(a, b, "1"); message(a, c, "2"); par { branch { message(a, b, "3") } }`), "this par has a single branch"},
		{`sequenceDiagram("D") { }`, `the diagram "D" is empty`},
		{`sequenceDiagram("D") { lifeline("A") }`, `nothing happens in the interaction "D"`},
		{`communicationDiagram("D") { val a = role("A"); message(a, a, "x") }`, ""},
		{`timingDiagram("D") { lifeline("L", listOf("On", "Off")) { tick(0, "On"); tick(5, "Of"); tick(5, "Off"); tick(3, "On") } }`,
			`the lifeline "L" has no state "Of"; the lifeline "L" changes twice at 5; the time 3 stands behind 5`},
		{`timingDiagram("D") { lifeline("L", listOf("On", "Off")) { tick(0, "On") }; lifeline("M", listOf("x")) }`,
			`the lifeline "L" is never in its state "Off"; the lifeline "M" is never in a state`},
		{overview(`edge(s, r); edge(r, f)`), ""},
		{overview(`edge(s, r); edge(r, s); edge(f, r); edge(r, f)`),
			`2 flows lead to "R"; a flow leads into the start "initial"; a flow leads out of the end "final"`},
		{overview(`edge(s, f)`), `"R" is not reached from the start`},
		{`interactionOverviewDiagram("D") { interactionRef("R") }`, `the overview "D" has no start`},
		{overview(`val d = decision(); edge(s, d); edge(d, r, "x"); edge(d, f, "x"); edge(d, f)`),
			`a flow out of the decision "decision" has no guard; two flows out of "decision" have the guard "x"`},
		{
			inSequence(`message(a, b, ""); message(b, c, "")`) + "\n" +
				overview(`val q = interactionRef("Q", "Nowhere"); edge(s, r); edge(r, q); edge(q, f)`),
			`the script has no interaction "Nowhere"`,
		},
	} {
		doc := evaluate(t, tt.script)
		var got []string
		for _, f := range check.Findings(doc, doc.Diagrams) {
			got = append(got, f.Message)
			if f.Hint == "" || !f.IsValid() {
				t.Errorf("%s: no hint or place: %s", tt.script, f)
			}
		}
		slices.Sort(got)
		want := strings.Split(tt.want, "; ")
		if tt.want == "" {
			want = nil
		}
		slices.Sort(want)
		if len(got) != len(want) {
			t.Errorf("%s\ngives %q, want %q", tt.script, got, want)
			continue
		}
		for i := range want {
			if !strings.Contains(got[i], want[i]) {
				t.Errorf("%s\ngives %q, want %q", tt.script, got[i], want[i])
			}
		}
	}
}

// TestInteractionWords describes one element of each kind.
func TestInteractionWords(t *testing.T) {
	doc := evaluate(t, `sequenceDiagram("S") {
    val a = lifeline("A") { isActor = true; represents = typeRef("Person") }
    val b = lifeline("B")
    val m = message(a, b, "ask")
    alt {
        branch("x") { reply(b, a, "yes") }
        branch { opt { lost(b, "no") } }
    }
    consider("p", "q") { ref("Other", a) }
}
communicationDiagram("C") {
    val u = role("User", "u")
    val v = role("Shop")
    message(u, v, "buy")
    message(v, u, "goods")
}
timingDiagram("T") {
    lifeline("L", listOf("On", "Off")) { tick(0, "On"); tick(4, "Off") }
}
interactionOverviewDiagram("O") {
    val s = initial()
    edge(s, interactionRef("R", "S"))
}`)
	var b strings.Builder
	b.WriteString(describe.List(doc, doc.Diagrams))
	for _, ref := range []string{"a", "m", "S::msg::3", "S::frag::1", "S::ref::1", "u", "conn::u@User--anon@Shop", "L", "R"} {
		text, err := describe.Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
		}
		b.WriteString("\n--- " + ref + "\n" + text)
	}
	golden(t, "interactions.txt", b.String())
}
