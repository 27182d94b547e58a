package resolve

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/spell"
)

// All texts of this stage, one method a mistake. They speak in the words of the script and end in what to write instead.

func (r *resolver) errorf(code diag.Code, at diag.Span, hint, format string, args ...any) {
	r.diags.Errorf(code, at, hint, format, args...)
}

func (r *resolver) lenient(at diag.Span, hint, format string, args ...any) {
	r.diags.Warnf(diag.Leniency, at, hint, format, args...)
}

// enough is the number of problems after which no more effort goes into hints; an answer shows far fewer.
const enough = 5 * diag.Max

// many reports whether there are so many problems that no hints are needed for further ones.
func (r *resolver) many() bool { return r.diags.Len() > enough }

// didYouMean words the nearest names as a hint.
func didYouMean(wrong string, names []string) string {
	near := slices.DeleteFunc(spell.Nearest(wrong, names, 3), func(n string) bool { return spell.Distance(wrong, n) >= len(wrong) })
	if len(near) == 0 {
		return ""
	}
	for i, n := range near {
		near[i] = "'" + n + "'"
	}
	return "Did you mean " + strings.Join(near, " or ") + "?"
}

// rename makes an error about a name whose repair is another name, if there is a clear one.
func (r *resolver) rename(code diag.Code, id *syntax.Ident, names []string, hint, format string, args ...any) {
	d := diag.Diagnostic{Span: id.At(), Severity: diag.Error, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint}
	if near := closest(id.Name, names); near != "" {
		d.Fix = &diag.Fix{Span: id.At(), NewText: near}
	}
	r.diags.Add(d)
}

// closest gives the name that a wrong one is a slip of, "" if there is none or more than one.
func closest(wrong string, names []string) string {
	near := spell.Nearest(wrong, names, 2)
	distance := func(i int) int { return spell.Distance(strings.ToLower(wrong), strings.ToLower(near[i])) }
	switch {
	case len(near) == 0 || len(near) == 2 && distance(0) == distance(1) && spell.Distance(wrong, near[0]) >= spell.Distance(wrong, near[1]):
		return ""
	case distance(0) >= len(wrong) || distance(0) > 1+len(wrong)/4 && !strings.HasPrefix(near[0], wrong):
		return ""
	}
	return near[0]
}

