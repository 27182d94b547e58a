package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// parameterNames names the parameters of an operation, each once and none like a reserved name.
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

// fieldVisibility is that of a field in languages with properties: a private attribute is a public property, because nobody could
// read it, unless an operation reads it by its name.
func fieldVisibility(u *unit, q *field) model.Visibility {
	read := slices.ContainsFunc(u.operations, func(o *operation) bool { return o.getter() == q })
	switch {
	case q.implements != nil:
		return model.Public
	case q.visibility == model.Private && !read:
		return model.Public
	}
	return q.visibility
}

// lostStatics tells which members an interface of the target language cannot have.
func (u *unit) lostStatics(of string) []string {
	var out []string
	for _, q := range u.fields {
		if q.static {
			out = append(out, "The static attribute "+q.name+" cannot be part of a "+of+".")
		}
	}
	for _, o := range u.operations {
		if o.static {
			out = append(out, "The static operation "+o.name+" cannot be part of a "+of+".")
		}
	}
	return out
}

// lostInterfaces tells which interfaces an enumeration of the target language cannot implement.
func (u *unit) lostInterfaces(of string) []string {
	var out []string
	for _, i := range u.interfaces {
		out = append(out, "Implements "+i.name+" in the diagram, which no "+of+" can.")
	}
	return out
}

// absent reports whether a field may have no value.
func (q *field) absent() bool { return !q.many && (!q.required || q.typ.optional) }
