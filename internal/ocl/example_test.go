package ocl_test

import (
	"context"
	"fmt"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/ocl"
)

// Constraints read the model, or the values of the instances of an object diagram. What does not hold, or makes no sense, is a
// violation.
func ExampleValidate() {
	script := `
classDiagram(name = "Shop") {
    classOf(name = "Order") {
        attribute(name = "id", type = "UUID")
        constraint(name = "one attribute", body = "self.ownedAttribute->size() = 1")
        constraint(name = "abstract", body = "self.isAbstract")
        constraint(name = "misspelt", body = "self.name.siz() > 3")
    }
}`
	doc, err := dsl.Evaluate(context.Background(), script, dsl.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	report := ocl.Validate(doc, doc.Diagrams, script)
	fmt.Println("valid:", report.Valid())
	for _, v := range report.Violations {
		fmt.Printf("line %d: %s\n", v.Line, v.Message)
	}
	// Output:
	// valid: false
	// line 6: Constraint 'abstract' violated on 'Order': evaluated to false
	// line 7: Constraint 'misspelt' on 'Order' threw: String has no operation 'siz'; did you mean 'size'?
}
