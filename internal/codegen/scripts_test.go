package codegen

import (
	"strings"
	"testing"

	"kuml-mcp/internal/dsl"
)

// scriptCase is a class diagram and what a plugin's files and warnings, one after the other, contain or do not contain.
type scriptCase struct {
	name, plugin, script string
	values               map[string]string
	want, not            []string
}

func testScripts(t *testing.T, cases []scriptCase) {
	t.Helper()
	for _, c := range cases {
		doc, err := dsl.Evaluate(t.Context(), "classDiagram(name = \"D\") {\n"+c.script+"\n}", dsl.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		p, err := Lookup(c.plugin)
		if err != nil {
			t.Fatal(err)
		}
		out, err := p.Generate(t.Context(), doc, doc.Diagrams[0], Options{Values: c.values})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var b strings.Builder
		for _, f := range out.Files {
			b.WriteString("==== " + f.Name + "\n" + f.Text)
		}
		for _, w := range out.Warnings {
			b.WriteString("warning " + string(w.Code) + " " + w.Message + "\n")
		}
		for _, want := range c.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s, %s: %q is missing in\n%s", c.name, c.plugin, want, b.String())
			}
		}
		for _, not := range c.not {
			if strings.Contains(b.String(), not) {
				t.Errorf("%s, %s: %q is in\n%s", c.name, c.plugin, not, b.String())
			}
		}
	}
}

// A type's name means the type of the nearest package; one written with its package means that package's.
func TestTypesByPackage(t *testing.T) {
	const items = `packageOf(name = "a") { classOf(name = "Item", id = "ai") { attribute(name = "x", type = "Int") } }
packageOf(name = "b") {
    classOf(name = "Item", id = "bi") { attribute(name = "y", type = "Int") }
    packageOf(name = "c") { classOf(name = "Shelf", id = "sh") {
        attribute(name = "item", type = "Item"); attribute(name = "first", type = "a.Item"); attribute(name = "all", type = "List<Item>")
    } }
}`
	testScripts(t, []scriptCase{
		{name: "nearest", plugin: "java", script: items, want: []string{"import b.Item;", "private Item item;", "private a.Item first;", "private List<Item> all"}},
		{name: "nearest", plugin: "kotlin", script: items, want: []string{"item: Item", "first: a.Item", "import b.Item\n"}},
	})
}

// What means no class is none: a class without a name, a type of nothing.
func TestNamelessClass(t *testing.T) {
	const nameless = `classOf(name = ""); classOf(name = "Person") { attribute(name = "name", type = "String"); attribute(name = "end", type = "Void") }`
	testScripts(t, []scriptCase{
		{name: "nameless", plugin: "kotlin", script: nameless, want: []string{"name: String"}},
		{name: "nothing", plugin: "java", script: nameless, want: []string{"private String name;", "private Void end;"}},
	})
}

// A static operation has a body, abstract or not.
func TestStaticAbstractOperation(t *testing.T) {
	const static = `classOf(name = "A") { operation(name = "st") { isStatic = true; isAbstract = true } }`
	testScripts(t, []scriptCase{
		{name: "static", plugin: "java", script: static, want: []string{"public class A", "public static void st() {\n        throw"}},
		{name: "static", plugin: "csharp", script: static, want: []string{"public static void St() => throw"}},
		{name: "static", plugin: "typescript", script: static, want: []string{"static st(): void {\n"}},
		{name: "static", plugin: "python", script: static, want: []string{"raise NotImplementedError"}, not: []string{"..."}},
		{name: "static", plugin: "go", script: static, want: []string{"panic("}},
		{name: "static", plugin: "kotlin", script: static, want: []string{"TODO("}},
	})
}
