package python

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// file writes one module and collects its imports.
type file struct {
	source.Writer
	*py
	unit     *plan.Unit
	modules  map[string]bool            // standard modules imported as such
	standard map[string]map[string]bool // names imported from standard modules
	runtime  map[string]map[string]bool // names imported from modules of the model, when the program runs
	typing   map[string]map[string]bool // and those that type checkers alone need
	local    map[*plan.Unit]string
	taken    ident.Taken
	needs    []*plan.Unit // the units behind runtime
}

func newPyFile(g *py, u *plan.Unit) *file {
	return &file{
		py: g, unit: u, modules: map[string]bool{}, standard: map[string]map[string]bool{}, runtime: map[string]map[string]bool{},
		typing: map[string]map[string]bool{}, local: map[*plan.Unit]string{u: className(u)},
		taken: ident.Taken{strings.ToLower(className(u)): true},
	}
}

// head is the comment and the imports at the top of a module, in the order of PEP 8.
func (f *file) head() string {
	if len(f.typing) > 0 {
		f.std("typing", "TYPE_CHECKING")
	}
	w := &source.Writer{}
	for _, l := range f.plan.HeaderOf(f.unit) {
		w.Line("# %s", source.OneLine(l))
	}
	w.Line("")
	if f.unit.Kind != plan.Enum || len(f.unit.Fields)+len(f.unit.Operations) > 0 {
		w.Line("from __future__ import annotations")
		if len(f.modules)+len(f.standard) > 0 {
			w.Line("")
		}
	}
	for _, m := range slices.Sorted(maps.Keys(f.modules)) {
		w.Line("import %s", m)
	}
	fromLines(w, f.standard)
	if len(f.runtime) > 0 {
		w.Line("")
		fromLines(w, f.runtime)
	}
	if len(f.typing) > 0 {
		w.Line("")
		w.Open("if %s:", f.std("typing", "TYPE_CHECKING"))
		fromLines(w, f.typing)
		w.Depth--
	}
	w.Line("")
	w.Line("")
	return w.Buf.String()
}

func fromLines(w *source.Writer, imports map[string]map[string]bool) {
	for _, m := range slices.Sorted(maps.Keys(imports)) {
		names := slices.Sorted(maps.Keys(imports[m]))
		slices.SortStableFunc(names, func(a, b string) int { return nameClass(a) - nameClass(b) })
		w.Line("from %s import %s", m, strings.Join(names, ", "))
	}
}

