package sequence

import "slices"

// cover finds the lifelines that each fragment and use covers.
func (l *layout) cover() {
	last := len(l.d.Lifelines) - 1
	l.created = make([]*Message, len(l.d.Lifelines))
	for _, m := range l.messages {
		if m.Kind == Create && m.To != None && !m.self() && l.created[m.To] == nil && !m.Hidden {
			l.created[m.To] = m
		}
	}
	walk(l.d.Steps, func(s Step) {
		switch s := s.(type) {
		case *Use:
			s.covered = map[int]bool{}
			s.lo, s.hi = last, 0
			for _, i := range s.Over {
				s.covered[i] = true
				s.lo, s.hi = min(s.lo, i), max(s.hi, i)
			}
			if len(s.Over) == 0 {
				s.lo, s.hi = 0, last
				for i := range l.d.Lifelines {
					s.covered[i] = true
				}
			}
		case *Note:
			s.beside = -1
			for _, i := range s.Lifelines {
				if s.beside < 0 || i < s.beside {
					s.beside = i
				}
			}
		}
	})
	l.countNotes()
	for _, s := range l.d.Steps {
		if f, ok := s.(*Fragment); ok {
			f.span()
		}
	}
	l.widen(l.d.Steps, 0, last)
}

// countNotes finds the notes about one message or fragment.
func (l *layout) countNotes() {
	about := map[Step][]*Note{}
	walk(l.d.Steps, func(s Step) {
		n, ok := s.(*Note)
		if !ok {
			return
		}
		var target Step
		switch {
		case n.Message != nil:
			target = n.Message
		case n.Fragment != nil:
			target = n.Fragment
		default:
			return
		}
		n.order = len(about[target])
		about[target] = append(about[target], n)
		for _, other := range about[target] {
			other.others = n.order
		}
	})
}

// span finds what a fragment's own content covers; lo > hi if nothing does.
func (f *Fragment) span() {
	f.lo, f.hi = int(^uint(0)>>1), -1
	join := func(lo, hi int) { f.lo, f.hi = min(f.lo, lo), max(f.hi, hi) }
	for _, o := range f.Operands {
		for _, s := range o.Steps {
			switch s := s.(type) {
			case *Message:
				for _, i := range []int{s.From, s.To} {
					if i != None {
						join(i, i)
					}
				}
			case *Use:
				join(s.lo, s.hi)
			case *Note:
				for _, i := range s.Lifelines {
					join(i, i)
				}
			case *Fragment:
				s.span()
				join(s.lo, s.hi)
			}
		}
	}
}

// widen gives the fragments that cover nothing, or all that their parent covers, its extent; and notes about nothing their
// place.
func (l *layout) widen(steps []Step, lo, hi int) {
	for _, s := range steps {
		switch s := s.(type) {
		case *Fragment:
			if s.Whole || s.lo > s.hi {
				s.lo, s.hi = lo, hi
			}
			for _, o := range s.Operands {
				l.widen(o.Steps, s.lo, s.hi)
			}
		case *Note:
			switch {
			case s.beside >= 0:
			case s.Fragment != nil:
				s.beside = s.Fragment.lo
			case s.Message != nil && (s.Message.self() || s.Message.loose()):
				s.beside = s.Message.home()
			default:
				s.beside = hi
			}
		}
	}
}

// columns places the lifelines. gaps are the distances between neighbours; what needs room across several of them is spread.
func (l *layout) columns() {
	n := len(l.d.Lifelines)
	gaps := make([]int, max(n-1, 0))
	for i := range gaps {
		gaps[i] = (l.d.Lifelines[i].W+l.d.Lifelines[i+1].W)/2 + l.s.Column
	}
	c := &columns{layout: l, gaps: gaps, right: make([]int, n), left: make([]int, n)}
	for i := range n {
		c.left[i], c.right[i] = l.d.Lifelines[i].W/2, l.d.Lifelines[i].W/2
	}
	c.steps(l.d.Steps, &extent{0, n - 1, 0, 0})
	c.across(l.d.Steps)
	x := c.left[0]
	for i := range l.d.Lifelines {
		if i > 0 {
			x += (gaps[i-1] + 9) / 10 * 10
		}
		l.d.Lifelines[i].X = x
	}
	l.d.Size.X = x + c.right[n-1]
}

