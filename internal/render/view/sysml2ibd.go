package view

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// fillIbd fills a board with the inside of a part definition: a frame with its ports, in it the parts with theirs, and the
// connections. Parts of parts are drawn where a connection ends at them.
func fillIbd(b *board, d *model.Diagram) {
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
	f := &frame{th: b.th, label: k.head(owner, clean.OneLine(h.Name)).keywordsAs(theme.ContainerKeyword), round: squareCorners}
	for i := range f.label {
		if f.label[i].role == scene.Name {
			f.label[i].class = theme.ContainerName
		}
	}
	n := node{id: h.ID, class: sysml2Words[owner.Kind()].class, origin: h.Origin}
	if len(in.root.inner) > 0 {
		in.root.at = b.addContainer(f, n, -1)
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
	th := in.b.th
	for _, p := range outer.inner {
		name := in.names().Usage(p.usage)
		limit := th.Metrics.MaxText * 3 / 4
		n := node{id: p.usage.ID, class: "part", origin: p.usage.Origin}
		if len(p.inner) > 0 {
			label := wrapped(th, scene.Keyword, theme.ContainerKeyword, notation.Guillemets([]string{"part"}), limit)
			label = append(label, wrapped(th, scene.Name, theme.ContainerName, name, limit)...)
			p.at = in.b.addContainer(&frame{th: th, label: label, round: usageRadius}, n, i)
		} else {
			head := wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{"part"}), limit)
			head = append(head, wrapped(th, scene.Name, theme.Name, name, limit)...)
			n.figure = &box{th: th, body: theme.Box, band: theme.Band, head: head, round: usageRadius}
			p.at = in.b.addNode(n, i)
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
			caption := wrapped(k.b.th, scene.EdgeLabel, theme.LabelRole, k.names().Usage(p), maxLabel)
			id := strings.TrimPrefix(step(path, p.ID), "/")
			k.ports[step(path, p.ID)] = portKey{i, k.b.addPort(i, port{id: id, caption: caption})}
		}
	}
}

// connect draws the connections.
func (in *inside) connect(connections []*model.ConnectionUsage) {
	for _, u := range connections {
		from, ok := in.end(&u.Source)
		to, there := in.end(&u.Target)
		if !ok || !there || from == to && from.port == 0 {
			continue
		}
		c := connector{id: u.ID, class: "connection", line: theme.Edge, weight: relationWeight, ports: [2]int{from.port, to.port}}
		c.addLabel(in.label(theme.Label, in.names().UsageHead(u)))
		in.b.connect(c, from.node, to.node)
	}
}

// end finds the port or part at which a connection ends.
func (in *inside) end(e *model.Sysml2End) (portKey, bool) {
	path, at := "", in.root
	for _, id := range e.Path {
		path = step(path, id)
		if p, ok := in.ports[path]; ok {
			return p, true
		}
		if at = in.nodes[path]; at == nil {
			return portKey{}, false
		}
	}
	return portKey{node: at.at}, at != in.root
}

// sideOf is where a port of a constraint is wanted.
var sideOf = map[model.Sysml2Direction]layout.Border{model.ParameterIn: layout.Left, model.ParameterOut: layout.Right}