// lastWord gives the name that a longer one ends with, as api in shop_api, "" if there is none.
func lastWord(long string, names []string) string {
	for i := strings.IndexByte(long, '_'); i >= 0; {
		if rest := long[i+1:]; slices.Contains(names, rest) {
			return rest
		}
		next := strings.IndexByte(long[i+1:], '_')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return ""
}

// Names

func (r *resolver) unknownName(id *syntax.Ident) (Expr, *Type) {
	switch {
	case !takesText(r.wanted) && r.forbiddenName(id):
	case r.many():
		r.errorf(diag.ScriptUnresolved, id.At(), "", "nothing is called '%s'", id.Name)
	default:
		names := r.allNames()
		if inner := lastPart(id.Name, names); inner != "" {
			r.diags.Add(diag.Diagnostic{
				Span: id.At(), Severity: diag.Error, Code: diag.ScriptUnresolved, Message: fmt.Sprintf("nothing is called '%s'", id.Name),
				Hint: "Did you mean '" + inner + "'?", Fix: &diag.Fix{Span: id.At(), NewText: inner},
			})
			return bad(id)
		}
		hint := didYouMean(id.Name, names)
		if near := lastWord(id.Name, names); near != "" {
			r.diags.Add(diag.Diagnostic{
				Span: id.At(), Severity: diag.Error, Code: diag.ScriptUnresolved,
				Message: fmt.Sprintf("nothing is called '%s'", id.Name), Hint: "Did you mean '" + near + "'?",
				Fix: &diag.Fix{Span: id.At(), NewText: near},
			})
			return bad(id)
		}
		switch h := r.hintFor(id, nil); {
		case hint != "":
		case h != "":
			hint = h
		case takesText(r.wanted):
			r.unquoted(id)
			return bad(id)
		case r.wanted != nil && r.table.Enums[r.wanted.Name] != nil:
			r.unknownEntry(id, r.table.Enums[r.wanted.Name])
			return bad(id)
		default:
			hint = fmt.Sprintf("Declare it first: val %s = …", id.Name)
		}
		r.rename(diag.ScriptUnresolved, id, names, hint, "nothing is called '%s'", id.Name)
	}
	return bad(id)
}

// unknownEntry reports a name where an entry of an enum is wanted.
func (r *resolver) unknownEntry(id *syntax.Ident, e *vocab.Enum) {
	d := diag.Diagnostic{
		Span: id.At(), Severity: diag.Error, Code: diag.ScriptUnresolved,
		Message: fmt.Sprintf("nothing is called '%s'", id.Name),
		Hint:    e.Name + " has: " + strings.Join(e.Entries, ", ") + ".",
	}
	if near := spell.Nearest(id.Name, e.Entries, 1); len(near) > 0 {
		d.Fix = &diag.Fix{Span: id.At(), NewText: e.Name + "." + near[0]}
	} else if v, ok := EntryNamed(e, id.Name); ok {
		d.Fix = &diag.Fix{Span: id.At(), NewText: e.Name + "." + v.Name()}
	}
	r.diags.Add(d)
}

// lastPart gives the name that another one ends in behind an underscore, as shop_api does for a val api inside of shop; "" if
// there is none.
func lastPart(name string, names []string) string {
	best := ""
	for _, n := range names {
		if strings.HasSuffix(name, "_"+n) && len(n) > len(best) {
			best = n
		}
	}
	return best
}

// unquoted reports a name where a text is wanted.
func (r *resolver) unquoted(id *syntax.Ident) {
	r.diags.Add(diag.Diagnostic{
		Span: id.At(), Severity: diag.Error, Code: diag.ScriptUnresolved,
		Message: fmt.Sprintf("nothing is called '%s'", id.Name),
		Hint:    "A text stands in quotes: " + strconv.Quote(id.Name),
		Fix:     &diag.Fix{Span: id.At(), NewText: strconv.Quote(id.Name)},
	})
}

// noSuchImport reports an import that names nothing.
func (r *resolver) noSuchImport(imp *syntax.Import, path string, names []string) {
	last := imp.Path[len(imp.Path)-1]
	d := diag.Diagnostic{
		Span: last.At(), Severity: diag.Error, Code: diag.ScriptUnresolved, Message: "there is no " + path,
		Hint: strings.TrimSpace("Delete the import; kUML needs none. " + didYouMean(last.Name, names)),
		Fix:  &diag.Fix{Span: imp.At()},
	}
	if near := closest(last.Name, names); near != "" {
		d.Fix = &diag.Fix{Span: last.At(), NewText: near}
	}
	r.diags.Add(d)
}

func (r *resolver) variableReference(x *syntax.FunRef) (Expr, *Type) {
	name := x.Name.Name
	r.errorf(diag.ScriptSyntax, x.At(), fmt.Sprintf("Use %s itself; to know whether it has a value, declare var %[1]s with a type that ends in ? and = null, and test %[1]s != null.", name),
		"references to variables (::%s) are not available in diagram scripts", name)
	return bad(x)
}

func (r *resolver) neverDeclared(id *syntax.Ident) {
	r.errorf(diag.ScriptUnresolved, id.At(), fmt.Sprintf("Add val %s = … where this place can see it.", id.Name), "'%s' is never declared in a block that this place can see", id.Name)
}

func (r *resolver) beforeDeclaration(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Move its declaration up.", "'%s' is used before it is declared in line %d", id.Name, v.at.Line)
}

func (r *resolver) declaredTwice(v, old *variable) {
	r.errorf(diag.ScriptUnresolved, v.at, "Give one of them another name.", "'%s' is declared twice, here and in line %d", v.name, old.at.Line)
}

func (r *resolver) ambiguousEntry(id *syntax.Ident, es []vocab.EnumValue) {
	var forms []string
	for _, e := range es {
		forms = append(forms, e.Enum.Name+"."+id.Name)
	}
	r.errorf(diag.ScriptUnresolved, id.At(), "Write "+strings.Join(forms, " or ")+".", "'%s' may mean different things", id.Name)
}

func (r *resolver) noEntry(x *syntax.Member, e *vocab.Enum) {
	r.rename(diag.ScriptUnresolved, x.Name, e.Entries, e.Name+" has: "+strings.Join(e.Entries, ", ")+".", "%s has no entry '%s'", e.Name, x.Name.Name)
}

func (r *resolver) noEnumFunction(s *site, e *vocab.Enum) {
	r.rest(s)
	if cands := named(e.Companion, s.id.Name); len(cands) > 0 {
		r.misfitRows(s, cands)
		return
	}
	id := s.id
	r.errorf(diag.ScriptUnresolved, id.At(), e.Name+" has: "+strings.Join(e.Entries, ", ")+".", "%s has no function '%s'", e.Name, id.Name)
}

func (r *resolver) noConstant(x *syntax.Member, t *vocab.Type) {
	var names []string
	for _, c := range t.Constants {
		names = append(names, c.Name)
	}
	for _, c := range t.Companion {
		names = append(names, c.Name+"(…)")
	}
	r.rename(diag.ScriptUnresolved, x.Name, names, has(t.Name, names), "%s has no '%s'", t.Name, x.Name.Name)
}

func (r *resolver) drawsNothing(d *syntax.ClassDecl) {
	form := "classOf"
	if d.Kind == syntax.EnumClass {
		form = "enumOf"
	}
	r.diags.Warnf(diag.Leniency, d.Name.At(), fmt.Sprintf("To draw it write: %s(name = %q) { … }", form, d.Name.Name), "'%s' is a class of the script and draws nothing", d.Name.Name)
}

func (r *resolver) noClassMember(id *syntax.Ident, c *Class) {
	var names []string
	if c.Kind == EnumClass {
		names = r.entriesOf(c)
	}
	r.rename(diag.ScriptUnresolved, id, names, has(c.Name, names), "%s has no '%s'", c.Name, id.Name)
}

func (r *resolver) classTwice(id *syntax.Ident, old *Class) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Give one of them another name.", "class '%s' is declared twice, here and in line %d", id.Name, old.At.Line)
}

// has lists what something offers, if that is short enough to read.
func has(what string, names []string) string {
	slices.Sort(names)
	names = slices.Compact(names)
	if len(names) == 0 || len(names) > 24 {
		return ""
	}
	return what + " has: " + strings.Join(names, ", ") + "."
}

