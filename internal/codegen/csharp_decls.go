package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

var csharpVisibility = map[model.Visibility]string{model.Public: "public ", model.Private: "private ", model.Protected: "protected ", model.PackageV: "internal "}

func (f *csFile) declaration() {
	u := f.unit
	access := map[bool]string{true: "public ", false: "internal "}[f.public[u]]
	switch u.kind {
	case enumUnit:
		f.enumeration(access)
	case interfaceUnit:
		f.summary(append(slices.Clone(u.docs), u.lostStatics("C# interface")...))
		f.line("%sinterface %s%s", access, u.name, f.bases())
		f.interfaceBody()
	default:
		f.summary(u.docs)
		f.line("%s%sclass %s%s", access, map[bool]string{true: "abstract "}[u.abstract], u.name, f.bases())
		f.open("{")
		f.classBody()
		f.close("}")
	}
}

func (f *csFile) bases() string {
	var names []string
	if f.unit.super != nil {
		names = append(names, f.use(f.unit.super))
	}
	for _, i := range f.unit.interfaces {
		names = append(names, f.use(i))
	}
	if len(names) == 0 {
		return ""
	}
	return " : " + strings.Join(names, ", ")
}

// stub is the body of what is to be written yet.
func (f *csFile) stub() string {
	return "throw new " + f.standard("System", "NotImplementedException") + "()"
}

func (f *csFile) enumeration(access string) {
	u := f.unit
	f.summary(append(slices.Clone(u.docs), u.lostInterfaces("enumeration of C#")...))
	f.line("%senum %s", access, u.name)
	f.open("{")
	for i, name := range csharpLiterals(u) {
		f.summary(u.literalDocs[u.literals[i]])
		f.line("%s,", name)
	}
	f.close("}")
	if len(u.fields)+len(u.operations) == 0 {
		return
	}
	f.line("")
	f.summary([]string{"The attributes and operations of " + u.name + "."})
	f.line("%sstatic class %s", access, f.extensions[u])
	f.open("{")
	start := f.b.Len()
	self := "this " + u.name + " " + csharpParameter(u.name)
	for _, q := range u.fields {
		f.blank(start)
		f.summary(f.notes(q))
		value, _ := f.value(q)
		if value == "" {
			value = f.stub()
		}
		if q.static {
			f.line("public static %s %s => %s;", f.fieldType(q), f.names.fields[q], value)
		} else {
			f.line("public static %s %s(%s) => %s;", f.fieldType(q), f.names.fields[q], self, value)
		}
	}
	for _, o := range u.operations {
		f.blank(start)
		f.summary(o.docs)
		params := f.parameters(o, csharpParameter(u.name))
		if !o.static {
			params = append([]string{self}, params...)
		}
		f.line("public static %s %s(%s) => %s;", f.result(o), f.names.operations[o], strings.Join(params, ", "), f.stub())
	}
	f.close("}")
}

func (f *csFile) interfaceBody() {
	u := f.unit
	f.open("{")
	start := f.b.Len()
	inherited := map[string]bool{}
	for _, a := range u.ancestors() {
		for _, q := range a.fields {
			inherited[f.names.fields[q]] = true
		}
	}
	for _, q := range u.fields {
		if q.static || inherited[f.names.fields[q]] {
			continue
		}
		f.summary(f.notes(q))
		f.line("%s %s { get;%s }", f.fieldType(q), f.names.fields[q], map[bool]string{false: " set;"}[q.readOnly || q.derived])
	}
	for _, o := range u.operations {
		if o.static || slices.ContainsFunc(u.ancestors(), func(a *unit) bool { return slices.ContainsFunc(a.operations, o.sameSignature) }) {
			continue
		}
		f.blank(start)
		f.summary(o.docs)
		f.line("%s %s(%s);", f.result(o), f.names.operations[o], strings.Join(f.parameters(o), ", "))
	}
	f.close("}")
}

func (f *csFile) classBody() {
	u := f.unit
	start := f.b.Len()
	for _, static := range []bool{true, false} {
		for _, q := range u.fields {
			if q.static == static && !q.derived {
				f.blank(start)
				f.property(q)
			}
		}
	}
	f.constructor(start)
	for _, q := range u.fields {
		if q.derived {
			f.blank(start)
			f.summary(append([]string{"Derived."}, f.notes(q)...))
			f.line("%s%s%s %s => %s;", csharpVisibility[fieldVisibility(u, q)], map[bool]string{true: "static "}[q.static], f.fieldType(q), f.names.fields[q], f.stub())
		}
	}
	operations := append(slices.Clone(u.operations), u.owed()...)
	for _, o := range operations {
		f.blank(start)
		f.operation(o)
	}
	has := func(name string) bool {
		return slices.ContainsFunc(operations, func(o *operation) bool { return f.names.operations[o] == name && o.overridesObject() })
	}
	if has("Equals") && !has("GetHashCode") {
		f.blank(start)
		f.summary([]string{"Equal objects have equal hash codes: goes with Equals."})
		f.line("public override int GetHashCode() => %s;", f.stub())
	}
}

// inConstructor reports whether the constructor takes a field: what must have a value, and what cannot get one later.
func (f *csFile) inConstructor(q *field) bool {
	value, _ := f.value(q)
	return q.readOnly || !q.absent() && value == ""
}

