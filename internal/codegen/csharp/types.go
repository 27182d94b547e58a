package csharp

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// types are the C# names of the built-in types; a colon parts the namespace from the name.
var types = map[string]string{
	"String": "string", "Int": "int", "Long": "long", "Short": "short", "Byte": "byte", "Float": "float", "Double": "double",
	"Boolean": "bool", "Char": "char",
	"Any": "object", "Unit": "object", "UUID": "System:Guid", "Date": "System:DateTime", "DateTime": "System:DateTime",
	"Time":    "System:TimeSpan",
	"Instant": "System:DateTimeOffset", "Duration": "System:TimeSpan", "BigDecimal": "decimal", "BigInteger": "System.Numerics:BigInteger",
	"Bytes": "byte[]",
	"Json":  "string", "List": "System.Collections.Generic:IList", "Set": "System.Collections.Generic:ISet",
	"Map": "System.Collections.Generic:IDictionary",
}

// references are the built-in types whose values may be null.
var references = ident.Keywords("String Any Unit Bytes Json List Set Map")

// collections are what collections are made of.
var collections = map[string]string{"List": "List", "Set": "HashSet", "Map": "Dictionary"}

// standard names a type of the standard library, in full where a type of the model has its name.
func (f *file) standard(namespace, name string) string {
	if slices.ContainsFunc(f.plan.Units, func(u *plan.Unit) bool { return u.Name == name }) {
		return "global::" + namespace + "." + name
	}
	f.usings[namespace] = true
	return name
}

// use names a type of the model.
func (f *file) use(u *plan.Unit) string {
	if f.twice[u.Name] && u != f.unit {
		return f.qualified(u)
	}
	if n := f.namespaces[u]; n != f.namespaces[f.unit] && !strings.HasPrefix(f.namespaces[f.unit], n+".") {
		f.inner[n] = true
	}
	return u.Name
}

func (f *file) qualified(u *plan.Unit) string { return "global::" + f.namespaces[u] + "." + u.Name }

// typ gives a type that is always there.
func (f *file) typ(t *plan.Type) string {
	switch {
	case t.Unit != nil:
		return f.use(t.Unit)
	case t.Builtin == "":
		return ident.Pascal(t.Name) + f.arguments(t)
	}
	name := types[t.Builtin]
	if namespace, short, ok := strings.Cut(name, ":"); ok {
		name = f.standard(namespace, short)
	}
	return name + f.arguments(t)
}

func (f *file) arguments(t *plan.Type) string {
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = f.element(a)
	}
	return source.Angled(args)
}

// element is the type of a value in a collection or of a result.
func (f *file) element(t *plan.Type) string {
	if t.Optional {
		return f.maybe(t)
	}
	return f.typ(t)
}

// maybe is a type with null for no value.
func (f *file) maybe(t *plan.Type) string {
	if f.isReference(t) && !f.nullable {
		return f.typ(t)
	}
	return f.typ(t) + "?"
}

func (f *file) isReference(t *plan.Type) bool {
	if t.Unit != nil {
		return t.Unit.Kind != plan.Enum
	}
	return t.Builtin == "" || references[t.Builtin]
}

// fieldType is a type with its multiplicity.
func (f *file) fieldType(q *plan.Field) string {
	switch {
	case q.Many:
		return f.standard("System.Collections.Generic", "IList") + "<" + f.element(q.Type) + ">"
	case q.Absent():
		return f.maybe(q.Type)
	}
	return f.typ(q.Type)
}

// parameterTypes tell overloads apart: types that are one for the compiler are one here.
func (f *file) parameterTypes(o *plan.Operation) []string {
	out := make([]string, len(o.Params))
	for i, q := range o.Params {
		out[i] = f.fieldType(q)
		if f.isReference(q.Type) {
			out[i] = strings.TrimSuffix(out[i], "?")
		}
	}
	return out
}

// emptyValue makes an empty collection, "" where the field is none.
func (f *file) emptyValue(q *plan.Field) string {
	kind, args := q.Type.Builtin, ""
	switch {
	case q.Many:
		kind, args = "List", "<"+f.element(q.Type)+">"
	case collections[kind] != "":
		args = f.arguments(q.Type)
	default:
		return ""
	}
	return "new " + f.standard("System.Collections.Generic", collections[kind]) + args + "()"
}

