package codegen

import (
	"go/format"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// Generated Go must be what gofmt writes, and every file must belong to the same package.
func TestGoIsFormatted(t *testing.T) {
	for _, d := range append(corpus(t), hardModels()...) {
		for _, f := range generate(t, d, "go", Options{}) {
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
	hard := hardModels()
	overloads, owed, names, packages, types := hard[0], hard[1], hard[2], hard[3], hard[4]
	files := newBuilder("Files")
	files.class("OrderTest", attr("customerId", "String", ""))
	files.class("ServiceWindows")
	files.class("Test")
	kind := files.enum("Kind", "IN_TRANSIT", "USD")
	kind.Operations = []*model.Operation{op("next", "Kind")}
	testForms(t, "go", []form{
		{overloads, nil, "circle.go", []string{"type Circle struct {\n\tShape\n}", "func (c *Circle) Scale2(x float64, y float64) {"}},
		{owed, nil, "solid.go", []string{"type Solid interface {\n\tShape\n\t// AsSolid gives", "type SolidBase struct {\n}"}},
		{owed, nil, "cube.go", []string{"type Cube struct {\n\tSolidBase\n\n\tLabel string\n}", "func (c *Cube) GetLabel() string { return c.Label }", "func (c *Cube) SetLabel(value string) { c.Label = value }", "_ Body  = (*Cube)(nil)"}},
		{owed, nil, "counted.go", []string{"func (c *Counted) Mass() float64 {"}},
		{names, nil, "error.go", []string{"func (e *Error) Delete(class string, arguments int, self string, self2 string) bool {"}},
		{packages, nil, "order3.go", []string{"type BOrder struct {"}},
		{types, nil, "everything.go", []string{"ValueBigDecimalA: big.NewRat(199, 20)", "maybeIntADefault := 7\n", "maybeLongADefault := int64(5)\n"}},
		{files.d, nil, "order_test_type.go", []string{"CustomerID string"}},
		{files.d, map[string]string{"tags": "json"}, "order_test_type.go", []string{"CustomerID string `json:\"customerId\"`"}},
		{files.d, nil, "service_windows_type.go", nil},
		{files.d, nil, "test.go", nil},
		{files.d, nil, "kind.go", []string{"KindInTransit Kind = \"IN_TRANSIT\"", "KindUSD       Kind = \"USD\"", "func (k Kind) Next() Kind {"}},
	})
}
