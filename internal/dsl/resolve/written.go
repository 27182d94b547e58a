package resolve

import (
	"kuml-mcp/internal/dsl/syntax"
)

// typeOf reads a type as a script writes it. An unknown name is reported and gives a type that is not known.
func (r *resolver) typeOf(t *syntax.Type) *Type {
	switch {
	case t == nil || t.Star:
		return nil
	case t.Func != nil:
		f := &FuncType{Result: r.typeOf(t.Func.Result)}
		if t.Func.Receiver != nil {
			f.Receiver, f.HasRecv = r.typeOf(t.Func.Receiver), true
		}
		for _, p := range t.Func.Params {
			f.Params = append(f.Params, r.typeOf(p.Type))
		}
		return bounded(&Type{Func: f, Nullable: t.Nullable})
	case len(t.Name) == 0:
		return nil
	}
	name := t.Simple()
	if n := len(t.Name); n > 1 { // a type inside another one of the table
		if inner := t.Name[n-2].Name + "." + name; r.table.Types[inner] != nil {
			name = inner
		}
	}
	if alias, ok := r.aliases[name]; ok {
		name = alias
	}
	out := &Type{Name: name, Nullable: t.Nullable}
	for _, a := range t.Args {
		out.Args = append(out.Args, r.typeOf(a))
	}
	switch c := r.classNames[name]; {
	case c != nil && c.refused:
		return nil
	case c != nil:
		out.Class = c
		r.used[c] = true
	case isTypeVar(name): // of a generic function, which the parser has refused
		return nil
	case !r.knownType(name):
		r.unknownType(t, name)
		return nil
	}
	return bounded(out)
}

// advisoryType is the declared type of a variable. If its name is not known, that is only a warning where the variable takes a
// model element, since the element brings its own type: unknown is then set, and adviseType tells.
func (r *resolver) advisoryType(d *syntax.VarDecl) (t *Type, unknown bool) {
	name := d.Type.Simple()
	if name != "" && r.classNames[name] == nil && !r.knownType(name) && r.aliases[name] == "" && !isTypeVar(name) {
		return nil, true
	}
	t = r.typeOf(d.Type)
	if t.is("Any") {
		return nil, false
	}
	return t, false
}

// otherElement reports whether a model element is given where a variable is declared with the type of something else.
// Declared types of elements are comments: the element brings its own.
func (r *resolver) otherElement(x Expr, t, declared *Type) bool {
	return t != nil && declared != nil && declared.Func == nil && !kotlinTypes[declared.Name] &&
		r.isA(t.Name, "KumlElement") && r.constantFit(x, t, declared) == never
}

// adviseType reports a declared type of an unknown name, once the type of the value is known.
func (r *resolver) adviseType(d *syntax.VarDecl, value *Type) {
	if d.Value == nil && !d.Lateinit() || isKotlinType(value) {
		r.unknownType(d.Type, d.Type.Simple())
		return
	}
	r.unknownAdvisoryType(d.Type, d.Type.Simple())
}
