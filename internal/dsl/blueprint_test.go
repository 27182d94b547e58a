package dsl

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// cafe is a blueprint with one element of each kind in every layer; its diagrams are put in place of the dots.
const cafe = `blueprint(name = "Cafe") {
    val guest = actor(name = "Guest")
    val cook = actor(name = "Cook", role = ActorRole.STAFF)
    val house = channel(name = "House", kind = ChannelKind.IN_PERSON)
    val desk = touchpoint(name = "Counter", channel = house)
    val sign = touchpoint(name = "Sign")
    val spare = touchpoint(name = "Spare")
    lateinit var order: String
    lateinit var serve: String
    val first = phase(name = "Order") {
        order = customer(name = "Orders", sentiment = Sentiment.POSITIVE, touchpoints = listOf(desk), actor = guest)
        serve = frontstage(name = "Serves", touchpoints = listOf(desk))
        backstage(name = "Cooks", actor = cook)
    }
    val second = phase(name = "Pay") {
        step(name = "Pays", sentiment = Sentiment.NEGATIVE)
        support(name = "Counts")
    }
    order flowsTo serve flowsTo "step_2"
    connection(from = sign, to = order, style = ConnectionStyle.DASHED)
    …
}`

// shownIn gives the ids of what a diagram shows.
func shownIn(d *model.Diagram) string {
	var ids []string
	for _, e := range d.Elements {
		ids = append(ids, e.Ident().ID)
	}
	return strings.Join(ids, " ")
}

// TestBlueprintDiagrams checks what the diagrams show, by ids, and how.
func TestBlueprintDiagrams(t *testing.T) {
	const whole = "actor_0 actor_1 channel_0 tp_0 tp_1 phase_0 step_0 step_1 step_2 phase_1 step_3 step_4 conn_0 conn_1 conn_2"
	for _, tt := range []struct {
		name, view, want string
		options          model.BlueprintOptions
	}{
		{"blueprint", `blueprintDiagram(name = "V")`, whole,
			model.BlueprintOptions{Layers: model.BlueprintLayers, Lines: model.BlueprintLines}},
		{"lines and curve",
			`blueprintDiagram(name = "V", lines = setOf(BlueprintLine.INTERNAL_INTERACTION, BlueprintLine.INTERACTION), ` +
				`emotionCurve = true)`, whole,
			model.BlueprintOptions{
				Layers: model.BlueprintLayers, Lines: []model.BlueprintLine{model.LineOfInteraction, model.LineOfInternalInteraction},
				EmotionCurve: true,
			}},
		{"no lines", `blueprintDiagram(name = "V", lines = emptySet())`, whole, model.BlueprintOptions{Layers: model.BlueprintLayers}},
		{"lower layers", `blueprintDiagram(name = "V", layers = setOf(BlueprintLayer.SUPPORT_PROCESSES, BlueprintLayer.BACKSTAGE))`,
			"actor_1 phase_0 step_2 phase_1 step_4",
			model.BlueprintOptions{Layers: []model.BlueprintLayer{model.Backstage, model.SupportProcesses}, Lines: model.BlueprintLines}},
		{"journey", `journeyDiagram(name = "V")`, "actor_0 channel_0 tp_0 tp_1 phase_0 step_0 phase_1 step_3 conn_2",
			model.BlueprintOptions{Layers: []model.BlueprintLayer{model.CustomerActions}, EmotionCurve: true}},
		{"journey of two layers",
			`journeyDiagram(name = "V", layers = setOf(BlueprintLayer.FRONTSTAGE, BlueprintLayer.CUSTOMER_ACTIONS), emotionCurve = false)`,
			"actor_0 channel_0 tp_0 tp_1 phase_0 step_0 step_1 phase_1 step_3 conn_0 conn_2", model.BlueprintOptions{
				Layers: []model.BlueprintLayer{model.CustomerActions, model.Frontstage},
			}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := Evaluate(context.Background(), strings.Replace(cafe, "…", tt.view, 1), Limits{})
			if err != nil {
				t.Fatal(err)
			}
			d := doc.Diagrams[0]
			if got := shownIn(d); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			o := d.Options.(*model.BlueprintOptions)
			if !slices.Equal(o.Layers, tt.options.Layers) || !slices.Equal(o.Lines, tt.options.Lines) ||
				o.EmotionCurve != tt.options.EmotionCurve {
				t.Errorf("options are %+v, want %+v", o, tt.options)
			}
			for _, w := range doc.Warnings {
				t.Errorf("warning: %s", w.Message)
			}
		})
	}
}

