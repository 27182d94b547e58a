package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

func (h *heads) component(id string, parts ...model.Element) *model.Component {
	c := &model.Component{Named: model.Named{Head: h.head(id)}}
	for _, p := range parts {
		switch p := p.(type) {
		case *model.Port:
			c.Ports = append(c.Ports, p)
		case *model.Component:
			c.Parts = append(c.Parts, p)
		}
	}
	return c
}

// port makes a port; "~T" is a conjugated type.
func (h *heads) port(id, typ string) *model.Port {
	p := &model.Port{Named: model.Named{Head: h.head(id)}}
	if typ != "" {
		name, conjugated := strings.CutPrefix(typ, "~")
		p.Type, p.IsConjugated = &model.TypeRef{Name: name}, conjugated
	}
	return p
}

func (h *heads) wire(a, b string) *model.Connector {
	return &model.Connector{Head: h.head(fmt.Sprintf("conn%d", h.line)), End1ID: a, End2ID: b}
}

func (h *heads) artifact(id string) *model.Artifact {
	return &model.Artifact{Named: model.Named{Head: h.head(id)}}
}

func TestArchitecture(t *testing.T) {
	tests := []struct {
		name     string
		elements func(h *heads) []model.Element
		want     []string
	}{
		{"a sound diagram", func(h *heads) []model.Element {
			a := h.component("A", h.port("A::p", "I"), h.component("A::B", h.port("A::B::p", "I")))
			c := h.component("C", h.port("C::p", "~I"))
			a.ProvidedIDs, c.RequiredIDs = []string{"I"}, []string{"I"}
			return []model.Element{a, c, h.iface("I"), h.real("A", "I"), h.wire("A::p", "C::p"), h.wire("A::p", "A::B::p")}
		}, nil},
		{"nobody provides", func(h *heads) []model.Element {
			c := h.component("C")
			c.RequiredIDs = []string{"I", "elsewhere"}
			return []model.Element{c, h.iface("I")}
		}, []string{"1:1: info: UNPROVIDED_INTERFACE: C requires I, which nothing in the diagram provides"}},
		{"provided without a realization, as in a class diagram", func(h *heads) []model.Element {
			c, p := h.component("C"), h.component("P")
			c.RequiredIDs, p.ProvidedIDs = []string{"I"}, []string{"I"}
			return []model.Element{c, p, h.iface("I")}
		}, nil},
		{"both provide", func(h *heads) []model.Element {
			return []model.Element{h.component("A", h.port("A::p", "I")), h.component("B", h.port("B::p", "I")), h.wire("A::p", "B::p")}
		}, []string{"5:1: warning: INCOMPATIBLE_PORTS: A::p and B::p are joined, but both provide I"}},
		{"both require", func(h *heads) []model.Element {
			return []model.Element{h.component("A", h.port("A::p", "~I")), h.component("B", h.port("B::p", "~I")), h.wire("A::p", "B::p")}
		}, []string{"5:1: warning: INCOMPATIBLE_PORTS: A::p and B::p are joined, but both require I"}},
		{"passed on the wrong way round", func(h *heads) []model.Element {
			return []model.Element{
				h.component("A", h.port("A::p", "I"), h.component("A::B", h.port("A::B::p", "~I"))), h.wire("A::B::p", "A::p"),
			}
		}, []string{
			"5:1: warning: INCOMPATIBLE_PORTS: this connector passes I on from A::B::p to A::p, " +
				"but one of them provides it and the other requires it",
		}},
		{"into a component", func(h *heads) []model.Element {
			return []model.Element{
				h.component("A", h.component("A::B", h.port("A::B::p", ""))), h.component("C", h.port("C::p", "")),
				h.wire("C::p", "A::B::p"), h.wire("C", "A"),
			}
		}, []string{"6:1: info: CROSSES_BORDER: this connector runs into A without a port of it"}},
		{"between parts", func(h *heads) []model.Element {
			return []model.Element{
				h.component("A", h.component("A::B", h.port("A::B::p", "")), h.component("A::C", h.port("A::C::p", ""))),
				h.wire("A::B::p", "A::C::p"), h.wire("A::B", "A::C::p"),
			}
		}, nil},
		{"a port that is not there", func(h *heads) []model.Element {
			return []model.Element{h.component("A", h.port("A::p", "")), h.wire("A::p", "A::q")}
		}, []string{"3:1: warning: DANGLING_REFERENCE: this connector leads to \"A::q\", which the diagram does not declare"}},
		{"deployed nowhere", func(h *heads) []model.Element {
			n := &model.DeploymentNode{Named: model.Named{Head: h.head("N")}, Artifacts: []*model.Artifact{h.artifact("N::in")}}
			d := &model.Dependency{Head: h.head("d"), ClientID: "there", SupplierID: "N"}
			return []model.Element{n, d, h.artifact("there"), h.artifact("lost")}
		}, []string{"5:1: info: NOT_DEPLOYED: the artifact lost is deployed nowhere"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range Findings(&model.Document{}, []*model.Diagram{{ID: "D", Name: "D", Elements: tt.elements(&heads{})}}) {
				got = append(got, fmt.Sprintf("%s: %s: %s: %s", f.Pos, f.Severity, f.Code, f.Message))
				if f.Hint == "" {
					t.Errorf("%s has no hint", f.Message)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// TestInterfaceOfAnotherDiagram: what a component provides is not drawn if its interface is in another diagram.
func TestInterfaceOfAnotherDiagram(t *testing.T) {
	h := &heads{}
	i := h.iface("I")
	c := h.component("C")
	c.ProvidedIDs = []string{"I"}
	one, two := &model.Diagram{ID: "One", Elements: []model.Element{i}}, &model.Diagram{ID: "Two", Elements: []model.Element{c}}
	got := Findings(&model.Document{Diagrams: []*model.Diagram{one, two}}, []*model.Diagram{two})
	if len(got) != 1 || got[0].Code != diag.NotShown || !strings.Contains(got[0].Message, "the interface I of C") {
		t.Errorf("got %v", got)
	}
}
