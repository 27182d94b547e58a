package sequence

import "kuml-mcp/internal/render/scene"

// rows places the steps below each other.
func (l *layout) rows() {
	top := 0
	for i := range l.d.Lifelines {
		if l.created[i] == nil {
			top = max(top, l.d.Lifelines[i].H)
		}
	}
	for i := range l.d.Lifelines {
		f := &l.d.Lifelines[i]
		if l.created[i] == nil {
			f.Head = scene.Rect{X: f.X - f.W/2, Y: top - f.H, W: f.W, H: f.H}
		}
	}
	l.cuts = make([][][2]int, len(l.d.Lifelines))
	l.y = top + l.s.Row/2
	l.steps(l.d.Steps)
	l.y += 2 * l.s.Row
	l.d.Size.Y = l.y
}

func (l *layout) steps(steps []Step) {
	for _, s := range steps {
		switch s := s.(type) {
		case *Message:
			l.message(s)
		case *Fragment:
			l.fragment(s)
		case *Use:
			l.use(s)
		case *Note:
			l.note(s)
		}
	}
}

func (l *layout) message(m *Message) {
	s := l.s
	switch {
	case m.Hidden:
		m.y, m.foot = l.y, l.y
		return
	case m.self():
		height := max(s.Loop*3/4, m.H)
		m.y = l.y + s.Row
		m.foot = m.y + height
		x := l.edge(m.From, m.fromBar, 1)
		m.Line = []scene.Point{{X: x, Y: m.y}, {X: l.loopX(m), Y: m.y}, {X: l.loopX(m), Y: m.foot}, {X: l.selfTip(m), Y: m.foot}}
		m.Label = scene.Rect{X: l.loopX(m) + 2*s.Label, Y: m.y + (height-m.H)/2, W: m.W, H: m.H}
	default:
		label := m.H
		if label > 0 {
			label += s.Label
		}
		m.y = l.y + s.Row + label
		m.foot = m.y
		if m.To != None && l.created[m.To] == m {
			head := &l.d.Lifelines[m.To]
			m.y = max(m.y, l.y+s.Row+head.H/2)
			head.Head = scene.Rect{X: head.X - head.W/2, Y: m.y - head.H/2, W: head.W, H: head.H}
			m.foot = head.Head.Bottom()
		}
		l.straight(m)
	}
	l.y = m.foot
	if m.alone {
		l.after = m.foot + l.least()
	}
	if m.begins {
		l.floor = max(l.floor, m.foot+l.least())
	} else if m.toBar >= 0 || m.fromBar >= 0 {
		l.floor = max(l.floor, m.foot+l.tail())
	}
}

// selfTip is where the loop of a message to oneself ends.
func (l *layout) selfTip(m *Message) int {
	if m.Kind == Delete {
		return l.d.Lifelines[m.To].X + l.s.Cross/2
	}
	return l.edge(m.To, m.toBar, 1)
}

// loopX is how far the loop of a message to oneself reaches.
func (l *layout) loopX(m *Message) int {
	return l.d.Lifelines[m.From].X + l.barRight[m.From] + l.s.Loop
}

// edge gives the x where a message meets a lifeline: the side of the bar of that depth, 1 for the right one, -1 for the left.
func (l *layout) edge(life, depth, side int) int {
	x := l.d.Lifelines[life].X
	if depth < 0 {
		return x
	}
	return x + depth*l.s.Nest + side*l.s.Bar/2
}

// straight places the line and the label of a message between two lifelines or to a dot.
func (l *layout) straight(m *Message) {
	s := l.s
	at := func(life, depth, side int) int {
		if l.created[life] == m {
			return l.d.Lifelines[life].X + side*l.d.Lifelines[life].W/2
		}
		if m.Kind == Delete && life == m.To {
			return l.d.Lifelines[life].X + side*l.s.Cross/2
		}
		return l.edge(life, depth, side)
	}
	var from, to, left, right int
	switch {
	case m.From == None:
		to = at(m.To, m.toBar, -1)
		m.Dot = scene.Point{X: l.d.Lifelines[m.To].X - l.roomLeft(m.To, m) - max(m.W, 2*s.Arrow) - 2*s.Pad - s.Dot/2, Y: m.y}
		from = m.Dot.X + s.Dot/2
		left, right = from, to
	case m.To == None:
		from = at(m.From, m.fromBar, 1)
		m.Dot = scene.Point{X: l.d.Lifelines[m.From].X + l.barRight[m.From] + max(m.W, 2*s.Arrow) + 2*s.Pad + s.Dot/2, Y: m.y}
		to = m.Dot.X - s.Dot/2
		left, right = from, to
	default:
		side := 1
		if m.From > m.To {
			side = -1
		}
		from, to = at(m.From, m.fromBar, side), at(m.To, m.toBar, -side)
		i, j := m.ends()
		left, right = l.inner(m.gap, m)
		if m.gap == i {
			left = max(min(from, to), left)
		}
		if m.gap+1 == j {
			right = min(max(from, to), right)
		}
	}
	m.Line = []scene.Point{{X: from, Y: m.y}, {X: to, Y: m.y}}
	m.Label = scene.Rect{X: (left+right)/2 - m.W/2, Y: m.y - s.Label - m.H, W: m.W, H: m.H}
}

