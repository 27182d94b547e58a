package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// bpmnExchangeWordings are the words for choreographies and conversations.
var bpmnExchangeWordings = map[kind.Kind]wording{
	kind.BpmnChoreography: {text: bpmnName},
	kind.ChoreographyTask: {text: exchangeText, facts: func(x *index, b *strings.Builder, e model.Element) {
		t := e.(*model.ChoreographyTask)
		x.fact(b, "Initiating participant", oneLine(t.Initiating))
		x.fact(b, "Participants", commaNames(t.Participants))
		x.fact(b, "Runs", loopWords(model.ActivityLoop{Kind: t.Loop}))
		x.shownIn(b, e)
	}},
	kind.ChoreographyMessageFlow: {text: func(_ *index, e model.Element) string {
		m := e.(*model.ChoreographyMessage)
		s := comma(oneLine(m.Name), "message from "+oneLine(m.Participant))
		if m.Initiating {
			return s + ", initiating"
		}
		return s
	}},
	kind.ChoreographyGateway: {text: func(_ *index, e model.Element) string {
		g := e.(*model.ChoreographyGateway)
		return comma(oneLine(g.Name), g.GatewayType.Words()+" gateway")
	}},
	kind.ChoreographyEvent: {text: func(_ *index, e model.Element) string {
		v := e.(*model.ChoreographyEvent)
		return comma(oneLine(v.Name), strings.ToLower(string(v.Position))+" event")
	}},
	kind.ChoreographySequenceFlow: {text: func(x *index, e model.Element) string {
		f := e.(*model.ChoreographySequenceFlow)
		s := x.relationship(f)
		if f.Condition != "" {
			s += " [" + oneLine(f.Condition) + "]"
		}
		return s
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		f := e.(*model.ChoreographySequenceFlow)
		x.describeEnds(b, f)
		x.fact(b, "Condition", oneLine(f.Condition))
	}},
	kind.BpmnConversation: {text: bpmnName},
	kind.ConversationNode: {text: talkText, facts: talkFacts},
	kind.CallConversation: {text: talkText, facts: talkFacts},
	kind.SubConversation:  {text: talkText, facts: talkFacts},
}

// commaNames gives names in a row.
func commaNames(names []string) string {
	out := make([]string, len(names))
	for i, n := range names {
		out[i] = oneLine(n)
	}
	return strings.Join(out, ", ")
}

// exchangeText gives "Place the order, Workshop -> Dealer, parallel instances".
func exchangeText(_ *index, e model.Element) string {
	t := e.(*model.ChoreographyTask)
	others := ""
	for _, name := range t.Participants {
		if name != t.Initiating {
			others = oneLine(name)
		}
	}
	return comma(oneLine(t.Name), oneLine(t.Initiating)+" -> "+others, loopWords(model.ActivityLoop{Kind: t.Loop}))
}

// talkText gives "Payments, of Owner, Bank, calls Paying by progress".
func talkText(x *index, e model.Element) string {
	n := e.(*model.ConversationNode)
	s := comma(oneLine(n.Name), "between "+commaNames(n.Participants))
	if n.CollaborationID != "" {
		s += "; calls " + x.nameOf(n.CollaborationID)
	}
	return s
}

func talkFacts(x *index, b *strings.Builder, e model.Element) {
	n := e.(*model.ConversationNode)
	x.fact(b, "Participants", commaNames(n.Participants))
	if n.CollaborationID != "" {
		x.fact(b, "Calls", x.reference(n.CollaborationID))
	}
	x.shownIn(b, e)
}
