package view

import (
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// Box is a rectangle with a centred head and compartments below it; without any the head fills it.
type Box struct {
	Theme *theme.Theme
	Body  string // class of the outline
	Band  string // class of the head's background, "" for none
	Head  Block
	Parts []Part
	Round int // radius of the corners, 0 for that of the theme, SquareCorners for none
	Foot  int // kept free below the last compartment
}

// SquareCorners is the radius of corners that are not round in any theme.
const SquareCorners = -1

// radius is that of the corners.
func (b *Box) radius() int { return CornerRadius(b.Theme, b.Round) }

// CornerRadius is the radius of the corners of a box that asks for one.
func CornerRadius(th *theme.Theme, round int) int {
	switch {
	case round > 0:
		return round
	case round == SquareCorners:
		return 0
	}
	return th.Metrics.Radius
}

// Part is a compartment.
type Part struct {
	Title Block // centred above the rows
	Rows  Block
	SignW int // width of the column of signs, 0 for none
}

// Size is the extent of title and rows.
func (p *Part) Size(th *theme.Theme) (w, h int) {
	w, h = p.Rows.Size(th, p.SignW)
	tw, titleH := p.Title.Size(th, 0)
	return max(w, tw), h + titleH
}

// AddTitled adds a compartment under a title, unless it is empty.
func (b *Box) AddTitled(title string, rows Block) {
	if len(rows) > 0 {
		b.Parts = append(b.Parts, Part{Title: Wrapped(b.Theme, scene.Keyword, theme.Soft, title, b.Theme.Metrics.MaxText), Rows: rows})
	}
}

// SignColumn is the width of a column that holds any of the visibility signs and a blank behind it.
func SignColumn(th *theme.Theme) int {
	f, w := th.Font(theme.Text), 0
	for _, s := range notation.Signs {
		w = max(w, text.Measure(f, s+" "))
	}
	return WholePx(w)
}

// AddPart adds a compartment, unless it is empty.
func (b *Box) AddPart(rows Block, signW int) {
	if len(rows) > 0 {
		b.Parts = append(b.Parts, Part{Rows: rows, SignW: signW})
	}
}

func (b *Box) Size() (w, h int) {
	m := &b.Theme.Metrics
	hw, hh := b.Head.Size(b.Theme, 0)
	w, h = hw, hh+2*m.PadY
	for _, p := range b.Parts {
		pw, ph := p.Size(b.Theme)
		w, h = max(w, pw), h+ph+2*m.PadY
	}
	return max(w+2*m.PadX, m.MinBox), max(h, MinBoxHeight) + b.Foot
}

// MinBoxHeight is the least height of a box, so that a bare name does not look like a label.
const MinBoxHeight = 40 * scene.Px

func (b *Box) Draw(g *scene.Group, at scene.Rect) {
	m := &b.Theme.Metrics
	_, hh := b.Head.Size(b.Theme, 0)
	headFoot := at.Y + hh + 2*m.PadY
	top := at.Y + m.PadY
	if len(b.Parts) == 0 {
		headFoot = at.Bottom()
		top = at.Y + (at.H-hh)/2
	}
	if m.Shadow != (scene.Point{}) && b.Body != theme.BoxFree {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), b.radius()))
	}
	g.Draw(scene.Body, b.Body, scene.RoundBox(at, b.radius()))
	b.drawBand(g, at, headFoot)
	b.Head.Center(b.Theme, g, at.Center().X, top)
	y := headFoot
	inner, _ := b.Theme.Inside(b.Body, at)
	var rules scene.Outline
	for i, p := range b.Parts {
		if i > 0 {
			rules = rules.To(scene.Point{X: inner.X, Y: y}).Line(scene.Point{X: inner.Right(), Y: y})
		}
		y = p.Title.Center(b.Theme, g, at.Center().X, y+m.PadY)
		y = p.Rows.Left(b.Theme, g, at.X+m.PadX, y, p.SignW) + m.PadY
	}
	if len(rules) > 0 {
		g.Draw(scene.Detail, theme.Rule, rules)
	}
}

// drawBand fills the head and draws the rule under it.
func (b *Box) drawBand(g *scene.Group, at scene.Rect, foot int) {
	inner, _ := b.Theme.Inside(b.Body, at)
	radius := max(b.radius()-(inner.X-at.X), 0)
	whole := foot == at.Bottom()
	if fill, ok := b.Theme.Style(b.Band); ok && !fill.Fill.None() {
		band, low := inner, radius
		if !whole {
			band.H, low = foot-band.Y, 0
		}
		g.Draw(scene.Detail, b.Band, scene.RoundBoxes(band, radius, low))
	}
	if !whole {
		g.Draw(scene.Detail, theme.HeadRule, scene.Segments(scene.Point{X: inner.X, Y: foot}, scene.Point{X: inner.Right(), Y: foot}))
	}
}
