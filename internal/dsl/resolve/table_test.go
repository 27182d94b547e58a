package resolve

import (
	"slices"
	"sync"
	"testing"

	"kuml-mcp/internal/dsl/vocab"
)

// testTable is a small vocabulary of shapes: pictures hold circles, groups and links, and alternatives with branches.
var testTable = sync.OnceValue(makeShapes)

func aRow(signature string) *vocab.Function {
	return vocab.Fn(signature, "", func(c *vocab.Call) (any, error) { return nil, nil })
}

func rows(signatures ...string) []*vocab.Function {
	out := make([]*vocab.Function, len(signatures))
	for i, s := range signatures {
		out[i] = aRow(s)
	}
	return out
}

// looseRow is a row that the vocabulary accepts though it has another form.
func looseRow(signature, form string) *vocab.Function {
	f := aRow(signature)
	f.Lenient = form
	return f
}

// childRow is the row of a function that makes an element.
func childRow(signature string) *vocab.Function {
	f := aRow(signature)
	f.Child = true
	return f
}

func prop(signature string) *vocab.Property {
	if signature[:3] == "var" {
		return vocab.Prop(signature, "", func(any) any { return "" }, func(_, _ any) error { return nil })
	}
	return vocab.Prop(signature, "", func(any) any { return "" }, nil)
}

func props(signatures ...string) []*vocab.Property {
	out := make([]*vocab.Property, len(signatures))
	for i, s := range signatures {
		out[i] = prop(s)
	}
	return out
}

// small refuses numbers above 9.
func small(v any) *vocab.Error {
	if n, ok := v.(int32); ok && n > 9 {
		return vocab.Errorf("", "At most 9.", "%d is too large", n)
	}
	return nil
}

