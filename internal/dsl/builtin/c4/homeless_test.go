package c4_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// TestHomeless puts elements that stand outside of the block of their owner into it, in whatever order they stand.
func TestHomeless(t *testing.T) {
	doc, err := dsl.Evaluate(context.Background(), `
c4Model("M") {
    val shop = softwareSystem("Shop")
    val api = container("API", system = shop)
    val web = container("Web") { system = shop }
    component("Login", container = api)
    component("Pages", container = web)
    containerDiagram("V") { system = shop }
}`, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	names := map[string]string{}
	model.Walk(doc.Models[0].Elements, func(e, _ model.Element) {
		if x, ok := e.(model.C4Element); ok {
			names[x.Ident().ID] = x.Ident().Name
			got = append(got, x.Ident().Name+" in "+names[x.Part().OwnerID])
		}
	})
	if want := "Shop in , API in Shop, Login in API, Web in Shop, Pages in Web"; strings.Join(got, ", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}

// TestNoHome names all elements without an owner, those behind one that has an owner included: one error for each kind.
func TestNoHome(t *testing.T) {
	_, err := dsl.Evaluate(context.Background(), `
c4Model("M") {
    val shop = softwareSystem("Shop")
    val user = person("User")
    container("Lost")
    container("Found", system = shop)
    container("Alone")
    component("Part")
    container("Wrong", system = "User")
    component("Misplaced", container = "Shop")
    containerDiagram("V") { system = shop }
}`, dsl.Limits{})
	var f *diag.Failure
	if !errors.As(err, &f) {
		t.Fatalf("no failure: %v", err)
	}
	var got []string
	for _, d := range f.Diagnostics {
		_, also, _ := strings.Cut(d.Hint, "The same is true of: ")
		got = append(got, d.Pos.String()+" "+d.Message+": "+also)
	}
	want := []string{
		`5:5 container "Lost" has no software system: "Alone" (line 7), "Wrong" (line 9).`,
		`8:5 component "Part" has no container: "Misplaced" (line 10).`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
