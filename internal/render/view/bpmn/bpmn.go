// Package bpmn draws BPMN diagrams: processes, collaborations, choreographies, conversations.
package bpmn

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Views holds a row for each type of BPMN diagrams.
var Views = view.Table{
	model.ProcessDiagram.In(model.BPMN):       {Title: "Process diagram", Fill: fillProcess},
	model.CollaborationDiagram.In(model.BPMN): {Title: "Collaboration diagram", Fill: fillCollaboration},
	model.ChoreographyDiagram.In(model.BPMN):  {Title: "Choreography diagram", Fill: fillChoreography},
	model.ConversationDiagram.In(model.BPMN):  {Title: "Conversation diagram", Fill: fillConversation},
}

// picture fills a board with a process or collaboration diagram.
type picture struct {
	b        *view.Board
	d        *model.Diagram
	elements map[string]model.Element // those that are shown, by id
	parents  map[string]string        // the sub-process that a node lies in
	ends     map[string]lineEnd       // where lines end
	inside   map[string]int           // the band that keeps the content of a sub-process in order
	pools    map[string]*poolBox      // by the id of the participant
	bands    []*poolBox               // in their order; those with the lanes of a process have no participant
	bandFor  map[string]*laneBox      // the band that holds an element
}

// lineEnd is where a line may end: a node, or a port of it.
type lineEnd struct{ node, port int }

// newBpmn makes a picture of what a diagram shows.
func newBpmn(b *view.Board, d *model.Diagram) *picture {
	p := &picture{
		b: b, d: d, elements: map[string]model.Element{}, parents: map[string]string{}, ends: map[string]lineEnd{},
		inside: map[string]int{},
		pools:  map[string]*poolBox{}, bandFor: map[string]*laneBox{},
	}
	for _, e := range d.Elements {
		id := e.Ident().ID
		if _, taken := p.elements[id]; taken {
			continue
		}
		p.elements[id] = e
		if s, ok := e.(*model.BpmnSubProcess); ok && s.Expanded {
			for _, inner := range s.Owned() {
				p.parents[inner.Ident().ID] = id
			}
		}
	}
	m := &b.Theme.Metrics
	g := &b.Graph
	g.Direction, g.Directed, g.Centered = layout.LeftRight, true, true
	g.Spacing.Rank, g.Spacing.Node = m.RankGap*9/16, m.NodeGap*5/8
	return p
}

// fillProcess fills a board with a process diagram (BPMN 2.0.2 §10).
func fillProcess(b *view.Board, d *model.Diagram) {
	p := newBpmn(b, d)
	if process := p.process(subjectOf(d)); process != nil {
		p.addPool(nil, process.Lanes, process)
		p.layBands(true)
	}
	p.fill()
}

// fillCollaboration fills a board with a collaboration diagram (BPMN 2.0.2 §9).
func fillCollaboration(b *view.Board, d *model.Diagram) {
	p := newBpmn(b, d)
	horizontal, vertical := 0, 0
	for _, e := range d.Elements {
		k, ok := e.(*model.BpmnParticipant)
		if !ok {
			continue
		}
		process := p.process(k.ProcessID)
		if process != nil && p.drawnAlready(process) {
			process = nil
		}
		p.addPool(k, k.Lanes, process)
		switch {
		case process == nil: // a black box runs like the others
		case k.Horizontal:
			horizontal++
		default:
			vertical++
		}
	}
	p.layBands(horizontal >= vertical && !p.allVertical())
	p.fill()
}

// drawnAlready reports whether another pool shows a process.
func (p *picture) drawnAlready(process *model.BpmnProcess) bool {
	return slices.ContainsFunc(p.bands, func(x *poolBox) bool { return x.process == process })
}

// allVertical reports whether every pool is declared as a vertical one.
func (p *picture) allVertical() bool {
	return len(p.bands) > 0 &&
		!slices.ContainsFunc(p.bands, func(x *poolBox) bool { return x.participant == nil || x.participant.Horizontal })
}

// subjectOf is the id of what a BPMN diagram shows.
func subjectOf(d *model.Diagram) string {
	if o, ok := d.Options.(*model.BpmnOptions); ok {
		return o.SubjectID
	}
	return ""
}

// process gives the process of an id.
func (p *picture) process(id string) *model.BpmnProcess {
	if p.d.Model == nil || id == "" {
		return nil
	}
	for _, e := range p.d.Model.Elements {
		if x, ok := e.(*model.BpmnProcess); ok && x.ID == id {
			return x
		}
	}
	return nil
}

