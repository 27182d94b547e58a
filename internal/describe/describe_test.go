package describe

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// at makes the head of an element that stands in a line of the script.
func at(id, name string, line int, val string) model.Head {
	return model.Head{ID: id, Name: name, Origin: model.Origin{Pos: diag.Pos{Line: line, Column: 5}, Val: val}}
}

func public(h model.Head) model.Named { return model.Named{Head: h, Visibility: model.Public} }

func private(h model.Head) model.Named { return model.Named{Head: h, Visibility: model.Private} }

// shop is a diagram with one of each kind of element.
func shop() *model.Diagram {
	order := &model.Class{Named: public(at("Order", "Order", 2, "order")), IsAbstract: true}
	order.Stereotypes = []string{"entity"}
	order.Applied = []model.StereotypeApplication{{ProfileNamespace: "dev.kuml.profiles.javaee", Name: "Entity", Tags: []model.TaggedValue{
		{Name: "tableName", Value: "orders"}, {Name: "cacheable", Value: true}, {Name: "sizes",
			Value: []any{int64(1), 2.5, model.EnumLiteral{Type: "HttpMethod", Name: "GET"}}},
	}}}
	order.Attributes = []*model.Property{
		{Named: private(at("Order::id", "id", 3, "")), Type: model.TypeRef{Name: "UUID"}, Multiplicity: model.One, IsReadOnly: true},
		{Named: public(at("Order::/total", "total", 4, "")), Type: model.TypeRef{Name: "Money"},
			Multiplicity:    model.Multiplicity{Lower: 0, Upper: 1},
			MultiplicitySet: true, Default: "0", HasDefault: true, IsDerived: true, IsStatic: true},
	}
	pay := &model.Operation{Named: public(at("Order::pay(Money)", "pay", 5, "")), IsAbstract: true,
		Returns: &model.TypeRef{Name: "Receipt"}, ReturnMultiplicity: &model.Multiplicity{Lower: 0, Upper: model.Unlimited}}
	pay.Parameters = []*model.Parameter{
		{Named: public(at("Order::pay(Money)::amount", "amount", 6, "")), Type: model.TypeRef{Name: "Money"}, Direction: model.Out,
			Default: "all", HasDefault: true},
	}
	order.Operations = []*model.Operation{pay}
	order.Constraints = []*model.Constraint{
		{Named: public(at("Order::positive", "positive", 7, "")), Text: "self.total\n  > 0", ConstraintKind: model.Invariant},
		{Named: public(at("Order::open", "open", 8, "")), Text: "self.open", ConstraintKind: model.Precondition, ContextOperation: "pay"},
	}
	state := &model.Enumeration{
		Named: public(at("State", "State", 9, "state")), Literals: []*model.Literal{{Named: public(at("State::OPEN", "OPEN", 9, ""))}},
	}
	state.Metadata = model.Metadata{
		{Key: "owner", Value: model.MetaText("billing team")}, {Key: "since", Value: model.MetaInteger(2019)}, {Key: "share",
			Value: model.MetaDecimal(0.5)},
		{Key: "parts", Value: model.MetaItems{model.MetaFlag(true), model.MetaEntries{{Key: "a", Value: model.MetaText("b")}}}},
	}
	payable := &model.Interface{Named: public(at("billing::Payable", "Payable", 11, "payable"))}
	card := &model.Class{Named: public(at("billing::Card", "Card", 12, ""))}
	billing := &model.Package{Named: public(at("billing", "billing", 10, "")), Members: []model.Element{payable, card}}
	places := &model.Association{
		Head: at("assoc::Order-->billing::Card::paid by", "paid by", 14, "paid"), Aggregation: model.Composite, Stereotypes: []string{"x"},
	}
	places.Ends[0] = model.AssociationEnd{TypeID: "Order", Multiplicity: model.One, Navigable: true}
	places.Ends[1] = model.AssociationEnd{
		TypeID: "billing::Card", Role: "cards", Multiplicity: model.Multiplicity{Lower: 1, Upper: model.Unlimited}, MultiplicitySet: true,
		NavigableSet: true,
	}
	note := &model.Comment{
		Head: at("root::note::14", "", 18, ""),
		Text: "A note that goes on for so long that a list should not give the whole of it, only its beginning, up to a certain length",
	}
	return &model.Diagram{
		ID: "Shop", Name: "Shop", Language: model.UML, Type: model.ClassDiagram, Origin: model.Origin{Pos: diag.Pos{Line: 1, Column: 1}},
		Elements: []model.Element{
			order, state, billing,
			places,
			&model.Realization{
				Head: at("real::billing::Card..|>billing::Payable", "", 15, ""), ImplementingID: "billing::Card",
				InterfaceID: "billing::Payable",
			},
			&model.Generalization{Head: at("gen::Order-|>Base", "", 16, ""), SpecificID: "Order", GeneralID: "Base"},
			&model.Dependency{Head: at("dep::billing::Card..>Order", "pays", 17, ""), ClientID: "billing::Card", SupplierID: "Order"},
			note,
			&model.CommentLink{Head: at("noteanchor::root::note::14--Order", "", 18, ""), CommentID: note.ID, ElementID: "Order"},
		},
	}
}

