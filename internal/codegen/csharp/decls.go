package csharp

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/model"
)

var visibilities = map[model.Visibility]string{
	model.Public: "public ", model.Private: "private ", model.Protected: "protected ", model.PackageV: "internal ",
}

func (f *file) declaration() {
	u := f.unit
	access := map[bool]string{true: "public ", false: "internal "}[f.public[u]]
	switch u.Kind {
	case plan.Enum:
		f.enumeration(access)
	case plan.Interface:
		f.summary(append(slices.Clone(u.Docs), u.LostStatics("C# interface")...))
		f.Line("%sinterface %s%s", access, u.Name, f.bases())
		f.interfaceBody()
	default:
		f.summary(u.Docs)
		modifier := map[bool]string{true: "abstract "}[u.Abstract]
		if u.IsFinal() {
			modifier = "sealed "
		}
		f.Line("%s%sclass %s%s", access, modifier, u.Name, f.bases())
		f.Open("{")
		f.classBody()
		f.Close("}")
	}
}

func (f *file) bases() string {
	var names []string
	if f.unit.Super != nil {
		names = append(names, f.use(f.unit.Super))
	}
	for _, i := range f.unit.Interfaces {
		names = append(names, f.use(i))
	}
	if len(names) == 0 {
		return ""
	}
	return " : " + strings.Join(names, ", ")
}

// stub is the body of what is to be written yet.
func (f *file) stub() string {
	return "throw new " + f.standard("System", "NotImplementedException") + "()"
}

func (f *file) enumeration(access string) {
	u := f.unit
	f.summary(append(slices.Clone(u.Docs), u.LostInterfaces("enumeration of C#")...))
	f.Line("%senum %s", access, u.Name)
	f.Open("{")
	for i, name := range literals(u) {
		f.summary(u.LiteralDocs[u.Literals[i]])
		f.Line("%s,", name)
	}
	f.Close("}")
	if len(u.Fields)+len(u.Operations) == 0 {
		return
	}
	f.Line("")
	f.summary([]string{"The attributes and operations of " + u.Name + "."})
	f.Line("%sstatic class %s", access, f.extensions[u])
	f.Open("{")
	start := f.Buf.Len()
	self := "this " + u.Name + " " + parameter(u.Name)
	for _, q := range u.Fields {
		f.Blank(start)
		f.summary(f.notes(q))
		value, _ := f.value(q)
		if value == "" {
			value = f.stub()
		}
		if q.Static {
			f.Line("public static %s %s => %s;", f.fieldType(q), f.names.Fields[q], value)
		} else {
			f.Line("public static %s %s(%s) => %s;", f.fieldType(q), f.names.Fields[q], self, value)
		}
	}
	for _, o := range u.Operations {
		f.Blank(start)
		f.summary(o.Docs)
		params := f.parameters(o, parameter(u.Name))
		if !o.Static {
			params = append([]string{self}, params...)
		}
		f.Line("public static %s %s(%s) => %s;", f.result(o), f.names.Operations[o], strings.Join(params, ", "), f.stub())
	}
	f.Close("}")
}

func (f *file) interfaceBody() {
	u := f.unit
	f.Open("{")
	start := f.Buf.Len()
	inherited := map[string]bool{}
	for _, a := range u.Ancestors() {
		for _, q := range a.Fields {
			inherited[f.names.Fields[q]] = true
		}
	}
	for _, q := range u.Fields {
		if q.Static || inherited[f.names.Fields[q]] {
			continue
		}
		f.summary(f.notes(q))
		f.Line("%s %s { get;%s }", f.fieldType(q), f.names.Fields[q], map[bool]string{false: " set;"}[q.ReadOnly || q.Derived])
	}
	for _, o := range u.Operations {
		if o.Static ||
			slices.ContainsFunc(u.Ancestors(), func(a *plan.Unit) bool { return slices.ContainsFunc(a.Operations, o.SameSignature) }) {
			continue
		}
		f.Blank(start)
		f.summary(o.Docs)
		f.Line("%s %s(%s);", f.result(o), f.names.Operations[o], strings.Join(f.parameters(o), ", "))
	}
	f.Close("}")
}

func (f *file) classBody() {
	u := f.unit
	start := f.Buf.Len()
	for _, static := range []bool{true, false} {
		for _, q := range u.Fields {
			if q.Static == static && !q.Derived {
				f.Blank(start)
				f.property(q)
			}
		}
	}
	f.constructor(start)
	for _, q := range u.Fields {
		if q.Derived {
			f.Blank(start)
			f.summary(append([]string{"Derived."}, f.notes(q)...))
			f.Line("%s%s%s %s => %s;", visibilities[plan.FieldVisibility(u, q)], map[bool]string{true: "static "}[q.Static], f.fieldType(q),
				f.names.Fields[q], f.stub())
		}
	}
	operations := append(slices.Clone(u.Operations), u.Owed()...)
	for _, o := range operations {
		f.Blank(start)
		f.operation(o)
	}
	has := func(name string) bool {
		return slices.ContainsFunc(operations, func(o *plan.Operation) bool { return f.names.Operations[o] == name && overridesObject(o) })
	}
	if has("Equals") && !has("GetHashCode") {
		f.Blank(start)
		f.summary([]string{"Equal objects have equal hash codes: goes with Equals."})
		f.Line("public override int GetHashCode() => %s;", f.stub())
	}
}

// inConstructor reports whether the constructor takes a field: what must have a value, and what cannot get one later.
func (f *file) inConstructor(q *plan.Field) bool {
	value, _ := f.value(q)
	return q.ReadOnly || !q.Absent() && value == ""
}

