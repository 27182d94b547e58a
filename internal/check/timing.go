package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// timings compares the changes of lifelines in timing diagrams with their states (UML 2.5.1 §17.10).
func timings(s *subject) {
	for _, e := range s.all {
		if l, ok := e.(*model.TimingLifeline); ok {
			s.timeline(l)
		}
	}
}

func (s *subject) timeline(l *model.TimingLifeline) {
	if len(l.Ticks) == 0 {
		s.find(diag.Info, diag.NoContent, l.Origin, "Say when it enters which state in its block: tick(t = 0, state = …).",
			"the lifeline %q is never in a state", l.Name)
		return
	}
	at := map[int]bool{}
	used := map[string]bool{}
	for i, k := range l.Ticks {
		used[k.State] = true
		if !slices.Contains(l.States, k.State) {
			hint := "Add it to states, or use one of: " + strings.Join(l.States, ", ") + "."
			if near := spell.Nearest(k.State, l.States, 2); len(near) > 0 {
				hint = "Did you mean " + strings.Join(near, " or ") + "?"
			}
			s.find(diag.Warning, diag.UnknownState, k.Origin, hint, "the lifeline %q has no state %q", l.Name, k.State)
		}
		if at[k.Time] {
			s.find(diag.Warning, diag.RepeatedTime, k.Origin, "Give each change a time of its own.", "the lifeline %q changes twice at %d",
				l.Name, k.Time)
		} else if i > 0 && k.Time < l.Ticks[i-1].Time {
			s.find(diag.Info, diag.TimeOrder, k.Origin, "Write the changes in the order of their times.",
				"the time %d stands behind %d; changes are drawn in the order of their times", k.Time, l.Ticks[i-1].Time)
		}
		at[k.Time] = true
	}
	for _, state := range l.States {
		if !used[state] {
			s.find(diag.Info, diag.UnusedState, l.Origin, "Remove it from states, or add tick(t = …, state = …).",
				"the lifeline %q is never in its state %q", l.Name, state)
		}
	}
}
