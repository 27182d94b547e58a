package layout

import "slices"

// settler moves boxes, segments and labels to their final places.
type settler struct {
	d     *drawing
	tie   []int
	tags  []tag
	marks []mark
	step  map[[2]int]int // distance of neighbouring lines on a side that is too short
}

// settle solves the axes in turn: first the one along the ranks, which makes room for labels between them,
// then the other, and once more the first for what that changed.
func (d *drawing) settle() []tag {
	st := &settler{d: d}
	captions := d.placeCaptions()
	st.tie = d.order()
	st.tags, st.marks = d.tags()
	st.fitPorts()
	for _, axis := range []int{1, 0, 1, 0} {
		st.solveAxis(axis, 0)
	}
	if captions {
		// What was moved across the texts may have come beside one.
		st.solveAxis(d.w.textAxis(), 0)
	}
	return st.tags
}

const (
	lineWeight  = 4
	labelWeight = 1
)

// solveAxis solves one axis. Where nodes turn out to be too small for what ends on them, they grow, and it
// tries again.
func (st *settler) solveAxis(axis, attempt int) {
	d, w := st.d, st.d.w
	s := newSeparator(w, axis)
	rows := make(map[int]int32)
	for i := range w.nodes {
		if w.leaf(i) && w.nodes[i].owner < 0 {
			s.addBox(i, nodeWeight, rows)
		}
	}
	for _, c := range w.inner {
		s.addContainer(c, rows)
	}
	s.joinBands(-1)
	for _, c := range w.inner {
		s.joinBands(c)
	}
	for i := range w.nodes {
		if w.nodes[i].owner >= 0 {
			s.addPort(i, d.slides(i))
		}
		s.addCaption(i)
	}
	s.keepPitch()
	want := st.wants(axis)
	vars := make([]int32, len(d.segments))
	for i := range d.segments {
		vars[i] = -1
		if d.segments[i].axis != axis {
			vars[i] = s.addLine(d, i, want[i], st.tie[i])
		}
	}
	if w.source.Centered {
		s.center(d, vars)
	}
	free := make([]int32, len(st.tags))
	for i := range st.tags {
		free[i] = s.addTag(d, &st.tags[i], vars, st.tie)
	}
	for i := range st.marks {
		s.addMark(d, &st.marks[i], vars, st.tie)
	}
	s.gap = func(a, b *item) (int, bool) { return st.gap(a, b, axis) }
	s.constrain()
	if axis == 1 {
		s.separateRows(w.leaves(), rows)
	} else {
		s.keepColumns()
	}
	pos := s.solve(pixel)
	s.tighten(pos)
	if len(s.lack) > 0 && attempt < 8 {
		for i, by := range s.lack {
			n := &w.nodes[i]
			n.need[axis] = ceilTo(min(n.length(axis)+int(by/fine), max(n.most[axis], n.length(axis))), 2*pixel)
		}
		st.solveAxis(axis, attempt+1)
		return
	}
	s.apply(pos)
	st.move(axis, pos, vars, free)
}

// center wants lines to end in the middles of their nodes, where both ends agree. On a side with several lines there is no middle
// for each, and at a bar or a container the line may end anywhere.
func (s *separator) center(d *drawing, vars []int32) {
	for i := range d.segments {
		seg := &d.segments[i]
		if vars[i] < 0 || len(seg.ends) != 2 {
			continue
		}
		anywhere := func(node int) bool { return d.w.nodes[node].bar || !d.w.leaf(node) }
		lone := true
		for _, e := range seg.ends {
			lone = lone && d.w.nodes[e.node].owner < 0 && (anywhere(e.node) || d.crowd[e] == 1)
		}
		for _, e := range seg.ends {
			if lone && !anywhere(e.node) {
				s.wish(s.lo[e.node], vars[i], d.w.nodes[e.node].length(s.axis)/2)
			}
		}
	}
}

// wish wants a variable at a distance from another one, unless that is in the way of anything else.
func (s *separator) wish(from, v int32, distance int) {
	gap := int64(distance) * fine
	s.demand(constraint{left: from, right: v, gap: gap, room: -1, soft: wish})
	s.demand(constraint{left: v, right: from, gap: -gap, room: -1, soft: wish})
}

// keepColumns holds the middles of nodes of one column together.
func (s *separator) keepColumns() {
	last := map[int]int{}
	for i := range s.w.nodes {
		n := &s.w.nodes[i]
		if n.column == 0 || s.hi[i] >= 0 {
			continue
		}
		if j, ok := last[n.column]; ok {
			off := (s.w.nodes[j].length(0) - n.length(0)) / 2
			s.separate(int(s.lo[j]), int(s.lo[i]), off)
			s.separate(int(s.lo[i]), int(s.lo[j]), -off)
		}
		last[n.column] = i
	}
}

