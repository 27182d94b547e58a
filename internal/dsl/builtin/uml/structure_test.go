package uml_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// withoutPlaces is a list without the places in the script, which differ between two ways to write one model.
func withoutPlaces(list string) string {
	var out []string
	for line := range strings.Lines(list) {
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		if i := strings.Index(line, ": ["); i >= 0 && strings.HasPrefix(strings.TrimLeft(line, " "), "line ") {
			line = indent + line[i+2:]
		}
		line, _, _ = strings.Cut(line, ", line ")
		out = append(out, strings.TrimRight(line, "\n"))
	}
	return strings.Join(out, "\n")
}

// TestStructureForms runs object, package, use case and profile diagrams written in two ways: as kUML has it, without any warning,
// and in forms that people write instead. Both give the same.
func TestStructureForms(t *testing.T) {
	strict := evaluate(t, read(t, "structure-strict.kuml.kts"))
	golden(t, "structure.txt", describe.List(strict, strict.Diagrams))
	if len(strict.Warnings) > 0 {
		t.Errorf("kUML's own forms give warnings: %v", strict.Warnings)
	}
	if f := check.Findings(strict, strict.Diagrams); len(f) > 0 {
		t.Errorf("findings: %v", f)
	}
	lenient := evaluate(t, read(t, "structure-lenient.kuml.kts"))
	if len(lenient.Warnings) < 15 {
		t.Errorf("only %d warnings", len(lenient.Warnings))
	}
	lenient.Warnings = nil
	a, b := withoutPlaces(describe.List(strict, strict.Diagrams)), withoutPlaces(describe.List(lenient, lenient.Diagrams))
	if a != b {
		t.Errorf("the forms differ; kUML's own\n%s\nthe others\n%s", a, b)
	}
	for i, d := range strict.Diagrams {
		if o := lenient.Diagrams[i]; d.Type != o.Type || d.Name != o.Name {
			t.Errorf("%s %s is %s %s", d.Type, d.Name, o.Type, o.Name)
		}
	}
	if !lenient.Diagrams[3].Options.(*model.UseCaseOptions).ActorBoxes {
		t.Error("the style of actors is lost")
	}
}

