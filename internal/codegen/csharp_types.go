package codegen

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// csharpTypes are the C# names of the built-in types; a colon parts the namespace from the name.
var csharpTypes = map[string]string{
	"String": "string", "Int": "int", "Long": "long", "Short": "short", "Byte": "byte", "Float": "float", "Double": "double", "Boolean": "bool", "Char": "char",
	"Any": "object", "Unit": "object", "UUID": "System:Guid", "Date": "System:DateTime", "DateTime": "System:DateTime", "Time": "System:TimeSpan",
	"Instant": "System:DateTimeOffset", "Duration": "System:TimeSpan", "BigDecimal": "decimal", "BigInteger": "System.Numerics:BigInteger", "Bytes": "byte[]",
	"Json": "string", "List": "System.Collections.Generic:IList", "Set": "System.Collections.Generic:ISet", "Map": "System.Collections.Generic:IDictionary",
}

// csharpReferences are the built-in types whose values may be null.
var csharpReferences = keywordSet("String Any Unit Bytes Json List Set Map")

// csharpCollections are what collections are made of.
var csharpCollections = map[string]string{"List": "List", "Set": "HashSet", "Map": "Dictionary"}

// standard names a type of the standard library, in full where a type of the model has its name.
func (f *csFile) standard(namespace, name string) string {
	if slices.ContainsFunc(f.plan.units, func(u *unit) bool { return u.name == name }) {
		return "global::" + namespace + "." + name
	}
	f.usings[namespace] = true
	return name
}

// use names a type of the model.
func (f *csFile) use(u *unit) string {
	if f.twice[u.name] && u != f.unit {
		return f.qualified(u)
	}
	if n := f.namespaces[u]; n != f.namespaces[f.unit] && !strings.HasPrefix(f.namespaces[f.unit], n+".") {
		f.inner[n] = true
	}
	return u.name
}

func (f *csFile) qualified(u *unit) string { return "global::" + f.namespaces[u] + "." + u.name }

// typ gives a type that is always there.
func (f *csFile) typ(t *typeRef) string {
	switch {
	case t.unit != nil:
		return f.use(t.unit)
	case t.builtin == "":
		return pascal(t.name) + f.arguments(t)
	}
	name := csharpTypes[t.builtin]
	if namespace, short, ok := strings.Cut(name, ":"); ok {
		name = f.standard(namespace, short)
	}
	return name + f.arguments(t)
}

func (f *csFile) arguments(t *typeRef) string {
	args := make([]string, len(t.args))
	for i, a := range t.args {
		args[i] = f.element(a)
	}
	return angled(args)
}

// element is the type of a value in a collection or of a result.
func (f *csFile) element(t *typeRef) string {
	if t.optional {
		return f.maybe(t)
	}
	return f.typ(t)
}

// maybe is a type with null for no value.
func (f *csFile) maybe(t *typeRef) string {
	if f.isReference(t) && !f.nullable {
		return f.typ(t)
	}
	return f.typ(t) + "?"
}

func (f *csFile) isReference(t *typeRef) bool {
	if t.unit != nil {
		return t.unit.kind != enumUnit
	}
	return t.builtin == "" || csharpReferences[t.builtin]
}

// fieldType is a type with its multiplicity.
func (f *csFile) fieldType(q *field) string {
	switch {
	case q.many:
		return f.standard("System.Collections.Generic", "IList") + "<" + f.element(q.typ) + ">"
	case q.absent():
		return f.maybe(q.typ)
	}
	return f.typ(q.typ)
}

// parameterTypes tell overloads apart: types that are one for the compiler are one here.
func (f *csFile) parameterTypes(o *operation) []string {
	out := make([]string, len(o.params))
	for i, q := range o.params {
		out[i] = f.fieldType(q)
		if f.isReference(q.typ) {
			out[i] = strings.TrimSuffix(out[i], "?")
		}
	}
	return out
}

// emptyValue makes an empty collection, "" where the field is none.
func (f *csFile) emptyValue(q *field) string {
	kind, args := q.typ.builtin, ""
	switch {
	case q.many:
		kind, args = "List", "<"+f.element(q.typ)+">"
	case csharpCollections[kind] != "":
		args = f.arguments(q.typ)
	default:
		return ""
	}
	return "new " + f.standard("System.Collections.Generic", csharpCollections[kind]) + args + "()"
}

