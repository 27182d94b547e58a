package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// entries makes a list of a script out of names of an enum's entries.
func entries[E ~string](e *vocab.Enum, list []E) *value.List {
	out := make([]any, len(list))
	for i, name := range list {
		out[i] = rows.Entry(e, name)
	}
	return value.NewList(out)
}

// all gives the elements of one type that a model has.
func all[E model.Element](m *model.Model) []E {
	var out []E
	model.Walk(m.Elements, func(e, _ model.Element) {
		if x, ok := e.(E); ok {
			out = append(out, x)
		}
	})
	return out
}

// listOf makes the row of the elements of one type that a model has.
func listOf[E model.Element](name, typ, doc string) *vocab.Property {
	return rows.Val("val "+name+": List<"+typ+">", doc, func(m *model.Model) any { return rows.List(all[E](m)) })
}

func registerTypes(t *vocab.Table) {
	element := func(name, doc string, is func(any) bool, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"KumlElement"}, Is: is, Properties: append(properties,
			rows.Val("val name: String?", "Its name.", func(e model.Element) any { return rows.Nullable(e.Ident().Name) }))})
	}
	element("Actor", "Someone or something that acts.", rows.IsA[*model.BlueprintActor],
		rows.Val("val role: ActorRole", "On which side it stands.", func(a *model.BlueprintActor) any { return rows.Entry(actorRoles, a.Role) }),
		rows.Val("val description: String?", "What is known about it.", func(a *model.BlueprintActor) any { return rows.Nullable(a.Description) }))
	element("Channel", "A way on which customer and provider meet.", rows.IsA[*model.Channel],
		rows.Val("val kind: ChannelKind", "What kind of way it is.", func(c *model.Channel) any { return rows.Entry(channelKinds, c.ChannelKind) }))
	element("Touchpoint", "What the customer meets on a channel.", rows.IsA[*model.Touchpoint],
		rows.Val("val channelRef: String?", "The id of the channel.", func(p *model.Touchpoint) any { return rows.Nullable(p.ChannelID) }),
		rows.Val("val symbol: TouchpointSymbol", "The sign that it is drawn with.", func(p *model.Touchpoint) any { return rows.Entry(touchpointSymbols, p.Symbol) }))
	element("Phase", "A phase of a journey.", rows.IsA[*model.Phase],
		rows.Val("val order: Int", "Its place, from 0.", func(p *model.Phase) any { return int32(p.Order) }))
	element("JourneyStep", "A step of a journey.", rows.IsA[*model.JourneyStep],
		rows.Val("val phaseRef: String", "The id of the phase.", func(s *model.JourneyStep) any { return s.PhaseID }),
		rows.Val("val layer: BlueprintLayer", "The lane.", func(s *model.JourneyStep) any { return rows.Entry(layers, s.Layer) }),
		rows.Val("val touchpointRefs: List<String>", "The ids of the touchpoints.", func(s *model.JourneyStep) any { return rows.List(s.TouchpointIDs) }),
		rows.Val("val actorRef: String?", "The id of the actor.", func(s *model.JourneyStep) any { return rows.Nullable(s.ActorID) }),
		rows.Val("val sentiment: Sentiment?", "How the customer feels.", func(s *model.JourneyStep) any { return sentimentEntry(s.Sentiment) }),
		rows.Val("val painPoint: String?", "What hurts.", func(s *model.JourneyStep) any { return rows.Nullable(s.Pain) }),
		rows.Val("val opportunity: String?", "What could be better.", func(s *model.JourneyStep) any { return rows.Nullable(s.Opportunity) }))
	element("StepConnection", "An arrow between steps and touchpoints.", rows.IsA[*model.StepConnection],
		rows.Val("val sourceRef: String", "The id of the source.", func(k *model.StepConnection) any { return k.SourceID }),
		rows.Val("val targetRef: String", "The id of the target.", func(k *model.StepConnection) any { return k.TargetID }),
		rows.Val("val style: ConnectionStyle", "How it is drawn.", func(k *model.StepConnection) any { return rows.Entry(connectionStyles, k.Style) }))
	t.AddType(&vocab.Type{
		Name: "BlueprintModel", Doc: "A service with its diagrams.", Supers: []string{"KumlElement"},
		Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.Blueprint },
		Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
			listOf[*model.BlueprintActor]("actors", "Actor", "Its actors."),
			listOf[*model.Channel]("channels", "Channel", "Its channels."),
			listOf[*model.Touchpoint]("touchpoints", "Touchpoint", "Its touchpoints."),
			listOf[*model.Phase]("phases", "Phase", "Its phases."),
			listOf[*model.JourneyStep]("steps", "JourneyStep", "Its steps."),
			listOf[*model.StepConnection]("connections", "StepConnection", "Its connections."),
			rows.Val("val diagrams: List<BlueprintDiagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
		},
		Functions: modelFunctions,
	})
	diagramTypes(t)
}
