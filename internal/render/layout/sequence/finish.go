package sequence

import (
	"cmp"
	"slices"

	"kuml-mcp/internal/render/scene"
)

// finish draws the bars and lines of the lifelines and ties notes to what they are about.
func (l *layout) finish() {
	for i := range l.d.Lifelines {
		l.lifeline(i)
	}
	walk(l.d.Steps, func(s Step) {
		if n, ok := s.(*Note); ok {
			l.anchor(n)
		}
	})
}

// tail is how far a bar goes on behind what its execution did last.
func (l *layout) tail() int { return l.s.Row * 3 / 4 }

// least is the least length of a bar.
func (l *layout) least() int { return l.s.Row * 3 / 2 }

func (l *layout) lifeline(i int) {
	f := &l.d.Lifelines[i]
	end := l.d.Size.Y
	last := 0
	for _, m := range l.messages {
		if m.To == i && !m.Hidden {
			last = m.index
		}
		if m.Kind == Delete && m.To == i && !m.Hidden {
			f.Crosses = append(f.Crosses, scene.Point{X: f.X, Y: m.foot})
			f.Ended = true
		} else if (m.To == i || m.From == i) && !m.Hidden {
			f.Ended = false
		}
	}
	if f.Ended {
		end = l.messages[last].foot
	}
	f.Bars = l.bars(i, end)
	f.Lines = without([2]int{f.Head.Bottom(), end}, l.cuts[i])
}

// bars gives the executions of a lifeline as boxes. Those that touch at one depth become one, unless the diagram has them of itself.
func (l *layout) bars(i, end int) []Bar {
	type stretch struct{ depth, from, to, given int }
	var all []stretch
	for _, r := range l.runs {
		if r.life != i {
			continue
		}
		s := stretch{r.depth, r.start.y, r.last.foot, r.given}
		if r.self || r.start == l.created[i] {
			s.from = r.start.foot
		}
		if !r.exact {
			s.to += l.tail()
		}
		s.to = max(s.to, s.from+l.least())
		if l.d.Lifelines[i].Ended { // the bar ends above the cross
			s.to = max(min(s.to, end-l.s.Cross/2), s.from+l.tail())
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b stretch) int { return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(a.from, b.from)) })
	var merged []stretch
	for _, s := range all {
		if k := len(merged) - 1; k >= 0 && merged[k].depth == s.depth && s.given == 0 && s.from <= merged[k].to {
			merged[k].to = max(merged[k].to, s.to)
			continue
		}
		merged = append(merged, s)
	}
	var out []Bar
	for _, s := range merged {
		for _, part := range without([2]int{s.from, s.to}, l.cuts[i]) {
			out = append(out, Bar{scene.Rect{X: l.edge(i, s.depth, -1), Y: part[0], W: l.s.Bar, H: part[1] - part[0]}, s.depth, s.given})
		}
	}
	return out
}

// without takes pieces out of a stretch.
func without(s [2]int, cuts [][2]int) [][2]int {
	var out [][2]int
	for _, c := range cuts {
		if c[1] <= s[0] || c[0] >= s[1] {
			continue
		}
		if c[0] > s[0] {
			out = append(out, [2]int{s[0], c[0]})
		}
		s[0] = c[1]
	}
	if s[1] > s[0] {
		out = append(out, s)
	}
	return out
}

// anchor ties a note to what it is about.
func (l *layout) anchor(n *Note) {
	tie := func(pts ...scene.Point) { n.Anchors = append(n.Anchors, pts) }
	switch {
	case n.Message != nil && !n.Message.Hidden:
		y := n.Message.y
		if n.Message.self() {
			y = n.Message.foot
		}
		l.anchorUp(n, y)
	case n.Fragment != nil:
		l.anchorUp(n, n.Fragment.Box.Bottom())
	}
	for k, i := range n.Lifelines {
		y := n.Box.Y + n.Box.H*(k+1)/(len(n.Lifelines)+1)
		if i <= n.beside {
			tie(scene.Point{X: n.Box.X, Y: y}, scene.Point{X: l.sideAt(i, y, 1), Y: y})
		} else {
			tie(scene.Point{X: n.Box.Right(), Y: y}, scene.Point{X: l.sideAt(i, y, -1), Y: y})
		}
	}
}

// anchorUp ties a note to what is above it. The first of several goes straight up, the others along the left side of those
// above them.
func (l *layout) anchorUp(n *Note, y int) {
	if n.order == 0 {
		x := n.Box.Center().X
		if n.Message != nil && n.Message.self() {
			x = min(max(l.loopX(n.Message), n.Box.X), n.Box.Right())
		}
		if n.Message != nil && n.Message.loose() {
			x = min(max((n.Message.Line[0].X+n.Message.Line[1].X)/2, n.Box.X), n.Box.Right())
		}
		n.Anchors = append(n.Anchors, []scene.Point{{X: x, Y: n.Box.Y}, {X: x, Y: y}})
		return
	}
	rail := n.Box.X - l.s.Pad/2
	n.Anchors = append(n.Anchors, []scene.Point{{X: n.Box.X, Y: n.Box.Center().Y}, {X: rail, Y: n.Box.Center().Y}, {X: rail, Y: y}})
}

// sideAt gives the x of a side of a lifeline at a height: of its bars there, or of its line.
func (l *layout) sideAt(life, y, side int) int {
	f := &l.d.Lifelines[life]
	x := f.X
	for _, b := range f.Bars {
		if y < b.Box.Y || y > b.Box.Bottom() {
			continue
		}
		if side > 0 {
			x = max(x, b.Box.Right())
		} else {
			x = min(x, b.Box.X)
		}
	}
	return x
}