func (r *resolver) unknownType(t *syntax.Type, name string) {
	names := append(sortedKeys(r.table.Types), sortedKeys(r.table.Scopes)...)
	names = append(append(names, sortedKeys(r.table.Enums)...), sortedKeys(r.classNames)...)
	id := t.Name[len(t.Name)-1]
	if r.forbiddenName(id) {
		return
	}
	r.rename(diag.ScriptUnresolved, id, names, didYouMean(name, names), "there is no type '%s'", name)
}

func (r *resolver) unknownAdvisoryType(t *syntax.Type, name string) {
	names := append(sortedKeys(r.table.Types), sortedKeys(r.table.Enums)...)
	r.lenient(t.At(), didYouMean(name, names), "unknown type '%s'; ignored", name)
}

func (r *resolver) declaredOtherwise(at diag.Span, name string, declared, value *Type) {
	r.lenient(at, fmt.Sprintf("Write : %s, or leave the type away.", value.Name), "'%s' is declared as %s and holds %s", name, words(declared.notNull().String()), describe(value))
}

func (r *resolver) noThis(x *syntax.This) {
	if x.Label == nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "'this' means nothing here, outside all blocks")
		return
	}
	var labels []string
	for _, recv := range r.receivers() {
		labels = append(labels, recv.label)
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "The blocks around are: "+strings.Join(labels, ", ")+".", "no block around is called '%s'", x.Label.Name)
}

// Calls

// noCall reports an unqualified call that nothing takes.
func (r *resolver) noCall(s *site, name string, levels []level) (Expr, *Type) {
	if len(levels) == 0 {
		if v := r.visible(name); v != nil && (v == r.local(name) || v.typ == typeBad) {
			r.rest(s)
			r.notFunctionName(s, v)
			return bad(s.x)
		}
		r.unknownFunction(s, name)
		r.rest(s)
		return bad(s.x)
	}
	l := levels[0]
	r.restOf(s, l.cands)
	if len(l.own) > 0 {
		f := l.own[0]
		r.misfitOwn(s, f, match(s.x, ownParams(f.fn.Params), false, false, nil).misfit)
		return bad(s.x)
	}
	r.misfitRows(s, l.cands)
	return bad(s.x)
}

// unknownFunction reports a function that neither the blocks around nor the vocabulary have.
func (r *resolver) unknownFunction(s *site, name string) {
	if lang := otherLanguages[name]; lang != "" && r.index.top[name] == nil {
		r.errorf(diag.UnsupportedLanguage, s.id.At(), "Begin with one of: "+strings.Join(r.supportedEntries(), ", ")+".", "%s (%s) is not supported yet", name, lang)
		r.unsupported = true
		return
	}
	if r.inBad() {
		return
	}
	if r.many() {
		r.errorf(diag.ScriptUnresolved, s.id.At(), "", "there is no function '%s'", name)
		return
	}
	var names []string
	where := ""
	for _, recv := range r.receivers() {
		if recv.scope == "" {
			continue
		}
		for _, sc := range r.table.Lineage(recv.scope) {
			for _, f := range sc.Functions {
				if f.Lenient == "" && f.Receiver == nil {
					names = append(names, f.Name)
				}
			}
		}
		where = recv.label
		break
	}
	own := slices.DeleteFunc(slices.Clone(names), isInner)
	for sc := r.scope; sc != nil; sc = sc.up {
		for n := range sc.funs {
			names = append(names, n)
		}
	}
	if where == "" {
		names = append(names, sortedKeys(r.index.top)...)
	}
	names = append(names, sortedKeys(r.ctors)...)
	hint := r.hintFor(&syntax.Ident{Range: s.x.Range, Name: name}, values(s.x.Args))
	if hint != "" {
		names = nil // the hint is the repair
	} else {
		if hint = didYouMean(name, names); hint == "" {
			hint = r.belongs(name)
		}
		if list := has(where+" { }", own); where != "" && (hint == "" || len(own) <= 6) {
			hint = strings.TrimSpace(hint + " " + list)
		}
	}
	msg := fmt.Sprintf("there is no function '%s'", name)
	if where != "" {
		msg = fmt.Sprintf("%s { } has no function '%s'", where, name)
	}
	r.rename(diag.ScriptUnresolved, s.id, names, hint, "%s", msg)
}

// supportedEntries lists the functions that begin a diagram or model.
func (r *resolver) supportedEntries() []string {
	out := []string{"classDiagram"}
	for _, name := range sortedKeys(otherLanguages) {
		if r.index.top[name] != nil {
			out = append(out, name)
		}
	}
	return out
}

// belongs says in which blocks a function exists.
func (r *resolver) belongs(name string) string {
	var where []string
	for _, sc := range sortedKeys(r.table.Scopes) {
		if len(r.table.Functions(sc, name)) > 0 {
			where = append(where, r.openers(sc)...)
		}
	}
	slices.Sort(where)
	where = slices.Compact(where)
	if len(where) == 0 || len(where) > 4 {
		return ""
	}
	return fmt.Sprintf("%s() belongs in %s.", name, strings.Join(where, " or "))
}

