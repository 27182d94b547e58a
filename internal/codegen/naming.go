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
	// merges tells that a class may have one member from fields of two superclasses.
	merges bool
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
			if m.field != nil && m.field.name == f.name && m.field.static == f.static && (k.kind == interfaceUnit || u.kind == interfaceUnit || n.style.merges && m.field.merges(f) && !k.reaches(u) && !u.reaches(k) && k != u) {
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

// merges reports whether two fields of different classes can be one in a subclass of both.
func (f *field) merges(other *field) bool {
	return f.sameShape(other) && f.required == other.required && f.readOnly == other.readOnly && f.derived == other.derived && f.back == other.back
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
