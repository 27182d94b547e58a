package describe

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// sysml2BehaviourWordings are the rows of states, actions and messages.
var sysml2BehaviourWordings = map[kind.Kind]wording{
	kind.StateDefinition: {text: stateDefinitionText, facts: func(x *index, b *strings.Builder, e model.Element) {
		s := e.(*model.StateDefinition)
		x.behaviourFacts(b, s.Entry, s.Do, s.Exit)
		x.flag(b, "Initial", s.IsInitial)
		x.flag(b, "Final", s.IsFinal)
		x.shownIn(b, e)
	}},
	kind.TransitionUsage: {text: func(x *index, e model.Element) string {
		t := e.(*model.TransitionUsage)
		return labelled(x.relationship(t), transitionLabel(t.Trigger, t.Guard, t.Effect))
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		t := e.(*model.TransitionUsage)
		x.describeEnds(b, t)
		x.fact(b, "Trigger", oneLine(t.Trigger))
		x.fact(b, "Guard", oneLine(t.Guard))
		x.fact(b, "Effect", oneLine(t.Effect))
		x.shownIn(b, e)
	}},
	kind.ActionDefinition: {text: actionText, facts: func(x *index, b *strings.Builder, e model.Element) {
		a := e.(*model.ActionDefinition)
		x.fact(b, "Node", actionKindWords[a.NodeKind])
		x.fact(b, "Does", oneLine(a.Action))
		if a.PartitionID != "" {
			x.fact(b, "Partition", x.reference(a.PartitionID))
		}
		for _, p := range a.Pins {
			x.fact(b, string(p.Direction), x.names().Typed(p.Name, p.TypeID))
		}
		x.shownIn(b, e)
	}},
	kind.ActivityPartitionDefinition: {text: func(x *index, e model.Element) string {
		p := e.(*model.ActivityPartitionDefinition)
		return x.names().Typed(p.Name, p.Represents) + abstractWord(p.IsAbstract)
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		id := e.Ident().ID
		var inside []string
		for _, other := range x.all {
			if a, ok := other.element.(*model.ActionDefinition); ok && a.PartitionID == id {
				inside = append(inside, x.line(a))
			}
		}
		if len(inside) > 0 {
			fmt.Fprintf(b, "Nodes (%d):\n  %s\n", len(inside), strings.Join(inside, "\n  "))
		}
		x.shownIn(b, e)
	}},
	kind.ControlFlowUsage: {text: func(x *index, e model.Element) string {
		f := e.(*model.ControlFlowUsage)
		if g := notation.Guard(f.Guard); g != "" {
			return x.relationship(f) + " " + g
		}
		return x.relationship(f)
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		f := e.(*model.ControlFlowUsage)
		x.describeEnds(b, f)
		x.fact(b, "Guard", oneLine(f.Guard))
		x.shownIn(b, e)
	}},
	kind.ObjectFlowUsage: {text: func(x *index, e model.Element) string {
		f := e.(*model.ObjectFlowUsage)
		if f.ObjectType == "" {
			return x.relationship(f) + ", object flow"
		}
		return x.relationship(f) + ", object flow of " + x.nameOf(f.ObjectType)
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		f := e.(*model.ObjectFlowUsage)
		x.describeEnds(b, f)
		x.fact(b, "Object type", x.mentioned(f.ObjectType))
		x.shownIn(b, e)
	}},
	kind.LifelineDefinition: {text: func(x *index, e model.Element) string {
		l := e.(*model.LifelineDefinition)
		return x.names().Typed(l.Name, l.Represents) + abstractWord(l.IsAbstract)
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		x.fact(b, "Represents", x.mentioned(e.(*model.LifelineDefinition).Represents))
		x.shownIn(b, e)
	}},
	kind.MessageUsage: {text: func(x *index, e model.Element) string {
		m := e.(*model.MessageUsage)
		return strconv.Itoa(m.SeqNo) + ": " + oneLine(m.Label) + ": " + x.nameOf(m.SourceID) + " -> " + x.nameOf(m.TargetID) + ", " +
			messageSorts[model.Sysml2Sorts[m.MessageKind]]
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		m := e.(*model.MessageUsage)
		x.describeEnds(b, m)
		x.fact(b, "Number", strconv.Itoa(m.SeqNo))
		x.fact(b, "Sent as", messageSorts[model.Sysml2Sorts[m.MessageKind]])
		x.shownIn(b, e)
	}},
	kind.CombinedFragmentUsage: {text: func(_ *index, e model.Element) string {
		f := e.(*model.CombinedFragmentUsage)
		s := oneLine(f.Name) + ", " + strings.ToLower(string(f.Operator))
		for i, o := range f.Operands {
			if i > 0 {
				s += ";"
			}
			if g := notation.Guard(o.Guard); g != "" {
				s += " " + g
			}
			s += " " + numbersText(o.StartSeqNo, o.EndSeqNo)
		}
		return s
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		for i, o := range e.(*model.CombinedFragmentUsage).Operands {
			title := strings.TrimSpace(fmt.Sprintf("Operand %d %s", i+1, notation.Guard(o.Guard)))
			x.messagesIn(b, title, o.StartSeqNo, o.EndSeqNo)
		}
		x.shownIn(b, e)
	}},
	kind.ExecutionSpecificationUsage: {text: func(x *index, e model.Element) string {
		s := e.(*model.ExecutionSpecificationUsage)
		name := oneLine(s.Name)
		if name != "" {
			name += ", "
		}
		return name + x.nameOf(s.LifelineID) + " busy during " + numbersText(s.StartSeqNo, s.EndSeqNo)
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		s := e.(*model.ExecutionSpecificationUsage)
		x.fact(b, "Lifeline", x.reference(s.LifelineID))
		x.messagesIn(b, "Messages", s.StartSeqNo, s.EndSeqNo)
		x.shownIn(b, e)
	}},
}

