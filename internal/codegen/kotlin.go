package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

var kotlinKeywords = keywordSet(`as break class continue do else false for fun if in interface is null object package return super this throw true
	try typealias typeof val var when while`)

func keywordSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// kotlinTypes are the Kotlin names of the built-in types; one with a dot is imported.
var kotlinTypes = map[string]string{
	"UUID": "java.util.UUID", "Date": "java.time.LocalDate", "DateTime": "java.time.LocalDateTime", "Time": "java.time.LocalTime",
	"Instant": "java.time.Instant", "Duration": "java.time.Duration", "BigDecimal": "java.math.BigDecimal", "BigInteger": "java.math.BigInteger",
	"Bytes": "ByteArray", "Json": "String",
}

// kotlin makes a file for each class, interface and enumeration.
func kotlin(p *plan, _ settings) []File {
	var out []File
	for _, u := range p.units {
		k := &kotlinFile{plan: p, unit: u, imports: map[string]bool{}}
		k.declaration()
		body := k.b.String()
		head := &writer{}
		for _, l := range p.headerOf(u) {
			head.line("// %s", commentText(l))
		}
		head.line("")
		if u.pkg != "" {
			head.line("package %s", k.path(u.pkg))
			head.line("")
		}
		for _, i := range sortedKeys(k.imports) {
			head.line("import %s", k.path(i))
		}
		if len(k.imports) > 0 {
			head.line("")
		}
		out = append(out, File{Name: fileFolder(p, u) + u.name + ".kt", Text: head.b.String() + body})
	}
	return out
}

// fileFolder is the folder of a unit that stands in a UML package; "" for others, since the base package makes no folders.
func fileFolder(p *plan, u *unit) string {
	if !u.inPackage {
		return ""
	}
	return strings.ReplaceAll(u.pkg, ".", "/") + "/"
}

func sortedKeys(m map[string]bool) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// kotlinFile writes one declaration and collects its imports.
type kotlinFile struct {
	writer
	plan    *plan
	unit    *unit
	imports map[string]bool
}

// name escapes a keyword with backticks.
func (k *kotlinFile) name(s string) string {
	if kotlinKeywords[s] {
		return "`" + s + "`"
	}
	return s
}

func (k *kotlinFile) path(dotted string) string {
	parts := strings.Split(dotted, ".")
	for i := range parts {
		parts[i] = k.name(parts[i])
	}
	return strings.Join(parts, ".")
}

// typ gives a type's Kotlin name, importing it where needed.
func (k *kotlinFile) typ(t *typeRef) string {
	var s string
	switch {
	case t.unit != nil:
		s = k.name(t.unit.name)
		if t.unit.pkg != k.unit.pkg {
			k.imports[join(t.unit.pkg, t.unit.name)] = true
		}
	case t.builtin != "":
		s = t.builtin
		if full := kotlinTypes[t.builtin]; full != "" {
			s = full[strings.LastIndexByte(full, '.')+1:]
			if s != full {
				k.imports[full] = true
			}
		}
	default:
		s = k.name(pascal(t.name))
	}
	if len(t.args) > 0 {
		args := make([]string, len(t.args))
		for i, a := range t.args {
			args[i] = k.typ(a)
		}
		s += "<" + strings.Join(args, ", ") + ">"
	}
	if t.optional {
		s += "?"
	}
	return s
}

// fieldType adds List and ? by multiplicity.
func (k *kotlinFile) fieldType(f *field) string {
	t := k.typ(f.typ)
	switch {
	case f.many:
		return "List<" + t + ">"
	case !f.required && !strings.HasSuffix(t, "?"):
		return t + "?"
	}
	return t
}

var kotlinVisibility = map[model.Visibility]string{model.Public: "", model.Private: "private ", model.Protected: "protected ", model.PackageV: "internal "}

// typeVisibility is that of a type: protected makes no sense at top level.
func typeVisibility(v model.Visibility) string {
	if v == model.Protected {
		return "internal "
	}
	return kotlinVisibility[v]
}

