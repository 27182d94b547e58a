// Package graph reads diagrams as nodes that may nest, the lines between them, and notes: the form that the scripts of other
// drawing tools have, whatever the language of the diagram.
package graph

import (
	"strings"

	"kuml-mcp/internal/model"
)

// Graph is a diagram as nodes and edges.
type Graph struct {
	Name string
	// Remarks are facts about the diagram as a whole: its description, its level of abstraction.
	Remarks   []string
	LeftRight bool    // where the flow runs to, if it does not run downwards
	Nodes     []*Node // at the top level
	Edges     []*Edge
	Notes     []*Note
}

// Kind says what a node is.
type Kind int

// The kinds of nodes.
const (
	Box Kind = iota // anything that no other kind stands for
	Class
	Interface
	Enumeration
	Package
	Object
	Actor
	UseCase
	System // a boundary around what belongs to it
	Component
	Port
	Collaboration
	Server // a node of a deployment
	Artifact
	Store // of data
	State
	FlowEvent // of a process
	Initial
	Final
	FlowFinal
	Choice // of flows, a decision or a merge
	Junction
	Fork
	Join
	History
	DeepHistory
)

// Node is an element that stands for itself.
type Node struct {
	Kind     Kind
	ID       string        // of the element
	Element  model.Element // where a tool needs more than the node says, nil elsewhere
	Name     string
	Keywords []string // stereotypes and what the kind does not say about the element
	Facts    []string // lines below the name
	Parts    [][]Line // compartments
	Children []*Node
	Parent   *Node
	Abstract bool
	// Alias is the name of the node in the script, set by Graph.SetAliases.
	Alias string
}

// Line is a line of a compartment.
type Line struct {
	Sign      string // of the visibility, "" for none
	Text      string
	Result    string // of an operation, with what else stands behind its signature
	Static    bool
	Abstract  bool
	Operation bool
}

// String gives the line without its sign.
func (l Line) String() string {
	switch {
	case l.Result == "":
		return l.Text
	case strings.HasPrefix(l.Result, "{"):
		return l.Text + " " + l.Result
	}
	return l.Text + ": " + l.Result
}

// Tip is how a line ends.
type Tip int

// The tips.
const (
	Plain Tip = iota
	Arrow
	Triangle // hollow
	HollowDiamond
	FilledDiamond
	Cross
	Containment // a circle with a plus at the whole
)

// Edge is a line between two nodes.
type Edge struct {
	ID         string
	Element    model.Element // where a tool needs more than the line says, nil elsewhere
	From, To   *Node
	Dashed     bool
	Tail, Head Tip
	Keyword    string // in guillemets, "" for none
	Label      string // lines are separated by line feeds
	TailLabel  string
	HeadLabel  string
}

// Note is a comment.
type Note struct {
	Text string
	On   []*Node
	// About names what else the note is about, which is no node.
	About []string
}

// Turned gives the same line the other way round.
func (e *Edge) Turned() *Edge {
	t := *e
	t.From, t.To, t.Tail, t.Head, t.TailLabel, t.HeadLabel = e.To, e.From, e.Head, e.Tail, e.HeadLabel, e.TailLabel
	return &t
}

// FullText gives the text of a comment and what it is about that is no node.
func (n *Note) FullText() string {
	s := n.Text
	for _, about := range n.About {
		s += "\n(" + about + ")"
	}
	return s
}

// Walk calls visit for all nodes, owners first.
func (g *Graph) Walk(visit func(n *Node)) { walk(g.Nodes, visit) }

func walk(nodes []*Node, visit func(n *Node)) {
	for _, n := range nodes {
		visit(n)
		walk(n.Children, visit)
	}
}

// Empty reports whether a node has neither compartments nor children.
func (n *Node) Empty() bool { return len(n.Parts) == 0 && len(n.Children) == 0 }

// Within reports whether a node is another one or lies in it.
func (n *Node) Within(other *Node) bool {
	for ; n != nil; n = n.Parent {
		if n == other {
			return true
		}
	}
	return false
}

// builder makes a graph.
type builder struct {
	g        *Graph
	d        *model.Diagram
	nodes    map[string]*Node // by the id of the element
	elements map[string]model.Element
	owners   map[string]string // ids
	reparent map[string]*Node  // the system of a use case, by the id of that
	notes    map[string]*Note
}

// Of reads a diagram.
func Of(d *model.Diagram) *Graph {
	x := &builder{
		g: &Graph{Name: OneLine(d.Name)}, d: d, nodes: map[string]*Node{}, elements: map[string]model.Element{},
		owners:   map[string]string{},
		reparent: map[string]*Node{}, notes: map[string]*Note{},
	}
	if d.Level != "" {
		x.g.Remarks = append(x.g.Remarks, "level: "+OneLine(d.Level))
	}
	d.Walk(func(e, owner model.Element) {
		id := e.Ident().ID
		if x.elements[id] != nil {
			return
		}
		x.elements[id] = e
		if owner != nil {
			x.owners[id] = owner.Ident().ID
		}
	})
	readers[d.Language](x)
	return x.g
}

// readers read the diagrams of each language.
var readers map[model.Language]func(x *builder)

func init() { // not in the declaration, since the readers come back to it for what lies in a node
	readers = map[model.Language]func(x *builder){
		model.UML: (*builder).uml, model.C4: (*builder).c4, model.SysML2: (*builder).sysml2, model.BPMN: (*builder).bpmn,
	}
}

// add puts a node into another one, nil for the top level.
func (x *builder) add(n, parent *Node) *Node {
	if n.ID != "" && x.nodes[n.ID] == nil {
		x.nodes[n.ID] = n
	}
	n.Parent = parent
	if parent == nil {
		x.g.Nodes = append(x.g.Nodes, n)
	} else {
		parent.Children = append(parent.Children, n)
	}
	return n
}

// end gives the node of an id. What is no node becomes one: an attribute in the node of its class, the name of a type that the
// diagram does not have beside the others.
func (x *builder) end(id string) *Node {
	if n := x.nodes[id]; n != nil {
		return n
	}
	n := &Node{Kind: Box, ID: id, Name: OneLine(id)}
	if e := x.elements[id]; e != nil && e.Ident().Name != "" {
		n.Name = OneLine(e.Ident().Name)
	}
	if p, ok := x.elements[id].(*model.Property); ok {
		n.Name = full.Attribute(p).String()
	}
	return x.add(n, x.nodes[x.owners[id]])
}

func (x *builder) connect(e *Edge) { x.g.Edges = append(x.g.Edges, e) }
