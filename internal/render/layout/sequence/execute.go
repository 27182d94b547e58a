package sequence

import "slices"

// run is an execution: the time that a lifeline is busy with a message.
type run struct {
	life, depth int
	start       *Message
	last        *Message // what it did or got last
	exact       bool     // ends with that, as with a reply
	caller      *run     // the execution that sent the message, nil for none
	callerLife  int
	replied     int  // index of the last reply to the message, -1 for none
	loose       bool // nobody waits for its end: the message was asynchronous or found
	self        bool // the message came from the lifeline itself
	given       int  // its number among the executions that the diagram has of itself, counted from 1; 0 for none
}

// execute finds the executions. Replies are matched with calls first, since a call that is replied to later begins an
// execution of its own even on a busy lifeline, while one without a reply may just be the answer to another call.
func (l *layout) execute() {
	replied := make([]int, len(l.messages))
	for i := range replied {
		replied[i] = -1
	}
	l.matchReplies(l.d.Steps, nil, replied)
	x := &execution{l: l, replied: replied, stacks: make([][]*run, len(l.d.Lifelines))}
	x.steps(l.d.Steps)
	if !l.d.Bars {
		l.runs = nil
		for _, m := range l.messages {
			m.fromBar, m.toBar, m.begins = -1, -1, false
		}
	}
}

// maxWaiting is how many calls without a reply are kept in mind. Replies answer calls of a short while ago; without a bound the
// work would grow with the square of the number of messages.
const maxWaiting = 200

// matchReplies notes for each call the last reply to it. waiting are the calls without a reply so far; what is left of them is
// returned. In each of several operands the calls before them wait anew.
func (l *layout) matchReplies(steps []Step, waiting []int, replied []int) []int {
	for _, s := range steps {
		switch s := s.(type) {
		case *Message:
			if s.Kind != Reply {
				if !s.loose() {
					waiting = append(waiting, s.index)
					waiting = waiting[max(0, len(waiting)-maxWaiting):]
				}
				continue
			}
			for k := len(waiting) - 1; k >= 0; k-- {
				if c := l.messages[waiting[k]]; c.From == s.To && c.To == s.From {
					replied[c.index] = s.index
					waiting = slices.Delete(slices.Clone(waiting), k, k+1)
					break
				}
			}
		case *Fragment:
			if s.All {
				for _, o := range s.Operands {
					waiting = l.matchReplies(o.Steps, waiting, replied)
				}
				continue
			}
			open := map[int]bool{}
			if s.Optional {
				for _, i := range waiting {
					open[i] = true
				}
			}
			all := slices.Clone(waiting)
			for _, o := range s.Operands {
				for _, i := range l.matchReplies(o.Steps, slices.Clip(waiting), replied) {
					if !open[i] {
						open[i] = true
						if !slices.Contains(waiting, i) {
							all = append(all, i)
						}
					}
				}
			}
			waiting = slices.DeleteFunc(all, func(i int) bool { return !open[i] })
		}
	}
	return waiting
}

// execution runs through the steps.
type execution struct {
	l       *layout
	replied []int
	stacks  [][]*run // executions of each lifeline that are not over, the innermost last
}

func (x *execution) steps(steps []Step) {
	for _, s := range steps {
		switch s := s.(type) {
		case *Message:
			x.message(s)
		case *Fragment:
			x.fragment(s)
		}
	}
}

// fragment runs through the operands, each from the state before all of them.
func (x *execution) fragment(f *Fragment) {
	if f.All {
		for _, o := range f.Operands {
			x.steps(o.Steps)
		}
		return
	}
	before := x.copyStacks()
	var open map[*run]bool // executions from before that are not over at the end of an operand
	if f.Optional {
		open = map[*run]bool{}
		for _, stack := range before {
			for _, r := range stack {
				open[r] = true
			}
		}
	}
	for i, o := range f.Operands {
		if i > 0 {
			x.stacks = copyOf(before)
		}
		x.steps(o.Steps)
		for _, stack := range x.stacks {
			for _, r := range stack {
				if open == nil {
					open = map[*run]bool{}
				}
				open[r] = true
			}
		}
	}
	for life, old := range before {
		now := x.stacks[life]
		if len(now) > 0 && !slices.Contains(old, now[len(now)-1]) {
			continue // busy with something new
		}
		x.stacks[life] = slices.DeleteFunc(slices.Clone(old), func(r *run) bool { return !open[r] })
	}
	if f.Whole { // the rest happens only without what was inside
		for life, old := range before {
			x.stacks[life] = slices.Clone(old)
		}
	}
}

func (x *execution) copyStacks() [][]*run { return copyOf(x.stacks) }

func copyOf(stacks [][]*run) [][]*run {
	out := make([][]*run, len(stacks))
	for i, s := range stacks {
		out[i] = slices.Clone(s)
	}
	return out
}

// top gives the innermost execution of a lifeline, nil for none.
func (x *execution) top(life int) *run {
	if life == None || len(x.stacks[life]) == 0 {
		return nil
	}
	s := x.stacks[life]
	return s[len(s)-1]
}

