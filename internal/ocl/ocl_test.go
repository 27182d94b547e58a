package ocl

import (
	"reflect"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// shop is a small model: Order (abstract, with total, status, name) has items → OrderItem (price), customer → Customer
// (address), a parent Document, and one operation.
func shop(constraints ...*model.Constraint) *model.Diagram {
	named := func(id string) model.Named {
		return model.Named{Head: model.Head{ID: id, Name: id[strings.LastIndex(id, ":")+1:]}}
	}
	attr := func(owner, name, typ string) *model.Property {
		return &model.Property{Named: named(owner + "::" + name), Type: model.TypeRef{Name: typ}, Multiplicity: model.One}
	}
	order := &model.Class{Named: named("Order"), IsAbstract: true, Features: model.Features{
		Attributes: []*model.Property{
			attr("Order", "total", "Money"), attr("Order", "quantity", "Int"), attr("Order", "status", "OrderStatus"), attr("Order", "code",
				"String"),
		},
		Constraints: constraints,
	}}
	confirm := &model.Operation{Named: named("Order::confirm"), Returns: &model.TypeRef{Name: "Boolean"}}
	confirm.Parameters = []*model.Parameter{{Named: named("x::amount"), Type: model.TypeRef{Name: "Int"}}}
	order.Operations = []*model.Operation{confirm}
	item := &model.Class{
		Named: named("OrderItem"), Features: model.Features{Attributes: []*model.Property{attr("OrderItem", "price", "Int")}},
	}
	document := &model.Class{
		Named: named("Document"), Features: model.Features{Attributes: []*model.Property{attr("Document", "title", "String")}},
	}
	customer := &model.Class{Named: named("Customer")}
	status := &model.Enumeration{
		Named: named("OrderStatus"), Literals: []*model.Literal{{Named: named("OrderStatus::PAID")}, {Named: named("OrderStatus::OPEN")}},
	}
	items := &model.Association{
		Ends: [2]model.AssociationEnd{
			{TypeID: "Order", Multiplicity: model.One}, {TypeID: "OrderItem", Role: "items",
				Multiplicity: model.Multiplicity{Upper: model.Unlimited}},
		},
	}
	buyer := &model.Association{
		Ends: [2]model.AssociationEnd{{TypeID: "Order", Multiplicity: model.One}, {TypeID: "Customer", Multiplicity: model.One}},
	}
	hidden := &model.Association{
		Ends: [2]model.AssociationEnd{
			{TypeID: "Order", Multiplicity: model.One}, {TypeID: "Customer", Role: "secret", Multiplicity: model.One, NavigableSet: true},
		},
	}
	inner := &model.Package{Named: named("sub"), Members: []model.Element{item}}
	return &model.Diagram{Name: "Shop", Elements: []model.Element{order, inner, document, customer, status, items, buyer, hidden,
		&model.Generalization{SpecificID: "Order", GeneralID: "Document"}}}
}

func constraint(kind model.ConstraintKind, name, text string) *model.Constraint {
	k := &model.Constraint{Text: text, ConstraintKind: kind}
	k.ID, k.Name = "Order::"+name, name
	k.Origin.Line, k.Origin.Column = 7, 9
	return k
}

// validate gives the violations of a diagram.
func validate(d *model.Diagram) []Violation {
	return Validate(&model.Document{Diagrams: []*model.Diagram{d}}, []*model.Diagram{d}, "").Violations
}

// message gives the violation of an invariant on Order, "" if it holds.
func message(t *testing.T, text string) string {
	t.Helper()
	out := validate(shop(constraint(model.Invariant, "c", text)))
	switch len(out) {
	case 0:
		return ""
	case 1:
		return out[0].Message
	}
	t.Fatalf("%q: %d violations", text, len(out))
	return ""
}

func TestInvariants(t *testing.T) {
	const violated = "evaluated to "
	for _, c := range []struct{ text, want string }{
		// over the model
		{"self.attributes->size() > 0", ""},
		{"self.attributes->size() = 5", ""}, // inherited ones count
		{"self.ownedAttribute->size() = 5", violated + "false"},
		{"attributes->isEmpty()", violated + "false"},
		{"self.attributes->forAll(a | a.name <> 'status')", violated + "false"},
		{"self.attributes->exists(name = 'title')", ""},
		{"self.attributes.name->includes('total')", ""},
		{"self.attributes->collect(a | a.name)->includes('nope')", violated + "false"},
		{"self.attributes->isUnique(a | a.name)", ""},
		{"self.isAbstract implies self.operations->notEmpty()", ""},
		{"self.name.size() > 0 and self.name = 'Order'", ""},
		{"self.quantity.name = 'quantity'", ""},
		{"self.operations->first().parameters.name->first() = 'amount'", ""},
		{"self.oclIsKindOf(Document) and not self.oclIsTypeOf(Document)", ""},
		{"self.generalizations->size() = 1", ""},
		{"self.attributes->select(type = 'String')->size() = 2", ""},
		{"self.attributes->iterate(a; n = 0 | n + 1) = 5", ""},
		{"self.attributes->forAll(a, b | a <> b implies a.name <> b.name)", ""},
		{"self.attributes->sortedBy(name)->first().name = 'code'", ""},
		{"self.attributes->any(name = 'zzz').oclIsUndefined()", ""},
		{"context Order inv named: self.name <> ''", ""},
		// over instances, of which there are none
		{"self.total >= 0", ""},
		{"total >= 0", ""},
		{"self.status = OrderStatus::PAID", ""},
		{"self.status = 'PAID'", ""},
		{"self.items->forAll(i | i.price > 0)", ""},
		{"items->forAll(price > 0)", ""},
		{"self.customer <> null", ""},
		{"self.title.size() > 0", ""}, // inherited
		{"self.quantity > 0 or self.attributes->notEmpty()", ""},
		{"self.quantity > 0 and self.attributes->isEmpty()", violated + "false"}, // Kleene: the model part decides
		{"Order.allInstances()->size() < 10", ""},
		// arithmetic and texts
		{"5 / 2 = 2.5 and 7.mod(3) = 1 and 7.div(2) = 3 and (0 - 7).abs() = 7 and 2.5.round() = 3", ""},
		{"'shampoo'.substring(2, 4) = 'ham' and 'abc'.indexOf('c') = 3 and 'a'.concat('b') = 'ab'", ""},
		{"'A-17'.matches('[A-Z]-[0-9]+') and not 'a'.matches('b')", ""},
		{"1 = 2", violated + "false"},
		{"1 = 1.0", ""},
		{"'it\\'s' = \"it's\"", ""},
		{"true xor true", violated + "false"},
		{"false implies false implies true", ""},
		{"Set{1, 2, 2}->size() = 2 and Sequence{1..4}->sum() = 10 and Bag{1, 1}->count(1) = 2", ""},
		{"Set{1, 2} = Set{2, 1} and Sequence{1, 2} <> Sequence{2, 1}", ""},
		{"let a = 1, b = a + 1 in b = 2", ""},
		{"if self.isAbstract then 1 else 2 endif = 1", ""},
		{"self->closure(generalizations)->size() = 1", ""},
		{"null", violated + "null"},
		{"-- a comment\n true", ""},
		// mistakes
		{"self.discount >= 0", "threw: Order has no attribute, association end or property 'discount'"},
		{"self.totl >= 0", "did you mean 'total'"},
		{"self.secret <> null", "threw: Order has no attribute, association end or property 'secret'"},
		{"self.quantity = 'five'", "threw: cannot compare Integer and String"},
		{"self.items->forAll(i | i.prise > 0)", "did you mean 'price'?"},
		{"self.quantity", "threw: a constraint must be true or false, this is Integer"},
		{"self.status = OrderStatus::LOST", "'OrderStatus' has no literal 'LOST'; it has PAID, OPEN"},
		{"undeclared = null", "nothing is called 'undeclared'"},
		{"self.attributes->size(", "threw: unexpected end of text"},
		{"self.attributes->size() <= 5 5", "threw: unexpected '5' after the expression"},
		{"self.attributes->sise() > 1", "did you mean 'size'?"},
		{"'abc'.at(4) = 'd'", "threw: at: index 4 is outside 1..3"},
		{"1 / 0 = 1", "threw: division by zero"},
		{"not 5", "threw: not needs a Boolean, this is Integer"},
		{"'open", "threw: this text is never closed"},
		{"self.attributes->size() > 99999999999999999999", "is too large"},
		{"Sequence{1..100000}->forAll(a, b | a <= b + 100000)", "takes too many steps"},
		{strings.Repeat("(", 50_000), "has more than"},
		{strings.Repeat("(", 5_000), "nested more than"},
		{strings.Repeat("not ", 50_000) + "true", "has more than"},
		{strings.Repeat("not ", 5_000) + "true", "nested more than"},
	} {
		got := message(t, c.text)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			shown := c.text
			if len(shown) > 80 {
				shown = shown[:80] + "…"
			}
			t.Errorf("%s\n got %q\nwant %q", shown, got, c.want)
		}
	}
}

