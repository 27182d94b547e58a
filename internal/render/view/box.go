package view

import (
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// box is a rectangle with a centred head and compartments below it; without any the head fills it.
type box struct {
	th    *theme.Theme
	body  string // class of the outline
	band  string // class of the head's background, "" for none
	head  block
	parts []part
	round int // radius of the corners, 0 for that of the theme, squareCorners for none
	foot  int // kept free below the last compartment
}

// squareCorners is the radius of corners that are not round in any theme.
const squareCorners = -1

// radius is that of the corners.
func (b *box) radius() int { return cornerRadius(b.th, b.round) }

// cornerRadius is the radius of the corners of a box that asks for one.
func cornerRadius(th *theme.Theme, round int) int {
	switch {
	case round > 0:
		return round
	case round == squareCorners:
		return 0
	}
	return th.Metrics.Radius
}

// part is a compartment.
type part struct {
	title block // centred above the rows
	rows  block
	signW int // width of the column of signs, 0 for none
}

// size is the extent of title and rows.
func (p *part) size(th *theme.Theme) (w, h int) {
	w, h = p.rows.size(th, p.signW)
	tw, titleH := p.title.size(th, 0)
	return max(w, tw), h + titleH
}

// addTitled adds a compartment under a title, unless it is empty.
func (b *box) addTitled(title string, rows block) {
	if len(rows) > 0 {
		b.parts = append(b.parts, part{title: wrapped(b.th, scene.Keyword, theme.Soft, title, b.th.Metrics.MaxText), rows: rows})
	}
}

// signColumn is the width of a column that holds any of the visibility signs and a blank behind it.
func signColumn(th *theme.Theme) int {
	f, w := th.Font(theme.Text), 0
	for _, s := range notation.Signs {
		w = max(w, text.Measure(f, s+" "))
	}
	return wholePx(w)
}

// addPart adds a compartment, unless it is empty.
func (b *box) addPart(rows block, signW int) {
	if len(rows) > 0 {
		b.parts = append(b.parts, part{rows: rows, signW: signW})
	}
}

func (b *box) size() (w, h int) {
	m := &b.th.Metrics
	hw, hh := b.head.size(b.th, 0)
	w, h = hw, hh+2*m.PadY
	for _, p := range b.parts {
		pw, ph := p.size(b.th)
		w, h = max(w, pw), h+ph+2*m.PadY
	}
	return max(w+2*m.PadX, m.MinBox), max(h, minBoxHeight) + b.foot
}

// minBoxHeight is the least height of a box, so that a bare name does not look like a label.
const minBoxHeight = 40 * scene.Px

func (b *box) draw(g *scene.Group, at scene.Rect) {
	m := &b.th.Metrics
	_, hh := b.head.size(b.th, 0)
	headFoot := at.Y + hh + 2*m.PadY
	top := at.Y + m.PadY
	if len(b.parts) == 0 {
		headFoot = at.Bottom()
		top = at.Y + (at.H-hh)/2
	}
	if m.Shadow != (scene.Point{}) && b.body != theme.BoxFree {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), b.radius()))
	}
	g.Draw(scene.Body, b.body, scene.RoundBox(at, b.radius()))
	b.drawBand(g, at, headFoot)
	b.head.center(b.th, g, at.Center().X, top)
	y := headFoot
	inner, _ := b.th.Inside(b.body, at)
	var rules scene.Outline
	for i, p := range b.parts {
		if i > 0 {
			rules = rules.To(scene.Point{X: inner.X, Y: y}).Line(scene.Point{X: inner.Right(), Y: y})
		}
		y = p.title.center(b.th, g, at.Center().X, y+m.PadY)
		y = p.rows.left(b.th, g, at.X+m.PadX, y, p.signW) + m.PadY
	}
	if len(rules) > 0 {
		g.Draw(scene.Detail, theme.Rule, rules)
	}
}

// drawBand fills the head and draws the rule under it.
func (b *box) drawBand(g *scene.Group, at scene.Rect, foot int) {
	inner, _ := b.th.Inside(b.body, at)
	radius := max(b.radius()-(inner.X-at.X), 0)
	whole := foot == at.Bottom()
	if fill, ok := b.th.Style(b.band); ok && !fill.Fill.None() {
		band, low := inner, radius
		if !whole {
			band.H, low = foot-band.Y, 0
		}
		g.Draw(scene.Detail, b.band, scene.RoundBoxes(band, radius, low))
	}
	if !whole {
		g.Draw(scene.Detail, theme.HeadRule, scene.Segments(scene.Point{X: inner.X, Y: foot}, scene.Point{X: inner.Right(), Y: foot}))
	}
}
