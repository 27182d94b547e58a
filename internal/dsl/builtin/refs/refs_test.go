package refs

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// host writes down the warnings.
type host struct {
	vocab.Host
	warnings []string
}

func (h *host) Warn(_ *vocab.Call, code diag.Code, message, hint string) {
	h.warnings = append(h.warnings, fmt.Sprintf("%s: %s. %s", code, message, hint))
}

func (h *host) WarnAbout(_ *vocab.Call, id string, code diag.Code, message, hint string) {
	h.warnings = append(h.warnings, fmt.Sprintf("%s %s: %s. %s", code, id, message, hint))
}

// element makes an element of a kind, an id, a name and a val.
func element(of kind.Kind, id, name, val string) model.Element {
	h := model.Head{ID: id, Name: name, Origin: model.Origin{Val: val}}
	if of == kind.Actor {
		return &model.BlueprintActor{Head: h}
	}
	return &model.Channel{Head: h}
}

func TestSettle(t *testing.T) {
	elements := []model.Element{
		element(kind.Actor, "a_0", "Guest", "guest"),
		element(kind.Actor, "a_1", "Cook", "Cook"), // name and val are one word
		element(kind.Channel, "c_0", "Guest", "desk"),
		element(kind.Channel, "c_1", "Phone", "phone"),
		element(kind.Channel, "c_2", "Phone", ""),
	}
	rules := Rules{
		Named:   func(r *Ref, id string) Note { return Note{r.Text + " is " + id, "Write it."} },
		Nothing: func(r *Ref) Note { return Note{"no " + r.Noun + " " + r.Text, ""} },
		Otherwise: func(r *Ref, ix *Index) (string, Note) {
			return r.Choose(ix.ByID(strings.ToLower(r.Text))), Note{"in lower case", ""}
		},
	}
	actors := func(e model.Element) bool { return e.Kind() == kind.Actor }
	second := func(e model.Element) bool { return e.Ident().ID == "c_2" }
	always := func(*Index) bool { return true }
	tests := []struct {
		name string
		ref  Ref
		id   string // what Set gets
		says string // a warning, or an error behind "!"
	}{
		{"id", Ref{Text: "c_0"}, "c_0", ""},
		{"id of what does not fit", Ref{Text: "c_0", Noun: "actor", Fits: actors, Quiet: always}, "", ""},
		{"name of one that fits", Ref{Text: "Guest", Fits: actors}, "a_0", "LENIENCY: Guest is a_0. Write it."},
		{"val", Ref{Text: "desk"}, "c_0", "LENIENCY: desk is c_0. Write it."},
		{"name that is the val too", Ref{Text: "Cook"}, "a_1", "LENIENCY: Cook is a_1. Write it."},
		{"a name is as good", Ref{Text: "desk", AnyName: true}, "c_0", ""},
		{"name of several", Ref{Text: "Phone"}, "",
			`DANGLING_REFERENCE Phone: "Phone" may be several elements. Use the val of the one that is meant, or its id: c_1, c_2.`},
		{"name of several, one near", Ref{Text: "Phone", Near: second}, "c_2", "LENIENCY: Phone is c_2. Write it."},
		{"name of several, none near", Ref{Text: "Guest", Near: second, Quiet: always}, "", ""},
		{"otherwise", Ref{Text: "C_1"}, "c_1", "LENIENCY: in lower case. "},
		{"resembles what fits", Ref{Text: "Gest", Noun: "actor", Fits: actors}, "",
			"DANGLING_REFERENCE Gest: no actor Gest. Did you mean Guest, guest?"},
		{"resembles nothing that fits", Ref{Text: "Fone", Noun: "actor", Fits: actors}, "",
			"DANGLING_REFERENCE Fone: no actor Fone. Declare it, or use the val of the element that is meant."},
		{"must", Ref{Text: "Fone", Noun: "channel", Must: true}, "", "!no channel Fone (Did you mean Phone, phone?)"},
	}
	for _, tt := range tests {
		h := &host{}
		var l List
		got, lost := "", false
		r := tt.ref
		r.Call.Host, r.Set, r.Lost = h, func(id string) { got = id }, func(*Index) { lost = true }
		l.Add(&r)
		errs := l.Settle(rules, func(ix *Index) {
			for _, e := range elements {
				ix.Add(e)
				ix.Name(e)
			}
		})
		said := strings.Join(h.warnings, "\n")
		for _, err := range errs {
			e := err.(*vocab.Error)
			said += fmt.Sprintf("!%s (%s)", e.Message, e.Hint)
		}
		if got != tt.id || said != tt.says {
			t.Errorf("%s: %q, %s; want %q, %s", tt.name, got, said, tt.id, tt.says)
		}
		if want := strings.HasPrefix(tt.says, "DANGLING"); lost != want {
			t.Errorf("%s: lost is %v", tt.name, lost)
		}
	}
}

// What is found may add references, which are settled as well.
func TestSettleMore(t *testing.T) {
	var l List
	var found []string
	add := func(text string, then func()) {
		l.Add(&Ref{Text: text, Set: func(id string) {
			found = append(found, id)
			then()
		}})
	}
	add("a", func() { add("b", func() {}) })
	l.Settle(Rules{}, func(ix *Index) {
		ix.Add(element(kind.Actor, "a", "", ""))
		ix.Add(element(kind.Actor, "b", "", ""))
	})
	if strings.Join(found, " ") != "a b" {
		t.Errorf("found %v", found)
	}
}
