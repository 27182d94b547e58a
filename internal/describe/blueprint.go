package describe

import (
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// blueprintGroups are the headings of a service blueprint.
var blueprintGroups = []string{"Phases", "Actors", "Channels", "Touchpoints", "Connections"}

var blueprintWordings = map[kind.Kind]wording{
	kind.Phase:       {facts: phaseFacts},
	kind.JourneyStep: {text: stepText, facts: stepFacts},
	kind.Actor: {text: func(_ *index, e model.Element) string {
		a := e.(*model.BlueprintActor)
		s := oneLine(a.Name) + ", " + spelled(string(a.Role))
		if a.Description != "" {
			s += ": " + oneLine(a.Description)
		}
		return s
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		a := e.(*model.BlueprintActor)
		x.fact(b, "Role", spelled(string(a.Role)))
		x.fact(b, "Description", oneLine(a.Description))
		x.steps(b, func(s *model.JourneyStep) bool { return s.ActorID == a.ID })
	}},
	kind.Channel: {text: func(_ *index, e model.Element) string {
		return oneLine(e.Ident().Name) + ", " + spelled(string(e.(*model.Channel).ChannelKind))
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		x.fact(b, "Kind of channel", spelled(string(e.(*model.Channel).ChannelKind)))
		var names []string
		for _, other := range x.all {
			if t, ok := other.element.(*model.Touchpoint); ok && t.ChannelID == e.Ident().ID {
				names = append(names, x.reference(t.ID))
			}
		}
		x.fact(b, "Touchpoints", strings.Join(names, ", "))
	}},
	kind.Touchpoint: {text: func(x *index, e model.Element) string {
		t := e.(*model.Touchpoint)
		s := oneLine(t.Name)
		if t.ChannelID != "" {
			s += " on " + x.nameOf(t.ChannelID)
		}
		return s
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		t := e.(*model.Touchpoint)
		if t.ChannelID != "" {
			x.fact(b, "Channel", x.reference(t.ChannelID))
		}
		x.fact(b, "Symbol", spelled(string(t.Symbol)))
		x.steps(b, func(s *model.JourneyStep) bool {
			for _, id := range s.TouchpointIDs {
				if id == t.ID {
					return true
				}
			}
			return false
		})
	}},
	kind.StepConnection: {text: func(x *index, e model.Element) string {
		k := e.(*model.StepConnection)
		s := x.relationship(k)
		if k.Style == model.DashedConnection {
			s += ", dashed"
		}
		return s
	}},
}

// spelled gives the name of an enum's entry in words: "in person" for IN_PERSON.
func spelled(entry string) string { return strings.ReplaceAll(strings.ToLower(entry), "_", " ") }

// stepText gives "Checks in, customer actions, by Guest, very negative".
func stepText(x *index, e model.Element) string {
	s := e.(*model.JourneyStep)
	out := oneLine(s.Name) + ", " + spelled(string(s.Layer))
	if s.ActorID != "" {
		out += ", by " + x.nameOf(s.ActorID)
	}
	if s.Sentiment != nil {
		out += ", " + spelled(s.Sentiment.String())
	}
	return out
}

func stepFacts(x *index, b *strings.Builder, e model.Element) {
	s := e.(*model.JourneyStep)
	x.fact(b, "Layer", spelled(string(s.Layer)))
	if s.ActorID != "" {
		x.fact(b, "Actor", x.reference(s.ActorID))
	}
	var points []string
	for _, id := range s.TouchpointIDs {
		points = append(points, x.reference(id))
	}
	x.fact(b, "Touchpoints", strings.Join(points, ", "))
	if s.Sentiment != nil {
		x.fact(b, "Sentiment", spelled(s.Sentiment.String()))
	}
	x.fact(b, "Pain point", oneLine(s.Pain))
	x.fact(b, "Opportunity", oneLine(s.Opportunity))
}

func phaseFacts(x *index, b *strings.Builder, e model.Element) {
	p := e.(*model.Phase)
	x.fact(b, "Place", strconv.Itoa(p.Order+1))
	if mood := p.Mood(); mood != nil {
		x.fact(b, "Sentiment on average", spelled(mood.String()))
	}
}

// steps writes the steps that pass a test.
func (x *index) steps(b *strings.Builder, test func(*model.JourneyStep) bool) {
	var names []string
	for _, e := range x.all {
		if s, ok := e.element.(*model.JourneyStep); ok && test(s) {
			names = append(names, x.reference(s.ID))
		}
	}
	x.fact(b, "Steps", strings.Join(names, ", "))
}
