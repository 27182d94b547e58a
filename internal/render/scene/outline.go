package scene

// Op is a drawing command of an outline.
type Op uint8

// The drawing commands.
const (
	// MoveTo starts a new part at P[0].
	MoveTo Op = iota
	// LineTo draws a straight line to P[0].
	LineTo
	// CurveTo draws a cubic Bézier curve with the controls P[0] and P[1] to P[2].
	CurveTo
	// Close draws a straight line to the start of the part.
	Close
)

// Seg is one command with the points that it needs.
type Seg struct {
	Op Op
	P  [3]Point
}

// Outline is a sequence of parts, each beginning with MoveTo.
type Outline []Seg

// To appends a start of a part.
func (o Outline) To(p Point) Outline { return append(o, Seg{Op: MoveTo, P: [3]Point{p}}) }

// Line appends a straight line.
func (o Outline) Line(p Point) Outline { return append(o, Seg{Op: LineTo, P: [3]Point{p}}) }

// Curve appends a cubic curve.
func (o Outline) Curve(c1, c2, p Point) Outline {
	return append(o, Seg{Op: CurveTo, P: [3]Point{c1, c2, p}})
}

// Close appends the line back to the start of the part.
func (o Outline) Close() Outline { return append(o, Seg{Op: Close}) }

// circleControl is how far the controls of a quarter circle stand from its ends, in 1/10000
// of the radius.
const circleControl = 5523

// corner appends a quarter ellipse from the current point `from` to `to` around the corner c
// of its box.
func (o Outline) corner(from, c, to Point) Outline {
	toward := func(p Point) Point {
		return Point{
			p.X + divRound((c.X-p.X)*circleControl, 10000),
			p.Y + divRound((c.Y-p.Y)*circleControl, 10000),
		}
	}
	return o.Curve(toward(from), toward(to), to)
}

// Polygon returns the closed outline through the points.
func Polygon(pts ...Point) Outline {
	o := Segments(pts...)
	if len(o) == 0 {
		return o
	}
	return o.Close()
}

// Segments returns the open line through the points.
func Segments(pts ...Point) Outline {
	o := make(Outline, 0, len(pts)+1)
	for i, p := range pts {
		if i == 0 {
			o = o.To(p)
		} else {
			o = o.Line(p)
		}
	}
	return o
}

// Box returns the outline of r.
func Box(r Rect) Outline {
	return Polygon(Point{r.X, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), r.Bottom()}, Point{r.X, r.Bottom()})
}

// RoundBox returns the outline of r with corners of the given radius, at most half a side.
func RoundBox(r Rect, radius int) Outline {
	return RoundBoxes(r, radius, radius)
}

// RoundBoxes returns the outline of r with one radius for the two upper corners and one for
// the two lower ones, so that a band can fit the top or the foot of a rounded box.
func RoundBoxes(r Rect, top, foot int) Outline {
	limit := min(r.W, r.H) / 2
	top, foot = min(max(top, 0), limit), min(max(foot, 0), limit)
	var o Outline
	o = o.To(Point{r.X + top, r.Y}).Line(Point{r.Right() - top, r.Y})
	if top > 0 {
		o = o.corner(Point{r.Right() - top, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), r.Y + top})
	}
	o = o.Line(Point{r.Right(), r.Bottom() - foot})
	if foot > 0 {
		o = o.corner(Point{r.Right(), r.Bottom() - foot}, Point{r.Right(), r.Bottom()}, Point{r.Right() - foot, r.Bottom()})
	}
	o = o.Line(Point{r.X + foot, r.Bottom()})
	if foot > 0 {
		o = o.corner(Point{r.X + foot, r.Bottom()}, Point{r.X, r.Bottom()}, Point{r.X, r.Bottom() - foot})
	}
	o = o.Line(Point{r.X, r.Y + top})
	if top > 0 {
		o = o.corner(Point{r.X, r.Y + top}, Point{r.X, r.Y}, Point{r.X + top, r.Y})
	}
	return o.Close()
}