func makeShapes() *vocab.Table {
	t := vocab.NewTable()
	no := func(any) bool { return false }
	for _, ty := range []*vocab.Type{
		{Name: "String", Is: func(v any) bool { _, ok := v.(string); return ok }, Properties: props("val length: Int"),
			Functions: rows("uppercase() -> String", "repeat(n: Int) -> String")},
		{Name: "Number", Is: no, Functions: rows("toInt() -> Int")},
		{Name: "Int", Supers: []string{"Number"}, Is: func(v any) bool { _, ok := v.(int32); return ok },
			Companion: rows("parse(text: String) -> Int"), Constants: props("val MAX_VALUE: Int"),
			Functions: rows("infix until(to: Int) -> IntRange")},
		{Name: "Long", Supers: []string{"Number"}, Is: no},
		{Name: "Double", Supers: []string{"Number"}, Is: no},
		{Name: "Float", Supers: []string{"Number"}, Is: no},
		{Name: "Boolean", Is: no},
		{Name: "Char", Is: no},
		{Name: "Throwable", Is: no, Properties: props("val message: String?")},
		{Name: "Exception", Supers: []string{"Throwable"}, Is: no, Constructor: aRow("Exception(message: String? = null) -> Exception")},
		{Name: "Iterable", Is: no},
		{Name: "List", Supers: []string{"Iterable"}, Is: no, Properties: props("val size: Int"), Functions: rows("get(index: Int) -> T")},
		{Name: "MutableList", Supers: []string{"List"}, Is: no, Functions: rows("add(element: T)", "set(index: Int, element: T)")},
		{Name: "Map", Is: no, Functions: rows("get(key: K) -> V?")},
		{Name: "MutableMap", Supers: []string{"Map"}, Is: no, Functions: rows("set(key: K, value: V)")},
		{Name: "Entry", Is: no, Properties: props("val key: K", "val value: V")},
		{Name: "Pair", Is: no, Properties: props("val first: A", "val second: B")},
		{Name: "IntRange", Supers: []string{"Iterable"}, Is: no},
		{Name: "IndexedValue", Is: no, Properties: props("val index: Int", "val value: T")},
		{Name: "KumlElement", Is: no, Properties: props("val id: String")},
		{Name: "Shape", Supers: []string{"KumlElement"}, Is: no, Properties: props("val name: String", "val tags: List<String>")},
		{Name: "Circle", Supers: []string{"Shape"}, Is: no, Properties: props("val radius: Int", "val parts: List<Circle>",
			"val mode: Color"), Children: true,
			Reopens: "Picture", Functions: rows("grow(by: Int) -> Circle")},
		{Name: "Square", Supers: []string{"Shape"}, Is: no, Properties: props("val side: Int"), Functions: rows("turn()")},
		{Name: "Point", Is: no, Constructor: aRow("Point(x: Int, y: Int = 0) -> Point"), Properties: props("val x: Int", "var y: Int"),
			Functions: rows("plus(other: Point) -> Point", "times(n: Int) -> Point", "times(s: Size) -> Point"),
			Companion: rows("of(text: String) -> Point"), Constants: props("val ORIGIN: Point")},
		{Name: "Size", Is: no, Usage: "A size is written big or 1.", Coerce: func(v any) (any, string, bool) { return v, "", v == "big" }},
		{Name: "Outer.Inner", Is: no},
	} {
		t.AddType(ty)
	}
	t.AddEnum(&vocab.Enum{Name: "Color", Entries: []string{"RED", "BLUE", "MIXED"}, Unqualified: true,
		Aliases:    map[string]string{"ROT": "RED", "Blau": "BLUE"},
		Properties: props("val code: Int"), Companion: rows("parse(text: String) -> Color")})
	t.AddEnum(&vocab.Enum{Name: "Shade", Entries: []string{"DARK", "MIXED"}, Unqualified: true})
	t.AddEnum(&vocab.Enum{Name: "Level", Entries: []string{"LOW", "HIGH"}})

	t.AddScope(&vocab.Scope{Name: "Base", Properties: props("var title: String", "var note: String?"),
		Functions: rows("remark(text: String)"),
		Hints:     map[string]string{"heading": "Write: title = %1%", "caption": "Write: title = …"}})
	picture := t.AddScope(&vocab.Scope{Name: "Picture", Extends: []string{"Base"}, Functions: []*vocab.Function{
		aRow("circle(name: String, size: Size = 1, color: Color = RED, vararg tags: String) -> Circle {Picture}"),
		childRow("square(name: String, side/length: Int = 1, id: String? = null) -> String {SquareBuilder}"),
		childRow("dot(name: String) -> Circle"),
		looseRow("dot(label: String, at: Point) -> Circle", "dot(name)"),
		looseRow("blob(name: String) -> Circle", "circle(name)"),
		vocab.Checked(aRow("scale(by: Int)"), "by", small),
		aRow("scale(by: Color)"),
		aRow("group(name: String) -> Shape {GroupBuilder}"),
		aRow("link(from: Circle, to: Circle, label: String? = null) {LinkBuilder}"),
		looseRow("link(from/source: Circle|Square|String, to/target: Circle|Square|String, label: String? = null) {LinkBuilder}",
			"link(from, to)"),
		aRow("place(shape: Shape|String, at: Point = ORIGIN, level: Level = LOW)"),
		aRow("each(shapes: Iterable<Shape>, action: (Shape) -> Unit)"),
		aRow("alt() {AltBuilder}"),
		looseRow("alt(guard: String) {AltBuilder}!", "alt { branch(guard) { } }"),
		aRow("opt(guard: String) {Picture}!"),
		aRow("paint(color: Color, then: (Color) -> Unit = null)"),
		aRow("infix String.over(other: String) -> Shape"),
	}, Properties: props("var scale: Int", "val owner: Shape", "mut layers: List<String>", "var mode: Color"),
		Hints: map[string]string{"box": "Write: square(%1%)", "text": "%instead% remark(%block.name%, %block.other%)",
			"circle.radius": "Write: size = %1%"}})
	picture.Properties = append(picture.Properties, prop("var hue: Color"))
	picture.Properties[len(picture.Properties)-1].Lenient = "mode = …"
	t.AddScope(&vocab.Scope{Name: "SquareBuilder", Properties: props("var filled: Boolean", "var corner: Size", "mut notes: List<String>"),
		Functions: rows("mark(text: String)")})
	t.AddScope(&vocab.Scope{Name: "GroupBuilder", Extends: []string{"Base"}, Functions: []*vocab.Function{
		childRow("member(name: String) -> Circle {Picture}"), aRow("addMember(name: String)"), aRow("dot(name: String) -> Circle"),
	}, Properties: props("var open: Boolean"), Refused: map[string]bool{"remark": true}})
	t.AddScope(&vocab.Scope{Name: "LinkBuilder", Functions: rows("source() {EndBuilder}!", "target() {EndBuilder}!")})
	t.AddScope(&vocab.Scope{Name: "EndBuilder", Properties: props("var role: String"), Functions: rows("multiplicity(text: String)")})
	t.AddScope(&vocab.Scope{Name: "AltBuilder", Functions: rows("branch(guard: String) {Picture}!")})

	t.Top.Functions = rows(
		"picture(name: String) -> Shape {Picture}", "listOf(vararg elements: T) -> List<T>",
		"mutableListOf(vararg elements: T) -> MutableList<T>",
		"mapOf(vararg pairs: Pair<K, V>) -> Map<K, V>", "mutableMapOf(vararg pairs: Pair<K, V>) -> MutableMap<K, V>",
		"println(value: Any? = \"\")",
		"Iterable<T>.map(transform: (T) -> R) -> List<R>", "Map<K, V>.map(transform: (Entry<K, V>) -> R) -> List<R>",
		"Iterable<T>.forEach(action: (T) -> Unit)", "Iterable<T>.indexed(action: (Int, T) -> Unit)",
		"Iterable<T>.filterIsInstance() -> List<R>",
		"Iterable<T>.fold(initial: R, operation: (R, T) -> R) -> R", "Iterable<T>.firstOrNull(predicate: (T) -> Boolean = null) -> T?",
		"T.let(block: (T) -> R) -> R", "T.also(block: (T) -> Unit) -> T", "T.apply(block: T.() -> Unit) -> T",
		"with(receiver: T, block: T.() -> R) -> R",
		"T.toString() -> String", "infix A.to(that: B) -> Pair<A, B>", "String?.orEmpty() -> String", "String.find() -> Circle?",
		"repeat(times: Int, action: (Int) -> Unit)", "shapeNamed(name: String) -> Shape?", "anything() -> T",
		"classDiagram(name: String) -> Shape {Picture}", "Iterable<T>.withIndex() -> Iterable<IndexedValue<T>>",
		"either(x: Int) -> Circle|Square",
	)
	t.Top.Properties = props("val maxSize: Int")
	t.Top.Hints = map[string]string{"draw": "Write: picture(%1%) { … }", "ellipse": "Write: circle(%1%)",
		".joins": "Write: link(from = %1%, to = %2%)"}
	t.Packages["dev.kuml.shapes"] = []string{"picture", "Circle", "Color"}
	t.Packages["dev.kuml.shapes.more"] = []string{"Square"}
	return t
}

// TestTable checks that the rows of the table name what is there.
func TestTable(t *testing.T) {
	if faults := testTable().Validate(); len(faults) > 0 {
		t.Error(slices.Sorted(slices.Values(faults)))
	}
}
