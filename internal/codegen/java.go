package codegen

import (
	"strings"

	"kuml-mcp/internal/model"
)

var javaKeywords = keywordSet(`abstract assert boolean break byte case catch char class const continue default do double else enum extends final
	finally float for goto if implements import instanceof int interface long native new package private protected public return short static
	strictfp super switch synchronized this throw throws transient try void volatile while true false null record var yield sealed permits _`)

var javaOptions = []Option{
	{Name: "style", Aliases: []string{"java-style"}, Description: "plain classes, records where they can stand, or classes with Lombok's annotations", Default: "pojo", Choices: []string{"pojo", "records", "lombok"}},
}

// javaStandard are the classes that need no import.
var javaStandard = packagesOf("java.lang: String Integer Long Short Byte Float Double Boolean Character Object Void Override UnsupportedOperationException")

// javaTypes are the Java names of the built-in types, single and boxed; one with a dot is imported.
var javaTypes = map[string][2]string{
	"String": {"String"}, "Int": {"int", "Integer"}, "Long": {"long", "Long"}, "Short": {"short", "Short"}, "Byte": {"byte", "Byte"},
	"Float": {"float", "Float"}, "Double": {"double", "Double"}, "Boolean": {"boolean", "Boolean"}, "Char": {"char", "Character"},
	"Any": {"Object"}, "Unit": {"Void"}, "UUID": {"java.util.UUID"}, "Date": {"java.time.LocalDate"}, "DateTime": {"java.time.LocalDateTime"},
	"Time": {"java.time.LocalTime"}, "Instant": {"java.time.Instant"}, "Duration": {"java.time.Duration"}, "BigDecimal": {"java.math.BigDecimal"},
	"BigInteger": {"java.math.BigInteger"}, "Bytes": {"byte[]"}, "Json": {"String"},
	"List": {"java.util.List"}, "Set": {"java.util.Set"}, "Map": {"java.util.Map"},
}

// java makes a file for each class, interface and enumeration, in the folder of its package.
func java(p *plan, o settings) []File {
	var out []File
	m := newMapper(p, (&javaFile{}).literals)
	for _, u := range p.units {
		j := &javaFile{plan: p, unit: u, mapper: m, style: o["style"], imports: &imports{plan: p, unit: u, standard: javaStandard, full: map[string]string{}}}
		j.declaration()
		head := &writer{}
		for _, l := range p.headerOf(u) {
			head.line("// %s", commentText(l))
		}
		folder := ""
		if u.pkg != "" {
			head.line("package %s;", j.path(u.pkg))
			folder = strings.ReplaceAll(j.path(u.pkg), ".", "/") + "/"
		}
		head.line("")
		for _, i := range j.imports.list() {
			head.line("import %s;", j.path(i))
		}
		if len(j.imports.full) > 0 {
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
	imports *imports
	mapper  *mapper
	style   string // pojo, records or lombok
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

// use gives the name of a class by its full name; one without a package is of the language.
func (j *javaFile) use(name string) string {
	if pkg := javaStandard[name]; pkg != "" {
		name = pkg + "." + name
	}
	return j.path(j.imports.name(name))
}

// typ gives a type's Java name; boxed where a primitive cannot stand.
func (j *javaFile) typ(t *typeRef, boxed bool) string {
	var s string
	switch {
	case t.unit != nil:
		s = j.path(j.imports.ofUnit(t.unit))
	case t.builtin != "":
		names := javaTypes[t.builtin]
		s = names[0]
		if (boxed || t.optional) && names[1] != "" {
			s = names[1]
		}
		if !javaKeywords[s] && s != "byte[]" {
			s = j.use(s)
		}
	case t.library != "":
		s = j.use(t.library)
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
	if j.isRecord() {
		j.recordDoc()
	} else {
		j.doc(u.docs)
	}
	j.annotate(j.mapper.ofUnit(u))
	visibility := ""
	if u.visibility == model.Public {
		visibility = "public "
	}
	switch {
	case u.kind == enumUnit:
		j.open("%senum %s%s {", visibility, j.name(u.name), j.clause(" implements ", u.interfaces))
		j.enumBody()
	case u.kind == interfaceUnit:
		j.open("%sinterface %s%s {", visibility, j.name(u.name), j.clause(" extends ", u.interfaces))
		j.interfaceBody()
	case j.isRecord():
		j.record(visibility)
	default:
		keyword := map[bool]string{true: "abstract class", false: "class"}[u.abstract]
		super := ""
		if u.super != nil {
			super = " extends " + j.typ(&typeRef{unit: u.super}, true)
		}
		if j.isLombok() {
			j.lombokClass()
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
