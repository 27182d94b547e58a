package java

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

func (j *file) interfaceBody() {
	sep := &separator{w: &j.Writer}
	for _, f := range j.unit.Fields {
		if f.Static {
			if value := j.value(f); value != "" {
				sep.next()
				j.Doc(f.Notes())
				j.Line("%s %s = %s;", j.fieldType(f), j.name(f.Name), value)
			}
			continue
		}
		if !j.hasOperation(j.getter(f), 0) {
			sep.next()
			j.Doc(f.Notes())
			j.Line("%s %s();", j.fieldType(f), j.getter(f))
		}
		if !f.ReadOnly && !f.Derived && !j.hasOperation(j.setter(f), 1) {
			sep.next()
			j.Line("void %s(%s %s);", j.setter(f), j.fieldType(f), j.name(f.Name))
		}
	}
	for _, o := range j.unit.Operations {
		sep.next()
		j.operation(o)
	}
}

// separator writes an empty line between members.
type separator struct {
	w     *source.Writer
	begun bool
}

func (s *separator) next() {
	if s.begun {
		s.w.Line("")
	}
	s.begun = true
}

func (j *file) enumBody() {
	u := j.unit
	names := j.literals(u)
	members := len(u.Fields)+len(u.Operations) > 0
	for i, l := range u.Literals {
		sep := ","
		if i == len(u.Literals)-1 {
			sep = map[bool]string{true: ";", false: ""}[members]
		}
		j.Doc(u.LiteralDocs[l])
		j.Line("%s%s", names[i], sep)
	}
	if !members {
		return
	}
	if len(u.Literals) == 0 {
		j.Line(";")
	}
	j.Line("")
	sep := &separator{w: &j.Writer}
	j.fields(sep)
	j.behaviour(sep)
}

// literals gives the constants of an enumeration, each once.
func (j *file) literals(u *plan.Unit) []string {
	names := ident.Taken{}
	out := make([]string, len(u.Literals))
	for i, l := range u.Literals {
		out[i] = j.name(names.Take(ident.Identifier(l)))
	}
	return out
}

