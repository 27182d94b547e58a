package view

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Connector is what an edge looks like.
type Connector struct {
	ID, Class  string // of the element, for the SVG
	Line       string // class of the theme
	Core       string // class of a line drawn over it, "" for none
	Tail, Head Ending
	Labels     []Label
	// How it is laid out; see layout.Edge.
	Tree      string
	Up, Loose bool
	Beside    bool
	Weight    int
	Style     layout.Style
	Ports     [2]int           // the numbers of the ports at its ends, counted from 1; 0: at the nodes themselves
	Sides     [2]layout.Border // of the nodes at its ends
}

// Ending is the marks at one end of a line, from its tip inwards.
type Ending []Mark

// Mark is a sign at the end of a line.
type Mark struct {
	Class   string                     // of the theme
	Length  func(m *theme.Metrics) int // along the line
	Width   func(m *theme.Metrics) int // across it
	Outline func(m *theme.Metrics, tip, from scene.Point) scene.Outline
	Covers  bool // the line stops at the mark instead of running to the tip
}

// The marks of UML.
var (
	OpenArrow = Mark{theme.MarkOpen,
		func(m *theme.Metrics) int { return m.ArrowLen },
		func(m *theme.Metrics) int { return m.ArrowWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.OpenArrow(tip, from, m.ArrowLen, m.ArrowWidth)
		}, false}
	FilledArrow = Mark{theme.MarkFilled,
		func(m *theme.Metrics) int { return m.ArrowLen },
		func(m *theme.Metrics) int { return m.ArrowWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, m.ArrowLen, m.ArrowWidth)
		}, true}
	Triangle = Mark{theme.MarkHollow,
		func(m *theme.Metrics) int { return m.TriangleLen },
		func(m *theme.Metrics) int { return m.TriangleWidth },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, m.TriangleLen, m.TriangleWidth)
		}, true}
	FilledTriangle = Mark{theme.MarkFilled, Triangle.Length, Triangle.Width, Triangle.Outline, true}
	HollowDiamond  = Mark{theme.MarkHollow, diamondLength, diamondWidth, diamondOutline, true}
	FilledDiamond  = Mark{theme.MarkFilled, diamondLength, diamondWidth, diamondOutline, true}
	Cross          = Mark{theme.MarkOpen,
		func(m *theme.Metrics) int { return 2 * m.CrossSize },
		func(m *theme.Metrics) int { return m.CrossSize },
		func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.CrossMark(tip, from, m.CrossSize, m.CrossSize)
		}, false}
)

func diamondLength(m *theme.Metrics) int { return m.DiamondLen }

func diamondWidth(m *theme.Metrics) int { return m.DiamondWidth }

func diamondOutline(m *theme.Metrics, tip, from scene.Point) scene.Outline {
	return scene.DiamondMark(tip, from, m.DiamondLen, m.DiamondWidth)
}

// room is the straight run that the marks need, with the start of a bend behind them.
func (e Ending) room(m *theme.Metrics) int {
	if len(e) == 0 {
		return 0
	}
	n := m.Bend
	for _, k := range e {
		n += k.Length(m)
	}
	return n
}

// markGap lies between the marks of a line and what stands beside them.
const markGap = 2 * scene.Px

// half is how far the marks, with a gap, reach to either side of the line.
func (e Ending) half(m *theme.Metrics) int {
	widest := 0
	for _, k := range e {
		widest = max(widest, k.Width(m)/2+markGap)
	}
	return widest
}

// draw adds the marks for a line that comes from `from` and ends at tip, and returns where the line has to stop.
func (e Ending) draw(th *theme.Theme, g *scene.Group, tip, from scene.Point) scene.Point {
	stop := tip
	for _, k := range e {
		g.Draw(scene.Marker, k.Class, k.Outline(&th.Metrics, tip, from))
		tip = tip.Along(from, k.Length(&th.Metrics))
		if k.Covers {
			stop = tip
		}
	}
	return stop
}

// DrawLine draws the line through pts with its ends.
func (c *Connector) DrawLine(th *theme.Theme, g *scene.Group, pts []scene.Point, how finish) {
	last := len(pts) - 1
	if last < 1 {
		return
	}
	var ends scene.Group // the marks lie over the line
	start := c.Tail.draw(th, &ends, pts[0], pts[1])
	if how == ToEnd {
		pts[last] = c.Head.draw(th, &ends, pts[last], pts[last-1])
	}
	pts[0] = start
	d := c.outline(th, pts)
	if how == aroundCorner {
		d = d[:len(d)-1]
	}
	g.Draw(scene.Line, c.Line, d)
	if c.Core != "" {
		g.Draw(scene.Line, c.Core, d)
	}
	g.Paths = append(g.Paths, ends.Paths...)
}

