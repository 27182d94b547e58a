// Package jvm is what the generators of Java and Kotlin share: imports, methods that every object has, annotations of
// Jakarta Persistence.
package jvm

import (
	"slices"

	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/model"
)

// method is a method by its name and number of parameters.
type method struct {
	name   string
	params int
}

// fixedMethods of java.lang.Object cannot be redefined, or not with sense.
var fixedMethods = []method{{"getClass", 0}, {"notify", 0}, {"notifyAll", 0}, {"wait", 0}, {"wait", 1}, {"wait", 2}, {"finalize", 0}}

// objectMethods of java.lang.Object may be redefined with the result that they have there.
var objectMethods = map[method]string{{"toString", 0}: "String", {"hashCode", 0}: "Int", {"equals", 1}: "Boolean"}

// enumMethods are those of java.lang.Enum that an enumeration cannot redefine.
var enumMethods = []method{
	{"name", 0}, {"ordinal", 0}, {"compareTo", 1}, {"getDeclaringClass", 0}, {"describeConstable", 0}, {"values", 0}, {"valueOf", 1},
	{"clone", 0},
	{"toString", 0}, {"hashCode", 0}, {"equals", 1},
}

func methodOf(o *plan.Operation) method { return method{o.Name, len(o.Params)} }

// MethodName is the name of an operation in a language of the JVM: one that every object or enumeration has with another meaning gets
// an underscore, in all classifiers alike.
func MethodName(p *plan.Plan, o *plan.Operation) string {
	m := methodOf(o)
	_, known := objectMethods[m]
	if m.name == "clone" && m.params == 0 && !clones(o) || slices.Contains(fixedMethods, m) || known && !RedefinesObject(o) ||
		slices.Contains(enumMethods, m) && enumsHave(p, m) {
		return o.Name + "_"
	}
	return o.Name
}

// clones reports whether the operation may redefine Object's clone.
func clones(o *plan.Operation) bool {
	visible := o.Visibility == model.Public || o.Visibility == model.Protected
	return !o.Static && visible && o.Returns != nil && (o.Many || plan.JavaTypes[o.Returns.Builtin][1] == "")
}

// RedefinesObject reports whether the operation redefines toString, hashCode or equals as it must.
func RedefinesObject(o *plan.Operation) bool {
	result, ok := objectMethods[methodOf(o)]
	if !ok || o.Static || o.Many || o.Visibility != model.Public || o.Returns == nil || o.Returns.Builtin != result || o.Returns.Optional {
		return false
	}
	return len(o.Params) == 0 || o.Params[0].Type.Builtin == "Any" && !o.Params[0].Many
}

// enumsHave reports whether an enumeration has an operation like that.
func enumsHave(p *plan.Plan, m method) bool {
	return slices.ContainsFunc(p.Units, func(u *plan.Unit) bool {
		return u.Kind == plan.Enum && slices.ContainsFunc(u.Operations, func(o *plan.Operation) bool { return methodOf(o) == m })
	})
}
