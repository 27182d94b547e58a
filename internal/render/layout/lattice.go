package layout

import (
	"cmp"
	"slices"
)

// lattice is the graph in which paths are searched: free straight lines beside and between
// the boxes, and the points where these cross, meet a box or enter a container. It is the
// orthogonal visibility graph of Wybrow, Marriott and Stuckey ("Orthogonal connector
// routing", 2009), reduced to one line along each side of a box and those that lead to it.
type lattice struct {
	w      *work
	half   int // distance of a track from what it passes
	solids []solid
	points []point
	ports  [][]int32 // points on the border of each node
	tracks [2][]track
	// covered tells of the stretch from a point to its high neighbour on each axis whether the caption of a port lies there; nil
	// where there are none.
	covered [][2]bool
}

// track is a free line along an axis; at is its place on the other one.
type track struct {
	at int
	span
	ends [2]int // node whose border ends the track on each side, -1 for none
}

// point is a place where a path can turn, end or change containers.
type point struct {
	at   [2]int
	next [4]int32 // the neighbour in each direction, -1 for none
	node int32    // the node on whose border the point lies, -1 for none
	side int8     // the direction in which a path leaves the node here
}

// The directions of a path.
const (
	toLow0 = iota // towards lower coordinates of axis 0
	toHigh0
	toLow1
	toHigh1
)

func axisOf(dir int8) int   { return int(dir) / 2 }
func reverse(dir int8) int8 { return dir ^ 1 }
func isHigh(dir int8) bool  { return dir&1 == 1 }
func direction(axis int, high bool) int8 {
	if high {
		return int8(2*axis + 1)
	}
	return int8(2 * axis)
}

// solid is something that tracks along the given axes cannot enter.
type solid struct {
	box
	node int     // the leaf it is, -1 for titles, walls and loops
	stop [2]bool // by axis of the track
}

// newLattice builds the lattice of the placed nodes. wanted lists further tracks to try, by axis.
func newLattice(w *work, blocked []box, wanted [2][]seed) *lattice {
	half := min(w.sp.Clear, w.sp.Node, w.sp.Rank) / 2
	l := &lattice{w: w, half: half, ports: make([][]int32, len(w.nodes))}
	l.collectSolids(blocked)
	for axis := range 2 {
		l.collectTracks(axis, wanted[axis])
	}
	l.cross()
	l.coverCaptions()
	return l
}

// coverCaptions marks the stretches on which captions of ports lie. These stand already, unlike labels.
func (l *lattice) coverCaptions() {
	for i := range l.w.nodes {
		b, ok := l.w.nodes[i].captionBox()
		if !ok || !l.w.isPort(i) {
			continue
		}
		text := l.w.textAxis()
		b[text] = b[text].grow(l.w.sp.Label)   // nothing fits between a port and its caption
		b[1-text] = b[1-text].grow(-4 * pixel) // a line at the edge is moved away in the end
		if l.covered == nil {
			l.covered = make([][2]bool, len(l.points))
		}
		for p := range l.points {
			for axis := range 2 {
				next := l.points[p].next[direction(axis, true)]
				if next < 0 {
					continue
				}
				from, to := l.points[p].at, l.points[next].at
				if b[1-axis].holds(from[1-axis]) && from[axis] < b[axis].hi && to[axis] > b[axis].lo {
					l.covered[p][axis] = true
				}
			}
		}
	}
}

func (l *lattice) collectSolids(blocked []box) {
	w := l.w
	both := [2]bool{true, true}
	for i := range w.nodes {
		n := &w.nodes[i]
		if w.leaf(i) {
			l.solids = append(l.solids, solid{n.box, i, both})
			continue
		}
		// A track may cross a container's side but not run along it.
		for axis := range 2 {
			for _, at := range []int{n.box[axis].lo, n.box[axis].hi} {
				wall := n.box
				wall[axis] = span{at, at}
				var stop [2]bool
				stop[1-axis] = true
				l.solids = append(l.solids, solid{wall, -1, stop})
			}
		}
		if n.header[0] > 0 && n.header[1] > 0 {
			l.solids = append(l.solids, solid{w.headerBox(i), -1, both})
		}
	}
	for _, b := range blocked {
		l.solids = append(l.solids, solid{b, -1, both})
	}
}

// seed is a place through which a track is wanted: at is its coordinate, from a place along it.
type seed struct{ at, from int }

func (l *lattice) collectTracks(axis int, wanted []seed) {
	w := l.w
	other := 1 - axis
	half := l.half
	seeds := slices.Clone(wanted)
	for i := range w.nodes {
		b := w.nodes[i].box
		seeds = append(seeds, seed{b[other].lo - half, b[axis].mid()}, seed{b[other].hi + half, b[axis].mid()})
		if !w.leaf(i) {
			seeds = append(seeds, seed{b[other].lo + half, b[axis].mid()}, seed{b[other].hi - half, b[axis].mid()})
		}
		// Through the middle of the node, from both of its sides.
		mid := b[other].mid()
		seeds = append(seeds, seed{mid, b[axis].lo}, seed{mid, b[axis].hi})
	}
	all := w.extent().grow(8 * w.sp.Clear)[axis]
	for _, s := range seeds {
		if t, ok := l.track(axis, s, all); ok {
			l.tracks[axis] = append(l.tracks[axis], t)
		}
	}
	slices.SortFunc(l.tracks[axis], func(a, b track) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.lo, b.lo), cmp.Compare(a.hi, b.hi))
	})
	l.tracks[axis] = slices.Compact(l.tracks[axis])
}

