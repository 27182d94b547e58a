package dsl

import (
	"bytes"
	"context"
	"testing"

	"kuml-mcp/internal/model"
)

// talk is UML diagrams made without builders.
const talk = `
val a = UmlLifeline("a", "A")
val b = UmlLifeline("b", "B")
val m1 = UmlMessage("m1", "ask()", "a", "b", sequence = 1)
val m2 = UmlMessage("m2", "yes", "b", "a", MessageSort.REPLY, 2)
val opt = UmlCombinedFragment("f", InteractionOperator.OPT, listOf(UmlInteractionOperand("ok", listOf("m2"))))
val talk = UmlInteraction("Talk", "Talk", lifelines = listOf(a, b), messages = listOf(m1, m2), fragments = listOf(opt))
val numbered = SequenceDiagramConfig(showSequenceNumbers = true)
val lamp = KumlDiagram("Lamp", DiagramType.TIMING, listOf(UmlTimingLifeline("l", "Lamp", listOf("off", "on"), listOf(UmlTimingTick(0, ` +
	`"off"), UmlTimingTick(5, "on")))), id = "t", metadata = mapOf("by" to KumlMetaValue.Text("Ann")))
val way = KumlDiagram("Way", DiagramType.INTERACTION_OVERVIEW, listOf(
    UmlInteractionOverviewFrame("i", "start", UmlInteractionFrameKind.INITIAL),
    UmlInteractionOverviewFrame("r", "Talk", UmlInteractionFrameKind.INTERACTION_REF, "Talk"), UmlActivityEdge("e", "i", "r")))
val order = UmlClass("Order", "Order", appliedStereotypes = listOf(KumlStereotypeApplication("p", "S", mapOf("n" to TagValue.IntVal(3), ` +
	`"l" to TagValue.EnumVal("Level", "HIGH")))))
val whole = KumlModel(root = order, language = ModelingLanguage.UML, level = ModelLevel.PSM, name = "Whole")
println("${numbered.showSequenceNumbers} ${numbered.copy(showSequenceNumbers = false).showSequenceNumbers}")
println("${lamp.config is TimingDiagramConfig} ${TagValue.EnumVal("Level", "HIGH").valueName} ${whole.root == order} ${lamp.metadata}")
KumlDiagram("Talk", DiagramType.SEQUENCE, listOf(talk), config = numbered)
`

func TestUMLConstructors(t *testing.T) {
	var log bytes.Buffer
	doc, err := Evaluate(context.Background(), talk, Limits{Log: &log})
	if err != nil {
		t.Fatal(err)
	}
	if len(doc.Diagrams) != 4 || doc.Diagrams[doc.Result].Name != "Talk" || doc.Diagrams[0].ID != "t" {
		t.Fatalf("%d diagrams, the result is %q", len(doc.Diagrams), doc.Diagrams[doc.Result].Name)
	}
	if got, want := log.String(), "true false\ntrue HIGH true {by=Text(value=Ann)}\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	d := doc.Diagrams[doc.Result]
	i := d.Elements[0].(*model.Interaction)
	if o := d.Options.(*model.SequenceOptions); !o.ShowSequenceNumbers || !o.ShowReturnArrows {
		t.Errorf("options %+v", o)
	}
	if len(i.Steps) != 2 || i.Steps[0] != model.Element(i.Messages[0]) || i.Steps[1] != model.Element(i.Fragments[0]) ||
		i.Fragments[0].Operands[0].Steps[0] != model.Element(i.Messages[1]) {
		t.Errorf("what happens is %v", i.Steps)
	}
	if l := doc.Diagrams[0].Elements[0].(*model.TimingLifeline); len(l.States) != 2 || len(l.Ticks) != 2 || l.Ticks[1].Time != 5 {
		t.Errorf("timing %+v", l)
	}
	if f := doc.Diagrams[1].Elements[1].(*model.OverviewFrame); f.FrameKind != model.RefFrame || f.InteractionID != "Talk" {
		t.Errorf("frame %+v", f)
	}
	whole := doc.Diagrams[2]
	tags := whole.Elements[0].(*model.Class).Applied[0].Tags
	if whole.Level != "PSM" || len(tags) != 2 || tags[0].Value != any(int64(3)) ||
		tags[1].Value != any(model.EnumLiteral{Type: "Level", Name: "HIGH"}) {
		t.Errorf("level %s, tags %v", whole.Level, tags)
	}
}

// What does not belong together is an error.
func TestUMLConstructorsRefuse(t *testing.T) {
	for script, want := range map[string]string{
		`KumlDiagram("D", DiagramType.TIMING, config = ClassDiagramConfig())`: "ClassDiagramConfig are no display options of a " +
			"timing diagram",
		`KumlDiagram("D", DiagramType.SEQUENCE, listOf(UmlInteraction("i", "i", fragments = listOf(UmlCombinedFragment("f", ` +
			`InteractionOperator.OPT, listOf(UmlInteractionOperand("x", listOf("m"))))))))`: `a fragment holds the message "m", ` +
			`which the interaction lacks`,
	} {
		if _, err := Evaluate(context.Background(), script, Limits{}); err == nil || !bytes.Contains([]byte(err.Error()), []byte(want)) {
			t.Errorf("%s\n got %v\nwant %s", script, err, want)
		}
	}
}
