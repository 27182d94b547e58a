package describe

import (
	"testing"

	"kuml-mcp/internal/model"
)

// parcel is a blueprint with one of each kind of element and two diagrams.
func parcel() *model.Document {
	sad, glad := model.Negative, model.VeryPositive
	sender := &model.BlueprintActor{Head: at("actor_0", "Sender", 2, "sender"), Role: model.CustomerRole, Description: "sends\nparcels"}
	clerk := &model.BlueprintActor{Head: at("actor_1", "Clerk", 3, ""), Role: model.StaffRole}
	shop := &model.Channel{Head: at("channel_0", "Shop", 4, ""), ChannelKind: model.InPersonChannel}
	desk := &model.Touchpoint{Head: at("tp_0", "Counter", 5, "desk"), ChannelID: "channel_0", Symbol: model.HexagonSymbol}
	label := &model.Touchpoint{Head: at("tp_1", "Label", 6, ""), Symbol: model.CircleSymbol}
	wait := &model.JourneyStep{
		Head: at("step_0", "Queues", 8, ""), PhaseID: "phase_0", Layer: model.CustomerActions, TouchpointIDs: []string{"tp_0", "tp_9"},
		ActorID: "actor_0", Sentiment: &sad, Pain: "Too\nlong", Opportunity: "Tickets",
	}
	hand := &model.JourneyStep{
		Head: at("step_1", "Hands it in", 9, "hand"), PhaseID: "phase_0", Layer: model.CustomerActions, TouchpointIDs: []string{"tp_0"},
		Sentiment: &glad,
	}
	weigh := &model.JourneyStep{Head: at("step_2", "Weighs it", 10, ""), PhaseID: "phase_0", Layer: model.Frontstage, ActorID: "actor_1"}
	send := &model.Phase{Head: at("phase_0", "Send", 7, ""), Steps: []*model.JourneyStep{wait, hand, weigh}}
	flow := &model.StepConnection{Head: at("conn_0", "", 11, ""), SourceID: "step_0", TargetID: "step_1", Style: model.SolidConnection}
	help := &model.StepConnection{Head: at("conn_1", "", 12, ""), SourceID: "step_2", TargetID: "step_1", Style: model.DashedConnection}
	m := &model.Model{
		Head: at("Parcels", "Parcels", 1, ""), Language: model.Blueprint,
		Elements: []model.Element{sender, clerk, shop, desk, label, send, flow, help},
	}
	journey := &model.Diagram{ID: "Journey", Name: "Journey", Language: model.Blueprint, Type: model.JourneyDiagram, Model: m,
		Origin:   at("", "", 13, "").Origin,
		Elements: []model.Element{sender, shop, desk, send, wait, hand, flow}}
	whole := &model.Diagram{ID: "Whole", Name: "Whole", Language: model.Blueprint, Type: model.ServiceBlueprintDiagram, Model: m,
		Origin:   at("", "", 14, "").Origin,
		Elements: []model.Element{sender, clerk, shop, desk, send, wait, hand, weigh, flow, help}}
	m.Diagrams = []*model.Diagram{journey, whole}
	return &model.Document{Diagrams: m.Diagrams, Models: []*model.Model{m}}
}

func TestListBlueprint(t *testing.T) {
	doc := parcel()
	golden(t, "blueprint-list.txt", List(doc, doc.Diagrams))
}

func TestElementsOfBlueprints(t *testing.T) {
	doc := parcel()
	for file, ref := range map[string]string{
		"blueprint-actor.txt": "sender", "blueprint-channel.txt": "Shop", "blueprint-touchpoint.txt": "desk", "blueprint-phase.txt": "Send",
		"blueprint-step.txt":       "Queues",
		"blueprint-connection.txt": "conn_1", "blueprint-diagram.txt": "Journey", "blueprint-model.txt": "Parcels",
	} {
		got, err := Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}
