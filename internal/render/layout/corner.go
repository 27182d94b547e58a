package layout

import (
	"cmp"
	"slices"
)

// mostInCorners is the largest number of parts that are packed into one another's corners; more lie on shelves.
const mostInCorners = 32

// tidier is how much more shelves may cost, in percent, and are still taken: things in rows are easier to read.
const tidier = 115

// inCorners finds places for parts, largest first: each goes where the whole costs least, in the corner between two that are
// placed already. It returns the low corner of each part and the size of the whole.
func (g *group) inCorners(parts []part) (at [][2]int, size [2]int) {
	gap := g.w.sp.Component
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	area := func(i int) int { return parts[i].box[0].len() / pixel * (parts[i].box[1].len() / pixel) }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(area(b), area(a)) })
	at = make([][2]int, len(parts))
	var placed []box
	corners := [2][]int{{0}, {0}}
	for _, i := range order {
		length := [2]int{parts[i].box[0].len(), parts[i].box[1].len()}
		best, bestCost := box{}, -1
		for _, y := range corners[1] {
			for _, x := range corners[0] {
				b := box{{x, x + length[0]}, {y, y + length[1]}}
				if slices.ContainsFunc(placed, b.grow(gap).overlaps) {
					continue
				}
				whole := [2]int{max(size[0], b[0].hi), max(size[1], b[1].hi)}
				if cost := packCost(whole, g.w.aspect); bestCost < 0 || cost < bestCost {
					best, bestCost = b, cost
				}
			}
		}
		placed = append(placed, best)
		at[i] = [2]int{best[0].lo, best[1].lo}
		for axis := range 2 {
			size[axis] = max(size[axis], best[axis].hi)
			corners[axis] = append(corners[axis], best[axis].hi+gap)
			slices.Sort(corners[axis])
			corners[axis] = slices.Compact(corners[axis])
		}
	}
	return at, size
}
