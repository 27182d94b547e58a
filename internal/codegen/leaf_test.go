package codegen_test

import (
	"context"
	"strings"
	"testing"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/ocl"
	"kuml-mcp/internal/render"
)

// A leaf is a class that nothing inherits from, wherever it is shown.
const leafScript = `classDiagram(name = "D") {
    val entity = classOf(name = "Entity") { isLeaf = true; attribute(name = "id", type = "Int") }
    val order = classOf(name = "Order")
    val money = classOf(name = "Money") {
        isLeaf = true
        attribute(name = "amount", type = "Int")
        constraint(name = "leaf", body = "self.isLeaf and not self.isAbstract")
    }
    generalization(specific = order, general = entity)
}`

func TestLeaf(t *testing.T) {
	ctx := context.Background()
	doc, err := dsl.Evaluate(ctx, leafScript, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	d := doc.Diagrams[0]
	texts := map[string]string{"list": describe.List(doc, doc.Diagrams)}
	if texts["describe"], err = describe.Element(doc, doc.Diagrams, "Money"); err != nil {
		t.Fatal(err)
	}
	picture, err := render.Render(ctx, doc, d, render.Options{Theme: "plain", Format: render.SVG})
	if err != nil {
		t.Fatal(err)
	}
	texts["picture"] = string(picture.Data)
	for _, name := range []string{"java", "kotlin", "csharp", "python"} {
		p, err := codegen.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		made, err := p.Generate(ctx, doc, d, codegen.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range made.Files {
			texts[name] += f.Text
		}
	}
	for _, tt := range []struct{ where, want string }{
		{"list", "Money {leaf}"},
		{"describe", "{leaf}"},
		{"picture", "{leaf}"},
		{"java", "public final class Money {"},
		{"java", "public class Entity {"}, // which the diagram contradicts
		{"kotlin", "\ndata class Money("},
		{"kotlin", "\nopen class Entity("},
		{"csharp", "public sealed class Money"},
		{"csharp", "public class Entity"},
		{"python", "@final\n@dataclass(kw_only=True)\nclass Money:"},
	} {
		if !strings.Contains(texts[tt.where], tt.want) {
			t.Errorf("the %s lacks %q:\n%s", tt.where, tt.want, texts[tt.where])
		}
	}
	if strings.Contains(texts["kotlin"], "open class Money") || strings.Count(texts["python"], "@final") != 1 {
		t.Errorf("a leaf is open, or another class is none:\n%s\n%s", texts["kotlin"], texts["python"])
	}
	if r := ocl.Validate(doc, doc.Diagrams, leafScript); len(r.Violations) > 0 || len(r.NotEvaluated) > 0 || len(r.Checked) != 1 {
		t.Errorf("constraints do not read it: %+v", r)
	}
	const warning = "Entity is a leaf, from which nothing inherits, and Order does"
	found := false
	for _, f := range check.Findings(doc, doc.Diagrams) {
		found = found || f.Message == warning
	}
	if !found {
		t.Errorf("nothing says: %s", warning)
	}
}
