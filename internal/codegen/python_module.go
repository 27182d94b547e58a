package codegen

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// pyFile writes one module and collects its imports.
type pyFile struct {
	writer
	*py
	unit     *unit
	modules  map[string]bool            // standard modules imported as such
	standard map[string]map[string]bool // names imported from standard modules
	runtime  map[string]map[string]bool // names imported from modules of the model, when the program runs
	typing   map[string]map[string]bool // and those that type checkers alone need
	local    map[*unit]string
	taken    namer
	needs    []*unit // the units behind runtime
}

func newPyFile(g *py, u *unit) *pyFile {
	return &pyFile{
		py: g, unit: u, modules: map[string]bool{}, standard: map[string]map[string]bool{}, runtime: map[string]map[string]bool{},
		typing: map[string]map[string]bool{}, local: map[*unit]string{u: u.pythonName()}, taken: namer{strings.ToLower(u.pythonName()): true},
	}
}

// head is the comment and the imports at the top of a module, in the order of PEP 8.
func (f *pyFile) head() string {
	if len(f.typing) > 0 {
		f.std("typing", "TYPE_CHECKING")
	}
	w := &writer{}
	for _, l := range f.plan.headerOf(f.unit) {
		w.line("# %s", oneLine(l))
	}
	w.line("")
	if f.unit.kind != enumUnit || len(f.unit.fields)+len(f.unit.operations) > 0 {
		w.line("from __future__ import annotations")
		if len(f.modules)+len(f.standard) > 0 {
			w.line("")
		}
	}
	for _, m := range slices.Sorted(maps.Keys(f.modules)) {
		w.line("import %s", m)
	}
	fromLines(w, f.standard)
	if len(f.runtime) > 0 {
		w.line("")
		fromLines(w, f.runtime)
	}
	if len(f.typing) > 0 {
		w.line("")
		w.open("if %s:", f.std("typing", "TYPE_CHECKING"))
		fromLines(w, f.typing)
		w.depth--
	}
	w.line("")
	w.line("")
	return w.b.String()
}

func fromLines(w *writer, imports map[string]map[string]bool) {
	for _, m := range slices.Sorted(maps.Keys(imports)) {
		names := slices.Sorted(maps.Keys(imports[m]))
		slices.SortStableFunc(names, func(a, b string) int { return nameClass(a) - nameClass(b) })
		w.line("from %s import %s", m, strings.Join(names, ", "))
	}
}

// nameClass orders imported names: constants, then classes, then functions.
func nameClass(name string) int {
	switch {
	case len(name) > 1 && strings.ToUpper(name) == name:
		return 0
	case upperFirst(name) == name:
		return 1
	}
	return 2
}

func addName(imports map[string]map[string]bool, module, name string) {
	if imports[module] == nil {
		imports[module] = map[string]bool{}
	}
	imports[module][name] = true
}

// std imports a name of a standard module; where a type of the model has the same name, the module.
func (f *pyFile) std(module, name string) string {
	if slices.ContainsFunc(f.plan.units, func(u *unit) bool { return strings.EqualFold(u.pythonName(), name) }) {
		f.modules[module] = true
		return module + "." + name
	}
	addName(f.standard, module, name)
	return name
}

// use gives the name of a type of the model in this module, importing it; runs tells whether the code needs it when it runs.
func (f *pyFile) use(u *unit, runs bool) string {
	if u == f.unit {
		return u.pythonName()
	}
	if f.local[u] == "" {
		name := u.pythonName()
		if f.taken[strings.ToLower(name)] {
			name = f.plan.prefixed(u)
		}
		f.local[u] = f.taken.take(name)
	}
	name := u.pythonName()
	if f.local[u] != name {
		name += " as " + f.local[u]
	}
	module := f.path(f.packages[u], f.py.modules[u])
	if runs {
		if !slices.Contains(f.needs, u) {
			f.needs = append(f.needs, u)
		}
		addName(f.runtime, module, name)
		f.forget(module, name)
		return f.local[u]
	}
	if !f.runtime[module][name] {
		addName(f.typing, module, name)
	}
	return f.local[u]
}

// forget takes a name out of what type checkers alone need.
func (f *pyFile) forget(module, name string) {
	delete(f.typing[module], name)
	if len(f.typing[module]) == 0 {
		delete(f.typing, module)
	}
}

// path is a module of a package as this module imports it: relative, so that the whole can move.
func (f *pyFile) path(pkg []string, module string) string {
	own := f.packages[f.unit]
	common := 0
	for common < len(own) && common < len(pkg) && own[common] == pkg[common] {
		common++
	}
	return strings.Repeat(".", len(own)-common+1) + strings.Join(append(slices.Clone(pkg[common:]), module), ".")
}

