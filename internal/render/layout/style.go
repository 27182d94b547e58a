package layout

// finish gives the lines their style and lets them end on the outlines of their nodes.
func (w *work) finish(routes []path) {
	var labels []box
	for e := range routes {
		labels = append(labels, routes[e].labels...)
	}
	for e := range routes {
		ed, p := &w.edges[e], &routes[e]
		n := len(p.points)
		if n < 2 {
			continue
		}
		if ed.style == Polyline || ed.style == Direct {
			p.points = w.shortcut(e, routes, labels)
			n = len(p.points)
			p.own = n
		}
		p.points[0] = w.outline(ed.from, p.points[0], p.points[1])
		p.points[n-1] = w.outline(ed.to, p.points[n-1], p.points[n-2])
		if ed.style == Curved {
			p.points = smooth(p.points)
			p.own = len(p.points)
		}
	}
}

// outline is the point on the outline of a node at which a line coming from another point and reaching the
// node's box at `at` ends.
func (w *work) outline(node int, at, from [2]int) [2]int {
	n := &w.nodes[node]
	if n.shape == Rect || n.shape == Dot || n.shape == Waist || !w.leaf(node) {
		return at
	}
	var r, off, dir [2]int // half size, place relative to the middle, direction inwards
	for a := range 2 {
		r[a] = n.box[a].len() / 2
		off[a] = at[a] - n.box[a].mid()
		dir[a] = at[a] - from[a]
	}
	if r[0] == 0 || r[1] == 0 {
		return at
	}
	// The line runs inwards from `at` until it meets the outline; the place is found by halving, since
	// everything inside the outline lies beyond it.
	long := max(abs(dir[0]), abs(dir[1]), 1)
	reach := 2 * max(r[0], r[1])
	step := func(k int) [2]int { return [2]int{off[0] + dir[0]*k/long, off[1] + dir[1]*k/long} }
	lo, hi := 0, 0
	for k := 0; k <= reach; k += max(reach/64, 1) {
		if n.shape.inside(step(k), r) {
			hi = k
			break
		}
		lo = k
	}
	if hi == 0 {
		return at
	}
	for hi-lo > 1 {
		if m := (lo + hi) / 2; n.shape.inside(step(m), r) {
			hi = m
		} else {
			lo = m
		}
	}
	p := step(hi)
	return [2]int{n.box[0].mid() + p[0], n.box[1].mid() + p[1]}
}

// inside reports whether a place relative to the middle of a shape with half the size r lies within it.
func (s Shape) inside(p, r [2]int) bool {
	x, y := abs(p[0]), abs(p[1])
	if s == Ellipse {
		return x*x*r[1]*r[1]+y*y*r[0]*r[0] <= r[0]*r[0]*r[1]*r[1]
	}
	return x*r[1]+y*r[0] <= r[0]*r[1]
}

// shortcut leaves out corners of the orthogonal line of edge i where the straight line past them is free of nodes, titles, labels and
// other lines, and its own labels keep standing beside it. The first and the last piece keep the run that markers need.
func (w *work) shortcut(i int, routes []path, labels []box) [][2]int {
	e, p := &w.edges[i], &routes[i]
	points := p.points
	if len(points) < 4 {
		return points
	}
	first, last := along(points[0], points[1], max(e.room[0], w.sp.Clear)), along(points[len(points)-1], points[len(points)-2],
		max(e.room[1], w.sp.Clear))
	way := append([][2]int{first}, points[1:len(points)-1]...)
	way = append(way, last)
	out := [][2]int{points[0], first}
	for from := 0; from < len(way)-1; {
		next := from + 1
		for to := len(way) - 1; to > next; to-- {
			if slanted(way[from], way[to]) && w.open(way[from], way[to], labels) && keeps(p.labels, way[from:to+1], w.sp.Label+2*pixel) &&
				alone(i, routes, way[from], way[to]) {
				next = to
			}
		}
		out = append(out, way[next])
		from = next
	}
	return tidy(append(out, points[len(points)-1]))
}

// alone reports whether no other line runs along the straight line between two points.
func alone(i int, routes []path, p, q [2]int) bool {
	for k := range routes {
		for n := 1; k != i && n < len(routes[k].points); n++ {
			if shares([2][2]int{p, q}, [2][2]int{routes[k].points[n-1], routes[k].points[n]}) {
				return false
			}
		}
	}
	return true
}

// keeps reports whether the labels that stand within a distance of a line also stand beside the straight line between its ends.
func keeps(labels []box, line [][2]int, far int) bool {
	for _, l := range labels {
		around := l.grow(far)
		for k := 1; k < len(line); k++ {
			if around.crosses(line[k-1], line[k]) && !around.crosses(line[0], line[len(line)-1]) {
				return false
			}
		}
	}
	return true
}

// slanted reports whether a line is at an angle that does not look like a level line gone wrong.
func slanted(p, q [2]int) bool {
	dx, dy := abs(p[0]-q[0]), abs(p[1]-q[1])
	return dx == 0 || dy == 0 || 6*min(dx, dy) >= max(dx, dy)
}

// open reports whether the straight line between two points meets no node, no title and none of the labels.
func (w *work) open(p, q [2]int, labels []box) bool {
	for _, b := range labels {
		if b.crosses(p, q) {
			return false
		}
	}
	for i := range w.nodes {
		b := w.nodes[i].box
		if !w.leaf(i) {
			b = w.headerBox(i)
		}
		if b.grow(apart).crosses(p, q) {
			return false
		}
	}
	return true
}

// along is the point at a distance from p on the way to q, q itself where that is nearer.
func along(p, q [2]int, far int) [2]int {
	d := distance(p, q)
	if d <= far {
		return q
	}
	return [2]int{p[0] + (q[0]-p[0])*far/d, p[1] + (q[1]-p[1])*far/d}
}

// smooth turns a line into a cubic Bézier spline: between the middles of its pieces it bends around the corners,
// and so stays within the corners' triangles.
func smooth(points [][2]int) [][2]int {
	out := [][2]int{points[0]}
	from := points[0]
	curve := func(corner, to [2]int) {
		out = append(out, toward(from, corner), toward(to, corner), to)
		from = to
	}
	if len(points) == 2 {
		curve([2]int{(points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2}, points[1])
		return out
	}
	for i := 1; i+1 < len(points); i++ {
		to := points[len(points)-1]
		if i+2 < len(points) {
			to = [2]int{(points[i][0] + points[i+1][0]) / 2, (points[i][1] + points[i+1][1]) / 2}
		}
		curve(points[i], to)
	}
	return out
}

// toward is the point two thirds of the way from p to q.
func toward(p, q [2]int) [2]int {
	return [2]int{p[0] + (q[0]-p[0])*2/3, p[1] + (q[1]-p[1])*2/3}
}
