package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

var tsVisibility = map[model.Visibility]string{model.Private: "private ", model.Protected: "protected "}

func (f *tsFile) class() {
	u := f.unit
	super := ""
	if u.super != nil {
		super = " extends " + f.use(u.super, true)
	}
	f.open("export %sclass %s%s%s {", map[bool]string{true: "abstract "}[u.abstract], u.name, super, f.clause(" implements ", u.interfaces))
	start := f.b.Len()
	for _, static := range []bool{true, false} {
		for _, q := range u.fields {
			if q.static == static && !q.derived {
				f.field(q)
			}
		}
	}
	f.constructor()
	for _, q := range u.fields {
		if q.derived {
			f.blank(start)
			f.doc(append([]string{"Derived."}, f.notes(q)...))
			f.open("%s%sget %s(): %s {", tsVisibility[fieldVisibility(u, q)], map[bool]string{true: "static "}[q.static], f.names.fields[q], undefinedToo(f.fieldType(q), q.absent()))
			f.throw(tsStub)
			f.close("}")
		}
	}
	for _, o := range append(slices.Clone(u.operations), u.owed()...) {
		f.blank(start)
		f.operation(o)
	}
	f.close("}")
}

func (f *tsFile) field(q *field) {
	notes := f.notes(q)
	if q.back {
		notes = append([]string{"Back reference."}, notes...)
	}
	f.doc(notes)
	modifiers := tsVisibility[fieldVisibility(f.unit, q)] + map[bool]string{true: "static "}[q.static] + map[bool]string{true: "readonly "}[q.readOnly && !q.back]
	value := ""
	switch {
	case q.back && q.many:
		value = " = []"
	case q.static:
		if v := f.startValue(q); v != "" {
			value = " = " + v
		}
	}
	f.line("%s%s%s: %s%s;", modifiers, f.names.fields[q], map[bool]string{true: "?"}[value == "" && (q.absent() || q.back)], f.fieldType(q), value)
}

// tsZero are the start values of static attributes that have none.
var tsZero = map[string]string{"number": "0", "string": `""`, "boolean": "false", "bigint": "0n"}

func (f *tsFile) startValue(q *field) string {
	value := f.initial(q)
	switch {
	case value == "" && q.many:
		return "[]"
	case value == "" && !q.absent() && q.typ.unit == nil:
		return tsZero[tsTypes[q.typ.builtin]]
	}
	return value
}

func (f *tsFile) constructor() {
	u := f.unit
	own := u.constructorFields()
	if len(own) == 0 {
		return
	}
	argument := "init: " + f.inits[u]
	if !slices.ContainsFunc(append(u.inherited(), own...), func(q *field) bool { return !f.leavable(q) }) {
		argument += " = {}"
	}
	f.line("")
	f.open("constructor(%s) {", argument)
	switch {
	case u.superInit() != nil:
		f.line("super(init);")
	case u.super != nil:
		f.line("super();")
	}
	for _, q := range own {
		name := f.names.fields[q]
		value := ""
		if v := f.initial(q); v != "" {
			value = " ?? " + v
		}
		f.line("this.%s = init.%s%s;", name, name, value)
	}
	f.close("}")
}

func (f *tsFile) operation(o *operation) {
	u := f.unit
	visibility := tsVisibility[o.visibility]
	if f.plan.implementsInterface(u, o) {
		visibility = ""
	}
	modifiers := visibility
	switch {
	case o.static:
		modifiers += "static "
	case o.abstract:
		modifiers += "abstract "
	}
	if u.redefines(o) || u.super != nil && tsObjectMembers[f.names.operations[o]] {
		modifiers += "override "
	}
	f.doc(o.docs)
	head := fmt.Sprintf("%s%s(%s): %s", modifiers, f.names.operations[o], strings.Join(f.parameters(o, !o.abstract), ", "), f.result(o))
	if o.abstract {
		f.line("%s;", head)
		return
	}
	f.open("%s {", head)
	switch {
	case o.getter() != nil:
		f.line("return %s.%s;", f.owner(o), f.names.fields[o.gets])
	case o.setter() != nil:
		f.line("%s.%s = %s;", f.owner(o), f.names.fields[o.sets], o.parameterNames(tsParameter)[0])
	default:
		f.throw(tsStub)
	}
	f.close("}")
}

// owner is what an accessor's attribute belongs to.
func (f *tsFile) owner(o *operation) string {
	if o.static {
		return f.unit.name
	}
	return "this"
}

// tsObjectMembers are what every class has from Object.
var tsObjectMembers = keywordSet("toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable")

func tsParameter(name string) string {
	if tsReserved[name] {
		return name + "_"
	}
	return name
}

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *tsFile) parameters(o *operation, body bool, reserved ...string) []string {
	names := o.parameterNames(tsParameter, reserved...)
	out := make([]string, len(o.params))
	leavable := true
	for i := len(o.params) - 1; i >= 0; i-- {
		q := o.params[i]
		value := ""
		if l, ok := q.defaultOf(); ok {
			value = f.literal(q, l)
		}
		leavable = leavable && (value != "" || q.absent())
		t := f.fieldType(q)
		switch {
		case value != "" && body && leavable:
			out[i] = names[i] + ": " + t + " = " + value
		case leavable:
			out[i] = names[i] + "?: " + t
		default:
			out[i] = names[i] + ": " + undefinedToo(t, q.absent())
		}
	}
	return out
}

func (f *tsFile) result(o *operation) string {
	switch {
	case o.returns == nil:
		return "void"
	case o.many:
		return arrayOf(f.element(o.returns))
	}
	return f.element(o.returns)
}
