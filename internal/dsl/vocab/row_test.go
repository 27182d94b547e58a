package vocab

import (
	"fmt"
	"strings"
	"testing"
)

func nothing(*Call) (any, error) { return nil, nil }

// row describes what was read of a signature.
func describe(f *Function) string {
	var b strings.Builder
	if f.Infix {
		b.WriteString("infix ")
	}
	if f.Receiver != nil {
		fmt.Fprintf(&b, "%s . ", f.Receiver)
	}
	b.WriteString(f.Name)
	for _, p := range f.Params {
		fmt.Fprintf(&b, " [%s %s", strings.Join(p.names(), "/"), p.Type)
		if p.Vararg {
			b.WriteString(" vararg")
		}
		if p.HasDefault {
			fmt.Fprintf(&b, " default %s", p.Default)
		}
		b.WriteString("]")
	}
	fmt.Fprintf(&b, " %s", f.Returns)
	if f.Block != "" {
		fmt.Fprintf(&b, " block %s %v", f.Block, f.BlockRequired)
	}
	return b.String()
}

func TestFn(t *testing.T) {
	for sig, want := range map[string]string{
		"f()": "f Unit",
		"f(a: Int, b: String? = null) -> List<T?>": "f [a Int] [b String? default null] List<T?>",
		"f(a/b/c: A|B? = x(1, 2), d: Int)":         "f [a/b/c A|B? default x(1, 2)] [d Int] Unit",
		`f(a: String = "), (", b: Int = [1, {2}])`: `f [a String default "), ("] [b Int default [1, {2}]] Unit`,
		"f(vararg a: Int, b: Int = 0)":             "f [a Int vararg] [b Int default 0] Unit",
		"infix String.to(value: Any?)":             "infix String . to [value Any?] Unit",
		"Map<K, V>.g(f: (K, V) -> R) -> Map<K, R>": "Map<K, V> . g [f (K, V) -> R] Map<K, R>",
		"T?.h(f: ((T) -> Boolean)? = null) -> T":   "T? . h [f ((T) -> Boolean)? default null] T",
		"T.apply(block: T.() -> Unit) -> T":        "T . apply [block T.() -> Unit] T",
		"c(name: String) -> C {Scope}":             "c [name String] C block Scope false",
		"c() {Scope}!":                             "c Unit block Scope true",
	} {
		f := Fn(sig, "A row.", nothing)
		if got := describe(f); got != want || f.Signature != sig || f.Doc != "A row." || f.Do == nil {
			t.Errorf("%s: got %s, want %s", sig, got, want)
		}
	}
}

func TestProp(t *testing.T) {
	set := func(any, any) error { return nil }
	for _, c := range []struct {
		row  string
		set  func(recv, value any) error
		want string
	}{
		{"val id: String", nil, "id String 0 "},
		{"var isAbstract: Boolean = false", set, "isAbstract Boolean 1 false"},
		{"mut all: List<String>", nil, "all List<String> 2 "},
	} {
		p := Prop(c.row, "A row.", func(any) any { return nil }, c.set)
		if got := fmt.Sprint(p.Name, " ", p.Type, " ", int(p.Mode), " ", p.Default); got != c.want {
			t.Errorf("%s: got %s, want %s", c.row, got, c.want)
		}
	}
}

// panics gives what a function panics with.
func panics(do func()) (problem string) {
	defer func() { problem = fmt.Sprint(recover()) }()
	do()
	return ""
}

func TestMalformedRows(t *testing.T) {
	set := func(any, any) error { return nil }
	for want, do := range map[string]func(){
		`"f" at 1: expected "("`:                                      func() { Fn("f", "", nothing) },
		`"f(a: Int" at 8: expected , or )`:                            func() { Fn("f(a: Int", "", nothing) },
		`"f(a Int)" at 4: expected ":"`:                               func() { Fn("f(a Int)", "", nothing) },
		`"f() x" at 4: unexpected text`:                               func() { Fn("f() x", "", nothing) },
		`"f<T>()" at 4: a function name has no type`:                  func() { Fn("f<T>()", "", nothing) },
		`"f() {S" at 6: expected "}"`:                                 func() { Fn("f() {S", "", nothing) },
		`"f(a: (Int, Int))" at 15: expected ->`:                       func() { Fn("f(a: (Int, Int))", "", nothing) },
		`"List<Int" at 8: expected , or >`:                            func() { ParseType("List<Int") },
		`"" at 0: expected a name`:                                    func() { ParseType("") },
		`"let a: Int" at 3: a property row starts with`:               func() { Prop("let a: Int", "", nil, nil) },
		`"var a: Int" at 3: a var needs a setter, a val or mut has n`: func() { Prop("var a: Int", "", nil, nil) },
		`"val a: Int" at 3: a var needs a setter, a val or mut has n`: func() { Prop("val a: Int", "", nil, set) },
		"f has no parameter b":                                        func() { Checked(Fn("f(a: Int)", "", nothing), "b", nil) },
		"f has no parameter c":                                        func() { (&Call{Fn: Fn("f(a: Int)", "", nothing)}).Arg("c") },
	} {
		if got := panics(do); !strings.HasPrefix(got, "vocab: ") || !strings.Contains(got, want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestCallArguments(t *testing.T) {
	colour := &Enum{Name: "Colour", Entries: []string{"RED", "BLUE"}}
	blue, _ := colour.Value("BLUE")
	c := &Call{
		Fn:    Fn("f(s: String, b: Boolean, e: Colour, vararg l: Int, n: String? = null)", "", nothing),
		Args:  []any{"x", true, blue, []any{1, 2}, nil},
		Given: []bool{true, true, true, true, false},
	}
	if c.Str("s") != "x" || !c.Bool("b") || c.Enum("e") != "BLUE" || len(c.List("l")) != 2 || c.Arg("e") != any(blue) {
		t.Errorf("got %v", c.Args)
	}
	if c.Str("n") != "" || c.Bool("n") || c.Enum("n") != "" || c.List("n") != nil || c.Has("n") || !c.Has("s") {
		t.Error("a missing argument has a value")
	}
	red, _ := colour.Value("RED")
	if order, ok := blue.CompareTo(red); order != 1 || !ok {
		t.Errorf("the order of entries is %d, %v", order, ok)
	}
	if _, ok := colour.Value("GREEN"); ok {
		t.Error("there is no GREEN")
	}
}
