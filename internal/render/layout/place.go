package layout

import (
	"context"
	"maps"
	"slices"
)

// place gives every node its rough position: the content of containers that are placed alone first, then whatever
// holds them.
func (w *work) place(ctx context.Context) error {
	for _, c := range w.inner {
		if w.alone(c) {
			if err := w.placeGroup(ctx, c); err != nil {
				return err
			}
		}
	}
	return w.placeGroup(ctx, -1)
}

// alone reports whether the content of container c is placed without regard to what is around it. That is so for all containers in
// bands, even if edges lead out of them: bands rank nodes, and would mix others with the content.
func (w *work) alone(c int) bool {
	return !w.nodes[c].band && (w.grid[c] || w.grid[w.holder(c)] || w.inBand(c) || w.closed(c))
}

// inBand reports whether node i lies in a band, at any depth.
func (w *work) inBand(i int) bool {
	for c := w.nodes[i].parent; c >= 0; c = w.nodes[c].parent {
		if w.nodes[c].band {
			return true
		}
	}
	return false
}

// holder is the index of what holds node i in the lists that have the whole picture at their end.
func (w *work) holder(i int) int {
	if p := w.nodes[i].parent; p >= 0 {
		return p
	}
	return len(w.nodes)
}

// closed reports whether no edge leads from the content of container c to the outside, so that
// its content can be placed alone.
func (w *work) closed(c int) bool {
	for i := range w.edges {
		from, to := w.home(w.edges[i].from), w.home(w.edges[i].to)
		in := w.within(from, c)
		if in != w.within(to, c) && (in && from != c || !in && to != c) {
			return false
		}
	}
	return true
}

// group is the content of a closed container, or of the picture, while it is being placed. Its
// atoms are leaves and containers that are placed alone; its clusters are the open containers.
type group struct {
	w        *work
	in       int // the container, -1 for the picture
	atoms    []int
	clusters []int // outermost first
	index    []int // of each node among atoms or clusters, -1 for others
}

func (w *work) children(c int) []int {
	if c < 0 {
		return w.kids[len(w.nodes)]
	}
	return w.kids[c]
}

func (w *work) newGroup(in int) *group {
	g := &group{w: w, in: in, index: make([]int, len(w.nodes))}
	for i := range g.index {
		g.index[i] = -1
	}
	var list func(c int)
	list = func(c int) {
		for _, k := range w.children(c) {
			if w.leaf(k) || w.alone(k) {
				g.index[k] = len(g.atoms)
				g.atoms = append(g.atoms, k)
			} else {
				g.index[k] = len(g.clusters)
				g.clusters = append(g.clusters, k)
				list(k)
			}
		}
	}
	list(in)
	return g
}

// isAtom reports whether node i is an atom of the group.
func (g *group) isAtom(i int) bool {
	return g.index[i] >= 0 && g.index[i] < len(g.atoms) && g.atoms[g.index[i]] == i
}

// atom returns the atom that stands for node i: the one that holds it, or for an open container its
// first one; -1 where i is not in the group.
func (g *group) atom(i int) int {
	for at := i; at >= 0 && at != g.in; at = g.w.nodes[at].parent {
		if g.isAtom(at) {
			return at
		}
	}
	for _, a := range g.atoms {
		if a != i && g.w.within(a, i) && i != g.in {
			return a
		}
	}
	return -1
}

// top returns the child of the group's container that holds node i.
func (g *group) top(i int) int {
	for g.w.nodes[i].parent != g.in {
		i = g.w.nodes[i].parent
	}
	return i
}

// part is a connected piece of a group: children of its container that edges join.
type part struct {
	tops  []int
	atoms []int
	box   box
}

func (w *work) placeGroup(ctx context.Context, in int) error {
	if w.grid[(in+len(w.grid))%len(w.grid)] {
		w.placeGrid(in)
		if in >= 0 {
			w.wrap(in)
		}
		return nil
	}
	g := w.newGroup(in)
	parts := g.parts()
	for i := range parts {
		if err := g.placePart(ctx, &parts[i]); err != nil {
			return err
		}
	}
	g.pack(parts)
	if in >= 0 {
		w.wrap(in)
	}
	return nil
}

