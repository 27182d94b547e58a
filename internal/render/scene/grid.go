package scene

// grid finds the boxes near a box: the canvas is cut into square cells, each with a list of
// the boxes that touch it.
type grid struct {
	cell, cols, rows int
	cells            [][]int32
	seen             []int32 // the query that last returned each box
	query            int32
	boxes            []Rect
}

// maxCells bounds the size of a grid.
const maxCells = 1 << 14

// newGrid returns a grid for a canvas and boxes; a box's index is its number.
func newGrid(w, h int, boxes []Rect) *grid {
	cell := 64 * Px
	for (w/cell+1)*(h/cell+1) > maxCells {
		cell *= 2
	}
	g := &grid{cell: cell, cols: w/cell + 1, rows: h/cell + 1, seen: make([]int32, len(boxes)), boxes: boxes}
	g.cells = make([][]int32, g.cols*g.rows)
	for i, b := range boxes {
		g.span(b, func(c int) { g.cells[c] = append(g.cells[c], int32(i)) })
	}
	return g
}

// span calls f with every cell that r touches; what lies off the canvas counts as at its rim.
func (g *grid) span(r Rect, f func(cell int)) {
	clamp := func(v, n int) int { return min(max(v/g.cell, 0), n-1) }
	for y := clamp(r.Y, g.rows); y <= clamp(r.Bottom(), g.rows); y++ {
		for x := clamp(r.X, g.cols); x <= clamp(r.Right(), g.cols); x++ {
			f(y*g.cols + x)
		}
	}
}

// near calls f once with the number of each box that touches or overlaps r.
func (g *grid) near(r Rect, f func(i int)) {
	g.query++
	g.span(r, func(c int) {
		for _, i := range g.cells[c] {
			if g.seen[i] == g.query {
				continue
			}
			g.seen[i] = g.query
			b := g.boxes[i]
			if b.X <= r.Right() && r.X <= b.Right() && b.Y <= r.Bottom() && r.Y <= b.Bottom() {
				f(int(i))
			}
		}
	})
}
