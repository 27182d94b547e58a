package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/model"
)

// ParameterNames names the parameters of an operation, each once and none like a reserved name.
func (o *Operation) ParameterNames(style func(name string) string, reserved ...string) []string {
	names := ident.Taken{}
	for _, r := range reserved {
		names[strings.ToLower(r)] = true
	}
	out := make([]string, len(o.Params))
	for i, q := range o.Params {
		out[i] = names.Take(style(q.Name))
	}
	return out
}

// Owed are the operations of interfaces that an abstract class leaves to its subclasses. Some languages want them
// declared in it.
func (u *Unit) Owed() []*Operation {
	if !u.Abstract || u.Kind != Class {
		return nil
	}
	var out []*Operation
	for _, a := range u.Ancestors() {
		if a.Kind != Interface || u.Super != nil && u.Super.Reaches(a) {
			continue
		}
		for _, o := range a.Operations {
			if o.Abstract && !u.declares(o) && !slices.ContainsFunc(out, o.SameSignature) {
				out = append(out, o)
			}
		}
	}
	return out
}

// declares reports whether the class or a superclass has the operation, abstract or not.
func (u *Unit) declares(o *Operation) bool {
	for c := u; c != nil; c = c.Super {
		if slices.ContainsFunc(c.Operations, func(own *Operation) bool { return own.Static == o.Static && own.SameSignature(o) }) {
			return true
		}
	}
	return false
}

// Redefines reports whether a superclass has the operation, so that u overrides it; operations of interfaces do not count.
func (u *Unit) Redefines(o *Operation) bool {
	for c := u.Super; c != nil; c = c.Super {
		same := func(other *Operation) bool {
			return other.Visibility != model.Private && other.Static == o.Static && other.SameSignature(o)
		}
		if o.Visibility != model.Private && (slices.ContainsFunc(c.Operations, same) || slices.ContainsFunc(c.Owed(), same)) {
			return true
		}
	}
	return false
}

// ImplementsInterface reports whether the operation, in u, in one of its superclasses or in a subclass, is one that an
// interface asks for: it has to be public.
func (p *Plan) ImplementsInterface(u *Unit, o *Operation) bool {
	if o.Static {
		return false
	}
	for _, c := range p.Units {
		if c != u && !c.Reaches(u) {
			continue
		}
		for _, a := range c.Ancestors() {
			if a.Kind == Interface && slices.ContainsFunc(a.Operations, o.SameSignature) {
				return true
			}
		}
	}
	return u.Super != nil && u.Super.declares(o) && p.ImplementsInterface(u.Super, o)
}

// Getter is the field that the operation returns as it is, nil if there is none.
func (o *Operation) Getter() *Field {
	q := o.Gets
	if q == nil || q.Many && q.Type.Optional != o.Returns.Optional || !q.Many && q.Absent() != o.Returns.Optional {
		return nil
	}
	return q
}

// Setter is the field that takes the operation's argument as it is, nil if there is none.
func (o *Operation) Setter() *Field {
	q := o.Sets
	if q == nil || q.Back || q.Absent() != o.Params[0].Absent() || q.Type.Optional != o.Params[0].Type.Optional {
		return nil
	}
	return q
}

// FieldVisibility is that of a field in languages with properties: a private attribute is a public property, because nobody could
// read it, unless an operation reads it by its name.
func FieldVisibility(u *Unit, q *Field) model.Visibility {
	read := slices.ContainsFunc(u.Operations, func(o *Operation) bool { return o.Getter() == q })
	switch {
	case q.Implements != nil:
		return model.Public
	case q.Visibility == model.Private && !read:
		return model.Public
	}
	return q.Visibility
}

// LostStatics tells which members an interface of the target language cannot have.
func (u *Unit) LostStatics(of string) []string {
	var out []string
	for _, q := range u.Fields {
		if q.Static {
			out = append(out, "The static attribute "+q.Name+" cannot be part of a "+of+".")
		}
	}
	for _, o := range u.Operations {
		if o.Static {
			out = append(out, "The static operation "+o.Name+" cannot be part of a "+of+".")
		}
	}
	return out
}

// LostInterfaces tells which interfaces an enumeration of the target language cannot implement.
func (u *Unit) LostInterfaces(of string) []string {
	var out []string
	for _, i := range u.Interfaces {
		out = append(out, "Implements "+i.Name+" in the diagram, which no "+of+" can.")
	}
	return out
}

// Absent reports whether a field may have no value.
func (q *Field) Absent() bool { return !q.Many && (!q.Required || q.Type.Optional) }
