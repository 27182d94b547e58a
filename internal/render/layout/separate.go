package layout

import (
	"cmp"
	"slices"
	"sort"
)

// separator turns one axis of the picture into a problem for the solver: each thing
// that must keep its distance is an item, and items that see one another along
// the axis get a constraint.
type separator struct {
	problem
	w     *work
	axis  int
	items []item
	lo    []int32 // variable of each node's low side, -1 where the node takes no part
	hi    []int32 // variable of each container's high side
	off   []int   // distance of each node's low side from its variable: that of a port is its owner's on one axis
	gap   func(a, b *item) (int, bool)
}

type itemKind uint8

const (
	boxItem    itemKind = iota // a leaf, or a container that moves as a whole
	lowWall                    // the low side of a container
	highWall                   // the high side of a container
	headerItem                 // a container's title
	lineItem                   // a segment of a connector
	labelItem
	markItem // the marker at an end of a connector
	captionItem
)

// item is something with an extent [lo, hi], relative to a variable, over an interval of the other axis.
type item struct {
	kind   itemKind
	v      int32
	lo, hi int
	cross  span
	reach  int  // how far cross goes beyond the item, so that it keeps a distance from others diagonally
	now    span // where it lies at present; only of boxes and labels
	along  bool // a label beside a line that runs along the axis
	line   int  // the place of that line, or of the line beside which the label is, on its own axis
	key    int  // place in the order along the axis …
	tie    int  // … and among items with the same key
	node   int  // the node of a box, wall, header or caption, else -1
	seg    int  // the segment of a line, label or marker, else -1
	edge   int  // the edge of a label or marker, else -1
}

// solid reports whether the item belongs to a node.
func (it *item) solid() bool { return it.kind <= headerItem }

func newSeparator(w *work, axis int) *separator {
	s := &separator{w: w, axis: axis, lo: make([]int32, len(w.nodes)), hi: make([]int32, len(w.nodes)), off: make([]int, len(w.nodes))}
	for i := range s.lo {
		s.lo[i], s.hi[i] = -1, -1
	}
	return s
}

// addBox makes a node one rigid item. Nodes of one row share their variable on axis 1.
func (s *separator) addBox(i, weight int, rows map[int]int32) {
	n := &s.w.nodes[i]
	s.lo[i] = s.nodeVar(i, weight, rows)
	s.items = append(s.items, item{
		kind: boxItem, v: s.lo[i], hi: n.length(s.axis), cross: n.box[1-s.axis],
		now: n.box[s.axis], key: n.box[s.axis].lo, node: i, seg: -1, edge: -1,
	})
}

func (s *separator) nodeVar(i, weight int, rows map[int]int32) int32 {
	n := &s.w.nodes[i]
	if s.axis == 0 || n.row < 0 {
		return int32(s.add(n.box[s.axis].lo-(n.length(s.axis)-n.box[s.axis].len())/2, weight))
	}
	v, ok := rows[n.row]
	if !ok {
		v = int32(s.add(n.box[1].lo, weight))
		rows[n.row] = v
	}
	return v
}

// wallWeight is that of container sides, which follow their content.
const wallWeight = 1

// addContainer makes a container two walls and, where it has one, a title. Its children must have been added.
func (s *separator) addContainer(c int, rows map[int]int32) {
	n := &s.w.nodes[c]
	a := s.axis
	tight := s.w.wrapped(c, a)
	if a == 0 || n.row < 0 {
		s.lo[c] = int32(s.add(tight.lo, wallWeight))
	} else {
		s.lo[c] = s.nodeVar(c, wallWeight, rows)
	}
	s.hi[c] = int32(s.add(tight.hi, wallWeight))
	s.separate(int(s.lo[c]), int(s.hi[c]), max(n.size[a], n.header[a]))
	for _, k := range s.w.kids[c] {
		if s.lo[k] < 0 {
			continue
		}
		s.separate(int(s.lo[c]), int(s.lo[k]), n.padLo[a])
		v, off := s.highSide(k)
		s.separate(int(v), int(s.hi[c]), off+n.padHi[a])
	}
	cross := n.box[1-a]
	s.items = append(s.items,
		item{kind: lowWall, v: s.lo[c], hi: n.rimLo[a], cross: cross, key: n.box[a].lo, node: c, seg: -1, edge: -1},
		item{kind: highWall, v: s.hi[c], lo: -n.rimHi[a], cross: cross, key: n.box[a].hi, node: c, seg: -1, edge: -1})
	if n.header[0] > 0 && n.header[1] > 0 && (a == 1 || !n.band) {
		h := s.w.headerBox(c)
		it := item{kind: headerItem, v: s.lo[c], hi: h[a].len(), cross: h[1-a], key: h[a].lo, tie: 1, node: c, seg: -1, edge: -1}
		if a == 1 && n.headerHigh {
			it.v, it.lo, it.hi, it.tie = s.hi[c], -h[a].len(), 0, 0
		}
		s.items = append(s.items, it)
	}
}

