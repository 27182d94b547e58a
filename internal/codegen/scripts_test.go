package codegen_test

import (
	"testing"

	"kuml-mcp/internal/codegen/gentest"
)

// A type's name means the type of the nearest package; one written with its package means that package's.
func TestTypesByPackage(t *testing.T) {
	const items = `packageOf(name = "a") { classOf(name = "Item", id = "ai") { attribute(name = "x", type = "Int") } }
packageOf(name = "b") {
    classOf(name = "Item", id = "bi") { attribute(name = "y", type = "Int") }
    packageOf(name = "c") { classOf(name = "Shelf", id = "sh") {
        attribute(name = "item", type = "Item"); attribute(name = "first", type = "a.Item"); attribute(name = "all", type = "List<Item>")
    } }
}`
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "nearest", Plugin: "java", Script: items,
			Want: []string{"import b.Item;", "private Item item;", "private a.Item first;", "private List<Item> all"}},
		{Name: "nearest", Plugin: "kotlin", Script: items, Want: []string{"item: Item", "first: a.Item", "import b.Item\n"}},
	})
}

// What means no class is none: a class without a name, a type of nothing.
func TestNamelessClass(t *testing.T) {
	const nameless = `classOf(name = ""); classOf(name = "Person") { attribute(name = "name", type = "String"); attribute(name = "end", ` +
		`type = "Void") }`
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "nameless", Plugin: "kotlin", Script: nameless, Want: []string{"name: String"}},
		{Name: "nothing", Plugin: "java", Script: nameless, Want: []string{"private String name;", "private Void end;"}},
	})
}

// A static operation has a body, abstract or not.
func TestStaticAbstractOperation(t *testing.T) {
	const static = `classOf(name = "A") { operation(name = "st") { isStatic = true; isAbstract = true } }`
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "static", Plugin: "java", Script: static, Want: []string{"public class A", "public static void st() {\n        throw"}},
		{Name: "static", Plugin: "csharp", Script: static, Want: []string{"public static void St() => throw"}},
		{Name: "static", Plugin: "typescript", Script: static, Want: []string{"static st(): void {\n"}},
		{Name: "static", Plugin: "python", Script: static, Want: []string{"raise NotImplementedError"}, Not: []string{"..."}},
		{Name: "static", Plugin: "go", Script: static, Want: []string{"panic("}},
		{Name: "static", Plugin: "kotlin", Script: static, Want: []string{"TODO("}},
	})
}

// A reference that closes a circle of classes is no part of equality, hash code and text; one to parts is.
func TestReferencesInCircles(t *testing.T) {
	const circle = `val d = classOf(name = "Department") { attribute(name = "title", type = "String") }
val e = classOf(name = "Employee") { attribute(name = "name", type = "String") }
val n = classOf(name = "Node") { attribute(name = "text", type = "String") }
association(d, e) { source { navigable = false }; target { role = "manager" } }
association(e, d) { source { navigable = false }; target { role = "department" } }
association(n, n) { aggregation = AggregationKind.COMPOSITE; source { navigable = false; multiplicity("0..1") }; ` +
		`target { role = "parts"; multiplicity("*") } }
association(n, n) { source { navigable = false }; target { role = "next"; multiplicity("0..1") } }`
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "circle", Plugin: "java", Script: circle,
			Want: []string{
				"Objects.hash(title, manager)", "Objects.hash(name);", "Objects.hash(text, parts)", `"Employee{name=" + name + "}"`,
			}, Not: []string{"that.department", "that.next"}},
		{Name: "circle", Plugin: "java", Script: circle, Values: map[string]string{"style": "records"},
			Want: []string{"record Department(String title, Employee manager)", "public class Employee {", "Objects.hash(name);"}},
		{Name: "circle", Plugin: "java", Script: circle, Values: map[string]string{"style": "lombok"},
			Want: []string{"@EqualsAndHashCode.Exclude\n    @ToString.Exclude\n    private Department department;"}},
		{Name: "circle", Plugin: "kotlin", Script: circle, Want: []string{"data class Department(", "\nclass Employee(", "\nclass Node("}},
		{Name: "circle", Plugin: "python", Script: circle,
			Want: []string{
				"department: Department = field(repr=False, compare=False)",
				"next: Node | None = field(default=None, repr=False, compare=False)", "manager: Employee\n",
			}},
	})
}

