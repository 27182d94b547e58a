package layout

import (
	"cmp"
	"slices"
)

// Ports are nodes of the work, behind those of the graph: small dots whose middles lie on the border of their owner. They belong
// to no container and have no say in the placement, for which their owner stands. Once the owners are placed, each port docks:
// it gets a side and a place there, near what it is connected with. The routing then treats it like any leaf, and the
// final solution of the axes keeps it on its side.

// Lengths of ports, beside the Spacing.
const (
	portInset = 10 * pixel // from the end of a side to the first port
	portGap   = 10 * pixel // between two ports of a side
	lineShift = 4 * pixel  // between two lines that end at one port
)

// addPorts makes the nodes of the ports and lets the edges end at them.
func (w *work) addPorts(g *Graph) {
	first := make([]int, len(g.Nodes))
	for i := range g.Nodes {
		first[i] = len(w.nodes)
		for _, p := range g.Nodes[i].Ports {
			size := ceilTo(p.Size, 2*pixel)
			w.nodes = append(w.nodes, node{
				size: [2]int{size, size}, parent: g.Nodes[i].Parent, shape: Dot, row: -1, owner: i, face: w.turn.face(p.Side),
				caption: w.turn.pair(ceilTo(p.Caption.W, pixel), ceilTo(p.Caption.H, pixel)),
			})
		}
	}
	w.padForPorts()
	for i := range w.edges {
		e, from := &w.edges[i], &g.Edges[i]
		if from.FromPort > 0 {
			e.from, e.side[0] = first[e.from]+from.FromPort-1, -1
		}
		if from.ToPort > 0 {
			e.to, e.side[1] = first[e.to]+from.ToPort-1, -1
		}
		// A line from a port to itself or to its own node runs from the node to itself.
		if e.from == e.to || w.nodes[e.from].owner == e.to || w.nodes[e.to].owner == e.from {
			e.from, e.to = w.home(e.from), w.home(e.to)
		}
		for end, p := range []int{e.from, e.to} {
			if n := &w.nodes[p]; n.owner >= 0 && w.inward(e, end) {
				n.inward = true
			}
		}
	}
}

// inward reports whether an edge leaves the port at one of its ends to the inside of the port's owner.
func (w *work) inward(e *edge, end int) bool {
	here, there := e.from, e.to
	if end == 1 {
		here, there = there, here
	}
	owner := w.nodes[here].owner
	return w.home(there) != owner && w.within(w.home(there), owner)
}

// padForPorts lets containers keep so much space inside that lines find their way around the ports of the container and of its
// content.
func (w *work) padForPorts() {
	own, inside := map[int]int{}, map[int]int{}
	for i := range w.nodes {
		if n := &w.nodes[i]; n.owner >= 0 {
			own[n.owner] = max(own[n.owner], n.size[0]/2)
			inside[n.parent] = max(inside[n.parent], n.size[0]/2)
		}
	}
	for c := range w.source.Nodes {
		if own[c]+inside[c] == 0 {
			continue
		}
		n := &w.nodes[c]
		for a := range 2 {
			least := w.sp.Clear + own[c] + inside[c]
			n.padLo[a], n.padHi[a] = max(n.padLo[a], least), max(n.padHi[a], least)
		}
		across := 1 - w.textAxis()
		under := &n.padLo[across]
		if across == 1 && n.headerHigh {
			under = &n.padHi[across]
		}
		*under = max(*under, n.header[across]+w.sp.Clear+inside[c])
	}
}

// berth is how far the middle of a port has to stay from the low and from the high end of its side, where loops or the title of a
// container may take the space.
func (w *work) berth(i int) (lo, hi int) {
	n := &w.nodes[i]
	half := n.size[0] / 2
	lo, hi = portInset+half, portInset+half
	if owner := &w.nodes[n.owner]; owner.loops > 0 {
		corner := w.loopInset(n.owner, owner.loops) + w.sp.Clear + half
		switch n.face {
		case toHigh0:
			lo = max(lo, corner)
		case toLow1:
			hi = max(hi, corner)
		}
	}
	if n.inward && n.face >= 0 {
		owner, along := &w.nodes[n.owner], 1-axisOf(n.face)
		beside := owner.header[along] + w.sp.Clear/2 + half
		switch {
		case isHigh(n.face) != (axisOf(n.face) == 1 && owner.headerHigh): // the title is not at this side
		case along == 1 && owner.headerHigh:
			hi = max(hi, beside)
		default:
			lo = max(lo, beside)
		}
	}
	return lo, hi
}