// TestBlueprintResult checks that the first diagram of a model is the value of the script.
func TestBlueprintResult(t *testing.T) {
	doc, err := Evaluate(context.Background(), strings.Replace(cafe, "…", `journeyDiagram(name = "J"); blueprintDiagram(name = "B")`, 1),
		Limits{})
	if err != nil || doc.Diagrams[doc.Result].Name != "J" || len(doc.Diagrams) != 2 {
		t.Errorf("the result is diagram %d of %d (%v)", doc.Result, len(doc.Diagrams), err)
	}
	var f *diag.Failure
	if _, err := Evaluate(context.Background(), strings.Replace(cafe, "…", "", 1),
		Limits{}); !errors.As(err, &f) || f.Code != diag.NoDiagram {
		t.Errorf("without a diagram: %v", err)
	}
}

// TestBlueprintValues checks what scripts read from a model.
func TestBlueprintValues(t *testing.T) {
	var log strings.Builder
	script := "val m = " + strings.Replace(cafe, "…", `blueprintDiagram(name = "B")`, 1) + `
println(m.name)
println(m.steps.map { it.name })
println(m.stepsIn("phase_0", BlueprintLayer.FRONTSTAGE).map { it.touchpointRefs })
println(m.activeLayers())
println(m.orderedPhases().map { it.order })
println(m.emotionCurve().map { it.second })
println(m.elementById("actor_1"))
println(m.elementById("none"))
println(m.touchpoints.map { it.channelRef })
println(m.channels.first().kind)
println(m.connections.map { it.style })
println(m.actors.map { it.role })
`
	if _, err := Evaluate(context.Background(), script, Limits{Log: &log}); err != nil {
		t.Fatal(err)
	}
	want := `Cafe
[Orders, Serves, Cooks, Pays, Counts]
[[tp_0]]
[CUSTOMER_ACTIONS, FRONTSTAGE, BACKSTAGE, SUPPORT_PROCESSES]
[0, 1]
[POSITIVE, NEGATIVE]
Actor(id=actor_1, name=Cook)
null
[channel_0, null, null]
IN_PERSON
[SOLID, SOLID, DASHED]
[CUSTOMER, STAFF]
`
	if got := log.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestBlueprintDangling checks that ids of nothing are told and kept out of the diagrams.
func TestBlueprintDangling(t *testing.T) {
	doc, err := Evaluate(context.Background(), `blueprint("B") {
    val t = touchpoint("T", channel = "nowhere")
    phase("P") { customer("S", Sentiment.NEUTRAL, listOf(t, "tp_9"), actor = "nobody") }
    connection(from = "step_0", to = "step_7")
    phase("Q") { customer("S", Sentiment.NEUTRAL) }
    connection(from = "S", to = "T")
    journeyDiagram("J")
}`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range doc.Warnings {
		got = append(got, string(w.Code)+" "+w.Message)
	}
	want := []string{
		`DANGLING_REFERENCE the model has no channel "nowhere"`, `DANGLING_REFERENCE the model has no touchpoint "tp_9"`,
		`DANGLING_REFERENCE the model has no actor "nobody"`,
		`DANGLING_REFERENCE the model has no step or touchpoint "step_7"`, `DANGLING_REFERENCE "S" may be several elements`,
		`LENIENCY "T" is a name; the id of a step or touchpoint is wanted`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("warnings are\n%s", strings.Join(got, "\n"))
	}
	if shown := shownIn(doc.Diagrams[0]); shown != "tp_0 phase_0 step_0 phase_1 step_1" {
		t.Errorf("the diagram shows %s", shown)
	}
}

// TestPhaseOrder checks that phases may be put in order by numbers.
func TestPhaseOrder(t *testing.T) {
	doc, err := Evaluate(context.Background(),
		`blueprint("B") { phase("Late", order = 2) { step("S") }; phase("Early", order = 1) { step("T") }; journeyDiagram("J") }`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got := shownIn(doc.Diagrams[0]); got != "phase_1 step_1 phase_0 step_0" {
		t.Errorf("the order is %s", got)
	}
}
