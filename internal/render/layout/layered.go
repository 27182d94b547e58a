package layout

import (
	"cmp"
	"slices"
)

// layered places the graph without Graphviz, in the manner of Sugiyama: ranks, an order within each rank that has
// few crossings, coordinates. Its effort grows little faster than the graph. A cluster is placed alone
// first and is one node of what holds it. It returns the middle of each node.
func (d *dotGraph) layered() [][2]int {
	middle := make([][2]int, len(d.size))
	size := make([][2]int, len(d.parent)) // of clusters
	for _, c := range d.innermostFirst() {
		l := d.level(c, size)
		l.place(d.nodeGap, d.rankGap)
		var all box
		for i, b := range l.boxes() {
			if i == 0 {
				all = b
			}
			all = box{all[0].union(b[0]), all[1].union(b[1])}
		}
		margin := 0
		if c >= 0 {
			margin = d.margin[c]
			size[c] = [2]int{all[0].len() + 2*margin, all[1].len() + 2*margin}
		}
		for i, item := range l.items {
			at := [2]int{l.at[i][0] - all[0].mid(), l.at[i][1] - all[1].mid()}
			d.moveContent(middle, item, at)
		}
	}
	return middle
}

// moveContent moves a node, or all nodes in a cluster, by a vector. Contents are kept relative to the
// middle of what holds them until that is placed.
func (d *dotGraph) moveContent(middle [][2]int, item layerItem, by [2]int) {
	for i := range middle {
		if i == item.node || item.node < 0 && d.inCluster(d.cluster[i], item.cluster) {
			middle[i] = [2]int{middle[i][0] + by[0], middle[i][1] + by[1]}
		}
	}
}

// inCluster reports whether cluster c is outer or inside it.
func (d *dotGraph) inCluster(c, outer int) bool {
	for c >= 0 && c != outer {
		c = d.parent[c]
	}
	return c == outer
}

// innermostFirst lists the clusters, content before what holds it, and then -1 for the whole. Clusters come
// after their parents in d.
func (d *dotGraph) innermostFirst() (list []int) {
	for c := len(d.parent) - 1; c >= -1; c-- {
		list = append(list, c)
	}
	return list
}

// layerItem is what a level places: a node, or else a cluster.
type layerItem struct{ node, cluster int }

// level is the direct content of one cluster.
type level struct {
	items  []layerItem
	size   [][2]int
	edges  [][2]int // pairs of items, from above to below as far as there are no cycles
	loose  [][2]int
	turned []bool // which of the edges breakCycles has turned round
	// beside are pairs of which the second does not belong before the first; they close no cycle.
	beside [][2]int
	at     [][2]int // the middle of each item
	// Long edges become chains of dummies; these follow the items.
	rank  []int
	down  [][]int // neighbours on the next rank, by item or dummy
	up    [][]int
	order [][]int // items and dummies by rank, in order
	pos   []int   // place of each in its rank
	width []int
}

// level collects the content of cluster c with the edges between its parts.
func (d *dotGraph) level(c int, size [][2]int) *level {
	l := &level{}
	index := make(map[layerItem]int)
	add := func(it layerItem, s [2]int) {
		index[it] = len(l.items)
		l.items = append(l.items, it)
		l.size = append(l.size, s)
	}
	for i, in := range d.cluster {
		if in == c {
			add(layerItem{i, -1}, d.size[i])
		}
	}
	for k, p := range d.parent {
		if p == c {
			add(layerItem{-1, k}, size[k])
		}
	}
	part := func(node int) int {
		if d.cluster[node] == c {
			return index[layerItem{node, -1}]
		}
		for k := d.cluster[node]; k >= 0; k = d.parent[k] {
			if d.parent[k] == c {
				return index[layerItem{-1, k}]
			}
		}
		return -1
	}
	for _, e := range d.edges {
		a, b := part(e.from), part(e.to)
		switch {
		case a < 0 || b < 0 || a == b:
		case e.loose:
			l.loose = append(l.loose, [2]int{a, b})
			if e.beside {
				l.beside = append(l.beside, [2]int{a, b})
			}
		default:
			l.edges = append(l.edges, [2]int{a, b})
		}
	}
	return l
}

func (l *level) boxes() []box {
	list := make([]box, len(l.items))
	for i := range l.items {
		for a := range 2 {
			list[i][a] = span{l.at[i][a] - l.size[i][a]/2, l.at[i][a] + l.size[i][a]/2}
		}
	}
	return list
}

func (l *level) place(nodeGap, rankGap int) {
	l.breakCycles(l.all())
	l.rankItems()
	l.addDummies()
	l.sortRanks(nil)
	l.coordinates(nodeGap, rankGap)
}

// all lists the items.
func (l *level) all() []int {
	list := make([]int, len(l.items))
	for i := range list {
		list[i] = i
	}
	return list
}

