package layout

import (
	"cmp"
	"kuml-mcp/internal/diag"
	"slices"
)

// cells places the children of a container in a grid after their hints.
type cells struct {
	w        *work
	kids     []int
	hint     map[int]*Node // the hints of each child, as given
	slot     map[int]Cell
	taken    map[[2]int]int // the child in each cell
	fallback []int          // children whose hints could not be followed, placed like those without
}

// placeGrid gives the children of a container their cells and coordinates. They have their sizes.
func (w *work) placeGrid(c int) {
	g := &cells{w: w, kids: w.children(c), slot: map[int]Cell{}, taken: map[[2]int]int{}, hint: map[int]*Node{}}
	for _, k := range g.kids {
		g.hint[k] = &w.source.Nodes[k]
		if w.leaf(k) {
			w.moveTo(k, 0, 0)
		}
	}
	g.placeFixed()
	g.placeRelative()
	g.placeRest()
	g.checkRelations()
	g.coordinates()
}

func (g *cells) warn(code diag.Code, node, other int) {
	g.w.warned = append(g.w.warned, Warning{Code: code, Node: node, Other: other})
}

// inTheWay returns the child that is in the way of a cell, -1 for none.
func (g *cells) inTheWay(c Cell) int {
	for x := c.Col; x < c.Col+c.ColSpan; x++ {
		for y := c.Row; y < c.Row+c.RowSpan; y++ {
			if k, ok := g.taken[[2]int{x, y}]; ok {
				return k
			}
		}
	}
	return -1
}

func (g *cells) put(k int, c Cell) {
	g.slot[k] = c
	for x := c.Col; x < c.Col+c.ColSpan; x++ {
		for y := c.Row; y < c.Row+c.RowSpan; y++ {
			g.taken[[2]int{x, y}] = k
		}
	}
}

// spans is the size of a child in cells, at an open place.
func (g *cells) spans(k int) Cell {
	c := Cell{Col: -1, Row: -1, ColSpan: 1, RowSpan: 1}
	if h := g.hint[k].Cell; h != nil {
		c = *h
		c.ColSpan, c.RowSpan = max(c.ColSpan, 1), max(c.RowSpan, 1)
	}
	return c
}

// placeFixed places the children with a column and a row, pinned ones first.
func (g *cells) placeFixed() {
	order := slices.Clone(g.kids)
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(g.pinned(b), g.pinned(a))
	})
	for _, k := range order {
		c := g.spans(k)
		if c.Col < 0 || c.Row < 0 {
			continue
		}
		if other := g.inTheWay(c); other >= 0 {
			g.warn(diag.HintConflictGridSlot, k, other)
			g.fallback = append(g.fallback, k)
			continue
		}
		g.put(k, c)
	}
}

// pinned is 1 for a child whose cell is pinned, else 0.
func (g *cells) pinned(k int) int {
	if c := g.hint[k].Cell; c != nil && c.Pinned {
		return 1
	}
	return 0
}

// placeRelative places children by others, in as many rounds as the chains of relations are long. Where the
// first of a chain has no place of its own, it gets one.
func (g *cells) placeRelative() {
	for {
		progress := false
		for _, k := range g.kids {
			if _, done := g.slot[k]; done || slices.Contains(g.fallback, k) {
				continue
			}
			if g.placeByOthers(k) {
				progress = true
			}
		}
		if progress {
			continue
		}
		k := g.anchor()
		if k < 0 {
			return
		}
		g.put(k, g.free(g.spans(k), [2]int{0, 1}))
	}
}

// anchor is the first child that others are placed by while it has no place itself, -1 for none. One without
// relations of its own is preferred.
func (g *cells) anchor() int {
	best := -1
	for _, k := range g.kids {
		if _, done := g.slot[k]; done || slices.Contains(g.fallback, k) {
			continue
		}
		for _, r := range g.hint[k].Relative {
			if _, known := g.hint[r.Other]; !known || r.Other == k {
				continue
			}
			if _, done := g.slot[r.Other]; !done && (best < 0 || len(g.hint[best].Relative) > len(g.hint[r.Other].Relative)) {
				best = r.Other
			}
		}
	}
	return best
}

// step is the direction in which a relation looks for a place, in columns and rows.
var step = map[RelationKind][2]int{
	Above: {0, -1}, Below: {0, 1}, LeftOf: {-1, 0}, RightOf: {1, 0}, SameRow: {1, 0}, SameCol: {0, 1},
}

// placeByOthers places a child by those of its relations whose other node has a place already.
func (g *cells) placeByOthers(k int) bool {
	c := g.spans(k)
	col, row := c.Col >= 0, c.Row >= 0
	var way [2]int
	found := false
	for _, r := range g.hint[k].Relative {
		o, ok := g.slot[r.Other]
		if !ok {
			continue
		}
		found = true
		if way == [2]int{} {
			way = step[r.Kind]
		}
		switch r.Kind {
		case Above:
			c.Row, row = o.Row-c.RowSpan, true
		case Below:
			c.Row, row = o.Row+o.RowSpan, true
		case LeftOf:
			c.Col, col = o.Col-c.ColSpan, true
		case RightOf:
			c.Col, col = o.Col+o.ColSpan, true
		case SameRow:
			c.Row, row = o.Row, true
		case SameCol:
			c.Col, col = o.Col, true
		}
	}
	if !found {
		return false
	}
	// What no relation says is taken from the first node referred to.
	for _, r := range g.hint[k].Relative {
		if o, ok := g.slot[r.Other]; ok {
			if !col {
				c.Col = o.Col
			}
			if !row {
				c.Row = o.Row
			}
			break
		}
	}
	g.put(k, g.free(c, way))
	return true
}

