package layout

// faults weighs what must not be in a picture and yet can be left where constraints contradict one another: boxes
// on boxes, lines that miss their node or run through another one or along one another, labels on something.
func (w *work) faults(routes []path) (n int) {
	var boxes []box
	for i := range w.nodes {
		if w.leaf(i) {
			boxes = append(boxes, w.nodes[i].box)
		} else if h := w.headerBox(i); h[0].len() > 0 && h[1].len() > 0 {
			boxes = append(boxes, h)
		}
	}
	for i := range w.nodes {
		for j := range i {
			if w.nodes[i].overlaps(w.nodes[j].box) && !w.within(i, j) && !w.within(j, i) && w.nodes[i].owner != j && w.nodes[j].owner != i {
				n++
			}
		}
	}
	var pieces, labels []box
	for e := range routes {
		p := &routes[e]
		if !w.ends(e, p) {
			n++
		}
		for k := 1; k < len(p.points); k++ {
			piece := between(p.points[k-1], p.points[k])
			if piece[0].len() == 0 || piece[1].len() == 0 {
				pieces = append(pieces, piece)
			}
		}
		labels = append(labels, p.labels...)
	}
	for i := range w.nodes {
		if b, ok := w.nodes[i].captionBox(); ok {
			labels = append(labels, b)
		}
	}
	for _, b := range boxes {
		n += hits(b, pieces) + hits(b, labels)
	}
	for i, l := range labels {
		n += hits(l, pieces) + hits(l, labels[:i])
	}
	return n*worse + w.sharedPieces(routes)
}

// worse is how many lines along one another are taken for one of the other faults.
const worse = 10

// sharedPieces counts the pairs of level or upright pieces of different lines, of different trees too, that have a stretch
// in common.
func (w *work) sharedPieces(routes []path) (n int) {
	type piece struct {
		span
		edge int
	}
	lanes := map[[2]int][]piece{} // by axis and place
	for e := range routes {
		p := &routes[e]
		for k := 1; k < p.own; k++ {
			b := between(p.points[k-1], p.points[k])
			for axis := range 2 {
				if across := b[1-axis]; across.len() == 0 && b[axis].len() > 0 {
					lane := [2]int{axis, across.lo}
					for _, other := range lanes[lane] {
						if other.edge != e && other.overlaps(b[axis]) && !w.oneTree(other.edge, e) {
							n++
						}
					}
					lanes[lane] = append(lanes[lane], piece{b[axis], e})
				}
			}
		}
	}
	return n
}

// oneTree reports whether two edges are drawn as one tree.
func (w *work) oneTree(e, f int) bool {
	a, b := &w.edges[e], &w.edges[f]
	return a.tree != "" && a.tree == b.tree && a.to == b.to
}

// between is the box with two points as opposite corners.
func between(p, q [2]int) box {
	return box{{min(p[0], q[0]), max(p[0], q[0])}, {min(p[1], q[1]), max(p[1], q[1])}}
}

// hits counts the boxes, some of which may be without width, that have a point inside b.
func hits(b box, others []box) (n int) {
	for i := range others {
		o := &others[i]
		if o[0].lo < b[0].hi && b[0].lo < o[0].hi && o[1].lo < b[1].hi && b[1].lo < o[1].hi {
			n++
		}
	}
	return n
}

// ends reports whether a line begins and ends on the borders of its nodes.
func (w *work) ends(e int, p *path) bool {
	if len(p.points) < 2 {
		return false
	}
	for k, i := range []int{w.edges[e].from, w.edges[e].to} {
		at := p.points[k*(len(p.points)-1)]
		if b := w.nodes[i].box; !b[0].holds(at[0]) || !b[1].holds(at[1]) {
			return false
		}
	}
	return true
}
