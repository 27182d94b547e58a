package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// resolveArgs resolves all arguments but lambdas.
func (r *resolver) resolveArgs(s *site, p *plan) {
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
