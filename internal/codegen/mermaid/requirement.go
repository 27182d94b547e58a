package mermaid

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
)

// requirementWords are the words of the lines of requirement diagrams by their keyword.
var requirementWords = map[string]string{"satisfy": "satisfies", "verify": "verifies", "derive": "derives"}

// requirements writes a requirement diagram; what is no requirement is an element.
func requirements(w *writer) {
	w.diagram("requirementDiagram", func() {
		w.Line("direction TB") // a diagram must not be empty
		for _, n := range w.Graph.Nodes {
			w.requirement(n)
		}
		for _, e := range w.Graph.Edges {
			word := requirementWords[e.Keyword]
			switch {
			case e.Tail == graph.Containment:
				word = "contains"
			case e.Head == graph.Triangle:
				word = "refines"
				w.Warn("Mermaid has no specialization of requirements; that of %q by %q is a refinement", e.To.Name, e.From.Name)
			case word == "":
				word = "traces"
			}
			w.Line("%s - %s -> %s", w.requirementName(e.From), word, w.requirementName(e.To))
		}
	})
}

// requirementName is the name of a node, by which lines find it; its alias tells it from another one of the same name.
func (w *writer) requirementName(n *graph.Node) string {
	same := 0
	w.Graph.Walk(func(other *graph.Node) {
		if other.Name == n.Name {
			same++
		}
	})
	switch {
	case n.Name == n.Alias:
		return n.Alias
	case same > 1 || n.Name == "":
		return quote(strings.TrimSpace(n.Name + " (" + n.Alias + ")"))
	}
	return quote(n.Name)
}

// requirement writes a requirement, or an element that has to do with some.
func (w *writer) requirement(n *graph.Node) {
	name := w.requirementName(n)
	r, ok := n.Element.(*model.RequirementDefinition)
	if !ok {
		w.Block("element "+name+" {", "}", func() {
			w.Line("type: %s", quote(strings.Join(n.Keywords, ", ")))
			w.docref(n)
		})
		return
	}
	w.Block("requirement "+name+" {", "}", func() {
		if id := graph.OneLine(r.ReqID); id != "" {
			w.Line("id: %s", quote(id))
		}
		var lines []string
		for _, part := range n.Parts {
			for _, l := range part {
				if l.Text != "id: "+graph.OneLine(r.ReqID) {
					lines = append(lines, l.String())
				}
			}
		}
		if len(lines) > 0 {
			w.Line("text: %s", quote(strings.Join(lines, "; ")))
		}
	})
}

// docref keeps what else is known of an element.
func (w *writer) docref(n *graph.Node) {
	var lines []string
	for _, part := range n.Parts {
		for _, l := range part {
			lines = append(lines, l.String())
		}
	}
	if len(lines) > 0 {
		w.Line("docref: %s", quote(strings.Join(lines, "; ")))
	}
}