// links lists the group's edges as pairs of atoms, with the index of each edge.
func (g *group) links() (links [][3]int) {
	for i := range g.w.edges {
		e := &g.w.edges[i]
		if a, b := g.atom(g.w.home(e.from)), g.atom(g.w.home(e.to)); a >= 0 && b >= 0 && a != b {
			links = append(links, [3]int{a, b, i})
		}
	}
	return links
}

// parts splits the group into connected pieces, in the order of their first nodes.
func (g *group) parts() []part {
	tops := g.w.children(g.in)
	leader := make(map[int]int, len(tops))
	for _, t := range tops {
		leader[t] = t
	}
	var find func(t int) int
	find = func(t int) int {
		if leader[t] != t {
			leader[t] = find(leader[t])
		}
		return leader[t]
	}
	for _, l := range g.links() {
		a, b := find(g.top(l[0])), find(g.top(l[1]))
		leader[max(a, b)] = min(a, b)
	}
	if g.w.banded(g.in) { // bands are as long as one another, and what lies beside them stays there
		for _, t := range tops {
			leader[t] = tops[0]
		}
	}
	var parts []part
	place := make(map[int]int)
	for _, t := range tops {
		r := find(t)
		if _, ok := place[r]; !ok {
			place[r] = len(parts)
			parts = append(parts, part{})
		}
		p := &parts[place[r]]
		p.tops = append(p.tops, t)
		for _, a := range g.atoms {
			if g.w.within(a, t) {
				p.atoms = append(p.atoms, a)
			}
		}
	}
	return parts
}

// placePart places the atoms of one part and the clusters around them.
func (g *group) placePart(ctx context.Context, p *part) error {
	w := g.w
	if len(p.atoms) == 1 && p.atoms[0] == p.tops[0] {
		n := &w.nodes[p.atoms[0]]
		if w.leaf(p.atoms[0]) {
			n.box = box{{0, n.size[0]}, {0, n.size[1]}}
		}
		p.box = w.withLoops(p.atoms[0])
		return nil
	}
	groups, err := g.arrange(ctx, p, 1)
	if width := p.box[0].len(); err != nil || len(groups) == 0 || width < fullWidth ||
		float64(width) < tooWide*w.aspect*float64(p.box[1].len()) {
		return err
	}
	costOf := func() int { return packCost([2]int{p.box[0].len(), p.box[1].len()}, w.aspect) }
	best, rows, last := costOf(), 1, 1
	for last < mostRows {
		last++
		if _, err := g.arrange(ctx, p, last); err != nil {
			return err
		}
		cost := costOf()
		if cost >= best {
			break // more rows only make it higher
		}
		best, rows = cost, last
	}
	if rows == last {
		return nil
	}
	_, err = g.arrange(ctx, p, rows)
	return err
}

const (
	// tooWide is how many times the wanted aspect a part may have before its ranks are folded …
	tooWide = 1.5
	// fullWidth … and how wide it may be in any case: as a screen.
	fullWidth = 12000
)

// arrange places the atoms of a part with its foldable ranks in a number of rows. It returns what can be folded.
func (g *group) arrange(ctx context.Context, p *part, rows int) ([][]int, error) {
	w := g.w
	d := g.dotGraph(p)
	var groups [][]int
	var middle [][2]int
	var err error
	if w.banded(g.in) {
		middle, err = g.arrangeBands(p, d), ctx.Err()
	} else {
		groups = d.foldable()
		d.fold(groups, rows)
		middle, err = d.arrange(ctx)
	}
	if err != nil {
		return nil, err
	}
	for i, a := range p.atoms {
		w.moveTo(a, middle[i][0]-(d.size[i][0]-w.portRoom(a))/2, middle[i][1]-d.size[i][1]/2+w.nodes[a].loopRoom[1])
	}
	w.assignRows(p.atoms, middle)
	g.spread(p)
	return groups, nil
}

// moveTo puts a node's low corner at a position, with all its content; a leaf gets its size.
func (w *work) moveTo(i, x, y int) {
	n := &w.nodes[i]
	if w.leaf(i) {
		n.box = box{{x, x + n.size[0]}, {y, y + n.size[1]}}
		return
	}
	w.shift(i, x-n.box[0].lo, y-n.box[1].lo)
}

func (w *work) shift(i, dx, dy int) {
	b := &w.nodes[i].box
	b[0] = span{b[0].lo + dx, b[0].hi + dx}
	b[1] = span{b[1].lo + dy, b[1].hi + dy}
	for _, k := range w.kids[i] {
		w.shift(k, dx, dy)
	}
}

