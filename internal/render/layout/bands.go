package layout

import (
	"cmp"
	"slices"
)

// Bands (swimlanes) are containers side by side. What lies in them is ranked as one graph, so that what happens at the same time
// stands side by side in all of them; across, each band is placed by itself.

// banded reports whether a graph has bands, which are not placed by Graphviz.
func banded(g *Graph) bool {
	return slices.ContainsFunc(g.Nodes, func(n Node) bool { return n.Band })
}

// banded reports whether the content of a container, -1 for the picture, is made of bands.
func (w *work) banded(c int) bool {
	return slices.ContainsFunc(w.children(c), func(k int) bool { return w.nodes[k].band })
}

// ignoreHintsInBands makes bands and what they hold stand where bands put them.
func (w *work) ignoreHintsInBands() {
	for i := range w.nodes {
		if w.nodes[i].band {
			w.grid[i], w.grid[w.holder(i)] = false, false
		}
	}
}

// bandOf is the number of the band among the children of container c that holds node i; what lies beside the bands comes last.
func (w *work) bandOf(i, c int) int {
	for w.nodes[i].parent != c {
		i = w.nodes[i].parent
	}
	n := 0
	for _, k := range w.children(c) {
		if !w.nodes[k].band {
			continue
		}
		if k == i {
			return n
		}
		n++
	}
	return n
}

// inOtherBand reports whether two nodes lie in, or are, different bands of one parent.
func (w *work) inOtherBand(a, b int) bool {
	for i := a; i >= 0; i = w.nodes[i].parent {
		if !w.nodes[i].band {
			continue
		}
		for j := b; j >= 0; j = w.nodes[j].parent {
			if w.nodes[j].band && j != i && w.nodes[j].parent == w.nodes[i].parent {
				return true
			}
		}
	}
	return false
}

// joinBands makes the bands in a container, -1 for the picture, neighbours of the same length, beside which everything else in it
// stands. All of them must have been added.
func (s *separator) joinBands(in int) {
	w := s.w
	last := -1
	for _, k := range w.children(in) {
		if !w.nodes[k].band || s.lo[k] < 0 {
			continue
		}
		if last >= 0 {
			if s.axis == 0 {
				s.equate(s.hi[last], s.lo[k])
			} else {
				s.equate(s.lo[last], s.lo[k])
				s.equate(s.hi[last], s.hi[k])
			}
		}
		last = k
	}
	if last < 0 || s.axis != 0 {
		return
	}
	for _, k := range w.children(in) {
		if !w.nodes[k].band && s.lo[k] >= 0 {
			s.separate(int(s.hi[last]), int(s.lo[k]), w.sp.Node)
		}
	}
}

// keepInBands holds the caption of a node, which goes from and to some distances from a variable, within the bands of the node, and
// below their names.
func (s *separator) keepInBands(i int, v int32, caption span) {
	w, a := s.w, s.axis
	if owner := w.nodes[i].owner; owner >= 0 {
		i = owner
	}
	for c := w.nodes[i].parent; c >= 0; c = w.nodes[c].parent {
		if !w.nodes[c].band || s.lo[c] < 0 || s.hi[c] < 0 {
			continue
		}
		before, behind := w.sp.Label, w.sp.Label
		if a == 1 {
			if w.nodes[c].headerHigh {
				behind += w.nodes[c].header[1]
			} else {
				before += w.nodes[c].header[1]
			}
		}
		s.separate(int(s.lo[c]), int(v), before-caption.lo)
		s.separate(int(v), int(s.hi[c]), caption.hi+behind)
	}
}

// equate puts two variables at the same place.
func (s *separator) equate(a, b int32) {
	s.separate(int(a), int(b), 0)
	s.separate(int(b), int(a), 0)
}

// arrangeBands returns the middles of the atoms of a part that consists of bands.
func (g *group) arrangeBands(p *part, d *dotGraph) [][2]int {
	for i := range d.cluster { // containers in the bands are made around their content
		d.cluster[i] = -1
	}
	d.parent = nil
	// A way back runs around what lies between; another way leads to where it comes from, so that the ranks stay.
	d.edges = slices.DeleteFunc(d.edges, func(e dotEdge) bool { return e.turned })
	l := &bandLevel{level: d.level(-1, nil)}
	for _, a := range p.atoms {
		l.band = append(l.band, g.w.bandOf(a, g.in))
	}
	for _, k := range g.w.children(g.in) {
		if n := &g.w.nodes[k]; n.band {
			l.bands = append(l.bands, bandFrame{n.padLo[0], n.padHi[0], max(n.size[0], n.header[0])})
		}
	}
	l.bands = append(l.bands, bandFrame{before: d.nodeGap}) // for what lies beside them
	l.breakCycles(l.sourcesFirst())
	l.keepAcyclic()
	l.rankItems()
	l.rankLoners()
	l.addDummies()
	l.bandDummies()
	if d.backwards {
		for _, row := range l.order {
			slices.Reverse(row)
		}
	}
	l.sortRanks(l.byBand)
	x := l.place(d.nodeGap)
	l.setPlaces(x, d.rankGap)
	return l.at
}

// rankLoners puts items that no edge holds on the rank that is the longest along the flow anyway.
func (l *level) rankLoners() {
	held := make([]bool, len(l.items))
	for _, e := range slices.Concat(l.edges, l.loose) {
		held[e[0]], held[e[1]] = true, true
	}
	longest, at := 0, 0
	for i, is := range held {
		if size := l.size[i][1]; is && (size > longest || size == longest && l.rank[i] < at) {
			longest, at = size, l.rank[i]
		}
	}
	for i, is := range held {
		if !is {
			l.rank[i] = at
		}
	}
}

