package dsl

import (
	"context"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/gogen"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/slab"
)

// machine is the run time of one script: it holds the values, carries out the sites that the Go program calls, and
// counts what the script uses.
type machine struct {
	ctx    context.Context
	table  *vocab.Table
	limits Limits
	prog   *resolve.Program
	sites  []gogen.Site
	fns    []func() // the Go code of bodies, by number

	// state of one run
	doc      *model.Document
	top      *frame // the variables of the script itself
	holes    bool   // a variable had no value when it was read
	diags    *diag.List
	env      *frame
	val      any // value of the body that runs
	loops    []loopState
	classes  []*classState
	live     *liveCall
	at       diag.Span // of what runs, for budgets
	tries    int       // try blocks around
	log      strings.Builder
	steps    int
	depth    int
	alloc    int
	elements int
	spent    string // the budget that is used up
	memory   memory
	built    map[model.Element]*receiver // builders by what they made, nil unless the script adds to it later

	// across runs
	previous []any // the variables of the script after the run before
	early    bool  // a variable was read before its declaration and had no value yet
	used     []int // slots that were read from the run before
}

// memory is that of the calls of one run.
type memory struct {
	calls  slab.Of[liveCall]
	values slab.Slices[any]
	flags  slab.Slices[bool]
}

// frame is the variables of one call or one turn of a loop.
type frame struct {
	slots []any
	up    *frame
}

// unset is the value of a variable whose declaration has not run.
type unset struct{}

// hole stands for a value that is not known yet, or not any more because of an error that is reported: what is done with it
// is left out.
type hole struct{}

// receiver is a builder with the scope it offers.
type receiver struct {
	scope string
	obj   any
}

// String names a builder in texts.
func (r *receiver) String() string { return r.scope }

// raw takes the wrapping off a builder.
func raw(v any) any {
	if r, ok := v.(*receiver); ok {
		return r.obj
	}
	return v
}

// loopState is a loop that is running.
type loopState struct {
	site  int
	iter  value.Iterator
	env   *frame // outside of the loop
	begun bool
}

// What ends a run early is a panic with one of these.
type (
	// thrown is an exception on its way to a catch.
	thrown struct {
		exc *value.Exception
		at  diag.Span
	}
	// abort ends the script for good; its reason is in the diagnostics or in err.
	abort struct{ err error }
	// leaving is a jump out of a function or body.
	leaving struct {
		target any // *resolve.Func, *resolve.Body or *resolve.Loop
		frame  *frame
		cont   bool
		val    any
	}
)

// newFrame makes a frame whose variables have no value yet.
func newFrame(n int, up *frame) *frame {
	f := &frame{slots: make([]any, n), up: up}
	for i := range f.slots {
		f.slots[i] = unset{}
	}
	return f
}

// run carries the script out once.
func (m *machine) run() (result any, err error) {
	m.doc = &model.Document{}
	m.diags = &diag.List{}
	m.top = newFrame(m.prog.Main.Slots, nil)
	m.env, m.holes = m.top, false
	m.loops, m.live, m.tries = nil, nil, 0
	m.steps, m.depth, m.alloc, m.elements = 0, 0, 0, 0
	m.classes = make([]*classState, len(m.prog.Classes))
	m.log.Reset()
	m.early, m.used, m.built = false, nil, nil
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *thrown:
			m.uncaught(p)
		case *abort:
			err = p.err
		case *leaving:
			m.diags.Errorf(diag.ScriptRuntime, m.at, "", "this leaves a function, block or loop that has ended already")
		default:
			panic(p)
		}
	}()
	return m.body(m.prog.Main.Body), nil
}

// body runs the statements of a body and gives its value.
func (m *machine) body(b *resolve.Body) any {
	switch {
	case b == nil:
		return value.Unit{}
	case b.Caught:
		return m.caughtBody(b)
	}
	return m.plainBody(b)
}

func (m *machine) plainBody(b *resolve.Body) any {
	m.val = value.Unit{}
	if f := m.fns[b.ID]; f != nil {
		env, loops := m.env, len(m.loops)
		f()
		m.env, m.loops = env, m.loops[:loops] // it may have returned from within a loop
	} else {
		m.stmts(b.Stmts)
	}
	v := m.val
	m.val = value.Unit{}
	return v
}

