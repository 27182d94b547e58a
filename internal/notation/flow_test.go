package notation

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

func TestGuard(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", ""}, {"  ", ""}, {"[]", ""}, {"x > 0", "[x > 0]"}, {"[x > 0]", "[x > 0]"}, {" [ x ] ", "[x]"}, {"[[x]]", "[x]"},
		{"a[0] = b[1]", "[a[0] = b[1]]"}, {"[a] or [b]", "[[a] or [b]]"}, {"[", "[[]"}, {"two\n  lines", "[two lines]"},
	}
	for _, tt := range tests {
		if got := Guard(tt.in); got != tt.want {
			t.Errorf("%q: got %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestIsSymbolName(t *testing.T) {
	for name, want := range map[string]bool{
		"": true, "initial": true, "Initial State": true, "final2": true, "flowFinal": true, "fork_1": true, "join": true,
		"deep history": true,
		"Done":         false, "paid?": false, "merge results": false, "Ende": false,
	} {
		if got := IsSymbolName(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
}

func TestReaction(t *testing.T) {
	tests := []struct{ trigger, guard, effect, want string }{
		{"", "", "", ""}, {"pay", "", "", "pay"}, {"pay", "[ok]", " book(\n) ", "pay|[ok]|/ book( )"}, {"", "ok", "x", "[ok]|/ x"},
	}
	for _, tt := range tests {
		if got := strings.Join(Reaction(tt.trigger, tt.guard, tt.effect), "|"); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestBehaviours(t *testing.T) {
	want := []Behaviour{{"entry", "a()"}, {"exit", "b"}}
	if got := Behaviours("a()", " ", "b"); !slices.Equal(got, want) || got[0].String() != "entry / a()" {
		t.Errorf("got %q", got)
	}
}

func TestIsMereNumber(t *testing.T) {
	for name, want := range map[string]bool{
		"t1": true, "flow_2": true, "Transition 3": true, "": true, "7": true, "pay": false, "step 2": false,
	} {
		if got := IsMereNumber(name); got != want {
			t.Errorf("%q: got %v", name, got)
		}
	}
}

func TestUsage(t *testing.T) {
	names := Names(func(id string) string { return strings.TrimPrefix(id, "p::") })
	usage := func(name, typ string) model.Sysml2Usage {
		return model.Sysml2Usage{Head: model.Head{Name: name}, TypeID: typ, Multiplicity: model.One}
	}
	some := usage("a", "p::T")
	some.Multiplicity, some.IsAbstract, some.IsReadOnly = model.Multiplicity{Upper: model.Unlimited}, true, true
	tests := []struct {
		u    model.Sysml2Feature
		want string
	}{
		{&model.PartUsage{Sysml2Usage: usage("a", "p::T")}, "a : T"},
		{&model.PartUsage{Sysml2Usage: usage("", "p::T")}, ": T"},
		{&model.PartUsage{Sysml2Usage: some}, "abstract readonly a : T [0..*]"},
		{&model.AttributeUsage{Sysml2Usage: usage("m", ""), Default: "1500.0[kg]"}, "m = 1500 [kg]"},
		{&model.ConnectionUsage{Sysml2Usage: usage("c", ""),
			Source: model.Sysml2End{Text: "a::b"}, Target: model.Sysml2End{Text: "d"}}, "c (a.b – d)"},
	}
	for _, tt := range tests {
		if got := names.Usage(tt.u); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	if got := Composition(tests[2].u); got != "a [0..*]" {
		t.Errorf("composition: %q", got)
	}
	for direction, want := range map[model.Sysml2Direction]string{model.ParameterIn: "in f : T", model.ParameterInout: "f : T"} {
		if got := names.Parameter(&model.ConstraintParameter{Name: "f", TypeID: "p::T", Direction: direction}); got != want {
			t.Errorf("parameter: %q, want %q", got, want)
		}
	}
	if got := names.Pin(&model.ActionPin{Name: "f", TypeID: "T", Direction: model.PinOutput}); got != "out f : T" {
		t.Errorf("pin: %q", got)
	}
}

func TestInstances(t *testing.T) {
	one := &model.InstanceSpecification{Named: named("o1", ""), ClassifierName: "Order"}
	other := &model.InstanceSpecification{ClassifierName: "Order"}
	find := func(id string) model.Element {
		return map[string]model.Element{"1": one, "2": other}[id]
	}
	port := &model.Port{Named: named("p", ""), Type: &model.TypeRef{Name: "T"}, IsConjugated: true}
	line := &model.Lifeline{Named: named("l", ""), Represents: &model.TypeRef{Name: "T"}}
	slot := func(v model.InstanceValue) string { return Slot(&model.Slot{Feature: "f", Value: v}, find) }
	tests := []struct{ got, want string }{
		{Instance(one), "o1: Order"}, {Instance(other), ": Order"}, {Instance(&model.InstanceSpecification{Named: named("x", "")}), "x"},
		{slot(model.InstanceValue{Text: "7"}), "f = 7"}, {slot(model.InstanceValue{Null: true}), "f = null"},
		{slot(model.InstanceValue{InstanceID: "1"}), "f = o1"}, {slot(model.InstanceValue{InstanceID: "2"}), "f = : Order"},
		{slot(model.InstanceValue{InstanceID: "3"}), "f = 3"},
		{Port(port), "p: ~T"}, {Port(&model.Port{Named: named("p", "")}), "p"},
		{Lifeline(line), "l : T"}, {Lifeline(&model.Lifeline{Named: named("l", "")}), "l"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
