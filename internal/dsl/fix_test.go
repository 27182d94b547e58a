package dsl

import (
	"context"
	"testing"
)

// TestSwappedFix checks the fix for two arguments that stand in each other's place.
func TestSwappedFix(t *testing.T) {
	for _, tt := range []struct{ call, want string }{
		{`instanceOf("o", "Order")`, `"Order", "o"`},
		{`instanceOf("5 $a",   "Order")`, ``},
		{`instanceOf("a $5", name = "Order")`, `"Order", name = "a \$5"`},
		{"instanceOf(\"o\",\n\"Order\")", ``},
	} {
		doc, err := Evaluate(context.Background(),
			"val a = 1\nclassDiagram(\"c\") { classOf(\"Order\") }\nobjectDiagram(\"d\") { "+tt.call+" }", Limits{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, w := range doc.Warnings {
			if w.Fix != nil {
				got = w.Fix.NewText
			}
		}
		if got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.call, got, tt.want)
		}
	}
}
