package vocab

import (
	"slices"
	"strings"
	"testing"
)

// small is a table with three scopes that extend one another, and a few types.
func small() *Table {
	t := NewTable()
	t.Top.Hints = map[string]string{"x": "top x", "y": "top y"}
	get := func(any) any { return nil }
	t.AddScope(&Scope{Name: "Base", Functions: []*Function{Fn("f(a: Int)", "", nothing)}, Hints: map[string]string{"x": "base x"},
		Properties: []*Property{Prop("val p: Int", "", get, nil), Prop("val q: Int", "", get, nil)}})
	t.AddScope(&Scope{Name: "Side", Extends: []string{"Base"}})
	t.AddScope(&Scope{Name: "Inner", Extends: []string{"Side", "Base"}, Properties: []*Property{Prop("val p: String", "", get, nil)},
		Functions: []*Function{Fn("f(a: String)", "", nothing), Fn("String.f()", "", nothing)}})
	for name, supers := range map[string]string{
		"Number": "", "Int": "Number Comparable", "CharSequence": "", "Comparable": "", "String": "CharSequence Comparable", "Iterable": "",
		"List": "Iterable", "Boolean": "", "Regex": "",
	} {
		t.AddType(&Type{Name: name, Supers: strings.Fields(supers)})
	}
	t.AddEnum(&Enum{Name: "Colour", Entries: []string{"RED"}})
	return t
}

