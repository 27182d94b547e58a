package graph

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Type is a type of diagrams that a tool has a notation for.
type Type struct {
	Kind model.DiagramKind
	// Write writes a diagram.
	Write func(w *Writing)
}

// Writing is the script of a diagram that is being written.
type Writing struct {
	*Script
	Diagram *model.Diagram
	// Graph is what Read has read.
	Graph *Graph
	// Starts are the nodes of a state diagram that are written as [*].
	Starts map[*Node]bool
}

// Write gives the script of a diagram that is of one of the types, and what it cannot say. Blocks are set in by indent.
func Write(types []Type, d *model.Diagram, indent string) (string, []diag.Diagnostic) {
	w := &Writing{Script: NewScript(indent), Diagram: d, Starts: map[*Node]bool{}}
	types[slices.IndexFunc(types, func(t Type) bool { return t.Kind == d.DiagramKind() })].Write(w)
	return w.Text(), w.Warnings
}

// Read reads the diagram as a graph and gives its nodes aliases, but for those that are taken.
func (w *Writing) Read(taken func(alias string) bool) {
	w.Graph = Of(w.Diagram)
	w.Graph.SetAliases(taken)
}

// Annotate adds a note about a node, unless the text is empty.
func (g *Graph) Annotate(n *Node, text string) {
	if text != "" {
		g.Notes = append(g.Notes, &Note{Text: text, On: []*Node{n}})
	}
}

// IsNoted reports whether a note is about a node.
func (g *Graph) IsNoted(n *Node) bool {
	return slices.ContainsFunc(g.Notes, func(note *Note) bool { return slices.Contains(note.On, n) })
}

// EdgesOf gives the lines of a node.
func (g *Graph) EdgesOf(n *Node) (out []*Edge) {
	for _, e := range g.Edges {
		if e.From == n || e.To == n {
			out = append(out, e)
		}
	}
	return out
}

// IsSilent reports whether nothing is said about a node beyond its kind.
func (g *Graph) IsSilent(n *Node) bool {
	return n.Name == "" && len(n.Keywords)+len(n.Facts)+len(n.Parts)+len(n.Children) == 0 && !g.IsNoted(n)
}

// Text gives what stands at the middle of a line: the keyword in guillemets and the label, on lines of their own.
func (e *Edge) Text() string {
	switch {
	case e.Keyword == "":
		return e.Label
	case e.Label == "":
		return "«" + e.Keyword + "»"
	}
	return "«" + e.Keyword + "»\n" + e.Label
}
