package codegen_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// What the code leaves out or only repeats is reported with its place in the script.
func TestWarnings(t *testing.T) {
	const script = `classDiagram(name = "D") {
    val a = classOf(name = "A") {
        attribute(name = "page", type = "Page<Rumour>")
    }
    val b = classOf(name = "B") { operation(name = "run") { parameter(name = "x", type = "Rumour") } }
    val c = classOf(name = "C") { extends(a); extends(b) }
    val kind = enumOf(name = "Kind") { literal("X") }
    generalization(specific = a, general = c)
    generalization(specific = kind, general = a)
}`
	doc, err := dsl.Evaluate(t.Context(), script, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, plugin := range []string{"kotlin", "java", "sql"} {
		p, err := codegen.Lookup(plugin)
		if err != nil {
			t.Fatal(err)
		}
		out, err := p.Generate(t.Context(), doc, doc.Diagrams[0], codegen.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, w := range out.Warnings {
			if w.Severity != diag.Warning || w.Hint == "" {
				t.Errorf("%s: %v", plugin, w)
			}
			got = append(got, w.Pos.String()+" "+string(w.Code)+" "+w.Message)
		}
		want := []string{
			`3:9 UNKNOWN_TYPE the diagram does not declare the type "Rumour"`,
			`3:9 UNKNOWN_TYPE the diagram does not declare the type "Page"`,
			`6:47 NOT_GENERATED C: also specializes B, which single inheritance cannot express`,
			`8:5 NOT_GENERATED A: specializes C, which specializes it in turn`,
			`9:5 NOT_GENERATED Kind: specializes A, which is no interface`,
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s:\n%s\nwant\n%s", plugin, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// An association to a class that the diagram does not declare is a reference of that type.
func TestUndeclaredEnd(t *testing.T) {
	b := gentest.NewBuilder("D")
	b.Class("Order")
	b.Associate(model.NoAggregation, gentest.End("Order", "1", ""), gentest.End("Audit Log", "*", ""))
	text := gentest.Generate(t, b.Diagram, "java", codegen.Options{})[0].Text
	for _, part := range []string{"private List<Audit_Log> auditLogs", "does not declare: Audit Log."} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}
