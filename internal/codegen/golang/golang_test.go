package golang_test

import (
	"go/format"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// Generated Go must be what gofmt writes, and every file must belong to the same package.
func TestGoIsFormatted(t *testing.T) {
	for _, d := range append(gentest.Corpus(t), gentest.HardModels()...) {
		for _, f := range gentest.Generate(t, d, "go", codegen.Options{}) {
			formatted, err := format.Source([]byte(f.Text))
			if err != nil || string(formatted) != f.Text {
				t.Errorf("%s: %s is not formatted (%v):\n%s", d.Name, f.Name, err, f.Text)
			}
			if !strings.Contains(f.Text, "\npackage model\n") || strings.ContainsRune(f.Name, '/') {
				t.Errorf("%s: %s does not belong to the package", d.Name, f.Name)
			}
		}
	}
}

func TestGoForms(t *testing.T) {
	hard := gentest.HardModels()
	overloads, owed, names, packages, types := hard[0], hard[1], hard[2], hard[3], hard[4]
	files := gentest.NewBuilder("Files")
	files.Class("OrderTest", gentest.Attr("customerId", "String", ""))
	files.Class("ServiceWindows")
	files.Class("Test")
	kind := files.Enum("Kind", "IN_TRANSIT", "USD")
	kind.Operations = []*model.Operation{gentest.Op("next", "Kind")}
	gentest.CheckForms(t, "go", []gentest.Form{
		{Diagram: overloads, Values: nil, File: "circle.go",
			Want: []string{"type Circle struct {\n\tShape\n}", "func (c *Circle) Scale2(x float64, y float64) {"}},
		{Diagram: owed, Values: nil, File: "solid.go",
			Want: []string{"type Solid interface {\n\tShape\n\t// AsSolid gives", "type SolidBase struct {\n}"}},
		{Diagram: owed, Values: nil, File: "cube.go",
			Want: []string{
				"type Cube struct {\n\tSolidBase\n\n\tLabel string\n}", "func (c *Cube) GetLabel() string { return c.Label }",
				"func (c *Cube) SetLabel(value string) { c.Label = value }", "_ Body  = (*Cube)(nil)",
			}},
		{Diagram: owed, Values: nil, File: "counted.go", Want: []string{"func (c *Counted) Mass() float64 {"}},
		{Diagram: names, Values: nil, File: "error.go",
			Want: []string{"func (e *Error) Delete(class string, arguments int, self string, self2 string) bool {"}},
		{Diagram: packages, Values: nil, File: "order3.go", Want: []string{"type BOrder struct {"}},
		{Diagram: types, Values: nil, File: "everything.go",
			Want: []string{"ValueBigDecimalA: big.NewRat(199, 20)", "maybeIntADefault := 7\n", "maybeLongADefault := int64(5)\n"}},
		{Diagram: files.Diagram, Values: nil, File: "order_test_type.go", Want: []string{"CustomerID string"}},
		{Diagram: files.Diagram, Values: map[string]string{"tags": "json"}, File: "order_test_type.go",
			Want: []string{"CustomerID string `json:\"customerId\"`"}},
		{Diagram: files.Diagram, Values: nil, File: "service_windows_type.go", Want: nil},
		{Diagram: files.Diagram, Values: nil, File: "test.go", Want: nil},
		{Diagram: files.Diagram, Values: nil, File: "kind.go",
			Want: []string{"KindInTransit Kind = \"IN_TRANSIT\"", "KindUSD       Kind = \"USD\"", "func (k Kind) Next() Kind {"}},
	})
}
