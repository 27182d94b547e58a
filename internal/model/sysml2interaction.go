package model

import (
	"cmp"
	"slices"
	"strings"
)

// Sysml2Interaction gives what a sequence diagram of SysML 2 shows in the form of an interaction of UML: messages in the order of
// their numbers, and in the operands whose ranges hold these. A fragment lies in the operand that holds its first message; of ranges
// that overlap without nesting, the one that begins later ends with that operand.
func Sysml2Interaction(d *Diagram) *Interaction {
	in := &Interaction{Named: Named{Head: Head{ID: d.ID, Name: d.Name, Origin: d.Origin}}}
	x := &sequencing{diagram: d}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *LifelineDefinition:
			in.Lifelines = append(in.Lifelines, x.lifeline(e))
		case *MessageUsage:
			x.messages = append(x.messages, &Message{
				Head: Head{ID: e.ID, Name: e.Label, Origin: e.Origin}, FromID: e.SourceID, ToID: e.TargetID,
				Sort: Sysml2Sorts[e.MessageKind], Sequence: e.SeqNo,
			})
		}
	}
	slices.SortStableFunc(x.messages, func(a, b *Message) int { return cmp.Compare(a.Sequence, b.Sequence) })
	in.Messages = x.messages
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *CombinedFragmentUsage:
			x.fragment(e)
		case *ExecutionSpecificationUsage:
			if s := x.within(e.StartSeqNo, e.EndSeqNo); !s.empty() {
				in.Executions = append(in.Executions,
					&Execution{Head: e.Head, LifelineID: e.LifelineID, First: x.messages[s.lo], Last: x.messages[s.hi-1]})
			}
		}
	}
	slices.SortStableFunc(x.fragments, func(a, b *sequenced) int { return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(b.hi, a.hi)) })
	in.Steps = x.steps(x.fragments, messageRange{0, len(x.messages)})
	in.Fragments = x.placed
	return in
}

// Sysml2Sorts translates the kinds of messages.
var Sysml2Sorts = map[Sysml2MessageKind]MessageSort{
	Sysml2Sync: SyncCall, Sysml2Async: AsyncCall, Sysml2Reply: Reply, Sysml2Create: Create, Sysml2Destroy: Delete,
}

// messageRange is a part of the messages, by index; hi is the first one behind it.
type messageRange struct{ lo, hi int }

func (r messageRange) empty() bool { return r.lo >= r.hi }

func (r messageRange) meet(s messageRange) messageRange {
	return messageRange{max(r.lo, s.lo), min(r.hi, s.hi)}
}

// sequenced is a fragment with the messages that its operands hold.
type sequenced struct {
	messageRange
	usage    *CombinedFragmentUsage
	operands []sequencedOperand // in the order of their messages
}

type sequencedOperand struct {
	messageRange
	guard string
}

// sequencing puts messages and fragments in order.
type sequencing struct {
	diagram   *Diagram
	messages  []*Message // by number
	fragments []*sequenced
	placed    []*CombinedFragment
}

// lifeline translates a lifeline. One that stands for an actor is one.
func (x *sequencing) lifeline(l *LifelineDefinition) *Lifeline {
	out := &Lifeline{Named: Named{Head: l.Head}}
	if l.IsAbstract {
		out.Stereotypes = []string{"abstract"}
	}
	e := x.diagram.Model.Find(l.Represents)
	_, out.IsActor = e.(*ActorDefinition)
	if name := Sysml2NameOf(e, l.Represents); name != "" && name != l.Name {
		out.Represents = &TypeRef{Name: name}
	}
	return out
}

// within gives the messages with numbers from first to last.
func (x *sequencing) within(first, last int) messageRange {
	first, last = min(first, last), max(first, last)
	at := func(number int) int {
		i, _ := slices.BinarySearchFunc(x.messages, number, func(m *Message, n int) int { return cmp.Compare(m.Sequence, n) })
		return i
	}
	return messageRange{at(first), at(last + 1)}
}

