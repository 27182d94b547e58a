package plantuml

import (
	"cmp"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
)

// timedState says that a lifeline enters a state.
type timedState struct {
	time            int
	lifeline, state string // aliases
}

// timing writes a timing diagram. PlantUML has the highest state first.
func timing(w *writer) {
	aliases := graph.NewAliases(taken)
	var entered []timedState
	var comments []string
	for _, e := range w.Diagram.Elements {
		switch e := e.(type) {
		case *model.TimingLifeline:
			entered = append(entered, w.timingLifeline(e, aliases)...)
		case *model.Comment:
			comments = append(comments, strings.Join(graph.Lines(e.Text), "\n"))
		}
	}
	slices.SortStableFunc(entered, func(a, b timedState) int { return cmp.Compare(a.time, b.time) })
	for i, t := range entered {
		if i == 0 || t.time != entered[i-1].time {
			w.Line("@%d", t.time)
		}
		w.Line("%s is %s", t.lifeline, t.state)
	}
	if len(comments) > 0 {
		w.Line("footer %s", escape(strings.Join(comments, "\n")))
	}
}

// timingLifeline declares a lifeline with its states, and gives when it enters them.
func (w *writer) timingLifeline(l *model.TimingLifeline, aliases *graph.Aliases) (entered []timedState) {
	alias := aliases.For(l.Name, "lifeline")
	text := graph.OneLine(l.Name)
	for _, s := range l.Stereotypes {
		text = "«" + graph.OneLine(s) + "» " + text
	}
	w.Line("robust %s as %s", quote(text), alias)
	names := slices.Clone(l.States)
	for _, t := range l.Ticks {
		if !slices.Contains(names, t.State) {
			names = append(names, t.State)
		}
	}
	states := map[string]string{}
	for _, name := range slices.Backward(names) {
		if states[name] == "" {
			states[name] = aliases.For(name, "state")
			w.Line("%s has %s as %s", alias, quote(graph.OneLine(name)), states[name])
		}
	}
	for _, t := range l.Ticks {
		entered = append(entered, timedState{t.Time, alias, states[t.State]})
	}
	return entered
}