// Ellipse returns the outline of the ellipse that fills r.
func Ellipse(r Rect) Outline {
	c := r.Center()
	top, right := Point{c.X, r.Y}, Point{r.Right(), c.Y}
	foot, left := Point{c.X, r.Bottom()}, Point{r.X, c.Y}
	return Outline{}.To(top).
		corner(top, Point{r.Right(), r.Y}, right).
		corner(right, Point{r.Right(), r.Bottom()}, foot).
		corner(foot, Point{r.X, r.Bottom()}, left).
		corner(left, Point{r.X, r.Y}, top).
		Close()
}

// Diamond returns the rhombus whose corners are the middles of the sides of r.
func Diamond(r Rect) Outline {
	c := r.Center()
	return Polygon(Point{c.X, r.Y}, Point{r.Right(), c.Y}, Point{c.X, r.Bottom()}, Point{r.X, c.Y})
}

// NoteBox returns the outline of r with its upper right corner cut off by fold.
func NoteBox(r Rect, fold int) Outline {
	return Polygon(Point{r.X, r.Y}, Point{r.Right() - fold, r.Y}, Point{r.Right(), r.Y + fold},
		Point{r.Right(), r.Bottom()}, Point{r.X, r.Bottom()})
}

// NoteFold returns the folded corner that belongs to NoteBox.
func NoteFold(r Rect, fold int) Outline {
	return Segments(Point{r.Right() - fold, r.Y}, Point{r.Right() - fold, r.Y + fold}, Point{r.Right(), r.Y + fold})
}

// Tab returns the outline of the name tag of a frame: r with its lower right corner cut off by cut.
func Tab(r Rect, cut int) Outline {
	return Polygon(Point{r.X, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), r.Bottom() - cut}, Point{r.Right() - cut, r.Bottom()},
		Point{r.X, r.Bottom()})
}

// Folder returns the outline of a tabbed folder that fills r: a tab of the given size at the
// upper left, on a box with corners of the given radius.
func Folder(r Rect, tabW, tabH, radius int) Outline {
	radius = min(max(radius, 0), tabH/2, tabW/2, (r.H-tabH)/2, r.W/2)
	x, y, right, foot := r.X, r.Y, r.Right(), r.Bottom()
	shoulder := y + tabH
	o := Outline{}.To(Point{x + radius, y}).Line(Point{x + tabW - radius, y})
	o = o.corner(Point{x + tabW - radius, y}, Point{x + tabW, y}, Point{x + tabW, y + radius})
	o = o.Line(Point{x + tabW, shoulder}).Line(Point{right - radius, shoulder})
	o = o.corner(Point{right - radius, shoulder}, Point{right, shoulder}, Point{right, shoulder + radius})
	o = o.Line(Point{right, foot - radius})
	o = o.corner(Point{right, foot - radius}, Point{right, foot}, Point{right - radius, foot})
	o = o.Line(Point{x + radius, foot})
	o = o.corner(Point{x + radius, foot}, Point{x, foot}, Point{x, foot - radius})
	o = o.Line(Point{x, y + radius})
	return o.corner(Point{x, y + radius}, Point{x, y}, Point{x + radius, y}).Close()
}

// Polyline returns the line through the points with its corners rounded by radius, less
// where a segment is too short for that.
func Polyline(pts []Point, radius int) Outline {
	if len(pts) < 3 || radius <= 0 {
		return Segments(pts...)
	}
	o := Outline{}.To(pts[0])
	for i := 1; i < len(pts)-1; i++ {
		before, at, after := pts[i-1], pts[i], pts[i+1]
		r := min(radius, at.Sub(before).Length()/2, after.Sub(at).Length()/2)
		if r < 1 || straight(before, at, after) {
			o = o.Line(at)
			continue
		}
		from, to := at.Along(before, r), at.Along(after, r)
		o = o.Line(from).corner(from, at, to)
	}
	return o.Line(pts[len(pts)-1])
}

// straight reports whether the three points lie on one line.
func straight(a, b, c Point) bool {
	u, v := b.Sub(a), c.Sub(b)
	return u.X*v.Y == u.Y*v.X
}