func (k *kotlinFile) declaration() {
	u := k.unit
	k.doc(u.docs)
	switch u.kind {
	case enumUnit:
		k.enum()
	case interfaceUnit:
		k.interfaceType()
	default:
		k.class()
	}
}

func (k *kotlinFile) enum() {
	if len(k.unit.literals) == 0 {
		k.line("%senum class %s", typeVisibility(k.unit.visibility), k.name(k.unit.name))
		return
	}
	k.open("%senum class %s {", typeVisibility(k.unit.visibility), k.name(k.unit.name))
	for _, l := range k.literals(k.unit) {
		k.line("%s,", k.name(l))
	}
	k.close("}")
}

// literals gives the constants of an enumeration, in upper case, each once.
func (k *kotlinFile) literals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = names.take(constant(l))
	}
	return out
}

func (k *kotlinFile) interfaceType() {
	u := k.unit
	head := fmt.Sprintf("%sinterface %s%s", typeVisibility(u.visibility), k.name(u.name), k.supertypes(""))
	if len(u.fields) == 0 && len(u.operations) == 0 {
		k.line("%s", head)
		return
	}
	k.open("%s {", head)
	sep := false
	for _, f := range u.fields {
		if f.static {
			continue
		}
		k.doc(f.notes())
		keyword := "val"
		if !f.readOnly && !f.derived {
			keyword = "var"
		}
		k.line("%s %s: %s", keyword, k.name(f.name), k.fieldType(f))
		sep = true
	}
	k.operations(sep)
	k.companion()
	k.close("}")
}

// isData reports whether the class becomes a data class: attributes only, and no part in inheritance.
func (u *unit) isData() bool {
	return !u.abstract && !u.extended && u.super == nil && len(u.operations) == 0 && len(u.constructorFields()) > 0 &&
		!slices.ContainsFunc(u.fields, func(f *field) bool { return f.derived })
}

func (k *kotlinFile) class() {
	u := k.unit
	keyword := map[bool]string{true: "abstract class", false: "class"}[u.abstract]
	switch {
	case u.isData():
		keyword = "data class"
	case u.extended && !u.abstract:
		keyword = "open class"
	}
	head := typeVisibility(u.visibility) + keyword + " " + k.name(u.name)
	own, inherited := u.constructorFields(), u.inherited()
	taken := map[string]bool{}
	for _, f := range own {
		taken[f.name] = true
	}
	inherited = slices.DeleteFunc(inherited, func(f *field) bool { return taken[f.name] })
	var params []string
	for _, f := range inherited {
		params = append(params, fmt.Sprintf("%s: %s%s", k.name(f.name), k.fieldType(f), k.value(f)))
	}
	for _, f := range own {
		params = append(params, k.parameter(f))
	}
	head, tail := k.header(head, own, params), k.supertypes(k.superArguments())
	if !k.hasBody() {
		k.line("%s%s", head, tail)
		return
	}
	k.open("%s%s {", head, tail)
	k.body()
	k.close("}")
}

// header writes the constructor, one parameter a line when there are several, with documentation where a field has notes.
func (k *kotlinFile) header(head string, own []*field, params []string) string {
	documented := slices.ContainsFunc(own, func(f *field) bool { return len(f.notes()) > 0 })
	if oneLine := head + "(" + strings.Join(params, ", ") + ")"; len(params) < 2 && !documented && len(oneLine) < 100 {
		if len(params) == 0 {
			return head
		}
		return oneLine
	}
	w := &writer{depth: k.depth + 1}
	plain := len(params) - len(own)
	for i, s := range params {
		if i >= plain {
			w.doc(own[i-plain].notes())
		}
		w.line("%s,", s)
	}
	return head + "(\n" + w.b.String() + strings.Repeat("    ", k.depth) + ")"
}

// parameter is a constructor property.
func (k *kotlinFile) parameter(f *field) string {
	keyword := "var"
	if f.readOnly || k.unit.isData() {
		keyword = "val"
	}
	if f.implements != nil && !f.readOnly {
		keyword = "var"
	}
	return fmt.Sprintf("%s%s%s %s: %s%s", k.fieldVisibility(f), override(f), keyword, k.name(f.name), k.fieldType(f), k.value(f))
}

