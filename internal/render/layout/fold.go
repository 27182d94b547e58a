package layout

// A general node with many special ones that nothing else is connected with makes a picture as wide as all of them
// side by side. Folding puts such nodes below one another, in several rows.

// mostRows is the largest number of rows that a rank is folded into.
const mostRows = 4

// leastFolded is the smallest number of nodes that are folded.
const leastFolded = 2

// foldable lists the groups of nodes below a common one that have no other edge, in the order of their edges.
func (d *dotGraph) foldable() (groups [][]int) {
	degree := make([]int, len(d.size))
	for _, e := range d.edges {
		degree[e.from]++
		degree[e.to]++
	}
	type key struct{ above, cluster int }
	index := map[key]int{}
	for _, e := range d.edges {
		if e.loose || degree[e.to] != 1 || degree[e.from] == 1 {
			continue
		}
		k := key{e.from, d.cluster[e.to]}
		at, ok := index[k]
		if !ok {
			at = len(groups)
			index[k] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], e.to)
	}
	kept := groups[:0]
	for _, g := range groups {
		if len(g) >= leastFolded {
			kept = append(kept, g)
		}
	}
	return kept
}

// fold puts the nodes of each group in a number of rows: those after the first row hang on the ones above them.
func (d *dotGraph) fold(groups [][]int, rows int) {
	const straight = 100
	hung := map[int]int{}
	for _, g := range groups {
		columns := (len(g) + rows - 1) / rows
		for i := columns; i < len(g); i++ {
			hung[g[i]] = g[i-columns]
		}
	}
	for i := range d.edges {
		if on, ok := hung[d.edges[i].to]; ok {
			d.edges[i].from, d.edges[i].weight = on, straight
		}
	}
}
