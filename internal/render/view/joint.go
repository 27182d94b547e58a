package view

import (
	"slices"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

// finish is how a line ends.
type finish uint8

const (
	ToEnd        finish = iota // with its marks at a node
	onLine                     // on another line, without marks
	aroundCorner               // on another line behind a corner, up to which it is drawn
)

// joinsInCorner reports whether a route joins another line in a corner of that line. Its last point lies behind the corner then.
func joinsInCorner(r *layout.Route, other []scene.Point) bool {
	n := len(other)
	return r.Own > 1 && n > 2 && slices.Contains(other[1:n-1], r.Points[r.Own-2])
}

// followCorner makes the end of a line fit the rounded corner of the line that it joins: both have to be
// tangent to the rest of that line at the same point, and from there on it is drawn once.
func followCorner(pts, other []scene.Point, bend int) ([]scene.Point, finish) {
	last := len(pts) - 1
	corner, ahead := pts[last-1], pts[last]
	k := slices.Index(other, corner)
	radius := min(bend, corner.Sub(other[k-1]).Length()/2, corner.Sub(other[k+1]).Length()/2)
	if last > 1 && course(pts[last-2], corner) != course(corner, ahead) {
		// The corner of a line through these points has the same radius.
		pts[last] = corner.Along(ahead, 2*radius)
		return pts, aroundCorner
	}
	return append(pts[:last-1], corner.Along(ahead, radius)), onLine
}
