package java

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

func (j *file) getter(f *plan.Field) string {
	prefix := "get"
	if f.Type.Builtin == "Boolean" && !f.Many && f.Required {
		prefix = "is"
	}
	name := prefix + ident.UpperFirst(f.Name)
	if name == "getClass" {
		return "getClass_"
	}
	return name
}

func (j *file) setter(f *plan.Field) string { return "set" + ident.UpperFirst(f.Name) }

// hasOperation reports whether an operation of the unit or an ancestor has that name and number of parameters.
func (j *file) hasOperation(name string, params int) bool {
	for _, u := range append([]*plan.Unit{j.unit}, j.unit.Ancestors()...) {
		for _, o := range u.Operations {
			if len(o.Params) == params && jvm.MethodName(j.plan, o) == name {
				return true
			}
		}
	}
	return false
}

func (j *file) accessors(f *plan.Field, sep *separator) {
	if j.isLombok() && !f.Derived && f.Implements == nil {
		return
	}
	overrides := func(demanded bool) {
		if f.Implements != nil && demanded {
			j.override()
		}
	}
	visibility := visibilities[f.Visibility]
	if f.Visibility == model.Private || f.Implements != nil {
		visibility = "public "
	}
	if !j.hasOperation(j.getter(f), 0) {
		sep.next()
		overrides(true)
		j.Open("%s%s %s() {", visibility, j.fieldType(f), j.getter(f))
		if f.Derived {
			j.unsupported("Derive " + f.Name)
		} else {
			j.Line("return %s;", j.name(f.Name))
		}
		j.Close("}")
	}
	if !f.Derived && (!f.ReadOnly || f.Back) && !j.hasOperation(j.setter(f), 1) {
		sep.next()
		overrides(!f.ReadOnly)
		j.Open("%svoid %s(%s %s) {", visibility, j.setter(f), j.fieldType(f), j.name(f.Name))
		j.Line("this.%s = %s;", j.name(f.Name), j.name(f.Name))
		j.Close("}")
	}
}

func (j *file) operation(o *plan.Operation) {
	j.Doc(o.Docs)
	inInterface := j.unit.Kind == plan.Interface
	if o.Overrides || jvm.RedefinesObject(o) {
		j.override()
	}
	var modifiers string
	switch {
	case inInterface && o.Static:
		modifiers = "static "
	case inInterface:
	case o.Static:
		modifiers = visibilities[o.Visibility] + "static "
	case o.Abstract:
		modifiers = visibilities[o.Visibility] + "abstract "
	default:
		modifiers = visibilities[o.Visibility]
	}
	result := "void"
	if o.Returns != nil {
		result = j.fieldType(&plan.Field{Type: o.Returns, Many: o.Many, Required: !o.Returns.Optional})
	}
	params := make([]string, len(o.Params))
	names := ident.Taken{}
	for i, q := range o.Params {
		params[i] = j.fieldType(q) + " " + j.name(names.Take(q.Name))
	}
	head := fmt.Sprintf("%s%s %s(%s)", modifiers, result, j.name(jvm.MethodName(j.plan, o)), strings.Join(params, ", "))
	if o.Abstract {
		j.Line("%s;", head)
		return
	}
	j.Open("%s {", head)
	switch {
	case o.Gets != nil && j.fieldType(o.Gets) == result:
		j.Line("return %s;", j.name(o.Gets.Name))
	case o.Sets != nil && (o.Static || !j.isRecord()) && j.fieldType(o.Sets) == j.fieldType(o.Params[0]):
		owner := map[bool]string{true: j.name(j.unit.Name), false: "this"}[o.Static]
		j.Line("%s.%s = %s;", owner, j.name(o.Sets.Name), j.name(o.Params[0].Name))
	default:
		j.unsupported("Not yet implemented")
	}
	j.Close("}")
}

func (j *file) override() { j.Line("@%s", j.use("Override")) }

func (j *file) unsupported(why string) {
	j.Line(`throw new %s("%s");`, j.use("UnsupportedOperationException"), why)
}

// annotate writes annotations, a line each.
func (j *file) annotate(list []jvm.Annotation) {
	for _, a := range list {
		text := func(s string) string { return `"` + source.EscapeString(s) + `"` }
		j.Line("@%s", a.Write(jvm.Notation{Use: j.use, Text: text, List: func(s string) string { return s }, Mark: "@"}))
	}
}
