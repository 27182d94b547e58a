package scene

import (
	"math"
	"slices"
)

// curveSteps is the number of straight pieces that stand for one curve in geometric tests.
const curveSteps = 8

// segment is a straight piece of an outline.
type segment struct{ a, b Point }

// segments returns the outline as straight pieces.
func (o Outline) segments() []segment {
	var out []segment
	var start, at Point
	line := func(p Point) {
		if p != at {
			out = append(out, segment{at, p})
		}
		at = p
	}
	for _, s := range o {
		switch s.Op {
		case MoveTo:
			start, at = s.P[0], s.P[0]
		case LineTo:
			line(s.P[0])
		case CurveTo:
			from := at
			for i := 1; i <= curveSteps; i++ {
				line(bezier(from, s.P, i))
			}
		case Close:
			line(start)
		}
	}
	return out
}

// bezier returns the point of a cubic curve at i of curveSteps.
func bezier(from Point, p [3]Point, i int) Point {
	const n = curveSteps
	t, u := i, n-i
	at := func(a, b, c, d int) int {
		return divRound(u*u*u*a+3*u*u*t*b+3*u*t*t*c+t*t*t*d, n*n*n)
	}
	return Point{at(from.X, p[0].X, p[1].X, p[2].X), at(from.Y, p[0].Y, p[1].Y, p[2].Y)}
}

// Bounds is the smallest box that holds all points of the outline, controls of curves among
// them, so it may be a little larger than what is seen.
func (o Outline) Bounds() Rect {
	if len(o) == 0 {
		return Rect{}
	}
	lo, hi := o[0].P[0], o[0].P[0]
	for _, s := range o {
		for _, p := range s.P[:pointCount[s.Op]] {
			lo = Point{min(lo.X, p.X), min(lo.Y, p.Y)}
			hi = Point{max(hi.X, p.X), max(hi.Y, p.Y)}
		}
	}
	return RectAround(lo, hi)
}

// pointCount is how many points each command has.
var pointCount = [...]int{MoveTo: 1, LineTo: 1, CurveTo: 3, Close: 0}

// bounds is the box around the segment.
func (s segment) bounds() Rect { return RectAround(s.a, s.b) }

// side tells on which side of the line through the segment p lies.
func (s segment) side(p Point) int {
	d, v := s.b.Sub(s.a), p.Sub(s.a)
	return d.X*v.Y - d.Y*v.X
}

// enters reports whether the segment has points in the inside of r; running along a side or
// touching it does not count.
func (s segment) enters(r Rect) bool {
	b := s.bounds()
	if b.X >= r.Right() || b.Right() <= r.X || b.Y >= r.Bottom() || b.Bottom() <= r.Y {
		return false
	}
	var left, right bool
	for _, c := range [4]Point{{r.X, r.Y}, {r.Right(), r.Y}, {r.Right(), r.Bottom()}, {r.X, r.Bottom()}} {
		side := s.side(c)
		left = left || side > 0
		right = right || side < 0
	}
	return left && right
}

// polygon is a closed outline as straight pieces.
type polygon []segment

// holds reports whether the point (x, y) lies inside, by the number of borders to its right.
func (p polygon) holds(x, y float64) bool {
	in := false
	for _, s := range p {
		ay, by := float64(s.a.Y), float64(s.b.Y)
		if (ay > y) == (by > y) {
			continue
		}
		if x < float64(s.a.X)+(y-ay)/(by-ay)*float64(s.b.X-s.a.X) {
			in = !in
		}
	}
	return in
}

// holdsRect reports whether the whole of r lies inside or on the border.
func (p polygon) holdsRect(r Rect) bool {
	c := r.Center()
	if !p.holds(float64(c.X)+0.25, float64(c.Y)+0.25) {
		return false
	}
	for _, s := range p {
		if s.enters(r) {
			return false
		}
	}
	return true
}

// inside returns how far the segment runs inside the polygon.
func (p polygon) inside(s segment) float64 {
	cuts := []float64{0, 1}
	d := s.b.Sub(s.a)
	for _, e := range p {
		v := e.b.Sub(e.a)
		cross := d.X*v.Y - d.Y*v.X
		if cross == 0 {
			continue
		}
		w := e.a.Sub(s.a)
		t := float64(w.X*v.Y-w.Y*v.X) / float64(cross)
		u := float64(w.X*d.Y-w.Y*d.X) / float64(cross)
		if t > 0 && t < 1 && u >= 0 && u <= 1 {
			cuts = append(cuts, t)
		}
	}
	slices.Sort(cuts)
	var sum float64
	for i := 1; i < len(cuts); i++ {
		mid := (cuts[i-1] + cuts[i]) / 2
		if p.holds(float64(s.a.X)+mid*float64(d.X), float64(s.a.Y)+mid*float64(d.Y)) {
			sum += cuts[i] - cuts[i-1]
		}
	}
	return sum * math.Hypot(float64(d.X), float64(d.Y))
}
