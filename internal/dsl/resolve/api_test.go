package resolve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// TestWalk counts the nodes of a program that has nearly all of them.
func TestWalk(t *testing.T) {
	script := `
class A(val n: Int) { fun f(s: String) = s }
enum class E { X; fun at(s: String) = valueOf(s) }
data class D(val n: Int)
var v = 1
val (a, b) = 1 to 2
fun g(n: Int): Int { if (n > 1) return n; throw Exception("x") }
picture("p") {
    val c = circle("c")
    title = "t$v"
    layers += "x"
    square("s", filled = true)
    for (i in 1..2) { c { scale(-i) } }
    println(c.inside)
    println("a" over "b")
}
val fill: SquareBuilder.() -> Unit = { }
picture("q") { square("s", 1, null, fill) }
println(try { A(1).f("x") } catch (e: Exception) { null } finally { v++ } ?: D(1).copy(n = 2))
println((if (v > 1 && v < 3) 1 else 2) is Int)
println(shapeNamed("a") as Circle)
anything().f("x")
println(g(1))
val h = { x: Int -> x }
h(1)
E.valueOf("X")
val j = shapeNamed("a") ?: throw Exception()
`
	file, _ := syntax.Parse(script)
	prog, found := Resolve(file, testTable())
	if found.HasErrors() {
		t.Fatal(found)
	}
	seen := map[string]int{}
	Walk(prog.Main.Body, func(n any) { seen[strings.TrimPrefix(fmt.Sprintf("%T", n), "*resolve.")]++ })
	for _, want := range []string{
		"AddTo", "Apply", "Binary", "Call", "CallMethod", "CallUser", "Cast", "Child", "Cond", "Const", "Copy", "Declare", "Do", "Elvis",
		"EntryOf", "Get", "Inline", "Is", "Lambda", "Logic", "Loop", "New", "Reopen", "Run", "Set", "SetProp", "Template", "Throw",
		"Try", "Unary",
		"Unpack", "Var", "Yield",
	} {
		if seen[want] == 0 {
			t.Errorf("no %s was visited: %v", want, seen)
		}
	}
}

// TestOverrides compares two functions of one name by their parameters.
func TestOverrides(t *testing.T) {
	f := func(types ...string) *Func {
		out := &Func{Name: "f"}
		for _, n := range types {
			p := &FuncParam{}
			if n != "" {
				p.Type = &Type{Name: n}
			}
			out.Params = append(out.Params, p)
		}
		return out
	}
	one := f("Int")
	for _, test := range []struct {
		a, b *Func
		want bool
	}{
		{one, one, true},
		{one, f("Int"), true},
		{one, f("String"), false},
		{one, f(""), true},
		{f(""), one, true},
		{one, f("Int", "Int"), false},
		{f("Int", "String"), f("Int", "Int"), false},
		{f(), f(), true},
	} {
		if got := test.a.Overrides(test.b); got != test.want {
			t.Errorf("%v overrides %v: %v", test.a.Params, test.b.Params, got)
		}
	}
}

// TestMembers looks at what the table offers under a name.
func TestMembers(t *testing.T) {
	table := testTable()
	Prepare(table)
	var on []string
	for _, c := range Methods(table, "get") {
		on = append(on, c.OnType+" "+c.Fn.Signature)
	}
	if want := []string{"List get(index: Int) -> T", "Map get(key: K) -> V?"}; !slices.Equal(on, want) {
		t.Errorf("get: %q", on)
	}
	rows, types := Properties(table, "name")
	if !slices.Equal(types, []string{"Shape"}) || len(rows) != 1 || rows[0].Type.Name != "String" {
		t.Errorf("name: %v of %v", rows, types)
	}
	rows, types = Properties(table, "title")
	if !slices.Equal(types, []string{"Base"}) || len(rows) != 1 || rows[0].Mode != vocab.Var {
		t.Errorf("title: %v of %v", rows, types)
	}
	rows, types = Properties(table, "code")
	if !slices.Equal(types, []string{"Color"}) || len(rows) != 1 {
		t.Errorf("code: %v of %v", rows, types)
	}
	if got := Methods(table, "let"); len(got) != 1 || got[0].OnType != "" {
		t.Errorf("let: %v", got)
	}
}

// TestEntryNamed looks entries up by their names and other spellings.
func TestEntryNamed(t *testing.T) {
	color := testTable().Enums["Color"]
	for text, want := range map[string]string{"RED": "RED", "red": "RED", "ROT": "RED", "rot": "RED", "BLAU": "BLUE",
		"Mixed": "MIXED", "grün": ""} {
		got, ok := EntryNamed(color, text)
		if ok != (want != "") || ok && got.Name() != want {
			t.Errorf("%s: %v %v, want %s", text, got, ok, want)
		}
	}
}

// TestVocab writes types in the vocabulary's notation.
func TestVocab(t *testing.T) {
	for _, want := range []string{"Int", "Int?", "List<Int?>", "Int|String", "Map<String, List<Int>>"} {
		if got := fromRow(vocab.ParseType(want), nil).Vocab().String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	var unknown *Type
	if got := unknown.Vocab().String(); got != "Any?" {
		t.Error(got)
	}
	if got := fromRow(vocab.ParseType("(Int) -> Int"), nil).Vocab().String(); got != "Function" {
		t.Error(got)
	}
	if got := Forms(testTable(), vocab.ParseType("Int|Size")); got != "A size is written big or 1." {
		t.Error(got)
	}
	if got := Forms(testTable(), vocab.ParseType("Int")); got != "" {
		t.Error(got)
	}
}

// TestWords names types in words.
func TestWords(t *testing.T) {
	for in, want := range map[string]string{
		"": "a value", "String": "a text", "Int": "a whole number", "Long?": "a whole number", "Double": "a number",
		"Boolean": "true or false",
		"Circle":  "a Circle", "Exception?": "an Exception", "Int|Circle": "a whole number or a Circle",
	} {
		if got := words(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

// TestClosest finds the name that a wrong one is a slip of.
func TestClosest(t *testing.T) {
	for _, test := range []struct {
		wrong string
		names []string
		want  string
	}{
		{"circel", []string{"circle", "square"}, "circle"},
		{"Circle", []string{"circle"}, "circle"},
		{"circl", []string{"circleOf", "square"}, "circleOf"},
		{"tan", []string{"ton", "ten"}, ""},
		{"Ton", []string{"ton", "tan"}, "ton"},
		{"xyz", []string{"abc"}, ""},
		{"x", []string{"y"}, ""},
		{"circle", nil, ""},
	} {
		if got := closest(test.wrong, test.names); got != test.want {
			t.Errorf("%s among %v: %q, want %q", test.wrong, test.names, got, test.want)
		}
	}
}
