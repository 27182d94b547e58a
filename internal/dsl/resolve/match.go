package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// param is a parameter as far as the binding of arguments needs it.
type param struct {
	name     string
	aliases  []string
	vararg   bool
	optional bool
	lambda   bool // takes a function
	arity    int  // parameters of that function, -1 if not known
}

// Where an argument goes, if not to a parameter.
const (
	toBlock    = -1 // a function value given as the block
	toProperty = -2 // a property of the block
)

// rangeOf is the place of a node.
func rangeOf(n syntax.Node) syntax.Range { return syntax.Range{Span: n.At(), EndPos: n.End()} }

// argument makes a positional argument.
func argument(x syntax.Expr) *syntax.Arg { return &syntax.Arg{Range: rangeOf(x), Value: x} }

// dotted gives the names of a.b.c, nil for other expressions.
func dotted(x syntax.Expr) []*syntax.Ident {
	switch x := x.(type) {
	case *syntax.Ident:
		return []*syntax.Ident{x}
	case *syntax.Member:
		if of := dotted(x.X); of != nil && !x.Safe {
			return append(of, x.Name)
		}
	}
	return nil
}

// plan says where the arguments of a call go.
type plan struct {
	cand   candidate
	params []param
	to     []int                   // for each argument of the call
	lambda int                     // parameter of the trailing lambda, toBlock, or noLambda
	props  map[int]*vocab.Property // for arguments that are properties of the block
	misfit *misfit
	weak   int // how many leniencies the binding needs

	fits  []fit // for each argument: whether it has the parameter's type
	worst fit
	// refused says that a constant is no value that its parameter takes, though its type is right.
	refused bool

	first   misfit
	alone   [1]*plan // the list of this plan
	few     [8]int   // holds to, for most calls
	fewFits [8]fit   // holds fits, likewise
}

// fail notes the first thing that does not fit.
func (p *plan) fail(kind misfitKind, a *syntax.Arg, name string) {
	if p.misfit == nil {
		p.first = misfit{kind, a, name}
		p.misfit = &p.first
	}
}

const noLambda = -3

// misfitKind says why arguments do not fit a function.
type misfitKind int

const (
	unknownParam misfitKind = iota
	tooMany
	missing
	repeated
	positionalLate
	noBlock
	blockMissing
)

// misfit is the first thing that does not fit.
type misfit struct {
	kind misfitKind
	arg  *syntax.Arg
	name string
}

// rowParams gives the parameters of a row.
func rowParams(f *vocab.Function) []param {
	out := make([]param, len(f.Params))
	for i, p := range f.Params {
		out[i] = param{p.Name, p.Aliases, p.Vararg, p.HasDefault, takesFunction(p.Type), -1}
		if p.Type.Func != nil {
			out[i].arity = len(p.Type.Func.Params)
		}
	}
	return out
}

// takesFunction reports whether a function may be given where a type is wanted.
func takesFunction(t vocab.TypeExpr) bool {
	return t.Func != nil || isTypeVar(t.Name) || t.Name == "Any"
}

// ownParams gives the parameters of a function of the script.
func ownParams(ps []*FuncParam) []param {
	out := make([]param, len(ps))
	for i, p := range ps {
		out[i] = param{p.Name, nil, p.Vararg, p.Default != nil, p.Type == nil || p.Type.Func != nil, -1}
	}
	return out
}

// match makes a plan of a call's arguments and some parameters.
func match(x *syntax.Call, ps []param, hasBlock, blockRequired bool, prop func(name string) *vocab.Property) *plan {
	p := &plan{}
	p.bind(x, ps, hasBlock, blockRequired, prop)
	return p
}

// matchOwn makes a plan of a call's arguments and the parameters of a function of the script.
func matchOwn(x *syntax.Call, ps []*FuncParam) *plan {
	return match(x, ownParams(ps), false, false, nil)
}

// bind binds the arguments of a call to parameters; what the plan was before does not matter. hasBlock says that the function takes
// a trailing block beside its parameters; prop, if it is there, admits aliases of parameter names and properties of the block.
func (p *plan) bind(x *syntax.Call, ps []param, hasBlock, blockRequired bool, prop func(name string) *vocab.Property) {
	*p = plan{params: ps, lambda: noLambda}
	if len(x.Args) <= len(p.few) {
		p.to = p.few[:len(x.Args)]
	} else {
		p.to = make([]int, len(x.Args))
	}
	var few [16]bool
	given := few[:]
	if len(ps) > len(few) {
		given = make([]bool, len(ps))
	}
	given = given[:len(ps)]
	blockGiven := false
	next, named := 0, false
	for i, a := range x.Args {
		if a.Name != nil {
			j := paramNamed(ps, a.Name.Name)
			if j < 0 {
				j = p.weakName(a.Name.Name, given, hasBlock, prop, i)
			}
			switch {
			case j == toBlock:
				blockGiven = true
			case j == toProperty:
			case j < 0:
				p.fail(unknownParam, a, a.Name.Name)
				continue
			case given[j]:
				p.fail(repeated, a, a.Name.Name)
			default:
				named = named || j != next
				given[j] = true
				if j == next && !ps[j].vararg {
					next++
				}
			}
			p.to[i] = j
			continue
		}
		for next < len(ps) && given[next] && !ps[next].vararg {
			next++
		}
		switch {
		case named:
			p.fail(positionalLate, a, "")
		case next < len(ps) && a.Spread && !ps[next].vararg:
			p.fail(tooMany, a, "")
		case next < len(ps):
			p.to[i] = next
			given[next] = true
			if !ps[next].vararg {
				next++
			}
		case hasBlock && !blockGiven && x.Lambda == nil:
			p.to[i], blockGiven = toBlock, true
		default:
			p.fail(tooMany, a, "")
		}
	}
	p.bindLambda(x, given, hasBlock, blockGiven)
	for j := range ps {
		if !given[j] && !ps[j].optional && !ps[j].vararg {
			p.fail(missing, nil, ps[j].name)
		}
	}
	if blockRequired && !blockGiven && x.Lambda == nil {
		p.fail(blockMissing, nil, "")
	}
}

