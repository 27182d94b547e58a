package layout

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
		a, b := w.nodes[from].box, w.nodes[to].box
		switch u := (pull{above: []int{from}, below: []int{to}, weight: e.weight}); {
		case a[0].meet(b[0]).len() > 0:
			u.weight *= overWeight
			pulls = append(pulls, u)
		case !w.source.Directed: // what branches off a flow stays beside it
			pulls = append(pulls, u)
		}
	}
	return pulls
}