func (j *file) classBody() {
	sep := &separator{w: &j.Writer}
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

func (j *file) fields(sep *separator) {
	for _, f := range j.unit.Fields {
		if !f.Derived {
			if !sep.begun {
				sep.next()
			}
			j.field(f)
		}
	}
}

// behaviour writes accessors and operations.
func (j *file) behaviour(sep *separator) {
	for _, f := range j.unit.Fields {
		if !f.Static {
			j.accessors(f, sep)
		}
	}
	for _, o := range j.unit.Operations {
		sep.next()
		j.operation(o)
	}
}

func (j *file) field(f *plan.Field) {
	docs := f.Notes()
	switch {
	case f.Back:
		docs = append([]string{"Back reference; not part of equality, hash code or text."}, docs...)
	case f.Loops && j.unit.Kind == plan.Class:
		docs = append(docs, "Not part of equality, hash code or text, since it may lead back here.")
	}
	j.Doc(docs)
	j.annotate(j.mapper.OfField(j.unit, f))
	if j.isLombok() {
		j.lombokField(f)
	}
	modifiers := "private "
	switch {
	case f.Static && f.Visibility == model.Private:
		modifiers = "private static "
	case f.Static:
		modifiers = visibilities[f.Visibility] + "static "
	}
	value := j.value(f)
	if j.isFinal(j.unit, f) && (!f.Static || value != "") {
		modifiers += "final "
		if !f.Static && j.unit.Kind != plan.Enum {
			value = "" // the constructor sets it
		}
	} else if value == "" && (f.Many || f.Required && !f.Type.Optional && collections[f.Type.Builtin] != "") {
		value = j.emptyValue(f)
	}
	if value != "" {
		value = " = " + value
	}
	j.Line("%s%s %s%s;", modifiers, j.fieldType(f), j.name(f.Name), value)
}

// collections are what collections are made of.
var collections = map[string]string{"List": "java.util.ArrayList", "Set": "java.util.LinkedHashSet", "Map": "java.util.LinkedHashMap"}

// emptyValue makes an empty collection.
func (j *file) emptyValue(f *plan.Field) string {
	kind := collections[f.Type.Builtin]
	if f.Many || kind == "" {
		kind = collections["List"]
	}
	return "new " + j.use(kind) + "<>()"
}

// value is the start value as declared, "" for none.
func (j *file) value(f *plan.Field) string {
	l, ok := f.DefaultOf()
	if !ok {
		return ""
	}
	switch l.Kind {
	case "null":
		return "null"
	case "empty":
		return j.emptyValue(f)
	case "enum":
		return j.typ(&plan.Type{Unit: f.Type.Unit}, true) + "." + j.literals(f.Type.Unit)[slices.Index(f.Type.Unit.Literals, l.Text)]
	case "String":
		return `"` + source.EscapeString(l.Text) + `"`
	case "Char":
		return source.QuoteChar(l.Text)
	case "Long":
		return l.Text + "L"
	case "Float":
		return l.Text + "f"
	case "Double":
		return l.Text + "d"
	case "Short", "Byte":
		return "(" + strings.ToLower(l.Kind) + ") " + l.Text
	case "BigDecimal", "BigInteger":
		return "new " + j.typ(f.Type, true) + `("` + l.Text + `")`
	case "Date", "Time", "DateTime", "Instant", "UUID", "fresh":
		return l.JVMMoment(f.Type.Builtin, j.typ(f.Type, true))
	}
	return l.Text
}

// constructors writes one without parameters, where every final field has a default, and one that sets every field.
func (j *file) constructors(sep *separator) {
	u := j.unit
	own, inherited := u.ConstructorFields(), u.Inherited()
	name := j.name(u.Name)
	visibility := map[bool]string{true: "protected", false: "public"}[u.Abstract]
	if len(own)+len(inherited) == 0 {
		return
	}
	if j.hasPlainConstructor(u) {
		sep.next()
		j.Open("%s %s() {", visibility, name)
		for _, f := range own {
			if j.isFinal(u, f) {
				j.Line("this.%s = %s;", j.name(f.Name), j.value(f))
			}
		}
		j.Close("}")
	}
	sep.next()
	j.fullConstructor(visibility, own, inherited)
}

// fullConstructor writes the constructor that sets every field, the inherited ones through that of the superclass.
func (j *file) fullConstructor(visibility string, own, inherited []*plan.Field) {
	var params, passed []string
	for _, f := range append(slices.Clone(inherited), own...) {
		params = append(params, j.fieldType(f)+" "+j.name(f.Name))
	}
	for _, f := range inherited {
		passed = append(passed, j.name(f.Name))
	}
	list := strings.Join(params, ", ")
	if len(list) > 80 {
		indent := "\n" + strings.Repeat("    ", j.Depth+2)
		list = indent + strings.Join(params, ","+indent)
	}
	j.Open("%s %s(%s) {", visibility, j.name(j.unit.Name), list)
	if len(passed) > 0 {
		j.Line("super(%s);", strings.Join(passed, ", "))
	}
	for _, f := range own {
		j.Line("this.%s = %s;", j.name(f.Name), j.name(f.Name))
	}
	j.Close("}")
}

// hasPlainConstructor reports whether a constructor without parameters leaves no final field unset.
func (j *file) hasPlainConstructor(u *plan.Unit) bool {
	for _, f := range u.ConstructorFields() {
		if _, ok := f.DefaultOf(); j.isFinal(u, f) && !ok {
			return false
		}
	}
	return u.Super == nil || len(u.Inherited()) == 0 || j.hasPlainConstructor(u.Super)
}

// isFinal reports whether nothing but a constructor sets the field. Persistence and Lombok's constructors have to set it later.
func (j *file) isFinal(u *plan.Unit, f *plan.Field) bool {
	later := !f.Static && u.Kind == plan.Class && (j.style == "lombok" || j.mapper.IsPersistent(u))
	return f.ReadOnly && !f.Back && !later
}