func (b box) grow(d int) box { return box{b[0].grow(d), b[1].grow(d)} }

// extent is the box around all nodes.
func (w *work) extent() box { return bounds(w.nodes, nil) }

// track extends a line through a seed in both directions until something solid stops it.
func (l *lattice) track(axis int, s seed, all span) (track, bool) {
	t := track{at: s.at, span: all, ends: [2]int{-1, -1}}
	other := 1 - axis
	for i := range l.solids {
		o := &l.solids[i]
		if !o.stop[axis] || !o.box[other].grow(l.half-1).holds(s.at) {
			continue
		}
		switch b := o.box[axis]; {
		case b.hi <= s.from:
			if b.hi > t.lo {
				t.lo, t.ends[0] = b.hi, o.node
			}
		case b.lo >= s.from:
			if b.lo < t.hi {
				t.hi, t.ends[1] = b.lo, o.node
			}
		default:
			return t, false
		}
	}
	return t, t.lo < t.hi
}

// smallSymbol is the largest length of a side of an ellipse or diamond at whose middles connectors end.
const smallSymbol = 60 * pixel

// pointed reports whether connectors end only in the middle of a side of length n, or next to it where there are several.
func (s Shape) pointed(n int) bool { return s == Dot || s != Rect && s != Waist && n <= smallSymbol }

// corner is how far from the end of a side of length n the first connector may be.
func corner(n int, shape Shape) int {
	switch {
	case shape.pointed(n):
		return n / 2
	case shape == Ellipse || shape == Waist:
		return n / 4
	case shape != Rect:
		return n * 2 / 5
	}
	return min(n/4, 120) / pixel * pixel
}

// onTrack is a point's place along a track.
type onTrack struct {
	along int
	point int32
}

// cross makes the points.
func (l *lattice) cross() {
	var marks [2][][]onTrack
	for a := range 2 {
		marks[a] = make([][]onTrack, len(l.tracks[a]))
		for i := range l.tracks[a] {
			marks[a][i] = l.borderPoints(a, &l.tracks[a][i])
		}
	}
	rows := l.tracks[0]
	for v := range l.tracks[1] {
		t := &l.tracks[1][v]
		first, _ := slices.BinarySearchFunc(rows, t.lo, func(r track, lo int) int { return cmp.Compare(r.at, lo) })
		for h := first; h < len(rows) && rows[h].at <= t.hi; h++ {
			if !rows[h].holds(t.at) {
				continue
			}
			p := l.addPoint([2]int{t.at, rows[h].at}, -1, 0)
			marks[0][h] = append(marks[0][h], onTrack{t.at, p})
			marks[1][v] = append(marks[1][v], onTrack{rows[h].at, p})
		}
	}
	for a := range 2 {
		for _, m := range marks[a] {
			slices.SortStableFunc(m, func(x, y onTrack) int { return cmp.Compare(x.along, y.along) })
			for i := 1; i < len(m); i++ {
				l.points[m[i-1].point].next[direction(a, true)] = m[i].point
				l.points[m[i].point].next[direction(a, false)] = m[i-1].point
			}
		}
	}
}

func (l *lattice) addPoint(at [2]int, node int, side int8) int32 {
	p := int32(len(l.points))
	l.points = append(l.points, point{at: at, next: [4]int32{-1, -1, -1, -1}, node: int32(node), side: side})
	if node >= 0 {
		l.ports[node] = append(l.ports[node], p)
	}
	return p
}

// borderPoints makes the points where a track meets leaves and passes the sides of containers.
func (l *lattice) borderPoints(axis int, t *track) (marks []onTrack) {
	w := l.w
	add := func(along, node int, side int8) {
		var at [2]int
		at[axis], at[1-axis] = along, t.at
		marks = append(marks, onTrack{along, l.addPoint(at, node, side)})
	}
	for end, node := range t.ends {
		if node < 0 {
			continue
		}
		n := &w.nodes[node]
		b := n.box[1-axis]
		if b.grow(-corner(b.len(), n.shape)).holds(t.at) {
			// The track's low end is a node's high side, and the other way round.
			add([2]int{t.lo, t.hi}[end], node, direction(axis, end == 0))
		}
	}
	for _, c := range w.inner {
		b := w.nodes[c].box
		if b[1-axis].lo >= t.at || b[1-axis].hi <= t.at {
			continue
		}
		// A track that stops at the title of a container from outside reaches its side.
		if b[axis].lo > t.lo && b[axis].lo <= t.hi {
			add(b[axis].lo, c, direction(axis, false))
		}
		if b[axis].hi >= t.lo && b[axis].hi < t.hi {
			add(b[axis].hi, c, direction(axis, true))
		}
	}
	return marks
}
