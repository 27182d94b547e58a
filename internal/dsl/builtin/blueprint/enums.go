package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

var (
	actorRoles = &vocab.Enum{
		Name: "ActorRole", Doc: "On which side an actor stands.",
		Entries: meta.Enums["ActorRole"],
		Aliases: map[string]string{
			"Customer": "CUSTOMER", "USER": "CUSTOMER", "Staff": "STAFF", "EMPLOYEE": "STAFF", "System": "SYSTEM", "Partner": "PARTNER",
			"SUPPLIER": "PARTNER", "VENDOR": "PARTNER",
		},
	}
	channelKinds = &vocab.Enum{
		Name: "ChannelKind", Doc: "The way on which customer and provider meet.",
		Entries: meta.Enums["ChannelKind"],
		Aliases: map[string]string{
			"Web": "WEB", "WEBSITE": "WEB", "ONLINE": "WEB", "App": "APP", "MOBILE": "APP", "MOBILE_APP": "APP", "Phone": "PHONE",
			"TELEPHONE": "PHONE", "CALL": "PHONE",
			"Email": "EMAIL", "E_MAIL": "EMAIL", "InPerson": "IN_PERSON", "FACE_TO_FACE": "IN_PERSON", "IN_STORE": "IN_PERSON",
			"STORE":    "IN_PERSON",
			"PHYSICAL": "IN_PERSON", "POST": "MAIL", "POSTAL": "MAIL", "SOCIAL_MEDIA": "SOCIAL", "Chat": "CHAT", "CHATBOT": "CHAT",
			"MESSENGER": "CHAT",
		},
	}
	touchpointSymbols = &vocab.Enum{
		Name: "TouchpointSymbol", Doc: "The sign that a touchpoint is drawn with.",
		Entries: meta.Enums["TouchpointSymbol"],
		Aliases: map[string]string{
			"Circle": "CIRCLE", "Diamond": "DIAMOND", "Square": "SQUARE", "RECTANGLE": "SQUARE", "Hexagon": "HEXAGON",
		},
	}
	connectionStyles = &vocab.Enum{
		Name: "ConnectionStyle", Doc: "How a connection is drawn.",
		Entries: meta.Enums["ConnectionStyle"],
		Aliases: map[string]string{"Solid": "SOLID", "Dashed": "DASHED", "DOTTED": "DASHED"},
	}
	layers = &vocab.Enum{
		Name: "BlueprintLayer", Doc: "A lane of a service blueprint.",
		Entries: meta.Enums["BlueprintLayer"],
		Aliases: map[string]string{
			"CUSTOMER": "CUSTOMER_ACTIONS", "CUSTOMER_ACTION": "CUSTOMER_ACTIONS", "FRONT_STAGE": "FRONTSTAGE",
			"FRONTSTAGE_ACTIONS": "FRONTSTAGE", "FRONTSTAGE_INTERACTIONS": "FRONTSTAGE",
			"BACK_STAGE": "BACKSTAGE", "BACKSTAGE_ACTIONS": "BACKSTAGE", "SUPPORT": "SUPPORT_PROCESSES",
			"SUPPORT_PROCESS": "SUPPORT_PROCESSES", "SUPPORTING_PROCESSES": "SUPPORT_PROCESSES",
		},
	}
	lines = &vocab.Enum{
		Name: "BlueprintLine", Doc: "A line between two lanes of a service blueprint.",
		Entries: names(model.BlueprintLines...),
		Aliases: map[string]string{
			"LINE_OF_INTERACTION": "INTERACTION", "LINE_OF_VISIBILITY": "VISIBILITY", "INTERNAL": "INTERNAL_INTERACTION",
			"LINE_OF_INTERNAL_INTERACTION": "INTERNAL_INTERACTION",
		},
	}
	sentiments = numbered(&vocab.Enum{
		Name: "Sentiment", Doc: "How a customer feels.",
		Entries: meta.Enums["Sentiment"],
		Aliases: map[string]string{
			"PAINPOINT": "VERY_NEGATIVE", "PAIN_POINT": "VERY_NEGATIVE", "VeryNegative": "VERY_NEGATIVE", "Negative": "NEGATIVE",
			"Neutral": "NEUTRAL", "Positive": "POSITIVE",
			"VeryPositive": "VERY_POSITIVE", "DELIGHTED": "VERY_POSITIVE", "HAPPY": "POSITIVE", "SATISFIED": "POSITIVE",
			"FRUSTRATED": "NEGATIVE", "UNHAPPY": "NEGATIVE",
		},
	})
	enums = []*vocab.Enum{actorRoles, channelKinds, touchpointSymbols, connectionStyles, layers, lines, sentiments}
)

func names[E ~string](entries ...E) []string {
	out := make([]string, len(entries))
	for i, e := range entries {
		out[i] = string(e)
	}
	return out
}

// numbered gives the enum of sentiments their numbers.
func numbered(e *vocab.Enum) *vocab.Enum {
	e.Properties = []*vocab.Property{
		rows.Val("val value: Int", "Its number, from -2 to 2.", func(e vocab.EnumValue) any { return int32(*sentimentOf(e)) }),
	}
	e.Companion = []*vocab.Function{
		vocab.Fn("of(v: Int) -> Sentiment", "The sentiment of a number; below -2 it is the worst, above 2 the best.",
			func(c *vocab.Call) (any, error) {
				s, _ := rows.Given[int32](c, "v")
				v, _ := e.Value(model.Sentiment(s).String()) // which names the nearest
				return v, nil
			}),
	}
	return e
}

// sentimentOf gives the sentiment of an enum's entry, nil for none.
func sentimentOf(v any) *model.Sentiment {
	e, ok := v.(vocab.EnumValue)
	if !ok {
		return nil
	}
	s := model.Sentiment(e.Index) + model.VeryNegative
	return &s
}

// sentimentEntry gives the entry of a sentiment, nil for none.
func sentimentEntry(s *model.Sentiment) any {
	if s == nil {
		return nil
	}
	e, _ := sentiments.Value(s.String())
	return e
}

// chosen gives those of all that a set or list of a script holds, in the order of all.
func chosen[E ~string](all []E, items []any) []E {
	has := map[string]bool{}
	for _, v := range items {
		if e, ok := v.(vocab.EnumValue); ok {
			has[e.Name()] = true
		}
	}
	var out []E
	for _, e := range all {
		if has[string(e)] {
			out = append(out, e)
		}
	}
	return out
}
