package describe

import (
	"testing"

	"kuml-mcp/internal/model"
)

// pump is a SysML 2 model with one of each kind of element of behaviour, and a diagram of each type.
func pump() *model.Document {
	part := func(id string, line int, val string) model.Sysml2Part {
		return model.Sysml2Part{Head: at(id, id, line, val)}
	}
	usage := func(id, name string, line int) model.Sysml2Usage {
		return model.Sysml2Usage{Head: at(id, name, line, "")}
	}
	water := &model.PartDefinition{Sysml2Part: part("Water", 2, "water")}
	off := &model.StateDefinition{Sysml2Part: part("Off", 3, "off"), IsInitial: true}
	on := &model.StateDefinition{Sysml2Part: part("On", 4, ""), IsFinal: true, Entry: "start()", Do: "turn()", Exit: "stop()"}
	on.IsAbstract = true
	go1 := &model.TransitionUsage{
		Sysml2Usage: usage("transition:Off::On", "go", 5), SourceID: "Off", TargetID: "On", Trigger: "key", Guard: "[ok]", Effect: "beep()",
	}
	lane := &model.ActivityPartitionDefinition{Sysml2Part: part("Plant", 6, ""), Represents: "Water"}
	start := &model.ActionDefinition{Sysml2Part: part("Initial", 7, ""), NodeKind: model.Sysml2Initial}
	fill := &model.ActionDefinition{Sysml2Part: part("Fill", 8, "fill"), NodeKind: model.Sysml2Action, Action: "open(valve)",
		PartitionID: "Plant",
		Pins: []*model.ActionPin{
			{Name: "water", TypeID: "Water", Direction: model.PinInput}, {Name: "level", Direction: model.PinOutput},
		}}
	flow := &model.ControlFlowUsage{
		Sysml2Usage: usage("controlFlow:Initial::Fill", "begin", 9), SourceID: "Initial", TargetID: "Fill", Guard: "empty",
	}
	object := &model.ObjectFlowUsage{
		Sysml2Usage: usage("objectFlow:Initial::Fill", "water", 10), SourceID: "Initial", TargetID: "Fill", ObjectType: "Water",
	}
	user := &model.LifelineDefinition{Sysml2Part: part("user", 11, ""), Represents: "Somebody"}
	plant := &model.LifelineDefinition{Sysml2Part: part("plant", 12, ""), Represents: "Water"}
	msg := &model.MessageUsage{
		Sysml2Usage: usage("message:user-plant-1", "press", 13), SourceID: "user", TargetID: "plant", SeqNo: 1, Label: "press",
		MessageKind: model.Sysml2Async,
	}
	frag := &model.CombinedFragmentUsage{Sysml2Usage: usage("combinedFragment:f", "f", 14), Operator: model.Sysml2Alt,
		Operands: []*model.CombinedFragmentOperand{{Guard: "ok", StartSeqNo: 1, EndSeqNo: 1}, {StartSeqNo: 2, EndSeqNo: 4}}}
	busy := &model.ExecutionSpecificationUsage{
		Sysml2Usage: usage("executionSpec:plant-1-4", "busy", 15), LifelineID: "plant", StartSeqNo: 1, EndSeqNo: 4,
	}
	m := &model.Model{Head: at("Pump", "Pump", 1, ""), Language: model.SysML2, Elements: []model.Element{
		water, off, on, go1, lane, start, fill, flow, object, user, plant, msg, frag, busy,
	}}
	diagram := func(name string, t model.DiagramType, line int, elements ...model.Element) *model.Diagram {
		return &model.Diagram{
			ID: name, Name: name, Language: model.SysML2, Type: t, Model: m, Origin: at("", "", line, "").Origin, Elements: elements,
		}
	}
	m.Diagrams = []*model.Diagram{
		diagram("States", model.StmDiagram, 16, off, on, go1), diagram("Filling", model.ActDiagram, 17, lane, start, fill, flow, object),
		diagram("Use", model.SeqDiagram, 18, user, plant, msg, frag, busy),
	}
	return &model.Document{Diagrams: m.Diagrams, Models: []*model.Model{m}}
}

func TestListSysml2Behavior(t *testing.T) {
	doc := pump()
	golden(t, "sysml2-behavior-list.txt", List(doc, doc.Diagrams))
}

func TestElementsOfSysml2Behavior(t *testing.T) {
	doc := pump()
	for file, ref := range map[string]string{
		"sysml2-state.txt": "On", "sysml2-transition.txt": "transition:Off::On", "sysml2-action.txt": "fill",
		"sysml2-partition.txt":    "Plant",
		"sysml2-control-flow.txt": "begin", "sysml2-object-flow.txt": "objectFlow:Initial::Fill", "sysml2-lifeline.txt": "plant",
		"sysml2-message.txt":  "press",
		"sysml2-fragment.txt": "f", "sysml2-execution.txt": "busy",
	} {
		got, err := Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}
