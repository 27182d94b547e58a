package dsl

import (
	"errors"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// liveCall is a call that is being carried out.
type liveCall struct {
	vocab.Call
	node   *resolve.Call // nil for calls the run time makes by itself
	choice *resolve.Choice
	up     *liveCall
}

// call carries out the call of a vocabulary function.
func (m *machine) call(x *resolve.Call) any {
	var recv, builder any
	if x.Recv != nil {
		recv = m.eval(x.Recv)
		if recv == nil && x.Safe {
			return nil
		}
	}
	if x.Builder != nil {
		builder = m.eval(x.Builder)
	}
	args := m.memory.values.New(len(x.Args))
	unknown := isHole(recv) || isHole(builder)
	for i, a := range x.Args {
		args[i] = m.eval(a.X)
		unknown = unknown || isHole(args[i])
	}
	var block any
	if x.BlockFn != nil {
		block = m.eval(x.BlockFn)
	}
	if unknown || isHole(block) {
		return hole{}
	}
	m.at = x.At()
	m.step(m.at)
	if x.Own {
		if v, ok := m.callOwn(recv, x.Name, args, x.Args, x.At()); ok {
			return v
		}
	}
	choice := m.choose(x, recv, args)
	if choice == nil {
		return m.noChoice(x, recv, args)
	}
	c := m.memory.calls.New()
	c.node, c.choice, c.up = x, choice, m.live
	c.Fn, c.Recv, c.TypeArgs, c.Result, c.Host = choice.Fn, raw(recv), x.TypeArgs, x.Result, m
	c.Nested = x.Nested
	c.Origin = model.Origin{Pos: x.At().Pos, Val: x.ValName}
	if x.Builder != nil {
		c.Recv, c.Ext = raw(builder), raw(recv)
	}
	if recv == nil && x.Recv != nil && !takesNull(choice.Fn) {
		m.throwNew(x.At(), "NullPointerException", "%s() is called on null", x.Name)
	}
	if !m.bindArgs(c, args) {
		return hole{}
	}
	return m.do(c, block)
}

// takesNull reports whether a function may be called on null.
func takesNull(f *vocab.Function) bool {
	return f.Receiver != nil && (f.Receiver.Nullable || len(f.Receiver.Name) == 1)
}

// choose picks the row that fits the values.
func (m *machine) choose(x *resolve.Call, recv any, args []any) *resolve.Choice {
	if len(x.Choices) == 1 && x.Choices[0].OnType == "" {
		return x.Choices[0]
	}
	var best *resolve.Choice
	for _, c := range x.Choices {
		if c.OnType != "" && !m.isNamed(recv, c.OnType) {
			continue
		}
		if len(x.Choices) > 1 && !m.fits(c, args, x.Args) {
			continue
		}
		if best == nil || c.OnType != best.OnType && (best.OnType == "" || m.table.IsA(c.OnType, best.OnType)) {
			best = c
		}
	}
	if best != nil {
		return best
	}
	for _, c := range x.Choices { // none fits as it is: perhaps with a conversion
		if (c.OnType == "" || m.isNamed(recv, c.OnType)) && m.convertible(c, args) {
			return c
		}
	}
	return nil
}

// fits reports whether all arguments have their parameters' types.
func (m *machine) fits(c *resolve.Choice, args []any, written []resolve.Arg) bool {
	for i, j := range c.To {
		if c.Sure != nil && c.Sure[i] || i < len(written) && written[i].Spread {
			continue
		}
		if !m.is(args[i], c.Fn.Params[j].Type) && !(c.Fn.Params[j].Vararg && written[i].Name != "") {
			return false
		}
	}
	return true
}

// convertible reports whether all arguments can be made to have their parameters' types.
func (m *machine) convertible(c *resolve.Choice, args []any) bool {
	for i, j := range c.To {
		t := c.Fn.Params[j].Type
		if m.is(args[i], t) {
			continue
		}
		if _, _, ok := m.coerce(args[i], t); !ok {
			return false
		}
	}
	return true
}

// bindArgs puts the arguments in their places; it is false if one is wrong, which is reported.
func (m *machine) bindArgs(c *liveCall, args []any) bool {
	f := c.Fn
	c.Args, c.Given = m.memory.values.New(len(f.Params)), m.memory.flags.New(len(f.Params))
	for i := range f.Params {
		if f.Params[i].Vararg {
			c.Args[i] = []any{}
		}
	}
	for i, j := range c.choice.To {
		a := c.node.Args[i]
		p := &f.Params[j]
		v := args[i]
		spread := a.Spread || p.Vararg && a.Name != "" && isCollection(v)
		if spread {
			items, err := m.items(v)
			m.check(err, a.X.At())
			c.Args[j] = append(c.Args[j].([]any), items...)
			c.Given[j] = true
			continue
		}
		if len(c.choice.Sure) == 0 || !c.choice.Sure[i] {
			var ok bool
			if v, ok = m.convert(v, p.Type, a.X.At(), "'"+p.Name+"' of "+f.Name+"()"); !ok {
				return false
			}
		} else if p.Type.Name != "Any" && !isTypeVar(p.Type.Name) { // `this` of a block stands for what its block builds
			v = raw(v)
		}
		c.Given[j] = true
		if p.Vararg {
			c.Args[j] = append(c.Args[j].([]any), v)
		} else {
			c.Args[j] = v
		}
	}
	return true
}

func isCollection(v any) bool {
	switch v.(type) {
	case *value.List, *value.Set:
		return true
	}
	return false
}

// items lists the elements of a collection.
func (m *machine) items(v any) ([]any, error) {
	it, err := value.Iterate(v)
	if err != nil || it == nil {
		return nil, err
	}
	var out []any
	for {
		x, ok, err := it.Next()
		if err != nil || !ok {
			return out, err
		}
		m.charge(1, m.at)
		out = append(out, x)
	}
}

// do carries out a call whose arguments are bound, with its block.
func (m *machine) do(c *liveCall, block any) any {
	m.live = c
	v, err := c.Fn.Do(&c.Call)
	m.live = c.up
	if err != nil {
		return m.callError(err, c, c.span())
	}
	if c.Fn.Block == "" {
		return value.FromGo(v)
	}
	b := c.node.Block
	if c.Block != nil && b != nil {
		r := &receiver{b.Scope, c.Block}
		*m.slot(b.Recv) = r
		for _, s := range b.Sets {
			m.setProp(s)
		}
		if b.Body != nil {
			m.enter(c.span())
			m.body(b.Body)
			m.depth--
		}
	}
	if c.Block != nil && block != nil {
		if _, err := m.Invoke(block, &receiver{c.Fn.Block, c.Block}); err != nil {
			m.check(err, c.span())
		}
	}
	if closer, ok := c.Block.(vocab.Closer); ok {
		m.live = c
		v, err = closer.Close()
		m.live = c.up
		if err != nil {
			return m.callError(err, c, c.span())
		}
	}
	if m.prog.Reopens {
		m.keepBuilder(v, c)
	}
	return value.FromGo(v)
}

// span is where the call stands in the script.
func (c *liveCall) span() diag.Span {
	if c.node == nil {
		return diag.Span{Pos: c.Origin.Pos}
	}
	return c.node.At()
}

// enter counts a call within a call.
func (m *machine) enter(at diag.Span) {
	m.depth++
	if m.depth > m.limits.Depth {
		m.limit(at, depthBudget, m.limits.Depth)
	}
}

// closure makes the function value of a function of the script.
func (m *machine) closure(fn *resolve.Func, env *frame) *value.Func {
	arity := len(fn.Params)
	if fn.Receiver >= 0 {
		arity++
	}
	return &value.Func{Name: fn.Name, Arity: arity, Call: func(args []any) (any, error) {
		return m.guarded(func() any {
			var recv any
			if fn.Receiver >= 0 {
				if len(args) == 0 {
					m.fail(fn.At, "", "this function needs a receiver")
				}
				recv, args = args[0], args[1:]
			}
			if len(args) > len(fn.Params) && fn.Loose {
				args = args[:len(fn.Params)]
			}
			return m.callFunc(fn, env, recv, args, nil)
		})
	}}
}

// guarded turns an exception into an error, for library functions to pass on.
func (m *machine) guarded(do func() any) (v any, err error) {
	restore := m.mark()
	defer func() {
		if p := recover(); p != nil {
			t, ok := p.(*thrown)
			if !ok {
				panic(p)
			}
			restore()
			v, err = nil, t.exc
		}
	}()
	return do(), nil
}

// callFunc calls a function of the script. given is nil if all parameters have arguments.
func (m *machine) callFunc(fn *resolve.Func, env *frame, recv any, args []any, given []bool) any {
	m.step(fn.At)
	m.enter(m.at)
	outer, loops := m.env, len(m.loops)
	f := newFrame(fn.Slots, env)
	if fn.Receiver >= 0 {
		f.slots[fn.Receiver] = recv
	}
	m.env = f
	for i, p := range fn.Params {
		switch {
		case i < len(args) && (given == nil || given[i]):
			f.slots[p.Slot] = args[i]
		case p.Vararg:
			f.slots[p.Slot] = value.NewArray(nil)
		case p.Default != nil:
			f.slots[p.Slot] = m.eval(p.Default)
		default:
			f.slots[p.Slot] = nil
		}
	}
	var v any
	if fn.Caught {
		v = m.caughtFunc(fn, f)
	} else {
		v = m.body(fn.Body)
	}
	m.env, m.loops = outer, m.loops[:loops]
	m.depth--
	return v
}

// caughtFunc runs a function that something inside may leave through another function or body.
func (m *machine) caughtFunc(fn *resolve.Func, f *frame) (v any) {
	restore := m.mark()
	defer func() {
		if p := recover(); p != nil {
			l, ok := p.(*leaving)
			if !ok || l.target != fn || !within(f, l.frame) {
				panic(p)
			}
			restore()
			v = l.val
		}
	}()
	return m.body(fn.Body)
}

// callUser calls a function of the script by name.
func (m *machine) callUser(x *resolve.CallUser) any {
	var recv any
	if x.Recv != nil {
		recv = m.eval(x.Recv)
		if recv == nil && x.Safe {
			return nil
		}
		if isHole(recv) {
			return recv
		}
	}
	args, given, ok := m.ownArgs(x.Fn.Params, x.Args)
	if !ok {
		return hole{}
	}
	env := m.env
	for range x.Hops {
		env = env.up
	}
	fn := x.Fn
	if o, ok := recv.(*value.Object); ok {
		if found, home := m.method(o, fn, x.Super); found != nil {
			fn, env = found, home
		}
	}
	return m.callFunc(fn, env, recv, args, given)
}

// ownArgs evaluates the arguments of a function of the script; ok is false if one is not known.
func (m *machine) ownArgs(params []*resolve.FuncParam, written []resolve.Arg) (args []any, given []bool, ok bool) {
	args, given = make([]any, len(params)), make([]bool, len(params))
	ok = true
	rest := map[int][]any{}
	for _, a := range written {
		v := m.eval(a.X)
		ok = ok && !isHole(v)
		p := params[a.To]
		given[a.To] = true
		switch {
		case p.Vararg && (a.Spread || a.Name != "" && isCollection(v)):
			items, err := m.items(v)
			m.check(err, a.X.At())
			rest[a.To] = append(rest[a.To], items...)
		case p.Vararg:
			rest[a.To] = append(rest[a.To], v)
		default:
			args[a.To] = m.typed(v, p, a.X.At())
		}
	}
	for i, items := range rest {
		args[i] = value.NewArray(items)
	}
	return args, given, ok
}

// typed checks an argument against the declared type of a parameter.
func (m *machine) typed(v any, p *resolve.FuncParam, at diag.Span) any {
	if p.Type == nil || isHole(v) {
		return v
	}
	v, _ = m.convert(v, p.Type.Vocab(), at, "'"+p.Name+"'")
	return v
}

// apply calls a function value.
func (m *machine) apply(x *resolve.Apply) any {
	fn := m.eval(x.Fn)
	if fn == nil && x.Safe {
		return nil
	}
	args := make([]any, len(x.Args))
	unknown := isHole(fn)
	for i, a := range x.Args {
		args[i] = m.eval(a)
		unknown = unknown || isHole(args[i])
	}
	if unknown {
		return hole{}
	}
	f, ok := fn.(*value.Func)
	if !ok {
		m.fail(x.At(), "", "%s cannot be called", m.describe(fn))
	}
	v, err := f.Call(args)
	m.check(err, x.At())
	return v
}

// callMethod calls a function that the receiver's value decides.
func (m *machine) callMethod(x *resolve.CallMethod) any {
	recv := m.eval(x.Recv)
	if recv == nil && x.Safe {
		return nil
	}
	args := make([]any, len(x.Args))
	unknown := isHole(recv)
	for i, a := range x.Args {
		args[i] = m.eval(a.X)
		unknown = unknown || isHole(args[i])
	}
	if unknown {
		return hole{}
	}
	if v, ok := m.callOwn(recv, x.Name, args, x.Args, x.At()); ok {
		return v
	}
	return m.callByName(recv, x.Name, args, x.At())
}

// callByName calls the function of a name that a value offers, with positional arguments.
func (m *machine) callByName(recv any, name string, args []any, at diag.Span) any {
	if v, ok := m.callOwn(recv, name, args, nil, at); ok {
		return v
	}
	node := &resolve.Call{Place: resolve.Place{Span: at}, Name: name, Recv: &resolve.Const{Place: resolve.Place{Span: at}, Value: recv}}
	for _, v := range args {
		node.Args = append(node.Args, resolve.Arg{X: &resolve.Const{Place: resolve.Place{Span: at}, Value: v}})
	}
	for _, c := range resolve.Methods(m.table, name) {
		if len(c.Fn.Params) < len(args) {
			continue
		}
		for i := range args {
			c.To = append(c.To, i)
		}
		required := 0
		for _, p := range c.Fn.Params {
			if !p.HasDefault && !p.Vararg {
				required++
			}
		}
		if required <= len(args) {
			node.Choices = append(node.Choices, c)
		}
	}
	return m.call(node)
}

// check raises what a library function reports.
func (m *machine) check(err error, at diag.Span) {
	if err != nil {
		m.raise(err, at)
	}
}

// raise makes a panic of an error: an exception is thrown, anything else ends the script.
func (m *machine) raise(err error, at diag.Span) {
	var exc *value.Exception
	var tooLong *value.LimitError
	var bad *vocab.Error
	switch {
	case errors.As(err, &exc):
		panic(&thrown{exc, at})
	case errors.As(err, &tooLong):
		m.limit(at, budget{"steps", tooLong.What + " takes more than %d steps", stepBudget.hint}, m.limits.Steps)
	case errors.As(err, &bad):
		panic(&thrown{value.Throw("IllegalArgumentException", "%s", bad.Message), at})
	}
	panic(&abort{err})
}
