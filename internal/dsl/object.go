package dsl

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
)

// classState is a class of the script while it runs.
type classState struct {
	class *value.Class
	own   *resolve.Class
	home  *frame // in which it is declared
	one   *value.Object
	made  bool // the entries of the enum are made
	early bool // it is declared ahead of its place, for a class that builds on it
}

// declare makes a class usable.
func (m *machine) declare(c *resolve.Class) {
	kinds := map[resolve.ClassKind]value.ClassKind{
		resolve.PlainClass: value.PlainClass, resolve.DataClass: value.DataClass,
		resolve.EnumClass: value.EnumClass, resolve.ObjectClass: value.Singleton, resolve.InterfaceClass: value.Interface,
	}
	if old := m.classes[c.ID]; old != nil && old.early {
		old.early = false
		return
	}
	s := &classState{own: c, home: m.env, class: &value.Class{Name: c.Name, Kind: kinds[c.Kind]}}
	for _, super := range c.Supers {
		if m.classes[super.ID] == nil {
			m.declare(super)
			m.classes[super.ID].early = true
		}
		s.class.Supers = append(s.class.Supers, m.classes[super.ID].class)
	}
	for _, f := range c.Fields {
		if f.Param >= 0 {
			s.class.Components++
		}
	}
	for k := c; k != nil; k = k.Super {
		for _, f := range k.Fields {
			s.class.Fields = append(s.class.Fields, f.Name)
		}
	}
	s.class.Data = s
	m.hooks(s)
	m.classes[c.ID] = s
	if c.Companion != nil {
		m.declare(c.Companion)
	}
}

// hooks makes the library use the class's own toString and so on.
func (m *machine) hooks(s *classState) {
	call := func(name string, n int) func(o *value.Object, args ...any) (any, error) {
		for _, k := range m.lineage(s) {
			for _, fn := range k.own.Methods[name] {
				if len(fn.Params) == n {
					return func(o *value.Object, args ...any) (any, error) {
						return m.guarded(func() any { return m.callFunc(fn, k.home, o, args, nil) })
					}
				}
			}
		}
		return nil
	}
	if f := call("toString", 0); f != nil {
		s.class.ToString = func(o *value.Object) (string, error) {
			v, err := f(o)
			text, _ := v.(string)
			return text, err
		}
	}
	if f := call("equals", 1); f != nil {
		s.class.Equals = func(o *value.Object, other any) (bool, error) {
			v, err := f(o, other)
			eq, _ := v.(bool)
			return eq, err
		}
	}
	if f := call("hashCode", 0); f != nil {
		s.class.HashCode = func(o *value.Object) (int32, error) {
			v, err := f(o)
			n, _ := v.(int32)
			return n, err
		}
	}
	if f := call("compareTo", 1); f != nil {
		s.class.CompareTo = func(o *value.Object, other any) (int, error) {
			v, err := f(o, other)
			n, _ := v.(int32)
			return int(n), err
		}
	}
}

// lineage gives a class and all that it builds on as they run, nearest first.
func (m *machine) lineage(s *classState) []*classState {
	if len(s.own.Supers) == 0 {
		return []*classState{s}
	}
	var out []*classState
	for _, c := range s.own.Lineage() {
		if c == s.own {
			out = append(out, s)
		} else if k := m.classes[c.ID]; k != nil {
			out = append(out, k)
		}
	}
	return out
}

// state gives a class as it runs; a class whose declaration has not run yet is declared now.
func (m *machine) state(c *resolve.Class, at diag.Span) *classState {
	if m.classes[c.ID] == nil {
		m.fail(at, "", "class '%s' is used before its declaration", c.Name)
	}
	return m.classes[c.ID]
}

// construct makes an object.
func (m *machine) construct(x *resolve.New) any {
	args, given, ok := m.ownArgs(x.Class.Init.Params, x.Args)
	if !ok {
		return hole{}
	}
	s := m.state(x.Class, x.At())
	m.charge(1+len(s.class.Fields), x.At())
	return m.build(s, args, given)
}