// value is the default of a field as an expression, "" for none; constant tells whether it may be that of a parameter.
func (f *csFile) value(q *field) (value string, constant bool) {
	l, ok := q.defaultOf()
	switch {
	case ok && l.kind == "null":
		return "", false
	case ok && l.kind == "empty", q.many && !q.required:
		return f.emptyValue(q), false
	case ok:
		return f.literal(q, l)
	}
	return "", false
}

func (f *csFile) literal(q *field, l literal) (value string, constant bool) {
	switch l.kind {
	case "enum":
		u := q.typ.unit
		name := f.qualified(u)
		if !f.hidden(u) {
			name = f.use(u)
		}
		return name + "." + csharpLiterals(u)[slices.Index(u.literals, l.text)], true
	case "String":
		return `"` + printable(l.text) + `"`, true
	case "Char":
		r := []rune(l.text)[0]
		if r > math.MaxUint16 {
			return "", false
		}
		return "'" + strings.NewReplacer(`\"`, `"`, `'`, `\'`).Replace(printable(l.text)) + "'", true
	case "Byte":
		if strings.HasPrefix(whole(l.text), "-") {
			return "", false
		}
		return whole(l.text), true
	case "Int", "Short":
		return whole(l.text), true
	case "Long":
		return whole(l.text) + "L", true
	case "Float":
		return decimal(l.text) + "f", true
	case "BigDecimal":
		if n, err := strconv.ParseFloat(l.text, 64); err != nil || math.Abs(n) > 7.9e28 || n != 0 && math.Abs(n) < 1e-20 {
			return "", false
		}
		return decimal(l.text) + "m", true
	case "BigInteger":
		return f.standard("System.Numerics", "BigInteger") + `.Parse("` + whole(l.text) + `")`, false
	case "Double":
		return decimal(l.text), true
	case "UUID":
		return f.standard("System", "Guid") + `.Parse("` + l.text + `")`, false
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l), false
	case "fresh":
		now := csharpFresh[q.typ.builtin]
		return f.standard("System", now[0]) + now[1], false
	}
	return l.text, l.kind == "Boolean"
}

// csharpFresh are the types and members that give the current time or a new UUID.
var csharpFresh = map[string][2]string{
	"Date": {"DateTime", ".Today"}, "DateTime": {"DateTime", ".Now"}, "Time": {"DateTime", ".Now.TimeOfDay"}, "Instant": {"DateTimeOffset", ".UtcNow"},
	"UUID": {"Guid", ".NewGuid()"},
}

// moment makes a date or time.
func (f *csFile) moment(l literal) string {
	_, name, _ := strings.Cut(csharpTypes[l.kind], ":")
	at := l.moment()
	args := at.Format("2006, 1, 2")
	clock := fmt.Sprintf("%d, %d, %d", at.Hour(), at.Minute(), at.Second())
	switch l.kind {
	case "Time":
		args = clock
	case "DateTime":
		args += ", " + clock
	case "Instant":
		args += ", " + clock + ", " + f.standard("System", "TimeSpan") + ".Zero"
	}
	return "new " + f.standard("System", name) + "(" + args + ")"
}

// hidden reports whether a member has the name of a type, so that the name in an expression is the member; one that has the
// type as well does no harm.
func (f *csFile) hidden(u *unit) bool {
	for _, k := range f.names.kin[f.unit] {
		for _, m := range f.names.member[k] {
			if m.name == u.name && (m.field == nil || m.field.typ.unit != u || m.field.many || m.field.absent()) {
				return true
			}
		}
	}
	return false
}

// notes are the documentation lines of a field, with a default that C# cannot write.
func (f *csFile) notes(q *field) []string {
	value, _ := f.value(q)
	return q.notesBut(value != "")
}

// csharpLiterals gives the constants of an enumeration with capitals, each once.
func csharpLiterals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = names.take(csharpName(l))
	}
	return out
}

// unicodeEscape is a character as four hexadecimal digits.
func unicodeEscape(r rune) string { return fmt.Sprintf(`\u%04X`, r) }
