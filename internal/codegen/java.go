package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

var javaKeywords = keywordSet(`abstract assert boolean break byte case catch char class const continue default do double else enum extends final
	finally float for goto if implements import instanceof int interface long native new package private protected public return short static
	strictfp super switch synchronized this throw throws transient try void volatile while true false null record var yield sealed permits _`)

// javaTypes are the Java names of the built-in types, single and boxed; one with a dot is imported.
var javaTypes = map[string][2]string{
	"String": {"String"}, "Int": {"int", "Integer"}, "Long": {"long", "Long"}, "Short": {"short", "Short"}, "Byte": {"byte", "Byte"},
	"Float": {"float", "Float"}, "Double": {"double", "Double"}, "Boolean": {"boolean", "Boolean"}, "Char": {"char", "Character"},
	"Any": {"Object"}, "Unit": {"void", "Void"}, "UUID": {"java.util.UUID"}, "Date": {"java.time.LocalDate"}, "DateTime": {"java.time.LocalDateTime"},
	"Time": {"java.time.LocalTime"}, "Instant": {"java.time.Instant"}, "Duration": {"java.time.Duration"}, "BigDecimal": {"java.math.BigDecimal"},
	"BigInteger": {"java.math.BigInteger"}, "Bytes": {"byte[]"}, "Json": {"String"},
	"List": {"java.util.List"}, "Set": {"java.util.Set"}, "Map": {"java.util.Map"},
}

// java makes a file for each class, interface and enumeration, in the folder of its package.
func java(p *plan, _ settings) []File {
	var out []File
	for _, u := range p.units {
		j := &javaFile{plan: p, unit: u, imports: map[string]bool{}}
		j.declaration()
		head := &writer{}
		for _, l := range p.headerOf(u) {
			head.line("// %s", commentText(l))
		}
		folder := ""
		if u.pkg != "" {
			head.line("package %s;", j.path(u.pkg))
			folder = strings.ReplaceAll(u.pkg, ".", "/") + "/"
		}
		head.line("")
		for _, i := range sortedKeys(j.imports) {
			head.line("import %s;", j.path(i))
		}
		if len(j.imports) > 0 {
			head.line("")
		}
		out = append(out, File{Name: folder + j.name(u.name) + ".java", Text: head.b.String() + j.b.String()})
	}
	return out
}

// javaFile writes one declaration and collects its imports.
type javaFile struct {
	writer
	plan    *plan
	unit    *unit
	imports map[string]bool
}

// name puts an underscore behind a keyword.
func (j *javaFile) name(s string) string {
	if javaKeywords[s] {
		return s + "_"
	}
	return s
}

func (j *javaFile) path(dotted string) string {
	parts := strings.Split(dotted, ".")
	for i := range parts {
		parts[i] = j.name(parts[i])
	}
	return strings.Join(parts, ".")
}

// use imports a class and gives its short name; the full one where a type of the model has the same short name.
func (j *javaFile) use(full string) string {
	short := full[strings.LastIndexByte(full, '.')+1:]
	if short == full {
		return full
	}
	if u := j.plan.byName[short]; u != nil {
		return full
	}
	j.imports[full] = true
	return short
}

// typ gives a type's Java name; boxed where a primitive cannot stand.
func (j *javaFile) typ(t *typeRef, boxed bool) string {
	var s string
	switch {
	case t.unit != nil:
		s = j.name(t.unit.name)
		if t.unit.pkg != j.unit.pkg {
			if t.unit.name == j.unit.name {
				return j.path(join(t.unit.pkg, t.unit.name))
			}
			j.imports[join(t.unit.pkg, t.unit.name)] = true
		}
	case t.builtin != "":
		names := javaTypes[t.builtin]
		s = names[0]
		if (boxed || t.optional) && names[1] != "" {
			s = names[1]
		}
		s = j.use(s)
	default:
		s = j.name(identifier(t.name))
	}
	if len(t.args) > 0 {
		args := make([]string, len(t.args))
		for i, a := range t.args {
			args[i] = j.typ(a, true)
		}
		s += "<" + strings.Join(args, ", ") + ">"
	}
	return s
}

// fieldType adds List by multiplicity and boxes what may be absent.
func (j *javaFile) fieldType(f *field) string {
	if f.many {
		return j.use("java.util.List") + "<" + j.typ(f.typ, true) + ">"
	}
	return j.typ(f.typ, !f.required)
}