func (w *work) leaves() (list []int) {
	for i := range w.nodes {
		if w.leaf(i) && w.nodes[i].owner < 0 {
			list = append(list, i)
		}
	}
	return list
}

// addLine adds a segment, held within the sides that it ends on.
func (s *separator) addLine(d *drawing, i, want, tie int) int32 {
	seg := &d.segments[i]
	v := int32(s.add(want, lineWeight))
	const reach = 4 * pixel
	s.items = append(s.items,
		item{kind: lineItem, v: v, cross: seg.grow(reach), reach: reach, key: seg.at, tie: 4*tie + 2, node: -1, seg: i, edge: -1})
	for _, e := range seg.ends {
		n := &d.w.nodes[e.node]
		c := d.inset(n.length(s.axis), e)
		room := int32(-1)
		if n.grow && n.length(s.axis) < n.most[s.axis] {
			room = int32(e.node)
		}
		lv, low := s.lowSide(e.node)
		hv, off := s.highSide(e.node)
		s.demand(constraint{left: lv, right: v, gap: int64(low+c) * fine, room: -1, soft: 1})
		s.demand(constraint{left: v, right: hv, gap: int64(c-off) * fine, room: room, soft: 1})
		if length := n.length(s.axis); d.crowd[e] == 1 && n.shape != Dot && n.shape.pointed(length) {
			s.wish(lv, v, low+length/2)
		}
	}
	return v
}

// addTag adds a label. It returns the label's own variable, -1 where it moves with something else.
func (s *separator) addTag(d *drawing, t *tag, vars []int32, tie []int) int32 {
	seg := &d.segments[t.seg]
	b := t.box(d)
	it := item{
		kind: labelItem, cross: b[1-s.axis], now: b[s.axis], along: seg.axis == s.axis, line: seg.at,
		node: -1, seg: t.seg, edge: t.edge,
	}
	own := int32(-1)
	switch {
	case seg.axis != s.axis: // beside the line
		it.v, it.key = vars[t.seg], seg.at
		it.lo, it.hi = b[s.axis].lo-seg.at, b[s.axis].hi-seg.at
		it.tie = 4*tie[t.seg] + 1
		if t.high {
			it.tie += 2
		}
	case t.node >= 0: // at a distance from the node's side
		it.key, it.tie = s.anchor(&it, t.node, t.side, b)
	default:
		own = int32(s.add(b[s.axis].lo, labelWeight))
		it.v, it.hi, it.key = own, b[s.axis].len(), b[s.axis].mid()
		s.keepBetween(d, t, own, b[s.axis].len(), vars)
	}
	s.items = append(s.items, it)
	return own
}

// anchor ties an item to a side of a node and returns its place in the order.
func (s *separator) anchor(it *item, node int, side int8, b box) (key, tie int) {
	v, off := s.lowSide(node)
	at := s.w.nodes[node].box[s.axis].lo
	tie = -1
	if isHigh(side) {
		v, off = s.highSide(node)
		at = s.w.nodes[node].box[s.axis].hi
		tie = 1
	}
	it.v, it.lo, it.hi = v, off+b[s.axis].lo-at, off+b[s.axis].hi-at
	return at, tie
}

// keepBetween holds a label with its own variable between the ends of its segment.
func (s *separator) keepBetween(d *drawing, t *tag, own int32, size int, vars []int32) {
	seg := &d.segments[t.seg]
	pad := 4 * pixel
	for _, c := range d.neighbours(t.edge, t.seg) {
		if d.segments[c].at <= seg.mid() {
			s.separate(int(vars[c]), int(own), pad)
		} else {
			s.separate(int(own), int(vars[c]), size+pad)
		}
	}
	for _, e := range seg.ends {
		if isHigh(e.side) {
			v, off := s.highSide(e.node)
			s.separate(int(v), int(own), off+pad)
		} else {
			v, off := s.lowSide(e.node)
			s.separate(int(own), int(v), size+pad-off)
		}
	}
}

// neighbours lists the segments before and after one in an edge's chain.
func (d *drawing) neighbours(e, seg int) (list []int) {
	chain := d.wires[e].segments
	for k, s := range chain {
		if s != seg {
			continue
		}
		if k > 0 {
			list = append(list, chain[k-1])
		}
		if k+1 < len(chain) {
			list = append(list, chain[k+1])
		} else if on := d.wires[e].joinOn; on >= 0 {
			list = append(list, on)
		}
	}
	return list
}

func (s *separator) addMark(d *drawing, m *mark, vars []int32, tie []int) {
	seg := &d.segments[m.seg]
	b := m.box(d)
	it := item{kind: markItem, cross: b[1-s.axis], node: -1, seg: m.seg, edge: m.edge}
	if seg.axis != s.axis {
		it.v, it.key, it.tie = vars[m.seg], seg.at, 4*tie[m.seg]+2
		it.lo, it.hi = b[s.axis].lo-seg.at, b[s.axis].hi-seg.at
	} else {
		it.key, it.tie = s.anchor(&it, m.node, m.side, b)
	}
	if it.cross.len() > 0 {
		s.items = append(s.items, it)
	}
}