// tighten moves the sides of containers inwards as far as what is in them allows. The solver leaves a side where it was if
// its content moved away from it.
func (s *separator) tighten(pos []int) {
	for _, c := range s.w.inner {
		if s.lo[c] < 0 || s.hi[c] < 0 {
			continue
		}
		if !s.rowed(c) {
			pos[s.lo[c]] += s.slackOf(pos, s.lo[c], true)
		}
		pos[s.hi[c]] -= s.slackOf(pos, s.hi[c], false)
	}
}

// rowed reports whether a container shares the variable of its low side with others of its row.
func (s *separator) rowed(c int) bool {
	n := 0
	for i := range s.w.nodes {
		if s.lo[i] == s.lo[c] && s.w.nodes[i].owner != c {
			n++
		}
	}
	return n > 1
}

// slackOf is how far a variable can move, up or else down, without breaking a constraint, on the grid of pixels.
func (s *separator) slackOf(pos []int, v int32, up bool) int {
	const far = 1 << 30
	least := far
	for _, ci := range s.vars[v].touches {
		con := &s.cons[ci]
		if con.dropped || up != (con.left == v) {
			continue
		}
		least = min(least, pos[con.right]-pos[con.left]-int(con.gap/fine))
	}
	if least == far {
		return 0
	}
	return max(least, 0) / pixel * pixel
}

// headerBox is the title area of a container; that of a band goes across all of it.
func (w *work) headerBox(c int) box {
	n := &w.nodes[c]
	h := box{{n.box[0].lo, n.box[0].lo + n.header[0]}, {n.box[1].lo, n.box[1].lo + n.header[1]}}
	if n.band {
		h[0] = n.box[0]
	}
	if n.headerHigh {
		h[1] = span{n.box[1].hi - n.header[1], n.box[1].hi}
	}
	return h
}

// portWeight is that of ports, which follow what they are connected with.
const portWeight = 8

// addPort makes a port an item on the border of its owner, which must have been added. One that slides goes
// along the border to where its lines want it.
func (s *separator) addPort(i int, slides bool) {
	n := &s.w.nodes[i]
	owner := &s.w.nodes[n.owner]
	a, size := s.axis, n.length(s.axis)
	if axisOf(n.face) == a {
		s.lo[i], s.off[i] = s.lowSide(n.owner)
		if isHigh(n.face) {
			s.lo[i], s.off[i] = s.highSide(n.owner)
		}
		s.off[i] -= size / 2
	} else if !slides {
		s.lo[i], s.off[i] = s.lowSide(n.owner)
		s.off[i] += n.box[a].lo - owner.box[a].lo
	} else {
		s.lo[i] = int32(s.add(n.box[a].lo, portWeight))
		room := int32(-1)
		if owner.grow {
			room = int32(n.owner)
		}
		lo, hi := s.w.berth(i)
		s.separate(int(s.lo[n.owner]), int(s.lo[i]), lo-size/2)
		hv, off := s.highSide(n.owner)
		s.demand(constraint{left: s.lo[i], right: hv, gap: int64(size/2+hi-off) * fine, room: room})
	}
	it := item{
		kind: boxItem, v: s.lo[i], lo: s.off[i], hi: s.off[i] + size, cross: n.box[1-a],
		now: n.box[a], key: n.box[a].lo, tie: 1, node: i, seg: -1, edge: -1,
	}
	if axisOf(n.face) != a || s.hi[n.owner] < 0 {
		s.items = append(s.items, it)
		return
	}
	// On the wall of a container there is a half on either side of it.
	before, behind := it, it
	before.hi, before.key, before.tie = s.off[i]+size/2, n.box[a].mid(), -2
	behind.lo, behind.key, behind.tie = s.off[i]+size/2, n.box[a].mid(), 2
	s.items = append(s.items, before, behind)
}

// keepPitch keeps the ports of each side in their order and at their distance.
func (s *separator) keepPitch() {
	w := s.w
	last := map[quay]int{}
	for _, i := range w.portsInOrder(s.axis) {
		k := quay{w.nodes[i].owner, w.nodes[i].face}
		if j, ok := last[k]; ok {
			s.separate(int(s.lo[j]), int(s.lo[i]), w.pitch(j, i)+(w.nodes[j].size[0]-w.nodes[i].size[0])/2+s.off[j]-s.off[i])
		}
		last[k] = i
	}
}

// portsInOrder lists the ports that can move along an axis, by their places.
func (w *work) portsInOrder(axis int) (ports []int) {
	for i := range w.nodes {
		if n := &w.nodes[i]; n.owner >= 0 && axisOf(n.face) != axis {
			ports = append(ports, i)
		}
	}
	slices.SortStableFunc(ports, func(a, b int) int { return cmp.Compare(w.nodes[a].box[axis].lo, w.nodes[b].box[axis].lo) })
	return ports
}