// caughtBody runs a body that something inside may leave through another body.
func (m *machine) caughtBody(b *resolve.Body) (v any) {
	restore := m.mark()
	env := m.env
	defer func() {
		if p := recover(); p != nil {
			l, ok := p.(*leaving)
			if !ok || l.target != b || !within(env, l.frame) {
				panic(p)
			}
			restore()
			v = value.Unit{}
		}
	}()
	return m.plainBody(b)
}

// within reports whether a frame is another one or lies inside it.
func within(outer, inner *frame) bool {
	for f := inner; f != nil; f = f.up {
		if f == outer {
			return true
		}
	}
	return false
}

// mark notes what has to be put back when a jump or exception comes past this place.
func (m *machine) mark() func() {
	env, loops, depth, live, tries := m.env, len(m.loops), m.depth, m.live, m.tries
	return func() {
		m.env, m.loops, m.depth, m.live, m.tries = env, m.loops[:loops], depth, live, tries
	}
}

// step charges one step and looks whether the caller has given up.
func (m *machine) step(at diag.Span) {
	m.steps++
	if m.steps > m.limits.Steps {
		m.limit(at, stepBudget, m.limits.Steps)
	}
	if m.steps&255 == 0 && m.ctx.Err() != nil {
		panic(&abort{m.ctx.Err()})
	}
}

// What is compared for one step.
const (
	elementsOfStep   = 4
	charactersOfStep = 1024
)

// compare charges the comparison of a value with another one.
func (m *machine) compare(v any, at diag.Span) {
	n := 0
	switch v := v.(type) {
	case string:
		n = len(v) / charactersOfStep
	case interface{ Len() int }:
		n = v.Len() / elementsOfStep
	}
	if n > 0 {
		m.steps += n
		m.step(at)
	}
}

// stmts carries out statements without control flow; it is true if one of them leaves the body.
func (m *machine) stmts(list []resolve.Stmt) bool {
	for _, s := range list {
		if m.stmt(s) {
			return true
		}
	}
	return false
}

// stmt carries out one statement.
func (m *machine) stmt(s resolve.Stmt) (left bool) {
	m.at = s.At()
	m.step(m.at)
	switch s := s.(type) {
	case *resolve.Do:
		m.eval(s.X)
	case *resolve.Set:
		*m.slot(s.To) = m.eval(s.X)
	case *resolve.Unpack:
		m.unpack(s.To, m.eval(s.X), s.At())
	case *resolve.SetProp:
		m.setProp(s)
	case *resolve.AddTo:
		m.addTo(s)
	case *resolve.Yield:
		m.val = m.eval(s.X)
		return false
	case *resolve.Return:
		return m.leaveFunc(s)
	case *resolve.Leave:
		if s.Up {
			panic(&leaving{target: s.Target, frame: m.env})
		}
		m.val = value.Unit{}
		return true
	case *resolve.Jump:
		panic(&leaving{target: s.Loop, frame: m.env, cont: s.Continue})
	case *resolve.Throw:
		m.throw(s)
	case *resolve.Declare:
		m.declare(s.Class)
	}
	m.val = value.Unit{}
	return false
}

// leaveFunc carries out return.
func (m *machine) leaveFunc(s *resolve.Return) bool {
	var v any = value.Unit{}
	if s.X != nil {
		v = m.eval(s.X)
	}
	if s.Up {
		panic(&leaving{target: s.Target, frame: m.env, val: v})
	}
	m.val = v
	return true
}

// slot finds the place of a variable.
func (m *machine) slot(v *resolve.Var) *any {
	f := m.env
	for range v.Hops {
		f = f.up
	}
	return &f.slots[v.Slot]
}

// unpack assigns the components of a value.
func (m *machine) unpack(to []*resolve.Var, v any, at diag.Span) {
	for i, t := range to {
		if t == nil {
			continue
		}
		if _, ok := v.(hole); ok {
			*m.slot(t) = hole{}
			continue
		}
		part, ok, err := value.Component(v, i+1)
		m.check(err, at)
		if !ok {
			m.fail(at, "", "%s has no part number %d to take out", m.describe(v), i+1)
		}
		*m.slot(t) = part
	}
}

