package gentest

import (
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/model"
)

// HardModels need what languages without overloading, with other keywords or with modules have to take care of.
func HardModels() []*model.Diagram {
	overloads := NewBuilder("Overloads")
	overloads.Class("Shape").Operations = []*model.Operation{
		Op("scale", "", "factor", "Double"), Op("scale", "", "x", "Double", "y", "Double"),
	}
	overloads.Class("Circle").Operations = []*model.Operation{
		Op("scale", "", "x", "Double", "y", "Double"), Op("when", "Date", "at", "Date"), Op("when", "Date", "at", "DateTime"),
	}
	overloads.Generalize("Circle", "Shape")

	owed := NewBuilder("Owed")
	owed.iface("Shape", Op("area", "Double")).Operations[0].Visibility = model.Private
	owed.iface("Body", Op("area", "Double"), Op("mass", "Double")).Attributes = []*model.Property{Attr("label", "String", "")}
	owed.Class("Solid").IsAbstract = true
	owed.realize("Solid", "Shape")
	owed.Class("Cube")
	owed.Generalize("Cube", "Solid")
	owed.realize("Cube", "Body")
	owed.Class("Counted", Attr("size", "Int", "007")).Operations = []*model.Operation{
		with2(Op("mass", "Double"), func(o *model.Operation) { o.Visibility = model.Protected }),
	}
	owed.Class("Weight")
	owed.Generalize("Weight", "Counted")
	owed.realize("Weight", "Body")
	return []*model.Diagram{overloads.Diagram, owed.Diagram, hardNames(), hardPackages(), hardTypes()}
}

// hardNames has names that mean something in the target languages.
func hardNames() *model.Diagram {
	b := NewBuilder("Names */ \"quoted\"\nin two lines")
	static := func(p *model.Property) { p.IsStatic = true }
	b.Class("Date", Attr("at", "DateTime", ""), Attr("constructor", "String", ""), With(Attr("name", "String", ""), static),
		Attr("Date", "Date", ""))
	b.Class("Error").Operations = []*model.Operation{
		Op("delete", "Boolean", "class", "String", "arguments", "Int", "self", "String", "Self", "String"),
	}
	b.Class("Exception", Attr("list", "List<String>", "[]"), Attr("set", "Set<Int>", "{}"), Attr("field", "Map<String, Int>", "{}"),
		Attr("dict", "Int", ""), Attr("str", "String", ""))
	b.Class("Index", Attr("type", "String", ""), Attr("func", "String", ""), Attr("lambda", "Int", "1"), Attr("object", "Any", ""),
		Attr("string", "String", `"a\b"`))
	b.Class("List", Attr("items", "String[]", ""))
	b.Class("order line", Attr("a */ b", "String", "*/"), Attr("größte Länge", "Decimal", "1.50"), Attr("1st", "Int", "-5"),
		Attr("注文", "String", ""))
	b.Class("Order_Line", Attr("orderLine", "String", ""), Attr("OrderLine", "String", ""))
	b.Class("注文").Operations = []*model.Operation{Op("get*", "Int"), Op("", "Int")}
	b.Class("*")
	b.Enum("none", "true", "None", "mro", "", "a b", "a-b", "A B", "1")
	b.Enum("Empty")
	return b.Diagram
}

