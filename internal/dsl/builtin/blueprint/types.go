package blueprint

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// entries makes a list of a script out of names of an enum's entries.
func entries[E ~string](e *vocab.Enum, list []E) *value.List {
	out := make([]any, len(list))
	for i, name := range list {
		out[i] = rows.Entry(e, name)
	}
	return value.NewList(out)
}

// all gives the elements of one type that a model has.
func all[E model.Element](m *model.Model) []E {
	var out []E
	model.Walk(m.Elements, func(e, _ model.Element) {
		if x, ok := e.(E); ok {
			out = append(out, x)
		}
	})
	return out
}

// listOf makes the row of the elements of one type that a model has.
func listOf[E model.Element](name, typ, doc string) *vocab.Property {
	return rows.Val("val "+name+": List<"+typ+">", doc, func(m *model.Model) any { return rows.List(all[E](m)) })
}

// metamodel is what the value types of service blueprints have beside the table of the metamodel.
func metamodel() *rows.Metamodel {
	m := &rows.Metamodel{Enums: map[string]*vocab.Enum{}}
	for _, e := range enums {
		m.Enums[e.Name] = e
	}
	return m
}

func registerTypes(t *vocab.Table) {
	metamodel().Types(t, meta.Blueprint)
	t.AddType(&vocab.Type{
		Name: "BlueprintModel", Doc: "A service with its diagrams.", Supers: []string{"KumlElement"},
		Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.Blueprint },
		Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
			listOf[*model.BlueprintActor]("actors", "Actor", "Its actors."),
			listOf[*model.Channel]("channels", "Channel", "Its channels."),
			listOf[*model.Touchpoint]("touchpoints", "Touchpoint", "Its touchpoints."),
			listOf[*model.Phase]("phases", "Phase", "Its phases."),
			listOf[*model.JourneyStep]("steps", "JourneyStep", "Its steps."),
			listOf[*model.StepConnection]("connections", "StepConnection", "Its connections."),
			rows.Val("val diagrams: List<BlueprintDiagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
		},
		Functions: modelFunctions,
	})
	diagramTypes(t)
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	const (
		curve = "showEmotionCurve: Boolean = "
		lanes = "visibleLayers: Set<BlueprintLayer> = "
		ids   = "elementIds: List<String> = emptyList())"
	)
	metamodel().Constructors(t, meta.Blueprint)
	add := func(signature string, do func(*vocab.Call) (any, error)) {
		rows.Construct(t.Types, rows.Constructor(signature, do))
	}
	add("JourneyDiagram(name: String, "+lanes+"setOf(BlueprintLayer.CUSTOMER_ACTIONS), "+curve+"true, "+ids, viewFrom(journeyKind))
	add("BlueprintDiagramFull(name: String, "+lanes+"BlueprintLayer.entries.toSet(), "+
		"showLines: Set<BlueprintLine> = BlueprintLine.entries.toSet(), "+curve+"false, "+ids, viewFrom(blueprintKind))
	add("BlueprintModel(name: String, actors: List<Actor> = emptyList(), channels: List<Channel> = emptyList(), "+
		"touchpoints: List<Touchpoint> = emptyList(), phases: List<Phase> = emptyList(), steps: List<JourneyStep> = emptyList(), "+
		"connections: List<StepConnection> = emptyList(), diagrams: List<BlueprintDiagram> = emptyList())", modelFrom)
}
