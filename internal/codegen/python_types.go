package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

const pythonWidth = 88 // of a line, as the common formatters have it

func (f *pyFile) declaration() {
	switch f.unit.kind {
	case enumUnit:
		f.enumeration()
	case interfaceUnit:
		f.interfaceType()
	default:
		f.class()
	}
}

// docstring writes a documentation string.
func (f *pyFile) docstring(lines []string) {
	switch len(lines) {
	case 0:
	case 1:
		f.line(`"""%s"""`, docstringText(lines[0]))
	default:
		f.line(`"""%s`, docstringText(lines[0]))
		f.line("")
		for _, l := range lines[1:] {
			f.line("%s", docstringText(l))
		}
		f.line(`"""`)
	}
}

// docstringText keeps a text from ending the documentation string.
func docstringText(s string) string {
	return strings.TrimSpace(strings.NewReplacer(`\`, `\\`, `"""`, `'''`, "\r", "", "\n", " ").Replace(s + " "))
}

// remarks writes comments above a member.
func (f *pyFile) remarks(lines []string) {
	for _, l := range lines {
		f.line("# %s", oneLine(l))
	}
}

func (f *pyFile) enumeration() {
	u := f.unit
	f.open("class %s(%s):", u.pythonName(), f.std("enum", "Enum"))
	start := f.b.Len()
	f.docstring(u.docs)
	if len(u.docs) > 0 && len(u.literals) > 0 {
		f.line("")
	}
	for i, name := range pythonLiterals(u) {
		f.remarks(u.literalDocs[u.literals[i]])
		f.line("%s = %s", name, quoted(u.literals[i]))
	}
	for _, q := range u.fields {
		f.blank(start)
		if q.static { // an assignment would be a literal
			f.line("@staticmethod")
			f.open("def %s() -> %s:", f.names.fields[q], f.fieldType(q))
		} else {
			f.line("@property")
			f.open("def %s(self) -> %s:", f.names.fields[q], f.fieldType(q))
		}
		f.docstring(q.notes())
		value, factory := f.value(q)
		switch {
		case factory != "":
			f.line("return %s", called(factory))
		case value != "" && value != "None":
			f.line("return %s", value)
		default:
			f.line("raise NotImplementedError")
		}
		f.depth--
	}
	f.operations(start)
	f.pass(start)
	f.depth--
	for i, a := range u.interfaces { // whose metaclass differs from that of enumerations
		if i == 0 {
			f.line("")
			f.line("")
		}
		f.line("%s.register(%s)", f.use(a, true), u.pythonName())
	}
}

// pass fills an empty body.
func (f *pyFile) pass(start int) {
	if f.b.Len() == start {
		f.line("pass")
	}
}

func (f *pyFile) interfaceType() {
	u := f.unit
	f.open("class %s(%s):", u.pythonName(), strings.Join(f.bases(), ", "))
	start := f.b.Len()
	f.docstring(u.docs)
	f.statics(start)
	sep := f.b.Len() > start
	for _, q := range u.fields {
		if q.static {
			continue
		}
		if sep {
			f.line("")
			sep = false
		}
		f.remarks(q.notes())
		f.line("%s: %s", f.names.fields[q], f.fieldType(q))
	}
	f.operations(start)
	f.pass(start)
	f.depth--
}

// bases gives superclasses and interfaces in an order that has a linearization whatever the model is: classes first,
// the most special first, and none that another one has already.
func (f *pyFile) bases() []string {
	u := f.unit
	all := append(slices.Clone(u.interfaces), u.superclasses()...)
	rank := func(a *unit) int {
		if a.kind == classUnit {
			return slices.Index(f.plan.units, a) - len(f.plan.units)
		}
		return slices.Index(f.plan.units, a)
	}
	bases := slices.DeleteFunc(slices.Clone(all), func(a *unit) bool {
		return slices.ContainsFunc(all, func(b *unit) bool { return b != a && b.reaches(a) })
	})
	slices.SortFunc(bases, func(a, b *unit) int {
		if a.kind == b.kind && len(a.ancestors()) != len(b.ancestors()) {
			return len(b.ancestors()) - len(a.ancestors())
		}
		return rank(a) - rank(b)
	})
	var out []string
	for _, a := range bases {
		out = append(out, f.use(a, true))
	}
	abstract := func(a *unit) bool { return a.abstract || a.kind == interfaceUnit }
	if abstract(u) && !slices.ContainsFunc(u.ancestors(), abstract) {
		out = append(out, f.std("abc", "ABC"))
	}
	return out
}

func (f *pyFile) class() {
	u := f.unit
	instance := slices.DeleteFunc(slices.Clone(u.fields), func(q *field) bool { return q.static || q.derived })
	frozen := u.isValue(instance)
	stateful := func(a *unit) bool { return a.kind == classUnit && a.hasState() }
	if len(instance) > 0 || len(u.others) > 0 && slices.ContainsFunc(u.ancestors(), stateful) { // one constructor for all superclasses' fields
		f.line("@%s(%skw_only=True)", f.std("dataclasses", "dataclass"), map[bool]string{true: "frozen=True, "}[frozen])
	}
	bases := ""
	if b := f.bases(); len(b) > 0 {
		bases = "(" + strings.Join(b, ", ") + ")"
	}
	f.open("class %s%s:", u.pythonName(), bases)
	start := f.b.Len()
	f.docstring(u.docs)
	f.statics(start)
	sep := f.b.Len() > start
	for _, q := range instance {
		if sep {
			f.line("")
			sep = false
		}
		f.field(q, frozen)
	}
	for _, q := range u.fields {
		if q.derived {
			f.blank(start)
			f.derived(q)
		}
	}
	f.operations(start)
	f.pass(start)
	f.depth--
}

// isValue reports whether a class holds nothing but what never changes, and stands alone.
func (u *unit) isValue(instance []*field) bool {
	return len(instance) > 0 && u.super == nil && !u.extended && !slices.ContainsFunc(instance, func(q *field) bool { return !q.readOnly || q.back || q.loops })
}

func (f *pyFile) field(q *field, frozen bool) {
	f.remarks(q.notes())
	name, t := f.names.fields[q], f.fieldType(q)
	if q.back {
		f.remarks([]string{"Back reference."})
		if q.many {
			f.line("%s: %s = %s(default_factory=list, repr=False, compare=False)", name, t, f.std("dataclasses", "field"))
		} else {
			f.line("%s: %s = %s(default=None, repr=False, compare=False)", name, orNone(t), f.std("dataclasses", "field"))
		}
		return
	}
	if q.readOnly && !frozen {
		t = f.std("typing", "Final") + "[" + t + "]"
	}
	value, factory := f.value(q)
	switch {
	case q.loops:
		f.remarks([]string{"Not part of equality or text, since it may lead back here."})
		f.line("%s: %s = %s(%srepr=False, compare=False)", name, t, f.std("dataclasses", "field"), pythonDefault(value, factory))
	case factory != "":
		f.line("%s: %s = %s(default_factory=%s)", name, t, f.std("dataclasses", "field"), factory)
	case value != "":
		f.line("%s: %s = %s", name, t, value)
	default:
		f.line("%s: %s", name, t)
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
func (f *pyFile) statics(start int) {
	sep := f.b.Len() > start
	for _, q := range f.unit.fields {
		if !q.static || q.derived {
			continue
		}
		if sep {
			f.line("")
			sep = false
		}
		f.remarks(q.notes())
		value, factory := f.value(q)
		if factory != "" {
			value = called(factory)
		}
		if value != "" {
			value = " = " + value
		}
		f.line("%s: %s[%s]%s", f.names.fields[q], f.std("typing", "ClassVar"), f.fieldType(q), value)
	}
}

func (f *pyFile) derived(q *field) {
	if q.static {
		f.line("@staticmethod")
		f.open("def %s() -> %s:", f.names.fields[q], f.fieldType(q))
	} else {
		f.line("@property")
		f.open("def %s(self) -> %s:", f.names.fields[q], f.fieldType(q))
	}
	f.docstring(append([]string{"Derived."}, q.notes()...))
	f.line("raise NotImplementedError")
	f.depth--
}

func (f *pyFile) operations(start int) {
	for _, o := range f.unit.operations {
		f.blank(start)
		f.operation(o)
	}
}

func (f *pyFile) operation(o *operation) {
	name := f.names.operations[o]
	if (o.visibility == model.Private || o.visibility == model.Protected) && !f.plan.implementsInterface(f.unit, o) && !strings.HasPrefix(name, "_") {
		name = "_" + name
	}
	params := f.parameters(o)
	switch {
	case o.static:
		f.line("@staticmethod")
	case o.abstract:
		f.line("@%s", f.std("abc", "abstractmethod"))
	}
	if !o.static {
		params = append([]string{"self"}, params...)
	}
	f.def(name, params, f.result(o))
	f.docstring(o.docs)
	switch {
	case o.abstract && len(o.docs) > 0:
	case o.abstract:
		f.line("...")
	case o.getter() != nil:
		f.line("return %s.%s", f.owner(o), f.names.fields[o.gets])
	case o.setter() != nil:
		f.line("%s.%s = %s", f.owner(o), f.names.fields[o.sets], o.parameterNames(pythonParameter, "self")[0])
	default:
		f.line("raise NotImplementedError")
	}
	f.depth--
}

// def writes the head of a function, a parameter a line where it would get too long.
func (f *pyFile) def(name string, params []string, result string) {
	if head := "def " + name + "(" + strings.Join(params, ", ") + ") -> " + result + ":"; 4*f.depth+len(head) <= pythonWidth {
		f.open("%s", head)
		return
	}
	f.open("def %s(", name)
	for _, p := range params {
		f.line("%s,", p)
	}
	f.close(") -> %s:", result)
	f.depth++
}

func (f *pyFile) owner(o *operation) string {
	if o.static {
		return f.unit.pythonName()
	}
	return "self"
}

func pythonParameter(name string) string { return pythonName(snake(name)) }

// parameters gives the parameters of an operation; those at the end that have a default may be left out.
func (f *pyFile) parameters(o *operation) []string {
	names := o.parameterNames(pythonParameter, "self")
	out := make([]string, len(o.params))
	leavable := true
	for i := len(o.params) - 1; i >= 0; i-- {
		q := o.params[i]
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

func (f *pyFile) result(o *operation) string {
	switch {
	case o.returns == nil:
		return "None"
	case o.many:
		return "list[" + f.typ(o.returns) + "]"
	}
	return f.typ(o.returns)
}