// outline is the line through pts in the connector's style.
func (c *Connector) outline(th *theme.Theme, pts []scene.Point) scene.Outline {
	if c.Style != layout.Curved {
		return scene.Polyline(pts, th.Metrics.Bend)
	}
	o := scene.Outline{}.To(pts[0])
	for k := 1; k+2 < len(pts); k += 3 {
		o = o.Curve(pts[k], pts[k+1], pts[k+2])
	}
	return o
}

// Label is a text beside a line.
type Label struct {
	At   layout.Position
	Rows Block
	// Pointer adds a small triangle that tells the direction of reading, from the line's tail to its
	// head, where the line runs against the direction in which people read.
	Pointer bool
	// Senses puts an arrow before each row that has one, for a message that runs along the line or against it.
	Senses []sense
}

// sense is in which direction something runs along a line.
type sense int8

// The directions.
const (
	Nowhere sense = 0
	Along   sense = 1
	Against sense = -1
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
func (l *Label) size(th *theme.Theme) (w, h int) {
	w, h = l.Rows.Size(th, 0)
	if l.Pointer {
		w += pointerGap + pointerSize
	}
	if len(l.Senses) > 0 {
		w += arrowRun + arrowGap
	}
	return w, h
}

// draw puts the rows into at, close to the line.
func (l *Label) draw(th *theme.Theme, g *scene.Group, at scene.Rect, line []scene.Point) {
	w, h := l.Rows.Size(th, 0)
	near, course := nearest(line, at.Center())
	if len(l.Senses) > 0 {
		l.drawMessages(th, g, at, near, course)
		return
	}
	pointed := l.Pointer && (course == toLeft || course == upwards)
	if pointed {
		w += pointerGap + pointerSize
	}
	text := scene.Rect{X: snuggle(at.X, at.W, w, near.X), Y: snuggle(at.Y, at.H, h, near.Y), W: w, H: h}
	if pointed {
		l.drawPointer(g, scene.Point{X: text.X, Y: text.Center().Y}, course)
		text.X, text.W = text.X+pointerGap+pointerSize, text.W-pointerGap-pointerSize
	}
	l.Rows.Center(th, g, text.Center().X, text.Y)
}

// drawMessages puts the rows with their arrows into at, close to the line, which runs in the direction of course there.
func (l *Label) drawMessages(th *theme.Theme, g *scene.Group, at scene.Rect, near scene.Point, course direction) {
	w, h := l.Rows.Size(th, 0)
	upright, column := course == downwards || course == upwards, arrowRun
	if upright {
		column = th.Metrics.ArrowWidth
	}
	w += column + arrowGap
	x, y := snuggle(at.X, at.W, w, near.X), snuggle(at.Y, at.H, h, near.Y)
	top := y
	for i, s := range l.Senses {
		height := th.LineHeight(l.Rows[i].Class)
		if s != Nowhere {
			mid := scene.Point{X: NearestPx(x + column/2), Y: NearestPx(y + height/2)}
			half := scene.Point{X: arrowRun / 2}
			if upright {
				half = scene.Point{Y: height/2 - 2*scene.Px}
			}
			if (s == Along) != (course == toRight || course == downwards) {
				half = scene.Point{X: -half.X, Y: -half.Y}
			}
			tip, tail := mid.Add(half), mid.Sub(half)
			m := &th.Metrics
			g.Draw(scene.Marker, theme.Edge, scene.Segments(tail, tip.Along(tail, m.ArrowLen*2/3)))
			g.Draw(scene.Marker, theme.MarkFilled, scene.Triangle(tip, tail, m.ArrowLen*3/4, m.ArrowWidth*3/4))
		}
		y += height
	}
	l.Rows.Left(th, g, x+column+arrowGap, top, 0)
}

// drawPointer draws the triangle with its left side at p.
func (l *Label) drawPointer(g *scene.Group, p scene.Point, course direction) {
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

// MaxLabel is the length at which a label of an edge is wrapped.
const MaxLabel = 180 * scene.Px

// AddLabel adds a label, unless it is empty.
func (c *Connector) AddLabel(l Label) {
	if len(l.Rows) > 0 {
		c.Labels = append(c.Labels, l)
	}
}
