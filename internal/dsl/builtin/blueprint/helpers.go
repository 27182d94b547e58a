package blueprint

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelFunctions are what a script may ask a model.
var modelFunctions = []*vocab.Function{
	rows.Fn("elementById(id: String) -> KumlElement?", "The element of an id, null if there is none.",
		func(m *model.Model, c *vocab.Call) (any, error) {
			for _, e := range all[model.Element](m) {
				if e.Ident().ID == c.Str("id") {
					return e, c.Host.Step(1)
				}
			}
			return nil, c.Host.Step(1)
		}),
	rows.Fn("stepsIn(phaseId: String, layer: BlueprintLayer) -> List<JourneyStep>", "The steps of a phase in a lane.",
		func(m *model.Model, c *vocab.Call) (any, error) {
			steps := slices.DeleteFunc(all[*model.JourneyStep](m), func(s *model.JourneyStep) bool {
				return s.PhaseID != c.Str("phaseId") || string(s.Layer) != c.Enum("layer")
			})
			return rows.List(steps), c.Host.Alloc(len(steps))
		}),
	rows.Fn("activeLayers() -> List<BlueprintLayer>", "The lanes that have steps.", func(m *model.Model, c *vocab.Call) (any, error) {
		var used []any
		for _, s := range all[*model.JourneyStep](m) {
			used = append(used, rows.Entry(layers, s.Layer))
		}
		return entries(layers, chosen(model.BlueprintLayers, used)), c.Host.Step(len(used))
	}),
	rows.Fn("orderedPhases() -> List<Phase>", "The phases in their order.", func(m *model.Model, c *vocab.Call) (any, error) {
		phases := all[*model.Phase](m)
		return rows.List(phases), c.Host.Alloc(len(phases))
	}),
	rows.Fn("emotionCurve() -> List<Pair<Phase, Sentiment?>>", "How customers feel in each phase on average.",
		func(m *model.Model, c *vocab.Call) (any, error) {
			var out []any
			for _, p := range all[*model.Phase](m) {
				out = append(out, &value.Pair{First: p, Second: sentimentEntry(p.Mood())})
			}
			return value.NewList(out), c.Host.Alloc(len(out))
		}),
}
