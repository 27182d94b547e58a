package vocab

import (
	"fmt"
	"slices"
	"strings"
)

// overlaps gives what is wrong with rows of one place (a scope, a type, the companion of one) that have the same name and receiver.
// None may take only what another takes just as well. And where two rows of kUML itself take the same call, it must be nearer to the one
// that stands first, since that one is called; forms that are only tolerated are guesses, and the first guess is as good as any.
func (t *Table) overlaps(where string, rows []*Function) []string {
	var faults []string
	for i, f := range rows {
		for _, g := range rows[:i] {
			if g.Name != f.Name || receiverName(g) != receiverName(f) {
				continue
			}
			if problem := t.overlap(g, f); problem != "" {
				faults = append(faults, fmt.Sprintf("%s: %s beside %s: %s", where, f.Signature, g.Signature, problem))
			}
		}
	}
	return faults
}

func receiverName(f *Function) string {
	if f.Receiver == nil {
		return ""
	}
	return f.Receiver.String()
}

// overlap says what is wrong with a row that stands behind another one, "" if nothing is.
func (t *Table) overlap(first, second *Function) string {
	a, b := shapes(first), shapes(second)
	switch {
	case first.Infix != second.Infix:
	case t.doubles(second, first, b, a):
		return "the first takes all its calls"
	case first.Lenient == second.Lenient && t.doubles(first, second, a, b):
		return "it takes all calls of the first"
	}
	if first.Lenient != "" || second.Lenient != "" {
		return ""
	}
	for _, one := range a {
		for _, other := range b {
			if one.like(other) && t.meets(one.args, other.args) && !t.nearer(one, other) {
				return "both take " + one.String(first.Name)
			}
		}
	}
	return ""
}

// doubles reports whether a row takes only what another row takes with the same types and names.
func (t *Table) doubles(f, other *Function, calls, others []shape) bool {
	known, wanted := map[string]*Param{}, map[*Param]bool{}
	for i := range other.Params {
		p := &other.Params[i]
		wanted[p] = !p.optional()
		for _, name := range p.names() {
			known[name] = p
		}
	}
	for _, p := range f.Params {
		for _, name := range p.names() {
			if known[name] == nil {
				return false
			}
			wanted[known[name]] = wanted[known[name]] && p.optional()
		}
	}
	for _, missing := range wanted {
		if missing { // a call with names need not give it
			return false
		}
	}
	return !slices.ContainsFunc(calls, func(s shape) bool {
		return !slices.ContainsFunc(others, func(o shape) bool {
			return s.like(o) && t.allWithin(s.args, o.args) && t.allWithin(o.args, s.args)
		})
	})
}

// shape is a way to call a row with arguments in order: their types, with that of a lambda behind the parentheses at the end, and
// what stands there.
type shape struct {
	args     []TypeExpr
	trailing trailing
	leftOut  int // parameters without an argument, and varargs: Kotlin prefers functions without them
}

// like reports whether two shapes have the same number of arguments and the same behind them.
func (s shape) like(o shape) bool { return len(s.args) == len(o.args) && s.trailing == o.trailing }

type trailing int

const (
	noLambda trailing = iota
	aLambda
	aBlock
)

// String gives a call of the shape.
func (s shape) String(name string) string {
	args, end := s.args, ""
	if s.trailing == aLambda {
		args, end = args[:len(args)-1], " { … }"
	}
	if s.trailing == aBlock {
		end = " { … }"
	}
	return name + "(" + strings.Join(texts(args), ", ") + ")" + end
}

// spread is how many arguments a vararg stands for at most: what holds for two holds for more.
const spread = 2

// shapes gives the ways to call a row. Arguments with a name are left out: a name that only one row has tells its calls apart.
func shapes(f *Function) []shape {
	var out []shape
	varargs := 0
	for _, p := range f.Params {
		if p.Vararg {
			varargs++
		}
	}
	add := func(args []TypeExpr, rest []Param) {
		required, leftOut := 0, len(rest)+varargs
		for _, p := range rest {
			if !p.optional() {
				required++
			}
		}
		if required == 0 && !f.BlockRequired {
			out = append(out, shape{args, noLambda, leftOut})
		}
		if required == 0 && f.Block != "" {
			out = append(out, shape{args, aBlock, leftOut})
		}
		if len(rest) == 0 || f.Block != "" {
			return
		}
		if last := rest[len(rest)-1]; takesLambda(last.Type) && (required == 0 || required == 1 && !last.optional()) {
			out = append(out, shape{append(slices.Clip(args), last.Type), aLambda, leftOut - 1})
		}
	}
	var args []TypeExpr
	add(args, f.Params)
	for i, p := range f.Params {
		args = append(args, p.Type)
		add(slices.Clone(args), f.Params[i+1:])
		if p.Vararg {
			for range spread - 1 {
				args = append(args, p.Type)
				add(slices.Clone(args), f.Params[i+1:])
			}
			break // no argument without a name comes behind it
		}
	}
	return out
}

func (p *Param) optional() bool { return p.HasDefault || p.Vararg }

// names gives all names of a parameter.
func (p *Param) names() []string { return append([]string{p.Name}, p.Aliases...) }

func takesLambda(t TypeExpr) bool { return t.Func != nil || t.isAny() }

// isAny reports whether a type is that of all values: Any or a type variable.
func (t TypeExpr) isAny() bool { return t.Name == "Any" || len(t.Name) == 1 }

// meets reports whether there are values of both types at each place.
func (t *Table) meets(a, b []TypeExpr) bool {
	for i := range a {
		if !t.meet(a[i], b[i]) {
			return false
		}
	}
	return true
}

// meet reports whether a value other than null may have both types. Type arguments do not count: values do not know them.
func (t *Table) meet(a, b TypeExpr) bool {
	switch {
	case len(a.OneOf) > 0:
		return slices.ContainsFunc(a.OneOf, func(one TypeExpr) bool { return t.meet(one, b) })
	case len(b.OneOf) > 0:
		return t.meet(b, a)
	case a.isAny() || b.isAny():
		return true
	case a.Func != nil && b.Func != nil:
		return len(a.Func.Params) == len(b.Func.Params)
	case a.Func != nil || b.Func != nil:
		return false
	}
	if t.IsA(a.Name, b.Name) || t.IsA(b.Name, a.Name) {
		return true
	}
	for name := range t.Types {
		if t.IsA(name, a.Name) && t.IsA(name, b.Name) {
			return true
		}
	}
	return false
}

// nearer reports whether the first shape says more than the second: no less about the type of any argument, and more about one or
// with fewer parameters left out.
func (t *Table) nearer(a, b shape) bool {
	return t.allWithin(a.args, b.args) && (!t.allWithin(b.args, a.args) || a.leftOut < b.leftOut)
}

func (t *Table) allWithin(a, b []TypeExpr) bool {
	for i := range a {
		if !t.within(a[i], b[i]) {
			return false
		}
	}
	return true
}

// within reports whether all values of a type have another one too.
func (t *Table) within(a, b TypeExpr) bool {
	switch {
	case b.isAny():
		return true
	case len(a.OneOf) > 0:
		return !slices.ContainsFunc(a.OneOf, func(one TypeExpr) bool { return !t.within(one, b) })
	case len(b.OneOf) > 0:
		return slices.ContainsFunc(b.OneOf, func(one TypeExpr) bool { return t.within(a, one) })
	case a.isAny():
		return false
	case a.Func != nil || b.Func != nil:
		return a.Func != nil && b.Func != nil && len(a.Func.Params) == len(b.Func.Params)
	}
	return t.IsA(a.Name, b.Name)
}