// Lombok passes nothing on to superclasses: a constructor does.
func TestLombokPassesInheritedFieldsOn(t *testing.T) {
	const family = `val b = classOf(name = "B") { attribute(name = "id", type = "Long", isReadOnly = true) }
val m = classOf(name = "M") { extends(b) }
classOf(name = "S") { extends(m); attribute(name = "k", type = "String") }`
	gentest.CheckScripts(t,
		[]gentest.ScriptCase{{Name: "lombok", Plugin: "java", Script: family, Values: map[string]string{"style": "lombok"}, Want: []string{
			"@NoArgsConstructor\n@AllArgsConstructor\npublic class B",
			"@NoArgsConstructor\npublic class M extends B {\n    public M(long id) {\n        super(id);",
			"public S(long id, String k) {\n        super(id);\n        this.k = k;"}}})
}

// An attribute that repeats an inherited one is that one; what differs is reported.
func TestRedefinedAttribute(t *testing.T) {
	const family = `val b = classOf(name = "B") { attribute(name = "kind", type = "String"); attribute(name = "same", type = "Int", ` +
		`defaultValue = "1") }
classOf(name = "S") { extends(b); attribute(name = "kind", type = "String", defaultValue = "s"); attribute(name = "same", type = "Int", ` +
		`defaultValue = "1") }`
	for _, plugin := range []string{"kotlin", "sql", "jsonschema"} {
		gentest.CheckScripts(t,
			[]gentest.ScriptCase{
				{Name: "redefined", Plugin: plugin, Script: family,
					Want: []string{"warning NOT_GENERATED S: the attribute kind is the inherited one, without its default s"},
					Not:  []string{"attribute same"}},
			})
	}
}

// An association leads to its target where neither end is navigable, and to its source where only the target is not.
func TestUnnavigableEnds(t *testing.T) {
	const ends = `val a = classOf(name = "A"); val b = classOf(name = "B"); val c = classOf(name = "C")
association(a, b) { source { navigable = false }; target { navigable = false } }
association(a, c) { target { navigable = false } }`
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "ends", Plugin: "java", Script: ends, Want: []string{"private B b;", "private A a;"}, Not: []string{"private C c;"}},
	})
}

// A class has several superclasses in the languages that know them, and what is left out elsewhere is reported.
func TestSeveralSuperclasses(t *testing.T) {
	const family = `val a = classOf(name = "A") { attribute(name = "x", type = "Int"); attribute(name = "label", type = "String") }
val b = classOf(name = "B") { attribute(name = "depth", type = "Int"); attribute(name = "label", type = "String"); ` +
		`operation(name = "dive") }
val c = classOf(name = "C") { extends(a); extends(b); attribute(name = "depth", type = "Int") }
val d = classOf(name = "D") { extends(b); extends(c); isAbstract = true }
generalization(specific = a, general = c)`
	circle := "warning NOT_GENERATED A: specializes C, which specializes it in turn"
	lost := "which single inheritance cannot express"
	gentest.CheckScripts(t, []gentest.ScriptCase{
		{Name: "several", Plugin: "python", Script: family,
			Want: []string{"@dataclass(kw_only=True)\nclass C(A, B):\n    pass", "class D(C, ABC):", circle},
			Not:  []string{lost, "label2"}},
		{Name: "several", Plugin: "typescript", Script: family, Values: map[string]string{"style": "interface"},
			Want: []string{"interface C extends A, B {\n}", circle}, Not: []string{lost, "label2"}},
		{Name: "several", Plugin: "jsonschema", Script: family, Want: []string{`"#/$defs/AProperties"`, `"#/$defs/BProperties"`, circle},
			Not: []string{lost}},
		{Name: "several", Plugin: "java", Script: family, Want: []string{"class C extends A", lost}},
		{Name: "several", Plugin: "typescript", Script: family, Want: []string{"class C extends A", lost}},
	})
}
