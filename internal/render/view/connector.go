package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// connector is what an edge looks like.
type connector struct {
	id, class  string // of the element, for the SVG
	line       string // class of the theme
	core       string // class of a line drawn over it, "" for none
	tail, head ending
	labels     []label
	// How it is laid out; see layout.Edge.
	tree      string
	up, loose bool
	beside    bool
	weight    int
	style     layout.Style
	ports     [2]int           // the numbers of the ports at its ends, counted from 1; 0: at the nodes themselves
	sides     [2]layout.Border // of the nodes at its ends
}

// ending is the marks at one end of a line, from its tip inwards.
type ending []mark

// mark is a sign at the end of a line.
type mark struct {
	class   string                     // of the theme
	length  func(m *theme.Metrics) int // along the line
	width   func(m *theme.Metrics) int // across it
	outline func(m *theme.Metrics, tip, from scene.Point) scene.Outline
	covers  bool // the line stops at the mark instead of running to the tip
}

// The marks of UML.
var (
	openArrow = mark{theme.MarkOpen,
		func(m *theme.Metrics) int { return m.ArrowLen },
		func(m *theme.Metrics) int { return m.ArrowWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.OpenArrow(tip, from, m.ArrowLen, m.ArrowWidth)
		}, false}
	filledArrow = mark{theme.MarkFilled,
		func(m *theme.Metrics) int { return m.ArrowLen },
		func(m *theme.Metrics) int { return m.ArrowWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, m.ArrowLen, m.ArrowWidth)
		}, true}
	triangle = mark{theme.MarkHollow,
		func(m *theme.Metrics) int { return m.TriangleLen },
		func(m *theme.Metrics) int { return m.TriangleWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, m.TriangleLen, m.TriangleWidth)
		}, true}
	filledTriangle = mark{theme.MarkFilled, triangle.length, triangle.width, triangle.outline, true}
	hollowDiamond  = mark{theme.MarkHollow, diamondLength, diamondWidth, diamondOutline, true}
	filledDiamond  = mark{theme.MarkFilled, diamondLength, diamondWidth, diamondOutline, true}
	cross          = mark{theme.MarkOpen,
		func(m *theme.Metrics) int { return 2 * m.CrossSize },
		func(m *theme.Metrics) int { return m.CrossSize },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.CrossMark(tip, from, m.CrossSize, m.CrossSize)
		}, false}
)

func diamondLength(m *theme.Metrics) int { return m.DiamondLen }
func diamondWidth(m *theme.Metrics) int  { return m.DiamondWidth }

func diamondOutline(m *theme.Metrics, tip, from scene.Point) scene.Outline {
	return scene.DiamondMark(tip, from, m.DiamondLen, m.DiamondWidth)
}

// room is the straight run that the marks need, with the start of a bend behind them.
func (e ending) room(m *theme.Metrics) int {
	if len(e) == 0 {
		return 0
	}
	n := m.Bend
	for _, k := range e {
		n += k.length(m)
	}
	return n
}

// markGap lies between the marks of a line and what stands beside them.
const markGap = 2 * scene.Px

// half is how far the marks, with a gap, reach to either side of the line.
func (e ending) half(m *theme.Metrics) int {
	widest := 0
	for _, k := range e {
		widest = max(widest, k.width(m)/2+markGap)
	}
	return widest
}

// draw adds the marks for a line that comes from `from` and ends at tip, and returns where the line has to stop.
func (e ending) draw(th *theme.Theme, g *scene.Group, tip, from scene.Point) scene.Point {
	stop := tip
	for _, k := range e {
		g.Draw(scene.Marker, k.class, k.outline(&th.Metrics, tip, from))
		tip = tip.Along(from, k.length(&th.Metrics))
		if k.covers {
			stop = tip
		}
	}
	return stop
}

// drawLine draws the line through pts with its ends.
func (c *connector) drawLine(th *theme.Theme, g *scene.Group, pts []scene.Point, how finish) {
	last := len(pts) - 1
	if last < 1 {
		return
	}
	var ends scene.Group // the marks lie over the line
	start := c.tail.draw(th, &ends, pts[0], pts[1])
	if how == toEnd {
		pts[last] = c.head.draw(th, &ends, pts[last], pts[last-1])
	}
	pts[0] = start
	d := c.outline(th, pts)
	if how == aroundCorner {
		d = d[:len(d)-1]
	}
	g.Draw(scene.Line, c.line, d)
	if c.core != "" {
		g.Draw(scene.Line, c.core, d)
	}
	g.Paths = append(g.Paths, ends.Paths...)
}

// outline is the line through pts in the connector's style.
func (c *connector) outline(th *theme.Theme, pts []scene.Point) scene.Outline {
	if c.style != layout.Curved {
		return scene.Polyline(pts, th.Metrics.Bend)
	}
	o := scene.Outline{}.To(pts[0])
	for k := 1; k+2 < len(pts); k += 3 {
		o = o.Curve(pts[k], pts[k+1], pts[k+2])
	}
	return o
}

// label is a text beside a line.
type label struct {
	at   layout.Position
	rows block
	// pointer adds a small triangle that tells the direction of reading, from the line's tail to its
	// head, where the line runs against the direction in which people read.
	pointer bool
	// senses puts an arrow before each row that has one, for a message that runs along the line or against it.
	senses []sense
}