// sourcesFirst lists the items, those first that nothing leads to: a way back to them is what closes a cycle.
func (l *level) sourcesFirst() (order []int) {
	lead := make([]int, len(l.items))
	for _, e := range l.edges {
		lead[e[1]]++
	}
	for i := range l.items {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(min(lead[a], 1), min(lead[b], 1)) })
	return order
}

// breakCycles turns the edges round that lead back in a depth-first walk from the items in an order.
func (l *level) breakCycles(order []int) {
	l.turned = make([]bool, len(l.edges))
	out := make([][]int, len(l.items))
	for i, e := range l.edges {
		out[e[0]] = append(out[e[0]], i)
	}
	state := make([]uint8, len(l.items)) // 1: on the path, 2: done
	type frame struct{ item, next int }
	for _, start := range order {
		if state[start] != 0 {
			continue
		}
		state[start] = 1
		path := []frame{{start, 0}}
		for len(path) > 0 {
			f := &path[len(path)-1]
			if f.next == len(out[f.item]) {
				state[f.item] = 2
				path = path[:len(path)-1]
				continue
			}
			e := &l.edges[out[f.item][f.next]]
			f.next++
			switch to := e[1]; state[to] {
			case 0:
				state[to] = 1
				path = append(path, frame{to, 0})
			case 1:
				e[0], e[1] = e[1], e[0]
				l.turned[out[f.item][f.next-1]] = true
			}
		}
	}
}

// rankItems gives every item the longest path from a source as its rank, and then moves those with
// more edges below than above down as far as these allow.
func (l *level) rankItems() {
	n := len(l.items)
	type step struct{ to, ranks int }
	out, in, waiting := make([][]step, n), make([]int, n), make([]int, n)
	link := func(from, to, ranks int) {
		out[from] = append(out[from], step{to, ranks})
		in[to]++
		waiting[to]++
	}
	for _, e := range l.edges {
		link(e[0], e[1], 1)
	}
	for _, e := range l.beside {
		link(e[0], e[1], 0)
	}
	l.rank = make([]int, n)
	var sorted []int
	for i := range n {
		if waiting[i] == 0 {
			sorted = append(sorted, i)
		}
	}
	for k := 0; k < len(sorted); k++ {
		i := sorted[k]
		for _, s := range out[i] {
			l.rank[s.to] = max(l.rank[s.to], l.rank[i]+s.ranks)
			if waiting[s.to]--; waiting[s.to] == 0 {
				sorted = append(sorted, s.to)
			}
		}
	}
	for _, i := range slices.Backward(sorted) {
		if len(out[i]) > in[i] {
			least := 1 << 30
			for _, s := range out[i] {
				least = min(least, l.rank[s.to]-s.ranks)
			}
			l.rank[i] = max(l.rank[i], least)
		}
	}
	// An item that only loose edges hold stands beside what it belongs to.
	for _, e := range l.loose {
		for k := range 2 {
			if i := e[k]; len(out[i]) == 0 && in[i] == 0 {
				l.rank[i] = l.rank[e[1-k]]
			}
		}
	}
}

// addDummies cuts edges over several ranks into pieces from rank to rank.
func (l *level) addDummies() {
	l.width = make([]int, len(l.items))
	for i := range l.items {
		l.width[i] = l.size[i][0]
	}
	l.down, l.up = make([][]int, len(l.items)), make([][]int, len(l.items))
	link := func(a, b int) {
		l.down[a] = append(l.down[a], b)
		l.up[b] = append(l.up[b], a)
	}
	for _, e := range l.edges {
		a := e[0]
		for r := l.rank[e[0]] + 1; r < l.rank[e[1]]; r++ {
			dummy := len(l.rank)
			l.rank = append(l.rank, r)
			l.width = append(l.width, 0)
			l.down, l.up = append(l.down, nil), append(l.up, nil)
			link(a, dummy)
			a = dummy
		}
		link(a, e[1])
	}
	for i, r := range l.rank {
		for len(l.order) <= r {
			l.order = append(l.order, nil)
		}
		l.order[r] = append(l.order[r], i)
	}
}

// sweeps is how often the order of the ranks is improved downwards and upwards.
const sweeps = 12

// sortRanks orders each rank by the average place of the neighbours on the one before, from above and from
// below in turn, and keeps the best of all orders seen. first, if any, is what goes before that: it compares two items.
func (l *level) sortRanks(first func(a, b int) int) {
	l.pos = make([]int, len(l.rank))
	if first != nil {
		for _, row := range l.order {
			slices.SortStableFunc(row, first)
		}
	}
	l.number()
	best, bestCount := l.copyOrder(), l.crossings()
	for sweep := range sweeps {
		if bestCount == 0 {
			break
		}
		for k := range l.order {
			r, near := k, l.up
			if sweep%2 == 1 {
				r, near = len(l.order)-1-k, l.down
			}
			l.sortRank(r, near, first)
		}
		if c := l.crossings(); c < bestCount {
			best, bestCount = l.copyOrder(), c
		}
	}
	l.order = best
	l.number()
}

