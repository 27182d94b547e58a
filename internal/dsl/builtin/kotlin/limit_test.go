package kotlin_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
)

// TestBombs makes sure that what would take all memory or time ends with SCRIPT_LIMIT.
func TestBombs(t *testing.T) {
	for _, code := range []string{
		`"x".repeat(2000000000)`,
		`"x".padStart(2000000000)`,
		`"x".padEnd(2000000000, '0')`,
		`var s = "x"; while (true) { s += s }`,
		`var s = "xx"; while (true) { s = s.replace("x", s) }`,
		`var s = "xx"; while (true) { s = s.replace(Regex("x"), s) }`,
		`var s = "xx"; while (true) { s = "$s$s" }`,
		`var s = "xx"; while (true) { s = listOf(s, s).joinToString(s) }`,
		`var s = "xx"; while (true) { s = s.uppercase() + s.lowercase() }`,
		`val b = StringBuilder("xx"); while (true) { b.append(b) }`,
		`val b = StringBuilder("xx"); while (true) { b.insert(0, b) }`,
		`buildString { while (true) append("xxxxxxxxxxxxxxxxxxxx") }`,
		`val l = mutableListOf(1); while (true) { l.addAll(l) }`,
		`val l = mutableListOf(1); while (true) { l += l }`,
		`var l = listOf(1); while (true) { l = l + l }`,
		`var l = listOf(1); while (true) { l = l.flatMap { listOf(it, it) } }`,
		`var l = listOf(1); while (true) { l = listOf(l, l).flatten() }`,
		`(1..2000000000).toList()`,
		`(1..2000000000).map { 1 }`,
		`(1..2000000000).sum()`,
		`(1..2000000000).count { true }`,
		`(1L..9000000000000000000L).toSet()`,
		`(1..2000000000).sorted()`,
		`(1..2000000000).reversed().toList()`,
		`(1..2000000000).joinToString()`,
		`(1..2000000000).windowed(1000000)`,
		`(1..2000000).toList().windowed(1000)`,
		`(1..2000000000).zip(1..2000000000)`,
		`(1..2000000000).associateWith { it }`,
		`(1..2000000000).partition { true }`,
		`(1..2000000000).last { it > 0 }`,
		`(1..2000000000).max()`,
		`repeat(2000000000) { }`,
		`List(2000000000) { 0 }`,
		`IntArray(2000000000)`,
		`Array(2000000000) { 0 }`,
		`arrayOfNulls(2000000000)`,
		`generateSequence(1) { it + 1 }.toList()`,
		`generateSequence(1) { it + 1 }.last()`,
		`generateSequence(1) { it + 1 }.count()`,
		`generateSequence(1) { it }.distinct().toList()`,
		`generateSequence(1) { it + 1 }.sorted().first()`,
		`generateSequence { listOf<Int>() }.flatten().first()`,
		`val s = "a".repeat(100000); while (true) { s.matches(Regex("(a*)*b")) }`,
		`while (true) { Regex("(a{30}){30}") }`,
		`"a".repeat(100000).replace(Regex("a.*b|a"), "b")`,
		`fun nest(n: Int): Any = if (n == 0) 1 else nest(n - 1).let { listOf(it, it) }; nest(60).toString()`,
		`fun nest(n: Int): Any = if (n == 0) 1 else nest(n - 1).let { listOf(it, it) }; nest(60).hashCode()`,
		`fun nest(n: Int): Any = if (n == 0) 1 else nest(n - 1).let { listOf(it, it) }; nest(60) == nest(60)`,
		`fun nest(n: Int): Any = if (n == 0) 1 else nest(n - 1).let { listOf(it, it) }; setOf(nest(60)).size`,
		`val l = mutableListOf<Any>(); l.add(listOf(l)); l.toString()`,
		`val l = mutableListOf<Any>(); l.add(listOf(l)); l.hashCode()`,
		`val a = mutableListOf<Any>(); a.add(a); val b = mutableListOf<Any>(); b.add(b); a == b`,
		`val m = mutableMapOf<Any, Any>(); m["a"] = m; m.toString()`,
		`"%1000d".repeat(1000).let { f -> var s = ""; while (true) { s += f.replace("%", "%1\$").format(1) } }`,
		`val s = "ab".repeat(100000); while (true) { s.chunked(1) }`,
		`val s = "ab".repeat(100000); while (true) { s.split("") }`,
		`val s = "ab".repeat(100000); while (true) { s.lines() }`,
		`val s = "ab".repeat(100000); while (true) { s.toList() }`,
		`val s = "\n".repeat(100000); while (true) { s.prependIndent("x".repeat(1000)) }`,
	} {
		t.Run(code, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			_, err := dsl.Evaluate(ctx, "val x = run { "+code+" }\nclassDiagram(name = \"T\") {}\n",
				dsl.Limits{Steps: 50_000, Alloc: 500_000})
			var failure *diag.Failure
			if !errors.As(err, &failure) || failure.Code != diag.ScriptLimit {
				t.Errorf("got %v", err)
			}
		})
	}
}
