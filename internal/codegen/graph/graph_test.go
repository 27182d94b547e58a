package graph

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

func TestAliases(t *testing.T) {
	a := NewAliases(func(alias string) bool { return alias == "end" || alias == "note1" })
	for _, c := range []struct{ name, want string }{
		{"Order", "Order"}, {"Order", "Order2"}, {"order", "order3"}, {"Order line", "Order_line"}, {"end", "_end"}, {"", "class1"}, {"日本",
			"class2"},
		{"2nd", "n2nd"}, {"größe", "gr_e"}, {": Seat", "Seat"}, {"___", "class3"}, {"note1", "_note1"},
	} {
		if got := a.For(c.name, "class"); got != c.want {
			t.Errorf("%q gets %q, want %q", c.name, got, c.want)
		}
	}
	if got := a.For(strings.Repeat("x", 200), "class"); len(got) > maxAlias {
		t.Errorf("%q is too long", got)
	}
}

// sequenceOf makes a diagram of lifelines A, B, C and steps.
func sequenceOf(steps ...model.Element) *model.Diagram {
	in := &model.Interaction{Steps: steps}
	for _, id := range []string{"A", "B", "C"} {
		in.Lifelines = append(in.Lifelines, &model.Lifeline{Named: model.Named{Head: model.Head{ID: id, Name: id}}})
	}
	return &model.Diagram{Language: model.UML, Type: model.SequenceDiagram, Elements: []model.Element{in}}
}

func message(from, to string, sort model.MessageSort) *model.Message {
	return &model.Message{Head: model.Head{ID: from + to, Name: from + to}, FromID: from, ToID: to, Sort: sort}
}

func alt(operands ...[]model.Element) *model.CombinedFragment {
	f := &model.CombinedFragment{Operator: model.Alt}
	for _, steps := range operands {
		f.Operands = append(f.Operands, &model.Operand{Steps: steps})
	}
	return f
}

// TestActivations checks when lifelines are busy: from a call to its reply. One that is replied to in each branch of a fragment ends
// behind that.
func TestActivations(t *testing.T) {
	for _, c := range []struct {
		name string
		d    *model.Diagram
		want string
	}{
		{"call and reply", sequenceOf(message("A", "B", model.SyncCall), message("B", "A", model.Reply)), "AB +B BA -B"},
		{"nested",
			sequenceOf(message("A", "B", model.SyncCall), message("B", "C", model.SyncCall), message("C", "B", model.Reply),
				message("B", "A", model.Reply)),
			"AB +B BC +C CB -C BA -B"},
		{"no reply", sequenceOf(message("A", "B", model.SyncCall), message("A", "C", model.AsyncCall)), "AB +B AC -B"},
		{"reply without a call", sequenceOf(message("B", "A", model.Reply)), "BA"},
		{"replies in branches",
			sequenceOf(message("A", "B", model.SyncCall),
				alt([]model.Element{message("B", "A", model.Reply)}, []model.Element{message("B", "A", model.Reply)})),
			"AB +B ( BA | BA ) -B"},
		{"call in a branch", sequenceOf(alt([]model.Element{message("A", "B", model.SyncCall)}), message("B", "A", model.Reply)),
			"( AB +B -B ) BA"},
		{"deleted", sequenceOf(message("A", "B", model.SyncCall), message("A", "B", model.Delete)), "AB +B AB -B"},
		{"to oneself", sequenceOf(message("A", "A", model.SyncCall)), "AA"},
	} {
		var got []string
		for _, e := range SequenceOf(c.d, func(string) bool { return false }).Events {
			switch e.Kind {
			case Sent:
				got = append(got, e.Text)
			case Activated:
				got = append(got, "+"+e.On[0].Alias)
			case Deactivated:
				got = append(got, "-"+e.On[0].Alias)
			default:
				got = append(got, map[EventKind]string{Opened: "(", Separated: "|", Closed: ")"}[e.Kind])
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", c.name, s, c.want)
		}
	}
}

func TestCreatedAndDeleted(t *testing.T) {
	s := SequenceOf(sequenceOf(message("A", "B", model.Create), message("A", "B", model.Delete), message("A", "C", model.SyncCall),
		message("A", "C", model.Create),
		message("A", "C", model.Delete), message("C", "A", model.Reply)), func(string) bool { return false })
	var got []string
	for _, l := range s.Lifelines {
		got = append(got, fmt.Sprint(l.Name, l.Created))
	}
	if want := "Afalse Btrue Cfalse"; strings.Join(got, " ") != want {
		t.Errorf("created: %s, want %s", got, want)
	}
	if d := s.Deleted(); len(d) != 1 || !d[1] {
		t.Errorf("deleted: %v, want event 1", d)
	}
}
