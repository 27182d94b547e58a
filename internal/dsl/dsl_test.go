package dsl

import (
	"context"
	"fmt"
	"strings"
	"testing"

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
