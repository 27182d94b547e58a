package scene

// Point is a place in the picture.
type Point struct{ X, Y int }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Rect is an axis-parallel box: its upper left corner and its size.
type Rect struct{ X, Y, W, H int }

// RectAround returns the smallest box that holds both points.
func RectAround(p, q Point) Rect {
	x, y := min(p.X, q.X), min(p.Y, q.Y)
	return Rect{x, y, max(p.X, q.X) - x, max(p.Y, q.Y) - y}
}

// Right is the x of the right side.
func (r Rect) Right() int { return r.X + r.W }

// Bottom is the y of the lower side.
func (r Rect) Bottom() int { return r.Y + r.H }

// Center is the middle of the box, rounded towards its upper left corner.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Empty reports whether the box has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Move returns the box shifted by (dx, dy).
func (r Rect) Move(dx, dy int) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Inset returns the box with d taken off every side; a negative d makes it larger. A side
// that would become negative becomes zero, around the same middle.
func (r Rect) Inset(d int) Rect {
	w, h := max(r.W-2*d, 0), max(r.H-2*d, 0)
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Union returns the smallest box that holds both; an empty box adds nothing.
func (r Rect) Union(s Rect) Rect {
	if r.Empty() {
		return s
	}
	if s.Empty() {
		return r
	}
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.Right(), s.Right()) - x, max(r.Bottom(), s.Bottom()) - y}
}

// Intersect returns the common part of both boxes; it is Empty where they do not overlap.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	return Rect{x, y, min(r.Right(), s.Right()) - x, min(r.Bottom(), s.Bottom()) - y}
}

// Overlaps reports whether the boxes share an area; touching sides do not count.
func (r Rect) Overlaps(s Rect) bool {
	return r.X < s.Right() && s.X < r.Right() && r.Y < s.Bottom() && s.Y < r.Bottom()
}

// Contains reports whether s lies in r; common sides are allowed.
func (r Rect) Contains(s Rect) bool {
	return s.X >= r.X && s.Y >= r.Y && s.Right() <= r.Right() && s.Bottom() <= r.Bottom()
}

// ContainsPoint reports whether p lies in r or on its border.
func (r Rect) ContainsPoint(p Point) bool {
	return p.X >= r.X && p.X <= r.Right() && p.Y >= r.Y && p.Y <= r.Bottom()
}

// Root returns the largest integer whose square is at most n.
func Root(n int) int {
	if n <= 0 {
		return 0
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}

// Length is the distance from the origin to p, rounded down.
func (p Point) Length() int { return Root(p.X*p.X + p.Y*p.Y) }

// Along returns the point at distance d from p in the direction of q, rounded to the grid.
// With p equal to q it returns p.
func (p Point) Along(q Point, d int) Point {
	v := q.Sub(p)
	// The length is taken with ten more bits, so that rounding down does not show.
	l := Root((v.X*v.X + v.Y*v.Y) << 20)
	if l == 0 {
		return p
	}
	return Point{p.X + divRound((v.X*d)<<10, l), p.Y + divRound((v.Y*d)<<10, l)}
}

// divRound divides and rounds to the nearest integer, halves away from zero; b is positive.
func divRound(a, b int) int {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}
