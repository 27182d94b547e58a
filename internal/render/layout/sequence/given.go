package sequence

import (
	"cmp"
	"slices"
)

// Execution is the time that a lifeline is busy, from one message to another one, which need not be messages of that lifeline.
type Execution struct {
	Lifeline    int // index
	First, Last *Message
}

// given takes the executions that the diagram has of itself. One that begins while another one of its lifeline is not over
// nests in that.
func (l *layout) given() {
	for i, e := range l.d.Executions {
		if e.First.index > e.Last.index {
			e.First, e.Last = e.Last, e.First
		}
		r := &run{life: e.Lifeline, start: e.First, last: e.Last, self: e.First.self() && e.First.From == e.Lifeline, given: i + 1}
		r.exact = e.Last.From == r.life && e.Last != e.First
		r.start.begins = true
		l.runs = append(l.runs, r)
	}
	slices.SortStableFunc(l.runs, func(a, b *run) int {
		return cmp.Or(cmp.Compare(a.start.index, b.start.index), cmp.Compare(b.last.index, a.last.index))
	})
	for i, r := range l.runs {
		for _, other := range l.runs[:i] {
			if other.life == r.life && other.last.index >= r.start.index {
				r.depth = max(r.depth, other.depth+1)
			}
		}
	}
	for _, m := range l.messages {
		m.fromBar, m.toBar = l.busy(m.From, m, m.self()), l.busy(m.To, m, false)
		if m.Kind == Create || m.Kind == Delete {
			m.toBar = -1
		}
	}
}

// busy is the depth of the innermost execution of a lifeline at a message, -1 for none. With before, those that begin with the
// message do not count.
func (l *layout) busy(life int, m *Message, before bool) int {
	depth := -1
	for _, r := range l.runs {
		if r.life == life && r.start.index <= m.index && m.index <= r.last.index && (!before || r.start != m) {
			depth = max(depth, r.depth)
		}
	}
	return depth
}

// roomForBars notes how far the executions reach to the sides of the lifelines, and which are over at once.
func (l *layout) roomForBars() {
	l.barLeft, l.barRight = make([]int, len(l.d.Lifelines)), make([]int, len(l.d.Lifelines))
	for _, r := range l.runs {
		r.start.alone = r.start.alone || r.last == r.start
		half := l.s.Bar / 2
		l.barLeft[r.life] = half
		l.barRight[r.life] = max(l.barRight[r.life], half+r.depth*l.s.Nest)
	}
}
