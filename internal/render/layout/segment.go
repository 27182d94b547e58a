package layout

import (
	"cmp"
	"slices"
)

// segment is a maximal straight piece of a net. Its place along the other axis is what
// the solver decides.
type segment struct {
	net  int
	axis int // the segment runs along this axis
	at   int // its coordinate on the other axis
	span     // its extent
	// ends lists the nodes that the segment touches with a port, and on which side.
	ends []segmentEnd
}

type segmentEnd struct {
	node int
	side int8 // direction that leads away from the node
}

// wire is an edge as a chain of segments, from its from end on. Neighbours are
// perpendicular to one another.
type wire struct {
	segments []int
	net      int
	joinedTo int // the edge on whose line the wire ends, -1: it ends on to
	joinOn   int // the segment of the tree that the wire's last one meets at a right angle, -1 for none
}

// drawing is the routed picture as segments.
type drawing struct {
	w        *work
	segments []segment
	wires    []wire // by edge; without segments for straight edges
	// crowd counts the segments that end on each side of the nodes.
	crowd map[segmentEnd]int
}

// newDrawing cuts the paths of the nets into segments.
func newDrawing(w *work, l *lattice, nets []net) *drawing {
	d := &drawing{w: w, wires: make([]wire, len(w.edges)), crowd: map[segmentEnd]int{}}
	for i := range d.wires {
		d.wires[i] = wire{joinedTo: -1, joinOn: -1, net: -1}
	}
	for ni := range nets {
		n := &nets[ni]
		for k, e := range n.edges {
			d.wires[e].net = ni
			if j := n.joins[k]; j >= 0 {
				d.wires[e].joinedTo = n.edges[j]
			}
		}
		d.addNet(l, n, ni)
	}
	d.addLoops(len(nets))
	for i := range d.segments {
		for _, e := range d.segments[i].ends {
			d.crowd[e]++
		}
	}
	return d
}

// slides reports whether a port is free to move along its side: lines end at it or beside it.
func (d *drawing) slides(port int) bool {
	n := &d.w.nodes[port]
	return d.crowd[segmentEnd{port, n.face}]+d.crowd[segmentEnd{port, reverse(n.face)}]+d.crowd[segmentEnd{n.owner, n.face}] > 0
}

// inset is how far from the ends of a node's side, which is n long, connectors have to stay: at a dot they end in the
// middle, or next to it where there are several, at another small symbol in the middle half.
func (d *drawing) inset(n int, e segmentEnd) int {
	switch shape := d.w.nodes[e.node].shape; {
	case shape == Dot:
		return (n - d.dotSpread(n, e)) / 2
	case shape.pointed(n):
		return n / 4
	default:
		return corner(n, shape)
	}
}

// dotSpread is how far apart the outermost lines on a side of a dot are.
func (d *drawing) dotSpread(n int, e segmentEnd) int {
	return max(min((d.crowd[e]-1)*lineShift, n-2*pixel), 0) / (2 * pixel) * 2 * pixel
}

// addNet makes the segments of a net. Collinear pieces of a tree that touch become one.
func (d *drawing) addNet(l *lattice, n *net, ni int) {
	var pieces []segment
	var owner []int // the member of the net that each piece belongs to
	for k, path := range n.paths {
		for _, s := range straightPieces(l, path) {
			s.net = ni
			pieces = append(pieces, s)
			owner = append(owner, k)
		}
	}
	order := make([]int, len(pieces))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &pieces[a], &pieces[b]
		return cmp.Or(cmp.Compare(x.axis, y.axis), cmp.Compare(x.at, y.at), cmp.Compare(x.lo, y.lo))
	})
	number := make([]int, len(pieces))
	last := -1
	for _, i := range order {
		p := &pieces[i]
		if last >= 0 {
			s := &d.segments[last]
			if s.axis == p.axis && s.at == p.at && p.lo <= s.hi {
				s.span = s.union(p.span)
				s.ends = append(s.ends, p.ends...)
				number[i] = last
				continue
			}
		}
		last = len(d.segments)
		number[i] = last
		d.segments = append(d.segments, *p)
	}
	for i := range pieces {
		wr := &d.wires[n.edges[owner[i]]]
		wr.segments = append(wr.segments, number[i])
	}
	for k, e := range n.edges {
		if path := n.paths[k]; n.joins[k] >= 0 && len(path) > 1 {
			d.wires[e].joinOn = d.crossing(ni, d.wires[e].segments, l.points[path[len(path)-1]].at)
		}
	}
}

// crossing returns the segment of a net that runs through a place at a right angle to the last one of a
// chain, -1 where there is none.
func (d *drawing) crossing(ni int, chain []int, at [2]int) int {
	last := &d.segments[chain[len(chain)-1]]
	for i := range d.segments {
		s := &d.segments[i]
		if s.net == ni && s.axis != last.axis && s.at == at[1-s.axis] && s.holds(at[s.axis]) && !slices.Contains(chain, i) {
			return i
		}
	}
	return -1
}

// straightPieces cuts a path at its bends.
func straightPieces(l *lattice, path []int32) (pieces []segment) {
	for i := 1; i < len(path); i++ {
		a, b := &l.points[path[i-1]], &l.points[path[i]]
		if a.at == b.at {
			continue // on the border that two bands share
		}
		axis := 0
		if a.at[0] == b.at[0] {
			axis = 1
		}
		s := span{min(a.at[axis], b.at[axis]), max(a.at[axis], b.at[axis])}
		if k := len(pieces) - 1; k >= 0 && pieces[k].axis == axis {
			pieces[k].span = pieces[k].union(s)
		} else {
			pieces = append(pieces, segment{axis: axis, at: a.at[1-axis], span: s})
		}
	}
	if len(pieces) > 0 {
		for i, p := range []int32{path[0], path[len(path)-1]} {
			if pt := &l.points[p]; pt.node >= 0 {
				s := &pieces[[2]int{0, len(pieces) - 1}[i]]
				s.ends = append(s.ends, segmentEnd{int(pt.node), pt.side})
			}
		}
	}
	return pieces
}

// endsAt reports whether a segment ends on a node.
func (d *drawing) endsAt(seg, node int) bool {
	return slices.ContainsFunc(d.segments[seg].ends, func(e segmentEnd) bool { return e.node == node })
}

// outside reports whether a segment comes to its end on a container from outside.
func (d *drawing) outside(seg int, e segmentEnd) bool {
	s := &d.segments[seg]
	b := d.w.nodes[e.node].box[s.axis]
	if isHigh(e.side) {
		return s.lo >= b.hi
	}
	return s.hi <= b.lo
}