// isPort reports whether a node is a port; -1 is none.
func (w *work) isPort(i int) bool { return i >= 0 && w.nodes[i].owner >= 0 }

// home is the node that stands for a node in the placement: the owner of a port, else the node itself.
func (w *work) home(i int) int {
	if o := w.nodes[i].owner; o >= 0 {
		return o
	}
	return i
}

// face is the inner direction that leads away from a side of a node, -1 for any.
func (o orientation) face(b Border) int8 {
	if b == AnyBorder {
		return -1
	}
	axis, high := 1, b == Bottom
	if b == Left || b == Right {
		axis, high = 0, b == Right
	}
	if o.transpose {
		axis = 1 - axis
	}
	if axis == 1 && o.mirror {
		high = !high
	}
	return direction(axis, high)
}

// border is the side of a node to which an inner direction leads.
func (o orientation) border(face int8) Border {
	for b := Top; b <= Left; b++ {
		if o.face(b) == face {
			return b
		}
	}
	return AnyBorder
}

// endSide is the side of its node at which an edge ends, as the direction that leads away from there, -1 for any: at a port on
// the outside, or on the inside where the other end lies within the port's owner.
func (w *work) endSide(e *edge, end int) int8 {
	n := &w.nodes[[2]int{e.from, e.to}[end]]
	switch {
	case n.owner < 0:
		return e.side[end]
	case w.inward(e, end):
		return reverse(n.face)
	}
	return n.face
}

// dock gives every port its side and place, and makes owners larger that are too small for their ports. It reports
// whether there were such.
func (w *work) dock() (grown bool) {
	d := newDocker(w)
	if len(d.ports) == 0 {
		return false
	}
	// Outer nodes come first: their ports show the inner ones the way.
	slices.SortStableFunc(d.ports, func(a, b int) int { return cmp.Compare(w.depth(a), w.depth(b)) })
	for _, i := range d.ports {
		if w.nodes[i].face < 0 {
			w.nodes[i].face = d.bestFace(i)
		}
		k := quay{w.nodes[i].owner, w.nodes[i].face}
		if d.sides[k] == nil {
			d.order = append(d.order, k)
		}
		d.sides[k] = append(d.sides[k], i)
	}
	for _, k := range d.order {
		grown = d.makeRoom(k) || grown
	}
	for range dockRounds {
		for _, k := range d.order {
			d.lineUp(k)
		}
	}
	d.settle()
	return grown
}

// dockRounds is how often the ports of every side are sorted by what they are connected with.
const dockRounds = 4

// quay is a side of a node.
type quay struct {
	node int
	face int8
}

// docker finds the places of ports.
type docker struct {
	w     *work
	ports []int
	ends  map[int][]portEnd // by port
	sides map[quay][]int    // the ports of a side, in their order
	order []quay
}

// portEnd is an edge as seen from a port.
type portEnd struct {
	edge, other int
	inside      bool // the other end lies within the port's owner
}

func newDocker(w *work) *docker {
	d := &docker{w: w, ends: map[int][]portEnd{}, sides: map[quay][]int{}}
	for i := range w.nodes {
		if w.nodes[i].owner >= 0 {
			w.nodes[i].box = box{}
			d.ports = append(d.ports, i)
		}
	}
	for i := range w.edges {
		e := &w.edges[i]
		for _, p := range [2][2]int{{e.from, e.to}, {e.to, e.from}} {
			if o := w.nodes[p[0]].owner; o >= 0 {
				d.ends[p[0]] = append(d.ends[p[0]], portEnd{i, p[1], w.within(w.home(p[1]), o) && w.home(p[1]) != o})
			}
		}
	}
	return d
}

// What a side costs beside the way from there.
const (
	wrongSide   = 3000 // the other end does not lie ahead
	besideRanks = 300  // leaving a node sideways though the other end lies on another rank
	aloneUpDown = 400  // above or below, for a port without connections
	crowded     = 160  // for each port that is there already
)

