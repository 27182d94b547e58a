package layout

import (
	"cmp"
	"slices"
)

// pack puts the parts of a group side by side in shelves, so that the whole has about the wanted
// aspect. Large parts come first; the many small ones fill the shelves after them, or corners beside the large ones
// where that saves space.
func (g *group) pack(parts []part) {
	parts = g.gather(parts)
	order, width, cost := g.bestShelves(parts)
	at, size := [][2]int(nil), [2]int{}
	if len(parts) <= mostInCorners {
		at, size = g.inCorners(parts)
	}
	if at != nil && packCost(size, g.w.aspect)*tidier/100 < cost {
		for i := range parts {
			g.movePart(&parts[i], at[i][0], at[i][1])
		}
	} else {
		g.shelve(parts, order, width, true)
	}
	if len(parts) <= mostInCorners {
		g.close(parts)
	}
}

// movePart puts the low corner of a part at a position.
func (g *group) movePart(p *part, x, y int) {
	for _, t := range p.tops {
		g.w.shift(t, x-p.box[0].lo, y-p.box[1].lo)
	}
	p.box = box{{x, x + p.box[0].len()}, {y, y + p.box[1].len()}}
}

// close moves parts to the left, up to the nodes of the parts there: the frame of a part is often empty where another one
// stands beside it. Those that begin on one line stay on one.
func (g *group) close(parts []part) {
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(parts[a].box[0].lo, parts[b].box[0].lo) })
	for len(order) > 0 {
		column := 1
		for column < len(order) && parts[order[column]].box[0].lo == parts[order[0]].box[0].lo {
			column++
		}
		left := parts[order[0]].box[0].lo
		room := left
		for _, i := range order[:column] {
			for j := range parts {
				if parts[j].box[0].lo < left {
					room = min(room, g.gapBetween(&parts[j], &parts[i])-g.w.sp.Component)
				}
			}
		}
		if room > 0 {
			for _, i := range order[:column] {
				g.movePart(&parts[i], left-room, parts[i].box[1].lo)
			}
		}
		order = order[column:]
	}
}

// gapBetween is how far a part could go to the left until it would touch what lies beside it in another part.
func (g *group) gapBetween(left, p *part) int {
	gap := p.box[0].lo
	beside := p.box[1].grow(g.w.sp.Component)
	for _, t := range left.tops {
		if b := g.w.withLoops(t); b[1].overlaps(beside) {
			gap = min(gap, p.box[0].lo-b[0].hi)
		}
	}
	return gap
}

// bestShelves finds the order and the width of shelves for which the whole costs least, and that cost.
func (g *group) bestShelves(parts []part) (order []int, width, cost int) {
	for i := range parts {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(parts[b].box[1].len(), parts[a].box[1].len())
	})
	cost = -1
	for _, w := range shelfWidths(parts, g.w.sp.Component) {
		size := g.shelve(parts, order, w, false)
		if c := packCost(size, g.w.aspect); cost < 0 || c < cost {
			width, cost = w, c
		}
	}
	return order, width, cost
}

// shelfWidths lists the widths worth trying: those at which one more part fits.
func shelfWidths(parts []part, gap int) []int {
	var widths []int
	sum, widest := 0, 0
	for i := range parts {
		sum += parts[i].box[0].len() + gap
		widest = max(widest, parts[i].box[0].len())
	}
	for i := range 24 {
		widths = append(widths, max(widest, sum*(i+1)/24))
	}
	return slices.Compact(widths)
}

// packCost prefers small pictures of the wanted aspect: the area of the smallest
// frame of that aspect around the picture, weighed with the picture's own.
func packCost(size [2]int, aspect float64) int {
	x, y := size[0]/pixel, size[1]/pixel
	wide := max(x, int(float64(y)*aspect))
	return wide*int(float64(wide)/aspect) + x*y
}

// shelve places the parts in order on shelves of a width and returns the size of the whole.
func (g *group) shelve(parts []part, order []int, width int, move bool) [2]int {
	gap := g.w.sp.Component
	var size [2]int
	x, y, depth := 0, 0, 0
	for _, i := range order {
		b := parts[i].box
		if x > 0 && x+b[0].len() > width {
			y += depth + gap
			x, depth = 0, 0
		}
		if move {
			g.movePart(&parts[i], x, y)
		}
		size = [2]int{max(size[0], x+b[0].len()), max(size[1], y+b[1].len())}
		x += b[0].len() + gap
		depth = max(depth, b[1].len())
	}
	return size
}

// leastInBlock is the smallest number of unconnected nodes that form a block.
const leastInBlock = 3

// wasteful is how much a block may cost, in percent of what the same nodes cost on shelves.
const wasteful = 115

// gather makes the nodes without edges one part, a block of rows and columns, unless they are of so different
// size that this wastes much space.
func (g *group) gather(parts []part) []part {
	w := g.w
	var block part
	var single, others []part
	for _, p := range parts {
		if len(p.atoms) == 1 && w.leaf(p.atoms[0]) && w.nodes[p.atoms[0]].loops == 0 {
			block.tops = append(block.tops, p.tops...)
			block.atoms = append(block.atoms, p.atoms...)
			single = append(single, p)
		} else {
			others = append(others, p)
		}
	}
	if len(block.atoms) < leastInBlock {
		return parts
	}
	best, bestCost := 1, -1
	for columns := 1; columns <= len(block.atoms); columns++ {
		if cost := packCost(g.block(block.atoms, columns, false), w.aspect); bestCost < 0 || cost < bestCost {
			best, bestCost = columns, cost
		}
	}
	if _, _, cost := g.bestShelves(single); bestCost > cost*wasteful/100 {
		return parts
	}
	size := g.block(block.atoms, best, true)
	block.box = box{{0, size[0]}, {0, size[1]}}
	return append(others, block)
}

// block arranges nodes in columns, each node in the middle of its own, and returns the size of the whole.
func (g *group) block(atoms []int, columns int, move bool) (size [2]int) {
	w := g.w
	var line [2][]int // the size of each column and row
	line[0] = make([]int, columns)
	line[1] = make([]int, (len(atoms)+columns-1)/columns)
	for k, a := range atoms {
		for axis, at := range []int{k % columns, k / columns} {
			line[axis][at] = max(line[axis][at], w.nodes[a].box[axis].len())
		}
	}
	var start [2][]int
	for axis, gap := range []int{w.sp.Node, w.sp.Rank} {
		for _, n := range line[axis] {
			start[axis] = append(start[axis], size[axis])
			size[axis] += n + gap
		}
		size[axis] -= gap
	}
	if !move {
		return size
	}
	base := w.nextRow()
	for k, a := range atoms {
		column, row := k%columns, k/columns
		n := &w.nodes[a]
		w.moveTo(a, start[0][column]+(line[0][column]-n.box[0].len())/2, start[1][row])
		n.row = base + row
		n.column = (base+1)*1000000 + column + 1
	}
	return size
}
