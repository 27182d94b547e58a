package codegen_test

import (
	"context"
	"fmt"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/dsl"
)

// A plugin turns a diagram into files, and warns of what it cannot carry over.
func ExamplePlugin_Generate() {
	ctx := context.Background()
	doc, err := dsl.Evaluate(ctx, `
classDiagram(name = "Shop") {
    classOf(name = "Order") {
        attribute(name = "number", type = "Int")
        attribute(name = "amount", type = "Quantity")
    }
}`, dsl.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	plugin, err := codegen.Lookup("kotlin")
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := plugin.Generate(ctx, doc, doc.Diagrams[0], codegen.Options{Package: "shop"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range out.Files {
		fmt.Printf("// %s\n%s", f.Name, f.Text)
	}
	for _, w := range out.Warnings {
		fmt.Println("warning:", w.Message)
	}
	// Output:
	// // Order.kt
	// // Generated from the class diagram "Shop".
	// // Types that the diagram does not declare: Quantity.
	//
	// package shop
	//
	// data class Order(
	//     val number: Int,
	//     val amount: Quantity,
	// )
	// warning: the diagram does not declare the type "Quantity"
}
