package scene

// The ends of edges. Each function draws a marker whose tip is at tip, for a line that comes
// from the direction of from; length is measured along the line, width across it.

// beside returns the two points at distance back from tip towards from, width apart.
func beside(tip, from Point, back, width int) (left, right Point) {
	mid := tip.Along(from, back)
	v := from.Sub(tip)
	half := width / 2
	return mid.Along(mid.Add(Point{v.Y, -v.X}), half), mid.Along(mid.Add(Point{-v.Y, v.X}), half)
}

// OpenArrow returns the two strokes of an arrowhead.
func OpenArrow(tip, from Point, length, width int) Outline {
	l, r := beside(tip, from, length, width)
	return Segments(l, tip, r)
}

// Triangle returns a closed arrowhead.
func Triangle(tip, from Point, length, width int) Outline {
	l, r := beside(tip, from, length, width)
	return Polygon(tip, l, r)
}

// DiamondMark returns a diamond, length long.
func DiamondMark(tip, from Point, length, width int) Outline {
	l, r := beside(tip, from, length/2, width)
	return Polygon(tip, l, tip.Along(from, length), r)
}

// CrossMark returns a cross, width wide and high, whose middle lies back from tip.
func CrossMark(tip, from Point, back, width int) Outline {
	half := width / 2
	nearL, nearR := beside(tip, from, back-half, width)
	farL, farR := beside(tip, from, back+half, width)
	return Segments(nearL, farR).To(nearR).Line(farL)
}

// SlashMark returns a stroke that crosses the line at a slant, size wide and long, whose middle lies back from tip.
func SlashMark(tip, from Point, back, size int) Outline {
	near, _ := beside(tip, from, back+size/2, size)
	_, far := beside(tip, from, back-size/2, size)
	return Segments(near, far)
}

// CircleMark returns a circle of the given diameter that touches tip.
func CircleMark(tip, from Point, diameter int) Outline {
	mid := tip.Along(from, diameter/2)
	r := diameter / 2
	return Ellipse(Rect{mid.X - r, mid.Y - r, 2 * r, 2 * r})
}

// HalfCircle returns half a circle of radius r, open towards the side away from `from`, around the middle of a circle of radius
// inner that touches tip from there.
func HalfCircle(tip, from Point, inner, r int) Outline {
	mid := tip.Along(from, -inner)
	v := from.Sub(tip)
	side := Point{v.Y, -v.X}
	left, right := mid.Along(mid.Add(side), r), mid.Along(mid.Add(side), -r)
	top := mid.Along(from, r)
	lift := top.Sub(mid)
	return Outline{}.To(left).corner(left, left.Add(lift), top).corner(top, right.Add(lift), right)
}
