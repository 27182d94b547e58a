package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// head makes the head of an element; its line is the number of heads made before.
type heads struct{ line int }

func (h *heads) head(id string) model.Head {
	h.line++
	return model.Head{ID: id, Name: id, Origin: model.Origin{Pos: diag.Pos{Line: h.line, Column: 1}}}
}

func (h *heads) class(id string) *model.Class {
	return &model.Class{Named: model.Named{Head: h.head(id)}}
}

func (h *heads) iface(id string) *model.Interface {
	return &model.Interface{Named: model.Named{Head: h.head(id)}}
}

func (h *heads) gen(a, b string) *model.Generalization {
	return &model.Generalization{Head: h.head(fmt.Sprintf("gen%d", h.line)), SpecificID: a, GeneralID: b}
}

func (h *heads) real(a, b string) *model.Realization {
	return &model.Realization{Head: h.head(fmt.Sprintf("real%d", h.line)), ImplementingID: a, InterfaceID: b}
}

func (h *heads) assoc(a, b string, edit func(*model.Association)) *model.Association {
	as := &model.Association{Head: h.head(fmt.Sprintf("assoc%d", h.line))}
	as.Ends[0] = model.AssociationEnd{TypeID: a, Multiplicity: model.One}
	as.Ends[1] = model.AssociationEnd{TypeID: b, Multiplicity: model.One}
	if edit != nil {
		edit(as)
	}
	return as
}

