package layout

import "slices"

// straightLine is the line of a straight edge: across the gap where the two nodes face one another, else
// along the line between their middles, from border to border. Other shapes than rectangles are met in the direction of their
// middle.
func (w *work) straightLine(e *edge) [2][2]int {
	from, to := &w.nodes[e.from], &w.nodes[e.to]
	a, b := from.box, to.box
	for axis := range 2 {
		both := a[axis].meet(b[axis])
		if other := 1 - axis; both.len() >= 2*pixel && !a[other].overlaps(b[other]) {
			at := both.mid()
			switch {
			case from.shape != Rect && to.shape != Rect:
				if abs(a[axis].mid()-b[axis].mid()) > min(a[axis].len(), b[axis].len())/6 {
					continue
				}
				at = (a[axis].mid() + b[axis].mid()) / 2 / pixel * pixel
			case from.shape != Rect:
				at = a[axis].mid()
			case to.shape != Rect:
				at = b[axis].mid()
			}
			if !both.holds(at) {
				continue
			}
			var p, q [2]int
			p[axis], q[axis] = at, at
			if a[other].hi <= b[other].lo {
				p[other], q[other] = a[other].hi, b[other].lo
			} else {
				p[other], q[other] = a[other].lo, b[other].hi
			}
			return [2][2]int{p, q}
		}
	}
	p, q := [2]int{a[0].mid(), a[1].mid()}, [2]int{b[0].mid(), b[1].mid()}
	return [2][2]int{leave(a, p, q), leave(b, q, p)}
}

// leave is the point where the line from p, inside a box, to q crosses the border of the box.
func leave(b box, p, q [2]int) [2]int {
	best := [2]int{q[0], q[1]}
	for axis := range 2 {
		other := 1 - axis
		d := q[axis] - p[axis]
		if d == 0 {
			continue
		}
		at := b[axis].hi
		if d < 0 {
			at = b[axis].lo
		}
		cross := p[other] + (q[other]-p[other])*(at-p[axis])/d
		if abs(at-p[axis]) <= abs(d) && b[other].holds(cross) {
			best[axis], best[other] = at, cross
			return best
		}
	}
	return best
}

// crosses reports whether the line from p to q runs through the inside of a box.
func (b box) crosses(p, q [2]int) bool {
	// The part of the line inside the slabs of both axes, as fractions of its length with the
	// denominators kept apart.
	lo, hi := [2]int{0, 1}, [2]int{1, 1}
	for axis := range 2 {
		d := q[axis] - p[axis]
		if d == 0 {
			if p[axis] <= b[axis].lo || p[axis] >= b[axis].hi {
				return false
			}
			continue
		}
		in, out := [2]int{b[axis].lo - p[axis], d}, [2]int{b[axis].hi - p[axis], d}
		if d < 0 {
			in, out = [2]int{p[axis] - b[axis].hi, -d}, [2]int{p[axis] - b[axis].lo, -d}
		}
		if in[0]*lo[1] > lo[0]*in[1] {
			lo = in
		}
		if out[0]*hi[1] < hi[0]*out[1] {
			hi = out
		}
	}
	return lo[0]*hi[1] < hi[0]*lo[1]
}

// clear reports whether a straight line meets no node but those that hold its ends, and no title.
func (w *work) clear(e *edge, line [2][2]int) bool {
	for i := range w.nodes {
		b := w.nodes[i].box
		if !w.leaf(i) {
			b = w.headerBox(i)
		}
		if i != e.from && i != e.to && b.grow(pixel).crosses(line[0], line[1]) {
			return false
		}
	}
	return !w.within(e.from, e.to) && !w.within(e.to, e.from)
}

// straight reports for every edge whether it is drawn as one straight line.
func (w *work) straight() []bool {
	list := make([]bool, len(w.edges))
	for i := range w.edges {
		e := &w.edges[i]
		list[i] = (e.style == Straight || e.style == Direct) && e.from != e.to && w.clear(e, w.straightLine(e))
	}
	return list
}

// unstraighten takes the edges off the list of straight ones whose lines, in the final places of all, run through a node
// or the label of another edge or along its line. It reports whether there were any.
func (w *work) unstraighten(straight []bool, paths []path) (found bool) {
	for i := range straight {
		if !straight[i] {
			continue
		}
		line := [2][2]int{paths[i].points[0], paths[i].points[1]}
		if !w.clear(&w.edges[i], line) || meetsPath(i, line, paths) || w.labelOnNode(paths[i].labels) || w.onCaption(line) {
			straight[i], found = false, true
		}
	}
	return found
}

// onCaption reports whether a straight line comes too close to the text beside a node.
func (w *work) onCaption(line [2][2]int) bool {
	for i := range w.nodes {
		if b, ok := w.nodes[i].captionBox(); ok && b.grow(w.sp.Label).crosses(line[0], line[1]) {
			return true
		}
	}
	return false
}