// fill puts all nodes and lines on the board.
func (p *picture) fill() {
	for _, e := range p.d.Elements {
		p.add(e)
	}
	p.connect()
	p.b.GrowSymbols()
	p.warnAbsent()
}

// add puts an element on the board, after what it lies in or is attached to.
func (p *picture) add(e model.Element) {
	id := e.Ident().ID
	if _, done := p.ends[id]; done {
		return
	}
	draw, ok := drawings[e.Kind()]
	if !ok {
		return
	}
	if v, ok := e.(*model.BpmnEvent); ok {
		if host, ok := p.elements[v.AttachedToID].(model.Activity); ok {
			p.add(host)
			p.addBorderEvent(v, p.ends[host.Ident().ID].node)
			return
		}
	}
	p.ends[id] = lineEnd{node: draw(p, e, p.parentOf(id))}
}

// parentOf is the index of the container that an element lies in, -1 for none.
func (p *picture) parentOf(id string) int {
	if sub, ok := p.elements[p.parents[id]]; ok {
		p.add(sub)
		return p.inside[sub.Ident().ID]
	}
	if lane := p.bandFor[id]; lane != nil {
		return lane.node
	}
	return -1
}

// drawings says what draws the elements of each kind.
var drawings map[kind.Kind]func(p *picture, e model.Element, parent int) int

func init() { // not in the declaration, since the functions come back to the table
	drawings = map[kind.Kind]func(p *picture, e model.Element, parent int) int{
		kind.BpmnEvent:        (*picture).addEvent,
		kind.BpmnGateway:      (*picture).addGateway,
		kind.BpmnTask:         (*picture).addTask,
		kind.BpmnCallActivity: (*picture).addCall,
		kind.BpmnSubProcess:   (*picture).addSub,
		kind.BpmnDataObject:   (*picture).addData,
		kind.BpmnDataStore:    (*picture).addData,

		kind.ChoreographyTask:        (*picture).addExchange,
		kind.ChoreographyEvent:       (*picture).addExchangeEvent,
		kind.ChoreographyGateway:     (*picture).addExchangeGateway,
		kind.ConversationParticipant: (*picture).addParty,
		"ConversationNode":           (*picture).addTalk,
		"CallConversation":           (*picture).addTalk,
		"SubConversation":            (*picture).addTalk,
	}
}

// addSymbol puts a symbol with its name beside it on the board.
func (p *picture) addSymbol(e model.Element, s *view.Symbol, class string, parent int) int {
	h := e.Ident()
	n := view.Node{Figure: s, ID: h.ID, Class: class, Origin: h.Origin, Caption: captionOf(p.b.Theme, h.Name)}
	i := p.b.AddNode(n, parent)
	g := &p.b.Graph.Nodes[i]
	g.Shape, g.Grow, g.CaptionBelow = s.Shape, false, p.b.Graph.Direction == layout.LeftRight
	return i
}

// maxBpmnCaption is the length at which a name beside a symbol is wrapped.
const maxBpmnCaption = 110 * scene.Px

// captionOf is a name beside a symbol, in lines of about the same length.
func captionOf(th *theme.Theme, name string) view.Block {
	return view.Balanced(maxBpmnCaption, func(limit int) view.Block {
		return view.Wrapped(th, scene.Name, theme.Label, clean.OneLine(name), limit)
	})
}

// lookOf is what the symbol of an event looks like.
func lookOf(e *model.BpmnEvent) eventLook {
	return eventLook{e.Position, e.Definition, e.Behaviour == model.Throwing, !e.Interrupting}
}

func (p *picture) addEvent(e model.Element, parent int) int {
	v := e.(*model.BpmnEvent)
	look := lookOf(v)
	if v.Position == model.StartPosition && !v.Interrupting {
		look.dashed = true
	}
	return p.addSymbol(e, eventSymbol(look), eventClasses[v.Position], parent)
}

// eventClasses are what the SVG calls events.
var eventClasses = map[model.EventPosition]string{
	model.StartPosition: "start-event", model.IntermediatePosition: "intermediate-event", model.EndPosition: "end-event",
}

