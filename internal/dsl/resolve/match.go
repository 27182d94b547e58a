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

// bind binds the arguments of a call to parameters; what the plan was before does not matter. hasBlock says that the function takes a trailing block beside its
// parameters; lenient admits aliases of parameter names and, through prop, properties of the block.
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
