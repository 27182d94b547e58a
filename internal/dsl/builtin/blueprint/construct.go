package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Each element, diagram and model can be made with a constructor, from texts and ids.

// headOf gives what the constructors of elements have in common.
func headOf(c *vocab.Call) model.Head {
	return model.Head{ID: c.Str("id"), Name: c.Str("name"), Origin: c.Origin}
}

// texts gives the elements of a list of texts.
func texts(c *vocab.Call, param string) []string {
	var out []string
	for _, v := range c.List(param) {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// choice gives the entry that an argument names, usual if there is none.
func choice[E ~string](c *vocab.Call, param string, usual E) E {
	if name := c.Enum(param); name != "" {
		return E(name)
	}
	return usual
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	const (
		head  = "(id: String, name: String?, "
		curve = "showEmotionCurve: Boolean = "
		lanes = "visibleLayers: Set<BlueprintLayer> = "
		ids   = "elementIds: List<String> = emptyList())"
	)
	add := func(signature string, do func(*vocab.Call) (any, error)) {
		f := vocab.Fn(signature, "", do)
		f.Returns = vocab.TypeExpr{Name: f.Name}
		f.Doc = "The constructor of " + f.Name + "."
		rows.Construct(t.Types, f)
	}
	add("Actor"+head+"role: ActorRole = ActorRole.CUSTOMER, description: String? = null)", func(c *vocab.Call) (any, error) {
		return &model.BlueprintActor{Head: headOf(c), Role: choice(c, "role", model.CustomerRole), Description: c.Str("description")}, nil
	})
	add("Channel"+head+"kind: ChannelKind = ChannelKind.OTHER)", func(c *vocab.Call) (any, error) {
		return &model.Channel{Head: headOf(c), ChannelKind: choice(c, "kind", model.OtherChannel)}, nil
	})
	add("Touchpoint"+head+"channelRef: String? = null, symbol: TouchpointSymbol = TouchpointSymbol.CIRCLE)", func(c *vocab.Call) (any, error) {
		return &model.Touchpoint{Head: headOf(c), ChannelID: c.Str("channelRef"), Symbol: choice(c, "symbol", model.CircleSymbol)}, nil
	})
	add("Phase"+head+"order: Int)", func(c *vocab.Call) (any, error) {
		order, _ := rows.Given[int32](c, "order")
		return &model.Phase{Head: headOf(c), Order: int(order)}, nil
	})
	add("JourneyStep"+head+"phaseRef: String, layer: BlueprintLayer = BlueprintLayer.CUSTOMER_ACTIONS, touchpointRefs: List<String> = emptyList(), "+
		"actorRef: String? = null, sentiment: Sentiment? = null, painPoint: String? = null, opportunity: String? = null)", func(c *vocab.Call) (any, error) {
		return &model.JourneyStep{
			Head: headOf(c), PhaseID: c.Str("phaseRef"), Layer: choice(c, "layer", model.CustomerActions), TouchpointIDs: texts(c, "touchpointRefs"),
			ActorID: c.Str("actorRef"), Sentiment: sentimentOf(c.Arg("sentiment")), Pain: c.Str("painPoint"), Opportunity: c.Str("opportunity"),
		}, nil
	})
	add("StepConnection(id: String, name: String? = null, sourceRef: String, targetRef: String, style: ConnectionStyle = ConnectionStyle.SOLID)", func(c *vocab.Call) (any, error) {
		return &model.StepConnection{Head: headOf(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef"), Style: choice(c, "style", model.SolidConnection)}, nil
	})
	add("JourneyDiagram(name: String, "+lanes+"setOf(BlueprintLayer.CUSTOMER_ACTIONS), "+curve+"true, "+ids, viewFrom(journeyKind))
	add("BlueprintDiagramFull(name: String, "+lanes+"BlueprintLayer.entries.toSet(), showLines: Set<BlueprintLine> = BlueprintLine.entries.toSet(), "+curve+"false, "+ids,
		viewFrom(blueprintKind))
	add("BlueprintModel(name: String, actors: List<Actor> = emptyList(), channels: List<Channel> = emptyList(), touchpoints: List<Touchpoint> = emptyList(), "+
		"phases: List<Phase> = emptyList(), steps: List<JourneyStep> = emptyList(), connections: List<StepConnection> = emptyList(), "+
		"diagrams: List<BlueprintDiagram> = emptyList())", modelFrom)
}