// addBorderEvent puts an event on the border of an activity.
func (p *picture) addBorderEvent(e *model.BpmnEvent, host int) {
	s := eventSymbol(lookOf(e))
	s.W, s.H = borderEventSize, borderEventSize
	k := p.b.AddPort(host, view.Port{ID: e.ID, Caption: captionOf(p.b.Theme, e.Name), Symbol: s, Class: "boundary-event"})
	side := layout.Bottom
	if p.b.Graph.Direction == layout.TopBottom {
		side = layout.Right
	}
	p.b.Graph.Nodes[host].Ports[k-1].Side = side
	p.ends[e.ID] = lineEnd{node: host, port: k}
}

func (p *picture) addGateway(e model.Element, parent int) int {
	return p.addSymbol(e, gatewaySymbol(e.(*model.BpmnGateway).GatewayType), "gateway", parent)
}

// addActivity puts the box of an activity on the board.
func (p *picture) addActivity(e model.Activity, a *activity, class string, parent int) int {
	h := e.Ident()
	return p.b.AddNode(view.Node{Figure: a, ID: h.ID, Class: class, Origin: h.Origin}, parent)
}

// boxOf is the box of an activity.
func (p *picture) boxOf(e model.Activity, body string) activity {
	th := p.b.Theme
	name := view.Balanced(taskTextW, func(limit int) view.Block {
		return view.Wrapped(th, scene.Name, theme.Text, clean.OneLine(e.Ident().Name), limit)
	})
	a := activity{th: th, body: body, name: name, markers: markersOf(e, false)}
	if slices.ContainsFunc(e.Work().BoundaryEvents, func(id string) bool { return p.elements[id] != nil }) {
		a.lift = borderEventSize / 2
	}
	return a
}

func (p *picture) addTask(e model.Element, parent int) int {
	t := e.(*model.BpmnTask)
	a := p.boxOf(t, theme.Box)
	a.corner = taskIcons[t.TaskType]
	return p.addActivity(t, &a, "task", parent)
}

func (p *picture) addCall(e model.Element, parent int) int {
	c := e.(*model.BpmnCallActivity)
	a := p.boxOf(c, theme.BpmnCall)
	if p.process(c.CalledElement) != nil {
		a.markers = markersOf(c, true)
	}
	return p.addActivity(c, &a, "call-activity", parent)
}

func (p *picture) addSub(e model.Element, parent int) int {
	s := e.(*model.BpmnSubProcess)
	if !s.Expanded {
		body := theme.Box
		if s.TriggeredByEvent {
			body = theme.BpmnEventSub
		}
		a := p.boxOf(s, body)
		a.double, a.markers = s.Transactional, markersOf(s, true)
		if s.TriggeredByEvent {
			a.corner = subTrigger(s)
		}
		return p.addActivity(s, &a, "sub-process", parent)
	}
	body := theme.BpmnSub
	if s.TriggeredByEvent {
		body = theme.BpmnSubEvent
	}
	f := &expandedSub{activity: p.boxOf(s, body)}
	f.name = view.Wrapped(p.b.Theme, scene.Name, theme.Strong, clean.OneLine(s.Name), 2*taskTextW)
	f.double = s.Transactional
	for _, inner := range s.Owned() {
		if _, node := drawings[inner.Kind()]; node && p.elements[inner.Ident().ID] != nil {
			f.full = true
		}
	}
	i := p.b.AddContainer(f, view.Node{ID: s.ID, Class: "sub-process", Origin: s.Origin}, parent)
	if f.full {
		p.inside[s.ID] = p.addBand(0, 0, p.b.Graph.Direction == layout.LeftRight, false)
		p.b.Graph.Nodes[p.inside[s.ID]].Parent = i
	}
	return i
}

// subTrigger is the symbol of the event that starts an event sub-process, for one whose content is not drawn (BPMN 2.0.2 §10.3.5).
func subTrigger(s *model.BpmnSubProcess) icon {
	for _, n := range s.Nodes {
		if e, ok := n.(*model.BpmnEvent); ok && e.Position == model.StartPosition {
			return func(g *scene.Group, at scene.Rect, _ bool) { eventSymbol(lookOf(e)).Paint(g, at) }
		}
	}
	return nil
}

func (p *picture) addData(e model.Element, parent int) int {
	if o, ok := e.(*model.BpmnDataObject); ok {
		return p.addSymbol(e, dataSymbol(o.Collection), "data-object", parent)
	}
	return p.addSymbol(e, storeSymbol(), "data-store", parent)
}
