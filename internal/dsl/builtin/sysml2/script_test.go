package sysml2_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// evaluate runs a script that must be right; one without a model is the block of one.
func evaluate(t *testing.T, script string) *model.Document {
	t.Helper()
	doc, err := dsl.Evaluate(context.Background(), whole(script), dsl.Limits{})
	if err != nil {
		t.Fatalf("%s\n%v", script, err)
	}
	return doc
}

func whole(script string) string {
	if strings.Contains(script, "sysml2Model") {
		return script
	}
	return "sysml2Model(name = \"M\") {\n" + script + "\nbdd(name = \"all of it\")\n}"
}

// list gives the model in words, without places in the script.
func list(doc *model.Document) string {
	doc.Warnings = nil
	return regexp.MustCompile(`line \d+(, val \w+)?: |, line \d+`).ReplaceAllString(describe.List(doc, doc.Diagrams), "")
}

// TestStrictAndLenient runs one model written in two ways: as kUML has it, without any warning, and in forms that people write
// instead, each with a warning. Both give the same.
func TestStrictAndLenient(t *testing.T) {
	strict := evaluate(t, read(t, "strict.kuml.kts"))
	if len(strict.Warnings) > 0 {
		t.Errorf("kUML's own forms give warnings: %v", strict.Warnings)
	}
	want := list(strict)
	if *update {
		if err := os.WriteFile(filepath.Join("testdata", "strict.txt"), []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want != read(t, "strict.txt") {
		t.Errorf("the strict model is\n%s", want)
	}
	lenient := evaluate(t, read(t, "lenient.kuml.kts"))
	if len(lenient.Warnings) < 20 { // which is as many as are told
		t.Errorf("warnings %v", lenient.Warnings)
	}
	got := strings.NewReplacer("binding:m::", "binding:Sum::m::").Replace(list(lenient))
	if got != want {
		t.Errorf("the lenient model is another one:\n%s", got)
	}
}

// TestSpecialization checks the ways in which people say that one definition specializes another one.
func TestSpecialization(t *testing.T) {
	for _, line := range []string{
		`val c = partDef(name = "C", specializesId = s.id)`,
		`val c = partDef(name = "C", specializesId = "S")`,
		`val c = partDef(name = "C", specializes = s)`,
		`val c = partDef(name = "C", superType = s.id)`,
		`val c = partDef(name = "C", super = s.id)`,
		`val c = partDef(name = "C", supertypeId = "S")`,
		`val c = partDef("C") { specializesId = s.id }`,
		`val c = partDef("C") { specializes(s.id) }`,
		`val c = partDef("C") { specialize(s) }`,
		`val c = partDef("C") { generalization(typeId = s.id) }`,
		`val c = partDef("C") { generalization(general = "S") }`,
		`val c = partDef("C") { generalization(specific = this, general = s) }`,
		`val c = partDef("C") { superType = "S" }`,
		`val c = partDef("C") { general = s.id }`,
		`val c = partDef("C") { base(s) }`,
		`val c = partDef("C"); generalization(specific = c, general = s)`,
		`val c = partDef("C"); generalization(specificId = c.id, generalId = s.id)`,
		`val c = partDef("C"); generalization(specificId = "C", generalId = "S")`,
		`val c = partDef("C"); specialize(c, s)`,
		`val c = partDef("C"); generalizes(general = s, specific = c)`,
		`val c = partDef("C"); c.generalization(specific = c, general = s)`,
		`val c = partDef("C"); c specializes s`,
		`val c = partDef("C"); c { specializes(s) }`,
		`val c = partDef(name = "C", specializesId = late.id); val late = partDef(name = "S2")`,
	} {
		doc := evaluate(t, "val s = partDef(name = \"S\")\n"+line)
		var generals []model.Sysml2General
		for _, e := range doc.Models[0].Elements {
			if e.Ident().ID == "C" {
				generals = e.(model.Sysml2Definition).DefinitionPart().Generals
			}
		}
		want := "S"
		if strings.Contains(line, "late") {
			want = "S2"
		}
		if len(generals) != 1 || generals[0].ID != want {
			t.Errorf("%s: specializes %v", line, generals)
		}
		if strict := strings.HasSuffix(line,
			"specializesId = s.id)"); strict != (len(doc.Warnings) == 0) && !strings.Contains(line, `specializesId = "S"`) {
			t.Errorf("%s: warnings %v", line, doc.Warnings)
		}
	}
}

// TestMultiplicities checks the ways in which people write multiplicities.
func TestMultiplicities(t *testing.T) {
	for argument, want := range map[string]string{
		"": "1", ", multiplicity = KermlMultiplicity(1, 6)": "1..6", ", multiplicity = KermlMultiplicity(lower = 2, upper = null)": "2..*",
		", multiplicity = KermlMultiplicity.ZERO_OR_MORE": "0..*",
		`, multiplicity = "1..*"`:                         "1..*", `, multiplicity = "[0..1]"`: "0..1", ", multiplicity = 4": "4",
		`, cardinality = "3"`: "3", ", min = 1, max = 6": "1..6", ", lower = 0, upper = null": "0..*",
		`, lower = "1", upper = "*"`: "1..*", ", multiplicity = multiplicity(1, 6)": "1..6",
		`, multiplicity = multiplicity("2..3")`: "2..3", ", multiplicity = Multiplicity(0, 1)": "0..1",
		`, multiplicity = KermlMultiplicity("0..5")`: "0..5",
	} {
		doc := evaluate(t, "val s = partDef(name = \"S\")\nval w = partDef(name = \"W\") { part(name = \"p\", typeId = s.id"+argument+") }")
		w := doc.Models[0].Elements[1].(*model.PartDefinition)
		if got := w.Usages[0].UsagePart().Multiplicity.String(); got != want {
			t.Errorf("%s: %s, want %s", argument, got, want)
		}
	}
}

// TestEnds checks what paths of names in connections lead to.
func TestEnds(t *testing.T) {
	const around = `val p = portDef(name = "P")
val base = partDef(name = "Base") { port(name = "plug", typeId = p.id) }
val motor = partDef(name = "Motor", specializesId = base.id)
val axle = partDef(name = "Axle") { part(name = "left", typeId = motor.id); part(name = "right", typeId = motor.id) }
val car = partDef(name = "Car", id = "car-1") { port(name = "tow", typeId = p.id); part(name = "front", typeId = axle.id); ` +
		`part(name = "motor", typeId = motor.id); part(name = "loose", typeId = "")
  connect(name = "k", typeId = "", sourceEndId = %q, targetEndId = "tow") }`
	tests := []struct{ end, want string }{
		{"tow", "car-1::tow"}, {"car-1::tow", "car-1::tow"}, {"Car::tow", "car-1::tow"}, {"car.tow", "car-1::tow"},
		{"motor", "car-1::motor"}, {"car-1::motor", "car-1::motor"}, {"motor::plug", "car-1::motor Base::plug"}, {"motor.plug",
			"car-1::motor Base::plug"},
		{"Car::motor::plug", "car-1::motor Base::plug"}, {"front::left::plug", "car-1::front Axle::left Base::plug"}, {"Motor::plug",
			"car-1::motor Base::plug"},
		{"loose", "car-1::loose"}, {"loose::x", ""}, {"wheel", ""}, {"motor::plug::x", ""}, {"", ""},
	}
	for _, tt := range tests {
		doc := evaluate(t, fmt.Sprintf(around, tt.end))
		k := doc.Models[0].Elements[4].(*model.PartDefinition).Usages[4].(*model.ConnectionUsage)
		if got := strings.Join(k.Source.Path, " "); got != tt.want || k.Source.Resolved() != (tt.want != "") {
			t.Errorf("%q leads to %q, want %q", tt.end, got, tt.want)
		}
		if (tt.want == "") != (len(doc.Warnings) == 1 && doc.Warnings[0].Code == "DANGLING_REFERENCE") {
			t.Errorf("%q: warnings %v", tt.end, doc.Warnings)
		}
	}
	doc := evaluate(t, fmt.Sprintf(around, "moter::plug"))
	if h := doc.Warnings[0].Hint; !strings.HasPrefix(h, `It can be: "motor::plug", `) || !strings.Contains(h, `"front"`) {
		t.Errorf("the hint is %q", h)
	}
}

// TestBindings checks what the ends of bindings lead to.
func TestBindings(t *testing.T) {
	const around = `val battery = partDef(name = "Battery") { attribute(name = "charge", typeId = "Real"); attribute(name = "x", ` +
		`typeId = "Real") }
val car = partDef(name = "Car") { part(name = "pack", typeId = battery.id); attribute(name = "x", typeId = "Real") }
val k = constraintDef(name = "Law", parameters = listOf(ConstraintParameter(name = "q")))
bind(name = "b", source = %q, target = "Law::q")`
	for end, want := range map[string]string{
		"Law::q": "Law  q", "q": "Law  q", "Battery::charge": "Battery Battery::charge ", "charge": "Battery Battery::charge ",
		"Car::pack::charge": "Car Car::pack Battery::charge ", "car.pack.charge": "Car Car::pack Battery::charge ",
		"x": "  ", "Law::r": "  ", "nothing": "  ",
	} {
		doc := evaluate(t, fmt.Sprintf(around, end))
		b := doc.Models[0].Elements[3].(*model.BindingConnectorUsage)
		if got := b.Source.OwnerID + " " + strings.Join(b.Source.Path, " ") + " " + b.Source.Parameter; got != want {
			t.Errorf("%q leads to %q, want %q", end, got, want)
		}
		if b.Source.Resolved() != (len(doc.Warnings) == 0) {
			t.Errorf("%q: warnings %v", end, doc.Warnings)
		}
	}
}

// TestErrors checks what is wrong, and how to repair it.
func TestErrors(t *testing.T) {
	tests := []struct{ script, message, hint string }{
		{`val s = partDef(name = "S"); val c = partDef("C") { generalizes(s.id) }`, `'generalizes' would make "C" the parent of "S"`,
			`If "C" is a kind of "S" write: partDef(name = "C", specializesId = s.id). If "S" is a kind of "C", ` +
				`put specializesId = c.id on "S".`},
		{`val s = partDef(name = "S"); val c = partDef(name = "C", generalizes = s.id)`, "partDef() has no parameter 'generalizes'",
			"It would make this definition the general one. If it is a kind of s.id, write partDef(name = …, specializesId = s.id); " +
				"if s.id is a kind of it, put specializesId on that one."},
		{`val s = partDef(name = "S"); partDef("C") { part(name = "p", typeId = s.id, isMultiple = true) }`,
			"part() has no parameter 'isMultiple'",
			"Write multiplicity = KermlMultiplicity(lower = 0, upper = null), null for no upper bound."},
		{`partDef("C") { part(name = "p", typeId = "S".id) }`, "a text has no .id", "Leave .id away, or use the val of the element."},
		{`val s = partDef(name = "S"); partDef("C") { part(name = "p", typeId = s.id, multiplicity = "1..x") }`,
			"part() takes a KermlMultiplicity for 'multiplicity', not a text", "Use 1, 0..1, 1..*, 0..*, * or n..m."},
		{`partDef("C") { multiplicity("0..*") }`, "a multiplicity belongs to a part, an attribute, a port or a connection",
			"Write it as an argument: part(name = …, typeId = ….id, multiplicity = KermlMultiplicity(lower = 0, upper = null))"},
		{`partDef("C") { specializes("Nothing") }`, `the model declares no definition "Nothing"`,
			"Declare it, or use the val of the element that is meant."},
		{`val sensor = partDef(name = "Sensor"); partDef("C") { specializes("Sensr") }`, `the model declares no definition "Sensr"`,
			"Did you mean Sensor, sensor?"},
		{`val s = partDef(name = "S"); partDef("C") { part(name = "p", typeId = s.id, multiplicity = KermlMultiplicity(3, 2)) }`,
			"the upper bound 2 is less than the lower bound 3", "Write null for no upper bound."},
		{`part(name = "p", typeId = "S")`, "sysml2Model { } has no function 'part'", inside},
		{`useCaseDiagram(name = "U") { }`, "sysml2Model { } has no function 'useCaseDiagram'", "Write ucDiagram(name = …) { include(…) }."},
		{`val e = partDef(name = "E") { port(name = "p", type = "P", direction = "in") }`, "port() has no parameter 'direction'",
			"Leave it out: a port has a type alone."},
		{`val e = partDef(name = "E") { attribute(name = "p", type = "Real", unit = "kW") }`, "attribute() has no parameter 'unit'",
			"A value has its unit behind it: default = 5.kW; the units are kg, m, s, kmph, kW, kWh, V, A and deg. Without a value, " +
				"let the type tell: typeId = \"PowerValue\"."},
	}
	for _, tt := range tests {
		_, err := dsl.Evaluate(context.Background(), whole(tt.script), dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || len(f.Diagnostics) == 0 {
			t.Errorf("%s: no error", tt.script)
			continue
		}
		if d := f.Diagnostics[0]; d.Message != tt.message || d.Hint != tt.hint || d.Line != 2 {
			t.Errorf("%s: line %d: %s (%s)", tt.script, d.Line, d.Message, d.Hint)
		}
	}
}

const inside = "It belongs in the block of the definition that has it: partDef(name = …) { … }."

// TestIDs checks the ids of repeated names, and what is warned of.
func TestIDs(t *testing.T) {
	doc := evaluate(t,
		`val a = partDef(name = "A") { attribute(name = "x", typeId = "Real"); attribute(name = "x", typeId = "Real"); constraint("c", `+
			`"x > 0"); constraint("d", "x > 1") }
val b = partDef(name = "A")
val c = partDef(name = "C", id = "A")
val s = stateDef(name = "S")
transition(name = "t", source = s, target = s)
transitionById(name = "u", sourceStateId = "S", targetStateId = "S")
transition(name = "v", source = s, target = s, id = "mine")`)
	var ids []string
	model.Walk(doc.Models[0].Elements, func(e, _ model.Element) { ids = append(ids, e.Ident().ID) })
	if got, want := strings.Join(ids, " "), "A A::x A::x~2 A_inv_1 A_inv_2 A~2 A~3 S transition:S::S transition:S::S~2 mine"; got != want {
		t.Errorf("ids %s, want %s", got, want)
	}
	if len(doc.Warnings) != 3 {
		t.Errorf("warnings %v", doc.Warnings)
	}
}

// TestShown checks what diagrams show that include nothing, or lines alone.
func TestShown(t *testing.T) {
	doc := evaluate(t, `sysml2Model(name = "M") {
val user = actorDef(name = "User"); val go = useCaseDef(name = "Go"); val stop = useCaseDef(name = "Stop")
val base = partDef(name = "Base") { part(name = "inherited", typeId = "") }
val car = partDef(name = "Car", specializesId = base.id) { part(name = "own", typeId = ""); port(name = "tow", typeId = "") }
val need = requirementDef(name = "Need")
val law = constraintDef(name = "Law", parameters = listOf(ConstraintParameter(name = "q")))
val mass = partDef(name = "Body") { attribute(name = "mass", typeId = "Real") }
bind(name = "b", source = "Law::q", target = "Body::mass")
bdd(name = "1")
ibd(name = "2", owner = car)
ucDiagram(name = "3") { include(source = go, target = stop) }
ucDiagram(name = "4") { include(user); include(go, stop) }
reqDiagram(name = "5") { satisfy(source = car, requirement = need) }
parDiagram(name = "6")
bdd(name = "7") { val some = listOf(car, mass); include(*some.toTypedArray()); include(car) }
}`)
	for i, want := range []string{
		"Base Car Body", "own tow inherited", "User Go Stop include:Go::Stop", "User Go Stop include:Go::Stop",
		"Need Car satisfy:Car::Need", "Law Body b", "Car Body",
	} {
		var names []string
		for _, e := range doc.Diagrams[i].Elements {
			name := e.Ident().Name
			if name == "" {
				name = e.Ident().ID
			}
			names = append(names, name)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("diagram %d shows %s, want %s", i+1, got, want)
		}
	}
	var told []string
	for _, w := range doc.Warnings {
		if w.Code == "NOT_SHOWN" {
			told = append(told, w.Message)
		}
	}
	if len(told) != 2 || !strings.Contains(told[0], `does not include "Go"`) {
		t.Errorf("warnings of what is not included: %q", told)
	}
}

// TestValues checks units, constructors and what scripts read of elements.
func TestValues(t *testing.T) {
	doc := evaluate(t, `val m = 1500.kg
val a = partDef(name = "A ${m.value} ${m.unit.symbol} ${m.toSpecForm()} ${KermlMultiplicity.ONE_OR_MORE.toSpecForm()} `+
		`${KermlMultiplicity(2, 3)}") {
  attribute(name = "x", typeId = "Real", default = 1500.kg)
  attribute(name = "y", typeId = "Real", default = UnitValue(2.5, Unit.KMPH))
  attribute(name = "z", typeId = "Real", default = UnitValue(3.0, Unit("N", "newton", "Force")))
}
for (i in 1..3) partDef(name = "P$i ${a.features.size}", isAbstract = i == 2)`)
	a := doc.Models[0].Elements[0].(*model.PartDefinition)
	if want := "A 1500.0 kg 1500.0[kg] 1..* KermlMultiplicity(lower=2, upper=3)"; a.Name != want {
		t.Errorf("the name is %q, want %q", a.Name, want)
	}
	for i, want := range []string{"1500.0[kg]", "2.5[km/h]", "3.0[N]"} {
		if got := a.Usages[i].(*model.AttributeUsage).Default; got != want {
			t.Errorf("default %d is %q, want %q", i, got, want)
		}
	}
	if p := doc.Models[0].Elements[2].(*model.PartDefinition); p.Name != "P2 3" || !p.IsAbstract {
		t.Errorf("the second part is %v", p)
	}
}

// TestUnnamed checks that elements without names, as connections often are, are no duplicates of one another.
func TestUnnamed(t *testing.T) {
	doc := evaluate(t, `val a = partDef(name = "A") { port(name = "p") }
    partDef(name = "Whole") {
        part(name = "x", typeId = a.id); part(name = "y", typeId = a.id); part(name = "z", typeId = a.id)
        connect(source = "x.p", target = "y.p")
        connect(source = "y.p", target = "z.p")
    }`)
	for _, w := range doc.Warnings {
		if strings.Contains(w.Message, "another element") {
			t.Errorf("warning: %s", w.Message)
		}
	}
}
