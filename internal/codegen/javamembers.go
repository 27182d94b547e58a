package codegen

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/model"
)

func (j *javaFile) getter(f *field) string {
	prefix := "get"
	if f.typ.builtin == "Boolean" && !f.many && f.required {
		prefix = "is"
	}
	name := prefix + upperFirst(f.name)
	if name == "getClass" {
		return "getClass_"
	}
	return name
}

func (j *javaFile) setter(f *field) string { return "set" + upperFirst(f.name) }

// hasOperation reports whether an operation of the unit or an ancestor has that name and number of parameters.
func (j *javaFile) hasOperation(name string, params int) bool {
	for _, u := range append([]*unit{j.unit}, j.unit.ancestors()...) {
		for _, o := range u.operations {
			if len(o.params) == params && j.plan.jvmName(o) == name {
				return true
			}
		}
	}
	return false
}

func (j *javaFile) accessors(f *field, sep *separator) {
	if j.isLombok() && !f.derived && f.implements == nil {
		return
	}
	overrides := func(demanded bool) {
		if f.implements != nil && demanded {
			j.override()
		}
	}
	visibility := javaVisibility[f.visibility]
	if f.visibility == model.Private || f.implements != nil {
		visibility = "public "
	}
	if !j.hasOperation(j.getter(f), 0) {
		sep.next()
		overrides(true)
		j.open("%s%s %s() {", visibility, j.fieldType(f), j.getter(f))
		if f.derived {
			j.unsupported("Derive " + f.name)
		} else {
			j.line("return %s;", j.name(f.name))
		}
		j.close("}")
	}
	if !f.derived && (!f.readOnly || f.back) && !j.hasOperation(j.setter(f), 1) {
		sep.next()
		overrides(!f.readOnly)
		j.open("%svoid %s(%s %s) {", visibility, j.setter(f), j.fieldType(f), j.name(f.name))
		j.line("this.%s = %s;", j.name(f.name), j.name(f.name))
		j.close("}")
	}
}

func (j *javaFile) operation(o *operation) {
	j.doc(o.docs)
	inInterface := j.unit.kind == interfaceUnit
	if o.overrides || o.redefinesObject() {
		j.override()
	}
	var modifiers string
	switch {
	case inInterface && o.static:
		modifiers = "static "
	case inInterface:
	case o.static:
		modifiers = javaVisibility[o.visibility] + "static "
	case o.abstract:
		modifiers = javaVisibility[o.visibility] + "abstract "
	default:
		modifiers = javaVisibility[o.visibility]
	}
	result := "void"
	if o.returns != nil {
		result = j.fieldType(&field{typ: o.returns, many: o.many, required: !o.returns.optional})
	}
	params := make([]string, len(o.params))
	names := namer{}
	for i, q := range o.params {
		params[i] = j.fieldType(q) + " " + j.name(names.take(q.name))
	}
	head := fmt.Sprintf("%s%s %s(%s)", modifiers, result, j.name(j.plan.jvmName(o)), strings.Join(params, ", "))
	if o.abstract {
		j.line("%s;", head)
		return
	}
	j.open("%s {", head)
	switch {
	case o.gets != nil && j.fieldType(o.gets) == result:
		j.line("return %s;", j.name(o.gets.name))
	case o.sets != nil && (o.static || !j.isRecord()) && j.fieldType(o.sets) == j.fieldType(o.params[0]):
		owner := map[bool]string{true: j.name(j.unit.name), false: "this"}[o.static]
		j.line("%s.%s = %s;", owner, j.name(o.sets.name), j.name(o.params[0].name))
	default:
		j.unsupported("Not yet implemented")
	}
	j.close("}")
}

func (j *javaFile) override() { j.line("@%s", j.use("Override")) }

func (j *javaFile) unsupported(why string) {
	j.line(`throw new %s("%s");`, j.use("UnsupportedOperationException"), why)
}

// annotate writes annotations, a line each.
func (j *javaFile) annotate(list []annotation) {
	for _, a := range list {
		text := func(s string) string { return `"` + escapeString(s) + `"` }
		j.line("@%s", a.write(notation{j.use, text, func(s string) string { return s }, "@"}))
	}
}
