package codegen

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// form is a part of a generated file.
type form struct {
	d      *model.Diagram
	values map[string]string // options
	file   string
	want   []string
}

func testForms(t *testing.T, plugin string, forms []form) {
	t.Helper()
	for _, c := range forms {
		files := generate(t, c.d, plugin, Options{Values: c.values})
		at := slices.IndexFunc(files, func(f File) bool { return f.Name == c.file })
		if at < 0 {
			t.Errorf("%s: no file %s", c.d.Name, c.file)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(files[at].Text, want) {
				t.Errorf("%s: %s lacks %q:\n%s", c.d.Name, c.file, want, files[at].Text)
			}
		}
	}
}

// hardModels need what languages without overloading, with other keywords or with modules have to take care of.
func hardModels() []*model.Diagram {
	overloads := newBuilder("Overloads")
	overloads.class("Shape").Operations = []*model.Operation{op("scale", "", "factor", "Double"), op("scale", "", "x", "Double", "y", "Double")}
	overloads.class("Circle").Operations = []*model.Operation{op("scale", "", "x", "Double", "y", "Double"), op("when", "Date", "at", "Date"), op("when", "Date", "at", "DateTime")}
	overloads.generalize("Circle", "Shape")

	owed := newBuilder("Owed")
	owed.iface("Shape", op("area", "Double")).Operations[0].Visibility = model.Private
	owed.iface("Body", op("area", "Double"), op("mass", "Double")).Attributes = []*model.Property{attr("label", "String", "")}
	owed.class("Solid").IsAbstract = true
	owed.realize("Solid", "Shape")
	owed.class("Cube")
	owed.generalize("Cube", "Solid")
	owed.realize("Cube", "Body")
	owed.class("Counted", attr("size", "Int", "007")).Operations = []*model.Operation{with2(op("mass", "Double"), func(o *model.Operation) { o.Visibility = model.Protected })}
	owed.class("Weight")
	owed.generalize("Weight", "Counted")
	owed.realize("Weight", "Body")
	return []*model.Diagram{overloads.d, owed.d, hardNames(), hardPackages(), hardTypes()}
}

// hardNames has names that mean something in the target languages.
func hardNames() *model.Diagram {
	b := newBuilder("Names */ \"quoted\"\nin two lines")
	static := func(p *model.Property) { p.IsStatic = true }
	b.class("Date", attr("at", "DateTime", ""), attr("constructor", "String", ""), with(attr("name", "String", ""), static), attr("Date", "Date", ""))
	b.class("Error").Operations = []*model.Operation{op("delete", "Boolean", "class", "String", "arguments", "Int", "self", "String", "Self", "String")}
	b.class("Exception", attr("list", "List<String>", "[]"), attr("set", "Set<Int>", "{}"), attr("field", "Map<String, Int>", "{}"), attr("dict", "Int", ""), attr("str", "String", ""))
	b.class("Index", attr("type", "String", ""), attr("func", "String", ""), attr("lambda", "Int", "1"), attr("object", "Any", ""), attr("string", "String", `"a\b"`))
	b.class("List", attr("items", "String[]", ""))
	b.class("order line", attr("a */ b", "String", "*/"), attr("größte Länge", "Decimal", "1.50"), attr("1st", "Int", "-5"), attr("注文", "String", ""))
	b.class("Order_Line", attr("orderLine", "String", ""), attr("OrderLine", "String", ""))
	b.class("注文").Operations = []*model.Operation{op("get*", "Int"), op("", "Int")}
	b.class("*")
	b.enum("none", "true", "None", "mro", "", "a b", "a-b", "A B", "1")
	b.enum("Empty")
	return b.d
}

