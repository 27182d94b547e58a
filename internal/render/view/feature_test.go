package view

import (
	"testing"

	"kuml-mcp/internal/model"
)

var allShown = defaultDisplay()

func TestAttributeLine(t *testing.T) {
	tagged := func(p *model.Property) {
		p.Applied = []model.StereotypeApplication{{Name: "Column", Tags: []model.TaggedValue{{Name: "length", Value: int64(3)}}}}
	}
	tests := []struct {
		p          *model.Property
		sign, text string
	}{
		{attr("id: UUID"), "-", "id: UUID"},
		{attr("+id"), "+", "id"},
		{attr("#a: T", derived), "#", "/a: T"},
		{attr("~a: T", many(0, model.Unlimited)), "~", "a: T [0..*]"},
		{attr("a: T", many(1, 1)), "-", "a: T [1]"},
		{attr("a: T", many(2, 5), value("f(\n  x)"), readOnly), "-", "a: T [2..5] = f( x) {readOnly}"},
		{attr("a: T", readOnly, tagged), "-", "«Column» a: T {readOnly, length = 3}"},
		{attr("a: T", value("")), "-", "a: T ="},
	}
	for _, tt := range tests {
		l := attributeLine(tt.p, allShown)
		if got := trimRight(l.text()); got != tt.text || l.sign != tt.sign {
			t.Errorf("got %q %q, want %q %q", l.sign, got, tt.sign, tt.text)
		}
	}
}

func TestOperationLine(t *testing.T) {
	tests := []struct {
		o    *model.Operation
		text string
	}{
		{op("run()"), "run()"},
		{op("run(): T"), "run(): T"},
		{op("run(a: T, b: U): V"), "run(a: T, b: U): V"},
		{op("run(a: T, b: U)", func(o *model.Operation) {
			o.Parameters[0].Direction, o.Parameters[1].Direction = model.Out, model.Return
		}), "run(out a: T): U"},
		{op("run(a: T): V", func(o *model.Operation) { o.Parameters[0].Direction = model.Return }), "run(return a: T): V"},
		{op("run(a: T): V", func(o *model.Operation) {
			o.Parameters[0].Default, o.Parameters[0].HasDefault = "1", true
			o.ReturnMultiplicity = &model.Multiplicity{Lower: 0, Upper: model.Unlimited}
			o.Stereotypes = []string{"get"}
		}), "«get» run(a: T = 1): V [0..*]"},
	}
	for _, tt := range tests {
		if got := operationLine(tt.o, allShown).text(); got != tt.text {
			t.Errorf("got %q, want %q", got, tt.text)
		}
	}
}

func TestConstraintText(t *testing.T) {
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
		c := inv(tt.name, "x > 0")
		c.ConstraintKind, c.ContextOperation = tt.kind, tt.op
		if got := constraintText(c); got != tt.expect {
			t.Errorf("got %q, want %q", got, tt.expect)
		}
	}
}

func TestFilter(t *testing.T) {
	tests := []struct {
		filter model.VisibilityFilter
		shown  string
	}{
		{"", "+-#~"},
		{model.FilterAll, "+-#~"},
		{model.FilterPublicAndProtected, "+#"},
		{model.FilterPublicOnly, "+"},
	}
	for _, tt := range tests {
		var got string
		for _, v := range []model.Visibility{model.Public, model.Private, model.Protected, model.PackageV} {
			if passes(&model.Named{Visibility: v}, tt.filter) {
				got += visibilitySigns[v]
			}
		}
		if got != tt.shown {
			t.Errorf("filter %q shows %q, want %q", tt.filter, got, tt.shown)
		}
	}
}

func TestTagText(t *testing.T) {
	tests := []struct {
		v    any
		text string
	}{
		{"a b", `"a b"`}, {int64(-3), "-3"}, {2.5, "2.5"}, {1e21, "1000000000000000000000"}, {true, "true"},
		{model.EnumLiteral{Type: "Color", Name: "RED"}, "RED"}, {[]any{"a", int64(1)}, `["a", 1]`}, {[]any{}, "[]"},
	}
	for _, tt := range tests {
		if got := tagText(tt.v); got != tt.text {
			t.Errorf("%#v: got %q, want %q", tt.v, got, tt.text)
		}
	}
}

func TestStereotypeNames(t *testing.T) {
	applied := []model.StereotypeApplication{{Name: "Entity"}, {Name: "Table"}}
	if got := guillemets(defaultDisplay().stereotypes([]string{"Entity", "«Root»", " "}, applied)); got != "«Entity, Root, Table»" {
		t.Errorf("got %q", got)
	}
}

func TestTags(t *testing.T) {
	one := model.StereotypeApplication{Name: "A", Tags: []model.TaggedValue{{Name: "x", Value: int64(1)}, {Name: "y", Value: true}}}
	two := model.StereotypeApplication{Name: "B", Tags: []model.TaggedValue{{Name: "x", Value: "z"}}}
	if got := braced(tags([]model.StereotypeApplication{one})); got != " {x = 1, y = true}" {
		t.Errorf("one application: %q", got)
	}
	if got := braced(tags([]model.StereotypeApplication{one, two})); got != ` {A.x = 1, A.y = true, B.x = "z"}` {
		t.Errorf("two applications: %q", got)
	}
}
