package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// resolveArgs resolves all arguments but lambdas.
func (r *resolver) resolveArgs(s *site, p *plan, recvType *Type) {
	for i, a := range s.x.Args {
		if _, ok := syntax.Unparen(a.Value).(*syntax.Lambda); ok {
			continue
		}
		var want *Type
		switch j := p.to[i]; {
		case j >= 0:
			r.asked = asked{p.cand.fn, p.cand.fn.Params[j].Name}
			want = r.index.rows[p.cand.fn].types[j]
		case j == toBlock:
			want = blockType(p.cand.fn.Block)
		case j == toProperty:
			want = fromRow(p.props[i].Type, nil)
		}
		r.arg(s, i, want)
		r.asked = asked{}
	}
}

// asked is the parameter whose argument is being resolved.
type asked struct {
	fn    *vocab.Function // nil outside of arguments
	param string
}

// blockType is the type of a function value that serves as a block.
func blockType(scope string) *Type {
	return &Type{Func: &FuncType{Receiver: &Type{Name: scope}, HasRecv: true, Result: typeUnit}}
}

// byType drops the rows that do not take the types of the arguments, and puts the best ones first; it reports an error if none
// is left. If the types decide, one row is left.
func (r *resolver) byType(s *site, plans []*plan) []*plan {
	sure := -1 // the first that takes the types, though not the values
	for i, p := range plans {
		p.fits, p.worst, p.refused = p.fewFits[:0], always, false
		for i := range s.x.Args {
			f := r.argFit(s, p, i)
			p.fits, p.worst = append(p.fits, f), min(p.worst, f)
		}
		if p.worst == always && p.cand.on == "" {
			if !p.refused {
				return plans[i : i+1]
			}
			if sure < 0 {
				sure = i
			}
		}
	}
	fitting := slices.DeleteFunc(slices.Clone(plans), func(p *plan) bool { return p.worst == never })
	refused := func(p *plan) bool { return p.refused }
	switch {
	case !slices.ContainsFunc(fitting, refused):
	case slices.ContainsFunc(fitting, func(p *plan) bool { return !p.refused }):
		fitting = slices.DeleteFunc(fitting, refused)
	case sure >= 0:
		return plans[sure : sure+1]
	}
	if len(fitting) == 0 {
		r.wrongType(s, plans)
	}
	slices.SortStableFunc(fitting, func(a, b *plan) int { return int(b.worst - a.worst) })
	return fitting
}

// argFit tells how the i-th argument fits its parameter in a row.
func (r *resolver) argFit(s *site, p *plan, i int) fit {
	j := p.to[i]
	if !s.done[i] { // a lambda
		if j == toBlock || j >= 0 && p.params[j].lambda {
			return always
		}
		return never
	}
	switch {
	case j == toBlock:
		if t := s.typs[i]; t == nil || t.Func != nil || t == typeBad {
			return always
		}
		return never
	case j == toProperty:
		return max(r.constantFit(s.args[i].X, s.typs[i], fromRow(p.props[i].Type, nil)), coerce)
	case s.x.Args[i].Spread:
		return always
	}
	q := p.cand.fn.Params[j]
	to := r.index.rows[p.cand.fn].types[j]
	if q.Vararg && s.x.Args[i].Name != nil {
		return maybe
	}
	if c, ok := s.args[i].X.(*Const); ok && q.Check != nil && q.Check(c.Value) != nil {
		p.refused = true
	}
	return r.constantFit(s.args[i].X, s.typs[i], to)
}

// constantFit is assignable, with a look at the value where it is a constant.
func (r *resolver) constantFit(x Expr, from, to *Type) fit {
	f := r.assignable(from, to)
	c, ok := x.(*Const)
	if f != coerce || !ok {
		return f
	}
	for _, o := range append([]*Type{to}, to.OneOf...) {
		if e := r.table.Enums[o.Name]; e != nil {
			if text, ok := c.Value.(string); ok {
				if _, ok := EntryNamed(e, text); ok {
					return coerce
				}
			}
		}
		if ty := r.table.Types[o.Name]; ty != nil && ty.Coerce != nil {
			if _, _, ok := ty.Coerce(c.Value); ok {
				return coerce
			}
		}
	}
	return never
}

// binds finds what a row's type variables stand for.
func (r *resolver) binds(s *site, p *plan, recvType *Type) map[string]*Type {
	if !r.index.rows[p.cand.fn].generic {
		return nil
	}
	binds := map[string]*Type{}
	if recvType != nil {
		if recv := p.cand.fn.Receiver; recv != nil {
			r.bind(*recv, recvType, binds)
		} else {
			for i, name := range typeVars(recvType) {
				binds[name] = recvType.Args[i]
			}
		}
	}
	for i := range s.x.Args {
		if j := p.to[i]; j >= 0 && s.done[i] {
			t := s.typs[i]
			if s.x.Args[i].Spread {
				t = t.arg(0)
			}
			r.bind(p.cand.fn.Params[j].Type, t, binds)
		}
	}
	if len(s.x.TypeArgs) > 0 {
		names := ownTypeVars(p.cand.fn)
		for i, t := range s.x.TypeArgs[:min(len(names), len(s.x.TypeArgs))] {
			binds[names[i]] = r.typeOf(t)
		}
	}
	return binds
}

// ownTypeVars names the type parameters of a function, without those of its receiver, in the order in which they occur.
func ownTypeVars(f *vocab.Function) []string {
	var of, out []string
	if f.Receiver != nil {
		of = typeVarsIn(*f.Receiver, nil)
	}
	for _, p := range f.Params {
		out = typeVarsIn(p.Type, out)
	}
	out = typeVarsIn(f.Returns, out)
	return slices.DeleteFunc(out, func(name string) bool { return slices.Contains(of, name) })
}

// typeVarsIn adds the type variables of a type to a list, each once.
func typeVarsIn(t vocab.TypeExpr, to []string) []string {
	if isTypeVar(t.Name) && !slices.Contains(to, t.Name) {
		to = append(to, t.Name)
	}
	for _, a := range slices.Concat(t.Args, t.OneOf) {
		to = typeVarsIn(a, to)
	}
	if f := t.Func; f != nil {
		if f.Receiver != nil {
			to = typeVarsIn(*f.Receiver, to)
		}
		for _, p := range f.Params {
			to = typeVarsIn(p, to)
		}
		to = typeVarsIn(f.Returns, to)
	}
	return to
}

// typeVars names the type parameters of a type with arguments.
func typeVars(t *Type) []string {
	switch {
	case t == nil || len(t.Args) == 0:
		return nil
	case len(t.Args) == 1:
		return []string{"T"}
	case t.Name == "Pair":
		return []string{"A", "B"}
	case len(t.Args) == 2:
		return []string{"K", "V"}
	}
	return []string{"A", "B", "C"}[:min(3, len(t.Args))]
}