// gap says how far apart two items have to be, a before b.
func (st *settler) gap(a, b *item, axis int) (int, bool) {
	w := st.d.w
	if a.solid() && b.solid() {
		if axis == 0 {
			return w.nodeGap(a, b, w.sp.Node)
		}
		return w.nodeGap(a, b, w.sp.Node)
	}
	if a.solid() || b.solid() {
		box, other := a, b
		if b.solid() {
			box, other = b, a
		}
		return st.solidGap(box, other)
	}
	if caption, line := a, b; a.kind == captionItem || b.kind == captionItem {
		if b.kind == captionItem {
			caption, line = b, a
		}
		if line.kind == lineItem && st.d.endsAt(line.seg, caption.node) {
			return 0, false
		}
	}
	if a.kind == lineItem && b.kind == lineItem {
		if step, short := st.step[[2]int{a.seg, b.seg}]; short {
			return step, true
		}
		return w.sp.Edge, true
	}
	return w.sp.Label, true
}

// solidGap is the distance between a node's item and a line, label or marker.
func (st *settler) solidGap(solid, other *item) (int, bool) {
	w := st.d.w
	if other.kind != lineItem {
		return w.sp.Label, true
	}
	// A line may come close to the node that it ends on, and to the owner of the port that it ends on.
	for _, e := range st.d.segments[other.seg].ends {
		if solid.kind == boxItem && (e.node == solid.node || w.nodes[e.node].owner == solid.node) {
			return 0, false
		}
		if solid.kind == headerItem && e.node == solid.node && !st.d.w.nodes[e.node].tab && st.d.outside(other.seg, e) {
			return 0, false
		}
	}
	if solid.kind == boxItem {
		return w.sp.Clear, true
	}
	return w.sp.Clear / 2, true
}

// move puts segments and labels to the solved positions, and fits the extents of the segments of the other axis.
func (st *settler) move(axis int, pos []int, vars, free []int32) {
	d := st.d
	for i := range d.segments {
		if vars[i] >= 0 {
			d.segments[i].at = pos[vars[i]]
		}
	}
	for i := range st.tags {
		if free[i] >= 0 {
			t := &st.tags[i]
			t.along = pos[free[i]] + t.size[axis]/2
		}
	}
	d.stretch()
}

// stretch recomputes the extents of all segments from what they are attached to.
func (d *drawing) stretch() {
	fresh := make([][]int, len(d.segments))
	for i, list := range d.contacts() {
		for _, c := range list {
			fresh[i] = append(fresh[i], c.along)
		}
		s := &d.segments[i]
		for _, e := range s.ends {
			b := d.w.nodes[e.node].box[s.axis]
			if isHigh(e.side) {
				fresh[i] = append(fresh[i], b.hi)
			} else {
				fresh[i] = append(fresh[i], b.lo)
			}
		}
	}
	for i, f := range fresh {
		if len(f) > 0 {
			d.segments[i].span = span{slices.Min(f), slices.Max(f)}
		}
	}
}

// wants gives the wanted place of every segment across the given axis: evenly spread over the sides
// of nodes, else the middle of the free space.
func (st *settler) wants(axis int) []int {
	d := st.d
	want := make([]int, len(d.segments))
	weight := make([]int, len(d.segments))
	for i := range d.segments {
		want[i] = d.segments[i].at
		if s := &d.segments[i]; s.axis != axis && len(s.ends) == 0 {
			want[i] = d.channelMiddle(i)
		}
	}
	for _, p := range st.portSides(axis) {
		b := d.w.nodes[p.node].box[axis]
		for j, i := range p.segments {
			place := b.lo + b.len()*(j+1)/(len(p.segments)+1)
			// A segment that ends on two nodes is drawn to the middle of the one that has less room.
			share := 1 + 1000000/max(b.len()/len(p.segments), 1)
			if d.w.nodes[p.node].bar {
				share = 1
			}
			want[i] = (want[i]*weight[i] + place*share) / (weight[i] + share)
			weight[i] += share
		}
	}
	return want
}

// channelMiddle is the middle of the free space across a segment, or its own place where that is open on a side.
func (d *drawing) channelMiddle(i int) int {
	s := &d.segments[i]
	across := 1 - s.axis
	const far = 1 << 30
	free := span{-far, far}
	for n := range d.w.nodes {
		b := d.w.nodes[n].box
		if !b[s.axis].overlaps(s.span) {
			continue
		}
		sides := []int{b[across].lo, b[across].hi}
		for _, at := range sides {
			if at <= s.at {
				free.lo = max(free.lo, at)
			}
			if at >= s.at {
				free.hi = min(free.hi, at)
			}
		}
	}
	if free.len() > 8*d.w.sp.Clear {
		return s.at
	}
	return free.mid()
}