// TestAdmission writes elements and relationships where a diagram type does not take them.
func TestAdmission(t *testing.T) {
	for _, tt := range []struct{ script, message, hint string }{
		{`classDiagram("D") { actor("Bob") }`, "[D] an actor is not a valid element for a class diagram",
			"Actors belong in useCaseDiagram { }."},
		{`classDiagram("D") { useCase("Buy") }`, "[D] a use case is not a valid element for a class diagram",
			"Use cases belong in useCaseDiagram { }."},
		{`useCaseDiagram("D") { classOf("C") }`, "[D] a class is not a valid element for a use case diagram",
			"Declare it in classDiagram { }"},
		{`useCaseDiagram("D") { val a = actor("A"); val b = useCase("B"); dependency(client = a, supplier = b) }`,
			"[D] a dependency is not a valid relationship for a use case diagram", ""},
		{`packageDiagram("D") { actor("A") }`, "[D] an actor is not a valid element for a package diagram", ""},
		{`packageDiagram("D") { includeById("a", "b") }`, "[D] an include is not a valid relationship for a package diagram",
			"include() belongs in useCaseDiagram { }."},
		{`objectDiagram("D") { classOf("C") }`, "[D] a class is not a valid element for an object diagram",
			"or in packageOf { } within this diagram"},
		{`objectDiagram("D") { association(sourceId = "a", targetId = "b") }`,
			"[D] an association is not a valid relationship for an object diagram", "Associations belong in classDiagram { }."},
		{`profileDiagram("D") { enumOf("E") }`, "[D] an enumeration is not a valid element for a profile diagram", ""},
		{`profileDiagram("D") { generalization(specificId = "a", generalId = "b") }`,
			"[D] a generalization is not a valid relationship for a profile diagram", ""},
		{`profileDiagram("D") { val a = classOf("A"); classOf("B") { extends(a) } }`,
			"[D] a generalization is not a valid relationship for a profile diagram", ""},
		{`objectDiagram("D") { addNamedElement(UmlActor("a", "A")) }`, "[D] an actor is not a valid element for an object diagram", ""},
		{`classDiagram("D") { addRelationship(UmlInclude("i", "a", "b")) }`,
			"[D] an include is not a valid relationship for a class diagram", ""},
	} {
		_, err := dsl.Evaluate(context.Background(), tt.script, dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || len(f.Diagnostics) != 1 {
			t.Errorf("%s: %v", tt.script, err)
			continue
		}
		d := f.Diagnostics[0]
		if d.Message != tt.message || !strings.Contains(d.Hint, tt.hint) || d.Hint == "" || !d.IsValid() {
			t.Errorf("%s: %v", tt.script, d)
		}
	}
	for _, script := range []string{
		`diagram("D", DiagramType.USE_CASE) { val a = actor("A"); val c = classOf("C"); dependency(client = a, supplier = c) }`,
		`umlModel("D") { val a = actor("A"); val u = useCase("U"); include(u, u); subject("S", u); association(a, u) }`,
		`objectDiagram("D") { packageOf("p") { val b = classOf("B"); classOf("A") { extends(general = b) } } }`,
		`classDiagram("D") { subject("S") }`,
	} {
		if doc := evaluate(t, script); len(doc.Diagrams) != 1 || len(doc.Diagrams[0].Elements) == 0 || len(doc.Warnings) > 0 {
			t.Errorf("%s: %v", script, doc.Diagrams)
		}
	}
	for _, script := range []string{
		`diagram("D", DiagramType.OBJECT) { instanceOf(UmlClass("A", "A"), "a") }`,
		`umlModel("D") { val a = packageOf("a"); packageImport(a, a) }`,
	} {
		if doc := evaluate(t,
			script); len(doc.Diagrams[0].Elements) == 0 || len(doc.Warnings) != 1 || doc.Warnings[0].Code != diag.Leniency {
			t.Errorf("%s: %v, warnings %v", script, doc.Diagrams, doc.Warnings)
		}
	}
}

// TestStructureFindings writes what can be drawn though UML does not allow it.
func TestStructureFindings(t *testing.T) {
	const types = `
lateinit var order: UmlClass
lateinit var item: UmlClass
lateinit var box: UmlClass
lateinit var has: UmlAssociation
classDiagram("Types") {
    val base = classOf("Base") { attribute("id", "Int") }
    val colour = enumOf("Colour") { literal("RED") }
    order = classOf("Order") { extends(base); attribute("colour", colour); attribute("tags", "String", multiplicity = Multiplicity(0, 2)) }
    item = classOf("Item")
    box = classOf("Box")
    has = association(order, item) { target { role = "items" } }
}
`
	for _, tt := range []struct{ name, script, want string }{
		{"all is well",
			types +
				`objectDiagram("D") { val o = instanceOf(order, "o") { slot("id", literal(1)); slot("colour", literal("RED")); ` +
				`slot("items", nullValue) }; val i = instanceOf(item); val j = instanceOf(item); link(o, i, has); link(j, o) }`, ""},
		{"unknown feature", types + `objectDiagram("D") { instanceOf(order, "o") { slot("clour", literal("RED")) } }`,
			`UNKNOWN_FEATURE: Order has no attribute or association end "clour" (Did you mean colour`},
		{"unknown literal", types + `objectDiagram("D") { instanceOf(order, "o") { slot("colour", literal("BLUE")) } }`,
			`UNKNOWN_LITERAL: "BLUE" is no literal of Colour (Colour has: RED.)`},
		{"too many values",
			types +
				`objectDiagram("D") { instanceOf(order, "o") { slot("tags", literal("a")); slot("tags", literal("b")); slot("tags", ` +
				`literal("c")) } }`, `REPEATED_SLOT: "tags" has more values than the multiplicity 0..2 of the attribute allows`},
		{"reference to nothing",
			types + `objectDiagram("D") { instanceOf(order, "o") { slot("items", UmlInstanceValue.InstanceRef("x")) } }`,
			`DANGLING_REFERENCE: the slot "items" refers to "x"`},
		{"link without association",
			types + `objectDiagram("D") { val o = instanceOf(order, "o"); val b = instanceOf(box, "b"); link(o, b) }`,
			"LINK_WITHOUT_ASSOCIATION: no association joins Order and Box"},
		{"link of another association",
			types + `objectDiagram("D") { val o = instanceOf(order, "o"); val b = instanceOf(box, "b"); link(o, b, has) }`,
			"LINK_MISMATCH: the association joins Order and Item, not Order and Box"},
		{"unknown classifier", types + `objectDiagram("D") { addNamedElement(UmlInstanceSpecification("x", "x", "Ordr", "Ordr")) }`,
			`UNKNOWN_CLASSIFIER: the script declares no classifier "Ordr" (Did you mean Order`},
		{"two attributes of a name",
			`classDiagram("D") { classOf("A") { attribute("x", "Int", id = "1"); attribute("x", "Int", id = "2") } }`,
			`NOT_DISTINGUISHABLE: there is another attribute "x" (line 1)`},
		{"two operations",
			`classDiagram("D") { classOf("A") { operation("f", id = "1") { parameter("a", "Int") }; operation("f", ` +
				`id = "2") { parameter("b", "Int") } } }`, `NOT_DISTINGUISHABLE: there is another operation "f"`},
		{"overloads",
			`classDiagram("D") { classOf("A") { operation("f") { parameter("a", "Int") }; operation("f") { parameter("b", "String") }; ` +
				`operation("f") } }`, ""},
		{"anonymous instances", types + `objectDiagram("D") { instanceOf(box); instanceOf(box) }`, ""},
		{"actors associated", `useCaseDiagram("D") { val a = actor("A"); val b = actor("B"); association(a, b) }`,
			"KIND_MISMATCH: A and B are both actors"},
		{"use cases of one subject",
			`useCaseDiagram("D") { val a = useCase("A"); val b = useCase("B"); association(a, b); subject("S", a, b) }`,
			"KIND_MISMATCH: A and B are use cases of one subject"},
		{"circular include", `useCaseDiagram("D") { val a = useCase("A"); val b = useCase("B"); include(a, b); include(b, a) }`,
			"CIRCULAR_INCLUDE: use cases that include themselves: A -> B -> A"},
		{"extends itself", `useCaseDiagram("D") { val a = useCase("A"); extend(base = a, extension = a) }`,
			"EXTENDS_ITSELF: the use case A extends itself"},
		{"actors inherit in a circle",
			`useCaseDiagram("D") { val a = actor("A"); val b = actor("B"); generalization(a, b); generalization(b, a) }`,
			"CIRCULAR_INHERITANCE: inheritance in a circle: A -> B -> A"},
		{"tag of a wrong type",
			`classDiagram("D") { applyProfile(javaEeProfile); classOf("A") { stereotype("Entity") { "tableName" to 5 } } }`,
			`TAG_TYPE: the tag "tableName" of «Entity» is of type String, but its value is 5`},
		{"unchecked stereotype",
			`classDiagram("D") { applyProfile(javaEeProfile); interfaceOf("A") { ` +
				`addStereotype(KumlStereotypeApplication("dev.kuml.profiles.javaee", "Service")) } }`,
			`STEREOTYPE_MISUSE: «Service» is a stereotype for Class elements, not for Interface`},
		{"missing tag",
			`classDiagram("D") { applyProfile(javaEeProfile); classOf("A") { ` +
				`addStereotype(KumlStereotypeApplication("dev.kuml.profiles.javaee", "Entity")) } }`,
			`MISSING_REQUIRED_STEREOTYPE_PROPERTY: «Entity» needs the tag "tableName" (String)`},
		{"unknown stereotype",
			`classDiagram("D") { applyProfile(javaEeProfile); classOf("A") { ` +
				`addStereotype(KumlStereotypeApplication("dev.kuml.profiles.javaee", "Entiti")) } }`,
			`UNKNOWN_STEREOTYPE: the profile JavaEE has no stereotype "Entiti" (Did you mean "Entity"?)`},
		{"unknown profile", `classDiagram("D") { classOf("A") { addStereotype(KumlStereotypeApplication("x.y", "Entity")) } }`,
			`UNKNOWN_STEREOTYPE: no profile "x.y" is applied`},
		{"unknown metaclass", `profileDiagram("D") { stereotype("S", metaclasses = listOf("Clas")) }`,
			`UNKNOWN_METACLASS: "Clas" is no metaclass that stereotypes can be applied to (Did you mean Class`},
		{"stereotype of nothing", `profileDiagram("D") { stereotype("S") }`,
			`UNKNOWN_METACLASS: the stereotype "S" does not say what it extends`},
		{"empty", `useCaseDiagram("D") { }`,
			`NO_CONTENT: the diagram "D" is empty (Add elements in its block, for example actor(name = "Customer").)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc := evaluate(t, tt.script)
			var got []string
			for _, f := range check.Findings(doc, doc.Diagrams) {
				got = append(got, string(f.Code)+": "+f.Message+" ("+f.Hint+")")
			}
			all := strings.Join(got, "\n")
			if tt.want == "" && all != "" || !strings.Contains(all, tt.want) || len(got) > 1 {
				t.Errorf("got %s", all)
			}
		})
	}
}

// An enum of the script may be the type of a tag, and one of its entries the default.
func TestTagOfOwnEnum(t *testing.T) {
	doc := evaluate(t, `enum class Level { LOW, HIGH }
val p = profile("P") { namespace = "x.p"; stereotype("S") { extends(UmlMetaclass.Class); property<Level>("level") { default = `+
		`Level.LOW } } }
classDiagram("D") { applyProfile(p); classOf("A") { stereotype("S") { "level" to Level.HIGH } } }`)
	got := doc.Diagrams[0].Elements[0].(*model.Class).Applied[0].Tags
	if want := (model.EnumLiteral{Type: "Level", Name: "HIGH"}); len(got) != 1 || got[0].Value != want {
		t.Errorf("got the tags %v, want level = %v", got, want)
	}
}

// TestProfileRules writes profiles that cannot be, and the forms that people write instead of kUML's own.
func TestProfileRules(t *testing.T) {
	for _, tt := range []struct{ block, message string }{
		{`stereotype("T") { extends(UmlMetaclass.Class); property<Int>("n") { default = "x" } }`,
			`the default of the property "n" is no Int`},
		{`stereotype("T") { extends(UmlMetaclass.Class); property<Map>("n") }`, `the property "n" cannot be of type Map`},
		{`stereotype("T") { extends(UmlMetaclass.Class); specializes = "Nope" }`,
			`the stereotype "T" specializes "Nope", which the profile "P" does not have`},
		{`stereotype("T", extending = "Clas") { }`, `"Clas" is no metaclass that stereotypes can be applied to`},
		{`stereotype("T", extending = "Class") { constraint(name = "c", body = " ") }`,
			`a constraint of the stereotype "T" has no name or no ocl(…)`},
	} {
		_, err := dsl.Evaluate(context.Background(), `profile("P") { namespace = "p"; `+tt.block+` }
classDiagram("D") { }`, dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || f.Diagnostics[0].Message != tt.message || f.Diagnostics[0].Hint == "" {
			t.Errorf("%s: %v", tt.block, err)
		}
	}
	strict := evaluate(t,
		`profile("P") { namespace = "p"; stereotype("T") { extends(UmlMetaclass.Class); constraint("c") { ocl("true") } } }
classDiagram("D") { }`)
	lenient := evaluate(t,
		`profile("P") { namespace = "p"; stereotype(name = "T", extending = UmlMetaclass.Class) { constraint(name = "c", body = "true") } }
classDiagram("D") { }`)
	a, b := strict.Profiles[0].Stereotypes[0], lenient.Profiles[0].Stereotypes[0]
	if a.Metaclass != b.Metaclass || a.Constraints[0].Text != b.Constraints[0].Text || len(strict.Warnings) != 0 ||
		len(lenient.Warnings) != 2 {
		t.Errorf("%+v and %+v, warnings %v", a, b, lenient.Warnings)
	}
}