var javaVisibility = map[model.Visibility]string{model.Public: "public ", model.Private: "private ", model.Protected: "protected ", model.PackageV: ""}

func (j *javaFile) declaration() {
	u := j.unit
	j.doc(u.docs)
	visibility := ""
	if u.visibility == model.Public {
		visibility = "public "
	}
	switch u.kind {
	case enumUnit:
		j.open("%senum %s {", visibility, j.name(u.name))
		names := namer{}
		for i, l := range u.literals {
			sep := map[bool]string{true: "", false: ","}[i == len(u.literals)-1]
			j.line("%s%s", j.name(names.take(identifier(l))), sep)
		}
	case interfaceUnit:
		j.open("%sinterface %s%s {", visibility, j.name(u.name), j.clause(" extends ", u.interfaces))
		j.interfaceBody()
	default:
		keyword := map[bool]string{true: "abstract class", false: "class"}[u.abstract]
		super := ""
		if u.super != nil {
			super = " extends " + j.typ(&typeRef{unit: u.super}, true)
		}
		j.open("%s%s %s%s%s {", visibility, keyword, j.name(u.name), super, j.clause(" implements ", u.interfaces))
		j.classBody()
	}
	j.close("}")
}

func (j *javaFile) clause(word string, list []*unit) string {
	if len(list) == 0 {
		return ""
	}
	names := make([]string, len(list))
	for i, u := range list {
		names[i] = j.typ(&typeRef{unit: u}, true)
	}
	return word + strings.Join(names, ", ")
}

func (j *javaFile) interfaceBody() {
	sep := &separator{w: &j.writer}
	for _, f := range j.unit.fields {
		if f.static {
			if value := j.value(f); value != "" {
				sep.next()
				j.doc(f.notes())
				j.line("%s %s = %s;", j.fieldType(f), j.name(f.name), value)
			}
			continue
		}
		if !j.hasOperation(j.getter(f), 0) {
			sep.next()
			j.doc(f.notes())
			j.line("%s %s();", j.fieldType(f), j.getter(f))
		}
		if !f.readOnly && !f.derived && !j.hasOperation(j.setter(f), 1) {
			sep.next()
			j.line("void %s(%s %s);", j.setter(f), j.fieldType(f), j.name(f.name))
		}
	}
	for _, o := range j.unit.operations {
		sep.next()
		j.operation(o)
	}
}

// separator writes an empty line between members.
type separator struct {
	w     *writer
	begun bool
}

func (s *separator) next() {
	if s.begun {
		s.w.line("")
	}
	s.begun = true
}

func (j *javaFile) classBody() {
	sep := &separator{w: &j.writer}
	for _, f := range j.unit.fields {
		if !f.derived {
			if !sep.begun {
				sep.next()
			}
			j.field(f)
		}
	}
	j.constructors(sep)
	for _, f := range j.unit.fields {
		if !f.static {
			j.accessors(f, sep)
		}
	}
	for _, o := range j.unit.operations {
		sep.next()
		j.operation(o)
	}
	j.identity(sep)
}

func (j *javaFile) field(f *field) {
	docs := f.notes()
	if f.back {
		docs = append([]string{"Back reference; not part of equality, hash code or text."}, docs...)
	}
	j.doc(docs)
	modifiers := "private "
	switch {
	case f.static && f.visibility == model.Private:
		modifiers = "private static "
	case f.static:
		modifiers = javaVisibility[f.visibility] + "static "
	}
	value := j.value(f)
	if f.readOnly && (!f.static || value != "") && !f.back {
		modifiers += "final "
		if !f.static {
			value = "" // the constructor sets it
		}
	} else if value == "" && f.many {
		value = "new " + j.use("java.util.ArrayList") + "<>()"
	}
	if value != "" {
		value = " = " + value
	}
	j.line("%s%s %s%s;", modifiers, j.fieldType(f), j.name(f.name), value)
}

