package kotlin

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

// value is the default of a constructor parameter: as declared, or the empty value of what may be absent.
func (k *file) value(f *plan.Field) string {
	if l, ok := f.DefaultOf(); ok {
		return " = " + k.literal(f, l)
	}
	switch {
	case f.Many && !f.Required:
		return " = emptyList()"
	case !f.Many && (!f.Required || f.Type.Optional):
		return " = null"
	}
	return ""
}

func (k *file) literal(f *plan.Field, l plan.Literal) string {
	switch l.Kind {
	case "null":
		return "null"
	case "empty":
		if f.Many || f.Type.Builtin == "List" {
			return "emptyList()"
		}
		return "empty" + f.Type.Builtin + "()"
	case "enum":
		at := slices.Index(f.Type.Unit.Literals, l.Text)
		return k.typ(&plan.Type{Unit: f.Type.Unit}) + "." + k.name(k.literals(f.Type.Unit)[at])
	case "String":
		return text(l.Text)
	case "Char":
		return source.QuoteChar(l.Text)
	case "Long":
		return l.Text + "L"
	case "Float":
		return l.Text + "f"
	case "Double":
		if !strings.ContainsAny(l.Text, ".eE") {
			return l.Text + ".0"
		}
		if strings.HasSuffix(l.Text, ".") {
			return l.Text + "0"
		}
	case "BigDecimal", "BigInteger":
		return k.plain(f.Type) + `("` + l.Text + `")`
	case "Date", "Time", "DateTime", "Instant", "UUID", "fresh":
		return l.JVMMoment(f.Type.Builtin, k.plain(f.Type))
	}
	return l.Text
}

// plain is a type without the question mark, whatever the diagram writes.
func (k *file) plain(t *plan.Type) string { return strings.TrimSuffix(k.typ(t), "?") }

func (k *file) hasBody() bool {
	return len(k.unit.Operations) > 0 ||
		slices.ContainsFunc(k.unit.Fields, func(f *plan.Field) bool { return f.Static || f.Derived || f.Back })
}

func (k *file) body() {
	sep := false
	for _, f := range k.unit.Fields {
		if f.Static || !f.Derived && !f.Back && k.unit.Kind != plan.Enum {
			continue
		}
		if sep && f.Derived {
			k.Line("")
		}
		k.property(f)
		sep = true
	}
	k.operations(sep)
	k.companion()
}

// property writes a property that is no parameter of the constructor.
func (k *file) property(f *plan.Field) {
	keyword := map[bool]string{true: "val", false: "var"}[f.ReadOnly]
	head := func(keyword, typ string) string {
		return k.fieldVisibility(f) + override(f) + keyword + " " + k.name(f.Name) + ": " + typ
	}
	switch {
	case f.Derived:
		if k.unit.Kind != plan.Enum {
			k.Doc(append([]string{"Derived."}, f.Notes()...))
		} else {
			k.Doc(f.Notes())
		}
		k.Line("%s", head("val", k.fieldType(f)))
		k.Line(`    get() = TODO("Derive %s")`, f.Name)
		return
	case !f.Back:
		k.Doc(f.Notes())
		k.Line("%s%s", head("val", k.fieldType(f)), k.value(f))
		return
	}
	k.Doc(append([]string{"Back reference."}, f.Notes()...))
	for _, a := range k.fieldAnnotations(f) {
		k.Line("%s", a)
	}
	switch {
	case f.Many && f.Implements != nil:
		k.Line("%s = emptyList()", head(keyword, k.fieldType(f)))
	case f.Many:
		k.Line("%s = mutableListOf()", head("val", k.typ(&plan.Type{Builtin: "MutableList"})+"<"+k.typ(f.Type)+">"))
	default:
		k.Line("%s = null", head("var", strings.TrimSuffix(k.typ(f.Type), "?")+"?"))
	}
}

func (k *file) operations(sep bool) {
	for _, o := range k.unit.Operations {
		if o.Static {
			continue
		}
		if sep {
			k.Line("")
		}
		sep = true
		k.operation(o)
	}
}

