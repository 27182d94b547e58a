package plan

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
)

// Naming holds the names that members have in a target language which cannot have two members of the same name in a class, or
// not with everything that the plan allows: a field and an operation may share a name, operations may be overloaded, and
// a private member may be repeated in a subclass. Names that differ by case alone count as the same.
type Naming struct {
	Fields     map[*Field]string
	Operations map[*Operation]string

	style  MemberStyle
	Kin    map[*Unit][]*Unit
	Member map[*Unit][]NamedMember
}

// MemberStyle is what a language makes of the names of members.
type MemberStyle struct {
	Field     func(f *Field) string
	Operation func(o *Operation) string
	// Signature tells overloads apart, nil where a language has none.
	Signature func(o *Operation) string
	// Merges tells that a class may have one member from fields of two superclasses.
	Merges bool
	// Reserved are names that no member of the unit may have.
	Reserved func(u *Unit) []string
}

// NamedMember is a member with its name in the target language.
type NamedMember struct {
	Name  string
	Field *Field
	op    *Operation
}

// NewNaming names the members of all units, superclasses and interfaces first.
func NewNaming(p *Plan, style MemberStyle) *Naming {
	n := &Naming{map[*Field]string{}, map[*Operation]string{}, style, p.Kin(), map[*Unit][]NamedMember{}}
	for _, u := range p.GeneralFirst() {
		for _, f := range u.Fields {
			n.nameField(u, f)
		}
		for _, o := range u.Operations {
			n.nameOperation(u, o)
		}
	}
	return n
}

// GeneralFirst gives the units with all ancestors before their descendants.
func (p *Plan) GeneralFirst() []*Unit {
	out := slices.Clone(p.Units)
	slices.SortStableFunc(out, func(a, b *Unit) int { return len(a.Ancestors()) - len(b.Ancestors()) })
	return out
}

// Kin gives for every unit the units whose members may meet its own in one class: those it shares a descendant with.
func (p *Plan) Kin() map[*Unit][]*Unit {
	out := map[*Unit][]*Unit{}
	for _, u := range p.Units {
		line := append([]*Unit{u}, u.Ancestors()...)
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
func (n *Naming) nameField(u *Unit, f *Field) {
	name := ""
	for _, k := range n.Kin[u] {
		for _, m := range n.Member[k] {
			if m.Field != nil && m.Field.Name == f.Name && m.Field.Static == f.Static &&
				(k.Kind == Interface || u.Kind == Interface ||
					n.style.Merges && m.Field.merges(f) && !k.Reaches(u) && !u.Reaches(k) && k != u) {
				name = m.Name
			}
		}
	}
	if name == "" {
		name = n.Free(u, n.style.Field(f), nil)
	}
	n.Fields[f] = name
	n.Member[u] = append(n.Member[u], NamedMember{name, f, nil})
}

// merges reports whether two fields of different classes can be one in a subclass of both.
func (f *Field) merges(other *Field) bool {
	return f.sameShape(other) && f.Required == other.Required && f.ReadOnly == other.ReadOnly && f.Derived == other.Derived &&
		f.Back == other.Back
}

// nameOperation gives an operation the name of the one that it redefines or implements, and others a free one.
func (n *Naming) nameOperation(u *Unit, o *Operation) {
	name := ""
	for _, k := range n.Kin[u] {
		for _, m := range n.Member[k] {
			if m.op != nil && name == "" && k != u && m.op.SameSignature(o) && m.op.Static == o.Static &&
				m.op.Visibility != model.Private && o.Visibility != model.Private {
				name = m.Name
			}
		}
	}
	if name == "" {
		name = n.Free(u, n.style.Operation(o), o)
	}
	n.Operations[o] = name
	n.Member[u] = append(n.Member[u], NamedMember{name, nil, o})
}

// Free is the name, or the name with the first number behind it that nothing among the kin has. Overloads may share a name.
func (n *Naming) Free(u *Unit, name string, o *Operation) string {
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

func (n *Naming) taken(u *Unit, name string, o *Operation) bool {
	if n.style.Reserved != nil && slices.ContainsFunc(n.style.Reserved(u), func(r string) bool { return strings.EqualFold(r, name) }) {
		return true
	}
	for _, k := range n.Kin[u] {
		for _, m := range n.Member[k] {
			overload := n.style.Signature != nil && o != nil && m.op != nil && m.Name == name &&
				n.style.Signature(o) != n.style.Signature(m.op)
			if strings.EqualFold(m.Name, name) && !overload {
				return true
			}
		}
	}
	return false
}
