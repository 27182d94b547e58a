package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
	"kuml-mcp/internal/spell"
)

// blueprintOf gives the elements of one type.
func blueprintOf[E model.Element](s *subject) []E {
	var out []E
	for _, e := range s.all {
		if x, ok := e.(E); ok {
			out = append(out, x)
		}
	}
	return out
}

// blueprintParts finds models without what a journey consists of, and phases without steps.
func blueprintParts(s *subject) {
	at := s.model.Origin
	phases, steps := blueprintOf[*model.Phase](s), blueprintOf[*model.JourneyStep](s)
	switch {
	case len(phases) == 0:
		s.find(diag.Warning, diag.NoContent, at,
			`Add one: phase(name = "Discover") { customer(name = "Reads the offer", sentiment = Sentiment.NEUTRAL) }.`, "%q has no phases",
			s.model.Name)
	case len(steps) == 0:
		s.find(diag.Warning, diag.NoContent, at,
			"Add steps to the phases: customer(name = …, sentiment = …), frontstage(name = …), backstage(name = …), support(name = …).",
			"%q has no steps", s.model.Name)
	default:
		for _, p := range phases {
			if len(p.Steps) == 0 {
				s.find(diag.Warning, diag.NoContent, p.Origin, "Add a step in its block, or remove the phase.", "the phase %q has no steps",
					p.Name)
			}
		}
	}
	if len(blueprintOf[*model.BlueprintActor](s)) == 0 {
		s.find(diag.Info, diag.NoContent, at,
			`Say who acts: val guest = actor(name = "Guest", role = ActorRole.CUSTOMER), and actor = guest in the steps.`,
			"%q has no actors", s.model.Name)
	}
}

func blueprintNames(s *subject) {
	for _, e := range s.all {
		if _, ok := e.(*model.StepConnection); !ok && strings.TrimSpace(e.Ident().Name) == "" {
			s.find(diag.Warning, diag.MissingName, e.Ident().Origin, "Give it a name.", "this %s has no name", meta.Noun(e.Kind()))
		}
	}
}

// blueprintReferences finds ids that stand for nothing, unless the document has told of them.
func blueprintReferences(s *subject) {
	want := func(at model.Origin, what, id string, kinds ...kind.Kind) {
		if id == "" || s.tells(id) {
			return
		}
		if e := s.byID[id]; e != nil && slices.Contains(kinds, e.Kind()) {
			return
		}
		var known []string
		for _, e := range s.all {
			if slices.Contains(kinds, e.Kind()) {
				known = append(known, e.Ident().ID)
			}
		}
		hint := "Declare it, or use the val of the one that is meant."
		if near := spell.Nearest(id, known, 3); len(near) > 0 {
			hint = "Did you mean " + strings.Join(near, ", ") + "?"
		}
		s.find(diag.Warning, diag.DanglingReference, at, hint, "%s is %q, which the model does not declare", what, id)
	}
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.JourneyStep:
			want(e.Origin, "the actor of this step", e.ActorID, kind.Actor)
			for _, id := range e.TouchpointIDs {
				want(e.Origin, "a touchpoint of this step", id, kind.Touchpoint)
			}
		case *model.Touchpoint:
			want(e.Origin, "the channel of this touchpoint", e.ChannelID, kind.Channel)
		case *model.StepConnection:
			want(e.Origin, "the source of this connection", e.SourceID, kind.JourneyStep, kind.Touchpoint)
			want(e.Origin, "the target of this connection", e.TargetID, kind.JourneyStep, kind.Touchpoint)
		}
	}
}

