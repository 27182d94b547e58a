package layout

// paths turns the settled segments into the lines of the edges.
func (d *drawing) paths(tags []tag) []path {
	out := make([]path, len(d.wires))
	for e := range d.wires {
		out[e].joinedTo = d.wires[e].joinedTo
		out[e].labels = make([]box, len(d.w.edges[e].labels))
		if len(d.wires[e].segments) > 0 {
			out[e].points = d.corners(e)
			out[e].own = len(out[e].points)
		}
	}
	for i := range tags {
		t := &tags[i]
		out[t.edge].labels[t.label] = t.box(d)
	}
	return out
}

// corners lists the points of an edge's line.
func (d *drawing) corners(e int) (points [][2]int) {
	wr := &d.wires[e]
	ed := &d.w.edges[e]
	points = append(points, d.portPoint(wr.segments[0], ed.from))
	for k := 1; k < len(wr.segments); k++ {
		points = append(points, d.meet(wr.segments[k-1], wr.segments[k]))
	}
	last := wr.segments[len(wr.segments)-1]
	if wr.joinedTo < 0 {
		return append(points, d.portPoint(last, ed.to))
	}
	if wr.joinOn >= 0 {
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