func override(f *field) string {
	if f.implements != nil {
		return "override "
	}
	return ""
}

// fieldVisibility is empty for private attributes, since Kotlin reaches properties through accessors and a constructor
// property that nobody can read is of no use. It is private where an operation has the accessor's name.
func (k *kotlinFile) fieldVisibility(f *field) string {
	switch {
	case f.implements != nil:
		return ""
	case k.plan.clashes(k.unit, f):
		return "private "
	case f.visibility == model.Private:
		return ""
	}
	return kotlinVisibility[f.visibility]
}

// clashes reports whether the unit or one of its subclasses has an operation with the name of the field's accessor.
func (p *plan) clashes(u *unit, f *field) bool {
	for _, c := range p.units {
		if c != u && !c.reaches(u) {
			continue
		}
		for _, o := range c.operations {
			if slices.Contains(f.accessorNames(), o.name) && len(o.params) < 2 {
				return true
			}
		}
	}
	return false
}

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
		return `"` + strings.ReplaceAll(escapeString(l.text), "$", `\$`) + `"`
	case "Char":
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(l.text) + "'"
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
		return k.typ(f.typ) + `("` + l.text + `")`
	}
	return l.text
}

// supertypes is the clause ": Super(args), Interface".
func (k *kotlinFile) supertypes(arguments string) string {
	var parts []string
	if s := k.unit.super; s != nil {
		parts = append(parts, k.typ(&typeRef{unit: s})+"("+arguments+")")
	}
	for _, i := range k.unit.interfaces {
		parts = append(parts, k.typ(&typeRef{unit: i}))
	}
	if len(parts) == 0 {
		return ""
	}
	return " : " + strings.Join(parts, ", ")
}

// superArguments passes the inherited constructor parameters on by name.
func (k *kotlinFile) superArguments() string {
	var parts []string
	for _, f := range k.unit.inherited() {
		parts = append(parts, k.name(f.name))
	}
	return strings.Join(parts, ", ")
}

func (k *kotlinFile) hasBody() bool {
	return len(k.unit.operations) > 0 || slices.ContainsFunc(k.unit.fields, func(f *field) bool { return f.static || f.derived || f.back })
}

func (k *kotlinFile) body() {
	sep := false
	for _, f := range k.unit.fields {
		switch {
		case f.static:
			continue
		case f.derived:
			k.doc(append([]string{"Derived."}, f.notes()...))
			k.line("%s%sval %s: %s", k.fieldVisibility(f), override(f), k.name(f.name), k.fieldType(f))
			k.line(`    get() = TODO("Derive %s")`, f.name)
		case f.back && f.many:
			k.doc(append([]string{"Back reference."}, f.notes()...))
			k.line("%sval %s: MutableList<%s> = mutableListOf()", k.fieldVisibility(f), k.name(f.name), k.typ(f.typ))
		case f.back:
			k.doc(append([]string{"Back reference."}, f.notes()...))
			k.line("%svar %s: %s? = null", k.fieldVisibility(f), k.name(f.name), strings.TrimSuffix(k.typ(f.typ), "?"))
		default:
			continue
		}
		sep = true
	}
	k.operations(sep)
	k.companion()
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
	switch {
	case o.overrides:
		modifiers = "override "
	case o.abstract && !inInterface:
		modifiers = "abstract "
	case o.overridden && !inInterface && !o.static:
		modifiers = "open "
	}
	if o.overrides && o.abstract && !inInterface {
		modifiers = "abstract override "
	}
	visibility := kotlinVisibility[o.visibility]
	if inInterface || o.overrides || o.visibility == model.Private && (o.abstract || o.overridden) {
		visibility = ""
	}
	head := fmt.Sprintf("%s%sfun %s(%s)%s", visibility, modifiers, k.name(o.name), k.parameters(o), k.result(o))
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
		parts[i] = k.name(names.take(q.name)) + ": " + k.fieldType(q)
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
		return ": List<" + k.typ(o.returns) + ">"
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