// openers names the calls whose block is a scope.
func (r *resolver) openers(scope string) []string {
	var out []string
	add := func(f *vocab.Function) {
		if f.Block == scope && f.Lenient == "" {
			out = append(out, f.Name+" { }")
		}
	}
	for _, sc := range r.table.Scopes {
		for _, f := range sc.Functions {
			add(f)
		}
	}
	for _, f := range r.table.Top.Functions {
		add(f)
	}
	return out
}

// hintFor gives what the blocks around know about a wrong word.
func (r *resolver) hintFor(id *syntax.Ident, args []syntax.Expr) string {
	return r.fill(r.rawHint(id.Name), id, args)
}

// rawHint is the hint of the blocks around as the vocabulary has it.
func (r *resolver) rawHint(name string) string {
	for s := r.scope; s != nil; s = s.up {
		if s.recv != nil && s.recv.scope != "" {
			return r.table.Hint(s.recv.scope, name)
		}
	}
	return r.table.Top.Hints[name]
}

// isInner reports whether a function is one of those that kUML's own builders call, and that scripts hardly need.
func isInner(name string) bool {
	rest, ok := strings.CutPrefix(name, "add")
	return ok && rest != "" && rest[0] >= 'A' && rest[0] <= 'Z'
}

// misfitRows reports arguments that no overload takes, by the overload that comes nearest.
func (r *resolver) misfitRows(s *site, cands []candidate) {
	var best *plan
	strict := slices.DeleteFunc(slices.Clone(cands), func(c candidate) bool { return c.fn.Lenient != "" })
	if len(strict) > 0 {
		cands = strict
	}
	for _, c := range cands {
		p := &plan{}
		r.plan(p, s.x, c, true)
		if best == nil || rank(p.misfit) > rank(best.misfit) || rank(p.misfit) == rank(best.misfit) && fitsLonger(p.misfit, best.misfit) {
			best = p
		}
	}
	f := best.cand.fn
	r.misfit(s, f.Name, rowSignature(f), best.params, best.misfit, len(cands), f)
}

// rank orders misfits by how near the call came to fit.
func rank(m *misfit) int {
	switch m.kind {
	case missing, blockMissing:
		return 2
	case noBlock:
		return 1
	}
	return 0
}

// fitsLonger reports whether a call fits one row up to a later argument than another one.
func fitsLonger(a, b *misfit) bool {
	return a.kind == unknownParam && b.kind == unknownParam && b.arg.At().Before(a.arg.At().Pos)
}

// rowSignature lists a row's parameters as an agent would want to read them.
func rowSignature(f *vocab.Function) string {
	parts := make([]string, 0, len(f.Params)+1)
	for _, p := range f.Params {
		s := p.Name + ": " + p.Type.String()
		if p.Vararg {
			s = "vararg " + s
		}
		if p.HasDefault {
			s += " = " + p.Default
		}
		parts = append(parts, s)
	}
	out := f.Name + "(" + strings.Join(parts, ", ") + ")"
	if f.Block != "" {
		out += " { }"
	}
	return out
}

func ownSignature(f *function) string {
	parts := make([]string, len(f.fn.Params))
	for i, p := range f.fn.Params {
		parts[i] = p.Name + ": " + p.Type.String()
	}
	return f.name + "(" + strings.Join(parts, ", ") + ")"
}

func (r *resolver) misfitOwn(s *site, f *function, m *misfit) {
	r.misfit(s, f.name, ownSignature(f), ownParams(f.fn.Params), m, 1, nil)
}

// misfit words why arguments do not fit; f is nil for a function of the script.
func (r *resolver) misfit(s *site, name, signature string, ps []param, m *misfit, overloads int, f *vocab.Function) {
	takes := "It takes: " + signature
	if overloads > 1 {
		takes = "One of its forms is: " + signature
	}
	var names []string
	for _, p := range ps {
		names = append(names, p.name)
	}
	var fix *diag.Fix
	switch m.kind {
	case unknownParam:
		hint := r.hintFor(&syntax.Ident{Range: m.arg.Range, Name: name + "." + m.name}, []syntax.Expr{m.arg.Value})
		if hint == "" {
			hint = r.fill(r.hintOf(f, m.name), m.arg, []syntax.Expr{m.arg.Value})
		}
		if hint != "" {
			names = nil // the hint is the repair
		} else if inside := r.memberOfBlock(f, m.name); inside != "" && closest(m.name, names) == "" {
			hint = fmt.Sprintf("Write it in the block: %s(…) { %s }. %s", name, inside, takes)
		} else {
			near := didYouMean(m.name, names)
			if only := onlyMissing(s.x, ps); near == "" && only != "" {
				near, names = "Did you mean '"+only+"'?", nil
				fix = &diag.Fix{Span: m.arg.Name.At(), NewText: only}
			}
			hint = strings.TrimSpace(near + " " + takes)
		}
		if fix != nil {
			r.diags.Add(diag.Diagnostic{
				Span: m.arg.Name.At(), Severity: diag.Error, Code: diag.ScriptUnresolved,
				Message: fmt.Sprintf("%s() has no parameter '%s'", name, m.name), Hint: hint, Fix: fix,
			})
			return
		}
		r.rename(diag.ScriptUnresolved, m.arg.Name, names, hint, "%s() has no parameter '%s'", name, m.name)
	case missing:
		r.errorf(diag.ScriptUnresolved, s.id.At(), takes, "%s() needs '%s'", name, m.name)
	case tooMany:
		r.errorf(diag.ScriptUnresolved, m.arg.At(), takes, "too many arguments for %s()", name)
	case repeated:
		r.errorf(diag.ScriptUnresolved, m.arg.At(), takes, "'%s' is given twice", m.name)
	case positionalLate:
		r.errorf(diag.ScriptUnresolved, m.arg.At(), "Name it too: "+takes, "an argument without a name follows one with a name")
	case noBlock:
		r.errorf(diag.ScriptUnresolved, s.x.Lambda.At(), takes, "%s() takes no { } block", name)
	case blockMissing:
		r.errorf(diag.ScriptUnresolved, s.id.At(), takes, "%s() needs a { } block", name)
	}
}

