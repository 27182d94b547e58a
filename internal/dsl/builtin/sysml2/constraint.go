package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// bind says that two values are always the same.
func bind(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	k := &model.BindingConnectorUsage{}
	k.Multiplicity = model.One
	b.end(c, "source", nil, &k.Source)
	b.end(c, "target", nil, &k.Target)
	if _, err := b.ids.line(c, &k.Head, c.Str("name"),
		func() string { return "binding:" + k.Source.Text + "::" + k.Target.Text }); err != nil {
		return nil, err
	}
	b.add(k)
	return k, nil
}

func registerConstraints(t *vocab.Table) {
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Fn("bind(name: String, source: String, target: String, id: String? = null) -> BindingConnectorUsage",
			`Two values are the same: "Constraint::parameter" or "Part::attribute".`, bind),
		rows.Lenient(
			rows.Fn(
				"bind(name: String = \"\", source/from/sourceEndId/sourceId: Sysml2Usage|String, target/to/targetEndId/targetId: "+
					"Sysml2Usage|String, id: String? = null) -> BindingConnectorUsage",
				"Two values are the same; an end may be the val of a usage.",
				bind), `bind(name = …, source = "Constraint::parameter", target = "Part::attribute")`),
	)
}
