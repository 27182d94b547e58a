package model

import (
	"fmt"
	"strings"
	"testing"
)

// course writes the steps of an interaction: numbers of messages, and fragments as "Alt(1 2|3)".
func course(steps []Element) string {
	var out []string
	for _, s := range steps {
		switch s := s.(type) {
		case *Message:
			out = append(out, fmt.Sprint(s.Sequence))
		case *CombinedFragment:
			var parts []string
			for _, o := range s.Operands {
				parts = append(parts, course(o.Steps))
			}
			out = append(out, s.Name+"("+strings.Join(parts, "|")+")")
		}
	}
	return strings.Join(out, " ")
}

// TestSysml2Interaction checks the order of messages and the nesting of fragments, which are written as "f 1-2,3-3".
func TestSysml2Interaction(t *testing.T) {
	for _, tt := range []struct {
		name      string
		numbers   []int
		fragments []string
		want      string
	}{
		{"in the order of their numbers", []int{3, 1, 2}, nil, "1 2 3"},
		{"the same number: in the order of the script", []int{1, 2, 1}, nil, "1 1 2"},
		{"one fragment", []int{1, 2, 3, 4}, []string{"f 2-3"}, "1 f(2 3) 4"},
		{"two operands", []int{1, 2, 3}, []string{"f 1-1,2-3"}, "f(1|2 3)"},
		{"operands in the order of their numbers", []int{1, 2, 3}, []string{"f 3-3,1-2"}, "f(1 2|3)"},
		{"one in another", []int{1, 2, 3, 4}, []string{"g 2-3", "f 1-4"}, "f(1 g(2 3) 4)"},
		{"one in an operand of another", []int{1, 2, 3, 4}, []string{"f 1-1,2-4", "g 3-4"}, "f(1|2 g(3 4))"},
		{"of the same range, the first is outside", []int{1, 2}, []string{"f 1-2", "g 1-2"}, "f(g(1 2))"},
		{"one behind another", []int{1, 2, 3}, []string{"f 1-1", "g 2-3"}, "f(1) g(2 3)"},
		{"overlapping", []int{1, 2, 3}, []string{"f 1-2", "g 2-3"}, "f(1 g(2)) 3"},
		{"over two operands", []int{1, 2, 3}, []string{"f 1-2,3-3", "g 2-3"}, "f(1 g(2)|3)"},
		{"three deep", []int{1, 2, 3, 4, 5}, []string{"f 1-5", "g 2-5", "h 3-4"}, "f(1 g(2 h(3 4) 5))"},
		{"between operands", []int{1, 2, 3}, []string{"f 1-1,3-3"}, "f(1 2|3)"},
		{"overlapping operands", []int{1, 2, 3}, []string{"f 1-2,2-3"}, "f(1|2 3)"},
		{"an operand without messages", []int{1, 5}, []string{"f 1-1,2-3,5-5"}, "f(1||5)"},
		{"no messages at all", []int{1}, []string{"f 7-9"}, "1"},
		{"the wrong way round", []int{1, 2, 3}, []string{"f 3-2"}, "1 f(2 3)"},
		{"numbers with gaps", []int{10, 20, 30}, []string{"f 15-25"}, "10 f(20) 30"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := &Diagram{Model: &Model{}}
			for i, n := range tt.numbers {
				d.Elements = append(d.Elements, &MessageUsage{Sysml2Usage: Sysml2Usage{Head: Head{ID: fmt.Sprint(i)}}, SeqNo: n})
			}
			for _, text := range tt.fragments {
				name, ranges, _ := strings.Cut(text, " ")
				f := &CombinedFragmentUsage{Sysml2Usage: Sysml2Usage{Head: Head{ID: name, Name: name}}, Operator: Sysml2Alt}
				for _, r := range strings.Split(ranges, ",") {
					o := &CombinedFragmentOperand{}
					fmt.Sscanf(r, "%d-%d", &o.StartSeqNo, &o.EndSeqNo)
					f.Operands = append(f.Operands, o)
				}
				d.Elements = append(d.Elements, f)
			}
			in := Sysml2Interaction(d)
			if got := course(in.Steps); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestSysml2Executions checks which messages executions go from and to, and what lifelines stand for.
func TestSysml2Executions(t *testing.T) {
	part := func(id string) Sysml2Part { return Sysml2Part{Head: Head{ID: id, Name: id}} }
	user := &ActorDefinition{Sysml2Part: part("User")}
	m := &Model{Elements: []Element{user}}
	d := &Diagram{Model: m, Elements: []Element{
		&LifelineDefinition{Sysml2Part: part("u"), Represents: "User"}, &LifelineDefinition{Sysml2Part: part("Shop"), Represents: "Shop"},
		&MessageUsage{SeqNo: 2}, &MessageUsage{SeqNo: 4}, &MessageUsage{SeqNo: 6},
		&ExecutionSpecificationUsage{LifelineID: "u", StartSeqNo: 3, EndSeqNo: 9},
		&ExecutionSpecificationUsage{LifelineID: "u", StartSeqNo: 4, EndSeqNo: 2},
		&ExecutionSpecificationUsage{LifelineID: "u", StartSeqNo: 7, EndSeqNo: 9},
	}}
	in := Sysml2Interaction(d)
	var got []string
	for _, e := range in.Executions {
		got = append(got, fmt.Sprint(e.First.Sequence, "-", e.Last.Sequence))
	}
	if s := strings.Join(got, " "); s != "4-6 2-4" {
		t.Errorf("executions %s", s)
	}
	if u := in.Lifelines[0]; !u.IsActor || u.Represents == nil || u.Represents.Name != "User" {
		t.Errorf("the lifeline of an actor: %+v", u)
	}
	if s := in.Lifelines[1]; s.IsActor || s.Represents != nil {
		t.Errorf("a lifeline called as what it stands for: %+v", s)
	}
}