// free moves a cell in a direction until nothing is in the way.
func (g *cells) free(c Cell, way [2]int) Cell {
	c.Col, c.Row = max(c.Col, -len(g.kids)), max(c.Row, -len(g.kids))
	for g.inTheWay(c) >= 0 {
		c.Col += way[0]
		c.Row += way[1]
	}
	return c
}

// placeRest fills the free cells with the children without hints, row by row.
func (g *cells) placeRest() {
	lowCol, highCol, lowRow := 0, 0, 0
	first := true
	for _, k := range g.kids {
		c, ok := g.slot[k]
		if !ok {
			continue
		}
		if first {
			lowCol, highCol, lowRow, first = c.Col, c.Col+c.ColSpan, c.Row, false
		}
		lowCol, highCol, lowRow = min(lowCol, c.Col), max(highCol, c.Col+c.ColSpan), min(lowRow, c.Row)
	}
	columns := max(highCol-lowCol, 1)
	for float64(columns*columns) < float64(len(g.kids))*g.w.aspect {
		columns++
	}
	for _, k := range g.kids {
		if _, done := g.slot[k]; done {
			continue
		}
		c := g.spans(k)
		if slices.Contains(g.fallback, k) {
			c.Col, c.Row = -1, -1
		}
		g.put(k, g.firstFree(c, lowCol, lowRow, columns))
	}
}

// firstFree is the first free cell in reading order, in the row or the column that is given, if one is.
func (g *cells) firstFree(c Cell, lowCol, lowRow, columns int) Cell {
	for row := lowRow; ; row++ {
		for col := lowCol; col+c.ColSpan <= lowCol+max(columns, c.ColSpan); col++ {
			try := c
			if c.Col < 0 {
				try.Col = col
			}
			switch {
			case c.Row < 0:
				try.Row = row
			default: // a given row is as wide as it has to be
				try.Col = col + row - lowRow
			}
			if g.inTheWay(try) < 0 {
				return try
			}
		}
	}
}

// holds reports whether a relation between two cells is true.
func (r RelationKind) holds(c, o Cell) bool {
	switch r {
	case Above:
		return c.Row+c.RowSpan <= o.Row
	case Below:
		return c.Row >= o.Row+o.RowSpan
	case LeftOf:
		return c.Col+c.ColSpan <= o.Col
	case RightOf:
		return c.Col >= o.Col+o.ColSpan
	case SameRow:
		return c.Row == o.Row
	default:
		return c.Col == o.Col
	}
}

// checkRelations warns of relations that do not hold.
func (g *cells) checkRelations() {
	for _, k := range g.kids {
		for _, r := range g.hint[k].Relative {
			if o, ok := g.slot[r.Other]; !ok || !r.Kind.holds(g.slot[k], o) {
				g.warn(diag.HintUnfulfilledRelativeConstraint, k, r.Other)
			}
		}
	}
}

// coordinates turns cells into boxes: as wide columns and as high rows as their content needs, nodes in the
// middle of their columns.
func (g *cells) coordinates() {
	w := g.w
	lines := [2]map[int]int{{}, {}} // size of each column and row, inner axes
	place := map[int][2]span{}
	for _, k := range g.kids {
		c := g.slot[k]
		s := [2]span{{c.Col, c.Col + c.ColSpan}, {c.Row, c.Row + c.RowSpan}}
		if w.turn.transpose {
			s[0], s[1] = s[1], s[0]
		}
		if w.turn.mirror {
			s[1] = span{-s[1].hi, -s[1].lo}
		}
		place[k] = s
	}
	gap := max(w.sp.Node, w.sp.Rank)
	for _, wide := range []bool{false, true} { // what spans several lines comes last
		for _, k := range g.kids {
			b := w.withLoops(k)
			for a := range 2 {
				if s := place[k][a]; (s.len() > 1) == wide {
					have := gap * (s.len() - 1)
					for i := s.lo; i < s.hi; i++ {
						have += lines[a][i]
					}
					lines[a][s.hi-1] += max(0, b[a].len()-have)
				}
			}
		}
	}
	start := [2]map[int]int{}
	for a := range 2 {
		start[a] = starts(lines[a], gap)
	}
	base := w.nextRow()
	for _, k := range g.kids {
		s, b := place[k], w.withLoops(k)
		end := start[0][s[0].hi-1] + lines[0][s[0].hi-1]
		x := (start[0][s[0].lo] + end - b[0].len()) / 2 / pixel * pixel
		w.shift(k, x-b[0].lo, start[1][s[1].lo]+w.nodes[k].loopRoom[1]-w.nodes[k].box[1].lo)
		w.nodes[k].row = base + 2*(s[1].lo+2*len(g.kids))
		w.nodes[k].column = base + 2*(s[0].lo+2*len(g.kids)) + s[0].len()*1000000
	}
}

// starts turns the sizes of lines into their low sides. Lines without content take no space.
func starts(size map[int]int, gap int) map[int]int {
	order := make([]int, 0, len(size))
	for i := range size {
		order = append(order, i)
	}
	slices.Sort(order)
	out := map[int]int{}
	at := 0
	for _, i := range order {
		out[i] = at
		if size[i] > 0 {
			at += size[i] + gap
		}
	}
	return out
}
