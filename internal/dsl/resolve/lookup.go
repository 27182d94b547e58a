package resolve

import (
	"strings"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// property finds a property of a type. prop is nil where the value decides which one it is.
func (r *resolver) property(t *Type, name string) (pt *Type, prop *vocab.Property, ok bool) {
	switch {
	case t == nil:
		if r.anyField(name) || len(r.index.props[name]) > 0 {
			return nil, nil, true
		}
		return nil, nil, false
	case t.Class != nil:
		if ft, ok := r.field(t.Class, name); ok {
			return ft, nil, true
		}
		if r.below(t.Class, func(c *Class) bool { _, has := r.field(c, name); return has }) {
			return nil, nil, true
		}
	case len(t.OneOf) > 0:
		for _, o := range t.OneOf {
			if pt, _, ok := r.property(o, name); ok {
				return pt, nil, true
			}
		}
		return nil, nil, false
	}
	if r.table.Enums[t.Name] != nil {
		switch name {
		case "name":
			return typeString, nil, true
		case "ordinal":
			return typeInt, nil, true
		}
	}
	if r.table.Scopes[t.Name] != nil {
		p := r.index.scopes[t.Name].props[name]
		if p == nil {
			return nil, nil, false
		}
		return fromRow(p.Type, nil), p, true
	}
	binds := map[string]*Type{}
	for i, v := range typeVars(t) {
		binds[v] = t.Args[i]
	}
	var sub bool
	var own *onProp // of the nearest of the types that have one of that name
	for i := range r.index.props[name] {
		p := &r.index.props[name][i]
		switch {
		case t.Func == nil && r.isA(t.Name, p.on):
			if own == nil || r.isA(p.on, own.on) {
				own = p
			}
		case t.Func == nil && (r.isA(p.on, t.Name) || t.Name == "Any"):
			sub = true
		}
	}
	if own != nil {
		return fromRow(own.prop.Type, binds), own.prop, true
	}
	return nil, nil, sub
}

// propertyType is the type of a property, nil if it is not known.
func (r *resolver) propertyType(t *Type, name string) *Type {
	pt, _, _ := r.property(t, name)
	return pt
}

// target is a property of a receiver.
type target struct {
	recv *receiver
	prop *vocab.Property
}

// targetProperty finds the property that a bare name on the left of = means. Builders outside the innermost one
// offer none.
func (r *resolver) targetProperty(name string) (target, bool) {
	crossed := false
	for _, recv := range r.receivers() {
		if recv.typ == typeBad {
			return target{recv: recv}, true
		}
		if recv.scope != "" && crossed {
			continue
		}
		crossed = crossed || recv.scope != ""
		if recv.typ == nil {
			if len(r.index.props[name]) > 0 || r.anyField(name) {
				return target{recv: recv}, true
			}
			continue
		}
		if recv.typ.Name == "Any" {
			continue
		}
		if _, p, ok := r.property(recv.typ, name); ok {
			return target{recv, p}, true
		}
	}
	return target{}, false
}

// qualifier is what stands before a dot and is no value: an enum, a type, a class of the script.
type qualifier struct {
	enum  *vocab.Enum
	typ   *vocab.Type
	class *Class
	pack  string // a package
}

// qualifier reads an expression as the name of an enum, type, class or package.
func (r *resolver) qualifier(x syntax.Expr) (q qualifier, ok bool) {
	names := dotted(x)
	if names == nil || r.isValue(names[0].Name) {
		return q, false
	}
	parts := make([]string, len(names))
	for i, id := range names {
		parts[i] = id.Name
	}
	if parts[0] == "dev" || parts[0] == "kotlin" {
		path := strings.Join(parts, ".")
		n := len(parts)
		switch {
		case r.table.Packages[path] != nil || isPackage(parts):
			return qualifier{pack: path}, true
		case n > 1 && isPackage(parts[:n-1]):
			parts = parts[n-1:]
		case n > 2:
			parts = parts[n-2:]
		}
	}
	name := strings.Join(parts, ".")
	if a, ok := r.aliases[name]; ok {
		name = a
	}
	if len(parts) == 2 {
		if c := r.classNames[parts[0]]; c != nil {
			for _, n := range c.Nested {
				if n.Name == parts[1] {
					return qualifier{class: n}, true
				}
			}
		}
	}
	switch {
	case r.classNames[name] != nil:
		return qualifier{class: r.classNames[name]}, true
	case r.table.Enums[name] != nil:
		return qualifier{enum: r.table.Enums[name]}, true
	case r.table.Types[name] != nil:
		return qualifier{typ: r.table.Types[name]}, true
	}
	return q, false
}

// isPackage reports whether all parts of a dotted name look like those of a package.
func isPackage(parts []string) bool {
	for _, p := range parts {
		if p == "" || p[0] < 'a' || p[0] > 'z' {
			return false
		}
	}
	return true
}

// qualifierType is the type that a qualifier names.
func (r *resolver) qualifierType(q qualifier) *Type {
	switch {
	case q.class != nil:
		return q.class.typ()
	case q.enum != nil:
		return &Type{Name: q.enum.Name}
	case q.typ != nil:
		return &Type{Name: q.typ.Name}
	}
	return nil
}

// isValue reports whether a name stands for a value where it is used.
func (r *resolver) isValue(name string) bool {
	if r.local(name) != nil || r.global(name) != nil {
		return true
	}
	for _, recv := range r.receivers() {
		if recv.typ == nil || recv.typ == typeBad {
			continue
		}
		if _, _, ok := r.property(recv.typ, name); ok {
			return true
		}
	}
	for s := r.scope; s != nil; s = s.up {
		if s.later[name] != nil {
			return r.table.Enums[name] == nil && r.table.Types[name] == nil
		}
	}
	return false
}

// memberFunction reports whether a property of the receiver holds the function that is called.
func (r *resolver) memberFunction(s *site, recv Expr, t *Type) bool {
	if t == nil || t.Class == nil {
		return false
	}
	for _, f := range t.Class.Fields {
		if f.Name == s.id.Name {
			return f.Type == nil || f.Type.Func != nil
		}
	}
	return false
}
