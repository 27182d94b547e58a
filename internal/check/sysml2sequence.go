package check

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

var seqCourse = courseWords{
	before:  "Give the message a smaller seqNo than the one that ends the lifeline.",
	behind:  "Give the message a greater seqNo than the one that creates the lifeline.",
	unasked: "Add the call with a smaller seqNo, or leave out kind = MessageKind.Reply if %s sends it unasked.",
	guard:   `Write CombinedFragmentOperand(guard = "…", startSeqNo = …, endSeqNo = …).`,
	branch: `Write combinedFragment(name = …, operator = …, operands = listOf(…)) with another CombinedFragmentOperand, ` +
		`or use CombinedFragmentOperator.Opt if there is no alternative.`,
	parallel: "Put what happens at the same time into an operand of its own.",
}

// sysml2Sequences checks the messages of each diagram, in their order, and what refers to their numbers.
func sysml2Sequences(s *subject) {
	used := map[model.Element]bool{}
	for _, d := range s.diagramsOf(model.SeqDiagram) {
		in := model.Sysml2Interaction(d)
		if len(in.Lifelines) > 0 && len(in.Messages) == 0 {
			s.find(diag.Info, diag.NoContent, d.Origin, "Add messages: message(label = …, source = …, target = …, seqNo = 1).",
				"nothing happens in the diagram %q", d.Name)
			continue
		}
		s.numbers(in)
		s.course(in, seqCourse)
		s.silent(in)
		var fragments []*model.CombinedFragmentUsage
		for _, e := range d.Elements {
			if f, ok := e.(*model.CombinedFragmentUsage); ok && len(in.Held(f)) > 0 {
				fragments = append(fragments, f)
				used[f] = true
			}
		}
		s.between(in, fragments)
		s.nesting(fragments)
	}
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.CombinedFragmentUsage:
			s.fragmentRanges(e, used[e])
		case *model.ExecutionSpecificationUsage:
			if e.StartSeqNo > e.EndSeqNo {
				s.find(diag.Warning, diag.WrongRange, e.Origin, "Write the smaller number as startSeqNo.",
					"the execution %q ends before it begins: %d is greater than %d", e.Name, e.StartSeqNo, e.EndSeqNo)
			}
		}
	}
}

// numbers finds messages with the same number.
func (s *subject) numbers(in *model.Interaction) {
	for i := 1; i < len(in.Messages); i++ {
		a, b := in.Messages[i-1], in.Messages[i]
		if a.Sequence == b.Sequence {
			s.find(diag.Warning, diag.RepeatedNumber, b.Origin, "Give each message of a diagram a seqNo of its own.",
				"%q has the number %d of %q, so it is open which comes first", b.Name, b.Sequence, a.Name)
		}
	}
}

// fragmentRanges checks the numbers of a fragment's operands. shown says whether a diagram has messages with one of them.
func (s *subject) fragmentRanges(f *model.CombinedFragmentUsage, shown bool) {
	if len(f.Operands) == 0 {
		s.find(diag.Warning, diag.NoContent, f.Origin, "Write operands = listOf(CombinedFragmentOperand(startSeqNo = …, endSeqNo = …)).",
			"the fragment %q has no operands", f.Name)
		return
	}
	for i, o := range f.Operands {
		if o.StartSeqNo > o.EndSeqNo {
			s.find(diag.Warning, diag.WrongRange, f.Origin, "Write the smaller number as startSeqNo.",
				"an operand of %q ends before it begins: %d is greater than %d", f.Name, o.StartSeqNo, o.EndSeqNo)
			return
		}
		for _, p := range f.Operands[:i] {
			if o.StartSeqNo <= p.EndSeqNo && p.StartSeqNo <= o.EndSeqNo {
				s.find(diag.Warning, diag.OverlappingFragments, f.Origin, "Let each number lie in one operand.",
					"two operands of %q overlap: %s and %s", f.Name, rangeOf(p.StartSeqNo, p.EndSeqNo), rangeOf(o.StartSeqNo, o.EndSeqNo))
				return
			}
		}
	}
	if !shown && len(s.diagramsOf(model.SeqDiagram)) > 0 {
		s.find(diag.Warning, diag.WrongRange, f.Origin, "Check startSeqNo and endSeqNo: they are numbers of messages (seqNo).",
			"no diagram has a message with a number in the fragment %q, so it is not drawn", f.Name)
	}
}

func rangeOf(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d to %d", first, last)
}

// between finds messages that lie between two operands of a fragment.
func (s *subject) between(in *model.Interaction, fragments []*model.CombinedFragmentUsage) {
	for _, f := range fragments {
		held := map[*model.Message]bool{}
		for _, m := range in.Held(f) {
			held[m] = true
		}
		first, last := f.Range()
		for _, m := range in.Messages {
			if m.Sequence > first && m.Sequence < last && !held[m] {
				s.find(diag.Info, diag.WrongRange, f.Origin, "Let the operands hold every number from the first to the last.",
					"the message %q (number %d) lies between two operands of %q; it is drawn in the one before it",
					m.Name, m.Sequence, f.Name)
			}
		}
	}
}

// nesting finds fragments that overlap though neither lies within one operand of the other.
func (s *subject) nesting(fragments []*model.CombinedFragmentUsage) {
	for i, f := range fragments {
		for _, g := range fragments[:i] {
			a, b := f.Range()
			c, d := g.Range()
			if b < c || d < a || nests(f, g) || nests(g, f) {
				continue
			}
			s.find(diag.Warning, diag.OverlappingFragments, f.Origin,
				"Let one hold all numbers of the other in one of its operands, or none.",
				"the fragments %q (%s) and %q (%s) overlap, but neither lies in an operand of the other",
				g.Name, rangeOf(c, d), f.Name, rangeOf(a, b))
		}
	}
}

// nests reports whether a fragment lies in one operand of another one.
func nests(inner, outer *model.CombinedFragmentUsage) bool {
	first, last := inner.Range()
	for _, o := range outer.Operands {
		if min(o.StartSeqNo, o.EndSeqNo) <= first && last <= max(o.StartSeqNo, o.EndSeqNo) {
			return true
		}
	}
	return false
}