// columns collects what needs room between lifelines.
type columns struct {
	*layout
	gaps        []int
	left, right []int // how far things reach beside the first and the last lifeline
}

// extent is the room that a fragment, or the whole diagram, takes beside its outer lifelines.
type extent struct{ lo, hi, left, right int }

// besideRight asks for room to the right of a lifeline, inside a fragment.
func (c *columns) besideRight(in *extent, life, room int) {
	switch {
	case life == in.hi:
		in.right = max(in.right, room+c.s.Pad)
	default:
		c.need(life, life+1, room+c.s.Pad+c.barLeft[life+1])
	}
}

// besideLeft is besideRight for the left.
func (c *columns) besideLeft(in *extent, life, room int) {
	switch {
	case life == in.lo:
		in.left = max(in.left, room+c.s.Pad)
	default:
		c.need(life-1, life, room+c.s.Pad+c.barRight[life-1])
	}
}

// need asks for a distance between two lifelines. Of several gaps between them each gets its share.
func (c *columns) need(i, j, room int) {
	have := 0
	for _, g := range c.gaps[i:j] {
		have += g
	}
	for k := i; k < j && have < room; k++ {
		share := (room - have) / (j - k)
		c.gaps[k] += share
		have += share
	}
}

func (c *columns) steps(steps []Step, in *extent) {
	for _, s := range steps {
		switch s := s.(type) {
		case *Message:
			c.message(s, in)
		case *Fragment:
			c.fragment(s, in)
		case *Use:
			room := c.s.Inset + max(c.barLeft[s.lo], c.barRight[s.hi])
			c.besideLeft(in, s.lo, room)
			c.besideRight(in, s.hi, room)
			if s.lo == s.hi {
				half := max(s.W, s.TabW)/2 + c.s.Pad
				c.besideLeft(in, s.lo, half)
				c.besideRight(in, s.hi, half)
			}
		case *Note:
			if s.found() {
				c.besideLeft(in, s.beside, c.roomLeft(s.beside, s.Message)+2*c.s.Pad+s.W)
			} else if !s.straight() {
				c.besideRight(in, s.beside, c.barRight[s.beside]+2*c.s.Pad+s.W)
			}
		}
	}
	if in.lo == 0 {
		c.left[0] = max(c.left[0], in.left)
	}
	if in.hi == len(c.right)-1 {
		c.right[in.hi] = max(c.right[in.hi], in.right)
	}
}

// message asks for the room of the label of a message between neighbours, or beside one lifeline.
func (c *columns) message(m *Message, in *extent) {
	if m.Hidden {
		return
	}
	s := c.s
	switch {
	case m.self():
		room := c.barRight[m.From] + s.Loop
		if m.W > 0 {
			room += s.Label*2 + m.W
		}
		c.besideRight(in, m.From, room)
	case m.From == None:
		c.besideLeft(in, m.To, c.roomLeft(m.To, m)+max(m.W, 2*s.Arrow)+2*s.Pad+s.Dot)
	case m.To == None:
		c.besideRight(in, m.From, c.roomRight(m.From, m)+max(m.W, 2*s.Arrow)+2*s.Pad+s.Dot)
	default:
		i, j := m.ends()
		m.gap = i
		if j == i+1 {
			c.need(i, j, c.roomRight(i, m)+max(m.W, 2*s.Arrow)+2*s.Pad+c.roomLeft(j, m))
		}
	}
	if m.To != None && c.created[m.To] == m {
		half := c.d.Lifelines[m.To].W / 2
		c.besideLeft(in, m.To, half)
		c.besideRight(in, m.To, half)
	}
}

