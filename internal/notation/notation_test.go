package notation

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
)

// named makes what has a name and a visibility.
func named(name string, v model.Visibility) model.Named {
	return model.Named{Head: model.Head{Name: name}, Visibility: v}
}

var column = []model.StereotypeApplication{{Name: "Column", Tags: []model.TaggedValue{{Name: "length", Value: int64(3)}}}}

func TestAttribute(t *testing.T) {
	typ, any := model.TypeRef{Name: "T"}, model.Multiplicity{Upper: model.Unlimited}
	tests := []struct {
		p          *model.Property
		sign, text string
	}{
		{&model.Property{Named: named("id", model.Private), Type: model.TypeRef{Name: "UUID"}, Multiplicity: model.One}, "-", "id: UUID"},
		{&model.Property{Named: named("id", model.Public)}, "+", "id"},
		{&model.Property{Named: named("a", model.Protected), Type: typ, IsDerived: true}, "#", "/a: T"},
		{&model.Property{Named: named("/a", ""), Type: typ, IsDerived: true}, "", "/a: T"},
		{&model.Property{Named: named("a", model.PackageV), Type: typ, Multiplicity: any}, "~", "a: T [0..*]"},
		{&model.Property{Named: named("a", ""), Type: typ, Multiplicity: model.One, MultiplicitySet: true}, "", "a: T [1]"},
		{&model.Property{Named: named("a", ""), Type: typ, IsReadOnly: true,
			Default: "f(\n  x)", HasDefault: true}, "", "a: T = f( x) {readOnly}"},
		{&model.Property{Named: named("a", ""), Type: typ, HasDefault: true}, "", "a: T ="},
	}
	for _, tt := range tests {
		if f := (Display{}).Attribute(tt.p); f.String() != tt.text || f.Sign != tt.sign {
			t.Errorf("got %q %q, want %q %q", f.Sign, f, tt.sign, tt.text)
		}
	}
	p := &model.Property{Named: named("a", ""), Type: typ, IsReadOnly: true, IsStatic: true}
	p.Applied = column
	for d, want := range map[Display]string{
		{}: "«Column» a: T {readOnly, length = 3}", {NoStereotypes: true}: "a: T {readOnly}",
		{Hidden: "Column"}: "a: T {readOnly, length = 3}",
	} {
		if f := d.Attribute(p); f.String() != want || !f.Static {
			t.Errorf("%+v: got %q, want %q, static", d, f, want)
		}
	}
}

func TestOperation(t *testing.T) {
	parameter := func(name, typ string, d model.Direction) *model.Parameter {
		return &model.Parameter{Named: named(name, ""), Type: model.TypeRef{Name: typ}, Direction: d}
	}
	one := parameter("a", "T", "")
	one.Default, one.HasDefault, one.Applied = "1", true, column
	result := &model.TypeRef{Name: "V"}
	two := []*model.Parameter{parameter("a", "T", model.In), parameter("b", "U", "")}
	tests := []struct {
		o    *model.Operation
		text string
	}{
		{&model.Operation{}, "run()"},
		{&model.Operation{Returns: result}, "run(): V"},
		{&model.Operation{Returns: result, Parameters: two}, "run(a: T, b: U): V"},
		{&model.Operation{Parameters: []*model.Parameter{parameter("a", "T", model.Out), parameter("b", "U", model.Return)}},
			"run(out a: T): U"},
		{&model.Operation{Returns: result, Parameters: []*model.Parameter{parameter("a", "T", model.Return)}}, "run(return a: T): V"},
		{&model.Operation{Returns: result, ReturnMultiplicity: &model.Multiplicity{Upper: model.Unlimited}}, "run(): V [0..*]"},
		{&model.Operation{Parameters: []*model.Parameter{one}}, "run(«Column» a: T = 1 {length = 3})"},
	}
	for _, tt := range tests {
		tt.o.Name = "run"
		if f := (Display{}).Operation(tt.o); f.String() != tt.text {
			t.Errorf("got %q, want %q", f, tt.text)
		}
	}
	o := &model.Operation{Named: named("run", model.Public), IsAbstract: true, IsStatic: true, Returns: result}
	o.Stereotypes, o.Applied = []string{"get"}, column
	f := (Display{}).Operation(o)
	if f.String() != "«get, Column» run(): V {length = 3}" || f.Head() != "«get, Column» run()" || f.Result != "V" || f.Sign != "+" {
		t.Errorf("got %q %q %q %q", f, f.Head(), f.Result, f.Sign)
	}
	if !f.Abstract || !f.Static || !slices.Equal(f.ByLook, []string{"abstract", "static"}) {
		t.Errorf("modifiers: %+v", f.Modifiers)
	}
}

func TestLiteral(t *testing.T) {
	l := &model.Literal{Named: named("RED", model.Public)}
	l.Applied = column
	if f := (Display{}).Literal(l); f.String() != "«Column» RED {length = 3}" || f.Sign != "" {
		t.Errorf("got %q %q", f.Sign, f)
	}
}

func TestConstraint(t *testing.T) {
	tests := []struct {
		kind             model.ConstraintKind
		name, op, expect string
	}{
		{model.Invariant, "big", "", "{big: x > 0}"},
		{model.Invariant, "", "", "{x > 0}"},
		{model.Definition, "big", "", "{def big: x > 0}"},
		{model.Precondition, "big", "grow", "{grow() pre big: x > 0}"},
		{model.Postcondition, "", "grow", "{grow() post: x > 0}"},
		{model.Body, "big", "grow", "{grow() body big: x > 0}"},
	}
	for _, tt := range tests {
		c := &model.Constraint{Text: "x > 0", ConstraintKind: tt.kind, ContextOperation: tt.op}
		c.Name = tt.name
		if got := Constraint(c); got != tt.expect {
			t.Errorf("got %q, want %q", got, tt.expect)
		}
	}
}

func TestValue(t *testing.T) {
	tests := []struct {
		v    any
		text string
	}{
		{"a b", `"a b"`}, {int64(-3), "-3"}, {2.5, "2.5"}, {1e21, "1000000000000000000000"}, {true, "true"},
		{model.EnumLiteral{Type: "Color", Name: "RED"}, "RED"}, {[]any{"a", int64(1)}, `["a", 1]`}, {[]any{}, "[]"},
	}
	for _, tt := range tests {
		if got := value(tt.v); got != tt.text {
			t.Errorf("%#v: got %q, want %q", tt.v, got, tt.text)
		}
	}
}

func TestStereotypes(t *testing.T) {
	applied := []model.StereotypeApplication{{Name: "Entity"}, {Name: "Table"}}
	if got := Guillemets(Display{}.Stereotypes([]string{"Entity", "«Root»", " "}, applied)); got != "«Entity, Root, Table»" {
		t.Errorf("got %q", got)
	}
}

func TestTags(t *testing.T) {
	one := model.StereotypeApplication{Name: "A", Tags: []model.TaggedValue{{Name: "x", Value: int64(1)}, {Name: "y", Value: true}}}
	two := model.StereotypeApplication{Name: "B", Tags: []model.TaggedValue{{Name: "x", Value: "z"}}}
	if got := Braced(Display{}.Tags([]model.StereotypeApplication{one})); got != "{x = 1, y = true}" {
		t.Errorf("one application: %q", got)
	}
	if got := Braced(Display{}.Tags([]model.StereotypeApplication{one, two})); got != `{A.x = 1, A.y = true, B.x = "z"}` {
		t.Errorf("two applications: %q", got)
	}
}