// lowSide is the low side of a node: a variable and a distance from it.
func (s *separator) lowSide(i int) (v int32, off int) { return s.lo[i], s.off[i] }

// highSide is the high side of a node: a variable and a distance from it.
func (s *separator) highSide(i int) (v int32, off int) {
	if s.hi[i] >= 0 {
		return s.hi[i], 0
	}
	return s.lo[i], s.off[i] + s.w.nodes[i].length(s.axis)
}

// length is the size that a node is going to have along an axis.
func (n *node) length(axis int) int { return max(n.box[axis].len(), n.need[axis]) }

// constrain sorts the items and separates those that see one another.
func (s *separator) constrain() {
	slices.SortStableFunc(s.items, func(a, b item) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.tie, b.tie))
	})
	var all, solid skyline
	for i := range s.items {
		it := &s.items[i]
		all.add(it.cross, i, func(j int) { s.pair(&s.items[j], it) })
		// A label between two boxes must not hide them from one another.
		if it.solid() {
			solid.add(it.cross, i, func(j int) { s.pair(&s.items[j], it) })
		}
	}
}

func (s *separator) pair(a, b *item) {
	if a.v == b.v || s.w.belong(a, b) {
		return
	}
	// Lines keep their diagonal distance only from one another.
	if (a.solid() || b.solid()) && !a.cross.grow(-a.reach).touches(b.cross.grow(-b.reach)) {
		return
	}
	if a.kind == boxItem && b.kind == labelItem && besides(b, a) || a.kind == labelItem && b.kind == boxItem && besides(a, b) {
		return
	}
	if (a.kind == captionItem || b.kind == captionItem) && s.axis != s.w.textAxis() && a.now.overlaps(b.now) &&
		(a.kind == boxItem || b.kind == boxItem) {
		return // it is the other axis that has to move them apart
	}
	if gap, apart := s.gap(a, b); apart {
		soft := int8(0)
		switch {
		case a.kind >= labelItem || b.kind >= labelItem:
			soft = 3
		case a.kind == lineItem || b.kind == lineItem || s.w.isPort(a.node) || s.w.isPort(b.node):
			soft = 2
		}
		s.demand(constraint{left: a.v, right: b.v, gap: int64(a.hi+gap-b.lo) * fine, room: -1, soft: soft})
	}
}

// belong reports whether two items are held together otherwise: ports and captions with one another and with what they
// sit on.
func (w *work) belong(a, b *item) bool {
	if a.node < 0 || b.node < 0 {
		return false
	}
	x, y := &w.nodes[a.node], &w.nodes[b.node]
	switch {
	case x.owner >= 0 && y.owner >= 0:
		return x.owner == y.owner && (x.face == y.face || a.kind == boxItem && b.kind == boxItem)
	case x.owner >= 0:
		return x.owner == b.node && (a.kind == boxItem || b.kind != headerItem)
	case y.owner >= 0:
		return y.owner == a.node && (b.kind == boxItem || a.kind != headerItem)
	}
	return a.node == b.node && (a.kind == captionItem || b.kind == captionItem)
}

// besides reports whether a label lies on a box at present, but its line passes the box so that it
// is the other axis that has to move them apart.
func besides(label, box *item) bool {
	if !label.now.overlaps(box.now) {
		return false
	}
	if label.along {
		return !box.cross.holds(label.line)
	}
	return box.now.holds(label.line)
}

// nodeGap is the distance between two items of nodes along the axis.
func (w *work) nodeGap(a, b *item, gap int) (int, bool) {
	if a.kind == headerItem || b.kind == headerItem {
		return 0, a.node != b.node && !w.within(b.node, a.node) && !w.within(a.node, b.node)
	}
	// A container and its content are held by its padding.
	if a.node == b.node || w.within(a.node, b.node) || w.within(b.node, a.node) {
		return 0, false
	}
	if w.isPort(a.node) || w.isPort(b.node) {
		return w.sp.Clear, true
	}
	if w.inOtherBand(a.node, b.node) {
		return 0, false // the padding of the bands holds them apart
	}
	return gap, true
}

// skyline is the front of a sweep: which item is the last one at each place of the other axis.
type skyline []front

type front struct {
	span
	item int
}

// add puts an item on the skyline and reports each of those that it covers once for every piece.
func (k *skyline) add(s span, it int, covered func(int)) {
	line := *k
	first := sort.Search(len(line), func(i int) bool { return line[i].hi > s.lo })
	last := first
	var keep []front
	for ; last < len(line) && line[last].lo < s.hi; last++ {
		f := line[last]
		covered(f.item)
		if f.lo < s.lo {
			keep = append(keep, front{span{f.lo, s.lo}, f.item})
		}
		if last == first {
			keep = append(keep, front{s, it})
		}
		if f.hi > s.hi {
			keep = append(keep, front{span{s.hi, f.hi}, f.item})
		}
	}
	if last == first {
		keep = append(keep, front{s, it})
	}
	*k = slices.Replace(line, first, last, keep...)
}