// actionKindWords is what the nodes of action flows are called by kind.
var actionKindWords = map[model.Sysml2NodeKind]string{
	model.Sysml2Action: "action", model.Sysml2Initial: "initial node", model.Sysml2Final: "final node",
	model.Sysml2FlowFinal: "flow final node",
	model.Sysml2Decision:  "decision", model.Sysml2Merge: "merge", model.Sysml2Fork: "fork", model.Sysml2Join: "join",
}

// stateDefinitionText gives "Open, initial, entry / reserve()".
func stateDefinitionText(_ *index, e model.Element) string {
	s := e.(*model.StateDefinition)
	text := oneLine(s.Name) + abstractWord(s.IsAbstract)
	if s.IsInitial {
		text += ", initial"
	}
	if s.IsFinal {
		text += ", final"
	}
	return text + behaviours(s.Entry, s.Do, s.Exit)
}

// actionText gives "Check stock, action / lookup(items), in Warehouse, in order : Order".
func actionText(x *index, e model.Element) string {
	a := e.(*model.ActionDefinition)
	text := oneLine(a.Name) + abstractWord(a.IsAbstract) + ", " + actionKindWords[a.NodeKind]
	if a.Action != "" {
		text += " / " + oneLine(a.Action)
	}
	if a.PartitionID != "" {
		text += ", in " + x.nameOf(a.PartitionID)
	}
	for _, p := range a.Pins {
		text += ", " + x.names().Pin(p)
	}
	return text
}

// mentioned gives the element that a text means, or the text where it means none.
func (x *index) mentioned(id string) string {
	if x.byID[id] != nil {
		return x.reference(id)
	}
	return oneLine(id)
}

// flag writes "Title: yes", nothing for no.
func (x *index) flag(b *strings.Builder, title string, on bool) {
	if on {
		x.fact(b, title, "yes")
	}
}

func abstractWord(isAbstract bool) string {
	if isAbstract {
		return ", abstract"
	}
	return ""
}

// labelled gives "text: label", text alone without a label.
func labelled(text, label string) string {
	if label == "" {
		return text
	}
	return text + ": " + label
}

// numbersText gives "message 3" or "messages 3 to 5".
func numbersText(first, last int) string {
	if first == last {
		return "message " + strconv.Itoa(first)
	}
	return fmt.Sprintf("messages %d to %d", first, last)
}

// messagesIn lists the messages of the model with numbers from first to last.
func (x *index) messagesIn(b *strings.Builder, title string, first, last int) {
	var lines []string
	for _, e := range x.all {
		if m, ok := e.element.(*model.MessageUsage); ok && first <= m.SeqNo && m.SeqNo <= last {
			lines = append(lines, "  "+x.line(m)+"\n")
		}
	}
	fmt.Fprintf(b, "%s (%d):\n%s", title, len(lines), strings.Join(lines, ""))
}