// hardPackages has types of one name in several packages that need each other in a circle.
func hardPackages() *model.Diagram {
	b := NewBuilder("Packages")
	in := func(pkg string, members ...model.Element) *model.Package {
		return &model.Package{Named: Named(pkg, pkg), Members: members}
	}
	class := func(id, name string, attributes ...*model.Property) *model.Class {
		c := &model.Class{Named: Named(id, name)}
		c.Attributes = attributes
		return c
	}
	kind := &model.Enumeration{Named: Named("b::Kind", "Kind"), Literals: []*model.Literal{{Named: Named("b::Kind::X", "X")}}}
	byKind := Attr("kind", "Kind", "X")
	byKind.Type.ReferencedID = "b::Kind"
	b.Diagram.Elements = append(b.Diagram.Elements, class("Root", "Root"), class("Stock", "Stock"),
		in("a", class("a::Order", "Order", byKind), class("a::Base", "Base"),
			in("class", class("a::class::Order", "Order"), class("a::class::Leaf", "Leaf"))),
		in("b", kind, class("b::Order", "Order"), class("b::Base", "Base")),
		in("Stock", class("stock::Item", "Item")))
	b.Generalize("a::Order", "b::Base")
	b.Generalize("b::Order", "a::Base")
	b.Generalize("a::class::Order", "a::Order")
	b.Generalize("a::class::Leaf", "Root")
	b.Associate(model.NoAggregation, End("a::Order", "1", ""), End("b::Order", "*", ""))
	b.Associate(model.NoAggregation, End("a::Order", "1", "first"), End("a::class::Order", "0..1", "last"))
	b.Associate(model.NoAggregation, End("Root", "1", ""), End("stock::Item", "*", ""))
	return b.Diagram
}

// hardTypes has attributes of every type, with defaults that fit and that do not.
func hardTypes() *model.Diagram {
	b := NewBuilder("Types")
	all := b.Class("Everything")
	optional := b.Class("Nothing")
	optional.Operations = []*model.Operation{with2(Op("run", "String?", "a", "Int", "b", "Long", "c", "String?"), func(o *model.Operation) {
		o.Parameters[1].Default, o.Parameters[1].HasDefault = "3", true
	})}
	values := map[string][]string{
		"Int": {"007", "-3", "99999999999", "+4"}, "Byte": {"-1", "200"}, "Float": {"1e300", ".5", "5."},
		"Double":     {"1e999", "-0.0", "00.10"},
		"BigDecimal": {"9.95", "1e400", "123456789012345678901234567890.5"}, "BigInteger": {"123456789012345678901234567890"},
		"Char":   {"'", "€", "😀"},
		"String": {`say "hi" \ $x #{y} %d {z}`, "two\nlines", "\u2028"}, "Boolean": {"TRUE"}, "Date": {"today()", "2024-01-31", "tomorrow"},
		"UUID": {"null", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "randomUUID()"},
		"Time": {"12:30", "now()"}, "DateTime": {"2024-01-31T10:00:00", "now()"}, "Instant": {"2024-01-31T10:00:00Z", "Instant.now()"},
		"Long": {"5L"},
	}
	for _, names := range plan.BuiltinTypes {
		t := names[0]
		all.Attributes = append(all.Attributes, Attr("plain"+t, t, ""))
		optional.Attributes = append(optional.Attributes,
			With(Attr("maybe"+t, t, ""), func(p *model.Property) { p.Multiplicity.Lower = 0 }),
			With(Attr("many"+t, t, ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: model.Unlimited} }),
			With(Attr("some"+t, t+"?", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Lower: 1, Upper: 5} }),
			With(Attr("fixed"+t, t, ""), func(p *model.Property) { p.IsReadOnly = true }),
			With(Attr("shared"+t, t, ""), func(p *model.Property) { p.IsStatic = true }))
		for i, v := range values[t] {
			all.Attributes = append(all.Attributes, Attr("value"+t+string(rune('A'+i)), t, v),
				With(Attr("maybe"+t+string(rune('A'+i)), t, v), func(p *model.Property) { p.Multiplicity.Lower = 0 }))
		}
	}
	for i, t := range []string{
		"Map<List<String>, Set<Everything>>", "Set<Bytes>", "Everything[]", "Page<Nothing>", "Set<List<Int?>>", "(Int) -> Unit",
		"Map<Nothing, Money>",
	} {
		all.Attributes = append(all.Attributes, Attr("special"+string(rune('A'+i)), t, ""))
	}
	return b.Diagram
}
