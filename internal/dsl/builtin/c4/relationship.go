package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// relationshipBuilder is the receiver of the block of a relationship.
type relationshipBuilder struct {
	*modelBuilder
	r *model.C4Relationship
}

// Close gives the relationship.
func (b *relationshipBuilder) Close() (any, error) {
	b.r.Name = b.r.Description
	return b.r, nil
}

// relationshipID is the id of a relationship between two elements; several between the same two share it.
func relationshipID(source, target string) string { return "rel::" + source + "->" + target }

// relate makes a relationship of the two arguments.
func relate(source, target string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		return s.root().relate(c, c.Arg(source), c.Arg(target))
	}
}

func (b *modelBuilder) relate(c *vocab.Call, source, target any) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	r := &model.C4Relationship{Head: model.Head{Origin: c.Origin}}
	name := func() { r.ID = relationshipID(r.SourceID, r.TargetID) }
	r.SourceID = b.refer(c, "source", source, func(id string) { r.SourceID = id; name() })
	r.TargetID = b.refer(c, "target", target, func(id string) { r.TargetID = id; name() })
	name()
	if d, ok := rows.Given[string](c, "description"); ok {
		r.Description = d
	}
	if t, ok := rows.Given[string](c, "technology"); ok {
		r.Technology = t
	}
	r.Name = r.Description
	b.placed[r] = true
	b.m.Elements = append(b.m.Elements, r)
	c.Block = &relationshipBuilder{b, r}
	return r, b.relationships.Add(r)
}

// uses relates the element that stands before the name of the function.
func uses(s rooted, c *vocab.Call) (any, error) { return s.root().relate(c, c.Ext, c.Arg("target")) }

// with says what a relationship is about.
func with(_ rooted, c *vocab.Call) (any, error) {
	r := c.Ext.(*model.C4Relationship)
	r.Description = c.Str("text")
	r.Name = r.Description
	return r, nil
}

func registerRelationships(t *vocab.Table) {
	const strict = "relationship(source = …, target = …) { description = …; technology = … }"
	models := t.Scopes["C4ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Fn("relationship(source: C4Element, target: C4Element) -> C4Relationship {RelationshipScope}",
			"The source uses the target, or tells it something.", relate("source", "target")),
		rows.Lenient(
			rows.Fn(
				"relationship(source/from: C4Element|String, target/to: C4Element|String, description/label: String? = null, "+
					"technology: String? = null) -> C4Relationship {RelationshipScope}",
				"An end may be given by its name.", relate("source", "target")), strict),
		rows.Lenient(rows.Fn("infix C4Element.uses(target: C4Element) -> C4Relationship {RelationshipScope}",
			"The element uses another one.", uses), strict),
		rows.Lenient(
			rows.Fn(
				"C4Element.uses(target: C4Element, description/label: String? = null, technology: "+
					"String? = null) -> C4Relationship {RelationshipScope}", "The element uses another one.", uses), strict),
		rows.Lenient(rows.Fn("infix C4Relationship.with(text: String) -> C4Relationship", "Says what a relationship is about.", with),
			strict),
	)
	t.AddScope(&vocab.Scope{
		Name: "RelationshipScope", Doc: "The block of relationship.",
		Properties: []*vocab.Property{
			rows.Text("var description: String? = null", "What the source does with the target; the label of the line.",
				func(b *relationshipBuilder) *string { return &b.r.Description }),
			rows.Text("var technology: String? = null", "How: a protocol, a format.",
				func(b *relationshipBuilder) *string { return &b.r.Technology }),
			rows.Flag("var bidirectional: Boolean = false", "Whether both use each other.",
				func(b *relationshipBuilder) *bool { return &b.r.Bidirectional }),
			rows.LenientProp(rows.Text("var label: String? = null", "The label of the line.",
				func(b *relationshipBuilder) *string { return &b.r.Description }), "description = …"),
		},
		Hints: relationshipHints,
	})
}