// value is the start value as declared, "" for none.
func (j *javaFile) value(f *field) string {
	l, ok := f.defaultOf()
	if !ok {
		return ""
	}
	switch l.kind {
	case "null":
		return "null"
	case "empty":
		kind := map[string]string{"Set": "java.util.LinkedHashSet", "Map": "java.util.LinkedHashMap"}[f.typ.builtin]
		if f.many || kind == "" {
			kind = "java.util.ArrayList"
		}
		return "new " + j.use(kind) + "<>()"
	case "enum":
		return j.typ(&typeRef{unit: f.typ.unit}, true) + "." + j.name(identifier(l.text))
	case "String":
		return `"` + escapeString(l.text) + `"`
	case "Char":
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(l.text) + "'"
	case "Long":
		return l.text + "L"
	case "Float":
		return l.text + "f"
	case "Double":
		return l.text + "d"
	case "Short", "Byte":
		return "(" + strings.ToLower(l.kind) + ") " + l.text
	case "BigDecimal", "BigInteger":
		return "new " + j.typ(f.typ, true) + `("` + l.text + `")`
	}
	return l.text
}

// constructors writes one without parameters, where every final field has a default, and one that sets every field.
func (j *javaFile) constructors(sep *separator) {
	u := j.unit
	own, inherited := u.constructorFields(), u.inherited()
	name := j.name(u.name)
	visibility := map[bool]string{true: "protected", false: "public"}[u.abstract]
	if len(own)+len(inherited) == 0 {
		return
	}
	if u.hasPlainConstructor() {
		sep.next()
		j.open("%s %s() {", visibility, name)
		for _, f := range own {
			if f.readOnly {
				j.line("this.%s = %s;", j.name(f.name), j.value(f))
			}
		}
		j.close("}")
	}
	sep.next()
	var params, passed []string
	for _, f := range append(slices.Clone(inherited), own...) {
		params = append(params, j.fieldType(f)+" "+j.name(f.name))
	}
	for _, f := range inherited {
		passed = append(passed, j.name(f.name))
	}
	list := strings.Join(params, ", ")
	if len(list) > 80 {
		indent := "\n" + strings.Repeat("    ", j.depth+2)
		list = indent + strings.Join(params, ","+indent)
	}
	j.open("%s %s(%s) {", visibility, name, list)
	if len(passed) > 0 {
		j.line("super(%s);", strings.Join(passed, ", "))
	}
	for _, f := range own {
		j.line("this.%s = %s;", j.name(f.name), j.name(f.name))
	}
	j.close("}")
}

// hasPlainConstructor reports whether a constructor without parameters leaves no final field unset.
func (u *unit) hasPlainConstructor() bool {
	for _, f := range u.constructorFields() {
		if _, ok := f.defaultOf(); f.readOnly && !ok {
			return false
		}
	}
	return u.super == nil || len(u.inherited()) == 0 || u.super.hasPlainConstructor()
}

func (j *javaFile) getter(f *field) string {
	prefix := "get"
	if f.typ.builtin == "Boolean" && !f.many && f.required {
		prefix = "is"
	}
	name := prefix + upperFirst(f.name)
	if name == "getClass" {
		return "getClass_"
	}
	return name
}

func (j *javaFile) setter(f *field) string { return "set" + upperFirst(f.name) }

// hasOperation reports whether an operation of the unit or an ancestor has that name and number of parameters.
func (j *javaFile) hasOperation(name string, params int) bool {
	for _, u := range append([]*unit{j.unit}, j.unit.ancestors()...) {
		for _, o := range u.operations {
			if o.name == name && len(o.params) == params {
				return true
			}
		}
	}
	return false
}

func (j *javaFile) accessors(f *field, sep *separator) {
	overrides := func() {
		if f.implements != nil {
			j.line("@Override")
		}
	}
	visibility := javaVisibility[f.visibility]
	if f.visibility == model.Private || f.implements != nil {
		visibility = "public "
	}
	if !j.hasOperation(j.getter(f), 0) {
		sep.next()
		overrides()
		j.open("%s%s %s() {", visibility, j.fieldType(f), j.getter(f))
		if f.derived {
			j.line(`throw new UnsupportedOperationException("Derive %s");`, f.name)
		} else {
			j.line("return %s;", j.name(f.name))
		}
		j.close("}")
	}
	if !f.derived && (!f.readOnly || f.back) && !j.hasOperation(j.setter(f), 1) {
		sep.next()
		overrides()
		j.open("%svoid %s(%s %s) {", visibility, j.setter(f), j.fieldType(f), j.name(f.name))
		j.line("this.%s = %s;", j.name(f.name), j.name(f.name))
		j.close("}")
	}
}

