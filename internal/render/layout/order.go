package layout

import (
	"cmp"
	"slices"
)

// contact is a place along a segment where another one of its net is attached.
type contact struct {
	along     int
	low, high bool // the other one leads to lower, to higher coordinates of the other axis
	seg       int
}

// orderer decides in which order the segments lie that the search put on one line.
type orderer struct {
	d        *drawing
	contacts [][]contact
	pairs    []pairing
	index    map[[2]int]int
	tie      []int // by segment: its place among those on its line
}

// pairing is two segments of different nets on the same stretch of one line, a < b by index. first
// is -1 where a has to lie before b, 1 where behind, and 0 while that is open.
type pairing struct {
	a, b  int
	first int
}

// order returns a rank for every segment: among segments of one axis and place, lower ranks lie at
// lower coordinates.
func (d *drawing) order() []int {
	o := &orderer{d: d, contacts: d.contacts(), index: map[[2]int]int{}, tie: make([]int, len(d.segments))}
	lines := o.lines()
	for _, line := range lines {
		o.pairUp(line)
	}
	for i := range o.pairs {
		o.vote(&o.pairs[i])
	}
	o.propagateAll()
	for _, line := range lines {
		o.sortLine(line)
	}
	return o.tie
}

// contacts lists for each segment where others of its net are attached.
func (d *drawing) contacts() [][]contact {
	list := make([][]contact, len(d.segments))
	add := func(s, t int) {
		a, b := &d.segments[s], &d.segments[t]
		list[s] = append(list[s], contact{along: b.at, low: b.lo < a.at, high: b.hi > a.at, seg: t})
	}
	for i := range d.wires {
		wr := &d.wires[i]
		for k := 1; k < len(wr.segments); k++ {
			add(wr.segments[k-1], wr.segments[k])
			add(wr.segments[k], wr.segments[k-1])
		}
		if wr.joinOn >= 0 {
			last := wr.segments[len(wr.segments)-1]
			add(last, wr.joinOn)
			add(wr.joinOn, last)
		}
	}
	return list
}

// lines groups the segments by axis and place.
func (o *orderer) lines() (lines [][]int) {
	order := make([]int, len(o.d.segments))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := &o.d.segments[a], &o.d.segments[b]
		return cmp.Or(cmp.Compare(x.axis, y.axis), cmp.Compare(x.at, y.at), cmp.Compare(x.lo, y.lo))
	})
	for i, s := range order {
		if i > 0 {
			x, y := &o.d.segments[order[i-1]], &o.d.segments[s]
			if x.axis == y.axis && x.at == y.at {
				lines[len(lines)-1] = append(lines[len(lines)-1], s)
				continue
			}
		}
		lines = append(lines, []int{s})
	}
	return lines
}

func (o *orderer) pairUp(line []int) {
	for i, s := range line {
		for _, t := range line[i+1:] {
			x, y := &o.d.segments[s], &o.d.segments[t]
			if y.lo > x.hi {
				break // the line is sorted by low ends
			}
			if x.net == y.net {
				continue
			}
			p := pairing{a: min(s, t), b: max(s, t)}
			o.index[[2]int{p.a, p.b}] = len(o.pairs)
			o.pairs = append(o.pairs, p)
		}
	}
}

// vote sets the order of a pair by the crossings that either order causes.
func (o *orderer) vote(p *pairing) {
	a, b := &o.d.segments[p.a], &o.d.segments[p.b]
	p.first = cmp.Compare(o.crossings(p.a, b.span, true)+o.crossings(p.b, a.span, false),
		o.crossings(p.b, a.span, true)+o.crossings(p.a, b.span, false))
}

// crossings counts the contacts of segment s that lead to the given side within another's extent.
func (o *orderer) crossings(s int, other span, high bool) (n int) {
	for _, c := range o.contacts[s] {
		if (high && c.high || !high && c.low) && other.lo < c.along && c.along < other.hi {
			n++
		}
	}
	return n
}

// propagateAll carries decided orders along the stretches that two nets share, and decides what stays
// open by index.
func (o *orderer) propagateAll() {
	var queue []int
	for i := range o.pairs {
		if o.pairs[i].first != 0 {
			queue = append(queue, i)
		}
	}
	queue = o.propagate(queue)
	for i := range o.pairs {
		if o.pairs[i].first == 0 {
			o.pairs[i].first = -1
			queue = o.propagate(append(queue[:0], i))
		}
	}
}

func (o *orderer) propagate(queue []int) []int {
	for k := 0; k < len(queue); k++ {
		p := o.pairs[queue[k]]
		for _, c := range o.contacts[p.a] {
			for _, e := range o.contacts[p.b] {
				if c.along != e.along || c.high != e.high || c.low != e.low || c.high == c.low {
					continue
				}
				i, known := o.index[[2]int{min(c.seg, e.seg), max(c.seg, e.seg)}]
				if !known || o.pairs[i].first != 0 {
					continue
				}
				// The corner is at the high end of the pair where the pair's stretch lies below it.
				first := p.first
				atHigh := o.d.segments[p.a].lo < c.along
				if atHigh == c.high {
					first = -first
				}
				if c.seg > e.seg {
					first = -first
				}
				o.pairs[i].first = first
				queue = append(queue, i)
			}
		}
	}
	return queue
}

// sortLine gives the segments of a line their ranks: repeatedly the lowest one that no other has to precede.
func (o *orderer) sortLine(line []int) {
	left := slices.Clone(line)
	slices.Sort(left)
	for rank := 0; len(left) > 0; rank++ {
		pick := 0
		for i, s := range left {
			if !slices.ContainsFunc(left, func(t int) bool { return o.precedes(t, s) }) {
				pick = i
				break
			}
		}
		o.tie[left[pick]] = rank
		left = slices.Delete(left, pick, pick+1)
	}
}

func (o *orderer) precedes(s, t int) bool {
	i, ok := o.index[[2]int{min(s, t), max(s, t)}]
	if !ok {
		return false
	}
	return (o.pairs[i].first < 0) == (s < t)
}