// portRoom is the space that the ports of node i that are wanted at its sides on axis 0 take beside it.
func (w *work) portRoom(i int) int {
	widest := 0
	for k := len(w.source.Nodes); k < len(w.nodes); k++ {
		if n := &w.nodes[k]; n.owner == i && n.face >= 0 && axisOf(n.face) == 0 {
			widest = max(widest, n.size[0])
		}
	}
	return widest
}

// dotGraph describes a part to Graphviz. Node i of it is p.atoms[i].
func (g *group) dotGraph(p *part) *dotGraph {
	w := g.w
	d := &dotGraph{nodeGap: w.sp.Node, rankGap: w.sp.Rank, own: w.plan.own, backwards: w.plan.backwards}
	number := make(map[int]int, len(p.atoms))
	for i, a := range p.atoms {
		number[a] = i
		size := w.nodes[a].size
		if !w.leaf(a) {
			size = [2]int{w.nodes[a].box[0].len(), w.nodes[a].box[1].len()}
		}
		for axis, extra := range w.nodes[a].loopRoom {
			size[axis] += extra
		}
		size[0] += w.portRoom(a)
		d.size = append(d.size, size)
	}
	cluster := make(map[int]int)
	for _, c := range g.clusters {
		if !slices.Contains(p.tops, g.top(c)) {
			continue
		}
		n := &w.nodes[c]
		cluster[c] = len(d.parent)
		parent := -1
		if n.parent != g.in {
			parent = cluster[n.parent]
		}
		d.parent = append(d.parent, parent)
		d.margin = append(d.margin, max(n.padLo[0], n.padHi[0], n.padLo[1], n.padHi[1]))
	}
	for _, a := range p.atoms {
		c := -1
		if w.nodes[a].parent != g.in {
			c = cluster[w.nodes[a].parent]
		}
		d.cluster = append(d.cluster, c)
	}
	ranks := make(map[string]int)
	for _, l := range g.links() {
		i, ok := number[l[0]]
		if !ok {
			continue
		}
		e := &w.edges[l[2]]
		de := dotEdge{from: i, to: number[l[1]], weight: e.weight, loose: e.loose}
		de.beside = e.beside && g.isAtom(w.home(e.from)) && g.isAtom(w.home(e.to))
		if e.up || w.plan.flip {
			de.from, de.to = de.to, de.from
		}
		d.edges = append(d.edges, de)
	}
	if w.source.Directed {
		d.breakCycles()
	}
	for i, a := range p.atoms {
		r := w.nodes[a].rank
		if r == "" {
			continue
		}
		if _, ok := ranks[r]; !ok {
			ranks[r] = len(d.same)
			d.same = append(d.same, nil)
		}
		d.same[ranks[r]] = append(d.same[ranks[r]], i)
	}
	return d
}

// assignRows makes the nodes that Graphviz put on one rank a row, aligned at their low sides.
func (w *work) assignRows(atoms []int, middle [][2]int) {
	base := w.nextRow()
	levels := make([]int, len(middle))
	for i, m := range middle {
		levels[i] = m[1]
	}
	slices.Sort(levels)
	levels = slices.Compact(levels)
	for i, a := range atoms {
		level, _ := slices.BinarySearch(levels, middle[i][1])
		w.nodes[a].row = base + level
	}
}

// nextRow is a number for a new row. It does not follow one in use, since rows with successive numbers keep
// their order.
func (w *work) nextRow() int {
	next := 0
	for i := range w.nodes {
		next = max(next, w.nodes[i].row+2)
	}
	return next
}

// nodeWeight is that of boxes: lines give way to them.
const nodeWeight = 1000

// spread gives a part its real distances: padding, titles, ranks.
func (g *group) spread(p *part) {
	w := g.w
	clusters := slices.DeleteFunc(slices.Clone(g.clusters), func(c int) bool { return !slices.Contains(p.tops, g.top(c)) })
	slices.Reverse(clusters)
	// A container that has to be larger than its content must not take in what lies beside that: it grows while the others are
	// separated from it.
	for _, c := range clusters {
		for a := range 2 {
			n := &w.nodes[c]
			n.box[a] = w.content(c, a)
		}
	}
	for range 2 {
		for _, axis := range []int{1, 0} {
			g.spreadAxis(p, clusters, axis, nil)
		}
	}
	if !w.banded(g.in) { // where that is done already
		g.align(p, clusters)
	}
	for i, t := range p.tops {
		b := w.withLoops(t)
		if i == 0 {
			p.box = b
		}
		p.box = box{p.box[0].union(b[0]), p.box[1].union(b[1])}
	}
}

