package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

func registerTypes(t *vocab.Table) {
	for _, e := range enums {
		t.AddEnum(e)
	}
	metamodel().Types(t, meta.SysML2)
	diagramTypes(t)
	modelType(t)
}

// modelType enters the type of a whole model.
func modelType(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "Sysml2Model", Doc: "A SysML 2 model.", Supers: []string{"KumlElement"},
		Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.SysML2 }, Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
			rows.Val("val definitions: List<Sysml2Definition>", "Its definitions.",
				func(m *model.Model) any { d, _ := contentsOf(m); return rows.List(d) }),
			rows.Val("val usages: List<Sysml2Usage>", "Its usages, those in definitions first.",
				func(m *model.Model) any { _, u := contentsOf(m); return rows.List(u) }),
			rows.Val("val diagrams: List<Sysml2Diagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
		}, Functions: []*vocab.Function{
			rows.Fn("elementById(id: String) -> Sysml2Element?", "The definition or usage of an id.",
				func(m *model.Model, c *vocab.Call) (any, error) {
					var found any
					model.Walk(m.Elements, func(e, _ model.Element) {
						if found == nil && e.Ident().ID == c.Str("id") && meta.Of(kind.Sysml2Element).Is(e) {
							found = e
						}
					})
					return found, c.Host.Step(len(m.Elements))
				}),
		}})
}

// contentsOf lists the definitions and the usages of a model.
func contentsOf(m *model.Model) (definitions []model.Sysml2Definition, usages []model.Sysml2Feature) {
	model.Walk(m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case model.Sysml2Definition:
			definitions = append(definitions, e)
		case model.Sysml2Feature:
			usages = append(usages, e)
		}
	})
	return definitions, usages
}
