package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Page is a picture in the making: a title over a drawing, with margins around both.
type Page struct {
	th     *theme.Theme
	Scene  *scene.Scene
	Origin scene.Point // where the drawing begins
	w, h   int         // size of the drawing
}

// Sizes of the title.
const (
	minTitle    = 320 * scene.Px // a title may be this wide over a drawing that is narrower
	ruleLength  = 40 * scene.Px  // of the ornament under the title
	ruleHeight  = 3 * scene.Px
	subtitleGap = 2 * scene.Px // between title and subtitle
	ruleGap     = 8 * scene.Px // between title and ornament
)

// newPage makes a page for a drawing of the given size, under a title and a subtitle.
func newPage(th *theme.Theme, title, subtitle string, w, h int) *Page {
	m := &th.Metrics
	p := &Page{th: th, Scene: &scene.Scene{}, w: w, h: h}
	y := m.Margin
	if rows := Wrapped(th, scene.Heading, theme.Title, title, max(w, minTitle)); len(rows) > 0 {
		tw, _ := rows.Size(th, 0)
		p.w = max(w, tw)
		g := scene.Group{Kind: scene.Title, Parent: -1, Ends: NoEnds}
		y = rows.Left(th, &g, m.Margin, y, 0)
		if sub := Wrapped(th, scene.Prose, theme.Subtitle, subtitle, max(w, minTitle)); len(sub) > 0 {
			sw, _ := sub.Size(th, 0)
			p.w = max(p.w, sw)
			y = sub.Left(th, &g, m.Margin, y+subtitleGap, 0)
		}
		if s, _ := th.Style(theme.TitleRule); !s.Fill.None() {
			y += ruleGap
			g.Draw(scene.Detail, theme.TitleRule, scene.Box(scene.Rect{X: m.Margin, Y: y, W: ruleLength, H: ruleHeight}))
			y += ruleHeight
		}
		y += m.TitleGap
		p.Scene.Add(g)
	}
	p.Origin = scene.Point{X: m.Margin + (p.w-w)/2/scene.Px*scene.Px, Y: y}
	return p
}

// Shifted moves points of the drawing to their place on the page.
func (p *Page) Shifted(pts []scene.Point) []scene.Point {
	out := make([]scene.Point, len(pts))
	for i, q := range pts {
		out[i] = q.Add(p.Origin)
	}
	return out
}

// Finish sets the size of the canvas.
func (p *Page) Finish() *scene.Scene {
	m := p.th.Metrics.Margin
	p.Scene.W = WholePx(p.w + 2*m)
	p.Scene.H = WholePx(p.Origin.Y + p.h + m)
	return p.Scene
}

// empty is the picture of a diagram without elements.
func (b *Board) empty() *scene.Scene {
	rows := Wrapped(b.Theme, scene.Prose, theme.Subtitle, "empty diagram", minTitle)
	w, h := rows.Size(b.Theme, 0)
	p := b.Page(w, h)
	g := scene.Group{Kind: scene.Decoration, Parent: -1, Ends: NoEnds}
	x := b.Theme.Metrics.Margin
	if b.Frame != "" {
		x = p.Origin.X
	}
	rows.Left(b.Theme, &g, x, p.Origin.Y, 0)
	p.Scene.Add(g)
	return p.Finish()
}

// WholePx rounds a length up to whole pixels.
func WholePx(v int) int { return (v + scene.Px - 1) / scene.Px * scene.Px }
