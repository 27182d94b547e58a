package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

func actor(b *modelBuilder, c *vocab.Call) (any, error) {
	h, err := b.head(c, "actor")
	if err != nil {
		return nil, err
	}
	a := &model.BlueprintActor{Head: h, Role: model.CustomerRole, Description: c.Str("description")}
	if role := c.Enum("role"); role != "" {
		a.Role = model.ActorRole(role)
	}
	b.m.Elements = append(b.m.Elements, a)
	return a.ID, nil
}

func channel(b *modelBuilder, c *vocab.Call) (any, error) {
	h, err := b.head(c, "channel")
	if err != nil {
		return nil, err
	}
	ch := &model.Channel{Head: h, ChannelKind: model.OtherChannel}
	if kind := c.Enum("kind"); kind != "" {
		ch.ChannelKind = model.ChannelKind(kind)
	}
	b.m.Elements = append(b.m.Elements, ch)
	return ch.ID, nil
}

func touchpoint(b *modelBuilder, c *vocab.Call) (any, error) {
	h, err := b.head(c, "tp")
	if err != nil {
		return nil, err
	}
	t := &model.Touchpoint{Head: h, Symbol: model.CircleSymbol}
	if symbol := c.Enum("symbol"); symbol != "" {
		t.Symbol = model.TouchpointSymbol(symbol)
	}
	t.ChannelID = b.refer(c, "channel", c.Str("channel"), channels, func(id string) { t.ChannelID = id })
	b.touchpoints = append(b.touchpoints, t)
	b.m.Elements = append(b.m.Elements, t)
	return t.ID, nil
}

func registerElements(t *vocab.Table) {
	t.Scopes["BlueprintModelBuilder"].Functions = []*vocab.Function{
		rows.Child("actor(name: String, role/type/kind: ActorRole = ActorRole.CUSTOMER, description: String? = null) -> String",
			"Someone or something that acts; gives the id.", actor),
		rows.Child("channel(name: String, kind/type: ChannelKind = ChannelKind.OTHER) -> String",
			"A way on which customer and provider meet; gives the id.", channel),
		rows.Child(
			"touchpoint(name: String, channel/channelId: String? = null, symbol: TouchpointSymbol = TouchpointSymbol.CIRCLE) -> String",
			"What the customer meets on a channel; gives the id.", touchpoint),
	}
}