// onlyMissing gives the one parameter that a call must give and does not, "" if there is none or more than one.
func onlyMissing(x *syntax.Call, ps []param) string {
	positional := 0
	named := map[string]bool{}
	for _, a := range x.Args {
		if a.Name == nil {
			positional++
		} else {
			named[a.Name.Name] = true
		}
	}
	only := ""
	for i, p := range ps {
		if i < positional || p.optional || p.vararg || named[p.name] || slices.ContainsFunc(p.aliases, func(a string) bool { return named[a] }) {
			continue
		}
		if only != "" {
			return ""
		}
		only = p.name
	}
	return only
}

// memberOfBlock words the use of what a function's block offers under a name, "" if there is nothing of that name or near it.
func (r *resolver) memberOfBlock(f *vocab.Function, name string) string {
	if f == nil || f.Block == "" {
		return ""
	}
	sc := r.index.scopes[f.Block]
	var names []string
	for n, p := range sc.props {
		if p.Lenient == "" && p.Mode != vocab.Val {
			names = append(names, n)
		}
	}
	for n, cs := range sc.functions {
		if cs[0].fn.Lenient == "" {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	n := name
	if p := sc.props[name+"s"]; p != nil && p.Mode == vocab.Mut { // one of a list
		n = p.Name
	} else if !slices.Contains(names, name) {
		n = closest(name, names)
	}
	p := sc.props[n]
	switch {
	case n == "":
		return ""
	case p == nil:
		return rowSignature(sc.functions[n][0].fn)
	case p.Mode == vocab.Mut:
		return n + " += …"
	}
	return n + " = …"
}

// wrongType reports the argument whose type no overload takes.
func (r *resolver) wrongType(s *site, plans []*plan) {
	for _, p := range plans[:1] {
		for i := range s.x.Args {
			if r.argFit(s, p, i) != never {
				continue
			}
			at := s.x.Args[i].Value.At()
			given := "a function"
			if s.done[i] {
				given = describe(s.typs[i])
			}
			if j := p.to[i]; j >= 0 {
				q := p.cand.fn.Params[j]
				r.errorf(diag.ScriptType, at, r.formsOf(q.Type, p.cand.fn), "%s() takes %s for '%s', not %s", p.cand.fn.Name, words(q.Type.String()), q.Name, given)
			} else {
				r.errorf(diag.ScriptType, at, "It takes: "+rowSignature(p.cand.fn), "too many arguments for %s()", p.cand.fn.Name)
			}
			return
		}
	}
	r.errorf(diag.ScriptType, s.id.At(), "", "the arguments do not go together in %s()", s.id.Name)
}

// formsOf says how a value of a type is written.
func (r *resolver) formsOf(t vocab.TypeExpr, f *vocab.Function) string {
	if h := r.forms(t); h != "" {
		return h
	}
	return "It takes: " + rowSignature(f)
}

// forms says how a value of a type is written, "" if there is nothing to say.
func (r *resolver) forms(t vocab.TypeExpr) string { return Forms(r.table, t) }

// Forms says how a value of a type is written, "" if there is nothing to say.
func Forms(table *vocab.Table, t vocab.TypeExpr) string {
	for _, o := range append([]vocab.TypeExpr{t}, t.OneOf...) {
		if e := table.Enums[o.Name]; e != nil {
			return e.Name + " has: " + strings.Join(e.Entries, ", ") + "."
		}
		if ty := table.Types[o.Name]; ty != nil && ty.Usage != "" {
			return ty.Usage
		}
	}
	return ""
}

// words names types in words.
func words(t string) string {
	parts := strings.Split(t, "|")
	for i, p := range parts {
		switch strings.TrimSuffix(p, "?") {
		case "":
			parts[i] = "a value"
		case "String":
			parts[i] = "a text"
		case "Int", "Long":
			parts[i] = "a whole number"
		case "Double", "Float":
			parts[i] = "a number"
		case "Boolean":
			parts[i] = "true or false"
		default:
			parts[i] = "a " + strings.TrimSuffix(p, "?")
			if strings.ContainsAny(p[:1], "AEIO") {
				parts[i] = "an " + strings.TrimSuffix(p, "?")
			}
		}
	}
	return strings.Join(parts, " or ")
}

func describe(t *Type) string {
	switch {
	case t.is("Nothing"):
		return "null"
	case t != nil && t.Func != nil:
		return "a function"
	}
	return words(t.String())
}

func (r *resolver) notFunctionName(s *site, v *variable) {
	if v.typ == typeBad {
		return
	}
	hint := ""
	if s.x.Lambda != nil && v.handle {
		hint = fmt.Sprintf("Put these lines into the block of val %s (line %d).", v.name, v.at.Line)
	}
	r.errorf(diag.ScriptUnresolved, s.id.At(), hint, "'%s' is %s, not a function", s.id.Name, describe(v.typ))
}

func (r *resolver) notFunction(x *syntax.Call, t *Type) {
	r.errorf(diag.ScriptType, x.Fun.At(), "", "%s cannot be called", describe(t))
}

func (r *resolver) noReceiver(id *syntax.Ident, t *Type) {
	r.errorf(diag.ScriptUnresolved, id.At(), "", "'%s' needs a %s around it", id.Name, t.Func.Receiver)
}

func (r *resolver) noMethod(s *site, recv Expr, t *Type, cands []candidate) (Expr, *Type) {
	r.rest(s)
	if len(cands) > 0 {
		r.misfitRows(s, cands)
		return bad(s.x)
	}
	if r.many() {
		r.errorf(diag.ScriptUnresolved, s.id.At(), "", "there is no function '%s' here", s.id.Name)
		return bad(s.x)
	}
	var names []string
	for n, cs := range r.index.methods {
		for _, c := range cs {
			if t == nil || c.on == t.Name || c.on == "" || t.Func == nil && r.isA(t.Name, c.on) {
				names = append(names, n)
				break
			}
		}
	}
	if t != nil && t.Class != nil {
		names = append(names, sortedKeys(r.members[t.Class])...)
	}
	what := "this value"
	if t != nil {
		what = describe(t)
	}
	var relates []syntax.Expr // what a verb between two values joins
	if m, ok := s.x.Fun.(*syntax.Member); ok {
		relates = append(relates, m.X)
	}
	for _, a := range s.x.Args {
		relates = append(relates, a.Value)
	}
	hint := r.hintFor(&syntax.Ident{Range: s.id.Range, Name: "." + s.id.Name}, relates)
	if hint != "" {
		names = nil // the hint tells why
	} else if f := r.functionAround(s.id.Name); f != nil {
		names, hint = nil, fmt.Sprintf("%s() is no function of the value; write: %s", f.Name, rowSignature(f))
	} else {
		hint = didYouMean(s.id.Name, names)
	}
	r.rename(diag.ScriptUnresolved, s.id, names, hint, "%s has no function '%s'", what, s.id.Name)
	return bad(s.x)
}

// functionAround is the first function of a name that one of the blocks around offers, nil without one.
func (r *resolver) functionAround(name string) *vocab.Function {
	for _, recv := range r.receivers() {
		if sc := r.index.scopes[recv.scope]; sc != nil {
			for _, c := range sc.functions[name] {
				if c.fn.Lenient == "" && c.fn.Receiver == nil {
					return c.fn
				}
			}
		}
	}
	return nil
}

func (r *resolver) noCompanion(s *site, t *vocab.Type) (Expr, *Type) {
	r.rest(s)
	if cands := named(t.Companion, s.id.Name); len(cands) > 0 {
		r.misfitRows(s, cands)
		return bad(s.x)
	}
	var names []string
	for _, c := range t.Companion {
		names = append(names, c.Name)
	}
	r.rename(diag.ScriptUnresolved, s.id, names, has(t.Name, names), "%s has no function '%s'", t.Name, s.id.Name)
	return bad(s.x)
}

func (r *resolver) noProperty(x *syntax.Member, recv Expr, t *Type) (Expr, *Type) {
	if r.refusedProps[x.Name.Name] {
		return bad(x)
	}
	if r.many() {
		r.errorf(diag.ScriptUnresolved, x.Name.At(), "", "there is no property '%s' here", x.Name.Name)
		return bad(x)
	}
	var names []string
	what := "this value"
	if t != nil {
		what = describe(t)
		if t.is("String") && (x.Name.Name == "id" || x.Name.Name == "name") {
			r.errorf(diag.ScriptUnresolved, x.Name.At(), "Leave ."+x.Name.Name+" away, or use the val of the element.", "a text has no .%s", x.Name.Name)
			return bad(x)
		}
		for n, ps := range r.index.props {
			for _, p := range ps {
				if t.Func == nil && r.isA(t.Name, p.on) {
					names = append(names, n)
				}
			}
		}
		if t.Class != nil {
			for _, f := range t.Class.Fields {
				names = append(names, f.Name)
			}
		}
	} else {
		names = sortedKeys(r.index.props)
	}
	hint := didYouMean(x.Name.Name, names)
	if hint == "" && t != nil {
		hint = has(what, names)
	}
	r.rename(diag.ScriptUnresolved, x.Name, names, hint, "%s has no property '%s'", what, x.Name.Name)
	return bad(x)
}

func (r *resolver) mayBeNull(x *syntax.Member) {
	r.diags.Add(diag.Diagnostic{
		Span: x.Dot, Severity: diag.Error, Code: diag.ScriptType,
		Message: fmt.Sprintf("the value before .%s may be null", x.Name.Name),
		Hint:    fmt.Sprintf("Write ?.%s, or !!.%s if it never is.", x.Name.Name, x.Name.Name),
		Fix:     &diag.Fix{Span: x.Dot, NewText: "?."},
	})
}

func (r *resolver) noOperator(x *syntax.Binary, a, b *Type) {
	r.errorf(diag.ScriptType, x.OpSpan, "", "'%s' cannot join %s and %s", x.Op, describe(a), describe(b))
}

// Assignments

func (r *resolver) assignVal(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptType, id.At(), fmt.Sprintf("Declare it with var in line %d.", v.at.Line), "'%s' is a val and keeps its value", id.Name)
}

func (r *resolver) assignField(id *syntax.Ident, c *Class) {
	r.errorf(diag.ScriptType, id.At(), "Declare it with var in "+c.Name+".", "'%s' of %s keeps its value", id.Name, c.Name)
}

func (r *resolver) readOnlyProperty(id *syntax.Ident, p *vocab.Property) {
	r.errorf(diag.ScriptType, id.At(), "", "'%s' can be read, but not set", id.Name)
}

func (r *resolver) notAssignable(x syntax.Expr) {
	r.errorf(diag.ScriptType, x.At(), "", "this cannot stand left of =")
}

func (r *resolver) wrongProperty(s *syntax.Assign, id *syntax.Ident, p *vocab.Property, t, want *Type) {
	r.errorf(diag.ScriptType, s.Value.At(), r.forms(p.Type), "'%s' takes %s, not %s", id.Name, words(want.String()), describe(t))
}

// assignUnknown reports an assignment to a name that is neither a variable nor a property of the block.
func (r *resolver) assignUnknown(s *syntax.Assign, id *syntax.Ident) []Stmt {
	r.expr(s.Value, nil)
	if r.inBad() {
		return nil
	}
	var names []string
	where := ""
	for _, recv := range r.receivers() {
		if recv.scope == "" {
			continue
		}
		for _, sc := range r.table.Lineage(recv.scope) {
			for _, p := range sc.Properties {
				if p.Mode != vocab.Val && p.Lenient == "" {
					names = append(names, p.Name)
				}
			}
		}
		where = recv.label
		break
	}
	if where == "" {
		r.rename(diag.ScriptUnresolved, id, r.allNames(), fmt.Sprintf("To declare it write: val %s = …", id.Name), "nothing is called '%s'", id.Name)
		return nil
	}
	hint := r.hintFor(id, []syntax.Expr{s.Value})
	if hint != "" {
		names = nil // the hint is the repair
	} else {
		hint = strings.TrimSpace(didYouMean(id.Name, names) + " " + has(where+" { }", names))
	}
	r.rename(diag.ScriptUnresolved, id, names, hint, "%s { } has no property '%s'", where, id.Name)
	return nil
}

// checkValue reports a constant that its place does not take, as far as the row can tell before the script runs.
func (r *resolver) checkValue(x Expr, check func(v any) *vocab.Error) {
	c, ok := x.(*Const)
	if !ok || check == nil {
		return
	}
	if e := check(c.Value); e != nil {
		r.errorf(cmp.Or(e.Code, diag.ScriptType), c.At(), e.Hint, "%s", e.Message)
	}
}

// conform checks a value against a declared type.
func (r *resolver) conform(x Expr, t, want *Type, at syntax.Node, name string) Expr {
	if want == nil || r.constantFit(x, t, want) != never {
		return x
	}
	what := "this place"
	if name != "" {
		what = "'" + name + "'"
	}
	r.errorf(diag.ScriptType, at.At(), r.forms(want.Vocab()), "%s takes %s, not %s", what, words(want.String()), describe(t))
	return x
}

// Control flow

func (r *resolver) notBoolean(x syntax.Expr, t *Type) {
	r.errorf(diag.ScriptType, x.At(), "", "a condition is true or false, not %s", describe(t))
}

func (r *resolver) ifWithoutElse(x *syntax.If) {
	r.errorf(diag.ScriptType, x.At(), "Add else.", "an if that gives a value needs an else")
}

func (r *resolver) checkIterable(x syntax.Expr, t *Type) {
	if t == nil || t == typeBad {
		return
	}
	switch t.Name {
	case "Int", "Long", "Double", "Float", "Boolean":
		hint := ""
		if t.Name == "Int" {
			hint = "For a count write 1..n or 0 until n."
		}
		r.errorf(diag.ScriptType, x.At(), hint, "a for loop cannot run over %s", describe(t))
	}
}

func (r *resolver) noLoop(x *syntax.Jump) {
	word := "break"
	if x.Continue {
		word = "continue"
	}
	if x.Label != nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "no loop around is called '%s'", x.Label.Name)
		return
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "", "%s stands outside of all loops", word)
}

