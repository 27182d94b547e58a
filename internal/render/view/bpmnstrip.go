package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// drawPools draws the boxes of pools and lanes, and notes their groups as those of the bands.
func (p *bpmnPicture) drawPools(pg *page, placed *layout.Result, groups []int) {
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

func (x *poolBox) draw(p *bpmnPicture, pg *page, placed *layout.Result, groups []int) {
	at := around(placed, x.leaves).Move(pg.origin.X, pg.origin.Y)
	parent := -1
	if k := x.participant; k != nil {
		g := scene.Group{Kind: scene.Container, ID: k.ID, Class: "pool", Bounds: at, Parent: -1, Ends: noEnds}
		if x.process == nil {
			g.Kind = scene.Node
		}
		g.Draw(scene.Body, theme.BpmnPool, scene.Box(at))
		if x.process == nil {
			_, h := x.name.size(p.b.th, 0)
			x.name.center(p.b.th, &g, at.Center().X, at.Center().Y-h/2)
		} else if x.strips[0] > 0 {
			x.strip(p.b.th, &g, at, x.name, x.strips[0], theme.BpmnPoolHead)
		}
		parent = pg.scene.Add(g)
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
func (x *poolBox) drawLane(p *bpmnPicture, pg *page, placed *layout.Result, groups []int, l *laneBox, room scene.Rect, parent int) {
	at := around(placed, l.leaf).Move(pg.origin.X, pg.origin.Y).Intersect(room)
	g := scene.Group{Kind: scene.Container, ID: l.lane.ID, Class: "lane", Bounds: at, Parent: parent, Ends: noEnds}
	g.Draw(scene.Body, theme.BpmnLane, scene.Box(at))
	strip := x.strips[l.depth]
	x.strip(p.b.th, &g, at, l.name, strip, theme.BpmnLaneHead)
	own := pg.scene.Add(g)
	if len(l.lanes) == 0 {
		groups[l.node] = own
	}
	for _, inner := range l.lanes {
		x.drawLane(p, pg, placed, groups, inner, x.behind(at, strip), own)
	}
}

// strip draws the strip with the name of a pool or lane at the beginning of its box.
func (x *poolBox) strip(th *theme.Theme, g *scene.Group, at scene.Rect, name block, thick int, class string) {
	r := scene.Rect{X: at.X, Y: at.Y, W: at.W, H: thick}
	if x.horizontal {
		r.W, r.H = thick, at.H
	}
	g.Header = r
	g.Draw(scene.Detail, class, scene.Box(r))
	_, h := name.size(th, 0)
	if !x.horizontal {
		name.center(th, g, r.Center().X, r.Center().Y-h/2)
		return
	}
	left := r.Center().X - h/2
	for _, row := range name {
		g.Line(th.Styles(), row.role, row.class, scene.Middle, nearestPx(th.Baseline(row.class, left)), nearestPx(r.Center().Y), row.str)
		g.Texts[len(g.Texts)-1].Upright = true
		left += th.LineHeight(row.class)
	}
}
