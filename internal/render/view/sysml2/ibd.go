package sysml2

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// fillIbd fills a board with the inside of a part definition: a frame with its ports, in it the parts with theirs, and the
// connections. Parts of parts are drawn where a connection ends at them.
func fillIbd(b *view.Board, d *model.Diagram) {
	k := newBlocks(b, d, "ibd")
	owner := k.definition(d.Options.(*model.Sysml2Options).OwnerID)
	if owner == nil {
		return
	}
	in := &inside{blocks: k, root: &partNode{}, nodes: map[string]*partNode{}}
	var connections []*model.ConnectionUsage
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.PartUsage:
			in.node(in.root, e.ID)
		case *model.ConnectionUsage:
			connections = append(connections, e)
			in.deepen(&e.Source)
			in.deepen(&e.Target)
		}
	}
	h := owner.Ident()
	f := &uml.Frame{Theme: b.Theme, Label: k.head(owner, clean.OneLine(h.Name)).KeywordsAs(theme.ContainerKeyword),
		Round: view.SquareCorners}
	for i := range f.Label {
		if f.Label[i].Role == scene.Name {
			f.Label[i].Class = theme.ContainerName
		}
	}
	n := view.Node{ID: h.ID, Class: words[owner.Kind()].Class, Origin: h.Origin}
	if len(in.root.inner) > 0 {
		in.root.at = b.AddContainer(f, n, -1)
	} else {
		in.root.at = k.add(owner, k.box(owner, clean.OneLine(h.Name)))
	}
	k.addPorts(owner, in.root.at, "")
	in.draw(in.root, in.root.at)
	in.connect(connections)
}

// inside is the inside of a definition that is being drawn.
type inside struct {
	*blocks
	root  *partNode
	nodes map[string]*partNode // by path
}

// partNode is a part in its place, or the definition itself.
type partNode struct {
	path  string // of ids
	usage *model.PartUsage
	inner []*partNode
	at    int // its node on the board
}

// step adds an id to a path.
func step(path, id string) string { return path + "/" + id }

// node gives the node of a part in another one; nil if the id is no part's.
func (in *inside) node(outer *partNode, id string) *partNode {
	u, ok := in.byID[id].(*model.PartUsage)
	if !ok {
		return nil
	}
	path := step(outer.path, id)
	if n := in.nodes[path]; n != nil {
		return n
	}
	n := &partNode{path: path, usage: u}
	outer.inner = append(outer.inner, n)
	in.nodes[path] = n
	return n
}

// deepen makes the parts that an end leads over. A part that contains itself is drawn once only.
func (in *inside) deepen(e *model.Sysml2End) {
	at := in.nodes[step("", first(e.Path))]
	for _, id := range rest(e.Path) {
		if at == nil {
			return
		}
		at = in.node(at, id)
	}
}

func first(path []string) string {
	if len(path) == 0 {
		return ""
	}
	return path[0]
}

func rest(path []string) []string {
	if len(path) == 0 {
		return nil
	}
	return path[1:]
}

// draw draws the parts in node i.
func (in *inside) draw(outer *partNode, i int) {
	th := in.b.Theme
	for _, p := range outer.inner {
		name := in.names().Usage(p.usage)
		limit := th.Metrics.MaxText * 3 / 4
		n := view.Node{ID: p.usage.ID, Class: "part", Origin: p.usage.Origin}
		if len(p.inner) > 0 {
			label := view.Wrapped(th, scene.Keyword, theme.ContainerKeyword, notation.Guillemets([]string{"part"}), limit)
			label = append(label, view.Wrapped(th, scene.Name, theme.ContainerName, name, limit)...)
			p.at = in.b.AddContainer(&uml.Frame{Theme: th, Label: label, Round: usageRadius}, n, i)
		} else {
			head := view.Wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{"part"}), limit)
			head = append(head, view.Wrapped(th, scene.Name, theme.Name, name, limit)...)
			n.Figure = &view.Box{Theme: th, Body: theme.Box, Band: theme.Band, Head: head, Round: usageRadius}
			p.at = in.b.AddNode(n, i)
		}
		if d := in.definition(p.usage.TypeID); d != nil {
			in.addPorts(d, p.at, p.path)
		}
		in.draw(p, p.at)
	}
}

// addPorts puts the ports of a definition on the border of node i.
func (k *blocks) addPorts(d model.Sysml2Definition, i int, path string) {
	for _, x := range k.lineage(d) {
		for _, u := range x.DefinitionPart().Usages {
			p, ok := u.(*model.PortUsage)
			if !ok {
				continue
			}
			caption := view.Wrapped(k.b.Theme, scene.EdgeLabel, theme.LabelRole, k.names().Usage(p), view.MaxLabel)
			id := strings.TrimPrefix(step(path, p.ID), "/")
			k.ports[step(path, p.ID)] = view.PortKey{Node: i, Port: k.b.AddPort(i, view.Port{ID: id, Caption: caption})}
		}
	}
}

// connect draws the connections.
func (in *inside) connect(connections []*model.ConnectionUsage) {
	for _, u := range connections {
		from, ok := in.end(&u.Source)
		to, there := in.end(&u.Target)
		if !ok || !there || from == to && from.Port == 0 {
			continue
		}
		c := view.Connector{ID: u.ID, Class: "connection", Line: theme.Edge, Weight: view.RelationWeight, Ports: [2]int{from.Port, to.Port}}
		c.AddLabel(in.label(theme.Label, in.names().UsageHead(u)))
		in.b.Connect(c, from.Node, to.Node)
	}
}

// end finds the port or part at which a connection ends.
func (in *inside) end(e *model.Sysml2End) (view.PortKey, bool) {
	path, at := "", in.root
	for _, id := range e.Path {
		path = step(path, id)
		if p, ok := in.ports[path]; ok {
			return p, true
		}
		if at = in.nodes[path]; at == nil {
			return view.PortKey{}, false
		}
	}
	return view.PortKey{Node: at.at}, at != in.root
}

// sideOf is where a port of a constraint is wanted.
var sideOf = map[model.Sysml2Direction]layout.Border{model.ParameterIn: layout.Left, model.ParameterOut: layout.Right}
