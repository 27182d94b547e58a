// Package c4 draws C4 diagrams.
package c4

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Views are the views of C4 (c4model.com). What a diagram shows is in its elements; here it gets its looks.
var Views = view.Table{
	model.C4ContextDiagram.In(model.C4):    {Title: "System context diagram", Fill: fillC4},
	model.C4ContainerDiagram.In(model.C4):  {Title: "Container diagram", Fill: fillC4},
	model.C4ComponentDiagram.In(model.C4):  {Title: "Component diagram", Fill: fillC4},
	model.C4DeploymentDiagram.In(model.C4): {Title: "Deployment diagram", Fill: fillC4},
	model.C4DynamicDiagram.In(model.C4):    {Title: "Dynamic diagram", Fill: fillC4},
	model.C4LandscapeDiagram.In(model.C4):  {Title: "System landscape diagram", Fill: fillC4},
}

// picture fills a board from the elements of a C4 diagram.
type picture struct {
	b     *view.Board
	d     *model.Diagram
	byID  map[string]model.C4Element // of the whole model
	shown map[string]bool
	nodes map[string]int // by id
	hints map[int]*model.LayoutHints
	key   view.Key
}

// fillC4 fills a board with a C4 diagram.
func fillC4(b *view.Board, d *model.Diagram) {
	p := &picture{
		b: b, d: d, byID: map[string]model.C4Element{}, shown: map[string]bool{}, nodes: map[string]int{},
		hints: map[int]*model.LayoutHints{},
	}
	if d.Model != nil {
		model.Walk(d.Model.Elements, func(e, _ model.Element) { p.know(e) })
	}
	for _, e := range d.Elements {
		p.know(e)
		p.shown[e.Ident().ID] = true
	}
	for _, e := range d.Elements {
		if x, ok := e.(model.C4Element); ok {
			p.node(x)
		}
	}
	p.connect()
	b.Graph.Directed = true
	if o, ok := d.Options.(*model.C4Options); ok {
		b.Subtitle = clean.OneLine(o.Description)
		if t := clean.OneLine(o.Title); t != "" {
			b.Title = t
		}
		p.absent(o.Absent)
		for _, text := range o.Notes {
			b.AddNode(view.Node{Figure: view.NewNote(b.Theme, text), Class: "note", Origin: d.Origin}, -1)
		}
	}
	view.PlaceByHints(b, p.hints, p.nodes, false)
	p.key.Finish(b)
}

// absent notes below the picture what the model has and no diagram shows.
func (p *picture) absent(ids []string) {
	var names []string
	for _, id := range ids {
		if e := p.byID[id]; e != nil {
			names = append(names, clean.OneLine(e.Ident().Name))
		}
	}
	if len(names) > 0 {
		p.key.Remark = "Not shown in any diagram: " + view.Enumerate(names) + "."
	}
}

func (p *picture) know(e model.Element) {
	if x, ok := e.(model.C4Element); ok {
		p.byID[e.Ident().ID] = x
	}
}

// node gives the node of an element, made with those of all it lies in.
func (p *picture) node(e model.C4Element) int {
	id := e.Ident().ID
	if i, ok := p.nodes[id]; ok {
		return i
	}
	p.nodes[id] = -1 // until it is made, against circles
	parent := -1
	if owner := p.boundaryOf(e); owner != nil {
		parent = p.node(owner)
	}
	var i int
	if p.encloses(e) {
		i = p.frame(e, parent)
	} else {
		i = p.box(e, parent)
	}
	p.nodes[id] = i
	p.hints[i] = e.Part().Hints
	return i
}

// boundaryOf gives what is drawn around an element: its owner, if the diagram shows that or if it is a dynamic diagram.
func (p *picture) boundaryOf(e model.C4Element) model.C4Element {
	owner := p.byID[e.Part().OwnerID]
	if owner == nil || owner == e || !p.shown[e.Part().OwnerID] && p.d.Type != model.C4DynamicDiagram {
		return nil
	}
	return owner
}