// value is the default of a field as an expression, "" for none; constant tells whether it may be that of a parameter.
func (f *file) value(q *plan.Field) (value string, constant bool) {
	l, ok := q.DefaultOf()
	switch {
	case ok && l.Kind == "null":
		return "", false
	case ok && l.Kind == "empty", q.Many && !q.Required:
		return f.emptyValue(q), false
	case ok:
		return f.literal(q, l)
	}
	return "", false
}

func (f *file) literal(q *plan.Field, l plan.Literal) (value string, constant bool) {
	switch l.Kind {
	case "enum":
		u := q.Type.Unit
		name := f.qualified(u)
		if !f.hidden(u) {
			name = f.use(u)
		}
		return name + "." + literals(u)[slices.Index(u.Literals, l.Text)], true
	case "String":
		return `"` + printable(l.Text) + `"`, true
	case "Char":
		r := []rune(l.Text)[0]
		if r > math.MaxUint16 {
			return "", false
		}
		return "'" + strings.NewReplacer(`\"`, `"`, `'`, `\'`).Replace(printable(l.Text)) + "'", true
	case "Byte":
		if strings.HasPrefix(source.Whole(l.Text), "-") {
			return "", false
		}
		return source.Whole(l.Text), true
	case "Int", "Short":
		return source.Whole(l.Text), true
	case "Long":
		return source.Whole(l.Text) + "L", true
	case "Float":
		return source.Decimal(l.Text) + "f", true
	case "BigDecimal":
		if n, err := strconv.ParseFloat(l.Text, 64); err != nil || math.Abs(n) > 7.9e28 || n != 0 && math.Abs(n) < 1e-20 {
			return "", false
		}
		return source.Decimal(l.Text) + "m", true
	case "BigInteger":
		return f.standard("System.Numerics", "BigInteger") + `.Parse("` + source.Whole(l.Text) + `")`, false
	case "Double":
		return source.Decimal(l.Text), true
	case "UUID":
		return f.standard("System", "Guid") + `.Parse("` + l.Text + `")`, false
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l), false
	case "fresh":
		now := fresh[q.Type.Builtin]
		return f.standard("System", now[0]) + now[1], false
	}
	return l.Text, l.Kind == "Boolean"
}

// fresh are the types and members that give the current time or a new UUID.
var fresh = map[string][2]string{
	"Date": {"DateTime", ".Today"}, "DateTime": {"DateTime", ".Now"}, "Time": {"DateTime", ".Now.TimeOfDay"},
	"Instant": {"DateTimeOffset", ".UtcNow"},
	"UUID":    {"Guid", ".NewGuid()"},
}

// moment makes a date or time.
func (f *file) moment(l plan.Literal) string {
	_, name, _ := strings.Cut(types[l.Kind], ":")
	at := l.Moment()
	args := at.Format("2006, 1, 2")
	clock := fmt.Sprintf("%d, %d, %d", at.Hour(), at.Minute(), at.Second())
	switch l.Kind {
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
func (f *file) hidden(u *plan.Unit) bool {
	for _, k := range f.names.Kin[f.unit] {
		for _, m := range f.names.Member[k] {
			if m.Name == u.Name && (m.Field == nil || m.Field.Type.Unit != u || m.Field.Many || m.Field.Absent()) {
				return true
			}
		}
	}
	return false
}

// notes are the documentation lines of a field, with a default that C# cannot write.
func (f *file) notes(q *plan.Field) []string {
	value, _ := f.value(q)
	return q.NotesBut(value != "")
}

// literals gives the constants of an enumeration with capitals, each once.
func literals(u *plan.Unit) []string {
	names := ident.Taken{}
	out := make([]string, len(u.Literals))
	for i, l := range u.Literals {
		out[i] = names.Take(nameOf(l))
	}
	return out
}

// unicodeEscape is a character as four hexadecimal digits.
func unicodeEscape(r rune) string { return fmt.Sprintf(`\u%04X`, r) }
