package dsl

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// isHole reports whether a value is not known.
func isHole(v any) bool {
	_, ok := v.(hole)
	return ok
}

// eval gives the value of an expression.
func (m *machine) eval(x resolve.Expr) any {
	switch x := x.(type) {
	case *resolve.Const:
		return x.Value
	case *resolve.Var:
		return m.variable(x)
	case *resolve.Call:
		return m.call(x)
	case *resolve.CallUser:
		return m.callUser(x)
	case *resolve.CallMethod:
		return m.callMethod(x)
	case *resolve.Apply:
		return m.apply(x)
	case *resolve.Get:
		return m.get(x)
	case *resolve.Template:
		return m.template(x)
	case *resolve.Binary:
		return m.binary(x)
	case *resolve.Unary:
		return m.unary(x)
	case *resolve.Logic:
		if m.truth(m.eval(x.X), x.X.At()) == x.Or {
			return x.Or
		}
		return m.truth(m.eval(x.Y), x.Y.At())
	case *resolve.Elvis:
		if v := m.eval(x.X); v != nil {
			return v
		}
		return m.eval(x.Y)
	case *resolve.Cond:
		if m.truth(m.eval(x.If), x.If.At()) {
			return m.eval(x.Then)
		}
		return m.eval(x.Else)
	case *resolve.Is:
		v := m.eval(x.X)
		if isHole(v) {
			return v
		}
		return m.is(v, x.Type.Vocab()) != x.Not
	case *resolve.Cast:
		return m.cast(x)
	case *resolve.Inline:
		return m.body(x.Body)
	case *resolve.Lambda:
		return m.closure(x.Fn, m.env)
	case *resolve.Run:
		m.stmt(x.Stmt)
		return value.Unit{}
	case *resolve.Try:
		return m.try(x)
	case *resolve.New:
		return m.construct(x)
	case *resolve.ClassValue:
		return m.classValue(x)
	case *resolve.Entries:
		return m.entries(x.Class, x.At())
	case *resolve.EntryOf:
		return m.entryOf(x)
	case *resolve.Copy:
		return m.copy(x)
	case *resolve.Child:
		return m.child(x)
	case *resolve.Reopen:
		return m.reopen(x)
	}
	return nil
}

// variable reads a variable. One whose declaration has not run yet gives what it held at the end of the run before.
func (m *machine) variable(x *resolve.Var) any {
	v := *m.slot(x)
	if _, ok := v.(unset); !ok {
		return v
	}
	if x.Forward {
		m.early = true
		if m.previous != nil {
			if old := m.previous[x.Slot]; old != nil && !isHole(old) {
				if _, ok := old.(unset); !ok {
					m.used = append(m.used, x.Slot)
					return old
				}
			}
		}
		m.holes = true
		return hole{}
	}
	if m.diags.HasErrors() {
		return hole{}
	}
	m.fail(x.At(), "", "'%s' has no value yet", x.Name)
	return nil
}

// template joins the parts of a text.
func (m *machine) template(x *resolve.Template) any {
	s := ""
	for _, p := range x.Parts {
		v := m.eval(p)
		if isHole(v) {
			return v
		}
		t, err := m.text(v)
		m.check(err, x.At())
		m.charge(len(s)+len(t), x.At())
		s = value.Concat(s, t)
	}
	return s
}

// text is a value's toString().
func (m *machine) text(v any) (string, error) {
	if r, ok := v.(*receiver); ok {
		return r.String(), nil
	}
	return value.Text(v)
}

// operatorFunctions are the functions that stand for operators on values other than numbers and texts.
var operatorFunctions = map[string]string{
	"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem", "..": "rangeTo", "..<": "rangeUntil",
}

func (m *machine) binary(x *resolve.Binary) any {
	a := m.eval(x.X)
	b := m.eval(x.Y)
	if isHole(a) || isHole(b) {
		return hole{}
	}
	switch x.Op {
	case "==", "!=":
		m.compare(a, x.At())
		eq, err := value.EqualOperator(raw(a), raw(b))
		m.check(err, x.At())
		return eq == (x.Op == "==")
	case "===", "!==":
		return value.Same(raw(a), raw(b)) == (x.Op == "===")
	case "<", ">", "<=", ">=":
		ok, err := value.CompareOperator(x.Op, a, b)
		m.check(err, x.At())
		return ok
	case "in":
		return m.callByName(b, "contains", []any{a}, x.At())
	}
	v, ok, err := value.Binary(value.Op(x.Op), a, b)
	m.check(err, x.At())
	if ok {
		if s, isText := v.(string); isText {
			m.charge(len(s), x.At())
		}
		return v
	}
	return m.callByName(a, operatorFunctions[x.Op], []any{b}, x.At())
}