// encloses reports whether an element is drawn around others: one that is not shown for itself, a deployment node, the
// scope of the diagram, or one whose content is shown.
func (p *picture) encloses(e model.C4Element) bool {
	if _, ok := e.(*model.C4DeploymentNode); ok || !p.shown[e.Ident().ID] || p.scope() == e.Ident().ID {
		return true
	}
	return p.holds(e.Ident().ID)
}

func (p *picture) scope() string {
	if o, ok := p.d.Options.(*model.C4Options); ok && p.d.Type != model.C4ContextDiagram {
		return o.ScopeID
	}
	return ""
}

// holds reports whether the diagram shows something that lies in the element of an id.
func (p *picture) holds(id string) bool {
	return slices.ContainsFunc(p.d.Elements, func(e model.Element) bool {
		x, ok := e.(model.C4Element)
		return ok && p.liesIn(x, id)
	})
}

// liesIn reports whether an element lies in another one, at any depth.
func (p *picture) liesIn(e model.C4Element, id string) bool {
	for range len(p.byID) {
		if e.Part().OwnerID == id {
			return id != ""
		}
		if e = p.byID[e.Part().OwnerID]; e == nil {
			break
		}
	}
	return false
}

// boxKind is how elements of one kind are told apart.
type boxKind struct {
	class string // of the group in the SVG
	tone  string // class of the theme
	noun  string // in the brackets under the name
}

var kinds = map[kind.Kind]boxKind{
	kind.C4Person:            {class: "person", tone: theme.C4Person},
	kind.C4SoftwareSystem:    {class: "system", tone: theme.C4System},
	kind.C4Container:         {class: "container", tone: theme.C4Container},
	kind.C4Component:         {class: "component", tone: theme.C4Component},
	kind.C4CodeElement:       {class: "code", tone: theme.C4Component},
	kind.C4DeploymentNode:    {class: "deployment-node", tone: theme.C4Node},
	kind.C4ContainerInstance: {class: "container-instance", tone: theme.C4Container},
}

// kindOf tells how an element is told apart.
func kindOf(e model.C4Element) boxKind {
	k := kinds[e.Kind()]
	k.noun = meta.Of(e.Kind()).Label
	return k
}

// maxC4 is the length at which the texts in a box are wrapped, minC4 the least width of a box.
const (
	maxC4 = 176 * scene.Px
	minC4 = 160 * scene.Px
)

// box adds an element as a box.
func (p *picture) box(e model.C4Element, parent int) int {
	k, part := kindOf(e), *e.Part()
	name := part.Name
	if i, ok := e.(*model.C4ContainerInstance); ok {
		if of := p.byID[i.ContainerID]; of != nil {
			part.Technology, part.Description = of.Part().Technology, of.Part().Description
			if name == "" {
				name = of.Part().Name
			}
		}
	}
	if part.External {
		k.tone = theme.C4External
	}
	th := p.b.Theme
	f := &box{th: th, tone: k.tone, shape: shapeOf(e, name, part.Technology)}
	f.name = view.Even(th, scene.Name, k.tone+theme.C4Name, clean.OneLine(name), maxC4)
	f.typ = view.Even(th, scene.Keyword, k.tone+theme.C4Type, bracketed(e, k.noun, &part), maxC4)
	f.text = view.Even(th, scene.Prose, k.tone+theme.C4Text, clean.OneLine(part.Description), maxC4)
	addToKey(&p.key, k, f.shape, part.External)
	return p.b.AddNode(view.Node{Figure: f, ID: part.ID, Class: k.class, Origin: part.Origin}, parent)
}

// bracketed gives "[Container: Go]".
func bracketed(e model.C4Element, noun string, part *model.C4Part) string {
	if part.External {
		noun = "External " + noun
	}
	if t := clean.OneLine(part.Technology); t != "" {
		noun += ": " + t
	}
	return "[" + noun + "]"
}