// depth gives the depth of the innermost execution, -1 for none.
func (x *execution) depth(life int) int {
	if r := x.top(life); r != nil {
		return r.depth
	}
	return -1
}

// event notes that a lifeline sends or gets a message.
func (x *execution) event(life int, m *Message) {
	if life == None {
		return
	}
	for r := x.top(life); r != nil && r.self && r.replied < m.index; r = x.top(life) {
		x.end(r)
	}
	for _, r := range x.stacks[life] {
		r.last, r.exact = m, false
	}
}

// end ends an execution and those that nest in it.
func (x *execution) end(r *run) {
	if k := slices.Index(x.stacks[r.life], r); k >= 0 {
		x.stacks[r.life] = x.stacks[r.life][:k]
	}
}

// endWith ends an execution exactly with a message.
func (x *execution) endWith(r *run, m *Message) {
	k := slices.Index(x.stacks[r.life], r)
	if k < 0 {
		return
	}
	for _, inner := range x.stacks[r.life][k:] {
		inner.last, inner.exact = m, true
	}
	x.end(r)
}

// answer ends an execution exactly with its reply, and with it those that nest in it, unless one of them is still to be replied to.
func (x *execution) answer(r *run, m *Message) {
	stack := x.stacks[r.life]
	k := slices.Index(stack, r)
	if slices.ContainsFunc(stack[k+1:], func(inner *run) bool { return inner.replied > m.index }) {
		r.last, r.exact = m, true
		x.stacks[r.life] = slices.Delete(stack, k, k+1)
		return
	}
	x.endWith(r, m)
}

// proceed ends the executions that the lifeline waited for, now that it does something else.
func (x *execution) proceed(life int, m *Message) {
	if life == None {
		return
	}
	me := x.top(life)
	for _, stack := range x.stacks {
		for _, r := range slices.Backward(stack) {
			if r.callerLife == life && r.caller == me && !r.loose && !r.self && r.start != m && r.replied < m.index {
				x.end(r)
			}
		}
	}
}

// waits reports whether an execution waits for the end of another.
func (x *execution) waits(r *run) bool {
	for _, stack := range x.stacks {
		for _, other := range stack {
			if other.caller == r && !other.loose {
				return true
			}
		}
	}
	return false
}

// begin begins an execution on the receiver.
func (x *execution) begin(m *Message, caller *run) {
	r := &run{
		life: m.To, depth: len(x.stacks[m.To]), start: m, last: m, caller: caller, callerLife: m.From, replied: x.replied[m.index],
		loose: m.Kind == Async || m.From == None, self: m.self(),
	}
	x.stacks[m.To] = append(x.stacks[m.To], r)
	x.l.runs = append(x.l.runs, r)
	m.begins = true
}

// message carries out one message.
func (x *execution) message(m *Message) {
	x.event(m.From, m)
	m.fromBar, m.toBar = x.depth(m.From), x.depth(m.To)
	switch {
	case m.Kind == Reply:
		x.reply(m)
	case m.To == None:
		x.proceed(m.From, m)
	case m.Kind == Create:
		x.proceed(m.From, m)
		m.toBar = -1
	case m.Kind == Delete:
		x.proceed(m.From, m)
		if stack := x.stacks[m.To]; len(stack) > 0 {
			x.endWith(stack[0], m)
		}
		m.toBar = -1
	case m.self():
		x.proceed(m.From, m)
		if m.Kind == Call {
			x.begin(m, x.top(m.From))
		}
		m.toBar = x.depth(m.To)
	default:
		x.call(m)
	}
}

// reply ends the execution that is replied for.
func (x *execution) reply(m *Message) {
	if m.From == None {
		x.event(m.To, m)
		return
	}
	for _, r := range slices.Backward(x.stacks[m.From]) {
		if r.callerLife == m.To && r.self == m.self() {
			m.fromBar = r.depth
			x.answer(r, m)
			break
		}
	}
	if !m.self() {
		x.event(m.To, m)
	}
	m.toBar = x.depth(m.To)
	x.proceed(m.To, m)
}

// call begins an execution, or lets a busy lifeline go on.
func (x *execution) call(m *Message) {
	from := x.top(m.From)
	if from != nil && m.Kind == Call && from.callerLife == m.To && from.replied < m.index && x.replied[m.index] < 0 && !from.loose {
		// A message back to the caller without replies to either: it stands for the reply.
		x.endWith(from, m)
		x.event(m.To, m)
		m.toBar = x.depth(m.To)
		x.proceed(m.To, m)
		return
	}
	x.proceed(m.From, m)
	if to := x.top(m.To); to != nil && to.self && to.replied < m.index {
		x.end(to)
	}
	to := x.top(m.To)
	if to != nil && to.loose && to.replied < m.index && !x.waits(to) {
		x.end(to)
		to = x.top(m.To)
	}
	x.event(m.To, m)
	if to == nil || m.Kind == Call && x.replied[m.index] >= 0 {
		x.begin(m, from)
	}
	m.toBar = x.depth(m.To)
}