// typ gives a type as an annotation.
func (f *pyFile) typ(t *typeRef) string {
	s := ""
	switch {
	case t.unit != nil:
		s = f.use(t.unit, false)
	case t.builtin != "":
		s = pythonTypes[t.builtin]
		if module, name, ok := strings.Cut(s, ":"); ok {
			s = f.std(module, name)
		}
		if strings.HasPrefix(s, "dt.") {
			f.modules["datetime as dt"] = true
		}
		if len(t.args) > 0 {
			args := make([]string, len(t.args))
			for i, a := range t.args {
				args[i] = f.typ(a)
			}
			s += "[" + strings.Join(args, ", ") + "]"
		}
	default:
		s = f.external.mention(t)
		name := s
		if f.taken[strings.ToLower(s)] {
			s = "External" + s
			name += " as " + s
		}
		addName(f.typing, f.path(pythonPackage(f.plan.root), "external"), name)
	}
	if t.optional {
		return orNone(s)
	}
	return s
}

func orNone(t string) string {
	if t == "None" || strings.HasSuffix(t, " | None") {
		return t
	}
	return t + " | None"
}

// fieldType is a type with its multiplicity.
func (f *pyFile) fieldType(q *field) string {
	t := f.typ(q.typ)
	switch {
	case q.many:
		return "list[" + t + "]"
	case q.absent():
		return orNone(t)
	}
	return t
}

// value is the default of a field as an expression, "" for none; a mutable one comes from a factory.
func (f *pyFile) value(q *field) (value, factory string) {
	l, ok := q.defaultOf()
	switch {
	case ok && l.kind == "empty" && !q.many:
		return "", pythonTypes[q.typ.builtin]
	case ok && l.kind == "empty", q.many && !q.required:
		return "", "list"
	case ok && l.kind == "fresh":
		return f.fresh(q)
	case ok:
		return f.literal(q, l), ""
	case q.absent():
		return "None", ""
	}
	return "", ""
}

func (f *pyFile) literal(q *field, l literal) string {
	switch l.kind {
	case "null":
		return "None"
	case "enum":
		at := slices.Index(q.typ.unit.literals, l.text)
		return f.use(q.typ.unit, true) + "." + pythonLiterals(q.typ.unit)[at]
	case "String", "Char":
		return quoted(l.text)
	case "Boolean":
		return upperFirst(l.text)
	case "BigDecimal":
		return f.std("decimal", "Decimal") + `("` + l.text + `")`
	case "Float", "Double":
		return decimal(l.text)
	case "UUID":
		return f.std("uuid", "UUID") + `("` + l.text + `")`
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l)
	}
	return whole(l.text)
}

// moment makes a date or time.
func (f *pyFile) moment(l literal) string {
	f.modules["datetime as dt"] = true
	at := l.moment()
	day, clock := at.Format("2006, 1, 2"), fmt.Sprintf("%d, %d", at.Hour(), at.Minute())
	if at.Second() > 0 {
		clock += fmt.Sprintf(", %d", at.Second())
	}
	switch l.kind {
	case "Date":
		return "dt.date(" + day + ")"
	case "Time":
		return "dt.time(" + clock + ")"
	case "DateTime":
		return "dt.datetime(" + day + ", " + clock + ")"
	}
	return "dt.datetime(" + day + ", " + clock + ", tzinfo=dt.timezone.utc)"
}

// pythonFresh are the expressions of the current time.
var pythonFresh = map[string]string{
	"Date": "dt.date.today", "DateTime": "dt.datetime.now", "Time": "lambda: dt.datetime.now().time()", "Instant": "lambda: dt.datetime.now(dt.timezone.utc)",
}

// fresh makes the current time or a new UUID each time that it is asked.
func (f *pyFile) fresh(q *field) (value, factory string) {
	if q.typ.builtin == "UUID" {
		return "", f.std("uuid", "uuid4")
	}
	f.modules["datetime as dt"] = true
	return "", pythonFresh[q.typ.builtin]
}

// called is the value that a factory makes.
func called(factory string) string {
	if body, ok := strings.CutPrefix(factory, "lambda: "); ok {
		return body
	}
	return factory + "()"
}

// pythonLiterals gives the constants of an enumeration, in upper case, each once.
func pythonLiterals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = names.take(pythonName(constant(l)))
	}
	return out
}
