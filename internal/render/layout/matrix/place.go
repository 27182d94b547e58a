package matrix

// placeRows finds the place of the rows and boxes.
func (r *router) placeRows() {
	r.boxes = make([]Rect, len(r.m.Boxes))
	y := 0
	for row := range r.m.Rows {
		k := &r.m.Rows[row]
		h := k.MinH
		for c := range r.m.columns() {
			h = max(h, r.stack(row, c))
		}
		y += k.Head
		r.rowTop = append(r.rowTop, y)
		for c := range r.m.columns() {
			r.placeCell(row, c, y, h)
		}
		y += h
		r.rowFoot = append(r.rowFoot, y)
		y += r.footOf(row) + k.Between
	}
}

// footOf is the room under the boxes of a row, with the tracks.
func (r *router) footOf(row int) int {
	n := r.gapTracks[row]
	if n == 0 {
		return r.m.Rows[row].Foot
	}
	return r.m.Rows[row].Foot + r.m.Spacing.Edge + (n-1)*r.m.Spacing.Track
}

// stack is the height of the boxes of a cell.
func (r *router) stack(row, column int) int {
	h := 0
	for i, b := range r.cells[[2]int{row, column}] {
		if i > 0 {
			h += r.m.Spacing.Stack
		}
		h += r.m.Boxes[b].H
	}
	return h
}

func (r *router) placeCell(row, column, y, h int) {
	cell := r.cells[[2]int{row, column}]
	if !r.m.Rows[row].FromTop && (!r.m.Rows[row].Stretch || len(cell) > 1) {
		y += h - r.stack(row, column)
	}
	for _, b := range cell {
		at := Rect{r.columnX[column], y, r.m.ColumnW, r.m.Boxes[b].H}
		if r.m.Rows[row].Stretch && len(cell) == 1 {
			at.H = h
		}
		r.boxes[b] = at
		y += at.H + r.m.Spacing.Stack
	}
}

// gapY is the place of a track of a gap.
func (r *router) gapY(l lane) int {
	return r.rowFoot[l.index] + r.m.Spacing.Edge + l.track*r.m.Spacing.Track
}

// port is where a line meets a box.
func (r *router) port(e *end) Point {
	b := r.boxes[e.box]
	switch e.side {
	case top:
		return Point{r.portX(e), b.Y}
	case foot:
		return Point{r.portX(e), b.Y + b.H}
	case left:
		return Point{b.X, b.Y + b.H/2 + e.offset}
	}
	return Point{b.X + b.W, b.Y + b.H/2 + e.offset}
}

// points gives the corners of a line.
func (r *router) points(rt *route) []Point {
	from, to := r.port(&rt.ends[0]), r.port(&rt.ends[1])
	out := []Point{from}
	at := from
	for _, l := range rt.lanes {
		if l.gap {
			at.Y = r.gapY(l)
		} else {
			at.X = r.gutterX(l)
		}
		out = append(out, at)
	}
	if n := len(rt.lanes); n > 0 {
		if rt.lanes[n-1].gap {
			at.X = to.X
		} else {
			at.Y = to.Y
		}
		out = append(out, at)
	}
	return tidy(append(out, to))
}

// tidy leaves out points that add nothing.
func tidy(pts []Point) []Point {
	out := pts[:1:1]
	for i := 1; i < len(pts); i++ {
		p := pts[i]
		if last := out[len(out)-1]; p == last {
			continue
		}
		if n := len(out); n > 1 && (out[n-2].X == out[n-1].X && out[n-1].X == p.X || out[n-2].Y == out[n-1].Y && out[n-1].Y == p.Y) {
			out[n-1] = p
			continue
		}
		out = append(out, p)
	}
	return out
}

func (r *router) result() *Result {
	out := &Result{Boxes: r.boxes, W: r.columnEnd[len(r.columnEnd)-1]}
	for _, rt := range r.routes {
		out.Edges = append(out.Edges, r.points(rt))
	}
	for row := range r.m.Rows {
		s := Span{r.rowTop[row] - r.m.Rows[row].Head, r.rowFoot[row] + r.footOf(row)}
		out.Rows = append(out.Rows, s)
		out.H = s.To
	}
	for c := range r.m.columns() {
		out.Columns = append(out.Columns, Span{r.columnX[c], r.columnX[c] + r.m.ColumnW})
	}
	return out
}