// small is a second diagram whose class shares its id with one of shop.
func small() *model.Diagram {
	return &model.Diagram{ID: "Small", Name: "Small", Language: model.UML, Type: model.ClassDiagram, Level: "PIM",
		Elements: []model.Element{
			&model.Class{Named: public(model.Head{ID: "Order", Name: "Order"})},
			&model.Class{Named: public(model.Head{ID: "p::Card", Name: "Card"})},
		}}
}

func document() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{shop(), small()}, Warnings: []diag.Diagnostic{
		{Span: diag.Span{Pos: diag.Pos{Line: 4, Column: 9}}, Severity: diag.Warning, Code: diag.Leniency,
			Message: "umlClass is not kUML's own", Hint: "Write classOf(name = …)."},
		{Severity: diag.Warning, Message: "no place"},
	}}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

func TestList(t *testing.T) {
	doc := document()
	golden(t, "list.txt", List(doc, doc.Diagrams))
}

func TestElementOfEachKind(t *testing.T) {
	doc := document()
	for file, ref := range map[string]string{
		"class.txt": "order", "attribute.txt": "Order::id", "operation.txt": "pay", "parameter.txt": "amount",
		"constraint.txt":  "Order::open",
		"enumeration.txt": "State", "literal.txt": "State.OPEN", "interface.txt": "Payable", "package.txt": "billing",
		"association.txt": "paid by",
		"realization.txt": "real::billing::Card..|>billing::Payable", "generalization.txt": "gen::Order-|>Base",
		"comment.txt": "root::note::14", "diagram.txt": "Shop",
	} {
		got, err := Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}

func TestReferences(t *testing.T) {
	doc := document()
	for _, tt := range []struct{ ref, same string }{
		{" order ", "Order"}, {"payable", "billing::Payable"}, {"billing.Payable", "billing::Payable"}, {"paid", "paid by"}, {"OPEN",
			"State::OPEN"},
	} {
		got, err := Element(doc, doc.Diagrams, tt.ref)
		want, err2 := Element(doc, doc.Diagrams, tt.same)
		if err != nil || err2 != nil || got != want {
			t.Errorf("%q and %q differ: %v, %v", tt.ref, tt.same, err, err2)
		}
	}
	for _, tt := range []struct {
		ref     string
		message string
		nearest []string
	}{
		{"Ordr", `there is no element "Ordr"; did you mean Order?`, []string{"Order"}},
		{"payabel", `there is no element "payabel"; did you mean billing::Payable?`, []string{"billing::Payable"}},
		{"Card", `"Card" may mean 2 elements: billing::Card, p::Card; give the id of one`, []string{"billing::Card", "p::Card"}},
		{"zebra", `there is no element "zebra"; list_elements gives all ids`, []string{}},
		{"", `there is no element ""; list_elements gives all ids`, []string{}},
	} {
		_, err := Element(doc, doc.Diagrams, tt.ref)
		var f *diag.Failure
		if !errors.As(err, &f) || f.Code != diag.ElementNotFound || f.Message != tt.message {
			t.Errorf("%q gives %v", tt.ref, err)
			continue
		}
		if near := f.Details["nearest"].([]string); !slices.Equal(near, tt.nearest) {
			t.Errorf("%q: nearest %q, want %q", tt.ref, near, tt.nearest)
		}
	}
}

func TestEmpty(t *testing.T) {
	d := &model.Diagram{ID: "E", Name: "E", Language: model.UML, Type: model.ClassDiagram}
	want := "Diagram \"E\" (uml class)\n\nClassifiers (0)\n\nRelationships (0)\n\nOther elements (0)\n"
	if got := List(&model.Document{}, []*model.Diagram{d}); got != want {
		t.Errorf("got %q", got)
	}
	if _, err := Element(&model.Document{}, nil, "x"); err == nil {
		t.Error("an element of nothing")
	}
}