// nameClass orders imported names: constants, then classes, then functions.
func nameClass(name string) int {
	switch {
	case len(name) > 1 && strings.ToUpper(name) == name:
		return 0
	case ident.UpperFirst(name) == name:
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
func (f *file) std(module, name string) string {
	if slices.ContainsFunc(f.plan.Units, func(u *plan.Unit) bool { return strings.EqualFold(className(u), name) }) {
		f.modules[module] = true
		return module + "." + name
	}
	addName(f.standard, module, name)
	return name
}

// use gives the name of a type of the model in this module, importing it; runs tells whether the code needs it when it runs.
func (f *file) use(u *plan.Unit, runs bool) string {
	if u == f.unit {
		return className(u)
	}
	if f.local[u] == "" {
		name := className(u)
		if f.taken[strings.ToLower(name)] {
			name = f.plan.Prefixed(u)
		}
		f.local[u] = f.taken.Take(name)
	}
	name := className(u)
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
func (f *file) forget(module, name string) {
	delete(f.typing[module], name)
	if len(f.typing[module]) == 0 {
		delete(f.typing, module)
	}
}

// path is a module of a package as this module imports it: relative, so that the whole can move.
func (f *file) path(pkg []string, module string) string {
	own := f.packages[f.unit]
	common := 0
	for common < len(own) && common < len(pkg) && own[common] == pkg[common] {
		common++
	}
	return strings.Repeat(".", len(own)-common+1) + strings.Join(append(slices.Clone(pkg[common:]), module), ".")
}

// typ gives a type as an annotation.
func (f *file) typ(t *plan.Type) string {
	s := ""
	switch {
	case t.Unit != nil:
		s = f.use(t.Unit, false)
	case t.Builtin != "":
		s = types[t.Builtin]
		if module, name, ok := strings.Cut(s, ":"); ok {
			s = f.std(module, name)
		}
		if strings.HasPrefix(s, "dt.") {
			f.modules["datetime as dt"] = true
		}
		if len(t.Args) > 0 {
			args := make([]string, len(t.Args))
			for i, a := range t.Args {
				args[i] = f.typ(a)
			}
			s += "[" + strings.Join(args, ", ") + "]"
		}
	default:
		s = f.external.Mention(t)
		name := s
		if f.taken[strings.ToLower(s)] {
			s = "External" + s
			name += " as " + s
		}
		addName(f.typing, f.path(pythonPackage(f.plan.Root), "external"), name)
	}
	if t.Optional {
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
func (f *file) fieldType(q *plan.Field) string {
	t := f.typ(q.Type)
	switch {
	case q.Many:
		return "list[" + t + "]"
	case q.Absent():
		return orNone(t)
	}
	return t
}

// value is the default of a field as an expression, "" for none; a mutable one comes from a factory.
func (f *file) value(q *plan.Field) (value, factory string) {
	l, ok := q.DefaultOf()
	switch {
	case ok && l.Kind == "empty" && !q.Many:
		return "", types[q.Type.Builtin]
	case ok && l.Kind == "empty", q.Many && !q.Required:
		return "", "list"
	case ok && l.Kind == "fresh":
		return f.fresh(q)
	case ok:
		return f.literal(q, l), ""
	case q.Absent():
		return "None", ""
	}
	return "", ""
}

func (f *file) literal(q *plan.Field, l plan.Literal) string {
	switch l.Kind {
	case "null":
		return "None"
	case "enum":
		at := slices.Index(q.Type.Unit.Literals, l.Text)
		return f.use(q.Type.Unit, true) + "." + literals(q.Type.Unit)[at]
	case "String", "Char":
		return source.Quoted(l.Text)
	case "Boolean":
		return ident.UpperFirst(l.Text)
	case "BigDecimal":
		return f.std("decimal", "Decimal") + `("` + l.Text + `")`
	case "Float", "Double":
		return source.Decimal(l.Text)
	case "UUID":
		return f.std("uuid", "UUID") + `("` + l.Text + `")`
	case "Date", "Time", "DateTime", "Instant":
		return f.moment(l)
	}
	return source.Whole(l.Text)
}

// moment makes a date or time.
func (f *file) moment(l plan.Literal) string {
	f.modules["datetime as dt"] = true
	at := l.Moment()
	day, clock := at.Format("2006, 1, 2"), fmt.Sprintf("%d, %d", at.Hour(), at.Minute())
	if at.Second() > 0 {
		clock += fmt.Sprintf(", %d", at.Second())
	}
	switch l.Kind {
	case "Date":
		return "dt.date(" + day + ")"
	case "Time":
		return "dt.time(" + clock + ")"
	case "DateTime":
		return "dt.datetime(" + day + ", " + clock + ")"
	}
	return "dt.datetime(" + day + ", " + clock + ", tzinfo=dt.timezone.utc)"
}

// fresh are the expressions of the current time.
var fresh = map[string]string{
	"Date": "dt.date.today", "DateTime": "dt.datetime.now", "Time": "lambda: dt.datetime.now().time()",
	"Instant": "lambda: dt.datetime.now(dt.timezone.utc)",
}

// fresh makes the current time or a new UUID each time that it is asked.
func (f *file) fresh(q *plan.Field) (value, factory string) {
	if q.Type.Builtin == "UUID" {
		return "", f.std("uuid", "uuid4")
	}
	f.modules["datetime as dt"] = true
	return "", fresh[q.Type.Builtin]
}

// called is the value that a factory makes.
func called(factory string) string {
	if body, ok := strings.CutPrefix(factory, "lambda: "); ok {
		return body
	}
	return factory + "()"
}

// literals gives the constants of an enumeration, in upper case, each once.
func literals(u *plan.Unit) []string {
	names := ident.Taken{}
	out := make([]string, len(u.Literals))
	for i, l := range u.Literals {
		out[i] = names.Take(nameOf(ident.Constant(l)))
	}
	return out
}
