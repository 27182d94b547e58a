// Package java writes Java classes from the plan of a class diagram: plain ones, records, or such that Lombok
// completes.
package java

import (
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

var keywords = ident.Keywords(
	`abstract assert boolean break byte case catch char class const continue default do double else enum extends final
	finally float for goto if implements import instanceof int interface long native new package private protected public return ` +
		`short static
	strictfp super switch synchronized this throw throws transient try void volatile while true false null record var yield sealed ` +
		`permits _`)

// Options are the options of the generator.
var Options = []gen.Option{
	{Name: "style", Aliases: []string{"java-style"},
		Description: "plain classes, records where they can stand, or classes with Lombok's annotations", Default: "pojo",
		Choices: []string{"pojo", "records", "lombok"}},
}

// standard are the classes that need no import.
var standard = jvm.PackagesOf(
	"java.lang: String Integer Long Short Byte Float Double Boolean Character Object Void Override UnsupportedOperationException")

// Files makes a file for each class, interface and enumeration, in the folder of its package.
func Files(p *plan.Plan, o gen.Settings) []gen.File {
	var out []gen.File
	m := jvm.NewMapper(p, (&file{}).literals)
	for _, u := range p.Units {
		j := &file{
			plan: p, unit: u, mapper: m, style: o["style"],
			imports: &jvm.Imports{Plan: p, Unit: u, Standard: standard, Full: map[string]string{}},
		}
		j.declaration()
		head := &source.Writer{}
		for _, l := range p.HeaderOf(u) {
			head.Line("// %s", source.CommentText(l))
		}
		folder := ""
		if u.Package != "" {
			head.Line("package %s;", j.path(u.Package))
			folder = strings.ReplaceAll(j.path(u.Package), ".", "/") + "/"
		}
		head.Line("")
		for _, i := range j.imports.List() {
			head.Line("import %s;", j.path(i))
		}
		if len(j.imports.Full) > 0 {
			head.Line("")
		}
		out = append(out, gen.File{Name: folder + j.name(u.Name) + ".java", Text: head.Buf.String() + j.Buf.String()})
	}
	return out
}

// file writes one declaration and collects its imports.
type file struct {
	source.Writer
	plan    *plan.Plan
	unit    *plan.Unit
	imports *jvm.Imports
	mapper  *jvm.Mapper
	style   string // pojo, records or lombok
}

// name puts an underscore behind a keyword.
func (j *file) name(s string) string {
	if keywords[s] {
		return s + "_"
	}
	return s
}

func (j *file) path(dotted string) string {
	parts := strings.Split(dotted, ".")
	for i := range parts {
		parts[i] = j.name(parts[i])
	}
	return strings.Join(parts, ".")
}

// use gives the name of a class by its full name; one without a package is of the language.
func (j *file) use(name string) string {
	if pkg := standard[name]; pkg != "" {
		name = pkg + "." + name
	}
	return j.path(j.imports.Name(name))
}

// typ gives a type's Java name; boxed where a primitive cannot stand.
func (j *file) typ(t *plan.Type, boxed bool) string {
	var s string
	switch {
	case t.Unit != nil:
		s = j.path(j.imports.OfUnit(t.Unit))
	case t.Builtin != "":
		names := plan.JavaTypes[t.Builtin]
		s = names[0]
		if (boxed || t.Optional) && names[1] != "" {
			s = names[1]
		}
		if !keywords[s] && s != "byte[]" {
			s = j.use(s)
		}
	case t.Library != "":
		s = j.use(t.Library)
	default:
		s = j.name(ident.Identifier(t.Name))
	}
	if len(t.Args) > 0 {
		args := make([]string, len(t.Args))
		for i, a := range t.Args {
			args[i] = j.typ(a, true)
		}
		s += "<" + strings.Join(args, ", ") + ">"
	}
	return s
}

// fieldType adds List by multiplicity and boxes what may be absent.
func (j *file) fieldType(f *plan.Field) string {
	if f.Many {
		return j.use("java.util.List") + "<" + j.typ(f.Type, true) + ">"
	}
	return j.typ(f.Type, !f.Required)
}

var visibilities = map[model.Visibility]string{
	model.Public: "public ", model.Private: "private ", model.Protected: "protected ", model.PackageV: "",
}

func (j *file) declaration() {
	u := j.unit
	if j.isRecord() {
		j.recordDoc()
	} else {
		j.Doc(u.Docs)
	}
	j.annotate(j.mapper.OfUnit(u))
	visibility := ""
	if u.Visibility == model.Public {
		visibility = "public "
	}
	switch {
	case u.Kind == plan.Enum:
		j.Open("%senum %s%s {", visibility, j.name(u.Name), j.clause(" implements ", u.Interfaces))
		j.enumBody()
	case u.Kind == plan.Interface:
		j.Open("%sinterface %s%s {", visibility, j.name(u.Name), j.clause(" extends ", u.Interfaces))
		j.interfaceBody()
	case j.isRecord():
		j.record(visibility)
	default:
		keyword := map[bool]string{true: "abstract class", false: "class"}[u.Abstract]
		if u.IsFinal() && !j.mapper.IsPersistent(u) { // subclasses stand in for entities (Jakarta Persistence 3.1 §2.1)
			keyword = "final class"
		}
		super := ""
		if u.Super != nil {
			super = " extends " + j.typ(&plan.Type{Unit: u.Super}, true)
		}
		if j.isLombok() {
			j.lombokClass()
		}
		j.Open("%s%s %s%s%s {", visibility, keyword, j.name(u.Name), super, j.clause(" implements ", u.Interfaces))
		j.classBody()
	}
	j.Close("}")
}

func (j *file) clause(word string, list []*plan.Unit) string {
	if len(list) == 0 {
		return ""
	}
	names := make([]string, len(list))
	for i, u := range list {
		names[i] = j.typ(&plan.Type{Unit: u}, true)
	}
	return word + strings.Join(names, ", ")
}
