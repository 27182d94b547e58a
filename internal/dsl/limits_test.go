package dsl

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kuml-mcp/internal/diag"
)

// TestLimits breaks each budget, with its default or a smaller one, and looks at the answer: its code, the budget it names and
// its place, the same each time.
func TestLimits(t *testing.T) {
	diagram := func(body string) string { return "classDiagram(\"d\") {\n" + body + "\n}" }
	tests := []struct {
		name, script string
		limits       Limits
		budget       string
		at           string
	}{
		{"while", diagram("while (true) { }"), Limits{Steps: 1000}, "steps", "2:1"},
		{"do", diagram("do { val x = 1 } while (true)"), Limits{Steps: 1000}, "steps", ""},
		{"for", diagram("for (i in 1..1000000000) { }"), Limits{Steps: 1000}, "steps", "2:1"},
		{"repeat", diagram("repeat(1000000000) { }"), Limits{Steps: 1000}, "steps", ""},
		{"generateSequence", diagram("generateSequence(1) { it + 1 }.forEach { }"), Limits{Steps: 1000}, "steps", ""},
		{"library loop", diagram("(1..1000000000).sum()"), Limits{}, "", ""},
		{"recursion", "fun f(n: Int): Int = f(n + 1)\nclassDiagram(\"d\") { f(1) }", Limits{}, "depth", "1:22"},
		{"mutual recursion",
			"fun f(n: Int): Int { return g(n) }\nfun g(n: Int): Int { if (n > 0) return f(n); return 0 }\nclassDiagram(\"d\") { f(1) }",
			Limits{}, "depth", ""},
		{"recursive lambda", diagram("lateinit var f: (Int) -> Int\nf = { f(it + 1) }\nf(1)"), Limits{}, "depth", ""},
		{"recursive toString", "class A { override fun toString(): String = \"$this\" }\nclassDiagram(\"d\") { println(A()) }", Limits{},
			"depth", ""},
		{"text", diagram("var s = \"abcdefgh\"\nwhile (true) { s += s }"), Limits{}, "alloc", "3:16"},
		{"template", diagram("var s = \"abcdefgh\"\nwhile (true) { s = \"$s$s\" }"), Limits{}, "alloc", ""},
		{"repeated text", diagram("\"abc\".repeat(1000000000)"), Limits{}, "alloc", ""},
		{"padded text", diagram("\"abc\".padStart(1000000000)"), Limits{}, "alloc", ""},
		{"list", diagram("val l = mutableListOf(1)\nwhile (true) { l.addAll(l) }"), Limits{}, "alloc", ""},
		{"list constructor", diagram("List(1000000000) { it }"), Limits{}, "", ""},
		{"range to list", diagram("(1..1000000000).toList()"), Limits{}, "", ""},
		{"map", diagram("val m = mutableMapOf(0 to 0)\nvar i = 0\nwhile (true) { i++; m[i] = i }"), Limits{Alloc: 1000}, "alloc", ""},
		{"objects", "class A(val x: Int)\nclassDiagram(\"d\") { while (true) { A(1) } }", Limits{Alloc: 1000}, "alloc", ""},
		{"comparing", diagram("val a = List(100000) { it }\nval b = a.toList()\nwhile (a == b) { }"), Limits{}, "steps", "4:8"},
		{"values of a map", diagram("val m = (1..10000).associateWith { it }.toMutableMap()\nwhile (true) m.values.indexOf(-1)"), Limits{},
			"steps", ""},
		{"parts of a list", diagram("var l = MutableList(100) { it }\nwhile (true) { l = l.subList(0, 100); l.add(1); l.removeLast() }"),
			Limits{Steps: 20000}, "steps", ""},
		{"replaced text", diagram("var t = \"a\".repeat(1000)\nwhile (true) t = t.replace(\"a\", \"aa\")"), Limits{}, "alloc", "3:18"},
		{"elements", diagram("for (i in 1..1000000) classOf(\"C$i\")"), Limits{Elements: 100}, "elements", "2:23"},
		{"nesting", diagram("val x = " + strings.Repeat("(", 300) + "1" + strings.Repeat(")", 300)), Limits{}, "nesting", ""},
		{"nesting of blocks", diagram("packageOf(\"a\") {\n packageOf(\"b\") {\n packageOf(\"c\") { } } }"), Limits{Nesting: 3}, "nesting",
			"3:12"},
		{"long expression", diagram("val x = 1" + strings.Repeat(" + 1", 99)), Limits{Nesting: 10}, "nesting", ""},
		{"attributes", diagram("classOf(\"A\") { for (i in 1..1000000) attribute(\"a$i\", \"Int\") }"), Limits{Elements: 100}, "elements",
			""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var first string
			for range 2 {
				_, err := Evaluate(context.Background(), test.script, test.limits)
				var f *diag.Failure
				if !errors.As(err, &f) || f.Code != diag.ScriptLimit {
					t.Fatalf("got %v", err)
				}
				if test.budget != "" && f.Details["budget"] != test.budget {
					t.Errorf("budget %v, want %s: %v", f.Details["budget"], test.budget, f)
				}
				if at := f.Diagnostics[0].Pos.String(); test.at != "" && at != test.at {
					t.Errorf("at %s, want %s: %v", at, test.at, f)
				}
				if first == "" {
					first = f.Error()
				} else if f.Error() != first {
					t.Errorf("two answers:\n%s\n%s", first, f.Error())
				}
			}
		})
	}
}

