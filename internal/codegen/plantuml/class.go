package plantuml

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// classWords are the statements that declare the nodes of class diagrams by kind; other nodes are classes that name their kind.
var classWords = map[graph.Kind]string{
	graph.Class: "class", graph.Interface: "interface", graph.Enumeration: "enum", graph.Package: "package", graph.Object: "object",
}

// classes writes a graph as a class diagram, or as an object diagram.
func classes(w *writer) {
	w.Line("hide empty members")
	mixed := map[bool]bool{}
	w.Graph.Walk(func(n *graph.Node) { mixed[n.Kind == graph.Object] = true })
	if mixed[true] && mixed[false] {
		w.Line("allow_mixing")
	}
	w.content(w.class)
}

// class writes a node with what it consists of.
func (w *writer) class(n *graph.Node) {
	word, ok := classWords[n.Kind]
	if !ok {
		word = "class"
	}
	if n.Abstract {
		word = "abstract " + word
	}
	head := word + " " + named(n) + stereotypes(n.Keywords)
	parts := n.Parts
	if len(n.Facts) > 0 {
		parts = append([][]graph.Line{facts(n)}, parts...)
	}
	if n.Kind == graph.Package {
		w.Block(head+" {", "}", func() {
			for _, c := range n.Children {
				w.class(c)
			}
		})
		w.Graph.Annotate(n, strings.Join(n.Facts, "\n"))
		return
	}
	for _, c := range n.Children {
		defer w.class(c)
	}
	if len(parts) == 0 {
		w.Line("%s", head)
		return
	}
	w.Block(head+" {", "}", func() {
		for i, lines := range parts {
			if i > 0 && lines[0].Operation == parts[i-1][0].Operation {
				w.Line("--")
			}
			for _, l := range lines {
				w.Line("%s", member(l))
			}
		}
	})
}

// facts gives the lines below the name of a node as a compartment.
func facts(n *graph.Node) []graph.Line {
	var out []graph.Line
	for _, f := range n.Facts {
		out = append(out, graph.Line{Text: f})
	}
	return out
}

// member gives a line of a compartment. PlantUML takes a line with parentheses for an operation.
func member(l graph.Line) string {
	s := ""
	if !l.Operation && strings.ContainsAny(l.Text, "()") {
		s = "{field} "
	}
	if l.Static {
		s += "{static} "
	}
	if l.Abstract {
		s += "{abstract} "
	}
	if l.Sign != "" {
		s += l.Sign + " "
	}
	return s + memberText(l.String())
}

// memberText escapes a line that must not end the block that it stands in, nor carry a modifier.
func memberText(s string) string {
	return strings.NewReplacer("{static}", "<U+007B>static}", "{abstract}", "<U+007B>abstract}", "{classifier}", "<U+007B>classifier}",
		"{field}", "<U+007B>field}", "{method}", "<U+007B>method}").Replace(escape(s))
}

// tails and heads are the ends of lines by kind.
var (
	tails = map[graph.Tip]string{
		graph.Arrow: "<", graph.Triangle: "<|", graph.HollowDiamond: "o", graph.FilledDiamond: "*", graph.Cross: "x",
		graph.Containment: "+",
	}
	heads = map[graph.Tip]string{
		graph.Arrow: ">", graph.Triangle: "|>", graph.HollowDiamond: "o", graph.FilledDiamond: "*", graph.Cross: "x",
		graph.Containment: "+",
	}
)

// arrow gives a line with its ends.
func arrow(e *graph.Edge) string {
	line := "--"
	if e.Dashed {
		line = ".."
	}
	return tails[e.Tail] + line + heads[e.Head]
}

// edge writes a line between two nodes. What is more general stands above.
func (w *writer) edge(e *graph.Edge) {
	if e.Head == graph.Triangle && e.Tail == graph.Plain {
		e = e.Turned()
	}
	w.Line("%s %s%s %s%s%s", e.From.Alias, end(e.TailLabel), arrow(e), end(e.HeadLabel), e.To.Alias, label(e))
}

// notes writes the comments with dotted lines to what they are about.
func (w *writer) notes() {
	for i, n := range w.Graph.Notes {
		w.Line("note %s as note%d", quote(n.FullText()), i+1)
		for _, to := range n.On {
			w.Line("note%d .. %s", i+1, to.Alias)
		}
	}
}
