package blueprint

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// chevronPad is above and below the name of a phase.
const chevronPad = 8 * scene.Px

// draw draws what has been placed: lanes and lines first, phases and boxes over them, connections over these.
func (p *picture) draw() {
	th := p.th
	w := p.head + p.placed.W
	names := make([]view.Block, len(p.grid.phases))
	headH := 0
	for i, ph := range p.grid.phases {
		from, to := p.phaseSpan(i)
		names[i] = view.Even(th, scene.Name, theme.Name, clean.OneLine(ph.p.Name), to-from-3*phaseTip)
		_, h := names[i].Size(th, 0)
		headH = max(headH, h+2*chevronPad)
	}
	headH = view.WholePx(headH)
	h := headH + laneGap + p.placed.H
	fw, fh := p.key.Size(th, w)
	pg := p.b.Page(max(w, fw), h+fh)
	origin := pg.Origin
	body := scene.Point{X: origin.X + p.head, Y: origin.Y + headH + laneGap}
	for i := range p.lanes {
		p.drawLane(pg, i, origin.X, body, w)
	}
	p.drawBorders(pg, body)
	for i := range p.grid.phases {
		p.drawPhase(pg, i, names[i], body.X, scene.Rect{Y: origin.Y, H: headH})
	}
	groups := p.drawBoxes(pg, body)
	for i, k := range p.edges {
		e := p.m.Edges[i]
		g := scene.Group{Kind: scene.Edge, ID: k.ID, Class: "connection", Parent: -1, Ends: [2]int{groups[e.From], groups[e.To]}}
		c := view.Connector{Line: theme.Edge, Head: view.Ending{view.FilledArrow}}
		if k.Style == model.DashedConnection {
			c = view.Connector{Line: theme.EdgeDashed, Head: view.Ending{view.OpenArrow}}
		}
		pts := make([]scene.Point, len(p.placed.Edges[i]))
		for j, q := range p.placed.Edges[i] {
			pts[j] = scene.Point(q).Add(body)
		}
		c.DrawLine(th, &g, pts, view.ToEnd)
		pg.Scene.Add(g)
	}
	if fh > 0 {
		p.key.Draw(th, pg, origin.X, origin.Y+h, w)
	}
	p.b.Picture = pg.Finish()
}

// phaseSpan gives the places where a phase begins and ends, from the left side of the columns.
func (p *picture) phaseSpan(i int) (from, to int) {
	to = p.placed.W
	if i > 0 {
		from = p.border(i)
	}
	if i+1 < len(p.grid.phases) {
		to = p.border(i + 1)
	}
	return from, to
}

// border is the place between phase i and the one before it: beyond the lines that run there.
func (p *picture) border(i int) int {
	return p.placed.Columns[p.grid.phases[i].first].From - edgeRoom - phaseEnd/2
}

// drawLane draws the band of a lane, its name, its curve, and the lines above it.
func (p *picture) drawLane(pg *view.Page, i, x int, body scene.Point, w int) {
	th, l, span := p.th, &p.lanes[i], p.placed.Rows[i]
	at := scene.Rect{X: x, Y: body.Y + span.From, W: w, H: span.To - span.From}
	radius := th.Metrics.Radius
	g := scene.Group{Kind: scene.Decoration, Class: "lane", Parent: -1, Ends: view.NoEnds}
	g.Draw(scene.Detail, theme.Lane, scene.RoundBox(at, radius))
	head := at
	head.W = p.head
	g.Draw(scene.Detail, theme.LaneHead, scene.RoundBox(head, radius))
	title := view.Wrapped(th, scene.Heading, theme.ContainerName, l.title, head.W-l.titleRoom())
	_, th2 := title.Size(th, 0)
	title.Left(th, &g, head.X+stepPadX, head.Y+(head.H-th2)/2, 0)
	if l.kind == moodLane {
		var feelings []feeling
		for _, f := range p.feelings() {
			feelings = append(feelings, feeling{body.X + (p.placed.Columns[f.first].From+p.placed.Columns[f.last].To)/2, f.mood})
		}
		drawEmotion(th, &g, feelings, at.Y, head.Right()-stepPadX-moodAxis/2, head.Right()+stepPadX/2, at.Right()-stepPadX/2)
	}
	pg.Scene.Add(g)
	for k, line := range l.above {
		p.drawLine(pg, line, x, at.Y-lineRoom*(len(l.above)-k)+lineRoom/2, w)
	}
}

// drawLine draws a line between lanes with its name in front of it.
func (p *picture) drawLine(pg *view.Page, line model.BlueprintLine, x, y, w int) {
	th := p.th
	g := scene.Group{Kind: scene.Decoration, Class: "line", Parent: -1, Ends: view.NoEnds}
	rows := view.Block{{Str: lineWords[line], Class: theme.Soft, Role: scene.Prose}}
	tw, h := rows.Size(th, 0)
	rows.Left(th, &g, x, y-h/2, 0)
	g.Draw(scene.Detail, lineClasses[line], scene.Segments(scene.Point{X: x + tw + stepPadX, Y: y}, scene.Point{X: x + w, Y: y}))
	pg.Scene.Add(g)
}

