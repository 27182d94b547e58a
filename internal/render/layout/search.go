package layout

import (
	"context"
	"slices"
)

// What a path costs beside its length, in length units.
const (
	bendCost     = 500
	crossingCost = 900
	shareCost    = 150  // for entering a stretch that another path uses
	sideCost     = 2500 // for leaving or entering on a side that the notation does not want
	foreignCost  = 20000
	captionCost  = 6000 // for a stretch on which the caption of a port lies
	cornerCost   = 2400 // for ending on a side of a small symbol where another path ends
	labelledCost = 3000 // the same on top for a path with labels, for which there is no room
)

// router finds the paths of all nets in the lattice.
type router struct {
	*lattice
	nets []net
	// through counts the paths that pass each point straight along each axis, and turns those that bend there.
	through [][2]int16
	turns   []int16
	// shared counts the paths on the stretch from a point to its high neighbour on each axis.
	shared [][2]int16
	// docked counts the paths that end on each side of a small symbol.
	docked map[quay]int32
	// State of the search, by state number point*4+direction of arrival.
	cost  []int32
	via   []int32
	epoch []int32
	now   int32
	queue frontier
	// tree marks the points of the tree that is being routed, with the epoch of the tree.
	tree    []int32
	treeNow int32
}

// net is what is drawn as one connected line: an edge, or all edges of a tree.
type net struct {
	edges []int
	paths [][]int32 // points of the lattice from the edge's from end on, by edge
	joins []int     // which of the net's paths each one ends on, -1: on the node
	bus   int       // where a tree's shared bar should run on axis 1
	bars  []int     // where other bars may run
	rails []int     // where its lines up and down should run on axis 0
}

func newRouter(l *lattice, nets []net) *router {
	n := len(l.points)
	return &router{
		lattice: l, nets: nets, docked: map[quay]int32{},
		through: make([][2]int16, n), turns: make([]int16, n), shared: make([][2]int16, n),
		cost: make([]int32, 4*n), via: make([]int32, 4*n), epoch: make([]int32, 4*n), tree: make([]int32, n),
	}
}

// routeAll routes the nets, short ones first, and then again each with the others in place.
func (r *router) routeAll(ctx context.Context, rounds int) error {
	order := make([]int, len(r.nets))
	length := make([]int, len(r.nets))
	for i := range order {
		order[i] = i
		length[i] = r.span(&r.nets[i])
	}
	slices.SortStableFunc(order, func(a, b int) int { return length[a] - length[b] })
	for round := range rounds {
		for _, i := range order {
			if err := ctx.Err(); err != nil {
				return err
			}
			if round > 0 {
				r.count(&r.nets[i], -1)
			}
			r.routeNet(&r.nets[i])
			r.count(&r.nets[i], 1)
		}
	}
	return nil
}

// span estimates how long a net will be.
func (r *router) span(n *net) int {
	total := 0
	for _, e := range n.edges {
		a, b := r.w.nodes[r.w.edges[e].from].box, r.w.nodes[r.w.edges[e].to].box
		for axis := range 2 {
			total += max(0, a[axis].lo-b[axis].hi, b[axis].lo-a[axis].hi)
		}
	}
	return total / len(n.edges)
}

// count adds the paths of a net to the counts of use, or takes them away.
func (r *router) count(n *net, by int16) {
	for _, path := range n.paths {
		if len(path) > 0 {
			r.countEnd(path[0], by)
			r.countEnd(path[len(path)-1], by)
		}
		for i := 1; i < len(path); i++ {
			a, b := path[i-1], path[i]
			dir := r.heading(a, b)
			if !isHigh(dir) {
				a, b = b, a
			}
			r.shared[a][axisOf(dir)] += by
			if i+1 < len(path) {
				if next := r.heading(path[i], path[i+1]); axisOf(next) == axisOf(dir) {
					r.through[path[i]][axisOf(dir)] += by
				} else {
					r.turns[path[i]] += by
				}
			}
		}
	}
}

// countEnd is count for the end of a path at a small symbol.
func (r *router) countEnd(p int32, by int16) {
	if pt := &r.points[p]; pt.node >= 0 && r.small(int(pt.node)) {
		r.docked[quay{int(pt.node), pt.side}] += int32(by)
	}
}

// small reports whether a node is a symbol at whose sides there is room for one line.
func (r *router) small(node int) bool {
	n := &r.w.nodes[node]
	return n.shape != Rect && n.shape != Dot && n.shape.pointed(max(n.box[0].len(), n.box[1].len()))
}

