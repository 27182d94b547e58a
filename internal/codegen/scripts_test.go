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

// A reference that closes a circle of classes is no part of equality, hash code and text; one to parts is.
func TestReferencesInCircles(t *testing.T) {
	const circle = `val d = classOf(name = "Department") { attribute(name = "title", type = "String") }
val e = classOf(name = "Employee") { attribute(name = "name", type = "String") }
val n = classOf(name = "Node") { attribute(name = "text", type = "String") }
association(d, e) { source { navigable = false }; target { role = "manager" } }
association(e, d) { source { navigable = false }; target { role = "department" } }
association(n, n) { aggregation = AggregationKind.COMPOSITE; source { navigable = false; multiplicity("0..1") }; target { role = "parts"; multiplicity("*") } }
association(n, n) { source { navigable = false }; target { role = "next"; multiplicity("0..1") } }`
	testScripts(t, []scriptCase{
		{name: "circle", plugin: "java", script: circle,
			want: []string{"Objects.hash(title, manager)", "Objects.hash(name);", "Objects.hash(text, parts)", `"Employee{name=" + name + "}"`}, not: []string{"that.department", "that.next"}},
		{name: "circle", plugin: "java", script: circle, values: map[string]string{"style": "records"},
			want: []string{"record Department(String title, Employee manager)", "public class Employee {", "Objects.hash(name);"}},
		{name: "circle", plugin: "java", script: circle, values: map[string]string{"style": "lombok"}, want: []string{"@EqualsAndHashCode.Exclude\n    @ToString.Exclude\n    private Department department;"}},
		{name: "circle", plugin: "kotlin", script: circle, want: []string{"data class Department(", "\nclass Employee(", "\nclass Node("}},
		{name: "circle", plugin: "python", script: circle,
			want: []string{"department: Department = field(repr=False, compare=False)", "next: Node | None = field(default=None, repr=False, compare=False)", "manager: Employee\n"}},
	})
}

// Lombok passes nothing on to superclasses: a constructor does.
func TestLombokPassesInheritedFieldsOn(t *testing.T) {
	const family = `val b = classOf(name = "B") { attribute(name = "id", type = "Long", isReadOnly = true) }
val m = classOf(name = "M") { extends(b) }
classOf(name = "S") { extends(m); attribute(name = "k", type = "String") }`
	testScripts(t, []scriptCase{{name: "lombok", plugin: "java", script: family, values: map[string]string{"style": "lombok"}, want: []string{
		"@NoArgsConstructor\n@AllArgsConstructor\npublic class B", "@NoArgsConstructor\npublic class M extends B {\n    public M(long id) {\n        super(id);",
		"public S(long id, String k) {\n        super(id);\n        this.k = k;"}}})
}

// An attribute that repeats an inherited one is that one; what differs is reported.
func TestRedefinedAttribute(t *testing.T) {
	const family = `val b = classOf(name = "B") { attribute(name = "kind", type = "String"); attribute(name = "same", type = "Int", defaultValue = "1") }
classOf(name = "S") { extends(b); attribute(name = "kind", type = "String", defaultValue = "s"); attribute(name = "same", type = "Int", defaultValue = "1") }`
	for _, plugin := range []string{"kotlin", "sql", "jsonschema"} {
		testScripts(t, []scriptCase{{name: "redefined", plugin: plugin, script: family, want: []string{"warning NOT_GENERATED S: the attribute kind is the inherited one, without its default s"}, not: []string{"attribute same"}}})
	}
}

// An association leads to its target where neither end is navigable, and to its source where only the target is not.
func TestUnnavigableEnds(t *testing.T) {
	const ends = `val a = classOf(name = "A"); val b = classOf(name = "B"); val c = classOf(name = "C")
association(a, b) { source { navigable = false }; target { navigable = false } }
association(a, c) { target { navigable = false } }`
	testScripts(t, []scriptCase{
		{name: "ends", plugin: "java", script: ends, want: []string{"private B b;", "private A a;"}, not: []string{"private C c;"}},
	})
}

// A class has several superclasses in the languages that know them, and what is left out elsewhere is reported.
func TestSeveralSuperclasses(t *testing.T) {
	const family = `val a = classOf(name = "A") { attribute(name = "x", type = "Int"); attribute(name = "label", type = "String") }
val b = classOf(name = "B") { attribute(name = "depth", type = "Int"); attribute(name = "label", type = "String"); operation(name = "dive") }
val c = classOf(name = "C") { extends(a); extends(b); attribute(name = "depth", type = "Int") }
val d = classOf(name = "D") { extends(b); extends(c); isAbstract = true }
generalization(specific = a, general = c)`
	circle := "warning NOT_GENERATED A: specializes C, which specializes it in turn"
	lost := "which single inheritance cannot express"
	testScripts(t, []scriptCase{
		{name: "several", plugin: "python", script: family, want: []string{"@dataclass(kw_only=True)\nclass C(A, B):\n    pass", "class D(C, ABC):", circle}, not: []string{lost, "label2"}},
		{name: "several", plugin: "typescript", script: family, values: map[string]string{"style": "interface"}, want: []string{"interface C extends A, B {\n}", circle}, not: []string{lost, "label2"}},
		{name: "several", plugin: "jsonschema", script: family, want: []string{`"#/$defs/AProperties"`, `"#/$defs/BProperties"`, circle}, not: []string{lost}},
		{name: "several", plugin: "java", script: family, want: []string{"class C extends A", lost}},
		{name: "several", plugin: "typescript", script: family, want: []string{"class C extends A", lost}},
	})
}