// paramNamed finds a parameter by its name, -1 if there is none.
func paramNamed(ps []param, name string) int {
	for i := range ps {
		if ps[i].name == name {
			return i
		}
	}
	return -1
}

// weakName tries the lenient readings of an argument's name; it gives a negative number that is neither toBlock nor
// toProperty if there is none.
func (p *plan) weakName(name string, given []bool, hasBlock bool, prop func(string) *vocab.Property, i int) int {
	if hasBlock && name == "block" {
		return toBlock
	}
	if prop == nil {
		return noLambda
	}
	for j, q := range p.params {
		if slices.Contains(q.aliases, name) && !given[j] {
			p.weak++
			return j
		}
	}
	if pr := prop(name); pr != nil {
		if p.props == nil {
			p.props = map[int]*vocab.Property{}
		}
		p.props[i] = pr
		p.weak++
		return toProperty
	}
	return noLambda
}

// bindLambda finds the place of the trailing lambda.
func (p *plan) bindLambda(x *syntax.Call, given []bool, hasBlock, blockGiven bool) {
	if x.Lambda == nil {
		return
	}
	if hasBlock && !blockGiven {
		p.lambda = toBlock
		return
	}
	if n := p.lambdaParam(given); n >= 0 {
		p.lambda, given[n] = n, true
		// of two rows, the one whose function has as many parameters as the lambda states is meant
		if want := p.params[n].arity; len(x.Lambda.Params) > 0 && want >= 0 && want != len(x.Lambda.Params) {
			p.weak++
		} else if len(x.Lambda.Params) == 0 && want > 1 {
			p.weak++
		}
		return
	}
	p.fail(noBlock, nil, "")
}

// lambdaParam is the parameter that takes the trailing lambda: the last one. Rows join overloads of the library whose
// later function parameters are optional; there it is the last one that must be given.
func (p *plan) lambdaParam(given []bool) int {
	last := -1
	for i, q := range p.params {
		if q.lambda && !given[i] && (!q.optional || i == len(p.params)-1 && (last < 0 || p.params[last].optional)) {
			last = i
		}
	}
	return last
}

// site is a call under resolution.
type site struct {
	x    *syntax.Call
	id   *syntax.Ident
	args []Arg
	typs []*Type
	done []bool // arguments that are resolved

	fewTypes [4]*Type // holds typs, for most calls
	fewDone  [4]bool  // holds done, likewise
}

func (r *resolver) newSite(x *syntax.Call, id *syntax.Ident) *site {
	n := len(x.Args)
	s := r.nodes.sites.New()
	s.x, s.id, s.args = x, id, make([]Arg, n)
	if n <= len(s.fewDone) {
		s.typs, s.done = s.fewTypes[:n], s.fewDone[:n]
	} else {
		s.typs, s.done = make([]*Type, n), make([]bool, n)
	}
	return s
}

// plan binds the arguments of a call to a row.
func (r *resolver) plan(p *plan, x *syntax.Call, c candidate, lenient bool) {
	var prop func(string) *vocab.Property
	if lenient {
		prop = func(name string) *vocab.Property {
			if c.fn.Block == "" {
				return nil
			}
			return r.index.scopes[c.fn.Block].props[name]
		}
	}
	p.bind(x, r.index.rows[c.fn].params, c.fn.Block != "", c.fn.BlockRequired, prop)
	p.cand = c
}

// plans binds the arguments to each row; those that do not fit are left out.
func (r *resolver) plans(x *syntax.Call, cands []candidate, lenient bool) []*plan {
	if len(cands) == 0 {
		return nil
	}
	var out []*plan
	p := r.spare() // used again while nothing fits: most overloads do not
	for _, c := range cands {
		if r.plan(p, x, c, lenient); p.misfit != nil {
			continue
		}
		if out == nil {
			p.alone[0] = p
			out = p.alone[:]
		} else {
			out = append(out, p)
		}
		p = r.spare()
	}
	r.done(p)
	if len(out) < 2 {
		return out
	}
	slices.SortStableFunc(out, func(a, b *plan) int {
		if (a.cand.fn.Lenient == "") != (b.cand.fn.Lenient == "") {
			if a.cand.fn.Lenient == "" {
				return -1
			}
			return 1
		}
		return a.weak - b.weak
	})
	return out
}

// plansOf binds the arguments to each row, with leniency only where no row takes them as kUML does.
func (r *resolver) plansOf(x *syntax.Call, cands []candidate) []*plan {
	if plans := r.plans(x, cands, false); len(plans) > 0 {
		return plans
	}
	return r.plans(x, cands, true)
}

// spare gives a plan to fill.
func (r *resolver) spare() *plan {
	n := len(r.spares)
	if n == 0 {
		return &plan{}
	}
	p := r.spares[n-1]
	r.spares = r.spares[:n-1]
	return p
}

// done takes back plans that nobody holds any more.
func (r *resolver) done(ps ...*plan) { r.spares = append(r.spares, ps...) }

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

// given reports whether one of some arguments has a name.
func given(args []*syntax.Arg, name string) bool {
	return slices.ContainsFunc(args, func(a *syntax.Arg) bool { return a.Name != nil && a.Name.Name == name })
}
