package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// value is the default of a constructor parameter: as declared, or the empty value of what may be absent.
func (k *kotlinFile) value(f *field) string {
	if l, ok := f.defaultOf(); ok {
		return " = " + k.literal(f, l)
	}
	switch {
	case f.many && !f.required:
		return " = emptyList()"
	case !f.many && (!f.required || f.typ.optional):
		return " = null"
	}
	return ""
}

func (k *kotlinFile) literal(f *field, l literal) string {
	switch l.kind {
	case "null":
		return "null"
	case "empty":
		if f.many || f.typ.builtin == "List" {
			return "emptyList()"
		}
		return "empty" + f.typ.builtin + "()"
	case "enum":
		at := slices.Index(f.typ.unit.literals, l.text)
		return k.typ(&typeRef{unit: f.typ.unit}) + "." + k.name(k.literals(f.typ.unit)[at])
	case "String":
		return kotlinText(l.text)
	case "Char":
		return quoteChar(l.text)
	case "Long":
		return l.text + "L"
	case "Float":
		return l.text + "f"
	case "Double":
		if !strings.ContainsAny(l.text, ".eE") {
			return l.text + ".0"
		}
		if strings.HasSuffix(l.text, ".") {
			return l.text + "0"
		}
	case "BigDecimal", "BigInteger":
		return k.plain(f.typ) + `("` + l.text + `")`
	case "Date", "Time", "DateTime", "Instant", "UUID", "fresh":
		return l.jvmMoment(f.typ.builtin, k.plain(f.typ))
	}
	return l.text
}

// plain is a type without the question mark, whatever the diagram writes.
func (k *kotlinFile) plain(t *typeRef) string { return strings.TrimSuffix(k.typ(t), "?") }

func (k *kotlinFile) hasBody() bool {
	return len(k.unit.operations) > 0 || slices.ContainsFunc(k.unit.fields, func(f *field) bool { return f.static || f.derived || f.back })
}

func (k *kotlinFile) body() {
	sep := false
	for _, f := range k.unit.fields {
		if f.static || !f.derived && !f.back && k.unit.kind != enumUnit {
			continue
		}
		if sep && f.derived {
			k.line("")
		}
		k.property(f)
		sep = true
	}
	k.operations(sep)
	k.companion()
}

// property writes a property that is no parameter of the constructor.
func (k *kotlinFile) property(f *field) {
	keyword := map[bool]string{true: "val", false: "var"}[f.readOnly]
	head := func(keyword, typ string) string {
		return k.fieldVisibility(f) + override(f) + keyword + " " + k.name(f.name) + ": " + typ
	}
	switch {
	case f.derived:
		if k.unit.kind != enumUnit {
			k.doc(append([]string{"Derived."}, f.notes()...))
		} else {
			k.doc(f.notes())
		}
		k.line("%s", head("val", k.fieldType(f)))
		k.line(`    get() = TODO("Derive %s")`, f.name)
		return
	case !f.back:
		k.doc(f.notes())
		k.line("%s%s", head("val", k.fieldType(f)), k.value(f))
		return
	}
	k.doc(append([]string{"Back reference."}, f.notes()...))
	for _, a := range k.fieldAnnotations(f) {
		k.line("%s", a)
	}
	switch {
	case f.many && f.implements != nil:
		k.line("%s = emptyList()", head(keyword, k.fieldType(f)))
	case f.many:
		k.line("%s = mutableListOf()", head("val", k.typ(&typeRef{builtin: "MutableList"})+"<"+k.typ(f.typ)+">"))
	default:
		k.line("%s = null", head("var", strings.TrimSuffix(k.typ(f.typ), "?")+"?"))
	}
}

func (k *kotlinFile) operations(sep bool) {
	for _, o := range k.unit.operations {
		if o.static {
			continue
		}
		if sep {
			k.line("")
		}
		sep = true
		k.operation(o)
	}
}

