package mermaid

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
)

// journey writes the journey of a customer: phases as sections, steps as tasks with a score from 1 to 5. What a journey of Mermaid
// has no place for stands in comments.
func journey(w *writer) {
	names := map[string]string{}
	note := func(e, _ model.Element) { names[e.Ident().ID] = graph.OneLine(e.Ident().Name) }
	if w.Diagram.Model != nil {
		model.Walk(w.Diagram.Model.Elements, note)
	}
	w.Diagram.Walk(note)
	shown := map[string]bool{}
	for _, e := range w.Diagram.Elements {
		shown[e.Ident().ID] = true
	}
	w.Block("journey", "", func() {
		if name := graph.OneLine(w.Diagram.Name); name != "" {
			w.Line("title %s", caption(name))
		}
		for _, e := range w.Diagram.Elements {
			if p, ok := e.(*model.Phase); ok {
				w.Block("section "+taskName(p.Name), "", func() {
					for _, s := range p.Steps {
						if shown[s.ID] {
							w.step(s, names)
						}
					}
				})
			}
		}
		for _, e := range w.Diagram.Elements {
			w.besideSteps(e, names)
		}
	})
}

// taskName is a name that ends at a colon.
func taskName(name string) string {
	if name = graph.OneLine(name); name == "" {
		return "-"
	}
	return caption(name)
}

// step writes a step. Mermaid demands a score.
func (w *writer) step(s *model.JourneyStep, names map[string]string) {
	score := 3
	if s.Sentiment != nil {
		score = int(*s.Sentiment-model.VeryNegative) + 1
	} else {
		w.Warn("step %q has no sentiment; its score is 3, in the middle", graph.OneLine(s.Name))
	}
	who := ""
	if s.ActorID != "" {
		who = ": " + strings.ReplaceAll(taskName(names[s.ActorID]), ",", "#44;")
	}
	w.Line("%s: %d%s", taskName(s.Name), score, who)
	if s.Layer != model.CustomerActions {
		w.remark("layer: " + strings.ToLower(strings.ReplaceAll(string(s.Layer), "_", " ")))
	}
	for _, id := range s.TouchpointIDs {
		w.remark("touchpoint: " + names[id])
	}
	if s.Pain != "" {
		w.remark("pain: " + graph.OneLine(s.Pain))
	}
	if s.Opportunity != "" {
		w.remark("opportunity: " + graph.OneLine(s.Opportunity))
	}
}

// besideSteps keeps the elements that have no place in a journey.
func (w *writer) besideSteps(e model.Element, names map[string]string) {
	switch e := e.(type) {
	case *model.BlueprintActor:
		w.remark("actor " + graph.OneLine(e.Name) + ": " + strings.ToLower(string(e.Role)) + " " + graph.OneLine(e.Description))
	case *model.Channel:
		w.remark("channel " + graph.OneLine(e.Name) + ": " + strings.ToLower(string(e.ChannelKind)))
	case *model.Touchpoint:
		w.remark("touchpoint " + graph.OneLine(e.Name) + ": " + names[e.ChannelID])
	case *model.StepConnection:
		w.remark("connection " + names[e.SourceID] + " -> " + names[e.TargetID] + " " + graph.OneLine(e.Name))
	}
}