// blueprintSteps finds moods of others than customers, steps that nothing leads to or from, and connections said twice.
func blueprintSteps(s *subject) {
	connected := map[string]bool{}
	seen := map[[2]string]bool{}
	connections := blueprintOf[*model.StepConnection](s)
	for _, k := range connections {
		connected[k.SourceID], connected[k.TargetID] = true, true
		way := [2]string{k.SourceID, k.TargetID}
		switch {
		case seen[way]:
			s.find(diag.Warning, diag.RepeatedRelationship, k.Origin, "Remove one of the two.",
				"the connection from %s to %s is there already", s.name(k.SourceID), s.name(k.TargetID))
		case k.SourceID == k.TargetID:
			s.find(diag.Warning, diag.KindMismatch, k.Origin, "Connect it with another step.", "%s is connected with itself",
				s.name(k.SourceID))
		}
		seen[way] = true
	}
	for _, e := range blueprintOf[*model.JourneyStep](s) {
		if e.Layer != model.CustomerActions && e.Sentiment != nil {
			s.find(diag.Warning, diag.Misplaced, e.Origin, "Give the sentiment to the step of the customer.",
				"the step %q has a sentiment, but only customers' steps count for the emotions", e.Name)
		}
		if e.Layer != model.CustomerActions && len(connections) > 0 && !connected[e.ID] {
			s.find(diag.Info, diag.Unrelated, e.Origin, "Say what it serves: connection(from = …, to = …).",
				"the step %q is connected with no other one", e.Name)
		}
	}
}

// blueprintUse finds actors, channels and touchpoints that nothing refers to.
func blueprintUse(s *subject) {
	used := map[string]bool{}
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.JourneyStep:
			used[e.ActorID] = true
			for _, id := range e.TouchpointIDs {
				used[id] = true
			}
		case *model.Touchpoint:
			used[e.ChannelID] = true
		case *model.StepConnection:
			used[e.SourceID], used[e.TargetID] = true, true
		}
	}
	hints := map[kind.Kind]string{
		kind.Actor: "Give it to the steps: actor = ….", kind.Channel: "Give it to a touchpoint: touchpoint(name = …, channel = …).",
		kind.Touchpoint: "Give it to a step: touchpoints = listOf(…).",
	}
	for _, e := range s.all {
		if hint := hints[e.Kind()]; hint != "" && !used[e.Ident().ID] {
			s.find(diag.Info, diag.NotShown, e.Ident().Origin, hint, "nothing refers to the %s %q, so no diagram shows it",
				meta.Noun(e.Kind()), e.Ident().Name)
		}
	}
}

// blueprintDiagrams finds diagrams whose layers hold nothing, and curves of no emotions.
func blueprintDiagrams(s *subject) {
	steps := blueprintOf[*model.JourneyStep](s)
	felt := slices.ContainsFunc(steps, func(e *model.JourneyStep) bool { return e.Layer == model.CustomerActions && e.Sentiment != nil })
	for _, d := range s.model.Diagrams {
		opt, ok := d.Options.(*model.BlueprintOptions)
		if !ok || len(steps) == 0 {
			continue
		}
		if opt.EmotionCurve && !felt {
			s.find(diag.Warning, diag.NoContent, d.Origin, "Give the customers' steps a sentiment, or write emotionCurve = false.",
				"the diagram %q should show emotions, but no step of a customer has a sentiment", d.Name)
		}
		if len(opt.Layers) == 0 ||
			!slices.ContainsFunc(steps, func(e *model.JourneyStep) bool { return slices.Contains(opt.Layers, e.Layer) }) {
			s.find(diag.Warning, diag.NoContent, d.Origin, "Choose other layers, or add steps.",
				"no step lies in the layers of the diagram %q", d.Name)
			continue
		}
		for _, l := range opt.Layers {
			whole := len(opt.Layers) == len(model.BlueprintLayers) // the default asks for nothing
			if !whole && !slices.ContainsFunc(steps, func(e *model.JourneyStep) bool { return e.Layer == l }) {
				s.find(diag.Info, diag.NoContent, d.Origin, "Add steps to it, or leave it out of layers.",
					"the layer %s of the diagram %q has no steps", l, d.Name)
			}
		}
	}
}
