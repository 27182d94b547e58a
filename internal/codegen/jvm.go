package codegen

import (
	"slices"

	"kuml-mcp/internal/model"
)

// jvmMethod is a method by its name and number of parameters.
type jvmMethod struct {
	name   string
	params int
}

// fixedMethods of java.lang.Object cannot be redefined, or not with sense.
var fixedMethods = []jvmMethod{{"getClass", 0}, {"notify", 0}, {"notifyAll", 0}, {"wait", 0}, {"wait", 1}, {"wait", 2}, {"finalize", 0}}

// objectMethods of java.lang.Object may be redefined with the result that they have there.
var objectMethods = map[jvmMethod]string{{"toString", 0}: "String", {"hashCode", 0}: "Int", {"equals", 1}: "Boolean"}

// enumMethods are those of java.lang.Enum that an enumeration cannot redefine.
var enumMethods = []jvmMethod{
	{"name", 0}, {"ordinal", 0}, {"compareTo", 1}, {"getDeclaringClass", 0}, {"describeConstable", 0}, {"values", 0}, {"valueOf", 1}, {"clone", 0},
	{"toString", 0}, {"hashCode", 0}, {"equals", 1},
}

func (o *operation) jvmMethod() jvmMethod { return jvmMethod{o.name, len(o.params)} }

// jvmName is the name of an operation in a language of the JVM: one that every object or enumeration has with another meaning gets
// an underscore, in all classifiers alike.
func (p *plan) jvmName(o *operation) string {
	m := o.jvmMethod()
	_, known := objectMethods[m]
	if m.name == "clone" && m.params == 0 && !o.clones() || slices.Contains(fixedMethods, m) || known && !o.redefinesObject() || slices.Contains(enumMethods, m) && p.enumsHave(m) {
		return o.name + "_"
	}
	return o.name
}

// clones reports whether the operation may redefine Object's clone.
func (o *operation) clones() bool {
	visible := o.visibility == model.Public || o.visibility == model.Protected
	return !o.static && visible && o.returns != nil && (o.many || javaTypes[o.returns.builtin][1] == "")
}

// redefinesObject reports whether the operation redefines toString, hashCode or equals as it must.
func (o *operation) redefinesObject() bool {
	result, ok := objectMethods[o.jvmMethod()]
	if !ok || o.static || o.many || o.visibility != model.Public || o.returns == nil || o.returns.builtin != result || o.returns.optional {
		return false
	}
	return len(o.params) == 0 || o.params[0].typ.builtin == "Any" && !o.params[0].many
}

// enumsHave reports whether an enumeration has an operation like that.
func (p *plan) enumsHave(m jvmMethod) bool {
	return slices.ContainsFunc(p.units, func(u *unit) bool {
		return u.kind == enumUnit && slices.ContainsFunc(u.operations, func(o *operation) bool { return o.jvmMethod() == m })
	})
}
