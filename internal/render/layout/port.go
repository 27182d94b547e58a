package layout

import (
	"cmp"
	"slices"
)

// portSide is one side of a node with the segments that end on it, in order.
type portSide struct {
	node     int
	side     int8
	segments []int
}

// portSides lists the sides of nodes on which segments end that run across an axis.
func (st *settler) portSides(axis int) (sides []portSide) {
	d := st.d
	type key struct {
		node int
		side int8
	}
	index := map[key]int{}
	for i := range d.segments {
		if d.segments[i].axis == axis {
			continue
		}
		for _, e := range d.segments[i].ends {
			k := key(e)
			at, ok := index[k]
			if !ok {
				at = len(sides)
				index[k] = at
				sides = append(sides, portSide{node: e.node, side: e.side})
			}
			if p := &sides[at]; !slices.Contains(p.segments, i) {
				p.segments = append(p.segments, i)
			}
		}
	}
	for k := range sides {
		slices.SortStableFunc(sides[k].segments, func(a, b int) int {
			return cmp.Or(cmp.Compare(d.segments[a].at, d.segments[b].at), cmp.Compare(st.tie[a], st.tie[b]))
		})
	}
	return sides
}

// fitPorts makes nodes large enough for the lines and labels on their sides, and where they
// may not grow lets the lines there lie closer together.
func (st *settler) fitPorts() {
	w := st.d.w
	w.limitGrowth()
	reach := st.reach()
	st.step = map[[2]int]int{}
	for axis := range 2 {
		for _, p := range st.portSides(axis) {
			n := &w.nodes[p.node]
			if !w.leaf(p.node) {
				continue
			}
			need := 2 * st.d.inset(n.box[axis].len(), segmentEnd{p.node, p.side})
			free := n.box[axis].len() - need
			for i := 1; i < len(p.segments); i++ {
				a, b := p.segments[i-1], p.segments[i]
				need += max(w.sp.Edge, reach[a][1]+w.sp.Label+reach[b][0])
			}
			if need <= n.box[axis].len() {
				continue
			}
			if n.grow {
				n.need[axis] = max(n.need[axis], ceilTo(min(need, n.most[axis]), 2*pixel))
				continue
			}
			step := min(w.sp.Edge, free/max(len(p.segments)-1, 1)/pixel*pixel)
			for i := 1; i < len(p.segments); i++ {
				st.step[[2]int{p.segments[i-1], p.segments[i]}] = max(step, 0)
			}
		}
	}
}

// limitGrowth works out how large each node may become: by as much as all its edges and labels could ask for. Without a limit,
// two nodes of a rank with lines below one another would drive one another on.
func (w *work) limitGrowth() {
	for i := range w.nodes {
		n := &w.nodes[i]
		for a := range 2 {
			n.most[a] = max(n.most[a], 2*n.box[a].len())
		}
	}
	for i := range w.edges {
		e := &w.edges[i]
		for a := range 2 {
			more := 2 * w.sp.Edge
			for _, l := range e.labels {
				more += l.size[a] + w.sp.Label
			}
			for _, k := range []int{e.from, e.to} {
				w.nodes[k].most[a] += more
			}
		}
	}
}

// reach is how far the labels and markers at the node ends of each segment reach to its low and its high side.
func (st *settler) reach() [][2]int {
	reach := make([][2]int, len(st.d.segments))
	for i := range st.tags {
		t := &st.tags[i]
		if t.node < 0 {
			continue
		}
		k := 0
		if t.high {
			k = 1
		}
		across := 1 - st.d.segments[t.seg].axis
		reach[t.seg][k] = max(reach[t.seg][k], t.off+t.size[across])
	}
	for _, m := range st.marks {
		for k := range 2 {
			reach[m.seg][k] = max(reach[m.seg][k], m.half)
		}
	}
	return reach
}
