package graph

import (
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// c4 reads a diagram of C4: what it shows, within boundaries of what that belongs to.
func (x *builder) c4() {
	shown := map[string]bool{}
	for _, e := range x.d.Elements {
		shown[e.Ident().ID] = true
	}
	if x.d.Model != nil {
		model.Walk(x.d.Model.Elements, func(e, _ model.Element) {
			if x.elements[e.Ident().ID] == nil {
				x.elements[e.Ident().ID] = e
			}
		})
	}
	for _, e := range x.d.Elements {
		if c, ok := e.(model.C4Element); ok {
			x.c4Node(c, shown)
		}
	}
	for _, e := range x.d.Elements {
		switch r := e.(type) {
		case *model.C4Relationship:
			edge := &Edge{
				ID: r.ID, Element: r, From: x.end(r.SourceID), To: x.end(r.TargetID), Head: Arrow,
				Label: c4Label(r.Description, r.Technology),
			}
			if r.Bidirectional {
				edge.Tail = Arrow
			}
			x.connect(edge)
		case *model.C4Interaction:
			label := strconv.Itoa(r.Sequence) + ": " + c4Label(r.Description, r.Technology)
			x.connect(&Edge{
				ID: r.ID, Element: r, From: x.end(r.SourceID), To: x.end(r.TargetID), Head: Arrow, Dashed: r.Response, Label: label,
			})
		}
	}
	if o, ok := x.d.Options.(*model.C4Options); ok {
		x.c4Options(o)
	}
}

// c4Label gives "description [technology]".
func c4Label(description, technology string) string {
	if t := OneLine(technology); t != "" {
		return joined(OneLine(description), "["+t+"]")
	}
	return OneLine(description)
}

func (x *builder) c4Options(o *model.C4Options) {
	if t := OneLine(o.Title); t != "" {
		x.g.Name = t
	}
	if t := OneLine(o.Description); t != "" {
		x.g.Remarks = append(x.g.Remarks, t)
	}
	var absent []string
	for _, id := range o.Absent {
		if e := x.elements[id]; e != nil {
			absent = append(absent, OneLine(e.Ident().Name))
		}
	}
	if len(absent) > 0 {
		x.g.Remarks = append(x.g.Remarks, "Not shown in any diagram: "+strings.Join(absent, ", "))
	}
	for _, text := range o.Notes {
		x.g.Notes = append(x.g.Notes, &Note{Text: strings.Join(Lines(text), "\n")})
	}
}

// c4Node gives the node of an element, in that of what it belongs to if the diagram shows this, or is one of the dynamic kind.
func (x *builder) c4Node(e model.C4Element, shown map[string]bool) *Node {
	p := e.Part()
	if n := x.nodes[p.ID]; n != nil {
		return n
	}
	var parent *Node
	n := &Node{Kind: Box, ID: p.ID, Element: e}
	x.nodes[p.ID] = n // before the owner, against circles
	owner, ok := x.elements[p.OwnerID].(model.C4Element)
	if ok && owner != e && (shown[p.OwnerID] || x.d.Type == model.C4DynamicDiagram) {
		parent = x.c4Node(owner, shown)
		if parent.Within(n) {
			parent = nil
		}
	}
	x.add(n, parent)
	x.c4Texts(n, e)
	return n
}

// c4Texts says what an element is.
func (x *builder) c4Texts(n *Node, e model.C4Element) {
	p := *e.Part()
	n.Name = OneLine(p.Name)
	switch e := e.(type) {
	case *model.C4Person:
		n.Kind = Actor
	case *model.C4DeploymentNode:
		n.Kind = Server
		if e.Instances > 1 {
			n.Name += " ×" + strconv.Itoa(e.Instances)
		}
	case *model.C4ContainerInstance:
		if of, ok := x.elements[e.ContainerID].(model.C4Element); ok {
			p.Technology, p.Description = of.Part().Technology, of.Part().Description
			if n.Name == "" {
				n.Name = OneLine(of.Part().Name)
			}
		}
	}
	noun := meta.Of(e.Kind()).Label
	if p.External {
		noun = "External " + noun
	}
	if t := OneLine(p.Technology); t != "" {
		noun += ": " + t
	}
	n.Facts = append(n.Facts, "["+noun+"]")
	if t := OneLine(p.Description); t != "" {
		n.Facts = append(n.Facts, t)
	}
	if t := OneLine(p.Location); t != "" {
		n.Facts = append(n.Facts, "location: "+t)
	}
}