func (r *resolver) jumpInHead(x *syntax.Jump) {
	r.errorf(diag.ScriptUnresolved, x.At(), "Take the value before the loop, or test it inside.", "break and continue cannot stand in the head of a loop")
}

func (r *resolver) noReturn(x *syntax.Return) {
	if x.Label != nil {
		r.errorf(diag.ScriptUnresolved, x.At(), "", "no function or block around is called '%s'", x.Label.Name)
		return
	}
	r.errorf(diag.ScriptUnresolved, x.At(), "", "return stands outside of all functions")
}

func (r *resolver) blockWithParams(s *site, l *syntax.Lambda) {
	r.errorf(diag.ScriptUnresolved, l.Params[0].At(), "Leave the names and -> away.", "the block of %s() has no parameters", s.id.Name)
}

func (r *resolver) lambdaArity(l *syntax.Lambda, want int) {
	names := "no names"
	switch {
	case want == 1:
		names = "one name"
	case want > 1:
		names = fmt.Sprintf("%d names", want)
	}
	at, hint := l.Lbrace, ""
	if len(l.Params) > 0 {
		at = l.Params[0].At()
	}
	if len(l.Params) > 1 && want == 1 {
		hint = "Take a pair apart with parentheses: { (a, b) -> … }."
	}
	r.errorf(diag.ScriptType, at, hint, "this block takes %s before ->, not %d", names, len(l.Params))
}

