package check

import (
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// overviews looks at the flow of interaction overview diagrams (UML 2.5.1 §17.11, §15.3).
func overviews(s *subject) {
	if s.diagram == nil || s.diagram.Type != model.InteractionOverviewDiagram {
		return
	}
	o := &overview{subject: s, out: map[string][]*model.ActivityEdge{}, in: map[string][]*model.ActivityEdge{}}
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.OverviewFrame:
			o.frames = append(o.frames, e)
		case *model.ActivityEdge:
			o.out[e.SourceID] = append(o.out[e.SourceID], e)
			o.in[e.TargetID] = append(o.in[e.TargetID], e)
		}
	}
	if len(o.frames) == 0 {
		return
	}
	o.ends()
	o.reach()
	for _, f := range o.frames {
		switch {
		case f.FrameKind == model.DecisionFrame:
			o.decision(f)
		case f.FrameKind == model.RefFrame:
			o.reference(f)
		}
	}
}

// overview is an interaction overview under examination.
type overview struct {
	*subject
	frames  []*model.OverviewFrame
	out, in map[string][]*model.ActivityEdge
}

// ends tells of flows into the start and out of the end.
func (o *overview) ends() {
	for _, f := range o.frames {
		switch f.FrameKind {
		case model.InitialFrame:
			for _, e := range o.in[f.ID] {
				o.find(diag.Warning, diag.ImpossibleFlow, e.Origin, "Let it lead to the first interaction, or to a merge before it.",
					"a flow leads into the start %q", f.Name)
			}
		case model.FinalFrame:
			for _, e := range o.out[f.ID] {
				o.find(diag.Warning, diag.ImpossibleFlow, e.Origin, "Remove it; nothing happens behind the end.",
					"a flow leads out of the end %q", f.Name)
			}
		}
	}
}

// reach tells of a missing start, and of what is not reached from it.
func (o *overview) reach() {
	var queue []string
	reached := map[string]bool{}
	for _, f := range o.frames {
		if f.FrameKind == model.InitialFrame {
			queue = append(queue, f.ID)
			reached[f.ID] = true
		}
	}
	if len(queue) == 0 {
		o.find(diag.Warning, diag.NoInitialNode, o.diagram.Origin, "Add val start = initial() and an edge from it.",
			"the overview %q has no start", o.diagram.Name)
		return
	}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		for _, e := range o.out[id] {
			if !reached[e.TargetID] {
				reached[e.TargetID] = true
				queue = append(queue, e.TargetID)
			}
		}
	}
	for _, f := range o.frames {
		if !reached[f.ID] {
			o.find(diag.Warning, diag.Unreachable, f.Origin, "Add an edge that leads to it.", "%q is not reached from the start", f.Name)
		}
	}
}

// decision looks at the guards of the flows out of a decision.
func (o *overview) decision(f *model.OverviewFrame) {
	seen := map[string]bool{}
	hasElse, bare := false, false
	for _, e := range o.out[f.ID] {
		g := strings.ToLower(strings.TrimSpace(strings.Trim(e.Guard, "[] ")))
		if seen[g] && g != "" {
			o.find(diag.Warning, diag.DecisionGuards, e.Origin, "Give each flow a guard of its own.",
				"two flows out of %q have the guard %q", f.Name, e.Guard)
		}
		seen[g] = true
		hasElse = hasElse || g == "else"
		bare = bare || g == ""
	}
	switch n := len(o.out[f.ID]); {
	case n > 1 && bare:
		o.find(diag.Info, diag.DecisionGuards, f.Origin, "Write edge(from = …, to = …, guard = …).",
			"a flow out of the decision %q has no guard", f.Name)
	case n > 2 && !hasElse:
		o.find(diag.Info, diag.DecisionGuards, f.Origin, `Give one of the flows the guard "else" if the others may all fail.`,
			"no flow out of the decision %q is for all other cases", f.Name)
	}
}

// reference looks for the interaction that a frame refers to, and for flows that would have to arrive together.
func (o *overview) reference(f *model.OverviewFrame) {
	if len(o.in[f.ID]) > 1 {
		o.find(diag.Info, diag.ImplicitJoin, f.Origin, "Put a merge() before it.", "%d flows lead to %q, which would wait for all of them",
			len(o.in[f.ID]), f.Name)
	}
	if f.InteractionID != "" && o.world.interactions != nil && !o.world.interactions[f.InteractionID] {
		o.find(diag.Info, diag.UnknownInteraction, f.Origin,
			"Refer to the name of a sequenceDiagram of the script, or leave referencedInteractionId out.",
			"the script has no interaction %q", f.InteractionID)
	}
}
