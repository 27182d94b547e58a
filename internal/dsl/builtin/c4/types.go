package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// metamodel is what the value types of C4 have beside the table of the metamodel.
var metamodel = &rows.Metamodel{
	Reopens: map[kind.Kind]string{
		kind.C4Person: "PersonScope", kind.C4SoftwareSystem: "SoftwareSystemScope", kind.C4Container: "ContainerScope",
		kind.C4Component: "ComponentScope", kind.C4DeploymentNode: "DeploymentNodeScope",
	},
	Finish: map[kind.Kind]func(*vocab.Call, any) error{
		kind.C4Relationship: func(c *vocab.Call, made any) error { // the label goes before the description
			return meta.Of(kind.C4Relationship).Property("label").Set(made, c.Str("label"))
		},
	},
}

// flat lists the elements of a model, each before what lies in it.
func flat(m *model.Model) (elements []model.C4Element, relationships []*model.C4Relationship) {
	model.Walk(m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case model.C4Element:
			elements = append(elements, e)
		case *model.C4Relationship:
			relationships = append(relationships, e)
		}
	})
	return elements, relationships
}

func registerTypes(t *vocab.Table) {
	metamodel.Types(t, meta.C4)
	t.AddType(&vocab.Type{
		Name: "C4Model", Doc: "A C4 model.", Supers: []string{"KumlElement"},
		Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.C4 },
		Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
			rows.Val("val description: String?", "What it is about.", func(m *model.Model) any { return rows.Nullable(m.Description) }),
			rows.Val("val elements: List<C4Element>", "All its elements.",
				func(m *model.Model) any { all, _ := flat(m); return rows.List(all) }),
			rows.Val("val relationships: List<C4Relationship>", "All its relationships.", func(m *model.Model) any {
				_, all := flat(m)
				return rows.List(all)
			}),
			rows.Val("val diagrams: List<C4Diagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
		},
	})
	diagramTypes(t)
}

const elementHead = "(id: String, name: String, description: String? = null, "

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	metamodel.Constructors(t, meta.C4)
	for _, f := range diagramConstructors() {
		rows.Construct(t.Types, f)
	}
	rows.Construct(t.Types, rows.Constructor("C4Model"+elementHead+"elements: List<C4Element> = emptyList(), "+
		"relationships: List<C4Relationship> = emptyList(), diagrams: List<C4Diagram> = emptyList())", modelFrom))
}
