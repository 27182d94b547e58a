package matrix

import (
	"cmp"
	"slices"
)

// side of a box.
type side int

const (
	top side = iota
	foot
	left
	right
)

// lane is where a piece of a line runs: in the gap under a row, or in the gutter left of a column.
type lane struct {
	gap   bool
	index int
	track int
}

// route is the way of a line: it leaves its first box at a side, runs along lanes that are by turns gaps and gutters, and reaches
// the other box. Without lanes it is straight.
type route struct {
	ends  [2]end
	lanes []lane
	long  *long // a piece that runs through the empty cells of a column, nil for none
}

// end is where a line meets a box.
type end struct {
	box    int
	side   side
	offset int // from the middle of the side
}

// long is a vertical piece through the rows between two gaps, at the offset of one end of its line.
type long struct {
	column int
	end    int // which end of the line has its place
	span   Span
}

type router struct {
	m      *Matrix
	cells  map[[2]int][]int // boxes by row and column
	routes []*route
	// tracks is the number of tracks by gap and by gutter.
	gapTracks, gutterTracks []int
	columnX, columnEnd      []int
	rowTop, rowFoot         []int // of the boxes
	boxes                   []Rect
}

func newRouter(m *Matrix) *router {
	r := &router{m: m, cells: map[[2]int][]int{}, gapTracks: make([]int, len(m.Rows)), gutterTracks: make([]int, len(m.Gutters))}
	for i, b := range m.Boxes {
		at := [2]int{b.Row, b.Column}
		r.cells[at] = append(r.cells[at], i)
	}
	return r
}

// open reports whether a vertical line can leave a box at its top or foot: nothing of its cell stands there.
func (r *router) open(box int, s side) bool {
	b := r.m.Boxes[box]
	cell := r.cells[[2]int{b.Row, b.Column}]
	if s == top {
		return cell[0] == box
	}
	return cell[len(cell)-1] == box
}

// free reports whether the cells of a column are empty between two rows.
func (r *router) free(column, above, below int) bool {
	for row := above + 1; row < below; row++ {
		if len(r.cells[[2]int{row, column}]) > 0 {
			return false
		}
	}
	return true
}

// beside reports whether two boxes are next to each other in a row of stretched boxes.
func (r *router) beside(a, b Box) bool {
	if a.Row != b.Row || a.Column == b.Column || !r.m.Rows[a.Row].Stretch {
		return false
	}
	for c := min(a.Column, b.Column); c <= max(a.Column, b.Column); c++ {
		n := len(r.cells[[2]int{a.Row, c}])
		if inner := c != a.Column && c != b.Column; inner && n > 0 || !inner && n > 1 {
			return false
		}
	}
	return true
}

// choose finds the way of every line.
func (r *router) choose() {
	for _, e := range r.m.Edges {
		a, b := r.m.Boxes[e.From], r.m.Boxes[e.To]
		rt := &route{ends: [2]end{{box: e.From}, {box: e.To}}}
		switch {
		case e.From == e.To:
			rt.ends[0].side, rt.ends[1].side = right, foot
			if !r.open(e.To, foot) {
				rt.ends[1].side = right
				rt.lanes = []lane{{index: a.Column + 1}}
				break
			}
			rt.lanes = []lane{{index: a.Column + 1}, {gap: true, index: a.Row}}
		case r.beside(a, b):
			rt.ends[0].side, rt.ends[1].side = right, left
			if a.Column > b.Column {
				rt.ends[0].side, rt.ends[1].side = left, right
			}
		case a.Row == b.Row:
			r.under(rt, a, b)
		case a.Row < b.Row:
			r.down(rt, 0, 1)
		default:
			r.down(rt, 1, 0)
		}
		r.routes = append(r.routes, rt)
	}
}

// under leads a line between two boxes of a row through the gap below it, or out of the side of a box that has others below it.
func (r *router) under(rt *route, a, b Box) {
	gap := lane{gap: true, index: a.Row}
	var lanes []lane
	for k, box := range []Box{a, b} {
		e := &rt.ends[k]
		e.side = foot
		if r.open(e.box, foot) {
			continue
		}
		gutter := r.leave(e, box, []Box{b, a}[k])
		switch {
		case k == 0:
			lanes = append(lanes, gutter)
			continue
		case len(lanes) == 0 || lanes[0] != gutter:
			lanes = append(lanes, gap, gutter)
		}
		rt.lanes = lanes
		return
	}
	rt.lanes = append(lanes, gap)
}

// leave lets a line out of the side of a box that is nearer to another one, and gives the gutter there.
func (r *router) leave(e *end, box, to Box) lane {
	if to.Column < box.Column {
		e.side = left
		return lane{index: box.Column}
	}
	e.side = right
	return lane{index: box.Column + 1}
}

// down leads a line from the upper to the lower of its boxes, which are its ends u and l.
func (r *router) down(rt *route, u, l int) {
	upper, lower := &rt.ends[u], &rt.ends[l]
	a, b := r.m.Boxes[upper.box], r.m.Boxes[lower.box]
	upper.side, lower.side = foot, top
	first, last := lane{gap: true, index: a.Row}, lane{gap: true, index: b.Row - 1}
	openA, openB := r.open(upper.box, foot), r.open(lower.box, top)
	var lanes []lane
	switch {
	case openA && openB && a.Column == b.Column && r.free(a.Column, a.Row, b.Row):
		rt.long = &long{column: b.Column, end: l, span: Span{2*a.Row + 1, 2*b.Row - 1}}
	case openA && openB && a.Row+1 == b.Row:
		lanes = []lane{first}
	case openA && openB && r.free(b.Column, a.Row, b.Row):
		lanes = []lane{first}
		rt.long = &long{column: b.Column, end: l, span: Span{2*a.Row + 1, 2*b.Row - 1}}
	case openA && openB && r.free(a.Column, a.Row, b.Row):
		lanes = []lane{last}
		rt.long = &long{column: a.Column, end: u, span: Span{2*a.Row + 1, 2*b.Row - 1}}
	default:
		lanes = r.aside(upper, lower, a, b, openA, openB)
	}
	if u == 1 {
		slices.Reverse(lanes)
	}
	rt.lanes = lanes
}

