package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

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

func (j *javaFile) enumBody() {
	u := j.unit
	names := j.literals(u)
	members := len(u.fields)+len(u.operations) > 0
	for i, l := range u.literals {
		sep := ","
		if i == len(u.literals)-1 {
			sep = map[bool]string{true: ";", false: ""}[members]
		}
		j.doc(u.literalDocs[l])
		j.line("%s%s", names[i], sep)
	}
	if !members {
		return
	}
	if len(u.literals) == 0 {
		j.line(";")
	}
	j.line("")
	sep := &separator{w: &j.writer}
	j.fields(sep)
	j.behaviour(sep)
}

// literals gives the constants of an enumeration, each once.
func (j *javaFile) literals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = j.name(names.take(identifier(l)))
	}
	return out
}

func (j *javaFile) classBody() {
	sep := &separator{w: &j.writer}
	j.fields(sep)
	if j.isLombok() {
		j.lombokConstructor(sep)
		j.behaviour(sep)
		return
	}
	j.constructors(sep)
	j.behaviour(sep)
	j.identity(sep)
}

func (j *javaFile) fields(sep *separator) {
	for _, f := range j.unit.fields {
		if !f.derived {
			if !sep.begun {
				sep.next()
			}
			j.field(f)
		}
	}
}

// behaviour writes accessors and operations.
func (j *javaFile) behaviour(sep *separator) {
	for _, f := range j.unit.fields {
		if !f.static {
			j.accessors(f, sep)
		}
	}
	for _, o := range j.unit.operations {
		sep.next()
		j.operation(o)
	}
}

func (j *javaFile) field(f *field) {
	docs := f.notes()
	switch {
	case f.back:
		docs = append([]string{"Back reference; not part of equality, hash code or text."}, docs...)
	case f.loops && j.unit.kind == classUnit:
		docs = append(docs, "Not part of equality, hash code or text, since it may lead back here.")
	}
	j.doc(docs)
	j.annotate(j.mapper.ofField(j.unit, f))
	if j.isLombok() {
		j.lombokField(f)
	}
	modifiers := "private "
	switch {
	case f.static && f.visibility == model.Private:
		modifiers = "private static "
	case f.static:
		modifiers = javaVisibility[f.visibility] + "static "
	}
	value := j.value(f)
	if j.isFinal(j.unit, f) && (!f.static || value != "") {
		modifiers += "final "
		if !f.static && j.unit.kind != enumUnit {
			value = "" // the constructor sets it
		}
	} else if value == "" && (f.many || f.required && !f.typ.optional && javaCollections[f.typ.builtin] != "") {
		value = j.emptyValue(f)
	}
	if value != "" {
		value = " = " + value
	}
	j.line("%s%s %s%s;", modifiers, j.fieldType(f), j.name(f.name), value)
}

// javaCollections are what collections are made of.
var javaCollections = map[string]string{"List": "java.util.ArrayList", "Set": "java.util.LinkedHashSet", "Map": "java.util.LinkedHashMap"}

// emptyValue makes an empty collection.
func (j *javaFile) emptyValue(f *field) string {
	kind := javaCollections[f.typ.builtin]
	if f.many || kind == "" {
		kind = javaCollections["List"]
	}
	return "new " + j.use(kind) + "<>()"
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
		return j.emptyValue(f)
	case "enum":
		return j.typ(&typeRef{unit: f.typ.unit}, true) + "." + j.literals(f.typ.unit)[slices.Index(f.typ.unit.literals, l.text)]
	case "String":
		return `"` + escapeString(l.text) + `"`
	case "Char":
		return quoteChar(l.text)
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
	case "Date", "Time", "DateTime", "Instant", "UUID", "fresh":
		return l.jvmMoment(f.typ.builtin, j.typ(f.typ, true))
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
	if j.hasPlainConstructor(u) {
		sep.next()
		j.open("%s %s() {", visibility, name)
		for _, f := range own {
			if j.isFinal(u, f) {
				j.line("this.%s = %s;", j.name(f.name), j.value(f))
			}
		}
		j.close("}")
	}
	sep.next()
	j.fullConstructor(visibility, own, inherited)
}

// fullConstructor writes the constructor that sets every field, the inherited ones through that of the superclass.
func (j *javaFile) fullConstructor(visibility string, own, inherited []*field) {
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
	j.open("%s %s(%s) {", visibility, j.name(j.unit.name), list)
	if len(passed) > 0 {
		j.line("super(%s);", strings.Join(passed, ", "))
	}
	for _, f := range own {
		j.line("this.%s = %s;", j.name(f.name), j.name(f.name))
	}
	j.close("}")
}

// hasPlainConstructor reports whether a constructor without parameters leaves no final field unset.
func (j *javaFile) hasPlainConstructor(u *unit) bool {
	for _, f := range u.constructorFields() {
		if _, ok := f.defaultOf(); j.isFinal(u, f) && !ok {
			return false
		}
	}
	return u.super == nil || len(u.inherited()) == 0 || j.hasPlainConstructor(u.super)
}

// isFinal reports whether nothing but a constructor sets the field. Persistence and Lombok's constructors have to set it later.
func (j *javaFile) isFinal(u *unit, f *field) bool {
	later := !f.static && u.kind == classUnit && (j.style == "lombok" || j.mapper.isPersistent(u))
	return f.readOnly && !f.back && !later
}