// frame adds an element as a frame around others.
func (p *picture) frame(e model.C4Element, parent int) int {
	th, k, part := p.b.Theme, kindOf(e), e.Part()
	f := &frame{th: th, class: theme.C4Boundary}
	name := clean.OneLine(part.Name)
	if n, ok := e.(*model.C4DeploymentNode); ok {
		f.class = theme.C4Node
		if n.Instances > 1 {
			name += " ×" + strconv.Itoa(n.Instances)
		}
		p.key.Frame(f.class, "Deployment node")
	} else {
		p.key.Frame(f.class, view.Sentence(k.noun)+" boundary")
	}
	f.label = append(view.Wrapped(th, scene.Name, theme.ContainerName, name, 2*maxC4),
		view.Wrapped(th, scene.Keyword, theme.ContainerKeyword, bracketed(e, k.noun, part), 2*maxC4)...)
	if _, ok := e.(*model.C4DeploymentNode); ok {
		f.label = append(f.label, view.Wrapped(th, scene.Prose, theme.Soft, clean.OneLine(part.Description), 2*maxC4)...)
	}
	f.content = p.holds(part.ID)
	return p.b.AddContainer(f, view.Node{ID: part.ID, Class: k.class, Origin: part.Origin}, parent)
}

// maxC4Label is the length at which the label of a relationship is wrapped; maxSaid is how many descriptions a
// relationship shows that stands for several.
const (
	maxC4Label = 140 * scene.Px
	maxSaid    = 3
)

// connect adds relationships and steps.
func (p *picture) connect() {
	for _, e := range p.d.Elements {
		var c view.Connector
		var source, target string
		switch r := e.(type) {
		case *model.C4Relationship:
			source, target = r.EndIDs()
			c = view.Connector{Line: theme.Edge, Head: view.Ending{view.FilledArrow}}
			if r.Bidirectional {
				c.Tail = view.Ending{view.FilledArrow}
			}
			p.label(&c, r.Description, r.Technology)
			p.key.Line(theme.Edge, "Relationship")
		case *model.C4Interaction:
			source, target = r.EndIDs()
			c = view.Connector{Line: theme.Edge, Head: view.Ending{view.FilledArrow}}
			if r.Response {
				c.Line, c.Head = theme.EdgeDashed, view.Ending{view.OpenArrow}
				p.key.Line(theme.EdgeDashed, "Response")
			} else {
				p.key.Line(theme.Edge, "Step")
			}
			p.label(&c, strconv.Itoa(r.Sequence)+": "+r.Description, r.Technology)
		default:
			continue
		}
		from, ok1 := p.nodes[source]
		to, ok2 := p.nodes[target]
		if !ok1 || !ok2 {
			continue
		}
		c.ID, c.Class, c.Weight = e.Ident().ID, "relationship", view.RelationWeight
		c.Up = p.towardsPerson(source, target)
		if _, ok := e.(*model.C4Interaction); ok {
			c.Class = "interaction"
		}
		p.b.Connect(c, from, to)
	}
}

// towardsPerson reports whether a line leads from something else to a person: people stand above what they use.
func (p *picture) towardsPerson(source, target string) bool {
	_, from := p.byID[source].(*model.C4Person)
	_, to := p.byID[target].(*model.C4Person)
	return to && !from
}

// label adds what a line is about and, in brackets, how.
func (p *picture) label(c *view.Connector, description, technology string) {
	var text view.Block
	lines := strings.Split(view.Prose(description), "\n")
	more := len(lines) - maxSaid
	if more > 0 {
		lines = append(lines[:maxSaid:maxSaid], "and "+strconv.Itoa(more)+" more")
	}
	for _, l := range lines {
		text = append(text, view.Even(p.b.Theme, scene.EdgeLabel, theme.Label, clean.OneLine(l), maxC4Label)...)
	}
	if t := clean.OneLine(technology); t != "" {
		text = append(text, view.Even(p.b.Theme, scene.EdgeLabel, theme.LabelKeyword, "["+t+"]", maxC4Label)...)
	}
	c.AddLabel(view.Label{Rows: text})
}
