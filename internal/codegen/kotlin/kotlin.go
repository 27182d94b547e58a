// Package kotlin writes Kotlin classes from the plan of a class diagram.
package kotlin

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

var keywords = ident.Keywords(
	`as break class continue do else false for fun if in interface is null object package return super this throw true
	try typealias typeof val var when while`)

// standard are the types that need no import.
var standard = jvm.PackagesOf("kotlin: String Int Long Short Byte Float Double Boolean Char Any Unit ByteArray",
	"kotlin.collections: List Set Map MutableList")

// Files makes a file for each class, interface and enumeration.
func Files(p *plan.Plan, _ gen.Settings) []gen.File {
	renameEnumFields(p)
	m := jvm.NewMapper(p, (&file{}).literals)
	var out []gen.File
	for _, u := range p.Units {
		k := &file{plan: p, unit: u, mapper: m, imports: &jvm.Imports{Plan: p, Unit: u, Standard: standard, Full: map[string]string{}}}
		k.declaration()
		body := k.Buf.String()
		head := &source.Writer{}
		for _, l := range p.HeaderOf(u) {
			head.Line("// %s", source.CommentText(l))
		}
		head.Line("")
		if u.Package != "" {
			head.Line("package %s", k.path(u.Package))
			head.Line("")
		}
		for _, i := range k.imports.List() {
			head.Line("import %s", k.path(i))
		}
		if len(k.imports.Full) > 0 {
			head.Line("")
		}
		out = append(out, gen.File{Name: jvm.FileFolder(p, u) + u.Name + ".kt", Text: head.Buf.String() + body})
	}
	return out
}

// renameEnumFields keeps the attributes of enumerations apart from the properties that each has in Kotlin. One that an interface
// demands is fulfilled by those.
func renameEnumFields(p *plan.Plan) {
	fixed := []string{"name", "ordinal", "entries", "declaringJavaClass"}
	for _, u := range p.Units {
		if u.Kind != plan.Enum {
			continue
		}
		u.Fields = slices.DeleteFunc(u.Fields, func(f *plan.Field) bool { return f.Implements != nil && slices.Contains(fixed, f.Name) })
		for _, f := range u.Fields {
			if slices.Contains(fixed, f.Name) {
				f.Name += "_"
			}
		}
	}
}

// file writes one declaration and collects its imports.
type file struct {
	source.Writer
	plan    *plan.Plan
	unit    *plan.Unit
	imports *jvm.Imports
	mapper  *jvm.Mapper
}

// name escapes a keyword with backticks.
func (k *file) name(s string) string {
	if keywords[s] {
		return "`" + s + "`"
	}
	return s
}

func (k *file) path(dotted string) string {
	parts := strings.Split(dotted, ".")
	for i := range parts {
		parts[i] = k.name(parts[i])
	}
	return strings.Join(parts, ".")
}

// typ gives a type's Kotlin name, importing it where needed.
func (k *file) typ(t *plan.Type) string {
	var s string
	switch {
	case t.Unit != nil:
		s = k.path(k.imports.OfUnit(t.Unit))
	case t.Builtin != "":
		s = t.Builtin
		if full := plan.KotlinTypes[t.Builtin]; full != "" {
			s = full
		}
		if pkg := standard[s]; pkg != "" {
			s = pkg + "." + s
		}
		s = k.path(k.imports.Name(s))
	case t.Library != "":
		s = k.path(k.imports.Name(t.Library))
	default:
		s = k.name(ident.Pascal(t.Name))
	}
	if len(t.Args) > 0 {
		args := make([]string, len(t.Args))
		for i, a := range t.Args {
			args[i] = k.typ(a)
		}
		s += "<" + strings.Join(args, ", ") + ">"
	}
	if t.Optional {
		s += "?"
	}
	return s
}

// fieldType adds List and ? by multiplicity.
func (k *file) fieldType(f *plan.Field) string {
	t := k.typ(f.Type)
	switch {
	case f.Many:
		return k.list() + "<" + t + ">"
	case !f.Required && !strings.HasSuffix(t, "?"):
		return t + "?"
	}
	return t
}

func (k *file) list() string { return k.typ(&plan.Type{Builtin: "List"}) }

// annotations writes annotations; those of properties belong to the field behind them.
func (k *file) annotations(target string, list []jvm.Annotation) []string {
	var out []string
	for _, a := range list {
		out = append(out, "@"+target+a.Write(jvm.Notation{
			Use:  func(full string) string { return k.path(k.imports.Name(full)) },
			Text: text, List: func(s string) string { return "[" + s + "]" },
		}))
	}
	return out
}

func (k *file) fieldAnnotations(f *plan.Field) []string {
	return k.annotations("field:", k.mapper.OfField(k.unit, f))
}

func text(s string) string {
	return `"` + strings.ReplaceAll(source.EscapeString(s), "$", `\$`) + `"`
}

var visibilities = map[model.Visibility]string{
	model.Public: "", model.Private: "private ", model.Protected: "protected ", model.PackageV: "internal ",
}

// typeVisibility is that of a type: protected makes no sense at top level.
func typeVisibility(v model.Visibility) string {
	if v == model.Protected {
		return "internal "
	}
	return visibilities[v]
}

func (k *file) declaration() {
	u := k.unit
	k.Doc(u.Docs)
	for _, a := range k.annotations("", k.mapper.OfUnit(u)) {
		k.Line("%s", a)
	}
	switch u.Kind {
	case plan.Enum:
		k.enum()
	case plan.Interface:
		k.interfaceType()
	default:
		k.class()
	}
}
