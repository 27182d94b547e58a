package codegen

import (
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

// kotlinStandard are the types that need no import.
var kotlinStandard = packagesOf("kotlin: String Int Long Short Byte Float Double Boolean Char Any Unit ByteArray", "kotlin.collections: List Set Map MutableList")

// kotlinTypes are the Kotlin names of the built-in types; one with a dot is imported.
var kotlinTypes = map[string]string{
	"UUID": "java.util.UUID", "Date": "java.time.LocalDate", "DateTime": "java.time.LocalDateTime", "Time": "java.time.LocalTime",
	"Instant": "java.time.Instant", "Duration": "java.time.Duration", "BigDecimal": "java.math.BigDecimal", "BigInteger": "java.math.BigInteger",
	"Bytes": "ByteArray", "Json": "String",
}

// kotlin makes a file for each class, interface and enumeration.
func kotlin(p *plan, _ settings) []File {
	p.renameEnumFields()
	m := newMapper(p, (&kotlinFile{}).literals)
	var out []File
	for _, u := range p.units {
		k := &kotlinFile{plan: p, unit: u, mapper: m, imports: &imports{plan: p, unit: u, standard: kotlinStandard, full: map[string]string{}}}
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
		for _, i := range k.imports.list() {
			head.line("import %s", k.path(i))
		}
		if len(k.imports.full) > 0 {
			head.line("")
		}
		out = append(out, File{Name: fileFolder(p, u) + u.name + ".kt", Text: head.b.String() + body})
	}
	return out
}

// renameEnumFields keeps the attributes of enumerations apart from the properties that each has in Kotlin. One that an interface
// demands is fulfilled by those.
func (p *plan) renameEnumFields() {
	fixed := []string{"name", "ordinal", "entries", "declaringJavaClass"}
	for _, u := range p.units {
		if u.kind != enumUnit {
			continue
		}
		u.fields = slices.DeleteFunc(u.fields, func(f *field) bool { return f.implements != nil && slices.Contains(fixed, f.name) })
		for _, f := range u.fields {
			if slices.Contains(fixed, f.name) {
				f.name += "_"
			}
		}
	}
}

// fileFolder is the folder of a unit that stands in a UML package; "" for others, since the base package makes no folders.
func fileFolder(p *plan, u *unit) string {
	if !u.inPackage {
		return ""
	}
	return strings.ReplaceAll(u.pkg, ".", "/") + "/"
}

// kotlinFile writes one declaration and collects its imports.
type kotlinFile struct {
	writer
	plan    *plan
	unit    *unit
	imports *imports
	mapper  *mapper
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
		s = k.path(k.imports.ofUnit(t.unit))
	case t.builtin != "":
		s = t.builtin
		if full := kotlinTypes[t.builtin]; full != "" {
			s = full
		}
		if pkg := kotlinStandard[s]; pkg != "" {
			s = pkg + "." + s
		}
		s = k.path(k.imports.name(s))
	case t.library != "":
		s = k.path(k.imports.name(t.library))
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
		return k.list() + "<" + t + ">"
	case !f.required && !strings.HasSuffix(t, "?"):
		return t + "?"
	}
	return t
}

func (k *kotlinFile) list() string { return k.typ(&typeRef{builtin: "List"}) }

// annotations writes annotations; those of properties belong to the field behind them.
func (k *kotlinFile) annotations(target string, list []annotation) []string {
	var out []string
	for _, a := range list {
		out = append(out, "@"+target+a.write(notation{
			use:  func(full string) string { return k.path(k.imports.name(full)) },
			text: kotlinText, list: func(s string) string { return "[" + s + "]" },
		}))
	}
	return out
}

func (k *kotlinFile) fieldAnnotations(f *field) []string {
	return k.annotations("field:", k.mapper.ofField(k.unit, f))
}

func kotlinText(s string) string {
	return `"` + strings.ReplaceAll(escapeString(s), "$", `\$`) + `"`
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
	for _, a := range k.annotations("", k.mapper.ofUnit(u)) {
		k.line("%s", a)
	}
	switch u.kind {
	case enumUnit:
		k.enum()
	case interfaceUnit:
		k.interfaceType()
	default:
		k.class()
	}
}
