package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Each element, diagram and model can be made with a constructor, from texts and ids.

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	const (
		head  = "(id: String, name: String?, "
		curve = "showEmotionCurve: Boolean = "
		lanes = "visibleLayers: Set<BlueprintLayer> = "
		ids   = "elementIds: List<String> = emptyList())"
	)
	add := func(signature string, do func(*vocab.Call) (any, error)) {
		rows.Construct(t.Types, rows.Constructor(signature, do))
	}
	add("Actor"+head+"role: ActorRole = ActorRole.CUSTOMER, description: String? = null)", func(c *vocab.Call) (any, error) {
		return &model.BlueprintActor{Head: rows.Head(c), Role: rows.Chosen(c, "role", model.CustomerRole), Description: c.Str("description")}, nil
	})
	add("Channel"+head+"kind: ChannelKind = ChannelKind.OTHER)", func(c *vocab.Call) (any, error) {
		return &model.Channel{Head: rows.Head(c), ChannelKind: rows.Chosen(c, "kind", model.OtherChannel)}, nil
	})
	add("Touchpoint"+head+"channelRef: String? = null, symbol: TouchpointSymbol = TouchpointSymbol.CIRCLE)", func(c *vocab.Call) (any, error) {
		return &model.Touchpoint{Head: rows.Head(c), ChannelID: c.Str("channelRef"), Symbol: rows.Chosen(c, "symbol", model.CircleSymbol)}, nil
	})
	add("Phase"+head+"order: Int)", func(c *vocab.Call) (any, error) {
		order, _ := rows.Given[int32](c, "order")
		return &model.Phase{Head: rows.Head(c), Order: int(order)}, nil
	})
	add("JourneyStep"+head+"phaseRef: String, layer: BlueprintLayer = BlueprintLayer.CUSTOMER_ACTIONS, touchpointRefs: List<String> = emptyList(), "+
		"actorRef: String? = null, sentiment: Sentiment? = null, painPoint: String? = null, opportunity: String? = null)", func(c *vocab.Call) (any, error) {
		return &model.JourneyStep{
			Head: rows.Head(c), PhaseID: c.Str("phaseRef"), Layer: rows.Chosen(c, "layer", model.CustomerActions), TouchpointIDs: rows.Elements[string](c, "touchpointRefs"),
			ActorID: c.Str("actorRef"), Sentiment: sentimentOf(c.Arg("sentiment")), Pain: c.Str("painPoint"), Opportunity: c.Str("opportunity"),
		}, nil
	})
	add("StepConnection(id: String, name: String? = null, sourceRef: String, targetRef: String, style: ConnectionStyle = ConnectionStyle.SOLID)", func(c *vocab.Call) (any, error) {
		return &model.StepConnection{Head: rows.Head(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef"), Style: rows.Chosen(c, "style", model.SolidConnection)}, nil
	})
	add("JourneyDiagram(name: String, "+lanes+"setOf(BlueprintLayer.CUSTOMER_ACTIONS), "+curve+"true, "+ids, viewFrom(journeyKind))
	add("BlueprintDiagramFull(name: String, "+lanes+"BlueprintLayer.entries.toSet(), showLines: Set<BlueprintLine> = BlueprintLine.entries.toSet(), "+curve+"false, "+ids,
		viewFrom(blueprintKind))
	add("BlueprintModel(name: String, actors: List<Actor> = emptyList(), channels: List<Channel> = emptyList(), touchpoints: List<Touchpoint> = emptyList(), "+
		"phases: List<Phase> = emptyList(), steps: List<JourneyStep> = emptyList(), connections: List<StepConnection> = emptyList(), "+
		"diagrams: List<BlueprintDiagram> = emptyList())", modelFrom)
}
