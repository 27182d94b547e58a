package dsl

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// ebike is a model with diagrams of all types, without a single builder.
const ebike = `val volt = AttributeDefinition(id = "Voltage", name = "Voltage")
val plug = PortDefinition("Plug", "Plug")
val cable = ConnectionDefinition(id = "Cable", name = "Cable")
val machine = PartDefinition(id = "Machine", name = "Machine", isAbstract = true)
val battery = PartDefinition(id = "Battery", name = "Battery", specializations = listOf(KermlSpecialization("Battery", "Machine")), ` +
	`features = listOf(
    KermlFeature(id = "Battery::voltage", name = "voltage", typeId = "Voltage", isReadOnly = true, defaultExpression = "48.0[V]"),
    KermlFeature(id = "Battery::out", name = "out", typeId = "Plug"), KermlFeature(id = "Battery::case", name = "case", ` +
	`definitionId = "Machine"),
    KermlFeature(id = "Battery::full", name = "full", typeId = "On"),
))
val motor = PartDefinition(id = "Motor", name = "Motor")
val bike = PartDefinition(id = "Bike", name = "Bike", constraints = listOf(UmlConstraint(id = "two", name = "two", ` +
	`body = "self.parts->size() = 2")))
val rider = ActorDefinition("Rider", "Rider")
val ride = UseCaseDefinition("Ride", "Ride")
val brake = ride.copy(id = "Brake", name = "Brake")
val far = RequirementDefinition(id = "Far", name = "Far", text = "It shall go far.", reqId = "R1", subject = "Bike")
val off = StateDefinition(id = "Off", name = "Off", isInitial = true)
val on = StateDefinition(id = "On", name = "On", entryAction = "light", exitAction = "dark", doAction = "blink")
val lane = ActivityPartitionDefinition(id = "L", name = "Rider's", represents = "Rider")
val begin = ActionDefinition(id = "begin", name = "begin", kind = ActivityNodeKind.Initial, partitionId = "L")
val pedal = ActionDefinition(id = "Pedal", name = "Pedal", action = "push", partitionId = "L", pins = listOf(ActionPin("force", ` +
	`"Voltage", PinDirection.Output)))
val r = LifelineDefinition(id = "r", name = "rider", represents = "Rider")
val b = LifelineDefinition(id = "b", name = "bike", represents = "Bike")
val law = ConstraintDefinition(id = "Ohm", name = "Ohm", expression = "u = r * i", parameters = listOf(ConstraintParameter("u", ` +
	`direction = ConstraintParameterDirection.Out), ConstraintParameter("r"), ConstraintParameter("i")))
val main = ConnectionUsage(id = "k1", name = "main", definitionId = "Cable", sourceEndId = "pack::out", targetEndId = "drive::input")
val start = TransitionUsage(id = "t1", name = "start", sourceStateId = "Off", targetStateId = "On", trigger = "press", ` +
	`guard = "charged", effect = "beep")
val again = CombinedFragmentUsage(id = "f", name = "again", operator = CombinedFragmentOperator.Loop, ` +
	`operands = listOf(CombinedFragmentOperand("fresh", 1, 1)))
val push = MessageUsage(id = "m1", name = "m1", sourceLifelineId = "r", targetLifelineId = "b", seqNo = 1, messageLabel = "push()", ` +
	`kind = MessageKind.Async)
val m = Sysml2Model(
    name = "E-bike",
    definitions = listOf(volt, plug, cable, machine, battery, motor, bike, rider, ride, brake, far, off, on, lane, begin, pedal, r, b, law),
    usages = listOf(
        PortUsage(id = "in", name = "input", qualifiedName = "Motor::input", definitionId = "Plug"), PartUsage(id = "Bike::pack", ` +
	`name = "pack", definitionId = "Battery"),
        PartUsage(id = "drive", name = "drive", definitionId = "Motor", multiplicity = KermlMultiplicity(1, 2)), main, start,
        ControlFlowUsage(id = "c1", name = "", sourceNodeId = "begin", targetNodeId = "Pedal"), ObjectFlowUsage(id = "o1", name = "", ` +
	`sourceNodeId = "Pedal", targetNodeId = "Pedal", objectType = "Voltage"),
        push, again, ExecutionSpecificationUsage(id = "x1", name = "x", lifelineId = "b", startSeqNo = 1, endSeqNo = 1),
        BindingConnectorUsage(id = "b1", name = "", sourceEndId = "Ohm::u", targetEndId = "Battery::voltage"),
        IncludeUsage(id = "i1", name = "", definitionId = "", sourceUseCaseId = "Ride", targetUseCaseId = "Brake"),
        ActionUsage(id = "Bike::roll", name = "roll", definitionId = "Pedal"), ActorUsage(id = "a1", name = "me", definitionId = "Rider"),
    ),
    diagrams = listOf(
        BdDiagram(name = "B"), BdDiagram("Two", listOf("Bike", "Motor")), IbdDiagram(name = "I", ownerId = "Bike", ` +
	`elementIds = listOf("Bike::pack", "drive")),
        UcDiagram(name = "U", associations = listOf(UcAssociation("u1", "Rider", "Ride")), extends = listOf(UcExtend("u2", "Brake", ` +
	`"Ride"))),
        ReqDiagram(name = "R", satisfies = listOf(ReqSatisfy("s1", "Battery", "Far")), verifies = listOf(ReqVerify("v1", "Pedal", "Far"))),
        StmDiagram(name = "S"), ActDiagram(name = "A"), SeqDiagram(name = "Q", elementIds = listOf("r", "b")), ParDiagram(name = "P"),
    ),
)
`