func (l *level) number() {
	for _, row := range l.order {
		for p, i := range row {
			l.pos[i] = p
		}
	}
}

func (l *level) copyOrder() [][]int {
	out := make([][]int, len(l.order))
	for r, row := range l.order {
		out[r] = slices.Clone(row)
	}
	return out
}

func (l *level) sortRank(r int, near [][]int, first func(a, b int) int) {
	row := l.order[r]
	key := make(map[int]int, len(row))
	for p, i := range row {
		key[i] = p << 10
		if len(near[i]) > 0 {
			sum := 0
			for _, j := range near[i] {
				sum += l.pos[j] << 10
			}
			key[i] = sum / len(near[i])
		}
	}
	slices.SortStableFunc(row, func(a, b int) int {
		if first != nil {
			if c := first(a, b); c != 0 {
				return c
			}
		}
		return cmp.Compare(key[a], key[b])
	})
	for p, i := range row {
		l.pos[i] = p
	}
}

// crossings counts the crossings between neighbouring ranks with a tree of sums over places.
func (l *level) crossings() (count int) {
	for r := 0; r+1 < len(l.order); r++ {
		below := len(l.order[r+1])
		sums := make([]int, below+1)
		seen := 0
		for _, i := range l.order[r] {
			for _, j := range l.down[i] {
				notAfter := 0
				for k := l.pos[j] + 1; k > 0; k -= k & -k {
					notAfter += sums[k]
				}
				count += seen - notAfter
			}
			for _, j := range l.down[i] {
				for k := l.pos[j] + 1; k <= below; k += k & -k {
					sums[k]++
				}
				seen++
			}
		}
	}
	return count
}

// coordinateRounds is how often the ranks are drawn to the ones above and below them.
const coordinateRounds = 8

// coordinates draws every item to the middle of its neighbours, in the order found.
func (l *level) coordinates(nodeGap, rankGap int) {
	x := make([]int, len(l.rank))
	l.drawRows(l.order, x, nodeGap)
	l.setPlaces(x, rankGap)
}

// drawRows gives each item of some ranks its low side on axis 0.
func (l *level) drawRows(rows [][]int, x []int, nodeGap int) {
	for _, row := range rows {
		at := 0
		for _, i := range row {
			x[i] = at
			at += l.width[i] + nodeGap
		}
		for _, i := range row {
			x[i] -= at / 2
		}
	}
	for round := range coordinateRounds {
		for k := range rows {
			row := rows[k]
			if round%2 == 1 {
				row = rows[len(rows)-1-k]
			}
			l.drawRow(row, x, nodeGap)
		}
	}
}

// setPlaces sets the middle of each item, given the low sides on axis 0.
func (l *level) setPlaces(x []int, rankGap int) {
	l.at = make([][2]int, len(l.items))
	top := 0
	for _, row := range l.order {
		depth := 0
		for _, i := range row {
			if i < len(l.items) {
				depth = max(depth, l.size[i][1])
			}
		}
		for _, i := range row {
			if i < len(l.items) {
				l.at[i] = [2]int{x[i] + l.size[i][0]/2, top + depth/2}
			}
		}
		top += depth + rankGap
	}
}

// drawRow moves the items of one rank to the middle of their neighbours as far as their order and
// the gap allow: it pools those that would come too close, and puts each pool where its members are best off.
func (l *level) drawRow(row, x []int, gap int) {
	type pool struct{ first, weight, sum int } // sum of weight * (wanted place - offset in the row)
	var pools []pool
	offset := make([]int, len(row))
	for k, i := range row {
		if k > 0 {
			offset[k] = offset[k-1] + l.width[row[k-1]] + gap
		}
		sum, n := x[i]+l.width[i]/2, 1
		for _, near := range [][]int{l.up[i], l.down[i]} {
			for _, j := range near {
				sum += 4 * (x[j] + l.width[j]/2)
				n += 4
			}
		}
		p := pool{k, n, n * (sum/n - l.width[i]/2 - offset[k])}
		for len(pools) > 0 && pools[len(pools)-1].sum*p.weight > p.sum*pools[len(pools)-1].weight {
			last := pools[len(pools)-1]
			p = pool{last.first, last.weight + p.weight, last.sum + p.sum}
			pools = pools[:len(pools)-1]
		}
		pools = append(pools, p)
	}
	for n, p := range pools {
		end := len(row)
		if n+1 < len(pools) {
			end = pools[n+1].first
		}
		at := int(floorDiv(int64(p.sum), int64(p.weight)))
		for k := p.first; k < end; k++ {
			x[row[k]] = at + offset[k]
		}
	}
}