func (k *kotlinFile) operation(o *operation) {
	k.doc(o.docs)
	modifiers := ""
	inInterface := k.unit.kind == interfaceUnit
	overrides := o.overrides || o.redefinesObject()
	switch {
	case overrides:
		modifiers = "override "
	case o.abstract && !inInterface:
		modifiers = "abstract "
	case o.overridden && !inInterface && !o.static:
		modifiers = "open "
	}
	if overrides && o.abstract && !inInterface {
		modifiers = "abstract override "
	}
	visibility := kotlinVisibility[o.visibility]
	if inInterface || overrides || o.visibility == model.Private && (o.abstract || o.overridden) {
		visibility = ""
	}
	head := fmt.Sprintf("%s%sfun %s(%s)%s", visibility, modifiers, k.name(k.plan.jvmName(o)), k.parameters(o), k.result(o))
	switch {
	case o.abstract:
		k.line("%s", head)
	case o.gets != nil && k.fieldType(o.gets) == strings.TrimPrefix(k.result(o), ": "):
		k.line("%s = %s", head, k.name(o.gets.name))
	case o.sets != nil && k.fieldType(o.sets) == k.fieldType(o.params[0]):
		k.open("%s {", head)
		k.line("this.%s = %s", k.name(o.sets.name), k.name(o.params[0].name))
		k.close("}")
	default:
		k.open("%s {", head)
		k.line(`TODO("Not yet implemented")`)
		k.close("}")
	}
}

func (k *kotlinFile) parameters(o *operation) string {
	parts := make([]string, len(o.params))
	names := namer{}
	for i, q := range o.params {
		typ := k.fieldType(q)
		if o.redefinesObject() { // equals has to take anything
			typ = k.typ(&typeRef{builtin: "Any", optional: true})
		}
		parts[i] = k.name(names.take(q.name)) + ": " + typ
		if l, ok := q.defaultOf(); ok && !o.overrides {
			parts[i] += " = " + k.literal(q, l)
		}
	}
	return strings.Join(parts, ", ")
}

func (k *kotlinFile) result(o *operation) string {
	switch {
	case o.returns == nil:
		return ""
	case o.many:
		return ": " + k.list() + "<" + k.typ(o.returns) + ">"
	}
	return ": " + k.typ(o.returns)
}

// companion holds static members.
func (k *kotlinFile) companion() {
	u := k.unit
	static := func(f *field) bool { return f.static }
	if !slices.ContainsFunc(u.fields, static) && !slices.ContainsFunc(u.operations, func(o *operation) bool { return o.static }) {
		return
	}
	k.line("")
	k.open("companion object {")
	sep := false
	for _, f := range u.fields {
		if f.static {
			k.staticField(f)
			sep = true
		}
	}
	for _, o := range u.operations {
		if o.static {
			if sep {
				k.line("")
			}
			sep = true
			stub := *o
			stub.abstract, stub.overrides, stub.overridden = false, false, false
			k.operation(&stub)
		}
	}
	k.close("}")
}

// kotlinZero are the start values of static members that have none and cannot be lateinit.
var kotlinZero = map[string]string{
	"Int": "0", "Long": "0L", "Short": "0", "Byte": "0", "Float": "0f", "Double": "0.0", "Boolean": "false", "Char": `'\u0000'`,
}

func (k *kotlinFile) staticField(f *field) {
	k.doc(f.notes())
	value := k.value(f)
	switch {
	case value == "" && f.many:
		value = " = emptyList()"
	case value == "" && kotlinZero[f.typ.builtin] != "":
		value = " = " + kotlinZero[f.typ.builtin]
	case value == "":
		k.line("lateinit var %s: %s", k.name(f.name), k.fieldType(f))
		return
	}
	keyword := "var"
	if f.readOnly {
		keyword = "val"
	}
	k.line("%s %s: %s%s", keyword, k.name(f.name), k.fieldType(f), value)
}
