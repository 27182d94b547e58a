package graph

import (
	"strings"

	"kuml-mcp/internal/model"
)

// ibd reads the inside of a part definition: its parts and ports, and connections between them. Parts of parts are read where a
// connection ends at them.
func (x *builder) ibd() {
	o, _ := x.d.Options.(*model.Sysml2Options)
	if o == nil {
		return
	}
	owner, ok := x.elements[o.OwnerID].(model.Sysml2Definition)
	if !ok {
		return
	}
	root := x.add(&Node{Kind: System, ID: o.OwnerID, Name: OneLine(owner.Ident().Name), Keywords: []string{definitionWords[owner.Kind()]}},
		nil)
	in := &inside{x, root, map[string]*Node{}}
	in.ports(owner, root, "")
	for _, e := range x.d.Elements {
		if p, ok := e.(*model.PartUsage); ok {
			in.part(p, root, "")
		}
	}
	for _, e := range x.d.Elements {
		if c, ok := e.(*model.ConnectionUsage); ok {
			from, to := in.at(&c.Source), in.at(&c.Target)
			x.connect(&Edge{ID: c.ID, From: from, To: to, Label: x.names().UsageHead(c)})
		}
	}
}

// inside is the inside of a definition that is being read.
type inside struct {
	*builder
	root  *Node
	paths map[string]*Node // by the ids that lead to them
}

// ports adds the ports that a definition has or inherits to a node.
func (in *inside) ports(d model.Sysml2Definition, n *Node, path string) {
	for _, of := range model.Sysml2Lineage(d, func(id string) model.Sysml2Definition {
		general, _ := in.elements[id].(model.Sysml2Definition)
		return general
	}) {
		for _, u := range of.DefinitionPart().Usages {
			if p, ok := u.(*model.PortUsage); ok && in.paths[path+"/"+p.ID] == nil {
				in.paths[path+"/"+p.ID] = in.add(&Node{Kind: Port, ID: p.ID, Name: in.names().Usage(p)}, n)
			}
		}
	}
}

// part adds a part with its ports to what it is a part of.
func (in *inside) part(p *model.PartUsage, outer *Node, path string) *Node {
	path += "/" + p.ID
	if n := in.paths[path]; n != nil {
		return n
	}
	n := in.add(&Node{Kind: System, ID: p.ID, Name: in.names().Usage(p), Keywords: []string{"part"}}, outer)
	in.paths[path] = n
	if d, ok := in.elements[p.TypeID].(model.Sysml2Definition); ok {
		in.ports(d, n, path)
	}
	return n
}

// at gives the node at the end of a connection: a port, a part, or what the script calls it where that is neither.
func (in *inside) at(end *model.Sysml2End) *Node {
	n, path := in.root, ""
	for _, id := range end.Path {
		if p, ok := in.elements[id].(*model.PartUsage); ok {
			n = in.part(p, n, path)
		} else if port := in.paths[path+"/"+id]; port != nil {
			n = port
		}
		path += "/" + id
	}
	if len(end.Path) == 0 {
		return in.end(strings.TrimSpace(end.Text))
	}
	return n
}
