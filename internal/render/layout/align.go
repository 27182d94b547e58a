package layout

import "slices"

// pull is a wish that two sets of nodes have a common middle on axis 0: a general node and its special ones, or
// two nodes joined by an edge.
type pull struct {
	above, below []int // atoms
	weight       int
}

// overWeight is how much more the pull of an edge that can be straight counts than that of one that can only be short.
const overWeight = 4

// alignRounds is how often the pulls are averaged. Each round moves nodes about half of what is left.
const alignRounds = 12

// maxJog is how far beside its neighbour's line a node may stand to be moved into it.
const maxJog = 32 * pixel

// align moves the atoms of a part along axis 0, in their order, so that trees become symmetric and
// edges straight, or at least short.
func (g *group) align(p *part, clusters []int) {
	w := g.w
	pulls := g.pulls(p)
	if len(pulls) == 0 {
		return
	}
	for range alignRounds {
		shift := make(map[int]int, len(p.atoms))
		weight := make(map[int]int, len(p.atoms))
		for _, u := range pulls {
			off := w.middleOf(u.above) - w.middleOf(u.below)
			for _, a := range u.above {
				shift[a] -= off * u.weight
				weight[a] += u.weight
			}
			for _, a := range u.below {
				shift[a] += off * u.weight
				weight[a] += u.weight
			}
		}
		moved := false
		for _, a := range p.atoms {
			if weight[a] > 0 {
				shift[a] /= 2 * weight[a]
				moved = moved || abs(shift[a]) > pixel
			}
		}
		if !moved {
			break
		}
		g.spreadAxis(p, clusters, 0, shift)
	}
	if shift := w.follow(p, pulls); len(shift) > 0 {
		g.spreadAxis(p, clusters, 0, shift)
	}
}

// follow says how far the nodes must move that hang on one other node alone, directly or at the end of a chain, to stand exactly in
// its line, where one of the two is met in its middle only: the averaging leaves them a few pixels beside it, which makes a jog in a
// line that should be straight. Those that are
// farther off stand there for another reason.
func (w *work) follow(p *part, pulls []pull) map[int]int {
	type end struct{ pull, side int }
	ends := map[int][]end{} // by node
	for i, u := range pulls {
		for side, nodes := range [2][]int{u.above, u.below} {
			for _, n := range nodes {
				ends[n] = append(ends[n], end{i, side})
			}
		}
	}
	gone := make([]bool, len(pulls))
	left := func(n, side int) (out []end) {
		for _, e := range ends[n] {
			if !gone[e.pull] && (side < 0 || e.side == side) {
				out = append(out, e)
			}
		}
		return out
	}
	type pair struct{ follower, leader int }
	var chain []pair
	for again := true; again; {
		again = false
		for _, n := range p.atoms {
			l := left(n, -1)
			if len(l) != 1 {
				continue
			}
			u := pulls[l[0].pull]
			if len(u.above) != 1 || len(u.below) != 1 || w.nodes[u.above[0]].shape == Rect && w.nodes[u.below[0]].shape == Rect {
				continue // a line between two rectangles need not leave them in the middle
			}
			leader, side := u.above[0], 1
			if l[0].side == 0 {
				leader, side = u.below[0], 0
			}
			if len(left(leader, 1-side)) == 1 {
				chain = append(chain, pair{n, leader})
				gone[l[0].pull], again = true, true
			}
		}
	}
	shift := map[int]int{}
	middle := func(n int) int { return w.nodes[n].box[0].mid() + shift[n] }
	for _, c := range slices.Backward(chain) {
		if d := middle(c.leader) - middle(c.follower); d != 0 && abs(d) <= maxJog {
			shift[c.follower] = d
		}
	}
	return shift
}

// middleOf is the middle of the middles of the outermost of some nodes.
func (w *work) middleOf(nodes []int) int {
	var s span
	for i, n := range nodes {
		m := w.nodes[n].box[0].mid()
		if i == 0 {
			s = span{m, m}
		}
		s = s.union(span{m, m})
	}
	return s.mid()
}

// pulls lists what a part would like to have aligned.
func (g *group) pulls(p *part) (pulls []pull) {
	w := g.w
	in := make(map[int]bool, len(p.atoms))
	for _, a := range p.atoms {
		in[a] = true
	}
	type key struct {
		tree string
		to   int
	}
	trees := map[key]int{}
	for _, l := range g.links() {
		e := &w.edges[l[2]]
		from, to := l[0], l[1]
		if !in[from] {
			continue
		}
		if e.tree != "" {
			k := key{e.tree, e.to}
			if _, ok := trees[k]; !ok {
				trees[k] = len(pulls)
				pulls = append(pulls, pull{above: []int{to}, weight: 8 * overWeight})
			}
			u := &pulls[trees[k]]
			u.below = append(u.below, from)
			continue
		}
		a, b := w.nodes[from].box[0], w.nodes[to].box[0]
		switch u := (pull{above: []int{from}, below: []int{to}, weight: e.weight}); {
		case a.meet(b).len() > 0:
			u.weight *= overWeight
			pulls = append(pulls, u)
		case !w.source.Directed: // what branches off a flow stays beside it
			pulls = append(pulls, u)
		}
	}
	return pulls
}
