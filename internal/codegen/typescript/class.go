package typescript

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/model"
)

var visibilities = map[model.Visibility]string{model.Private: "private ", model.Protected: "protected "}

func (f *file) class() {
	u := f.unit
	super := ""
	if u.Super != nil {
		super = " extends " + f.use(u.Super, true)
	}
	f.Open("export %sclass %s%s%s {", map[bool]string{true: "abstract "}[u.Abstract], u.Name, super, f.clause(" implements ", u.Interfaces))
	start := f.Buf.Len()
	for _, static := range []bool{true, false} {
		for _, q := range u.Fields {
			if q.Static == static && !q.Derived {
				f.field(q)
			}
		}
	}
	f.constructor()
	for _, q := range u.Fields {
		if q.Derived {
			f.Blank(start)
			f.Doc(append([]string{"Derived."}, f.notes(q)...))
			f.Open("%s%sget %s(): %s {", visibilities[plan.FieldVisibility(u, q)], map[bool]string{true: "static "}[q.Static],
				f.names.Fields[q], undefinedToo(f.fieldType(q), q.Absent()))
			f.throw(stub)
			f.Close("}")
		}
	}
	for _, o := range append(slices.Clone(u.Operations), u.Owed()...) {
		f.Blank(start)
		f.operation(o)
	}
	f.Close("}")
}

func (f *file) field(q *plan.Field) {
	notes := f.notes(q)
	if q.Back {
		notes = append([]string{"Back reference."}, notes...)
	}
	f.Doc(notes)
	modifiers := visibilities[plan.FieldVisibility(f.unit, q)] + map[bool]string{true: "static "}[q.Static] +
		map[bool]string{true: "readonly "}[q.ReadOnly && !q.Back]
	value := ""
	switch {
	case q.Back && q.Many:
		value = " = []"
	case q.Static:
		if v := f.startValue(q); v != "" {
			value = " = " + v
		}
	}
	f.Line("%s%s%s: %s%s;", modifiers, f.names.Fields[q], map[bool]string{true: "?"}[value == "" && (q.Absent() || q.Back)], f.fieldType(q),
		value)
}

// zero are the start values of static attributes that have none.
var zero = map[string]string{"number": "0", "string": `""`, "boolean": "false", "bigint": "0n"}

func (f *file) startValue(q *plan.Field) string {
	value := f.initial(q)
	switch {
	case value == "" && q.Many:
		return "[]"
	case value == "" && !q.Absent() && q.Type.Unit == nil:
		return zero[types[q.Type.Builtin]]
	}
	return value
}

func (f *file) constructor() {
	u := f.unit
	own := u.ConstructorFields()
	if len(own) == 0 {
		return
	}
	argument := "init: " + f.inits[u]
	if !slices.ContainsFunc(append(u.Inherited(), own...), func(q *plan.Field) bool { return !f.leavable(q) }) {
		argument += " = {}"
	}
	f.Line("")
	f.Open("constructor(%s) {", argument)
	switch {
	case superInit(u) != nil:
		f.Line("super(init);")
	case u.Super != nil:
		f.Line("super();")
	}
	for _, q := range own {
		name := f.names.Fields[q]
		value := ""
		if v := f.initial(q); v != "" {
			value = " ?? " + v
		}
		f.Line("this.%s = init.%s%s;", name, name, value)
	}
	f.Close("}")
}

func (f *file) operation(o *plan.Operation) {
	u := f.unit
	visibility := visibilities[o.Visibility]
	if f.plan.ImplementsInterface(u, o) {
		visibility = ""
	}
	modifiers := visibility
	switch {
	case o.Static:
		modifiers += "static "
	case o.Abstract:
		modifiers += "abstract "
	}
	if u.Redefines(o) || u.Super != nil && objectMembers[f.names.Operations[o]] {
		modifiers += "override "
	}
	f.Doc(o.Docs)
	head := fmt.Sprintf("%s%s(%s): %s", modifiers, f.names.Operations[o], strings.Join(f.parameters(o, !o.Abstract), ", "), f.result(o))
	if o.Abstract {
		f.Line("%s;", head)
		return
	}
	f.Open("%s {", head)
	switch {
	case o.Getter() != nil:
		f.Line("return %s.%s;", f.owner(o), f.names.Fields[o.Gets])
	case o.Setter() != nil:
		f.Line("%s.%s = %s;", f.owner(o), f.names.Fields[o.Sets], o.ParameterNames(parameter)[0])
	default:
		f.throw(stub)
	}
	f.Close("}")
}

// owner is what an accessor's attribute belongs to.
func (f *file) owner(o *plan.Operation) string {
	if o.Static {
		return f.unit.Name
	}
	return "this"
}

// objectMembers are what every class has from Object.
var objectMembers = ident.Keywords("toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable")

func parameter(name string) string {
	if reserved[name] {
		return name + "_"
	}
	return name
}

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *file) parameters(o *plan.Operation, body bool, reserved ...string) []string {
	names := o.ParameterNames(parameter, reserved...)
	out := make([]string, len(o.Params))
	leavable := true
	for i := len(o.Params) - 1; i >= 0; i-- {
		q := o.Params[i]
		value := ""
		if l, ok := q.DefaultOf(); ok {
			value = f.literal(q, l)
		}
		leavable = leavable && (value != "" || q.Absent())
		t := f.fieldType(q)
		switch {
		case value != "" && body && leavable:
			out[i] = names[i] + ": " + t + " = " + value
		case leavable:
			out[i] = names[i] + "?: " + t
		default:
			out[i] = names[i] + ": " + undefinedToo(t, q.Absent())
		}
	}
	return out
}

func (f *file) result(o *plan.Operation) string {
	switch {
	case o.Returns == nil:
		return "void"
	case o.Many:
		return arrayOf(f.element(o.Returns))
	}
	return f.element(o.Returns)
}
