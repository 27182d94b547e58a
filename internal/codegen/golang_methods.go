package codegen

import (
	"fmt"
	"slices"
	"strings"
)

// assertions let the compiler check that a type implements what the diagram says.
func (f *goFile) assertions() {
	u := f.unit
	value := "(*" + f.structs[u] + ")(nil)"
	if u.kind == enumUnit {
		value = f.types[u] + `("")`
	}
	var lines []string
	for _, a := range u.ancestors() {
		if !u.abstract && (a.kind == interfaceUnit || a.abstract) {
			lines = append(lines, fmt.Sprintf("_ %s = %s", f.types[a], value))
		}
	}
	switch len(lines) {
	case 0:
		return
	case 1:
		f.line("")
		f.line("var %s", lines[0])
		return
	}
	f.line("")
	f.open("var (")
	for _, l := range lines {
		f.line("%s", l)
	}
	f.close(")")
}

// accessors are the methods for the attributes of the interfaces that a superclass does not implement already.
func (f *goFile) accessors() {
	u := f.unit
	done := map[string]bool{}
	for _, a := range u.ancestors() {
		if a.kind != interfaceUnit || u.super != nil && u.super.reaches(a) {
			continue
		}
		for _, q := range a.fields {
			getter := f.getters[q]
			if q.static || q.derived || done[getter] {
				continue
			}
			done[getter] = true
			r, name, t := f.receiver(), f.names.fields[q], f.fieldType(q)
			f.line("")
			if u.kind == enumUnit {
				f.line("func (%s) %s() %s { return %s.%s() }", f.owner(), getter, t, r, name)
				continue
			}
			f.line("func (%s) %s() %s { return %s.%s }", f.owner(), getter, t, r, name)
			if !q.readOnly {
				f.line("")
				f.line("func (%s) Set%s(value %s) { %s.%s = value }", f.owner(), strings.TrimPrefix(getter, "Get"), t, r, name)
			}
		}
	}
}

func (f *goFile) derived() {
	for _, q := range f.unit.fields {
		if q.derived && !q.static {
			f.line("")
			f.line("// %s is derived.", f.names.fields[q])
			f.docs("", f.notes(q))
			f.line("func (%s) %s() %s { %s }", f.owner(), f.names.fields[q], f.fieldType(q), goStub)
		}
	}
}

func (f *goFile) operation(o *operation) {
	name := f.names.operations[o]
	head := "func (" + f.owner() + ") "
	target := f.receiver() + "."
	if o.static {
		head, target = "func ", ""
		if f.hidden[o] {
			name = f.top.take(lowerFirst(f.types[f.unit]) + upperFirst(name))
		} else {
			name = f.top.take(f.types[f.unit] + name)
		}
	}
	variable := func(q *field) string {
		if q.static {
			return f.static[q]
		}
		return target + f.names.fields[q]
	}
	f.line("")
	f.docs(name, f.operationDocs(o))
	f.open("%s%s(%s)%s {", head, name, strings.Join(f.parameters(o), ", "), f.result(o))
	switch get, set := o.getter(), o.setter(); {
	case get != nil && f.unit.kind == classUnit:
		f.line("return %s", variable(get))
	case set != nil && !(set.static && set.readOnly):
		f.line("%s = %s", variable(set), o.parameterNames(goLocal, f.receiver())[0])
	default:
		f.line("%s", goStub)
	}
	f.close("}")
}

// operationDocs tells the defaults of parameters, too, which Go does not have.
func (f *goFile) operationDocs(o *operation) []string {
	docs := slices.Clone(o.docs)
	for i, q := range o.params {
		if q.value != nil {
			docs = append(docs, fmt.Sprintf("The usual %s is %s.", o.parameterNames(goLocal, f.receiver())[i], oneLine(*q.value)))
		}
	}
	return docs
}

func (f *goFile) parameters(o *operation) []string {
	names := o.parameterNames(goLocal, f.receiver())
	out := make([]string, len(names))
	for i, q := range o.params {
		out[i] = names[i] + " " + f.fieldType(q)
	}
	return out
}

func (f *goFile) result(o *operation) string {
	switch {
	case o.returns == nil:
		return ""
	case o.many:
		return " []" + f.element(o.returns)
	}
	return " " + f.element(o.returns)
}