// bestFace is the side of its owner where a port is best off.
func (d *docker) bestFace(i int) int8 {
	best, least := int8(0), 0
	for f := int8(0); f < 4; f++ {
		cost := crowded * len(d.sides[quay{d.w.nodes[i].owner, f}])
		for _, e := range d.ends[i] {
			cost += d.way(i, f, e)
		}
		if len(d.ends[i]) == 0 && (axisOf(f) == 1) != d.w.turn.transpose {
			cost += aloneUpDown
		}
		if f == 0 || cost < least {
			best, least = f, cost
		}
	}
	return best
}

// way estimates the way from a side of a port's owner to the other end of an edge.
func (d *docker) way(i int, f int8, e portEnd) int {
	w := d.w
	o, b := w.nodes[w.nodes[i].owner].box, w.nodes[w.home(e.other)].box
	axis := axisOf(f)
	if e.inside {
		return distanceTo(o, b, f)
	}
	if home := w.home(e.other); w.within(w.nodes[i].owner, home) {
		// Whatever the side, the way leads to the port of the outer node.
		cost := 0
		if g := w.nodes[e.other].face; g < 0 {
			cost = distanceTo(b, o, f)
		} else if g != f {
			cost = 2 * besideRanks
			if g == reverse(f) {
				cost = wrongSide
			}
		}
		return cost
	}
	gap := func(axis int) int { return max(b[axis].lo-o[axis].hi, o[axis].lo-b[axis].hi) }
	ahead := o[axis].lo - b[axis].hi
	if isHigh(f) {
		ahead = b[axis].lo - o[axis].hi
	}
	cost := abs(ahead) + max(0, gap(1-axis))
	if ahead < 0 {
		cost += wrongSide
	}
	if axis == 0 && gap(1) >= 0 {
		cost += besideRanks
	}
	return cost
}

// distanceTo is how far a box inside another one is from a side of that.
func distanceTo(outer, inner box, f int8) int {
	axis := axisOf(f)
	if isHigh(f) {
		return outer[axis].hi - inner[axis].hi
	}
	return inner[axis].lo - outer[axis].lo
}

// depth is how many containers hold a node.
func (w *work) depth(i int) (n int) {
	for i = w.nodes[i].parent; i >= 0; i = w.nodes[i].parent {
		n++
	}
	return n
}

// pitch is the least distance between the middles of two neighbours on a side: beside a port above or below its owner stands its
// caption, and above a port at the side.
func (w *work) pitch(i, next int) int {
	a, b := &w.nodes[i], &w.nodes[next]
	text, across := w.textAxis(), 1-w.textAxis()
	space := (a.size[0]+b.size[0])/2 + portGap
	switch {
	case axisOf(a.face) != text && a.caption[text] > 0:
		return space + a.caption[text] + w.sp.Label
	case axisOf(a.face) == text && b.caption[across] > 0:
		return max(space, a.size[0]/2+b.caption[across]+w.sp.Label+2*captionRise)
	}
	return space
}

// makeRoom makes the owner of a side large enough for its ports.
func (d *docker) makeRoom(k quay) bool {
	w := d.w
	ports := d.sides[k]
	n := &w.nodes[k.node]
	axis := 1 - axisOf(k.face)
	lo, hi := w.berth(ports[0])
	need := lo + hi
	for j := 1; j < len(ports); j++ {
		// Whatever their order is going to be.
		need += max(w.pitch(ports[j-1], ports[j]), w.pitch(ports[j], ports[j-1]))
	}
	if need <= max(n.size[axis], n.box[axis].len()) {
		return false
	}
	n.need[axis] = ceilTo(need, 2*pixel)
	n.size[axis] = max(n.size[axis], n.need[axis])
	return true
}

// target is where a port wants to be along its side: the mean of what it is connected with.
func (d *docker) target(i int) int {
	w := d.w
	axis := 1 - axisOf(w.nodes[i].face)
	ends := d.ends[i]
	if len(ends) == 0 {
		return w.nodes[w.nodes[i].owner].box[axis].mid()
	}
	sum := 0
	for _, e := range ends {
		b := w.nodes[w.home(e.other)].box
		if o := &w.nodes[e.other]; o.owner >= 0 && o.box[0].len() > 0 {
			b = o.box
		}
		sum += b[axis].mid()
	}
	return sum / len(ends)
}

