package plantuml

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// stateWords are the stereotypes that make a symbol of a state.
var stateWords = map[graph.Kind]string{
	graph.Final: "end", graph.FlowFinal: "end", graph.Choice: "choice", graph.Junction: "choice", graph.Fork: "fork", graph.Join: "join",
}

// stateKeywords tell kinds apart that are drawn as states.
var stateKeywords = map[graph.Kind]string{
	graph.Object: "object", graph.Store: "data store", graph.Artifact: "data object",
}

// stateNames are the names of nodes that have none and are no symbols.
var stateNames = map[graph.Kind]string{graph.History: "H", graph.DeepHistory: "H*", graph.Initial: "initial"}

// states writes a graph as a state diagram, which has all symbols of flows but that of the end of a single one.
func states(w *writer) {
	w.Line("hide empty description")
	w.findStarts(w.Graph.Nodes)
	for _, n := range w.Graph.Nodes {
		w.state(n)
	}
	w.startEdges(w.Graph.Nodes)
	for _, e := range w.Graph.Edges {
		if !w.Starts[e.From] && !w.Starts[e.To] {
			w.flow(e)
		}
	}
	w.stateNotes()
}

// findStarts finds the initial nodes that are written as [*]: the only one of what lies in a state, if nothing else is said about it.
func (w *writer) findStarts(nodes []*graph.Node) {
	var found []*graph.Node
	for _, n := range nodes {
		if n.Kind == graph.Initial {
			found = append(found, n)
		}
		w.findStarts(n.Children)
	}
	if len(found) == 1 && w.Graph.IsSilent(found[0]) {
		w.Starts[found[0]] = len(w.Graph.EdgesOf(found[0])) > 0
	}
}

// state writes a state with what lies in it, or a symbol.
func (w *writer) state(n *graph.Node) {
	word, symbol := stateWords[n.Kind]
	switch {
	case w.Starts[n] || w.isHistory(n):
		return
	case symbol:
		w.Line("state %s <<%s>>", n.Alias, word)
		text := n.Name
		if n.Kind == graph.FlowFinal {
			text = strings.TrimSpace("flow final " + text)
		}
		for _, s := range append([]string{text}, append(guillemets(n.Keywords), n.Facts...)...) {
			w.Graph.Annotate(n, s)
		}
		return
	}
	shown := *n
	if shown.Name == "" {
		shown.Name = stateNames[n.Kind]
	}
	head := "state " + named(&shown)
	if len(n.Children) == 0 {
		w.Line("%s", head)
	} else {
		w.Block(head+" {", "}", func() {
			for _, c := range n.Children {
				w.state(c)
			}
		})
	}
	for _, s := range stateLines(n) {
		w.Line("%s : %s", n.Alias, s)
	}
}

// guillemets puts keywords into guillemets.
func guillemets(keywords []string) []string {
	if len(keywords) == 0 {
		return nil
	}
	return []string{"«" + strings.Join(keywords, ", ") + "»"}
}

// stateLines are the lines of the description of a state.
func stateLines(n *graph.Node) (out []string) {
	keywords := n.Keywords
	if k := stateKeywords[n.Kind]; k != "" {
		keywords = append([]string{k}, keywords...)
	}
	for _, s := range append(guillemets(keywords), n.Facts...) {
		out = append(out, escape(s))
	}
	for _, part := range n.Parts {
		for _, l := range part {
			out = append(out, partLine(l))
		}
	}
	return out
}

// isHistory reports whether a node is the history of the state that it lies in, which PlantUML writes as an end of lines.
func (w *writer) isHistory(n *graph.Node) bool {
	return n.Kind == graph.History && n.Parent != nil && w.Graph.IsSilent(n) && len(w.Graph.EdgesOf(n)) > 0
}

// startEdges writes the lines from initial nodes, in the states that these lie in.
func (w *writer) startEdges(nodes []*graph.Node) {
	for _, n := range nodes {
		if w.Starts[n] {
			for _, e := range w.Graph.EdgesOf(n) {
				w.inside(n.Parent, func() { w.flow(e) })
			}
		}
		w.startEdges(n.Children)
	}
}

// inside writes something in a state, and in those around it, that have been written already.
func (w *writer) inside(n *graph.Node, content func()) {
	if n == nil {
		content()
		return
	}
	w.inside(n.Parent, func() { w.Block("state "+n.Alias+" {", "}", content) })
}

// flow writes a line between two states.
func (w *writer) flow(e *graph.Edge) {
	line := "-->"
	if e.Dashed {
		line = "-[dashed]->"
	}
	w.Line("%s %s %s%s", w.stateEnd(e.From), line, w.stateEnd(e.To), label(e))
}

func (w *writer) stateEnd(n *graph.Node) string {
	switch {
	case w.Starts[n]:
		return "[*]"
	case w.isHistory(n):
		return n.Parent.Alias + "[H]"
	}
	return n.Alias
}

// stateNotes writes the comments beside what they are about.
func (w *writer) stateNotes() {
	for i, n := range w.Graph.Notes {
		if len(n.On) == 0 {
			w.Line("note %s as note%d", quote(n.FullText()), i+1)
		}
		for _, on := range n.On {
			w.Line("note right of %s : %s", on.Alias, caption(n.FullText()))
		}
	}
}
