package codegen

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
)

// naming holds the names that members have in a target language which cannot have two members of the same name in a class, or
// not with everything that the plan allows: a field and an operation may share a name, operations may be overloaded, and
// a private member may be repeated in a subclass. Names that differ by case alone count as the same.
type naming struct {
	fields     map[*field]string
	operations map[*operation]string

	style  memberStyle
	kin    map[*unit][]*unit
	member map[*unit][]namedMember
}

// memberStyle is what a language makes of the names of members.
type memberStyle struct {
	field     func(f *field) string
	operation func(o *operation) string
	// signature tells overloads apart, nil where a language has none.
	signature func(o *operation) string
	// reserved are names that no member of the unit may have.
	reserved func(u *unit) []string
}

type namedMember struct {
	name  string
	field *field
	op    *operation
}

// newNaming names the members of all units, superclasses and interfaces first.
func newNaming(p *plan, style memberStyle) *naming {
	n := &naming{map[*field]string{}, map[*operation]string{}, style, p.kin(), map[*unit][]namedMember{}}
	for _, u := range p.generalFirst() {
		for _, f := range u.fields {
			n.nameField(u, f)
		}
		for _, o := range u.operations {
			n.nameOperation(u, o)
		}
	}
	return n
}

// generalFirst gives the units with all ancestors before their descendants.
func (p *plan) generalFirst() []*unit {
	out := slices.Clone(p.units)
	slices.SortStableFunc(out, func(a, b *unit) int { return len(a.ancestors()) - len(b.ancestors()) })
	return out
}

// kin gives for every unit the units whose members may meet its own in one class: those it shares a descendant with.
func (p *plan) kin() map[*unit][]*unit {
	out := map[*unit][]*unit{}
	for _, u := range p.units {
		line := append([]*unit{u}, u.ancestors()...)
		for _, a := range line {
			for _, b := range line {
				if !slices.Contains(out[a], b) {
					out[a] = append(out[a], b)
				}
			}
		}
	}
	return out
}

// nameField gives a field that an interface demands the interface's name for it, and others a free one.
func (n *naming) nameField(u *unit, f *field) {
	name := ""
	for _, k := range n.kin[u] {
		for _, m := range n.member[k] {
			if m.field != nil && m.field.name == f.name && m.field.static == f.static && (k.kind == interfaceUnit || u.kind == interfaceUnit) {
				name = m.name
			}
		}
	}
	if name == "" {
		name = n.free(u, n.style.field(f), nil)
	}
	n.fields[f] = name
	n.member[u] = append(n.member[u], namedMember{name, f, nil})
}

// nameOperation gives an operation the name of the one that it redefines or implements, and others a free one.
func (n *naming) nameOperation(u *unit, o *operation) {
	name := ""
	for _, k := range n.kin[u] {
		for _, m := range n.member[k] {
			if m.op != nil && name == "" && k != u && m.op.sameSignature(o) && m.op.static == o.static && m.op.visibility != model.Private && o.visibility != model.Private {
				name = m.name
			}
		}
	}
	if name == "" {
		name = n.free(u, n.style.operation(o), o)
	}
	n.operations[o] = name
	n.member[u] = append(n.member[u], namedMember{name, nil, o})
}

// free is the name, or the name with the first number behind it that nothing among the kin has. Overloads may share a name.
func (n *naming) free(u *unit, name string, o *operation) string {
	for i := 1; ; i++ {
		candidate := name
		if i > 1 {
			candidate += strconv.Itoa(i)
		}
		if !n.taken(u, candidate, o) {
			return candidate
		}
	}
}

func (n *naming) taken(u *unit, name string, o *operation) bool {
	if n.style.reserved != nil && slices.ContainsFunc(n.style.reserved(u), func(r string) bool { return strings.EqualFold(r, name) }) {
		return true
	}
	for _, k := range n.kin[u] {
		for _, m := range n.member[k] {
			overload := n.style.signature != nil && o != nil && m.op != nil && m.name == name && n.style.signature(o) != n.style.signature(m.op)
			if strings.EqualFold(m.name, name) && !overload {
				return true
			}
		}
	}
	return false
}

// parameters names the parameters of an operation, each once and none like a reserved name.
func (o *operation) parameterNames(style func(name string) string, reserved ...string) []string {
	names := namer{}
	for _, r := range reserved {
		names[strings.ToLower(r)] = true
	}
	out := make([]string, len(o.params))
	for i, q := range o.params {
		out[i] = names.take(style(q.name))
	}
	return out
}

// owed are the operations of interfaces that an abstract class leaves to its subclasses. Some languages want them
// declared in it.
func (u *unit) owed() []*operation {
	if !u.abstract || u.kind != classUnit {
		return nil
	}
	var out []*operation
	for _, a := range u.ancestors() {
		if a.kind != interfaceUnit || u.super != nil && u.super.reaches(a) {
			continue
		}
		for _, o := range a.operations {
			if o.abstract && !u.declares(o) && !slices.ContainsFunc(out, o.sameSignature) {
				out = append(out, o)
			}
		}
	}
	return out
}

// declares reports whether the class or a superclass has the operation, abstract or not.
func (u *unit) declares(o *operation) bool {
	for c := u; c != nil; c = c.super {
		if slices.ContainsFunc(c.operations, func(own *operation) bool { return own.static == o.static && own.sameSignature(o) }) {
			return true
		}
	}
	return false
}

// redefines reports whether a superclass has the operation, so that u overrides it; operations of interfaces do not count.
func (u *unit) redefines(o *operation) bool {
	for c := u.super; c != nil; c = c.super {
		same := func(other *operation) bool {
			return other.visibility != model.Private && other.static == o.static && other.sameSignature(o)
		}
		if o.visibility != model.Private && (slices.ContainsFunc(c.operations, same) || slices.ContainsFunc(c.owed(), same)) {
			return true
		}
	}
	return false
}

// implementsInterface reports whether the operation, in u, in one of its superclasses or in a subclass, is one that an
// interface asks for: it has to be public.
func (p *plan) implementsInterface(u *unit, o *operation) bool {
	if o.static {
		return false
	}
	for _, c := range p.units {
		if c != u && !c.reaches(u) {
			continue
		}
		for _, a := range c.ancestors() {
			if a.kind == interfaceUnit && slices.ContainsFunc(a.operations, o.sameSignature) {
				return true
			}
		}
	}
	return u.super != nil && u.super.declares(o) && p.implementsInterface(u.super, o)
}

// getter is the field that the operation returns as it is, nil if there is none.
func (o *operation) getter() *field {
	q := o.gets
	if q == nil || q.many && q.typ.optional != o.returns.optional || !q.many && q.absent() != o.returns.optional {
		return nil
	}
	return q
}

// setter is the field that takes the operation's argument as it is, nil if there is none.
func (o *operation) setter() *field {
	q := o.sets
	if q == nil || q.back || q.absent() != o.params[0].absent() || q.typ.optional != o.params[0].typ.optional {
		return nil
	}
	return q
}
