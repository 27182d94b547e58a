package codegen

import (
	"maps"
	"path"
	"slices"
	"strings"
)

// tsFile writes one module and collects its imports.
type tsFile struct {
	writer
	*ts
	unit    *unit
	types   namer // what the modules of the folder export
	imports map[string]*tsImport
	local   map[*unit]string // names of the types of the model in this module
	taken   namer            // and all of them in lower case
}

// tsImport is what a module imports from another one.
type tsImport struct {
	values, types []string // as they stand between the braces
}

// head is the comment and the imports at the top of a module.
func (f *tsFile) head() string {
	w := &writer{}
	for _, l := range f.plan.headerOf(f.unit) {
		w.line("// %s", commentText(l))
	}
	w.line("")
	for _, from := range slices.Sorted(maps.Keys(f.imports)) {
		i := f.imports[from]
		slices.Sort(i.values)
		slices.Sort(i.types)
		if len(i.values) == 0 {
			w.line(`import type { %s } from "%s";`, strings.Join(i.types, ", "), from)
			continue
		}
		names := i.values
		for _, t := range i.types {
			if !slices.Contains(names, t) {
				names = append(names, "type "+t)
			}
		}
		w.line(`import { %s } from "%s";`, strings.Join(names, ", "), from)
	}
	if len(f.imports) > 0 {
		w.line("")
	}
	return w.b.String()
}

// from gives the imports from a module.
func (f *tsFile) from(module string) *tsImport {
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
func (f *tsFile) use(u *unit, value bool) string {
	if u == f.unit {
		return u.name
	}
	if f.local[u] == "" {
		name := u.name
		if f.taken[strings.ToLower(name)] {
			name = f.plan.prefixed(u)
		}
		f.local[u] = f.taken.take(name)
	}
	f.add(f.modules[u], u.name, f.local[u], value)
	return f.local[u]
}

func (f *tsFile) add(module, name, local string, value bool) {
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
func (f *tsFile) global(name string) string {
	if slices.ContainsFunc(f.plan.units, func(u *unit) bool { return u.name == name }) {
		return "globalThis." + name
	}
	return name
}

// typ gives a type's name, without undefined.
func (f *tsFile) typ(t *typeRef) string {
	args := make([]string, len(t.args))
	for i, a := range t.args {
		args[i] = f.element(a)
	}
	switch {
	case t.unit != nil:
		return f.use(t.unit, false)
	case t.builtin == "List":
		return arrayOf(args[0])
	case tsObjects[t.builtin] != "":
		return f.global(tsObjects[t.builtin]) + angled(args)
	case t.builtin != "":
		return tsTypes[t.builtin]
	}
	name := f.external.mention(t)
	local := name
	if f.taken[strings.ToLower(name)] {
		local = "External" + name
	}
	f.add("external", name, local, false)
	return local + angled(args)
}

// element is the type of a value in a collection, which may be absent.
func (f *tsFile) element(t *typeRef) string {
	if t.optional {
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
func (f *tsFile) fieldType(q *field) string {
	if q.many {
		return arrayOf(f.element(q.typ))
	}
	return f.typ(q.typ)
}

// initial is the default of a field as an expression, "" for none.
func (f *tsFile) initial(q *field) string {
	if l, ok := q.defaultOf(); ok {
		return f.literal(q, l)
	}
	if q.many && !q.required {
		return "[]"
	}
	return ""
}

// notes are the documentation lines of a field, with a default that TypeScript cannot write.
func (f *tsFile) notes(q *field) []string { return q.notesBut(f.initial(q) != "") }

func (f *tsFile) literal(q *field, l literal) string {
	switch l.kind {
	case "null":
		return ""
	case "empty":
		if q.many || q.typ.builtin == "List" {
			return "[]"
		}
		return "new " + f.global(q.typ.builtin) + "()"
	case "enum":
		if f.options["enums"] == "union" {
			return quoted(l.text)
		}
		at := slices.Index(q.typ.unit.literals, l.text)
		return f.use(q.typ.unit, true) + "." + tsLiterals(q.typ.unit)[at]
	case "String", "Char", "UUID", "Time":
		return quoted(l.text)
	case "Date", "DateTime", "Instant":
		return "new " + f.global("Date") + "(" + quoted(l.text) + ")"
	case "fresh":
		if tsObjects[q.typ.builtin] == "Date" {
			return "new " + f.global("Date") + "()"
		}
		return ""
	case "BigInteger":
		return whole(l.text) + "n"
	case "Int", "Long", "Short", "Byte":
		return whole(l.text)
	case "Float", "Double", "BigDecimal":
		return decimal(l.text)
	}
	return l.text
}

func quoted(s string) string { return `"` + escapeString(s) + `"` }

// tsLiterals gives the constants of an enumeration as they are written, each once.
func tsLiterals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = names.take(identifier(l))
	}
	return out
}