// inner gives the free part of a gap between two lifelines.
func (l *layout) inner(gap int, m *Message) (left, right int) {
	return l.d.Lifelines[gap].X + l.roomRight(gap, m), l.d.Lifelines[gap+1].X - l.roomLeft(gap+1, m)
}

func (l *layout) fragment(f *Fragment) {
	s := l.s
	top := max(l.y+s.Row, l.after+s.Row/2)
	f.Box = scene.Rect{X: l.d.Lifelines[f.lo].X - f.left, Y: top}
	f.Box.W = l.d.Lifelines[f.hi].X + f.right - f.Box.X
	f.Tab = scene.Rect{X: f.Box.X, Y: top, W: f.TabW, H: f.TabH}
	guardX := l.d.Lifelines[f.lo].X + l.barRight[f.lo] + s.Pad
	for i, o := range f.Operands {
		if i == 0 {
			o.Y = top
			o.Guard = scene.Rect{X: guardX, Y: top + max(f.TabH-o.H, 0)/2, W: o.W, H: o.H}
			l.y = max(top+f.TabH, o.Guard.Bottom())
		} else {
			o.Y = l.y + s.Row
			o.Guard = scene.Rect{X: guardX, Y: o.Y + s.Label, W: o.W, H: o.H}
			l.y = o.Y
			if o.H > 0 {
				l.y = o.Guard.Bottom()
			}
		}
		if len(o.Steps) == 0 {
			l.y += s.Row
		}
		l.steps(o.Steps)
		l.y = max(l.y, l.floor-s.Row/2) // no bar reaches over the border
	}
	if len(f.Operands) == 0 {
		l.y = top + f.TabH
	}
	l.y += s.Row
	f.Box.H = l.y - top
}

func (l *layout) use(u *Use) {
	s := l.s
	room := s.Inset + max(l.barLeft[u.lo], l.barRight[u.hi])
	half := 0
	if u.lo == u.hi {
		half = max(u.W, u.TabW)/2 + s.Pad
	}
	x, right := l.d.Lifelines[u.lo].X-max(room, half), l.d.Lifelines[u.hi].X+max(room, half)
	u.Box = scene.Rect{X: x, Y: l.y + s.Row, W: right - x, H: u.TabH + u.H + s.Pad*3/2}
	u.Tab = scene.Rect{X: x, Y: u.Box.Y, W: u.TabW, H: u.TabH}
	// The text stands in the widest part of the box that no uncovered lifeline crosses.
	from, best := x, [2]int{x, x}
	part := func(to int) {
		if to-from > best[1]-best[0] {
			best = [2]int{from, to}
		}
	}
	for i := u.lo; i <= u.hi; i++ {
		if u.covered[i] {
			l.cuts[i] = append(l.cuts[i], [2]int{u.Box.Y, u.Box.Bottom()})
			continue
		}
		part(l.d.Lifelines[i].X - l.barLeft[i])
		from = l.d.Lifelines[i].X + l.barRight[i]
	}
	part(right)
	u.Text = scene.Rect{X: (best[0]+best[1])/2 - u.W/2, Y: u.Box.Y + u.TabH + s.Pad/2, W: u.W, H: u.H}
	l.y = u.Box.Bottom()
}

func (l *layout) note(n *Note) {
	s := l.s
	n.Box = scene.Rect{X: l.d.Lifelines[n.beside].X + l.barRight[n.beside] + 2*s.Pad, Y: l.y + s.Row, W: n.W, H: n.H}
	if n.Message != nil && n.Message.self() {
		n.Box.X -= s.Pad / 2 // the loop reaches over it
	}
	if n.found() {
		n.Box.X = l.d.Lifelines[n.beside].X - l.roomLeft(n.beside, n.Message) - 2*s.Pad - n.W
	}
	if m := n.Message; n.straight() {
		left, right := l.inner(m.gap, m)
		n.Box.X = left + 2*s.Pad
		if n.others == 0 {
			n.Box.X = (left+right)/2 - n.W/2
		}
	}
	l.y = n.Box.Bottom()
}
