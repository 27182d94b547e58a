package codegen

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// Without its marks, code for nullable references is the other code.
func TestCSharpNullable(t *testing.T) {
	for _, d := range append(hardModels(), corpus(t)...) {
		marked := generate(t, d, "csharp", Options{Values: map[string]string{"nullable": "true"}})
		for i, f := range generate(t, d, "csharp", Options{}) {
			strip := strings.NewReplacer("#nullable enable", "", " = null!;", "", "?", "", " ", "", "\n", "")
			if strip.Replace(marked[i].Text) != strip.Replace(f.Text) {
				t.Errorf("%s: %s:\n%s\n%s", d.Name, f.Name, marked[i].Text, f.Text)
			}
		}
	}
}

func TestCSharpForms(t *testing.T) {
	hard := hardModels()
	overloads, owed, names, packages, types := hard[0], hard[1], hard[2], hard[3], hard[4]
	own := newBuilder("Own")
	readOnly := func(p *model.Property) { p.IsReadOnly = true }
	own.class("Tag", with(attr("name", "String", ""), readOnly), with(attr("size", "Int", "3"), readOnly), with(attr("sum", "BigInteger", "12"), readOnly),
		with(attr("parts", "String", ""), func(p *model.Property) {
			p.IsReadOnly, p.Multiplicity = true, model.Multiplicity{Upper: model.Unlimited}
		}))
	own.class("Sub", attr("weight", "Double", ""), attr("toString", "String", "")).Operations = []*model.Operation{op("toString", "String"), op("equals", "Boolean", "other", "Any"), op("getType", "Int")}
	own.generalize("Sub", "Tag")
	own.class("Holder", attr("tag", "Tag", ""), with(attr("maybe", "Tag", ""), func(p *model.Property) { p.Multiplicity.Lower = 0 }))
	testForms(t, "csharp", []form{
		{overloads, nil, "Shape.cs", []string{"public void Scale(double factor) =>", "public virtual void Scale(double x, double y) =>"}},
		{overloads, nil, "Circle.cs", []string{"public override void Scale(double x, double y) =>", "public DateTime When(DateTime at) =>", "public DateTime When2(DateTime at) =>"}},
		{owed, nil, "Solid.cs", []string{"public abstract double Area();"}},
		{owed, nil, "Cube.cs", []string{"public class Cube : Solid, Body", "public override double Area() =>", "public double Mass() =>"}},
		{names, nil, "Date.cs", []string{"public Date Date2 { get; set; }"}},
		{names, nil, "Error.cs", []string{"Delete(string @class, int arguments, string self, string self2) =>"}},
		{packages, nil, "Stocks/Item.cs", []string{"namespace Model.Stocks\n"}},
		{packages, nil, "A/Order.cs", []string{"public class Order : global::Model.B.Base", "using Model.B;", "= Kind.X;"}},
		{types, nil, "Everything.cs", []string{"= 9.95m;", "= 5L;", `= '\'';`, "public int? MaybeIntA { get; set; } = 7;", "ISet<byte[]> SpecialB"}},
		{own.d, nil, "Tag.cs", []string{
			"public Tag(string name, int size = 3, BigInteger? sum = null, IList<string> parts = null)", `Sum = sum ?? BigInteger.Parse("12");`, "Parts = parts ?? new List<string>();",
		}},
		{own.d, nil, "Sub.cs", []string{
			"            : base(name, size, sum, parts)\n", "public override string ToString() =>", "public override bool Equals(object other) =>", "public int GetTypeValue() =>", "public override int GetHashCode() =>", "public string ToStringValue { get; set; }",
		}},
		{own.d, map[string]string{"nullable": "true"}, "Holder.cs", []string{"#nullable enable\n", "public Tag? Maybe { get; set; }", "public Tag Tag { get; set; }"}},
	})
}