// heading is the direction from a point to its neighbour.
func (r *router) heading(a, b int32) int8 {
	for dir, next := range r.points[a].next {
		if next == b {
			return int8(dir)
		}
	}
	return 0
}

// routeNet finds the paths of a net. The members of a tree are routed one after the other, nearest
// first, each to the tree that is there already.
func (r *router) routeNet(n *net) {
	r.treeNow++
	n.paths = make([][]int32, len(n.edges))
	n.joins = make([]int, len(n.edges))
	order := make([]int, len(n.edges))
	for i := range order {
		order[i] = i
	}
	if len(order) > 1 {
		mid := func(i int) int { return r.w.nodes[r.w.edges[n.edges[i]].from].box[0].mid() }
		to := r.w.nodes[r.w.edges[n.edges[0]].to].box[0].mid()
		slices.SortStableFunc(order, func(a, b int) int { return abs(mid(a)-to) - abs(mid(b)-to) })
	}
	begun := false
	for k, i := range order {
		n.joins[i] = -1
		path := r.find(n, n.edges[i], begun)
		n.paths[i] = path
		if begun && len(path) > 0 {
			n.joins[i] = r.owner(n, order[:k], path[len(path)-1])
		}
		begun = begun || len(path) > 0
		for _, p := range path {
			r.tree[p] = r.treeNow
		}
	}
}

// owner is the member of a tree whose path holds a point.
func (r *router) owner(n *net, members []int, p int32) int {
	for _, i := range members {
		if slices.Contains(n.paths[i], p) {
			return i
		}
	}
	return -1
}

func abs(v int) int { return max(v, -v) }

// find returns the cheapest path of an edge, nil where there is none. With join, the path may end
// at any point of the tree that is being routed.
func (r *router) find(n *net, e int, join bool) []int32 {
	ed := &r.w.edges[e]
	r.now++
	r.queue = r.queue[:0]
	goal := r.w.nodes[ed.to].box
	if join {
		for _, path := range n.paths {
			for _, p := range path {
				at := r.points[p].at
				goal = box{goal[0].union(span{at[0], at[0]}), goal[1].union(span{at[1], at[1]})}
			}
		}
	}
	for _, p := range r.ports[ed.from] {
		pt := &r.points[p]
		if join && r.tree[p] == r.treeNow {
			continue
		}
		if side := r.w.endSide(ed, 0); side >= 0 && side != pt.side {
			continue
		}
		dir := pt.side
		if !r.w.leaf(ed.from) && r.w.within(ed.to, ed.from) {
			dir = reverse(dir)
		}
		r.reach(p, dir, -1, r.portCost(ed, p, true), goal)
	}
	for len(r.queue) > 0 {
		rank, state := r.queue.pop()
		p, dir := state/4, int8(state%4)
		pt := &r.points[p]
		if rank != r.cost[state]+r.least(pt.at, dir, goal) {
			continue // a better way was found meanwhile
		}
		if join && r.tree[p] == r.treeNow || !join && r.arrived(ed, p, dir) {
			return r.trace(state)
		}
		r.expand(n, ed, state, goal, join)
	}
	return nil
}

// arrived reports whether a path that comes to point p in direction dir is complete.
func (r *router) arrived(ed *edge, p int32, dir int8) bool {
	pt := &r.points[p]
	if int(pt.node) != ed.to {
		return false
	}
	if side := r.w.endSide(ed, 1); side >= 0 && side != pt.side {
		return false
	}
	if !r.w.leaf(ed.to) && r.w.within(ed.from, ed.to) {
		return dir == pt.side
	}
	return dir == reverse(pt.side)
}

// expand reaches the neighbours of a state.
func (r *router) expand(n *net, ed *edge, state int32, goal box, join bool) {
	p, dir := state/4, int8(state%4)
	base := r.cost[state]
	for d := int8(0); d < 4; d++ {
		next := r.points[p].next[d]
		if next < 0 || d == reverse(dir) {
			continue
		}
		cost := base + r.stepCost(n, p, next, d)
		if d != dir {
			if r.via[state] < 0 {
				continue // a path leaves its node straight
			}
			cost += bendCost + int32(r.turns[p])*shareCost/2
		} else if r.via[state] >= 0 {
			cost += int32(r.through[p][1-axisOf(d)]) * crossingCost
		}
		pt := &r.points[next]
		if pt.node >= 0 {
			if int(pt.node) == ed.to && r.arrived(ed, next, d) {
				if join && r.tree[next] != r.treeNow {
					continue
				}
				cost += r.portCost(ed, next, false)
				if len(n.edges) > 1 {
					cost += 8 * r.offCenter(next)
				}
			} else if r.w.leaf(int(pt.node)) {
				continue
			} else {
				cost += r.gateCost(ed, int(pt.node), d == pt.side)
			}
		}
		r.reach(next, d, state, cost, goal)
	}
}