// aside gives the lanes of a line that runs down a gutter.
func (r *router) aside(upper, lower *end, a, b Box, openA, openB bool) []lane {
	first, last := lane{gap: true, index: a.Row}, lane{gap: true, index: b.Row - 1}
	gutter := lane{index: b.Column}
	if a.Column >= b.Column {
		gutter.index++
	}
	if openA && openB {
		return []lane{first, gutter, last}
	}
	var lanes []lane
	out := gutter
	switch {
	case openA:
		lanes = append(lanes, first)
	default:
		out = r.leave(upper, a, b)
	}
	if openB {
		return append(lanes, out, last)
	}
	in := r.leave(lower, b, a)
	if openA || in.index == out.index {
		return append(lanes, in)
	}
	return append(lanes, out, last, in)
}

// avoid leads lines that would run on another one in a column through a gutter instead, and lets those bend whose ends do not
// stand above each other.
func (r *router) avoid() {
	taken := map[[2]int][]Span{} // by column and offset
	for _, rt := range r.routes {
		if rt.long == nil {
			continue
		}
		u, l := 0, 1
		if r.m.Boxes[rt.ends[0].box].Row > r.m.Boxes[rt.ends[1].box].Row {
			u, l = 1, 0
		}
		if len(rt.lanes) == 0 && rt.ends[0].offset != rt.ends[1].offset {
			rt.lanes = []lane{{gap: true, index: r.m.Boxes[rt.ends[u].box].Row}}
		}
		at := [2]int{rt.long.column, rt.ends[rt.long.end].offset}
		if !slices.ContainsFunc(taken[at], func(s Span) bool { return s.From <= rt.long.span.To && rt.long.span.From <= s.To }) {
			taken[at] = append(taken[at], rt.long.span)
			continue
		}
		if a, b := r.m.Boxes[rt.ends[u].box], r.m.Boxes[rt.ends[l].box]; a.Row+1 < b.Row {
			rt.lanes = r.aside(&rt.ends[u], &rt.ends[l], a, b, true, true)
			if u == 1 {
				slices.Reverse(rt.lanes)
			}
		}
		rt.long = nil
	}
}

// dock spreads the ends of lines over the sides of the boxes: straight lines in the middle, those that come from one direction on
// the side of that direction.
func (r *router) dock() {
	type docked struct {
		e     *end
		other Box
		turn  int // -1: to the left or upwards, 0: straight on, 1: to the right or downwards
		line  int
	}
	sides := map[[2]int][]docked{}
	for i, rt := range r.routes {
		for k := range 2 {
			e := &rt.ends[k]
			own, other := r.m.Boxes[e.box], r.m.Boxes[rt.ends[1-k].box]
			turn := 0
			if len(rt.lanes) > 0 {
				turn = cmp.Compare(other.Column, own.Column)
				if e.side == left || e.side == right {
					turn = cmp.Compare(other.Row, own.Row)
				}
				if turn == 0 {
					turn = 1
				}
			}
			sides[[2]int{e.box, int(e.side)}] = append(sides[[2]int{e.box, int(e.side)}], docked{e, other, turn, i})
		}
	}
	for at, list := range sides {
		slices.SortFunc(list, func(a, b docked) int {
			return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(a.other.Column, b.other.Column), cmp.Compare(a.line, b.line))
		})
		var counts [3]int
		for _, d := range list {
			counts[d.turn+1]++
		}
		half := r.m.ColumnW / 2
		if s := side(at[1]); s == left || s == right {
			half = r.m.Boxes[at[0]].H / 2
		}
		for i, offset := range offsets(counts, half-r.m.Spacing.Port/2, r.m.Spacing.Port) {
			if side(at[1]) == left && list[i].turn != 0 {
				offset += apart
			}
			list[i].e.offset = offset
		}
	}
}

// apart moves the lines at left sides away from those at the right sides on the other side of the gutter. Boxes have whole pixels,
// so that their middles never differ by this much.
const apart = 37

// offsets gives the places of lines at a side, relative to its middle: first those that turn one way, then the straight ones,
// then those that turn the other way. Straight ones always keep the same places, so that they meet those of the opposite side.
func offsets(counts [3]int, half, step int) []int {
	before, straight, after := counts[0], counts[1], counts[2]
	n := before + straight + after
	out := make([]int, 0, n)
	if straight == 0 {
		if n > 1 {
			step = min(step, 2*half/(n-1))
		}
		for i := range n {
			out = append(out, step*(2*i-n+1)/2)
		}
		return out
	}
	inner := step * (straight - 1) / 2
	outer := step
	if most := max(before, after); most > 0 {
		outer = max(min(step, (half-inner)/most), 1)
	}
	for i := range before {
		out = append(out, -inner-outer*(before-i))
	}
	for i := range straight {
		out = append(out, step*(2*i-straight+1)/2)
	}
	for i := range after {
		out = append(out, inner+outer*(i+1))
	}
	return out
}