func (j *javaFile) operation(o *operation) {
	j.doc(o.docs)
	inInterface := j.unit.kind == interfaceUnit
	if o.overrides {
		j.line("@Override")
	}
	var modifiers string
	switch {
	case inInterface && o.static:
		modifiers = "static "
	case inInterface:
	case o.static:
		modifiers = javaVisibility[o.visibility] + "static "
	case o.abstract:
		modifiers = javaVisibility[o.visibility] + "abstract "
	default:
		modifiers = javaVisibility[o.visibility]
	}
	result := "void"
	if o.returns != nil {
		result = j.fieldType(&field{typ: o.returns, many: o.many, required: !o.returns.optional})
	}
	params := make([]string, len(o.params))
	names := namer{}
	for i, q := range o.params {
		params[i] = j.fieldType(q) + " " + j.name(names.take(q.name))
	}
	head := fmt.Sprintf("%s%s %s(%s)", modifiers, result, j.name(o.name), strings.Join(params, ", "))
	if o.abstract {
		j.line("%s;", head)
		return
	}
	j.open("%s {", head)
	switch {
	case o.gets != nil && j.fieldType(o.gets) == result:
		j.line("return %s;", j.name(o.gets.name))
	case o.sets != nil && j.fieldType(o.sets) == j.fieldType(o.params[0]):
		owner := map[bool]string{true: j.name(j.unit.name), false: "this"}[o.static]
		j.line("%s.%s = %s;", owner, j.name(o.sets.name), j.name(o.params[0].name))
	default:
		j.line(`throw new UnsupportedOperationException("Not yet implemented");`)
	}
	j.close("}")
}

// identity writes equals, hashCode and toString over the attributes and forward references; where the model declares one of
// them, that one is left alone.
func (j *javaFile) identity(sep *separator) {
	own := j.unit.constructorFields()
	if len(own) == 0 {
		return
	}
	objects := j.use("java.util.Objects")
	hasSuper := len(j.unit.inherited()) > 0
	if !j.hasOperation("equals", 1) {
		sep.next()
		j.line("@Override")
		j.open("public boolean equals(Object other) {")
		j.open("if (this == other) {")
		j.line("return true;")
		j.close("}")
		j.open("if (other == null || getClass() != other.getClass()) {")
		j.line("return false;")
		j.close("}")
		j.line("%s that = (%s) other;", j.name(j.unit.name), j.name(j.unit.name))
		var parts []string
		if hasSuper {
			parts = append(parts, "super.equals(other)")
		}
		for _, f := range own {
			n := j.name(f.name)
			equal := objects + ".equals"
			if f.typ.builtin == "Bytes" && !f.many {
				equal = j.use("java.util.Arrays") + ".equals"
			}
			parts = append(parts, fmt.Sprintf("%s(%s, that.%s)", equal, n, n))
		}
		j.line("return %s;", strings.Join(parts, "\n"+strings.Repeat("    ", j.depth+1)+"&& "))
		j.close("}")
	}
	if !j.hasOperation("hashCode", 0) {
		sep.next()
		j.line("@Override")
		j.open("public int hashCode() {")
		j.line("return %s.hash(%s);", objects, j.hashed(own, hasSuper))
		j.close("}")
	}
	if !j.hasOperation("toString", 0) {
		sep.next()
		j.line("@Override")
		j.open("public String toString() {")
		var parts []string
		for _, f := range append(slices.Clone(own), nil...) {
			parts = append(parts, fmt.Sprintf(`%s=" + %s`, f.name, j.name(f.name)))
		}
		text := `"` + j.unit.name + "{" + strings.Join(parts, ` + ", `) + ` + "}"`
		if hasSuper {
			text += " + super.toString()"
		}
		j.line("return %s;", text)
		j.close("}")
	}
}

func (j *javaFile) hashed(own []*field, hasSuper bool) string {
	var parts []string
	if hasSuper {
		parts = append(parts, "super.hashCode()")
	}
	for _, f := range own {
		if f.typ.builtin == "Bytes" && !f.many {
			parts = append(parts, j.use("java.util.Arrays")+".hashCode("+j.name(f.name)+")")
			continue
		}
		parts = append(parts, j.name(f.name))
	}
	return strings.Join(parts, ", ")
}
