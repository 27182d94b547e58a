package golang

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// assertions let the compiler check that a type implements what the diagram says.
func (f *file) assertions() {
	u := f.unit
	value := "(*" + f.structs[u] + ")(nil)"
	if u.Kind == plan.Enum {
		value = f.types[u] + `("")`
	}
	var lines []string
	for _, a := range u.Ancestors() {
		if !u.Abstract && (a.Kind == plan.Interface || a.Abstract) {
			lines = append(lines, fmt.Sprintf("_ %s = %s", f.types[a], value))
		}
	}
	switch len(lines) {
	case 0:
		return
	case 1:
		f.Line("")
		f.Line("var %s", lines[0])
		return
	}
	f.Line("")
	f.Open("var (")
	for _, l := range lines {
		f.Line("%s", l)
	}
	f.Close(")")
}

// accessors are the methods for the attributes of the interfaces that a superclass does not implement already.
func (f *file) accessors() {
	u := f.unit
	done := map[string]bool{}
	for _, a := range u.Ancestors() {
		if a.Kind != plan.Interface || u.Super != nil && u.Super.Reaches(a) {
			continue
		}
		for _, q := range a.Fields {
			getter := f.getters[q]
			if q.Static || q.Derived || done[getter] {
				continue
			}
			done[getter] = true
			r, name, t := f.receiver(), f.names.Fields[q], f.fieldType(q)
			f.Line("")
			if u.Kind == plan.Enum {
				f.Line("func (%s) %s() %s { return %s.%s() }", f.owner(), getter, t, r, name)
				continue
			}
			f.Line("func (%s) %s() %s { return %s.%s }", f.owner(), getter, t, r, name)
			if !q.ReadOnly {
				f.Line("")
				f.Line("func (%s) Set%s(value %s) { %s.%s = value }", f.owner(), strings.TrimPrefix(getter, "Get"), t, r, name)
			}
		}
	}
}

func (f *file) derived() {
	for _, q := range f.unit.Fields {
		if q.Derived && !q.Static {
			f.Line("")
			f.Line("// %s is derived.", f.names.Fields[q])
			f.docs("", f.notes(q))
			f.Line("func (%s) %s() %s { %s }", f.owner(), f.names.Fields[q], f.fieldType(q), stub)
		}
	}
}

func (f *file) operation(o *plan.Operation) {
	name := f.names.Operations[o]
	head := "func (" + f.owner() + ") "
	target := f.receiver() + "."
	if o.Static {
		head, target = "func ", ""
		if f.hidden[o] {
			name = f.top.Take(ident.LowerFirst(f.types[f.unit]) + ident.UpperFirst(name))
		} else {
			name = f.top.Take(f.types[f.unit] + name)
		}
	}
	variable := func(q *plan.Field) string {
		if q.Static {
			return f.static[q]
		}
		return target + f.names.Fields[q]
	}
	f.Line("")
	f.docs(name, f.operationDocs(o))
	f.Open("%s%s(%s)%s {", head, name, strings.Join(f.parameters(o), ", "), f.result(o))
	switch get, set := o.Getter(), o.Setter(); {
	case get != nil && f.unit.Kind == plan.Class:
		f.Line("return %s", variable(get))
	case set != nil && !(set.Static && set.ReadOnly):
		f.Line("%s = %s", variable(set), o.ParameterNames(localName, f.receiver())[0])
	default:
		f.Line("%s", stub)
	}
	f.Close("}")
}

// operationDocs tells the defaults of parameters, too, which Go does not have.
func (f *file) operationDocs(o *plan.Operation) []string {
	docs := slices.Clone(o.Docs)
	for i, q := range o.Params {
		if q.Value != nil {
			docs = append(docs, fmt.Sprintf("The usual %s is %s.", o.ParameterNames(localName, f.receiver())[i], source.OneLine(*q.Value)))
		}
	}
	return docs
}

func (f *file) parameters(o *plan.Operation) []string {
	names := o.ParameterNames(localName, f.receiver())
	out := make([]string, len(names))
	for i, q := range o.Params {
		out[i] = names[i] + " " + f.fieldType(q)
	}
	return out
}

func (f *file) result(o *plan.Operation) string {
	switch {
	case o.Returns == nil:
		return ""
	case o.Many:
		return " []" + f.element(o.Returns)
	}
	return " " + f.element(o.Returns)
}
