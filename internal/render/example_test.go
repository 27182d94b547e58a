package render_test

import (
	"context"
	"fmt"
	"strings"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/render"
)

// A diagram becomes a picture, with some facts about it.
func ExampleRender() {
	ctx := context.Background()
	doc, err := dsl.Evaluate(ctx, `
classDiagram(name = "Shop") {
    val order = classOf(name = "Order")
    classOf(name = "Rush order") { extends(order) }
}`, dsl.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	picture, err := render.Render(ctx, doc, doc.Diagrams[0], render.Options{Theme: "kuml", Format: render.SVG, Check: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(picture.Type, picture.Title, picture.Counts)
	fmt.Println("faults:", len(picture.Violations))
	fmt.Println("shows Rush order:", strings.Contains(string(picture.Data), ">Rush order<"))
	// Output:
	// Class diagram Shop [{UmlClass 2} {UmlGeneralization 1}]
	// faults: 0
	// shows Rush order: true
}
