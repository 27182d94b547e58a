package bpmnxml

import (
	"context"
	"slices"
	"strconv"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// drawnWith gives the diagrams for a file: the chosen one first, then those of the model that show other elements, then one for the
// content of each sub-process that is drawn collapsed.
func drawnWith(chosen *model.Diagram) []*model.Diagram {
	var out []*model.Diagram
	shown := map[model.Element]bool{}
	for _, d := range append([]*model.Diagram{chosen}, chosen.Model.Diagrams...) {
		if slices.Contains(out, d) || slices.ContainsFunc(d.Elements, func(e model.Element) bool { return shown[e] }) {
			continue
		}
		out = append(out, d)
		for _, e := range d.Elements {
			_, store := e.(*model.BpmnDataStore) // which several processes may use
			shown[e] = !store
		}
	}
	opened := map[*model.BpmnSubProcess]bool{}
	for i := 0; i < len(out); i++ { // a content may have sub-processes of its own
		for _, e := range out[i].Elements {
			if s, ok := e.(*model.BpmnSubProcess); ok && !s.Expanded && len(s.Nodes) > 0 && !opened[s] {
				opened[s] = true
				out = append(out, contentOf(s, chosen.Model))
			}
		}
	}
	return out
}

// diagrams writes the diagrams (§12).
func (x *exporter) diagrams(ctx context.Context) ([]*node, error) {
	var out []*node
	for _, d := range x.drawn {
		n, err := x.diagram(ctx, d)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// contentOf is a diagram of what lies in a sub-process.
func contentOf(s *model.BpmnSubProcess, m *model.Model) *model.Diagram {
	d := &model.Diagram{
		ID: s.ID, Name: s.Name, Language: model.BPMN, Type: model.ProcessDiagram, Model: m, Options: &model.BpmnOptions{SubjectID: s.ID},
		Origin: s.Origin,
	}
	var show func(f *model.BpmnFlow)
	show = func(f *model.BpmnFlow) {
		for _, n := range f.Nodes {
			d.Elements = append(d.Elements, n)
			if inner, ok := n.(*model.BpmnSubProcess); ok && inner.Expanded {
				show(&inner.BpmnFlow)
			}
		}
		for _, o := range f.DataObjects {
			d.Elements = append(d.Elements, o)
		}
		for _, l := range f.Flows {
			d.Elements = append(d.Elements, l)
		}
		for _, a := range f.Associations {
			d.Elements = append(d.Elements, a)
		}
	}
	show(&s.BpmnFlow)
	return d
}

// subject is what a diagram shows, nil if the model does not have it.
func (x *exporter) subject(d *model.Diagram) model.Element {
	if o, ok := d.Options.(*model.BpmnOptions); ok {
		return x.elements[o.SubjectID]
	}
	return nil
}

// diagram draws a diagram and writes where its shapes and lines are.
func (x *exporter) diagram(ctx context.Context, d *model.Diagram) (*node, error) {
	th, _ := theme.Get(theme.Names()[0])
	s, _, err := render.Draw(ctx, x.doc, d, th)
	if err != nil {
		return nil, err
	}
	p := &plane{
		x: x, d: d, s: s, shown: map[string]model.Element{}, of: make([]model.Element, len(s.Groups)), captions: map[int]scene.Rect{},
	}
	for _, e := range d.Elements {
		if id := e.Ident().ID; p.shown[id] == nil && x.placeable(e, d) {
			p.shown[id] = e
		}
	}
	n := &node{name: "bpmndi:BPMNPlane"}
	n.set("id", x.ids.fresh("Plane_"+d.ID))
	if subject := x.subject(d); subject != nil {
		n.set("bpmnElement", x.id(subject))
	}
	n.add(p.parts()...)
	return (&node{name: "bpmndi:BPMNDiagram"}).set("id", x.ids.fresh("Diagram_"+d.ID)).set("name", d.Name).add(n), nil
}

// placeable reports whether the file has what a shape or line of a diagram would stand for.
func (x *exporter) placeable(e model.Element, d *model.Diagram) bool {
	if s, ok := e.(*model.BpmnDataStore); ok {
		return x.data.homed[referenceOf{s, d}]
	}
	return x.written[e]
}

// plane gathers the shapes and lines of a drawn diagram.
type plane struct {
	x        *exporter
	d        *model.Diagram
	s        *scene.Scene
	shown    map[string]model.Element
	of       []model.Element    // what each group of the scene stands for, nil for nothing
	captions map[int]scene.Rect // the texts beside symbols, by the group of the symbol
	vertical bool               // whether pools and lanes run from above
}

func (p *plane) parts() []*node {
	for i := range p.s.Groups {
		g := &p.s.Groups[i]
		p.of[i] = p.shown[g.ID]
		if g.Kind == scene.Label && g.Parent >= 0 {
			p.captions[g.Parent] = textBox(p.s, g)
		}
	}
	p.vertical = p.runsDown()
	var shapes, edges []*node
	for i := range p.s.Groups {
		g := &p.s.Groups[i]
		switch {
		case g.Kind == scene.Edge:
			if id := p.lineID(i); id != "" {
				_, turned := p.end(i, 0).(*model.ConversationNode) // links begin at the participant
				edges = append(edges, p.edge(id, g, turned))
			}
		case p.of[i] != nil && (g.Kind == scene.Node || g.Kind == scene.Container):
			shapes = append(shapes, p.shape(i)...)
		}
	}
	return append(shapes, edges...)
}

// runsDown reports whether the pools and lanes of the drawing run from above: their heads then are as wide as they are.
func (p *plane) runsDown() bool {
	declared, pools := 0, 0
	for i, e := range p.of {
		g := &p.s.Groups[i]
		switch e := e.(type) {
		case *model.BpmnParticipant:
			pools++
			if !e.Horizontal {
				declared++
			}
		case *model.BpmnLane:
		default:
			continue
		}
		if !g.Header.Empty() {
			return g.Header.W == g.Bounds.W && g.Header.H < g.Bounds.H
		}
	}
	return pools > 0 && declared == pools
}

// lineID is the id of what a line stands for, "" for nothing that is written.
func (p *plane) lineID(i int) string {
	a, b := p.end(i, 0), p.end(i, 1)
	if a == nil || b == nil {
		return ""
	}
	if e := p.of[i]; e != nil {
		return p.x.id(e)
	}
	for _, key := range []linkOf{{a, b}, {b, a}} { // a link that the script does not draw
		if id := p.x.ids.of[key]; id != "" {
			return id
		}
	}
	return ""
}

// end is what stands at an end of a line.
func (p *plane) end(i, k int) model.Element {
	if at := p.s.Groups[i].Ends[k]; at >= 0 {
		return p.of[at]
	}
	return nil
}

// shape writes the shape of a node, with those of its participants for a choreography task.
func (p *plane) shape(i int) []*node {
	g, e := &p.s.Groups[i], p.of[i]
	id, at := p.x.dataID(e, p.d), g.Bounds
	for k, area := range g.Areas {
		if k == 0 {
			at = area
		}
		at = at.Union(area)
	}
	if _, lane := e.(*model.BpmnLane); lane {
		at = p.besideHead(i)
	}
	n := p.newShape(id, at)
	switch e := e.(type) {
	case *model.BpmnParticipant, *model.BpmnLane:
		n.set("isHorizontal", strconv.FormatBool(!p.vertical))
	case *model.BpmnSubProcess:
		n.set("isExpanded", strconv.FormatBool(e.Expanded))
	case *model.BpmnGateway:
		n.flag("isMarkerVisible", e.GatewayType == model.ExclusiveGateway)
	case *model.ChoreographyGateway:
		n.flag("isMarkerVisible", e.GatewayType == model.ExclusiveGateway)
	}
	if at, ok := p.captions[i]; ok {
		n.add(label(at))
	}
	out := []*node{n}
	if t, ok := e.(*model.ChoreographyTask); ok && len(g.Areas) == 2 {
		out = append(out, p.bands(t, n.attr("id"), g.Areas)...)
	}
	return out
}

// headSize is how thick the strips are in which tools write the names of pools and lanes.
const headSize = 30 * scene.Px

// besideHead is the box of a pool or lane, as far as it lies beside the strips of what it lies in.
func (p *plane) besideHead(i int) scene.Rect {
	g := &p.s.Groups[i]
	if g.Parent < 0 {
		return g.Bounds
	}
	room := p.besideHead(g.Parent)
	if p.vertical {
		room.Y, room.H = room.Y+headSize, room.H-headSize
	} else {
		room.X, room.W = room.X+headSize, room.W-headSize
	}
	return g.Bounds.Intersect(room)
}

func (p *plane) newShape(id string, at scene.Rect) *node {
	n := &node{name: "bpmndi:BPMNShape"}
	return n.set("id", p.x.ids.fresh(id+"_di")).set("bpmnElement", id).add(bounds(at))
}

// bands writes the shapes of the participants of a choreography task (§12.2.3.3).
func (p *plane) bands(t *model.ChoreographyTask, task string, areas []scene.Rect) []*node {
	c := p.x.choreographyOf(t)
	parties := p.x.parties(c, t)
	pair := []partyOf{parties[0], parties[len(parties)-1]}
	var out []*node
	for k, kind := range []string{"top_initiating", "bottom_non_initiating"} {
		n := p.newShape(p.x.party(pair[k]), areas[k])
		sends := false
		for _, m := range t.Messages {
			sends = sends || (m.Participant == t.Initiating) == (k == 0)
		}
		n.set("choreographyActivityShape", task).set("participantBandKind", kind).set("isMessageVisible", strconv.FormatBool(sends))
		out = append(out, n)
	}
	return out
}

// choreographyOf is the choreography that a task belongs to.
func (x *exporter) choreographyOf(t *model.ChoreographyTask) *model.BpmnChoreography {
	for _, e := range x.m.Elements {
		if c, ok := e.(*model.BpmnChoreography); ok {
			for _, own := range c.Tasks {
				if own == t {
					return c
				}
			}
		}
	}
	return nil
}

// edge writes a line with the box of the texts beside it, from its end to its beginning if it is drawn so.
func (p *plane) edge(id string, g *scene.Group, turned bool) *node {
	n := (&node{name: "bpmndi:BPMNEdge"}).set("id", p.x.ids.fresh(id+"_di")).set("bpmnElement", id)
	route := g.Route
	if turned {
		route = slices.Clone(route)
		slices.Reverse(route)
	}
	for _, at := range route {
		n.add((&node{name: "di:waypoint"}).set("x", px(at.X)).set("y", px(at.Y)))
	}
	if at := textBox(p.s, g); !at.Empty() {
		n.add(label(at))
	}
	return n
}

// textBox is the box around the texts of a group, empty for none.
func textBox(s *scene.Scene, g *scene.Group) scene.Rect {
	var out scene.Rect
	for i, t := range g.Texts {
		box := t.Box(s.Styles[t.Class].Font)
		if i == 0 {
			out = box
		}
		out = out.Union(box)
	}
	return out
}

// labelSlack is the room that tools leave at both ends of a text.
const labelSlack = 8 * scene.Px

func label(at scene.Rect) *node {
	at.X, at.W = at.X-labelSlack, at.W+2*labelSlack
	return (&node{name: "bpmndi:BPMNLabel"}).add(bounds(at))
}

func bounds(r scene.Rect) *node {
	return (&node{name: "dc:Bounds"}).set("x", px(r.X)).set("y", px(r.Y)).set("width", px(r.W)).set("height", px(r.H))
}

// px is a length of the scene in pixels.
func px(n int) string {
	return strconv.FormatFloat(float64(n)/scene.Px, 'f', -1, 64)
}