func (m *machine) unary(x *resolve.Unary) any {
	v := m.eval(x.X)
	if isHole(v) {
		return v
	}
	switch x.Op {
	case "!!":
		if v == nil {
			m.throwNew(x.At(), "NullPointerException", "this value is null")
		}
		return v
	case "!":
		return !m.truth(v, x.X.At())
	case "-":
		n, ok := value.Negate(v)
		if !ok {
			return m.callByName(v, "unaryMinus", nil, x.At())
		}
		return n
	}
	return v
}

func (m *machine) cast(x *resolve.Cast) any {
	v := m.eval(x.X)
	if isHole(v) || x.Type == nil || m.is(v, x.Type.Vocab()) {
		return v
	}
	if !x.Safe {
		m.throwNew(x.At(), "ClassCastException", "this value is %s, not %s", m.describe(v), x.Type)
	}
	return nil
}

// get reads a property.
func (m *machine) get(x *resolve.Get) any {
	recv := m.eval(x.X)
	if isHole(recv) {
		return recv
	}
	if recv == nil {
		if x.Safe {
			return nil
		}
		if _, constant := x.X.(*resolve.Const); !constant {
			m.throwNew(x.At(), "NullPointerException", "'%s' is read from null", x.Name)
		}
	}
	if v, ok := x.X.(*resolve.Var); ok && v.Forward && x.Name == "id" {
		if id, ok := recv.(string); ok { // the val holds the id itself
			return id
		}
	}
	return m.property(recv, x.Name, x.Prop, x.At())
}

// property reads a property of a value, found by name if the row is not known.
func (m *machine) property(recv any, name string, p *vocab.Property, at diag.Span) any {
	switch v := recv.(type) {
	case *value.Object:
		if f, ok := m.field(v, name, at); ok {
			return f
		}
	case vocab.EnumValue:
		switch name {
		case "name":
			return v.Name()
		case "ordinal":
			return int32(v.Index)
		}
	}
	if p == nil {
		p = m.propertyRow(recv, name)
	}
	if p == nil {
		m.fail(at, "", "%s has no property '%s'", m.describe(recv), name)
	}
	return value.FromGo(p.Get(raw(recv)))
}

// propertyRow finds the row of a property by the value that has it.
func (m *machine) propertyRow(recv any, name string) *vocab.Property {
	props, on := resolve.Properties(m.table, name)
	best := -1
	for i := range props {
		if m.isNamed(recv, on[i]) && (best < 0 || m.table.IsA(on[i], on[best])) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	return props[best]
}

// setProp assigns a property.
func (m *machine) setProp(s *resolve.SetProp) {
	recv := m.eval(s.Recv)
	if recv == nil && s.Safe {
		return
	}
	v := m.eval(s.X)
	if isHole(recv) || isHole(v) {
		return
	}
	m.at = s.At()
	if o, ok := recv.(*value.Object); ok {
		if !o.SetField(s.Name, v) {
			m.fail(s.At(), "", "%s has no property '%s'", m.describe(recv), s.Name)
		}
		return
	}
	p := s.Prop
	if p == nil {
		p = m.propertyRow(recv, s.Name)
	}
	if p != nil && p.Mode == vocab.Mut { // a list that grows, given as an argument
		m.callByName(p.Get(raw(recv)), "plusAssign", []any{v}, s.At())
		return
	}
	if p == nil || p.Set == nil {
		m.fail(s.At(), "", "'%s' of %s cannot be set", s.Name, m.describe(recv))
		return
	}
	v, ok := m.convert(v, p.Type, s.X.At(), "'"+s.Name+"'")
	if !ok {
		return
	}
	if err := p.Set(raw(recv), v); err != nil {
		m.callError(err, nil, s.X.At())
	}
}

// addTo carries out += and -= on a collection.
func (m *machine) addTo(s *resolve.AddTo) {
	list := m.eval(s.List)
	v := m.eval(s.X)
	if isHole(list) || isHole(v) {
		return
	}
	name := "plusAssign"
	if s.Remove {
		name = "minusAssign"
	}
	m.callByName(list, name, []any{v}, s.At())
}

// child finds the element inside another one by its name.
func (m *machine) child(x *resolve.Child) any {
	recv := m.eval(x.Recv)
	if isHole(recv) {
		return recv
	}
	owner, ok := recv.(model.Owner)
	if !ok {
		m.fail(x.At(), "", "%s has no '%s'", m.describe(recv), x.Name)
		return nil
	}
	found, names := findChild(owner, x.Name, x.Display)
	if found == nil {
		return m.noChild(x, owner, names)
	}
	m.childByName(x, found)
	return found
}