func (f *csFile) property(q *field) {
	notes := f.notes(q)
	if q.back {
		notes = append([]string{"Back reference."}, notes...)
	}
	f.summary(notes)
	t, value := f.fieldType(q), ""
	switch v, _ := f.value(q); {
	case q.back && q.many:
		value = " = " + f.emptyValue(q) + ";"
	case q.back:
		t = f.maybe(q.typ)
	case q.static && v == "" && q.many:
		value = " = " + f.emptyValue(q) + ";"
	case q.static && v == "" && f.nullable && f.isReference(q.typ) && !q.absent():
		value = " = null!;"
	case v != "" && (q.static || !f.inConstructor(q)):
		value = " = " + v + ";"
	}
	accessors := map[bool]string{true: "{ get; }", false: "{ get; set; }"}[q.readOnly && !q.back]
	f.line("%s%s%s %s %s%s", csharpVisibility[fieldVisibility(f.unit, q)], map[bool]string{true: "static "}[q.static], t, f.names.fields[q], accessors, value)
}

// constructor takes what must have a value, and what is read-only; the latter may be left out where it has a default.
func (f *csFile) constructor(start int) {
	u := f.unit
	var required, optional, assignments, base, baseOptional []string
	add := func(q *field, own bool) {
		if !f.inConstructor(q) {
			return
		}
		name := csharpParameter(f.names.fields[q])
		value, constant := f.value(q)
		t := f.fieldType(q)
		source := name
		switch {
		case value == "" && !q.absent():
			required = append(required, t+" "+name)
		case constant:
			optional = append(optional, t+" "+name+" = "+value)
		default:
			if value != "" {
				source = name + " ?? " + value
			}
			optional = append(optional, f.orNull(q)+" "+name+" = null")
		}
		target := f.names.fields[q]
		if target == name {
			target = "this." + target
		}
		if own {
			assignments = append(assignments, target+" = "+source+";")
		} else if value == "" && !q.absent() {
			base = append(base, name)
		} else {
			baseOptional = append(baseOptional, name)
		}
	}
	for _, q := range u.inherited() {
		add(q, false)
	}
	for _, q := range u.constructorFields() {
		add(q, true)
	}
	if len(required)+len(optional) == 0 {
		return
	}
	f.blank(start)
	f.head(map[bool]string{true: "protected ", false: "public "}[u.abstract]+u.name, append(required, optional...))
	if base = append(base, baseOptional...); len(base) > 0 {
		f.line("    : base(%s)", strings.Join(base, ", "))
	}
	f.open("{")
	for _, a := range assignments {
		f.line("%s", a)
	}
	f.close("}")
}

// orNull is the type of a field as one that has null.
func (f *csFile) orNull(q *field) string {
	t := f.fieldType(q)
	if strings.HasSuffix(t, "?") || !f.nullable && (q.many || f.isReference(q.typ)) {
		return t
	}
	return t + "?"
}

// head writes a name with parameters, a parameter a line where there are many.
func (f *csFile) head(name string, params []string) {
	if one := name + "(" + strings.Join(params, ", ") + ")"; 4*f.depth+len(one) <= 120 {
		f.line("%s", one)
		return
	}
	f.open("%s(", name)
	for i, p := range params {
		f.line("%s%s", p, map[bool]string{true: ")", false: ","}[i == len(params)-1])
	}
	f.depth--
}

func (f *csFile) operation(o *operation) {
	u := f.unit
	visibility := o.visibility
	if f.plan.implementsInterface(u, o) {
		visibility = model.Public
	}
	redefines := u.redefines(o) || o.overridesObject()
	modifiers := csharpVisibility[visibility]
	switch {
	case o.static && u.redefines(o):
		modifiers += "new static "
	case o.static:
		modifiers += "static "
	case o.abstract && redefines:
		modifiers += "abstract override "
	case o.abstract:
		modifiers += "abstract "
	case redefines:
		modifiers += "override "
	case o.overridden && visibility != model.Private:
		modifiers += "virtual "
	}
	f.summary(o.docs)
	head := modifiers + f.result(o) + " " + f.names.operations[o] + "(" + strings.Join(f.parameters(o), ", ") + ")"
	switch get, set := o.getter(), o.setter(); {
	case o.abstract:
		f.line("%s;", head)
	case get != nil:
		f.line("%s => %s;", head, f.names.fields[get])
	case set != nil:
		f.line("%s => %s = %s;", head, f.names.fields[set], o.parameterNames(csharpParameter)[0])
	default:
		f.line("%s => %s;", head, f.stub())
	}
}

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *csFile) parameters(o *operation, reserved ...string) []string {
	names := o.parameterNames(csharpParameter, reserved...)
	out := make([]string, len(o.params))
	leavable := true
	for i := len(o.params) - 1; i >= 0; i-- {
		q := o.params[i]
		value, constant := f.value(q)
		if !constant {
			value = ""
		}
		if value == "" && q.absent() {
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

func (f *csFile) result(o *operation) string {
	switch {
	case o.returns == nil:
		return "void"
	case o.many:
		return f.standard("System.Collections.Generic", "IList") + "<" + f.element(o.returns) + ">"
	}
	return f.element(o.returns)
}