// The functions that the Go program calls.

func (m *machine) goFn(n int, f func()) { m.fns[n] = f }

func (m *machine) goRun(first, last int) {
	for i := first; i <= last; i++ {
		if m.stmt(m.sites[i].Stmt) {
			return
		}
	}
}

func (m *machine) goIf(n int) bool {
	x := m.sites[n].Cond
	m.step(x.At())
	ok := m.truth(m.eval(x), x.At())
	m.val = value.Unit{}
	return ok
}

func (m *machine) goTest() bool {
	ok := m.truth(m.val, m.at)
	m.val = value.Unit{}
	return ok
}

// truth reads a condition; one that is not known does not hold.
func (m *machine) truth(v any, at diag.Span) bool {
	switch v := v.(type) {
	case bool:
		return v
	case hole:
		return false
	}
	m.fail(at, "", "a condition is true or false, not %s", m.describe(v))
	return false
}

func (m *machine) goIter(n int) {
	loop := m.sites[n].Loop
	v := m.eval(loop.Iter)
	state := loopState{site: n, env: m.env}
	if _, ok := v.(hole); !ok {
		it, err := value.Iterate(v)
		m.check(err, loop.Iter.At())
		if it == nil {
			m.fail(loop.Iter.At(), "", "a for loop cannot run over %s", m.describe(v))
		}
		state.iter = it
	}
	m.loops = append(m.loops, state)
}

func (m *machine) goWhile(n int) {
	m.loops = append(m.loops, loopState{site: n, env: m.env})
}

// unwindTo drops the loops inside the one of a site, which a jump has left.
func (m *machine) unwindTo(n int) *loopState {
	for m.loops[len(m.loops)-1].site != n {
		m.loops = m.loops[:len(m.loops)-1]
	}
	return &m.loops[len(m.loops)-1]
}

func (m *machine) goNext(n int) bool {
	loop := m.sites[n].Loop
	state := m.unwindTo(n)
	m.at = loop.At()
	m.step(m.at)
	m.val = value.Unit{}
	if loop.Iter == nil {
		return m.nextWhile(loop, state)
	}
	m.env = state.env
	if state.iter == nil {
		return false
	}
	v, ok, err := state.iter.Next()
	m.check(err, loop.Iter.At())
	if !ok {
		return false
	}
	m.env = newFrame(loop.Slots, m.env)
	if loop.Parts {
		m.unpack(loop.Vars, v, loop.At())
	} else {
		for _, x := range loop.Vars {
			*m.slot(x) = v
		}
	}
	return true
}

// nextWhile tests the condition of a while loop: outside of the turn for while, in the turn that ends for do.
func (m *machine) nextWhile(loop *resolve.Loop, state *loopState) bool {
	if !loop.Do || state.begun {
		if !loop.Do {
			m.env = state.env
		}
		n := len(m.loops)
		ok := m.truth(m.eval(loop.Cond), loop.Cond.At())
		state = &m.loops[n-1]
		if !ok {
			m.env = state.env
			m.val = value.Unit{}
			return false
		}
	}
	state.begun = true
	m.env = newFrame(loop.Slots, state.env)
	m.val = value.Unit{}
	return true
}

func (m *machine) goDone(n int) {
	m.env = m.unwindTo(n).env
	m.loops = m.loops[:len(m.loops)-1]
	m.val = value.Unit{}
}

// goCatch carries out one site and says by which of its exits it was left.
func (m *machine) goCatch(n int) (exit int) {
	site := m.sites[n]
	restore := m.mark()
	env := m.env
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if l, ok := p.(*leaving); ok && within(env, l.frame) {
			for i, j := range site.Exits {
				if l.target == j.Loop && l.cont == j.Continue {
					restore()
					m.val = value.Unit{}
					exit = i + 1
					return
				}
			}
		}
		panic(p)
	}()
	if site.Cond != nil {
		m.val = m.eval(site.Cond)
	} else {
		m.stmt(site.Stmt)
	}
	return 0
}
