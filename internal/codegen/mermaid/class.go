package mermaid

import (
	"regexp"
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// classKeywords are the annotations of the kinds of nodes that are not plain classes.
var classKeywords = map[graph.Kind]string{
	graph.Interface: "interface", graph.Enumeration: "enumeration", graph.Package: "package", graph.Object: "object",
	graph.Actor: "actor", graph.UseCase: "use case", graph.Component: "component",
}

// classes writes a graph as a class diagram. Packages are namespaces; one that a line or a note is about is a class as well, since
// namespaces have no lines.
func classes(w *writer) {
	w.diagram("classDiagram", func() {
		w.Line("direction TB") // a diagram must not be empty
		for _, r := range w.Graph.Remarks {
			w.Line("note %s", quote(r))
		}
		w.namespace(w.Graph.Nodes, "")
		for _, e := range w.Graph.Edges {
			w.classEdge(e)
		}
		for _, n := range w.Graph.Notes {
			w.classNote(n)
		}
	})
}

// namespace writes the nodes of a package, those of packages inside behind the others, since namespaces do not nest.
func (w *writer) namespace(nodes []*graph.Node, path string) {
	var own, packages []*graph.Node
	for _, n := range nodes {
		if n.Kind == graph.Package && !w.standsAlone(n) {
			packages = append(packages, n)
			continue
		}
		own = append(own, n)
		if n.Kind == graph.Package {
			packages = append(packages, n)
		}
	}
	content := func() {
		for _, n := range own {
			w.class(n)
		}
	}
	switch {
	case path == "":
		content()
	case len(own) > 0:
		w.Block("namespace "+path+" {", "}", content)
	}
	for _, p := range packages {
		inner := strings.TrimPrefix(path+"."+p.Alias, ".")
		if p.Name != p.Alias {
			w.remark(inner + ": " + p.Name)
		}
		w.namespace(p.Children, inner)
	}
}

// standsAlone reports whether a package has to be a class: something is said about it, or it is empty.
func (w *writer) standsAlone(n *graph.Node) bool {
	return len(n.Keywords)+len(n.Facts) > 0 || len(n.Children) == 0 || len(w.Graph.EdgesOf(n)) > 0 || w.Graph.IsNoted(n)
}

// class writes a node with its compartments.
func (w *writer) class(n *graph.Node) {
	head := "class " + classAlias(n)
	if n.Name != classAlias(n) {
		head += "[" + quote(n.Name) + "]"
	}
	annotations := n.Keywords
	if k := classKeywords[n.Kind]; k != "" {
		annotations = append([]string{k}, annotations...)
	}
	if n.Abstract {
		annotations = append([]string{"abstract"}, annotations...)
	}
	if len(annotations)+len(n.Parts)+len(n.Facts) == 0 {
		w.Line("%s", head)
		return
	}
	w.Block(head+" {", "}", func() {
		if len(annotations) > 0 {
			w.Line("<<%s>>", caption(strings.Join(annotations, ", ")))
		}
		for _, f := range n.Facts {
			w.Line("%s", field(graph.Line{Text: f}))
		}
		for _, part := range n.Parts {
			for _, l := range part {
				w.Line("%s", member(l))
			}
		}
	})
}

// classAlias is the name of a class; a package has its own for its namespace.
func classAlias(n *graph.Node) string {
	if n.Kind == graph.Package {
		return n.Alias + "_"
	}
	return n.Alias
}

// member gives a line of a class.
func member(l graph.Line) string {
	if !l.Operation {
		return field(l)
	}
	text := l.Sign + memberText(l.Text)
	if l.Result != "" {
		text += " " + memberText(l.Result)
	}
	return text + classifier(l)
}

// field gives a line that Mermaid must not take for an operation, as it does where there are parentheses.
func field(l graph.Line) string {
	text := strings.NewReplacer("(", "#40;", ")", "#41;").Replace(memberText(l.Text))
	if l.Sign == "" && strings.ContainsAny(text[:min(1, len(text))], "+-~") {
		text = "#8203;" + text
	}
	return l.Sign + text + classifier(l)
}

// classifier marks what is static or abstract.
func classifier(l graph.Line) string {
	switch {
	case l.Static:
		return "$"
	case l.Abstract:
		return "*"
	}
	return ""
}

// generic is a type with one argument, which Mermaid writes with tildes.
var generic = regexp.MustCompile(`(\pL\w*)#lt;(\w+)#gt;`)

// memberText escapes a part of a line of a class.
func memberText(s string) string {
	s = strings.ReplaceAll(escape(s), "~", "#126;")
	s = generic.ReplaceAllString(s, "$1~$2~")
	if strings.HasSuffix(s, "*") {
		s = s[:len(s)-1] + "#42;"
	}
	if strings.HasSuffix(s, "$") {
		s = s[:len(s)-1] + "#36;"
	}
	return s
}

// tails and heads are the ends of lines by kind.
var (
	tails = map[graph.Tip]string{graph.Arrow: "<", graph.Triangle: "<|", graph.HollowDiamond: "o", graph.FilledDiamond: "*"}
	heads = map[graph.Tip]string{graph.Arrow: ">", graph.Triangle: "|>", graph.HollowDiamond: "o", graph.FilledDiamond: "*"}
)

// classEdge writes a line between two classes. What is more general stands above.
func (w *writer) classEdge(e *graph.Edge) {
	if e.Head == graph.Triangle && e.Tail == graph.Plain {
		e = e.Turned()
	}
	line := "--"
	if e.Dashed {
		line = ".."
	}
	text := e.Text()
	if e.Tail == graph.Cross || e.Head == graph.Cross {
		text = strings.TrimSpace(text + "\n{not navigable}")
	}
	if text != "" {
		text = " : " + caption(text)
	}
	w.Line("%s %s%s%s%s %s%s%s", classAlias(e.From), end(e.TailLabel), tails[e.Tail], line, heads[e.Head], end(e.HeadLabel),
		classAlias(e.To), text)
}

// end gives the text at an end of a line with a blank behind it, "" for nothing.
func end(text string) string {
	if text == "" {
		return ""
	}
	return quote(text) + " "
}

// classNote writes a comment beside each class that it is about.
func (w *writer) classNote(n *graph.Note) {
	if len(n.On) == 0 {
		w.Line("note %s", quote(n.FullText()))
	}
	for _, on := range n.On {
		w.Line("note for %s %s", classAlias(on), quote(n.FullText()))
	}
}
