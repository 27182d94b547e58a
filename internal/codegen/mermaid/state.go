package mermaid

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// stateWords are the stereotypes that make a symbol of a state.
var stateWords = map[graph.Kind]string{graph.Choice: "choice", graph.Junction: "choice", graph.Fork: "fork", graph.Join: "join"}

// stateNames are the names of nodes that have none and are no symbols.
var stateNames = map[graph.Kind]string{
	graph.History: "H", graph.DeepHistory: "H*", graph.Initial: "initial", graph.Final: "final", graph.FlowFinal: "flow final",
}

// states writes a graph as a state diagram.
func states(w *writer) {
	w.diagram("stateDiagram-v2", func() {
		direction := "TB"
		if w.Graph.LeftRight {
			direction = "LR"
		}
		w.Line("direction %s", direction)
		for _, r := range w.Graph.Remarks {
			w.remark(r)
		}
		w.findStarts(w.Graph.Nodes)
		w.stateNodes(w.Graph.Nodes)
		for _, e := range w.Graph.Edges {
			if scope, ok := w.scope(e); !ok || scope == nil {
				w.stateEdge(e)
			}
		}
		w.stateNotes()
	})
}

// findStarts finds the nodes that are written as [*]: initial and final ones of which nothing else is said, the former if there is
// no other one beside them, and if all their lines stay in the state that they lie in.
func (w *writer) findStarts(nodes []*graph.Node) {
	initials := 0
	for _, n := range nodes {
		if n.Kind == graph.Initial {
			initials++
		}
		w.findStarts(n.Children)
	}
	for _, n := range nodes {
		plain := n.Kind == graph.Final || n.Kind == graph.Initial && initials == 1
		if plain && w.Graph.IsSilent(n) && w.staysInside(n) {
			w.Starts[n] = true
		}
	}
}

// staysInside reports whether a node has lines of the direction that [*] has, and only to nodes beside it or, at the top, to any.
func (w *writer) staysInside(n *graph.Node) bool {
	edges := w.Graph.EdgesOf(n)
	for _, e := range edges {
		other := e.To
		if e.To == n {
			other = e.From
		}
		if (e.To == n) != (n.Kind == graph.Final) || other == n || n.Parent != nil && other.Parent != n.Parent {
			return false
		}
	}
	return len(edges) > 0
}

// scope gives the state in which a line with [*] at an end has to be written; ok is false for other lines.
func (w *writer) scope(e *graph.Edge) (n *graph.Node, ok bool) {
	switch {
	case w.Starts[e.From]:
		return e.From.Parent, true
	case w.Starts[e.To]:
		return e.To.Parent, true
	}
	return nil, false
}

// stateNodes writes states with what lies in them, and symbols.
func (w *writer) stateNodes(nodes []*graph.Node) {
	for _, n := range nodes {
		if w.Starts[n] {
			continue
		}
		if word := stateWords[n.Kind]; word != "" {
			w.symbol(n, word)
			continue
		}
		name := n.Name
		if name == "" {
			name = stateNames[n.Kind]
		}
		if n.Kind == graph.History || n.Kind == graph.DeepHistory {
			w.Warn("Mermaid has no history states; %s stands for one as a state", n.Alias)
		}
		head := "state " + quote(name) + " as " + n.Alias
		if len(n.Children) == 0 {
			w.Line("%s", head)
		} else {
			w.Block(head+" {", "}", func() {
				w.stateNodes(n.Children)
				for _, e := range w.Graph.Edges {
					if scope, ok := w.scope(e); ok && scope == n {
						w.stateEdge(e)
					}
				}
			})
		}
		w.stateLines(n)
		if n.Kind == graph.Final {
			w.Line("%s --> [*]", n.Alias)
		}
	}
}

// symbol writes a node that has no text; what is said about it becomes a note.
func (w *writer) symbol(n *graph.Node, word string) {
	w.Line("state %s <<%s>>", n.Alias, word)
	for _, s := range append([]string{n.Name, keywords(n.Keywords)}, n.Facts...) {
		w.Graph.Annotate(n, s)
	}
}

// stateLines writes what is said about a state: its description, or a note beside one with others inside, which has none.
func (w *writer) stateLines(n *graph.Node) {
	lines := append([]string{}, n.Facts...)
	if s := keywords(n.Keywords); s != "" {
		lines = append([]string{s}, lines...)
	}
	for _, part := range n.Parts {
		for _, l := range part {
			lines = append(lines, strings.TrimSpace(l.Sign+" "+l.String()))
		}
	}
	if len(n.Children) > 0 && len(lines) > 0 {
		w.Graph.Annotate(n, strings.Join(lines, "\n"))
		return
	}
	for _, s := range lines {
		w.Line("%s : %s", n.Alias, caption(s))
	}
}

// stateEdge writes a transition.
func (w *writer) stateEdge(e *graph.Edge) {
	from, to := e.From.Alias, e.To.Alias
	if w.Starts[e.From] {
		from = "[*]"
	}
	if w.Starts[e.To] {
		to = "[*]"
	}
	text := e.Text()
	if text != "" {
		text = " : " + caption(text)
	}
	w.Line("%s --> %s%s", from, to, text)
}

// stateNotes writes the comments beside the states that they are about.
func (w *writer) stateNotes() {
	for _, n := range w.Graph.Notes {
		if len(n.On) == 0 {
			w.remark(strings.ReplaceAll(n.FullText(), "\n", " "))
			w.Warn("Mermaid has no notes in state diagrams beside those of states; one is a comment of the script")
		}
		for _, on := range n.On {
			w.Line("note right of %s : %s", on.Alias, caption(n.FullText()))
		}
	}
}
