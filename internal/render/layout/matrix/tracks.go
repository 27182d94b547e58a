package matrix

import (
	"cmp"
	"slices"
)

// piece is a part of a line that runs in one gap or gutter.
type piece struct {
	lane *lane
	span Span
	// ends are the places at which the line leaves a gap upwards or downwards, with what stands there.
	ends [2]pieceEnd
}

// pieceEnd is one end of a piece in a gap.
type pieceEnd struct {
	at   int
	up   bool // the line goes on upwards from there
	port *end // nil where it goes on in a gutter
}

// depth gives the place of a lane's neighbour as a number that grows downwards: rows are even, the gaps under them odd.
func (r *router) depth(rt *route, k int) int {
	switch {
	case k < 0:
		return 2 * r.m.Boxes[rt.ends[0].box].Row
	case k >= len(rt.lanes):
		return 2 * r.m.Boxes[rt.ends[1].box].Row
	}
	return 2*rt.lanes[k].index + 1
}

// gutters gives every piece in a gutter its track.
func (r *router) gutters() {
	pieces := make([][]piece, len(r.m.Gutters))
	for _, rt := range r.routes {
		for k := range rt.lanes {
			if l := &rt.lanes[k]; !l.gap {
				a, b := r.depth(rt, k-1), r.depth(rt, k+1)
				pieces[l.index] = append(pieces[l.index], piece{lane: l, span: Span{min(a, b), max(a, b)}})
			}
		}
	}
	for i, list := range pieces {
		slices.SortStableFunc(list, func(a, b piece) int { return cmp.Compare(a.span.From, b.span.From) })
		var ends []int // of the last piece of each track
		for _, p := range list {
			t := slices.IndexFunc(ends, func(e int) bool { return e < p.span.From })
			if t < 0 {
				t = len(ends)
				ends = append(ends, 0)
			}
			ends[t] = p.span.To
			p.lane.track = t
		}
		r.gutterTracks[i] = len(ends)
	}
}

// placeColumns finds the place of the columns.
func (r *router) placeColumns() {
	x := 0
	for i, w := range r.m.Gutters {
		if n := r.gutterTracks[i]; n > 0 {
			w += (n - 1) * r.m.Spacing.Track
		}
		x += w
		if i < r.m.columns() {
			r.columnX = append(r.columnX, x)
			x += r.m.ColumnW
			r.columnEnd = append(r.columnEnd, x)
		}
	}
	r.columnEnd = append(r.columnEnd, x)
}

// gutterX is the place of a track of a gutter. Tracks stand behind the column on their left; what the gutter is wider than they
// need lies on their right.
func (r *router) gutterX(l lane) int {
	x := 0
	if l.index > 0 {
		x = r.columnEnd[l.index-1]
	}
	return x + r.m.Spacing.Edge + l.track*r.m.Spacing.Track
}

// portX is the place of a line's end at the top or foot of a box.
func (r *router) portX(e *end) int {
	return r.columnX[r.m.Boxes[e.box].Column] + r.m.ColumnW/2 + e.offset
}

// piecesOf lists the pieces in the gap under a row.
func (r *router) piecesOf(gap int) []piece {
	var out []piece
	for _, rt := range r.routes {
		for k := range rt.lanes {
			l := &rt.lanes[k]
			if !l.gap || l.index != gap {
				continue
			}
			p := piece{lane: l}
			for j, step := range []int{-1, 1} {
				n, e := k+step, &p.ends[j]
				if n < 0 || n >= len(rt.lanes) {
					e.port = &rt.ends[j]
					e.at, e.up = r.portX(e.port), r.depth(rt, n) < 2*gap+1
					continue
				}
				e.at, e.up = r.gutterX(rt.lanes[n]), r.depth(rt, n+step) < 2*gap+1
			}
			p.span = Span{min(p.ends[0].at, p.ends[1].at), max(p.ends[0].at, p.ends[1].at)}
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b piece) int {
		return cmp.Or(cmp.Compare(a.span.From, b.span.From), cmp.Compare(b.span.To, a.span.To))
	})
	return out
}

// gaps gives every piece in a gap its track.
func (r *router) gaps() {
	for gap := range r.m.Rows {
		list := r.piecesOf(gap)
		for !r.tracks(gap, list, order(list)) {
			if !r.shift(list, order(list)) {
				r.tracks(gap, list, make([][]int, len(list)))
				break
			}
			list = r.piecesOf(gap)
		}
	}
}

// order gives, for each piece, those that must run above it: they go on upwards where it goes on downwards.
func order(list []piece) [][]int {
	upwards := map[int][]int{}
	for i := range list {
		for _, e := range list[i].ends {
			if e.up {
				upwards[e.at] = append(upwards[e.at], i)
			}
		}
	}
	out := make([][]int, len(list))
	for i := range list {
		for _, e := range list[i].ends {
			for _, j := range upwards[e.at] {
				if !e.up && j != i {
					out[i] = append(out[i], j)
				}
			}
		}
	}
	return out
}

// tracks fills tracks from above with pieces that do not touch, each after those that must run above it. It reports false if some
// must run above each other.
func (r *router) tracks(gap int, list []piece, above [][]int) bool {
	const none = -1
	for i := range list {
		list[i].lane.track = none
	}
	for left, track := len(list), 0; left > 0; track++ {
		at, placed := -1<<30, 0 // where the track is free
		for i := range list {
			p := &list[i]
			blocked := func(j int) bool { return list[j].lane.track == none || list[j].lane.track == track }
			if p.lane.track != none || p.span.From < at+r.m.Spacing.Track || slices.ContainsFunc(above[i], blocked) {
				continue
			}
			p.lane.track, at = track, p.span.To
			placed++
		}
		if placed == 0 {
			return false
		}
		left -= placed
		r.gapTracks[gap] = track + 1
	}
	return true
}

// shift moves one end of a line a little, so that it does not stand where another one does that leads the other way. It reports
// false if there is no room.
func (r *router) shift(list []piece, above [][]int) bool {
	for i := range list {
		for _, j := range above[i] {
			for k := range list[i].ends {
				e := &list[i].ends[k]
				if e.port != nil && !e.up && meets(&list[j], e.at) {
					return r.move(e.port)
				}
			}
		}
	}
	return false
}

// meets reports whether a piece goes on upwards at a place.
func meets(p *piece, at int) bool {
	return p.ends[0].up && p.ends[0].at == at || p.ends[1].up && p.ends[1].at == at
}

// move gives the end of a line a place that no other end in its column has, near to the one that it had.
func (r *router) move(e *end) bool {
	column := r.m.Boxes[e.box].Column
	taken := map[int]bool{}
	for _, rt := range r.routes {
		for k := range rt.ends {
			if f := &rt.ends[k]; r.m.Boxes[f.box].Column == column {
				taken[f.offset] = true
			}
		}
	}
	at, half := e.offset, r.m.ColumnW/2
	for _, step := range []int{max(r.m.Spacing.Port/2, 1), 1} {
		for d := step; d < 2*half; d += step {
			for _, o := range []int{at + d, at - d} {
				if !taken[o] && -half < o && o < half {
					e.offset = o
					return true
				}
			}
		}
	}
	return false
}
