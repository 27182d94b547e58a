package meta

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// nameOrNull is the name of elements that may have none, which must be said.
var nameOrNull = field("name: String?", "Its name.", func(e model.Element) *string { return &e.Ident().Name })

// Blueprint is the rows of service blueprints and journeys.
var Blueprint = []*Class{
	{
		Kind: kind.Phase, Doc: "A phase of a journey.", Supers: kinds(kind.KumlElement), Is: of[*model.Phase],
		Noun: "phase", Plural: "phases", Group: "Phases", Counted: true, Named: true, New: element(model.Phase{}), Params: "id name order",
		Properties: []*Property{field("order: Int", "Its place, from 0.", func(p *model.Phase) *int { return &p.Order }), nameOrNull},
	},
	{
		Kind: kind.JourneyStep, Doc: "A step of a journey.", Supers: kinds(kind.KumlElement), Is: of[*model.JourneyStep],
		Noun: "step", Plural: "steps", Part: "Steps", Counted: true, New: element(model.JourneyStep{Layer: model.CustomerActions}),
		Params: "id name phaseRef layer touchpointRefs actorRef sentiment painPoint opportunity",
		Properties: []*Property{
			field("phaseRef: String", "The id of the phase.", func(s *model.JourneyStep) *string { return &s.PhaseID }).to(kind.Phase),
			field("layer: BlueprintLayer = BlueprintLayer.CUSTOMER_ACTIONS", "The lane.",
				func(s *model.JourneyStep) *model.BlueprintLayer { return &s.Layer }),
			list("touchpointRefs: List<String> = emptyList()", "The ids of the touchpoints.",
				func(s *model.JourneyStep) *[]string { return &s.TouchpointIDs }).to(kind.Touchpoint),
			field("actorRef: String? = null", "The id of the actor.", func(s *model.JourneyStep) *string { return &s.ActorID }).to(
				kind.Actor),
			stored(derived("sentiment: Sentiment? = null", "How the customer feels.", sentiment), feel),
			field("painPoint: String? = null", "What hurts.", func(s *model.JourneyStep) *string { return &s.Pain }),
			field("opportunity: String? = null", "What could be better.", func(s *model.JourneyStep) *string { return &s.Opportunity }),
			nameOrNull,
		},
	},
	{
		Kind: kind.Touchpoint, Doc: "What the customer meets on a channel.", Supers: kinds(kind.KumlElement), Is: of[*model.Touchpoint],
		Noun: "touchpoint", Plural: "touchpoints", Group: "Touchpoints",
		Counted: true, New: element(model.Touchpoint{Symbol: model.CircleSymbol}),
		Params: "id name channelRef symbol",
		Properties: []*Property{
			field("channelRef: String? = null", "The id of the channel.",
				func(t *model.Touchpoint) *string { return &t.ChannelID }).to(kind.Channel),
			field("symbol: TouchpointSymbol = TouchpointSymbol.CIRCLE", "The sign that it is drawn with.",
				func(t *model.Touchpoint) *model.TouchpointSymbol { return &t.Symbol }),
			nameOrNull,
		},
	},
	{
		Kind: kind.Channel, Doc: "A way on which customer and provider meet.", Supers: kinds(kind.KumlElement), Is: of[*model.Channel],
		Noun: "channel", Plural: "channels", Group: "Channels", Counted: true, New: element(model.Channel{ChannelKind: model.OtherChannel}),
		Params: "id name kind",
		Properties: []*Property{
			field("kind: ChannelKind = ChannelKind.OTHER", "What kind of way it is.",
				func(c *model.Channel) *model.ChannelKind { return &c.ChannelKind }),
			nameOrNull,
		},
	},
	{
		Kind: kind.Actor, Doc: "Someone or something that acts.", Supers: kinds(kind.KumlElement), Is: of[*model.BlueprintActor],
		Noun: "actor", Plural: "actors", Group: "Actors", Counted: true, New: element(model.BlueprintActor{Role: model.CustomerRole}),
		Params: "id name role description",
		Properties: []*Property{
			field("role: ActorRole = ActorRole.CUSTOMER", "On which side it stands.",
				func(a *model.BlueprintActor) *model.ActorRole { return &a.Role }),
			field("description: String? = null", "What is known about it.",
				func(a *model.BlueprintActor) *string { return &a.Description }),
			nameOrNull,
		},
	},
	{
		Kind: kind.StepConnection, Doc: "An arrow between steps and touchpoints.", Supers: kinds(kind.KumlElement),
		Is:   of[*model.StepConnection],
		Noun: "connection", Plural: "connections", Group: "Connections", Counted: true,
		New: element(model.StepConnection{Style: model.SolidConnection}), Params: "id name sourceRef targetRef style",
		Properties: []*Property{
			field("sourceRef: String", "The id of the source.",
				func(k *model.StepConnection) *string { return &k.SourceID }).to(kind.KumlElement).also("source"),
			field("targetRef: String", "The id of the target.",
				func(k *model.StepConnection) *string { return &k.TargetID }).to(kind.KumlElement).also("target"),
			field("style: ConnectionStyle = ConnectionStyle.SOLID", "How it is drawn.",
				func(k *model.StepConnection) *model.ConnectionStyle { return &k.Style }),
			nameMay,
		},
	},
}

// sentiment gives how the customer feels in a step, nil where nothing says it.
func sentiment(s *model.JourneyStep) any {
	if s.Sentiment == nil {
		return nil
	}
	return s.Sentiment.String()
}

// feel says how the customer feels by the name of the sentiment, "" for nothing.
func feel(s *model.JourneyStep, name string) {
	s.Sentiment = nil
	if at := slices.Index(model.Sentiments, name); at >= 0 {
		felt := model.VeryNegative + model.Sentiment(at)
		s.Sentiment = &felt
	}
}