// Leniencies

func (r *resolver) reopens(id *syntax.Ident, d *syntax.VarDecl) {
	r.lenient(id.At(), fmt.Sprintf("Put its lines into the block of val %s (line %d).", id.Name, d.Name.At().Line), "a block behind a val is not kUML's own; its lines are added to '%s'", id.Name)
}

func (r *resolver) outerCall(id *syntax.Ident, l level) {
	r.lenient(id.At(), fmt.Sprintf("Move it below the closing } of %s { }.", l.crossed.label), "%s() belongs to %s { }, not to %s { }", id.Name, l.label, l.crossed.label)
}

func (r *resolver) lenientRow(id *syntax.Ident, f *vocab.Function) {
	r.lenient(id.At(), "Write: "+f.Lenient, "%s(…) of this form is not kUML's own", id.Name)
}

func (r *resolver) lenientProperty(id *syntax.Ident, p *vocab.Property) {
	r.lenient(id.At(), "Write: "+p.Lenient, "'%s' is not kUML's own", id.Name)
}

func (r *resolver) propertyAsArgument(id *syntax.Ident, f *vocab.Function, p *vocab.Property) {
	sets := "="
	if p.Mode == vocab.Mut {
		sets = "+="
	}
	r.lenient(id.At(), fmt.Sprintf("Write: %s(…) { %s %s … }", f.Name, p.Name, sets), "'%s' is set in the block of %s(), not as an argument", id.Name, f.Name)
}