// sense is in which direction something runs along a line.
type sense int8

const (
	nowhere sense = 0
	along   sense = 1
	against sense = -1
)

// Sizes of the arrow before a row.
const (
	arrowRun = 20 * scene.Px // its length
	arrowGap = 6 * scene.Px  // between it and the text
)

// Sizes of the triangle that tells the direction of reading.
const (
	pointerSize = 7 * scene.Px
	pointerGap  = 4 * scene.Px
)

// size is the room to keep for the label: where its line runs is not known yet.
func (l *label) size(th *theme.Theme) (w, h int) {
	w, h = l.rows.size(th, 0)
	if l.pointer {
		w += pointerGap + pointerSize
	}
	if len(l.senses) > 0 {
		w += arrowRun + arrowGap
	}
	return w, h
}

// draw puts the rows into at, close to the line.
func (l *label) draw(th *theme.Theme, g *scene.Group, at scene.Rect, line []scene.Point) {
	w, h := l.rows.size(th, 0)
	near, course := nearest(line, at.Center())
	if len(l.senses) > 0 {
		l.drawMessages(th, g, at, near, course)
		return
	}
	pointed := l.pointer && (course == toLeft || course == upwards)
	if pointed {
		w += pointerGap + pointerSize
	}
	text := scene.Rect{X: snuggle(at.X, at.W, w, near.X), Y: snuggle(at.Y, at.H, h, near.Y), W: w, H: h}
	if pointed {
		l.drawPointer(g, scene.Point{X: text.X, Y: text.Center().Y}, course)
		text.X, text.W = text.X+pointerGap+pointerSize, text.W-pointerGap-pointerSize
	}
	l.rows.center(th, g, text.Center().X, text.Y)
}

// drawMessages puts the rows with their arrows into at, close to the line, which runs in the direction of course there.
func (l *label) drawMessages(th *theme.Theme, g *scene.Group, at scene.Rect, near scene.Point, course direction) {
	w, h := l.rows.size(th, 0)
	upright, column := course == downwards || course == upwards, arrowRun
	if upright {
		column = th.Metrics.ArrowWidth
	}
	w += column + arrowGap
	x, y := snuggle(at.X, at.W, w, near.X), snuggle(at.Y, at.H, h, near.Y)
	top := y
	for i, s := range l.senses {
		height := th.LineHeight(l.rows[i].class)
		if s != nowhere {
			mid := scene.Point{X: nearestPx(x + column/2), Y: nearestPx(y + height/2)}
			half := scene.Point{X: arrowRun / 2}
			if upright {
				half = scene.Point{Y: height/2 - 2*scene.Px}
			}
			if (s == along) != (course == toRight || course == downwards) {
				half = scene.Point{X: -half.X, Y: -half.Y}
			}
			tip, tail := mid.Add(half), mid.Sub(half)
			m := &th.Metrics
			g.Draw(scene.Marker, theme.Edge, scene.Segments(tail, tip.Along(tail, m.ArrowLen*2/3)))
			g.Draw(scene.Marker, theme.MarkFilled, scene.Triangle(tip, tail, m.ArrowLen*3/4, m.ArrowWidth*3/4))
		}
		y += height
	}
	l.rows.left(th, g, x+column+arrowGap, top, 0)
}

// drawPointer draws the triangle with its left side at p.
func (l *label) drawPointer(g *scene.Group, p scene.Point, course direction) {
	tip, back := p, scene.Point{X: 1}
	if course == upwards {
		tip, back = p.Add(scene.Point{X: pointerSize / 2, Y: -pointerSize / 2}), scene.Point{Y: 1}
	}
	g.Draw(scene.Marker, theme.MarkFilled, scene.Triangle(tip, tip.Add(back), pointerSize, pointerSize))
}

// snuggle gives the start of an interval of the given length within one of size room at start: at the end that is closer
// to the line, in the middle where the line passes by.
func snuggle(start, room, length, line int) int {
	switch {
	case line <= start:
		return start
	case line >= start+room:
		return start + room - length
	}
	return start + (room-length)/2
}

// direction is where a piece of a line runs to.
type direction uint8

const (
	toRight direction = iota
	downwards
	toLeft
	upwards
)

// nearest gives the point of the line that is nearest to p, and where the line runs to there.
func nearest(line []scene.Point, p scene.Point) (at scene.Point, d direction) {
	best := -1
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		q := scene.Point{
			X: min(max(p.X, min(a.X, b.X)), max(a.X, b.X)),
			Y: min(max(p.Y, min(a.Y, b.Y)), max(a.Y, b.Y)),
		}
		if l := q.Sub(p).Length(); best < 0 || l < best {
			best, at, d = l, q, course(a, b)
		}
	}
	return at, d
}

// course is the direction from a to b, by the longer of its two parts.
func course(a, b scene.Point) direction {
	v := b.Sub(a)
	switch {
	case max(v.X, -v.X) >= max(v.Y, -v.Y) && v.X >= 0:
		return toRight
	case max(v.X, -v.X) >= max(v.Y, -v.Y):
		return toLeft
	case v.Y > 0:
		return downwards
	}
	return upwards
}
