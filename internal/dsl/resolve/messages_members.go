package resolve

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

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

func (r *resolver) noMethod(s *site, t *Type, cands []candidate) {
	if len(cands) > 0 {
		r.misfitRows(s, cands)
		return
	}
	if r.many() {
		r.errorf(diag.ScriptUnresolved, s.id.At(), "", "there is no function '%s' here", s.id.Name)
		return
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
	r.rename(s.id, names, hint, "%s has no function '%s'", what, s.id.Name)
}

func (r *resolver) noCompanion(s *site, t *vocab.Type) {
	if cands := named(t.Companion, s.id.Name); len(cands) > 0 {
		r.misfitRows(s, cands)
		return
	}
	var names []string
	for _, c := range t.Companion {
		names = append(names, c.Name)
	}
	r.rename(s.id, names, has(t.Name, names), "%s has no function '%s'", t.Name, s.id.Name)
}

func (r *resolver) noProperty(x *syntax.Member, t *Type) {
	if r.refusedProps[x.Name.Name] {
		return
	}
	if r.many() {
		r.errorf(diag.ScriptUnresolved, x.Name.At(), "", "there is no property '%s' here", x.Name.Name)
		return
	}
	var names []string
	what := "this value"
	if t != nil {
		what = describe(t)
		if t.is("String") && (x.Name.Name == "id" || x.Name.Name == "name") {
			r.errorf(diag.ScriptUnresolved, x.Name.At(), "Leave ."+x.Name.Name+" away, or use the val of the element.",
				"a text has no .%s", x.Name.Name)
			return
		}
		for n, ps := range r.index.props {
			for _, p := range ps {
				if t.Func == nil && r.isA(t.Name, p.on) {
					names = append(names, n)
				}
			}
		}
		if t.Class != nil {
			for _, k := range t.Class.Lineage() {
				for _, f := range slices.Concat(k.Fields, k.promised) {
					names = append(names, f.Name)
				}
				names = append(names, sortedKeys(k.Getters)...)
			}
		}
	} else {
		names = sortedKeys(r.index.props)
	}
	hint := didYouMean(x.Name.Name, names)
	if hint == "" && t != nil {
		hint = has(what, names)
	}
	r.rename(x.Name, names, hint, "%s has no property '%s'", what, x.Name.Name)
}

func (r *resolver) mayBeNull(x *syntax.Member) {
	r.diags.Add(diag.Diagnostic{
		Span: x.Dot, Severity: diag.Error, Code: diag.ScriptType,
		Message: fmt.Sprintf("the value before .%s may be null", x.Name.Name),
		Hint:    fmt.Sprintf("Write ?.%s, or !!.%[1]s if it never is.", x.Name.Name),
		Fix:     write(x.Dot, "?."),
	})
}

func (r *resolver) noOperator(x *syntax.Binary, a, b *Type) {
	r.errorf(diag.ScriptType, x.OpSpan, "", "'%s' cannot join %s and %s", x.Op, describe(a), describe(b))
}