// drawBorders draws the borders between the phases.
func (p *picture) drawBorders(pg *view.Page, body scene.Point) {
	var o scene.Outline
	for i := 1; i < len(p.grid.phases); i++ {
		x := body.X + p.border(i)
		for _, span := range p.placed.Rows {
			o = append(o, scene.Segments(scene.Point{X: x, Y: body.Y + span.From}, scene.Point{X: x, Y: body.Y + span.To})...)
		}
	}
	if len(o) > 0 {
		g := scene.Group{Kind: scene.Decoration, Class: "borders", Parent: -1, Ends: view.NoEnds}
		g.Draw(scene.Detail, theme.Guide, o)
		pg.Scene.Add(g)
	}
}

// drawPhase draws the chevron of a phase in the row at.
func (p *picture) drawPhase(pg *view.Page, i int, name view.Block, x int, at scene.Rect) {
	th := p.th
	from, to := p.phaseSpan(i)
	at.X, at.W = x+from, to-from
	if i+1 < len(p.grid.phases) {
		at.W += phaseTip - laneGap/2
	}
	outline := scene.Chevron(at, phaseTip, i > 0)
	bounds := at
	if i+1 < len(p.grid.phases) {
		bounds.W = to - from // the tip reaches into the next one
	}
	g := scene.Group{Kind: scene.Node, ID: p.grid.phases[i].p.ID, Class: "phase", Parent: -1, Ends: view.NoEnds, Bounds: bounds}
	g.Draw(scene.Body, theme.Box, outline)
	if band, _ := th.Style(theme.Band); !band.Fill.None() {
		g.Draw(scene.Detail, theme.Band, outline)
	}
	_, h := name.Size(th, 0)
	middle := at.Center().X
	if i == 0 {
		middle -= phaseTip / 2
	}
	name.Center(th, &g, min(middle, bounds.Center().X), at.Y+(at.H-h)/2)
	pg.Scene.Add(g)
}

// drawBoxes draws the boxes and gives their groups.
func (p *picture) drawBoxes(pg *view.Page, body scene.Point) []int {
	groups := make([]int, len(p.boxes))
	for i, b := range p.boxes {
		at := scene.Rect(p.placed.Boxes[i]).Move(body.X, body.Y)
		g := scene.Group{Kind: scene.Node, ID: b.id, Class: b.class, Parent: -1, Ends: view.NoEnds, Bounds: at}
		b.Draw(&g, at)
		groups[i] = pg.Scene.Add(g)
	}
	return groups
}

// explain fills the key with the signs that the picture uses.
func (p *picture) explain() {
	icon := func(k glyph, class string) func(*theme.Theme, *scene.Group, scene.Rect) {
		return func(_ *theme.Theme, g *scene.Group, at scene.Rect) { k.draw(g, class, square(at)) }
	}
	for _, e := range p.d.Elements {
		if a, ok := e.(*model.BlueprintActor); ok {
			label := clean.OneLine(a.Name) + ", " + roleWords[a.Role]
			if d := clean.OneLine(a.Description); d != "" {
				label += ": " + d
			}
			p.key.Add(label, icon(roleGlyphs[a.Role], theme.EvidenceIcon))
		}
	}
	for _, kind := range channelOrder {
		if slices.ContainsFunc(p.d.Elements, func(e model.Element) bool {
			c, ok := e.(*model.Channel)
			return ok && c.ChannelKind == kind
		}) {
			p.key.Add(channelWords[kind], icon(channelGlyphs[kind], theme.EvidenceIcon))
		}
	}
	for _, k := range p.edges {
		if k.Style == model.DashedConnection {
			p.key.Line(theme.EdgeDashed, "Dashed connection")
		} else {
			p.key.Line(theme.Edge, "Connection")
		}
	}
	for _, s := range p.steps {
		if s.Pain != "" {
			p.key.Add("Pain point", icon(painGlyph, theme.EvidenceIcon))
		}
		if s.Opportunity != "" {
			p.key.Add("Opportunity", icon(gainGlyph, theme.EvidenceIcon))
		}
	}
}

// channelOrder is the order of the kinds of channels in the key.
var channelOrder = []model.ChannelKind{
	model.WebChannel, model.AppChannel, model.PhoneChannel, model.EmailChannel, model.InPersonChannel, model.MailChannel,
	model.SocialChannel,
	model.ChatChannel, model.OtherChannel,
}

// square is the square in the middle of a box.
func square(r scene.Rect) scene.Rect {
	s := min(r.W, r.H) * 4 / 5
	return scene.Rect{X: r.X + (r.W-s)/2, Y: r.Y + (r.H-s)/2, W: s, H: s}
}
