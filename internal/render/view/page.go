package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// page is a picture in the making: a title over a drawing, with margins around both.
type page struct {
	th     *theme.Theme
	scene  *scene.Scene
	origin scene.Point // where the drawing begins
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
func newPage(th *theme.Theme, title, subtitle string, w, h int) *page {
	m := &th.Metrics
	p := &page{th: th, scene: &scene.Scene{}, w: w, h: h}
	y := m.Margin
	if rows := wrapped(th, scene.Heading, theme.Title, title, max(w, minTitle)); len(rows) > 0 {
		tw, _ := rows.size(th, 0)
		p.w = max(w, tw)
		g := scene.Group{Kind: scene.Title, Parent: -1, Ends: noEnds}
		y = rows.left(th, &g, m.Margin, y, 0)
		if sub := wrapped(th, scene.Prose, theme.Subtitle, subtitle, max(w, minTitle)); len(sub) > 0 {
			sw, _ := sub.size(th, 0)
			p.w = max(p.w, sw)
			y = sub.left(th, &g, m.Margin, y+subtitleGap, 0)
		}
		if s, _ := th.Style(theme.TitleRule); !s.Fill.None() {
			y += ruleGap
			g.Draw(scene.Detail, theme.TitleRule, scene.Box(scene.Rect{X: m.Margin, Y: y, W: ruleLength, H: ruleHeight}))
			y += ruleHeight
		}
		y += m.TitleGap
		p.scene.Add(g)
	}
	p.origin = scene.Point{X: m.Margin + (p.w-w)/2/scene.Px*scene.Px, Y: y}
	return p
}

// shifted moves points of the drawing to their place on the page.
func (p *page) shifted(pts []scene.Point) []scene.Point {
	out := make([]scene.Point, len(pts))
	for i, q := range pts {
		out[i] = q.Add(p.origin)
	}
	return out
}

// finish sets the size of the canvas.
func (p *page) finish() *scene.Scene {
	m := p.th.Metrics.Margin
	p.scene.W = wholePx(p.w + 2*m)
	p.scene.H = wholePx(p.origin.Y + p.h + m)
	return p.scene
}

// empty is the picture of a diagram without elements.
func (b *board) empty() *scene.Scene {
	rows := wrapped(b.th, scene.Prose, theme.Subtitle, "empty diagram", minTitle)
	w, h := rows.size(b.th, 0)
	p := b.page(w, h)
	g := scene.Group{Kind: scene.Decoration, Parent: -1, Ends: noEnds}
	x := b.th.Metrics.Margin
	if b.frame != "" {
		x = p.origin.X
	}
	rows.left(b.th, &g, x, p.origin.Y, 0)
	p.scene.Add(g)
	return p.finish()
}

// wholePx rounds a length up to whole pixels.
func wholePx(v int) int { return (v + scene.Px - 1) / scene.Px * scene.Px }
