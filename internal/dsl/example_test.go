package dsl_test

import (
	"context"
	"errors"
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// A script becomes a document with diagrams, whose elements are plain data.
func ExampleEvaluate() {
	script := `
classDiagram(name = "Shop") {
    for (name in listOf("Order", "Customer")) classOf(name = name) { attribute(name = "id", type = "UUID") }
}`
	doc, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	d := doc.Diagrams[doc.Result]
	fmt.Println(d.Name)
	d.Walk(func(e, owner model.Element) { fmt.Println(e.Kind(), e.Ident().ID) })
	// Output:
	// Shop
	// UmlClass Order
	// UmlProperty Order::id
	// UmlClass Customer
	// UmlProperty Customer::id
}

// All mistakes of a script are told at once, each with its place and what to write.
func ExampleEvaluate_mistakes() {
	script := `classDiagram(name = "Shop") {
    clasOf(name = "Order")
    classOf(nmae = "Customer")
}`
	_, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
	var failure *diag.Failure
	if errors.As(err, &failure) {
		for _, d := range failure.Diagnostics {
			fmt.Printf("%v %s (%s)\n", d.Pos, d.Message, d.Hint)
		}
	}
	// Output:
	// 2:5 classDiagram { } has no function 'clasOf' (Did you mean 'classOf'?)
	// 3:13 classOf() has no parameter 'nmae' (Did you mean 'name'? It takes: classOf(name: String, id: String? = null) { })
}

// A script that does not come to its end uses up its budget.
func ExampleLimits() {
	_, err := dsl.Evaluate(context.Background(), `while (true) { }`, dsl.Limits{Steps: 1000})
	var failure *diag.Failure
	if errors.As(err, &failure) {
		fmt.Println(failure.Code, failure.Details["budget"])
	}
	// Output:
	// SCRIPT_LIMIT steps
}
