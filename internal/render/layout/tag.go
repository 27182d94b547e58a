package layout

// tag is a label's place in terms of what it moves with: beside a segment, and along it at a
// fixed distance from a node's border or wherever there is room.
type tag struct {
	edge, label int
	seg         int
	high        bool // on the high side of the segment
	off         int  // distance from the segment
	node        int  // the node whose border it keeps its distance from, -1 for none
	side        int8 // which border, as the direction that leads away from the node
	along       int  // that distance; without a node the coordinate of the middle
	size        [2]int
}

// mark is the marker at the end of an edge.
type mark struct {
	edge, seg  int
	node       int
	side       int8
	half, room int
}

// tags decides for every label of every wire where it goes, and lists the markers.
func (d *drawing) tags() (tags []tag, marks []mark) {
	taken := d.takenSides()
	for e := range d.wires {
		wr := &d.wires[e]
		if len(wr.segments) == 0 {
			continue
		}
		ed := &d.w.edges[e]
		first, last := wr.segments[0], wr.segments[len(wr.segments)-1]
		for end, seg := range []int{first, last} {
			node := [2]int{ed.from, ed.to}[end]
			if end == 1 && wr.joinedTo >= 0 {
				continue
			}
			if side, ok := d.portSide(seg, node); ok && ed.room[end] > 0 {
				marks = append(marks, mark{edge: e, seg: seg, node: node, side: side, half: ed.half[end], room: ed.room[end]})
			}
		}
		tags = append(tags, d.endTags(e, Tail, first, ed.from, taken)...)
		tags = append(tags, d.endTags(e, Head, last, ed.to, taken)...)
		tags = append(tags, d.centerTags(e)...)
	}
	return tags, marks
}

// portSide is the side of a node on which a segment ends.
func (d *drawing) portSide(seg, node int) (int8, bool) {
	for _, e := range d.segments[seg].ends {
		if e.node == node {
			return e.side, true
		}
	}
	return 0, false
}

// endTags places the labels of one end of an edge: alternately on both sides of the line, next to the border.
func (d *drawing) endTags(e int, at Position, seg, node int, taken map[quay]bool) (tags []tag) {
	w := d.w
	ed := &w.edges[e]
	side, ok := d.portSide(seg, node)
	end := 0
	if at == Head {
		end = 1
	}
	if !ok {
		return d.looseTags(e, at, seg)
	}
	s := &d.segments[seg]
	var used [2]int // how far each side of the line is taken
	n := 0
	for i := range ed.labels {
		l := &ed.labels[i]
		if l.at != at {
			continue
		}
		high := d.highSide(s.axis, isHigh(side) == (end == 0), l.side, n) && !d.leftAbove(l, node, side, taken)
		n++
		t := tag{edge: e, label: i, seg: seg, high: high, node: node, side: side, size: l.size, along: w.sp.Label}
		if c := &w.nodes[node]; c.owner >= 0 { // beyond the caption
			t.along += c.caption[s.axis]
		}
		k := 0
		if high {
			k = 1
		}
		t.off = w.sp.Label
		if ed.half[end] > 0 {
			t.off = max(t.off, ed.half[end]+pixel*2)
		}
		if s.axis == 1 {
			t.along += used[k]
			used[k] += l.size[1] + pixel
		} else {
			t.off += used[k]
			used[k] += l.size[1] + pixel
		}
		tags = append(tags, t)
	}
	return tags
}

// leftAbove reports whether the label of a line that leaves a small symbol upwards belongs on its left: the one of the line to
// the right stands on the other side.
func (d *drawing) leftAbove(l *label, node int, side int8, taken map[quay]bool) bool {
	w := d.w
	n := &w.nodes[node]
	return l.side == AnySide && side == w.turn.face(Top) && n.owner < 0 && n.shape != Rect && n.shape.pointed(n.box[0].len()) &&
		taken[quay{node, w.turn.face(Right)}] && !taken[quay{node, w.turn.face(Left)}]
}

// highSide picks the side of a line for the n-th label of one place. towardsHigh says that the edge
// runs to higher coordinates there.
func (d *drawing) highSide(axis int, towardsHigh bool, want Side, n int) bool {
	switch {
	case want == AnySide && (axis == 1) != d.w.turn.transpose:
		return n%2 == 0 // right of a vertical line first
	case want == AnySide:
		return n%2 == 1 // above a horizontal line first
	case axis == 1:
		return (want == LeftSide) == towardsHigh
	default:
		return (want == RightSide) == towardsHigh
	}
}

// looseTags places the end labels of an edge whose end is not on a node: beside its segment.
func (d *drawing) looseTags(e int, at Position, seg int) (tags []tag) {
	s := &d.segments[seg]
	n := 0
	for i, l := range d.w.edges[e].labels {
		if l.at == at {
			tags = append(tags, tag{edge: e, label: i, seg: seg, high: n%2 == 0, off: d.w.sp.Label, node: -1, along: s.mid(), size: l.size})
			n++
		}
	}
	return tags
}

// centerTags places the labels in the middle of an edge: beside the segment that suits them best.
func (d *drawing) centerTags(e int) (tags []tag) {
	wr := &d.wires[e]
	best, bestScore := -1, 0
	for k, i := range wr.segments {
		s := &d.segments[i]
		score := s.len()
		if s.axis == 0 {
			score += score / 2
		}
		// The ends belong to multiplicities and roles.
		if k > 0 && k < len(wr.segments)-1 {
			score += score / 2
		}
		if best < 0 || score > bestScore {
			best, bestScore = i, score
		}
	}
	s := &d.segments[best]
	off := [2]int{d.w.sp.Label, d.w.sp.Label}
	n := 0
	for i, l := range d.w.edges[e].labels {
		if l.at != Center {
			continue
		}
		high := d.highSide(s.axis, true, l.side, n)
		k := 0
		if high {
			k = 1
		}
		tags = append(tags, tag{edge: e, label: i, seg: best, high: high, off: off[k], node: -1, along: s.mid(), size: l.size})
		off[k] += l.size[1-s.axis] + pixel
		n++
	}
	return tags
}

// box is where a tag lies now.
func (t *tag) box(d *drawing) box {
	s := &d.segments[t.seg]
	var b box
	across := 1 - s.axis
	if t.high {
		b[across] = span{s.at + t.off, s.at + t.off + t.size[across]}
	} else {
		b[across] = span{s.at - t.off - t.size[across], s.at - t.off}
	}
	n := t.size[s.axis]
	switch {
	case t.node < 0:
		lo := (t.along - n/2) / pixel * pixel
		b[s.axis] = span{lo, lo + n}
	case isHigh(t.side):
		at := d.w.nodes[t.node].box[s.axis].hi + t.along
		b[s.axis] = span{at, at + n}
	default:
		at := d.w.nodes[t.node].box[s.axis].lo - t.along
		b[s.axis] = span{at - n, at}
	}
	return b
}

// box is where a marker lies now.
func (m *mark) box(d *drawing) box {
	s := &d.segments[m.seg]
	var b box
	b[1-s.axis] = span{s.at - m.half, s.at + m.half}
	if isHigh(m.side) {
		at := d.w.nodes[m.node].box[s.axis].hi
		b[s.axis] = span{at, at + m.room}
	} else {
		at := d.w.nodes[m.node].box[s.axis].lo
		b[s.axis] = span{at - m.room, at}
	}
	return b
}
