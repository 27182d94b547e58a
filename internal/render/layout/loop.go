package layout

// Self-loops are not searched for: each one runs around a corner of its node, from the high side of axis 0
// to the low side of axis 1, and several lie inside one another. The node
// keeps the space for them free from the start.

// reserveLoops works out how much space the loops of each node take beside it on either axis.
func (w *work) reserveLoops() {
	for i := range w.edges {
		e := &w.edges[i]
		if e.from != e.to {
			continue
		}
		n := &w.nodes[e.from]
		if n.loops == 0 {
			n.loopRoom = [2]int{2 * w.sp.Clear, 2 * w.sp.Clear}
		}
		n.loops++
		var label [2]int
		for _, l := range e.labels {
			label = [2]int{max(label[0], l.size[0]), max(label[1], l.size[1])}
		}
		for a := range 2 {
			n.loopRoom[a] += max(w.sp.Edge, label[a]+w.sp.Label, e.room[0], e.room[1])
		}
	}
}

// loopCorners lists the corners that loops cover.
func (w *work) loopCorners() (boxes []box) {
	for i := range w.nodes {
		if w.nodes[i].loops > 0 {
			boxes = append(boxes, w.loopCorner(i))
		}
	}
	return boxes
}

// loopCorner is the box around the corner of a node that its loops cover.
func (w *work) loopCorner(i int) box {
	n := &w.nodes[i]
	inset := w.loopInset(i, n.loops) + w.sp.Clear/2
	return box{{n.box[0].hi - inset, n.box[0].hi + n.loopRoom[0]}, {n.box[1].lo - n.loopRoom[1], n.box[1].lo + inset}}
}

// loopInset is how far from the corner the k-th loop of a node leaves it, counted from 1.
func (w *work) loopInset(i, k int) int {
	n := &w.nodes[i]
	short := min(n.box[0].len(), n.box[1].len())
	step := min(w.sp.Edge, short/3/max(n.loops, 1)) / pixel * pixel
	first := corner(short, n.shape)
	if n.shape.pointed(short) {
		first = short / 4 / pixel * pixel // beside the line in the middle
	}
	return first + (k-1)*step
}

// addLoops adds the segments of all self-loops to a drawing. The nets from number net on are theirs.
func (d *drawing) addLoops(net int) {
	w := d.w
	seen := make([]int, len(w.nodes))
	for e := range w.edges {
		i := w.edges[e].from
		if i != w.edges[e].to {
			continue
		}
		seen[i]++
		k := seen[i]
		b := w.nodes[i].box
		out := w.sp.Clear + (k-1)*w.sp.Edge
		inset := w.loopInset(i, k)
		right, top := b[0].hi+out, b[1].lo-out
		low, left := b[1].lo+inset, b[0].hi-inset
		first := len(d.segments)
		d.segments = append(d.segments,
			segment{net: net, axis: 0, at: low, span: span{b[0].hi, right}, ends: []segmentEnd{{i, toHigh0}}},
			segment{net: net, axis: 1, at: right, span: span{top, low}},
			segment{net: net, axis: 0, at: top, span: span{left, right}},
			segment{net: net, axis: 1, at: left, span: span{top, b[1].lo}, ends: []segmentEnd{{i, toLow1}}})
		d.wires[e].net = net
		d.wires[e].segments = []int{first, first + 1, first + 2, first + 3}
		net++
	}
}