// build makes an object of its constructor's arguments.
func (m *machine) build(s *classState, args []any, given []bool) *value.Object {
	o := m.blank(s)
	m.initialize(s, o, 0, args, given)
	return o
}

// blank makes an object whose properties have no values yet.
func (m *machine) blank(s *classState) *value.Object {
	o := &value.Object{Class: s.class, Fields: make([]any, len(s.class.Fields))}
	for i := range o.Fields {
		o.Fields[i] = value.Unset{}
	}
	return o
}

// initialize runs the constructor of an object, or that of a class that its class builds on; at is where its properties are among
// those of the object.
func (m *machine) initialize(s *classState, o *value.Object, at int, args []any, given []bool) {
	fn := s.own.Init
	m.step(fn.At)
	m.enter(m.at)
	outer := m.env
	f := newFrame(fn.Slots, s.home)
	f.slots[fn.Receiver] = o
	m.env = f
	for i, p := range fn.Params {
		switch {
		case i < len(args) && given[i]:
			f.slots[p.Slot] = args[i]
		case p.Vararg:
			f.slots[p.Slot] = value.NewArray(nil)
		case p.Default != nil:
			f.slots[p.Slot] = m.eval(p.Default)
		}
	}
	if super := s.own.Super; super != nil {
		if args, given, ok := m.ownArgs(super.Init.Params, s.own.SuperArgs); ok {
			m.initialize(m.state(super, fn.At), o, at+len(s.own.Fields), args, given)
		}
	}
	for i, field := range s.own.Fields {
		if field.Param >= 0 {
			o.Fields[at+i] = f.slots[fn.Params[field.Param].Slot]
		}
	}
	m.body(fn.Body)
	m.env = outer
	m.depth--
}

// classValue gives an object or the entry of an enum class.
func (m *machine) classValue(x *resolve.ClassValue) any {
	s := m.state(x.Class, x.At())
	if x.Entry == "" {
		if s.one == nil {
			s.one = m.blank(s)
			s.one.Name = s.own.Name
			m.initialize(s, s.one, 0, nil, nil)
		}
		return s.one
	}
	m.makeEntries(s)
	for _, e := range s.class.Entries {
		if e.Name == x.Entry {
			return e
		}
	}
	return nil
}

// makeEntries makes the entries of an enum class at its first use.
func (m *machine) makeEntries(s *classState) {
	if s.made {
		return
	}
	s.made = true
	outer := m.env
	m.env = s.home
	for i, e := range s.own.Entries {
		args, given, _ := m.ownArgs(s.own.Init.Params, e.Args)
		o := m.blank(s)
		o.Name, o.Ordinal = e.Name, i
		m.initialize(s, o, 0, args, given)
		s.class.Entries = append(s.class.Entries, o)
	}
	m.env = outer
}

// entries lists the entries of an enum class.
func (m *machine) entries(c *resolve.Class, at diag.Span) any {
	s := m.state(c, at)
	m.makeEntries(s)
	items := make([]any, len(s.class.Entries))
	for i, e := range s.class.Entries {
		items[i] = e
	}
	return value.NewList(items)
}

// entryOf is Enum.valueOf(name).
func (m *machine) entryOf(x *resolve.EntryOf) any {
	list := m.eval(x.Entries)
	name := m.eval(x.Name)
	if isHole(name) {
		return name
	}
	items, err := m.items(list)
	m.check(err, x.At())
	for _, e := range items {
		if m.property(e, "name", nil, x.At()) == name {
			return e
		}
	}
	m.throwNew(x.At(), "IllegalArgumentException", "No enum constant %s.%v", x.Enum, name)
	return nil
}

