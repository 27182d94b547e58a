package plantuml

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// partWords are the statements that declare the nodes of component, deployment and use case diagrams; other nodes are rectangles that
// name their kind.
var partWords = map[graph.Kind]string{
	graph.Component: "component", graph.Package: "package", graph.Actor: "actor", graph.UseCase: "usecase", graph.System: "rectangle",
	graph.Server: "node", graph.Artifact: "artifact", graph.Store: "database", graph.Box: "rectangle", graph.Interface: "interface",
}

// partKeywords tell kinds apart that are drawn as rectangles.
var partKeywords = map[graph.Kind]string{
	graph.Class: "class", graph.Interface: "interface", graph.Enumeration: "enumeration", graph.Object: "object", graph.Port: "port",
	graph.Collaboration: "collaboration",
}

// parts writes a graph as a diagram of components, nodes or use cases.
func parts(w *writer) {
	w.content(w.part)
}

// content writes the nodes of the graph, its lines and its notes.
func (w *writer) content(node func(n *graph.Node)) {
	for _, n := range w.Graph.Nodes {
		node(n)
	}
	for _, e := range w.Graph.Edges {
		w.edge(e)
	}
	w.notes()
}

// part writes a node with what lies in it.
func (w *writer) part(n *graph.Node) {
	word, ok := partWords[n.Kind]
	if n.Kind == graph.Interface && !n.Empty() {
		ok = false // a circle has no room for members
	}
	keywords := n.Keywords
	if !ok {
		word = "rectangle"
		if k := partKeywords[n.Kind]; k != "" {
			keywords = append([]string{k}, keywords...)
		}
	}
	if n.Abstract {
		keywords = append([]string{"abstract"}, keywords...)
	}
	head := word + " " + detailed(n) + stereotypes(keywords)
	if len(n.Children) == 0 && n.Kind != graph.Package {
		w.Line("%s", head)
		return
	}
	w.Block(head+" {", "}", func() {
		for _, c := range n.Children {
			w.part(c)
		}
	})
}

// detailed gives the name of a node with all that stands below it, and its alias.
func detailed(n *graph.Node) string {
	if len(n.Facts)+len(n.Parts) == 0 {
		return named(n)
	}
	lines := []string{escape(n.Name)}
	for _, f := range n.Facts {
		lines = append(lines, escape(f))
	}
	for _, part := range n.Parts {
		lines = append(lines, "----")
		for _, l := range part {
			lines = append(lines, partLine(l))
		}
	}
	return `"` + strings.Join(lines, `\n`) + `" as ` + n.Alias
}

// partLine gives a line of a compartment with markup for what is static or abstract.
func partLine(l graph.Line) string {
	s := escape(strings.TrimSpace(l.Sign + " " + l.String()))
	switch {
	case l.Static:
		return "<u>" + s + "</u>"
	case l.Abstract:
		return "<i>" + s + "</i>"
	}
	return s
}
