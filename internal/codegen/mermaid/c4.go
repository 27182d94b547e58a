package mermaid

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// c4Words are the statements of C4 elements, for those that are outside of the enterprise followed by _Ext, and of boundaries.
var c4Words = map[kind.Kind]struct {
	word, boundary string
	technology     bool // whether the statement tells one
}{
	kind.C4Person:            {"Person", "Boundary", false},
	kind.C4SoftwareSystem:    {"System", "System_Boundary", false},
	kind.C4Container:         {"Container", "Container_Boundary", true},
	kind.C4Component:         {"Component", "Container_Boundary", true},
	kind.C4CodeElement:       {"Component", "Container_Boundary", true},
	kind.C4ContainerInstance: {"Container", "Container_Boundary", true},
	kind.C4DeploymentNode:    {"Deployment_Node", "Deployment_Node", true},
}

// c4 gives a writer of C4 diagrams of one kind.
func c4(keyword string) func(w *graph.Writing) {
	return graphOf(func(w *writer) {
		w.Block(keyword, "", func() {
			if w.Graph.Name != "" {
				w.Line("title %s", caption(w.Graph.Name))
			}
			for _, r := range w.Graph.Remarks {
				w.remark(r)
			}
			for _, n := range w.Graph.Notes {
				w.remark(strings.ReplaceAll(n.FullText(), "\n", " "))
				w.Warn("Mermaid has no notes in C4 diagrams; one is a comment of the script")
			}
			for _, n := range w.Graph.Nodes {
				w.c4Node(n)
			}
			for _, e := range w.Graph.Edges {
				w.c4Edge(e)
			}
		})
	})
}

// c4Node writes an element, as a boundary if it has others inside. Deployment nodes are always boundaries.
func (w *writer) c4Node(n *graph.Node) {
	kind, ok := c4Words[kindOf(n.Element)]
	if !ok {
		w.Line("System(%s, %s)", n.Alias, quote(n.Name))
		return
	}
	part := n.Element.(model.C4Element).Part()
	if !isBoundary(n) {
		word := kind.word
		if part.External {
			word += "_Ext"
		}
		w.Line("%s(%s)", word, c4Arguments(n, kind.technology))
		return
	}
	head := kind.boundary + "(" + n.Alias + ", " + quote(n.Name) + ")"
	if kind.boundary == "Deployment_Node" {
		head = kind.boundary + "(" + c4Arguments(n, true) + ")"
	} else if facts := c4Facts(n); len(facts) > 0 {
		w.remark(n.Name + ": " + strings.Join(facts, ", "))
	}
	w.Block(head+" {", "}", func() {
		for _, c := range n.Children {
			w.c4Node(c)
		}
	})
}

// isBoundary reports whether a node is written around others.
func isBoundary(n *graph.Node) bool { return len(n.Children) > 0 || n.Kind == graph.Server }

func kindOf(e model.Element) kind.Kind {
	if e == nil {
		return ""
	}
	return e.Kind()
}

// c4Facts are what is said about an element: the graph begins with the kind and technology in brackets.
func c4Facts(n *graph.Node) []string {
	if len(n.Facts) > 0 {
		return n.Facts[1:]
	}
	return nil
}

// c4Arguments lists alias, label, technology and description.
func c4Arguments(n *graph.Node, technology bool) string {
	out := []string{n.Alias, quote(n.Name)}
	description := strings.Join(c4Facts(n), ", ")
	if technology {
		_, t, _ := strings.Cut(strings.Trim(n.Facts[0], "[]"), ": ")
		out = append(out, c4Text(t))
	}
	if description != "" {
		out = append(out, c4Text(description))
	}
	return strings.Join(out, ", ")
}

// c4Text is a text that may be empty.
func c4Text(s string) string { return `"` + escape(s) + `"` }

// c4Edge writes a relationship. Mermaid draws none of boundaries.
func (w *writer) c4Edge(e *graph.Edge) {
	if isBoundary(e.From) || isBoundary(e.To) {
		w.remark(e.From.Name + " -> " + e.To.Name + ": " + e.Label)
		w.Warn("Mermaid draws no relationships of boundaries; that of %q and %q is a comment of the script", e.From.Name, e.To.Name)
		return
	}
	word := "Rel"
	if e.Tail == graph.Arrow {
		word = "BiRel"
	}
	description, technology := e.Label, ""
	switch r := e.Element.(type) {
	case *model.C4Relationship:
		description, technology = graph.OneLine(r.Description), graph.OneLine(r.Technology)
	case *model.C4Interaction:
		description, technology = strings.TrimSpace(strings.TrimSuffix(e.Label, "["+graph.OneLine(r.Technology)+"]")),
			graph.OneLine(r.Technology)
	}
	if e.Dashed {
		description += " (response)"
	}
	out := []string{e.From.Alias, e.To.Alias, quote(description)}
	if technology != "" {
		out = append(out, quote(technology))
	}
	w.Line("%s(%s)", word, strings.Join(out, ", "))
}
