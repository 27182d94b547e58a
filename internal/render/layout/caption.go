package layout

// captionLift is the height at which a caption above a node clears the labels of lines that leave it sideways.
const captionLift = 16 * pixel

// captionRise is the distance of a caption from the line that leaves a port sideways.
const captionRise = 2 * pixel

// beside is the place of a caption along one axis, relative to its node.
type beside struct {
	high bool // from the high side of the node, else from the low one
	off  int  // from there to the low side of the caption
}

// textAxis is the inner axis along which text runs.
func (w *work) textAxis() int {
	if w.turn.transpose {
		return 1
	}
	return 0
}

// placeCaptions decides where the captions of all nodes stand. It reports whether there are any.
func (d *drawing) placeCaptions() (found bool) {
	w := d.w
	var taken map[quay]bool
	for i := range w.nodes {
		n := &w.nodes[i]
		switch {
		case n.caption[0] == 0 || n.caption[1] == 0 || !w.leaf(i):
			continue
		case n.owner >= 0:
			w.captionOfPort(n)
		default:
			if taken == nil {
				taken = d.takenSides()
			}
			w.captionOfNode(i, taken)
		}
		found = true
	}
	return found
}

// takenSides lists the sides of nodes on which lines end, and for each whether one has a label there.
func (d *drawing) takenSides() map[quay]bool {
	taken := map[quay]bool{}
	for s := range d.segments {
		for _, e := range d.segments[s].ends {
			taken[quay{e.node, e.side}] = false
		}
	}
	for e := range d.wires {
		ed := &d.w.edges[e]
		for _, l := range ed.labels {
			node, seg := ed.from, 0
			if l.at == Center || len(d.wires[e].segments) == 0 {
				continue
			}
			if l.at == Head {
				node, seg = ed.to, len(d.wires[e].segments)-1
			}
			if side, ok := d.portSide(d.wires[e].segments[seg], node); ok {
				taken[quay{node, side}] = true
			}
		}
	}
	return taken
}

// outside is the place of a caption beyond a side of its node.
func (n *node) outside(axis int, high bool, gap int) beside {
	if high {
		return beside{true, gap}
	}
	return beside{false, -gap - n.caption[axis]}
}

// centered is the place of a caption along the middle of its node.
func (n *node) centered(axis int) beside { return beside{false, (n.size[axis] - n.caption[axis]) / 2} }

// captionOfPort puts the caption of a port outside of the owner: above the line that leaves sideways, to the right of one
// that leaves upwards or downwards.
func (w *work) captionOfPort(n *node) {
	text, across := w.textAxis(), 1-w.textAxis()
	if axisOf(n.face) == text {
		n.beside[text] = n.outside(text, isHigh(n.face), w.sp.Label)
		n.beside[across] = n.fromMiddle(across, !isHigh(w.turn.face(Bottom)), captionRise)
		return
	}
	n.beside[text] = n.outside(text, isHigh(w.turn.face(Right)), w.sp.Label)
	n.beside[across] = n.fromMiddle(across, isHigh(n.face), w.sp.Label)
}

// fromMiddle is the place of a caption on one side of its node's middle.
func (n *node) fromMiddle(axis int, high bool, gap int) beside {
	if high {
		return beside{false, n.size[axis]/2 + gap}
	}
	return beside{false, n.size[axis]/2 - gap - n.caption[axis]}
}

// captionOfNode puts the caption of a node beside it, on the first side where no line ends: right, below, left, above.
// Where lines end on all sides, it stands at the lower left, since labels of lines stand above these or to the right.
func (w *work) captionOfNode(i int, taken map[quay]bool) {
	n := &w.nodes[i]
	order := [4]Border{Right, Bottom, Left, Top}
	if w.source.Nodes[i].CaptionBelow {
		order = [4]Border{Bottom, Top, Right, Left}
	}
	for _, b := range order {
		f := w.turn.face(b)
		if _, is := taken[quay{i, f}]; is {
			continue
		}
		axis, gap := axisOf(f), w.sp.Label
		if b == Top && (taken[quay{i, w.turn.face(Left)}] || taken[quay{i, w.turn.face(Right)}]) {
			gap += captionLift
		}
		n.beside[axis] = n.outside(axis, isHigh(f), gap)
		n.beside[1-axis] = n.centered(1 - axis)
		if over := n.caption[1-axis] - n.size[1-axis]; over > 0 && (b == Right || b == Left) && taken[quay{i, w.turn.face(Bottom)}] {
			n.beside[1-axis] = beside{false, -over} // above the label of the line below
		}
		return
	}
	for _, b := range [2]Border{Left, Bottom} {
		f := w.turn.face(b)
		n.beside[axisOf(f)] = n.outside(axisOf(f), isHigh(f), w.sp.Label)
	}
}

// captionBox is where the caption of a node stands now; ok is false where it has none.
func (n *node) captionBox() (b box, ok bool) {
	if n.caption[0] == 0 || n.caption[1] == 0 {
		return b, false
	}
	for a := range 2 {
		lo := n.box[a].lo + n.beside[a].off
		if n.beside[a].high {
			lo = n.box[a].hi + n.beside[a].off
		}
		b[a] = span{lo, lo + n.caption[a]}
	}
	return b, true
}

// addCaption makes the caption of a node an item that moves with it.
func (s *separator) addCaption(i int) {
	n := &s.w.nodes[i]
	b, ok := n.captionBox()
	if !ok {
		return
	}
	a := s.axis
	v, off := s.lowSide(i)
	key, tie := b[a].mid(), 0
	switch side := n.beside[a]; {
	case side.high:
		v, off = s.highSide(i)
		key, tie = n.box[a].hi, 2
	case side.off < 0:
		key, tie = n.box[a].lo, -1
	}
	off += n.beside[a].off
	s.keepInBands(i, v, span{off, off + n.caption[a]})
	s.items = append(s.items, item{
		kind: captionItem, v: v, lo: off, hi: off + n.caption[a], cross: b[1-a], now: b[a],
		key: key, tie: tie, node: i, seg: -1, edge: -1,
	})
}
