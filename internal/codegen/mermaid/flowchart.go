package mermaid

import (
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen/graph"
)

// shapes are the brackets around the label of a node by its kind; others are boxes.
var shapes = map[graph.Kind][2]string{
	graph.UseCase: {"([", "])"}, graph.Collaboration: {"([", "])"}, graph.Store: {"[(", ")]"}, graph.State: {"(", ")"},
	graph.FlowEvent: {"((", "))"},
	graph.Initial:   {"((", "))"}, graph.Final: {"(((", ")))"}, graph.FlowFinal: {"((", "))"}, graph.Choice: {"{", "}"},
	graph.Junction: {"((", "))"}, graph.History: {"((", "))"}, graph.DeepHistory: {"((", "))"},
}

// symbols are the shapes of nodes that have no label.
var symbols = map[graph.Kind]string{
	graph.Initial: "sm-circ", graph.Final: "fr-circ", graph.FlowFinal: "cross-circ", graph.Junction: "f-circ", graph.Fork: "fork",
	graph.Join: "join",
}

// flowKeywords tell kinds apart that have the same shape.
var flowKeywords = map[graph.Kind]string{
	graph.Class: "class", graph.Interface: "interface", graph.Enumeration: "enumeration", graph.Package: "package", graph.Actor: "actor",
	graph.Component: "component", graph.Port: "port", graph.Collaboration: "collaboration", graph.Artifact: "artifact",
	graph.Fork: "fork", graph.Join: "join", graph.FlowFinal: "flow final", graph.Junction: "junction",
}

// flowchart writes a graph as a flowchart: what nests is a subgraph.
func flowchart(w *writer) {
	direction := "TB"
	if w.Graph.LeftRight {
		direction = "LR"
	}
	w.diagram("flowchart "+direction, func() {
		for _, r := range w.Graph.Remarks {
			w.remark(r)
		}
		for _, n := range w.Graph.Nodes {
			w.box(n)
		}
		for _, e := range w.Graph.Edges {
			w.flowEdge(e)
		}
		w.flowNotes()
	})
}

// box writes a node, or a subgraph with what lies in it.
func (w *writer) box(n *graph.Node) {
	if symbol := symbols[n.Kind]; symbol != "" && n.Name == "" && len(n.Keywords)+len(n.Facts)+len(n.Parts)+len(n.Children) == 0 {
		w.Line("%s@{ shape: %s }", n.Alias, symbol)
		return
	}
	if len(n.Children) == 0 {
		text := `"` + strings.Join(boxLines(n), "<br/>") + `"`
		shape, ok := shapes[n.Kind]
		if !ok {
			shape = [2]string{"[", "]"}
		}
		w.Line("%s%s%s%s", n.Alias, shape[0], text, shape[1])
		return
	}
	title, rest := subgraphTitle(n)
	w.Block("subgraph "+n.Alias+"["+quote(title)+"]", "end", func() {
		if len(rest) > 0 {
			w.Line(`%s_["%s"]`, n.Alias, strings.Join(rest, "<br/>"))
		}
		for _, c := range n.Children {
			w.box(c)
		}
	})
}

// boxWords are the keywords of a node with what its shape does not say.
func boxWords(n *graph.Node) []string {
	words := n.Keywords
	if k := flowKeywords[n.Kind]; k != "" {
		words = append([]string{k}, words...)
	}
	if n.Abstract {
		words = append([]string{"abstract"}, words...)
	}
	return words
}

// subgraphTitle gives the title of what has others inside, for which there is one line, and the lines of a box in it for the rest.
func subgraphTitle(n *graph.Node) (title string, rest []string) {
	inner := *n
	inner.Name, inner.Keywords, inner.Kind, inner.Abstract = "", nil, graph.Box, false
	if len(n.Facts)+len(n.Parts) > 0 {
		rest = boxLines(&inner)
	}
	return strings.TrimSpace(keywords(boxWords(n)) + " " + n.Name), rest
}

