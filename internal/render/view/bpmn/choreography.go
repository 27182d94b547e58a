package bpmn

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of a choreography task.
const (
	exchangeText  = 140 * scene.Px // length at which names are wrapped
	exchangeMinW  = 116 * scene.Px
	bandPadY      = 4 * scene.Px // above and below the name of a participant
	envelopeW     = 26 * scene.Px
	envelopeH     = 18 * scene.Px
	envelopeTie   = 12 * scene.Px // length of the line to the envelope
	envelopeText  = 5 * scene.Px  // between envelope and text
	envelopeTextW = 110 * scene.Px
)

// messageSign is an envelope with the name of the message beside it.
type messageSign struct {
	answer bool
	name   view.Block
}

// exchange is a choreography task: the initiating participant above, the other one below, each with the envelope of its message
// (BPMN 2.0.2 §11.5.1).
type exchange struct {
	th      *theme.Theme
	bands   [2]view.Block // the names of the participants
	name    view.Block
	markers []icon
	signs   [2]*messageSign // of the participants' messages, nil for none
}

func (x *exchange) bandHeight(k int) int {
	_, h := x.bands[k].Size(x.th, 0)
	return h + 2*bandPadY
}

// zone is the room for envelopes above and below the task: the same on both sides, so that lines meet the middle of the task.
func (x *exchange) zone() int {
	h := 0
	for _, s := range x.signs {
		if s != nil {
			_, rows := s.name.Size(x.th, 0)
			h = max(h, max(envelopeH, rows)+envelopeTie)
		}
	}
	return view.WholePx(h)
}

// signWidth is the width of an envelope with its name.
func (x *exchange) signWidth(s *messageSign) int {
	w, _ := s.name.Size(x.th, 0)
	if w > 0 {
		w += envelopeText
	}
	return envelopeW + w
}

func (x *exchange) Size() (w, h int) {
	w, h = x.name.Size(x.th, 0)
	h += 2 * taskPadY
	if len(x.markers) > 0 {
		h += markerPad + markerSize - taskPadY/2
	}
	for k, b := range x.bands {
		bw, _ := b.Size(x.th, 0)
		w, h = max(w, bw), h+x.bandHeight(k)
		if x.signs[k] != nil {
			w = max(w, x.signWidth(x.signs[k])-2*taskPadX+2*scene.Px)
		}
	}
	return view.WholePx(max(w+2*taskPadX, exchangeMinW)), view.WholePx(h) + 2*x.zone()
}

func (x *exchange) Draw(g *scene.Group, at scene.Rect) {
	m := &x.th.Metrics
	zone := x.zone()
	body := scene.Rect{X: at.X, Y: at.Y + zone, W: at.W, H: at.H - 2*zone}
	for k, s := range x.signs {
		if s != nil {
			x.drawSign(g, s, body, k == 0)
		}
	}
	radius := max(taskRadius, m.Radius)
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(body.Move(m.Shadow.X, m.Shadow.Y), radius))
	}
	g.Draw(scene.Body, theme.Box, scene.RoundBox(body, radius))
	top, foot := x.bandHeight(0), x.bandHeight(1)
	inner, _ := x.th.Inside(theme.Box, body)
	edge := body.Bottom() - foot
	g.Draw(scene.Detail, theme.Answer,
		scene.RoundBoxes(scene.Rect{X: inner.X, Y: edge, W: inner.W, H: inner.Bottom() - edge}, 0, radius-(inner.X-body.X)))
	rules := scene.Segments(scene.Point{X: inner.X, Y: body.Y + top}, scene.Point{X: inner.Right(), Y: body.Y + top})
	rules = append(rules, scene.Segments(scene.Point{X: inner.X, Y: edge}, scene.Point{X: inner.Right(), Y: edge})...)
	g.Draw(scene.Detail, theme.Rule, rules)
	g.Areas = []scene.Rect{{X: body.X, Y: body.Y, W: body.W, H: top}, {X: body.X, Y: edge, W: body.W, H: foot}}
	x.bands[0].Center(x.th, g, body.Center().X, body.Y+bandPadY)
	x.bands[1].Center(x.th, g, body.Center().X, edge+bandPadY)
	_, h := x.name.Size(x.th, 0)
	room := edge - body.Y - top
	if len(x.markers) > 0 {
		room -= markerPad + markerSize
		drawMarkers(g, x.markers, body.Center().X, edge-markerPad)
	}
	x.name.Center(x.th, g, body.Center().X, body.Y+top+(room-h)/2)
}

