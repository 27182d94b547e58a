package ocl

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

func named(id string) model.Named {
	return model.Named{Head: model.Head{ID: id, Name: id[strings.LastIndex(id, ":")+1:]}, Visibility: model.Public}
}

// instance makes an object diagram's instance; slots are "name=text", "name=@id" for an instance and "name=null".
func instance(name, class string, slots ...string) *model.InstanceSpecification {
	i := &model.InstanceSpecification{Named: named(name), ClassifierID: class, ClassifierName: class}
	for _, s := range slots {
		feature, text, _ := strings.Cut(s, "=")
		v := model.InstanceValue{Text: text}
		if id, ok := strings.CutPrefix(text, "@"); ok {
			v = model.InstanceValue{InstanceID: id}
		} else if text == "null" {
			v = model.InstanceValue{Null: true}
		}
		i.Slots = append(i.Slots, &model.Slot{Feature: feature, Value: v})
	}
	return i
}

func link(from, to string) *model.Link {
	return &model.Link{Head: model.Head{ID: "link::" + from + "-->" + to}, SourceID: from, TargetID: to}
}

// inSnapshot checks an invariant on Order against instances; Order is made a concrete class.
func inSnapshot(text string, elements ...model.Element) *Report {
	d := shop(constraint(model.Invariant, "c", text))
	order := d.Elements[0].(*model.Class)
	order.IsAbstract = false
	attr := func(name, typ string, m model.Multiplicity) {
		order.Attributes = append(order.Attributes,
			&model.Property{Named: named("Order::" + name), Type: model.TypeRef{Name: typ}, Multiplicity: m})
	}
	attr("weight", "Double", model.One)
	attr("express", "Boolean", model.One)
	attr("tags", "String", model.Multiplicity{Lower: 0, Upper: model.Unlimited})
	attr("scores", "List<Int>", model.One)
	d.Elements = append(d.Elements, &model.Class{Named: named("RushOrder")},
		&model.Generalization{SpecificID: "RushOrder", GeneralID: "Order"})
	objects := &model.Diagram{Name: "Snapshot", Type: model.ObjectDiagram, Elements: elements}
	doc := &model.Document{Diagrams: []*model.Diagram{d, objects}}
	return Validate(doc, doc.Diagrams, "")
}

// outcome puts a report into one word or line: holds, the instances that violate, or why nothing is known.
func outcome(r *Report) string {
	switch {
	case len(r.Violations) > 0:
		var out []string
		for _, v := range r.Violations {
			if v.Instance == "" {
				return v.Message
			}
			out = append(out, v.Instance)
		}
		return "violated by " + strings.Join(out, ", ")
	case len(r.NotEvaluated) > 0:
		return r.NotEvaluated[0].Instance + ": " + r.NotEvaluated[0].Reason
	}
	return "holds"
}

