package resolve

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// name resolves a name that stands for a value.
func (r *resolver) name(id *syntax.Ident) (Expr, *Type) {
	at := Place{id.At()}
	if v := r.local(id.Name); v != nil {
		return r.read(v, id), v.typ
	}
	if x, t, ok := r.implicitProperty(id); ok {
		return x, t
	}
	if v := r.global(id.Name); v != nil {
		return r.read(v, id), v.typ
	}
	if x, t, ok := r.ownEnum(id); ok {
		return x, t
	}
	name := id.Name
	if a, ok := r.aliases[name]; ok {
		name = a
	}
	for _, p := range r.table.Top.Properties {
		if p.Name == name {
			return &Get{Place: at, X: &Const{at, nil}, Name: name, Prop: p}, fromRow(p.Type, nil)
		}
	}
	if a, ok := r.entryAliases[id.Name]; ok {
		e := r.table.Enums[a[0]]
		if v, ok := r.enumEntry(id, e, a[1]); ok {
			return &Const{at, v}, &Type{Name: e.Name}
		}
	}
	if es := r.index.entries[name]; len(es) > 0 {
		if len(es) > 1 {
			r.ambiguousEntry(id, es)
			return bad(id)
		}
		return &Const{at, es[0]}, &Type{Name: es[0].Enum.Name}
	}
	if c := r.classNames[name]; c != nil && c.Kind == ObjectClass {
		r.used[c] = true
		return &ClassValue{at, c, ""}, c.typ()
	} else if c != nil && c.Companion != nil {
		return &ClassValue{at, c.Companion, ""}, c.Companion.typ()
	}
	if x, t, ok := r.dynamicProperty(id); ok {
		return x, t
	}
	if v := r.early(id); v != nil {
		return r.readEarly(v, id)
	}
	r.unknownName(id)
	return bad(id)
}

// implicitProperty reads a property of one of the receivers around. Builders outside the innermost one offer none.
func (r *resolver) implicitProperty(id *syntax.Ident) (Expr, *Type, bool) {
	crossed := false
	for _, recv := range r.receivers() {
		if recv.typ == nil || recv.typ == typeBad || recv.scope != "" && crossed {
			continue
		}
		crossed = crossed || recv.scope != ""
		if recv.typ.Name == "Any" {
			continue
		}
		t, prop, ok := r.property(recv.typ, id.Name)
		if !ok || prop == nil && recv.typ.Class == nil && recv.scope == "" {
			continue
		}
		if prop != nil {
			r.noteLenientProp(id, prop)
		}
		return &Get{Place: Place{id.At()}, X: r.read(recv.v, id), Name: id.Name, Prop: prop}, t, true
	}
	return nil, nil, false
}

// dynamicProperty reads a property of a receiver whose type is not known.
func (r *resolver) dynamicProperty(id *syntax.Ident) (Expr, *Type, bool) {
	for _, recv := range r.receivers() {
		if recv.typ == typeBad {
			return &Const{Place{id.At()}, nil}, typeBad, true
		}
		if recv.typ == nil {
			if _, _, ok := r.property(nil, id.Name); ok {
				return &Get{Place: Place{id.At()}, X: r.read(recv.v, id), Name: id.Name}, nil, true
			}
		}
	}
	return nil, nil, false
}

// enumEntry gives an entry of a vocabulary enum, by its own or another spelling.
func (r *resolver) enumEntry(id *syntax.Ident, e *vocab.Enum, name string) (vocab.EnumValue, bool) {
	if v, ok := e.Value(name); ok {
		return v, true
	}
	if n, ok := e.Aliases[name]; ok {
		v, ok := e.Value(n)
		if ok {
			r.enumAlias(id, e, n)
		}
		return v, ok
	}
	return vocab.EnumValue{}, false
}

// enumEntries makes the list of an enum's entries.
func enumEntries(e *vocab.Enum) *value.List {
	items := make([]any, len(e.Entries))
	for i := range items {
		items[i] = vocab.EnumValue{Enum: e, Index: i}
	}
	return value.NewList(items)
}

// ownEnum resolves the names that an enum class offers inside itself: its entries, and the list of them.
func (r *resolver) ownEnum(id *syntax.Ident) (Expr, *Type, bool) {
	for s := r.scope; s != nil; s = s.up {
		if s.class == nil || s.class.Kind != EnumClass {
			continue
		}
		self := s.class.typ()
		if id.Name == "entries" {
			return &Entries{Place{id.At()}, s.class}, &Type{Name: "List", Args: []*Type{self}}, true
		}
		if slices.Contains(s.class.names, id.Name) {
			return &ClassValue{Place{id.At()}, s.class, id.Name}, self, true
		}
	}
	return nil, nil, false
}

// quiet gives the type of an expression that do resolves, without reporting anything.
func (r *resolver) quiet(do func() (Expr, *Type)) *Type {
	kept, forward := r.diags, r.forward
	r.diags = &diag.List{}
	_, t := do()
	r.diags, r.forward = kept, forward
	return t
}