// drawSign draws an envelope with its name above the task or below it, and the line between both.
func (x *exchange) drawSign(g *scene.Group, s *messageSign, body scene.Rect, above bool) {
	left := view.NearestPx(body.Center().X - x.signWidth(s)/2)
	_, rows := s.name.Size(x.th, 0)
	h := max(envelopeH, rows)
	top, side, near := body.Bottom()+envelopeTie, body.Bottom(), body.Bottom()+envelopeTie+(h-envelopeH)/2
	if above {
		top, side = body.Y-envelopeTie-h, body.Y
		near = top + (h+envelopeH)/2
	}
	letter := scene.Rect{X: left, Y: top + (h-envelopeH)/2, W: envelopeW, H: envelopeH}
	middle := letter.Center().X
	g.Draw(scene.Detail, theme.MessageTie, scene.Segments(scene.Point{X: middle, Y: side}, scene.Point{X: middle, Y: near}))
	class := theme.BpmnIconPaper
	if s.answer {
		class = theme.AnswerMessage
	}
	g.Draw(scene.Detail, class, scene.Box(letter))
	g.Draw(scene.Detail, theme.BpmnIcon,
		scene.Segments(scene.Point{X: letter.X, Y: letter.Y}, scene.Point{X: middle, Y: letter.Y + letter.H*5/9},
			scene.Point{X: letter.Right(), Y: letter.Y}))
	s.name.Left(x.th, g, letter.Right()+envelopeText, top+(h-rows)/2, 0)
}

// fillChoreography fills a board with a choreography diagram (BPMN 2.0.2 §11).
func fillChoreography(b *view.Board, d *model.Diagram) { newBpmn(b, d).fill() }

// addExchange puts a choreography task on the board.
func (p *picture) addExchange(e model.Element, parent int) int {
	t, th := e.(*model.ChoreographyTask), p.b.Theme
	text := func(role scene.TextRole, class, s string) view.Block {
		return view.Balanced(exchangeText, func(limit int) view.Block { return view.Wrapped(th, role, class, clean.OneLine(s), limit) })
	}
	x := &exchange{th: th, name: text(scene.Name, theme.Text, t.Name)}
	other := ""
	for _, name := range t.Participants {
		if name != t.Initiating {
			other = name
		}
	}
	if other == "" {
		other = t.Initiating // somebody who talks to somebody of the same name
	}
	x.bands = [2]view.Block{text(scene.Keyword, theme.BandName, t.Initiating), text(scene.Keyword, theme.BandName, other)}
	for _, m := range t.Messages {
		k := 1
		if m.Participant == t.Initiating {
			k = 0
		}
		x.signs[k] = &messageSign{answer: !m.Initiating,
			name: view.Wrapped(th, scene.Prose, theme.Soft, clean.OneLine(m.Name), envelopeTextW)}
	}
	loop := t.Loop
	if t.IsMulti && loop == "" {
		loop = model.ParallelInstances
	}
	if l := loopIcons[loop]; l != nil {
		x.markers = []icon{l}
	}
	i := p.b.AddNode(view.Node{Figure: x, ID: t.ID, Class: "choreography-task", Origin: t.Origin}, parent)
	if x.zone() > 0 {
		p.b.Graph.Nodes[i].Shape, p.b.Graph.Nodes[i].Grow = layout.Waist, false
	}
	return i
}

// addExchangeEvent puts an event of a choreography on the board.
func (p *picture) addExchangeEvent(e model.Element, parent int) int {
	v := e.(*model.ChoreographyEvent)
	return p.addSymbol(e, eventSymbol(eventLook{position: v.Position, definition: model.NoDefinition}), eventClasses[v.Position], parent)
}

func (p *picture) addExchangeGateway(e model.Element, parent int) int {
	return p.addSymbol(e, gatewaySymbol(e.(*model.ChoreographyGateway).GatewayType), "gateway", parent)
}

// exchangeFlow gives the line of a sequence flow of a choreography. Lines end at the sides of tasks with envelopes, not above
// or below them.
func (p *picture) exchangeFlow(r *model.ChoreographySequenceFlow, c *view.Connector) {
	c.Class, c.Head = "sequence-flow", view.Ending{view.FilledArrow}
	if _, task := p.elements[r.SourceID].(*model.ChoreographyTask); task && r.Condition != "" {
		c.Tail = view.Ending{conditionalDiamond}
	}
	p.labelFlow(c, r.SourceID, clean.OneLine(r.Name), clean.OneLine(r.Condition))
	leaving := 0
	for _, e := range p.d.Elements {
		if f, ok := e.(*model.ChoreographySequenceFlow); ok && f.SourceID == r.SourceID {
			leaving++
		}
	}
	if len(c.Labels) > 0 && leaving > 1 && leaving <= 3 {
		c.Labels[0].At = layout.Tail
	}
	for k, side := range []layout.Border{layout.Right, layout.Left} {
		id := []string{r.SourceID, r.TargetID}[k]
		if t, ok := p.elements[id].(*model.ChoreographyTask); ok && len(t.Messages) > 0 {
			c.Sides[k] = side
		}
	}
}
