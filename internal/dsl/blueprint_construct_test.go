package dsl

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// clinic is a blueprint made without builders; its phases stand in another order than their numbers say.
const clinic = `
val patient = Actor(id = "p", name = "Patient")
val nurse = patient.copy(id = "n", name = "Nurse", role = ActorRole.STAFF, description = "Ward 3")
val house = Channel(id = "h", name = "Clinic", kind = ChannelKind.IN_PERSON)
val desk = Touchpoint(id = "d", name = "Desk", channelRef = "h", symbol = TouchpointSymbol.SQUARE)
val pay = Phase(id = "f2", name = "Pay", order = 20)
val come = Phase(id = "f1", name = "Come", order = 10)
val sign = JourneyStep(id = "s1", name = "Signs in", phaseRef = "f1", touchpointRefs = listOf("d"), actorRef = "p", ` +
	`sentiment = Sentiment.of(-7), painPoint = "Queue", opportunity = "Kiosk")
val call = JourneyStep(id = "s2", name = "Calls", phaseRef = "f1", layer = BlueprintLayer.BACKSTAGE, actorRef = "n")
val fee = sign.copy(id = "s3", name = "Pays", phaseRef = "f2", touchpointRefs = emptyList(), actorRef = null, ` +
	`sentiment = Sentiment.POSITIVE)
val link = StepConnection(id = "k", sourceRef = "s1", targetRef = "s2", style = ConnectionStyle.DASHED)
val m = BlueprintModel(
    name = "Clinic", actors = listOf(patient, nurse), channels = listOf(house), touchpoints = listOf(desk), phases = listOf(pay, come),
    steps = listOf(sign, call, fee), connections = listOf(link),
    diagrams = listOf(
        BlueprintDiagramFull(name = "All", showLines = setOf(BlueprintLine.VISIBILITY)),
        JourneyDiagram(name = "Journey", elementIds = listOf("f2")),
        JourneyDiagram(name = "Both", visibleLayers = setOf(BlueprintLayer.BACKSTAGE), showEmotionCurve = false, ` +
	`elementIds = listOf("s1", "s2")),
    ),
)
`

// TestBlueprintConstructors makes a whole model without builders and a second one out of it.
func TestBlueprintConstructors(t *testing.T) {
	doc, err := Evaluate(context.Background(), clinic+`
val log = m.diagrams.map { it.name + it.visibleLayers.size + it.elementIds.size + it.showEmotionCurve }.joinToString() + `+
		`m.orderedPhases().map { it.name } +
    sign.sentiment!!.value + Sentiment.of(9).value + Sentiment.entries.map { it.value } + nurse.role + (m.diagrams[0] as `+
		`BlueprintDiagramFull).showLines
val other = m.copy(name = log, steps = m.steps + call.copy(id = "s4", phaseRef = "f2"))
m
`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range doc.Warnings {
		t.Errorf("warning: %s", w.Message)
	}
	want := []string{
		"p n h d f1 s1 s2 f2 s3 k", "f2 s3", "n f1 s2",
		"p n h d f1 s1 s2 f2 s3 s4 k", "f2 s3", "n f1 s2",
	}
	for i, d := range doc.Diagrams {
		if got := shownIn(d); got != want[i] {
			t.Errorf("diagram %s shows %q, want %q", d.Name, got, want[i])
		}
	}
	if doc.Result != 0 || len(doc.Models) != 2 || len(doc.Diagrams) != len(want) {
		t.Fatalf("result %d of %d diagrams, %d models", doc.Result, len(doc.Diagrams), len(doc.Models))
	}
	if got, want := doc.Models[1].Name,
		"All40false, Journey11true, Both12false[Come, Pay]-22[-2, -1, 0, 1, 2]STAFF[VISIBILITY]"; got != want {
		t.Errorf("properties: %s\nwant        %s", got, want)
	}
	first := doc.Models[0].Elements[4].(*model.Phase)
	if s := first.Steps[0]; first.Name != "Come" || len(first.Steps) != 2 || *s.Sentiment != model.VeryNegative || s.Pain != "Queue" ||
		s.Opportunity != "Kiosk" {
		t.Errorf("the first phase is %+v", first)
	}
}

// TestBlueprintConstructorErrors checks what is said about models that do not hang together.
func TestBlueprintConstructorErrors(t *testing.T) {
	for _, tt := range []struct{ name, from, to, message, hint string }{
		{"unknown phase", `phaseRef = "f2"`, `phaseRef = "f3"`, `the step "s3" lies in the phase "f3", which the model does not have`,
			"Did you mean f1, f2?"},
		{"same id", `id = "h"`, `id = "p"`, `two elements of the model have the id "p"`, "Give each element an id of its own."},
		{"wrong function", `Sentiment.of(-7)`, `Sentiment.by(1)`, `Sentiment has no function 'by'`, ""},
		{"wrong argument", `Sentiment.of(-7)`, `Sentiment.of("x")`, ``, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Evaluate(context.Background(), strings.Replace(clinic, tt.from, tt.to, 1), Limits{})
			var f *diag.Failure
			if !errors.As(err, &f) {
				t.Fatalf("got %v", err)
			}
			d := f.Diagnostics[0]
			if !strings.Contains(d.Message, tt.message) || !strings.Contains(d.Hint, tt.hint) || d.Line < 2 {
				t.Errorf("got %+v", d)
			}
		})
	}
	doc, err := Evaluate(context.Background(),
		strings.Replace(clinic, `actorRef = "n"`, `actorRef = "Nurse"`, 1)+"m.copy(connections = listOf(link.copy(targetRef = \"s9\")))",
		Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range doc.Warnings {
		got = append(got, w.Message)
	}
	if len(got) != 2 || !strings.Contains(got[0], `"Nurse" is a name`) || !strings.Contains(got[1], `no step or touchpoint "s9"`) {
		t.Errorf("warnings %q", got)
	}
}
