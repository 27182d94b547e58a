package resolve

import (
	"slices"
	"testing"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

func TestAssignable(t *testing.T) {
	r := &resolver{table: testTable(), classNames: map[string]*Class{}}
	ty := func(s string) *Type {
		if s == "" {
			return nil
		}
		return fromRow(vocab.ParseType(s), nil)
	}
	for _, test := range []struct {
		from, to string
		want     fit
	}{
		{"Int", "Int", always},
		{"Int", "Any", always},
		{"Int", "Number", always},
		{"Number", "Int", maybe},
		{"Int", "String", never},
		{"Int", "String|Int", always},
		{"String?", "String", maybe},
		{"String", "String?", always},
		{"Nothing?", "String?", always},
		{"Nothing?", "String", never},
		{"Circle", "Shape", always},
		{"Shape", "Circle", maybe},
		{"String", "Size", coerce},
		{"String", "Color", coerce},
		{"Int", "Color", never},
		{"", "Int", maybe},
		{"Int", "", maybe},
		{"List<Int>", "Iterable<Int>", always},
		{"List<Int>", "List<String>", never},
		{"List<Circle>", "List<Shape>", always},
		{"() -> Int", "() -> String", maybe},
		{"() -> Int", "String", never},
		{"Int", "() -> Int", never},
		{"Int|String", "Int", maybe},
	} {
		if got := r.assignable(ty(test.from), ty(test.to)); got != test.want {
			t.Errorf("%s to %s: %d, want %d", test.from, test.to, got, test.want)
		}
	}
}

// TestTypes looks at the types that the vals of a script get.
func TestTypes(t *testing.T) {
	for _, test := range []struct{ value, want string }{
		{"1", "Int"}, {"1L", "Long"}, {"1.5", "Double"}, {"\"a\"", "String"}, {"'a'", "Char"}, {"true", "Boolean"}, {"null", "Nothing?"},
		{"1 + 2", "Int"}, {"1 + 2L", "Long"}, {"1 + 2.0", "Double"}, {"\"a\" + 1", "String"}, {"1..3", "IntRange"}, {"1 < 2", "Boolean"},
		{"if (true) 1 else 2", "Int"}, {"if (true) 1 else null", "Int?"}, {"when (1) { 1 -> \"a\"; else -> \"b\" }", "String"},
		{"listOf(1, 2)", "List<Int>"}, {"listOf(1, null)", "List<Int?>"}, {"listOf(1, 2).map { it + 1 }", "List<Int>"},
		{"listOf(1).map { \"$it\" }", "List<String>"}, {"1.let { x -> \"a\" }", "String"}, {"{ x: Int -> \"a\" }", "(Int) -> String"},
		{"RED", "Color"}, {"Color.BLUE", "Color"}, {"picture(\"p\")", "Shape"}, {"null ?: 1", "Int"},
		{"1 as String", "String"}, {"1 as? String", "String?"},
		{"Color.RED.name", "String"}, {"try { 1 } catch (e: Int) { 2 }", "Int"},
	} {
		file, diags := syntax.Parse("val x = " + test.value)
		prog, found := Resolve(file, testTable())
		if diags.HasErrors() || found.HasErrors() {
			t.Errorf("%s: %v %v", test.value, diags, found)
			continue
		}
		if got := prog.Tops[0].Type.String(); got != test.want {
			t.Errorf("%s: %s, want %s", test.value, got, test.want)
		}
	}
}

// TestMatch looks at where the arguments of a call go.
func TestMatch(t *testing.T) {
	ps := []param{
		{name: "a"}, {name: "b", optional: true}, {name: "more", vararg: true}, {name: "f", optional: true, lambda: true, arity: -1},
	}
	for _, test := range []struct {
		call   string
		to     []int
		lambda int
		misfit misfitKind
		fits   bool
	}{
		{"f(1)", []int{0}, noLambda, 0, true},
		{"f(1, 2, 3, 4)", []int{0, 1, 2, 2}, noLambda, 0, true},
		{"f(b = 1, a = 2)", []int{1, 0}, noLambda, 0, true},
		{"f(a = 1, 2)", []int{0, 1}, noLambda, 0, true},
		{"f(1) { }", []int{0}, 3, 0, true},
		{"f(b = 1, 2)", nil, noLambda, positionalLate, false},
		{"f()", nil, noLambda, missing, false},
		{"f(1, a = 2)", nil, noLambda, repeated, false},
		{"f(1, c = 2)", nil, noLambda, unknownParam, false},
	} {
		file, _ := syntax.Parse(test.call)
		x := file.Stmts[0].(*syntax.ExprStmt).X.(*syntax.Call)
		p := match(x, ps, false, false, nil)
		switch {
		case test.fits != (p.misfit == nil):
			t.Errorf("%s: misfit %+v", test.call, p.misfit)
		case !test.fits && p.misfit.kind != test.misfit:
			t.Errorf("%s: misfit %d, want %d", test.call, p.misfit.kind, test.misfit)
		case test.fits && (p.lambda != test.lambda || !slices.Equal(p.to, test.to)):
			t.Errorf("%s: %v %d", test.call, p.to, p.lambda)
		}
	}
}
