package syntax

import (
	"fmt"
	"go/ast"
	goparser "go/parser"
	gotoken "go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kuml-mcp/internal/diag"
)

// nested puts n openings, a middle and n closings together.
func nested(n int, open, middle, closing string) string {
	return strings.Repeat(open, n) + middle + strings.Repeat(closing, n)
}

// deep are forms that nest; each cycle of the parser's functions is in one of them.
var deep = map[string]func(n int) string{
	"parentheses":      func(n int) string { return nested(n, "(", "x", ")") },
	"unclosed":         func(n int) string { return nested(n, "(", "x", "") },
	"brackets":         func(n int) string { return nested(n, "a[", "x", "]") },
	"open brackets":    func(n int) string { return nested(n, "[", "x", "]") },
	"arguments":        func(n int) string { return nested(n, "f(a = ", "x", ")") },
	"blocks":           func(n int) string { return nested(n, "f { ", "x", " }") },
	"unclosed blocks":  func(n int) string { return nested(n, "f { ", "x", "") },
	"lines of blocks":  func(n int) string { return nested(n, "f {\n", "x", "\n}") },
	"lambdas":          func(n int) string { return nested(n, "{", "x", "}") },
	"parameters":       func(n int) string { return nested(n, "{ a -> ", "x", "}") },
	"templates":        func(n int) string { return nested(n, `"${`, "x", `}"`) },
	"raw templates":    func(n int) string { return nested(n, `"""${`, "x", `}"""`) },
	"minus":            func(n int) string { return nested(n, "- ", "x", "") },
	"not":              func(n int) string { return nested(n, "!", "x", "") },
	"else if":          func(n int) string { return nested(n, "if (a) b else ", "x", "") },
	"if if":            func(n int) string { return nested(n, "if (a) ", "x", "") },
	"if conditions":    func(n int) string { return nested(n, "if (", "x", ") y") },
	"when":             func(n int) string { return nested(n, "when { a -> ", "x", " }") },
	"when subjects":    func(n int) string { return nested(n, "when (", "x", ") { }") },
	"for":              func(n int) string { return nested(n, "for (a in b) ", "x", "") },
	"while":            func(n int) string { return nested(n, "while (a) ", "x", "") },
	"do":               func(n int) string { return nested(n, "do ", "x", " while (a)") },
	"labelled loops":   func(n int) string { return nested(n, "l@ for (a in b) ", "x", "") },
	"try":              func(n int) string { return nested(n, "try { ", "x", " } finally { }") },
	"return":           func(n int) string { return nested(n, "return ", "x", "") },
	"throw":            func(n int) string { return nested(n, "throw ", "x", "") },
	"functions":        func(n int) string { return nested(n, "fun f() { ", "x", " }") },
	"expression body":  func(n int) string { return nested(n, "fun f() = { ", "x", " }") },
	"classes":          func(n int) string { return nested(n, "class A { ", "", " }") },
	"enum classes":     func(n int) string { return nested(n, "enum class A { B; ", "", " }") },
	"default values":   func(n int) string { return nested(n, "fun f(a: A = { ", "x", " }) = 1") },
	"type arguments":   func(n int) string { return nested(n, "val x: A<", "B", ">") },
	"types":            func(n int) string { return "val x: " + nested(n, "A<", "B", ">") },
	"call types":       func(n int) string { return nested(n, "f<", "B", ">") + "()" },
	"function types":   func(n int) string { return "val x: " + nested(n, "(", "B", ") -> C") },
	"result types":     func(n int) string { return "val x: " + nested(n, "() -> ", "B", "") },
	"type parentheses": func(n int) string { return "val x: " + nested(n, "(", "B", ")") },
	"annotations":      func(n int) string { return nested(n, "@A ", "x", "") },
	"fragments":        func(n int) string { return nested(n, "alt a b\n", "x\n", "end\n") },
	"fragment heads":   func(n int) string { return nested(n, "alt a b\n", "x\n", "") },
	"guards":           func(n int) string { return nested(n, "alt \"a\" { ", "x", " }") },
	"else blocks":      func(n int) string { return nested(n, "alt { } else { ", "x", " }") },
	"else guards":      func(n int) string { return nested(n, "alt { } else [", "x", "] { }") },
	"second blocks":    func(n int) string { return nested(n, "f { } { ", "x", " }") },
	"ternaries":        func(n int) string { return nested(n, "a ? b : ", "x", "") },
	"ternary middles":  func(n int) string { return nested(n, "a ? ", "x", " : b") },
	"elvis":            func(n int) string { return nested(n, "a ?: return ", "x", "") },
	"unclosed strings": func(n int) string { return nested(n, `"${f("`, "", "") },
	"objects":          func(n int) string { return nested(n, "object : A { val a = ", "x", " }") },
	"is":               func(n int) string { return "x is " + nested(n, "A<", "B", ">") },
	"chains":           func(n int) string { return "a" + nested(n, ".b", "", "") },
	"call chains":      func(n int) string { return "a" + nested(n, ".b()", "", "") },
	"sums":             func(n int) string { return nested(n, "a + ", "a", "") },
	"powers":           func(n int) string { return nested(n, "a * b + c == ", "a", "") },
	"infix calls":      func(n int) string { return nested(n, "a to ", "a", "") },
	"not nulls":        func(n int) string { return "a" + nested(n, "!!", "", "") },
	"casts":            func(n int) string { return "a" + nested(n, " as B", "", "") },
	"indexes":          func(n int) string { return "a" + nested(n, "[0]", "", "") },
	"calls of results": func(n int) string { return "a" + nested(n, "(0)", "", "") },
	"blocks of blocks": func(n int) string { return "a" + nested(n, " { }", "", "") },
	"closers":          func(n int) string { return nested(n, ")", "", "}") },
	"mixed closers":    func(n int) string { return nested(n, "(", "", "]") },
	"braces, closers":  func(n int) string { return nested(n, "{\n", "", ")\n") },
	"dedents":          func(n int) string { return "    " + nested(n, "{ ", "\n", "}\n") },
	"comparisons":      func(n int) string { return nested(n, "a<", "a", "") },
	"lines of alt":     func(n int) string { return nested(n, "alt x\n", "", "") },
	"alts in a line":   func(n int) string { return nested(n, "alt x;", "", "") },
	"labels":           func(n int) string { return nested(n, "l@", "x", "") },
	"commas":           func(n int) string { return "f(" + nested(n, ",", "", "") + ")" },
	"semicolons":       func(n int) string { return nested(n, ";", "", "") },
	"quotes":           func(n int) string { return nested(n, `"`, "", "") },
	"backslashes":      func(n int) string { return `"` + nested(n, `\`, "", "") },
	"comments":         func(n int) string { return nested(n, "/*", "", "") },
	"new":              func(n int) string { return nested(n, "new ", "x", "()") },
	"modifiers":        func(n int) string { return nested(n, "private ", "val x = 1", "") },
	"imports":          func(n int) string { return nested(n, "import a.b\n", "", "") },
	"modifier entries": func(n int) string { return "enum class A { " + nested(n, "data ", "", "") + "}" },
	"entries":          func(n int) string { return "enum class A { " + nested(n, "B ", "", "") + "}" },
	"params ahead":     func(n int) string { return nested(n, "{ a, ", "", "") },
	"accessors":        func(n int) string { return "val a = 1" + nested(n, " get() = 1", "", "") },
	"getters":          func(n int) string { return nested(n, "val a get() = { ", "", "}") },
	"wide":             func(n int) string { return nested(n, "é ", "", "") },
	"invalid":          func(n int) string { return nested(n, "\xff\x00", "", "") },
	"invalid text":     func(n int) string { return `"` + nested(n, "\xff\x00", "", `"`) },
	"signs":            func(n int) string { return nested(n, "#", "", "") },
	"sign pairs":       func(n int) string { return nested(n, "≤ ≥", "", "") },
	"smart quotes":     func(n int) string { return nested(n, "“", "", "”") },
	"fences":           func(n int) string { return nested(n, "```\n", "", "```\n") },
	"thoughts":         func(n int) string { return nested(n, "<think>", "", "</think>") },
	"constructors":     func(n int) string { return "class A { " + nested(n, "constructor() ", "", "") + "}" },
	"supertypes":       func(n int) string { return "class A : " + nested(n, "B(", "", ")") },
	"receivers":        func(n int) string { return "fun " + nested(n, "A.", "f", "") + "() = 1" },
	"receiver types":   func(n int) string { return "val a: " + nested(n, "A.(B) -> ", "C", "") },
	"destructuring":    func(n int) string { return "val " + nested(n, "(", "a", ")") + " = b" },
	"catches":          func(n int) string { return "try { }" + nested(n, " catch (e: E) { ", "", "}") },
	"case lines":       func(n int) string { return nested(n, "case A\n", "", "") },
	"enums":            func(n int) string { return nested(n, "enum A { ", "", "}") },
	"dots":             func(n int) string { return nested(n, "a..", "a", "") },
}

// longest are the forms that are tried at full length; the others are shorter to keep the test quick.
var longest = []string{"parentheses", "brackets", "blocks", "templates", "minus", "else if", "types", "fragments"}

// Every form, some ten thousand times, is read soon and without trouble, and its tree is not deep.
func TestDeepNesting(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(deep)) {
		form := deep[name]
		t.Run(name, func(t *testing.T) {
			n := 15_000
			if slices.Contains(longest, name) {
				n = 50_000
			}
			src := form(n)
			start := time.Now()
			file, list := Parse(src)
			if took := time.Since(start); took > 3*time.Second {
				t.Errorf("took %v", took)
			}
			if d := treeDepth(file); d > 40*MaxDepth {
				t.Errorf("the tree is %d deep", d)
			}
			for _, d := range list.Sorted(diag.Error) {
				if d.Code != diag.ScriptSyntax && d.Code != diag.ScriptLimit && d.Code != diag.NoDiagram {
					t.Errorf("unexpected %v", d)
				}
			}
		})
	}
}

// Every cycle of functions of the parser passes enter, so that none can exhaust the stack: without those that call it, no
// method of the parser reaches itself.
func TestCyclesPassDepthCheck(t *testing.T) {
	calls := parserCalls(t)
	for name, callees := range calls {
		if slices.Contains(callees, "enter") {
			calls[name] = nil
		}
	}
	const visiting, done = 1, 2
	state := map[string]int{}
	var visit func(name string, path []string)
	visit = func(name string, path []string) {
		path = append(path, name)
		if state[name] == visiting {
			t.Errorf("cycle without depth check: %v", path)
		}
		if state[name] != 0 {
			return
		}
		state[name] = visiting
		for _, c := range calls[name] {
			visit(c, path)
		}
		state[name] = done
	}
	for _, name := range slices.Sorted(maps.Keys(calls)) {
		visit(name, nil)
	}
	if len(calls) < 50 {
		t.Errorf("only %d methods of the parser found", len(calls))
	}
}

// boundedByTree are methods that go over fragments already read and are only as deep as those.
var boundedByTree = []string{"rewrite", "rewriteLines"}

// parserCalls gives for each method of the parser the methods it calls, those passed as values included.
func parserCalls(t *testing.T) map[string][]string {
	calls := map[string][]string{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		tree, err := goparser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range tree.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || !strings.Contains(types.ExprString(f.Recv.List[0].Type), "parser") ||
				slices.Contains(boundedByTree, f.Name.Name) {
				continue
			}
			calls[f.Name.Name] = nil
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && types.ExprString(s.X) == "p" {
					calls[f.Name.Name] = append(calls[f.Name.Name], s.Sel.Name)
				}
				return true
			})
		}
	}
	return calls
}

// A limit is reported once, at the place where it is exceeded, and names what it limits.
func TestLimits(t *testing.T) {
	tests := []struct{ src, want string }{
		{nested(MaxDepth+1, "(", "x", ")"), fmt.Sprintf("1:%d+1 nesting is deeper than 200 levels", MaxDepth+1)},
		{nested(MaxDepth+1, "- ", "x", ""), fmt.Sprintf("1:%d+1 nesting is deeper than 200 levels", 2*MaxDepth+3)},
		{"f(\n" + nested(MaxDepth, "if (a) b else\n", "x", "") + ")", fmt.Sprintf("%d:5+1 nesting is deeper than 200 levels", MaxDepth)},
		{"a" + nested(MaxChain+1, ".b", "", ""),
			fmt.Sprintf("1:%d+0 nesting of one expression is too long: more than 1000 operators, calls or members in a row", 2*MaxChain+4)},
	}
	for _, c := range tests {
		_, l := Parse(c.src)
		errs := l.Sorted(diag.Error)
		if len(errs) != 1 || errs[0].Code != diag.ScriptLimit || show(errs[0]) != c.want {
			t.Errorf("%.20s… gives %v, want %s", c.src, errs, c.want)
		}
	}
	for _, src := range []string{
		nested(MaxDepth-1, "(", "x", ")"), nested(MaxDepth-2, "f { ", "x", " }"), "a" + nested(MaxChain-1, " + a", "", ""),
	} {
		if _, l := Parse(src); l.Len() > 0 {
			t.Errorf("%.20s… gives %v", src, l.Sorted(diag.Error))
		}
	}
}

// Another limit counts in the same way.
func TestParseWithin(t *testing.T) {
	for _, depth := range []int{10, 400} {
		for _, c := range []struct {
			src  string
			want int
		}{
			{nested(depth-1, "(", "x", ")"), 0}, {nested(depth+1, "(", "x", ")"), 1},
			{"a" + nested(5*depth-1, " + a", "", ""), 0}, {"a" + nested(5*depth+1, " + a", "", ""), 1},
		} {
			if _, l := ParseWithin(c.src, depth); l.Len() != c.want {
				t.Errorf("%d: %.20s… gives %v", depth, c.src, l.Sorted(diag.Error))
			}
		}
	}
}

func treeDepth(n Node) int {
	deepest := 0
	for _, c := range Children(n) {
		deepest = max(deepest, treeDepth(c))
	}
	return deepest + 1
}
