package resolve

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// noCall reports an unqualified call whose arguments nothing takes, by what is nearest.
func (r *resolver) noCall(s *site, l level) {
	if len(l.own) == 0 {
		r.misfitRows(s, l.cands)
		return
	}
	f := l.own[0]
	r.misfitOwn(s, f, matchOwn(s.x, f.fn.Params).misfit)
}

// unknownFunction reports a function that neither the blocks around nor the vocabulary have.
func (r *resolver) unknownFunction(s *site, name string) {
	if lang := otherLanguages[name]; lang != "" && r.index.top[name] == nil {
		r.errorf(diag.UnsupportedLanguage, s.id.At(), "Begin with one of: "+strings.Join(r.supportedEntries(), ", ")+".",
			"%s (%s) is not supported yet", name, lang)
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
	if b := r.builder(); b != nil {
		for _, sc := range r.table.Lineage(b.scope) {
			for _, f := range sc.Functions {
				if f.Lenient == "" && f.Receiver == nil && !r.table.Scopes[b.scope].Refused[f.Name] {
					names = append(names, f.Name)
				}
			}
		}
		where = b.label
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
	if where == "" {
		hint = cmp.Or(r.extension(name), hint)
	}
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
	r.rename(s.id, names, hint, "%s", msg)
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
	only := "" // the one parameter that is left for an argument's name
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
			if near == "" {
				if only = onlyMissing(s.x, ps); only != "" {
					near = "Did you mean '" + only + "'?"
				}
			}
			hint = strings.TrimSpace(near + " " + takes)
		}
		if only != "" {
			r.unresolved(m.arg.Name.At(), write(m.arg.Name.At(), only), hint, "%s() has no parameter '%s'", name, m.name)
			return
		}
		r.rename(m.arg.Name, names, hint, "%s() has no parameter '%s'", name, m.name)
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
		if i < positional || p.optional || p.vararg || named[p.name] ||
			slices.ContainsFunc(p.aliases, func(a string) bool { return named[a] }) {
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
				hint := r.hintFor(&syntax.Ident{Range: s.x.Range, Name: p.cand.fn.Name + "." + q.Name}, values(s.x.Args))
				r.errorf(diag.ScriptType, at, cmp.Or(hint, r.formsOf(q.Type, p.cand.fn)),
					"%s() takes %s for '%s', not %s", p.cand.fn.Name, words(q.Type.String()), q.Name, given)
			} else {
				r.errorf(diag.ScriptType, at, "It takes: "+rowSignature(p.cand.fn), "too many arguments for %s()", p.cand.fn.Name)
			}
			return
		}
	}
	r.errorf(diag.ScriptType, s.id.At(), "", "the arguments do not go together in %s()", s.id.Name)
}