func (f *file) property(q *plan.Field) {
	notes := f.notes(q)
	if q.Back {
		notes = append([]string{"Back reference."}, notes...)
	}
	f.summary(notes)
	t, value := f.fieldType(q), ""
	switch v, _ := f.value(q); {
	case q.Back && q.Many:
		value = " = " + f.emptyValue(q) + ";"
	case q.Back:
		t = f.maybe(q.Type)
	case q.Static && v == "" && q.Many:
		value = " = " + f.emptyValue(q) + ";"
	case q.Static && v == "" && f.nullable && f.isReference(q.Type) && !q.Absent():
		value = " = null!;"
	case v != "" && (q.Static || !f.inConstructor(q)):
		value = " = " + v + ";"
	}
	accessors := map[bool]string{true: "{ get; }", false: "{ get; set; }"}[q.ReadOnly && !q.Back]
	f.Line("%s%s%s %s %s%s", visibilities[plan.FieldVisibility(f.unit, q)], map[bool]string{true: "static "}[q.Static], t,
		f.names.Fields[q], accessors, value)
}

// constructor takes what must have a value, and what is read-only; the latter may be left out where it has a default.
func (f *file) constructor(start int) {
	u := f.unit
	var required, optional, assignments, base, baseOptional []string
	add := func(q *plan.Field, own bool) {
		if !f.inConstructor(q) {
			return
		}
		name := parameter(f.names.Fields[q])
		value, constant := f.value(q)
		t := f.fieldType(q)
		source := name
		switch {
		case value == "" && !q.Absent():
			required = append(required, t+" "+name)
		case constant:
			optional = append(optional, t+" "+name+" = "+value)
		default:
			if value != "" {
				source = name + " ?? " + value
			}
			optional = append(optional, f.orNull(q)+" "+name+" = null")
		}
		target := f.names.Fields[q]
		if target == name {
			target = "this." + target
		}
		if own {
			assignments = append(assignments, target+" = "+source+";")
		} else if value == "" && !q.Absent() {
			base = append(base, name)
		} else {
			baseOptional = append(baseOptional, name)
		}
	}
	for _, q := range u.Inherited() {
		add(q, false)
	}
	for _, q := range u.ConstructorFields() {
		add(q, true)
	}
	if len(required)+len(optional) == 0 {
		return
	}
	f.Blank(start)
	f.head(map[bool]string{true: "protected ", false: "public "}[u.Abstract]+u.Name, append(required, optional...))
	if base = append(base, baseOptional...); len(base) > 0 {
		f.Line("    : base(%s)", strings.Join(base, ", "))
	}
	f.Open("{")
	for _, a := range assignments {
		f.Line("%s", a)
	}
	f.Close("}")
}

// orNull is the type of a field as one that has null.
func (f *file) orNull(q *plan.Field) string {
	t := f.fieldType(q)
	if strings.HasSuffix(t, "?") || !f.nullable && (q.Many || f.isReference(q.Type)) {
		return t
	}
	return t + "?"
}

// head writes a name with parameters, a parameter a line where there are many.
func (f *file) head(name string, params []string) {
	if one := name + "(" + strings.Join(params, ", ") + ")"; 4*f.Depth+len(one) <= 120 {
		f.Line("%s", one)
		return
	}
	f.Open("%s(", name)
	for i, p := range params {
		f.Line("%s%s", p, map[bool]string{true: ")", false: ","}[i == len(params)-1])
	}
	f.Depth--
}

func (f *file) operation(o *plan.Operation) {
	u := f.unit
	visibility := o.Visibility
	if f.plan.ImplementsInterface(u, o) {
		visibility = model.Public
	}
	redefines := u.Redefines(o) || overridesObject(o)
	modifiers := visibilities[visibility]
	switch {
	case o.Static && u.Redefines(o):
		modifiers += "new static "
	case o.Static:
		modifiers += "static "
	case o.Abstract && redefines:
		modifiers += "abstract override "
	case o.Abstract:
		modifiers += "abstract "
	case redefines:
		modifiers += "override "
	case o.Overridden && visibility != model.Private:
		modifiers += "virtual "
	}
	f.summary(o.Docs)
	head := modifiers + f.result(o) + " " + f.names.Operations[o] + "(" + strings.Join(f.parameters(o), ", ") + ")"
	switch get, set := o.Getter(), o.Setter(); {
	case o.Abstract:
		f.Line("%s;", head)
	case get != nil:
		f.Line("%s => %s;", head, f.names.Fields[get])
	case set != nil:
		f.Line("%s => %s = %s;", head, f.names.Fields[set], o.ParameterNames(parameter)[0])
	default:
		f.Line("%s => %s;", head, f.stub())
	}
}

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *file) parameters(o *plan.Operation, reserved ...string) []string {
	names := o.ParameterNames(parameter, reserved...)
	out := make([]string, len(o.Params))
	leavable := true
	for i := len(o.Params) - 1; i >= 0; i-- {
		q := o.Params[i]
		value, constant := f.value(q)
		if !constant {
			value = ""
		}
		if value == "" && q.Absent() {
			value = "null"
		}
		leavable = leavable && value != ""
		out[i] = f.fieldType(q) + " " + names[i]
		if leavable {
			out[i] += " = " + value
		}
	}
	return out
}

func (f *file) result(o *plan.Operation) string {
	switch {
	case o.Returns == nil:
		return "void"
	case o.Many:
		return f.standard("System.Collections.Generic", "IList") + "<" + f.element(o.Returns) + ">"
	}
	return f.element(o.Returns)
}