// lineUp sorts the ports of a side by their targets and puts them there side by side.
func (d *docker) lineUp(k quay) {
	w := d.w
	ports := d.sides[k]
	axis := 1 - axisOf(k.face)
	target := make(map[int]int, len(ports))
	for _, i := range ports {
		target[i] = d.target(i)
	}
	slices.SortStableFunc(ports, func(a, b int) int { return cmp.Compare(target[a], target[b]) })
	var p problem
	for j, i := range ports {
		p.add(target[i], 1)
		if j > 0 {
			p.separate(j-1, j, w.pitch(ports[j-1], i))
		}
	}
	for j, at := range p.solve(pixel) {
		d.put(ports[j], axis, at)
	}
}

// put places a port on its side, with its middle at a coordinate of the given axis.
func (d *docker) put(i, axis, at int) {
	n := &d.w.nodes[i]
	half := n.size[0] / 2
	side := d.w.nodes[n.owner].box[1-axis]
	edge := side.lo
	if isHigh(n.face) {
		edge = side.hi
	}
	n.box[axis] = span{at - half, at + half}
	n.box[1-axis] = span{edge - half, edge + half}
}

// settle puts all ports where they want to be, as near as their sides and neighbours allow. Two that can face one another do.
func (d *docker) settle() {
	w := d.w
	var p problem
	origin := p.add(0, 1<<20)
	vars := map[int]int{}
	for _, k := range d.order {
		axis := 1 - axisOf(k.face)
		side := w.nodes[k.node].box[axis]
		for j, i := range d.sides[k] {
			vars[i] = p.add(d.target(i), 1+len(d.ends[i]))
			lo, hi := w.berth(i)
			p.separate(origin, vars[i], side.lo+lo)
			p.separate(vars[i], origin, hi-side.hi)
			if j > 0 {
				before := d.sides[k][j-1]
				p.separate(vars[before], vars[i], w.pitch(before, i))
			}
		}
	}
	// A port can face one other outside and one inside of its owner.
	type view struct {
		port int
		side int8
	}
	facing := map[view]bool{}
	for i := range w.edges {
		e := &w.edges[i]
		a, b := e.from, e.to
		x, y := view{a, w.endSide(e, 0)}, view{b, w.endSide(e, 1)}
		if !facing[x] && !facing[y] && d.canFace(a, b) {
			facing[x], facing[y] = true, true
			p.demand(constraint{left: int32(vars[a]), right: int32(vars[b]), room: -1, soft: 1})
			p.demand(constraint{left: int32(vars[b]), right: int32(vars[a]), room: -1, soft: 1})
		}
	}
	at := p.solve(pixel)
	for _, i := range d.ports {
		d.put(i, 1-axisOf(w.nodes[i].face), at[vars[i]]-at[origin])
		w.captionOfPort(&w.nodes[i])
	}
}

// canFace reports whether a straight line could join two ports.
func (d *docker) canFace(a, b int) bool {
	w := d.w
	m, n := &w.nodes[a], &w.nodes[b]
	if m.owner < 0 || n.owner < 0 || m.owner == n.owner {
		return false
	}
	outer, inner := w.nodes[m.owner].box, w.nodes[n.owner].box
	axis := axisOf(m.face)
	reach := func(i int, side span) span {
		lo, hi := w.berth(i)
		return span{side.lo + lo, side.hi - hi}
	}
	if reach(a, outer[1-axis]).meet(reach(b, inner[1-axis])).len() < 0 {
		return false
	}
	if w.within(n.owner, m.owner) || w.within(m.owner, n.owner) {
		return m.face == n.face
	}
	ahead := func(from, to box, face int8) bool {
		if isHigh(face) {
			return from[axis].hi < to[axis].lo
		}
		return to[axis].hi < from[axis].lo
	}
	return n.face == reverse(m.face) && ahead(outer, inner, m.face)
}
