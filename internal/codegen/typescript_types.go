package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

const tsStub = "Not yet implemented"

func (f *tsFile) declaration() {
	u := f.unit
	switch {
	case u.kind == enumUnit:
		f.doc(u.docs)
		f.enumeration()
	case u.kind == interfaceUnit:
		f.doc(append(slices.Clone(u.docs), u.lostStatics("TypeScript interface")...))
		f.interfaceType()
	case f.options["style"] == "interface":
		f.doc(u.docs)
		f.data()
	default:
		f.init()
		f.doc(u.docs)
		f.class()
	}
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

func (f *tsFile) enumeration() {
	u := f.unit
	if f.options["enums"] == "union" {
		values := []string{}
		for _, l := range u.literals {
			if v := quoted(l); !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		if len(values) == 0 {
			values = []string{"never"}
		}
		f.line("export type %s = %s;", u.name, strings.Join(values, " | "))
	} else {
		f.open("export enum %s {", u.name)
		for i, name := range tsLiterals(u) {
			f.line("%s = %s,", name, quoted(u.literals[i]))
		}
		f.close("}")
	}
	f.enumFunctions()
}

// enumFunctions makes functions of the attributes and operations of an enumeration: its values are plain strings.
func (f *tsFile) enumFunctions() {
	u := f.unit
	self := lowerFirst(u.name)
	if tsReserved[self] {
		self += "_"
	}
	for _, q := range u.fields {
		f.line("")
		f.doc(q.notes())
		name := f.types.take(lowerFirst(u.name) + upperFirst(f.names.fields[q]))
		f.open("export function %s(%s: %s): %s {", name, self, u.name, undefinedToo(f.fieldType(q), q.absent()))
		if value := f.initial(q); value != "" {
			f.line("return %s;", value)
		} else {
			f.throw(tsStub)
		}
		f.close("}")
	}
	for _, o := range u.operations {
		f.line("")
		f.doc(o.docs)
		params := f.parameters(o, true, self)
		if !o.static {
			params = append([]string{self + ": " + u.name}, params...)
		}
		name := f.types.take(lowerFirst(u.name) + upperFirst(f.names.operations[o]))
		f.open("export function %s(%s): %s {", name, strings.Join(params, ", "), f.result(o))
		f.throw(tsStub)
		f.close("}")
	}
}

func undefinedToo(t string, absent bool) string {
	if absent {
		return t + " | undefined"
	}
	return t
}

func (f *tsFile) throw(message string) {
	f.line(`throw new %s("%s");`, f.global("Error"), message)
}

func (f *tsFile) interfaceType() {
	u := f.unit
	f.open("export interface %s%s {", u.name, f.clause(" extends ", u.interfaces))
	for _, q := range u.fields {
		if !q.static {
			f.property(q, q.readOnly || q.derived)
		}
	}
	sep := len(u.fields) > 0
	for _, o := range u.operations {
		if o.static || f.options["style"] == "interface" {
			continue
		}
		if sep {
			f.line("")
			sep = false
		}
		f.doc(o.docs)
		f.line("%s(%s): %s;", f.names.operations[o], strings.Join(f.parameters(o, false), ", "), f.result(o))
	}
	f.close("}")
}

// data is a class as an interface: its attributes and references.
func (f *tsFile) data() {
	u := f.unit
	general := u.interfaces
	if u.super != nil {
		general = append([]*unit{u.super}, general...)
	}
	f.open("export interface %s%s {", u.name, f.clause(" extends ", general))
	for _, q := range u.fields {
		if !q.static {
			f.property(q, q.readOnly || q.derived)
		}
	}
	f.close("}")
}

// property is a line of an interface or a class.
func (f *tsFile) property(q *field, readOnly bool) {
	f.doc(q.notes())
	f.line("%s%s%s: %s;", map[bool]string{true: "readonly "}[readOnly], f.names.fields[q], map[bool]string{true: "?"}[q.absent() || q.back && !q.many], f.fieldType(q))
}

func (f *tsFile) clause(word string, units []*unit) string {
	if len(units) == 0 {
		return ""
	}
	names := make([]string, len(units))
	for i, u := range units {
		names[i] = f.use(u, false)
	}
	return word + strings.Join(names, ", ")
}

// superInit is the nearest superclass whose constructor takes something.
func (u *unit) superInit() *unit {
	for c := u.super; c != nil; c = c.super {
		if len(c.constructorFields()) > 0 {
			return c
		}
	}
	return nil
}

// init is the type of the constructor's argument: the attributes by name.
func (f *tsFile) init() {
	u := f.unit
	own := u.constructorFields()
	if len(own) == 0 {
		return
	}
	extends := ""
	if s := u.superInit(); s != nil {
		local := f.inits[s]
		if f.taken[strings.ToLower(local)] {
			local = "Base" + local
		}
		local = f.taken.take(local)
		f.add(f.modules[s], f.inits[s], local, false)
		extends = " extends " + local
	}
	f.line("/** What the constructor of {@link %s} takes. */", u.name)
	f.open("export interface %s%s {", f.inits[u], extends)
	for _, q := range own {
		f.line("%s%s: %s;", f.names.fields[q], map[bool]string{true: "?"}[f.leavable(q)], f.fieldType(q))
	}
	f.close("}")
	f.line("")
}

// leavable reports whether the constructor can do without a field.
func (f *tsFile) leavable(q *field) bool { return q.absent() || f.initial(q) != "" }

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
			f.doc(append([]string{"Derived."}, q.notes()...))
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

// blank writes an empty line unless nothing was written since start.
func (w *writer) blank(start int) {
	if w.b.Len() > start {
		w.line("")
	}
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

func (f *tsFile) field(q *field) {
	notes := q.notes()
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