// copy is copy(…) of a data class.
func (m *machine) copy(x *resolve.Copy) any {
	recv := m.eval(x.Recv)
	if recv == nil && x.Safe || isHole(recv) {
		return recv
	}
	o, ok := recv.(*value.Object)
	if !ok {
		m.fail(x.At(), "", "%s cannot be copied", m.describe(recv))
	}
	s := o.Class.Data.(*classState)
	args, given, ok := m.ownArgs(s.own.Init.Params, x.Args)
	if !ok {
		return hole{}
	}
	for i, f := range s.own.Fields {
		if f.Param >= 0 && !given[f.Param] {
			args[f.Param], given[f.Param] = o.Fields[i], true
		}
	}
	m.charge(1+len(o.Fields), x.At())
	return m.build(s, args, given)
}

// field reads a property of an object.
func (m *machine) field(o *value.Object, name string, at diag.Span) (any, bool) {
	if v, ok := o.Field(name); ok {
		if _, ok := v.(value.Unset); ok {
			m.fail(at, "", "'%s' has no value yet", name)
		}
		return v, true
	}
	if s, ok := o.Class.Data.(*classState); ok {
		for _, k := range m.lineage(s) {
			if get := k.own.Getters[name]; get != nil {
				return m.callFunc(get, k.home, o, nil, nil), true
			}
		}
	}
	if o.Class.Kind == value.EnumClass {
		switch name {
		case "name":
			return o.Name, true
		case "ordinal":
			return int32(o.Ordinal), true
		}
	}
	return nil, false
}

// method finds what a call of a method runs for an object, the method itself or, unless it is that exactly, one that overrides it, and the
// frame in which it was declared; found is nil if it is no method of the object's class.
func (m *machine) method(o *value.Object, fn *resolve.Func, exactly bool) (found *resolve.Func, home *frame) {
	s, ok := o.Class.Data.(*classState)
	if !ok {
		return nil, nil
	}
	known := false
	for _, k := range m.lineage(s) {
		for _, f := range k.own.Methods[fn.Name] {
			if found == nil && (f == fn || !exactly && f.Overrides(fn)) {
				found, home = f, k.home
			}
			known = known || f == fn
		}
	}
	if !known {
		return nil, nil
	}
	return found, home
}

// callOwn calls a method of an object by name.
func (m *machine) callOwn(recv any, name string, args []any, written []resolve.Arg, at diag.Span) (any, bool) {
	o, ok := recv.(*value.Object)
	if !ok {
		return nil, false
	}
	s, ok := o.Class.Data.(*classState)
	if !ok {
		return nil, false
	}
	for _, k := range m.lineage(s) {
		for _, fn := range k.own.Methods[name] {
			bound, given, ok := byName(fn.Params, args, written)
			if ok {
				return m.callFunc(fn, k.home, o, bound, given), true
			}
		}
	}
	if name == "copy" && s.own.Kind == resolve.DataClass {
		bound, given, ok := byName(s.own.Init.Params, args, written)
		if !ok && len(args) > 0 {
			return nil, false
		}
		for i, f := range s.own.Fields {
			if f.Param >= 0 && !given[f.Param] {
				bound[f.Param], given[f.Param] = o.Fields[i], true
			}
		}
		return m.build(s, bound, given), true
	}
	return nil, false
}

// byName puts arguments to the parameters they are meant for; ok is false if they do not fit.
func byName(params []*resolve.FuncParam, args []any, written []resolve.Arg) (bound []any, given []bool, ok bool) {
	bound, given = make([]any, len(params)), make([]bool, len(params))
	for i, v := range args {
		j := i
		if i < len(written) && written[i].Name != "" {
			j = slices.IndexFunc(params, func(p *resolve.FuncParam) bool { return p.Name == written[i].Name })
		}
		if j < 0 || j >= len(params) || given[j] {
			return bound, given, false
		}
		bound[j], given[j] = v, true
	}
	for j, p := range params {
		if !given[j] && p.Default == nil && !p.Vararg {
			return bound, given, false
		}
	}
	return bound, given, true
}