// hardPackages has types of one name in several packages that need each other in a circle.
func hardPackages() *model.Diagram {
	b := newBuilder("Packages")
	in := func(pkg string, members ...model.Element) *model.Package {
		return &model.Package{Named: named(pkg, pkg), Members: members}
	}
	class := func(id, name string, attributes ...*model.Property) *model.Class {
		c := &model.Class{Named: named(id, name)}
		c.Attributes = attributes
		return c
	}
	kind := &model.Enumeration{Named: named("b::Kind", "Kind"), Literals: []*model.Literal{{Named: named("b::Kind::X", "X")}}}
	byKind := attr("kind", "Kind", "X")
	byKind.Type.ReferencedID = "b::Kind"
	b.d.Elements = append(b.d.Elements, class("Root", "Root"), class("Stock", "Stock"),
		in("a", class("a::Order", "Order", byKind), class("a::Base", "Base"), in("class", class("a::class::Order", "Order"), class("a::class::Leaf", "Leaf"))),
		in("b", kind, class("b::Order", "Order"), class("b::Base", "Base")),
		in("Stock", class("stock::Item", "Item")))
	b.generalize("a::Order", "b::Base")
	b.generalize("b::Order", "a::Base")
	b.generalize("a::class::Order", "a::Order")
	b.generalize("a::class::Leaf", "Root")
	b.associate(model.NoAggregation, end("a::Order", "1", ""), end("b::Order", "*", ""))
	b.associate(model.NoAggregation, end("a::Order", "1", "first"), end("a::class::Order", "0..1", "last"))
	b.associate(model.NoAggregation, end("Root", "1", ""), end("stock::Item", "*", ""))
	return b.d
}

// hardTypes has attributes of every type, with defaults that fit and that do not.
func hardTypes() *model.Diagram {
	b := newBuilder("Types")
	all := b.class("Everything")
	optional := b.class("Nothing")
	optional.Operations = []*model.Operation{with2(op("run", "String?", "a", "Int", "b", "Long", "c", "String?"), func(o *model.Operation) {
		o.Parameters[1].Default, o.Parameters[1].HasDefault = "3", true
	})}
	values := map[string][]string{
		"Int": {"007", "-3", "99999999999", "+4"}, "Byte": {"-1", "200"}, "Float": {"1e300", ".5", "5."}, "Double": {"1e999", "-0.0", "00.10"},
		"BigDecimal": {"9.95", "1e400", "123456789012345678901234567890.5"}, "BigInteger": {"123456789012345678901234567890"}, "Char": {"'", "€", "😀"},
		"String": {`say "hi" \ $x #{y} %d {z}`, "two\nlines", "\u2028"}, "Boolean": {"TRUE"}, "Date": {"today()", "2024-01-31", "tomorrow"}, "UUID": {"null", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "randomUUID()"},
		"Time": {"12:30", "now()"}, "DateTime": {"2024-01-31T10:00:00", "now()"}, "Instant": {"2024-01-31T10:00:00Z", "Instant.now()"}, "Long": {"5L"},
	}
	for _, names := range builtins {
		t := names[0]
		all.Attributes = append(all.Attributes, attr("plain"+t, t, ""))
		optional.Attributes = append(optional.Attributes,
			with(attr("maybe"+t, t, ""), func(p *model.Property) { p.Multiplicity.Lower = 0 }),
			with(attr("many"+t, t, ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: model.Unlimited} }),
			with(attr("some"+t, t+"?", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Lower: 1, Upper: 5} }),
			with(attr("fixed"+t, t, ""), func(p *model.Property) { p.IsReadOnly = true }),
			with(attr("shared"+t, t, ""), func(p *model.Property) { p.IsStatic = true }))
		for i, v := range values[t] {
			all.Attributes = append(all.Attributes, attr("value"+t+string(rune('A'+i)), t, v),
				with(attr("maybe"+t+string(rune('A'+i)), t, v), func(p *model.Property) { p.Multiplicity.Lower = 0 }))
		}
	}
	for i, t := range []string{"Map<List<String>, Set<Everything>>", "Set<Bytes>", "Everything[]", "Page<Nothing>", "Set<List<Int?>>", "(Int) -> Unit", "Map<Nothing, Money>"} {
		all.Attributes = append(all.Attributes, attr("special"+string(rune('A'+i)), t, ""))
	}
	return b.d
}
