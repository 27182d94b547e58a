package typescript

import (
	"maps"
	"path"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// file writes one module and collects its imports.
type file struct {
	source.Writer
	*ts
	unit    *plan.Unit
	types   ident.Taken // what the modules of the folder export
	imports map[string]*tsImport
	local   map[*plan.Unit]string // names of the types of the model in this module
	taken   ident.Taken           // and all of them in lower case
}

// tsImport is what a module imports from another one.
type tsImport struct {
	values, types []string // as they stand between the braces
}

// head is the comment and the imports at the top of a module.
func (f *file) head() string {
	w := &source.Writer{}
	for _, l := range f.plan.HeaderOf(f.unit) {
		w.Line("// %s", source.CommentText(l))
	}
	w.Line("")
	for _, from := range slices.Sorted(maps.Keys(f.imports)) {
		i := f.imports[from]
		slices.Sort(i.values)
		slices.Sort(i.types)
		if len(i.values) == 0 {
			w.Line(`import type { %s } from "%s";`, strings.Join(i.types, ", "), from)
			continue
		}
		names := i.values
		for _, t := range i.types {
			if !slices.Contains(names, t) {
				names = append(names, "type "+t)
			}
		}
		w.Line(`import { %s } from "%s";`, strings.Join(names, ", "), from)
	}
	if len(f.imports) > 0 {
		w.Line("")
	}
	return w.Buf.String()
}

// from gives the imports from a module.
func (f *file) from(module string) *tsImport {
	at := strings.Split(path.Dir(f.modules[f.unit]), "/")
	to := strings.Split(module, "/")
	if at[0] == "." {
		at = nil
	}
	for len(at) > 0 && len(to) > 1 && at[0] == to[0] {
		at, to = at[1:], to[1:]
	}
	up := strings.Repeat("../", len(at))
	if up == "" {
		up = "./"
	}
	name := up + strings.Join(to, "/") + f.ending()
	if f.imports[name] == nil {
		f.imports[name] = &tsImport{}
	}
	return f.imports[name]
}

// use gives the name of a type of the model in this module, importing it: as a value where the code needs it when it
// runs, else as a type, which cannot make modules wait for each other.
func (f *file) use(u *plan.Unit, value bool) string {
	if u == f.unit {
		return u.Name
	}
	if f.local[u] == "" {
		name := u.Name
		if f.taken[strings.ToLower(name)] {
			name = f.plan.Prefixed(u)
		}
		f.local[u] = f.taken.Take(name)
	}
	f.add(f.modules[u], u.Name, f.local[u], value)
	return f.local[u]
}

func (f *file) add(module, name, local string, value bool) {
	if local != name {
		name += " as " + local
	}
	i := f.from(module)
	list := &i.types
	if value {
		list = &i.values
	}
	if !slices.Contains(*list, name) {
		*list = append(*list, name)
	}
}

// global is an object of the standard library, also where a type of the model has its name.
func (f *file) global(name string) string {
	if slices.ContainsFunc(f.plan.Units, func(u *plan.Unit) bool { return u.Name == name }) {
		return "globalThis." + name
	}
	return name
}

// typ gives a type's name, without undefined.
func (f *file) typ(t *plan.Type) string {
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = f.element(a)
	}
	switch {
	case t.Unit != nil:
		return f.use(t.Unit, false)
	case t.Builtin == "List":
		return arrayOf(args[0])
	case objects[t.Builtin] != "":
		return f.global(objects[t.Builtin]) + source.Angled(args)
	case t.Builtin != "":
		return types[t.Builtin]
	}
	name := f.external.Mention(t)
	local := name
	if f.taken[strings.ToLower(name)] {
		local = "External" + name
	}
	f.add("external", name, local, false)
	return local + source.Angled(args)
}

// element is the type of a value in a collection, which may be absent.
func (f *file) element(t *plan.Type) string {
	if t.Optional {
		return f.typ(t) + " | undefined"
	}
	return f.typ(t)
}

func arrayOf(element string) string {
	if strings.Contains(element, " | ") && !strings.HasSuffix(element, ">") && !strings.HasSuffix(element, "]") {
		return "(" + element + ")[]"
	}
	return element + "[]"
}

// fieldType is a type with its multiplicity, without undefined.
func (f *file) fieldType(q *plan.Field) string {
	if q.Many {
		return arrayOf(f.element(q.Type))
	}
	return f.typ(q.Type)
}

// initial is the default of a field as an expression, "" for none.
func (f *file) initial(q *plan.Field) string {
	if l, ok := q.DefaultOf(); ok {
		return f.literal(q, l)
	}
	if q.Many && !q.Required {
		return "[]"
	}
	return ""
}

// notes are the documentation lines of a field, with a default that TypeScript cannot write.
func (f *file) notes(q *plan.Field) []string { return q.NotesBut(f.initial(q) != "") }

func (f *file) literal(q *plan.Field, l plan.Literal) string {
	switch l.Kind {
	case "null":
		return ""
	case "empty":
		if q.Many || q.Type.Builtin == "List" {
			return "[]"
		}
		return "new " + f.global(q.Type.Builtin) + "()"
	case "enum":
		if f.options["enums"] == "union" {
			return source.Quoted(l.Text)
		}
		at := slices.Index(q.Type.Unit.Literals, l.Text)
		return f.use(q.Type.Unit, true) + "." + literals(q.Type.Unit)[at]
	case "String", "Char", "UUID", "Time":
		return source.Quoted(l.Text)
	case "Date", "DateTime", "Instant":
		return "new " + f.global("Date") + "(" + source.Quoted(l.Text) + ")"
	case "fresh":
		if objects[q.Type.Builtin] == "Date" {
			return "new " + f.global("Date") + "()"
		}
		return ""
	case "BigInteger":
		return source.Whole(l.Text) + "n"
	case "Int", "Long", "Short", "Byte":
		return source.Whole(l.Text)
	case "Float", "Double", "BigDecimal":
		return source.Decimal(l.Text)
	}
	return l.Text
}

// literals gives the constants of an enumeration as they are written, each once.
func literals(u *plan.Unit) []string {
	names := ident.Taken{}
	out := make([]string, len(u.Literals))
	for i, l := range u.Literals {
		out[i] = names.Take(ident.Identifier(l))
	}
	return out
}