// ebikeShows is what each diagram of it shows.
var ebikeShows = []string{
	"Machine Battery Motor Bike Plug Cable Voltage", "Bike Motor", "Bike::pack drive k1", "Rider Ride Brake u1 u2 i1",
	"Far Battery Pedal s1 v1",
	"Off On t1", "L begin Pedal c1 o1", "r b m1 f x1", "Ohm Battery b1",
}

// TestSysml2Constructors makes a whole model without builders, and another one out of it, which leaves the first as it was.
func TestSysml2Constructors(t *testing.T) {
	doc, err := Evaluate(context.Background(), ebike+`
val own = m.definitions.first { it.id == "Battery" }
val inside = m.diagrams[2] as IbdDiagram
val log = listOf(
    own.features.map { it.name + ":" + it.typeId }, own.specializations, (own as PartDefinition).copy(id = "B2").specializations, `+
		`own.features[0].copy(name = "v").isReadOnly,
    own.features[0].defaultExpression, own.qualifiedName, bike.constraints.size, m.usages.size, start.definitionId, `+
		`start.copy(effect = null).effect, start.trigger + start.sourceStateId,
    main.targetEndId, (m.elementById("k1") as ConnectionUsage).multiplicity.toSpecForm(), push.kind, push.seqNo + 1, `+
		`again.operands == listOf(CombinedFragmentOperand("fresh", 1, 1)),
    pedal.pins[0], pedal.pins[0].copy(direction = PinDirection.Input).direction, law.parameters.map { it.direction }, on.exitAction, `+
		`far.subject, lane.represents, inside.ownerId, inside.elementIds,
    (m.diagrams[3] as UcDiagram).extends[0].targetUseCaseId, KermlDataType("T", "T").qualifiedName,
    KermlClassifier("A", "A", specializations = listOf(KermlSpecialization("A", "B"))).copy(id = "C").specializations, `+
		`KermlMultiplicity(2, 3).copy(upper = null).toSpecForm(), UnitValue(1, Unit.VOLT).copy(value = 2).toSpecForm(),
).joinToString("|")
m.copy(name = log, diagrams = m.diagrams.drop(1))
m
`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range doc.Warnings {
		t.Errorf("warning: %s", w.Message)
	}
	want := append(ebikeShows, ebikeShows[1:]...)
	if doc.Result != 0 || len(doc.Models) != 2 || len(doc.Diagrams) != len(want) {
		t.Fatalf("result %d of %d diagrams, %d models", doc.Result, len(doc.Diagrams), len(doc.Models))
	}
	for i, d := range doc.Diagrams {
		if got := shownIn(d); got != want[i] {
			t.Errorf("diagram %s shows\n%s, want\n%s", d.Name, got, want[i])
		}
	}
	const log = "[voltage:Voltage, out:Plug, case:Machine, full:On]|[KermlSpecialization(specificId=Battery, " +
		"generalId=Machine)]|[KermlSpecialization(specificId=B2, generalId=Machine)]|true|" +
		"48.0[V]|Battery|1|18|sysml2.transition|null|pressOff|" +
		"drive::input|1|Async|2|true|" +
		"ActionPin(name=force, typeId=Voltage, direction=Output)|Input|[Out, Inout, Inout]|dark|Bike|Rider|Bike|[Bike::pack, drive]|" +
		"Ride|T|[KermlSpecialization(specificId=C, generalId=B)]|2..*|2.0[V]"
	if got := doc.Models[1].Name; got != log {
		t.Errorf("properties: %s\nwant        %s", got, log)
	}
	battery := doc.Models[0].Find("Battery").(*model.PartDefinition)
	var kinds []string
	for _, u := range battery.Usages {
		kinds = append(kinds, string(u.Kind()))
	}
	if got := strings.Join(kinds, " "); got != "AttributeUsage PortUsage PartUsage StateUsage" {
		t.Errorf("the features are %s", got)
	}
}

// TestSysml2Copies checks that a copy of a model that builders made shows the same.
func TestSysml2Copies(t *testing.T) {
	files, err := filepath.Glob("../../examples/sysml2/*/*.kuml.kts")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		script := strings.Replace(string(text), "sysml2Model(", "val whole = sysml2Model(", 1) + "\nwhole.copy(name = \"Copy\")\n"
		doc, err := Evaluate(context.Background(), script, Limits{})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		half := len(doc.Diagrams) / 2
		for i, d := range doc.Diagrams[:half] {
			copied := doc.Diagrams[half+i]
			if got, want := shownIn(copied), shownIn(d); got != want || copied.Model == d.Model {
				t.Errorf("%s: the copy of %s shows\n%s, want\n%s", file, d.Name, got, want)
			}
		}
	}
}