// gateCost is what a path pays for passing the side of a container, outwards or inwards.
func (r *router) gateCost(ed *edge, c int, out bool) int32 {
	from, to := r.w.within(ed.from, c), r.w.within(ed.to, c)
	if out && from && !to || !out && to && !from || r.w.nodes[c].band && !r.w.nodes[c].closed {
		return 0
	}
	return foreignCost
}

// stepCost is the cost of a stretch between neighbouring points.
func (r *router) stepCost(n *net, a, b int32, dir int8) int32 {
	axis := axisOf(dir)
	length := int32(abs(r.points[b].at[axis] - r.points[a].at[axis]))
	low := a
	if !isHigh(dir) {
		low = b
	}
	cost := length
	if r.covered != nil && r.covered[low][axis] {
		cost += captionCost
	}
	if used := int32(r.shared[low][axis]); used > 0 {
		cost += min(used, 4) * min(length/4, shareCost)
	}
	if len(n.edges) > 1 {
		cost += n.detour(axis, r.points[a].at[1-axis], length)
	}
	return cost
}

// detour is what a tree pays in addition for a stretch that does not run where it should.
func (n *net) detour(axis, at int, length int32) int32 {
	switch {
	case axis == 1 && slices.Contains(n.rails, at), axis == 0 && at == n.bus:
		return 0
	case axis == 0 && slices.Contains(n.bars, at):
		return length / 8
	}
	return length / 2
}

// portCost is the cost of an edge's end at a point of its node's border.
func (r *router) portCost(ed *edge, p int32, tail bool) int32 {
	pt := &r.points[p]
	side := pt.side
	off := r.offCenter(p)
	cost := off / 4
	if r.w.nodes[pt.node].shape != Rect {
		cost = off * 2
	}
	if r.small(int(pt.node)) {
		each := int32(cornerCost)
		if len(ed.labels) > 0 {
			each += labelledCost
		}
		cost += r.docked[quay{int(pt.node), side}] * each
	}
	// Of two nodes side by side none is above the other.
	if from, to := r.w.nodes[ed.from].box[1], r.w.nodes[ed.to].box[1]; ed.up && side != direction(1, !tail) && !from.overlaps(to) {
		cost += sideCost
	}
	return cost
}

// offCenter is the distance of a point on a node's border from the middle of that side.
func (r *router) offCenter(p int32) int32 {
	pt := &r.points[p]
	axis := 1 - axisOf(pt.side)
	return int32(abs(pt.at[axis] - r.w.nodes[pt.node].box[axis].mid()))
}

// least is the least cost from a place to the goal: the distance, and the bends without which a path that
// goes in direction dir there cannot arrive.
func (r *router) least(at [2]int, dir int8, goal box) int32 {
	axis := axisOf(dir)
	along, across := goal[axis], goal[1-axis]
	ahead, behind := along.lo-at[axis], at[axis]-along.hi
	if !isHigh(dir) {
		ahead, behind = behind, ahead
	}
	aside := max(0, across.lo-at[1-axis], at[1-axis]-across.hi)
	cost := max(0, ahead, behind) + aside
	switch {
	case behind > 0:
		cost += 2 * bendCost
	case aside > 0:
		cost += bendCost
	}
	return int32(cost)
}

func (r *router) reach(p int32, dir int8, via, cost int32, goal box) {
	s := p*4 + int32(dir)
	if r.epoch[s] == r.now && r.cost[s] <= cost {
		return
	}
	r.epoch[s], r.cost[s], r.via[s] = r.now, cost, via
	r.queue.push(cost+r.least(r.points[p].at, dir, goal), s)
}

// trace follows the search back from its last state.
func (r *router) trace(state int32) []int32 {
	var path []int32
	for s := state; s >= 0; s = r.via[s] {
		path = append(path, s/4)
	}
	slices.Reverse(path)
	return path
}