// fragment notes a fragment that holds messages.
func (x *sequencing) fragment(u *CombinedFragmentUsage) {
	f := &sequenced{usage: u}
	for _, o := range u.Operands {
		r := x.within(o.StartSeqNo, o.EndSeqNo)
		f.operands = append(f.operands, sequencedOperand{r, o.Guard})
		switch {
		case r.empty():
		case f.empty():
			f.messageRange = r
		default:
			f.messageRange = messageRange{min(f.lo, r.lo), max(f.hi, r.hi)}
		}
	}
	slices.SortStableFunc(f.operands, func(a, b sequencedOperand) int { return cmp.Compare(a.lo, b.lo) })
	if !f.empty() {
		x.fragments = append(x.fragments, f)
	}
}

// steps orders fragments and the messages of a range.
func (x *sequencing) steps(fragments []*sequenced, r messageRange) []Element {
	var out []Element
	at := r.lo
	messages := func(to int) {
		for ; at < to; at++ {
			out = append(out, x.messages[at])
		}
	}
	for len(fragments) > 0 {
		f := fragments[0]
		inner := 1
		for inner < len(fragments) && fragments[inner].lo < min(f.hi, r.hi) {
			inner++
		}
		messages(f.lo)
		out = append(out, x.place(f, fragments[1:inner], f.meet(r)))
		at = min(f.hi, r.hi)
		fragments = fragments[inner:]
	}
	messages(r.hi)
	return out
}

// place makes a fragment of the messages of a range, with others inside. A message that no operand holds belongs to the one before
// it.
func (x *sequencing) place(f *sequenced, inner []*sequenced, r messageRange) *CombinedFragment {
	out := &CombinedFragment{Head: f.usage.Head, Operator: Operator(strings.ToUpper(string(f.usage.Operator)))}
	x.placed = append(x.placed, out)
	at := r.lo
	for k, o := range f.operands {
		end := r.hi
		for _, next := range f.operands[k+1:] {
			if !next.empty() {
				end = min(end, next.lo)
			}
		}
		if o.empty() {
			end = at
		}
		part := messageRange{at, max(at, end)}
		at = part.hi
		var own []*sequenced
		for _, g := range inner {
			if part.lo <= g.lo && g.lo < part.hi {
				own = append(own, g)
			}
		}
		out.Operands = append(out.Operands, &Operand{Guard: o.guard, HasGuard: strings.TrimSpace(o.guard) != "", Steps: x.steps(own, part)})
	}
	return out
}

// Find gives the element of an id, nil if the model has none.
func (m *Model) Find(id string) Element {
	if m == nil || id == "" {
		return nil
	}
	var found Element
	Walk(m.Elements, func(e, _ Element) {
		if found == nil && e.Ident().ID == id {
			found = e
		}
	})
	return found
}

// Sysml2NameOf is what to call an element that a script mentions by a text: its name, or the text itself where there is no such element.
func Sysml2NameOf(e Element, text string) string {
	if e != nil {
		return e.Ident().Name
	}
	return text
}

// Held gives the messages of an interaction with a number in one of the operands of a fragment.
func (i *Interaction) Held(f *CombinedFragmentUsage) (out []*Message) {
	for _, m := range i.Messages {
		for _, o := range f.Operands {
			if min(o.StartSeqNo, o.EndSeqNo) <= m.Sequence && m.Sequence <= max(o.StartSeqNo, o.EndSeqNo) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

// Range gives the first and the last number of the operands of a fragment.
func (f *CombinedFragmentUsage) Range() (first, last int) {
	for i, o := range f.Operands {
		lo, hi := min(o.StartSeqNo, o.EndSeqNo), max(o.StartSeqNo, o.EndSeqNo)
		if i == 0 {
			first, last = lo, hi
		}
		first, last = min(first, lo), max(last, hi)
	}
	return first, last
}