// TestBytes sends more text than is read.
func TestBytes(t *testing.T) {
	_, err := Evaluate(context.Background(), strings.Repeat(" ", DefaultBytes+1), Limits{})
	var f *diag.Failure
	if !errors.As(err, &f) || f.Code != diag.ScriptTooLarge {
		t.Errorf("got %v", err)
	}
}

// TestCancel ends the context while a script runs.
func TestCancel(t *testing.T) {
	script := "classDiagram(\"d\") { while (true) { } }"
	limits := Limits{Steps: 1 << 40}
	for _, test := range []struct {
		code diag.Code
		ctx  func() (context.Context, context.CancelFunc)
	}{
		{diag.Timeout, func() (context.Context, context.CancelFunc) {
			return context.WithTimeout(context.Background(), 20*time.Millisecond)
		}},
		{diag.Cancelled, func() (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(context.Background())
			time.AfterFunc(20*time.Millisecond, cancel)
			return ctx, cancel
		}},
	} {
		ctx, cancel := test.ctx()
		_, err := Evaluate(ctx, script, limits)
		cancel()
		var f *diag.Failure
		if !errors.As(err, &f) || f.Code != test.code {
			t.Errorf("got %v, want %s", err, test.code)
		}
	}
}

// TestHostile runs scripts that try to hurt; each must be answered in good time, and a normal script must work after it.
func TestHostile(t *testing.T) {
	long := func(n int, s string) string { return strings.Repeat(s, n) }
	scripts := map[string]string{
		"nested parentheses": "val x = " + long(50000, "(") + "1" + long(50000, ")"),
		"nested blocks":      long(20000, "run { ") + long(20000, "}"),
		"nested templates":   long(10000, "\"${"),
		"long sum":           "val x = 1" + long(60000, " + 1") + "\nclassDiagram(\"d\") { }",
		"long chain":         "val x = \"a\"" + long(12000, ".trim().toString()") + "\nclassDiagram(\"d\") { }",
		"many branches":      "val x = 1\n" + long(20000, "if (x > 2) { }\n") + "classDiagram(\"d\") { }",
		"else if":            "val x = 1\nif (x == 0) { }" + long(12000, " else if (x == 1) { }") + "\nclassDiagram(\"d\") { }",
		"many functions":     long(3000, "run { for (i in 1..1) { } }\n") + "classDiagram(\"d\") { }",
		"go code in names": "val `x); import \"os\"; func(` = 1\nfun `}; os.Exit(1)`() = 1\nclassDiagram(\"`+\\\"; " +
			"panic(1)\") { if (true) { `}; os.Exit(1)`() } }",
		"go keywords": "val func = 1; val chan = 2; val k = 3; val Run = 4; fun main() = 1; " +
			"fun f0() = 2\nclassDiagram(\"d\") { for (Fn in 1..2) println(Fn) }",
		"deep data":         "var l = listOf<Any>()\nrepeat(100000) { l = listOf(l) }\nprintln(l)\nclassDiagram(\"d\") { }",
		"list in itself":    "val l = mutableListOf<Any>(); l.add(l); println(l == l); println(l)\nclassDiagram(\"d\") { }",
		"nul and bad UTF-8": "classDiagram(\"d\x00\") { classOf(\"\xff\xfe\") }",
		"many errors":       long(5000, "foo()\n"),
		"many vals":         "classDiagram(\"d\") { " + long(8000, "val a = b\n") + "}",
		"nested types":      long(90, "val a: Foo = run { ") + long(90, "}") + "\nclassDiagram(\"d\") { }",
		"nested steps":      "val a = mutableListOf(0)\nval x = " + long(90, "a[") + "0" + long(90, "]++") + "\nclassDiagram(\"d\") { }",
		"nested additions": "class A { var b = mutableListOf(1) }\n" + long(90, "run { A().b += ") + "1" + long(90, "}") +
			"\nclassDiagram(\"d\") { }",
		"nested functions": long(90, "fun f() { ") + long(90, "}") + "\nclassDiagram(\"d\") { }",
		"nested lambdas":   "val f = " + long(90, "{ x: Int -> ") + "1" + long(90, "}") + "\nclassDiagram(\"d\") { }",
		"doubling types": doubling("x%d to x%d") +
			"val y = if (1 > 2) x60 else x59\nval z: Pair<Int, Int> = x60\nclassDiagram(\"d\") { }",
		"doubling functions": doubling("{ a: Int -> x%d to { b: Int -> x%d } }") + "classDiagram(\"d\") { }",
		"forward circle":     "classDiagram(\"d\") { val a = classOf(\"A\") { extends(b) }; val b = classOf(\"B\") { extends(a) } }",
	}
	for _, name := range sortedNames(scripts) {
		t.Run(name, func(t *testing.T) {
			started := time.Now()
			_, err := Evaluate(context.Background(), scripts[name], Limits{})
			var f *diag.Failure
			if err != nil && (!errors.As(err, &f) || f.Code == diag.Internal) {
				t.Errorf("got %.300v", err)
			}
			if took := time.Since(started); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			if _, err := Evaluate(context.Background(), "classDiagram(\"d\") { classOf(\"A\") }", Limits{}); err != nil {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

// doubling makes a script of vals each of which has the one before twice in it.
func doubling(value string) string {
	var b strings.Builder
	b.WriteString("val x0 = 1\n")
	for i := range 60 {
		fmt.Fprintf(&b, "val x%d = "+value+"\n", i+1, i, i)
	}
	return b.String()
}

func sortedNames(m map[string]string) []string {
	var out []string
	for name := range m {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}