func TestLookups(t *testing.T) {
	table := small()
	var lineage []string
	for _, s := range table.Lineage("Inner") {
		lineage = append(lineage, s.Name)
	}
	if got := strings.Join(lineage, " "); got != "Inner Side Base" {
		t.Errorf("the lineage is %s", got)
	}
	if len(table.Lineage("Nope")) != 0 {
		t.Error("a scope that does not exist has a lineage")
	}
	var sigs []string
	for _, f := range table.Functions("Inner", "f") {
		sigs = append(sigs, f.Signature)
	}
	if got := strings.Join(sigs, " "); got != "f(a: String) f(a: Int)" {
		t.Errorf("the functions are %s", got)
	}
	for _, c := range []struct{ scope, name, typ string }{
		{"Inner", "p", "String"}, {"Inner", "q", "Int"}, {"Side", "p", "Int"}, {"Base", "r", ""},
	} {
		got := ""
		if p := table.Property(c.scope, c.name); p != nil {
			got = p.Type.String()
		}
		if got != c.typ {
			t.Errorf("%s.%s: got %s, want %s", c.scope, c.name, got, c.typ)
		}
	}
	for _, c := range []struct{ scope, name, want string }{{"Inner", "x", "base x"}, {"Inner", "y", "top y"}, {"Inner", "z", ""}} {
		if got := table.Hint(c.scope, c.name); got != c.want {
			t.Errorf("the hint for %s is %q, want %q", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		sub, super string
		want       bool
	}{
		{"String", "CharSequence", true}, {"CharSequence", "String", false}, {"Nope", "Any", true}, {"Nope", "String", false},
		{"Int", "Int", true},
	} {
		if got := table.IsA(c.sub, c.super); got != c.want {
			t.Errorf("%s is a %s: %v", c.sub, c.super, got)
		}
	}
}

func TestNamesAreTakenOnce(t *testing.T) {
	table := small()
	for want, add := range map[string]func(){
		"scope Base":  func() { table.AddScope(&Scope{Name: "Base"}) },
		"type Int":    func() { table.AddType(&Type{Name: "Int"}) },
		"enum Colour": func() { table.AddEnum(&Enum{Name: "Colour"}) },
	} {
		if got := panics(add); got != "vocab: "+want+" is declared twice" {
			t.Errorf("%s: got %s", want, got)
		}
	}
}

func TestValidate(t *testing.T) {
	get := func(any) any { return nil }
	prop := func() *Property { return Prop("val a: Int", "", get, nil) }
	double := func() []*Function { return []*Function{Fn("g()", "", nothing), Fn("g()", "", nothing)} }
	const doubled = ": g() beside g(): the first takes all its calls"
	const twice = ": the property a is declared twice"
	for _, c := range []struct {
		name   string
		change func(*Table)
		want   []string
	}{
		{"whole", func(*Table) {}, nil},
		{"names", func(t *Table) {
			t.Top.Functions = []*Function{Fn("h() {Nope}", "", nil)}
			t.Scopes["Side"].Extends = []string{"Gone"}
			t.Types["Int"].Supers, t.Types["Int"].Reopens = []string{"Nothing"}, "Lost"
		}, []string{"scope Side: no scope Gone", "scope top: h: no implementation", "scope top: h: no scope Nope",
			"type Int: no scope Lost",
			"type Int: no type Nothing"}},
		{"doubles at the top", func(t *Table) { t.Top.Functions = double() }, []string{"scope top" + doubled}},
		{"doubles in a scope", func(t *Table) { t.Scopes["Side"].Functions = double() }, []string{"scope Side" + doubled}},
		{"doubles in a type", func(t *Table) { t.Types["Int"].Functions = double() }, []string{"type Int" + doubled}},
		{"doubles in a companion", func(t *Table) { t.Types["Int"].Companion = double() }, []string{"companion of Int" + doubled}},
		{"doubles in an enum's companion", func(t *Table) { t.Enums["Colour"].Companion = double() },
			[]string{"companion of Colour" + doubled}},
		{"properties", func(t *Table) {
			t.Scopes["Side"].Properties = []*Property{prop(), prop()}
			t.Types["Int"].Constants = []*Property{prop(), prop()}
			t.Types["Int"].Properties = []*Property{prop()}
			t.Enums["Colour"].Properties = []*Property{prop(), prop()}
		}, []string{"companion of Int" + twice, "enum Colour" + twice, "scope Side" + twice}},
	} {
		table := small()
		c.change(table)
		if got := table.Validate(); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// lenient makes a row of a form that is only tolerated.
func lenient(sig string) *Function {
	f := Fn(sig, "", nothing)
	f.Lenient = "f()"
	return f
}

func TestOverlap(t *testing.T) {
	const takesAll, coversFirst = "the first takes all its calls", "it takes all calls of the first"
	for _, c := range []struct{ first, second, want string }{
		// rows that pass
		{"f(a: Int)", "f(a: String)", ""},
		{"f(a: Int)", "f(a: Int, b: Int)", ""},
		{"f(a: Int)", "g(a: Int)", ""},
		{"String.f()", "Int.f()", ""},
		{"f(a: Int)", "f(a: Number)", ""},
		{"f(a: Iterable<T>)", "f(a: T)", ""},
		{"f(a: Int|String)", "f(a: Regex|Boolean)", ""},
		{"f(a: Int)", "f(a: Colour)", ""},
		{"f(a: (T) -> R)", "f(a: (K, V) -> R)", ""},
		{"f(a: (T) -> R)", "f(a: Int)", ""},
		{"f(a: Int, t: (T) -> R)", "f(a: Int, b: Int)", ""},
		{"f(a: Int)", "f(b: Int, c: Int = 0)", ""},
		{"f(p: ((Int) -> Boolean)? = null)", "f(vararg a: Int)", ""},
		{"f(a: Int)", "f(vararg b: Int)", ""},
		{"f(a: Int) {Base}!", "f(a: Int)", ""},
		{"f(a: Int)", "f(a: Int?, b: Int)", ""},
		{"infix String.f(a: Int)", "String.f(a: Int, b: Int = 0)", ""},
		{"f(a: Int)", "~f(b: Int)", ""},
		{"~f(a: Int, b: Int, c: Int = 0)", "~f(a: Int, c: Int)", ""},
		// rows that are refused
		{"f(a: Int)", "f(a: Int)", takesAll},
		{"f(a: Int)", "f(a: Int?)", takesAll},
		{"f(a: List<Int>)", "f(a: List<String>)", takesAll},
		{"f(a: Int, b: Int = 0)", "f(a: Int)", takesAll},
		{"f(a: Int)", "f(a: Int, b: Int = 0)", coversFirst},
		{"f(a: Int)", "f(vararg a: Int)", coversFirst},
		{"f(a/b: Int)", "f(b: Int)", takesAll},
		{"f(a: Int)", "~f(a: Int)", takesAll},
		{"~f(a: Int)", "f(a: Int)", takesAll},
		{"~f(a: Int)", "~f(a: Int)", takesAll},
		{"CharSequence.f(other: CharSequence)", "CharSequence.f(other: CharSequence)", takesAll},
		{"f(a: (T) -> R)", "f(a: (Int) -> Int)", takesAll},
		{"f() {Base}", "f() {Side}", takesAll},
		{"f(a: Int)", "f(b: Int)", "both take f(Int)"},
		{"f(a: Number)", "f(a: Int)", "both take f(Number)"},
		{"f(a: T)", "f(a: Iterable<T>)", "both take f(T)"},
		{"f(a: CharSequence)", "f(a: Comparable<T>)", "both take f(CharSequence)"},
		{"f(a: Int|String)", "f(b: String|Regex)", "both take f(Int|String)"},
		{"f(a: Int, b: Number)", "f(a: Number, b: Int)", "both take f(Int, Number)"},
		{"f(a: Int, b: Int = 0)", "f(c: Int, d: String = \"\")", "both take f(Int)"},
		{"f(vararg a: Int)", "f(b: Int)", "both take f(Int)"},
		{"f(vararg a: Int)", "f(vararg b: String)", "both take f()"},
		{"f(a: Int = 0, t: (T) -> R)", "f(b: String = \"\", u: (T) -> R)", "both take f() { … }"},
		{"f(a: Int, t: T)", "f(b: Number, t: (T) -> R)", "both take f(Int) { … }"},
		{"f(a: Int = 0) {Base}", "f(b: Int = 0) {Side}", "both take f()"},
	} {
		row := func(sig string) *Function {
			if form, ok := strings.CutPrefix(sig, "~"); ok {
				return lenient(form)
			}
			return Fn(sig, "", nothing)
		}
		first, second := row(c.first), row(c.second)
		var want []string
		if c.want != "" {
			want = []string{"here: " + second.Signature + " beside " + first.Signature + ": " + c.want}
		}
		if got := small().overlaps("here", []*Function{first, second}); !slices.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