func TestInstances(t *testing.T) {
	all := []model.Element{
		instance("o1", "Order", "quantity=3", "weight=2.5", "express=true", "status=PAID", "code=A-1", "total=12.5", "title=first",
			"tags=a", "tags=b", "scores=[1, 2]"),
		instance("o2", "RushOrder", "quantity=-1", "weight=null", "express=false", "status=OrderStatus.OPEN", "code=\"B-2\"", "total=7 EUR",
			"title=second", "scores=[]"),
		instance("i1", "OrderItem", "price=10"), instance("i2", "OrderItem", "price=-2"), instance("i3", "OrderItem"), instance("ann",
			"Customer"),
		link("o1", "i1"), link("o1", "i2"), link("o2", "i3"),
	}
	for _, c := range []struct{ text, want string }{
		{"self.quantity > 0", "violated by o2"},
		{"quantity > 0", "violated by o2"},
		{"self.weight > 0", "violated by o2"}, // null is no number
		{"self.weight <> null implies self.weight > 0", "holds"},
		{"self.weight.oclIsUndefined() or self.weight = 2.5", "holds"},
		{"self.express implies quantity = 3", "holds"},
		{"status = OrderStatus::PAID", "violated by o2"},
		{"status = OrderStatus.PAID", "violated by o2"},
		{"status = 'PAID' or status = OPEN", "holds"},
		{"status <> OPEN", "violated by o2"},
		{"Set{'PAID', 'OPEN'}->includes(status)", "holds"},
		{"status = 'PIAD'", "Constraint 'c' on 'Order' threw: 'PIAD' is none of the values: PAID, OPEN; did you mean 'PAID'?"},
		{"code.matches('[A-Z]-[0-9]')", "holds"},
		{"self.title.size() = 5", "violated by o2"},         // inherited
		{"self.total >= 10", "o2: "},                        // a type that the script does not declare
		{"self.total.toString().size() > 0", "holds"},       // a text in any case
		{"self.items->forAll(price > 0)", "violated by o1"}, // o2's is not known
		{"self.items->exists(price = 10)", "o2: i3 has no slot 'price'"},
		{"self.items->size() >= 1", "holds"},
		{"self.items.price->sum() = 8", "o2: i3 has no slot 'price'"},
		{"self.items.price->includes(10) or quantity < 0", "holds"},
		{"self.items->isUnique(price)", "holds"},
		{"self.customer = null", "holds"}, // links are complete
		{"self.customer <> null", "violated by o1, o2"},
		{"self.tags->includes('a')", "o2: o2 has no slot 'tags'"},
		{"self.scores->sum() = 3", "violated by o2"},
		{"self.oclIsTypeOf(Order)", "holds"}, // what is more general is a question of the model
		{"self.oclIsTypeOf(RushOrder)", "violated by o1"},
		{"self.oclIsKindOf(RushOrder) implies quantity < 0", "holds"},
		{"self.oclIsKindOf(RushOrder) implies self.oclAsType(RushOrder).quantity < 0", "holds"},
		{"self.oclAsType(RushOrder).quantity < 0", "violated by o1"},
		{"self.oclType().name = 'Order' or quantity < 0", "holds"},
		{"Order.allInstances()->size() = 2", "holds"},
		{"Order.allInstances()->isUnique(quantity)", "holds"},
		{"Order::allInstances()->forAll(o | o.quantity > 0)", "violated by o1"},
		{"OrderStatus.allInstances()->size() = 2 and quantity <> 0", "holds"},
		{"self.attributes->notEmpty() and self.quantity > 0", "violated by o2"}, // both parts
		{"self.attributes->isEmpty() and self.quantity > 0", "violated by o1, o2"},
		{"self.confirm(1)", "o1: the operation confirm() is not executed"},
		{"self.confirm()", "Constraint 'c' on 'Order' threw: confirm() takes 1 argument, 0 given"},
		{"self.confirm(1) or quantity > 0 or express = false", "holds"},
		{"if self.confirm(1) then quantity > 0 else 0 < quantity endif", "violated by o2"}, // the same both ways
		{"self.quantity.max(2) >= 2", "holds"},
		{"let n = quantity in n > 0", "violated by o2"},
		{"Order.allInstances()->select(o | o.quantity > 0)->collect(o | o.items)->size() = 2", "holds"},
		{"self.name = 'Order'", "holds"},
	} {
		got := outcome(inSnapshot(c.text, all...))
		if got != c.want && !(strings.HasSuffix(c.want, ": ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// A violation by an instance names what it read, and only what is to blame.
func TestInstanceViolation(t *testing.T) {
	r := inSnapshot("self.express and self.items->forAll(i | i.price > 0)",
		instance("o1", "Order", "express=true"), instance("i1", "OrderItem", "price=10"), instance("i2", "OrderItem",
			"price=-2"), link("o1", "i1"), link("o1", "i2"))
	if len(r.Violations) != 1 || r.Valid() {
		t.Fatalf("%+v", r)
	}
	got, err := json.Marshal(r.Violations[0])
	if err != nil {
		t.Fatal(err)
	}
	want := `{"constraintId":"Order::c","constraintName":"c","classifierId":"Order","classifierName":"Order",` +
		`"oclExpression":"self.express and self.items-\u003eforAll(i | i.price \u003e 0)",` +
		`"message":"Constraint 'c' violated on 'Order' for instance 'o1' (items = Set{i1, i2}, i2.price = -2, i = i2): ` +
		`evaluated to false",` +
		`"severity":"error","sourcePosition":{"line":1,"col":1},"line":7,"column":9,"instance":"o1",` +
		`"values":[{"name":"items","value":"Set{i1, i2}"},{"name":"i2.price","value":"-2"},{"name":"i","value":"i2"}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if len(r.Checked) != 1 || r.Checked[0] != (Check{"Order::c", InstanceLevel, 1}) {
		t.Errorf("checked %+v", r.Checked)
	}
}

func TestLevels(t *testing.T) {
	for text, want := range map[string]Level{
		"self.attributes->size() > 0": ModelLevel, "1 = 1": ModelLevel, "self.quantity.name = 'quantity'": ModelLevel,
		"self.oclType().name = 'Order'": ModelLevel,
		"self.quantity > 0":             InstanceLevel, "Order.allInstances()->size() < 3": InstanceLevel,
		"self.oclIsKindOf(RushOrder)":          InstanceLevel,
		"self.quantity > 0 or self.isAbstract": MixedLevel,
	} {
		if r := inSnapshot(text); len(r.Checked) != 1 || r.Checked[0].Level != want {
			t.Errorf("%s: %+v, want %s", text, r.Checked, want)
		}
	}
}

// What cannot be converted is told and not evaluated.
func TestSlotTypes(t *testing.T) {
	for _, c := range []struct{ slot, want string }{
		{"quantity=abc", "the slot 'quantity' of o1 has the value 'abc', which is no Integer"},
		{"quantity=1.5", "the slot 'quantity' of o1 has the value '1.5', which is no Integer"},
		{"express=yes", "the slot 'express' of o1 has the value 'yes', which is no Boolean"},
		{"scores=[1, x]", "the slot 'scores' of o1 has the value ' x', which is no Integer"},
		{"quantity=7L", ""}, {"weight=2", ""}, {"express=false", ""}, {"code=7", ""}, {"total=anything", ""}, {"quantity=null", ""},
	} {
		feature, _, _ := strings.Cut(c.slot, "=")
		r := inSnapshot("self."+feature+" = self."+feature, instance("o1", "Order", c.slot))
		switch {
		case c.want == "" && (len(r.Findings) > 0 || outcome(r) != "holds"):
			t.Errorf("%s: %v, %s", c.slot, r.Findings, outcome(r))
		case c.want != "" &&
			(len(r.Findings) != 1 || r.Findings[0].Message != c.want || outcome(r) != "o1: "+c.want || r.Findings[0].Hint == ""):
			t.Errorf("%s: %v, %s", c.slot, r.Findings, outcome(r))
		}
	}
}

func TestLinks(t *testing.T) {
	employee := &model.Class{Named: named("Employee")}
	firm := &model.Class{Named: named("Firm")}
	one, many := model.One, model.Multiplicity{Upper: model.Unlimited}
	manages := &model.Association{
		Head: model.Head{ID: "manages"},
		Ends: [2]model.AssociationEnd{
			{TypeID: "Employee", Role: "boss", Multiplicity: one}, {TypeID: "Employee", Role: "reports", Multiplicity: many},
		},
	}
	works := &model.Association{
		Head: model.Head{ID: "works"},
		Ends: [2]model.AssociationEnd{
			{TypeID: "Employee", Role: "staff", Multiplicity: many}, {TypeID: "Firm", Role: "employer", Multiplicity: one},
		},
	}
	owns := &model.Association{
		Head: model.Head{ID: "owns"},
		Ends: [2]model.AssociationEnd{
			{TypeID: "Employee", Role: "owner", Multiplicity: one}, {TypeID: "Firm", Role: "property", Multiplicity: many},
		},
	}
	of := func(l *model.Link, association, role string) *model.Link {
		l.AssociationID, l.TargetRole = association, role
		return l
	}
	for _, c := range []struct {
		text string
		link *model.Link
		want string
	}{
		{"self.reports->size() = 1 or self.boss <> null", link("ann", "bob"), "holds"},
		{"self.boss <> null", link("ann", "bob"), "violated by ann"},
		{"self.reports->isEmpty()", of(link("ann", "bob"), "manages", "boss"), "violated by bob"},
		{"self.employer = null", link("ann", "acme"), "ann: a link of ann can belong to several associations"},
		{"self.employer <> null", of(link("ann", "acme"), "works", ""), "violated by bob"},
		{"self.employer <> null", of(link("ann", "acme"), "", "employer"), "violated by bob"},
		{"self.employer <> null", of(link("acme", "ann"), "works", ""), "violated by bob"}, // drawn the other way round
		{"self.property->isEmpty()", of(link("ann", "acme"), "owns", ""), "violated by ann"},
		{"self->closure(reports)->excludes(self)", link("ann", "ann"), "violated by ann"},
	} {
		k := constraint(model.Invariant, "c", c.text)
		employee.Constraints = []*model.Constraint{k}
		d := &model.Diagram{Elements: []model.Element{employee, firm, manages, works, owns}}
		objects := &model.Diagram{
			Type:     model.ObjectDiagram,
			Elements: []model.Element{instance("ann", "Employee"), instance("bob", "Employee"), instance("acme", "Firm"), c.link},
		}
		doc := &model.Document{Diagrams: []*model.Diagram{d, objects}}
		r := Validate(doc, doc.Diagrams, "")
		if got := outcome(r); got != c.want {
			t.Errorf("%s with %s %s: %s, want %s", c.text, c.link.ID, c.link.AssociationID, got, c.want)
		}
		// The object diagram alone has the same instances, the class diagram alone too.
		for _, chosen := range doc.Diagrams {
			if got := outcome(Validate(doc, []*model.Diagram{chosen}, "")); got != c.want {
				t.Errorf("%s for one diagram: %s, want %s", c.text, got, c.want)
			}
		}
	}
}

// Without instances the default values are looked at.
func TestDefaults(t *testing.T) {
	for _, c := range []struct {
		text, def string
		abstract  bool
		want      string
	}{
		{"self.n > 0", "-1", false, "Constraint 'c' violated on 'Order' with the default values (n = -1): evaluated to false"},
		{"self.n > 0", "1", false, ""},
		{"self.n > 0", "-1", true, ""},
		{"self.n > 0", "LIMIT", false, ""},
		{"self.n > 0 and self.quantity > 0", "-1", false, ""}, // quantity has no default
		{"self.n > 0 and self.items->notEmpty()", "-1", false,
			"Constraint 'c' violated on 'Order' with the default values (n = -1): evaluated to false"},
		{"self.n > 0 or self.items->notEmpty()", "-1", false, ""},
	} {
		d := shop(constraint(model.Invariant, "c", c.text))
		order := d.Elements[0].(*model.Class)
		order.IsAbstract = c.abstract
		order.Attributes = append(order.Attributes, &model.Property{
			Named: named("Order::n"), Type: model.TypeRef{Name: "Int"}, Multiplicity: model.One, Default: c.def, HasDefault: true,
		})
		doc := &model.Document{Diagrams: []*model.Diagram{d}}
		r := Validate(doc, doc.Diagrams, "")
		got := ""
		for _, v := range r.Violations {
			got = v.Message
		}
		if got != c.want || !r.Valid() {
			t.Errorf("%s with %s: %q, want %q; valid %v", c.text, c.def, got, c.want, r.Valid())
		}
	}
}

// crowd gives a document with so many instances of Order.
func crowd(text string, n int, slots ...string) *model.Document {
	d := shop(constraint(model.Invariant, "c", text))
	objects := &model.Diagram{Type: model.ObjectDiagram}
	for i := range n {
		objects.Elements = append(objects.Elements, instance(fmt.Sprintf("o%d", i), "Order", slots...))
	}
	return &model.Document{Diagrams: []*model.Diagram{d, objects}}
}

func TestMany(t *testing.T) {
	doc := crowd("self.quantity >= 0 and self.code.size() = 1", 10_000, "quantity=1", "code=x")
	if r := Validate(doc, doc.Diagrams, ""); outcome(r) != "holds" || r.Checked[0].Instances != 10_000 {
		t.Errorf("%s, %+v", outcome(r), r.Checked)
	}
	doc = crowd("quantity > 0", 100, "quantity=-1")
	if r := Validate(doc, doc.Diagrams, ""); len(r.Violations) != maxListed {
		t.Errorf("%d violations are listed, want %d", len(r.Violations), maxListed)
	}
	doc = crowd("Order.allInstances()->isUnique(quantity)", 100, "quantity=-1")
	if r := Validate(doc, doc.Diagrams, ""); len(r.Violations) != 1 {
		t.Errorf("what does not depend on self is told %d times", len(r.Violations))
	}
}

// A constraint over ten thousand elements of the model, and one that ten thousand instances are checked against.
func BenchmarkElements(b *testing.B) {
	d := shop(constraint(model.Invariant, "c",
		"self.attributes->forAll(a | a.name <> '' and a.visibility = 'public') and self.attributes->isUnique(name)"))
	order := d.Elements[0].(*model.Class)
	for i := range 10_000 {
		order.Attributes = append(order.Attributes,
			&model.Property{Named: named(fmt.Sprintf("Order::a%d", i)), Type: model.TypeRef{Name: "Int"}, Multiplicity: model.One})
	}
	for b.Loop() {
		validate(d)
	}
}

func BenchmarkInstances(b *testing.B) {
	doc := crowd("self.quantity >= 0 and self.code.size() = 1 and self.items->forAll(price > 0)", 10_000, "quantity=1", "code=x")
	for b.Loop() {
		Validate(doc, doc.Diagrams, "")
	}
}
