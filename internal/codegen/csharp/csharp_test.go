package csharp_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// Without its marks, code for nullable references is the other code.
func TestCSharpNullable(t *testing.T) {
	for _, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
		marked := gentest.Generate(t, d, "csharp", codegen.Options{Values: map[string]string{"nullable": "true"}})
		for i, f := range gentest.Generate(t, d, "csharp", codegen.Options{}) {
			strip := strings.NewReplacer("#nullable enable", "", " = null!;", "", "?", "", " ", "", "\n", "")
			if strip.Replace(marked[i].Text) != strip.Replace(f.Text) {
				t.Errorf("%s: %s:\n%s\n%s", d.Name, f.Name, marked[i].Text, f.Text)
			}
		}
	}
}

func TestCSharpForms(t *testing.T) {
	hard := gentest.HardModels()
	overloads, owed, names, packages, types := hard[0], hard[1], hard[2], hard[3], hard[4]
	own := gentest.NewBuilder("Own")
	readOnly := func(p *model.Property) { p.IsReadOnly = true }
	own.Class("Tag", gentest.With(gentest.Attr("name", "String", ""), readOnly), gentest.With(gentest.Attr("size", "Int", "3"), readOnly),
		gentest.With(gentest.Attr("sum", "BigInteger", "12"), readOnly),
		gentest.With(gentest.Attr("parts", "String", ""), func(p *model.Property) {
			p.IsReadOnly, p.Multiplicity = true, model.Multiplicity{Upper: model.Unlimited}
		}))
	own.Class("Sub", gentest.Attr("weight", "Double", ""), gentest.Attr("toString", "String", "")).Operations = []*model.Operation{
		gentest.Op("toString", "String"), gentest.Op("equals", "Boolean", "other", "Any"), gentest.Op("getType", "Int"),
	}
	own.Generalize("Sub", "Tag")
	own.Class("Holder", gentest.Attr("tag", "Tag", ""),
		gentest.With(gentest.Attr("maybe", "Tag", ""), func(p *model.Property) { p.Multiplicity.Lower = 0 }))
	gentest.CheckForms(t, "csharp", []gentest.Form{
		{Diagram: overloads, Values: nil, File: "Shape.cs",
			Want: []string{"public void Scale(double factor) =>", "public virtual void Scale(double x, double y) =>"}},
		{Diagram: overloads, Values: nil, File: "Circle.cs",
			Want: []string{
				"public override void Scale(double x, double y) =>", "public DateTime When(DateTime at) =>",
				"public DateTime When2(DateTime at) =>",
			}},
		{Diagram: owed, Values: nil, File: "Solid.cs", Want: []string{"public abstract double Area();"}},
		{Diagram: owed, Values: nil, File: "Cube.cs",
			Want: []string{"public class Cube : Solid, Body", "public override double Area() =>", "public double Mass() =>"}},
		{Diagram: names, Values: nil, File: "Date.cs", Want: []string{"public Date Date2 { get; set; }"}},
		{Diagram: names, Values: nil, File: "Error.cs",
			Want: []string{"Delete(string @class, int arguments, string self, string self2) =>"}},
		{Diagram: packages, Values: nil, File: "Stocks/Item.cs", Want: []string{"namespace Model.Stocks\n"}},
		{Diagram: packages, Values: nil, File: "A/Order.cs",
			Want: []string{"public class Order : global::Model.B.Base", "using Model.B;", "= Kind.X;"}},
		{Diagram: types, Values: nil, File: "Everything.cs",
			Want: []string{"= 9.95m;", "= 5L;", `= '\'';`, "public int? MaybeIntA { get; set; } = 7;", "ISet<byte[]> SpecialB"}},
		{Diagram: own.Diagram, Values: nil, File: "Tag.cs", Want: []string{
			"public Tag(string name, int size = 3, BigInteger? sum = null, IList<string> parts = null)",
			`Sum = sum ?? BigInteger.Parse("12");`, "Parts = parts ?? new List<string>();",
		}},
		{Diagram: own.Diagram, Values: nil, File: "Sub.cs", Want: []string{
			"            : base(name, size, sum, parts)\n", "public override string ToString() =>",
			"public override bool Equals(object other) =>", "public int GetTypeValue() =>", "public override int GetHashCode() =>",
			"public string ToStringValue { get; set; }",
		}},
		{Diagram: own.Diagram, Values: map[string]string{"nullable": "true"}, File: "Holder.cs",
			Want: []string{"#nullable enable\n", "public Tag? Maybe { get; set; }", "public Tag Tag { get; set; }"}},
	})
}