// keepAcyclic leaves out the pairs of l.beside that would close a cycle with the edges and the pairs before them.
func (l *level) keepAcyclic() {
	out := make([][]int, len(l.items))
	for _, e := range l.edges {
		out[e[0]] = append(out[e[0]], e[1])
	}
	wanted := l.beside
	l.beside = nil
	for _, e := range wanted {
		if reaches(out, e[1], e[0]) {
			continue
		}
		out[e[0]] = append(out[e[0]], e[1])
		l.beside = append(l.beside, e)
	}
}

// reaches reports whether the edges lead from one item to another one.
func reaches(out [][]int, from, to int) bool {
	seen := map[int]bool{from: true}
	for queue := []int{from}; len(queue) > 0; {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if i == to {
			return true
		}
		for _, next := range out[i] {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}

// bandLevel is a level whose items lie in bands.
type bandLevel struct {
	*level
	band  []int // of each item and dummy
	bands []bandFrame
}

// bandFrame is what a band adds to its content on axis 0, and how wide it is at least.
type bandFrame struct{ before, behind, least int }

// bandDummies puts the dummies of an edge into the band that it leads to.
func (l *bandLevel) bandDummies() {
	for _, e := range l.edges {
		for r := l.rank[e[0]] + 1; r < l.rank[e[1]]; r++ {
			l.band = append(l.band, l.band[e[1]])
		}
	}
}

// byBand compares the bands of two items.
func (l *bandLevel) byBand(a, b int) int { return cmp.Compare(l.band[a], l.band[b]) }

// place gives the low side of every item and dummy on axis 0: those of a band in the middle of their neighbours in it, one band
// behind the other.
func (l *bandLevel) place(gap int) []int {
	x := make([]int, len(l.rank))
	up, down := l.up, l.down
	l.up, l.down = l.sameBand(up), l.sameBand(down)
	at := 0
	for b, frame := range l.bands {
		rows := l.rowsOf(b)
		l.drawRows(rows, x, gap)
		l.straighten(rows, x, gap)
		all := span{0, 0}
		for k, i := range slices.Concat(rows...) {
			s := span{x[i], x[i] + l.width[i]}
			if k == 0 {
				all = s
			}
			all = all.union(s)
		}
		spare := max(0, frame.least-frame.before-frame.behind-all.len()) / 2
		for _, i := range slices.Concat(rows...) {
			x[i] += at + frame.before + spare - all.lo
		}
		at += frame.before + all.len() + frame.behind + 2*spare
	}
	l.up, l.down = up, down
	return x
}

// rowsOf gives the part of every rank that lies in a band.
func (l *bandLevel) rowsOf(b int) [][]int {
	rows := make([][]int, len(l.order))
	for r, row := range l.order {
		for _, i := range row {
			if l.band[i] == b {
				rows[r] = append(rows[r], i)
			}
		}
	}
	return rows
}

// sameBand gives the neighbours of each item that lie in its band.
func (l *bandLevel) sameBand(near [][]int) [][]int {
	out := make([][]int, len(near))
	for i, list := range near {
		for _, j := range list {
			if l.band[i] == l.band[j] {
				out[i] = append(out[i], j)
			}
		}
	}
	return out
}

// straighten moves the items of a band so that chains of them stand below one another. Each item is chained to the median of
// its neighbours on the rank above, unless that has another one below it or a chain would cross (after Brandes and Köpf, "Fast
// and simple horizontal coordinate assignment", 2002).
func (l *bandLevel) straighten(rows [][]int, x []int, gap int) {
	var p problem
	chain := map[int]int{}   // the variable of each item: the middle of its chain
	count := map[int]int64{} // of the items of each chain
	for _, row := range rows {
		last := -1
		taken := map[int]bool{}
		share := map[int][]int{} // the items of the row that have the same neighbour in the middle
		for _, i := range row {
			if up := l.median(i); up >= 0 {
				share[up] = append(share[up], i)
			}
		}
		for _, i := range row {
			v := -1
			if up := l.median(i); up >= 0 && !taken[up] && l.pos[up] > last && i == share[up][(len(share[up])-1)/2] {
				v, last, taken[up] = chain[up], l.pos[up], true
			}
			if v < 0 {
				v = p.add(0, 1)
			}
			chain[i] = v
			p.vars[v].want += int64(x[i]+l.width[i]/2) * fine
			count[v]++
		}
	}
	for v := range p.vars {
		p.vars[v].want /= count[v]
		p.vars[v].weight = count[v]
	}
	for _, row := range rows {
		for k := 1; k < len(row); k++ {
			a, b := row[k-1], row[k]
			p.separate(chain[a], chain[b], ceilTo((l.width[a]+l.width[b])/2+gap, pixel))
		}
	}
	at := p.solve(pixel)
	for i, v := range chain {
		x[i] = at[v] - l.width[i]/2
	}
}

// median is the middle one of the neighbours of an item on the rank above, the left one of two; -1 if it has none.
func (l *bandLevel) median(i int) int {
	near := slices.Clone(l.up[i])
	if len(near) == 0 {
		return -1
	}
	slices.SortFunc(near, func(a, b int) int { return cmp.Compare(l.pos[a], l.pos[b]) })
	return near[(len(near)-1)/2]
}