// spreadAxis separates the nodes of a part along one axis, in their order. shift says by how much nodes want to move.
func (g *group) spreadAxis(p *part, clusters []int, axis int, shift map[int]int) {
	w := g.w
	s := newSeparator(w, axis)
	rows := make(map[int]int32)
	for _, a := range p.atoms {
		s.addBox(a, nodeWeight, rows)
		s.vars[s.lo[a]].want += int64(shift[a]) * fine
		it := &s.items[len(s.items)-1]
		if b := w.withLoops(a); axis == 0 {
			it.hi, it.cross = b[0].hi-b[0].lo, b[1]
		} else {
			it.lo, it.cross = b[1].lo-w.nodes[a].box[1].lo, b[0]
		}
	}
	for _, c := range clusters {
		s.addContainer(c, rows)
	}
	s.joinBands(g.in)
	s.gap = func(a, b *item) (int, bool) {
		if axis == 0 {
			return w.nodeGap(a, b, w.sp.Node)
		}
		return w.nodeGap(a, b, w.sp.Rank)
	}
	s.constrain()
	if axis == 1 {
		s.separateRows(p.atoms, rows)
	}
	s.apply(s.solve(pixel))
}

// withLoops is the box of a node and its self-loops.
func (w *work) withLoops(i int) box {
	n := &w.nodes[i]
	return box{{n.box[0].lo, n.box[0].hi + n.loopRoom[0]}, {n.box[1].lo - n.loopRoom[1], n.box[1].hi}}
}

// separateRows keeps the whole of a row below the whole of the one before it.
func (s *separator) separateRows(atoms []int, rows map[int]int32) {
	w := s.w
	depth, above := make(map[int]int), make(map[int]int)
	for _, a := range atoms {
		r := w.nodes[a].row
		depth[r] = max(depth[r], w.nodes[a].length(1))
		above[r] = max(above[r], w.nodes[a].loopRoom[1])
	}
	for _, r := range slices.Sorted(maps.Keys(rows)) {
		if next, ok := rows[r+1]; ok {
			s.separate(int(rows[r]), int(next), depth[r]+above[r+1]+w.sp.Rank)
		}
	}
}

// apply moves the nodes to the solved positions.
func (s *separator) apply(pos []int) {
	w, a := s.w, s.axis
	for i := range w.nodes {
		n := &w.nodes[i]
		switch {
		case s.lo[i] < 0:
		case s.hi[i] >= 0:
			n.box[a] = span{pos[s.lo[i]], pos[s.hi[i]]}
		case w.leaf(i):
			lo := pos[s.lo[i]] + s.off[i]
			n.box[a] = span{lo, lo + n.length(a)}
		default:
			var d [2]int
			d[a] = pos[s.lo[i]] - n.box[a].lo
			w.shift(i, d[0], d[1])
		}
	}
}

// wrap gives a container the smallest box around its content.
func (w *work) wrap(c int) {
	for a := range 2 {
		w.nodes[c].box[a] = w.wrapped(c, a)
	}
}

// content is the extent of what is in a container along an axis, with the padding around it.
func (w *work) content(c, a int) span {
	n := &w.nodes[c]
	if len(w.kids[c]) == 0 {
		return span{n.box[a].lo, n.box[a].lo + n.padLo[a] + n.padHi[a]}
	}
	s := w.nodes[w.kids[c][0]].box[a]
	for _, k := range w.kids[c] {
		s = s.union(w.nodes[k].box[a])
	}
	return span{s.lo - n.padLo[a], s.hi + n.padHi[a]}
}

// wrapped is the extent of the smallest box around the content of a container along an axis.
func (w *work) wrapped(c, a int) span {
	n := &w.nodes[c]
	s := w.content(c, a)
	if short := max(n.size[a], n.header[a]) - s.len(); short > 0 {
		s.hi += ceilTo(short, pixel)
	}
	return s
}
