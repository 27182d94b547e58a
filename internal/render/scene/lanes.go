package scene

import (
	"cmp"
	"maps"
	"slices"
)

// lane is a horizontal or vertical line across the canvas.
type lane struct {
	vertical bool
	at       int
}

// compareLanes orders the horizontal lanes from above before the vertical ones from the left.
func compareLanes(a, b lane) int {
	switch {
	case a.vertical == b.vertical:
		return cmp.Compare(a.at, b.at)
	case b.vertical:
		return -1
	}
	return 1
}

// sharedLines finds edges that run on the same horizontal or vertical line for a stretch.
func (c *checker) sharedLines() {
	type stretch struct{ from, to, edge int }
	lanes := map[lane][]stretch{}
	for _, l := range c.line {
		switch {
		case l.marker:
		case l.a.Y == l.b.Y:
			k := lane{false, l.a.Y}
			lanes[k] = append(lanes[k], stretch{min(l.a.X, l.b.X), max(l.a.X, l.b.X), l.group})
		case l.a.X == l.b.X:
			k := lane{true, l.a.X}
			lanes[k] = append(lanes[k], stretch{min(l.a.Y, l.b.Y), max(l.a.Y, l.b.Y), l.group})
		}
	}
	told := map[[2]int]bool{}
	for _, k := range slices.SortedFunc(maps.Keys(lanes), compareLanes) {
		list := lanes[k]
		slices.SortFunc(list, func(a, b stretch) int {
			return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to), cmp.Compare(a.edge, b.edge))
		})
		for n, a := range list {
			for _, b := range list[n+1:] {
				if b.from+Px >= a.to {
					break
				}
				pair := [2]int{min(a.edge, b.edge), max(a.edge, b.edge)}
				tree := c.s.Groups[a.edge].Tree
				if a.edge == b.edge || tree != "" && tree == c.s.Groups[b.edge].Tree || told[pair] {
					continue
				}
				if min(a.to, b.to)-b.from <= Px {
					continue
				}
				told[pair] = true
				at := Rect{b.from, k.at, min(a.to, b.to) - b.from, 0}
				if k.vertical {
					at = Rect{k.at, b.from, 0, at.W}
				}
				c.report(SharedLine, pair[0], pair[1], at, "%s and %s share a line", c.name(pair[0]), c.name(pair[1]))
			}
		}
	}
}