func (k *file) operation(o *plan.Operation) {
	k.Doc(o.Docs)
	modifiers := ""
	inInterface := k.unit.Kind == plan.Interface
	overrides := o.Overrides || jvm.RedefinesObject(o)
	switch {
	case overrides:
		modifiers = "override "
	case o.Abstract && !inInterface:
		modifiers = "abstract "
	case o.Overridden && !inInterface && !o.Static:
		modifiers = "open "
	}
	if overrides && o.Abstract && !inInterface {
		modifiers = "abstract override "
	}
	visibility := visibilities[o.Visibility]
	if inInterface || overrides || o.Visibility == model.Private && (o.Abstract || o.Overridden) {
		visibility = ""
	}
	head := fmt.Sprintf("%s%sfun %s(%s)%s", visibility, modifiers, k.name(jvm.MethodName(k.plan, o)), k.parameters(o), k.result(o))
	switch {
	case o.Abstract:
		k.Line("%s", head)
	case o.Gets != nil && k.fieldType(o.Gets) == strings.TrimPrefix(k.result(o), ": "):
		k.Line("%s = %s", head, k.name(o.Gets.Name))
	case o.Sets != nil && k.fieldType(o.Sets) == k.fieldType(o.Params[0]):
		k.Open("%s {", head)
		k.Line("this.%s = %s", k.name(o.Sets.Name), k.name(o.Params[0].Name))
		k.Close("}")
	default:
		k.Open("%s {", head)
		k.Line(`TODO("Not yet implemented")`)
		k.Close("}")
	}
}

func (k *file) parameters(o *plan.Operation) string {
	parts := make([]string, len(o.Params))
	names := ident.Taken{}
	for i, q := range o.Params {
		typ := k.fieldType(q)
		if jvm.RedefinesObject(o) { // equals has to take anything
			typ = k.typ(&plan.Type{Builtin: "Any", Optional: true})
		}
		parts[i] = k.name(names.Take(q.Name)) + ": " + typ
		if l, ok := q.DefaultOf(); ok && !o.Overrides {
			parts[i] += " = " + k.literal(q, l)
		}
	}
	return strings.Join(parts, ", ")
}

func (k *file) result(o *plan.Operation) string {
	switch {
	case o.Returns == nil:
		return ""
	case o.Many:
		return ": " + k.list() + "<" + k.typ(o.Returns) + ">"
	}
	return ": " + k.typ(o.Returns)
}

// companion holds static members.
func (k *file) companion() {
	u := k.unit
	static := func(f *plan.Field) bool { return f.Static }
	if !slices.ContainsFunc(u.Fields, static) && !slices.ContainsFunc(u.Operations, func(o *plan.Operation) bool { return o.Static }) {
		return
	}
	k.Line("")
	k.Open("companion object {")
	sep := false
	for _, f := range u.Fields {
		if f.Static {
			k.staticField(f)
			sep = true
		}
	}
	for _, o := range u.Operations {
		if o.Static {
			if sep {
				k.Line("")
			}
			sep = true
			stub := *o
			stub.Abstract, stub.Overrides, stub.Overridden = false, false, false
			k.operation(&stub)
		}
	}
	k.Close("}")
}

// zero are the start values of static members that have none and cannot be lateinit.
var zero = map[string]string{
	"Int": "0", "Long": "0L", "Short": "0", "Byte": "0", "Float": "0f", "Double": "0.0", "Boolean": "false", "Char": `'\u0000'`,
}

func (k *file) staticField(f *plan.Field) {
	k.Doc(f.Notes())
	value := k.value(f)
	switch {
	case value == "" && f.Many:
		value = " = emptyList()"
	case value == "" && zero[f.Type.Builtin] != "":
		value = " = " + zero[f.Type.Builtin]
	case value == "":
		k.Line("lateinit var %s: %s", k.name(f.Name), k.fieldType(f))
		return
	}
	keyword := "var"
	if f.ReadOnly {
		keyword = "val"
	}
	k.Line("%s %s: %s%s", keyword, k.name(f.Name), k.fieldType(f), value)
}
