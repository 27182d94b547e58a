package dsl

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// TestClassDiagram carries one script through the whole front end.
func TestClassDiagram(t *testing.T) {
	doc, err := Evaluate(context.Background(), `
classDiagram(name = "Shop") {
    val order = classOf("Order") { attribute("id", "UUID"); stereotypes += "entity" }
    for (i in 1..3) {
        if (i == 2) continue
        classOf("Part$i") { extends(order) }
    }
    dependency(client = order, supplier = later)
    val later = classOf("Later")
}`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	model.Walk(doc.Diagrams[0].Elements, func(e, _ model.Element) { ids = append(ids, e.Ident().ID) })
	got := strings.Join(ids, " ")
	want := "Order Order::id Part1 gen::Part1-|>Order Part3 gen::Part3-|>Order dep::Order..>Later Later"
	if got != want {
		t.Errorf("elements\n got %s\nwant %s", got, want)
	}
	if len(doc.Warnings) != 1 || !strings.Contains(fmt.Sprint(doc.Warnings), "used before its declaration") {
		t.Errorf("warnings: %v", doc.Warnings)
	}
}

// TestParallel evaluates many scripts at once: each must get its own answer.
func TestParallel(t *testing.T) {
	scripts := seeds(t)
	want := make([]string, len(scripts))
	limits := Limits{Steps: 20_000}
	for i, s := range scripts {
		want[i] = answer(t, s, limits)
	}
	var wait sync.WaitGroup
	for w := range 4 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := range scripts {
				i = (i*7 + w*13) % len(scripts)
				if got := answer(t, scripts[i], limits); got != want[i] {
					t.Errorf("%s\n got %s\nwant %s", scripts[i], got, want[i])
				}
			}
		}()
	}
	wait.Wait()
}

// TestResult looks at which diagram is the script's value.
func TestResult(t *testing.T) {
	const a, b = "classDiagram(\"a\") { }", "classDiagram(\"b\") { }"
	for _, test := range []struct{ script, want string }{
		{a + "\n" + b, "b"},
		{"val x = " + a + "\nval y = " + b + "\nx", "a"},
		{"val x = " + a + "\nval y = " + b, "b"},
		{"val x = " + a + "\n" + b + "\nprintln(1)", "a"},
		{"val y = " + b + "\n" + a, "a"},
		{"if (true) " + a + " else " + b, "a"},
		{"fun f() = " + a + "\nf()", "a"},
		{"fun f() = " + a + "\nf()\nval y = " + b + "\n1 + 1", "b"},
		{"umlModel(\"m\") { }", "m"},
		{"c4Model(\"m\") { person(\"p\"); systemLandscapeDiagram(\"a\"); systemContextDiagram(\"b\") }", "a"},
		{"val m = c4Model(\"m\") { person(\"p\"); systemLandscapeDiagram(\"a\"); systemContextDiagram(\"b\") }\nprintln(m)", "a"},
		{"umlModel(\"m\") { classDiagram(\"a\") { }; classDiagram(\"b\") { } }", "a"},
		{"umlModel(\"m\") { classOf(\"A\"); classDiagram(\"b\") { } }", "m"},
	} {
		doc, err := Evaluate(context.Background(), test.script, Limits{})
		if err != nil {
			t.Errorf("%s: %v", test.script, err)
			continue
		}
		if got := doc.Diagrams[doc.Result].Name; got != test.want {
			t.Errorf("%s: %s, want %s", test.script, got, test.want)
		}
	}
	var f *diag.Failure
	for _, script := range []string{"", "val x = 1", "fun f() = " + a} {
		if _, err := Evaluate(context.Background(), script, Limits{}); !errors.As(err, &f) || f.Code != diag.NoDiagram {
			t.Errorf("%q: %v", script, err)
		}
	}
}