// TestSysml2ConstructorErrors checks what is said about models that do not hang together.
func TestSysml2ConstructorErrors(t *testing.T) {
	for _, tt := range []struct{ name, from, to, message, hint string }{
		{"same id", `id = "Motor"`, `id = "Bike"`, `two elements of the model have the id "Bike"`, "Give each element an id of its own."},
		{"definition twice", `motor, bike,`, `motor, motor,`, `two elements of the model have the id "Motor"`, "Give each"},
		{"usage twice", `main, start,`, `main, main,`, `two elements of the model have the id "k1"`, "Give each"},
		{"a usage with the id of a definition", `id = "a1"`, `id = "Rider"`, `two elements of the model have the id "Rider"`, "Give each"},
		{"line twice", `UcExtend("u2"`, `UcExtend("u1"`, `two lines of the diagram have the id "u1"`, "Give each"},
		{"no owner", `ownerId = "Bike"`, `ownerId = "Bikes"`, `the model declares no part definition "Bikes"`, "Did you mean Bike, bike?"},
		{"specialization of another one", `KermlSpecialization("Battery", `, `KermlSpecialization("Motor", `,
			`"Battery" lists a specialization of "Motor"`, "list of that definition"},
		{"a classifier", `listOf(volt, plug,`, `listOf(KermlClassifier("c", "c"), plug,`,
			"'definitions' takes a List<Sysml2Definition>, and number 1 of the list is no Sysml2Definition", "alone"},
		{"wrong bounds", `KermlMultiplicity(1, 2)`, `KermlMultiplicity(2, 1)`, "the upper bound 1 is less than the lower bound 2", "null"},
		{"unknown parameter", `sourceUseCaseId = `, `source = `, "IncludeUsage", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			script := strings.Replace(ebike, tt.from, tt.to, 1)
			if script == ebike {
				t.Fatal("nothing replaced")
			}
			_, err := Evaluate(context.Background(), script, Limits{})
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
}

// TestSysml2ConstructorWarnings checks what is said about ids that stand for nothing, and names where ids are wanted.
func TestSysml2ConstructorWarnings(t *testing.T) {
	for _, tt := range []struct{ name, from, to, message string }{
		{"state", `targetStateId = "On"`, `targetStateId = "Onn"`, `the model declares no state "Onn"`},
		{"general", `KermlSpecialization("Battery", "Machine")`, `KermlSpecialization("Battery", "Thing")`,
			`the model declares no definition "Thing"`},
		{"shown", `listOf("r", "b")`, `listOf("r", "bb")`, `the model declares no element "bb"`},
		{"end", `"drive::input"`, `"drive::inputs"`, `"Bike" has no part or port "drive::inputs"`},
		{"a name", `lifelineId = "b"`, `lifelineId = "bike"`, `"bike" may be several elements`},
		{"another name", `sourceLifelineId = "r"`, `sourceLifelineId = "rider"`, `"rider" may be several elements`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := Evaluate(context.Background(), strings.Replace(ebike, tt.from, tt.to, 1)+"m\n", Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if len(doc.Warnings) == 0 || !strings.Contains(doc.Warnings[0].Message, tt.message) {
				t.Errorf("got %+v", doc.Warnings)
			}
		})
	}
}