// labelOnNode reports whether one of the labels lies on a node, the border of a container or a title.
func (w *work) labelOnNode(labels []box) bool {
	for i := range w.nodes {
		b := w.nodes[i].box
		for _, l := range labels {
			switch {
			case !b.overlaps(l):
			case w.leaf(i) || !b.contains(l) || w.headerBox(i).overlaps(l):
				return true
			}
		}
	}
	return false
}

// contains reports whether c lies in b.
func (b box) contains(c box) bool {
	return b[0].lo <= c[0].lo && c[0].hi <= b[0].hi && b[1].lo <= c[1].lo && c[1].hi <= b[1].hi
}

// meetsPath reports whether the straight line or a label of edge i meets a label of another edge, the line runs along the other
// line, or that through a label of edge i.
func meetsPath(i int, line [2][2]int, paths []path) bool {
	for k := range paths {
		if k == i {
			continue
		}
		for _, b := range paths[k].labels {
			if b.crosses(line[0], line[1]) || slices.ContainsFunc(paths[i].labels, b.overlaps) {
				return true
			}
		}
		for n := 1; n < len(paths[k].points); n++ {
			p, q := paths[k].points[n-1], paths[k].points[n]
			if shares(line, [2][2]int{p, q}) ||
				slices.ContainsFunc(paths[i].labels, func(b box) bool { return b.grow(2*pixel).crosses(p, q) }) {
				return true
			}
		}
	}
	return false
}

// apart is how far parallel lines must be from one another to be told apart.
const apart = 4 * pixel

// shares reports whether two lines along the same axis have a stretch in common.
func shares(a, b [2][2]int) bool {
	for axis := range 2 {
		at := a[0][axis]
		if at != a[1][axis] || b[0][axis] != b[1][axis] || abs(at-b[0][axis]) >= apart {
			continue
		}
		other := 1 - axis
		s := span{min(a[0][other], a[1][other]), max(a[0][other], a[1][other])}
		return s.overlaps(span{min(b[0][other], b[1][other]), max(b[0][other], b[1][other])})
	}
	return false
}

// labelPlaces are the places along a line, in sixteenths, where a label is tried: in the middle or near an end.
var labelPlaces = [3][]int{Center: {8, 7, 9, 6, 10}, Tail: {2, 3}, Head: {14, 13}}

// straightLabels puts the labels of a straight edge beside the line, where they lie on no node and on no other of its labels.
func (w *work) straightLabels(e *edge, line [2][2]int) []box {
	out := make([]box, 0, len(e.labels))
	for i := range e.labels {
		out = append(out, w.straightLabel(e, &e.labels[i], line, out))
	}
	return out
}

// straightLabel puts a label: above or below a line that is more level than upright, else to its right or left.
func (w *work) straightLabel(e *edge, l *label, line [2][2]int, others []box) (best box) {
	dx, dy := abs(line[1][0]-line[0][0]), abs(line[1][1]-line[0][1])
	sides := [][2]int{{0, -1}, {0, 1}, {1, 0}, {-1, 0}}
	if dy > dx {
		sides = [][2]int{{1, 0}, {-1, 0}, {0, -1}, {0, 1}}
	}
	if min(dx, dy)*3 < max(dx, dy) {
		sides = sides[:2] // the other two are far from the line
	}
	for try, at := range labelPlaces[l.at] {
		for k, side := range sides {
			b := beside16(line, at, l.size, side, w.sp.Label)
			if half := e.markBeside(line, b); half > 0 {
				b = beside16(line, at, l.size, side, half+w.sp.Label)
			}
			if try == 0 && k == 0 {
				best = b
			}
			if !w.labelOnNode([]box{b}) && !slices.ContainsFunc(others, b.overlaps) {
				return b
			}
		}
	}
	return best
}

// markBeside is half the width of the marker at an end of a straight line that a box comes too close to, 0 for none.
func (e *edge) markBeside(line [2][2]int, b box) (half int) {
	for end := range 2 {
		stop := along(line[end], line[1-end], e.room[end])
		if e.half[end] > half && b.grow(e.half[end]).crosses(line[end], stop) {
			half = e.half[end]
		}
	}
	return half
}

// beside16 is a box of a size on one side of the place, in sixteenths, along a line, as near to the line as a gap allows.
func beside16(line [2][2]int, at int, size, side [2]int, gap int) box {
	var b box
	var d [2]int
	for axis := range 2 {
		d[axis] = line[1][axis] - line[0][axis]
	}
	for axis := range 2 {
		middle, other := line[0][axis]+d[axis]*at/16, 1-axis
		far := 0
		if side[axis] != 0 {
			// Half the box, what the line rises along the other half of it, and the gap.
			far = side[axis] * (size[axis]/2 + gap + abs(d[axis])*size[other]/2/max(abs(d[other]), 1))
		}
		lo := (middle + far - size[axis]/2) / pixel * pixel
		b[axis] = span{lo, lo + size[axis]}
	}
	return b
}
