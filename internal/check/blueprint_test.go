package check

import (
	"slices"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// bpHead is the head of an element that stands in a line of the script.
func bpHead(id, name string, line int) model.Head {
	return model.Head{ID: id, Name: name, Origin: model.Origin{Pos: diag.Pos{Line: line, Column: 1}}}
}

// TestBlueprint checks each finding about a blueprint, and that a sound one has none.
func TestBlueprint(t *testing.T) {
	good := model.Positive
	guest := &model.BlueprintActor{Head: bpHead("actor_0", "Guest", 1)}
	idle := &model.BlueprintActor{Head: bpHead("actor_1", "Idle", 2)}
	post := &model.Channel{Head: bpHead("channel_0", "Post", 3)}
	desk := &model.Touchpoint{Head: bpHead("tp_0", "Desk", 4), ChannelID: "channel_7"}
	lone := &model.Touchpoint{Head: bpHead("tp_1", "Lone", 5)}
	order := &model.JourneyStep{
		Head: bpHead("step_0", "Orders", 7), Layer: model.CustomerActions, ActorID: "actor_0", TouchpointIDs: []string{"tp_0", "tp_9"},
	}
	serve := &model.JourneyStep{Head: bpHead("step_1", "Serves", 8), Layer: model.Frontstage, ActorID: "tp_0", Sentiment: &good}
	cook := &model.JourneyStep{Head: bpHead("step_2", " ", 9), Layer: model.Backstage}
	phase := &model.Phase{Head: bpHead("phase_0", "Order", 6), Steps: []*model.JourneyStep{order, serve, cook}}
	empty := &model.Phase{Head: bpHead("phase_1", "Pay", 10)}
	connect := func(from, to string, line int) *model.StepConnection {
		return &model.StepConnection{Head: bpHead("conn", "", line), SourceID: from, TargetID: to}
	}
	m := &model.Model{Head: bpHead("m", "Cafe", 20), Language: model.Blueprint, Elements: []model.Element{
		guest, idle, post, desk, lone, phase, empty,
		connect("step_0", "step_1", 11), connect("step_0", "step_1", 12), connect("step_1", "step_1", 13), connect("step_1", "actor_0",
			14), connect("told", "step_0", 15),
	}}
	diagram := func(line int, o model.BlueprintOptions) *model.Diagram {
		return &model.Diagram{
			Name: "D", Language: model.Blueprint, Type: model.JourneyDiagram, Model: m, Options: &o, Origin: bpHead("", "", line).Origin,
		}
	}
	m.Diagrams = []*model.Diagram{
		diagram(16, model.BlueprintOptions{Layers: []model.BlueprintLayer{model.CustomerActions}, EmotionCurve: true}),
		diagram(17, model.BlueprintOptions{Layers: []model.BlueprintLayer{model.CustomerActions, model.SupportProcesses}}),
		diagram(18, model.BlueprintOptions{}),
	}
	doc := &model.Document{Warnings: []diag.Diagnostic{
		{Severity: diag.Warning, Code: diag.DanglingReference, Message: "there is no such touchpoint", About: "told"},
	}}
	var got []string
	for _, f := range Findings(doc, m.Diagrams)[1:] {
		got = append(got, f.String())
	}
	want := []string{
		`2:1: info: nothing refers to the actor "Idle", so no diagram shows it (Give it to the steps: actor = ….)`,
		`3:1: info: nothing refers to the channel "Post", so no diagram shows it (Give it to a touchpoint: touchpoint(name = …, ` +
			`channel = …).)`,
		`4:1: warning: the channel of this touchpoint is "channel_7", which the model does not declare (Did you mean channel_0?)`,
		`5:1: info: nothing refers to the touchpoint "Lone", so no diagram shows it (Give it to a step: touchpoints = listOf(…).)`,
		`7:1: warning: a touchpoint of this step is "tp_9", which the model does not declare (Did you mean tp_0, tp_1?)`,
		`8:1: warning: the actor of this step is "tp_0", which the model does not declare (Declare it, ` +
			`or use the val of the one that is meant.)`,
		`8:1: warning: the step "Serves" has a sentiment, but only customers' steps count for the emotions (Give the sentiment to the ` +
			`step of the customer.)`,
		`9:1: warning: this step has no name (Give it a name.)`,
		`9:1: info: the step " " is connected with no other one (Say what it serves: connection(from = …, to = …).)`,
		`10:1: warning: the phase "Pay" has no steps (Add a step in its block, or remove the phase.)`,
		`12:1: warning: the connection from Orders to Serves is there already (Remove one of the two.)`,
		`13:1: warning: Serves is connected with itself (Connect it with another step.)`,
		`14:1: warning: the target of this connection is "actor_0", which the model does not declare (Declare it, ` +
			`or use the val of the one that is meant.)`,
		`16:1: warning: the diagram "D" should show emotions, but no step of a customer has a sentiment (Give the customers' steps a ` +
			`sentiment, or write emotionCurve = false.)`,
		`17:1: info: the layer SUPPORT_PROCESSES of the diagram "D" has no steps (Add steps to it, or leave it out of layers.)`,
		`18:1: warning: no step lies in the layers of the diagram "D" (Choose other layers, or add steps.)`,
	}
	if !slices.Equal(got, want) {
		for _, g := range got {
			t.Log(g)
		}
		t.Error("other findings than expected")
	}

	order.TouchpointIDs, order.Sentiment, desk.ChannelID, cook.Name, serve.ActorID, serve.Sentiment = []string{
		"tp_0",
	}, &good, "channel_0", "Cooks", "actor_0", nil
	m.Elements = []model.Element{guest, post, desk, phase, connect("step_0", "step_1", 11), connect("step_1", "step_2", 12)}
	m.Diagrams = []*model.Diagram{diagram(16, model.BlueprintOptions{Layers: model.BlueprintLayers, EmotionCurve: true})}
	if left := Findings(&model.Document{}, m.Diagrams); len(left) > 0 {
		t.Errorf("a sound model has findings: %v", left)
	}
	m.Elements = nil
	if left := Findings(&model.Document{}, m.Diagrams); len(left) != 2 || left[0].Message != `"Cafe" has no phases` {
		t.Errorf("an empty model has the findings %v", left)
	}
	m.Elements = []model.Element{guest, empty}
	if left := Findings(&model.Document{}, m.Diagrams); len(left) != 2 || left[1].Message != `"Cafe" has no steps` {
		t.Errorf("a model without steps has the findings %v", left)
	}
}
