package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// connect adds a connection between what two texts stand for; from and to are the parameters that they were given for, "" for the
// value in front of the function.
func (b *modelBuilder) connect(c *vocab.Call, from, source, to, target string) (*model.StepConnection, error) {
	h, err := b.head(c, "conn")
	if err != nil {
		return nil, err
	}
	k := &model.StepConnection{Head: h, Style: model.SolidConnection}
	k.SourceID = b.refer(c, from, source, ends, func(id string) { k.SourceID = id })
	k.TargetID = b.refer(c, to, target, ends, func(id string) { k.TargetID = id })
	b.connections = append(b.connections, k)
	b.m.Elements = append(b.m.Elements, k)
	return k, nil
}

func connection(s rooted, c *vocab.Call) (any, error) {
	k, err := s.root().connect(c, "from", c.Str("from"), "to", c.Str("to"))
	if err != nil {
		return nil, err
	}
	if style := c.Enum("style"); style != "" {
		k.Style = model.ConnectionStyle(style)
	}
	return unit, nil
}

// flowsTo connects the text that stands in front of the function, and gives its target.
func flowsTo(s rooted, c *vocab.Call) (any, error) {
	source, _ := c.Ext.(string)
	if _, err := s.root().connect(c, "", source, "target", c.Str("target")); err != nil {
		return nil, err
	}
	return c.Str("target"), nil
}

func registerConnections(t *vocab.Table) {
	const params, strict = "(from/source: String, to/target: String, style: ConnectionStyle = ConnectionStyle.SOLID)",
		"connection(from = …, to = …)"
	s := t.Scopes["BlueprintModelBuilder"]
	s.Functions = append(s.Functions,
		rows.Fn("connection"+params, "An arrow from a step or touchpoint to another one, by their ids.", connection),
		rows.Fn("infix String.flowsTo(target: String) -> String",
			"An arrow from a step or touchpoint to another one; gives the id of the latter, so that chains can be written.", flowsTo),
		rows.Lenient(rows.Fn("connect"+params, "An arrow between two steps.", connection), strict),
		rows.Lenient(rows.Fn("flow"+params, "An arrow between two steps.", connection), strict),
	)
}
