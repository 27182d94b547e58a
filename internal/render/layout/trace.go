package layout

import "slices"

// paths turns the settled segments into the lines of the edges.
func (d *drawing) paths(tags []tag) []path {
	out := make([]path, len(d.wires))
	for e := range d.wires {
		ed := &d.w.edges[e]
		out[e].joinedTo = -1
		out[e].labels = make([]box, len(ed.labels))
		switch {
		case len(d.wires[e].segments) > 0:
			out[e].points = tidy(d.corners(e))
		default:
			line := d.w.straightLine(ed)
			out[e].points = line[:]
			out[e].labels = d.w.straightLabels(ed, line)
		}
		out[e].own = len(out[e].points)
	}
	for i := range tags {
		t := &tags[i]
		out[t.edge].labels[t.label] = t.box(d)
	}
	for _, members := range d.trees() {
		d.joinTree(out, members)
	}
	return out
}

// corners lists the points of an edge's own segments.
func (d *drawing) corners(e int) (points [][2]int) {
	wr := &d.wires[e]
	ed := &d.w.edges[e]
	points = append(points, d.portPoint(wr.segments[0], ed.from))
	for k := 1; k < len(wr.segments); k++ {
		points = append(points, d.meet(wr.segments[k-1], wr.segments[k]))
	}
	last := wr.segments[len(wr.segments)-1]
	switch {
	case wr.joinedTo < 0:
		points = append(points, d.portPoint(last, ed.to))
	case wr.joinOn >= 0:
		points = append(points, d.meet(last, wr.joinOn))
	}
	return points
}

// meet is the point where two perpendicular segments meet.
func (d *drawing) meet(s, t int) (p [2]int) {
	a, b := &d.segments[s], &d.segments[t]
	p[1-a.axis] = a.at
	p[a.axis] = b.at
	return p
}

// portPoint is where a segment meets the border of a node.
func (d *drawing) portPoint(seg, node int) (p [2]int) {
	s := &d.segments[seg]
	p[1-s.axis] = s.at
	side, _ := d.portSide(seg, node)
	b := d.w.nodes[node].box[s.axis]
	p[s.axis] = b.lo
	if isHigh(side) {
		p[s.axis] = b.hi
	}
	return p
}

// trees lists the edges of each net that has several.
func (d *drawing) trees() (trees [][]int) {
	byNet := map[int]int{}
	for e := range d.wires {
		n := d.wires[e].net
		if n < 0 || len(d.wires[e].segments) == 0 {
			continue
		}
		i, ok := byNet[n]
		if !ok {
			i = len(trees)
			byNet[n] = i
			trees = append(trees, nil)
		}
		trees[i] = append(trees[i], e)
	}
	return slices.DeleteFunc(trees, func(t []int) bool { return len(t) < 2 })
}

// joinTree completes the lines of a tree's members to the common end, and decides which part each one draws. The
// longest comes first and draws all of its line; each of the others stops where it meets one that is drawn.
func (d *drawing) joinTree(out []path, members []int) {
	for _, e := range members {
		out[e].points = d.toTheEnd(e, 0)
	}
	order := slices.Clone(members)
	slices.SortStableFunc(order, func(a, b int) int { return length(out[b].points) - length(out[a].points) })
	for k, e := range order {
		p := &out[e]
		p.own = len(p.points)
		if k == 0 {
			continue
		}
		p.joinedTo = order[0]
		cut, at := len(p.points)-1, p.points[len(p.points)-1]
		for _, other := range order[:k] {
			if i, q, ok := firstOn(p.points, out[other].points); ok && (i < cut || i == cut && nearer(p.points[i-1], q, at)) {
				cut, at = i, q
				p.joinedTo = other
			}
		}
		p.own = cut + 1
		if p.points[cut] != at {
			p.points = slices.Insert(p.points, cut, at)
		}
		p.extendJoint(out[p.joinedTo].points, at)
	}
}

// jointRun is how far a member of a tree follows the line it joins where that turns, so that
// both lines can round the corner.
const jointRun = 80

// extendJoint lets the own part of a line run on a little where it meets a corner of the line it joins.
func (p *path) extendJoint(other [][2]int, at [2]int) {
	if p.own >= len(p.points) || !slices.Contains(other[1:len(other)-1], at) {
		return
	}
	next := p.points[p.own]
	for axis := range 2 {
		if run := next[axis] - at[axis]; abs(run) > jointRun {
			next[axis] = at[axis] + run/abs(run)*jointRun
		}
	}
	if next != p.points[p.own] {
		p.points = slices.Insert(p.points, p.own, next)
	}
	p.own++
}

func nearer(from, a, b [2]int) bool { return distance(from, a) < distance(from, b) }

func distance(a, b [2]int) int { return abs(a[0]-b[0]) + abs(a[1]-b[1]) }

func length(points [][2]int) (n int) {
	for i := 1; i < len(points); i++ {
		n += distance(points[i-1], points[i])
	}
	return n
}

// firstOn returns the first place of a line that lies on another one: the number of the piece's end, and the point.
func firstOn(line, other [][2]int) (end int, at [2]int, ok bool) {
	for i := 1; i < len(line); i++ {
		for j := 1; j < len(other); j++ {
			if p, hit := meeting(line[i-1], line[i], other[j-1], other[j]); hit && (!ok || nearer(line[i-1], p, at)) {
				end, at, ok = i, p, true
			}
		}
		if ok {
			return end, at, true
		}
	}
	return 0, at, false
}

// meeting is the point of piece ab nearest to a that lies on piece cd; both run along an axis.
func meeting(a, b, c, d [2]int) (p [2]int, ok bool) {
	for axis := range 2 {
		s := span{min(a[axis], b[axis]), max(a[axis], b[axis])}
		t := span{min(c[axis], d[axis]), max(c[axis], d[axis])}
		if !s.touches(t) {
			return p, false
		}
		both := s.meet(t)
		p[axis] = min(max(a[axis], both.lo), both.hi)
	}
	return p, true
}

// toTheEnd lists the points of an edge's line up to its node, following the lines that it joins. Depth
// guards against members that join one another in a circle.
func (d *drawing) toTheEnd(e, depth int) [][2]int {
	wr := &d.wires[e]
	points := d.corners(e)
	if wr.joinedTo < 0 || depth > len(d.wires) {
		return points
	}
	rest := d.toTheEnd(wr.joinedTo, depth+1)
	at := points[len(points)-1]
	last := wr.segments[len(wr.segments)-1]
	if wr.joinOn < 0 {
		// The last segment is one of the other line's: go on from its corner there.
		chain := d.wires[wr.joinedTo].segments
		if k := slices.Index(chain, last); k >= 0 && k+1 < len(rest) {
			return tidy(append(points, rest[k+1:]...))
		}
		return points
	}
	for i := 1; i < len(rest); i++ {
		if p, ok := meeting(at, at, rest[i-1], rest[i]); ok && p == at {
			return tidy(append(points, rest[i:]...))
		}
	}
	return points
}

// tidy removes repeated points and those in the middle of a straight run.
func tidy(points [][2]int) [][2]int {
	out := points[:0:0]
	for _, p := range points {
		if n := len(out); n > 0 && out[n-1] == p {
			continue
		}
		if n := len(out); n > 1 &&
			(out[n-2][0] == out[n-1][0] && out[n-1][0] == p[0] || out[n-2][1] == out[n-1][1] && out[n-1][1] == p[1]) {
			out[n-1] = p
			continue
		}
		out = append(out, p)
	}
	return out
}
