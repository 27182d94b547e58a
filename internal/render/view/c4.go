package view

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
)

// c4Views are the views of C4 (c4model.com). What a diagram shows is in its elements; here it gets its looks.
var c4Views = viewTable{
	model.C4ContextDiagram.In(model.C4):    {"System context diagram", fillC4},
	model.C4ContainerDiagram.In(model.C4):  {"Container diagram", fillC4},
	model.C4ComponentDiagram.In(model.C4):  {"Component diagram", fillC4},
	model.C4DeploymentDiagram.In(model.C4): {"Deployment diagram", fillC4},
	model.C4DynamicDiagram.In(model.C4):    {"Dynamic diagram", fillC4},
	model.C4LandscapeDiagram.In(model.C4):  {"System landscape diagram", fillC4},
}

// c4Picture fills a board from the elements of a C4 diagram.
type c4Picture struct {
	b     *board
	d     *model.Diagram
	byID  map[string]model.C4Element // of the whole model
	shown map[string]bool
	nodes map[string]int // by id
	hints map[int]*model.LayoutHints
	key   key
}

// fillC4 fills a board with a C4 diagram.
func fillC4(b *board, d *model.Diagram) {
	p := &c4Picture{
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
	b.graph.Directed = true
	if o, ok := d.Options.(*model.C4Options); ok {
		b.subtitle = clean.OneLine(o.Description)
		if t := clean.OneLine(o.Title); t != "" {
			b.title = t
		}
		p.absent(o.Absent)
		for _, text := range o.Notes {
			b.addNode(node{figure: newNote(b.th, text), class: "note", origin: d.Origin}, -1)
		}
	}
	placeByHints(b, p.hints, p.nodes, false)
	p.key.finish(b)
}

// absent notes below the picture what the model has and no diagram shows.
func (p *c4Picture) absent(ids []string) {
	var names []string
	for _, id := range ids {
		if e := p.byID[id]; e != nil {
			names = append(names, clean.OneLine(e.Ident().Name))
		}
	}
	if len(names) > 0 {
		p.key.remark = "Not shown in any diagram: " + enumerate(names) + "."
	}
}

func (p *c4Picture) know(e model.Element) {
	if x, ok := e.(model.C4Element); ok {
		p.byID[e.Ident().ID] = x
	}
}

// node gives the node of an element, made with those of all it lies in.
func (p *c4Picture) node(e model.C4Element) int {
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
func (p *c4Picture) boundaryOf(e model.C4Element) model.C4Element {
	owner := p.byID[e.Part().OwnerID]
	if owner == nil || owner == e || !p.shown[e.Part().OwnerID] && p.d.Type != model.C4DynamicDiagram {
		return nil
	}
	return owner
}

// encloses reports whether an element is drawn around others: one that is not shown for itself, a deployment node, the
// scope of the diagram, or one whose content is shown.
func (p *c4Picture) encloses(e model.C4Element) bool {
	if _, ok := e.(*model.C4DeploymentNode); ok || !p.shown[e.Ident().ID] || p.scope() == e.Ident().ID {
		return true
	}
	return p.holds(e.Ident().ID)
}

func (p *c4Picture) scope() string {
	if o, ok := p.d.Options.(*model.C4Options); ok && p.d.Type != model.C4ContextDiagram {
		return o.ScopeID
	}
	return ""
}

// holds reports whether the diagram shows something that lies in the element of an id.
func (p *c4Picture) holds(id string) bool {
	return slices.ContainsFunc(p.d.Elements, func(e model.Element) bool {
		x, ok := e.(model.C4Element)
		return ok && p.liesIn(x, id)
	})
}

// liesIn reports whether an element lies in another one, at any depth.
func (p *c4Picture) liesIn(e model.C4Element, id string) bool {
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

// c4Kind is how elements of one kind are told apart.
type c4Kind struct {
	class string // of the group in the SVG
	tone  string // class of the theme
	noun  string // in the brackets under the name
}

var c4Kinds = map[kind.Kind]c4Kind{
	kind.C4Person:            {class: "person", tone: theme.C4Person},
	kind.C4SoftwareSystem:    {class: "system", tone: theme.C4System},
	kind.C4Container:         {class: "container", tone: theme.C4Container},
	kind.C4Component:         {class: "component", tone: theme.C4Component},
	kind.C4CodeElement:       {class: "code", tone: theme.C4Component},
	kind.C4DeploymentNode:    {class: "deployment-node", tone: theme.C4Node},
	kind.C4ContainerInstance: {class: "container-instance", tone: theme.C4Container},
}

// c4KindOf tells how an element is told apart.
func c4KindOf(e model.C4Element) c4Kind {
	k := c4Kinds[e.Kind()]
	k.noun = meta.Of(e.Kind()).Label
	return k
}

// maxC4 is the length at which the texts in a box are wrapped, minC4 the least width of a box.
const (
	maxC4 = 176 * scene.Px
	minC4 = 160 * scene.Px
)

// box adds an element as a box.
func (p *c4Picture) box(e model.C4Element, parent int) int {
	k, part := c4KindOf(e), *e.Part()
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
	th := p.b.th
	f := &c4Box{th: th, tone: k.tone, shape: shapeOf(e, name, part.Technology)}
	f.name = even(th, scene.Name, k.tone+theme.C4Name, clean.OneLine(name), maxC4)
	f.typ = even(th, scene.Keyword, k.tone+theme.C4Type, bracketed(e, k.noun, &part), maxC4)
	f.text = even(th, scene.Prose, k.tone+theme.C4Text, clean.OneLine(part.Description), maxC4)
	p.key.box(k, f.shape, part.External)
	return p.b.addNode(node{figure: f, id: part.ID, class: k.class, origin: part.Origin}, parent)
}

// even breaks a text into rows of lengths that differ as little as possible.
func even(th *theme.Theme, role scene.TextRole, class, s string, limit int) block {
	return balanced(limit, func(limit int) block { return wrapped(th, role, class, s, limit) })
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
func (p *c4Picture) frame(e model.C4Element, parent int) int {
	th, k, part := p.b.th, c4KindOf(e), e.Part()
	f := &c4Frame{th: th, class: theme.C4Boundary}
	name := clean.OneLine(part.Name)
	if n, ok := e.(*model.C4DeploymentNode); ok {
		f.class = theme.C4Node
		if n.Instances > 1 {
			name += " ×" + strconv.Itoa(n.Instances)
		}
		p.key.frame(f.class, "Deployment node")
	} else {
		p.key.frame(f.class, sentence(k.noun)+" boundary")
	}
	f.label = append(wrapped(th, scene.Name, theme.ContainerName, name, 2*maxC4),
		wrapped(th, scene.Keyword, theme.ContainerKeyword, bracketed(e, k.noun, part), 2*maxC4)...)
	if _, ok := e.(*model.C4DeploymentNode); ok {
		f.label = append(f.label, wrapped(th, scene.Prose, theme.Soft, clean.OneLine(part.Description), 2*maxC4)...)
	}
	f.content = p.holds(part.ID)
	return p.b.addContainer(f, node{id: part.ID, class: k.class, origin: part.Origin}, parent)
}

// maxC4Label is the length at which the label of a relationship is wrapped; maxSaid is how many descriptions a
// relationship shows that stands for several.
const (
	maxC4Label = 140 * scene.Px
	maxSaid    = 3
)

// connect adds relationships and steps.
func (p *c4Picture) connect() {
	for _, e := range p.d.Elements {
		var c connector
		var source, target string
		switch r := e.(type) {
		case *model.C4Relationship:
			source, target = r.EndIDs()
			c = connector{line: theme.Edge, head: ending{filledArrow}}
			if r.Bidirectional {
				c.tail = ending{filledArrow}
			}
			p.label(&c, r.Description, r.Technology)
			p.key.line(theme.Edge, "Relationship")
		case *model.C4Interaction:
			source, target = r.EndIDs()
			c = connector{line: theme.Edge, head: ending{filledArrow}}
			if r.Response {
				c.line, c.head = theme.EdgeDashed, ending{openArrow}
				p.key.line(theme.EdgeDashed, "Response")
			} else {
				p.key.line(theme.Edge, "Step")
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
		c.id, c.class, c.weight = e.Ident().ID, "relationship", relationWeight
		c.up = p.towardsPerson(source, target)
		if _, ok := e.(*model.C4Interaction); ok {
			c.class = "interaction"
		}
		p.b.connect(c, from, to)
	}
}

// towardsPerson reports whether a line leads from something else to a person: people stand above what they use.
func (p *c4Picture) towardsPerson(source, target string) bool {
	_, from := p.byID[source].(*model.C4Person)
	_, to := p.byID[target].(*model.C4Person)
	return to && !from
}

// label adds what a line is about and, in brackets, how.
func (p *c4Picture) label(c *connector, description, technology string) {
	var text block
	lines := strings.Split(prose(description), "\n")
	more := len(lines) - maxSaid
	if more > 0 {
		lines = append(lines[:maxSaid:maxSaid], "and "+strconv.Itoa(more)+" more")
	}
	for _, l := range lines {
		text = append(text, even(p.b.th, scene.EdgeLabel, theme.Label, clean.OneLine(l), maxC4Label)...)
	}
	if t := clean.OneLine(technology); t != "" {
		text = append(text, even(p.b.th, scene.EdgeLabel, theme.LabelKeyword, "["+t+"]", maxC4Label)...)
	}
	c.addLabel(label{rows: text})
}
