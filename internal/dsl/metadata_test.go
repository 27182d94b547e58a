package dsl

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// noted is metadata with values of all kinds.
const noted = `val notes = mapOf(
    "owner" to KumlMetaValue.Text("team a"), "level" to KumlMetaValue.Integer(3), "share" to KumlMetaValue.Decimal(0.5), ` +
	`"safe" to KumlMetaValue.Flag(true),
    "tags" to KumlMetaValue.Items(listOf(KumlMetaValue.Text("x"), KumlMetaValue.Entries(mapOf("n" to KumlMetaValue.Integer(1))))),
)
`

// TestMetadata checks that what constructors of each language are told beside their language stays with the element, its copy, the
// model and the diagram.
func TestMetadata(t *testing.T) {
	const text = "owner = team a, level = 3, share = 0.5, safe = true, tags = [x, {n = 1}]"
	for _, tt := range []struct {
		name, script string
		elements     []string // ids of those that have it
	}{
		{"class", `val c = UmlClass(id = "A", name = "A", metadata = notes)
val a = UmlAssociation("r", null, listOf(UmlAssociationEnd("A"), UmlAssociationEnd("B")), AggregationKind.NONE, emptyList(), notes)
classDiagram(name = "D") { addNamedElement(c); addNamedElement(c.copy(id = "B", name = "B")); addRelationship(a) }`, []string{
			"A", "B", "r",
		}},
		{"C4", `val p = C4Person(id = "p", name = "P", metadata = notes)
C4Model("m", "M", elements = listOf(p, p.copy(id = "q")), relationships = listOf(C4Relationship("r", "p", "q", "knows", metadata = notes)),
    diagrams = listOf(SystemContextDiagram("d", "D", elements = listOf("p"), metadata = notes)), metadata = notes)`, []string{
			"p", "q", "r", "m", "diagram",
		}},
		{"SysML",
			`val p = PartDefinition(id = "P", name = "P", metadata = notes, features = listOf(KermlFeature("P::x", "x", metadata = notes)))
Sysml2Model("M", listOf(p, ActionDefinition("A", "A", metadata = notes)), listOf(PartUsage("P::u", "u", definitionId = "P", ` +
				`metadata = notes)), listOf(BdDiagram("D")), notes)`, []string{"P", "P::x", "A", "P::u", "M"}},
		{"BPMN", `val k = BpmnTask(id = "k", name = "K", metadata = notes)
BpmnModel("M", processes = listOf(BpmnProcess(id = "p", flowNodes = listOf(k), metadata = notes)), ` +
			`diagrams = listOf(ProcessDiagram("D", "p")), metadata = notes)`, []string{"k", "p", "M"}},
		{"blueprint",
			`BlueprintModel("M", actors = listOf(Actor("a", "A", metadata = notes)), phases = listOf(Phase("p", "P", 1, metadata = notes)),
    steps = listOf(JourneyStep("s", "S", "p", metadata = notes)), diagrams = listOf(JourneyDiagram("D")), metadata = notes)`, []string{
				"a", "p", "s", "M",
			}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			doc, err := Evaluate(context.Background(), noted+tt.script+"\n", Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if len(doc.Warnings) > 0 {
				t.Errorf("warnings: %v", doc.Warnings)
			}
			d := doc.Diagrams[0]
			has := map[string]string{"diagram": d.Metadata.String()}
			elements := d.Elements
			if d.Model != nil {
				elements = d.Model.Elements
				has[d.Model.ID] = d.Model.Metadata.String()
			}
			model.Walk(elements, func(e, _ model.Element) { has[e.Ident().ID] = e.Ident().Metadata.String() })
			for _, id := range tt.elements {
				if has[id] != text {
					t.Errorf("%s has %q", id, has[id])
				}
			}
		})
	}
}

// TestReadMetadata checks what a script reads of metadata.
func TestReadMetadata(t *testing.T) {
	doc, err := Evaluate(context.Background(), noted+`
val c = UmlClass(id = "A", name = "A", metadata = notes)
fun show(v: KumlMetaValue?): String = when (v) {
    is KumlMetaValue.Text -> v.value.uppercase()
    is KumlMetaValue.Integer -> "${v.value + 1}"
    is KumlMetaValue.Decimal -> "${v.value * 2}"
    is KumlMetaValue.Flag -> if (v.value) "yes" else "no"
    is KumlMetaValue.Items -> v.value.joinToString("+") { show(it) }
    is KumlMetaValue.Entries -> v.value.keys.toString()
    else -> "nothing"
}
classDiagram(name = c.metadata.values.map { show(it) }.joinToString() + " " + show(c.metadata["none"]) + " " + c.metadata["level"] + " `+
		`" + c.attributes.size + UmlComment("k", "text").metadata.size) { }
`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := doc.Diagrams[0].Name, "TEAM A, 4, 1.0, yes, X+[n] nothing Integer(value=3) 00"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestPlainMetadata compares plain values with those that kUML wants.
func TestPlainMetadata(t *testing.T) {
	of := func(values string) *model.Document {
		doc, err := Evaluate(context.Background(),
			`classDiagram(name = "D") { addNamedElement(UmlClass(id = "A", name = "A", metadata = mapOf(`+values+`))) }`, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	strict := of(
		`"a" to KumlMetaValue.Text("x"), "b" to KumlMetaValue.Integer(2), "c" to KumlMetaValue.Decimal(2.5), ` +
			`"d" to KumlMetaValue.Flag(false), "e" to KumlMetaValue.Items(listOf(KumlMetaValue.Text("y")))`)
	plain := of(`"a" to "x", "b" to 2, "c" to 2.5, "d" to false, "e" to KumlMetaValue.Items(listOf("y"))`)
	got, want := plain.Diagrams[0].Elements[0].Ident().Metadata.String(), strict.Diagrams[0].Elements[0].Ident().Metadata.String()
	if got != want || len(strict.Warnings) != 0 || len(plain.Warnings) == 0 {
		t.Errorf("got %s, want %s; warnings %v and %v", got, want, plain.Warnings, strict.Warnings)
	}
}

// TestMetadataErrors checks what is said about values that are no metadata.
func TestMetadataErrors(t *testing.T) {
	for _, tt := range []struct{ values, message string }{
		{`mapOf("a" to listOf(1))`, "'a' of the metadata is no KumlMetaValue"},
		{`listOf("a")`, "takes a Map<String, KumlMetaValue> for 'metadata'"},
		{`mapOf("a" to KumlMetaValue.Txt("x"))`, "KumlMetaValue has no function 'Txt'"},
		{`mapOf("a" to (1..60).fold(KumlMetaValue.Items(listOf()) as KumlMetaValue) { all, _ -> KumlMetaValue.Items(listOf(all, all)) })`,
			"elements"},
	} {
		_, err := Evaluate(context.Background(),
			`classDiagram(name = "D") { addNamedElement(UmlClass(id = "A", name = "A", metadata = `+tt.values+`)) }`, Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || !strings.Contains(f.Diagnostics[0].Message, tt.message) {
			t.Errorf("%s: got %v", tt.values, err)
		}
	}
}