func (r *resolver) argumentInBlock(id *syntax.Ident, x *syntax.Call) {
	name := x.Callee().Name
	r.lenient(id.At(), fmt.Sprintf("Write: %s(…, %s = …) { … }", name, id.Name), "'%s' is an argument of %s(), not set in its block", id.Name, name)
}

func (r *resolver) blockNotTaken(s *site) {
	r.lenient(s.x.Lambda.At(), "Put its lines behind the call.", "%s() takes no { } block; the block belongs to what is around it", s.id.Name)
}

func (r *resolver) aliasArgument(id *syntax.Ident, f *vocab.Function, name string) {
	r.diags.Add(diag.Diagnostic{
		Span: id.At(), Severity: diag.Warning, Code: diag.Leniency,
		Message: fmt.Sprintf("the parameter of %s() is called '%s', not '%s'", f.Name, name, id.Name),
		Hint:    fmt.Sprintf("Write: %s = …", name),
		Fix:     &diag.Fix{Span: id.At(), NewText: name},
	})
}

func (r *resolver) enumAlias(id *syntax.Ident, e *vocab.Enum, name string) {
	r.diags.Add(diag.Diagnostic{
		Span: id.At(), Severity: diag.Warning, Code: diag.Leniency,
		Message: fmt.Sprintf("the entry is called %s.%s", e.Name, name),
		Fix:     &diag.Fix{Span: id.At(), NewText: name},
	})
}

func (r *resolver) forwardReference(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), fmt.Sprintf("Move val %s (line %d) up, so that it stands before its first use.", v.name, v.at.Line), "'%s' is used before its declaration", id.Name)
}

func (r *resolver) nestedOutside(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), "Declare the val outside the block.", "'%s' is declared inside a block (line %d) and used outside of it", id.Name, v.at.Line)
}

func (r *resolver) idOfID(x *syntax.Member, v *variable) {
	r.lenient(x.Name.At(), "Leave .id away.", "'%s' is the id already", v.name)
}

func (r *resolver) notOutside(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Declare it outside the block.", "'%s' is declared inside a block (line %d) and not known outside of it", id.Name, v.at.Line)
}

func (r *resolver) nestedClash(id *syntax.Ident, vs []*variable) {
	var lines []string
	for _, v := range vs {
		lines = append(lines, strconv.Itoa(v.at.Line))
	}
	slices.Sort(lines)
	r.errorf(diag.ScriptUnresolved, id.At(), "Give them different names.", "'%s' may mean the val in line %s", id.Name, strings.Join(lines, " or "))
}

func (r *resolver) childThroughHandle(x *syntax.Member, v *variable) {
	r.lenient(x.Name.At(), fmt.Sprintf("Declare val %s outside the block and use it by its own name.", v.name), "'%s' is a val inside the block (line %d), not a property of the element", v.name, v.at.Line)
}

func (r *resolver) shadowedProperty(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), fmt.Sprintf("Write this.%s = …, or rename the val.", id.Name), "'%s' is also a val (line %d); the property of the block is set", id.Name, v.at.Line)
}

func (r *resolver) assignedList(id *syntax.Ident, p *vocab.Property) {
	r.lenient(id.At(), fmt.Sprintf("Write: %s += …", id.Name), "'%s' is a list that grows; it cannot be replaced", id.Name)
}