// roomRight is what a lifeline takes on the right side of its line where a message passes: its bars, or its head if
// the message creates it.
func (l *layout) roomRight(life int, m *Message) int {
	if m != nil && l.created[life] == m {
		return l.d.Lifelines[life].W / 2
	}
	if m != nil && m.Kind == Delete && m.To == life {
		return max(l.barRight[life], l.s.Cross/2)
	}
	return l.barRight[life]
}

func (l *layout) roomLeft(life int, m *Message) int {
	if m != nil && l.created[life] == m {
		return l.d.Lifelines[life].W / 2
	}
	if m != nil && m.Kind == Delete && m.To == life {
		return max(l.barLeft[life], l.s.Cross/2)
	}
	return l.barLeft[life]
}

// fragment finds how far the border of a fragment stands beside its lifelines, and asks for that room.
func (c *columns) fragment(f *Fragment, in *extent) {
	s := c.s
	own := &extent{f.lo, f.hi, c.barLeft[f.lo] + s.Inset, c.barRight[f.hi] + s.Inset}
	own.left = max(own.left, f.TabW+s.Pad*6/10+c.barLeft[f.lo])
	for _, o := range f.Operands {
		if o.W > 0 {
			c.besideRight(own, f.lo, c.barRight[f.lo]+s.Pad+o.W)
		}
		c.steps(o.Steps, own)
	}
	f.left, f.right = own.left, own.right
	c.besideLeft(in, f.lo, f.left)
	c.besideRight(in, f.hi, f.right)
	if f.lo == in.lo {
		in.left = max(in.left, f.left+s.Inset)
	}
	if f.hi == in.hi {
		in.right = max(in.right, f.right+s.Inset)
	}
}

// across finds a gap for the label of each message that passes lifelines, the one next to its sender if that is wide enough, and
// room for the texts of uses and notes.
func (c *columns) across(steps []Step) {
	walk(steps, func(s Step) {
		switch s := s.(type) {
		case *Message:
			c.passing(s)
		case *Use:
			if s.lo < s.hi {
				i, j := c.widest(s)
				c.need(i, j, c.barRight[i]+max(s.W, s.TabW)+2*c.s.Pad+c.barLeft[j])
			}
		case *Note:
			if m := s.Message; s.straight() {
				c.need(m.gap, m.gap+1, c.roomRight(m.gap, m)+c.roomLeft(m.gap+1, m)+s.W+4*c.s.Pad)
			}
		}
	})
}

// widest gives the lifelines around the widest part of a use that no lifeline crosses which it does not cover.
func (c *columns) widest(u *Use) (i, j int) {
	from, best := u.lo, -1
	width := 0
	for k := u.lo; k < u.hi; k++ {
		width += c.gaps[k]
		if k+1 == u.hi || !u.covered[k+1] {
			if width > best {
				i, j, best = from, k+1, width
			}
			from, width = k+1, 0
		}
	}
	return i, j
}

// passing chooses the gap for the label of a message over several columns.
func (c *columns) passing(m *Message) {
	if m.Hidden || m.self() || m.loose() {
		return
	}
	i, j := m.ends()
	if j == i+1 {
		return
	}
	room := func(k int) int {
		left, right := c.barRight[k], c.barLeft[k+1]
		if k == i {
			left = c.roomRight(k, m)
		}
		if k+1 == j {
			right = c.roomLeft(k+1, m)
		}
		return left + right + m.W + 2*c.s.Pad
	}
	order := make([]int, 0, j-i)
	for k := i; k < j; k++ {
		order = append(order, k)
	}
	if m.From > m.To {
		slices.Reverse(order)
	}
	best, lack := order[0], room(order[0])-c.gaps[order[0]]
	for _, k := range order {
		if missing := room(k) - c.gaps[k]; missing < lack && lack > 0 {
			best, lack = k, missing
		}
	}
	m.gap = best
	c.need(best, best+1, room(best))
}