// boxLines are the lines of the label of a node.
func boxLines(n *graph.Node) []string {
	words := boxWords(n)
	var out []string
	if len(words) > 0 {
		out = append(out, escape(keywords(words)))
	}
	name := n.Name
	if name == "" && len(words) == 0 {
		name = stateNames[n.Kind]
	}
	if name != "" {
		name = escape(name)
		if len(n.Facts)+len(n.Parts) > 0 {
			name = "<b>" + name + "</b>"
		}
		out = append(out, name)
	}
	for _, f := range n.Facts {
		out = append(out, escape(f))
	}
	for _, part := range n.Parts {
		for _, l := range part {
			out = append(out, boxLine(l))
		}
	}
	if len(out) == 0 {
		out = []string{" "}
	}
	return out
}

// boxLine gives a line of a compartment with markup for what is static or abstract.
func boxLine(l graph.Line) string {
	s := escape(strings.TrimSpace(l.Sign + " " + l.String()))
	switch {
	case l.Static:
		return "<u>" + s + "</u>"
	case l.Abstract:
		return "<i>" + s + "</i>"
	}
	return s
}

// flowHeads are the ends of lines by kind; there are no others in flowcharts.
var flowHeads = map[graph.Tip]string{
	graph.Arrow: ">", graph.Triangle: ">", graph.Cross: "x", graph.Containment: "o", graph.HollowDiamond: "o", graph.FilledDiamond: "o",
}

// tipWords say in words what an end of a line cannot show.
var tipWords = map[graph.Tip]string{
	graph.HollowDiamond: "«aggregation»", graph.FilledDiamond: "«composition»", graph.Containment: "«containment»",
}

// flowEdge writes a line between two nodes.
func (w *writer) flowEdge(e *graph.Edge) {
	if e.Tail != graph.Plain && e.Head == graph.Plain { // Mermaid has lines with an end at their head, or at both
		e = e.Turned()
	}
	w.Line("%s %s%s %s", e.From.Alias, flowLine(e), flowLabel(e), e.To.Alias)
}

// flowLine gives a line with its ends. Only ends of the same kind can stand at both.
func flowLine(e *graph.Edge) string {
	tail, head := "", flowHeads[e.Head]
	if e.Tail == e.Head {
		tail = strings.Replace(head, ">", "<", 1)
	}
	switch {
	case e.Dashed && head == "":
		return tail + "-.-"
	case e.Dashed:
		return tail + "-.-" + head
	case head == "":
		return tail + "---"
	}
	return tail + "--" + head
}

// flowLabel gives all that is said along a line, between bars.
func flowLabel(e *graph.Edge) string {
	lines := []string{}
	for _, s := range []string{flowWord(e), e.Text(), endWord(e.From, e.TailLabel), endWord(e.To, e.HeadLabel)} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	if len(lines) == 0 {
		return ""
	}
	return "|" + quote(strings.Join(lines, "\n")) + "|"
}

// flowWord says in words what the ends of a line mean and cannot show.
func flowWord(e *graph.Edge) string {
	switch {
	case e.Head == graph.Triangle && e.Dashed:
		return "«realize»"
	case e.Head == graph.Triangle:
		return "«specialize»"
	case tipWords[e.Tail] != "":
		return tipWords[e.Tail]
	}
	return tipWords[e.Head]
}

// endWord says at which node a text stands, since the label is in the middle.
func endWord(n *graph.Node, text string) string {
	if text == "" {
		return ""
	}
	if n.Name == "" {
		return text
	}
	return n.Name + " " + text
}

// flowNotes writes the comments as nodes of their own.
func (w *writer) flowNotes() {
	if len(w.Graph.Notes) == 0 {
		return
	}
	for i, n := range w.Graph.Notes {
		alias := "note" + strconv.Itoa(i+1)
		w.Line("%s[%s]:::note", alias, quote(n.FullText()))
		for _, on := range n.On {
			w.Line("%s -.- %s", alias, on.Alias)
		}
	}
	w.Line("classDef note fill:#fff8dc,stroke:#b8a038,color:#333333")
}
