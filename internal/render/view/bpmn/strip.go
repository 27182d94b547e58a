package bpmn

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// drawPools draws the boxes of pools and lanes, and notes their groups as those of the bands.
func (p *picture) drawPools(pg *view.Page, placed *layout.Result, groups []int) {
	for _, x := range p.bands {
		x.draw(p, pg, placed, groups)
	}
}

// around is the box around some bands.
func around(placed *layout.Result, bands []*laneBox) scene.Rect {
	r := placed.Nodes[bands[0].node]
	for _, l := range bands[1:] {
		r = r.Union(placed.Nodes[l.node])
	}
	return r
}

func (x *poolBox) draw(p *picture, pg *view.Page, placed *layout.Result, groups []int) {
	at := around(placed, x.leaves).Move(pg.Origin.X, pg.Origin.Y)
	parent := -1
	if k := x.participant; k != nil {
		g := scene.Group{Kind: scene.Container, ID: k.ID, Class: "pool", Bounds: at, Parent: -1, Ends: view.NoEnds}
		if x.process == nil {
			g.Kind = scene.Node
		}
		g.Draw(scene.Body, theme.BpmnPool, scene.Box(at))
		if x.process == nil {
			_, h := x.name.Size(p.b.Theme, 0)
			x.name.Center(p.b.Theme, &g, at.Center().X, at.Center().Y-h/2)
		} else if x.strips[0] > 0 {
			x.strip(p.b.Theme, &g, at, x.name, x.strips[0], theme.BpmnPoolHead)
		}
		parent = pg.Scene.Add(g)
	}
	for _, l := range x.leaves {
		groups[l.node] = parent
	}
	for _, l := range x.lanes {
		x.drawLane(p, pg, placed, groups, l, x.behind(at, x.strips[0]), parent)
	}
}

// behind is what a strip of a thickness leaves of a box.
func (x *poolBox) behind(at scene.Rect, strip int) scene.Rect {
	if x.horizontal {
		return scene.Rect{X: at.X + strip, Y: at.Y, W: at.W - strip, H: at.H}
	}
	return scene.Rect{X: at.X, Y: at.Y + strip, W: at.W, H: at.H - strip}
}

// drawLane draws a lane with those in it; room is where the lanes of its owner are.
func (x *poolBox) drawLane(p *picture, pg *view.Page, placed *layout.Result, groups []int, l *laneBox, room scene.Rect, parent int) {
	at := around(placed, l.leaf).Move(pg.Origin.X, pg.Origin.Y).Intersect(room)
	g := scene.Group{Kind: scene.Container, ID: l.lane.ID, Class: "lane", Bounds: at, Parent: parent, Ends: view.NoEnds}
	g.Draw(scene.Body, theme.BpmnLane, scene.Box(at))
	strip := x.strips[l.depth]
	x.strip(p.b.Theme, &g, at, l.name, strip, theme.BpmnLaneHead)
	own := pg.Scene.Add(g)
	if len(l.lanes) == 0 {
		groups[l.node] = own
	}
	for _, inner := range l.lanes {
		x.drawLane(p, pg, placed, groups, inner, x.behind(at, strip), own)
	}
}

// strip draws the strip with the name of a pool or lane at the beginning of its box.
func (x *poolBox) strip(th *theme.Theme, g *scene.Group, at scene.Rect, name view.Block, thick int, class string) {
	r := scene.Rect{X: at.X, Y: at.Y, W: at.W, H: thick}
	if x.horizontal {
		r.W, r.H = thick, at.H
	}
	g.Header = r
	g.Draw(scene.Detail, class, scene.Box(r))
	_, h := name.Size(th, 0)
	if !x.horizontal {
		name.Center(th, g, r.Center().X, r.Center().Y-h/2)
		return
	}
	left := r.Center().X - h/2
	for _, row := range name {
		g.Line(th.Styles(), row.Role, row.Class, scene.Middle, view.NearestPx(th.Baseline(row.Class, left)), view.NearestPx(r.Center().Y),
			row.Str)
		g.Texts[len(g.Texts)-1].Upright = true
		left += th.LineHeight(row.Class)
	}
}