// A violation of a rule about all elements names the one to blame.
func TestWitness(t *testing.T) {
	out := validate(shop(constraint(model.Invariant, "c", "self.attributes->forAll(a | a.name <> 'status')")))
	if len(out) != 1 || out[0].Message != "Constraint 'c' violated on 'Order': evaluated to false" || len(out[0].Values) != 1 ||
		out[0].Values[0] != (Value{"a", "status"}) {
		t.Errorf("%+v", out)
	}
}

func TestKinds(t *testing.T) {
	pre := func(op, text string) *model.Constraint {
		k := constraint(model.Precondition, "pre", text)
		k.ContextOperation = op
		return k
	}
	post := constraint(model.Postcondition, "post", "result.oclIsUndefined()")
	post.ContextOperation = "confirm"
	for _, c := range []struct {
		name string
		list []*model.Constraint
		want string
	}{
		{"a definition serves later constraints",
			[]*model.Constraint{
				constraint(model.Invariant, "uses", "hasParts and self.hasParts"), constraint(model.Definition, "hasParts",
					"self.attributes->notEmpty()"),
			}, ""},
		{"a definition may be false", []*model.Constraint{constraint(model.Definition, "d", "1 = 2")}, ""},
		{"a broken definition", []*model.Constraint{constraint(model.Definition, "d", "self.nope")}, "Definition 'd' on 'Order' threw"},
		{"precondition of a known operation", []*model.Constraint{pre("confirm", "amount > 0 and self.operations->notEmpty()")}, ""},
		{"precondition of an unknown operation", []*model.Constraint{pre("doesNotExist", "true")},
			"Precondition constraint 'pre' on 'Order' references unknown operation 'doesNotExist'"},
		{"type error in a precondition", []*model.Constraint{pre("confirm", "amount = 'x'")}, "cannot compare Integer and String"},
		{"postcondition sees the result", []*model.Constraint{post}, ""},
	} {
		out := validate(shop(c.list...))
		got := ""
		for _, v := range out {
			got += v.Message
		}
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestViolationFields(t *testing.T) {
	out := validate(shop(constraint(model.Invariant, "c", "true and\n  self.nope")))
	if len(out) != 1 {
		t.Fatalf("%d violations", len(out))
	}
	v := out[0]
	if v.ConstraintID != "Order::c" || v.ConstraintName != "c" || v.ClassifierID != "Order" || v.ClassifierName != "Order" || v.Line != 7 ||
		v.Column != 9 {
		t.Errorf("%+v", v)
	}
	if v.SourcePosition == nil || *v.SourcePosition != (Pos{2, 8}) {
		t.Errorf("position %v, want 2:8", v.SourcePosition)
	}
}

func FuzzValidate(f *testing.F) {
	for _, s := range []string{
		"self.attributes->size() > 0", "let a = 1 in a", "Set{1..3}->select(x | x > 1)", "if true then 1 else 2 endif", "'a\\n'",
		"a->iterate(x; y = 0 | y)", "self.total@pre", "x::y", "Order.allInstances()->isUnique(code)",
		"self.items.price->sum() > self.total", "Tuple{a = 1}.a", "self.oclAsType(RushOrder).quantity",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		check := func() *Report {
			return inSnapshot(text, instance("o1", "Order", "quantity=3", "status=PAID", "total=x", "tags=a"),
				instance("i1", "OrderItem", "price=1"), instance("o2", "RushOrder", "weight=null"), link("o1", "i1"))
		}
		first, second := check(), check()
		if !reflect.DeepEqual(first, second) {
			t.Errorf("%q: %+v, then %+v", text, first, second)
		}
	})
}

func BenchmarkValidate(b *testing.B) {
	d := shop(constraint(model.Invariant, "c", "self.attributes->forAll(a, b | a <> b implies a.name <> b.name) and self.total >= 0"))
	for b.Loop() {
		validate(d)
	}
}