func TestFindings(t *testing.T) {
	tests := []struct {
		name     string
		elements func(h *heads) []model.Element
		want     []string
	}{
		{"a sound diagram", func(h *heads) []model.Element {
			return []model.Element{
				h.class("A"), h.class("B"), h.iface("I"), h.gen("A", "B"), h.real("A", "I"), h.assoc("A", "B", nil), h.assoc("A", "B", nil),
			}
		}, nil},
		{"empty", func(*heads) []model.Element { return nil }, []string{`0:0: warning: NO_CONTENT: the diagram "D" is empty`}},
		{"no literals", func(h *heads) []model.Element {
			return []model.Element{&model.Enumeration{Named: model.Named{Head: h.head("E")}}}
		}, []string{`1:1: info: NO_CONTENT: the enumeration "E" has no literals`}},
		{"no name", func(h *heads) []model.Element {
			c := h.class("A")
			c.Name = " "
			return []model.Element{c}
		}, []string{"1:1: warning: MISSING_NAME: this class has no name"}},
		{"an id twice", func(h *heads) []model.Element {
			return []model.Element{h.class("A"), h.iface("A")}
		}, []string{`2:1: warning: DUPLICATE_ID: the id "A" is used twice; the other element is the class (line 1)`}},
		{"dangling", func(h *heads) []model.Element {
			return []model.Element{h.class("Order"), h.assoc("Order", "Oder", nil), h.gen("Order", "Nothing")}
		}, []string{
			`2:1: warning: DANGLING_REFERENCE: this association leads to "Oder", which the diagram does not declare (Did you mean Order?)`,
			`3:1: warning: DANGLING_REFERENCE: this generalization leads to "Nothing", which the diagram does not declare (Declare it, ` +
				`or use the val of the element that is meant.)`,
		}},
		{"circles", func(h *heads) []model.Element {
			return []model.Element{
				h.class("A"), h.class("B"), h.class("C"), h.class("D"),
				h.gen("A", "B"), h.gen("B", "C"), h.gen("C", "A"), h.gen("D", "D"), h.gen("D", "A"),
			}
		}, []string{
			"7:1: error: CIRCULAR_INHERITANCE: inheritance in a circle: A -> B -> C -> A",
			"8:1: error: CIRCULAR_INHERITANCE: inheritance in a circle: D -> D",
		}},
		{"a diamond is no circle", func(h *heads) []model.Element {
			return []model.Element{
				h.class("A"), h.class("B"), h.class("C"), h.class("D"), h.gen("A", "B"), h.gen("A", "C"), h.gen("B", "D"), h.gen("C", "D"),
			}
		}, nil},
		{"said twice", func(h *heads) []model.Element {
			return []model.Element{h.class("A"), h.class("B"), h.gen("A", "B"), h.gen("A", "B")}
		}, []string{"4:1: warning: REPEATED_RELATIONSHIP: the generalization from A to B is there already in line 3"}},
		{"kinds", func(h *heads) []model.Element {
			e := &model.Enumeration{
				Named: model.Named{Head: h.head("E")}, Literals: []*model.Literal{{Named: model.Named{Head: h.head("L")}}},
			}
			return []model.Element{
				e, h.class("A"), h.class("B"), h.iface("I"), h.iface("J"), h.real("A", "B"), h.gen("A", "I"), h.gen("I", "J"), h.gen("A",
					"E"),
			}
		}, []string{
			"7:1: warning: KIND_MISMATCH: B is no interface, so it cannot be realized",
			"8:1: warning: KIND_MISMATCH: I is an interface: the class A realizes it, rather than inheriting from it",
			"10:1: warning: KIND_MISMATCH: the class A cannot inherit from the enumeration E",
		}},
		{"multiplicities", func(h *heads) []model.Element {
			c := h.class("A")
			c.Attributes = []*model.Property{
				{Named: model.Named{Head: h.head("A::x")}, Multiplicity: model.Multiplicity{Lower: 5, Upper: 2}},
			}
			return []model.Element{c, h.assoc("A", "A", func(a *model.Association) {
				a.Aggregation = model.Composite
				a.Ends[0].Multiplicity, a.Ends[0].MultiplicitySet = model.Multiplicity{Lower: 0, Upper: model.Unlimited}, true
				a.Ends[1].Multiplicity = model.Multiplicity{Lower: 3, Upper: 1}
			})}
		}, []string{
			`2:1: warning: EMPTY_MULTIPLICITY: the multiplicity 5..2 of the attribute "A::x" admits nothing`,
			"3:1: warning: EMPTY_MULTIPLICITY: the multiplicity 3..1 of the end at A admits nothing",
			"3:1: warning: SHARED_COMPOSITE: a part belongs to at most one composite whole, but the end at A has the multiplicity 0..*",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := &model.Diagram{ID: "D", Name: "D", Elements: tt.elements(&heads{})}
			var got []string
			for _, f := range Findings(&model.Document{}, []*model.Diagram{d}) {
				s := fmt.Sprintf("%s: %s: %s: %s", f.Pos, f.Severity, f.Code, f.Message)
				if f.Code == diag.DanglingReference {
					s += " (" + f.Hint + ")"
				}
				if f.Hint == "" {
					t.Errorf("%s has no hint", s)
				}
				got = append(got, s)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestWarningsComeInScriptOrderAndOnce(t *testing.T) {
	w := func(line int, message string) diag.Diagnostic {
		return diag.Diagnostic{Span: diag.Span{Pos: diag.Pos{Line: line, Column: 1}}, Severity: diag.Warning, Message: message}
	}
	doc := &model.Document{Warnings: []diag.Diagnostic{w(9, "late"), w(2, "early"), w(2, "early")}}
	h := &heads{line: 4}
	c := h.class("")
	got := Findings(doc, []*model.Diagram{{ID: "D", Elements: []model.Element{c}}})
	var messages []string
	for _, f := range got {
		messages = append(messages, f.Message)
	}
	if !slices.Equal(messages, []string{"early", "this class has no name", "late"}) {
		t.Errorf("got %q", messages)
	}
	if len(doc.Warnings) != 3 || doc.Warnings[0].Message != "late" {
		t.Error("the document's warnings were changed")
	}
}

func TestDanglingReferencesAreToldOnce(t *testing.T) {
	h := &heads{}
	d := &model.Diagram{ID: "D", Elements: []model.Element{h.class("A"), h.gen("A", "X"), h.gen("A", "Y")}}
	doc := &model.Document{Warnings: []diag.Diagnostic{
		{Span: diag.Span{Pos: diag.Pos{Line: 2, Column: 1}}, Code: diag.DanglingReference, Message: "told", About: "X"},
	}}
	got := Findings(doc, []*model.Diagram{d})
	if len(got) != 2 || got[0].Message != "told" || got[1].Line != 3 {
		t.Errorf("got %v", got)
	}
}

func TestLongInheritance(t *testing.T) {
	h := &heads{}
	var elements []model.Element
	for i := range 20000 {
		elements = append(elements, h.class(fmt.Sprint("C", i)), h.gen(fmt.Sprint("C", i), fmt.Sprint("C", (i+1)%20000)))
	}
	got := Findings(&model.Document{}, []*model.Diagram{{ID: "D", Elements: elements}})
	if len(got) != 1 || got[0].Code != diag.CircularInheritance {
		t.Fatalf("%d findings", len(got))
	}
	if len(got[0].Message) > 500 {
		t.Errorf("the message has %d characters", len(got[0].Message))
	}
}

// TestModelOfDiagrams checks that a model whose elements stand in its diagrams is not told to be empty, and one without any is.
func TestModelOfDiagrams(t *testing.T) {
	m := &model.Diagram{Name: "M", Language: model.UML, Type: model.ClassDiagram, Level: "PIM"}
	inner := &model.Diagram{Name: "D", Language: model.UML, Type: model.ClassDiagram, Elements: []model.Element{
		(&heads{}).class("A"),
	}}
	for _, tt := range []struct {
		diagrams []*model.Diagram
		want     int
	}{{[]*model.Diagram{m, inner}, 0}, {[]*model.Diagram{m}, 1}} {
		if got := Findings(&model.Document{Diagrams: tt.diagrams}, tt.diagrams); len(got) != tt.want {
			t.Errorf("%d diagrams: %v", len(tt.diagrams), got)
		}
	}
}
