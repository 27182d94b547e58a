package describe

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// interactionGroups are the headings of lists of interactions.
var interactionGroups = map[model.DiagramKind][]string{
	model.SequenceDiagram.In(model.UML):            {"Lifelines", "Messages", "Fragments", relationships, others},
	model.CommunicationDiagram.In(model.UML):       {"Participants", relationships, others},
	model.TimingDiagram.In(model.UML):              {"Lifelines", relationships, others},
	model.InteractionOverviewDiagram.In(model.UML): {"Nodes", relationships, others},
}

var interactionWordings = map[kind.Kind]wording{
	kind.UmlInteraction: {text: func(_ *index, e model.Element) string {
		in := e.(*model.Interaction)
		return fmt.Sprintf("%s, lifelines: %d, messages: %d", oneLine(in.Name), len(in.Lifelines), len(in.Messages)) + modifiers(e)
	}},
	kind.UmlLifeline:         {text: func(_ *index, e model.Element) string { return lifelineText(e.(*model.Lifeline)) }},
	kind.UmlMessage:          {text: messageText, facts: messageFacts},
	kind.UmlCombinedFragment: {text: fragmentText, facts: fragmentFacts},
	kind.UmlInteractionUse: {text: func(x *index, e model.Element) string {
		u := e.(*model.InteractionUse)
		over := make([]string, len(u.LifelineIDs))
		for i, id := range u.LifelineIDs {
			over[i] = x.nameOf(id)
		}
		if len(over) == 0 {
			return "ref " + oneLine(u.Name) + ", over all lifelines"
		}
		return "ref " + oneLine(u.Name) + ", over " + strings.Join(over, ", ")
	}},
	kind.UmlTimingLifeline:           {text: timingText, facts: timingFacts},
	kind.UmlInteractionOverviewFrame: {text: overviewText},
}

func lifelineText(l *model.Lifeline) string {
	s := notation.Lifeline(l)
	if l.IsActor {
		s += ", actor"
	}
	return s + modifiers(l)
}

// messageSorts is what the kinds of messages are called.
var messageSorts = map[model.MessageSort]string{
	model.SyncCall: "synchronous call", model.AsyncCall: "asynchronous call", model.Reply: "reply", model.Create: "creation",
	model.Delete: "destruction",
}

// messageText gives "3: pay(total): Shop -> Bank, reply".
func messageText(x *index, e model.Element) string {
	m := e.(*model.Message)
	s := strconv.Itoa(m.Sequence) + ": "
	if m.Name != "" {
		s += oneLine(m.Name) + ": "
	}
	return s + x.endName(m.FromID) + " -> " + x.endName(m.ToID) + ", " + messageSorts[m.Sort]
}

// endName names the lifeline at an end of a message.
func (x *index) endName(id string) string {
	if id == "" {
		return "(unknown)"
	}
	return x.nameOf(id)
}

func messageFacts(x *index, b *strings.Builder, e model.Element) {
	m := e.(*model.Message)
	for _, end := range []struct{ title, id string }{{"From", m.FromID}, {"To", m.ToID}} {
		if end.id == "" {
			x.fact(b, end.title, "unknown")
		} else {
			x.fact(b, end.title, x.reference(end.id))
		}
	}
	for _, other := range x.all {
		f, ok := other.element.(*model.CombinedFragment)
		if !ok {
			continue
		}
		for _, o := range f.Operands {
			for _, s := range o.Steps {
				if s == e {
					x.fact(b, "In fragment",
						strings.TrimSpace(strings.ToLower(string(f.Operator))+" "+guardOf(o))+" (id: "+oneLine(f.ID)+")")
				}
			}
		}
	}
}

// guardOf is a guard in brackets, "" for none.
func guardOf(o *model.Operand) string {
	if !o.HasGuard || strings.TrimSpace(o.Guard) == "" {
		return ""
	}
	return "[" + strings.TrimSpace(strings.Trim(oneLine(o.Guard), "[]")) + "]"
}

// fragmentText gives "alt [card] messages 2, 3; [else] message 4".
func fragmentText(x *index, e model.Element) string {
	f := e.(*model.CombinedFragment)
	s := strings.ToLower(string(f.Operator))
	if len(f.Names) > 0 {
		s += " {" + oneLine(strings.Join(f.Names, ", ")) + "}"
	}
	for i, o := range f.Operands {
		if i > 0 {
			s += ";"
		}
		if g := guardOf(o); g != "" {
			s += " " + g
		}
		s += " " + x.content(o)
	}
	return s
}

// content sums up the steps of an operand.
func (x *index) content(o *model.Operand) string {
	var numbers []string
	inner := 0
	for _, s := range o.Steps {
		switch s := s.(type) {
		case *model.Message:
			numbers = append(numbers, strconv.Itoa(s.Sequence))
		case *model.CombinedFragment, *model.InteractionUse:
			inner++
		}
	}
	var parts []string
	switch len(numbers) {
	case 0:
	case 1:
		parts = append(parts, "message "+numbers[0])
	default:
		parts = append(parts, "messages "+strings.Join(numbers, ", "))
	}
	if inner > 0 {
		parts = append(parts, fmt.Sprintf("inner fragments: %d", inner))
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

func fragmentFacts(x *index, b *strings.Builder, e model.Element) {
	for i, o := range e.(*model.CombinedFragment).Operands {
		fmt.Fprintf(b, "%s (%d):\n", strings.TrimSpace(fmt.Sprintf("Branch %d %s", i+1, guardOf(o))), len(o.Steps))
		for _, s := range o.Steps {
			b.WriteString("  " + x.line(s) + "\n")
		}
	}
}

func timingText(_ *index, e model.Element) string {
	l := e.(*model.TimingLifeline)
	s := oneLine(l.Name) + ", states " + oneLine(strings.Join(l.States, ", "))
	if len(l.Ticks) > 0 {
		s += "; "
		for i, k := range l.Ticks {
			if i > 0 {
				s += ", "
			}
			s += fmt.Sprintf("%d: %s", k.Time, oneLine(k.State))
		}
	}
	return s + modifiers(l)
}

func timingFacts(x *index, b *strings.Builder, e model.Element) {
	l := e.(*model.TimingLifeline)
	x.fact(b, "States", oneLine(strings.Join(l.States, ", ")))
	fmt.Fprintf(b, "Changes (%d):\n", len(l.Ticks))
	for _, k := range l.Ticks {
		fmt.Fprintf(b, "  %s%d: %s\n", place(k.Origin), k.Time, oneLine(k.State))
	}
}

// frameKinds is what the nodes of an overview are called.
var frameKinds = map[model.FrameKind]string{
	model.RefFrame: "reference", model.DecisionFrame: "decision", model.MergeFrame: "merge", model.InitialFrame: "start",
	model.FinalFrame: "end",
}

func overviewText(_ *index, e model.Element) string {
	f := e.(*model.OverviewFrame)
	s := oneLine(f.Name) + ", " + frameKinds[f.FrameKind]
	if f.InteractionID != "" {
		s += " to " + oneLine(f.InteractionID)
	}
	return s
}

// messagesText gives the messages along a link, each with its direction.
func (x *index) messagesText(l *model.Link) string {
	s := ""
	for i, m := range l.Messages {
		if i > 0 {
			s += ","
		}
		from, to := l.SourceID, l.TargetID
		if m.Against {
			from, to = to, from
		}
		s += fmt.Sprintf(" %q %s -> %s", oneLine(m.Label), x.nameOf(from), x.nameOf(to))
	}
	return s
}
