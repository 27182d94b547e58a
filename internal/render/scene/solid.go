package scene

// Cylinder returns the outline of an upright cylinder that fills r, as databases are drawn; depth is half the height
// of its lid.
func Cylinder(r Rect, depth int) Outline {
	c := r.Center()
	return Outline{}.To(Point{r.X, r.Y + depth}).
		corner(Point{r.X, r.Y + depth}, Point{r.X, r.Y}, Point{c.X, r.Y}).
		corner(Point{c.X, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), r.Y + depth}).
		Line(Point{r.Right(), r.Bottom() - depth}).
		corner(Point{r.Right(), r.Bottom() - depth}, Point{r.Right(), r.Bottom()}, Point{c.X, r.Bottom()}).
		corner(Point{c.X, r.Bottom()}, Point{r.X, r.Bottom()}, Point{r.X, r.Bottom() - depth}).
		Close()
}

// CylinderLid returns the front edge of the lid of a Cylinder.
func CylinderLid(r Rect, depth int) Outline {
	foot := Point{r.Center().X, r.Y + 2*depth}
	left, right := Point{r.X, r.Y + depth}, Point{r.Right(), r.Y + depth}
	return Outline{}.To(left).
		corner(left, Point{r.X, foot.Y}, foot).
		corner(foot, Point{r.Right(), foot.Y}, right)
}

// Pipe returns the outline of a lying cylinder that fills r, as queues are drawn; depth is half the width of its end.
func Pipe(r Rect, depth int) Outline {
	c := r.Center()
	return Outline{}.To(Point{r.X + depth, r.Y}).
		Line(Point{r.Right() - depth, r.Y}).
		corner(Point{r.Right() - depth, r.Y}, Point{r.Right(), r.Y}, Point{r.Right(), c.Y}).
		corner(Point{r.Right(), c.Y}, Point{r.Right(), r.Bottom()}, Point{r.Right() - depth, r.Bottom()}).
		Line(Point{r.X + depth, r.Bottom()}).
		corner(Point{r.X + depth, r.Bottom()}, Point{r.X, r.Bottom()}, Point{r.X, c.Y}).
		corner(Point{r.X, c.Y}, Point{r.X, r.Y}, Point{r.X + depth, r.Y}).
		Close()
}

// PipeEnd returns the inner edge of the right end of a Pipe.
func PipeEnd(r Rect, depth int) Outline {
	mid := Point{r.Right() - 2*depth, r.Center().Y}
	top, foot := Point{r.Right() - depth, r.Y}, Point{r.Right() - depth, r.Bottom()}
	return Outline{}.To(top).
		corner(top, Point{mid.X, r.Y}, mid).
		corner(mid, Point{mid.X, r.Bottom()}, foot)
}

// Sag is how far an elliptic arc that is depth high over half its length has come down at the given distance from its middle.
func Sag(half, depth, distance int) int {
	if half <= 0 {
		return 0
	}
	d := min(max(distance, -half), half)
	return depth - divRound(Root(depth*depth*(half*half-d*d)), half)
}

// Hexagon returns the hexagon that fills r, with corners in the middle of its left and right side.
func Hexagon(r Rect) Outline { return Pointed(r, min(r.W, r.H)/4) }

// Bubble returns the outline of r with rounded corners and a tail that points upwards from the middle of its upper side.
func Bubble(r Rect, radius, tail int) Outline {
	c := r.Center()
	out := RoundBox(r, radius)
	tip := Outline{}.Line(Point{c.X - tail, r.Y}).Line(Point{c.X, r.Y - tail}).Line(Point{c.X + tail, r.Y})
	return append(out[:1:1], append(tip, out[1:]...)...)
}

// Chevron returns the outline of a band that fills r and points to the right by depth; notched says that its left side gives way
// to the tip of another one.
func Chevron(r Rect, depth int, notched bool) Outline {
	c := r.Center()
	pts := []Point{{r.X, r.Y}, {r.Right() - depth, r.Y}, {r.Right(), c.Y}, {r.Right() - depth, r.Bottom()}, {r.X, r.Bottom()}}
	if notched {
		pts = append(pts, Point{r.X + depth, c.Y})
	}
	return Polygon(pts...)
}

// Pointed returns the hexagon that fills r, with corners in the middle of its left and right side that reach in by depth.
func Pointed(r Rect, depth int) Outline {
	c := r.Center()
	return Polygon(Point{r.X, c.Y}, Point{r.X + depth, r.Y}, Point{r.Right() - depth, r.Y}, Point{r.Right(), c.Y},
		Point{r.Right() - depth, r.Bottom()}, Point{r.X + depth, r.Bottom()})
}
