package python

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

const width = 88 // of a line, as the common formatters have it

func (f *file) declaration() {
	switch f.unit.Kind {
	case plan.Enum:
		f.enumeration()
	case plan.Interface:
		f.interfaceType()
	default:
		f.class()
	}
}

// docstring writes a documentation string.
func (f *file) docstring(lines []string) {
	switch len(lines) {
	case 0:
	case 1:
		f.Line(`"""%s"""`, docstringText(lines[0]))
	default:
		f.Line(`"""%s`, docstringText(lines[0]))
		f.Line("")
		for _, l := range lines[1:] {
			f.Line("%s", docstringText(l))
		}
		f.Line(`"""`)
	}
}

// docstringText keeps a text from ending the documentation string.
func docstringText(s string) string {
	return strings.TrimSpace(strings.NewReplacer(`\`, `\\`, `"""`, `'''`, "\r", "", "\n", " ").Replace(s + " "))
}

// remarks writes comments above a member.
func (f *file) remarks(lines []string) {
	for _, l := range lines {
		f.Line("# %s", source.OneLine(l))
	}
}

func (f *file) enumeration() {
	u := f.unit
	f.Open("class %s(%s):", className(u), f.std("enum", "Enum"))
	start := f.Buf.Len()
	f.docstring(u.Docs)
	if len(u.Docs) > 0 && len(u.Literals) > 0 {
		f.Line("")
	}
	for i, name := range literals(u) {
		f.remarks(u.LiteralDocs[u.Literals[i]])
		f.Line("%s = %s", name, source.Quoted(u.Literals[i]))
	}
	for _, q := range u.Fields {
		f.Blank(start)
		if q.Static { // an assignment would be a literal
			f.Line("@staticmethod")
			f.Open("def %s() -> %s:", f.names.Fields[q], f.fieldType(q))
		} else {
			f.Line("@property")
			f.Open("def %s(self) -> %s:", f.names.Fields[q], f.fieldType(q))
		}
		f.docstring(q.Notes())
		value, factory := f.value(q)
		switch {
		case factory != "":
			f.Line("return %s", called(factory))
		case value != "" && value != "None":
			f.Line("return %s", value)
		default:
			f.Line("raise NotImplementedError")
		}
		f.Depth--
	}
	f.operations(start)
	f.pass(start)
	f.Depth--
	for i, a := range u.Interfaces { // whose metaclass differs from that of enumerations
		if i == 0 {
			f.Line("")
			f.Line("")
		}
		f.Line("%s.register(%s)", f.use(a, true), className(u))
	}
}

// pass fills an empty body.
func (f *file) pass(start int) {
	if f.Buf.Len() == start {
		f.Line("pass")
	}
}

func (f *file) interfaceType() {
	u := f.unit
	f.Open("class %s(%s):", className(u), strings.Join(f.bases(), ", "))
	start := f.Buf.Len()
	f.docstring(u.Docs)
	f.statics(start)
	sep := f.Buf.Len() > start
	for _, q := range u.Fields {
		if q.Static {
			continue
		}
		if sep {
			f.Line("")
			sep = false
		}
		f.remarks(q.Notes())
		f.Line("%s: %s", f.names.Fields[q], f.fieldType(q))
	}
	f.operations(start)
	f.pass(start)
	f.Depth--
}

// bases gives superclasses and interfaces in an order that has a linearization whatever the model is: classes first,
// the most special first, and none that another one has already.
func (f *file) bases() []string {
	u := f.unit
	all := append(slices.Clone(u.Interfaces), u.Superclasses()...)
	rank := func(a *plan.Unit) int {
		if a.Kind == plan.Class {
			return slices.Index(f.plan.Units, a) - len(f.plan.Units)
		}
		return slices.Index(f.plan.Units, a)
	}
	bases := slices.DeleteFunc(slices.Clone(all), func(a *plan.Unit) bool {
		return slices.ContainsFunc(all, func(b *plan.Unit) bool { return b != a && b.Reaches(a) })
	})
	slices.SortFunc(bases, func(a, b *plan.Unit) int {
		if a.Kind == b.Kind && len(a.Ancestors()) != len(b.Ancestors()) {
			return len(b.Ancestors()) - len(a.Ancestors())
		}
		return rank(a) - rank(b)
	})
	var out []string
	for _, a := range bases {
		out = append(out, f.use(a, true))
	}
	abstract := func(a *plan.Unit) bool { return a.Abstract || a.Kind == plan.Interface }
	if abstract(u) && !slices.ContainsFunc(u.Ancestors(), abstract) {
		out = append(out, f.std("abc", "ABC"))
	}
	return out
}

func (f *file) class() {
	u := f.unit
	instance := slices.DeleteFunc(slices.Clone(u.Fields), func(q *plan.Field) bool { return q.Static || q.Derived })
	frozen := isValue(u, instance)
	stateful := func(a *plan.Unit) bool { return a.Kind == plan.Class && a.HasState() }
	if u.IsFinal() {
		f.Line("@%s", f.std("typing", "final"))
	}
	// one constructor for all superclasses' fields
	if len(instance) > 0 || len(u.Others) > 0 && slices.ContainsFunc(u.Ancestors(), stateful) {
		f.Line("@%s(%skw_only=True)", f.std("dataclasses", "dataclass"), map[bool]string{true: "frozen=True, "}[frozen])
	}
	bases := ""
	if b := f.bases(); len(b) > 0 {
		bases = "(" + strings.Join(b, ", ") + ")"
	}
	f.Open("class %s%s:", className(u), bases)
	start := f.Buf.Len()
	f.docstring(u.Docs)
	f.statics(start)
	sep := f.Buf.Len() > start
	for _, q := range instance {
		if sep {
			f.Line("")
			sep = false
		}
		f.field(q, frozen)
	}
	for _, q := range u.Fields {
		if q.Derived {
			f.Blank(start)
			f.derived(q)
		}
	}
	f.operations(start)
	f.pass(start)
	f.Depth--
}

// isValue reports whether a class holds nothing but what never changes, and stands alone.
func isValue(u *plan.Unit, instance []*plan.Field) bool {
	return len(instance) > 0 && u.Super == nil && !u.Extended &&
		!slices.ContainsFunc(instance, func(q *plan.Field) bool { return !q.ReadOnly || q.Back || q.Loops })
}

func (f *file) field(q *plan.Field, frozen bool) {
	f.remarks(q.Notes())
	name, t := f.names.Fields[q], f.fieldType(q)
	if q.Back {
		f.remarks([]string{"Back reference."})
		if q.Many {
			f.Line("%s: %s = %s(default_factory=list, repr=False, compare=False)", name, t, f.std("dataclasses", "field"))
		} else {
			f.Line("%s: %s = %s(default=None, repr=False, compare=False)", name, orNone(t), f.std("dataclasses", "field"))
		}
		return
	}
	if q.ReadOnly && !frozen {
		t = f.std("typing", "Final") + "[" + t + "]"
	}
	value, factory := f.value(q)
	switch {
	case q.Loops:
		f.remarks([]string{"Not part of equality or text, since it may lead back here."})
		f.Line("%s: %s = %s(%srepr=False, compare=False)", name, t, f.std("dataclasses", "field"), pythonDefault(value, factory))
	case factory != "":
		f.Line("%s: %s = %s(default_factory=%s)", name, t, f.std("dataclasses", "field"), factory)
	case value != "":
		f.Line("%s: %s = %s", name, t, value)
	default:
		f.Line("%s: %s", name, t)
	}
}

// pythonDefault is the argument of a field for its default, with a comma behind it.
func pythonDefault(value, factory string) string {
	switch {
	case factory != "":
		return "default_factory=" + factory + ", "
	case value != "":
		return "default=" + value + ", "
	}
	return ""
}

// statics are the class variables.
func (f *file) statics(start int) {
	sep := f.Buf.Len() > start
	for _, q := range f.unit.Fields {
		if !q.Static || q.Derived {
			continue
		}
		if sep {
			f.Line("")
			sep = false
		}
		f.remarks(q.Notes())
		value, factory := f.value(q)
		if factory != "" {
			value = called(factory)
		}
		if value != "" {
			value = " = " + value
		}
		f.Line("%s: %s[%s]%s", f.names.Fields[q], f.std("typing", "ClassVar"), f.fieldType(q), value)
	}
}

func (f *file) derived(q *plan.Field) {
	if q.Static {
		f.Line("@staticmethod")
		f.Open("def %s() -> %s:", f.names.Fields[q], f.fieldType(q))
	} else {
		f.Line("@property")
		f.Open("def %s(self) -> %s:", f.names.Fields[q], f.fieldType(q))
	}
	f.docstring(append([]string{"Derived."}, q.Notes()...))
	f.Line("raise NotImplementedError")
	f.Depth--
}

func (f *file) operations(start int) {
	for _, o := range f.unit.Operations {
		f.Blank(start)
		f.operation(o)
	}
}

func (f *file) operation(o *plan.Operation) {
	name := f.names.Operations[o]
	if (o.Visibility == model.Private || o.Visibility == model.Protected) && !f.plan.ImplementsInterface(f.unit, o) &&
		!strings.HasPrefix(name, "_") {
		name = "_" + name
	}
	params := f.parameters(o)
	switch {
	case o.Static:
		f.Line("@staticmethod")
	case o.Abstract:
		f.Line("@%s", f.std("abc", "abstractmethod"))
	}
	if !o.Static {
		params = append([]string{"self"}, params...)
	}
	f.def(name, params, f.result(o))
	f.docstring(o.Docs)
	switch {
	case o.Abstract && len(o.Docs) > 0:
	case o.Abstract:
		f.Line("...")
	case o.Getter() != nil:
		f.Line("return %s.%s", f.owner(o), f.names.Fields[o.Gets])
	case o.Setter() != nil:
		f.Line("%s.%s = %s", f.owner(o), f.names.Fields[o.Sets], o.ParameterNames(parameter, "self")[0])
	default:
		f.Line("raise NotImplementedError")
	}
	f.Depth--
}

// def writes the head of a function, a parameter a line where it would get too long.
func (f *file) def(name string, params []string, result string) {
	if head := "def " + name + "(" + strings.Join(params, ", ") + ") -> " + result + ":"; 4*f.Depth+len(head) <= width {
		f.Open("%s", head)
		return
	}
	f.Open("def %s(", name)
	for _, p := range params {
		f.Line("%s,", p)
	}
	f.Close(") -> %s:", result)
	f.Depth++
}

func (f *file) owner(o *plan.Operation) string {
	if o.Static {
		return className(f.unit)
	}
	return "self"
}

func parameter(name string) string { return nameOf(ident.Snake(name)) }

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *file) parameters(o *plan.Operation) []string {
	names := o.ParameterNames(parameter, "self")
	out := make([]string, len(o.Params))
	leavable := true
	for i := len(o.Params) - 1; i >= 0; i-- {
		q := o.Params[i]
		t := f.fieldType(q)
		value, factory := f.value(q)
		if factory != "" { // a default must not change
			t, value = orNone(t), "None"
		}
		leavable = leavable && value != ""
		out[i] = names[i] + ": " + t
		if leavable {
			out[i] += " = " + value
		}
	}
	return out
}

func (f *file) result(o *plan.Operation) string {
	switch {
	case o.Returns == nil:
		return "None"
	case o.Many:
		return "list[" + f.typ(o.Returns) + "]"
	}
	return f.typ(o.Returns)
}
